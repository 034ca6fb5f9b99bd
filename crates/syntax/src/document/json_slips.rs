//! The first slip of a text that is no JSON, where it was made: at the bracket or quote that opens, not
//! where a parser finds no way on.

mod layout;
mod text;
mod wording;

use packwright_diagnostics::{Diagnostic, Fix, Label, Span, apply, codes};

use crate::document::MAX_DEPTH;
use crate::text::foreign::{self, Language};

/// What is wrong with a text that a parser refuses; none if it is JSON but for what only that parser sees.
pub(super) fn first(text: &str) -> Option<Diagnostic> {
    let mut slip = read(text)?;
    // An edit is offered only where the text is right up to there once it is made.
    let at = slip.span.start;
    let helps = |fix: &Fix| {
        let mended = apply(text, [fix]).text;
        read(&mended).is_none_or(|left| left.span.start > at)
    };
    slip.fix = slip.fix.take().filter(helps);
    Some(slip)
}

/// The first slip, with the edit that would mend it, whether or not it does.
fn read(text: &str) -> Option<Diagnostic> {
    if let Some(language) = foreign::language(text).filter(|language| *language != Language::Json) {
        let message = format!("this is no pack in JSON: it looks like {}", language.called());
        let finding = Diagnostic::new(codes::SYNTAX_ERROR, foreign::first_line(text), message);
        return Some(finding.help(language.way_out()));
    }
    let mut reader = Reader { text, at: 0, open: Vec::new(), too_long: None };
    reader.whole().err().map(|slip| *slip)
}

type Read<T> = Result<T, Box<Diagnostic>>;

/// A bracket that is open, and where the entry that stood last in it begins and ends.
struct Open {
    is_list: bool,
    place: usize,
    last: Span,
}

impl Open {
    fn brackets(&self) -> (char, char) {
        if self.is_list { ('[', ']') } else { ('{', '}') }
    }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    open: Vec<Open>,
    /// A table that holds the pack's list of levels, and is not the pack: it was to end before.
    too_long: Option<usize>,
}

fn slip(span: Span, message: impl Into<String>) -> Box<Diagnostic> {
    Box::new(Diagnostic::new(codes::SYNTAX_ERROR, span, message))
}

fn helped(mut slip: Box<Diagnostic>, help: impl Into<String>, fix: Option<Fix>) -> Box<Diagnostic> {
    slip.help = Some(help.into());
    slip.fix = fix;
    slip
}

impl<'a> Reader<'a> {
    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn here(&self) -> Span {
        Span::new(self.at, self.at + self.peek().map_or(0, char::len_utf8))
    }

    fn whole(&mut self) -> Read<()> {
        self.space()?;
        self.value()?;
        self.space()?;
        match self.peek() {
            None => Ok(()),
            Some(c @ (']' | '}')) => {
                let fix = Fix::safe("take it out").remove(self.here());
                let slip = slip(self.here(), format!("this `{c}` closes nothing"));
                Err(helped(slip, "take it out", Some(fix)))
            }
            Some(_) => {
                let slip = slip(self.here(), "there is more text after the end of the value");
                Err(helped(slip, "take it out, or take out a closing bracket before it", None))
            }
        }
    }

    /// Goes over blanks and line ends.
    fn space(&mut self) -> Read<()> {
        let rest = self.rest();
        let trimmed = rest.trim_start_matches([' ', '\t', '\r', '\n']);
        self.at += rest.len() - trimmed.len();
        if !["//", "/*", "#"].iter().any(|mark| trimmed.starts_with(mark)) {
            return Ok(());
        }
        let line = trimmed.lines().next().unwrap_or_default();
        let len = match trimmed.strip_prefix("/*").map(|inside| inside.find("*/")) {
            Some(Some(end)) => end + 4,
            _ => line.len(),
        };
        let span = Span::new(self.at, self.at + len);
        let fix = Fix::safe("take the comment out").remove(span);
        let slip = slip(span, "JSON has no comments");
        Err(helped(slip, "take it out, or write the pack as TOML", Some(fix)))
    }

    fn value(&mut self) -> Read<()> {
        // Every bracket is a call more.
        if self.open.len() > MAX_DEPTH {
            let message = format!("tables and lists lie more than {MAX_DEPTH} deep");
            return Err(slip(Span::new(self.at, self.at), message));
        }
        match self.peek() {
            Some('{') => self.inside(false),
            Some('[') => self.inside(true),
            Some('"') => self.quoted(),
            _ => self.bare(),
        }
    }

    /// A text in double quotes.
    fn quoted(&mut self) -> Read<()> {
        let end = text::end(self.text, self.at)?;
        self.at = end;
        Ok(())
    }

    /// A number or a word.
    fn bare(&mut self) -> Read<()> {
        let rest = self.rest();
        let written = wording::word(rest);
        if wording::is_value(written) {
            self.at += written.len();
            return Ok(());
        }
        if written.is_empty() {
            let before = self.open.last().map(Open::brackets);
            let Some(what) = self.peek() else { return Err(self.unclosed()) };
            let message = format!("a value is missing before this `{what}`");
            let slip = slip(self.here(), message);
            let help = match (what, before) {
                (',', _) => "take the comma out, or write a value before it",
                _ => "write a value here",
            };
            return Err(helped(slip, help, None));
        }
        Err(wording::no_value(rest, self.at))
    }

    fn inside(&mut self, is_list: bool) -> Read<()> {
        let place = self.at;
        self.open.push(Open { is_list, place, last: Span::new(place, place + 1) });
        self.at += 1;
        let mut comma = None;
        loop {
            self.space()?;
            if self.closes(comma)? {
                break;
            }
            let start = self.at;
            if !is_list {
                self.key()?;
            }
            self.value()?;
            if let Some(open) = self.open.last_mut() {
                open.last = Span::new(start, self.at);
            }
            self.space()?;
            if self.peek() == Some(',') {
                comma = Some(self.here());
                self.at += 1;
                continue;
            }
            if self.closes(None)? {
                break;
            }
            return Err(self.no_comma());
        }
        self.open.pop();
        Ok(())
    }

    fn key(&mut self) -> Read<()> {
        let start = self.at;
        match self.peek() {
            Some('"') => self.quoted()?,
            Some('{' | '[') => return Err(self.unclosed()),
            _ => return Err(wording::no_key(self.rest(), start)),
        }
        let key = Span::new(start, self.at);
        if self.open.len() > 1 && self.text.get(key.start..key.end) == Some("\"levels\"") {
            self.too_long = self.too_long.or(self.open.last().map(|open| open.place));
        }
        self.space()?;
        match self.peek() {
            Some(':') => self.at += 1,
            Some('=') => {
                let fix = Fix::safe("write `:`").replace(self.here(), ":");
                let slip = slip(self.here(), "JSON writes `:` behind a key, not `=`");
                return Err(helped(slip, "write `:`", Some(fix)));
            }
            _ => return Err(text::no_colon(self.text, key, self.at)),
        }
        self.space()?;
        if let Some(c @ (',' | '}' | ']')) = self.peek() {
            let name = self.text.get(key.start..key.end).unwrap_or_default();
            let slip = slip(self.here(), format!("a value is missing before this `{c}`"));
            return Err(helped(slip, format!("write the value of {name} here"), None));
        }
        Ok(())
    }

    /// Whether the bracket opened last is closed here; a slip if it is another that closes.
    fn closes(&mut self, comma: Option<Span>) -> Read<bool> {
        let Some(this) = self.open.last() else { return Ok(false) };
        let (opener, closer) = this.brackets();
        let (other, place) = (if this.is_list { '}' } else { ']' }, this.place);
        match self.peek() {
            None => return Err(self.unclosed()),
            Some(c) if c == closer => {}
            Some(c) if c == other => {
                let span = self.here();
                let around = self.open.len().checked_sub(2).and_then(|at| self.open.get(at));
                let beginning = Label {
                    span: Span::new(place, place + 1),
                    text: "it was opened here".to_owned(),
                };
                let next = self.rest()[1..].trim_start();
                if next.starts_with(closer)
                    && around.is_some_and(|around| around.is_list != this.is_list)
                {
                    let end = self.text.len() - next.len() + 1;
                    let both = Span::new(span.start, end);
                    let fix = Fix::safe("swap them").replace(span, closer);
                    let fix = fix.replace(Span::new(end - 1, end), other);
                    let mut slip = slip(both, format!("`{closer}` and `{other}` are swapped"));
                    slip.related.push(beginning);
                    return Err(helped(slip, format!("write `{closer}{other}`"), Some(fix)));
                }
                if around.is_none_or(|around| around.is_list == this.is_list) {
                    let fix = Fix::safe(format!("write `{closer}`")).replace(span, closer);
                    let mut slip = slip(span, format!("a `{c}` stands where `{closer}` closes"));
                    slip.related.push(beginning);
                    return Err(helped(slip, format!("write `{closer}`"), Some(fix)));
                }
                let fix = Fix::safe(format!("put a `{closer}` in")).insert(span.start, closer);
                let message = format!("the `{opener}` has no `{closer}`");
                let slip = slip(Span::new(place, place + 1), message);
                return Err(helped(slip, format!("put a `{closer}` before the `{c}`"), Some(fix)));
            }
            Some(_) => return Ok(false),
        }
        if let Some(comma) = comma {
            let fix = Fix::safe("take it out").remove(comma);
            let slip = slip(comma, "a comma stands behind the last entry");
            return Err(helped(slip, "take it out", Some(fix)));
        }
        self.at += 1;
        Ok(true)
    }

    /// A bracket has no end: at the end of the text the one that the layout tells, else the last.
    fn unclosed(&self) -> Box<Diagnostic> {
        let Some(this) = self.open.last() else {
            return slip(self.here(), "a value is missing here");
        };
        let told = layout::too_long(self.text).or(self.too_long);
        let place = told.filter(|_| self.peek().is_none()).unwrap_or(this.place);
        let opener = if self.text[place..].starts_with('[') { '[' } else { '{' };
        let closer = if opener == '[' { ']' } else { '}' };
        let message = format!("the `{opener}` has no `{closer}`");
        helped(
            slip(Span::new(place, place + 1), message),
            format!("close it with `{closer}`"),
            None,
        )
    }

    /// What stands behind an entry is neither a comma nor the end.
    fn no_comma(&self) -> Box<Diagnostic> {
        let Some(this) = self.open.last() else {
            return slip(self.here(), "a value is missing here");
        };
        if self.peek() == Some(':') && this.is_list {
            let first = self.text[this.place + 1..].trim_start();
            let is_first = self.text.len() - first.len() == this.last.start;
            if is_first {
                let mut slip = slip(this.last, "a key stands in a list");
                slip.related.push(Label {
                    span: Span::new(this.place, this.place + 1),
                    text: "the list".to_owned(),
                });
                return helped(slip, "put a `{` before it, or write `{` for `[`", None);
            }
            return self.unclosed();
        }
        if !this.is_list && matches!(self.peek(), Some('{' | '[')) {
            return self.unclosed();
        }
        text::behind(self.text, this.last, self.at)
    }
}
