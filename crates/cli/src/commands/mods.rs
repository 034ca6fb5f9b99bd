//! `packwright mods`: installed packs.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};
use packwright_loader::Import;

use crate::failure::{Failure, Status};
use crate::mods::sets::{self, Written};
use crate::mods::{Desk, Try, alter, credits, keep, patches, show, take};
use crate::output::Output;
use crate::place;

/// Install packs, order them, switch them on and off, undo
///
/// A pack comes as a file, a folder, a collection or a link. It is checked and kept; one with errors is
/// refused. A sound pack is never refused for what else is installed: where a pack that it needs is
/// missing, or one that it conflicts with is on, it is kept and off, and goes on by itself when the reason
/// is gone.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  packwright mods install night-shift.pack.toml     a file; also a folder, a collection, a link
  packwright mods list                              what is installed, in load order
  packwright mods plan                              what loads, what does not, why, and ways out
  packwright mods disable night-shift --dry-run     what would happen
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
    format: Format,
}

/// How to answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people
    #[default]
    Human,
    /// For programs: one JSON document
    Json,
}

#[derive(Debug, Subcommand)]
enum Action {
    /// Install packs from files, folders, collections, links, or standard input (`-`)
    ///
    /// All packs of a folder without a pack.toml of its own are installed. A pack whose id is there already
    /// takes the place of that one. With errors in one of several, the others are installed.
    Install {
        /// Where the packs are
        #[arg(required = true, value_name = "SOURCE")]
        sources: Vec<PathBuf>,
        /// Search each level before the pack is taken, and say what is proved
        #[arg(long)]
        prove: bool,
        #[command(flatten)]
        how: Try,
    },
    /// Put another version of a pack in the place of the one that is installed
    Update {
        /// The pack
        id: String,
        /// Where the other version is; without it, where the pack came from
        source: Option<PathBuf>,
        #[command(flatten)]
        how: Try,
    },
    /// Show what is installed, in load order
    List,
    /// Show all about a pack
    Info {
        /// The pack
        id: String,
    },
    /// Say why a pack is here and why it is on or off, with ways out
    Why {
        /// The pack
        id: String,
    },
    /// Show what loads in which order, what does not, why, and ways out
    ///
    /// Exit codes: 0 all that is wanted loads, 1 something does not.
    Plan,
    /// Switch packs on
    Enable {
        /// The packs
        #[arg(required = true, value_name = "ID")]
        ids: Vec<String>,
        /// Switch on what they need, too
        #[arg(long)]
        all: bool,
        #[command(flatten)]
        how: Try,
    },
    /// Switch packs off
    Disable {
        /// The packs
        #[arg(required = true, value_name = "ID")]
        ids: Vec<String>,
        #[command(flatten)]
        how: Try,
    },
    /// Move a pack in your order; what it needs loads before it all the same
    Order {
        /// The pack
        id: String,
        #[command(flatten)]
        place: Place,
        #[command(flatten)]
        how: Try,
    },
    /// Take packs out of the profile
    Remove {
        /// The packs
        #[arg(required = true, value_name = "ID")]
        ids: Vec<String>,
        #[command(flatten)]
        how: Try,
    },
    /// Take the last change back, or several, or go to any state that is kept
    Undo {
        /// How many changes
        #[arg(default_value_t = 1, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
        count: u64,
        /// Go to the state of this number, as `history` shows it
        #[arg(long, value_name = "NUMBER", conflicts_with = "count")]
        to: Option<u64>,
        #[command(flatten)]
        how: Try,
    },
    /// Show what was done to the installed packs
    History,
    /// Hash every file again, check every pack, replay every recorded route
    ///
    /// What is off for what it needs is no fault here: `plan` speaks of that.
    Check {
        /// Restore what can be restored; nothing is taken away
        #[arg(long)]
        repair: bool,
    },
    /// Show which levels are replaced by levels of other packs, and choose where several packs replace one
    ///
    /// A patch names the puzzle that it was made for. Where the level is another one by now, the patch is
    /// off, and both boards are shown. Exit codes: 0 all is well, 1 a patch does not fit, or is to be chosen.
    Patches {
        /// Take this pack's patch from now on; `none` takes the level as it is
        #[arg(long, value_name = "PACK/LEVEL=ID")]
        choose: Option<String>,
        /// Search the levels of patched packs, and say what is found
        #[arg(long, conflicts_with = "choose")]
        prove: bool,
        #[command(flatten)]
        how: Try,
    },
    /// Hand a profile on as one file or one link, and take one
    Set {
        #[command(subcommand)]
        action: SetAction,
    },
    /// Keep several lists of packs beside each other
    Profile {
        #[command(subcommand)]
        action: ProfileAction,
    },
    /// Write an installed pack, as canonical JSON or as it came
    Export {
        /// The pack
        id: String,
        /// The bytes that it came as, with notes and accepted findings
        #[arg(long)]
        original: bool,
        /// Write here instead of to standard output
        #[arg(short, long, value_name = "FILE")]
        output: Option<PathBuf>,
    },
    /// Write a page in Markdown that says who made the packs that are on, and under which terms
    Credits {
        /// Write here instead of to standard output
        #[arg(short, long, value_name = "FILE")]
        output: Option<PathBuf>,
    },
    /// Print the folder of installed packs
    Path,
    /// Remove the files of packs that no kept state lists
    Gc {
        /// How many states to keep for `undo`
        #[arg(long, default_value_t = 100, value_name = "N")]
        keep: usize,
        #[command(flatten)]
        how: Try,
    },
}

/// Where a pack goes.
#[derive(Args, Debug)]
#[group(required = true, multiple = false)]
struct Place {
    /// Right before this pack
    #[arg(long, value_name = "ID")]
    before: Option<String>,
    /// Right after this pack
    #[arg(long, value_name = "ID")]
    after: Option<String>,
    /// Before all others
    #[arg(long)]
    first: bool,
    /// After all others
    #[arg(long)]
    last: bool,
}

impl Place {
    fn place(&self) -> packwright_loader::Place {
        use packwright_loader::Place;
        match (&self.before, &self.after) {
            (Some(id), _) => Place::Before(id.clone()),
            (_, Some(id)) => Place::After(id.clone()),
            _ if self.first => Place::First,
            _ => Place::Last,
        }
    }
}

#[derive(Debug, Subcommand)]
enum SetAction {
    /// Write a profile: its packs, their order, which are on
    Export {
        /// The profile; without it the one that is played
        #[arg(long, value_name = "NAME")]
        profile: Option<String>,
        /// Write a link instead of a file
        #[arg(long)]
        link: bool,
        /// What the link begins with
        #[arg(long, value_name = "URL", default_value = "", requires = "link")]
        base: String,
        /// Name the packs and leave them out
        #[arg(long)]
        no_packs: bool,
        /// Whoever takes it takes exactly these packs, or none
        #[arg(long)]
        locked: bool,
        /// Write here instead of to standard output
        #[arg(short, long, value_name = "FILE")]
        output: Option<PathBuf>,
    },
    /// Make a profile of a set
    ///
    /// Packs in it are checked like any other; with errors in one, nothing is taken. Packs that it only
    /// names are taken from what is installed.
    Import {
        /// A file, a link, or `-` for standard input
        source: PathBuf,
        /// What the profile is called; without it as the set says
        #[arg(long = "as", value_name = "NAME")]
        name: Option<String>,
        /// Put it in the place of a profile that is called so
        #[arg(long)]
        replace: bool,
        /// Play it from now on
        #[arg(long = "use")]
        play: bool,
        /// Take exactly these packs, or none
        #[arg(long)]
        locked: bool,
        #[command(flatten)]
        how: Try,
    },
}

#[derive(Debug, Subcommand)]
enum ProfileAction {
    /// Show the profiles
    List,
    /// Make an empty profile
    New {
        /// Its name: a-z, 0-9 and single hyphens
        name: String,
        #[command(flatten)]
        how: Try,
    },
    /// Play another profile from now on
    Use {
        /// Its name
        name: String,
        #[command(flatten)]
        how: Try,
    },
    /// Make a profile like another
    Copy {
        /// The one that is there
        from: String,
        /// The name of the new one
        name: String,
        #[command(flatten)]
        how: Try,
    },
    /// Delete a profile that is not played
    Delete {
        /// Its name
        name: String,
        #[command(flatten)]
        how: Try,
    },
}

pub(crate) fn run(arguments: &Arguments, output: &mut Output) -> Result<Status, Failure> {
    let Arguments { common, action } = arguments;
    let store = place::store(common.home.as_ref())?;
    let mut desk = Desk { store, json: common.format == Format::Json, output };
    let desk = &mut desk;
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
