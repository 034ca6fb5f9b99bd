//! # What it does
//! Finds plates and gates without a channel, in levels that declare the mechanic. Where a legend entry
//! is the cause, it is reported there, once.
//!
//! # Why is this bad
//! Without a channel a plate presses nothing, and nothing opens a gate.
//!
//! # Example
//! ```toml
//! [legend]
//! "o" = { object = "PLATE" }
//! ```
//!
//! # Fix
//! Name the channel: `"o" = { object = "PLATE", channel = "teal" }`; in the notation `cells` write
//! `plate:teal`.

use packwright_diagnostics::Code;

use super::Check;
use crate::finding::Findings;
use crate::view::BoardView;

pub(crate) const CODE: Code = Code::error("G006", "channel-missing");
pub(crate) const CHECK: Check = Check::Words(check);

fn check(board: &BoardView<'_>, findings: &mut Findings<'_>) {
    let facts = board.facts;
    if (facts.plates.is_empty() && facts.gates.is_empty()) || !board.level.has_gates() {
        return;
    }
    for &thing in facts.plates.iter().chain(&facts.gates) {
        let record = &board.things()[thing];
        if record.channel.is_none() {
            let message = format!("this {} has no channel", record.kind.as_str());
            let finding = board.origin(thing, CODE, message);
            findings.add(finding.help("give it a `channel` that the level's mechanic lists"));
        }
    }
}
