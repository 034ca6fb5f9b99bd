//! Turns that a search refuses, to ask whether a level can be won without them.

use packwright_engine::Position;
use packwright_model::Sentence;

/// Accepted turns that do not count. With none, the search is of the level itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Constraint {
    /// No word may be moved: a route under this is a BYPASS.
    pub no_word_moves: bool,
    /// Nothing may be pushed: a route under this is TRIVIAL.
    pub no_pushes: bool,
    /// No turn may end with one of these rules active: if the level is UNSOLVED under this, a rule is
    /// necessary. A rule that is active at the start cannot be asked.
    pub forbidden: Vec<Sentence>,
}

impl Constraint {
    /// Whether the turn that a position has just played is refused.
    #[inline]
    pub(crate) fn refuses(&self, position: &Position) -> bool {
        let turn = position.journal();
        (self.no_word_moves && turn.moved_word())
            || (self.no_pushes && turn.pushed())
            // Rules only change where words change; before the turn none of these was active.
            || (!self.forbidden.is_empty()
                && turn.changed_words()
                && self.forbidden.iter().any(|rule| position.is_active(rule)))
    }
}
