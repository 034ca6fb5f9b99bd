//! What an import leaves out, in words.

use packwright_diagnostics::{Source, clean};
use packwright_syntax::LeftOut;

/// The most kinds that are named.
const MOST: usize = 20;

/// What is left out, each kind once with its first line: `` `shortest` (2 times, first in line 3), code
/// `...base` (line 9)``. Empty where nothing is.
#[must_use]
pub fn in_words(left: &[LeftOut], source: &Source) -> String {
    let mut kinds: Vec<(&str, usize, usize)> = Vec::new();
    let mut more = 0;
    for LeftOut { what, span } in left {
        let has_room = kinds.len() < MOST;
        match kinds.iter_mut().find(|(known, ..)| known == what) {
            Some((_, _, times)) => *times += 1,
            None if has_room => kinds.push((what, span.start, 1)),
            None => more += 1,
        }
    }
    let mut said: Vec<String> = Vec::with_capacity(kinds.len());
    for (what, at, times) in kinds {
        let line = source.position(at).line;
        let what = clean(what);
        said.push(match times {
            1 => format!("{what} (line {line})"),
            _ => format!("{what} ({times} times, first in line {line})"),
        });
    }
    if more > 0 {
        said.push(format!("{more} more"));
    }
    said.join(", ")
}

#[cfg(test)]
mod tests {
    use packwright_diagnostics::Span;

    use super::*;

    #[test]
    fn each_kind_is_named_once() {
        let source = Source::new("x", "a\nb\nc\n");
        let left = |what: &str, at| LeftOut { what: what.to_owned(), span: Span::new(at, at + 1) };
        let all = [left("`a`", 0), left("code", 2), left("`a`", 4)];
        assert_eq!(in_words(&all, &source), "`a` (2 times, first in line 1), code (line 2)");
        let many: Vec<LeftOut> = (0..25).map(|number| left(&number.to_string(), 0)).collect();
        assert!(in_words(&many, &source).ends_with("19 (line 1), 5 more"));
        assert_eq!(in_words(&[left("a\u{1b}[2J", 0)], &source), "a\\u{1b}[2J (line 1)");
        assert_eq!(in_words(&[], &source), "");
    }
}
