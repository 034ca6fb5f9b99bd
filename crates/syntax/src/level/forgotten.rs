//! Boards of classic Sokoban in a level that does not say that it is one, or says that it is none.

use packwright_diagnostics::{Fix, codes};
use packwright_model::{LevelEntry, Ruleset};

use crate::document::findings::{Findings, Site};
use crate::level::grid::lines;
use crate::level::legend::{Legend, Meaning};

/// Whether a level forgot its key `rules`, or has it wrong, which is reported: its board is drawn in XSB, and by the word
/// rules nobody could move on it, since no word is there.
pub(crate) fn is_reported(
    findings: &mut Findings,
    site: Site<'_>,
    entry: &LevelEntry,
    text: &str,
    legend: &Legend,
) -> bool {
    let drawn = (entry.rules != Some(Ruleset::Sokoban)).then(|| drawn_in_xsb(text)).flatten();
    let Some(is_complete) = drawn else { return false };
    let is_word = |c| match legend.get(c) {
        Some(Meaning::Tiles(tiles)) => tiles.iter().any(|tile| tile.kind.word().is_some()),
        Some(Meaning::Wrong) => true,
        None => false,
    };
    if text.chars().any(is_word) {
        return false;
    }
    let (board, rules) = (site.at("board"), site.at("rules"));
    let key = findings.example("rules", "\"sokoban\"");
    let (edit, finding) = if entry.rules.is_some() {
        let message = "this is a board of classic Sokoban, and `rules` says that words are played";
        let edit = findings.map.rewritten(&rules, "sokoban");
        let span = findings.map.value(&rules);
        (edit, findings.add(codes::WRONG_TYPE, span, message))
    } else {
        let message =
            "this is a board of classic Sokoban, and the level has no `rules` that says so";
        let edit = findings.map.put_before(&board, "rules", "\"sokoban\"");
        let span = findings.map.key(&board);
        (edit, findings.add(codes::MISSING_KEY, span, message))
    };
    finding.level = site.level.map(str::to_owned);
    finding.help = Some(format!(
        "write `{key}` in the level; to be played by words it needs some, such as `MIAU IS YOU`"
    ));
    finding.fix = edit.map(|edit| {
        let title = format!("write `{key}`");
        // Where numbers differ something else is amiss, and it may be no such board after all.
        let is_sure = is_complete && entry.rules.is_none();
        let fix = if is_sure { Fix::safe(title) } else { Fix::risky(title) };
        fix.with(edit)
    });
    findings.map.add_hole(rules);
    true
}

/// Whether a board has nothing but characters of XSB, among them a wall, a player, a crate and a target;
/// and then, whether it has one player and as many crates as targets.
fn drawn_in_xsb(text: &str) -> Option<bool> {
    let (mut players, mut crates, mut targets, mut has_walls) = (0_usize, 0_usize, 0_usize, false);
    for c in lines(text).into_iter().flat_map(str::chars) {
        match c {
            '@' => players += 1,
            '$' => crates += 1,
            '.' => targets += 1,
            '*' => (crates, targets) = (crates + 1, targets + 1),
            '+' => (players, targets) = (players + 1, targets + 1),
            '#' => has_walls = true,
            ' ' | '-' | '_' => {}
            _ => return None,
        }
    }
    let is_one = has_walls && players > 0 && crates > 0 && targets > 0;
    is_one.then_some(players == 1 && crates == targets)
}
