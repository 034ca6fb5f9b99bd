//! The gate: whether a level is whole, or what stands in the way of it.
//!
//! Every error is one of a part of the file: a level, an entry of the pack's legend, a noun, or the file
//! as a whole. A level passes if nothing is wrong with it, nor with what it uses of the other parts.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::Arc;

use packwright_diagnostics::{Diagnostic, codes};
use packwright_model::{Level, LevelEntry, Ruleset, ThingKind, Word};

use crate::document::findings::Findings;
use crate::document::part::Part;

/// Why a level was not read: the first error, by place, that stands in its way. It is one of the file's
/// diagnostics, and many levels may share it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InTheWay(Arc<Diagnostic>);

impl InTheWay {
    /// The error.
    #[must_use]
    pub fn finding(&self) -> &Diagnostic {
        &self.0
    }
}

impl fmt::Display for InTheWay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.message)
    }
}

impl std::error::Error for InTheWay {}

/// What is wrong with a file, by part.
pub(crate) struct Gate {
    wrong: BTreeMap<Part, InTheWay>,
    has_wrong_legend: bool,
    has_wrong_noun: bool,
}

impl Gate {
    /// The gate of a file that is read to its end.
    pub(crate) fn of(findings: &Findings) -> Self {
        let wrong = findings.log.wrong();
        let wrong: BTreeMap<Part, InTheWay> =
            wrong.map(|(part, first)| (part.clone(), InTheWay(Arc::new(first.clone())))).collect();
        let any = |is: fn(&Part) -> bool| wrong.keys().any(is);
        Self {
            has_wrong_legend: any(|part| matches!(part, Part::Legend | Part::LegendEntry(_))),
            has_wrong_noun: any(|part| matches!(part, Part::Noun(_))),
            wrong,
        }
    }

    /// What passes of the level or record with this index: `uses` is what is wrong in other parts that it
    /// uses, `read` what the reader made of it.
    ///
    /// The reader makes nothing of it without saying why; should it ever, that is said here.
    pub(crate) fn pass<T>(
        &self,
        findings: &mut Findings,
        (index, pointer): (usize, &str),
        uses: Option<&InTheWay>,
        read: Option<T>,
    ) -> Result<T, InTheWay> {
        let own = self.wrong.get(&Part::Level(index));
        let first = own.into_iter().chain(uses).min_by_key(|found| found.finding().span);
        if let Some(in_the_way) = first {
            return Err(in_the_way.clone());
        }
        read.ok_or_else(|| {
            let span = findings.map.anchor(pointer);
            let message = "something of this level could not be understood";
            let finding = Diagnostic::new(codes::WRONG_TYPE, span, message);
            findings.log.part = Part::Level(index);
            *findings.add(codes::WRONG_TYPE, span, message) = finding.clone();
            InTheWay(Arc::new(finding))
        })
    }

    /// The first error of all.
    pub(crate) fn first(&self) -> Option<&InTheWay> {
        self.wrong.values().min_by_key(|found| found.finding().span)
    }

    /// The first error in what a level of a pack uses of the pack's legend and nouns.
    pub(crate) fn in_what_it_uses(
        &self,
        entry: &LevelEntry,
        level: Option<&Level>,
    ) -> Option<&InTheWay> {
        let of_legend = self.has_wrong_legend.then(|| self.in_legend(entry)).flatten();
        let of_nouns = level.filter(|_| self.has_wrong_noun).and_then(|level| self.in_nouns(level));
        [of_legend, of_nouns].into_iter().flatten().min_by_key(|found| found.finding().span)
    }

    fn in_legend(&self, entry: &LevelEntry) -> Option<&InTheWay> {
        let drawn = entry.board.as_deref();
        let drawn = drawn.filter(|_| entry.rules.unwrap_or_default() == Ruleset::Words)?;
        let characters: BTreeSet<char> = drawn.chars().collect();
        let own = |key: &String| entry.legend.contains_key(key);
        let keys = characters.into_iter().map(String::from).filter(|key| !own(key));
        let entries = keys.filter_map(|key| self.wrong.get(&Part::LegendEntry(key)));
        entries.chain(self.wrong.get(&Part::Legend)).min_by_key(|found| found.finding().span)
    }

    fn in_nouns(&self, level: &Level) -> Option<&InTheWay> {
        let named = level.things.iter().filter_map(|thing| match &thing.kind {
            ThingKind::Object(noun) | ThingKind::Word(Word::Noun(noun)) => Some(noun.as_str()),
            ThingKind::Word(_) => None,
        });
        let nouns: BTreeSet<&str> = named.collect();
        let wrong = nouns.into_iter().map(|noun| Part::Noun(noun.to_owned()));
        wrong.filter_map(|part| self.wrong.get(&part)).min_by_key(|found| found.finding().span)
    }
}
