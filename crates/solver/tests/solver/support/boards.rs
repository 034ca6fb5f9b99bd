//! Random small boards.

use std::fmt::Write as _;

use proptest::prelude::*;

/// A small level: a few sentences on top, some whole and some with a hole, over a littered floor.
pub(crate) fn small_level() -> impl Strategy<Value = String> {
    let sentence = prop::sample::select(vec![
        "MIY", "CIP", "WIS", "TIN", "GIK", "CIY", "TIX", "DIO", "GIC", "CIS", "MAC", "IYA", "CIT",
        "LIP", "EIC", "CIE", "TIP", "AMI",
    ]);
    let floor = prop::sample::select("......@$#~&+_|NPCIYMTA.".chars().collect::<Vec<char>>());
    let top = prop::collection::vec(sentence, 2);
    (top, prop::collection::vec(floor, 16), 0..16_usize).prop_map(|(top, floor, you)| {
        let mut rows = format!("MIY{}\n{}...\n", top[0], top[1]);
        for (at, c) in floor.into_iter().enumerate() {
            rows.push(if at == you { '@' } else { c });
            if at % 6 == 5 {
                rows.push('\n');
            }
        }
        writeln!(rows, "..").expect("a string takes everything");
        rows
    })
}
