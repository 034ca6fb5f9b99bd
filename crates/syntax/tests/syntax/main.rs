//! What a reader of packs promises: every mistake once, at its own place.

#![allow(clippy::disallowed_methods, clippy::disallowed_types)]
// tests read fixtures and watch the clock

// A test that cannot go on may stop; its texts need not be built fast.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::format_collect, clippy::print_stderr)]

mod boards;
mod broken_collections;
mod collection_laws;
mod collections;
mod files;
mod fixes;
mod gate;
mod kit;
mod level_sets;
mod patches;
mod places;
mod robust;
mod routes;
mod slips;
mod structure;
mod texts;
