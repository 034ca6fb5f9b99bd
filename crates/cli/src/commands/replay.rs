//! `packwright replay`: a route on a level, turn by turn.

use std::io::{self, Write};
use std::path::PathBuf;

use anstyle::{AnsiColor, Style};
use clap::{Args, ValueEnum};
use packwright_engine::{Metrics, Replay, lurd, metrics};
use packwright_model::trace::Turn;
use packwright_model::{Direction, Level};
use packwright_syntax::route::run_length;
use packwright_workspace::Unread;

use crate::board::Artist;
use crate::failure::{Failure, Status};
use crate::findings::count;
use crate::levels::{self, Found};
use crate::output::Output;

/// Play a route and show the board after every turn
///
/// FILE is a pack, a fixture file, a file of conformance cases, a single level in JSON, or a collection of
/// Sokoban levels, which go by their numbers. The replay ends at the win or with the route. A rejected
/// move is a turn, too. A level of classic Sokoban is drawn in XSB, its moves and pushes are counted, and
/// its route is written with capitals for pushes.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  packwright replay packs/dock-drafts --level door-stop --route LURRURDDURRRRRR
  packwright replay pack.toml --route 'u3l2(dr)'          one level, a run-length route
  packwright replay fixtures/gates.json --level jam --route 7r --format json

Exit codes: 0 played, won or not, 2 it could not be read or played.")]
pub(crate) struct Arguments {
    /// A file, a folder that holds pack.toml, or `-` for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Which level, by its id; the only one if there is only one
    #[arg(long, value_name = "ID")]
    level: Option<String>,
    /// The moves: U, D, L, R in either case, with counts and groups
    #[arg(long, value_name = "ROUTE")]
    route: String,
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

pub(crate) fn run(arguments: &Arguments, output: &mut Output) -> Result<Status, Failure> {
    let route = levels::route(&arguments.route)?;
    match levels::find(&arguments.file, arguments.level.as_deref())? {
        Found::Unread(unread) => return refuse(&unread, arguments.format, output),
        Found::Level(level) => match arguments.format {
            Format::Human => human(&level, &route, output)?,
            Format::Json => json(&level, &route, output)?,
        },
    }
    Ok(Status::Clean)
}

/// Says why a level is not played; for programs in the document, too.
fn refuse(unread: &Unread, format: Format, output: &mut Output) -> Result<Status, Failure> {
    if matches!(format, Format::Json) {
        let errors = serde_json::to_string(&[unread]).map_err(io::Error::from)?;
        writeln!(output, "{{\"errors\":{errors}}}")?;
    }
    Err(unread.failure().into())
}

/// Writes a `model::trace::Trace`, one turn a line, holding one turn at a time; of a level of classic
/// Sokoban the whole route as letters and figures, too.
fn json(level: &Level, route: &[Direction], output: &mut Output) -> io::Result<()> {
    write!(output, "{{\"level\":{},\"turns\":[", serde_json::to_string(&level.id)?)?;
    for (index, turn) in Replay::new(level, route).enumerate() {
        write!(output, "{}\n{}", if index == 0 { "" } else { "," }, serde_json::to_string(&turn)?)?;
    }
    write!(output, "\n]")?;
    if let Some(metrics) = metrics(level, route) {
        let lurd = lurd(level, route);
        let [moves, pushes] = [metrics.moves, metrics.pushes];
        write!(output, ",\n\"moves\":{moves},\"pushes\":{pushes},\"lurd\":\"{lurd}\"")?;
        write!(output, ",\"rle\":\"{}\"", run_length(&lurd))?;
        write!(output, ",\"metrics\":{}", serde_json::to_string(&metrics)?)?;
    }
    writeln!(output, "}}")
}

fn human(level: &Level, route: &[Direction], output: &mut Output) -> io::Result<()> {
    let bold = Style::new().bold();
    let artist = Artist::new(level, output.width());
    writeln!(output, "{bold}{}{bold:#}", packwright_diagnostics::clean(&level.id))?;
    artist.write_key(output)?;
    let mut before: Option<Turn> = None;
    let mut turns = Replay::new(level, route);
    while let Some(turn) = turns.next() {
        let events = match &before {
            None => artist.scene().opening(&turn),
            Some(before) => artist.scene().happened(before, &turn),
        };
        match turn.direction {
            None => writeln!(output, "\n{bold}start{bold:#}")?,
            Some(direction) => {
                write!(output, "\n{bold}turn {}  {}{bold:#}", turn.turn, direction.letter())?;
                if artist.scene().is_classic() {
                    write!(output, "  {}", counted(turns.counters()))?;
                }
                writeln!(output)?;
            }
        }
        for event in events {
            writeln!(output, "  {}", packwright_diagnostics::clean(&event.to_string()))?;
        }
        // A rejected turn changed nothing: the board stands above.
        if turn.accepted {
            artist.draw(&turn, output)?;
        }
        before = Some(turn);
    }
    before.map_or(Ok(()), |last| close(&last, route.len(), output))?;
    if let Some(Metrics { box_lines, box_changes, pushing_sessions, player_lines, .. }) =
        metrics(level, route)
    {
        writeln!(
            output,
            "{}, {}, {}, {}, {}",
            counted(turns.counters()),
            count(box_lines, "box line"),
            count(box_changes, "box change"),
            count(pushing_sessions, "pushing session"),
            count(player_lines, "player line")
        )?;
        // Nothing accepted, nothing to write.
        let route = run_length(&lurd(level, route));
        write!(output, "{route}{}", if route.is_empty() { "" } else { "\n" })?;
    }
    Ok(())
}

/// Accepted moves, and pushes among them.
fn counted((moves, pushes): (usize, usize)) -> String {
    let pushes = match pushes {
        1 => "1 push".to_owned(),
        more => format!("{more} pushes"),
    };
    format!("{}, {pushes}", count(moves, "move"))
}

/// The line that says how it ended.
fn close(last: &Turn, moves: usize, output: &mut Output) -> io::Result<()> {
    let turns = count(last.turn, "turn");
    if !last.won {
        let yellow = Style::new().bold().fg_color(Some(AnsiColor::Yellow.into()));
        return writeln!(output, "\n{yellow}not won after {turns}{yellow:#}");
    }
    let green = Style::new().bold().fg_color(Some(AnsiColor::Green.into()));
    write!(output, "\n{green}won on turn {}{green:#}", last.turn)?;
    match moves - last.turn {
        0 => writeln!(output),
        more => writeln!(output, "; the {} after it not played", count(more, "move")),
    }
}
