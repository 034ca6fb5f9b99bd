//! Who made the packs of a profile, as a page in Markdown.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::PathBuf;

use packwright_loader::{LoadError, Record, plan};
use packwright_model::Pack;
use packwright_syntax::ReadLevel;

use super::Desk;
use crate::bible::markup::line;
use crate::failure::{Failure, Status};
use crate::save;

/// Writes the credits of the packs that are on, in load order.
pub(crate) fn credits(desk: &mut Desk<'_>, file: Option<&PathBuf>) -> Result<Status, Failure> {
    let state = desk.store.read()?.state;
    let packs = &state.current().packs;
    let mut page = format!("# Credits\n\nThe packs of profile {}, in load order.\n", state.profile);
    let mut silent = Vec::new();
    for planned in plan(&state).on() {
        let record = &packs[planned.rank];
        let loaded = match desk.store.load(&record.id, record.hash) {
            Ok(loaded) => loaded,
            Err(LoadError::Failure(failure)) => return Err(failure.into()),
            Err(LoadError::Report(_)) => {
                let failure = Failure::new(format!("{} has errors now", record.id));
                return Err(failure.help("packwright mods check"));
            }
        };
        let pack = &loaded.parsed.pack;
        if pack.authors.is_none() || pack.license.is_none() {
            silent.push(record.id.clone());
        }
        section(pack, record, &mut page);
    }
    save::write(page.as_bytes(), file, desk.output)?;
    if !silent.is_empty() {
        let message = format!("without authors or licence: {}", silent.join(", "));
        desk.output.note(&Failure::new(message));
    }
    Ok(Status::Clean)
}

fn section(pack: &Pack<ReadLevel>, record: &Record, page: &mut String) {
    let _ = writeln!(page, "\n## {} {}\n", line(&pack.title), record.version);
    let authors = pack.authors.iter().flatten().map(|author| line(author));
    let authors: Vec<String> = authors.collect();
    let by = if authors.is_empty() { "not said".to_owned() } else { authors.join(", ") };
    let _ = writeln!(page, "- by: {by}");
    let license = pack.license.as_deref().map_or("not said".to_owned(), line);
    let _ = writeln!(page, "- licence: {license}");
    if let Some(homepage) = &pack.homepage {
        let _ = writeln!(page, "- see: {}", line(homepage));
    }
    let mut of_others: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for level in &pack.levels {
        if let Some(author) = &level.entry.author {
            of_others.entry(author).or_default().push(line(&level.entry.title));
        }
    }
    for (author, levels) in of_others {
        let _ = writeln!(page, "- levels by {}: {}", line(author), levels.join(", "));
    }
}
