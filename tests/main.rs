//! The binary as its users meet it, and the promises that the project makes about itself.
//!
//! This is an ordinary integration test of the `packwright` crate, kept at the root because it speaks
//! of the whole project. `UPDATE=1` rewrites what is generated: schemas, the README's outputs and its
//! table of rules.

#![allow(clippy::expect_used, clippy::unwrap_used)] // tests say what went wrong by failing
#![allow(clippy::disallowed_methods, clippy::disallowed_types)] // tests read fixtures and watch the clock

mod bad_input;
mod bad_links;
mod cache;
mod circles;
mod classic;
mod collections;
mod commands;
mod crate_works;
mod differences;
mod examples;
mod export;
mod files;
mod first_crates;
mod gate;
mod generated;
mod imports;
mod json;
mod layout;
mod library;
mod mods;
mod puzzles;
mod readme;
mod repair;
mod solve;
mod solve_sokoban;
mod support;
mod trials;
mod verify;
