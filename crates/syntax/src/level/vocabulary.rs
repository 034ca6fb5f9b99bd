//! The words that a pack knows: nouns known and declared, properties, operators.

use std::collections::BTreeMap;

use packwright_diagnostics::{Fix, Span, codes, nearest};
use packwright_model::{
    ForeignWord, KNOWN_NOUNS, Noun, NounStyle, OPERATORS, Property, ThingKind, Word, foreign_word,
};

use crate::document::findings::{Findings, Site};
use crate::document::part::Part;

/// The nouns of a pack, each made once.
#[derive(Debug)]
pub(crate) struct Vocabulary {
    nouns: BTreeMap<String, Noun>,
    /// Whether any well-formed noun counts as known: a level that stands alone has no place to
    /// declare one.
    open: bool,
}

impl Vocabulary {
    /// The known nouns and those that a pack declares.
    pub(crate) fn of_pack(declared: &BTreeMap<String, NounStyle>) -> Self {
        // A declaration in small letters is reported once, at the declaration.
        let declared = declared.keys().map(|name| name.to_uppercase());
        let names = KNOWN_NOUNS.into_iter().map(str::to_owned).chain(declared);
        let nouns = names.map(|name| (name.clone(), Noun::new(&name))).collect();
        Self { nouns, open: false }
    }

    /// The vocabulary of a level that stands alone.
    pub(crate) fn open() -> Self {
        Self { open: true, ..Self::of_pack(&BTreeMap::new()) }
    }

    /// A noun by its name in capitals.
    pub(crate) fn noun(&self, name: &str) -> Option<Noun> {
        match self.nouns.get(name) {
            Some(noun) => Some(noun.clone()),
            None if self.open && Noun::is_noun_name(name) => Some(Noun::new(name)),
            None => None,
        }
    }

    /// A word by its text in capitals.
    pub(crate) fn word(&self, text: &str) -> Option<Word> {
        match Word::from_text(text) {
            Word::Noun(_) => self.noun(text).map(Word::Noun),
            word => Some(word),
        }
    }

    /// A word or the object of a noun.
    pub(crate) fn kind(&self, role: Role, text: &str) -> Option<ThingKind> {
        match role {
            Role::Object => self.noun(text).map(ThingKind::Object),
            Role::Word => self.word(text).map(ThingKind::Word),
        }
    }

    /// The nearest word that can take this role.
    pub(crate) fn nearest(&self, role: Role, text: &str) -> Option<&str> {
        // A palette of thousands is not written by hand, and comparing with all would take long.
        if self.nouns.len() > 256 {
            return None;
        }
        let nouns = self.nouns.keys().map(String::as_str);
        match role {
            Role::Object => nearest(text, nouns),
            Role::Word => {
                let mut words: Vec<&str> = nouns.collect();
                words.extend(Property::ALL.map(Property::name));
                words.extend(OPERATORS);
                nearest(text, words)
            }
        }
    }
}

/// Where a text is used: as the noun of an object, or as a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    Object,
    Word,
}

impl Role {
    fn name(self) -> &'static str {
        match self {
            Self::Object => "noun",
            Self::Word => "word",
        }
    }
}

/// The thing that a text in capitals names; reports at `pointer` what is wrong with it.
pub(crate) fn read_name(
    findings: &mut Findings,
    site: Site<'_>,
    vocabulary: &Vocabulary,
    role: Role,
    (text, pointer): (&str, &str),
) -> Option<ThingKind> {
    if let Some(kind) = vocabulary.kind(role, text) {
        return Some(kind);
    }
    if findings.map.is_hole(pointer) {
        return None;
    }
    let what = role.name();
    if findings.is_full() {
        // It is not shown, but the level it stands in must not pass.
        findings.add(codes::UNDECLARED_NOUN, Span::default(), format!("a {what} is not known"));
        return None;
    }
    let span = findings.map.value(pointer);
    let capitals = text.to_uppercase();
    let unknown = unknown(text, what);
    let (code, message, help) = if capitals != text && vocabulary.kind(role, &capitals).is_some() {
        let message = format!("`{text}` is not in capitals, as a {what} is");
        (codes::WRONG_TYPE, message, format!("write `{capitals}`"))
    } else if role == Role::Object && !matches!(Word::from_text(&capitals), Word::Noun(_)) {
        let message = format!("`{text}` is a word of rules, not the noun of an object");
        let help = "an object is named by a noun; a word tile goes under `word`";
        (codes::WRONG_TYPE, message, help.to_owned())
    } else if let Some(help) = way_out(findings, vocabulary, role, text, false) {
        (codes::UNDECLARED_NOUN, unknown, help)
    } else {
        (codes::WRONG_TYPE, format!("`{text}` cannot be a {what}"), NOUN_FORM.to_owned())
    };
    // A rule of several words is one text with one finding.
    let is_whole = findings.map.string(pointer).is_some_and(|whole| whole == text);
    let fix = if !is_whole {
        None
    } else if capitals != text && vocabulary.kind(role, &capitals).is_some() {
        findings.instead(pointer, &capitals)
    } else {
        // It may be a noun that is yet to be declared.
        let near = match foreign(text) {
            Some(ForeignWord { meant }) => meant.filter(|_| role == Role::Word),
            None => vocabulary.nearest(role, text),
        };
        near.filter(|_| code == codes::UNDECLARED_NOUN).and_then(|near| {
            let edit = findings.map.rewritten(pointer, near)?;
            Some(Fix::risky(format!("write `{near}`")).with(edit))
        })
    };
    let finding = findings.add(code, span, message);
    finding.level = site.level.map(str::to_owned);
    finding.help = Some(help);
    finding.fix = fix;
    None
}

const NOUN_FORM: &str = "a noun is a capital, then capitals, digits or single hyphens, at most 32";

/// What is known of a name that means something in the rules of other games only.
fn foreign(text: &str) -> Option<ForeignWord> {
    foreign_word(&text.to_uppercase())
}

/// What is said of a name that is not known; `what` it was to be.
pub(crate) fn unknown(text: &str, what: &str) -> String {
    match foreign(text) {
        Some(_) => format!("the rules of play do not know the word `{}`", text.to_uppercase()),
        None => format!("the {what} `{text}` is not known"),
    }
}

/// What to do about a name that is not known: the nearest that is, or a declaration. Not to declare what
/// is a word of other games: as a noun it would turn things into objects of that name.
pub(crate) fn way_out(
    findings: &Findings,
    vocabulary: &Vocabulary,
    role: Role,
    text: &str,
    is_token: bool,
) -> Option<String> {
    if let Some(ForeignWord { meant }) = foreign(text) {
        let known = Property::ALL.map(Property::name).join(", ");
        let known = format!("{known}, {}", OPERATORS.join(" and "));
        return Some(match meant {
            Some(meant) => format!("write `{meant}`; the words that they know are {known}"),
            None => format!("the words that they know are {known}"),
        });
    }
    let capitals = text.to_uppercase();
    let declaration = Noun::is_noun_name(&capitals)
        .then(|| format!("declare it under `nouns`: `{}`", findings.example(&capitals, "{}")));
    // Tokens name objects in small letters.
    let small = is_token && role == Role::Object;
    let near = vocabulary.nearest(role, text);
    let near = near.map(|near| if small { near.to_lowercase() } else { near.to_owned() });
    match (near, declaration) {
        (Some(near), Some(declaration)) => Some(format!("did you mean `{near}`? Or {declaration}")),
        (Some(near), None) => Some(format!("did you mean `{near}`?")),
        (None, declaration) => declaration,
    }
}

/// Checks the names that a pack declares.
pub(crate) fn check_declarations(findings: &mut Findings, declared: &BTreeMap<String, NounStyle>) {
    for name in declared.keys().filter(|name| !Noun::is_noun_name(name)) {
        let pointer = crate::document::join("/nouns", name);
        let span = findings.map.key(&pointer);
        findings.log.part = Part::Noun(name.to_uppercase());
        let capitals = name.to_uppercase().replace(['_', ' '], "-");
        let help = if Noun::is_noun_name(&capitals) {
            format!("write `{capitals}`")
        } else if matches!(Word::from_text(&capitals), Word::Noun(_)) {
            NOUN_FORM.to_owned()
        } else {
            "properties and operators need no declaration".to_owned()
        };
        let fix = (Noun::is_noun_name(&capitals) && !declared.contains_key(&capitals))
            .then(|| findings.map.renamed(&pointer, &capitals))
            .flatten()
            .map(|edit| Fix::safe(format!("write `{capitals}`")).with(edit));
        let message = format!("`{name}` cannot be a noun");
        let finding = findings.add(codes::WRONG_TYPE, span, message);
        finding.help = Some(help);
        finding.fix = fix;
    }
}
