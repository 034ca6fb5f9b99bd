//! What the whole space tells, in lines for people.

use packwright_model::{Direction, Route, Sentence};
use packwright_solver::words::{Analysis, Witness};

/// One line a fact, without an end.
pub(super) fn lines(whole: &Analysis) -> Vec<String> {
    let Analysis { reachable, dead, .. } = whole;
    let mut lines =
        vec![format!("{reachable} states are reachable, {dead} of them are dead: no win follows")];
    let witness = |what: &str, list: &[Witness<Sentence>], lines: &mut Vec<String>| {
        for Witness { what: rule, route } in list {
            lines.push(format!("{rule} can {what}: {}", shown(route)));
        }
    };
    witness("become active", &whole.can_become, &mut lines);
    if whole.can_break.is_empty() {
        lines.push("no rule of the start can be broken".to_owned());
    }
    witness("be broken", &whole.can_break, &mut lines);
    if !whole.dead_first_moves.is_empty() {
        lines.push(format!("dead from the first move: {}", letters(&whole.dead_first_moves)));
    }
    if let Some(trap) = &whole.first_trap {
        lines.push(format!(
            "at step {} of the route one can first go wrong for good: {}",
            trap.step,
            letters(&trap.directions)
        ));
    }
    lines
}

fn letters(directions: &[Direction]) -> String {
    let letters: Vec<String> = directions.iter().map(|one| one.letter().to_string()).collect();
    letters.join(", ")
}

fn shown(route: &Route) -> String {
    if route.0.is_empty() { "at once".to_owned() } else { route.to_string() }
}
