//! A second way to play: a board of characters, rewritten by every move. It shares nothing with the
//! engine, and keeps whole boards for undo.

use packwright_model::Direction;

/// A board as it stands, with counters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Board {
    pub(crate) rows: Vec<Vec<char>>,
    pub(crate) moves: usize,
    pub(crate) pushes: usize,
    pub(crate) won: bool,
}

impl Board {
    pub(crate) fn new(text: &str) -> Self {
        let rows = text.lines().map(|row| row.chars().collect()).collect();
        Self { rows, moves: 0, pushes: 0, won: false }
    }

    /// The cell so many steps from here, with its character; outside the board is a wall.
    fn look(&self, from: (usize, usize), direction: Direction, steps: isize) -> Look {
        let (right, down) = direction.delta();
        let row = from.0.checked_add_signed(down * steps);
        let column = from.1.checked_add_signed(right * steps);
        let found = row
            .zip(column)
            .and_then(|(row, column)| Some(((row, column), *self.rows.get(row)?.get(column)?)));
        found.map_or(Look { at: (0, 0), c: '#' }, |(at, c)| Look { at, c })
    }

    /// The board after a move; itself where the move is refused.
    pub(crate) fn after(&self, direction: Direction) -> Self {
        let mut next = self.clone();
        if self.won {
            return next;
        }
        let mut all =
            (0..self.rows.len()).flat_map(|y| (0..self.rows[y].len()).map(move |x| (y, x)));
        let player = all.find(|&(y, x)| "@+".contains(self.rows[y][x])).unwrap();
        let (one, two) = (self.look(player, direction, 1), self.look(player, direction, 2));
        match (one.c, two.c) {
            (' ' | '.', _) => {}
            ('$' | '*', ' ' | '.') => {
                next.put(two.at, if two.c == '.' { '*' } else { '$' });
                next.pushes += 1;
            }
            _ => return next,
        }
        next.put(one.at, if ".*".contains(one.c) { '+' } else { '@' });
        let left = self.rows[player.0][player.1];
        next.put(player, if left == '+' { '.' } else { ' ' });
        next.moves += 1;
        let text: String = next.rows.iter().flatten().collect();
        next.won = text.contains('*') && !text.contains(['.', '+']);
        next
    }

    fn put(&mut self, (row, column): (usize, usize), c: char) {
        self.rows[row][column] = c;
    }
}

struct Look {
    at: (usize, usize),
    c: char,
}
