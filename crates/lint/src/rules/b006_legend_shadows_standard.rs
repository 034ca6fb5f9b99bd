//! # What it does
//! Finds legend entries that give a character of the standard legend another meaning.
//!
//! # Why is this bad
//! Who knows the standard characters reads the board wrongly, and so does an author who forgets the
//! entry at the top of the file.
//!
//! # Example
//! ```toml
//! [legend]
//! "#" = { object = "CRATE" }
//! ```
//!
//! # Fix
//! Choose a character that is not taken, such as a digit or a small letter.

use packwright_diagnostics::Code;
use packwright_model::{LegendEntry, Ruleset};

use super::{Check, Rule};
use crate::finding::{Finding, Findings};
use crate::legends::{character, meant, of_level, of_pack, standard};
use crate::view::{EntryView, PackView};

const CODE: Code = Code::warning("B006", "legend-shadows-standard");
pub(crate) const RULE: Rule = Rule::of(CODE, Check::Pack(check));

fn check(pack: &PackView<'_>, findings: &mut Findings<'_>) {
    for (pointer, key, entry) in of_pack(pack) {
        if let Some(finding) = finding(pack, &pointer, key, entry) {
            findings.add(finding);
        }
    }
    for (index, entry) in pack.entries().enumerate() {
        if entry.legend.is_empty() || entry.rules == Some(Ruleset::Sokoban) {
            continue;
        }
        let level = EntryView { pack, index, entry };
        for (pointer, key, entry) in of_level(&level) {
            if let Some(finding) = finding(pack, &pointer, key, entry) {
                findings.add(level.about(finding));
            }
        }
    }
}

fn finding(pack: &PackView<'_>, pointer: &str, key: &str, entry: &LegendEntry) -> Option<Finding> {
    let (things, channel) = standard(character(key)?)?;
    let mut own = meant(entry);
    let mut usual = things.clone();
    own.sort_unstable();
    usual.sort_unstable();
    // A channel left out is another mistake, with a rule of its own.
    if own == usual && (entry.channel.is_none() || entry.channel.as_deref() == channel) {
        return None;
    }
    let names: Vec<&str> = things.iter().map(|(_, name)| *name).collect();
    let usual = match (things.first(), channel) {
        (None, _) => "floor".to_owned(),
        (Some((true, name)), _) => format!("the word {name}"),
        (Some(_), Some(channel)) => format!("{} on {channel}", names.join(" and ")),
        (Some(_), None) => names.join(" and "),
    };
    let finding =
        pack.key(pointer, CODE, format!("`{key}` stands for {usual} in the standard legend"));
    Some(finding.help("choose a character that is not taken, such as a digit or a small letter"))
}
