//! The facts against the engine: the same rules on many random boards.

use packwright_engine::State;
use packwright_model::Ruleset;

use super::*;

/// A small deterministic sequence of numbers.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }
}

fn level(width: usize, height: usize, things: Vec<Thing>) -> Level {
    let (id, id_prefix) = ("random".to_owned(), "random".to_owned());
    Level { id, id_prefix, rules: Ruleset::Words, width, height, mechanics: Vec::new(), things }
}

fn random_level(numbers: &mut Numbers) -> Level {
    let (width, height) = (1 + numbers.below(7), 1 + numbers.below(7));
    let words = ["MIAU", "CRATE", "IS", "IS", "IS", "AND", "YOU", "PUSH", "SINK"];
    let count = numbers.below(width * height * 2);
    let things = (0..count).map(|_| {
        let kind = if numbers.below(6) == 0 {
            ThingKind::Object(Noun::new(["MIAU", "CRATE"][numbers.below(2)]))
        } else {
            ThingKind::Word(Word::from_text(words[numbers.below(words.len())]))
        };
        let (x, y) = (numbers.below(width), numbers.below(height));
        Thing { kind, x, y, channel: None, id: None }
    });
    level(width, height, things.collect())
}

#[test]
fn reads_the_same_rules_as_the_engine() {
    let mut numbers = Numbers(7);
    let levels: Vec<Level> = (0..3_000).map(|_| random_level(&mut numbers)).collect();
    let mut facts = Facts::default();
    let mut rules_seen = 0;
    for level in &levels {
        facts.read(level);
        let mut ours: Vec<String> =
            facts.rules.iter().map(|rule| format!("{} IS {}", rule.noun, rule.is)).collect();
        ours.sort();
        let engine: Vec<String> =
            State::start(level).rules().iter().map(ToString::to_string).collect();
        assert_eq!(ours, engine, "{level:?}");
        rules_seen += ours.len();
    }
    assert!(rules_seen > 1_000, "the boards hold rules: {rules_seen}");
}

#[test]
fn many_kinds_are_told_apart() {
    let object = |index: usize| Thing {
        kind: ThingKind::Object(Noun::new(&format!("N{}", index % 50))),
        x: index % 10,
        y: index / 10,
        channel: None,
        id: None,
    };
    let level = level(10, 10, (0..100).map(object).collect());
    let mut facts = Facts::default();
    facts.read(&level);
    assert_eq!(facts.kinds().len(), 50);
    assert!((0..50).all(|index| facts.kind_of(index) == facts.kind_of(index + 50)));
    assert_eq!(facts.neighbours(0), [None, Some(1), None, Some(10)]);
    assert_eq!(facts.neighbours(99), [Some(98), None, Some(89), None]);
}
