//! Facts from a cache, before they are used: every route is replayed, and what they say must fit
//! together and fit the recorded solution. One false word, and nothing of them is used.
//!
//! This makes every route that is ever reported a true one, whatever stands in the cache. That
//! something is *not* possible cannot be replayed; there the cache has to be trusted as its owner's.

use packwright_engine::{Outcome, Position, WordsGame};
use packwright_model::{Direction, Route, Sentence};

use super::idle;
use super::proved::{Answer, Idle, Proved, Whole, role_name};

/// Whether the facts can be used for a level with these claims, and a recorded solution that wins.
pub(super) fn holds(
    proved: &Proved,
    game: &WordsGame,
    claims: &[Sentence],
    recorded: Option<&[Direction]>,
) -> bool {
    let check = Check { proved, game, claims };
    (proved.needs.is_empty() || proved.needs.len() == claims.len())
        && check.answers_hold()
        && recorded.is_none_or(|moves| check.fits(Play::of(game, moves, claims).as_ref()))
        && proved.whole.as_ref().is_none_or(|whole| check.whole_holds(whole))
        && proved.idle.as_ref().is_none_or(|idle| check.idle_holds(idle))
}

struct Check<'a> {
    proved: &'a Proved,
    game: &'a WordsGame,
    claims: &'a [Sentence],
}

impl Check<'_> {
    fn answers_hold(&self) -> bool {
        let Proved { shortest, bypass, trivial, needs, .. } = self.proved;
        let is_as = |answer: &Option<Answer>, shows: &dyn Fn(&Play) -> bool| {
            answer.as_ref().and_then(Answer::route).is_none_or(|route| {
                let play = self.play(route);
                // Whatever wins must be as long as the answers say, or longer.
                play.as_ref().is_some_and(shows) && self.fits(play.as_ref())
            })
        };
        is_as(shortest, &|_| true)
            && is_as(bypass, &|play| !play.moves_word)
            && is_as(trivial, &|play| !play.pushes)
            && needs.iter().enumerate().all(|(at, need)| is_as(need, &|play| !play.activates[at]))
    }

    /// Whether what a winning route shows to be possible is nowhere denied.
    fn fits(&self, play: Option<&Play>) -> bool {
        let Some(play) = play.filter(|play| play.outcome == Outcome::Won) else { return false };
        let Proved { shortest, bypass, trivial, needs, .. } = self.proved;
        let allows = |answer: &Option<Answer>| match answer {
            None => true,
            Some(Answer::Never) => false,
            Some(Answer::Wins(route)) => route.0.len() <= play.steps,
        };
        let mut needs = needs.iter().zip(&play.activates);
        allows(shortest)
            && (play.moves_word || allows(bypass))
            && (play.pushes || allows(trivial))
            && needs.all(|(need, activates)| *activates || allows(need))
    }

    fn whole_holds(&self, whole: &Whole) -> bool {
        let start = Position::start(self.game);
        let broken = whole.broken.iter().all(|broken| {
            let mut breaks = false;
            let visit = |at: &Position| breaks |= !at.is_active(&broken.rule);
            let play = Play::visit(self.game, &broken.route.0, self.claims, visit);
            start.is_active(&broken.rule) && breaks && self.fits(play.as_ref())
        });
        let mut uses = whole.uses.iter().map(|used| {
            let play = self.play(&used.route);
            let is_it = |play: &Play| {
                play.end.win_uses().iter().any(|real| {
                    role_name(real.role) == used.role && real.noun.as_str() == used.noun
                })
            };
            play.as_ref().is_some_and(is_it) && self.fits(play.as_ref())
        });
        let mut alikes = whole.alikes.iter().map(|alike| {
            let standing = |route: &Route| {
                let play = self.play(route).filter(|play| play.outcome == Outcome::Moved)?;
                play.end.standings().into_iter().find(|one| one.noun.as_str() == alike.noun)
            };
            standing(&alike.pushed_after).is_some_and(|standing| standing.push)
                && standing(&alike.passable_after).is_some_and(|standing| standing.passable)
        });
        // Every win has a use: there is none only where nothing wins, and then nothing is explored.
        broken && !whole.uses.is_empty() && uses.all(|fine| fine) && alikes.all(|fine| fine)
    }

    fn idle_holds(&self, things: &[Idle]) -> bool {
        let shortest = self.proved.shortest.as_ref().and_then(Answer::route);
        things.iter().all(|thing| {
            let at = self.game.level().things.iter().position(|other| idle::of(other) == *thing);
            at.zip(shortest).is_some_and(|(at, route)| {
                idle::still_wins(&idle::without(self.game.level(), at), route)
            })
        })
    }

    fn play(&self, route: &Route) -> Option<Play> {
        Play::of(self.game, &route.0, self.claims)
    }
}

/// What a route does on its way.
struct Play {
    steps: usize,
    moves_word: bool,
    pushes: bool,
    /// By claim: whether its rule is ever active.
    activates: Vec<bool>,
    /// Of the last move; of a route without moves `Moved`.
    outcome: Outcome,
    end: Position,
}

impl Play {
    /// Plays a route; none if a move of it is in vain or follows a win.
    fn of(game: &WordsGame, moves: &[Direction], claims: &[Sentence]) -> Option<Self> {
        Self::visit(game, moves, claims, |_| {})
    }

    fn visit(
        game: &WordsGame,
        moves: &[Direction],
        claims: &[Sentence],
        mut visit: impl FnMut(&Position),
    ) -> Option<Self> {
        let mut play = Self {
            steps: moves.len(),
            moves_word: false,
            pushes: false,
            activates: vec![false; claims.len()],
            outcome: Outcome::Moved,
            end: Position::start(game),
        };
        for &direction in moves {
            if play.outcome == Outcome::Won {
                return None;
            }
            play.outcome = play.end.step(direction);
            if play.outcome == Outcome::Rejected {
                return None;
            }
            play.moves_word |= play.end.journal().moved_word();
            play.pushes |= play.end.journal().pushed();
            for (claim, active) in claims.iter().zip(&mut play.activates) {
                *active |= play.end.is_active(claim);
            }
            visit(&play.end);
        }
        Some(play)
    }
}
