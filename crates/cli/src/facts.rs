//! What is known of a level beside its board: its size and hash, its recorded route, what search proves.

use packwright_engine::{PuzzleHash, is_playable, wins_after};
use packwright_report::count;
use packwright_report::documents::{Answer, Classic, Found, LevelFacts};
use packwright_solver::words::Constraint;
use packwright_solver::{sokoban, words};
use packwright_syntax::WholePack;

use crate::failure::Failure;
use crate::output::Output;
use crate::solve::gather::{Named, Task};
use crate::solve::watch::Watch;
use crate::solve::{self, Questions, documents};

/// Of every level of some packs, pack by pack; a search only where it is asked for.
pub(crate) fn of<const N: usize>(
    packs: [&WholePack<'_>; N],
    prove: bool,
    output: &mut Output,
) -> Result<[Vec<LevelFacts>; N], Failure> {
    let mut facts = packs.map(known);
    if !prove {
        return Ok(facts);
    }
    let mut tasks = Vec::new();
    let mut places = Vec::new();
    for (at, pack) in packs.iter().enumerate() {
        for (index, (read, whole)) in pack.levels().enumerate() {
            if !is_playable(&whole.level) {
                continue;
            }
            let (id, needs) = (read.entry.id.clone(), whole.claims.needs.clone());
            let named = Named { id, needs, ..Named::default() };
            let level = whole.level.clone();
            tasks.push(Task { file: pack.pack().id.clone(), index, named, level });
            places.push((at, index));
        }
    }
    let questions = Questions {
        constraint: Constraint::default(),
        words: words::BUDGET,
        classic: sokoban::BUDGET,
        plain: false,
        objective: sokoban::Objective::Pushes,
        timeout: None,
        deadline: None,
        threads: std::thread::available_parallelism().map_or(1, usize::from),
        count: false,
        analyse: false,
    };
    let watch = Watch::new(tasks.len(), output.is_quiet())?;
    let answers = solve::answer(&tasks, &questions, &watch, |_, _| Ok(()))?;
    for (((at, index), task), answer) in places.into_iter().zip(&tasks).zip(&answers) {
        facts[at][index].proof = Some(documents::level(task, answer).found);
    }
    Ok(facts)
}

fn known(pack: &WholePack<'_>) -> Vec<LevelFacts> {
    let of = |(read, whole): (&packwright_syntax::ReadLevel, &packwright_syntax::WholeLevel)| {
        let route = whole.claims.solution.as_ref();
        LevelFacts {
            level: read.entry.id.clone(),
            title: read.entry.title.clone(),
            width: whole.level.width,
            height: whole.level.height,
            puzzle: PuzzleHash::of(&whole.level).to_string(),
            steps: route.map(|route| route.0.len()),
            wins: route.map(|route| wins_after(&whole.level, &route.0).is_some()),
            proof: None,
        }
    };
    pack.levels().map(of).collect()
}

/// The recorded route in words.
pub(crate) fn route(facts: &LevelFacts) -> String {
    match (facts.steps, facts.wins) {
        (Some(steps), Some(true)) => format!("{}, wins", count(steps, "step")),
        (Some(steps), _) => format!("{}, DOES NOT WIN", count(steps, "step")),
        (None, _) => "none recorded".to_owned(),
    }
}

/// What search proved, in words.
pub(crate) fn proof(found: &Found) -> String {
    match found {
        Found::Words(words) => {
            let mut said = answer("shortest ", &words.answer);
            for (name, flag) in [("BYPASS", &words.bypass), ("TRIVIAL", &words.trivial)] {
                match flag {
                    Answer::Solved { steps, .. } => said += &format!(", {name}({steps})"),
                    Answer::Unsolved => {}
                    Answer::Limit { .. } => said += &format!(", {name}? LIMIT"),
                }
            }
            said
        }
        Found::Classic(Classic::Solved { pushes, moves, proved, .. }) => {
            format!("{pushes} pushes, {moves} moves (proved: {proved})")
        }
        Found::Classic(Classic::Unsolved) => "UNSOLVED".to_owned(),
        Found::Classic(Classic::Limit { limit, .. }) => format!("LIMIT({limit})"),
    }
}

fn answer(before: &str, answer: &Answer) -> String {
    match answer {
        Answer::Solved { steps, .. } => format!("{before}{}", count(*steps, "step")),
        Answer::Unsolved => "UNSOLVED".to_owned(),
        Answer::Limit { limit } => format!("LIMIT({limit})"),
    }
}
