//! # What it does
//! Finds two nouns that stand on one board and are drawn with the same glyph. WALL, PLATE and GATE have
//! drawings of their own and are left out; so are nouns without a glyph.
//!
//! # Why is this bad
//! Players cannot tell the two apart, and rules treat them differently.
//!
//! # Example
//! ```toml
//! [nouns]
//! CRATE = { glyph = "📦" }
//! PARCEL = { glyph = "📦" }
//! ```
//!
//! # Fix
//! Give one of the two another glyph.

use std::collections::{HashMap, HashSet};

use packwright_diagnostics::Code;
use packwright_model::Level;

use super::{Check, Rule};
use crate::finding::Findings;
use crate::pointer::escape;
use crate::view::PackView;

const CODE: Code = Code::warning("W005", "same-glyph");
pub(crate) const RULE: Rule = Rule::of(CODE, Check::Pack(check));

/// Nouns that are drawn with a glyph even if the pack gives none.
const STANDARD: [(&str, &str); 5] =
    [("MIAU", "🐈"), ("CRATE", "📦"), ("TRUCK", "🚚"), ("GAP", "🚧"), ("DOCK", "🔲")];
const DRAWN_OTHERWISE: [&str; 3] = ["WALL", "PLATE", "GATE"];

fn check(pack: &PackView<'_>, findings: &mut Findings<'_>) {
    let alike = alike(pack);
    // Usually there are none, and then no board need be looked at.
    if alike.is_empty() {
        return;
    }
    let has_own = |noun: &str| pack.pack.nouns.get(noun).is_some_and(|own| own.glyph.is_some());
    let mut reported = HashSet::new();
    for (index, read) in pack.pack.levels.iter().enumerate() {
        let Ok(level) = read.level() else { continue };
        let present = present(level, &alike);
        let pairs = present.windows(2).filter(|two| two[0].glyph == two[1].glyph);
        for (first, second) in pairs.map(|two| (two[0], two[1])) {
            if !reported.insert(second.noun) {
                continue;
            }
            let (glyph, first, second) = (second.glyph, first.noun, second.noun);
            let pointer = format!("/nouns/{}/glyph", escape(second));
            let message =
                format!("{second} is drawn as {glyph}, and so is {first} on the same board");
            let finding = pack.value(&pointer, CODE, message).level(index, &level.id);
            let finding = finding.help(format!("give {second} another glyph"));
            findings.add(if has_own(first) {
                let span = pack.map.value(&format!("/nouns/{}/glyph", escape(first)));
                finding.related(span, format!("the glyph of {first}"))
            } else {
                finding
            });
        }
    }
}

/// A noun and its glyph. Of nouns drawn alike the one with the higher rank is the one to change: it
/// stands later in the pack's text, or is the only one that stands there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Drawn<'a> {
    glyph: &'a str,
    rank: usize,
    noun: &'a str,
}

/// The nouns drawn like another noun of the palette.
fn alike<'a>(pack: &PackView<'a>) -> HashMap<&'a str, Drawn<'a>> {
    let nouns = &pack.pack.nouns;
    let is_standard =
        |(noun, _): &(&str, &str)| nouns.get(*noun).is_none_or(|style| style.glyph.is_none());
    let standard = STANDARD.iter().copied().filter(is_standard);
    let standard = standard.map(|(noun, glyph)| Drawn { glyph, rank: 0, noun });
    let own = nouns.iter().filter_map(|(noun, style)| {
        let rank = pack.map.value(&format!("/nouns/{}/glyph", escape(noun))).start;
        Some(Drawn { glyph: style.glyph.as_deref()?, rank, noun })
    });
    let counts = |drawn: &Drawn<'_>| !DRAWN_OTHERWISE.contains(&drawn.noun);
    let mut drawn: Vec<Drawn<'a>> = standard.chain(own).filter(counts).collect();
    drawn.sort_unstable();
    let groups = drawn.chunk_by(|a, b| a.glyph == b.glyph).filter(|group| group.len() > 1);
    groups.flatten().map(|drawn| (drawn.noun, *drawn)).collect()
}

/// Those of the nouns that stand on a board, by glyph and rank.
fn present<'a>(level: &Level, alike: &HashMap<&'a str, Drawn<'a>>) -> Vec<Drawn<'a>> {
    let nouns = level.things.iter().filter_map(|thing| thing.kind.noun());
    let mut present: Vec<Drawn<'a>> =
        nouns.filter_map(|noun| alike.get(noun.as_str()).copied()).collect();
    present.sort_unstable();
    present.dedup();
    present
}
