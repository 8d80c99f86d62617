//! empiki-tablebase
