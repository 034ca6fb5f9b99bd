//! Random lists of packs: the plan against one found by trying, and each way out against what it says.

use std::collections::BTreeSet;

use proptest::prelude::*;
use semver::VersionReq;

use super::{HOST, pack};
use crate::plan::{Action, Plan, Way, ways};
use crate::record::Record;

const IDS: [&str; 7] = ["a", "b", "c", "d", "e", "f", "g"];
const VERSIONS: [&str; 4] = ["1.0.0", "1.1.0-beta", "1.2.0", "2.0.0"];
const RANGES: [&str; 5] = ["*", ">=1.0", "^1.2", "<2", ">=2"];

fn record(id: &'static str) -> impl Strategy<Value = Record> {
    let arrow = (
        prop_oneof![3 => Just("requires"), 1 => Just("optional"), 1 => Just("conflicts")],
        prop::sample::select(&IDS[..]),
        prop_oneof![4 => Just("*"), 1 => prop::sample::select(&RANGES[..])],
    );
    let arrows = prop::collection::vec(arrow, 0..3);
    let version = prop_oneof![3 => Just("1.2.0"), 1 => prop::sample::select(&VERSIONS[..])];
    (version, arrows, prop::bool::weighted(0.9)).prop_map(move |(version, arrows, enabled)| {
        let arrows = arrows.iter().map(|(list, id, range)| format!(" {list} {id} {range}"));
        let off = if enabled { "" } else { " off" };
        pack(&format!("{id} {version}{}{off}", arrows.collect::<String>()))
    })
}

fn records() -> impl Strategy<Value = Vec<Record>> {
    let all: Vec<_> = IDS.into_iter().map(record).collect();
    (all, 1..=IDS.len()).prop_flat_map(|(mut all, count)| {
        all.truncate(count);
        Just(all).prop_shuffle()
    })
}

fn takes(range: &str, other: &Record) -> bool {
    VersionReq::parse(range).unwrap().matches(&other.version)
}

fn conflict(one: &Record, other: &Record) -> bool {
    let says = |one: &Record, other: &Record| {
        one.id != other.id && one.conflicts.get(&other.id).is_some_and(|range| takes(range, other))
    };
    says(one, other) || says(other, one)
}

/// All that a pack needs, itself among them; none where one of these is missing, in another version, not
/// wanted, or needs itself round about.
fn closure<'a>(packs: &'a [Record], id: &str) -> Option<BTreeSet<&'a str>> {
    fn visit<'a>(
        packs: &'a [Record],
        id: &str,
        path: &mut Vec<String>,
        all: &mut BTreeSet<&'a str>,
    ) -> bool {
        let Some(pack) = packs.iter().find(|pack| pack.id == id && pack.enabled) else {
            return false;
        };
        if path.contains(&id.to_owned()) {
            return false;
        }
        all.insert(&pack.id);
        path.push(id.to_owned());
        let good = pack.requires.iter().all(|(other, range)| {
            let fits = packs.iter().any(|pack| pack.id == *other && takes(range, pack));
            fits && visit(packs, other, path, all)
        });
        path.pop();
        good
    }
    let mut all = BTreeSet::new();
    visit(packs, id, &mut Vec::new(), &mut all).then_some(all)
}

/// The packs that are on, by trying.
fn expected(packs: &[Record]) -> BTreeSet<&str> {
    let mut on: BTreeSet<&str> = BTreeSet::new();
    for pack in packs {
        let Some(all) = closure(packs, &pack.id) else { continue };
        let together: BTreeSet<&str> = on.union(&all).copied().collect();
        let members: Vec<&Record> =
            packs.iter().filter(|pack| together.contains(pack.id.as_str())).collect();
        let at_peace = members.iter().all(|one| members.iter().all(|other| !conflict(one, other)));
        if at_peace {
            on = together;
        }
    }
    on
}

fn check(packs: &[Record]) -> Plan {
    let plan = Plan::of(packs, &HOST);
    let on: BTreeSet<&str> = plan.on().map(|pack| pack.id.as_str()).collect();
    assert_eq!(on, expected(packs), "{packs:#?}");
    let of = |id: &str| packs.iter().find(|pack| pack.id == id).unwrap();
    let mut before: Vec<&str> = Vec::new();
    for planned in plan.on() {
        assert_eq!(planned.reasons, []);
        let pack = of(&planned.id);
        assert!(pack.requires.keys().all(|id| before.contains(&id.as_str())), "{packs:#?}");
        before.push(&pack.id);
    }
    let ranks: Vec<(usize, usize)> = plan.on().map(|pack| (pack.depth, pack.rank)).collect();
    assert!(ranks.is_sorted());
    for planned in plan.packs.iter().filter(|pack| !pack.on) {
        assert!(!planned.reasons.is_empty(), "{} is off for nothing: {packs:#?}", planned.id);
        assert_eq!(planned.is_troubled(), of(&planned.id).enabled);
        for root in planned.reasons.iter().filter_map(|reason| match reason {
            crate::plan::Reason::Follows { roots } => Some(roots),
            _ => None,
        }) {
            assert!(root.iter().all(|root| plan.pack(root).unwrap().is_root()), "{plan:#?}");
        }
    }
    plan
}

fn apply(packs: &[Record], way: &Way) -> Vec<Record> {
    let mut packs = packs.to_vec();
    for action in &way.0 {
        match action {
            Action::Install { id, version } => packs.push(pack(&format!("{id} {version}"))),
            Action::Update { id, version } => {
                packs
                    .iter_mut()
                    .filter(|pack| pack.id == *id)
                    .for_each(|pack| pack.version = version.clone());
            }
            Action::Enable(ids) | Action::Disable(ids) => {
                let on = matches!(action, Action::Enable(_));
                packs
                    .iter_mut()
                    .filter(|pack| ids.contains(&pack.id))
                    .for_each(|pack| pack.enabled = on);
            }
            Action::Packwright { .. } => unreachable!("no pack here requires the program"),
        }
    }
    packs
}

/// How many lists are tried; `PLANS=100000` for more.
fn cases() -> u32 {
    std::env::var("PLANS").ok().and_then(|cases| cases.parse().ok()).unwrap_or(4_000)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases()))]

    #[test]
    fn the_plan_is_the_one_found_by_trying(packs in records()) {
        let plan = check(&packs);
        for troubled in plan.packs.iter().filter(|pack| !pack.on) {
            let ways = ways(&packs, &HOST, &troubled.id);
            // Giving in is always possible.
            prop_assert!(!troubled.is_troubled() || !ways.is_empty());
            for way in ways {
                let changed = apply(&packs, &way);
                let after = check(&changed);
                let pack = after.pack(&troubled.id).unwrap();
                prop_assert!(pack.on || !pack.is_troubled(), "{way:?}");
                let grieved = after.troubled().find(|pack| plan.pack(&pack.id).is_none_or(|was| !was.is_troubled()));
                prop_assert_eq!(grieved, None, "{:?}", way);
            }
        }
    }
}
