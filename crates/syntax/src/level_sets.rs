//! Sets of levels in the forms of others: calls of `board([...], {...})` in JavaScript or Markdown, and
//! the JSON of the `KeKe` competition. Nothing is ever run: what is not written out is not read.
//!
//! ```text
//! text --tokens--> values --calls--> SetDraft         (Markdown: of each fenced block)
//! text --tokens--> values --keke---> SetDraft         (JSON is a part of what `values` reads)
//! ```
//!
//! A draft has the levels with their places in the text; routes that are said to win, which only play can
//! tell; errors of levels that are refused; and what else is not carried over.

pub(crate) mod calls;
pub(crate) mod draft;
mod fences;
pub(crate) mod keke;
mod literal;
mod options;
mod routes;
mod tokens;
mod values;
