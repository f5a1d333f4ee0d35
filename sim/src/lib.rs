//! Bots and mass play.
