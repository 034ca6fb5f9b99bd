//! Repairs whose places can be seen by hand.
#![allow(clippy::unwrap_used, clippy::expect_used)] // tests only

use std::sync::atomic::{AtomicUsize, Ordering};

use packwright_model::{Direction, Route};
use packwright_solver::words::{Constraint, Edit, Options, repairs, solve};
use packwright_solver::{Progress, Verdict};

use crate::support;
use crate::support::game;

#[test]
fn a_wall_anywhere_on_the_detour_takes_trivial_away() {
    // RRD pushes the crate out of the doorway; DDRRU walks around it and pushes nothing.
    let level = support::board(&[
        "MIY.WIS.CIP.TIN",
        "###############",
        "#@$..#.........",
        "#.#&##.........",
        "#...##.........",
        "######.........",
    ]);
    let pushes_nothing = Constraint { no_pushes: true, ..Constraint::default() };
    let options = Options { constraint: pushes_nothing.clone(), ..Options::default() };
    let detour = solve(&game(&level), &options).solution().unwrap().route.to_string();
    assert_eq!(detour, "DDRRU");

    let solution = Route(vec![Direction::Right, Direction::Right, Direction::Down]);
    let found = repairs(&game(&level), &solution, &pushes_nothing, &Options::default());
    let walls: Vec<(usize, usize)> = found
        .found
        .iter()
        .filter_map(|repair| match repair.edit {
            Edit::Wall { x, y } => Some((x, y)),
            _ => None,
        })
        .collect();
    assert_eq!(walls, [(1, 3), (1, 4), (2, 4), (3, 4)], "the four cells of the detour");
    assert_eq!(found.undecided, 0);
    assert!(matches!(found.found[0].edit, Edit::Wall { .. }), "least change first");
    for repair in &found.found {
        assert!(matches!(solve(&game(&repair.level), &options), Verdict::Unsolved(_)));
        let shortest = solve(&game(&repair.level), &Options::default());
        assert_eq!(shortest.solution().unwrap().steps(), 3);
    }
}

#[test]
fn after_a_stop_no_further_edit_is_looked_at() {
    // The crate must be pushed out of the doorway; the hall is large enough for the search to look up.
    let hall = ".".repeat(39);
    let mut rows = vec![format!("MIY.WIS.CIP.TIN{}", ".".repeat(30)), "#".repeat(45)];
    rows.extend(["#@$..#", "#.#&##", "#.####"].map(|row| format!("{row}{hall}")));
    rows.extend(vec![format!("#.....{hall}"); 40]);
    let level = support::board(&rows.iter().map(String::as_str).collect::<Vec<_>>());
    let pushes_nothing = Constraint { no_pushes: true, ..Constraint::default() };
    let solution = Route(vec![Direction::Right, Direction::Right, Direction::Down]);

    let calls = AtomicUsize::new(0);
    let stop = |_: &Progress| {
        calls.fetch_add(1, Ordering::Relaxed);
        true
    };
    let options = Options { plain: true, stop: Some(&stop), ..Options::default() };
    let found = repairs(&game(&level), &solution, &pushes_nothing, &options);
    assert_eq!(calls.load(Ordering::Relaxed), 1);
    assert_eq!((found.found.len(), found.tried), (0, 1));
    // A wall on each of the empty cells, at least.
    let empty = rows.concat().matches('.').count();
    assert!(found.undecided > empty, "{}", found.undecided);
}
