//! `packwright mods`: installed packs.

use std::path::PathBuf;

use clap::Args;
use packwright_loader::Import;

use crate::errors;
use crate::failure::{Failure, Status};
use crate::mods::actions::{Action, ProfileAction, SetAction};
use crate::mods::sets::{self, Written};
use crate::mods::{Desk, alter, credits, keep, patches, show, take};
use crate::output::{Output, Said};
use crate::place;

/// Install packs, order them, switch them on and off, undo
///
/// A pack comes as a file, a folder, a collection or a link. It is checked and kept; one with errors is
/// refused. A sound pack is never refused for what else is installed: where a pack that it needs is
/// missing, or one that it conflicts with is on, it is kept and off, and goes on by itself when the reason
/// is gone.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  packwright mods install night.pack.toml           a file; also a folder, a collection, a link
  packwright mods list                              what is installed, in load order
  packwright mods plan                              what loads, what does not, why, and ways out
  packwright mods disable dock-drafts --dry-run     what would happen
  packwright mods undo                              takes the last change back

The packs are in the folder that --home or PACKWRIGHT_HOME names, else in the system's place for data.
Exit codes: 0 done, 1 a pack was refused, or is off though it is wanted, 2 it could not be done.")]
pub(crate) struct Arguments {
    #[command(flatten)]
    common: Common,
    #[command(subcommand)]
    action: Action,
}

/// What is the same for every command here.
#[derive(Args, Debug)]
struct Common {
    /// The folder of installed packs
    #[arg(long, global = true, value_name = "FOLDER")]
    home: Option<PathBuf>,
    /// How to answer
    #[arg(long, global = true, value_enum, default_value_t, value_name = "FORMAT")]
    format: Said,
}

pub(crate) fn run(arguments: &Arguments, output: &mut Output) -> Result<Status, Failure> {
    let Arguments { common, action } = arguments;
    let store = place::store(common.home.as_ref())?;
    let mut desk = Desk { store, json: common.format == Said::Json, output };
    let result = act(action, &mut desk);
    errors::also_as_document(result, common.format, desk.output)
}

fn act(action: &Action, desk: &mut Desk<'_>) -> Result<Status, Failure> {
    match action {
        Action::Install { sources, prove, how } => take::install(desk, sources, *prove, how),
        Action::Update { id, source, how } => take::update(desk, id, source.as_ref(), how),
        Action::List => show::list(desk),
        Action::Info { id } => show::info(desk, id),
        Action::Why { id } => show::why(desk, id),
        Action::Plan => show::plan(desk),
        Action::Enable { ids, all, how } => alter::enable(desk, ids, *all, how),
        Action::Disable { ids, how } => alter::disable(desk, ids, how),
        Action::Order { id, place, how } => alter::order(desk, id, &place.place(), how),
        Action::Remove { ids, how } => alter::remove(desk, ids, how),
        Action::Undo { count, to, how } => alter::undo(desk, *count, *to, how),
        Action::History => show::history(desk),
        Action::Check { repair } => keep::check(desk, *repair),
        Action::Patches { choose: Some(choice), how, .. } => patches::choose(desk, choice, how),
        Action::Patches { prove, .. } => patches::list(desk, *prove),
        Action::Set { action } => match action {
            SetAction::Export { profile, link, base, no_packs, locked, output } => {
                let base = link.then_some(base.as_str());
                let (profile, output) = (profile.as_deref(), output.as_ref());
                let (no_packs, locked) = (*no_packs, *locked);
                sets::export(desk, &Written { profile, no_packs, locked, base, output })
            }
            SetAction::Import { source, name, replace, play, locked, how } => {
                let (name, replace, play, locked) = (name.clone(), *replace, *play, *locked);
                sets::import(desk, source, &Import { name, replace, play, locked }, how)
            }
        },
        Action::Profile { action } => match action {
            ProfileAction::List => show::profiles(desk),
            ProfileAction::New { name, how } => alter::new_profile(desk, name, None, how),
            ProfileAction::Copy { from, name, how } => {
                alter::new_profile(desk, name, Some(from), how)
            }
            ProfileAction::Use { name, how } => alter::use_profile(desk, name, how),
            ProfileAction::Delete { name, how } => alter::delete_profile(desk, name, how),
        },
        Action::Export { id, original, output } => {
            keep::export(desk, id, *original, output.as_ref())
        }
        Action::Credits { output } => credits::credits(desk, output.as_ref()),
        Action::Path => show::path(desk),
        Action::Gc { keep, how } => keep::gc(desk, *keep, how),
    }
}
