//! Words of Baba Is You and games like it that mean something in a rule there, and nothing here.

/// A word that other games know and these rules of play do not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ForeignWord {
    /// The word here that does the same, if one does.
    pub meant: Option<&'static str>,
}

/// Words for what a word here does, with that word.
const SYNONYMS: [(&str, &str); 14] = [
    ("KILL", "DEFEAT"),
    ("DIE", "DEFEAT"),
    ("DEATH", "DEFEAT"),
    ("LOSE", "DEFEAT"),
    ("DROWN", "SINK"),
    ("SOLID", "STOP"),
    ("BLOCKING", "STOP"),
    ("PUSHABLE", "PUSH"),
    ("MOVABLE", "PUSH"),
    ("MOVEABLE", "PUSH"),
    ("VICTORY", "WIN"),
    ("ARE", "IS"),
    ("BE", "IS"),
    ("BECOME", "IS"),
];

/// Properties, verbs, conditions and nouns of a meaning of their own, in order of the alphabet.
const OTHERS: [&str; 110] = [
    "ABOVE",
    "ALL",
    "ALONE",
    "AUTO",
    "BACK",
    "BELOW",
    "BESIDE",
    "BEST",
    "BLACK",
    "BLUE",
    "BONUS",
    "BOOM",
    "BROKEN",
    "BROWN",
    "CHILL",
    "CRASH",
    "CURSOR",
    "CYAN",
    "DESTROY",
    "DETURN",
    "DONE",
    "DOWN",
    "EAT",
    "EDIBLE",
    "EMPTY",
    "END",
    "ENTER",
    "FACING",
    "FALL",
    "FALLDOWN",
    "FALLLEFT",
    "FALLRIGHT",
    "FALLUP",
    "FEAR",
    "FEELING",
    "FLOAT",
    "FLY",
    "FOLLOW",
    "FROZEN",
    "GREEN",
    "GREY",
    "GROUP",
    "GROUP2",
    "GROUP3",
    "HAS",
    "HAVE",
    "HIDE",
    "HOT",
    "IDLE",
    "IF",
    "JUMP",
    "LEFT",
    "LEVEL",
    "LIME",
    "LOCKED",
    "LOCKEDDOWN",
    "LOCKEDLEFT",
    "LOCKEDRIGHT",
    "LOCKEDUP",
    "LONELY",
    "MAKE",
    "MELT",
    "MIMIC",
    "MORE",
    "MOVE",
    "NEAR",
    "NEVER",
    "NEXTTO",
    "NOT",
    "NUDGE",
    "OFTEN",
    "ON",
    "OPEN",
    "OR",
    "ORANGE",
    "PARTY",
    "PET",
    "PHANTOM",
    "PINK",
    "PLAY",
    "POWER",
    "POWERED",
    "PULL",
    "PURPLE",
    "RED",
    "REVERT",
    "RIGHT",
    "SAD",
    "SAFE",
    "SEEING",
    "SELDOM",
    "SELECT",
    "SHIFT",
    "SHUT",
    "SILVER",
    "SLEEP",
    "STICKY",
    "STILL",
    "SWAP",
    "TELE",
    "TEXT",
    "TURN",
    "UP",
    "WEAK",
    "WHITE",
    "WITHOUT",
    "WONDER",
    "WORD",
    "WRITE",
    "YELLOW",
];

/// What is known of a word in capitals that only other games know; none if they do not know it either,
/// so that it may well be the name of something. Of several players (`YOU2`) only one is known here.
#[must_use]
pub fn foreign_word(text: &str) -> Option<ForeignWord> {
    let of_several = (text == "YOU2").then_some("YOU");
    let same = SYNONYMS.iter().find(|(word, _)| *word == text).map(|(_, meant)| *meant);
    let meant = of_several.or(same);
    (meant.is_some() || OTHERS.binary_search(&text).is_ok()).then_some(ForeignWord { meant })
}

#[cfg(test)]
mod tests {
    use super::{OTHERS, SYNONYMS, foreign_word};
    use crate::{KNOWN_NOUNS, OPERATORS, Property};

    #[test]
    fn no_word_of_these_rules_is_foreign() {
        assert!(OTHERS.is_sorted());
        let properties = Property::ALL.map(Property::name);
        for word in KNOWN_NOUNS.into_iter().chain(OPERATORS).chain(properties) {
            assert_eq!(foreign_word(word), None, "{word}");
        }
        for (_, meant) in SYNONYMS {
            assert!(properties.contains(&meant) || OPERATORS.contains(&meant), "{meant}");
        }
    }
}
