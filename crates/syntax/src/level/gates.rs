//! Plates and gates of a level that is otherwise read: each on a channel, and on one that the level's
//! mechanic lists; and nothing else on a channel.

use std::collections::BTreeMap;

use packwright_diagnostics::{Cell, Diagnostic, Fix, Label, Span, codes};
use packwright_model::{
    Channel, ChannelSet, LegendEntry, Level, LevelEntry, Mechanic, MechanicRecord, Ruleset, Thing,
};

use crate::document::findings::{Findings, Site};
use crate::document::join;
use crate::level::legend::{CHANNEL_HELP, has_channel};

/// What is being read: a level with the place of its things.
pub(crate) struct Wired<'a> {
    pub(crate) site: Site<'a>,
    pub(crate) level: &'a Level,
    /// What the level declares.
    pub(crate) mechanics: &'a [MechanicRecord],
    /// As its author wrote it, with the pack's legend; none for a level that stands alone.
    pub(crate) drawn: Option<(&'a LevelEntry, &'a BTreeMap<String, LegendEntry>)>,
}

/// Plates and gates without a channel that come of one entry of the pack's legend: reported once, at
/// the entry, whichever levels use it.
pub(crate) type Reported = BTreeMap<Span, usize>;

/// Checks the channels of a level.
pub(crate) fn check(findings: &mut Findings, wired: &Wired<'_>, reported: &mut Reported) {
    on_others(findings, wired);
    if wired.level.rules != Ruleset::Words || !wired.level.has_gates() {
        return;
    }
    let mechanisms = || {
        let things = wired.level.things.iter().enumerate();
        things.filter(|(_, thing)| is_mechanism(thing))
    };
    let declared =
        wired.level.mechanics.iter().fold(ChannelSet::default(), |all, mechanic| match mechanic {
            Mechanic::ChannelGates { channels } => all.union(*channels),
            _ => all,
        });
    let on: ChannelSet = mechanisms().filter_map(|(_, thing)| thing.channel).collect();
    for channel in on.without(declared).iter() {
        let first = mechanisms().find(|(_, thing)| thing.channel == Some(channel));
        if let Some((index, thing)) = first {
            not_declared(findings, wired, (index, thing), channel);
        }
    }
    for (index, thing) in mechanisms().filter(|(_, thing)| thing.channel.is_none()) {
        missing(findings, wired, (index, thing), reported);
    }
}

fn is_mechanism(thing: &Thing) -> bool {
    thing.kind.noun().is_some_and(|noun| has_channel(noun.as_str()))
}

impl Wired<'_> {
    /// Where a thing stands.
    fn span(&self, findings: &Findings, index: usize, thing: &Thing) -> Span {
        let record = findings.map.record(self.site.pointer, index);
        record.unwrap_or_else(|| findings.map.cell_in(self.site.pointer, thing.x, thing.y))
    }

    /// Completes a finding about a thing.
    fn about(&self, finding: &mut Diagnostic, thing: &Thing) {
        finding.level = self.site.level.map(str::to_owned);
        finding.cell = Some(Cell { x: thing.x, y: thing.y });
    }

    /// The place of the author's legend entry that puts a thing on a drawn board, if one does.
    fn legend_entry(&self, findings: &Findings, cell: Span) -> Option<String> {
        let (entry, legend) = self.drawn?;
        entry.board.as_ref()?;
        // The text at the cell is the character itself; an escape in JSON is longer and goes unrecognised.
        let key = findings.map.source().slice(cell);
        if entry.legend.contains_key(key) {
            return Some(join(&self.site.at("legend"), key));
        }
        legend.contains_key(key).then(|| join("/legend", key))
    }
}

fn not_declared(
    findings: &mut Findings,
    wired: &Wired<'_>,
    (index, thing): (usize, &Thing),
    channel: Channel,
) {
    let (noun, name) = (thing.kind.as_str(), channel.name());
    let message = format!("this {noun} is on {name}, which the level's mechanic does not list");
    let at = wired.mechanics.iter().position(MechanicRecord::is_channel_gates).unwrap_or(0);
    let declaration = findings.map.value(&wired.site.at(&format!("mechanics/{at}")));
    let span = wired.span(findings, index, thing);
    let list = wired.site.at(&format!("mechanics/{at}/channels"));
    let edit = findings.map.added(&list, &format!("\"{name}\""));
    let finding = findings.add(codes::CHANNEL_NOT_DECLARED, span, message);
    finding.fix = edit.map(|edit| Fix::risky(format!("list {name}")).with(edit));
    wired.about(finding, thing);
    finding.related = vec![Label { span: declaration, text: "the mechanic".to_owned() }];
    finding.help = Some(format!("add `\"{name}\"` to its `channels`"));
}

fn missing(
    findings: &mut Findings,
    wired: &Wired<'_>,
    (index, thing): (usize, &Thing),
    reported: &mut Reported,
) {
    if findings.is_full() {
        findings.add(codes::CHANNEL_MISSING, Span::default(), "a channel is missing");
        return;
    }
    let message = format!("this {} has no channel", thing.kind.as_str());
    let span = wired.span(findings, index, thing);
    let help = "give it a `channel` that the level's mechanic lists".to_owned();
    let Some(pointer) = wired.legend_entry(findings, span) else {
        let finding = findings.add(codes::CHANNEL_MISSING, span, message);
        wired.about(finding, thing);
        finding.help = Some(help);
        return;
    };
    let entry = findings.map.value(&pointer);
    if let Some(&before) = reported.get(&entry) {
        findings.log.also(before);
        return;
    }
    let next = findings.log.next();
    if let Some(finding) = findings.add_at(codes::CHANNEL_MISSING, &pointer, message) {
        finding.level = wired.site.level.map(str::to_owned);
        finding.help = Some(help);
        reported.insert(entry, next);
    }
}

/// Reports what a token of `cells` puts a channel on though it has none.
fn on_others(findings: &mut Findings, wired: &Wired<'_>) {
    let is_tokens = |(entry, _): (&LevelEntry, _)| entry.cells.is_some() && entry.objects.is_none();
    if !wired.drawn.is_some_and(is_tokens) {
        return;
    }
    let things = wired.level.things.iter().enumerate();
    for (index, thing) in
        things.filter(|(_, thing)| thing.channel.is_some() && !is_mechanism(thing))
    {
        let name = thing.kind.as_str();
        let message = format!("{name} has a channel, but only PLATE and GATE objects have one");
        let span = wired.span(findings, index, thing);
        let finding = findings.add(codes::CHANNEL_ON_OTHER_NOUN, span, message);
        wired.about(finding, thing);
        finding.help = Some(CHANNEL_HELP.to_owned());
    }
}
