//! The facts about one level, each gathered when a rule first asks for it.

use std::cell::{OnceCell, RefCell};

use packwright_engine::{Position, WordsGame};
use packwright_model::{Direction, Sentence};
use packwright_solver::words::{Analysis, Constraint, analyse, prove};
use packwright_solver::{LimitReason, Progress};

use super::flags::{Fact, Flags, answer, answer_of_need};
use super::proved::{Alike, Answer, Broken, Idle, Proved, Use, Whole, role_name};
use super::{GaveUp, HowFar, Log, OpenQuestion, Question, Search, idle, key, recheck};

/// Proves things of one level.
pub(crate) struct Prover<'a> {
    game: WordsGame,
    search: &'a Search<'a>,
    /// The rules claimed to be needed, as far as the question can be asked.
    claims: Vec<Sentence>,
    /// Kept from an earlier run.
    known: Proved,
    /// How far an earlier run got.
    how_far: HowFar,
    /// What this run comes to.
    log: Log<'a>,
    gave_up: RefCell<Vec<GaveUp>>,
    key: Option<String>,
    flags: OnceCell<Flags>,
    whole: OnceCell<Fact<Whole>>,
    idle: OnceCell<(Vec<Idle>, Option<LimitReason>)>,
}

impl<'a> Prover<'a> {
    /// For a level, with the rules that it claims to be needed and the recorded solution, if that wins.
    pub(crate) fn new(
        game: WordsGame,
        claims: Vec<Sentence>,
        recorded: Option<&[Direction]>,
        search: &'a Search<'a>,
    ) -> Self {
        let start = Position::start(&game);
        let claims: Vec<_> = claims.into_iter().filter(|rule| !start.is_active(rule)).collect();
        let key = search.proofs.map(|_| key::of(game.level(), &claims));
        let kept = search.proofs.zip(key.as_deref()).and_then(|(proofs, key)| proofs.get(key));
        let known = kept.filter(|kept| recheck::holds(kept, &game, &claims, recorded));
        let how_far = search.proofs.zip(key.as_deref());
        let how_far = how_far.and_then(|(proofs, key)| proofs.how_far(key));
        Self {
            game,
            search,
            claims,
            known: known.unwrap_or_default(),
            how_far: how_far.unwrap_or_default(),
            log: Log::new(search),
            gave_up: RefCell::default(),
            key,
            flags: OnceCell::new(),
            whole: OnceCell::new(),
            idle: OnceCell::new(),
        }
    }

    /// The budgets.
    pub(crate) fn search(&self) -> &Search<'a> {
        self.search
    }

    /// The shortest ways to win.
    pub(crate) fn flags(&self) -> &Flags {
        self.flags.get_or_init(|| {
            let known = &self.known;
            let kept = |answer: &Option<Answer>| answer.clone().map(Ok);
            let needs: Option<Vec<_>> = known.needs.iter().map(kept).collect();
            if let (Some(shortest), Some(bypass), Some(trivial), Some(needs)) =
                (kept(&known.shortest), kept(&known.bypass), kept(&known.trivial), needs)
            {
                return Flags { shortest, bypass, trivial, needs };
            }
            // What was proved once with a larger budget stays proved.
            let or_kept = |found: Fact<Answer>, kept: &Option<Answer>| {
                found.or_else(|reason| kept.clone().ok_or(reason))
            };
            let kept_needs = known.needs.iter().chain(std::iter::repeat(&None));
            if let Some(reason) = self.would_give_up(Question::Wins) {
                return Flags {
                    shortest: or_kept(Err(reason), &known.shortest),
                    bypass: or_kept(Err(reason), &known.bypass),
                    trivial: or_kept(Err(reason), &known.trivial),
                    needs: self
                        .claims
                        .iter()
                        .zip(kept_needs)
                        .map(|(_, kept)| or_kept(Err(reason), kept))
                        .collect(),
                };
            }
            let log = &self.log;
            let stop = |progress: &Progress| log.stop(progress);
            let options = self.search.options(Constraint::default(), &stop);
            let proof = prove(&self.game, &self.claims, &options);
            let flags = Flags {
                shortest: or_kept(answer(&proof.verdict), &known.shortest),
                bypass: or_kept(answer(&proof.bypass), &known.bypass),
                trivial: or_kept(answer(&proof.trivial), &known.trivial),
                needs: proof
                    .needs
                    .iter()
                    .zip(kept_needs)
                    .map(|((_, need), kept)| or_kept(answer_of_need(need), kept))
                    .collect(),
            };
            let answers = [&flags.shortest, &flags.bypass, &flags.trivial];
            let open =
                answers.into_iter().chain(&flags.needs).find_map(|answer| answer.as_ref().err());
            let answers = [&flags.shortest, &flags.bypass, &flags.trivial];
            let answered = answers.into_iter().chain(&flags.needs).filter(|answer| answer.is_ok());
            self.gives_up(Question::Wins, open.copied(), answered.count());
            flags
        })
    }

    /// Why a search for this would only give up again; none where it is to be made.
    fn would_give_up(&self, question: Question) -> Option<LimitReason> {
        let before = self.how_far.find(question, self.search)?;
        let Proved { shortest, bypass, trivial, needs, .. } = &self.known;
        let known = [shortest, bypass, trivial].into_iter().chain(needs).flatten().count();
        if question == Question::Wins && known < before.answered {
            return None;
        }
        self.gave_up.borrow_mut().push(before.clone());
        Some(before.reason())
    }

    /// Notes that a search gave up, if it did.
    fn gives_up(&self, question: Question, reason: Option<LimitReason>, answered: usize) {
        let gave_up = reason.and_then(|reason| self.log.gave_up(question, reason, 0, answered));
        self.gave_up.borrow_mut().extend(gave_up);
    }

    /// The shortest way to win.
    pub(crate) fn shortest(&self) -> Fact<&Answer> {
        self.flags().shortest.as_ref().map_err(|reason| *reason)
    }

    /// The shortest way to win without a rule; none if it is no claim or active at the start.
    pub(crate) fn without(&self, rule: &Sentence) -> Option<Fact<&Answer>> {
        let at = self.claims.iter().position(|claim| claim == rule)?;
        Some(self.flags().needs.get(at)?.as_ref().map_err(|reason| *reason))
    }

    /// What only the whole space tells of a level that can be won; none if it cannot be won. It is not
    /// explored before the shortest route is known: that takes less.
    pub(crate) fn whole(&self) -> Fact<Option<&Whole>> {
        if *self.shortest()? == Answer::Never {
            return Ok(None);
        }
        let whole = self.whole.get_or_init(|| {
            if let Some(whole) = &self.known.whole {
                return Ok(whole.clone());
            }
            if let Some(reason) = self.would_give_up(Question::Whole) {
                return Err(reason);
            }
            let log = &self.log;
            let stop = |progress: &Progress| log.stop(progress);
            let options = self.search.options(Constraint::default(), &stop);
            let whole = analyse(&self.game, &options).map(|analysis| whole_of(&analysis));
            self.gives_up(Question::Whole, whole.as_ref().err().copied(), 0);
            whole
        });
        whole.as_ref().map(Some).map_err(|reason| *reason)
    }

    /// Things without which nothing is different, of those that `is_asked` lets through by their
    /// index, and the budget that ran out before all of them were tried.
    pub(crate) fn idle(&self, is_asked: impl Fn(usize) -> bool) -> (&[Idle], Option<LimitReason>) {
        let (found, limit) = self.idle.get_or_init(|| {
            if let Some(idle) = &self.known.idle {
                return (idle.clone(), None);
            }
            if let Some(reason) = self.would_give_up(Question::Idle) {
                return (Vec::new(), Some(reason));
            }
            let level = self.game.level();
            let (claims, flags) = (&self.claims, self.flags());
            let found = idle::find(level, claims, flags, self.search, &self.log, is_asked);
            self.gives_up(Question::Idle, found.1, 0);
            found
        });
        (found, *limit)
    }

    /// The questions that were asked and ran out of a budget. None where a person ended the search.
    pub(crate) fn open_questions(&self, solution_wins: bool) -> Vec<OpenQuestion> {
        let mut open = Vec::new();
        if self.log.is_interrupted() {
            return open;
        }
        let mut ask = |text: &str, limit: Option<LimitReason>, answered: bool| {
            open.extend(limit.map(|limit| OpenQuestion { text: text.to_owned(), limit, answered }));
        };
        if let Some(flags) = self.flags.get() {
            let shortest = if solution_wins {
                "whether the solution is a shortest one"
            } else {
                "whether and how fast it can be won"
            };
            let limit = |fact: &Fact<Answer>| fact.as_ref().err().copied();
            ask(shortest, limit(&flags.shortest), solution_wins);
            ask("whether a route wins without moving a word", limit(&flags.bypass), false);
            ask("whether a route wins without a push", limit(&flags.trivial), false);
            for (claim, need) in self.claims.iter().zip(&flags.needs) {
                ask(&format!("whether `{claim}` is needed"), limit(need), false);
            }
        }
        if let Some(Err(limit)) = self.whole.get() {
            // Asked only once a winning route is known.
            ask("what else can happen on the way to a win", Some(*limit), true);
        }
        open
    }

    /// Hands what has been proved to the cache, if there is one and there is anything new.
    pub(crate) fn keep(self) {
        let (Some(proofs), Some(key)) = (self.search.proofs, &self.key) else { return };
        // Of what was not asked in this run what is known stays.
        let gave_up = self.gave_up.into_inner();
        let is_newer = |old: &&GaveUp| gave_up.iter().all(|new| new.question != old.question);
        let old = self.how_far.searches.iter().filter(is_newer).cloned();
        let how_far = HowFar { searches: gave_up.iter().cloned().chain(old).collect() };
        if how_far != self.how_far && !gave_up.is_empty() {
            proofs.put_how_far(key, &how_far);
        }
        let mut proved = self.known.clone();
        if let Some(flags) = self.flags.into_inner() {
            proved.shortest = flags.shortest.ok();
            proved.bypass = flags.bypass.ok();
            proved.trivial = flags.trivial.ok();
            proved.needs = flags.needs.into_iter().map(Result::ok).collect();
        }
        if let Some(Ok(whole)) = self.whole.into_inner() {
            proved.whole = Some(whole);
        }
        if let Some((idle, None)) = self.idle.into_inner() {
            proved.idle = Some(idle);
        }
        if proved != self.known {
            proofs.put(key, &proved);
        }
    }
}

fn whole_of(analysis: &Analysis) -> Whole {
    Whole {
        broken: analysis
            .wins_while_broken
            .iter()
            .map(|witness| Broken { rule: witness.what.clone(), route: witness.route.clone() })
            .collect(),
        uses: analysis
            .win_uses
            .iter()
            .map(|witness| Use {
                role: role_name(witness.what.role).to_owned(),
                noun: witness.what.noun.as_str().to_owned(),
                route: witness.route.clone(),
            })
            .collect(),
        alikes: analysis
            .look_alikes
            .iter()
            .map(|alike| Alike {
                noun: alike.noun.as_str().to_owned(),
                pushed_after: alike.pushed_after.clone(),
                passable_after: alike.passable_after.clone(),
            })
            .collect(),
    }
}
