//! # What it does
//! Finds levels with a PLATE or a GATE object that declare no mechanic at all.
//!
//! # Why is this bad
//! Without the declaration plates and gates are plain scenery: the gate is open floor from the start.
//!
//! # Example
//! ```toml
//! board = '''
//! MIY.TIN
//! _@.|.&.
//! '''
//! # and no mechanics
//! ```
//!
//! # Fix
//! Declare it: `mechanics = [{ id = "gates", type = "channel-gates", version = 1, channels = ["amber"] }]`.

use packwright_diagnostics::{Code, Edit};
use packwright_model::ChannelSet;

use super::{Check, Rule};
use crate::channels::on;
use crate::finding::Findings;
use crate::view::BoardView;

const CODE: Code = Code::warning("G008", "mechanic-missing");
pub(crate) const RULE: Rule = Rule::of(CODE, Check::Words(check)).hides(&["S"]);

fn check(board: &BoardView<'_>, findings: &mut Findings<'_>) {
    let facts = board.facts;
    // A mechanic of an unknown type is a finding of its own.
    if !board.level.mechanics.is_empty() {
        return;
    }
    let Some(thing) = facts.plates.iter().chain(&facts.gates).copied().min() else {
        return;
    };
    let used: ChannelSet = on(board, &facts.plates).union(on(board, &facts.gates));
    let channels: Vec<String> =
        used.iter().map(|channel| format!("\"{}\"", channel.name())).collect();
    let noun = board.things()[thing].kind.as_str();
    let message = format!("this {noun} is plain scenery: the level declares no mechanic");
    let channels = channels.join(", ");
    let finding = board.thing(thing, CODE, message).help(format!(
        "add `mechanics = [{{ id = \"gates\", type = \"channel-gates\", version = 1, channels = [{channels}] }}]`",
    ));
    // Gates that are open floor today are shut then.
    findings.add(finding.risky("declare the mechanic", declaration(board, &channels)));
}

/// The edit that declares the gates of these channels, before the board or in an empty list.
fn declaration(board: &BoardView<'_>, channels: &str) -> Option<Edit> {
    let map = board.entry.pack.map;
    let mechanic = map.inline_table(&[
        ("id", "\"gates\""),
        ("type", "\"channel-gates\""),
        ("version", "1"),
        ("channels", &format!("[{channels}]")),
    ]);
    let list = board.entry.pointer("/mechanics");
    if map.exists(&list) {
        return map.added(&list, &mechanic);
    }
    let before = board.entry.pointer(board.entry.board_key());
    map.put_before(&before, "mechanics", &format!("[{mechanic}]"))
}
