//! Things of a classic board that one finding speaks of together.

use packwright_engine::{Placed, Warehouse};

/// The things that meet a condition on their cells, those together that are joined by cells which
/// `joins` says belong together; in thing order.
pub(crate) fn groups(
    board: &Warehouse,
    things: &[Placed],
    such: impl Fn(usize) -> bool,
    joins: impl Fn(usize) -> bool,
) -> Vec<Vec<Placed>> {
    const NONE: usize = usize::MAX;
    let (width, height) = board.size();
    let mut group_of = Vec::new();
    let mut groups: Vec<Vec<Placed>> = Vec::new();
    for &thing in things.iter().filter(|thing| such(thing.cell)) {
        // Usually there are none, and then no board need be made.
        group_of.resize(width * height, NONE);
        let start = thing.cell;
        if group_of[start] == NONE {
            group_of[start] = groups.len();
            let mut waiting = vec![start];
            while let Some(cell) = waiting.pop() {
                for other in board.neighbours(cell).into_iter().flatten() {
                    if joins(other) && group_of[other] == NONE {
                        group_of[other] = groups.len();
                        waiting.push(other);
                    }
                }
            }
            groups.push(Vec::new());
        }
        groups[group_of[start]].push(thing);
    }
    groups
}
