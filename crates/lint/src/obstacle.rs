//! Why a level that was proved unsolvable is not won, as far as its start shows it: what is WIN or GOAL is
//! not there, nothing can cover it, or no way leads to it.

use packwright_model::{Property, Word};

use crate::facts::{Facts, bit};
use crate::view::BoardView;

/// What stands between the player and the win.
pub(crate) struct Obstacle {
    /// Index of the thing to look at: a word, or what should be reached.
    pub(crate) thing: usize,
    /// Said after "none is won:".
    pub(crate) why: String,
    pub(crate) help: &'static str,
}

/// Whether one of the two ways to win is open.
enum Way {
    /// No rule of the start says it.
    NotSaid,
    Shut(Obstacle),
    /// Nothing at the start speaks against it.
    Open,
}

/// The obstacle that the start of a level shows, if it shows one; told of unsolvable levels alone, since a
/// player may be able to change all of this.
pub(crate) fn at_start(board: &BoardView<'_>) -> Option<Obstacle> {
    match (by_win(board), by_goal(board)) {
        (Way::Open, _) | (_, Way::Open) => None,
        (Way::NotSaid, Way::NotSaid) => unsaid(board),
        (Way::Shut(one), Way::NotSaid) | (Way::NotSaid, Way::Shut(one)) => Some(one),
        (Way::Shut(win), Way::Shut(goal)) => {
            Some(Obstacle { why: format!("{}, and {}", win.why, goal.why), ..win })
        }
    }
}

fn unsaid(board: &BoardView<'_>) -> Option<Obstacle> {
    let wins = |word: &Word| matches!(word, Word::Property(Property::Win | Property::Goal));
    let thing = board.things().iter().position(|thing| thing.kind.word().is_some_and(wins))?;
    let why = "no rule of the start makes anything WIN or GOAL".to_owned();
    Some(Obstacle { thing, why, help: "complete the rule, or let the player get to its words" })
}

/// The rules that give a property to what is not on the board.
fn absent(board: &BoardView<'_>, property: Property) -> Way {
    let said = || board.facts.rules.iter().filter(|rule| rule.property() == Some(property));
    let Some(first) = said().next() else { return Way::NotSaid };
    // No rule applies to a working gate, which has a rule of its own here.
    if said().any(|rule| rule.noun.as_str() == "GATE" && board.level.has_gates()) {
        return Way::Open;
    }
    let nouns: Vec<&str> = said().map(|rule| rule.noun.as_str()).collect();
    let sentences: Vec<String> =
        nouns.iter().map(|noun| format!("{noun} IS {}", first.is)).collect();
    let why = format!(
        "{}, but there is no {} on the board",
        sentences.join(" and "),
        nouns.join(" and no ")
    );
    let help = "put what the rule speaks of on the board, or correct the noun";
    Way::Shut(Obstacle { thing: first.noun_thing, why, help })
}

fn by_goal(board: &BoardView<'_>) -> Way {
    let facts = board.facts;
    let goals: Vec<usize> = facts.with(Property::Goal).collect();
    let Some(&first) = goals.first() else { return absent(board, Property::Goal) };
    let is_object = |thing: &usize| board.things()[*thing].kind.word().is_none();
    let crates = facts.with(Property::Push).filter(is_object).count();
    let (why, help) = match (crates, goals.len()) {
        (0, _) => (
            "nothing but words is PUSH and could cover a GOAL".to_owned(),
            "make something PUSH, such as by `CRATE IS PUSH`",
        ),
        (crates, goals) if crates < goals => (
            format!(
                "{goals} GOAL things have to be covered, and besides words only {crates} can be pushed"
            ),
            "put as many PUSH things on the board as there are GOAL things",
        ),
        _ => return Way::Open,
    };
    let said = facts.rules.iter().find(|rule| rule.property() == Some(Property::Goal));
    Way::Shut(Obstacle { thing: said.map_or(first, |rule| rule.is_thing), why, help })
}

fn by_win(board: &BoardView<'_>) -> Way {
    let facts = board.facts;
    let Some(win) = facts.with(Property::Win).next() else { return absent(board, Property::Win) };
    let Some(you) = facts.with(Property::You).next() else { return Way::Open };
    let is_gate =
        |cell| board.level.has_gates() && facts.things_at(cell).any(|thing| facts.is_gate(thing));
    let is_deadly = |cell| {
        let deadly = bit(Property::Sink) | bit(Property::Defeat);
        facts.things_at(cell).any(|thing| facts.properties_of(thing) & deadly != 0)
    };
    let names = [you, win].map(|thing| board.things()[thing].kind.as_str());
    let [from, to] = names;
    let (why, help) = if !leads(facts, |cell| facts.is_blocked(cell)) {
        (format!("no way leads from {from} to {to}: what is STOP shuts it off"), "open a way to it")
    } else if !leads(facts, |cell| facts.is_blocked(cell) || is_gate(cell)) {
        (
            format!("every way from {from} to {to} leads through a gate"),
            "let something come to the plates that hold the gate open",
        )
    } else if !leads(facts, |cell| facts.is_blocked(cell) || is_deadly(cell)) {
        (
            format!("every way from {from} to {to} crosses what is SINK or DEFEAT"),
            "open another way, or give the player what fills the gap",
        )
    } else {
        return Way::Open;
    };
    Way::Shut(Obstacle { thing: win, why, help })
}

/// Whether some way leads from a YOU to a WIN over cells that are not shut; what can be pushed is taken to
/// give way.
fn leads(facts: &Facts<'_>, is_shut: impl Fn(usize) -> bool) -> bool {
    let mut seen = vec![false; facts.cells().len()];
    let mut is_win = vec![false; facts.cells().len()];
    facts.with(Property::Win).for_each(|thing| is_win[facts.cell_of(thing)] = true);
    let mut waiting: Vec<usize> =
        facts.with(Property::You).map(|thing| facts.cell_of(thing)).collect();
    while let Some(cell) = waiting.pop() {
        if std::mem::replace(&mut seen[cell], true) {
            continue;
        }
        if is_win[cell] {
            return true;
        }
        let next = facts.neighbours(cell).into_iter().flatten();
        waiting.extend(next.filter(|&next| !seen[next] && !is_shut(next)));
    }
    false
}
