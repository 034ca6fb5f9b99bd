//! Routes as text: plain LURD, run-length, groups, any case.

use packwright_model::Route;

/// Why a text is no route.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct RouteError {
    /// Index of the offending character, in Unicode scalar values from 0.
    pub at: usize,
    /// What is wrong with it.
    pub message: String,
}

/// Reads a route: letters U D L R in either case, blanks ignored, counts (`3l`) and groups
/// (`2(3(dr)R)`).
///
/// # Errors
/// The first character that does not fit, or a route over the length cap.
pub fn parse(text: &str) -> Result<Route, RouteError> {
    let _ = text;
    Ok(Route::default())
}

/// Writes a route with runs of three or more as count and letter, such as `u3l3uLU`.
#[must_use]
pub fn run_length(plain: &str) -> String {
    plain.to_owned()
}
