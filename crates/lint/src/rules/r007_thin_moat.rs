//! # What it does
//! Counts the SINK cells on the cheapest path from a YOU to a WIN or GOAL thing, around what is STOP, and
//! compares them with the cargo: words that are in no active rule, and PUSH objects. Reports a moat that
//! the cargo could fill. It is counted off the start board: cargo that cannot be brought to the moat is
//! counted all the same, so it can report too much; words of active rules are not counted though they
//! can be spent as well, so it can miss some.
//!
//! # Why is this bad
//! Everything that can be pushed fills a gap, words included. A moat that is meant to keep the player out
//! has to be thicker than what can be spent on it.
//!
//! # Example
//! ```toml
//! board = '''
//! MIY.TIN.GIK
//! ###########
//! .@..P..~..&     # one loose word, a moat one gap deep
//! ###########
//! '''
//! ```
//!
//! # Fix
//! Make the moat thicker, or take loose words and PUSH things away. If filling it *is* the puzzle, allow
//! this hint.

use std::collections::VecDeque;

use packwright_diagnostics::Code;
use packwright_model::Property;

use super::r001_no_you::has_you;
use super::{Check, Rule};
use crate::facts::{Facts, bit};
use crate::finding::Findings;
use crate::view::BoardView;

const CODE: Code = Code::hint("R007", "thin-moat");
pub(crate) const RULE: Rule = Rule::of(CODE, Check::Words(check));

fn check(board: &BoardView<'_>, findings: &mut Findings<'_>) {
    let facts = board.facts;
    let targets = bit(Property::Win) | bit(Property::Goal);
    if !has_you(facts) || facts.any & bit(Property::Sink) == 0 || facts.any & targets == 0 {
        return;
    }
    let is_cargo = |thing: &usize| facts.has(*thing, Property::Push) && !facts.is_in_rule(*thing);
    let cargo = (0..board.things().len()).filter(is_cargo).count();
    if cargo == 0 {
        return;
    }
    let Some((depth, sink)) = thinnest(facts).filter(|(depth, _)| *depth <= cargo) else {
        return;
    };
    let (cells, them) = if depth == 1 { ("cell", "it") } else { ("cells", "them") };
    let things =
        if cargo == 1 { "1 loose thing".to_owned() } else { format!("{cargo} loose things") };
    let message =
        format!("the way to the goal crosses {depth} SINK {cells}, and {things} could fill {them}");
    let help =
        "make the moat thicker or take cargo away; if filling it is the puzzle, allow this hint";
    findings.add(board.thing(sink, CODE, message).help(help));
}

/// The fewest SINK cells on any path from a YOU to a WIN or GOAL thing, and the first SINK thing of such
/// a path; none where there is no path, or one without SINK.
fn thinnest(facts: &Facts<'_>) -> Option<(usize, usize)> {
    let cells = facts.cells().len();
    let mut sinks = vec![None; cells];
    let mut is_target = vec![false; cells];
    facts.with(Property::Sink).for_each(|thing| {
        sinks[facts.cell_of(thing)].get_or_insert(thing);
    });
    let wins = facts.with(Property::Win).chain(facts.with(Property::Goal));
    wins.for_each(|thing| is_target[facts.cell_of(thing)] = true);

    // Cells by SINK cells crossed; each with the first SINK thing on its way.
    let mut best: Vec<Option<(usize, Option<usize>)>> = vec![None; cells];
    let mut queue = VecDeque::new();
    for you in facts.with(Property::You) {
        best[facts.cell_of(you)] = Some((0, None));
        queue.push_back((facts.cell_of(you), 0));
    }
    while let Some((cell, crossed)) = queue.pop_front() {
        let Some((fewest, first)) = best[cell].filter(|(fewest, _)| *fewest == crossed) else {
            continue;
        };
        if is_target[cell] {
            return first.map(|sink| (fewest, sink));
        }
        for next in facts.neighbours(cell).into_iter().flatten() {
            let crossed = fewest + usize::from(sinks[next].is_some());
            if facts.is_blocked(next) || best[next].is_some_and(|(known, _)| known <= crossed) {
                continue;
            }
            best[next] = Some((crossed, first.or(sinks[next])));
            if crossed == fewest {
                queue.push_front((next, crossed));
            } else {
                queue.push_back((next, crossed));
            }
        }
    }
    None
}
