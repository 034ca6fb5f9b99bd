//! Packs and collections of classic Sokoban levels: one made into the other.

mod from_pack;
mod to_pack;

pub(crate) use from_pack::collection;
pub(crate) use to_pack::{Made, pack};

use packwright_engine::lurd;
use packwright_model::{Level, Route};
use packwright_syntax::route;

/// A route as the Sokoban community writes it: capitals where a crate is pushed. A route that goes on
/// after the win, or into walls, stays as it is written, without counts.
fn letters(level: Option<&Level>, text: &str) -> Option<String> {
    let route = route::parse(text).ok()?;
    Some(level.map_or_else(|| route.to_string(), |level| with_pushes(level, &route)))
}

/// The same of a route that is read.
fn with_pushes(level: &Level, route: &Route) -> String {
    let letters = lurd(level, &route.0);
    if letters.len() == route.0.len() { letters } else { route.to_string() }
}
