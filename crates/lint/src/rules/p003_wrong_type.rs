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

use packwright_diagnostics::{Code, codes};

use super::Check;

pub(crate) const CODE: Code = codes::WRONG_TYPE;
pub(crate) const CHECK: Check = Check::Reader;
