//! `packwright repair`: one-cell edits that take a flag away from a level.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use packwright_diagnostics::clean;
use packwright_engine::WordsGame;
use packwright_lint::{Options, Proofs, Search, lint};
use packwright_solver::words::{BUDGET, Constraint, Need, Proof, Repairs, obeys, prove, repairs};
use packwright_solver::{Progress, Solution, Verdict, words};
use packwright_syntax::{Parsed, WholeLevel};
use packwright_workspace::{STDIN, Unread, unread};

use crate::failure::{Failure, Status};
use crate::findings::{self, FileFindings, count};
use crate::levels;
use crate::output::Output;
use crate::place::{cache, workspace};
use crate::repair::Edited;
use crate::save;
use crate::solve::watch::{Clock, Watch};
use crate::units;

/// Find one-cell edits that take a shortcut away
///
/// For a level with BYPASS, TRIVIAL or a rule of `needs` that is not needed: tries every edit of one
/// cell (a wall, a thing left out, a thing moved by one) and keeps those after which the flag is gone,
/// the recorded solution still wins, and nothing shorter does. All three are proved. Least change
/// first.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  packwright repair my.pack.toml --level doorway            show the edits
  packwright repair my.pack.toml --level doorway --write 1  make the first one in the file

After writing, what lint finds in the level is shown. Ctrl-C ends the search with the edits found so
far; nothing is written then.

Exit codes: 0 nothing to repair, or an edit was written; 1 edits were found, or there are none;
2 it could not run, or a budget ran out before the flag was decided.")]
pub(crate) struct Arguments {
    /// A pack file, or a folder that holds pack.toml
    #[arg(value_name = "FILE")]
    pack: PathBuf,
    /// Which level, by its id; may be given again, and may name several with commas between
    #[arg(long, value_name = "ID", required = true)]
    level: Vec<String>,
    /// Which flag to take away; the first that the level has, in this order, unless given
    #[arg(long, value_enum, value_name = "FLAG")]
    flag: Option<Flag>,
    /// Make the K-th edit in the file
    #[arg(long, value_name = "K")]
    write: Option<usize>,
    /// Show at most so many edits
    #[arg(long, value_name = "N", default_value_t = 10)]
    most: usize,
    /// States that one search may store before the edit counts as undecided
    #[arg(long, value_name = "N", default_value = "2M", value_parser = units::count,
        allow_hyphen_values = true)]
    max_states: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Flag {
    /// A win that pushes nothing
    Trivial,
    /// A win that moves no word
    Bypass,
    /// A win without a rule that `needs` claims
    Needs,
}

pub(crate) fn run(arguments: &Arguments, output: &mut Output) -> Result<Status, Failure> {
    let pack = workspace().open_pack(&arguments.pack)?;
    if !pack.readable
        && let Some(status) = findings::say_unread(&unread(&pack), output)
    {
        return Ok(status);
    }
    let ids: Vec<&str> = pack.pack.levels.iter().map(|read| read.entry.id.as_str()).collect();
    let wanted = levels::pick(&ids, &arguments.level, pack.source().name())?;
    if arguments.write.is_some() && wanted.len() > 1 {
        return Err(
            Failure::new("--write makes an edit in one level").help("name one with --level")
        );
    }
    let watch = Watch::new(1, output.is_quiet())?;
    let mut status = Status::Clean;
    for (number, index) in wanted.into_iter().enumerate() {
        if number > 0 {
            writeln!(output)?;
        }
        status = status.max(repair(arguments, &pack, index, &watch, output)?);
    }
    Ok(status)
}

/// Looks for edits of one level.
fn repair(
    arguments: &Arguments,
    pack: &Parsed,
    index: usize,
    watch: &Watch,
    output: &mut Output,
) -> Result<Status, Failure> {
    let read = &pack.pack.levels[index];
    let entry = &read.entry;
    let WholeLevel { level, claims } = match read.whole() {
        Ok(whole) => whole,
        Err(in_the_way) => {
            let unread = Unread::level(pack.source(), &entry.id, in_the_way);
            return Err(unread.failure().into());
        }
    };
    let Some(game) = &WordsGame::of(level) else {
        return Err(Failure::new("only levels with word rules can be repaired yet"));
    };
    if arguments.write.is_some() && arguments.pack == Path::new(STDIN) {
        return Err(Failure::new("what came from standard input cannot be written to")
            .help("name the pack's file"));
    }
    let clock = Clock::start();
    let stop = |progress: &Progress| watch.look(&entry.id, clock.elapsed(progress), progress);
    let budget = BUDGET.of_states(arguments.max_states);
    let options = words::Options { budget, stop: Some(&stop), ..words::Options::default() };
    let proof = prove(game, &claims.needs, &options);
    let Some((name, constraint)) = question(&proof, arguments.flag) else {
        if is_open(&proof, arguments.flag) {
            return Err(undecided(&entry.id, watch));
        }
        watch.finish();
        writeln!(output, "{}: no flag to take away", clean(&entry.id))?;
        return Ok(Status::Clean);
    };
    let recorded = claims.solution.clone();
    let Some(solution) = recorded.or_else(|| Some(proof.verdict.solution()?.route.clone())) else {
        return Err(Failure::new(format!("{} has no solution to keep", entry.id)).help(format!(
            "packwright solve {} --level {}",
            pack.source().name(),
            entry.id
        )));
    };
    writeln!(output, "{}: {name}, keeping {solution}", clean(&entry.id))?;
    let found = repairs(game, &solution, &constraint, &options);
    watch.finish();
    let edited = |repair| Edited::new(pack, index, repair);
    let shown = arguments.most.max(arguments.write.unwrap_or(0));
    for (at, repair) in found.found.iter().take(shown).enumerate() {
        writeln!(output, "\n{}. {}", at + 1, edited(repair).words())?;
        edited(repair).show(output)?;
    }
    summary(&found, shown, watch.is_interrupted(), output)?;
    if found.found.is_empty() && obeys(game, &solution, &constraint) {
        writeln!(output, "the solution itself has the flag: record the route that you mean first")?;
    }
    let Some(number) = arguments.write else { return Ok(Status::Findings) };
    if watch.is_interrupted() {
        // Some that come before it may not have been found.
        return Err(Failure::new("stopped: nothing was written"));
    }
    let chosen = number.checked_sub(1).and_then(|at| found.found.get(at));
    let Some(repair) = chosen else {
        return Err(Failure::new(format!("there is no edit {number}")));
    };
    save::replace(&workspace().pack_file(&arguments.pack)?, edited(repair).text()?.as_bytes())?;
    output.done(&format!("wrote edit {number} to {}", pack.source().name()))?;
    show_findings(&arguments.pack, index, &options, output)?;
    Ok(Status::Clean)
}

/// What lint finds in the level as it is now in the file.
fn show_findings(
    path: &Path,
    index: usize,
    options: &words::Options<'_>,
    output: &mut Output,
) -> Result<(), Failure> {
    let parsed = workspace().open_pack(path)?;
    let id = parsed.pack.levels[index].entry.id.clone();
    let cache = cache();
    let search = Search {
        words: options.budget,
        proofs: cache.as_ref().map(|cache| cache as &dyn Proofs),
        ..Search::default()
    };
    // Nothing has changed in the others.
    let wanted = Options { search: Some(search), only: Some(index), ..Options::default() };
    let mut diagnostics = lint(&parsed, &wanted);
    diagnostics.retain(|found| found.level.as_deref() == Some(id.as_str()));
    if diagnostics.is_empty() {
        writeln!(output, "lint finds nothing in {}", clean(&id))?;
    }
    let found = FileFindings { source: parsed.source().clone(), diagnostics, levels: 1 };
    Ok(findings::show(&found, findings::FIRST, output)?)
}

fn summary(
    repairs: &Repairs,
    shown: usize,
    interrupted: bool,
    output: &mut Output,
) -> std::io::Result<()> {
    let Repairs { found, tried, undecided } = repairs;
    let help = if found.len() == 1 { "helps" } else { "help" };
    let rest = match found.len().saturating_sub(shown) {
        0 => String::new(),
        more => format!(", {more} of them not shown (--most)"),
    };
    writeln!(output, "\n{} of {tried} edits {help}{rest}", found.len())?;
    if *undecided > 0 {
        let why = if interrupted { "stopped" } else { "--max-states" };
        writeln!(output, "{} not decided: LIMIT ({why})", count(*undecided, "edit"))?;
    }
    Ok(())
}

/// Whether a budget ran out before a flag was decided that is asked for.
fn is_open(proof: &Proof, wanted: Option<Flag>) -> bool {
    let is_limit = |verdict: &Verdict| matches!(verdict, Verdict::Limit(_));
    let of = |flag: Flag| match flag {
        Flag::Trivial => is_limit(&proof.trivial),
        Flag::Bypass => is_limit(&proof.bypass),
        Flag::Needs => proof.needs.iter().any(|(_, need)| matches!(need, Need::Limit(_))),
    };
    wanted.map_or_else(|| Flag::value_variants().iter().any(|flag| of(*flag)), of)
}

fn undecided(id: &str, watch: &Watch) -> Failure {
    watch.finish();
    let why = if watch.is_interrupted() { "stopped" } else { "states or memory" };
    Failure::new(format!("what flags {id} has is not decided: LIMIT ({why})"))
        .help("--max-states gives each search more")
}

/// The flag to take away, in words and as what no win may obey any longer.
fn question(proof: &Proof, wanted: Option<Flag>) -> Option<(String, Constraint)> {
    let is_wanted = |flag: Flag| wanted.is_none_or(|wanted| wanted == flag);
    let steps = |verdict: &Verdict| verdict.solution().map(Solution::steps);
    if let Some(steps) = steps(&proof.trivial).filter(|_| is_wanted(Flag::Trivial)) {
        let constraint = Constraint { no_pushes: true, ..Constraint::default() };
        return Some((format!("TRIVIAL({steps})"), constraint));
    }
    if let Some(steps) = steps(&proof.bypass).filter(|_| is_wanted(Flag::Bypass)) {
        let constraint = Constraint { no_word_moves: true, ..Constraint::default() };
        return Some((format!("BYPASS({steps})"), constraint));
    }
    proof.needs.iter().filter(|_| is_wanted(Flag::Needs)).find_map(|(rule, need)| match need {
        Need::NotNeeded(_) => {
            let forbidden = vec![rule.clone()];
            let constraint = Constraint { forbidden, ..Constraint::default() };
            Some((format!("{rule} not needed"), constraint))
        }
        Need::Needed | Need::ActiveAtStart | Need::Limit(_) => None,
    })
}
