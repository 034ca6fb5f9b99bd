//! `packwright diff`: what differs between two packs, level by level.

use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;
use packwright_diagnostics::clean;
use packwright_report::documents::{
    LevelFacts, PackDifference, PackFieldChange, PackLevelChange, WhatChanged,
};
use packwright_syntax::{Parsed, WholePack};
use packwright_workspace::diff::{Changed, FieldChange, LevelChange, diff};

use crate::boards;
use crate::errors;
use crate::facts;
use crate::failure::{Failure, Status};
use crate::output::{Output, Said};
use crate::place::workspace;

/// Say what differs between two packs, level by level
///
/// Compared is what `export` writes: notation, comments and line ends make no difference, nor does what is
/// between the author and the tools, such as `insight` and `allow`. A level under another id that is the
/// same puzzle is renamed.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  packwright diff old.pack.toml new.pack.toml
  packwright diff packs/dock-drafts 'https://example.org/play#p1...' --solve
  packwright diff old.pack.toml new.pack.toml --format json

Exit codes: 0 the packs are the same, 1 they differ, 2 one of them could not be read.")]
pub(crate) struct Arguments {
    /// The earlier pack: a file, a folder, a collection, a link, an installed id, or `-`
    #[arg(value_name = "A")]
    before: PathBuf,
    /// The later pack
    #[arg(value_name = "B")]
    after: PathBuf,
    /// Prove the shortest route of every level of both, as `solve` does
    #[arg(long)]
    solve: bool,
    /// How to say it
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: Said,
}

/// Most characters of a value that are shown.
const SHOWN: usize = 60;

pub(crate) fn run(arguments: &Arguments, output: &mut Output) -> Result<Status, Failure> {
    let compared = compare(arguments, output);
    errors::also_as_document(compared, arguments.format, output)
}

fn compare(arguments: &Arguments, output: &mut Output) -> Result<Status, Failure> {
    if arguments.before == arguments.after && arguments.before.as_os_str() == "-" {
        return Err(Failure::new("standard input cannot be read twice")
            .help("name one of the two packs as a file"));
    }
    let parsed = [&arguments.before, &arguments.after].map(|path| workspace().open_pack(path));
    let [before, after] = parsed;
    let (before, after) = (before?, after?);
    let (one, other) = (read(&before)?, read(&after)?);
    let difference = diff(&one, &other);
    let [facts_before, facts_after] = facts::of([&one, &other], arguments.solve, output)?;
    let level = |change: &LevelChange| match change {
        LevelChange::Added(at) => PackLevelChange::Added { after: facts_after[*at].clone() },
        LevelChange::Removed(at) => PackLevelChange::Removed { before: facts_before[*at].clone() },
        LevelChange::Changed(changed) => {
            let (before, after) = (&facts_before[changed.before], &facts_after[changed.after]);
            PackLevelChange::Changed(Box::new(what_changed(changed, before, after)))
        }
    };
    let document = PackDifference {
        same: difference.is_empty(),
        pack: difference.fields.iter().map(field).collect(),
        levels: difference.levels.iter().map(level).collect(),
        errors: Vec::new(),
    };
    match arguments.format {
        Said::Json => {
            serde_json::to_writer_pretty(&mut *output, &document).map_err(io::Error::from)?;
            writeln!(output)?;
        }
        Said::Human if document.same => output.done("the packs are the same")?,
        Said::Human => {
            fields(&document.pack, "", output)?;
            for (change, told) in difference.levels.iter().zip(&document.levels) {
                write_level(told, output)?;
                if let LevelChange::Changed(changed) = change
                    && !changed.cells.is_empty()
                {
                    let of = |pack: &WholePack<'_>, at| {
                        pack.levels().nth(at).map(|(_, whole)| whole.level.clone())
                    };
                    let levels = (of(&one, changed.before), of(&other, changed.after));
                    if let (Some(before), Some(after)) = levels {
                        boards::write([&before, &after], &changed.cells, output)?;
                    }
                }
            }
        }
    }
    Ok(if document.same { Status::Clean } else { Status::Findings })
}

/// A pack as a whole. One whose recorded route does not win can be compared, too.
fn read(parsed: &Parsed) -> Result<WholePack<'_>, Failure> {
    parsed.whole().map_err(|first| errors::unreadable(parsed, first, "cannot be compared"))
}

fn field(change: &FieldChange) -> PackFieldChange {
    let FieldChange { field, before, after } = change.clone();
    PackFieldChange { field, before, after }
}

fn what_changed(changed: &Changed, before: &LevelFacts, after: &LevelFacts) -> WhatChanged {
    WhatChanged {
        before: before.clone(),
        after: after.clone(),
        position_before: changed.before + 1,
        position_after: changed.after + 1,
        renamed: changed.renamed,
        moved: changed.moved,
        other_puzzle: changed.is_other_puzzle,
        reordered: changed.reordered,
        cells: changed.cells.iter().map(|&(x, y)| [x, y]).collect(),
        fields: changed.fields.iter().map(field).collect(),
    }
}

fn fields(changes: &[PackFieldChange], margin: &str, output: &mut Output) -> io::Result<()> {
    for PackFieldChange { field, before, after } in changes {
        let (before, after) = (shown(before.as_ref()), shown(after.as_ref()));
        writeln!(output, "{margin}{}: {before} → {after}", clean(field))?;
    }
    Ok(())
}

/// A value in one line, not too long.
fn shown(value: Option<&serde_json::Value>) -> String {
    let Some(value) = value else { return "(none)".to_owned() };
    let text = value.to_string();
    let mut short: String = text.chars().take(SHOWN).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    clean(&short).into_owned()
}

fn write_level(change: &PackLevelChange, output: &mut Output) -> io::Result<()> {
    match change {
        PackLevelChange::Added { after } => {
            writeln!(output, "added    {}: {}", clean(&after.level), clean(&after.title))
        }
        PackLevelChange::Removed { before } => {
            writeln!(output, "removed  {}: {}", clean(&before.level), clean(&before.title))
        }
        PackLevelChange::Changed(changed) => {
            let WhatChanged { before, after, .. } = &**changed;
            writeln!(output, "changed  {}", clean(&after.level))?;
            if changed.renamed {
                writeln!(output, "  renamed: was {}", clean(&before.level))?;
            }
            if changed.moved {
                let (from, to) = (changed.position_before, changed.position_after);
                writeln!(output, "  moved: was level {from}, is level {to}")?;
            }
            if changed.reordered {
                writeln!(output, "  things: other ids, or another order, of the same things")?;
            }
            fields(&changed.fields, "  ", output)?;
            let routes = [before, after].map(facts::route);
            if routes[0] != routes[1] || changed.other_puzzle {
                writeln!(output, "  route: {} → {}", routes[0], routes[1])?;
            }
            if let (Some(before), Some(after)) = (&before.proof, &after.proof) {
                writeln!(output, "  proved: {} → {}", facts::proof(before), facts::proof(after))?;
            }
            Ok(())
        }
    }
}
