//! Marks by cell that all go at once: a new round counts on, and what an earlier one marked is marked
//! no longer.

/// One mark a cell.
#[derive(Clone, Debug)]
pub(crate) struct Marks {
    /// By cell: the round that marked it last; 0 is none.
    rounds: Vec<u32>,
    round: u32,
}

impl Marks {
    /// No cell marked, of so many.
    pub(crate) fn new(cells: usize) -> Self {
        Self { rounds: vec![0; cells], round: 1 }
    }

    /// Takes all marks away.
    #[inline]
    pub(crate) fn clear(&mut self) {
        if self.round == u32::MAX {
            // After four thousand million rounds the count begins anew.
            self.rounds.fill(0);
            self.round = 0;
        }
        self.round += 1;
    }

    /// Marks a cell; whether it was not marked.
    #[inline]
    pub(crate) fn add(&mut self, cell: usize) -> bool {
        let round = &mut self.rounds[cell];
        if *round == self.round {
            return false;
        }
        *round = self.round;
        true
    }

    /// Takes one mark away.
    #[inline]
    pub(crate) fn remove(&mut self, cell: usize) {
        self.rounds[cell] = 0;
    }

    /// Whether a cell is marked.
    #[inline]
    pub(crate) fn has(&self, cell: usize) -> bool {
        self.rounds[cell] == self.round
    }

    /// The same marks, so many rounds before the count begins anew.
    #[cfg(test)]
    pub(crate) fn age(&mut self, rounds: u32) {
        let marked: Vec<usize> = (0..self.rounds.len()).filter(|&cell| self.has(cell)).collect();
        self.rounds.fill(0);
        self.round = u32::MAX - rounds;
        for cell in marked {
            self.add(cell);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_marked_before_the_count_began_anew_is_marked_no_longer() {
        let mut marks = Marks::new(3);
        assert!(!marks.has(0));
        // The very round numbers that come again after the turn.
        assert!(marks.add(0));
        marks.age(1);
        assert!(marks.has(0) && !marks.has(1));
        marks.clear();
        assert!(marks.add(1) && !marks.add(1) && !marks.has(0));
        for _ in 0..3 {
            marks.clear();
            assert!((0..3).all(|cell| !marks.has(cell)));
            assert!(marks.add(2));
            marks.remove(2);
            assert!(!marks.has(2));
            marks.add(0);
        }
    }
}
