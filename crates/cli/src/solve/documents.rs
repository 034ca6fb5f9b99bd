//! Verdicts for programs (formats page, section 6): what a search found, as the document says it.

use packwright_model::{Direction, Sentence};
use packwright_report::documents::{self, Count, Limited, NeedAnswer, SolvedLevel, Trap, WhyLimit};
use packwright_solver::words::{Analysis, MOST_ROUTES, Need, Witness};
use packwright_solver::{LimitReason, Stats, Verdict};

use super::gather::Task;
use super::{Answer, Found, Words, pushes};

/// Which budget ran out, in a word.
type Name<'a> = dyn Fn(LimitReason) -> String + 'a;

/// A level.
pub(crate) fn level(task: &Task, answer: &Answer) -> SolvedLevel {
    let stats = answer.verdict().stats();
    let Stats { expanded, stored, .. } = *stats;
    SolvedLevel {
        level: task.named.id.clone(),
        file: task.file.clone(),
        found: match &answer.found {
            Found::Words(found) => documents::Found::Words(words(found, answer)),
            Found::Pushes(found) => {
                documents::Found::Classic(pushes::document(found, &task.level, answer))
            }
        },
        expanded,
        stored,
        bytes_per_state: stats.bytes_per_state(),
        elapsed_ms: u64::try_from(answer.elapsed.as_millis()).unwrap_or(u64::MAX),
    }
}

fn words(found: &Words, answer: &Answer) -> documents::Words {
    let name = |reason: LimitReason| answer.limit_name(reason).to_owned();
    let proof = &found.proof;
    let limited = |reason: &LimitReason| Limited::new(name(*reason));
    let count = found.count.as_ref().map(|count| match count {
        // Beyond what a JSON number holds exactly in most programs it is text.
        Ok(count) => {
            u32::try_from(*count).map_or_else(|_| Count::Text(count.to_string()), Count::Number)
        }
        Err(reason) => Count::Limit(limited(reason)),
    });
    let analysis = found.analysis.as_ref().map(|whole| match whole {
        Ok(whole) => WhyLimit::Whole(analysis(whole)),
        Err(reason) => WhyLimit::Limit(limited(reason)),
    });
    documents::Words {
        answer: verdict(&proof.verdict, &name),
        bypass: verdict(&proof.bypass, &name),
        trivial: verdict(&proof.trivial, &name),
        needs: proof.needs.iter().map(|(rule, found)| need(rule, found, &name)).collect(),
        count,
        count_is_lower_bound: (found.count == Some(Ok(MOST_ROUTES))).then_some(true),
        analysis,
    }
}

fn verdict(verdict: &Verdict, name: &Name<'_>) -> documents::Answer {
    match verdict {
        Verdict::Solved(solution) => {
            documents::Answer::Solved { steps: solution.steps(), route: solution.route.to_string() }
        }
        Verdict::Unsolved(_) => documents::Answer::Unsolved,
        Verdict::Limit(open) => documents::Answer::Limit { limit: name(open.reason) },
    }
}

fn need(rule: &Sentence, need: &Need, name: &Name<'_>) -> documents::Need {
    let answer = match need {
        Need::Needed => NeedAnswer::Needed,
        Need::NotNeeded(solution) => NeedAnswer::NotNeeded {
            steps: Some(solution.steps()),
            route: Some(solution.route.to_string()),
            active_at_start: None,
        },
        Need::ActiveAtStart => {
            NeedAnswer::NotNeeded { steps: None, route: None, active_at_start: Some(true) }
        }
        Need::Limit(open) => NeedAnswer::Limit { limit: name(open.reason) },
    };
    documents::Need { rule: rule.to_string(), answer }
}

fn analysis(whole: &Analysis) -> documents::Analysis {
    let witness = |witness: &Witness<Sentence>| documents::Witness {
        rule: witness.what.to_string(),
        route: witness.route.to_string(),
    };
    let letters = |directions: &[Direction]| {
        directions.iter().map(|direction| direction.letter().to_string()).collect()
    };
    let trap = whole.first_trap.as_ref();
    documents::Analysis {
        reachable: whole.reachable,
        dead: whole.dead,
        can_become: whole.can_become.iter().map(witness).collect(),
        can_break: whole.can_break.iter().map(witness).collect(),
        dead_first_moves: letters(&whole.dead_first_moves),
        first_trap: trap.map(|trap| Trap { step: trap.step, moves: letters(&trap.directions) }),
    }
}
