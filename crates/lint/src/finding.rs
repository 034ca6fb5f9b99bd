//! Findings on their way to becoming diagnostics.

use std::collections::BTreeMap;

use packwright_diagnostics::{Code, Diagnostic, Edit, Fix, MOST_FINDINGS, Severity, Span, codes};
use packwright_syntax::SourceMap;

/// A finding, and what the framework needs to know about it.
pub(crate) struct Finding {
    pub(crate) diagnostic: Diagnostic,
    /// Index of the level concerned: whose `allow` applies.
    pub(crate) level: Option<usize>,
    /// Codes, or how they begin, of the findings about the same level that this one hides.
    pub(crate) hides: &'static [&'static str],
    /// Place in the document, where the finding is about a value; dropped if that is a hole.
    pointer: Option<String>,
}

impl Finding {
    /// A finding with nothing but a place and a message.
    pub(crate) fn new(code: Code, span: Span, message: impl Into<String>) -> Self {
        let diagnostic = Diagnostic::new(code, span, message);
        Self { diagnostic, level: None, hides: &[], pointer: None }
    }

    /// The same, about the value at a place of the document.
    pub(crate) fn pointer(mut self, pointer: impl Into<String>) -> Self {
        self.pointer = Some(pointer.into());
        self
    }

    /// The same, about a level.
    pub(crate) fn level(mut self, index: usize, id: &str) -> Self {
        self.level = Some(index);
        self.diagnostic.level = (!id.is_empty()).then(|| id.to_owned());
        self
    }

    /// The same, about a cell.
    pub(crate) fn cell(mut self, x: usize, y: usize) -> Self {
        self.diagnostic = self.diagnostic.cell(x, y);
        self
    }

    /// The same, with a way out.
    pub(crate) fn help(mut self, help: impl Into<String>) -> Self {
        self.diagnostic = self.diagnostic.help(help);
        self
    }

    /// The same, with an edit that may be made unasked, where it is known.
    pub(crate) fn safe(self, title: impl Into<String>, edit: Option<Edit>) -> Self {
        self.fix(edit.map(|edit| Fix::safe(title).with(edit)))
    }

    /// The same, with an edit that the author has to agree to.
    pub(crate) fn risky(self, title: impl Into<String>, edit: Option<Edit>) -> Self {
        self.fix(edit.map(|edit| Fix::risky(title).with(edit)))
    }

    fn fix(mut self, fix: Option<Fix>) -> Self {
        self.diagnostic.fix = fix;
        self
    }

    /// The same, with a second place.
    pub(crate) fn related(mut self, span: Span, text: impl Into<String>) -> Self {
        self.diagnostic = self.diagnostic.related(span, text);
        self
    }
}

/// So many of a code are kept even where a file has too many findings of other codes.
const AT_LEAST: usize = 20;

/// Where checks put what they find.
pub(crate) struct Findings<'a> {
    map: &'a SourceMap,
    /// Places of unsafe characters and overlong texts: the value there is kept, but what else is wrong
    /// with it follows from that.
    bad_texts: BTreeMap<usize, usize>,
    pub(crate) found: Vec<Finding>,
    /// How many may still be kept, the reader's taken off.
    room: usize,
    /// How many of each code are kept.
    kept: Vec<(Code, usize)>,
    /// Levels in their order, each with a lint of which it is not known whether it would report it;
    /// without a code, none of those that search.
    undecided: Vec<(usize, Option<Code>)>,
    /// The same for the pack as a whole, each once.
    undecided_somewhere: Vec<Option<Code>>,
}

impl<'a> Findings<'a> {
    /// None yet, beside those of the reader.
    pub(crate) fn new(map: &'a SourceMap, of_reader: &[Diagnostic]) -> Self {
        let is_text = |found: &&Diagnostic| {
            found.code == codes::UNSAFE_TEXT || found.code == codes::TEXT_TOO_LONG
        };
        let bad_texts = of_reader.iter().filter(is_text);
        let bad_texts = bad_texts.map(|found| (found.span.start, found.span.end)).collect();
        let room = MOST_FINDINGS.saturating_sub(of_reader.len());
        let (found, kept, undecided, undecided_somewhere) = (vec![], vec![], vec![], vec![]);
        Self { map, bad_texts, found, room, kept, undecided, undecided_somewhere }
    }

    /// Whether there are too many findings for one more of this code. No error is ever left out for that.
    fn is_too_many(&self, code: Code) -> bool {
        let of_code = self.kept.iter().find(|(other, _)| *other == code);
        self.found.len() >= self.room
            && code.severity != Severity::Error
            && of_code.is_some_and(|(_, number)| *number >= AT_LEAST)
    }

    /// Keeps a finding, unless the reader has spoken of its place already, or there are too many.
    pub(crate) fn add(&mut self, finding: Finding) {
        let code = finding.diagnostic.code;
        if self.is_too_many(code) {
            return;
        }
        let Finding { diagnostic: Diagnostic { span, .. }, pointer, .. } = &finding;
        let is_spoken_of = pointer.as_deref().is_some_and(|pointer| {
            let mut inside = self.bad_texts.range(span.start..=span.end);
            self.map.is_hole(pointer) || inside.any(|(_, end)| *end <= span.end)
        });
        if !is_spoken_of {
            self.found.push(finding);
            match self.kept.iter_mut().find(|(other, _)| *other == code) {
                Some((_, number)) => *number += 1,
                None => self.kept.push((code, 1)),
            }
        }
    }

    /// Notes that a level was not searched at all.
    pub(crate) fn not_searched(&mut self, level: usize) {
        self.note(level, None);
    }

    /// Notes that a rule could not tell whether a level is to be reported; without a rule, that none of
    /// those that search could.
    pub(crate) fn note(&mut self, level: usize, code: Option<Code>) {
        self.undecided.push((level, code));
        if !self.undecided_somewhere.contains(&code) {
            self.undecided_somewhere.push(code);
        }
    }

    /// Whether a rule that searches has told of a level, or of all levels, all there is to tell.
    pub(crate) fn is_decided(&self, code: Code, level: Option<usize>) -> bool {
        let is_it = |other: Option<Code>| other.is_none_or(|other| other == code);
        let Some(level) = level else {
            return !self.undecided_somewhere.iter().any(|other| is_it(*other));
        };
        let first = self.undecided.partition_point(|(other, _)| *other < level);
        let of_level = self.undecided[first..].iter().take_while(|(other, _)| *other == level);
        !of_level.map(|(_, other)| *other).any(is_it)
    }
}
