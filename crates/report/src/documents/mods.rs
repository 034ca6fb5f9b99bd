//! What `packwright mods` prints for programs.

use serde::Serialize;

use super::ErrorEntry;

/// What `mods list` prints.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct ModList {
    /// The profile that is played.
    pub profile: String,
    /// Its packs: those that are on in load order, then the others by the user's order.
    pub packs: Vec<ModEntry>,
    /// What is worth knowing of the order and stops no pack.
    pub notes: Vec<String>,
    /// Empty: the store was read.
    pub errors: Vec<ErrorEntry>,
}

/// An installed pack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
#[serde(rename_all = "camelCase")]
pub struct ModEntry {
    /// Its id.
    pub id: String,
    /// Its version.
    pub version: String,
    /// Its title.
    pub title: String,
    /// Whether the user wants it on.
    pub enabled: bool,
    /// Whether it loads.
    pub state: OnOff,
    /// Why it is off; none where it is on.
    pub reasons: Vec<ModReason>,
    /// SHA-256 of its canonical form, 64 hexadecimal digits.
    pub hash: String,
    /// Where it came from, as the user named it.
    pub source: String,
    /// Why it is here: `asked`, or the folder or the set that it came with.
    pub why: String,
    /// When it came, as RFC 3339.
    pub time: String,
    /// How many levels it has.
    pub levels: usize,
    /// The packs that are wanted on and name it among what they need.
    pub needed_by: Vec<String>,
}

/// Whether a pack loads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum OnOff {
    /// It loads.
    On,
    /// It does not.
    Off,
}

/// Why a pack is off.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct ModReason {
    /// `disabled`, `host`, `missing`, `version`, `switched-off`, `conflict`, `torn`, `circle`, or `follows`
    /// where the reason is that of another pack.
    pub kind: String,
    /// The same in words.
    pub message: String,
    /// The other packs that it is about; of `follows` those that the trouble begins with.
    pub packs: Vec<String>,
}

/// What `mods plan` prints, and every command that changes the store: with `--dry-run` the plan that would
/// hold.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
#[serde(rename_all = "camelCase")]
pub struct ModPlan {
    /// What was done, as the history calls it; none of `plan`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub what: Option<String>,
    /// Whether nothing was written.
    pub dry_run: bool,
    /// Whether anything is otherwise than before.
    pub changed: bool,
    /// The number of the state.
    pub number: u64,
    /// The profile that is played.
    pub profile: String,
    /// The packs that load, in their order.
    pub load: Vec<String>,
    /// The packs that are wanted on and off for a reason of their own, each with what is off with it.
    pub off: Vec<ModTrouble>,
    /// Packs that went on.
    pub went_on: Vec<String>,
    /// Packs that went off.
    pub went_off: Vec<String>,
    /// What is worth knowing of the order and stops no pack.
    pub notes: Vec<String>,
    /// What was refused or could not be read.
    pub errors: Vec<ErrorEntry>,
}

/// A pack that is wanted on and off for a reason of its own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
#[serde(rename_all = "camelCase")]
pub struct ModTrouble {
    /// The pack.
    pub id: String,
    /// Its version.
    pub version: String,
    /// Why it is off.
    pub reasons: Vec<ModReason>,
    /// The packs that are off with it.
    pub off_with_it: Vec<String>,
    /// Ways out, each a list of commands that lead to a clean plan together; of the first 20 packs.
    pub ways: Vec<Vec<String>>,
}

/// What `mods history` prints.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct ModHistory {
    /// The states that are kept, the newest first.
    pub states: Vec<ModState>,
    /// Empty: the store was read.
    pub errors: Vec<ErrorEntry>,
}

/// A state of the store.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct ModState {
    /// Its number.
    pub number: u64,
    /// What led to it.
    pub what: String,
    /// When, as RFC 3339.
    pub time: String,
    /// The profile that was played.
    pub profile: String,
    /// How many packs that had.
    pub packs: usize,
    /// The number of the state that one `undo` goes back to from here; 0 is the empty store.
    pub before: Option<u64>,
}

/// What `mods check` prints.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct ModCheck {
    /// How many packs were checked, those of all profiles.
    pub packs: usize,
    /// How many levels they have.
    pub levels: usize,
    /// How many recorded routes were replayed.
    pub routes: usize,
    /// What is wrong, or was.
    pub faults: Vec<ModFault>,
    /// Empty: the store was read.
    pub errors: Vec<ErrorEntry>,
}

/// Something wrong with the store.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct ModFault {
    /// The pack that it is about; null where it is about the store.
    pub id: Option<String>,
    /// What is wrong.
    pub message: String,
    /// What to do about it; null where it was repaired.
    pub help: Option<String>,
    /// Whether it was repaired.
    pub repaired: bool,
}

/// What `mods profile list` prints.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct ModProfiles {
    /// The profiles, by name.
    pub profiles: Vec<ModProfile>,
    /// Empty: the store was read.
    pub errors: Vec<ErrorEntry>,
}

/// A profile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct ModProfile {
    /// Its name.
    pub name: String,
    /// Whether it is the one that is played.
    pub current: bool,
    /// How many packs it has.
    pub packs: usize,
}

/// What `mods path` prints.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct ModPath {
    /// The folder of installed packs.
    pub path: String,
    /// Empty: there is a folder.
    pub errors: Vec<ErrorEntry>,
}

/// What `mods gc` prints.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
#[serde(rename_all = "camelCase")]
pub struct ModTidied {
    /// Whether nothing was removed.
    pub dry_run: bool,
    /// How many packs that no kept state lists.
    pub packs: usize,
    /// How many states.
    pub states: usize,
    /// How many files that a write left behind which was ended early.
    pub leftovers: usize,
}

/// What `mods patches` prints.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct ModPatches {
    /// The patches of the packs of the profile, in load order.
    pub patches: Vec<ModPatch>,
    /// Empty: the store was read.
    pub errors: Vec<ErrorEntry>,
}

/// A level of a pack that another pack replaces by its own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct ModPatch {
    /// The pack that has the patch.
    pub by: String,
    /// Its level that takes the other's place.
    pub with: String,
    /// The pack that is patched.
    pub pack: String,
    /// The level there.
    pub level: String,
    /// The puzzle hash that the level there must have.
    pub base: String,
    /// Whether it is applied.
    pub applied: bool,
    /// Why it is not.
    pub reason: Option<String>,
}
