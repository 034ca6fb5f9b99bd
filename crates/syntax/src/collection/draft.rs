//! A collection as a reader finds it: texts with their places.

use packwright_diagnostics::{Code, Span};

use super::Collection;

/// A collection with the places of what the checks may point at.
#[derive(Debug, Default)]
pub(super) struct Draft {
    pub(super) collection: Collection,
    pub(super) title: Option<Span>,
    pub(super) author: Option<Span>,
    /// For each level of the collection, where it stands.
    pub(super) places: Vec<Places>,
    /// What is to be said about what was left out.
    pub(super) remarks: Vec<Remark>,
}

/// Where a level stands.
#[derive(Debug, Default)]
pub(super) struct Places {
    pub(super) rows: Vec<Span>,
    pub(super) title: Option<Span>,
    pub(super) author: Option<Span>,
    /// The moves of each game.
    pub(super) games: Vec<Span>,
}

/// Something found while reading.
#[derive(Debug)]
pub(super) struct Remark {
    pub(super) code: Code,
    pub(super) span: Span,
    pub(super) message: String,
    pub(super) help: &'static str,
}
