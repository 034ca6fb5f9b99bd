//! What earlier runs proved of a level, for those who only want to tell it.

use packwright_engine::{Game, Position, wins_after};
use packwright_model::{Level, Sentence};

use super::proved::{Classic, Proved};
use super::{Proofs, key, recheck};

/// What is kept of a level with the rules that it claims to be needed; nothing is searched. Every kept
/// route is replayed before it is believed. None where nothing is kept.
#[must_use]
pub fn kept(level: &Level, needs: &[Sentence], proofs: &dyn Proofs) -> Option<Proved> {
    match Game::new(level) {
        Game::Words(game) => {
            let start = Position::start(&game);
            let mut claims = needs.to_vec();
            claims.retain(|rule| !start.is_active(rule));
            let kept = proofs.get(&key::of(level, &claims))?;
            recheck::holds(&kept, &game, &claims, None).then_some(kept)
        }
        Game::Classic(_) => {
            let kept = proofs.get(&key::of(level, &[]))?;
            match &kept.classic {
                Some(Classic::Wins { route, .. }) => wins_after(level, &route.0).map(|_| kept),
                Some(Classic::Never) => Some(kept),
                None => None,
            }
        }
    }
}
