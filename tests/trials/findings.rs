//! C: one mistake, one finding, and the way out.

mod rules;
mod syntax;
