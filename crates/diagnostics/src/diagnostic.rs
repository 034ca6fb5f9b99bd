//! One finding.

use crate::{Code, Fix, Span};

/// A cell of a board, `x` to the right and `y` down, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// Cells to the right of the left edge.
    pub x: usize,
    /// Cells below the top edge.
    pub y: usize,
}

/// About so many findings of one file are kept: more than any author makes, so that a hostile file cannot
/// fill the memory. Where a list is as long as this, there may be more.
pub const MOST_FINDINGS: usize = 20_000;

/// A second place that a finding speaks of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// Where.
    pub span: Span,
    /// What is there, in a few words.
    pub text: String,
}

/// One finding, at its place, with a way out. All texts are plain; a front end cleans and colours.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Diagnostic {
    /// What kind of finding.
    pub code: Code,
    /// One sentence that names what is wrong, without a full stop.
    pub message: String,
    /// The text to underline.
    pub span: Span,
    /// Id of the level concerned, where there is one.
    pub level: Option<String>,
    /// The board cell concerned, where there is one.
    pub cell: Option<Cell>,
    /// What to do about it.
    pub help: Option<String>,
    /// Other places that the message speaks of.
    pub related: Vec<Label>,
    /// The change of the text that mends it, where it is known.
    pub fix: Option<Fix>,
}

impl Diagnostic {
    /// A finding with nothing but a place and a message.
    #[must_use]
    pub fn new(code: Code, span: Span, message: impl Into<String>) -> Self {
        let message = message.into();
        Self {
            code,
            message,
            span,
            level: None,
            cell: None,
            help: None,
            related: Vec::new(),
            fix: None,
        }
    }

    /// The same, with a way out.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// The same, about a level.
    #[must_use]
    pub fn level(mut self, id: impl Into<String>) -> Self {
        self.level = Some(id.into());
        self
    }

    /// The same, about a cell.
    #[must_use]
    pub fn cell(mut self, x: usize, y: usize) -> Self {
        self.cell = Some(Cell { x, y });
        self
    }

    /// The same, with a second place.
    #[must_use]
    pub fn related(mut self, span: Span, text: impl Into<String>) -> Self {
        self.related.push(Label { span, text: text.into() });
        self
    }

    /// The same, with the change that mends it.
    #[must_use]
    pub fn fix(mut self, fix: Fix) -> Self {
        self.fix = Some(fix);
        self
    }
}
