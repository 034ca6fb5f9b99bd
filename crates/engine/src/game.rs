//! A level compiled for play: what never changes while it is played.
//!
//! Kinds of thing are numbered so that their order is the one the rules ask for (section A turn,
//! Contacts): objects before words, then by noun or text.

use packwright_model::{Channel, Level, Noun, Property, Word};

/// A kind of thing: an index into the nouns, then the words, of a [`Game`].
pub(crate) type Kind = u16;
/// Index of a thing in level order.
pub(crate) type ThingIndex = u32;
/// A cell of the padded grid: one row above, one below and one column between rows lie outside the
/// board, so that a step needs no test for the edge.
pub(crate) type CellIndex = u32;

/// Where a removed thing is.
pub(crate) const GONE: CellIndex = CellIndex::MAX;

/// What a kind is for the reading of rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Meaning {
    Object,
    Noun(Kind),
    Property(Property),
    Is,
    And,
}

/// A level compiled for play.
#[derive(Debug)]
pub struct Game {
    pub(crate) width: u32,
    pub(crate) height: u32,
    /// Nouns in alphabetical order; kind `k < nouns.len()` is an object of `nouns[k]`.
    pub(crate) nouns: Vec<Noun>,
    /// Words in alphabetical order of their text; their kinds follow the nouns'.
    pub(crate) words: Vec<Word>,
    /// By kind.
    pub(crate) meanings: Vec<Meaning>,
    /// Kinds of PLATE and GATE objects, where the level declares the mechanic.
    pub(crate) plate: Option<Kind>,
    pub(crate) gate: Option<Kind>,
    /// By thing, at the start.
    pub(crate) start_cells: Vec<CellIndex>,
    pub(crate) start_kinds: Vec<Kind>,
    /// By thing: 0 for none, else 1 plus the place in the palette.
    pub(crate) channels: Vec<u8>,
    /// The things that are the word IS.
    pub(crate) is_words: Vec<ThingIndex>,
}

impl Game {
    /// Compiles a level. Things that lie outside the board are left out of play.
    #[must_use]
    pub fn new(level: &Level) -> Self {
        let (nouns, words) = vocabulary(level);
        let noun_kind = |noun: &Noun| nouns.binary_search(noun).ok().map(|at| at as Kind);
        let by_text = |word: &Word| words.binary_search_by_key(&word.as_str(), Word::as_str).ok();
        let word_kind = |word: &Word| by_text(word).map(|at| (nouns.len() + at) as Kind);
        let word_meaning = |word: &Word| match word {
            Word::Noun(noun) => Meaning::Noun(noun_kind(noun).unwrap_or_default()),
            Word::Property(property) => Meaning::Property(*property),
            Word::Is => Meaning::Is,
            Word::And => Meaning::And,
        };
        let objects = nouns.iter().map(|_| Meaning::Object);
        let meanings = objects.chain(words.iter().map(word_meaning)).collect();

        let stride = level.width as u32 + 1;
        let mut game = Self {
            width: level.width as u32,
            height: level.height as u32,
            meanings,
            plate: None,
            gate: None,
            start_cells: Vec::with_capacity(level.things.len()),
            start_kinds: Vec::with_capacity(level.things.len()),
            channels: Vec::with_capacity(level.things.len()),
            is_words: Vec::new(),
            nouns: Vec::new(),
            words: Vec::new(),
        };
        for (index, thing) in level.things.iter().enumerate() {
            let kind = match (thing.kind.noun(), thing.kind.word()) {
                (Some(noun), _) => noun_kind(noun),
                (_, Some(word)) => word_kind(word),
                _ => None,
            };
            let inside = thing.x < level.width && thing.y < level.height;
            let cell = if inside { (thing.y as u32 + 1) * stride + thing.x as u32 } else { GONE };
            game.start_cells.push(cell);
            game.start_kinds.push(kind.unwrap_or_default());
            game.channels.push(thing.channel.map_or(0, channel_number));
            if thing.kind.word() == Some(&Word::Is) {
                game.is_words.push(index as ThingIndex);
            }
        }
        if level.has_gates() {
            let find = |name: &str| nouns.iter().position(|noun| noun.as_str() == name);
            game.plate = find("PLATE").map(|at| at as Kind);
            game.gate = find("GATE").map(|at| at as Kind);
        }
        game.nouns = nouns;
        game.words = words;
        game
    }

    /// Number of things at the start.
    #[must_use]
    pub fn thing_count(&self) -> usize {
        self.start_cells.len()
    }

    /// Cells from one row of the padded grid to the next.
    pub(crate) fn stride(&self) -> u32 {
        self.width + 1
    }

    /// Cells of the padded grid.
    pub(crate) fn padded_cells(&self) -> usize {
        // One cell beyond the last row serves as right neighbour of its last cell.
        (self.stride() as usize) * (self.height as usize + 2) + 1
    }

    /// Column and row of a cell.
    pub(crate) fn coordinates(&self, cell: CellIndex) -> (usize, usize) {
        ((cell % self.stride()) as usize, (cell / self.stride()) as usize - 1)
    }

    /// Noun or text of a kind.
    pub(crate) fn name(&self, kind: Kind) -> &str {
        let kind = usize::from(kind);
        match kind.checked_sub(self.nouns.len()) {
            None => self.nouns[kind].as_str(),
            Some(word) => self.words[word].as_str(),
        }
    }

    /// Whether a kind is a word.
    pub(crate) fn is_word(&self, kind: Kind) -> bool {
        usize::from(kind) >= self.nouns.len()
    }
}

/// Number of a channel in [`Game::channels`].
fn channel_number(channel: Channel) -> u8 {
    channel as u8 + 1
}

/// All nouns (of objects and of words) and all words of a level, each sorted by its text.
fn vocabulary(level: &Level) -> (Vec<Noun>, Vec<Word>) {
    let mut nouns: Vec<&Noun> = Vec::new();
    let mut words: Vec<&Word> = Vec::new();
    for thing in &level.things {
        // Runs of equal things are the rule on a board: a look at the last spares most of the sort.
        if let Some(noun) = thing.kind.noun()
            && nouns.last() != Some(&noun)
        {
            nouns.push(noun);
        }
        if let Some(word) = thing.kind.word() {
            words.push(word);
            if let Word::Noun(noun) = word {
                nouns.push(noun);
            }
        }
    }
    nouns.sort_unstable();
    nouns.dedup();
    words.sort_unstable_by_key(|word| word.as_str());
    words.dedup();
    (nouns.into_iter().cloned().collect(), words.into_iter().cloned().collect())
}
