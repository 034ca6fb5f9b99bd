//! A route played for programs: the state after each turn, written one by one.

use std::io::{self, Write};

use packwright_engine::{Replay, lurd, metrics};
use packwright_report::documents::{self, ErrorEntry, NotPlayed, Replays};
use packwright_syntax::route::run_length;
use serde::{Serialize, Serializer};
use serde_json::ser::Formatter;

use crate::output::Output;
use crate::played::{Played, Show};

/// The turns of a route that are to be shown. They are played as they are written, so that there is never
/// more than one.
pub(crate) struct Turns<'a> {
    played: &'a Played,
    show: Show,
}

impl Serialize for Turns<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let replay = Replay::new(&self.played.level, &self.played.route);
        match self.show {
            Show::All => serializer.collect_seq(replay),
            Show::Turn(wanted) => serializer.collect_seq(replay.filter(|turn| turn.turn == wanted)),
            Show::Last => serializer.collect_seq(replay.last()),
        }
    }
}

/// A route played on a level; of a level of classic Sokoban its letters and figures, too.
fn document(played: &Played, show: Show) -> documents::Replay<Turns<'_>> {
    let (level, route) = (&played.level, &played.route);
    let metrics = metrics(level, route);
    let letters = metrics.map(|_| lurd(level, route));
    documents::Replay {
        level: level.id.clone(),
        recorded: played.recorded.clone(),
        turns: Turns { played, show },
        moves: metrics.map(|metrics| metrics.moves),
        pushes: metrics.map(|metrics| metrics.pushes),
        rle: letters.as_deref().map(run_length),
        lurd: letters,
        metrics,
        errors: Vec::new(),
    }
}

/// Writes one level as a document, several as one with a list; what was not played is in `errors`.
pub(crate) fn write(
    played: &[Played],
    is_several: bool,
    show: Show,
    errors: Vec<ErrorEntry>,
    output: &mut Output,
) -> io::Result<()> {
    if is_several {
        let levels = played.iter().map(|one| document(one, show)).collect();
        return write_document(&Replays { levels, errors }, 2, output);
    }
    match played.first() {
        Some(one) => {
            write_document(&documents::Replay { errors, ..document(one, show) }, 1, output)
        }
        None => write_document(&NotPlayed { errors }, 0, output),
    }
}

fn write_document(document: &impl Serialize, depth: usize, output: &mut Output) -> io::Result<()> {
    let lines = Lines { depth, inside: 0 };
    let mut serializer = serde_json::Serializer::with_formatter(&mut *output, lines);
    document.serialize(&mut serializer)?;
    writeln!(output)
}

/// JSON in which each item of the outer lists, so many deep, has a line of its own.
struct Lines {
    depth: usize,
    inside: usize,
}

impl Formatter for Lines {
    fn begin_array<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.inside += 1;
        writer.write_all(b"[")
    }

    fn end_array<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.inside -= 1;
        writer.write_all(b"]")
    }

    fn begin_array_value<W: ?Sized + Write>(
        &mut self,
        writer: &mut W,
        first: bool,
    ) -> io::Result<()> {
        if !first {
            writer.write_all(b",")?;
        }
        if self.inside <= self.depth { writer.write_all(b"\n") } else { Ok(()) }
    }
}
