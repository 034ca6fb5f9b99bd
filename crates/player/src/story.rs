//! What happened between two turns, and what is to be said of the start.

use std::collections::BTreeSet;

use packwright_model::trace::{GateEvent, Turn};
use packwright_model::{Noun, Property, Sentence};

use crate::scene::having;
use crate::{Event, Rejection, Scene};

impl Scene {
    /// What is to be said of the start: its rules and goals, the targets of classic Sokoban, and what
    /// keeps it from being played.
    #[must_use]
    pub fn opening(&self, turn: &Turn) -> Vec<Event> {
        if self.is_classic() {
            let mut events = vec![Event::Targets(turn.goals)];
            events
                .extend(Some(self.players(turn)).filter(|&number| number != 1).map(Event::Players));
            return events;
        }
        let mut events = vec![Event::Rules(turn.rules.clone())];
        if turn.goals.total > 0 {
            events.push(Event::Goals(turn.goals));
        }
        if !self.has_you(turn) {
            events.push(Event::NoYou);
        }
        events
    }

    /// What happened in a turn, given the turn before it.
    #[must_use]
    pub fn happened(&self, before: &Turn, turn: &Turn) -> Vec<Event> {
        if !turn.accepted {
            let why = match (self.is_classic(), self.players(turn)) {
                (false, _) => Rejection::NothingMoves,
                (true, 1) => Rejection::InTheWay,
                (true, _) => Rejection::NotOnePlayer,
            };
            return vec![Event::Rejected(why)];
        }
        let goals = Some(turn.goals).filter(|goals| *goals != before.goals);
        if self.is_classic() {
            return goals.map(Event::Targets).into_iter().collect();
        }
        let mut events = Vec::new();
        if !turn.refused_by_closed_gate.is_empty() {
            events.push(Event::RefusedByClosedGate(turn.refused_by_closed_gate.clone()));
        }
        events.extend(some(became(before, turn)).map(Event::Became));
        let gone = before.things.keys().filter(|id| !turn.things.contains_key(*id));
        events.extend(some(gone.cloned().collect()).map(Event::Gone));
        events.extend(some(new_rules(before, turn)).map(Event::RulesMade));
        events.extend(some(new_rules(turn, before)).map(Event::RulesBroken));
        events.extend(turn.events.iter().map(|event| self.gate(event)));
        events.extend(goals.map(Event::Goals));
        if !self.has_you(turn) {
            events.push(Event::YouLost);
        }
        events
    }

    fn gate(&self, event: &GateEvent) -> Event {
        let channel = self.thing(&event.id).and_then(|thing| thing.channel);
        Event::Gate { id: event.id.clone(), channel, cause: event.cause }
    }

    /// Whether something on the board is YOU, where the rules are words.
    fn has_you(&self, turn: &Turn) -> bool {
        let you = having(turn, Property::You);
        let mut things = turn.things.iter();
        things.any(|(id, (name, ..))| self.is_object(id) && you.contains(name.as_str()))
    }

    /// The players of classic Sokoban.
    fn players(&self, turn: &Turn) -> usize {
        let players = turn.things.iter().filter(|(_, (name, ..))| name == "MIAU");
        players.filter(|(id, _)| self.is_object(id)).count()
    }
}

/// The objects of another noun than before, by id.
fn became(before: &Turn, turn: &Turn) -> Vec<(String, Noun)> {
    let both =
        turn.things.iter().filter_map(|(id, now)| Some((id, &before.things.get(id)?.0, &now.0)));
    both.filter(|(_, old, new)| old != new)
        .map(|(id, _, new)| (id.clone(), Noun::new(new)))
        .collect()
}

/// The rules of the later turn that the earlier one does not have, sorted.
fn new_rules(earlier: &Turn, later: &Turn) -> Vec<Sentence> {
    let [earlier, later] = [earlier, later].map(|turn| turn.rules.iter().collect::<BTreeSet<_>>());
    later.difference(&earlier).copied().cloned().collect()
}

/// The list, if there is anything in it.
fn some<T>(items: Vec<T>) -> Option<Vec<T>> {
    Some(items).filter(|items| !items.is_empty())
}
