//! A level of the word rules compiled for play: what never changes while it is played.
//!
//! Kinds of thing are numbered so that their order is the one the rules ask for (section A turn,
//! Contacts): objects before words, then by noun or text.

use std::sync::Arc;

use packwright_model::{Channel, Level, Noun, Property, Ruleset, Word};

/// A kind of thing: an index into the nouns, then the words, of a [`Compiled`].
pub(crate) type Kind = u32;
/// Index of a thing in level order.
pub(crate) type ThingIndex = u32;
/// A cell of the padded grid: one row above, one below and one column between rows lie outside the
/// board, so that a step needs no test for the edge.
pub(crate) type CellIndex = u32;

/// Where a removed thing is.
pub(crate) const GONE: CellIndex = CellIndex::MAX;

/// A count or an index of a level in the 32 bits that kinds, things and cells are numbered by. A board
/// that a pack may have ([`limits`](packwright_model::limits)) is far below; one that is not stays at
/// the greatest number, which no memory holds the cells or things for, and never begins again at 0.
#[inline]
pub(crate) fn numbered(index: usize) -> u32 {
    u32::try_from(index).unwrap_or(u32::MAX)
}

/// What a kind is for the reading of rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Meaning {
    Object,
    Noun(Kind),
    Property(Property),
    Is,
    And,
}

/// A level of the word rules compiled for play. Cheap to clone.
#[derive(Clone, Debug)]
pub struct WordsGame(Arc<Compiled>);

/// What a [`WordsGame`] shares.
#[derive(Debug)]
pub(crate) struct Compiled {
    pub(crate) level: Level,
    pub(crate) width: u32,
    pub(crate) height: u32,
    /// Cells from one row of the padded grid to the next.
    pub(crate) stride: u32,
    /// Nouns in alphabetical order; kind `k < nouns.len()` is an object of `nouns[k]`.
    pub(crate) nouns: Vec<Noun>,
    /// Words in alphabetical order of their text; their kinds follow the nouns'.
    pub(crate) words: Vec<Word>,
    /// By kind.
    pub(crate) meanings: Vec<Meaning>,
    /// By thing, at the start.
    pub(crate) start_cells: Vec<CellIndex>,
    pub(crate) start_kinds: Vec<Kind>,
    /// By thing: 0 for none, else 1 plus the place in the palette.
    pub(crate) channels: Vec<u8>,
    /// The things that are the word IS.
    pub(crate) is_words: Vec<ThingIndex>,
}

impl WordsGame {
    /// Compiles a level of the word rules; none of another rule set. Things that lie outside the board
    /// are left out of play.
    #[must_use]
    pub fn of(level: &Level) -> Option<Self> {
        (level.rules == Ruleset::Words).then(|| Self::compile(level))
    }

    /// Compiles a level whose rule set is known to be the right one.
    pub(super) fn compile(level: &Level) -> Self {
        Self(Arc::new(Compiled::of(level)))
    }

    /// The level that it was made of.
    #[must_use]
    pub fn level(&self) -> &Level {
        &self.0.level
    }

    /// What was compiled.
    #[inline]
    pub(crate) fn compiled(&self) -> &Compiled {
        &self.0
    }
}

impl Compiled {
    fn of(level: &Level) -> Self {
        let (nouns, words) = vocabulary(level);
        let noun_kind = |noun: &Noun| nouns.binary_search(noun).ok().map(numbered);
        let by_text = |word: &Word| words.binary_search_by_key(&word.as_str(), Word::as_str).ok();
        let word_kind = |word: &Word| by_text(word).map(|at| numbered(nouns.len() + at));
        let word_meaning = |word: &Word| match word {
            Word::Noun(noun) => Meaning::Noun(noun_kind(noun).unwrap_or_default()),
            Word::Property(property) => Meaning::Property(*property),
            Word::Is => Meaning::Is,
            Word::And => Meaning::And,
        };
        let objects = nouns.iter().map(|_| Meaning::Object);
        let meanings = objects.chain(words.iter().map(word_meaning)).collect();

        let stride = level.width.saturating_add(1);
        let mut compiled = Self {
            level: level.clone(),
            width: numbered(level.width),
            height: numbered(level.height),
            stride: numbered(stride),
            meanings,
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
            let cell = if inside { numbered((thing.y + 1) * stride + thing.x) } else { GONE };
            compiled.start_cells.push(cell);
            compiled.start_kinds.push(kind.unwrap_or_default());
            compiled.channels.push(thing.channel.map_or(0, channel_number));
            if thing.kind.word() == Some(&Word::Is) {
                compiled.is_words.push(numbered(index));
            }
        }
        compiled.nouns = nouns;
        compiled.words = words;
        compiled
    }

    /// Number of things at the start.
    pub(crate) fn thing_count(&self) -> usize {
        self.start_cells.len()
    }

    /// All things, in thing order.
    pub(crate) fn things(&self) -> std::ops::Range<ThingIndex> {
        0..numbered(self.thing_count())
    }

    /// The kind of the objects of a noun, by its name.
    pub(crate) fn object_kind(&self, noun: &str) -> Option<Kind> {
        self.nouns.binary_search_by_key(&noun, Noun::as_str).ok().map(numbered)
    }

    /// Cells of the padded grid.
    pub(crate) fn padded_cells(&self) -> usize {
        // One cell beyond the last row serves as right neighbour of its last cell.
        (self.stride as usize).saturating_mul(self.height as usize + 2).saturating_add(1)
    }

    /// Column and row of a cell.
    pub(crate) fn coordinates(&self, cell: CellIndex) -> (usize, usize) {
        ((cell % self.stride) as usize, (cell / self.stride) as usize - 1)
    }

    /// Noun or text of a kind.
    pub(crate) fn name(&self, kind: Kind) -> &str {
        let kind = kind as usize;
        match kind.checked_sub(self.nouns.len()) {
            None => self.nouns[kind].as_str(),
            Some(word) => self.words[word].as_str(),
        }
    }

    /// Whether a kind is a word.
    #[inline]
    pub(crate) fn is_word(&self, kind: Kind) -> bool {
        kind as usize >= self.nouns.len()
    }
}

/// Number of a channel in [`Compiled::channels`].
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
