//! The words of a script, one after the other: as much of JavaScript as is needed to know what is a text,
//! what a comment, and which brackets belong together.

use packwright_diagnostics::Span;

/// Comments remembered before a token: what stands above a level is never more.
const MOST_COMMENTS: usize = 100;

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A name or a keyword.
    Name,
    /// A quoted text, or one in backticks with nothing to work out in it.
    Text,
    /// A text in backticks with code inside, or a pattern: neither is read.
    Code,
    /// A number.
    Number,
    /// `...`.
    Spread,
    /// Any other character.
    Sign(char),
    /// The end of the script.
    End,
}

/// A token, its quotes included.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token {
    pub(super) kind: Kind,
    pub(super) span: Span,
}

/// A comment, its marks included.
#[derive(Clone, Copy, Debug)]
pub(super) struct Comment {
    pub(super) span: Span,
    /// Whether it stands in the line in which the token before it ends.
    pub(super) is_beside: bool,
}

/// A script, read from one token to the next.
#[derive(Debug)]
pub(super) struct Tokens<'a> {
    text: &'a str,
    at: usize,
    end: usize,
    before: Option<Kind>,
    /// Whether some text in backticks has no end: then no later one has.
    is_open: bool,
    /// Where a line ends in which some text or pattern has no end: what stands before is not tried again, so
    /// that no line is read over and over.
    torn: usize,
    /// The comments before the last token, the latest of them.
    pub(super) comments: Vec<Comment>,
}

impl<'a> Tokens<'a> {
    /// The tokens of a part of a text.
    pub(super) fn new(text: &'a str, part: Span) -> Self {
        let comments = Vec::new();
        Self {
            text,
            at: part.start,
            end: part.end,
            before: None,
            is_open: false,
            torn: 0,
            comments,
        }
    }

    /// The next token.
    pub(super) fn next(&mut self) -> Token {
        self.comments.clear();
        self.skip();
        let start = self.at;
        let kind = self.take();
        self.before = Some(kind);
        Token { kind, span: Span::new(start, self.at) }
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.at..self.end).unwrap_or_default()
    }

    /// Goes over blanks and comments.
    fn skip(&mut self) {
        let mut is_beside = self.before.is_some();
        loop {
            let rest = self.rest();
            let blanks = rest.len() - rest.trim_start().len();
            is_beside &= !rest[..blanks].contains('\n');
            self.at += blanks;
            let rest = &rest[blanks..];
            let length = if rest.starts_with("//") {
                rest.find('\n').unwrap_or(rest.len())
            } else if let Some(inside) = rest.strip_prefix("/*") {
                inside.find("*/").map_or(rest.len(), |end| end + 4)
            } else {
                return;
            };
            let span = Span::new(self.at, self.at + length);
            if self.comments.len() == MOST_COMMENTS {
                self.comments.remove(0);
            }
            self.comments.push(Comment { span, is_beside });
            is_beside &= !rest[..length].contains('\n');
            self.at += length;
        }
    }

    fn take(&mut self) -> Kind {
        let rest = self.rest();
        let Some(first) = rest.chars().next() else { return Kind::End };
        let is_name = |c: char| c.is_alphanumeric() || matches!(c, '_' | '$');
        let (kind, length) = match first {
            '"' | '\'' => self.in_line(first, rest, Kind::Text, quoted(first)),
            '`' => self.template(rest),
            '/' if self.may_be_pattern() => self.in_line(first, rest, Kind::Code, pattern),
            '.' if rest.starts_with("...") => (Kind::Spread, 3),
            '0'..='9' => {
                let end = rest.find(|c: char| !(is_name(c) || c == '.')).unwrap_or(rest.len());
                // A sign belongs to a number right after its exponent.
                let signed = rest[end..].starts_with(['+', '-'])
                    && rest[..end].ends_with(['e', 'E'])
                    && !rest.starts_with("0x");
                let more = || rest[end + 1..].find(|c: char| !c.is_ascii_digit());
                let length =
                    if signed { more().map_or(rest.len(), |more| end + 1 + more) } else { end };
                (Kind::Number, length)
            }
            c if is_name(c) => (Kind::Name, rest.find(|c: char| !is_name(c)).unwrap_or(rest.len())),
            c => (Kind::Sign(c), c.len_utf8()),
        };
        self.at += length;
        kind
    }

    /// Whether a slash here begins a pattern, and divides nothing.
    fn may_be_pattern(&self) -> bool {
        match self.before {
            None | Some(Kind::Spread) => true,
            Some(Kind::Sign(sign)) => !matches!(sign, ')' | ']' | '}'),
            _ => false,
        }
    }

    /// What begins here and ends in its line; else its first sign.
    fn in_line(
        &mut self,
        first: char,
        rest: &str,
        kind: Kind,
        length: impl Fn(&str) -> Option<usize>,
    ) -> (Kind, usize) {
        if self.at >= self.torn {
            if let Some(length) = length(rest) {
                return (kind, length);
            }
            self.torn = self.at + rest.find('\n').unwrap_or(rest.len());
        }
        (Kind::Sign(first), 1)
    }

    fn template(&mut self, rest: &str) -> (Kind, usize) {
        let end = if self.is_open { None } else { ended(&rest[1..], '`') };
        let Some(end) = end else {
            self.is_open = true;
            return (Kind::Sign('`'), 1);
        };
        let is_code = rest[..=end].contains("${");
        (if is_code { Kind::Code } else { Kind::Text }, end + 2)
    }
}

/// The length of a quoted text; none where its line ends first.
fn quoted(quote: char) -> impl Fn(&str) -> Option<usize> {
    move |rest| {
        let mut bytes = rest.bytes().enumerate().skip(1);
        while let Some((at, byte)) = bytes.next() {
            match byte {
                b'\\' => {
                    bytes.next();
                }
                b'\n' => return None,
                byte if char::from(byte) == quote => return Some(at + 1),
                _ => {}
            }
        }
        None
    }
}

/// Where the closing mark stands, escapes passed over.
fn ended(rest: &str, mark: char) -> Option<usize> {
    let mut bytes = rest.bytes().enumerate();
    while let Some((at, byte)) = bytes.next() {
        match byte {
            b'\\' => {
                bytes.next();
            }
            byte if char::from(byte) == mark => return Some(at),
            _ => {}
        }
    }
    None
}

/// The length of a pattern such as `/['"]/`; none where its line ends first.
fn pattern(rest: &str) -> Option<usize> {
    let mut in_class = false;
    let mut bytes = rest.bytes().enumerate().skip(1);
    while let Some((at, byte)) = bytes.next() {
        match byte {
            b'\\' => {
                bytes.next();
            }
            b'\n' => return None,
            b'[' => in_class = true,
            b']' => in_class = false,
            b'/' if !in_class => return Some(at + 1),
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(text: &str) -> Vec<String> {
        let mut tokens = Tokens::new(text, Span::new(0, text.len()));
        let mut out = Vec::new();
        loop {
            let Token { kind, span } = tokens.next();
            for comment in &tokens.comments {
                let beside = if comment.is_beside { "beside" } else { "above" };
                out.push(format!("{beside} {}", &text[comment.span.start..comment.span.end]));
            }
            if kind == Kind::End {
                return out;
            }
            out.push(text[span.start..span.end].to_owned());
        }
    }

    #[test]
    fn texts_comments_and_signs_are_told_apart() {
        assert_eq!(
            tokens("a('it\\'s', // b\n// c\n\"/*\", ...x) /* d */ `e'`"),
            [
                "a",
                "(",
                "'it\\'s'",
                ",",
                "beside // b",
                "above // c",
                "\"/*\"",
                ",",
                "...",
                "x",
                ")",
                "beside /* d */",
                "`e'`"
            ]
        );
        assert_eq!(
            tokens("x = /['\"/]/g; 4 / 2e-3"),
            ["x", "=", "/['\"/]/", "g", ";", "4", "/", "2e-3"]
        );
    }

    #[test]
    fn what_has_no_end_ends_with_its_line_or_is_a_sign() {
        assert_eq!(tokens("'a\nb"), ["'", "a", "b"]);
        assert_eq!(tokens("`a ` `b"), ["`a `", "`", "b"]);
        assert_eq!(tokens("a /* b"), ["a", "beside /* b"]);
        assert_eq!(tokens("'a\\"), ["'", "a", "\\"]);
        assert_eq!(tokens("= /[ 'a'\n'b'"), ["=", "/", "[", "'", "a", "'", "'b'"]);
    }
}
