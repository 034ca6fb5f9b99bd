//! The public word-rule corpus: every known shortest length, by both searches.

use std::time::Instant;

use packwright_solver::{SolveOptions, Verdict, solve};

mod support;

#[test]
fn all_known_shortest_lengths_come_out_of_both_searches() {
    let Some(path) = support::shared("corpus/words/keke-core.json") else { return };
    let levels = support::corpus(&path);
    assert_eq!(levels.len(), 143);
    let mut known = 0;
    for plain in [true, false] {
        let mut rates = Vec::new();
        let clock = Instant::now();
        for (entry, level) in &levels {
            let options = SolveOptions { plain, max_states: 20_000_000, ..SolveOptions::default() };
            if entry.shortest.is_none() && std::env::var_os("ALL").is_none() {
                continue;
            }
            let start = Instant::now();
            let verdict = solve(level, &options);
            let seconds = start.elapsed().as_secs_f64();
            let stats = *verdict.stats();
            rates.push(stats.expanded as f64 / seconds);
            if entry.shortest.is_none() || seconds > 0.2 {
                println!(
                    "{} {:?} {} {seconds:.2}",
                    entry.id,
                    stats,
                    matches!(verdict, Verdict::Solved(_))
                );
            }
            let Some(shortest) = entry.shortest else { continue };
            known += 1;
            match verdict {
                Verdict::Solved(solution) => assert_eq!(solution.steps(), shortest, "{}", entry.id),
                other => panic!("{}: {other:?}", entry.id),
            }
        }
        rates.sort_by(f64::total_cmp);
        println!(
            "plain={plain} {:.2} s, median {:.0} expanded a second",
            clock.elapsed().as_secs_f64(),
            rates[rates.len() / 2]
        );
    }
    assert_eq!(known, 2 * 131);
}
