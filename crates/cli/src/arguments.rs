//! What is the same for every command.

use std::ffi::OsString;

use clap::Parser;
use clap::builder::styling::{AnsiColor, Styles};
use clap::error::ErrorKind;

use crate::commands::Command;
use crate::output::Color;

const STYLES: Styles = Styles::styled()
    .header(AnsiColor::Green.on_default().bold())
    .usage(AnsiColor::Green.on_default().bold())
    .literal(AnsiColor::Cyan.on_default().bold())
    .placeholder(AnsiColor::Cyan.on_default());

const AFTER_HELP: &str = "\
Examples:
  packwright lint packs                         check every pack under packs
  packwright explain G008                       what a finding means and how to mend it
  packwright replay pack.toml --route urrdd     play a route and see every board
  packwright verify fixtures packs              replay everything that is recorded
  packwright link encode pack.toml              a link that holds the whole pack
  packwright help solve                         all about one command

Exit codes: 0 clean, 1 findings, 2 could not run.";

/// Level packs for push puzzles: checked, replayed, exported, shared as links.
#[derive(Debug, Parser)]
#[command(
    name = "packwright",
    version,
    styles = STYLES,
    max_term_width = 100,
    after_help = AFTER_HELP,
    arg_required_else_help = true
)]
pub(crate) struct Arguments {
    /// When to colour
    #[arg(long, global = true, value_enum, default_value_t, value_name = "WHEN")]
    pub(crate) color: Color,
    /// Write only what was asked for: no notes, no sums, no progress; errors all the same
    #[arg(short, long, global = true)]
    pub(crate) quiet: bool,
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// What is wrong with arguments. `help` of a word that is no command is told as if that word had been
/// the command: so that the nearest one is named.
pub(crate) fn explained(error: clap::Error) -> clap::Error {
    let mut given: Vec<OsString> = std::env::args_os().collect();
    let is_help = given.get(1).is_some_and(|first| first == "help");
    if error.kind() != ErrorKind::InvalidSubcommand || !is_help {
        return error;
    }
    given.remove(1);
    Arguments::try_parse_from(given).err().unwrap_or(error)
}
