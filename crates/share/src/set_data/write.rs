//! A set to s1 data.

use std::fmt::Write as _;

use packwright_model::Pack;

use crate::data;
use crate::pack_set::{PackSet, SetPack};
use crate::tag::Edition;

/// The data of a set.
pub(crate) struct Written {
    pub(crate) data: String,
    /// Id of the pack that takes most of it, and how many bytes that is.
    pub(crate) largest: Option<(String, usize)>,
}

/// The data of a set.
///
/// # Errors
/// The id of a pack whose JSON cannot be carried. Whether all else is right is told by reading the data
/// again.
pub(crate) fn write(set: &PackSet) -> Result<Written, &str> {
    let mut data = format!("{}\n", set.name);
    if set.locked {
        data += "L\n";
    }
    let mut largest: Option<(String, usize)> = None;
    for pack in &set.packs {
        let before = data.len();
        match &pack.json {
            Some(json) => carried(&mut data, json).ok_or(pack.id.as_str())?,
            None => named(&mut data, pack),
        }
        if !pack.enabled {
            data += "o\n";
        }
        let bytes = data.len() - before;
        if largest.as_ref().is_none_or(|(_, most)| bytes > *most) {
            largest = Some((pack.id.clone(), bytes));
        }
    }
    Ok(Written { data, largest })
}

/// Adds the data of a pack; none where its JSON is no export.
fn carried(data: &mut String, json: &str) -> Option<()> {
    let pack: Pack = serde_json::from_str(json).ok()?;
    let lines = data::write(&pack)?;
    let (tag, count) = (Edition::of(&pack).tag(), lines.matches('\n').count());
    let _ = write!(data, "c{tag} {count}\n{lines}");
    Some(())
}

fn named(data: &mut String, pack: &SetPack) {
    let _ = writeln!(data, "n{}\t{}\t{}", pack.id, pack.version, pack.hash);
}
