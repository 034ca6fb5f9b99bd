//! A level ready for play.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};

use crate::{Mechanic, Thing, ThingKind};

/// Which rules of play a level follows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Ruleset {
    /// Rules are words on the board.
    #[default]
    Words,
    /// Classic Sokoban: the board is XSB.
    Sokoban,
}

/// A level ready for play: a board of things in a fixed order.
///
/// The order is the reading order of the board, or the order of the records; where one character
/// stands for several things, the order of the legend entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    /// The level's id.
    pub id: String,
    /// What derived ids of things begin with; the level's id unless the author chose another.
    pub id_prefix: String,
    /// Which rules of play.
    pub rules: Ruleset,
    /// Cells in a row.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// Declared mechanics, each understood.
    pub mechanics: Vec<Mechanic>,
    /// The things, in their fixed order.
    pub things: Vec<Thing>,
}

impl Level {
    /// Whether plates and gates work here.
    #[must_use]
    pub fn has_gates(&self) -> bool {
        self.mechanics.iter().any(|mechanic| matches!(mechanic, Mechanic::ChannelGates { .. }))
    }

    /// The id of every thing, in thing order: the author's, else derived as the formats page says.
    ///
    /// With prefix `p`: `p-gate-a`, `p-plate-a` lettered in thing order (after `z` comes `aa`), else
    /// `p-<noun>-<x>-<y>` and `p-word-<text>-<x>-<y>`; the same again in a cell gets `-b`, `-c`.
    #[must_use]
    pub fn ids(&self) -> Vec<String> {
        let mut gates = 0;
        let mut plates = 0;
        let mut times: HashMap<String, usize> = HashMap::new();
        let derive = |thing: &Thing| {
            let prefix = &self.id_prefix;
            let name = thing.kind.as_str().to_lowercase();
            match &thing.kind {
                ThingKind::Object(noun) if noun.as_str() == "GATE" => {
                    gates += 1;
                    format!("{prefix}-gate-{}", letters(gates - 1))
                }
                ThingKind::Object(noun) if noun.as_str() == "PLATE" => {
                    plates += 1;
                    format!("{prefix}-plate-{}", letters(plates - 1))
                }
                ThingKind::Object(_) => format!("{prefix}-{name}-{}-{}", thing.x, thing.y),
                ThingKind::Word(_) => format!("{prefix}-word-{name}-{}-{}", thing.x, thing.y),
            }
        };
        let derived: Vec<String> = self.things.iter().map(derive).collect();
        let with_suffix = |(thing, base): (&Thing, String)| {
            if let Some(id) = &thing.id {
                return id.clone();
            }
            let seen = times.entry(base.clone()).or_default();
            *seen += 1;
            if *seen == 1 { base } else { format!("{base}-{}", letters(*seen - 1)) }
        };
        self.things.iter().zip(derived).map(with_suffix).collect()
    }
}

/// 0 is `a`, 25 is `z`, 26 is `aa`.
fn letters(mut number: usize) -> String {
    let mut out = Vec::new();
    loop {
        out.extend(('a'..='z').nth(number % 26));
        if number < 26 {
            break;
        }
        number = number / 26 - 1;
    }
    out.iter().rev().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_go_on_after_z() {
        assert_eq!(
            [0, 1, 25, 26, 27, 701, 702].map(letters),
            ["a", "b", "z", "aa", "ab", "zz", "aaa"]
        );
    }
}
