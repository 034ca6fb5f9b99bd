//! The commands under `packwright mods`, with their arguments and help.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::Try;

/// What to do.
#[derive(Debug, Subcommand)]
pub(crate) enum Action {
    /// Install packs from files, folders, collections, links, or standard input (`-`)
    ///
    /// All packs of a folder without a pack.toml of its own are installed. A pack whose id is there already
    /// takes the place of that one. With errors in one of several, the others are installed.
    #[command(after_help = "Examples:
  packwright mods install night.pack.toml
  packwright mods install packs
  packwright mods install 'https://example.org/play#p1...' --prove")]
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
    #[command(after_help = "Examples:
  packwright mods update dock-drafts packs/dock-drafts
  packwright mods update dock-drafts --dry-run")]
    Update {
        /// The pack
        id: String,
        /// Where the other version is; without it, where the pack came from
        source: Option<PathBuf>,
        #[command(flatten)]
        how: Try,
    },
    /// Show what is installed, in load order
    #[command(after_help = "Examples:
  packwright mods list
  packwright mods list --format json")]
    List,
    /// Show all about a pack
    #[command(after_help = "Examples:
  packwright mods info dock-drafts")]
    Info {
        /// The pack
        id: String,
    },
    /// Say why a pack is here and why it is on or off, with ways out
    #[command(after_help = "Examples:
  packwright mods why dock-drafts")]
    Why {
        /// The pack
        id: String,
    },
    /// Show what loads in which order, what does not, why, and ways out
    ///
    /// Exit codes: 0 all that is wanted loads, 1 something does not.
    #[command(after_help = "Examples:
  packwright mods plan")]
    Plan,
    /// Switch packs on
    #[command(after_help = "Examples:
  packwright mods enable dock-drafts
  packwright mods enable dock-drafts --all")]
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
    #[command(after_help = "Examples:
  packwright mods disable dock-drafts --dry-run")]
    Disable {
        /// The packs
        #[arg(required = true, value_name = "ID")]
        ids: Vec<String>,
        #[command(flatten)]
        how: Try,
    },
    /// Move a pack in your order; what it needs loads before it all the same
    #[command(after_help = "Examples:
  packwright mods order dock-drafts --first
  packwright mods order dock-drafts --after crate-works")]
    Order {
        /// The pack
        id: String,
        #[command(flatten)]
        place: Place,
        #[command(flatten)]
        how: Try,
    },
    /// Take packs out of the profile
    #[command(after_help = "Examples:
  packwright mods remove dock-drafts")]
    Remove {
        /// The packs
        #[arg(required = true, value_name = "ID")]
        ids: Vec<String>,
        #[command(flatten)]
        how: Try,
    },
    /// Take the last change back, or several, or go to any state that is kept
    #[command(after_help = "Examples:
  packwright mods undo
  packwright mods undo 2
  packwright mods undo --to 1")]
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
    #[command(after_help = "Examples:
  packwright mods history")]
    History,
    /// Hash every file again, check every pack, replay every recorded route
    ///
    /// What is off for what it needs is no fault here: `plan` speaks of that.
    #[command(after_help = "Examples:
  packwright mods check
  packwright mods check --repair")]
    Check {
        /// Restore what can be restored; nothing is taken away
        #[arg(long)]
        repair: bool,
    },
    /// Show which levels other packs replace, and choose where several do
    ///
    /// A patch names the puzzle that it was made for. Where the level is another one by now, the patch is
    /// off, and both boards are shown. Exit codes: 0 all is well, 1 a patch does not fit, or is to be chosen.
    #[command(after_help = "Examples:
  packwright mods patches
  packwright mods patches --prove")]
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
    #[command(after_help = "Examples:
  packwright mods set export -o evening.set.json")]
    Set {
        #[command(subcommand)]
        action: SetAction,
    },
    /// Keep several lists of packs beside each other
    #[command(after_help = "Examples:
  packwright mods profile list
  packwright mods profile copy default night")]
    Profile {
        #[command(subcommand)]
        action: ProfileAction,
    },
    /// Write an installed pack, as canonical JSON or as it came
    #[command(after_help = "Examples:
  packwright mods export dock-drafts -o dock-drafts.json
  packwright mods export dock-drafts --original")]
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
    #[command(after_help = "Examples:
  packwright mods credits -o CREDITS.md")]
    Credits {
        /// Write here instead of to standard output
        #[arg(short, long, value_name = "FILE")]
        output: Option<PathBuf>,
    },
    /// Print the folder of installed packs
    #[command(after_help = "Examples:
  packwright mods path")]
    Path,
    /// Remove the files of packs that no kept state lists
    #[command(after_help = "Examples:
  packwright mods gc --keep 10 --dry-run")]
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
pub(crate) struct Place {
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
    pub(crate) fn place(&self) -> packwright_loader::Place {
        use packwright_loader::Place;
        match (&self.before, &self.after) {
            (Some(id), _) => Place::Before(id.clone()),
            (_, Some(id)) => Place::After(id.clone()),
            _ if self.first => Place::First,
            _ => Place::Last,
        }
    }
}

/// What to do with sets.
#[derive(Debug, Subcommand)]
pub(crate) enum SetAction {
    /// Write a profile: its packs, their order, which are on
    #[command(after_help = "Examples:
  packwright mods set export -o evening.set.json
  packwright mods set export --link --base https://example.org/play")]
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
    #[command(after_help = "Examples:
  packwright mods set import evening.set.json --as theirs --use")]
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

/// What to do with profiles.
#[derive(Debug, Subcommand)]
pub(crate) enum ProfileAction {
    /// Show the profiles
    #[command(after_help = "Examples:
  packwright mods profile list")]
    List,
    /// Make an empty profile
    #[command(after_help = "Examples:
  packwright mods profile new morning")]
    New {
        /// Its name: a-z, 0-9 and single hyphens
        name: String,
        #[command(flatten)]
        how: Try,
    },
    /// Play another profile from now on
    #[command(after_help = "Examples:
  packwright mods profile use evening")]
    Use {
        /// Its name
        name: String,
        #[command(flatten)]
        how: Try,
    },
    /// Make a profile like another
    #[command(after_help = "Examples:
  packwright mods profile copy default night")]
    Copy {
        /// The one that is there
        from: String,
        /// The name of the new one
        name: String,
        #[command(flatten)]
        how: Try,
    },
    /// Delete a profile that is not played
    #[command(after_help = "Examples:
  packwright mods profile delete evening")]
    Delete {
        /// Its name
        name: String,
        #[command(flatten)]
        how: Try,
    },
}
