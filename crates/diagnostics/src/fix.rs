//! Changes of a text that mend what was found, and making several of them at once.

use std::collections::BTreeMap;

use crate::Span;

/// One replacement in a text.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Edit {
    /// What is taken out; an empty span is a place to insert at.
    pub span: Span,
    /// What stands there instead.
    pub text: String,
}

/// What mends a finding: made whole or not at all.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Fix {
    /// What it does, in a few words, as an editor offers it: "remove the entry".
    pub title: String,
    /// The replacements, which may stand in any order and do not overlap.
    pub edits: Vec<Edit>,
    /// Whether it may be made unasked: it leaves the meaning as it is, or gives the one obviously meant.
    pub safe: bool,
}

impl Fix {
    /// A fix that may be made unasked; without any edit yet.
    #[must_use]
    pub fn safe(title: impl Into<String>) -> Self {
        Self { title: title.into(), edits: Vec::new(), safe: true }
    }

    /// A fix that an author has to agree to; without any edit yet.
    #[must_use]
    pub fn risky(title: impl Into<String>) -> Self {
        Self { safe: false, ..Self::safe(title) }
    }

    /// The same, with one edit more.
    #[must_use]
    pub fn with(mut self, edit: Edit) -> Self {
        self.edits.push(edit);
        self
    }

    /// The same, with one replacement more.
    #[must_use]
    pub fn replace(self, span: Span, text: impl Into<String>) -> Self {
        self.with(Edit { span, text: text.into() })
    }

    /// The same, with something more taken out.
    #[must_use]
    pub fn remove(self, span: Span) -> Self {
        self.replace(span, "")
    }

    /// The same, with something more put in before a byte offset.
    #[must_use]
    pub fn insert(self, offset: usize, text: impl Into<String>) -> Self {
        self.replace(Span::new(offset, offset), text)
    }
}

/// A text after fixes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fixed {
    /// The new text.
    pub text: String,
    /// How many of the fixes were made. The others were in the way of an earlier one, or do not fit the
    /// text: read the new text again to find out what is left.
    pub made: usize,
}

/// Makes fixes in a text. One that overlaps an earlier one of the list is left out, and so is one that
/// inserts right beside what an earlier one changes: which should come first is not known.
#[must_use]
pub fn apply<'a>(text: &str, fixes: impl IntoIterator<Item = &'a Fix>) -> Fixed {
    // By start; no two overlap, so no two start at one place.
    let mut edits: BTreeMap<usize, &Edit> = BTreeMap::new();
    let mut made = 0;
    for fix in fixes {
        let mut own: Vec<usize> = Vec::new();
        let whole = fix.edits.iter().all(|edit| {
            let free = fits(text, edit) && is_free(&edits, edit.span);
            if free {
                edits.insert(edit.span.start, edit);
                own.push(edit.span.start);
            }
            free
        });
        if whole {
            made += 1;
        } else {
            for start in own {
                edits.remove(&start);
            }
        }
    }
    let mut out = String::with_capacity(text.len());
    let mut done = 0;
    for Edit { span, text: new } in edits.values() {
        out += &text[done..span.start];
        out += new;
        done = span.end;
    }
    out += &text[done..];
    Fixed { text: out, made }
}

/// Whether the span is one of this text: in it, and on character boundaries.
fn fits(text: &str, edit: &Edit) -> bool {
    text.get(edit.span.start..edit.span.end).is_some()
}

fn is_free(edits: &BTreeMap<usize, &Edit>, span: Span) -> bool {
    let before = edits.range(..=span.start).next_back();
    let after = edits.range(span.start..).next();
    before.into_iter().chain(after).all(|(_, other)| !collide(other.span, span))
}

fn collide(a: Span, b: Span) -> bool {
    let is_insertion = a.start == a.end || b.start == b.end;
    if is_insertion {
        a.start <= b.end && b.start <= a.end
    } else {
        a.start < b.end && b.start < a.end
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn change(start: usize, end: usize, text: &str) -> Fix {
        Fix::safe("").replace(Span::new(start, end), text)
    }

    fn fixed(text: &str, fixes: &[Fix]) -> (String, usize) {
        let Fixed { text, made } = apply(text, fixes);
        (text, made)
    }

    #[test]
    fn edits_are_made_wherever_they_stand_in_the_list() {
        let fixes = [change(6, 11, "moon"), change(0, 5, "goodbye"), change(11, 11, "!")];
        assert_eq!(fixed("hello world", &fixes[..2]), ("goodbye moon".to_owned(), 2));
        assert_eq!(fixed("hello world", &fixes[1..]), ("goodbye world!".to_owned(), 2));
        let quoted = Fix::safe("quote it").insert(4, "\"").insert(9, "\"");
        assert_eq!(fixed("x = 1.0.0", &[quoted]), ("x = \"1.0.0\"".to_owned(), 1));
    }

    #[test]
    fn of_two_that_overlap_the_later_is_left_out_whole() {
        let both = Fix::safe("").remove(Span::new(0, 1)).remove(Span::new(2, 4));
        assert_eq!(fixed("abcdef", &[change(3, 5, "X"), both.clone()]), ("abcXf".to_owned(), 1));
        assert_eq!(fixed("abcdef", &[both, change(3, 5, "X")]), ("bef".to_owned(), 1));
        // What touches does not overlap, unless it is inserted there.
        assert_eq!(fixed("abcd", &[change(0, 2, "X"), change(2, 4, "Y")]), ("XY".to_owned(), 2));
        assert_eq!(fixed("abcd", &[change(0, 2, "X"), change(2, 2, "Y")]), ("Xcd".to_owned(), 1));
        assert_eq!(fixed("abcd", &[change(2, 2, "Y"), change(2, 2, "Z")]), ("abYcd".to_owned(), 1));
    }

    #[test]
    fn what_does_not_fit_the_text_is_left_out() {
        let backwards = Fix::safe("").replace(Span { start: 2, end: 1 }, "x");
        let fixes = [change(1, 2, "x"), change(4, 9, "x"), backwards];
        assert_eq!(fixed("éa", &fixes), ("éa".to_owned(), 0));
    }

    proptest! {
        /// Making each in turn, from the last place to the first, is the same.
        #[test]
        fn many_at_once_are_the_same_as_each_after_the_other(
            spans in prop::collection::vec((0_usize..40, 0_usize..4), 0..12),
        ) {
            let text = "abcdefghijklmnopqrstuvwxyz0123456789ABCD";
            let fixes: Vec<Fix> = spans
                .iter()
                .enumerate()
                .map(|(at, (start, long))| change(*start, (start + long).min(40), &format!("<{at}>")))
                .collect();
            let mut kept: Vec<&Fix> = Vec::new();
            for fix in &fixes {
                if kept.iter().all(|other| !collide(other.edits[0].span, fix.edits[0].span)) {
                    kept.push(fix);
                }
            }
            let made = kept.len();
            kept.sort_by_key(|fix| std::cmp::Reverse(fix.edits[0].span));
            let mut expected = text.to_owned();
            for fix in kept {
                let Edit { span, text } = &fix.edits[0];
                expected.replace_range(span.start..span.end, text);
            }
            prop_assert_eq!(fixed(text, &fixes), (expected, made));
        }
    }
}
