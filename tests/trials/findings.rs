//! C: one mistake, one finding, and the way out.

mod boards;
mod rules;
mod syntax;
mod values;
