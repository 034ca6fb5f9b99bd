//! The tokens of a TOML text one after another, and what a slip among them is.

use packwright_diagnostics::{Diagnostic, Fix, Label, Span, codes};
use toml_parser::Source;
use toml_parser::lexer::{Token, TokenKind};

/// A slip, and where the reader goes on after it.
#[derive(Debug)]
pub(super) struct Slip {
    pub(super) finding: Diagnostic,
    pub(super) resume: Resume,
}

/// Where the next statement is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Resume {
    /// It begins right here.
    At(usize),
    /// On the first line behind this place that looks like one.
    Behind(usize),
}

impl Slip {
    /// A slip at a place; the next statement is looked for on the lines behind it.
    pub(super) fn new(span: Span, message: impl Into<String>) -> Box<Self> {
        let finding = Diagnostic::new(codes::SYNTAX_ERROR, span, message);
        Box::new(Self { finding, resume: Resume::Behind(span.start) })
    }

    pub(super) fn help(mut self: Box<Self>, help: impl Into<String>) -> Box<Self> {
        self.finding.help = Some(help.into());
        self
    }

    pub(super) fn fix(mut self: Box<Self>, fix: Option<Fix>) -> Box<Self> {
        self.finding.fix = fix;
        self
    }

    pub(super) fn related(mut self: Box<Self>, span: Span, text: &str) -> Box<Self> {
        self.finding.related.push(Label { span, text: text.to_owned() });
        self
    }

    pub(super) fn resume(mut self: Box<Self>, resume: Resume) -> Box<Self> {
        self.resume = resume;
        self
    }
}

/// What a step of the scan gives.
pub(super) type Scanned<T> = Result<T, Box<Slip>>;

/// Where a scan has come to.
pub(super) struct Cursor<'a> {
    /// The whole text.
    pub(super) text: &'a str,
    /// Where the tokens begin to count.
    base: usize,
    tokens: Vec<Token>,
    at: usize,
}

impl<'a> Cursor<'a> {
    /// A cursor that begins at a place of the text.
    pub(super) fn new(text: &'a str, base: usize) -> Self {
        let tokens = Source::new(text.get(base..).unwrap_or_default()).lex().into_vec();
        Self { text, base, tokens, at: 0 }
    }

    /// The kind of the token here; the last is the end of the text.
    pub(super) fn kind(&self) -> TokenKind {
        self.tokens.get(self.at).map_or(TokenKind::Eof, Token::kind)
    }

    /// The place of the token here.
    pub(super) fn span(&self) -> Span {
        self.tokens.get(self.at).map_or(Span::new(self.text.len(), self.text.len()), |token| {
            Span::new(self.base + token.span().start(), self.base + token.span().end())
        })
    }

    /// What is written at a place.
    pub(super) fn slice(&self, span: Span) -> &'a str {
        self.text.get(span.start..span.end).unwrap_or_default()
    }

    /// The token here as written.
    pub(super) fn written(&self) -> &'a str {
        self.slice(self.span())
    }

    /// Goes on by one token, and gives the place of the one left behind.
    pub(super) fn bump(&mut self) -> Span {
        let span = self.span();
        self.at = (self.at + 1).min(self.tokens.len());
        span
    }

    /// Goes on behind a token of this kind, if one is here.
    pub(super) fn take(&mut self, kind: TokenKind) -> Option<Span> {
        (self.kind() == kind).then(|| self.bump())
    }

    /// Goes on to the first token that begins at a place or behind it.
    pub(super) fn go_to(&mut self, place: usize) {
        while self.kind() != TokenKind::Eof && self.span().start < place {
            self.bump();
        }
    }

    /// Goes over blanks.
    pub(super) fn blanks(&mut self) {
        while self.kind() == TokenKind::Whitespace {
            self.bump();
        }
    }

    /// Goes over blanks, line ends and comments; tells whether a line ended.
    pub(super) fn space(&mut self) -> bool {
        let mut line_ended = false;
        loop {
            match self.kind() {
                TokenKind::Whitespace | TokenKind::Comment => {}
                TokenKind::Newline => line_ended = true,
                _ => return line_ended,
            }
            self.bump();
        }
    }

    /// The kind of the first token behind this one that is no blank.
    pub(super) fn next_kind(&self) -> TokenKind {
        let rest = self.tokens.get(self.at + 1..).unwrap_or_default();
        let next = rest.iter().find(|token| token.kind() != TokenKind::Whitespace);
        next.map_or(TokenKind::Eof, Token::kind)
    }

    /// Whether the statement, the list entry or the table entry ends here.
    pub(super) fn line_ends(&self) -> bool {
        matches!(self.kind(), TokenKind::Newline | TokenKind::Comment | TokenKind::Eof)
    }

    /// What is left of the line from a place on.
    pub(super) fn rest_of_line(&self, from: usize) -> &'a str {
        self.text.get(from..).unwrap_or_default().lines().next().unwrap_or_default()
    }

    /// The line that a place is in, from its beginning.
    pub(super) fn line(&self, place: usize) -> &'a str {
        let before = self.text.get(..place).unwrap_or_default();
        self.rest_of_line(before.rfind('\n').map_or(0, |at| at + 1))
    }
}
