//! `packwright replay`: a route on a level, turn by turn.

use std::io::Write;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use packwright_model::Direction;
use packwright_workspace::{Recorded, Unread, for_the_shell, name_of};

use crate::errors;
use crate::failure::{Failure, Status};
use crate::findings;
use crate::levels::{self, Found};
use crate::output::Output;
use crate::played::{Played, Show};
use crate::turns;

/// Play a route and show the board after every turn
///
/// FILE is a pack, a fixture file, a file of conformance cases, a single level in JSON, or a collection of
/// Sokoban levels, which go by their numbers. The replay ends at the win or with the route. A rejected
/// move is a turn, too. A level of classic Sokoban is drawn in XSB, its moves and pushes are counted, and
/// its route is written with capitals for pushes.
///
/// Without `--route` what is recorded is played: the `solution` of a pack or a collection, the
/// `expectedRoute` of a fixture, the `moves` of a case.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  packwright replay packs/dock-drafts --level door-stop --route LURRURDDURRRRRR
  packwright replay pack.toml --route 'u3l2(dr)'          one level, a run-length route
  packwright replay packs/dock-drafts --level jam         the recorded solution
  packwright replay pack.toml --last                      how it ends
  packwright replay fixtures/gates.json --level jam --route 7r --format json

Exit codes: 0 played, won or not, 2 it could not be read or played.")]
pub(crate) struct Arguments {
    /// A file, a folder that holds pack.toml, or `-` for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Which level, by its id; the only one if there is only one; may be given again, and may name several
    /// with commas between
    #[arg(long, value_name = "ID")]
    level: Vec<String>,
    /// The moves: U, D, L, R in either case, with counts and groups; without it, the recorded solution
    #[arg(long, value_name = "ROUTE")]
    route: Option<String>,
    /// Show only the board after this turn; 0 is the start
    #[arg(long, value_name = "N", conflicts_with = "last")]
    turn: Option<usize>,
    /// Show only the last board, and how it ended
    #[arg(long)]
    last: bool,
    /// How to show the turns
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: Format,
}

#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum Format {
    /// For people: the board after every turn, and what happened
    #[default]
    Human,
    /// For programs: the full state after every turn
    Json,
}

/// What is played, and what stands in the way of the rest.
#[derive(Default)]
struct Chosen {
    played: Vec<Played>,
    unread: Vec<Unread>,
    failures: Vec<Failure>,
    /// Whether more than one level was asked for.
    several: bool,
}

pub(crate) fn run(arguments: &Arguments, output: &mut Output) -> Result<Status, Failure> {
    let show = match arguments.turn {
        Some(turn) => Show::Turn(turn),
        None if arguments.last => Show::Last,
        None => Show::All,
    };
    let chosen = choose(arguments, show);
    let Chosen { played, unread, failures, several } =
        chosen.unwrap_or_else(|failure| Chosen { failures: vec![failure], ..Chosen::default() });
    match arguments.format {
        Format::Human => {
            for (index, one) in played.iter().enumerate() {
                if index > 0 {
                    output.write_all(b"\n")?;
                }
                one.show(show, output)?;
            }
        }
        Format::Json => {
            turns::write(&played, several, show, errors::entries(&unread, &failures), output)?;
        }
    }
    let mut status = findings::say_unread(&unread, output).unwrap_or(Status::Clean);
    for failure in &failures {
        output.failure(failure);
        status = Status::CouldNotRun;
    }
    Ok(status)
}

fn choose(arguments: &Arguments, show: Show) -> Result<Chosen, Failure> {
    let given = arguments.route.as_deref().map(levels::route).transpose()?;
    let found = levels::find(&arguments.file, &arguments.level)?;
    let mut chosen = Chosen { several: found.len() > 1, ..Chosen::default() };
    for one in found {
        match one {
            Found::Unread(unread) => chosen.unread.push(unread),
            Found::Level(level, recorded) => {
                let id = level.id.clone();
                let route = route(arguments, &id, given.as_deref(), recorded);
                let played = route.map(|(route, recorded)| Played { level, route, recorded });
                match played.and_then(|played| has_turn(played, show)) {
                    Ok(played) => chosen.played.push(played),
                    Err(failure) => {
                        chosen.failures.push(failure.about(&arguments.file).about_level(&id));
                    }
                }
            }
        }
    }
    Ok(chosen)
}

/// The route to play, and where it is recorded if it was not given.
fn route(
    arguments: &Arguments,
    id: &str,
    given: Option<&[Direction]>,
    recorded: Option<Recorded>,
) -> Result<(Vec<Direction>, Option<String>), Failure> {
    if let Some(route) = given {
        return Ok((route.to_vec(), None));
    }
    let Some(Recorded { name, route }) = recorded else {
        let [file, id_in_shell] = [&name_of(&arguments.file), id].map(for_the_shell);
        let help = format!(
            "give one with --route, or find one: packwright solve {file} --level {id_in_shell}"
        );
        return Err(Failure::new(format!("no route is recorded for level {id}")).help(help));
    };
    Ok((route.0, Some(name)))
}

/// Only what has the turn that is asked for.
fn has_turn(played: Played, show: Show) -> Result<Played, Failure> {
    let Show::Turn(wanted) = show else { return Ok(played) };
    match played.last_turn() {
        last if wanted <= last => Ok(played),
        last => {
            let message = format!(
                "level {} has no turn {wanted}: the replay ends at turn {last}",
                played.level.id
            );
            Err(Failure::new(message).help("--last shows that one"))
        }
    }
}
