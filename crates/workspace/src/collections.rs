//! Packs and collections of classic Sokoban levels: one made into the other.

mod from_pack;
mod left;
mod to_pack;

pub use from_pack::{Taken, collection};
pub use left::{Left, left_by_json, left_by_slc};
pub use to_pack::{Made, pack};

use packwright_engine::{State, lurd};
use packwright_model::{Level, Route};
use packwright_syntax::route;

/// A route as the Sokoban community writes it, letter by letter: capitals where a crate is pushed. One
/// that is written in both cases is so already, and stays as it is. None where it is no route.
fn letters(level: &Level, text: &str) -> Option<String> {
    let plain = route::plain(text).ok()?;
    let has = |is: fn(&u8) -> bool| plain.as_bytes().iter().any(is);
    if has(u8::is_ascii_lowercase) && has(u8::is_ascii_uppercase) {
        return Some(plain);
    }
    route::parse(text).ok().map(|route| with_pushes(level, &route))
}

/// A route with capitals where a crate is pushed; moves that are refused and those after the win are
/// small.
fn with_pushes(level: &Level, Route(moves): &Route) -> String {
    let letters = lurd(level, moves);
    if letters.len() == moves.len() {
        return letters;
    }
    let mut state = State::start(level);
    let letter = |direction: &packwright_model::Direction| {
        let before = state.pushes();
        state.step(*direction);
        let letter = direction.letter();
        if state.pushes() > before { letter } else { letter.to_ascii_lowercase() }
    };
    moves.iter().map(letter).collect()
}
