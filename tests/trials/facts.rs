//! F: findings and facts.
