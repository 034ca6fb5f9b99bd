//! What a level says of its play: solutions, routes that must not win, necessary rules.

use packwright_diagnostics::codes;
use packwright_model::{LevelEntry, Noun, Property, ThingKind, Word};

use crate::findings::{Findings, Site};
use crate::route;
use crate::vocabulary::{Role, Vocabulary, read_name};

/// Checks the form of a level's claims. What is wrong is emptied, and a hole of the map.
pub(crate) fn check(
    findings: &mut Findings,
    site: Site<'_>,
    entry: &mut LevelEntry,
    vocabulary: &Vocabulary,
) {
    if let Some(text) = &entry.solution
        && route::length(text).is_err()
        && !is_route(findings, site, text, &site.at("solution"))
    {
        entry.solution = None;
    }
    for (index, other) in entry.more_solutions.iter_mut().enumerate() {
        let pointer = site.at(&format!("moreSolutions/{index}/route"));
        if !is_route(findings, site, &other.route, &pointer) {
            other.route = String::new();
        }
    }
    for (index, other) in entry.non_solutions.iter_mut().enumerate() {
        let pointer = site.at(&format!("nonSolutions/{index}/route"));
        if !is_route(findings, site, &other.route, &pointer) {
            other.route = String::new();
        }
    }
    for (index, claim) in entry.needs.iter_mut().enumerate() {
        if is_form(claim) && all_known(vocabulary, claim) {
            continue;
        }
        let pointer = site.at(&format!("needs/{index}"));
        if !is_rule(findings, site, vocabulary, claim, &pointer) {
            findings.map.add_hole(pointer);
            *claim = String::new();
        }
    }
}

/// Whether a text is a route; reports the first character that does not fit, and leaves a hole.
pub(crate) fn is_route(findings: &mut Findings, site: Site<'_>, text: &str, pointer: &str) -> bool {
    if findings.map.is_hole(pointer) {
        return true;
    }
    let Err(error) = route::length(text) else { return true };
    let span = findings.map.character(pointer, error.at);
    let finding = findings.add(codes::WRONG_TYPE, span, format!("no route: {}", error.message));
    finding.level = site.level.map(str::to_owned);
    finding.help = Some("a route is made of U, D, L, R, with counts as in `3R`".to_owned());
    findings.map.add_hole(pointer);
    false
}

/// Whether a text has the form of a rule.
fn is_form(text: &str) -> bool {
    let mut words = text.split_whitespace();
    let (noun, is, target) = (words.next(), words.next(), words.next());
    let is_target = |name: &str| Noun::is_noun_name(name) || Property::from_name(name).is_some();
    is == Some("IS")
        && noun.is_some_and(Noun::is_noun_name)
        && target.is_some_and(is_target)
        && words.next().is_none()
}

fn all_known(vocabulary: &Vocabulary, rule: &str) -> bool {
    rule.split_whitespace().all(|word| vocabulary.word(word).is_some())
}

/// Whether a text is a rule; reports if not.
fn is_rule(
    findings: &mut Findings,
    site: Site<'_>,
    vocabulary: &Vocabulary,
    text: &str,
    pointer: &str,
) -> bool {
    if findings.map.is_hole(pointer) {
        return true;
    }
    let words: Vec<&str> = text.split_whitespace().collect();
    if !is_form(text) {
        let capitals = text.to_uppercase();
        let help = if is_form(&capitals) {
            format!("write `{capitals}`")
        } else {
            "write a noun, IS, and a noun or a property, such as `CRATE IS YOU`".to_owned()
        };
        let span = findings.map.value(pointer);
        let finding = findings.add(codes::WRONG_TYPE, span, format!("`{text}` is no single rule"));
        finding.level = site.level.map(str::to_owned);
        finding.help = Some(help);
        return false;
    }
    let subject = read_name(findings, site, vocabulary, Role::Object, (words[0], pointer));
    let target = match vocabulary.word(words[2]) {
        Some(word) => Some(ThingKind::Word(word)),
        // One finding for one text, even if both nouns are unknown.
        None if subject.is_none() => None,
        None => read_name(findings, site, vocabulary, Role::Word, (words[2], pointer)),
    };
    let is_target = |kind: ThingKind| !matches!(kind.word(), Some(Word::Is | Word::And));
    subject.is_some() && target.is_some_and(is_target)
}
