//! Figures of the searches, printed: plain and event search against an untuned reference, in one run,
//! in CPU time of the one thread that searches.
//!
//! `cargo bench -p packwright-solver`; with `-- --all` the corpus levels without a known length too
//! (minutes, and up to 2 GB).
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::cast_precision_loss)] // as in tests
#![allow(clippy::print_stdout)] // printing is what it is for
#![allow(clippy::disallowed_methods, clippy::disallowed_types)] // what a bench measures with

use std::collections::{HashSet, VecDeque};
use std::path::Path;
use std::time::Instant;

use packwright_engine::{Outcome, Position, WordsGame};
use packwright_model::fixture::Fixture;
use packwright_model::{Direction, Level};
use packwright_solver::words::{BUDGET, Options, solve};
use packwright_solver::{Solution, Verdict};

#[path = "../../engine/tests/engine/records.rs"]
mod records;
#[path = "../tests/solver/support.rs"]
mod support;

fn main() {
    let all = std::env::args().any(|argument| argument == "--all");
    let g2 = draft("goals.json", 1);
    println!("G2, short-one-crate:");
    for (name, search) in [("reference", reference as Search), ("plain", plain), ("events", events)]
    {
        let mut runs: Vec<Run> = (0..3).map(|_| timed(search, &g2)).collect();
        runs.sort_by(|a, b| a.seconds.total_cmp(&b.seconds));
        let Run { seconds, expanded, bytes_per_state, .. } = runs[1];
        println!(
            "  {name:<9} {seconds:.3} s, {expanded} expanded, {:.2} million a second, \
             {bytes_per_state} bytes a state",
            expanded as f64 / seconds / 1e6
        );
    }
    let wall = |threads| {
        let options = Options { plain: true, threads, ..Options::default() };
        let mut times: Vec<f64> = (0..7)
            .map(|_| {
                let clock = Instant::now();
                assert!(matches!(solve(&support::game(&g2), &options), Verdict::Solved(_)));
                clock.elapsed().as_secs_f64()
            })
            .collect();
        times.sort_by(f64::total_cmp);
        times[3]
    };
    let (one, two) = (wall(1), wall(2));
    println!("  plain on two threads {two:.3} s against {one:.3} s on one: {:.2} times", one / two);
    let Some(path) = support::shared("corpus/words/keke-core.json") else { return };
    let levels = support::corpus(&path);
    println!("The corpus, 131 levels of known length:");
    for (name, search) in [("reference", reference as Search), ("plain", plain), ("events", events)]
    {
        corpus(name, search, &levels);
    }
    if all {
        println!("The corpus, the others, at most 20 million states, plain:");
        for (entry, level) in levels.iter().filter(|(entry, _)| entry.shortest.is_none()) {
            let run = timed(plain, level);
            println!(
                "  {:<18} {} in {:.1} s, {} expanded",
                entry.id, run.verdict, run.seconds, run.expanded
            );
        }
    }
}

fn corpus(name: &str, search: Search, levels: &[(support::CorpusEntry, Level)]) {
    let mut rates = Vec::new();
    let mut total = 0.0;
    for (entry, level) in levels.iter().filter(|(entry, _)| entry.shortest.is_some()) {
        let run = timed(search, level);
        assert_eq!(run.steps, entry.shortest, "{}", entry.id);
        rates.push(run.expanded as f64 / run.seconds);
        total += run.seconds;
    }
    rates.sort_by(f64::total_cmp);
    let median = rates[rates.len() / 2] / 1e6;
    println!("  {name:<9} {total:.2} s together, median {median:.2} million expanded a second");
}

/// What one search took and found.
struct Run {
    seconds: f64,
    expanded: usize,
    steps: Option<usize>,
    verdict: &'static str,
    bytes_per_state: usize,
}

type Search = fn(&Level) -> Run;

/// Runs a search until enough CPU time has passed to be read off, and gives the time of one run.
fn timed(search: Search, level: &Level) -> Run {
    let clock = Instant::now();
    let start = cpu_seconds();
    let mut runs = 0;
    loop {
        let run = search(level);
        runs += 1;
        let wall = clock.elapsed().as_secs_f64();
        if wall > 0.1 {
            let total = start.zip(cpu_seconds()).map_or(wall, |(start, end)| end - start);
            return Run { seconds: total / f64::from(runs), ..run };
        }
    }
}

/// CPU time of this thread, where the system tells it.
fn cpu_seconds() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds: f64 = text.split_ascii_whitespace().next()?.parse().ok()?;
    Some(nanoseconds / 1e9)
}

fn plain(level: &Level) -> Run {
    tuned(level, true)
}

fn events(level: &Level) -> Run {
    tuned(level, false)
}

fn tuned(level: &Level, plain: bool) -> Run {
    let options = Options { plain, budget: BUDGET.of_states(20_000_000), ..Options::default() };
    let verdict = solve(&support::game(level), &options);
    Run {
        seconds: 0.0,
        expanded: verdict.stats().expanded,
        steps: verdict.solution().map(Solution::steps),
        verdict: match verdict {
            Verdict::Solved(_) => "solved",
            Verdict::Unsolved(_) => "unsolved",
            Verdict::Limit(_) => "limit",
        },
        bytes_per_state: verdict.stats().bytes_per_state(),
    }
}

/// Breadth-first search as one would write it first: whole positions in a queue, keys in a hash set.
fn reference(level: &Level) -> Run {
    let start = Position::start(&WordsGame::of(level).unwrap());
    let mut seen = HashSet::from([start.key()]);
    let mut open = VecDeque::from([(start, 0)]);
    let mut run =
        Run { seconds: 0.0, expanded: 0, steps: None, verdict: "unsolved", bytes_per_state: 0 };
    while let Some((position, depth)) = open.pop_front() {
        run.expanded += 1;
        for direction in Direction::ALL {
            let mut next = position.clone();
            match next.step(direction) {
                Outcome::Rejected => {}
                Outcome::Won => {
                    return Run { steps: Some(depth + 1), verdict: "solved", ..run };
                }
                Outcome::Moved => {
                    if seen.insert(next.key()) {
                        open.push_back((next, depth + 1));
                    }
                }
            }
        }
    }
    run
}

fn draft(file: &str, at: usize) -> Level {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures").join(file);
    let fixtures: Vec<Fixture> = serde_json::from_slice(&std::fs::read(path).unwrap()).unwrap();
    assert!(!records::route(&fixtures[at].expected_route).is_empty());
    records::level(&fixtures[at].level)
}
