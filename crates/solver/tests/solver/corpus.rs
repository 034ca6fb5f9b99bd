//! The public word-rule corpus: every known shortest length, by both searches, and the same route.
#![allow(clippy::unwrap_used, clippy::expect_used)] // tests only

use packwright_solver::Verdict;
use packwright_solver::words::{BUDGET, Options, solve};

use crate::support;
use crate::support::game;

#[test]
fn all_known_shortest_lengths_come_out_of_both_searches() {
    let Some(path) = support::shared("corpus/words/keke-core.json") else { return };
    let levels = support::corpus(&path);
    assert_eq!(levels.len(), 143);
    let known = levels.iter().filter_map(|(entry, level)| Some((entry, level, entry.shortest?)));
    let mut checked = 0;
    for (entry, level, shortest) in known {
        let route = |plain| {
            let options =
                Options { plain, budget: BUDGET.of_states(20_000_000), ..Options::default() };
            match solve(&game(level), &options) {
                Verdict::Solved(solution) => solution.route,
                other => panic!("{}: {other:?}", entry.id),
            }
        };
        let plain = route(true);
        assert_eq!(plain.0.len(), shortest, "{}", entry.id);
        assert_eq!(plain, route(false), "{}", entry.id);
        checked += 1;
    }
    assert_eq!(checked, 131);
}
