//! The worked example of the crate-pushing puzzle, one sentence after the other. Coordinates are (row,
//! column) from zero, as there.

use packwright_engine::{State, replay, wins_after};
use packwright_model::Direction::{Down, Left, Right, Up};
use packwright_model::trace::Goals;

use super::cells;
use crate::xsb::xsb;

/// Player (3,3), crates (2,3) and (3,4), targets (1,3) and (3,5), walls around.
const EXAMPLE: &str = "#######\n#  .  #\n#  $  #\n#  @$.#\n#     #\n#######";

/// Player (3,3) faces crates at (3,4) and (3,5); targets as before.
const BLOCKED: &str = "#######\n#  .  #\n#     #\n#  @$*#\n#     #\n#######";

/// Player (2,5), crates (3,5) and (2,3); targets as before.
const DEPARTURE: &str = "#######\n#  .  #\n#  $ @#\n#    *#\n#     #\n#######";

fn goals(covered: usize, total: usize) -> Goals {
    Goals { covered, total }
}

#[test]
fn the_level_stands_as_described() {
    let state = State::start(&xsb(EXAMPLE));
    assert_eq!(cells(&state, "MIAU"), [(3, 3)]);
    assert_eq!(cells(&state, "CRATE"), [(2, 3), (3, 4)]);
    assert_eq!(cells(&state, "DOCK"), [(1, 3), (3, 5)]);
    assert_eq!(cells(&state, "WALL").len(), 22);
    assert_eq!((state.goals(), state.is_won()), (goals(0, 2), false));
    assert_eq!((state.moves(), state.pushes()), (0, 0));
    assert!(state.rules().is_empty() && state.gates().is_empty() && state.plates().is_empty());
}

#[test]
fn up_down_right_wins_with_three_moves_and_two_pushes() {
    let mut state = State::start(&xsb(EXAMPLE));
    let up = state.step(Up);
    assert!(up.accepted && up.pushed && !up.won);
    assert_eq!((state.moves(), state.pushes(), state.goals()), (1, 1, goals(1, 2)));
    assert_eq!(cells(&state, "CRATE"), [(1, 3), (3, 4)]);

    let down = state.step(Down);
    assert!(down.accepted && !down.pushed && !down.won);
    assert_eq!((state.moves(), state.pushes()), (2, 1));
    assert_eq!(state.goals(), goals(1, 2), "the first target stays under its crate");
    assert_eq!(cells(&state, "MIAU"), [(3, 3)]);

    let right = state.step(Right);
    assert!(right.accepted && right.pushed && right.won);
    assert_eq!((state.moves(), state.pushes(), state.goals()), (3, 2, goals(2, 2)));
    assert_eq!(cells(&state, "CRATE"), [(1, 3), (3, 5)]);
    assert_eq!(cells(&state, "DOCK"), [(1, 3), (3, 5)], "a crate never replaces its target");
    assert_eq!(wins_after(&xsb(EXAMPLE), &[Up, Down, Right]), Some(3));
}

#[test]
fn after_the_win_directions_are_ignored_and_undo_and_reset_are_not() {
    let mut state = State::start(&xsb(EXAMPLE));
    for direction in [Up, Down, Right] {
        state.step(direction);
    }
    let won = state.projection();
    for direction in [Up, Down, Left, Right] {
        let settled = state.step(direction);
        assert!(!settled.accepted && !settled.pushed && settled.won);
        assert_eq!(state.projection(), won);
        assert_eq!((state.moves(), state.pushes()), (3, 2));
    }
    assert!(state.undo());
    assert!(!state.is_won());
    assert_eq!((state.moves(), state.pushes(), state.goals()), (2, 1, goals(1, 2)));
    assert_eq!(cells(&state, "MIAU"), [(3, 3)]);
    assert_eq!(cells(&state, "CRATE"), [(1, 3), (3, 4)]);

    assert!(state.step(Right).won, "the win can be revisited");
    state.reset();
    assert_eq!(state.projection(), State::start(&xsb(EXAMPLE)).projection());
    assert_eq!((state.moves(), state.pushes(), state.is_won()), (0, 0, false));
    assert!(!state.undo(), "reset clears the history");
}

#[test]
fn a_push_of_two_crates_is_refused_and_changes_nothing() {
    let mut state = State::start(&xsb(BLOCKED));
    let start = state.projection();
    let settled = state.step(Right);
    assert!(!settled.accepted && !settled.pushed);
    assert_eq!(state.projection(), start);
    assert_eq!((state.moves(), state.pushes()), (0, 0));
    assert!(!state.undo(), "a rejected action adds nothing to undo");
}

#[test]
fn a_rejected_action_leaves_the_history_as_it_was() {
    let mut state = State::start(&xsb(BLOCKED));
    assert!(state.step(Up).accepted);
    assert!(state.step(Down).accepted);
    assert!(!state.step(Right).accepted);
    assert_eq!(state.moves(), 2);
    assert!(state.undo());
    assert_eq!(cells(&state, "MIAU"), [(2, 3)], "what is undone is the Down before it");
}

#[test]
fn a_wall_refuses_the_player_and_the_crate() {
    let mut state = State::start(&xsb("#####\n#@$##\n# . #\n#####"));
    for direction in [Up, Left, Right] {
        assert!(!state.step(direction).accepted, "{direction:?}");
    }
    assert!(state.step(Down).accepted);
}

#[test]
fn the_edge_of_the_board_refuses_as_a_wall_does() {
    let mut state = State::start(&xsb("@$\n ."));
    for direction in [Up, Left, Right] {
        assert!(!state.step(direction).accepted, "{direction:?}");
    }
    assert!(state.step(Down).accepted);
    assert!(!state.step(Down).accepted);
    let trace = replay(&xsb("$\n@\n."), &[Up, Down, Down, Up, Up]);
    let accepted: Vec<bool> = trace.turns.iter().map(|turn| turn.accepted).collect();
    assert_eq!(accepted, [true, false, true, false, true, false]);
}

#[test]
fn a_target_remains_when_its_crate_and_then_the_player_leave() {
    let mut state = State::start(&xsb(DEPARTURE));
    assert_eq!(state.goals(), goals(1, 2));
    assert!(state.step(Down).pushed);
    assert_eq!(cells(&state, "CRATE"), [(2, 3), (4, 5)]);
    assert_eq!((cells(&state, "MIAU"), state.goals()), (vec![(3, 5)], goals(0, 2)));
    let left = state.step(Left);
    assert!(left.accepted && !left.pushed);
    assert_eq!(cells(&state, "DOCK"), [(1, 3), (3, 5)]);
    let at_target = state.things().filter(|thing| (thing.y, thing.x) == (3, 5));
    assert_eq!(at_target.map(|thing| thing.name).collect::<Vec<_>>(), ["DOCK"]);
    assert_eq!((state.moves(), state.pushes()), (2, 1));
}

#[test]
fn nothing_is_pulled() {
    let mut state = State::start(&xsb("######\n#  @$.#\n######"));
    assert!(state.step(Left).accepted);
    assert_eq!(cells(&state, "CRATE"), [(1, 4)]);
}
