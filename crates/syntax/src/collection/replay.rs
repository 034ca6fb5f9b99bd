//! Recorded moves played on a board as it is written: whether they win tells what they are.
//!
//! The rules of classic Sokoban, and no more of them than that answer needs.

use packwright_model::Direction;

use super::notation::counts_before;
use crate::text::route;

/// Most moves that are played while one file is read.
const MOST_MOVES: usize = 20_000_000;

/// Plays moves, as many as one file may ask for.
#[derive(Debug)]
pub(super) struct Replays {
    moves_left: usize,
}

impl Replays {
    pub(super) fn new() -> Self {
        Self { moves_left: MOST_MOVES }
    }

    /// Whether moves are a solution of a board in plain XSB and nothing else: none of them is refused, and
    /// the last one wins. Counts may stand before what they count or behind.
    pub(super) fn just_win(&mut self, board: &str, moves: &str) -> bool {
        let mut all = |moves: &str| {
            route::length(moves)
                .is_ok_and(|length| self.play(board, moves) == Some((length, length)))
        };
        all(moves) || counts_before(moves).is_some_and(|moves| all(&moves))
    }

    /// The moves with counts before what they count, as all readers know them: where they stand behind,
    /// or could be either and win only so.
    pub(super) fn counts_before(&mut self, board: &str, moves: &str) -> Option<String> {
        let other = Some(moves).filter(|moves| moves.contains(|c: char| c.is_ascii_digit()));
        let other = counts_before(other?)?;
        let is_so =
            route::length(moves).is_err() || (!self.wins(board, moves) && self.wins(board, &other));
        is_so.then_some(other)
    }

    /// Whether moves with counts before what they count win.
    fn wins(&mut self, board: &str, moves: &str) -> bool {
        self.play(board, moves).is_some()
    }

    /// After how many moves a route wins, and how many of them were not refused. None where it does not,
    /// or too many moves were played already.
    fn play(&mut self, board: &str, moves: &str) -> Option<(usize, usize)> {
        self.moves_left = self.moves_left.checked_sub(route::length(moves).ok()?)?;
        let (mut yard, route) = (Yard::of(board)?, route::parse(moves).ok()?);
        let mut accepted = 0;
        for (at, direction) in route.0.iter().enumerate() {
            if yard.step(*direction) {
                accepted += 1;
                if yard.open == 0 {
                    return Some((at + 1, accepted));
                }
            }
        }
        None
    }
}

/// A board in play.
struct Yard {
    width: usize,
    /// Row by row, with one cell of wall around: `#`, `$`, `*`, `.` or floor; the player stands beside.
    cells: Vec<u8>,
    player: usize,
    /// Targets without a crate.
    open: usize,
}

impl Yard {
    /// The start; none where there is not one player, or no target.
    fn of(board: &str) -> Option<Self> {
        let width = board.lines().map(str::len).max()? + 2;
        let mut cells = vec![b'#'; width];
        let mut player = None;
        for row in board.lines() {
            let start = cells.len();
            cells.push(b'#');
            for byte in row.bytes() {
                if matches!(byte, b'@' | b'+') && player.replace(cells.len()).is_some() {
                    return None;
                }
                cells.push(match byte {
                    b'@' => b' ',
                    b'+' => b'.',
                    byte => byte,
                });
            }
            cells.resize(start + width - 1, b' ');
            cells.push(b'#');
        }
        cells.resize(cells.len() + width, b'#');
        let open = board.matches(['.', '+']).count();
        let has_target = open > 0 || cells.contains(&b'*');
        player.filter(|_| has_target).map(|player| Self { width, cells, player, open })
    }

    /// Moves the player, and the crate before it. False where that cannot be.
    fn step(&mut self, direction: Direction) -> bool {
        let beside = |at: usize| match direction {
            Direction::Up => at - self.width,
            Direction::Down => at + self.width,
            Direction::Left => at - 1,
            Direction::Right => at + 1,
        };
        let to = beside(self.player);
        if matches!(self.cells[to], b'$' | b'*') {
            let behind = beside(to);
            let lands_on = match self.cells[behind] {
                b'#' | b'$' | b'*' => return false,
                cell => cell,
            };
            let is_from_target = self.cells[to] == b'*';
            self.cells[to] = if is_from_target { b'.' } else { b' ' };
            self.cells[behind] = if lands_on == b'.' { b'*' } else { b'$' };
            self.open += usize::from(is_from_target);
            self.open -= usize::from(lands_on == b'.');
        } else if self.cells[to] == b'#' {
            return false;
        }
        self.player = to;
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_counts_stand_is_decided_by_play() {
        let before = |board, moves: &str| Replays::new().counts_before(board, moves);
        let board = "########\n#@ $ ..#\n########";
        assert_eq!(before(board, "r1R2").as_deref(), Some("r2R"));
        // Three steps to the right, or two and one that is no more than a look.
        assert_eq!(before("######\n#@$ .#\n######", "r2r").as_deref(), None);
        assert_eq!(before("#####\n#@$.#\n#####", "l2r").as_deref(), None, "l, then r twice");
        let around = "#######\n#@    #\n# #####\n# $ . #\n#######";
        assert_eq!(before(around, "d2r2d").as_deref(), Some("2d2rd"));
        let down = "####\n#@ #\n#  #\n# $#\n# .#\n####";
        assert_eq!(before(down, "r2d").as_deref(), None);
        let corner = "#####\n#@  #\n###$#\n###.#\n#####";
        assert_eq!(before(corner, "r2d").as_deref(), Some("2rd"));
        let just = |moves| Replays::new().just_win(corner, moves);
        assert!(just("r2d") && just("2rd") && !just("urrd") && !just("rrdu"));
    }

    #[test]
    fn moves_that_win_and_moves_that_do_not() {
        let wins = |board, moves| Replays::new().wins(board, moves);
        let board = "#######\n#@ $ .#\n#######";
        assert!(wins(board, "rRR") && wins(board, "lr2rl") && wins(board, "3R"));
        assert!(!wins(board, "rR") && !wins(board, "rRl") && !wins(board, "RxR"));
        // Off the edge of an open board, against two crates, away from a target.
        assert!(!wins("@$.", "LUD") && wins("@$.", "R"));
        assert!(!wins("#####\n#@$$.#\n#####", "RR"));
        assert!(!wins("######\n#@*  #\n######", "R"));
        assert!(!wins("#@@$.#", "R") && !wins("#$.#", "R") && !wins("#@ #", "R"));
    }
}
