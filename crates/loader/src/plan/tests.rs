//! Plans by hand, and random ones against a second, slower way of finding them.

mod random;

use semver::Version;

use super::*;
use crate::hash::PackHash;

/// A pack written in a line: `id version`, then `requires|optional|conflicts id range` with no blank in
/// the range, and `off`.
fn pack(text: &str) -> Record {
    let mut words = text.split(' ');
    let id = words.next().unwrap().to_owned();
    let mut record = Record {
        id: id.clone(),
        version: words.next().unwrap().parse().unwrap(),
        title: id.clone(),
        enabled: true,
        hash: PackHash::of(&id),
        source: format!("{id}.toml"),
        why: "asked".to_owned(),
        time: String::new(),
        levels: 1,
        requires: [].into(),
        optional: [].into(),
        conflicts: [].into(),
        patches: Vec::new(),
    };
    while let Some(word) = words.next() {
        let mut entry = || (words.next().unwrap().to_owned(), words.next().unwrap().to_owned());
        match word {
            "requires" => record.requires.extend([entry()]),
            "optional" => record.optional.extend([entry()]),
            "conflicts" => record.conflicts.extend([entry()]),
            "off" => record.enabled = false,
            other => panic!("{other}"),
        }
    }
    record
}

fn packs(lines: &[&str]) -> Vec<Record> {
    lines.iter().map(|line| pack(line)).collect()
}

const HOST: Version = Version::new(0, 1, 0);

fn plan(lines: &[&str]) -> Plan {
    Plan::of(&packs(lines), &HOST)
}

/// `on: a b; off: c (why)`.
fn told(plan: &Plan) -> String {
    let on: Vec<&str> = plan.on().map(|pack| pack.id.as_str()).collect();
    let off = plan.packs.iter().filter(|pack| !pack.on).map(|pack| {
        let reasons: Vec<String> = pack.reasons.iter().map(ToString::to_string).collect();
        format!("\n{}: {}", pack.id, reasons.join("; "))
    });
    format!("on: {}{}", on.join(" "), off.collect::<String>())
}

fn ways_told(lines: &[&str], id: &str) -> Vec<String> {
    let ways = ways(&packs(lines), &HOST, id);
    let told = |way: &Way| {
        let steps = way.0.iter().map(|step| match step.file() {
            Some(file) => format!("{} ({file})", step.command()),
            None => step.command(),
        });
        steps.collect::<Vec<_>>().join("; ")
    };
    ways.iter().map(told).collect()
}

#[test]
fn load_order_is_by_depth_then_by_rank() {
    let lines = ["late 1.0.0 requires base *", "other 1.0.0", "base 1.0.0", "first 1.0.0"];
    assert_eq!(told(&plan(&lines)), "on: other base first late");
    let lines = ["b 1.0.0 optional a *", "a 1.0.0", "c 1.0.0 optional gone *"];
    assert_eq!(told(&plan(&lines)), "on: a c b");
    // An optional pack in another version is no reason to wait.
    let lines = ["b 1.0.0 optional a >=2", "a 1.0.0"];
    assert_eq!(told(&plan(&lines)), "on: b a");
}

#[test]
fn what_is_missing_puts_out_what_needs_it_and_nothing_else() {
    let lines = [
        "night-shift 1.2.0 requires dock-basics >=1.2",
        "late-shift 1.0.0 requires night-shift *",
        "overtime 1.0.0 requires late-shift *",
        "dock-basics 1.0.3",
        "elsewhere 1.0.0",
    ];
    let expected = "on: dock-basics elsewhere
night-shift: needs dock-basics >=1.2; installed: 1.0.3 (dock-basics.toml)
late-shift: off with night-shift
overtime: off with night-shift";
    assert_eq!(told(&plan(&lines)), expected);
    assert_eq!(
        ways_told(&lines, "night-shift"),
        [
            "packwright mods update dock-basics FILE (FILE holds dock-basics, such as 1.2.0)",
            "packwright mods disable night-shift late-shift overtime"
        ]
    );
    assert_eq!(
        ways_told(&["a 1.0.0 requires b ^2 requires c 1", "b 1.0.0"], "a")[0],
        "packwright mods update b FILE (FILE holds b, such as 2.0.0); \
         packwright mods install FILE (FILE holds c, such as 1.0.0)"
    );
}

#[test]
fn an_update_that_would_break_another_is_no_way_out() {
    let lines = ["a 1.0.0 requires b >=2", "b 1.0.0", "c 1.0.0 requires b <2"];
    assert_eq!(ways_told(&lines, "a"), ["packwright mods disable a"]);
    // One that suits both is found, though neither names it first.
    let lines = ["a 1.0.0 requires b >=1.2", "b 1.0.0", "c 1.0.0 requires b >=1.0,<2"];
    let way = "packwright mods update b FILE (FILE holds b, such as 1.2.0)";
    assert_eq!(ways_told(&lines, "a")[0], way);
}

#[test]
fn a_pre_release_is_explained() {
    let lines = ["a 1.0.0 requires b >=1.0", "b 1.1.0-beta"];
    let expected = "on: b
a: needs b >=1.0; installed: 1.1.0-beta, which comes before 1.1.0: only a requirement that names a \
                    pre-release of 1.1.0 takes it (b.toml)";
    assert_eq!(told(&plan(&lines)), expected);
}

#[test]
fn of_two_that_conflict_the_later_is_off() {
    let lines = ["old 1.0.0", "new 1.0.0 conflicts old *", "fan 1.0.0 requires new *"];
    let expected = "on: old
new: conflicts with old, which is on
fan: off with new";
    assert_eq!(told(&plan(&lines)), expected);
    assert_eq!(
        ways_told(&lines, "new"),
        ["packwright mods disable old", "packwright mods disable new fan"]
    );
    // The one that is there may say so as well, and a version that is not meant is left in peace.
    let said = plan(&["old 1.0.0 conflicts new <2", "new 1.0.0"]);
    assert_eq!(told(&said), "on: old\nnew: old says that it conflicts with it, and is on");
    assert_eq!(told(&plan(&["old 1.0.0 conflicts new <2", "new 2.0.0"])), "on: old new");
    // It goes on by itself when the reason is gone.
    assert_eq!(
        told(&plan(&["old 1.0.0 off", "new 1.0.0 conflicts old *"])),
        "on: new\nold: switched off"
    );
}

#[test]
fn a_pack_that_is_torn_says_between_whom() {
    let lines = [
        "fan 1.0.0 requires torn *",
        "torn 1.0.0 requires a * requires b *",
        "a 1.0.0",
        "b 1.0.0 conflicts a *",
    ];
    let expected = "on: a
fan: off with torn
torn: off with b
b: conflicts with a, which is on";
    let told_late = told(&plan(&[lines[2], lines[3], lines[0], lines[1]]));
    assert_eq!(
        told_late,
        "on: a\nb: conflicts with a, which is on\nfan: off with b\ntorn: off with b"
    );
    let told = told(&plan(&lines));
    assert!(told.contains("torn: needs both a and b, which conflict"), "{told} is not {expected}");
    assert!(told.contains("fan: off with torn"), "{told}");
    assert_eq!(
        super::tests::told(&plan(&["a 1.0.0 requires b * conflicts b *", "b 1.0.0"])),
        "on: b\na: needs both a and b, which conflict"
    );
}

#[test]
fn what_needs_what_is_torn_follows_from_that_alone() {
    let [b, a, d] =
        ["b 1.0.0 requires a *", "a 1.0.0 requires e * conflicts e *", "d 1.0.0 requires b *"];
    let expected = "on: e\nb: off with a\na: needs both a and e, which conflict\nd: off with a";
    assert_eq!(told(&plan(&[b, a, d, "e 1.0.0"])), expected);
    // The same where the other comes on first: then it is one of two that conflict.
    let first =
        expected.replace("needs both a and e, which conflict", "conflicts with e, which is on");
    assert_eq!(told(&plan(&["e 1.0.0", b, a, d])), first);
}

#[test]
fn what_is_switched_off_is_proposed_with_all_that_it_needs() {
    let lines = ["a 1.0.0 requires b *", "b 1.0.0 requires c * off", "c 1.0.0 off"];
    let expected = "on: \na: needs b, which is switched off\nb: switched off\nc: switched off";
    assert_eq!(told(&plan(&lines)), expected);
    assert_eq!(ways_told(&lines, "a"), ["packwright mods enable b c", "packwright mods disable a"]);
    assert_eq!(ways_told(&lines, "b"), ["packwright mods enable b c"]);
}

#[test]
fn a_circle_is_named_as_a_chain() {
    let lines = [
        "x 1.0.0 requires b *",
        "b 1.0.0 requires c *",
        "c 1.0.0 requires a *",
        "a 1.0.0 requires b *",
        "d 1.0.0",
    ];
    let expected = "on: d
x: off with a
b: off with a
c: off with a
a: needs itself: a requires b, b requires c, c requires a";
    assert_eq!(told(&plan(&lines)), expected);
    assert_eq!(ways_told(&lines, "a"), ["packwright mods disable a x b c"]);
    assert_eq!(told(&plan(&["a 1.0.0 requires a *"])), "on: \na: needs itself: a requires a");
}

#[test]
fn what_is_only_optional_gives_way_in_a_circle() {
    let planned = plan(&["c 1.0.0 optional b *", "b 1.0.0 optional a *", "a 1.0.0 optional c *"]);
    assert_eq!(told(&planned), "on: b c a".replace("b c a", "c a b"));
    let note = "what is optional to c is passed over, for it would go round: c is optionally after b, \
                b is optionally after a, a is optionally after c";
    assert_eq!(planned.notes.iter().map(ToString::to_string).collect::<Vec<_>>(), [note]);
    // A requirement never gives way.
    let planned = plan(&["a 1.0.0 optional z *", "z 1.0.0 requires a *"]);
    assert_eq!(told(&planned), "on: a z");
    assert!(planned.notes[0].to_string().starts_with("what is optional to a is passed over"));
}

#[test]
fn this_program_may_be_required_too() {
    let lines = ["a 1.0.0 requires packwright >=9"];
    assert_eq!(told(&plan(&lines)), "on: \na: needs packwright >=9; this is 0.1.0");
    assert_eq!(
        ways_told(&lines, "a"),
        ["update packwright (to 9.0.0 or the like)", "packwright mods disable a"]
    );
    assert_eq!(told(&plan(&["a 1.0.0 requires packwright 0.1"])), "on: a");
}

#[test]
fn a_long_chain_is_planned_without_recursion() {
    let id = |at: usize| format!("p{at}");
    let lines: Vec<String> =
        (0..5_000).map(|at| format!("{} 1.0.0 requires {} *", id(at), id(at + 1))).collect();
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    let broken = plan(&lines);
    assert_eq!(broken.troubled().count(), 5_000);
    assert_eq!(broken.packs[17].reasons, [Reason::Follows { roots: vec![id(4_999)] }]);
    let end = format!("{} 1.0.0", id(5_000));
    let whole = plan(&[&lines[..], &[end.as_str()]].concat());
    assert_eq!(whole.packs[0].id, id(5_000));
    assert_eq!(whole.packs.last().map(|pack| pack.depth), Some(5_000));
}
