//! Solves the levels of a Sokoban collection with fewest pushes, a slice of the search at a time.
//!
//! `cargo run -p packwright --example solve`

use std::io::{self, Write};

use packwright_diagnostics::Source;
use packwright_engine::{ClassicGame, lurd, metrics};
use packwright_solver::sokoban::{BUDGET, Objective, Search};
use packwright_solver::{Step, Verdict};
use packwright_syntax::parse_collection;

pub(crate) const LEVELS: &str = "
#####
#@$.#
#####
Title: Warm-up

######
#@   #
# $# #
#  . #
######
Title: Round the corner
";

#[allow(clippy::disallowed_methods)] // an example is a front end
fn main() -> io::Result<()> {
    solve(LEVELS, &mut io::stdout())
}

/// Says of every level what a search shows.
pub(crate) fn solve(levels: &str, output: &mut dyn Write) -> io::Result<()> {
    let parsed = parse_collection(Source::new("docks.sok", levels));
    for read in &parsed.pack.levels {
        let Ok(level) = read.level() else { continue };
        let Some(game) = ClassicGame::of(level) else { continue };
        let mut search = Search::new(&game, Objective::Pushes, BUDGET);
        // Between two slices a player may draw a screen, or give up.
        let verdict = loop {
            if let Step::Done(verdict) = search.advance(1_000) {
                break verdict;
            }
        };
        let says = match &verdict {
            Verdict::Solved(solution) => {
                let figures = metrics(level, &solution.route.0).unwrap_or_default();
                let route = lurd(level, &solution.route.0);
                format!("{} pushes, {} moves: {route}", figures.pushes, figures.moves)
            }
            Verdict::Unsolved(_) => "proved unsolvable".to_owned(),
            Verdict::Limit(_) => "gave up, which proves nothing".to_owned(),
        };
        writeln!(output, "{}: {says}", read.entry.title)?;
    }
    Ok(())
}
