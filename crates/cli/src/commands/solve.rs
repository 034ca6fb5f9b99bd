//! `packwright solve`: what search proves of levels.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};
use packwright_model::{Ruleset, Sentence};
use packwright_solver::sokoban::{self, Objective};
use packwright_solver::words::{self, Constraint};
use packwright_solver::{Budget, Verdict};

use crate::failure::{Failure, Status};
use crate::findings;
use crate::output::Output;
use crate::solve::{self, Questions, Shard, gather, json, table};

/// Prove shortest routes, flags and needed rules
///
/// For each level: the shortest winning route, or UNSOLVED when the whole reachable space has none, or
/// LIMIT when a budget ran out, which proves nothing. Flags: BYPASS(n) when n steps win without moving
/// a word, TRIVIAL(n) when n steps win without pushing anything, NOT NEEDED for a rule of `needs` that
/// a win can do without. Of equally short routes the first in the order U, D, L, R is shown.
///
/// Of a level of classic Sokoban: a solution with fewest pushes and, among those, fewest moves; steps are
/// shown as pushes/moves. What is not proved is marked in the flags.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  packwright solve                                        every pack under packs
  packwright solve packs/crate-works --level in-step
  packwright solve my.pack.toml --forbid 'CRATE IS YOU'   can it be won without that rule?
  packwright solve my.pack.toml --count --analyse         how many ways, and where one can go wrong
  packwright solve microban.xsb --level 139               fewest pushes, then fewest moves
  packwright solve microban.xsb --any --timeout 60        which of them can be solved at all?
  packwright solve packs --shard 2/4 --format json        the second quarter, for a CI matrix

Ctrl-C ends the searches with LIMIT and shows what was found; a second one ends the program.

Exit codes: 0 every level got a verdict or a limit, 1 a level is UNSOLVED, 2 it could not run, or
a level has errors: the others are searched all the same.")]
pub(crate) struct Arguments {
    /// Packs, fixture files, single levels and folders; `-` reads standard input
    #[arg(value_name = "PATH", default_value = "packs")]
    paths: Vec<PathBuf>,
    /// Only the level with this id
    #[arg(long, value_name = "ID")]
    level: Option<String>,
    /// How to write the verdicts
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: Format,
    /// States that one search may store before it gives up with LIMIT [default: 2000000; on levels of
    /// classic Sokoban 20000000]
    #[arg(long, value_name = "N")]
    max_states: Option<usize>,
    /// Memory that one search may take: bytes, or with K, M or G
    #[arg(long, value_name = "SIZE", default_value = "2G", value_parser = size)]
    max_memory: usize,
    /// Seconds that one search may take; a level takes one for itself and for each flag and need
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    timeout: Option<Duration>,
    /// Threads; the results do not depend on it [default: one for each processor]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
    /// Only every N-th level, beginning with the I-th: the N shards are all levels, each once
    #[arg(long, value_name = "I/N")]
    shard: Option<Shard>,
    /// Search single steps only; slower, and agrees
    #[arg(long)]
    plain: bool,
    /// Refuse every turn that would end with this rule active; may be given again
    #[arg(long, value_name = "RULE", value_parser = rule)]
    forbid: Vec<Sentence>,
    #[command(flatten)]
    classic: Classic,
    /// Count the different shortest routes
    #[arg(long)]
    count: bool,
    /// Explore the whole space: rules that can be made or broken, dead states, the first trap
    #[arg(long)]
    analyse: bool,
}

/// What is asked of levels of classic Sokoban.
#[derive(Args, Debug)]
struct Classic {
    /// What a solution of a classic Sokoban level should have few of: pushes and then moves, or moves
    /// and then pushes
    #[arg(long, value_enum, default_value_t, value_name = "WHAT")]
    optimal: Optimal,
    /// Take the first solution found of a classic Sokoban level, for a quick "can it be solved?"
    #[arg(long, conflicts_with = "optimal")]
    any: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Optimal {
    /// Fewest pushes, and among those routes fewest moves
    #[default]
    Pushes,
    /// Fewest moves, and among those routes fewest pushes
    Moves,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Format {
    /// A table for people
    #[default]
    Human,
    /// One JSON document
    Json,
    /// Comma-separated values
    Csv,
    /// A table in Markdown
    Markdown,
}

pub(crate) fn run(arguments: &Arguments, output: &mut Output) -> Result<Status, Failure> {
    let mut gathered = gather::levels(&arguments.paths, arguments.level.as_deref());
    for note in &gathered.notes {
        output.note(note);
    }
    if let Some(shard) = arguments.shard {
        gathered.tasks = shard.of(gathered.tasks);
    }
    solve::refuse_senseless(&gathered.tasks, &arguments.forbid)?;
    for note in solve::leave_out_active(&mut gathered.tasks, &arguments.forbid)? {
        output.note(&note);
    }
    for note in does_not_apply(arguments, &gathered.tasks) {
        output.note(&note);
    }
    let budget = |of_rules: Budget| Budget {
        max_states: arguments.max_states.unwrap_or(of_rules.max_states),
        max_bytes: arguments.max_memory,
    };
    let questions = Questions {
        constraint: Constraint { forbidden: arguments.forbid.clone(), ..Constraint::default() },
        words: budget(words::BUDGET),
        classic: budget(sokoban::BUDGET),
        plain: arguments.plain,
        objective: match arguments.classic.optimal {
            _ if arguments.classic.any => Objective::Any,
            Optimal::Pushes => Objective::Pushes,
            Optimal::Moves => Objective::Moves,
        },
        timeout: arguments.timeout,
        threads: arguments.threads.map_or_else(processors, usize::from),
        count: arguments.count,
        analyse: arguments.analyse,
    };
    let answers = solve::answer(&gathered.tasks, &questions)?;
    let rows: Vec<_> = gathered.tasks.iter().zip(&answers).collect();
    match arguments.format {
        // Where nothing could be read there is nothing to show.
        Format::Human
            if rows.is_empty() && !(gathered.failures.is_empty() && gathered.unread.is_empty()) => {
        }
        Format::Human => table::human(&rows, output)?,
        Format::Json => json::write(&rows, &gathered.unread, output)?,
        Format::Csv => table::csv(&rows, output)?,
        Format::Markdown => table::markdown(&rows, output)?,
    }
    let unsolved = |answer: &solve::Answer| matches!(answer.verdict(), Verdict::Unsolved(_));
    let mut status = if answers.iter().any(unsolved) { Status::Findings } else { Status::Clean };
    if let Some(unread) = findings::say_unread(&gathered.unread, output) {
        status = unread;
    }
    for failure in &gathered.failures {
        output.failure(failure);
        status = Status::CouldNotRun;
    }
    Ok(status)
}

/// A note for each question that cannot be asked of a level of classic Sokoban, where there are any.
fn does_not_apply(arguments: &Arguments, tasks: &[gather::Task]) -> Vec<Failure> {
    let asked = [
        ("--plain", arguments.plain),
        ("--forbid", !arguments.forbid.is_empty()),
        ("--count", arguments.count),
        ("--analyse", arguments.analyse),
    ];
    let is_any = tasks.iter().any(|task| task.level.rules == Ruleset::Sokoban);
    let given = asked.into_iter().filter(|(_, is_given)| is_any && *is_given);
    let note = |(option, _)| format!("{option} does not apply to levels of classic Sokoban");
    given.map(note).map(Failure::new).collect()
}

fn processors() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

fn rule(text: &str) -> Result<Sentence, String> {
    Sentence::parse(text)
        .ok_or_else(|| "a rule is a noun, IS, and a property or noun: CRATE IS YOU".to_owned())
}

/// A time limit of `30` or `0.5` seconds.
pub(super) fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse::<f64>().ok().filter(|seconds| *seconds > 0.0);
    seconds
        .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
        .ok_or_else(|| "a number of seconds above 0, such as 30 or 0.5".to_owned())
}

/// Bytes of `500M`, `2G` and the like.
fn size(text: &str) -> Result<usize, String> {
    let (number, unit) = match text.chars().last() {
        Some('k' | 'K') => (&text[..text.len() - 1], 1 << 10),
        Some('m' | 'M') => (&text[..text.len() - 1], 1 << 20),
        Some('g' | 'G') => (&text[..text.len() - 1], 1 << 30),
        _ => (text, 1_usize),
    };
    let bytes = number.parse::<usize>().ok().and_then(|number| number.checked_mul(unit));
    bytes.filter(|bytes| *bytes > 0).ok_or_else(|| "a size such as 500M or 2G".to_owned())
}
