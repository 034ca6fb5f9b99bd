//! The lower bound: the cheapest way to give every target a crate of its own, each at the pushes that
//! the crate would need if it were alone.
//!
//! The Hungarian method, with potentials that are kept from one state to the next. A push changes one
//! row of the table, and what the cheapest assignment costs then is one shortest augmenting path away,
//! which is found without touching the assignment ([`Assignment::with_row`]). Where there are more
//! crates than targets, further columns cost nothing.

use super::distances::FAR;

/// More than any assignment costs.
const INFINITE: i32 = i32::MAX / 4;
/// No row or column.
const NONE: usize = usize::MAX;

/// A cheapest assignment of rows (crates) to columns (targets).
#[derive(Clone, Debug)]
pub(crate) struct Assignment {
    size: usize,
    targets: usize,
    /// Row after row.
    costs: Vec<i32>,
    row_potentials: Vec<i32>,
    column_potentials: Vec<i32>,
    column_of_row: Vec<usize>,
    row_of_column: Vec<usize>,
    /// Sum of all potentials, where there is an assignment.
    potentials: i32,
    path: Path,
}

/// Work space of one augmenting path.
#[derive(Clone, Debug)]
struct Path {
    /// By column: the cheapest way to it so far.
    cost: Vec<i32>,
    /// By column: the column before it on that way.
    before: Vec<usize>,
    /// The columns whose cheapest way is not known yet.
    open: Vec<usize>,
}

impl Assignment {
    pub(crate) fn new(crates: usize, targets: usize) -> Self {
        Self {
            size: crates,
            targets,
            costs: vec![0; crates * crates],
            row_potentials: vec![0; crates],
            column_potentials: vec![0; crates],
            column_of_row: vec![NONE; crates],
            row_of_column: vec![NONE; crates],
            potentials: 0,
            path: Path {
                cost: vec![0; crates],
                before: vec![NONE; crates],
                open: Vec::with_capacity(crates),
            },
        }
    }

    /// Sets a row to the pushes from a crate to every target.
    pub(crate) fn set_row(&mut self, row: usize, pushes: &[u16]) {
        let costs = &mut self.costs[row * self.size..][..self.targets];
        for (cost, &pushes) in costs.iter_mut().zip(pushes) {
            *cost = if pushes == FAR { INFINITE } else { i32::from(pushes) };
        }
    }

    /// Finds the cheapest assignment; its cost, or none if there is none.
    pub(crate) fn solve(&mut self) -> Option<u32> {
        self.column_of_row.fill(NONE);
        self.row_of_column.fill(NONE);
        // Whatever the column potentials are, these row potentials fit them; and most rows find a
        // column at once where the potentials come from a similar state.
        for row in 0..self.size {
            let costs = &self.costs[row * self.size..][..self.size];
            let mut least = INFINITE;
            let mut best = NONE;
            for (column, (cost, potential)) in costs.iter().zip(&self.column_potentials).enumerate()
            {
                let rest = cost - potential;
                let better = rest < least
                    || (rest == least && best != NONE && self.row_of_column[best] != NONE);
                if better && *cost < INFINITE {
                    least = rest;
                    best = column;
                }
            }
            if best == NONE {
                return None;
            }
            self.row_potentials[row] = least;
            if self.row_of_column[best] == NONE {
                self.row_of_column[best] = row;
                self.column_of_row[row] = best;
            }
        }
        for row in 0..self.size {
            if self.column_of_row[row] == NONE {
                self.augment(row)?;
            }
        }
        self.potentials =
            self.row_potentials.iter().sum::<i32>() + self.column_potentials.iter().sum::<i32>();
        u32::try_from(self.potentials).ok()
    }

    /// Gives a row a column, moving others where that is cheaper.
    fn augment(&mut self, row: usize) -> Option<()> {
        let (end, length) = self.shortest_path(row, NONE, None)?;
        // The potentials follow, so that all edges stay at least as dear as they say.
        self.row_potentials[row] += length;
        for column in 0..self.size {
            let (cost, owner) = (self.path.cost[column], self.row_of_column[column]);
            if cost < length && owner != NONE {
                self.column_potentials[column] -= length - cost;
                self.row_potentials[owner] += length - cost;
            }
        }
        let mut column = end;
        while column != NONE {
            let before = self.path.before[column];
            let owner = if before == NONE { row } else { self.row_of_column[before] };
            self.row_of_column[column] = owner;
            self.column_of_row[owner] = column;
            column = before;
        }
        Some(())
    }

    /// What the cheapest assignment would cost if one row were different; none if there were none.
    pub(crate) fn with_row(&mut self, row: usize, pushes: &[u16]) -> Option<u32> {
        let column = self.column_of_row[row];
        let potential = self.row_potentials[row];
        let (_, length) = self.shortest_path(row, column, Some(pushes))?;
        u32::try_from(self.potentials - potential + length).ok()
    }

    /// The cheapest way from a row to a free column, or to `wanted` as if it were free; the row's
    /// costs are `pushes` where given, and then its potential counts as zero.
    #[inline]
    fn shortest_path(
        &mut self,
        row: usize,
        wanted: usize,
        pushes: Option<&[u16]>,
    ) -> Option<(usize, i32)> {
        let Path { cost, before, open } = &mut self.path;
        open.clear();
        let own = &self.costs[row * self.size..][..self.size];
        let own_potential = if pushes.is_some() { 0 } else { self.row_potentials[row] };
        for column in 0..self.size {
            let edge = match pushes {
                Some(pushes) if column < self.targets => match pushes[column] {
                    FAR => INFINITE,
                    pushes => i32::from(pushes),
                },
                _ => own[column],
            };
            cost[column] = if edge < INFINITE {
                edge - own_potential - self.column_potentials[column]
            } else {
                INFINITE
            };
            before[column] = NONE;
            open.push(column);
        }
        loop {
            let (at, &column) = open.iter().enumerate().min_by_key(|(_, column)| cost[**column])?;
            let so_far = cost[column];
            // Of equally near columns the wanted one ends the search.
            if wanted != NONE && cost[wanted] == so_far && so_far < INFINITE {
                return Some((wanted, so_far));
            }
            if so_far >= INFINITE {
                return None;
            }
            let owner = self.row_of_column[column];
            if column == wanted || owner == NONE {
                return Some((column, so_far));
            }
            open.swap_remove(at);
            let costs = &self.costs[owner * self.size..][..self.size];
            let base = so_far - self.row_potentials[owner];
            for &next in open.iter() {
                let edge = costs[next];
                if edge < INFINITE {
                    let way = base + edge - self.column_potentials[next];
                    if way < cost[next] {
                        cost[next] = way;
                        before[next] = column;
                    }
                }
            }
        }
    }
}
