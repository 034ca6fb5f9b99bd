//! `packwright solve`: what search proves of levels.

use std::io::Write;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::{Args, ValueEnum};
use packwright_model::{Ruleset, Sentence};
use packwright_report::documents::SolveChecked;
use packwright_solver::sokoban::{self, Objective};
use packwright_solver::words::{self, Constraint};
use packwright_solver::{Budget, Verdict};

use crate::failure::{Failure, Status};
use crate::output::Output;
use crate::solve::rows::{Format, Rows};
use crate::solve::shard::Shard;
use crate::solve::watch::Watch;
use crate::solve::{self, Questions, forbid, gather, record};
use crate::{findings, units};

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
  packwright solve packs/crate-works --level in-step,night-shift
  packwright solve my.pack.toml --forbid 'CRATE IS YOU'   can it be won without that rule?
  packwright solve my.pack.toml --count --analyse         how many ways, and where one can go wrong
  packwright solve microban.xsb --level 139               fewest pushes, then fewest moves
  packwright solve microban.xsb --any --timeout 60s       which of them can be solved at all?
  packwright solve packs --shard 2/4 --format json        the second quarter, for a CI matrix
  packwright solve packs --format jsonl                   a line a level, as soon as it is known
  packwright solve my.pack.toml --write                   record the shortest routes in the pack

--timeout is for a level, with all that is asked of it; --total-timeout is for the run. Ctrl-C, or SIGTERM,
ends the searches with LIMIT and shows what was found; a second one ends the program (exit code 130).

--write changes nothing but `solution`: comments and layout stay. Before the file is replaced, in one step,
the routes are replayed in what is to be written.

Exit codes: 0 every level got a verdict or a limit, 1 a level is UNSOLVED, 2 it could not run, or
a level has errors: the others are searched all the same.")]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of the command line")]
pub(crate) struct Arguments {
    /// Packs, fixture files, single levels and folders; `-` reads standard input
    #[arg(value_name = "PATH", default_value = "packs")]
    paths: Vec<PathBuf>,
    /// Only the level with this id; may be given again, and may name several with commas between
    #[arg(long, value_name = "ID")]
    level: Vec<String>,
    /// How to write the verdicts
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: Format,
    /// States that one search may store before it gives up with LIMIT, such as 500k or 2M [default: 2M; on
    /// levels of classic Sokoban 20M]
    #[arg(long, value_name = "N", value_parser = units::count, allow_hyphen_values = true)]
    max_states: Option<usize>,
    /// Memory that one search may take: bytes, or such as 512M, 1.5G, 512MB; K, M and G count by 1024, KB,
    /// MB and GB by 1000
    #[arg(long, value_name = "SIZE", default_value = "2G", value_parser = units::size,
        allow_hyphen_values = true)]
    max_memory: usize,
    /// Time that one level may take, all questions about it together: seconds, or such as 500ms, 5s, 1.5m
    #[arg(long, value_name = "TIME", value_parser = units::duration, allow_hyphen_values = true)]
    timeout: Option<Duration>,
    /// Time that the run may take; levels that it does not come to are LIMIT
    #[arg(long, value_name = "TIME", value_parser = units::duration, allow_hyphen_values = true)]
    total_timeout: Option<Duration>,
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
    /// Record the routes that are proved shortest as `solution` in the packs, where none as good is recorded;
    /// of a level without any recorded route the best known one
    #[arg(long, conflicts_with = "forbid")]
    write: bool,
}

/// What is asked of levels of classic Sokoban.
#[derive(Args, Debug)]
struct Classic {
    /// What a solution of a classic Sokoban level should have few of [default: pushes]
    #[arg(long, value_enum, value_name = "WHAT")]
    optimal: Option<Optimal>,
    /// Take the first solution found of a classic Sokoban level, for a quick "can it be solved?"
    #[arg(long, conflicts_with = "optimal")]
    any: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Optimal {
    /// Fewest pushes, and among those routes fewest moves
    Pushes,
    /// Fewest moves, and among those routes fewest pushes
    Moves,
}

pub(crate) fn run(arguments: &Arguments, output: &mut Output) -> Result<Status, Failure> {
    // The time for the run begins with the run.
    let deadline = arguments.total_timeout.and_then(|time| Instant::now().checked_add(time));
    let mut gathered = gather::levels(&arguments.paths, &arguments.level);
    if let Some(shard) = arguments.shard {
        gathered.tasks = shard.of(gathered.tasks);
    }
    if arguments.write {
        record::refuse(&gathered)?;
    }
    forbid::refuse_senseless(&gathered.tasks, &arguments.forbid)?;
    for note in forbid::leave_out_active(&mut gathered.tasks, &arguments.forbid)? {
        output.note(&note);
    }
    for note in does_not_apply(arguments, &gathered.tasks) {
        output.note(&note);
    }
    let questions = questions(arguments, deadline);
    let watch = Watch::new(gathered.tasks.len(), output.is_quiet())?;
    let failed = !(gathered.failures.is_empty() && gathered.unread.is_empty());
    let mut rows = Rows::begin(arguments.format, &gathered.tasks, failed, output)?;
    output.flush()?;
    let answers = solve::answer(&gathered.tasks, &questions, &watch, |task, answer| {
        rows.row(task, answer, output)
    })?;
    let answered: Vec<_> = gathered.tasks.iter().zip(&answers).collect();
    let checked = SolveChecked {
        files: gathered.files.len(),
        levels: gathered.levels,
        searched: answers.iter().filter(|answer| answer.begun).count(),
    };
    let mut failures = std::mem::take(&mut gathered.failures);
    let mut notes = Vec::new();
    if arguments.write {
        let written = record::write(&gathered.files, &answered);
        notes = written.notes;
        failures.extend(written.failures);
    }
    rows.end(&answered, (&gathered.unread, &failures), checked, output)?;
    for note in &notes {
        output.note(note);
    }
    let unsolved = |answer: &solve::Answer| matches!(answer.verdict(), Verdict::Unsolved(_));
    let mut status = if answers.iter().any(unsolved) { Status::Findings } else { Status::Clean };
    if let Some(unread) = findings::say_unread(&gathered.unread, output) {
        status = unread;
    }
    for failure in &failures {
        output.failure(failure);
        status = Status::CouldNotRun;
    }
    Ok(status)
}

fn questions(arguments: &Arguments, deadline: Option<Instant>) -> Questions {
    let budget = |of_rules: Budget| Budget {
        max_states: arguments.max_states.unwrap_or(of_rules.max_states),
        max_bytes: arguments.max_memory,
    };
    Questions {
        constraint: Constraint { forbidden: arguments.forbid.clone(), ..Constraint::default() },
        words: budget(words::BUDGET),
        classic: budget(sokoban::BUDGET),
        plain: arguments.plain,
        objective: match arguments.classic.optimal {
            _ if arguments.classic.any => Objective::Any,
            Some(Optimal::Moves) => Objective::Moves,
            Some(Optimal::Pushes) | None => Objective::Pushes,
        },
        timeout: arguments.timeout,
        deadline,
        threads: arguments.threads.map_or_else(processors, usize::from),
        count: arguments.count,
        analyse: arguments.analyse,
    }
}

/// A note for each question that cannot be asked of some of the levels, by their rules.
fn does_not_apply(arguments: &Arguments, tasks: &[gather::Task]) -> Vec<Failure> {
    let asked = [
        ("--plain", arguments.plain, Ruleset::Sokoban),
        ("--forbid", !arguments.forbid.is_empty(), Ruleset::Sokoban),
        ("--count", arguments.count, Ruleset::Sokoban),
        ("--analyse", arguments.analyse, Ruleset::Sokoban),
        ("--optimal", arguments.classic.optimal.is_some(), Ruleset::Words),
        ("--any", arguments.classic.any, Ruleset::Words),
    ];
    let is_any = |rules: Ruleset| tasks.iter().any(|task| task.level.rules == rules);
    let given = asked.into_iter().filter(|(_, is_given, rules)| *is_given && is_any(*rules));
    let note = |(option, _, rules)| {
        let levels = match rules {
            Ruleset::Sokoban => "levels of classic Sokoban",
            Ruleset::Words => "levels whose rules are words",
        };
        format!("{option} does not apply to {levels}")
    };
    given.map(note).map(Failure::new).collect()
}

fn processors() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

fn rule(text: &str) -> Result<Sentence, String> {
    Sentence::parse(text)
        .ok_or_else(|| "a rule is a noun, IS, and a property or noun: CRATE IS YOU".to_owned())
}
