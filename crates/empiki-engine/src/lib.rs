//! empiki-engine
