//! Rules that a search is to do without: which of them can be asked for, and of which levels.

use packwright_diagnostics::nearest;
use packwright_engine::{Position, WordsGame};
use packwright_model::{KNOWN_NOUNS, Property, Sentence, Word};

use super::gather::Task;
use crate::failure::Failure;

/// A rule of words that no level knows cannot be forbidden: it would be a slip that looks like a proof.
pub(crate) fn refuse_senseless(tasks: &[Task], forbidden: &[Sentence]) -> Result<(), Failure> {
    for rule in forbidden {
        let others = match &rule.is {
            Word::Noun(noun) => Some(noun),
            Word::Property(_) | Word::Is | Word::And => None,
        };
        for noun in others.into_iter().chain([&rule.noun]) {
            let on_a_board = tasks.iter().flat_map(|task| &task.level.things);
            let mut known: Vec<&str> = KNOWN_NOUNS.to_vec();
            known.extend(on_a_board.map(|thing| thing.kind.as_str()));
            if !known.contains(&noun.as_str()) {
                let failure = Failure::new(format!("no level knows a noun {noun} (in {rule})"));
                known.extend(Property::ALL.map(Property::name));
                return Err(match nearest(noun.as_str(), known) {
                    Some(near) => failure.help(format!("did you mean {near}?")),
                    None => failure,
                });
            }
        }
    }
    Ok(())
}

/// Takes out the levels that start with a rule active that is to be forbidden: the question has no
/// answer there. A note for each.
///
/// # Errors
/// The first of these, where no level is left.
pub(crate) fn leave_out_active(
    tasks: &mut Vec<Task>,
    forbidden: &[Sentence],
) -> Result<Vec<Failure>, Failure> {
    let mut notes = Vec::new();
    let help = "only a rule that is not there yet can be forbidden";
    tasks.retain(|task| {
        // Without a rule to forbid no level need be set up.
        let start = forbidden.first().and_then(|_| WordsGame::of(&task.level));
        let start = start.map(|game| Position::start(&game));
        let active = start.and_then(|start| forbidden.iter().find(|rule| start.is_active(rule)));
        let id = &task.named.id;
        notes.extend(active.map(|rule| {
            Failure::new(format!("{rule} is active at the start of level {id}")).help(help)
        }));
        active.is_none()
    });
    if tasks.is_empty() && !notes.is_empty() {
        return Err(notes.swap_remove(0));
    }
    Ok(notes)
}
