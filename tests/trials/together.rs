//! E2: packs that are given together.
