//! A finding together with its text, as `miette` renders it.

use std::borrow::Cow;
use std::fmt;

use miette::{LabeledSpan, SourceCode, SourceSpan, SpanContents};

use packwright_diagnostics::{Diagnostic, Severity, Source, Span, clean, is_unsafe};

/// A [`Diagnostic`] with the [`Source`] it points into: what `miette`'s renderers take.
///
/// Message, help, labels and the excerpt are cleaned of control characters here, once for all
/// renderers.
#[derive(Debug)]
pub(crate) struct Drawn<'a> {
    source: &'a Source,
    diagnostic: &'a Diagnostic,
    /// The source's text, harmless, with every byte offset kept.
    excerpt: Cow<'a, str>,
}

impl<'a> Drawn<'a> {
    /// Joins a finding and the text that it was found in.
    pub(crate) fn new(source: &'a Source, diagnostic: &'a Diagnostic) -> Self {
        Self { source, diagnostic, excerpt: harmless(source.text()) }
    }
}

impl fmt::Display for Drawn<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Diagnostic { message, level, .. } = self.diagnostic;
        match level {
            Some(id) => write!(f, "{} (level {})", clean(message), clean(id)),
            None => f.write_str(&clean(message)),
        }
    }
}

impl std::error::Error for Drawn<'_> {}

impl miette::Diagnostic for Drawn<'_> {
    fn code<'b>(&'b self) -> Option<Box<dyn fmt::Display + 'b>> {
        let code = self.diagnostic.code;
        Some(Box::new(format!("{} {}", code.id, code.name)))
    }

    fn severity(&self) -> Option<miette::Severity> {
        Some(match self.diagnostic.code.severity {
            Severity::Error => miette::Severity::Error,
            Severity::Warning => miette::Severity::Warning,
            Severity::Hint => miette::Severity::Advice,
        })
    }

    fn help<'b>(&'b self) -> Option<Box<dyn fmt::Display + 'b>> {
        let help = self.diagnostic.help.as_deref()?;
        Some(Box::new(clean(help)))
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(self)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let source_span = |span: Span| SourceSpan::from(span.start..span.end);
        let Diagnostic { span, cell, .. } = self.diagnostic;
        let here = cell.map(|cell| format!("cell x={}, y={}", cell.x, cell.y));
        let first = LabeledSpan::new_primary_with_span(here, source_span(*span));
        let others = self.diagnostic.related.iter().map(move |label| {
            LabeledSpan::new_with_span(
                Some(clean(&label.text).into_owned()),
                source_span(label.span),
            )
        });
        Some(Box::new(std::iter::once(first).chain(others)))
    }
}

impl SourceCode for Drawn<'_> {
    fn read_span<'b>(
        &'b self,
        span: &SourceSpan,
        before: usize,
        after: usize,
    ) -> Result<Box<dyn SpanContents<'b> + 'b>, miette::MietteError> {
        let contents = self.excerpt.read_span(span, before, after)?;
        Ok(Box::new(miette::MietteSpanContents::new_named(
            clean(self.source.name()).into_owned(),
            contents.data(),
            *contents.span(),
            contents.line(),
            contents.column(),
            contents.line_count(),
        )))
    }
}

/// The text with every unsafe character but line ends and tabs replaced by marks that take as many
/// bytes, so that spans still fit.
fn harmless(text: &str) -> Cow<'_, str> {
    let steers = |c: char| is_unsafe(c) && !matches!(c, '\n' | '\r' | '\t');
    // A carriage return is harmless before a line feed only.
    let lone_returns = text.matches('\r').count() != text.matches("\r\n").count();
    if !text.contains(steers) && !lone_returns {
        return Cow::Borrowed(text);
    }
    let mark = |c: char| match c.len_utf8() {
        1 => "?",
        2 => "\u{00BF}",
        3 => "\u{FFFD}",
        _ => "\u{FFFD}?",
    };
    let mut out = String::with_capacity(text.len());
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        let lone = c == '\r' && rest.peek() != Some(&'\n');
        if lone || steers(c) { out.push_str(mark(c)) } else { out.push(c) }
    }
    Cow::Owned(out)
}

#[cfg(test)]
mod tests {
    use super::harmless;

    #[test]
    fn excerpts_keep_their_offsets_and_lose_their_escapes() {
        let text = "a\u{1b}b\u{85}c\u{202e}d\u{e0001}e\n";
        let shown = harmless(text);
        assert_eq!(shown.len(), text.len());
        assert_eq!(harmless("a\rb\r\n\r"), "a?b\r\n?");
        assert_eq!(shown, "a?b\u{bf}c\u{fffd}d\u{fffd}?e\n");
    }
}
