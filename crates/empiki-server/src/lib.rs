//! empiki-server
