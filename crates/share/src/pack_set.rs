//! A set of packs: what the profile of a mod loader is, to hand around.

/// The packs of a profile, in its order. What this crate reads from links and writes into them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PackSet {
    /// What the profile is called: a slug.
    pub name: String,
    /// Whether exactly these packs are meant, version by version, and no others in their place.
    pub locked: bool,
    /// The packs, in the order that their user gave them, no id twice.
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
    /// SHA-256 of the exported JSON: 64 hexadecimal digits, small letters.
    pub hash: String,
    /// The exported JSON, as [`export_pack`](crate::export_pack) writes it; none where the set only names
    /// the pack.
    pub json: Option<String>,
}

impl PackSet {
    /// The hashes of the packs, in their order.
    pub fn hashes(&self) -> impl Iterator<Item = &str> {
        self.packs.iter().map(|pack| pack.hash.as_str())
    }

    /// The packs that are named and not carried: who imports the set needs them from elsewhere.
    pub fn named(&self) -> impl Iterator<Item = &SetPack> {
        self.packs.iter().filter(|pack| pack.json.is_none())
    }
}
