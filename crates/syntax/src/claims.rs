//! What a level says of its play: solutions, routes that must not win, necessary rules.

use packwright_diagnostics::codes;
use packwright_model::{LevelEntry, Noun, Property, Route, Sentence, ThingKind, Word, limits};

use crate::document::findings::{Findings, Site};
use crate::level::vocabulary::{Role, Vocabulary, read_name};
use crate::text::route;

/// What a level says of its play, read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Claims {
    /// A route that wins.
    pub solution: Option<Route>,
    /// Further routes that win, in the order of the entry.
    pub more_solutions: Vec<Route>,
    /// Routes that must never win, in the order of the entry.
    pub non_solutions: Vec<Route>,
    /// Rules claimed necessary, in the order of the entry.
    pub needs: Vec<Sentence>,
}

/// Reads the claims of levels.
pub(crate) struct Reader<'a> {
    vocabulary: &'a Vocabulary,
    routes: Routes,
}

impl<'a> Reader<'a> {
    /// For a file whose nouns these are.
    pub(crate) fn new(vocabulary: &'a Vocabulary) -> Self {
        Self { vocabulary, routes: Routes::new() }
    }

    /// Reads a level's claims; none if one of them is wrong. That one is emptied, and a hole of the map.
    pub(crate) fn read(
        &mut self,
        findings: &mut Findings,
        site: Site<'_>,
        entry: &mut LevelEntry,
    ) -> Option<Claims> {
        let solution = entry
            .solution
            .as_ref()
            .map(|text| self.routes.read(findings, site, text, &site.at("solution")));
        if solution == Some(None) {
            entry.solution = None;
        }
        let mut several = |key: &str, routes: Vec<&mut String>| {
            let routes = routes.into_iter().enumerate().map(|(index, text)| {
                let route = self.routes.read(
                    findings,
                    site,
                    text,
                    &site.at(&format!("{key}/{index}/route")),
                );
                if route.is_none() {
                    text.clear();
                }
                route
            });
            routes.collect::<Vec<_>>().into_iter().collect::<Option<Vec<_>>>()
        };
        let more = entry.more_solutions.iter_mut().map(|other| &mut other.route);
        let more_solutions = several("moreSolutions", more.collect());
        let other = entry.non_solutions.iter_mut().map(|other| &mut other.route);
        let non_solutions = several("nonSolutions", other.collect());
        let needs = entry.needs.iter_mut().enumerate().map(|(index, text)| {
            let pointer = || site.at(&format!("needs/{index}"));
            let known = known_rule(self.vocabulary, text);
            if known.is_none() && !is_rule(findings, site, self.vocabulary, text, &pointer()) {
                findings.map.add_hole(pointer());
                text.clear();
            }
            known
        });
        let needs: Vec<Option<Sentence>> = needs.collect();
        Some(Claims {
            // A solution that is wrong is not none at all.
            solution: solution.map_or(Some(None), |route| route.map(Some))?,
            more_solutions: more_solutions?,
            non_solutions: non_solutions?,
            needs: needs.into_iter().collect::<Option<_>>()?,
        })
    }
}

/// Recorded routes of one file, read.
pub(crate) struct Routes {
    /// Moves that they may still come to: a few characters can stand for a million.
    moves_left: usize,
}

impl Routes {
    /// For a file.
    pub(crate) fn new() -> Self {
        Self { moves_left: limits::ROUTE_MOVES }
    }

    /// The route of a text; reports what is none, or one too many, and leaves a hole.
    pub(crate) fn read(
        &mut self,
        findings: &mut Findings,
        site: Site<'_>,
        text: &str,
        pointer: &str,
    ) -> Option<Route> {
        let left = route::length(text).ok().map(|moves| self.moves_left.checked_sub(moves));
        match left {
            Some(Some(left)) => {
                self.moves_left = left;
                route::parse(text).ok()
            }
            Some(None) => {
                let most = limits::ROUTE_MOVES;
                let message = format!("the routes of this file come to more than {most} moves");
                if let Some(finding) = findings.add_at(codes::TEXT_TOO_LONG, pointer, message) {
                    finding.level = site.level.map(str::to_owned);
                    finding.help = Some("leave this one out, or split the file".to_owned());
                }
                None
            }
            None => {
                report_route(findings, site, text, pointer);
                None
            }
        }
    }
}

/// The rule that a text says in known words.
fn known_rule(vocabulary: &Vocabulary, text: &str) -> Option<Sentence> {
    if !is_form(text) {
        return None;
    }
    let mut words = text.split_whitespace();
    let noun = vocabulary.noun(words.next()?)?;
    let is = vocabulary.word(words.nth(1)?)?;
    Some(Sentence { noun, is })
}

/// Reports the first character of a text that no route has, and leaves a hole.
fn report_route(findings: &mut Findings, site: Site<'_>, text: &str, pointer: &str) {
    let Err(error) = route::length(text) else { return };
    if findings.map.is_hole(pointer) {
        return;
    }
    let span = findings.map.character(pointer, error.at);
    let finding = findings.add(codes::WRONG_TYPE, span, format!("not a route: {}", error.message));
    finding.level = site.level.map(str::to_owned);
    finding.help = Some("a route is made of U, D, L, R, with counts as in `3R`".to_owned());
    findings.map.add_hole(pointer);
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
        let fix = findings.instead(pointer, &capitals).filter(|_| is_form(&capitals));
        let help = if is_form(&capitals) {
            format!("write `{capitals}`")
        } else {
            "write a noun, IS, and a noun or a property, such as `CRATE IS YOU`".to_owned()
        };
        let span = findings.map.value(pointer);
        let finding =
            findings.add(codes::WRONG_TYPE, span, format!("`{text}` is not a single rule"));
        finding.level = site.level.map(str::to_owned);
        finding.help = Some(help);
        finding.fix = fix;
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
