//! # What it does
//! Leaves out one thing at a time and searches the level again. Reported is what can be left out and
//! nothing is different: the shortest route still wins and none is shorter, bypass and trivial are as
//! before, every claim of `needs` stays right or wrong, and no `nonSolutions` route wins. Like things are
//! reported together, plates and gates by their channel, and so are the words of one rule, though of
//! several only one at a time was left out. What is STOP at the start, such as racking, is not asked. It
//! is looked for only with `--pedantic`: it costs a search a thing.
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
//! Take it out, or give it something to do. If it is a lure, a decoration or a rule that players should
//! see, allow this.

use packwright_diagnostics::Code;
use packwright_engine::wins_after;
use packwright_model::{Channel, Property, Route};
use packwright_syntax::route;

use super::{Check, Rule};
use crate::facts::ActiveRule;
use crate::finding::Findings;
use crate::recorded::Replayed;
use crate::search::{Idle, without};
use crate::view::BoardView;

const CODE: Code = Code::hint("S012", "unused-thing");
pub(crate) const RULE: Rule = Rule::of(CODE, Check::Search(check));

/// What is reported together: the words of an active rule, by its number, or things of one kind and channel.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Group {
    Rule(usize),
    Kind(usize, Option<Channel>),
}

fn check(board: &BoardView<'_>, findings: &mut Findings<'_>) {
    let Some(proofs) = board.proofs else { return };
    if !board.pedantic {
        findings.undecided(&board.entry, CODE);
        return;
    }
    let (idle, limit) = proofs.idle(|thing| !board.facts.has(thing, Property::Stop));
    if limit.is_some() {
        findings.undecided(&board.entry, CODE);
    }
    let is_idle = |thing: usize| {
        let at = &board.things()[thing];
        let is_it = |one: &Idle| {
            (one.x, one.y, one.word, one.name.as_str(), one.channel)
                == (at.x, at.y, at.kind.word().is_some(), at.kind.as_str(), at.channel)
        };
        idle.iter().any(is_it) && !opens_a_shortcut(board, thing)
    };
    let found = (0..board.things().len()).filter(|&thing| is_idle(thing));
    let mut groups: Vec<(Group, Vec<usize>)> = Vec::new();
    for thing in found {
        let group = group_of(board, thing);
        match groups.iter_mut().find(|(other, _)| *other == group) {
            Some((_, things)) => things.push(thing),
            None => groups.push((group, vec![thing])),
        }
    }
    for (group, things) in groups {
        let message = match group {
            Group::Rule(rule) => {
                let ActiveRule { noun, is, .. } = &board.facts.rules[rule];
                format!(
                    "one word of `{noun} IS {is}` can be left out, at {}",
                    places(board, &things)
                )
            }
            Group::Kind(_, channel) => {
                let kind = &board.things()[things[0]].kind;
                let name = match channel {
                    Some(channel) => format!("the {} {kind}", channel.name()),
                    None if kind.word().is_some() => format!("the word {kind}"),
                    None => kind.to_string(),
                };
                match things.as_slice() {
                    [_] => format!("{name} can be left out"),
                    _ => format!(
                        "{name} can be left out, one of those at {}",
                        places(board, &things)
                    ),
                }
            }
        };
        let message = format!("{message}: same shortest route, same flags");
        let finding = board.thing(things[0], CODE, message);
        findings.add(finding.help("take it out, or allow this if it is there to be looked at"));
    }
}

fn places(board: &BoardView<'_>, things: &[usize]) -> String {
    let place = |&thing: &usize| {
        let at = &board.things()[thing];
        format!("{},{}", at.x, at.y)
    };
    things.iter().map(place).collect::<Vec<_>>().join(" or ")
}

/// With what a thing is reported: a word of a rule lies between the two ends of that rule.
fn group_of(board: &BoardView<'_>, thing: usize) -> Group {
    let is_between = |rule: &ActiveRule<'_>| {
        let [left, right, at] =
            [rule.noun_thing, rule.is_thing, thing].map(|thing| &board.things()[thing]);
        (left.x..=right.x).contains(&at.x) && (left.y..=right.y).contains(&at.y)
    };
    let rule = board.facts.rules.iter().position(is_between);
    match rule.filter(|_| board.facts.is_in_rule(thing)) {
        Some(rule) => Group::Rule(rule),
        None => Group::Kind(board.facts.kind_of(thing), board.things()[thing].channel),
    }
}

/// Whether a route that must not win does so once a thing is left out.
fn opens_a_shortcut(board: &BoardView<'_>, thing: usize) -> bool {
    let rest = without(board.level, thing);
    board.recorded.non_solutions.iter().any(|&(at, replayed)| {
        let text = &board.entry.entry.non_solutions[at].route;
        let wins = |moves: Route| wins_after(&rest, &moves.0).is_some();
        replayed == Replayed::Open && route::parse(text).is_ok_and(wins)
    })
}
