//! # What it does
//! Leaves out one thing at a time and searches the level again. Reported is what can be left out and
//! nothing is different: the shortest route still wins and none is shorter, bypass and trivial are as
//! before, every claim of `needs` stays right or wrong, and no `nonSolutions` route wins. Like things are
//! reported together, though of several only one at a time was left out. What is STOP at the start, such
//! as racking, is not asked. It is looked for only with `--pedantic`: it costs a search a thing.
//!
//! # Why is this bad
//! The player will wonder what it is for. It may also be the rest of an idea that no longer works.
//!
//! # Example
//! ```toml
//! board = '''
//! MIY.TIN.CIP
//! ###########
//! @..$..&.$..     # the second crate is never touched
//! '''
//! ```
//!
//! # Fix
//! Take it out, or give it something to do. If it is a lure or a decoration, allow this.

use packwright_diagnostics::Code;
use packwright_engine::wins_after;
use packwright_model::Property;
use packwright_syntax::route;

use super::Check;
use crate::finding::Findings;
use crate::recorded::Replayed;
use crate::search::without;
use crate::view::BoardView;

pub(crate) const CODE: Code = Code::hint("S012", "unused-thing");
pub(crate) const CHECK: Check = Check::Search(check);

fn check(board: &BoardView<'_>, findings: &mut Findings<'_>) {
    let Some(proofs) = board.proofs else { return };
    if !board.pedantic {
        findings.undecided(board, CODE);
        return;
    }
    let (idle, limit) = proofs.idle(|thing| !board.facts.has(thing, Property::Stop));
    if limit.is_some() {
        findings.undecided(board, CODE);
    }
    let is_idle = |thing: &usize| {
        let at = &board.things()[*thing];
        let is_it = |one: &crate::search::Idle| {
            (one.x, one.y, one.word, one.name.as_str())
                == (at.x, at.y, at.kind.word().is_some(), at.kind.as_str())
        };
        idle.iter().any(is_it) && !opens_a_shortcut(board, *thing)
    };
    let found: Vec<usize> = (0..board.things().len()).filter(is_idle).collect();
    for &first in &found {
        let alike = |other: &&usize| board.facts.kind_of(**other) == board.facts.kind_of(first);
        if found.iter().find(alike) != Some(&first) {
            continue;
        }
        let thing = &board.things()[first].kind;
        let kind =
            if thing.word().is_some() { format!("the word {thing}") } else { thing.to_string() };
        let (count, help) = (found.iter().filter(alike).count(), "take it out, or allow this");
        let message = if count == 1 {
            format!(
                "without this thing, {kind}, the level is the same: same shortest route, same flags"
            )
        } else {
            let places: Vec<String> = found
                .iter()
                .filter(alike)
                .map(|&other| &board.things()[other])
                .map(|other| format!("{},{}", other.x, other.y))
                .collect();
            format!(
                "without any one of these, {kind} at {}, the level is the same: same shortest route, \
                 same flags",
                places.join(" and ")
            )
        };
        findings.add(board.thing(first, CODE, message).help(help));
    }
}

/// Whether a route that must not win does so once a thing is left out.
fn opens_a_shortcut(board: &BoardView<'_>, thing: usize) -> bool {
    let rest = without(board.level, thing);
    board.recorded.non_solutions.iter().any(|&(at, replayed)| {
        let text = &board.entry.entry.non_solutions[at].route;
        let wins = |moves: packwright_model::Route| wins_after(&rest, &moves.0).is_some();
        replayed == Replayed::Open && route::parse(text).is_ok_and(wins)
    })
}
