//! Declared mechanics to mechanics that are understood. Here alone a record becomes one.

use packwright_diagnostics::{codes, nearest};
use packwright_model::{Channel, ChannelSet, Mechanic, MechanicRecord};

use crate::document::findings::{Findings, Site};
use crate::level::legend::read_channel;

/// The mechanics of a level; none where one of them is not understood, which is reported.
pub(crate) fn read(
    findings: &mut Findings,
    site: Site<'_>,
    records: &[MechanicRecord],
) -> Option<Vec<Mechanic>> {
    let mut mechanics = Vec::with_capacity(records.len());
    for (index, record) in records.iter().enumerate() {
        let pointer = site.at(&format!("mechanics/{index}"));
        let channels = channels(findings, site, record, &pointer);
        if record.is_channel_gates() {
            mechanics.extend(channels.map(|channels| Mechanic::ChannelGates { channels }));
        } else {
            unknown(findings, site, record, &pointer);
        }
    }
    (mechanics.len() == records.len()).then_some(mechanics)
}

/// The channels that a mechanic lists; none where one is not in the palette.
fn channels(
    findings: &mut Findings,
    site: Site<'_>,
    record: &MechanicRecord,
    pointer: &str,
) -> Option<ChannelSet> {
    let mut all = Some(ChannelSet::default());
    for (at, name) in record.channels.iter().enumerate() {
        let channel = Channel::from_name(name)
            .or_else(|| read_channel(findings, site, (name, &format!("{pointer}/channels/{at}"))));
        all = all.zip(channel).map(|(mut all, channel)| {
            all.insert(channel);
            all
        });
    }
    all
}

/// Reports a mechanic of a type or a version that is not known.
fn unknown(findings: &mut Findings, site: Site<'_>, record: &MechanicRecord, pointer: &str) {
    let known = MechanicRecord::CHANNEL_GATES;
    let near = nearest(&record.kind, [known]);
    let (key, message, help) = if record.kind == known {
        let message = format!("version {} of `{}` is not known", record.version, record.kind);
        ("version", message, "version 1 is the one known".to_owned())
    } else {
        let help = match near {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!("`{known}` is the one known"),
        };
        ("type", format!("the mechanic `{}` is not known", record.kind), help)
    };
    let pointer = format!("{pointer}/{key}");
    // A version is no text, and one of another version may mean another mechanic.
    let fix = near.and_then(|near| findings.instead(&pointer, near));
    if let Some(finding) = findings.add_at(codes::UNKNOWN_MECHANIC, &pointer, message) {
        finding.fix = fix;
        finding.level = site.level.map(str::to_owned);
        finding.help = Some(help);
    }
}
