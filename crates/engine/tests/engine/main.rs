//! The engine against what is known of it: records of an independent simulator, the worked example of
//! the rules, published lines, and a second way to play.

mod classic;
mod conformance;
mod puzzle;
mod records;
mod words;
mod xsb;
