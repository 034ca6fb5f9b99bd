//! Routes as text: plain LURD, run-length, groups, any case.
//!
//! `moves := { [count] ( letter | "(" moves ")" ) }`; blanks and line breaks between them mean
//! nothing. The marks of reverse play, several pushers and saved games (`[]`, `{}`, `*`) are no part
//! of a pack's routes.

use packwright_model::{Direction, Route};

/// The most moves that a route may expand to.
pub const MAX_MOVES: usize = 1_000_000;

/// Why a text is no route.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct RouteError {
    /// Index of the offending character, in Unicode scalar values from 0; past the last one where
    /// the text ends too early.
    pub at: usize,
    /// What is wrong with it.
    pub message: String,
}

/// Reads a route: letters U D L R in either case, blanks ignored, counts (`3l`) and groups
/// (`2(3(dr)R)`).
///
/// # Errors
/// The first character that does not fit, or a route over [`MAX_MOVES`].
pub fn parse(text: &str) -> Result<Route, RouteError> {
    expand(text, Direction::from_letter).map(Route)
}

/// The letters of a route one by one, each in the case it is written in: `2rU` as `rrU`.
///
/// # Errors
/// As [`parse`].
pub fn plain(text: &str) -> Result<String, RouteError> {
    let letters = expand(text, |c| Direction::from_letter(c).map(|_| c))?;
    Ok(letters.into_iter().collect())
}

/// The moves of a route, counts and groups written out.
fn expand<T: Copy>(text: &str, of: impl Fn(char) -> Option<T>) -> Result<Vec<T>, RouteError> {
    // Measured first, so that a few characters cannot ask for gigabytes.
    let mut moves = Vec::with_capacity(length(text)?);
    let mut open: Vec<(usize, usize)> = Vec::new();
    let mut count = None;
    for c in text.chars() {
        if let Some(digit) = c.to_digit(10) {
            count = Some(count.unwrap_or(0) * 10 + digit as usize);
        } else if let Some(one) = of(c) {
            moves.extend(std::iter::repeat_n(one, count.take().unwrap_or(1)));
        } else if c == '(' {
            open.push((moves.len(), count.take().unwrap_or(1)));
        } else if c == ')'
            && let Some((start, times)) = open.pop()
        {
            let group = start..moves.len();
            (1..times).for_each(|_| moves.extend_from_within(group.clone()));
        }
    }
    Ok(moves)
}

/// How many moves a route has, without writing them out.
///
/// # Errors
/// As [`parse`].
pub fn length(text: &str) -> Result<usize, RouteError> {
    let error = |at, message: String| Err(RouteError { at, message });
    let mut open: Vec<Group> = Vec::new();
    let mut total = 0_usize;
    // Moves before the groups that are still open.
    let mut held = 0_usize;
    let mut count: Option<Count> = None;
    let mut end = 0;
    for (at, c) in text.chars().enumerate() {
        end = at + 1;
        if c.is_whitespace() {
            if let Some(count) = &mut count {
                count.closed = true;
            }
            continue;
        }
        if let Some(digit) = c.to_digit(10) {
            let before = count.take().unwrap_or(Count { at, value: 0, closed: false });
            if before.closed {
                return error(before.at, "a count without a letter or a group after it".to_owned());
            }
            let value = before.value * 10 + digit as usize;
            if value > MAX_MOVES {
                return error(before.at, too_long());
            }
            count = Some(Count { value, ..before });
            continue;
        }
        if let Some(Count { at, value: 0, .. }) = count {
            return error(at, "a count of 0".to_owned());
        }
        let times = |count: Option<Count>| count.map_or(1, |count| count.value);
        let added = match c {
            _ if Direction::from_letter(c).is_some() => times(count.take()),
            '(' => {
                open.push(Group { at, before: total, times: times(count.take()) });
                held += std::mem::take(&mut total);
                continue;
            }
            ')' => {
                if let Some(count) = count {
                    return error(count.at, "a count without a letter after it".to_owned());
                }
                let Some(group) = open.pop() else {
                    return error(at, "a `)` without its `(`".to_owned());
                };
                if total == 0 {
                    return error(at, "an empty group".to_owned());
                }
                let inside = std::mem::replace(&mut total, group.before);
                held -= group.before;
                inside.saturating_mul(group.times)
            }
            '[' | ']' | '{' | '}' | '*' => {
                return error(at, format!("`{c}` belongs to saved games, not to a pack's routes"));
            }
            _ => return error(at, format!("`{c}` is not one of the letters U, D, L, R")),
        };
        total = total.saturating_add(added);
        if total.saturating_add(held) > MAX_MOVES {
            return error(at, too_long());
        }
    }
    match (open.first(), count) {
        (_, Some(Count { at, value: 0, .. })) => error(at, "a count of 0".to_owned()),
        (_, Some(count)) => error(count.at, "a count without a letter after it".to_owned()),
        (Some(group), None) => error(group.at, "a `(` without its `)`".to_owned()),
        (None, None) if total == 0 => error(end, "a route without a move".to_owned()),
        (None, None) => Ok(total),
    }
}

/// A group whose `)` has not come yet.
struct Group {
    at: usize,
    /// Moves before it within the group around it.
    before: usize,
    times: usize,
}

/// A count whose letter or group has not come yet.
#[derive(Clone, Copy)]
struct Count {
    at: usize,
    value: usize,
    /// A blank came after it: another digit would start a second count.
    closed: bool,
}

fn too_long() -> String {
    format!("a route of more than {MAX_MOVES} moves")
}

/// Writes a plain route with runs of three or more as count and letter, such as `u3l3uLU`. Letters
/// count as equal only in the same case.
#[must_use]
pub fn run_length(plain: &str) -> String {
    let mut out = String::with_capacity(plain.len());
    let mut rest = plain.chars().peekable();
    while let Some(c) = rest.next() {
        let mut run = 1_usize;
        while rest.next_if_eq(&c).is_some() {
            run += 1;
        }
        if run > 2 && c.is_alphabetic() {
            out.push_str(&run.to_string());
            out.push(c);
        } else {
            out.extend(std::iter::repeat_n(c, run));
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_counts_groups_and_blanks() {
        let plain = |text| parse(text).unwrap().to_string();
        assert_eq!(plain("3r4U"), "RRRUUUU");
        assert_eq!(plain("2(3(dr)R)"), "DRDRDRRDRDRDRR");
        assert_eq!(plain("l r\r\n u\td"), "LRUD");
        assert_eq!(plain("(lr)2 (u)"), "LRUU");
        assert_eq!(super::plain("2(3(dR)l)u").unwrap(), "dRdRdRldRdRdRlu");
    }

    #[test]
    fn writes_runs_of_three_or_more_of_the_very_same_letter() {
        assert_eq!(
            run_length("ullluuuLUllDDuuruurDldldlldddrRRRRRRRRRRRRurD"),
            "u3l3uLUllDDuuruurDldldll3dr12RurD"
        );
        assert_eq!(run_length(""), "");
        assert_eq!(run_length("rRR"), "rRR");
    }

    #[test]
    fn names_the_character_that_does_not_fit() {
        let at = |text| parse(text).unwrap_err().at;
        assert_eq!(at("LUXR"), 2);
        assert_eq!(at("é"), 0);
        assert_eq!(at("LR)"), 2);
        assert_eq!(at("L(R(U)"), 1);
        assert_eq!(at("L()R"), 2);
        assert_eq!(at("L0R"), 1);
        assert_eq!(at("L00(R)"), 1);
        assert_eq!(at("LR12"), 2);
        assert_eq!(at("L(R3)"), 3);
        assert_eq!(at("1 2L"), 0);
        assert_eq!(at("L*"), 1);
        assert_eq!(at(" "), 1);
    }

    #[test]
    fn a_few_characters_cannot_ask_for_gigabytes() {
        assert_eq!(parse("1000000L").unwrap().0.len(), MAX_MOVES);
        assert_eq!(parse("1000001L").unwrap_err().at, 0);
        assert_eq!(parse("99999(99999(L))").unwrap_err().at, 14);
        assert_eq!(parse("L1000000(R)").unwrap_err().at, 10);
        assert!(parse(&"99999999999999999999999999".repeat(9)).is_err());
        let deep = format!("{}L{}", "2(".repeat(900), ")".repeat(900));
        assert!(parse(&deep).is_err());
    }
}
