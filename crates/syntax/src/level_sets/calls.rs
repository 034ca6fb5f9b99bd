//! Levels written as calls of `board([rows], { options })` in JavaScript, or in the blocks of a Markdown
//! page. A level may also be spread into an object that adds to its options.

use packwright_diagnostics::{Span, codes};
use packwright_model::{World, slug_of, title_of_slug};

use super::draft::{LevelDraft, Remark, SetDraft, one_line};
use super::fences::{Scripts, scripts};
use super::options;
use super::routes::routes;
use super::tokens::{Comment, Kind, Token};
use super::values::{Reader, Spot, Value};
use crate::document::{Children, Entry, Node};

/// Lines of comments that a level keeps as its notes.
const MOST_NOTES: usize = 100;

/// Reads the boards of a script or a page; none where it has no call with rows.
pub(crate) fn read(text: &str) -> Option<SetDraft> {
    // The glance that costs least comes first.
    if !text.contains("board") {
        return None;
    }
    let Scripts { parts, title } = scripts(text);
    let mut draft = SetDraft { title, ..SetDraft::default() };
    for part in parts {
        let reader = Reader::new(text, part);
        Scan { text, reader, above: Vec::new(), draft: &mut draft }.run();
    }
    (draft.levels.len() + draft.refused > 0).then_some(draft)
}

/// A script on its way from call to call.
struct Scan<'a> {
    text: &'a str,
    reader: Reader<'a>,
    /// The comments above what is being read.
    above: Vec<Span>,
    draft: &'a mut SetDraft,
}

impl Scan<'_> {
    fn run(&mut self) {
        let mut before: Option<Token> = None;
        while !self.draft.is_full() {
            let fresh = self.reader.comments.drain(..).filter(|comment| !comment.is_beside);
            let fresh: Vec<Span> = fresh.map(|comment| comment.span).collect();
            let now = self.reader.now;
            if !fresh.is_empty() {
                self.above = fresh;
            } else if matches!(now.kind, Kind::Sign(';' | ',' | ')' | ']' | '}')) {
                self.above.clear();
            }
            let name = if now.kind == Kind::Name { self.reader.written(now.span) } else { "" };
            if now.kind == Kind::End {
                return;
            }
            self.reader.advance();
            if name == "board" && self.reader.is('(') {
                let is_spread = before.is_some_and(|token| token.kind == Kind::Spread);
                let is_made = before.is_some_and(|token| {
                    token.kind == Kind::Name && self.reader.written(token.span) == "function"
                });
                let above = std::mem::take(&mut self.above);
                if !is_made {
                    self.call(now.span, is_spread, &above);
                }
            } else if name == "world" && self.reader.pass(':') {
                self.world();
            }
            before = Some(now);
        }
    }

    /// Reads the arguments of a call; its opening bracket comes next.
    fn call(&mut self, name: Span, is_spread: bool, above: &[Span]) {
        let reader = &mut self.reader;
        reader.comments.clear();
        let opened = reader.now.span;
        reader.advance();
        let rows = reader.value();
        let options = (reader.pass(',') && !reader.is(')')).then(|| reader.value());
        while reader.pass(',') && !reader.is(')') {
            let more = reader.value();
            self.draft.leave(format!("code {}", options::shown(self.text, more.span)), more.span);
        }
        let mut end = reader.now.span;
        let is_closed = reader.pass(')');
        // What has a body is where `board` itself is made.
        if reader.is('{') {
            return;
        }
        let Value::List(rows) = &rows.value else {
            let code = options::shown(self.text, Span::new(name.start, end.end));
            return self.draft.leave(format!("board whose rows are code: {code}"), name);
        };
        let mut fields = Vec::new();
        match options {
            Some(Spot { value: Value::Object(own), .. }) => fields = own,
            Some(spot) => {
                let code = options::shown(self.text, spot.span);
                self.draft.leave(format!("options that are code: {code}"), spot.span);
            }
            None => {}
        }
        if is_closed && reader.is('.') {
            let place = reader.now.span;
            self.draft.leave("what is called on a board", place);
        } else if is_closed && is_spread && reader.pass(',') {
            fields.extend(reader.fields());
            end = Span::new(end.start, reader.now.span.start);
        }
        let (inside, after): (Vec<Comment>, Vec<Comment>) =
            reader.comments.drain(..).partition(|comment| comment.span.start < end.end);
        reader.comments = after;
        let inside: Vec<Span> = inside.into_iter().map(|comment| comment.span).collect();

        let mut level = LevelDraft { routes: routes(self.text, above), ..LevelDraft::default() };
        level.node.span = name;
        options::take(self.text, fields, &mut level, self.draft);
        self.name(&mut level);
        level.entry.notes.extend(notes(self.text, above.iter().chain(&inside)));
        if !is_closed {
            return self.refuse(level, opened, "this call is not closed", "close it with `)`");
        }
        if let Some(row) = rows.iter().find(|row| row.text().is_none()) {
            let help = "write the row out as a text: no code is run";
            return self.refuse(level, row.span, "this row of the board is code", help);
        }
        let texts: Vec<&str> = rows.iter().filter_map(Spot::text).collect();
        level.entry.board = Some(texts.join("\n"));
        let places = rows.iter().map(|row| Node::leaf(row.span)).collect();
        let board = Node { span: name, children: Children::List(places) };
        if let Children::Table(entries) = &mut level.node.children {
            entries.insert(0, Entry { name: Some("board".into()), key: name, node: board });
            entries.sort_by(|one, other| one.name(self.text).cmp(other.name(self.text)));
        }
        self.draft.levels.push(level);
    }

    /// Gives a level what every level has.
    fn name(&self, level: &mut LevelDraft) {
        let entry = &mut level.entry;
        let number = self.draft.levels.len() + self.draft.refused + 1;
        let id = slug_of(&entry.id).or_else(|| slug_of(&entry.title));
        entry.id = id.unwrap_or_else(|| format!("level-{number}"));
        if entry.title.is_empty() {
            entry.title = title_of_slug(&entry.id);
        }
        if entry.category.is_empty() {
            "optional".clone_into(&mut entry.category);
        }
    }

    fn refuse(&mut self, level: LevelDraft, span: Span, message: &str, help: &str) {
        self.draft.refuse(Remark {
            code: codes::WRONG_TYPE,
            span,
            message: message.to_owned(),
            help: help.to_owned(),
            level: Some(level.entry.id),
        });
    }

    /// Reads the world, whose colon has been passed over.
    fn world(&mut self) {
        let spot = self.reader.value();
        let mut is_whole = true;
        let json = spot.json(&mut |_| is_whole = false);
        let world = json.and_then(|json| serde_json::from_value::<World>(json).ok());
        match world.filter(|_| is_whole) {
            Some(world) if self.draft.world.is_none() => self.draft.world = Some(world),
            _ if matches!(spot.value, Value::Object(_)) => self.draft.leave("`world`", spot.span),
            _ => {}
        }
    }
}

/// What comments say, line by line, their marks left out; lines that say nothing are dropped.
fn notes<'a>(text: &str, comments: impl Iterator<Item = &'a Span>) -> Vec<String> {
    let inside = |span: &Span| {
        let written = text.get(span.start..span.end).unwrap_or_default();
        let written = written.strip_prefix("//").or(written.strip_prefix("/*")).unwrap_or(written);
        written.strip_suffix("*/").unwrap_or(written)
    };
    let lines = comments.map(inside).flat_map(str::lines);
    let lines = lines.map(|line| one_line(line.trim().trim_start_matches(['*', '/'])));
    lines.filter(|line| line.contains(char::is_alphanumeric)).take(MOST_NOTES).collect()
}
