//! # What it does
//! Finds `allow` entries that silence nothing, name no lint, name something that the reader reports
//! (structure cannot be allowed), name this lint itself, or give no reason. An entry with an empty reason
//! silences nothing.
//! Entries for lints that need a search are left alone where there was none, or where it gave up.
//!
//! # Why is this bad
//! A suppression that outlives its cause would hide the next real finding.
//!
//! # Example
//! ```toml
//! allow = [{ code = "plate-near-gate", reason = "the cat is meant to slip through" }]
//! # but no plate is near a gate any more
//! ```
//!
//! # Fix
//! Take the entry out, correct its code, or say why the finding is right to stay.

use packwright_diagnostics::Code;

use super::{Check, Rule, Stale, Why};
use crate::finding::Finding;
use crate::view::PackView;

const CODE: Code = Code::warning("P013", "stale-allow");
pub(crate) const RULE: Rule = Rule::of(CODE, Check::Suppression(check));

fn check(pack: &PackView<'_>, stale: &Stale<'_>) -> Finding {
    let Stale { pointer, name, ref why } = *stale;
    let code = format!("{pointer}/code");
    match *why {
        Why::Unknown(Some(near)) => {
            // Whether that silences what it was for, or anything, is another question.
            unknown(pack, &code, name)
                .help(format!("did you mean `{near}`?"))
                .risky(format!("write `{near}`"), pack.map.rewritten(&code, near))
        }
        Why::Unknown(None) => {
            unknown(pack, &code, name).help("`packwright explain` lists every lint")
        }
        Why::OfItself => of_itself(pack, &code),
        Why::OfReader => of_reader(pack, &code, name),
        Why::NoReason => no_reason(pack, &format!("{pointer}/reason"), name),
        Why::Unused { in_level } => unused(pack, &code, name, in_level),
    }
}

fn unused(pack: &PackView<'_>, pointer: &str, name: &str, in_level: bool) -> Finding {
    let owner = if in_level { "this level" } else { "the pack" };
    let message = format!("`{name}` is allowed, but {owner} has no such finding left");
    without(pack, pointer, pack.value(pointer, CODE, message)).help("take the entry out")
}

fn unknown(pack: &PackView<'_>, pointer: &str, name: &str) -> Finding {
    pack.value(pointer, CODE, format!("`{name}` is not the code or the name of a lint"))
}

fn of_reader(pack: &PackView<'_>, pointer: &str, name: &str) -> Finding {
    let message = format!("`{name}` is about structure and cannot be allowed");
    let help = "take the entry out and mend what it was for";
    without(pack, pointer, pack.value(pointer, CODE, message)).help(help)
}

fn of_itself(pack: &PackView<'_>, pointer: &str) -> Finding {
    let message = "`stale-allow` cannot be allowed: it would hide every entry that is of no use";
    let help = "take the entry out, and those that it was for";
    without(pack, pointer, pack.value(pointer, CODE, message)).help(help)
}

fn no_reason(pack: &PackView<'_>, pointer: &str, name: &str) -> Finding {
    let message = format!("`{name}` is allowed without a reason, so it is not allowed");
    pack.value(pointer, CODE, message).help("say in `reason` why the finding is right to stay")
}

/// Offers to take out the entry whose code stands at a place: it silences nothing.
fn without(pack: &PackView<'_>, code: &str, finding: Finding) -> Finding {
    let entry = code.rsplit_once('/').map_or(code, |(entry, _)| entry);
    finding.safe("take the entry out", pack.map.taken_out(entry))
}
