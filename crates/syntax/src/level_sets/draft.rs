//! A set of levels as a reader finds it.

use std::collections::BTreeMap;

use packwright_diagnostics::{Code, Span};
use packwright_model::{LegendEntry, LevelEntry, NounStyle, World, limits};

use crate::document::Node;
use crate::text::stray::without_strays;

/// A set with the places of what the checks may point at.
#[derive(Debug, Default)]
pub(crate) struct SetDraft {
    /// What the text calls itself.
    pub(crate) title: Option<String>,
    pub(crate) world: Option<World>,
    pub(crate) nouns: BTreeMap<String, NounStyle>,
    pub(crate) legend: BTreeMap<String, LegendEntry>,
    pub(crate) levels: Vec<LevelDraft>,
    /// How many levels were refused; the remarks say why.
    pub(crate) refused: usize,
    pub(crate) remarks: Vec<Remark>,
    pub(crate) left: Vec<LeftOut>,
}

/// One level.
#[derive(Debug, Default)]
pub(crate) struct LevelDraft {
    /// As a pack has it, but for `solution`, which stands among the routes.
    pub(crate) entry: LevelEntry,
    /// Where it stands, by the keys of a pack.
    pub(crate) node: Node,
    pub(crate) routes: Vec<WrittenRoute>,
}

/// A route that is said to win its level. Whether it does, play tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenRoute {
    /// The route as written.
    pub text: String,
    /// Where it stands.
    pub span: Span,
}

/// Something that the text says and a pack made of it does not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeftOut {
    /// What it is, in a few words, such as `` `hint` that is code ``; of one line.
    pub what: String,
    /// Where it stands.
    pub span: Span,
}

/// An error of a level that is refused.
#[derive(Debug)]
pub(crate) struct Remark {
    pub(crate) code: Code,
    pub(crate) span: Span,
    pub(crate) message: String,
    pub(crate) help: String,
    /// The level's id, where it has one.
    pub(crate) level: Option<String>,
}

impl SetDraft {
    /// Notes that something is left out.
    pub(crate) fn leave(&mut self, what: impl Into<String>, span: Span) {
        // Of a hostile file no more than can be told.
        if self.left.len() < limits::LEVELS {
            self.left.push(LeftOut { what: what.into(), span });
        }
    }

    /// Refuses a level.
    pub(crate) fn refuse(&mut self, remark: Remark) {
        self.refused += 1;
        if self.remarks.len() < limits::LEVELS {
            self.remarks.push(remark);
        }
    }

    /// Whether the text holds more levels than are read.
    pub(crate) fn is_full(&self) -> bool {
        self.levels.len() + self.refused > limits::LEVELS
    }
}

/// A text of one line, without what hides or steers, and no longer than a text of a pack.
pub(crate) fn one_line(text: &str) -> String {
    let start: String = text.chars().take(limits::TEXT_CHARS).collect();
    let words = without_strays(&start).into_owned();
    words.trim().to_owned()
}

/// A route without the blanks in it.
pub(crate) fn solid(route: &str) -> String {
    route.split_whitespace().collect()
}
