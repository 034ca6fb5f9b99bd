//! What reading a document has found so far, and where the document stands.

use std::collections::BTreeMap;

use crate::document::part::Part;
use crate::document::source_map::SourceMap;
use packwright_diagnostics::{Code, Diagnostic, Fix, MOST_FINDINGS, Severity, Span, codes};

/// The diagnostics so far, with the map that gives their places.
#[derive(Debug)]
pub(crate) struct Findings {
    pub(crate) map: SourceMap,
    pub(crate) log: Log,
}

impl Findings {
    /// Nothing found so far.
    pub(crate) fn new(map: SourceMap) -> Self {
        Self { map, log: Log::default() }
    }

    /// Adds a finding about the [part](Log::part) that is being read; the result can be completed in
    /// place.
    pub(crate) fn add(
        &mut self,
        code: Code,
        span: Span,
        message: impl Into<String>,
    ) -> &mut Diagnostic {
        self.log.add(code, span, message)
    }

    /// Adds a finding about the value at a place of the document, unless it is spoken of already.
    pub(crate) fn add_at(
        &mut self,
        code: Code,
        pointer: &str,
        message: impl Into<String>,
    ) -> Option<&mut Diagnostic> {
        let span = self.map.value(pointer);
        self.is_open(pointer, span).then(|| self.log.add(code, span, message))
    }

    /// The same about the key that the value stands under.
    pub(crate) fn add_at_key(
        &mut self,
        code: Code,
        pointer: &str,
        message: impl Into<String>,
    ) -> Option<&mut Diagnostic> {
        let span = self.map.key(pointer);
        self.is_open(pointer, span).then(|| self.log.add(code, span, message))
    }

    /// Whether what stands at a place is what was written, and nothing is wrong with it as a text.
    fn is_open(&self, pointer: &str, span: Span) -> bool {
        !self.map.is_hole(pointer) && !self.log.has_bad_text(span)
    }

    /// Whether nothing more is kept, so that more need not be worked out.
    pub(crate) fn is_full(&self) -> bool {
        self.log.list.len() >= MOST_FINDINGS
    }

    /// How a key with a value is written in this document.
    pub(crate) fn example(&self, key: &str, value: &str) -> String {
        self.map.example(key, value)
    }

    /// The fix that writes another text in place of the one at a place of the document.
    pub(crate) fn instead(&self, pointer: &str, text: &str) -> Option<Fix> {
        let edit = self.map.rewritten(pointer, text)?;
        Some(Fix::safe(format!("write `{text}`")).with(edit))
    }
}

/// What is found, and which parts of the file it speaks against.
#[derive(Debug, Default)]
pub(crate) struct Log {
    pub(crate) list: Vec<Diagnostic>,
    /// What is being read: an error that is added is one of this.
    pub(crate) part: Part,
    /// Every part with an error, and its first by place.
    wrong: BTreeMap<Part, First>,
    /// The last finding that found no place in the list.
    beyond: Option<Diagnostic>,
    /// Where characters that hide or steer and overlong texts stand, by place: the value there is kept,
    /// but what else is wrong with it follows from that.
    bad_texts: BTreeMap<usize, usize>,
}

/// The first error of a part.
#[derive(Clone, Debug)]
enum First {
    /// With this index in the list.
    Kept(usize),
    /// For which the list had no place any more: that the part is wrong must be known all the same.
    Beyond(Box<Diagnostic>),
}

impl Log {
    /// Adds a finding about the part that is being read.
    pub(crate) fn add(
        &mut self,
        code: Code,
        span: Span,
        message: impl Into<String>,
    ) -> &mut Diagnostic {
        if code == codes::UNSAFE_TEXT || code == codes::TEXT_TOO_LONG {
            self.bad_texts.insert(span.start, span.end);
        }
        let finding = Diagnostic::new(code, span, message);
        let at = self.list.len();
        let is_error = code.severity == Severity::Error;
        if at < MOST_FINDINGS {
            self.list.push(finding);
            if is_error {
                self.also(at);
            }
            return &mut self.list[at];
        }
        if is_error && !self.wrong.contains_key(&self.part) {
            let first = self.wrong.entry(self.part.clone());
            if let First::Beyond(finding) =
                first.or_insert(First::Beyond(Box::new(finding.clone())))
            {
                return finding;
            }
        }
        self.beyond.insert(finding)
    }

    /// Notes that a finding, by its index, speaks against the part that is being read as well.
    pub(crate) fn also(&mut self, finding: usize) {
        let place = |first: &First| match first {
            First::Kept(at) => self.list.get(*at).map(|found| found.span),
            First::Beyond(found) => Some(found.span),
        };
        let is_before =
            |first: &First| place(first).is_some_and(|first| first <= self.list[finding].span);
        if !self.wrong.get(&self.part).is_some_and(is_before) {
            self.wrong.insert(self.part.clone(), First::Kept(finding));
        }
    }

    /// The index that the next finding gets, if it is kept.
    pub(crate) fn next(&self) -> usize {
        self.list.len()
    }

    /// The parts that are wrong, each with its first error by place.
    pub(crate) fn wrong(&self) -> impl Iterator<Item = (&Part, &Diagnostic)> {
        self.wrong.iter().filter_map(|(part, first)| match first {
            First::Kept(at) => Some((part, self.list.get(*at)?)),
            First::Beyond(finding) => Some((part, &**finding)),
        })
    }

    /// Whether a text within a place is reported as one that hides, steers or is too long.
    pub(crate) fn has_bad_text(&self, span: Span) -> bool {
        let mut inside = self.bad_texts.range(span.start..=span.end);
        inside.any(|(_, end)| *end <= span.end)
    }
}

/// A place to report about: one level, or the pack.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Site<'a> {
    /// Where the level's table stands.
    pub(crate) pointer: &'a str,
    /// The level's id.
    pub(crate) level: Option<&'a str>,
}

impl Site<'_> {
    /// The pointer of a key of the level.
    pub(crate) fn at(&self, key: &str) -> String {
        format!("{}/{key}", self.pointer)
    }
}
