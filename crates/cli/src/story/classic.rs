//! What happened in a turn of classic Sokoban, in words.

use packwright_model::trace::Turn;

/// What happened between two turns, a line each.
pub(super) fn lines(before: &Turn, turn: &Turn) -> Vec<String> {
    if !turn.accepted {
        let why = match players(turn) {
            1 => "rejected: a wall, the edge of the board or a second crate is in the way",
            _ => "rejected: only a level with one player can be played",
        };
        return vec![why.to_owned()];
    }
    if before.goals == turn.goals { Vec::new() } else { vec![targets(turn)] }
}

/// What is to be said of the start.
pub(super) fn start(turn: &Turn) -> Vec<String> {
    let mut lines = vec![targets(turn)];
    match players(turn) {
        0 => lines.push("there is no player".to_owned()),
        1 => {}
        several => lines.push(format!("there are {several} players")),
    }
    lines
}

fn targets(turn: &Turn) -> String {
    match turn.goals.total {
        0 => "no target".to_owned(),
        total => format!("targets {}/{total}", turn.goals.covered),
    }
}

fn players(turn: &Turn) -> usize {
    turn.things.values().filter(|(noun, ..)| noun == "MIAU").count()
}
