//! A route played for people: the board after each turn, and what happened.

use std::io::{self, Write};

use anstyle::{AnsiColor, Style};
use packwright_diagnostics::clean;
use packwright_engine::{Metrics, Replay, lurd, metrics};
use packwright_model::trace::Turn;
use packwright_model::{Direction, Level};
use packwright_syntax::route::run_length;

use crate::board::Artist;
use crate::findings::count;
use crate::output::Output;

/// Which turns are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Show {
    All,
    /// The one with this number; 0 is the start.
    Turn(usize),
    Last,
}

/// A level, and the route to play on it.
pub(crate) struct Played {
    pub(crate) level: Box<Level>,
    pub(crate) route: Vec<Direction>,
    /// Where it is recorded, if it was not given.
    pub(crate) recorded: Option<String>,
}

impl Played {
    /// The number of the last turn: that of the win, else of the last move.
    pub(crate) fn last_turn(&self) -> usize {
        Replay::new(&self.level, &self.route).last().map_or(0, |turn| turn.turn)
    }

    /// Writes the turns that are to be shown, and how it ended, if the end is.
    pub(crate) fn show(&self, show: Show, output: &mut Output) -> io::Result<()> {
        let Self { level, route, recorded } = self;
        let bold = Style::new().bold();
        let artist = Artist::new(level, output.width());
        writeln!(output, "{bold}{}{bold:#}", clean(&level.id))?;
        if let Some(name) = recorded {
            writeln!(output, "recorded {}, {}", clean(name), count(route.len(), "step"))?;
        }
        artist.write_key(output)?;
        let wanted = match show {
            Show::All => None,
            Show::Turn(turn) => Some(turn),
            Show::Last => Some(self.last_turn()),
        };
        let mut before: Option<Turn> = None;
        let mut turns = Replay::new(level, route);
        while let Some(turn) = turns.next() {
            if wanted.is_none_or(|wanted| wanted == turn.turn) {
                heading(&artist, &turn, turns.counters(), output)?;
                let events = match &before {
                    None => artist.scene().opening(&turn),
                    Some(before) => artist.scene().happened(before, &turn),
                };
                for event in events {
                    writeln!(output, "  {}", clean(&event.to_string()))?;
                }
                // A rejected turn changed nothing: the board stands above.
                if turn.accepted || wanted.is_some() {
                    artist.draw(&turn, output)?;
                }
            }
            before = Some(turn);
        }
        if matches!(show, Show::Turn(_)) {
            return Ok(());
        }
        before.map_or(Ok(()), |last| close(&last, route.len(), output))?;
        figures(level, route, turns.counters(), output)
    }
}

fn heading(
    artist: &Artist,
    turn: &Turn,
    counters: (usize, usize),
    output: &mut Output,
) -> io::Result<()> {
    let bold = Style::new().bold();
    let Some(direction) = turn.direction else {
        return writeln!(output, "\n{bold}start{bold:#}");
    };
    write!(output, "\n{bold}turn {}  {}{bold:#}", turn.turn, direction.letter())?;
    if artist.scene().is_classic() {
        write!(output, "  {}", counted(counters))?;
    }
    writeln!(output)
}

/// Of a level of classic Sokoban what the community counts, and the route.
fn figures(
    level: &Level,
    route: &[Direction],
    counters: (usize, usize),
    output: &mut Output,
) -> io::Result<()> {
    if let Some(Metrics { box_lines, box_changes, pushing_sessions, player_lines, .. }) =
        metrics(level, route)
    {
        writeln!(
            output,
            "{}, {}, {}, {}, {}",
            counted(counters),
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
