//! Figures of the Sokoban search on the public collections, printed: what is proved of each level, and
//! at what cost, beside the best known.
//!
//! `cargo bench -p packwright-solver --bench sokoban` takes the small collection, `-- original` the
//! ninety classic levels, `-- original 1 7-9` some of them; `--moves` and `--any` ask for something
//! else than fewest pushes, `--seconds 20` for less time a level. Without the collections beside the
//! project there is nothing to measure.
#![allow(clippy::unwrap_used)] // as in tests
#![allow(clippy::print_stdout)] // printing is what it is for
#![allow(clippy::disallowed_methods, clippy::disallowed_types)] // what a bench measures with

use std::time::{Duration, Instant};

use packwright_engine::{ClassicGame, metrics, wins_after};
use packwright_model::{Level, Route};
use packwright_solver::sokoban::{Objective, Options, solve};
use packwright_solver::{Budget, Progress, Proved, Verdict};

#[path = "../tests/solver/support.rs"]
mod support;

use support::{classic_levels, shared};

/// What is asked for on the command line.
struct Request {
    set: String,
    levels: Vec<usize>,
    objective: Objective,
    time: Duration,
}

fn main() {
    let request = request();
    let name = if request.set == "original" { "xsokoban" } else { "microban" };
    let Some(levels) = classic_levels(&format!("{}.xsb", request.set)) else { return };
    let Some(best) = shared("corpus/sokoban/best.tsv") else { return };
    let best = std::fs::read_to_string(best).unwrap();
    let known = |number: usize| -> String {
        let row = best.lines().map(|line| line.split('\t').collect::<Vec<_>>());
        let is = |row: &Vec<&str>| row[0] == name && row[1] == number.to_string();
        let best = row.into_iter().find(is);
        best.map_or_else(String::new, |row| match request.objective {
            Objective::Moves => format!("{}/{}", row[5], row[4]),
            _ => format!("{}/{}", row[2], row[3]),
        })
    };
    let numbers = match request.levels.as_slice() {
        [] => (1..=levels.len()).collect(),
        some => some.to_vec(),
    };
    let (mut proved, mut solved) = (0, 0);
    let begun = Instant::now();
    for number in &numbers {
        let clock = Instant::now();
        let verdict = search(&levels[number - 1], &request, clock);
        let stats = verdict.stats();
        let text = match &verdict {
            Verdict::Solved(found) => {
                solved += 1;
                proved += usize::from(found.proved != Proved::Nothing);
                let sums = checked(&levels[number - 1], &found.route);
                format!("{sums} {:?}", found.proved)
            }
            Verdict::Unsolved(_) => "UNSOLVED".to_owned(),
            Verdict::Limit(open) => {
                solved += usize::from(open.best.is_some());
                let best = open.best.as_ref().map(|best| checked(&levels[number - 1], best));
                format!("LIMIT, at least {}, found {best:?}", open.lower_bound)
            }
        };
        println!(
            "{number}: {text}, best known {}; {} expanded, {} stored, {} MB, {:.3} s",
            known(*number),
            stats.expanded,
            stats.stored,
            stats.bytes >> 20,
            clock.elapsed().as_secs_f64()
        );
    }
    let seconds = begun.elapsed().as_secs_f64();
    println!("{} levels: {solved} solved, {proved} proved, {seconds:.1} s", numbers.len());
}

fn search(level: &Level, request: &Request, clock: Instant) -> Verdict {
    let stop = |_: &Progress| clock.elapsed() >= request.time;
    let options = Options {
        objective: request.objective,
        budget: Budget { max_states: usize::MAX, max_bytes: 8 << 30 },
        stop: Some(&stop),
    };
    solve(&ClassicGame::of(level).unwrap(), &options)
}

/// Pushes and moves of a route, which must win.
fn checked(level: &Level, route: &Route) -> String {
    assert_eq!(wins_after(level, &route.0), Some(route.0.len()));
    let metrics = metrics(level, &route.0).unwrap();
    format!("{}/{}", metrics.pushes, metrics.moves)
}

fn request() -> Request {
    let mut request = Request {
        set: "microban".to_owned(),
        levels: Vec::new(),
        objective: Objective::Pushes,
        time: Duration::from_mins(1),
    };
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--bench" => {}
            "--moves" => request.objective = Objective::Moves,
            "--any" => request.objective = Objective::Any,
            "--seconds" => {
                let seconds = arguments.next().and_then(|text| text.parse().ok());
                request.time = Duration::from_secs(seconds.unwrap_or(60));
            }
            "microban" | "original" => request.set = argument,
            range => {
                let (first, last) = range.split_once('-').unwrap_or((range, range));
                let (first, last): (usize, usize) = (first.parse().unwrap(), last.parse().unwrap());
                request.levels.extend(first..=last);
            }
        }
    }
    request
}
