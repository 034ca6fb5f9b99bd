//! The engine against what is known of it: records of an independent simulator, the worked example of
//! the rules, published lines, and a second way to play.

#![allow(clippy::disallowed_methods, clippy::disallowed_types)] // tests read fixtures and watch the clock

mod classic;
mod conformance;
mod puzzle;
mod records;
mod words;
mod xsb;
