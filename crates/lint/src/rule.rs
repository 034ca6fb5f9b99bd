//! What a rule is: everything that the rest of the crate asks of one, said in the rule's own file.

use packwright_diagnostics::Code;
use packwright_engine::Warehouse;

use crate::finding::{Finding, Findings};
use crate::search::ClassicProver;
use crate::view::{BoardView, EntryView, PackView, PlayedView, WarehouseView};

/// How a rule is checked.
#[derive(Clone, Copy)]
pub(crate) enum Check {
    /// By the reader, which alone sees the text.
    Reader,
    /// On the pack as written.
    Pack(fn(&PackView<'_>, &mut Findings<'_>)),
    /// On every level as written.
    Entry(fn(&EntryView<'_>, &mut Findings<'_>)),
    /// On every level that is ready for play by the word rules.
    Words(fn(&BoardView<'_>, &mut Findings<'_>)),
    /// On every such level, once it is known what its recorded routes do and whether it is searched.
    Play(fn(&BoardView<'_>, &mut Findings<'_>)),
    /// The same, and it rests on the search: where that is left out or gives up, its silence says nothing.
    Search(fn(&BoardView<'_>, &mut Findings<'_>)),
    /// On every level that is ready for play by the rules of classic Sokoban.
    Warehouse(fn(&WarehouseView<'_>, &mut Findings<'_>)),
    /// On every `allow` entry that is of no use, once everything else is found.
    Suppression(fn(&PackView<'_>, &Stale<'_>) -> Finding),
}

/// What a rule says of a level of classic Sokoban beside its check by the word rules.
#[derive(Clone, Copy)]
pub(crate) enum ClassicCheck {
    /// Of the start, before the routes are looked at.
    Start(fn(&WarehouseView<'_>, &mut Findings<'_>)),
    /// Of what a search proves, once the recorded routes are replayed; not asked where there is none.
    Proofs(fn(&PlayedView<'_>, &ClassicProver<'_>, &mut Findings<'_>)),
    /// Of the routes, searched or not. These come last.
    Routes(fn(&PlayedView<'_>, &mut Findings<'_>)),
}

/// An `allow` entry that is of no use.
pub(crate) struct Stale<'a> {
    /// Place of the entry in the document.
    pub(crate) pointer: &'a str,
    /// The code or the name that it gives.
    pub(crate) name: &'a str,
    pub(crate) why: Why,
}

/// Why an `allow` entry is of no use.
pub(crate) enum Why {
    /// No lint is called so; the nearest that there is.
    Unknown(Option<&'static str>),
    /// It names the lint that speaks of such entries.
    OfItself,
    /// What the reader reports is structure.
    OfReader,
    /// It gives no reason.
    NoReason,
    /// There is no such finding, in its level or else in the pack.
    Unused { in_level: bool },
}

/// The findings about the same level that a finding hides.
#[derive(Clone, Copy)]
struct Hides {
    /// Codes, or how they begin.
    codes: &'static [&'static str],
    /// Only in such warehouses.
    such: Option<fn(&Warehouse) -> bool>,
}

/// A kind of finding, with its documentation.
#[derive(Clone, Copy)]
pub struct Rule {
    /// Code, name and severity.
    pub code: Code,
    /// The rule's own source file.
    text: &'static str,
    pub(crate) check: Check,
    pub(crate) classic: Option<ClassicCheck>,
    hides: Hides,
    /// Whether it speaks of collections too.
    pub(crate) is_of_collections: bool,
    /// Whether what it says depends on packs that were given before.
    pub(crate) sees_other_packs: bool,
}

/// The declaration of a rule, as its file writes it.
impl Rule {
    /// A rule with its check.
    pub(crate) const fn of(code: Code, check: Check) -> Self {
        Self {
            code,
            text: "",
            check,
            classic: None,
            hides: Hides { codes: &[], such: None },
            is_of_collections: false,
            sees_other_packs: false,
        }
    }

    /// The same, with what it says of levels of classic Sokoban.
    pub(crate) const fn classic(self, check: ClassicCheck) -> Self {
        Self { classic: Some(check), ..self }
    }

    /// The same; of a level with this finding those with these codes, or codes that begin so, are not told:
    /// they belong to later stages (gates and rules, then the warehouse, then replay, then search), and
    /// mending this one could change them. Where it hides `S`, the level is not searched either. A hint
    /// hides nothing, nor does what its author has allowed.
    pub(crate) const fn hides(self, codes: &'static [&'static str]) -> Self {
        Self { hides: Hides { codes, such: None }, ..self }
    }

    /// The same, but only in such warehouses.
    pub(crate) const fn hides_if(
        self,
        codes: &'static [&'static str],
        such: fn(&Warehouse) -> bool,
    ) -> Self {
        Self { hides: Hides { codes, such: Some(such) }, ..self }
    }

    /// The same, and said of collections too. Of hints, categories or a world nothing is said there, since
    /// a collection has none.
    pub(crate) const fn of_collections(self) -> Self {
        Self { is_of_collections: true, ..self }
    }

    /// The same; its silence says nothing, since the finding may be about a pack that was not given.
    pub(crate) const fn sees_other_packs(self) -> Self {
        Self { sees_other_packs: true, ..self }
    }

    /// The same, documented by the text of its file.
    pub(crate) const fn documented(self, text: &'static str) -> Self {
        Self { text, ..self }
    }
}

impl Rule {
    /// The documentation, in Markdown: what it does, why this is bad, an example, the fix.
    #[must_use]
    pub fn docs(&self) -> String {
        let lines = self.text.lines().map_while(|line| line.strip_prefix("//!"));
        let lines = lines.map(|line| line.strip_prefix(' ').unwrap_or(line));
        lines.flat_map(|line| [line, "\n"]).collect()
    }

    /// Whether the reader itself reports this, so that no `allow` can silence it.
    #[must_use]
    pub fn is_of_reader(&self) -> bool {
        matches!(self.check, Check::Reader)
    }

    /// Whether this rests on a search.
    #[must_use]
    pub fn is_of_search(&self) -> bool {
        matches!(self.check, Check::Search(_))
    }

    /// The codes, or how they begin, that a finding of this rule hides on its level; the board is given
    /// where it is classic Sokoban.
    pub(crate) fn hidden(&self, board: Option<&Warehouse>) -> &'static [&'static str] {
        match self.hides.such {
            Some(such) if !board.is_some_and(such) => &[],
            _ => self.hides.codes,
        }
    }

    /// The codes, or how they begin, that a finding of this rule may hide.
    #[must_use]
    pub fn may_hide(&self) -> &'static [&'static str] {
        self.hides.codes
    }
}
