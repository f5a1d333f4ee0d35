//! Who set what, in sentences: the same in the terminal and in the window.

use std::fmt::Display;

use houserule_core::locale::Lang;
use houserule_core::message::Message;
use houserule_core::say;

use super::{Deed, Layer, SET_UP};

impl Layer {
    /// What the package does to the thing, where, what it was before, and when that holds; the package and the place are
    /// written as the reader knows them.
    pub fn sentence(&self, package: &str, place: impl Display, lang: Lang) -> String {
        let parts = self.parts(package, &place.to_string());
        parts.iter().map(|part| part.told(lang)).collect::<Vec<_>>().join("; ")
    }

    /// The parts of the sentence.
    fn parts(&self, package: &str, place: &str) -> Vec<Message> {
        let mut parts = vec![self.deed_at(package, place)];
        if let (Some(was), Some(now)) = (&self.was, &self.now) {
            parts.push(say!("why-was", was, now));
        }
        if let Some(option) = &self.option {
            parts.push(say!("why-while", option));
        }
        if self.is_lost {
            parts.push(say!("why-lost"));
        }
        parts
    }

    fn deed_at(&self, package: &str, place: &str) -> Message {
        if self.package == SET_UP {
            return say!("why-set-up");
        }
        match self.deed {
            Deed::Declares => say!("why-declares", package, place),
            Deed::Sets => say!("why-sets", package, place),
            Deed::Widens => say!("why-widens", package, place),
            Deed::Wraps => say!("why-wraps", package, place),
            Deed::Replaces => say!("why-replaces", package, place),
            Deed::Inserts => say!("why-inserts", package, place),
            Deed::Moves => say!("why-moves", package, place),
            Deed::Drops => say!("why-drops", package, place),
        }
    }
}
