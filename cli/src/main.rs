//! The Houserule command line.
fn main() {}
