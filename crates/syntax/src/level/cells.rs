//! Boards written as tokens: `crate` an object, `CRATE` a word, `.` floor, `dock+crate` several
//! things, `plate:teal` a channel.

use std::collections::BTreeMap;

use packwright_diagnostics::{Edit, Fix, codes, nearest};
use packwright_model::{Channel, Noun, ThingKind, Word};

use crate::document::findings::{Findings, Site};
use crate::level::grid::{Drawing, Grid, lines};
use crate::level::legend::{Meaning, Tile, channel_help, give_channel, unknown_channel};
use crate::level::vocabulary::{Role, Vocabulary, unknown, way_out};
use crate::structure::texts;

/// Reads a board of tokens. Each kind of token is understood, or reported, once.
pub(crate) fn read(
    findings: &mut Findings,
    site: Site<'_>,
    text: &str,
    vocabulary: &Vocabulary,
) -> Option<Grid> {
    let lines = lines(text);
    let mut drawing = Drawing { findings, site, key: "cells", things: Vec::new(), right: true };
    if !drawing.has_lines(&lines) {
        return None;
    }
    let widths: Vec<usize> = lines.iter().map(|line| line.split_whitespace().count()).collect();
    if !drawing.fits(&widths) {
        return None;
    }
    let tabbed = drawing.tabs(&lines, |before| before.split_whitespace().count());
    let small = small_words(&lines);
    let width = drawing.ragged(&widths, &tabbed, &lines);
    let mut seen: BTreeMap<&str, Meaning> = BTreeMap::new();
    for (y, line) in lines.iter().enumerate().filter(|(y, _)| !tabbed[*y]) {
        for (x, token) in line.split_whitespace().enumerate() {
            let meaning = seen
                .entry(token)
                .or_insert_with(|| token_meaning(&mut drawing, vocabulary, token, (x, y), &small));
            match meaning {
                Meaning::Tiles(tiles) => {
                    if !drawing.put(tiles, (x, y)) {
                        return None;
                    }
                }
                Meaning::Wrong => drawing.right = false,
            }
        }
    }
    if width == 0 && drawing.right {
        drawing.has_lines(&[]);
    }
    drawing.finish(width, lines.len())
}

/// The rule words that are written in small letters, each once.
fn small_words<'a>(lines: &[&'a str]) -> Vec<&'a str> {
    let mut small: Vec<&str> = Vec::new();
    for token in lines.iter().flat_map(|line| line.split_whitespace()) {
        let capitals = token.to_uppercase();
        let is_rule_word = !matches!(Word::from_text(&capitals), Word::Noun(_));
        if token != capitals
            && token == token.to_lowercase()
            && is_rule_word
            && !small.contains(&token)
        {
            small.push(token);
        }
    }
    small
}

/// Some tokens, each in quotes.
fn quoted(tokens: &[impl AsRef<str>]) -> String {
    let tokens: Vec<String> = tokens.iter().map(|token| format!("`{}`", token.as_ref())).collect();
    tokens.join(", ")
}

/// What a token stands for; reports, at its first cell, one that stands for nothing.
fn token_meaning(
    drawing: &mut Drawing<'_>,
    vocabulary: &Vocabulary,
    token: &str,
    cell: (usize, usize),
    small: &[&str],
) -> Meaning {
    // A sentence in small letters is one mistake, told at the first of its words.
    if let Some(at) = small.iter().position(|word| *word == token)
        && small.len() > 1
    {
        if at == 0 {
            let capitals: Vec<String> = small.iter().map(|word| word.to_uppercase()).collect();
            let message = format!("the words {} are in small letters", quoted(small));
            let help = format!("write them as {}", quoted(&capitals));
            drawing.report(codes::UNKNOWN_TILE, cell, message, Some(help));
        }
        drawing.right = false;
        return Meaning::Wrong;
    }
    if token == "." {
        return Meaning::Tiles(Vec::new());
    }
    if token.chars().any(texts::is_shapeless)
        && texts::is_reported(drawing.findings, &drawing.site.at("cells"))
    {
        return Meaning::Wrong;
    }
    let mut tiles = Vec::new();
    for part in token.split('+') {
        let (name, channel) = match part.split_once(':') {
            Some((name, channel)) => (name, Some(channel)),
            None => (part, None),
        };
        let kind = match part_kind(vocabulary, name) {
            Ok(kind) => kind,
            Err(problem) => {
                let (code, message, help) = problem.said(drawing.findings, vocabulary, token);
                let capitals = problem.capitals().map(|word| token.replacen(name, word, 1));
                let edit = capitals.and_then(|new| drawing.rewritten(cell, token, &new));
                drawing.report(code, cell, message, help).fix = edit.map(fix);
                return Meaning::Wrong;
            }
        };
        let mut tile = [Tile { kind, channel: None }];
        if let Some(name) = channel {
            let channel = Channel::from_name(name);
            if channel.is_none() {
                let (message, help) = (unknown_channel(name), channel_help(name));
                let near = nearest(name, Channel::ALL.map(Channel::name));
                let near =
                    near.map(|near| token.replacen(&format!(":{name}"), &format!(":{near}"), 1));
                let edit = near.and_then(|new| drawing.rewritten(cell, token, &new));
                let finding =
                    drawing.report(codes::CHANNEL_NOT_IN_PALETTE, cell, message, Some(help));
                finding.fix = edit.map(fix);
                return Meaning::Wrong;
            }
            give_channel(&mut tile, channel);
        }
        tiles.extend(tile);
    }
    Meaning::Tiles(tiles)
}

/// The fix that writes the token that was obviously meant.
fn fix(edit: Edit) -> Fix {
    Fix::safe(format!("write `{}`", edit.text)).with(edit)
}

/// Why a part of a token names nothing.
enum Problem<'a> {
    /// A name that could be one, but is not known.
    Unknown(Role, &'a str),
    /// A rule word in small letters.
    SmallWord(String),
    /// Capitals and small letters, or no name at all.
    Shapeless(&'a str),
}

fn part_kind<'a>(vocabulary: &Vocabulary, name: &'a str) -> Result<ThingKind, Problem<'a>> {
    let capitals = name.to_uppercase();
    let is_word = name == capitals;
    let is_name = Noun::is_noun_name(&capitals);
    let rule_word = !matches!(Word::from_text(&capitals), Word::Noun(_));
    if !(is_name || rule_word) || !(is_word || name == name.to_lowercase()) {
        return Err(Problem::Shapeless(name));
    }
    if rule_word && !is_word {
        return Err(Problem::SmallWord(capitals));
    }
    let role = if is_word { Role::Word } else { Role::Object };
    vocabulary.kind(role, &capitals).ok_or(Problem::Unknown(role, name))
}

impl Problem<'_> {
    /// The word in capitals, where only that is amiss.
    fn capitals(&self) -> Option<&str> {
        match self {
            Self::SmallWord(capitals) => Some(capitals),
            Self::Unknown(..) | Self::Shapeless(_) => None,
        }
    }

    fn said(
        &self,
        findings: &Findings,
        vocabulary: &Vocabulary,
        token: &str,
    ) -> (packwright_diagnostics::Code, String, Option<String>) {
        match self {
            Self::Unknown(role, name) => {
                let help = way_out(findings, vocabulary, *role, name, true);
                let what = if *role == Role::Word { "word" } else { "noun" };
                (codes::UNDECLARED_NOUN, unknown(name, what), help)
            }
            Self::SmallWord(capitals) => {
                let message = format!("the token `{token}` names no object: {capitals} is a word");
                (codes::UNKNOWN_TILE, message, Some(format!("write the word as `{capitals}`")))
            }
            Self::Shapeless(name) => {
                let message = format!("the token `{token}` is neither an object nor a word");
                let (small, capitals) = (name.to_lowercase(), name.to_uppercase());
                let help = if Noun::is_noun_name(&capitals) {
                    format!("write `{small}` for the object or `{capitals}` for the word")
                } else {
                    "a token is `crate`, `CRATE`, `.`, `dock+crate` or `plate:teal`".to_owned()
                };
                (codes::UNKNOWN_TILE, message, Some(help))
            }
        }
    }
}
