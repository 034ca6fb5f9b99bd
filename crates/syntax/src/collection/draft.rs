//! A collection as a reader finds it: texts with their places.

use packwright_diagnostics::{Code, Span};

use super::Collection;

/// A collection with the places of what the checks may point at.
#[derive(Debug, Default)]
pub(crate) struct Draft {
    pub(crate) collection: Collection,
    pub(crate) title: Option<Span>,
    pub(crate) author: Option<Span>,
    /// For each level of the collection, where it stands.
    pub(crate) places: Vec<Places>,
    /// What is to be said about what was left out.
    pub(crate) remarks: Vec<Remark>,
}

/// Where a level stands.
#[derive(Debug, Default)]
pub(crate) struct Places {
    pub(crate) rows: Vec<Span>,
    pub(crate) title: Option<Span>,
    pub(crate) author: Option<Span>,
    /// The moves of each game.
    pub(crate) games: Vec<Span>,
}

/// Something found while reading.
#[derive(Debug)]
pub(crate) struct Remark {
    pub(crate) code: Code,
    pub(crate) span: Span,
    pub(crate) message: String,
    pub(crate) help: &'static str,
}
