//! Recorded observations against what the engine does.

use std::fmt::Display;

use packwright_model::fixture::{Case, GateSeen, Observation, PlateSeen};
use packwright_model::trace::{GateState, Turn};
use packwright_model::{Direction, Level};

use crate::position::Position;
use crate::replay::replay;
use crate::state::State;

/// One difference between what was recorded and what happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mismatch {
    /// Number of the attempted move, from 1; 0 is the start.
    pub turn: usize,
    /// What differs: `gate d1-gate-a`, `plate d1-plate-a`, `goals`, `won`, `refusedByClosedGate`, …
    pub what: String,
    /// As recorded.
    pub expected: String,
    /// As it happened.
    pub found: String,
}

impl Mismatch {
    fn new(
        turn: usize,
        what: impl Into<String>,
        expected: impl Display,
        found: impl Display,
    ) -> Self {
        let (expected, found) = (format!("{expected}"), format!("{found}"));
        Self { turn, what: what.into(), expected, found }
    }
}

/// Plays a route and compares it with its observations, in order: the observed turns must be just
/// those after which something observed changed, with turn 0 and the win, and the route must win on
/// its last move. Returns every difference, by turn; what a missing observation leaves unsaid is one
/// difference at its turn, not one at every turn after it.
#[must_use]
pub fn check_observations(
    level: &Level,
    route: &[Direction],
    observations: &[Observation],
) -> Vec<Mismatch> {
    let trace = replay(level, route);
    let mut mismatches = Vec::new();
    let mut recorded = observations.iter().peekable();
    // What an unlisted turn must not change: the last turn that was listed, or should have been.
    let mut last_listed: Option<&Turn> = None;
    for turn in &trace.turns {
        while let Some(late) = recorded.next_if(|late| late.after_turn < turn.turn) {
            mismatches.push(out_of_order(late));
        }
        if let Some(observation) = recorded.next_if(|one| one.after_turn == turn.turn) {
            compare_observation(turn, observation, &mut mismatches);
            last_listed = Some(turn);
            continue;
        }
        let before = mismatches.len();
        compare_unlisted(turn, last_listed, &mut mismatches);
        if mismatches.len() > before {
            last_listed = Some(turn);
        }
    }
    let last = trace.turns.last().map_or(0, |turn| turn.turn);
    for observation in recorded {
        if observation.after_turn <= last {
            mismatches.push(out_of_order(observation));
            continue;
        }
        let found = format!("the route ends at turn {last}");
        mismatches.push(Mismatch::new(observation.after_turn, "observation", "a turn", found));
    }
    let won = trace.turns.last().is_some_and(|turn| turn.won);
    if !won || last != route.len() {
        let found = if won { format!("a win on move {last}") } else { "no win".to_owned() };
        let expected = format!("a win on move {}", route.len());
        mismatches.push(Mismatch::new(last, "route", expected, found));
    }
    mismatches.sort_by_key(|mismatch| mismatch.turn);
    mismatches
}

/// An observation that stands after one of the same turn or of a later one.
fn out_of_order(observation: &Observation) -> Mismatch {
    let expected = "one for a turn, in the order of the turns";
    let found = "another one, after that of this turn or of a later one";
    Mismatch::new(observation.after_turn, "observation", expected, found)
}

fn compare_observation(turn: &Turn, seen: &Observation, out: &mut Vec<Mismatch>) {
    let at = turn.turn;
    if seen.direction != turn.direction {
        let name = |direction: Option<Direction>| direction.map_or('-', Direction::letter);
        out.push(Mismatch::new(at, "move", name(seen.direction), name(turn.direction)));
    }
    if let Some(gates) = &seen.gates {
        compare_gates(turn, gates, out);
    }
    if let Some(plates) = &seen.plates {
        compare_plates(turn, plates, out);
    }
    if let Some(goals) = seen.goals
        && goals != turn.goals
    {
        let text =
            |goals: packwright_model::trace::Goals| format!("{}/{}", goals.covered, goals.total);
        out.push(Mismatch::new(at, "goals", text(goals), text(turn.goals)));
    }
    if seen.won != turn.won {
        out.push(Mismatch::new(at, "won", seen.won, turn.won));
    }
    if seen.refused_by_closed_gate != turn.refused_by_closed_gate {
        let (expected, found) = (&seen.refused_by_closed_gate, &turn.refused_by_closed_gate);
        out.push(Mismatch::new(at, "refusedByClosedGate", list(expected), list(found)));
    }
}

fn compare_gates(turn: &Turn, seen: &[GateSeen], out: &mut Vec<Mismatch>) {
    let at = turn.turn;
    for gate in seen {
        let what = format!("gate {}", gate.id);
        match turn.gates.get(&gate.id) {
            None => out.push(Mismatch::new(at, what, "a gate", "no such gate")),
            Some(state) => {
                let recorded = describe(gate.open, gate.jammed);
                let found = describe(*state != GateState::Closed, *state == GateState::Jammed);
                if recorded != found {
                    out.push(Mismatch::new(at, what, recorded, found));
                }
            }
        }
    }
    for id in turn.gates.keys().filter(|id| !seen.iter().any(|gate| gate.id == **id)) {
        out.push(Mismatch::new(at, format!("gate {id}"), "not recorded", "a gate"));
    }
}

fn compare_plates(turn: &Turn, seen: &[PlateSeen], out: &mut Vec<Mismatch>) {
    let at = turn.turn;
    let text = |pressed: bool| if pressed { "pressed" } else { "not pressed" };
    for plate in seen {
        let what = format!("plate {}", plate.id);
        match turn.plates.get(&plate.id) {
            None => out.push(Mismatch::new(at, what, "a plate", "no such plate")),
            Some(pressed) if *pressed != plate.pressed => {
                out.push(Mismatch::new(at, what, text(plate.pressed), text(*pressed)));
            }
            Some(_) => {}
        }
    }
    for id in turn.plates.keys().filter(|id| !seen.iter().any(|plate| plate.id == **id)) {
        out.push(Mismatch::new(at, format!("plate {id}"), "not recorded", "a plate"));
    }
}

/// A turn without an observation must look like the last one that has one.
fn compare_unlisted(turn: &Turn, listed: Option<&Turn>, out: &mut Vec<Mismatch>) {
    let at = turn.turn;
    let Some(listed) = listed else {
        out.push(Mismatch::new(at, "observation", "one after turn 0", "none"));
        return;
    };
    let same = "as after the observation before";
    for (id, state) in &turn.gates {
        if listed.gates.get(id) != Some(state) {
            out.push(Mismatch::new(at, format!("gate {id}"), same, state_name(*state)));
        }
    }
    for (id, pressed) in &turn.plates {
        if listed.plates.get(id) != Some(pressed) {
            let found = if *pressed { "pressed" } else { "not pressed" };
            out.push(Mismatch::new(at, format!("plate {id}"), same, found));
        }
    }
    for id in listed.gates.keys().filter(|id| !turn.gates.contains_key(*id)) {
        out.push(Mismatch::new(at, format!("gate {id}"), same, "no such gate"));
    }
    for id in listed.plates.keys().filter(|id| !turn.plates.contains_key(*id)) {
        out.push(Mismatch::new(at, format!("plate {id}"), same, "no such plate"));
    }
    if listed.goals != turn.goals {
        let found = format!("{}/{}", turn.goals.covered, turn.goals.total);
        out.push(Mismatch::new(at, "goals", same, found));
    }
    if turn.won {
        out.push(Mismatch::new(at, "won", false, true));
    }
    if !turn.refused_by_closed_gate.is_empty() {
        let found = list(&turn.refused_by_closed_gate);
        out.push(Mismatch::new(at, "refusedByClosedGate", "none", found));
    }
}

/// Plays a conformance case forward, comparing the full state after every turn; then checks that undo
/// restores every earlier state exactly, back to turn 0, and that reset equals turn 0.
#[must_use]
pub fn check_case(level: &Level, route: &[Direction], case: &Case) -> Vec<Mismatch> {
    let mut mismatches = Vec::new();
    let trace = replay(level, route);
    if trace.turns.len() != case.turns.len() {
        let (expected, found) = (case.turns.len(), trace.turns.len());
        mismatches.push(Mismatch::new(found.min(expected), "number of turns", expected, found));
    }
    for (expected, found) in case.turns.iter().zip(&trace.turns) {
        compare_turn(expected, found, &mut mismatches);
    }
    check_undo(level, route, &mut mismatches);
    mismatches
}

fn compare_turn(expected: &Turn, found: &Turn, out: &mut Vec<Mismatch>) {
    if expected == found {
        return;
    }
    let fields = |turn: &Turn| {
        [
            ("move", format!("{:?}", turn.direction)),
            ("accepted", turn.accepted.to_string()),
            ("won", turn.won.to_string()),
            ("things", format!("{:?}", turn.things)),
            ("rules", list(&turn.rules)),
            ("gates", format!("{:?}", turn.gates)),
            ("plates", format!("{:?}", turn.plates)),
            ("goals", format!("{}/{}", turn.goals.covered, turn.goals.total)),
            ("events", format!("{:?}", turn.events)),
            ("refusedByClosedGate", list(&turn.refused_by_closed_gate)),
        ]
    };
    for ((what, expected), (_, found_text)) in fields(expected).into_iter().zip(fields(found)) {
        if expected != found_text {
            out.push(Mismatch::new(found.turn, what, expected, found_text));
        }
    }
}

fn check_undo(level: &Level, route: &[Direction], out: &mut Vec<Mismatch>) {
    let mut state = State::start(level);
    let key =
        |state: &State| (state.projection(), state.pushes(), state.position().map(Position::key));
    let start = key(&state);
    let mut past = vec![(0, start.clone())];
    for (at, &direction) in route.iter().enumerate() {
        if state.step(direction).accepted {
            past.push((at + 1, key(&state)));
        }
    }
    past.pop();
    while let Some((turn, before)) = past.pop() {
        if !state.undo() || key(&state) != before {
            let expected = format!("the state after turn {turn}");
            out.push(Mismatch::new(turn, "undo", expected, "another state"));
        }
    }
    if state.undo() {
        out.push(Mismatch::new(0, "undo", "nothing left to undo", "one more"));
    }
    for &direction in route {
        state.step(direction);
    }
    state.reset();
    if key(&state) != start || state.moves() != 0 {
        out.push(Mismatch::new(0, "reset", "the start", "another state"));
    }
}

fn describe(open: bool, jammed: bool) -> &'static str {
    match (open, jammed) {
        (true, true) => "open, jammed",
        (true, false) => "open",
        (false, true) => "closed, jammed",
        (false, false) => "closed",
    }
}

fn state_name(state: GateState) -> &'static str {
    describe(state != GateState::Closed, state == GateState::Jammed)
}

fn list<T: Display>(items: &[T]) -> String {
    if items.is_empty() {
        return "none".to_owned();
    }
    items.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}
