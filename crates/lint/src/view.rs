//! What a check sees, and how it names a place there.

use packwright_diagnostics::{Code, Source, Span};
use packwright_engine::{Placed, Position, Warehouse, WordsGame};
use packwright_model::{Direction, Level, LevelEntry, Pack, Thing, XSB};
use packwright_syntax::{ReadLevel, SourceMap};

use crate::catalogue::Catalogue;
use crate::company::Company;
use crate::facts::Facts;
use crate::finding::{Finding, Findings};
use crate::pointer;
use crate::recorded::Recorded;
use crate::search::{ClassicProver, Prover};

/// A whole pack.
pub(crate) struct PackView<'a> {
    pub(crate) source: &'a Source,
    pub(crate) pack: &'a Pack<ReadLevel>,
    pub(crate) map: &'a SourceMap,
    /// The puzzles of packs that were given before.
    pub(crate) earlier: Option<&'a Catalogue>,
    /// The packs that were given together, itself among them.
    pub(crate) company: &'a Company,
    /// Whether it was read from a collection: it has only what a collection can say.
    pub(crate) is_collection: bool,
    /// Whether the reader found no error.
    pub(crate) is_sound: bool,
}

impl<'a> PackView<'a> {
    /// The levels as their author wrote them.
    pub(crate) fn entries(&self) -> impl Iterator<Item = &'a LevelEntry> {
        self.pack.levels.iter().map(|level| &level.entry)
    }

    /// The level with this index, if it is whole.
    pub(crate) fn level(&self, index: usize) -> Option<&'a Level> {
        self.pack.levels.get(index)?.level().ok()
    }

    /// A finding about the value at a place of the document; if it is absent, at what it is missing in.
    pub(crate) fn value(&self, pointer: &str, code: Code, message: impl Into<String>) -> Finding {
        Finding::new(code, self.map.value(pointer), message).pointer(pointer)
    }

    /// A finding about the key at a place of the document.
    pub(crate) fn key(&self, pointer: &str, code: Code, message: impl Into<String>) -> Finding {
        Finding::new(code, self.map.key(pointer), message).pointer(pointer)
    }
}

/// One level as its author wrote it.
#[derive(Clone, Copy)]
pub(crate) struct EntryView<'a> {
    pub(crate) pack: &'a PackView<'a>,
    /// Index in the pack's levels.
    pub(crate) index: usize,
    pub(crate) entry: &'a LevelEntry,
}

impl EntryView<'_> {
    /// Place in the document of a path inside the level, such as `/title`.
    pub(crate) fn pointer(&self, path: &str) -> String {
        format!("/levels/{}{path}", self.index)
    }

    /// A finding about the value at a path inside the level.
    pub(crate) fn value(&self, path: &str, code: Code, message: impl Into<String>) -> Finding {
        self.about(self.pack.value(&self.pointer(path), code, message))
    }

    /// A finding about the key at a path inside the level.
    pub(crate) fn key(&self, path: &str, code: Code, message: impl Into<String>) -> Finding {
        self.about(self.pack.key(&self.pointer(path), code, message))
    }

    /// The finding, with the level named.
    pub(crate) fn about(&self, finding: Finding) -> Finding {
        finding.level(self.index, &self.entry.id)
    }

    /// Where a path inside the level stands.
    pub(crate) fn span(&self, path: &str) -> Span {
        self.pack.map.value(&self.pointer(path))
    }

    /// A finding about the board as a whole, at the key it is written under.
    pub(crate) fn board(&self, code: Code, message: impl Into<String>) -> Finding {
        self.key(self.board_key(), code, message)
    }

    /// Where the board as a whole stands.
    pub(crate) fn board_span(&self) -> Span {
        self.pack.map.key(&self.pointer(self.board_key()))
    }

    /// Path of what the board is written under.
    pub(crate) fn board_key(&self) -> &'static str {
        match (&self.entry.board, &self.entry.cells) {
            (Some(_), _) => "/board",
            (None, Some(_)) => "/cells",
            (None, None) => "/objects",
        }
    }
}

/// One level ready for play by the word rules.
#[derive(Clone, Copy)]
pub(crate) struct BoardView<'a> {
    pub(crate) entry: EntryView<'a>,
    pub(crate) level: &'a Level,
    pub(crate) facts: &'a Facts<'a>,
    pub(crate) recorded: &'a Recorded,
    /// What a search proves, if there is to be one.
    pub(crate) proofs: Option<&'a Prover<'a>>,
    /// Whether hints are reported.
    pub(crate) pedantic: bool,
}

impl BoardView<'_> {
    /// The things, in their fixed order.
    pub(crate) fn things(&self) -> &[Thing] {
        &self.level.things
    }

    /// Where a thing stands.
    pub(crate) fn span(&self, thing: usize) -> Span {
        self.entry.pack.map.thing(self.entry.index, thing)
    }

    /// A finding about a thing, at its record or its cell.
    pub(crate) fn thing(&self, thing: usize, code: Code, message: impl Into<String>) -> Finding {
        let at = &self.level.things[thing];
        let finding = Finding::new(code, self.span(thing), message);
        self.entry.about(finding).cell(at.x, at.y)
    }

    /// A finding about what a thing *is*: at the legend entry that says so, if an author wrote one,
    /// since that is the place to mend; else as [`thing`](Self::thing).
    pub(crate) fn origin(&self, thing: usize, code: Code, message: impl Into<String>) -> Finding {
        match self.legend_entry(thing) {
            Some(pointer) => self.entry.about(self.entry.pack.value(&pointer, code, message)),
            None => self.thing(thing, code, message),
        }
    }

    /// The place of the author's legend entry that puts a thing on the board, if one does.
    fn legend_entry(&self, thing: usize) -> Option<String> {
        let EntryView { pack, index, entry } = self.entry;
        entry.board.as_ref()?;
        // The text at the cell is the character itself; an escape in JSON is longer and goes unrecognised.
        let key = pack.source.slice(self.span(thing));
        if entry.legend.contains_key(key) {
            return Some(pointer::legend(&format!("/levels/{index}"), key));
        }
        pack.pack.legend.contains_key(key).then(|| pointer::legend("", key))
    }

    /// The play that the author meant: the recorded solution, or where none is recorded the shortest
    /// route. None if what is recorded does not win, or nothing is known to win.
    pub(crate) fn intended(&self) -> Option<Intended> {
        let (moves, name) = match (&self.recorded.winning, self.recorded.solution) {
            (Some(moves), _) => (moves.clone(), "the solution"),
            (None, Some(_)) => return None,
            (None, None) => {
                (self.proofs?.shortest().ok()?.route()?.0.clone(), "the shortest route")
            }
        };
        Some(Intended { game: WordsGame::of(self.level)?, moves, name })
    }

    /// A finding about a noun: at the first object of it, where there is one at the start; else at the
    /// first word, else at the board.
    pub(crate) fn noun(&self, noun: &str, code: Code, message: impl Into<String>) -> Finding {
        let is_noun = |thing: &&Thing| thing.kind.as_str() == noun;
        let named = self.things().iter().enumerate().filter(|(_, thing)| is_noun(thing));
        match named.min_by_key(|(index, thing)| (thing.kind.word().is_some(), *index)) {
            Some((index, _)) => self.thing(index, code, message),
            None => self.board(code, message),
        }
    }

    /// A finding about the board as a whole, at the key it is written under.
    pub(crate) fn board(&self, code: Code, message: impl Into<String>) -> Finding {
        self.entry.board(code, message)
    }
}

/// One level ready for play by the rules of classic Sokoban.
#[derive(Clone, Copy)]
pub(crate) struct WarehouseView<'a> {
    pub(crate) entry: EntryView<'a>,
    pub(crate) level: &'a Level,
    pub(crate) facts: &'a Warehouse,
}

impl WarehouseView<'_> {
    /// Where a thing stands.
    pub(crate) fn span(&self, thing: usize) -> Span {
        self.entry.pack.map.thing(self.entry.index, thing)
    }

    /// A finding about a cell.
    pub(crate) fn cell(&self, cell: usize, code: Code, message: impl Into<String>) -> Finding {
        let (x, y) = (cell % self.level.width, cell / self.level.width);
        let span = self.entry.pack.map.cell(self.entry.index, x, y);
        self.entry.about(Finding::new(code, span, message)).cell(x, y)
    }

    /// A finding about several things, at the first of them; the next few are shown too.
    pub(crate) fn things(
        &self,
        things: &[Placed],
        code: Code,
        texts: Texts<'_>,
    ) -> Option<Finding> {
        let (&first, others) = things.split_first()?;
        let at = &self.level.things[first.thing];
        let finding = Finding::new(code, self.span(first.thing), texts.message);
        let finding = self.entry.about(finding).cell(at.x, at.y).help(texts.help);
        let shown = others.iter().take(MOST_SHOWN);
        Some(
            shown.fold(finding, |finding, other| {
                finding.related(self.span(other.thing), texts.other)
            }),
        )
    }

    /// What the author writes for a noun: a character of XSB, or where the board is not drawn, its name.
    pub(crate) fn sign(&self, noun: &str) -> String {
        let is_drawn = self.entry.entry.board.is_some();
        let tile = XSB.iter().find(|tile| is_drawn && tile.objects == [noun]);
        tile.map_or_else(|| noun.to_owned(), |tile| format!("`{}`", tile.character))
    }
}

/// Such a level, once it is known what its recorded routes do and whether it is searched.
#[derive(Clone, Copy)]
pub(crate) struct PlayedView<'a> {
    pub(crate) warehouse: WarehouseView<'a>,
    pub(crate) recorded: &'a Recorded,
    /// What a search proves, if there is to be one.
    pub(crate) proofs: Option<&'a ClassicProver<'a>>,
}

/// What rules say of what they could not tell.
impl Findings<'_> {
    /// What a rule asked about a board, if it is known; that it is not is noted, so that nothing is
    /// concluded from the rule's silence.
    pub(crate) fn decided<T, E>(
        &mut self,
        board: &BoardView<'_>,
        code: Code,
        fact: Result<T, E>,
    ) -> Option<T> {
        if fact.is_err() {
            self.undecided(&board.entry, code);
        }
        fact.ok()
    }

    /// Notes that a rule could not tell whether a level is to be reported.
    pub(crate) fn undecided(&mut self, entry: &EntryView<'_>, code: Code) {
        self.note(entry.index, Some(code));
    }
}

/// So many more places of one finding are shown.
const MOST_SHOWN: usize = 8;

/// What a finding about several things says.
pub(crate) struct Texts<'a> {
    pub(crate) message: String,
    pub(crate) help: &'a str,
    /// Said of each thing but the first.
    pub(crate) other: &'a str,
}

/// The play that the author of a level meant.
pub(crate) struct Intended {
    game: WordsGame,
    moves: Vec<Direction>,
    name: &'static str,
}

impl Intended {
    /// What a message calls it.
    pub(crate) fn name(&self) -> &'static str {
        self.name
    }

    /// Where it starts.
    pub(crate) fn start(&self) -> Position {
        Position::start(&self.game)
    }

    /// Where it ends.
    pub(crate) fn end(&self) -> Position {
        let mut position = self.start();
        self.moves.iter().for_each(|&direction| {
            position.step(direction);
        });
        position
    }

    /// Whether something ever holds on the way.
    pub(crate) fn ever(&self, holds: impl Fn(&Position) -> bool) -> bool {
        let mut position = self.start();
        let after = |&direction: &Direction| {
            position.step(direction);
            holds(&position)
        };
        self.moves.iter().any(after)
    }
}
