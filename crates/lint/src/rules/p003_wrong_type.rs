//! # What it does
//! Finds values of the wrong type or shape.
//!
//! # Why is this bad
//! A number where a text is wanted cannot be understood, and guessing would hide the mistake.
//!
//! # Example
//! ```toml
//! version = 1.0
//! ```
//!
//! # Fix
//! Write a value of the type that the message names, such as `version = "1.0.0"`.

use packwright_diagnostics::codes;

use super::{Check, Rule};

pub(crate) const RULE: Rule = Rule::of(codes::WRONG_TYPE, Check::Reader);
