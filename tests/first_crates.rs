//! The pack of the crate-pushing puzzle's three boards: as its page describes them, clean, and won in the
//! fewest moves and pushes.

use std::collections::{BTreeSet, VecDeque};

use packwright_model::{Level, LevelEntry, Ruleset};

use crate::support::{root, run};

fn levels() -> Vec<(LevelEntry, Level)> {
    let path = root().join("packs/first-crates/pack.toml");
    let source =
        packwright_diagnostics::Source::new("pack.toml", std::fs::read_to_string(path).unwrap());
    let parsed = packwright_syntax::parse(source, packwright_syntax::Format::Toml);
    assert_eq!(parsed.diagnostics, []);
    let both =
        |read: packwright_syntax::ReadLevel| (read.entry.clone(), read.into_whole().unwrap().level);
    parsed.pack.levels.into_iter().map(both).collect()
}

/// Row and column of all things of a noun, as the page counts them.
fn cells(level: &Level, noun: &str) -> Vec<(usize, usize)> {
    let of_noun = level.things.iter().filter(|thing| thing.kind.as_str() == noun);
    of_noun.map(|thing| (thing.y, thing.x)).collect()
}

#[test]
fn the_boards_are_those_of_the_page() {
    // Player and crates; all have the targets (1,3) and (3,5).
    let page = [((3, 3), [(2, 3), (3, 4)]), ((3, 3), [(3, 4), (3, 5)]), ((2, 5), [(2, 3), (3, 5)])];
    let levels = levels();
    assert_eq!(levels.len(), page.len());
    for ((_, level), (player, crates)) in levels.iter().zip(page) {
        assert_eq!((level.rules, level.height, level.width), (Ruleset::Sokoban, 6, 7));
        assert_eq!(cells(level, "MIAU"), [player], "{}", level.id);
        assert_eq!(cells(level, "CRATE"), crates, "{}", level.id);
        assert_eq!(cells(level, "DOCK"), [(1, 3), (3, 5)], "{}", level.id);
        // Walls bound the board, and there are no others.
        let walls: BTreeSet<_> = cells(level, "WALL").into_iter().collect();
        let is_edge = |&(y, x): &(usize, usize)| y == 0 || y == 5 || x == 0 || x == 6;
        assert_eq!(walls.len(), 22);
        assert!(walls.iter().all(is_edge), "{}", level.id);
    }
}

#[test]
fn nothing_is_found_in_it_not_even_hints() {
    let ran = run(&["lint", "--pedantic", "packs/first-crates"]).expect(0);
    assert_eq!(ran.stdout, "3 levels in 1 pack: no findings\n");
}

/// A board in play, by the rules as the page words them.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Room {
    player: (usize, usize),
    crates: BTreeSet<(usize, usize)>,
}

impl Room {
    /// After a letter; none if it is rejected. Also whether a crate was pushed.
    fn after(&self, letter: char) -> Option<(Self, bool)> {
        let beside = |(y, x): (usize, usize)| match letter {
            'U' => (y - 1, x),
            'D' => (y + 1, x),
            'L' => (y, x - 1),
            _ => (y, x + 1),
        };
        let is_wall = |(y, x): (usize, usize)| y == 0 || y == 5 || x == 0 || x == 6;
        let player = beside(self.player);
        let mut crates = self.crates.clone();
        let pushed = crates.remove(&player);
        if pushed && (is_wall(beside(player)) || !crates.insert(beside(player))) {
            return None;
        }
        (!is_wall(player)).then_some((Self { player, crates }, pushed))
    }

    fn is_won(&self) -> bool {
        [(1, 3), (3, 5)].iter().all(|target| self.crates.contains(target))
    }

    /// The fewest moves, or the fewest pushes, to a win: everything that can be reached is visited.
    fn fewest(&self, counts_pushes: bool) -> usize {
        let mut queue = VecDeque::from([(self.clone(), 0)]);
        let mut seen = BTreeSet::new();
        while let Some((room, cost)) = queue.pop_front() {
            if room.is_won() {
                return cost;
            }
            if !seen.insert(room.clone()) {
                continue;
            }
            for (next, pushed) in "UDLR".chars().filter_map(|letter| room.after(letter)) {
                if counts_pushes && !pushed {
                    queue.push_front((next, cost));
                } else {
                    queue.push_back((next, cost + 1));
                }
            }
        }
        panic!("it cannot be won");
    }
}

#[test]
fn the_recorded_routes_win_in_the_fewest_moves_and_pushes() {
    let mut figures = Vec::new();
    for (entry, level) in levels() {
        let crates = cells(&level, "CRATE").into_iter().collect();
        let start = Room { player: cells(&level, "MIAU")[0], crates };
        let (mut room, mut moves, mut pushes) = (start.clone(), 0, 0);
        for letter in entry.solution.unwrap_or_default().chars() {
            assert!(!room.is_won(), "{}: moves after the win", level.id);
            let (next, is_push) = room.after(letter.to_ascii_uppercase()).unwrap();
            assert_eq!(letter.is_uppercase(), is_push, "{}: {letter}", level.id);
            (room, moves, pushes) = (next, moves + 1, pushes + usize::from(is_push));
        }
        assert!(room.is_won(), "{}", level.id);
        assert_eq!((moves, pushes), (start.fewest(false), start.fewest(true)), "{}", level.id);
        figures.push((moves, pushes));
    }
    assert_eq!(figures, [(3, 2), (7, 3), (4, 1)]);
}
