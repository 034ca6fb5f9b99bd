//! The levels of a pack, each read and put to the gate.

use packwright_model::Pack;

use crate::claims;
use crate::document::findings::{Findings, Site};
use crate::document::part::Part;
use crate::gate::Gate;
use crate::level::gates::{self, Reported, Wired};
use crate::level::legend::Legend;
use crate::level::vocabulary::{Vocabulary, check_declarations};
use crate::level::{self, Shared};
use crate::read_level::{ReadLevel, WholeLevel};
use crate::structure::ids;

/// Reads all levels of a pack, each to what passes the [gate](Gate).
pub(crate) fn read(findings: &mut Findings, mut pack: Pack) -> Pack<ReadLevel> {
    check_declarations(findings, &pack.nouns);
    let vocabulary = Vocabulary::of_pack(&pack.nouns);
    let nowhere = Site { pointer: "", level: None };
    let standard = Legend::standard(&vocabulary);
    let (legend, _) = standard.with(findings, nowhere, &vocabulary, &pack.legend);
    let mut claims = claims::Reader::new(&vocabulary);
    let shared = Shared { legend, xsb: Legend::xsb(&vocabulary), vocabulary: &vocabulary };
    let mut reported = Reported::new();
    let mut all = Vec::with_capacity(pack.levels.len());
    for (index, entry) in pack.levels.iter_mut().enumerate() {
        findings.log.part = Part::Level(index);
        let pointer = format!("/levels/{index}");
        let id = entry.id.clone();
        let site = Site { pointer: &pointer, level: (!id.is_empty()).then_some(id.as_str()) };
        let level = level::read(findings, site, entry, &shared);
        if let Some(records) = &entry.objects {
            ids::check_things(findings, site, records);
        }
        if let Some(level) = &level {
            let drawn = Some((&*entry, &pack.legend));
            let wired = Wired { site, level, mechanics: &entry.mechanics, drawn };
            gates::check(findings, &wired, &mut reported);
        }
        findings.map.add_level(level.as_ref());
        all.push((level, claims.read(findings, site, entry)));
    }
    let gate = Gate::of(findings);
    pack.with_levels(|entries| {
        let levels = entries.into_iter().zip(all).enumerate();
        let levels = levels.map(|(index, (entry, (level, claims)))| {
            let uses = gate.in_what_it_uses(&entry, level.as_ref());
            let read = level.zip(claims).map(|(level, claims)| WholeLevel { level, claims });
            let state = gate.pass(findings, (index, &format!("/levels/{index}")), uses, read);
            ReadLevel::new(entry, state)
        });
        levels.collect()
    })
}
