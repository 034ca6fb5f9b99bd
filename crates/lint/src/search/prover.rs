//! The facts about one level, each gathered when a rule first asks for it.

use std::cell::OnceCell;

use packwright_engine::{Position, WordsGame};
use packwright_model::{Direction, Sentence};
use packwright_solver::LimitReason;
use packwright_solver::words::{Analysis, Constraint, analyse, prove};

use super::flags::{Fact, Flags, answer, answer_of_need};
use super::proved::{Alike, Answer, Broken, Idle, Proved, Use, Whole, role_name};
use super::{Search, idle, key, recheck};

/// Proves things of one level.
pub(crate) struct Prover<'a> {
    game: WordsGame,
    search: &'a Search<'a>,
    /// The rules claimed to be needed, as far as the question can be asked.
    claims: Vec<Sentence>,
    /// Kept from an earlier run.
    known: Proved,
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
        Self {
            game,
            search,
            claims,
            known: known.unwrap_or_default(),
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
            let options = self.search.options(Constraint::default());
            let proof = prove(&self.game, &self.claims, &options);
            // What was proved once with a larger budget stays proved.
            let or_kept = |found: Fact<Answer>, kept: &Option<Answer>| {
                found.or_else(|reason| kept.clone().ok_or(reason))
            };
            let kept_needs = known.needs.iter().chain(std::iter::repeat(&None));
            Flags {
                shortest: or_kept(answer(&proof.verdict), &known.shortest),
                bypass: or_kept(answer(&proof.bypass), &known.bypass),
                trivial: or_kept(answer(&proof.trivial), &known.trivial),
                needs: proof
                    .needs
                    .iter()
                    .zip(kept_needs)
                    .map(|((_, need), kept)| or_kept(answer_of_need(need), kept))
                    .collect(),
            }
        })
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
            let options = self.search.options(Constraint::default());
            analyse(&self.game, &options).map(|analysis| whole_of(&analysis))
        });
        whole.as_ref().map(Some).map_err(|reason| *reason)
    }

    /// Things without which nothing is different, of those that `is_asked` lets through by their
    /// index, and the budget that ran out before all of them were tried.
    pub(crate) fn idle(&self, is_asked: impl Fn(usize) -> bool) -> (&[Idle], Option<LimitReason>) {
        let (found, limit) = self.idle.get_or_init(|| match &self.known.idle {
            Some(idle) => (idle.clone(), None),
            None => {
                idle::find(self.game.level(), &self.claims, self.flags(), self.search, is_asked)
            }
        });
        (found, *limit)
    }

    /// The questions that were asked and ran out of a budget, as the rest of "it is open ..."; that a
    /// level can be won is none where its recorded solution wins.
    pub(crate) fn open_questions(&self, solution_wins: bool) -> Vec<(String, LimitReason)> {
        let mut open = Vec::new();
        let mut ask = |question: &str, limit: Option<LimitReason>| {
            open.extend(limit.map(|limit| (question.to_owned(), limit)));
        };
        if let Some(flags) = self.flags.get() {
            let shortest = if solution_wins {
                "whether the solution is a shortest one"
            } else {
                "whether and how fast it can be won"
            };
            ask(shortest, flags.shortest.as_ref().err().copied());
            ask("whether a route wins without moving a word", flags.bypass.as_ref().err().copied());
            ask("whether a route wins without a push", flags.trivial.as_ref().err().copied());
            for (claim, need) in self.claims.iter().zip(&flags.needs) {
                ask(&format!("whether `{claim}` is needed"), need.as_ref().err().copied());
            }
        }
        if let Some(Err(limit)) = self.whole.get() {
            ask("what else can happen on the way to a win", Some(*limit));
        }
        open
    }

    /// Hands what has been proved to the cache, if there is one and there is anything new.
    pub(crate) fn keep(self) {
        let (Some(proofs), Some(key)) = (self.search.proofs, &self.key) else { return };
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
