//! Routes with the count behind what it counts: `r2`, `(dr)3`.
//!
//! The rule of SOK is the count before (`2r`), and many files have it behind. Where both can be read,
//! the one that wins is meant.

/// Groups in groups, deeper than any route has them.
const DEEPEST: usize = 64;

/// A route with counts behind, written with counts before: `r1r2` as `r2r`. None where it is none.
pub(super) fn counts_before(moves: &str) -> Option<String> {
    let mut out = String::with_capacity(moves.len());
    // Where the groups that are open begin, and where the last letter or group begins.
    let (mut open, mut last): (Vec<usize>, Option<usize>) = (Vec::new(), None);
    let mut rest = moves.chars().peekable();
    while let Some(c) = rest.next() {
        match c {
            '(' => {
                if open.len() == DEEPEST {
                    return None;
                }
                open.push(out.len());
                last = None;
                out.push(c);
            }
            ')' => {
                // Something must stand in it.
                last?;
                out.push(c);
                last = Some(open.pop()?);
            }
            '0'..='9' => {
                let mut count = String::from(c);
                while let Some(digit) = rest.next_if(char::is_ascii_digit) {
                    count.push(digit);
                }
                let start = last.take()?;
                if count != "1" {
                    out.insert_str(start, &count);
                }
                // In a group there is something all the same.
                last = rest.peek().filter(|next| **next == ')').map(|_| start);
            }
            'l' | 'u' | 'r' | 'd' | 'L' | 'U' | 'R' | 'D' => {
                last = Some(out.len());
                out.push(c);
            }
            _ => return None,
        }
    }
    (open.is_empty() && !out.is_empty()).then_some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_move_before_what_they_count() {
        let before = |moves| counts_before(moves);
        assert_eq!(before("r1r2").as_deref(), Some("r2r"));
        assert_eq!(before("r12U3l").as_deref(), Some("12r3Ul"));
        assert_eq!(before("((dr)3R2)2").as_deref(), Some("2(3(dr)2R)"));
        assert_eq!(before("(r1)2").as_deref(), Some("2(r)"));
        for none in ["2r", "(2r)", "r(", "r)", "()2", "r2x", "", "*r", "[r]"] {
            assert_eq!(before(none), None, "{none}");
        }
    }
}
