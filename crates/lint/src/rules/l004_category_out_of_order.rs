//! # What it does
//! Finds levels that break the order required, optional, challenge. As few as possible are reported:
//! those that would have to move for the others to be in order; of two that could, the later one.
//!
//! # Why is this bad
//! Players meet levels in the order of the file. An optional one amid the required ones looks required.
//!
//! # Example
//! ```toml
//! [[levels]]
//! category = "challenge"
//! [[levels]]
//! category = "required"
//! ```
//!
//! # Fix
//! Move the level to the others of its category, or change its category.

use packwright_diagnostics::Code;

use super::{Check, Rule};
use crate::finding::Findings;
use crate::view::PackView;

const CODE: Code = Code::warning("L004", "category-out-of-order");
pub(crate) const RULE: Rule = Rule::of(CODE, Check::Pack(check));

/// The categories in their order.
pub(super) const CATEGORIES: [&str; 3] = ["required", "optional", "challenge"];

/// Place of a category in the order.
pub(super) fn rank(category: &str) -> Option<usize> {
    CATEGORIES.iter().position(|known| *known == category)
}

fn check(pack: &PackView<'_>, findings: &mut Findings<'_>) {
    let ranks: Vec<Option<usize>> = pack.entries().map(|level| rank(&level.category)).collect();
    for index in out_of_order(&ranks) {
        let level = &pack.pack.levels[index].entry;
        let message = format!("this {} level stands out of order", level.category);
        let finding = pack.value(&format!("/levels/{index}/category"), CODE, message);
        findings.add(
            finding
                .level(index, &level.id)
                .help("the order is required, then optional, then challenge: move the level or change its category"),
        );
    }
}

/// The fewest entries without which the ranks never fall; entries without a rank do not matter.
fn out_of_order(ranks: &[Option<usize>]) -> Vec<usize> {
    // From the end: how many of the entries from here on can stay, if none may be under a rank.
    let mut stay = vec![[0_usize; 3]; ranks.len() + 1];
    for (index, rank) in ranks.iter().enumerate().rev() {
        stay[index] = stay[index + 1];
        if let Some(rank) = *rank {
            for floor in 0..=rank {
                stay[index][floor] = stay[index][floor].max(1 + stay[index + 1][rank]);
            }
        }
    }
    let mut floor = 0;
    let mut out = Vec::new();
    for (index, rank) in ranks.iter().enumerate() {
        let Some(rank) = *rank else { continue };
        if rank >= floor && 1 + stay[index + 1][rank] == stay[index][floor] {
            floor = rank;
        } else {
            out.push(index);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::out_of_order;

    fn out(ranks: &[usize]) -> Vec<usize> {
        out_of_order(&ranks.iter().copied().map(Some).collect::<Vec<_>>())
    }

    #[test]
    fn as_few_as_possible_are_out_of_order() {
        assert_eq!(out(&[0, 0, 1, 1, 2]), [0; 0]);
        assert_eq!(out(&[2, 0, 0, 0, 1]), [0], "not the four after it");
        assert_eq!(out(&[0, 1, 0, 1, 2]), [2]);
        assert_eq!(out(&[1, 0]), [1], "of two the later");
        assert_eq!(out(&[2, 1, 0]), [1, 2]);
        assert_eq!(out_of_order(&[Some(1), None, Some(0)]), [2]);
    }
}
