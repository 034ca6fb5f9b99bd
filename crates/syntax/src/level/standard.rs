//! The characters that need no entry: the standard legend, and XSB.

use packwright_model::Channel;

use crate::level::vocabulary::Role;

/// A character, the things it stands for in their order, the channel of plates and gates.
pub(super) type Row = (char, &'static [(Role, &'static str)], Option<Channel>);

/// The standard legend (formats page, section 1): character, things, channel of plates and gates.
#[rustfmt::skip]
pub(super) const STANDARD: &[Row] = &[
    ('.', &[], None),
    (' ', &[], None),
    ('#', &[(Role::Object, "WALL")], None),
    ('$', &[(Role::Object, "CRATE")], None),
    ('@', &[(Role::Object, "MIAU")], None),
    ('~', &[(Role::Object, "GAP")], None),
    ('&', &[(Role::Object, "TRUCK")], None),
    ('+', &[(Role::Object, "DOCK")], None),
    ('*', &[(Role::Object, "DOCK"), (Role::Object, "CRATE")], None),
    ('_', &[(Role::Object, "PLATE")], Some(Channel::Amber)),
    ('|', &[(Role::Object, "GATE")], Some(Channel::Amber)),
    ('M', &[(Role::Word, "MIAU")], None),
    ('C', &[(Role::Word, "CRATE")], None),
    ('T', &[(Role::Word, "TRUCK")], None),
    ('G', &[(Role::Word, "GAP")], None),
    ('W', &[(Role::Word, "WALL")], None),
    ('D', &[(Role::Word, "DOCK")], None),
    ('L', &[(Role::Word, "PLATE")], None),
    ('E', &[(Role::Word, "GATE")], None),
    ('I', &[(Role::Word, "IS")], None),
    ('A', &[(Role::Word, "AND")], None),
    ('Y', &[(Role::Word, "YOU")], None),
    ('P', &[(Role::Word, "PUSH")], None),
    ('S', &[(Role::Word, "STOP")], None),
    ('N', &[(Role::Word, "WIN")], None),
    ('K', &[(Role::Word, "SINK")], None),
    ('O', &[(Role::Word, "GOAL")], None),
    ('X', &[(Role::Word, "DEFEAT")], None),
];

/// XSB (rules `sokoban`): the target before what stands on it.
#[rustfmt::skip]
pub(super) const XSB: &[Row] = &[
    (' ', &[], None),
    ('-', &[], None),
    ('_', &[], None),
    ('#', &[(Role::Object, "WALL")], None),
    ('@', &[(Role::Object, "MIAU")], None),
    ('+', &[(Role::Object, "DOCK"), (Role::Object, "MIAU")], None),
    ('$', &[(Role::Object, "CRATE")], None),
    ('*', &[(Role::Object, "DOCK"), (Role::Object, "CRATE")], None),
    ('.', &[(Role::Object, "DOCK")], None),
];
