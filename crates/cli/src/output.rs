//! The only door to standard output and standard error: colour on a terminal only, and a reader who
//! goes away early (`| head`) is no error.

use std::io::{self, BufWriter, IsTerminal, StdoutLock, Write};

use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};
use packwright_diagnostics::clean;

use crate::failure::Failure;

/// When to colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Color {
    /// On a terminal, unless `NO_COLOR` is set.
    #[default]
    Auto,
    /// Always, also into a pipe.
    Always,
    /// Never.
    Never,
}

/// How to answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Said {
    /// For people
    #[default]
    Human,
    /// For programs: one JSON document
    Json,
}

/// Standard output, and standard error for what could not be done.
pub(crate) struct Output {
    out: BufWriter<AutoStream<StdoutLock<'static>>>,
    choice: ColorChoice,
    width: usize,
    quiet: bool,
    /// Nobody reads any more: the command goes on, for its exit code, and writes nothing.
    closed: bool,
}

impl Output {
    pub(crate) fn new(color: Color, quiet: bool) -> Self {
        let choice = match color {
            Color::Auto => ColorChoice::Auto,
            Color::Always => ColorChoice::Always,
            Color::Never => ColorChoice::Never,
        };
        let out = BufWriter::new(AutoStream::new(io::stdout().lock(), choice));
        let terminal = io::stdout().is_terminal().then(terminal_size::terminal_size).flatten();
        let width = terminal.map_or(100, |(width, _)| usize::from(width.0).clamp(40, 120));
        Self { out, choice, width, quiet, closed: false }
    }

    /// Columns to fit into: the terminal's, within reason; 100 where there is none.
    pub(crate) fn width(&self) -> usize {
        self.width
    }

    /// Writes a line that says what was done, where anyone wants to hear of it.
    pub(crate) fn done(&mut self, what: &str) -> io::Result<()> {
        if self.quiet { Ok(()) } else { writeln!(self, "{}", clean(what)) }
    }

    /// Writes out what is buffered.
    pub(crate) fn finish(&mut self) -> Result<(), Failure> {
        Ok(self.flush()?)
    }

    /// Says on standard error what could not be done, after all that was written so far.
    pub(crate) fn failure(&mut self, failure: &Failure) {
        let red = Style::new().bold().fg_color(Some(AnsiColor::Red.into()));
        self.complain(red, "error", failure);
    }

    /// Whether only what was asked for is wanted: no notes, no sums, no progress.
    pub(crate) fn is_quiet(&self) -> bool {
        self.quiet
    }

    /// Says on standard error what is worth knowing and stops nothing.
    pub(crate) fn note(&mut self, note: &Failure) {
        if self.quiet {
            return;
        }
        let cyan = Style::new().bold().fg_color(Some(AnsiColor::Cyan.into()));
        self.complain(cyan, "note", note);
    }

    fn complain(&mut self, style: Style, word: &str, failure: &Failure) {
        self.on_stderr(|stderr| {
            writeln!(stderr, "{style}{word}{style:#}: {}", clean(&failure.message))?;
            match &failure.help {
                Some(help) => writeln!(stderr, "  help: {}", clean(help)),
                None => Ok(()),
            }
        });
    }

    /// Writes on standard error, after all that was written so far. Where that fails there is no one
    /// left to hear of it.
    pub(crate) fn on_stderr(&mut self, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) {
        let _ = self.flush();
        let mut stderr = AutoStream::new(io::stderr().lock(), self.choice);
        let _ = write(&mut stderr);
    }

    fn unless_closed<T>(&mut self, result: io::Result<T>, else_value: T) -> io::Result<T> {
        match result {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                self.closed = true;
                Ok(else_value)
            }
            other => other,
        }
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.closed {
            return Ok(bytes.len());
        }
        let result = self.out.write(bytes);
        self.unless_closed(result, bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.closed {
            return Ok(());
        }
        let result = self.out.flush();
        self.unless_closed(result, ())
    }
}
