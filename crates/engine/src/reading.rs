//! Rules read from the board (section "Rules are read from the board").

use packwright_model::{Noun, Sentence, Word};

use crate::board::Board;
use crate::game::{CellIndex, GONE, Kind, Meaning};

/// The active rules of a board, sorted by their text, each once.
pub(crate) fn sentences(board: &Board) -> Vec<Sentence> {
    let nouns = &board.game().nouns;
    let mut pairs = Vec::new();
    for_each_rule(board, |subject, predicate| {
        let is = match predicate {
            Meaning::Property(property) => Word::Property(property),
            Meaning::Noun(noun) => Word::Noun(nouns[noun as usize].clone()),
            Meaning::Object | Meaning::Is | Meaning::And => return,
        };
        pairs.push(Sentence { noun: nouns[subject as usize].clone(), is });
    });
    pairs.sort_unstable();
    pairs.dedup();
    pairs
}

/// Whether a rule is active on a board.
pub(crate) fn is_active(board: &Board, rule: &Sentence) -> bool {
    let kind_of = |noun: &Noun| board.game().object_kind(noun.as_str());
    let wanted = match &rule.is {
        Word::Property(property) => Some(Meaning::Property(*property)),
        Word::Noun(noun) => kind_of(noun).map(Meaning::Noun),
        Word::Is | Word::And => None,
    };
    let (Some(noun), Some(wanted)) = (kind_of(&rule.noun), wanted) else {
        return false;
    };
    let mut active = false;
    for_each_rule(board, |subject, predicate| {
        active |= subject == noun && predicate == wanted;
    });
    active
}

/// Calls `found` for every rule on the board: at every IS, along its row and its column, every noun
/// of the chain that ends before it with every noun or property of the chain that starts after it.
pub(crate) fn for_each_rule(board: &Board, mut found: impl FnMut(Kind, Meaning)) {
    let game = board.game();
    for &is in &game.is_words {
        let cell = board.cell(is);
        if cell == GONE {
            continue;
        }
        for step in [1, game.stride] {
            // Most IS words have nothing on one side: look before walking the chains.
            for_each_in_chain(board, cell, step.wrapping_neg(), false, |subject| {
                if let Meaning::Noun(noun) = subject {
                    for_each_in_chain(board, cell, step, true, |predicate| {
                        found(noun, predicate);
                    });
                }
            });
        }
    }
}

/// Walks the longest chain `X (AND X)*` that starts next to `cell`; X is a noun, or with
/// `properties` a property too. Where several words share a cell each of them counts.
fn for_each_in_chain(
    board: &Board,
    cell: CellIndex,
    step: u32,
    properties: bool,
    mut found: impl FnMut(Meaning),
) {
    let mut at = cell.wrapping_add(step);
    loop {
        let mut any = false;
        for meaning in board.meanings_at(at) {
            match meaning {
                Meaning::Noun(_) => {}
                Meaning::Property(_) if properties => {}
                _ => continue,
            }
            any = true;
            found(meaning);
        }
        let and = at.wrapping_add(step);
        if !any || !board.meanings_at(and).any(|meaning| meaning == Meaning::And) {
            return;
        }
        at = and.wrapping_add(step);
    }
}
