//! Verdicts for programs (formats page, section 6).

use packwright_model::Sentence;
use std::io::{self, Write};

use packwright_solver::words::{Analysis, Need, Witness};
use packwright_solver::{LimitReason, Solution, Stats, Verdict};
use packwright_workspace::Unread;
use serde_json::{Map, Value, json};

use super::gather::Task;
use super::{Answer, Found, Words, pushes};

/// Writes one document: `{ "levels": [ ... ] }`, with a list `errors` of the levels that were not read.
pub(crate) fn write(
    rows: &[(&Task, &Answer)],
    errors: &[Unread],
    output: &mut dyn Write,
) -> io::Result<()> {
    let levels: Vec<Value> = rows.iter().map(|(task, answer)| level(task, answer)).collect();
    serde_json::to_writer_pretty(&mut *output, &json!({ "levels": levels, "errors": errors }))?;
    writeln!(output)
}

fn level(task: &Task, answer: &Answer) -> Value {
    let mut object = Map::new();
    object.insert("level".to_owned(), json!(task.named.id));
    object.insert("file".to_owned(), json!(task.file));
    match &answer.found {
        Found::Words(found) => words(found, answer, &mut object),
        Found::Pushes(found) => pushes::json(found, &task.level, answer, &mut object),
    }
    let stats = answer.verdict().stats();
    let Stats { expanded, stored, .. } = stats;
    object.insert("expanded".to_owned(), json!(expanded));
    object.insert("stored".to_owned(), json!(stored));
    object.insert("bytesPerState".to_owned(), json!(stats.bytes_per_state()));
    let elapsed = u64::try_from(answer.elapsed.as_millis()).unwrap_or(u64::MAX);
    object.insert("elapsedMs".to_owned(), json!(elapsed));
    Value::Object(object)
}

fn words(found: &Words, answer: &Answer, object: &mut Map<String, Value>) {
    let limit = |reason: LimitReason| answer.limit_name(reason);
    let proof = &found.proof;
    verdict(&proof.verdict, &limit, object);
    for (name, under) in [("bypass", &proof.bypass), ("trivial", &proof.trivial)] {
        let mut part = Map::new();
        verdict(under, &limit, &mut part);
        object.insert(name.to_owned(), Value::Object(part));
    }
    let needs = proof.needs.iter().map(|(rule, found)| need(rule, found, &limit));
    object.insert("needs".to_owned(), needs.collect());
    if let Some(count) = &found.count {
        let count = match count {
            // Beyond what a JSON number holds exactly in most programs it is text.
            Ok(count) => {
                u32::try_from(*count).map_or(json!(count.to_string()), |count| json!(count))
            }
            Err(reason) => json!({ "verdict": "limit", "limit": limit(*reason) }),
        };
        object.insert("count".to_owned(), count);
    }
    if let Some(whole) = &found.analysis {
        let whole = match whole {
            Ok(whole) => analysis(whole),
            Err(reason) => json!({ "verdict": "limit", "limit": limit(*reason) }),
        };
        object.insert("analysis".to_owned(), whole);
    }
}

fn verdict(
    verdict: &Verdict,
    limit: &dyn Fn(LimitReason) -> &'static str,
    object: &mut Map<String, Value>,
) {
    let name = match verdict {
        Verdict::Solved(_) => "solved",
        Verdict::Unsolved(_) => "unsolved",
        Verdict::Limit(_) => "limit",
    };
    object.insert("verdict".to_owned(), json!(name));
    match verdict {
        Verdict::Solved(solution) => route(solution, object),
        Verdict::Unsolved(_) => {}
        Verdict::Limit(open) => {
            object.insert("limit".to_owned(), json!(limit(open.reason)));
        }
    }
}

fn route(solution: &Solution, object: &mut Map<String, Value>) {
    object.insert("steps".to_owned(), json!(solution.steps()));
    object.insert("route".to_owned(), json!(solution.route.to_string()));
}

fn need(rule: &Sentence, need: &Need, limit: &dyn Fn(LimitReason) -> &'static str) -> Value {
    let mut object = Map::new();
    object.insert("rule".to_owned(), json!(rule.to_string()));
    let name = match need {
        Need::Needed => "needed",
        Need::NotNeeded(_) | Need::ActiveAtStart => "not-needed",
        Need::Limit(_) => "limit",
    };
    object.insert("verdict".to_owned(), json!(name));
    match need {
        Need::Needed => {}
        Need::NotNeeded(solution) => route(solution, &mut object),
        Need::ActiveAtStart => {
            object.insert("activeAtStart".to_owned(), json!(true));
        }
        Need::Limit(open) => {
            object.insert("limit".to_owned(), json!(limit(open.reason)));
        }
    }
    Value::Object(object)
}

fn analysis(whole: &Analysis) -> Value {
    let witnesses = |list: &[Witness<Sentence>]| -> Value {
        let one = |witness: &Witness<Sentence>| json!({ "rule": witness.what.to_string(), "route": witness.route.to_string() });
        list.iter().map(one).collect()
    };
    let letters = |directions: &[packwright_model::Direction]| -> Vec<String> {
        directions.iter().map(|direction| direction.letter().to_string()).collect()
    };
    let trap = whole.first_trap.as_ref();
    json!({
        "reachable": whole.reachable,
        "dead": whole.dead,
        "canBecome": witnesses(&whole.can_become),
        "canBreak": witnesses(&whole.can_break),
        "deadFirstMoves": letters(&whole.dead_first_moves),
        "firstTrap": trap.map(|trap| json!({ "step": trap.step, "moves": letters(&trap.directions) })),
    })
}
