//! A second, slow and obvious implementation of the rules of play with a breadth-first search over
//! whole states, written from the rules page and sharing nothing with the engine.
#![allow(clippy::iter_over_hash_type)] // order is no matter

use std::collections::{BTreeSet, HashMap, HashSet, VecDeque};

use packwright_model::{Direction, Level};

/// Semantics that the world bible rejected, to show what they would make of a level.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum Variant {
    #[default]
    None,
    /// Only PUSH things press plates.
    OnlyPush,
    /// A gate closes on what stands in it and removes it.
    Crush,
}

#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Thing {
    word: bool,
    name: String,
    channel: Option<&'static str>,
    x: i32,
    y: i32,
}

pub(crate) struct Naive {
    width: i32,
    height: i32,
    gates: bool,
    variant: Variant,
    start: Vec<Thing>,
}

/// A place or a size, as numbers that can be taken from each other.
fn edge(number: usize) -> i32 {
    i32::try_from(number).expect("boards are small")
}

type Rules = BTreeSet<(String, String)>;

const PROPERTIES: [&str; 7] = ["YOU", "PUSH", "STOP", "WIN", "SINK", "DEFEAT", "GOAL"];

impl Naive {
    pub(crate) fn new(level: &Level, variant: Variant) -> Self {
        let thing = |thing: &packwright_model::Thing| Thing {
            word: thing.kind.word().is_some(),
            name: thing.kind.as_str().to_owned(),
            channel: thing.channel.map(packwright_model::Channel::name),
            x: edge(thing.x),
            y: edge(thing.y),
        };
        Self {
            width: edge(level.width),
            height: edge(level.height),
            gates: level.has_gates(),
            variant,
            start: level.things.iter().map(thing).collect(),
        }
    }

    /// The first shortest winning route in the order U, D, L, R; none when the whole space has no win.
    /// Panics when it has more than `most` states.
    pub(crate) fn shortest(&self, most: usize) -> Option<String> {
        let sorted = |things: &[Thing]| {
            let mut key = things.to_vec();
            key.sort();
            key
        };
        let mut seen = HashSet::from([sorted(&self.start)]);
        let mut open = VecDeque::from([(self.start.clone(), String::new())]);
        while let Some((things, route)) = open.pop_front() {
            for direction in Direction::ALL {
                let Some((next, won)) = self.turn(&things, direction) else { continue };
                let mut longer = route.clone();
                longer.push(direction.letter());
                if won {
                    return Some(longer);
                }
                if seen.insert(sorted(&next)) {
                    assert!(seen.len() <= most, "larger than the test is made for");
                    open.push_back((next, longer));
                }
            }
        }
        None
    }

    /// How many states are reachable, won ones left out, and from how many of them no win is; none when
    /// there are more than `most`.
    pub(crate) fn space(&self, most: usize) -> Option<(usize, usize)> {
        let sorted = |mut things: Vec<Thing>| {
            things.sort();
            things
        };
        let start = sorted(self.start.clone());
        let mut successors: HashMap<Vec<Thing>, (Vec<Vec<Thing>>, bool)> = HashMap::new();
        let mut open = vec![(start, self.start.clone())];
        while let Some((key, things)) = open.pop() {
            if successors.contains_key(&key) {
                continue;
            }
            let mut next = Vec::new();
            let mut wins = false;
            for (after, won) in Direction::ALL.into_iter().filter_map(|d| self.turn(&things, d)) {
                wins |= won;
                if !won {
                    next.push(sorted(after.clone()));
                    open.push((sorted(after.clone()), after));
                }
            }
            successors.insert(key, (next, wins));
            if successors.len() > most {
                return None;
            }
        }
        let mut alive: HashSet<&Vec<Thing>> = HashSet::new();
        loop {
            let before = alive.len();
            for (key, (next, wins)) in &successors {
                if *wins || next.iter().any(|after| alive.contains(after)) {
                    alive.insert(key);
                }
            }
            if alive.len() == before {
                return Some((successors.len(), successors.len() - before));
            }
        }
    }

    fn rules(things: &[Thing]) -> Rules {
        let is_noun = |w: &String| !PROPERTIES.contains(&w.as_str()) && w != "IS" && w != "AND";
        let mut rules = Rules::new();
        for is in things.iter().filter(|t| t.word && t.name == "IS") {
            for (dx, dy) in [(1, 0), (0, 1)] {
                let chain = |sign: i32, fits: &dyn Fn(&String) -> bool| {
                    let mut all = Vec::new();
                    let mut k = 1;
                    loop {
                        let at =
                            |k: i32| words_at(things, is.x + sign * k * dx, is.y + sign * k * dy);
                        let here: Vec<String> = at(k).into_iter().filter(|w| fits(w)).collect();
                        if here.is_empty() {
                            break;
                        }
                        all.extend(here);
                        if !at(k + 1).contains(&"AND".to_owned()) {
                            break;
                        }
                        k += 2;
                    }
                    all
                };
                let left = chain(-1, &is_noun);
                let right = chain(1, &|w| is_noun(w) || PROPERTIES.contains(&w.as_str()));
                for a in &left {
                    rules.extend(right.iter().map(|b| (a.clone(), b.clone())));
                }
            }
        }
        rules
    }

    fn has(&self, rules: &Rules, thing: &Thing, property: &str) -> bool {
        if thing.word {
            return property == "PUSH";
        }
        if self.gates && thing.name == "GATE" {
            return false;
        }
        rules.contains(&(thing.name.clone(), property.to_owned()))
    }

    fn pressed(&self, things: &[Thing], rules: &Rules, channel: Option<&str>) -> bool {
        channel.is_some()
            && things.iter().enumerate().any(|(p, plate)| {
                !plate.word
                    && plate.name == "PLATE"
                    && plate.channel == channel
                    && things.iter().enumerate().any(|(o, other)| {
                        o != p
                            && (other.x, other.y) == (plate.x, plate.y)
                            && (self.variant != Variant::OnlyPush || self.has(rules, other, "PUSH"))
                    })
            })
    }

    /// Cells of closed gates.
    fn closed(&self, things: &[Thing], rules: &Rules) -> Vec<(i32, i32)> {
        if !self.gates {
            return vec![];
        }
        let shut = |(g, gate): &(usize, &Thing)| {
            let company = things
                .iter()
                .enumerate()
                .any(|(o, other)| o != *g && (other.x, other.y) == (gate.x, gate.y));
            !gate.word
                && gate.name == "GATE"
                && !self.pressed(things, rules, gate.channel)
                && (self.variant == Variant::Crush || !company)
        };
        things.iter().enumerate().filter(shut).map(|(_, gate)| (gate.x, gate.y)).collect()
    }

    fn turn(&self, before: &[Thing], direction: Direction) -> Option<(Vec<Thing>, bool)> {
        let mut things = before.to_vec();
        let rules = Self::rules(&things);
        let closed = self.closed(&things, &rules);
        let (dx, dy) = match direction {
            Direction::Up => (0, -1),
            Direction::Down => (0, 1),
            Direction::Left => (-1, 0),
            Direction::Right => (1, 0),
        };
        let mut moved = vec![false; things.len()];
        let mut movers: Vec<usize> =
            (0..things.len()).filter(|&t| self.has(&rules, &things[t], "YOU")).collect();
        movers.sort_by_key(|&t| -(things[t].x * dx + things[t].y * dy));
        for mover in movers {
            if moved[mover] {
                continue;
            }
            let mut carried = vec![mover];
            let (mut x, mut y) = (things[mover].x + dx, things[mover].y + dy);
            let free = loop {
                let outside = x < 0 || y < 0 || x >= self.width || y >= self.height;
                if outside || closed.contains(&(x, y)) {
                    break false;
                }
                let here: Vec<usize> = (0..things.len())
                    .filter(|&t| !moved[t] && (things[t].x, things[t].y) == (x, y))
                    .collect();
                let push = |t: &usize| self.has(&rules, &things[*t], "PUSH");
                if here.iter().any(|t| self.has(&rules, &things[*t], "STOP") && !push(t)) {
                    break false;
                }
                let cargo: Vec<usize> = here.into_iter().filter(push).collect();
                if cargo.is_empty() {
                    break true;
                }
                carried.extend(cargo);
                (x, y) = (x + dx, y + dy);
            };
            if free {
                for t in carried {
                    things[t].x += dx;
                    things[t].y += dy;
                    moved[t] = true;
                }
            }
        }
        if !moved.contains(&true) {
            return None;
        }
        Self::transform(&mut things);
        self.contacts(&mut things);
        let rules = Self::rules(&things);
        if self.variant == Variant::Crush {
            let closed = self.closed(&things, &rules);
            things.retain(|t| (!t.word && t.name == "GATE") || !closed.contains(&(t.x, t.y)));
        }
        let rules = Self::rules(&things);
        let won = self.won(&things, &rules);
        Some((things, won))
    }

    fn transform(things: &mut [Thing]) {
        let rules = Self::rules(things);
        for thing in things.iter_mut().filter(|t| !t.word) {
            let is_noun = |b: &&String| !PROPERTIES.contains(&b.as_str());
            let targets: Vec<&String> = rules
                .iter()
                .filter(|(a, _)| *a == thing.name)
                .map(|(_, b)| b)
                .filter(is_noun)
                .collect();
            if !targets.contains(&&thing.name)
                && let Some(first) = targets.into_iter().min()
            {
                thing.name.clone_from(first);
            }
        }
    }

    fn contacts(&self, things: &mut Vec<Thing>) {
        let rules = Self::rules(things);
        let order = |t: &Thing| (t.word, t.name.clone(), channel_order(t.channel));
        'again: loop {
            for i in 0..things.len() {
                let cell = (things[i].x, things[i].y);
                let mut here: Vec<usize> =
                    (0..things.len()).filter(|&t| (things[t].x, things[t].y) == cell).collect();
                here.sort_by_key(|&t| order(&things[t]));
                let sink = here.iter().copied().find(|&t| self.has(&rules, &things[t], "SINK"));
                if let Some(sink) = sink
                    && let Some(other) = here.into_iter().find(|&t| t != sink)
                {
                    things.remove(sink.max(other));
                    things.remove(sink.min(other));
                    continue 'again;
                }
            }
            break;
        }
        let deadly: Vec<(i32, i32)> =
            things.iter().filter(|t| self.has(&rules, t, "DEFEAT")).map(|t| (t.x, t.y)).collect();
        things.retain(|t| !(self.has(&rules, t, "YOU") && deadly.contains(&(t.x, t.y))));
    }

    fn won(&self, things: &[Thing], rules: &Rules) -> bool {
        let with = |property: &'static str| {
            things.iter().enumerate().filter(move |(_, t)| self.has(rules, t, property))
        };
        let met = with("YOU")
            .any(|(_, you)| with("WIN").any(|(_, win)| (win.x, win.y) == (you.x, you.y)));
        let covered = |(g, goal): (usize, &Thing)| {
            with("PUSH").any(|(c, cover)| c != g && (cover.x, cover.y) == (goal.x, goal.y))
        };
        let goals = with("YOU").next().is_some()
            && with("GOAL").next().is_some()
            && with("GOAL").all(covered);
        met || goals
    }
}

/// Palette order; no channel first.
fn channel_order(channel: Option<&str>) -> Option<usize> {
    let palette = ["amber", "teal", "violet", "coral", "lime", "azure"];
    channel.and_then(|name| palette.iter().position(|other| *other == name))
}

fn words_at(things: &[Thing], x: i32, y: i32) -> Vec<String> {
    let here = |t: &&Thing| t.word && (t.x, t.y) == (x, y);
    things.iter().filter(here).map(|t| t.name.clone()).collect()
}
