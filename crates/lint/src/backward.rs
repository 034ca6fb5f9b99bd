//! Sentences that say something only when they are read to the left or upward, as rules are not.

use packwright_model::{Property, Word};

use crate::view::BoardView;

/// A sentence whose property stands before its IS and whose noun after it.
pub(crate) struct Backward<'a> {
    /// Index of the IS.
    pub(crate) is: usize,
    /// Index of the property's word.
    pub(crate) property_thing: usize,
    pub(crate) property: Property,
    noun: &'a str,
    /// Whether it stands in a column.
    is_upward: bool,
}

impl Backward<'_> {
    /// What the author meant to say.
    fn meant(&self) -> String {
        format!("{} IS {}", self.noun, self.property.name())
    }

    /// What it is.
    pub(crate) fn message(&self) -> String {
        let way = if self.is_upward { "upward" } else { "backward" };
        let meant = self.meant();
        format!(
            "`{meant}` stands here to be read {way}, but rules are read to the right and downward only"
        )
    }

    /// What to do.
    pub(crate) fn help(&self) -> String {
        let way = if self.is_upward { "from top to bottom" } else { "from left to right" };
        format!("write `{}` {way}", self.meant())
    }
}

/// The sentences of a board that are read the wrong way round, in order of their IS: of those that form no
/// rule at all.
pub(crate) fn sentences<'a>(board: &'a BoardView<'_>) -> impl Iterator<Item = Backward<'a>> {
    let facts = board.facts;
    facts.broken_sentences().iter().filter_map(move |&is| {
        let [left, right, above, below] = facts.neighbours(facts.cell_of(is));
        [(left, right, false), (above, below, true)].into_iter().find_map(
            |(before, after, is_upward)| {
                let word = |thing: usize| board.things()[thing].kind.word();
                let (property_thing, property) =
                    facts.things_at(before?).find_map(|thing| match word(thing) {
                        Some(Word::Property(property)) => Some((thing, *property)),
                        _ => None,
                    })?;
                let noun = facts.things_at(after?).find_map(|thing| match word(thing) {
                    Some(Word::Noun(noun)) => Some(noun.as_str()),
                    _ => None,
                })?;
                Some(Backward { is, property_thing, property, noun, is_upward })
            },
        )
    })
}
