//! A finding with only the lines around it. The renderer reads the text from its start for every
//! finding, which for ten thousand findings takes a minute; and it counts columns in bytes.

use std::fmt::{self, Write as _};

use miette::{LabeledSpan, MietteError, MietteSpanContents, SourceCode, SourceSpan, SpanContents};
use packwright_diagnostics::{Diagnostic, Position, Source, Span};

use crate::drawn::Drawn;

/// Most bytes between a finding and another place that it speaks of for both to be shown.
const REACH: usize = 64 * 1024;

/// Most bytes of a line that is shown whole; the renderer cannot draw lines of many thousands.
const LONG: usize = 400;

/// Most lines of one place that are shown.
const MOST_LINES: usize = 12;

/// The lines around a finding as a text of their own, and the finding moved into it.
pub(crate) struct Window {
    source: Source,
    diagnostic: Diagnostic,
    /// Lines of the whole text above the window.
    above: usize,
    /// Where the finding stands in the whole text.
    position: Position,
}

impl Window {
    /// The window with this many lines above and below every place of the finding. Of places out of
    /// reach the help says in which line they are.
    pub(crate) fn around(source: &Source, found: &Diagnostic, context: usize) -> Self {
        let text = source.text();
        let mut diagnostic = found.clone();
        diagnostic.span = in_sight(source, found.span);
        let near = |span: Span| span.start.abs_diff(found.span.start) < REACH;
        diagnostic.related.retain(|label| near(label.span));
        for label in found.related.iter().filter(|label| !near(label.span)) {
            let line = source.position(label.span.start).line;
            let help = diagnostic.help.get_or_insert_default();
            let comma = if help.is_empty() { "" } else { "; " };
            let _ = write!(help, "{comma}{}: line {line}", label.text);
        }

        let spans = || diagnostic.related.iter().map(|label| label.span).chain([diagnostic.span]);
        let first = spans().map(|span| span.start).min().unwrap_or_default().min(text.len());
        let last = spans().map(|span| span.end).max().unwrap_or_default().min(text.len());
        let (start, end) = in_width(source, first, last, context);
        let shown = start..=end;
        diagnostic.related.retain(|label| shown.contains(&label.span.start));
        let moved = |span: Span| Span::new(span.start.min(end) - start, span.end.min(end) - start);
        diagnostic.span = moved(diagnostic.span);
        diagnostic.related.iter_mut().for_each(|label| label.span = moved(label.span));
        Self {
            source: Source::new(source.name(), &text[start..end]),
            diagnostic,
            above: source.position(start).line - 1,
            position: source.position(found.span.start),
        }
    }

    /// What a renderer takes.
    pub(crate) fn excerpt(&self) -> Excerpt<'_> {
        Excerpt { report: Drawn::new(&self.source, &self.diagnostic), window: self }
    }
}

/// A place as it is shown: of one that has very many lines, such as a whole document, the first.
fn in_sight(source: &Source, span: Span) -> Span {
    let line = |offset| source.position(offset).line;
    if line(span.end).saturating_sub(line(span.start)) <= MOST_LINES {
        return span;
    }
    let first = Span::new(span.start, down(source, span.start, 0));
    Span::new(span.start, span.start + source.slice(first).trim_end().len())
}

/// Where a window begins and ends: this many lines around the places from `first` to `last`; none where
/// one of them is long, and of a long line only the part around `first`.
fn in_width(source: &Source, first: usize, last: usize, context: usize) -> (usize, usize) {
    let line = |offset| source.position(offset).line;
    let fits = |&(start, end): &(usize, usize)| {
        let last = line(end.saturating_sub(1).max(start));
        let long = |number| source.slice(source.line(number)).trim_end_matches('\n').len() > LONG;
        !(line(start)..=last).any(long)
    };
    let around = |lines| (up(source, first, lines), down(source, last, lines));
    [context, 0].map(around).into_iter().find(fits).unwrap_or_else(|| {
        let text = source.text();
        let start = first.saturating_sub(LONG / 4).max(up(source, first, 0));
        let end = (first + LONG / 2).min(down(source, first, 0));
        (text.ceil_char_boundary(start), text.floor_char_boundary(end))
    })
}

/// The start of the line this many lines above a place.
fn up(source: &Source, place: usize, lines: usize) -> usize {
    source.line(source.position(place).line.saturating_sub(lines)).start
}

/// The end of the line this many lines below a place.
fn down(source: &Source, place: usize, lines: usize) -> usize {
    source.line(source.position(place).line + lines).end
}

/// A report on a window that tells the places in the whole text.
#[derive(Debug)]
pub(crate) struct Excerpt<'a> {
    report: Drawn<'a>,
    window: &'a Window,
}

impl fmt::Debug for Window {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Window").field("above", &self.above).finish_non_exhaustive()
    }
}

impl fmt::Display for Excerpt<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.report.fmt(f)
    }
}

impl std::error::Error for Excerpt<'_> {}

impl miette::Diagnostic for Excerpt<'_> {
    fn code<'b>(&'b self) -> Option<Box<dyn fmt::Display + 'b>> {
        self.report.code()
    }

    fn severity(&self) -> Option<miette::Severity> {
        self.report.severity()
    }

    fn help<'b>(&'b self) -> Option<Box<dyn fmt::Display + 'b>> {
        self.report.help()
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        self.report.labels()
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(self)
    }
}

impl SourceCode for Excerpt<'_> {
    fn read_span<'b>(
        &'b self,
        span: &SourceSpan,
        before: usize,
        after: usize,
    ) -> Result<Box<dyn SpanContents<'b> + 'b>, MietteError> {
        let contents = self.report.read_span(span, before, after)?;
        // Without lines around it is the place itself that is asked for.
        let column = if before == 0 { self.window.position.column - 1 } else { contents.column() };
        Ok(Box::new(MietteSpanContents::new_named(
            contents.name().unwrap_or_default().to_owned(),
            contents.data(),
            *contents.span(),
            contents.line() + self.window.above,
            column,
            contents.line_count(),
        )))
    }
}

#[cfg(test)]
mod tests {
    use packwright_diagnostics::{Source, Span};

    use super::{LONG, down, in_sight, in_width, up};

    #[test]
    fn of_a_long_line_the_part_around_the_place_is_shown() {
        let text = format!("a\n{}é{}\nb", "x".repeat(5000), "y".repeat(5000));
        let source = Source::new("", text.as_str());
        let (start, end) = in_width(&source, 5000, 5003, 2);
        assert!(end - start <= LONG && (start..end).contains(&5000));
        assert!(!text[start..end].contains('\n'));
        let (start, end) = in_width(&Source::new("", "a\nbb\nccc"), 2, 3, 1);
        assert_eq!((start, end), (0, 8), "short lines keep their neighbours");
        assert_eq!(in_width(&source, 0, 1, 1), (0, 2), "a long neighbour is left out");
    }

    #[test]
    fn a_place_of_very_many_lines_is_shown_by_its_first() {
        let short = Source::new("", "ab\n".repeat(5));
        assert_eq!(in_sight(&short, Span::new(1, 14)), Span::new(1, 14));
        let long = Source::new("", "ab\n".repeat(50));
        assert_eq!(in_sight(&long, Span::new(1, 140)), Span::new(1, 2));
    }

    #[test]
    fn windows_end_at_line_ends() {
        let text = Source::new("", "a\nbb\nccc\ndd\ne");
        let end = text.text().len();
        assert_eq!((up(&text, 6, 0), down(&text, 6, 0)), (5, 9));
        assert_eq!((up(&text, 6, 1), down(&text, 6, 1)), (2, 12));
        assert_eq!((up(&text, 6, 9), down(&text, 6, 9)), (0, end));
        assert_eq!((up(&text, 0, 1), down(&text, end, 1)), (0, end));
    }
}
