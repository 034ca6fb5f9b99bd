//! The README's example of the library, run as it stands there.

use std::error::Error;
use std::fs;

use crate::support::{root, scratch};

/// The README.
fn page() -> String {
    fs::read_to_string(root().join("README.md")).unwrap()
}

#[test]
fn the_example_of_the_library_works() {
    let page = page();
    // The last of the packs that the page shows: the one that the tour ends with.
    let pack = page.split("```toml\n").last().unwrap().split("```").next().unwrap();
    let folder = scratch();
    let path = folder.path().join("tour.pack.toml");
    fs::write(&path, pack).unwrap();
    example(path.to_str().unwrap()).unwrap();
}

#[allow(clippy::print_stdout)] // what a reader of the README would write
fn example(path: &str) -> Result<(), Box<dyn Error>> {
    // README begins.
    use packwright_diagnostics::Source;
    use packwright_solver::{SolveOptions, Verdict, solve};
    use packwright_syntax::{Format, parse};

    let source = Source::new(path, std::fs::read_to_string(path)?);
    let parsed = parse(source, Format::Toml);
    for level in parsed.pack.levels.iter().filter_map(|read| read.level().ok()) {
        match solve(level, &SolveOptions::default()) {
            Verdict::Solved(solution) => println!("{}: {}", level.id, solution.route),
            Verdict::Unsolved(_) => println!("{}: proved unsolvable", level.id),
            Verdict::Limit(reason, _) => println!("{}: gave up, {reason:?}", level.id),
        }
    }
    // README ends.
    Ok(())
}

#[test]
fn the_readme_shows_that_very_example() {
    let page = page();
    let shown = page.split("```rust\n").nth(1).unwrap().split("```").next().unwrap();
    let file = include_str!("library.rs");
    let (_, rest) = file.split_once("// README begins.\n").unwrap();
    let (run, _) = rest.split_once("    // README ends.").unwrap();
    let lines = run.lines().map(|line| line.strip_prefix("    ").unwrap_or(line));
    let run: String = lines.flat_map(|line| [line, "\n"]).collect();
    assert_eq!(shown, run);
}
