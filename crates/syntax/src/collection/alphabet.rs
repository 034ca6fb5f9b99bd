//! Boards drawn with other characters than XSB.

use packwright_model::XSB;

use super::CollectionLevel;

/// What the characters of an alphabet stand for, in its order: wall, target, crate, player, crate on a
/// target, player on a target, floor. All further ones are floor too.
const ORDER: &str = "#.$@*+";

/// The characters that draw boards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alphabet(String);

/// Why a text is no alphabet.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct AlphabetError(String);

impl Alphabet {
    /// An alphabet: the characters for wall, target, crate, player, crate on a target, player on a
    /// target and floor, in this order; further ones are floor too.
    ///
    /// # Errors
    /// Fewer than seven characters, one of them twice, a control character.
    pub fn new(characters: &str) -> Result<Self, AlphabetError> {
        let all: Vec<char> = characters.chars().collect();
        let twice = all.iter().enumerate().find(|(at, c)| all[..*at].contains(c));
        if let Some((_, c)) = twice {
            return Err(AlphabetError(format!("`{c}` stands twice in the alphabet")));
        }
        if all.len() < 7 || all.iter().any(|c| c.is_control()) {
            let message = "an alphabet has seven characters: wall, target, crate, player, crate on a \
                           target, player on a target, floor; XSB is `#.$@*+ `";
            return Err(AlphabetError(message.to_owned()));
        }
        Ok(Self(characters.to_owned()))
    }

    /// Its characters.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The character of XSB for one of this alphabet; floor is `-`, which keeps an empty row a row.
    pub(crate) fn xsb(&self, c: char) -> Option<char> {
        let at = self.0.chars().position(|own| own == c)?;
        Some(ORDER.chars().nth(at).unwrap_or('-'))
    }

    /// A text with its boards in XSB; none where no board stands in it.
    pub(crate) fn translated(&self, text: &str) -> Option<String> {
        self.translate(text, false)
    }

    /// The same; with `by_guess` only lines that show the alphabet are a board.
    fn translate(&self, text: &str, by_guess: bool) -> Option<String> {
        let mut out = String::with_capacity(text.len());
        let mut found = false;
        let mut run: Vec<&str> = Vec::new();
        for line in text.split_inclusive('\n') {
            let inside = line.trim_end_matches(['\n', '\r']);
            if !inside.trim().is_empty() && inside.chars().all(|c| c == ' ' || self.0.contains(c)) {
                run.push(line);
                continue;
            }
            found |= self.add(&mut run, &mut out, by_guess);
            out.push_str(line);
        }
        found |= self.add(&mut run, &mut out, by_guess);
        found.then_some(out)
    }

    /// Adds lines that may be a board, in XSB if they are one; whether they are.
    fn add(&self, run: &mut Vec<&str>, out: &mut String, by_guess: bool) -> bool {
        let has = |wanted: &[usize]| {
            let wanted: Vec<char> =
                wanted.iter().filter_map(|at| self.0.chars().nth(*at)).collect();
            run.iter().any(|line| line.contains(&wanted[..]))
        };
        let is_board = run.len() > 1 && has(&[0]) && has(&[3, 5]) && has(&[1, 2, 4, 5]);
        let is_board = is_board && (!by_guess || run.iter().any(|line| self.shows_in(line)));
        for line in run.drain(..) {
            if is_board {
                out.extend(line.chars().map(|c| self.xsb(c).unwrap_or(c)));
            } else {
                out.push_str(line);
            }
        }
        is_board
    }

    /// A board with its characters in XSB.
    pub(crate) fn board(&self, board: &str) -> String {
        let row = |row: &str| {
            let row: String = row
                .chars()
                .map(|c| self.xsb(c).unwrap_or(c))
                .map(|c| if c == '-' { ' ' } else { c })
                .collect();
            row.trim_end().to_owned()
        };
        board.split('\n').map(row).collect::<Vec<_>>().join("\n")
    }

    /// Whether boards in this alphabet look like none in XSB: a text in which all its characters are of
    /// XSB too is never read in it by guess.
    fn shows_in(&self, text: &str) -> bool {
        let own = |c: char| !c.is_whitespace() && XSB.iter().all(|tile| tile.character != c);
        let own: Vec<char> = self.0.chars().take(6).filter(|c| own(*c)).collect();
        text.contains(&own[..])
    }
}

/// The alphabets that are tried where a text makes no sense in XSB: that of the "60 levels" of DOS, the
/// same with the wall of XSB, that of `SokoSolve`, and two of small solvers.
const KNOWN: [&str; 5] = ["X.*@&+ ", "#.*@&+ ", "#OXP$*.~ ", "#oxsXS. ", "#.o@O+ "];

/// The one known alphabet in which a text may be a collection, with the text in XSB. `is_sound` says
/// whether all levels of such a text make sense; none where that is so of no alphabet, or of several.
pub(crate) fn guess(text: &str, is_sound: impl Fn(&str) -> bool) -> Option<(Alphabet, String)> {
    let known = KNOWN.iter().map(|characters| Alphabet((*characters).to_owned()));
    let mut fits = known.filter(|alphabet| alphabet.shows_in(text)).filter_map(|alphabet| {
        let translated = alphabet.translate(text, true).filter(|text| is_sound(text))?;
        Some((alphabet, translated))
    });
    fits.next().filter(|_| fits.next().is_none())
}

/// Whether a level makes sense in the alphabet that it was read in: one player, as many crates as
/// targets and one at least, no character that is none.
pub(crate) fn is_sound(level: &CollectionLevel) -> bool {
    let (mut players, mut crates, mut targets) = (0_usize, 0_usize, 0_usize);
    for byte in level.board.bytes() {
        match byte {
            b'#' | b' ' | b'\n' => {}
            b'@' | b'+' | b'$' | b'*' | b'.' => {
                players += usize::from(matches!(byte, b'@' | b'+'));
                crates += usize::from(matches!(byte, b'$' | b'*'));
                targets += usize::from(matches!(byte, b'.' | b'+' | b'*'));
            }
            _ => return false,
        }
    }
    players == 1 && crates == targets && crates > 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_are_translated_and_titles_are_not() {
        let dos = Alphabet::new("X.*@&+ ").unwrap();
        let text = "; XX\n\nXX\n\nXXXXX\nX@*.X\r\nXXXXX\n\nX.X\n";
        let expected = "; XX\n\nXX\n\n#####\n#@$.#\r\n#####\n\nX.X\n";
        assert_eq!(dos.translated(text).as_deref(), Some(expected));
        assert_eq!(dos.translated("XXX\n"), None);
        assert_eq!(dos.board("X @&X\n\nX"), "# @*#\n\n#");
    }

    #[test]
    fn an_alphabet_has_seven_characters_once() {
        assert!(Alphabet::new("#.$@*+ ").is_ok() && Alphabet::new("#OXP$*.~").is_ok());
        assert!(Alphabet::new("#.$@*+").is_err());
        assert!(Alphabet::new("##$@*+ ").unwrap_err().to_string().contains("twice"));
    }
}
