//! # What it does
//! Finds levels that are the same puzzle as an earlier level of the pack, or of a pack that was given
//! before it to the same `packwright lint`: the same board, whatever the ids. A level pasted again with
//! its id is left to duplicate-level-id.
//!
//! By the rules of classic Sokoban a board may be turned and mirrored in all eight ways, the player may
//! start anywhere in the same area, and walls, floor and decoration that the player never gets to do not
//! count. By the word rules a board may have its rows and columns swapped, since sentences are read to the
//! right and downward alike; every other turn would read them backwards, so a mirror image with its
//! sentences set right again is another board.
//!
//! # Why is this bad
//! Players solve the same puzzle twice; usually a copy was left behind where a new level was to grow.
//!
//! # Example
//! ```toml
//! [[levels]]
//! id = "first"
//! rules = "sokoban"
//! board = '''
//! ######
//! #@$ .#
//! ######
//! '''
//! [[levels]]
//! id = "second"
//! rules = "sokoban"
//! board = '''
//! ######
//! #. $@#
//! ######
//! '''
//! ```
//!
//! # Fix
//! Take one of the two out, or change what it asks of the player. If both are to stay, allow this with
//! the reason; such an entry is never stale, since the other level may be in another pack.

use std::collections::HashMap;

use packwright_diagnostics::Code;

use super::{Check, Rule};
use crate::catalogue::level_name;
use crate::finding::Findings;
use crate::puzzle::{Puzzle, Work};
use crate::view::{EntryView, PackView};

const CODE: Code = Code::warning("P012", "duplicate-level");
pub(crate) const RULE: Rule =
    Rule::of(CODE, Check::Pack(check)).of_collections().sees_other_packs();

fn check(pack: &PackView<'_>, findings: &mut Findings<'_>) {
    let mut seen: HashMap<Vec<u8>, (usize, u8)> = HashMap::new();
    let mut work = Work::new();
    for (index, read) in pack.pack.levels.iter().enumerate() {
        let level = read.level().ok();
        let Some(puzzle) = level.and_then(|level| Puzzle::of(level, &mut work)) else {
            continue;
        };
        let view = EntryView { pack, index, entry: &read.entry };
        let help = "take one of the two out, or allow this with the reason why both stay";
        if let Some(&(first, turn)) = seen.get(&puzzle.form) {
            let other = &pack.pack.levels[first].entry;
            let name = level_name(first, &other.id);
            let message = format!("the same puzzle as level {name}{}", turned(turn, puzzle.turn));
            let there = EntryView { pack, index: first, entry: other }.board_span();
            let finding = view.board(CODE, message).related(there, "here first");
            findings.add(finding.help(help));
            continue;
        }
        if let Some(place) = pack.earlier.and_then(|earlier| earlier.find(&puzzle)) {
            let how = turned(place.turn, puzzle.turn);
            let message =
                format!("the same puzzle as level {} of {}{how}", place.level, place.pack);
            findings.add(view.board(CODE, message).help(help));
        }
        seen.insert(puzzle.form, (index, puzzle.turn));
    }
}

/// Said of boards that are not alike as they stand.
fn turned(one: u8, other: u8) -> &'static str {
    if one == other { "" } else { ", turned or mirrored" }
}
