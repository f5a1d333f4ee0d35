//! Tests of the window: panels shown and used by their labels, as a person or a screen reader would.

mod desk;
mod playing;
mod walking;
