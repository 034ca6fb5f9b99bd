//! What the word search proved of a level, for tables.

use packwright_solver::Verdict;
use packwright_solver::words::{MOST_ROUTES, Need};

use super::{Answer, Words, whole};

/// Steps of the shortest route, where there is one.
pub(super) fn steps(words: &Words) -> String {
    match &words.proof.verdict {
        Verdict::Solved(solution) => solution.steps().to_string(),
        Verdict::Unsolved(_) | Verdict::Limit(_) => String::new(),
    }
}

/// The shortest route.
pub(super) fn route(words: &Words) -> String {
    let solution = words.proof.verdict.solution();
    solution.map(|solution| solution.route.to_string()).unwrap_or_default()
}

/// `none` only where every question has its answer.
pub(super) fn flags(words: &Words, answer: &Answer) -> String {
    let proof = &words.proof;
    let flag = |name: &str, verdict: &Verdict| match verdict {
        Verdict::Solved(solution) => Some(format!("{name}({})", solution.steps())),
        Verdict::Unsolved(_) => None,
        Verdict::Limit(_) => Some(format!("{name}? LIMIT")),
    };
    let mut flags: Vec<String> = Vec::new();
    match &proof.verdict {
        Verdict::Solved(_) => {}
        Verdict::Unsolved(_) => flags.push("UNSOLVED".to_owned()),
        Verdict::Limit(limit) => {
            flags.push(format!("LIMIT({})", answer.limit_name(limit.reason)));
        }
    }
    for (name, verdict) in [("BYPASS", &proof.bypass), ("TRIVIAL", &proof.trivial)] {
        // A narrower search may have its answer where that of the level has none. That it has none
        // either need not be said again.
        let both = matches!((&proof.verdict, verdict), (Verdict::Limit(_), Verdict::Limit(_)));
        flags.extend(flag(name, verdict).filter(|_| !both));
    }
    for (rule, need) in &proof.needs {
        match need {
            Need::Needed => {}
            Need::NotNeeded(_) => flags.push(format!("NOT NEEDED: {rule}")),
            Need::ActiveAtStart => flags.push(format!("ACTIVE AT START: {rule}")),
            Need::Limit(_) => flags.push(format!("NEEDED? LIMIT: {rule}")),
        }
    }
    if flags.is_empty() { "none".to_owned() } else { flags.join(", ") }
}

/// What was asked for beyond the table.
pub(super) fn notes(words: &Words, answer: &Answer) -> Vec<String> {
    let mut lines = Vec::new();
    for (rule, need) in &words.proof.needs {
        match need {
            // Of a level that cannot be won at all that would say nothing.
            Need::Needed if matches!(words.proof.verdict, Verdict::Unsolved(_)) => {}
            Need::Needed => lines.push(format!("{rule} is needed: without it UNSOLVED")),
            Need::NotNeeded(solution) => {
                lines.push(format!("{rule} is not needed: {} wins without it", solution.route));
            }
            Need::ActiveAtStart => lines.push(format!("{rule} is active at the start already")),
            Need::Limit(_) => {}
        }
    }
    match &words.count {
        Some(Ok(1)) => lines.push("one shortest route".to_owned()),
        Some(Ok(MOST_ROUTES)) => lines.push(format!("at least {MOST_ROUTES} shortest routes")),
        Some(Ok(count)) => lines.push(format!("{count} shortest routes")),
        Some(Err(reason)) => {
            lines.push(format!(
                "shortest routes not counted: LIMIT ({})",
                answer.limit_name(*reason)
            ));
        }
        None => {}
    }
    match &words.analysis {
        Some(Ok(analysis)) => lines.extend(whole::lines(analysis)),
        Some(Err(reason)) => {
            lines.push(format!("whole space not explored: LIMIT ({})", answer.limit_name(*reason)));
        }
        None => {}
    }
    lines
}
