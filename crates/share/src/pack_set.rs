//! A set of packs: what the profile of a mod loader is, to hand around.

/// The packs of a profile, in load order. What this crate reads from links and writes into them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PackSet {
    /// What the profile is called: a slug.
    pub name: String,
    /// Whether the profile is locked as a whole.
    pub locked: bool,
    /// The packs, in load order, no id twice.
    pub packs: Vec<SetPack>,
}

/// A pack of a set: carried with it, or only named.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SetPack {
    /// The pack's id: a slug.
    pub id: String,
    /// The pack's version, semver.
    pub version: String,
    /// Whether it is switched on.
    pub enabled: bool,
    /// Whether its version is locked.
    pub locked: bool,
    /// SHA-256 of the exported JSON: 64 hexadecimal digits, small letters.
    pub hash: String,
    /// The exported JSON, as [`export_pack`](crate::export_pack) writes it; none where the set only names
    /// the pack.
    pub json: Option<String>,
}

impl PackSet {
    /// The hashes of the packs, in load order.
    pub fn hashes(&self) -> impl Iterator<Item = &str> {
        self.packs.iter().map(|pack| pack.hash.as_str())
    }

    /// The packs that are named and not carried: who imports the set needs them from elsewhere.
    pub fn named(&self) -> impl Iterator<Item = &SetPack> {
        self.packs.iter().filter(|pack| pack.json.is_none())
    }
}
