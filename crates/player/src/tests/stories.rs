//! What happened, typed and in words.

use packwright_model::trace::{GateCause, Goals};
use packwright_model::{Channel, Level, Noun, Sentence};

use super::{turns, words, xsb};
use crate::{Event, Rejection, Scene};

/// What is to be said of the start and of every turn of a route.
fn story(level: &Level, route: &str) -> Vec<Vec<Event>> {
    let scene = Scene::of(level);
    let turns = turns(level, route);
    let mut story = vec![scene.opening(&turns[0])];
    story.extend(turns.windows(2).map(|pair| scene.happened(&pair[0], &pair[1])));
    story
}

/// The sentences of one turn.
fn sentences(events: &[Event]) -> Vec<String> {
    events.iter().map(ToString::to_string).collect()
}

fn rule(text: &str) -> Sentence {
    Sentence::parse(text).unwrap()
}

#[test]
fn a_rule_is_made_and_what_it_changes_becomes_another_thing() {
    let story = story(&words("MIY..\nCI.T@\n$...."), "lr");
    assert_eq!(story[0], [Event::Rules(vec![rule("MIAU IS YOU")])]);
    let became = ("test-crate-0-2".to_owned(), Noun::new("TRUCK"));
    let made = vec![rule("CRATE IS TRUCK")];
    assert_eq!(story[1], [Event::Became(vec![became]), Event::RulesMade(made)]);
    let said = ["became: test-crate-0-2 TRUCK", "new rule: CRATE IS TRUCK"];
    assert_eq!(sentences(&story[1]), said);
    assert_eq!(story[2], []);
}

#[test]
fn a_rule_is_broken_and_nothing_is_you() {
    let story = story(&words("...\nMIY\n.@."), "uu");
    assert_eq!(story[1], [Event::RulesBroken(vec![rule("MIAU IS YOU")]), Event::YouLost]);
    assert_eq!(sentences(&story[1]), ["rule broken: MIAU IS YOU", "nothing is YOU now"]);
    assert_eq!(story[2], [Event::Rejected(Rejection::NothingMoves)]);
    assert_eq!(sentences(&story[2]), ["rejected: nothing can move that way"]);
}

#[test]
fn what_sinks_is_gone() {
    let story = story(&words("MIYGIK\n@~...."), "r");
    let gone = ["test-gap-1-1", "test-miau-0-1"].map(str::to_owned).to_vec();
    assert_eq!(story[1], [Event::Gone(gone), Event::YouLost]);
}

#[test]
fn goals_are_counted_when_that_changes() {
    let story = story(&words("MIY.CIP\nDIO....\n@.$+..."), "rr");
    let goals = |covered| Event::Goals(Goals { covered, total: 1 });
    let rules = ["CRATE IS PUSH", "DOCK IS GOAL", "MIAU IS YOU"].map(rule).to_vec();
    assert_eq!(story[0], [Event::Rules(rules), goals(0)]);
    assert_eq!(story[1], []);
    assert_eq!(story[2], [goals(1)]);
    assert_eq!(sentences(&story[2]), ["goals 1/1"]);
}

#[test]
fn a_gate_opens_jams_and_closes() {
    let story = story(&words("MIY.\n@_|."), "rrr");
    let causes = [GateCause::Pressed, GateCause::Jammed, GateCause::Released];
    for (events, cause) in story[1..].iter().zip(causes) {
        let (id, channel) = ("test-gate-a".to_owned(), Some(Channel::Amber));
        assert_eq!(events[..], [Event::Gate { id, channel, cause }]);
    }
    let closes = "gate test-gate-a (amber) closes: no plate is pressed and nothing stands in it";
    assert_eq!(sentences(&story[3]), [closes]);
}

#[test]
fn who_is_refused_by_a_closed_gate_is_named() {
    let story = story(&words("MIY...\n@|....\n@....."), "r");
    assert_eq!(story[1], [Event::RefusedByClosedGate(vec!["test-miau-0-1".to_owned()])]);
    assert_eq!(sentences(&story[1]), ["refused by a closed gate: test-miau-0-1"]);
}

#[test]
fn a_start_without_rules_says_so() {
    let story = story(&words("@"), "");
    assert_eq!(story[0], [Event::Rules(Vec::new()), Event::NoYou]);
    assert_eq!(sentences(&story[0]), ["rules: none", "nothing is YOU"]);
}

#[test]
fn classic_levels_count_targets_and_players() {
    let targets = |covered| Event::Targets(Goals { covered, total: 1 });
    let played = story(&xsb("######\n#@ $.#\n######"), "lrr");
    assert_eq!(played[0], [targets(0)]);
    assert_eq!(played[1], [Event::Rejected(Rejection::InTheWay)]);
    assert_eq!(played[2], []);
    assert_eq!(played[3], [targets(1)]);
    assert_eq!(sentences(&played[3]), ["targets 1/1"]);

    let several = story(&xsb("@$@"), "r");
    assert_eq!(sentences(&several[0]), ["no target", "there are 2 players"]);
    assert_eq!(several[1], [Event::Rejected(Rejection::NotOnePlayer)]);
}

#[test]
fn a_long_list_ends_with_a_number() {
    let ids = |number: usize| (1..=number).map(|id| id.to_string()).collect();
    assert_eq!(Event::Gone(ids(6)).to_string(), "gone: 1, 2, 3, 4, 5, 6");
    assert_eq!(Event::Gone(ids(8)).to_string(), "gone: 1, 2, 3, 4, 5, 6 and 2 more");
}
