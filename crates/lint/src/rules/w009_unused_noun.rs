//! # What it does
//! Finds nouns declared under `[nouns]` that no board, legend, `needs` or `teaches` of the pack names. The
//! nouns that need no declaration, such as GAP, may be given a look and not be used. Where something
//! of the pack could not be read, nothing is reported: it may name the noun.
//!
//! # Why is this bad
//! Most often the noun is misspelt, and the one that was meant goes without its glyph. It may also be left
//! over.
//!
//! # Example
//! ```toml
//! [nouns]
//! AGP = { glyph = "🕳" }     # GAP is drawn as ever
//! ```
//!
//! # Fix
//! Correct the noun, or take the declaration out.

use std::collections::HashSet;

use packwright_diagnostics::{Code, nearest};
use packwright_model::{KNOWN_NOUNS, LegendEntry, Noun};

use super::{Check, Rule};
use crate::finding::Findings;
use crate::pointer::escape;
use crate::view::PackView;

const CODE: Code = Code::warning("W009", "unused-noun");
pub(crate) const RULE: Rule = Rule::of(CODE, Check::Pack(check));

fn check(pack: &PackView<'_>, findings: &mut Findings<'_>) {
    let mut unused: Vec<&str> = own(pack).collect();
    if unused.is_empty() || !pack.is_sound {
        return;
    }
    let names = named(pack);
    unused.retain(|noun| !names.contains(noun));
    for noun in unused {
        let pointer = format!("/nouns/{}", escape(noun));
        let message = format!("the noun {noun} is declared and nowhere used");
        let finding = pack.key(&pointer, CODE, message);
        let is_free = |known: &&str| !pack.pack.nouns.contains_key(*known);
        findings.add(match nearest(noun, KNOWN_NOUNS.into_iter().filter(is_free)) {
            Some(near) => {
                let edit = pack.map.renamed(&pointer, near);
                finding
                    .help(format!("did you mean `{near}`? Or take the declaration out"))
                    .risky(format!("write `{near}`"), edit)
            }
            None => finding
                .help("take the declaration out, or use the noun")
                .safe("take the declaration out", pack.map.taken_out(&pointer)),
        });
    }
}

/// The nouns that are known for no other reason than that the pack declares them.
pub(super) fn own<'a>(pack: &PackView<'a>) -> impl Iterator<Item = &'a str> {
    let nouns = pack.pack.nouns.keys().map(String::as_str);
    nouns.filter(|noun| Noun::is_noun_name(noun) && !KNOWN_NOUNS.contains(noun))
}

/// All that boards, legends and claims name, and other words of the claims.
fn named<'a>(pack: &PackView<'a>) -> HashSet<&'a str> {
    let mut names = HashSet::new();
    names.extend(pack.pack.legend.values().flat_map(of_entry));
    for read in &pack.pack.levels {
        let entry = &read.entry;
        names.extend(entry.legend.values().flat_map(of_entry));
        let claims = entry.needs.iter().chain(&entry.teaches);
        names.extend(claims.flat_map(|claim| claim.split_whitespace()));
        names.extend(
            read.level().iter().flat_map(|level| &level.things).map(|thing| thing.kind.as_str()),
        );
    }
    names
}

/// What a legend entry names.
fn of_entry(entry: &LegendEntry) -> impl Iterator<Item = &str> {
    let LegendEntry { object, objects, word, words, channel: _ } = entry;
    let one = [object, word].into_iter().flatten();
    one.chain([objects, words].into_iter().flatten().flatten()).map(String::as_str)
}
