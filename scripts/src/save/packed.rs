//! Things in a save that people do not read: compressed, with a number that tells whether they are whole.
//!
//! In the text they are lines of base64, so that a save stays a text that can be mailed and compared.

use std::io::{Read as _, Write as _};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::xxh3_64;

/// The most that is unpacked: a save may come from anybody.
const MOST: u64 = 64 << 20;
/// How many characters stand in a line.
const LINE: usize = 120;

/// Something packed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Packed {
    /// A number that changes with whatever is packed, as sixteen hexadecimal digits.
    sum: String,
    /// The bytes.
    bytes: String,
}

impl Packed {
    /// Pack something.
    pub fn new(thing: &impl Serialize) -> Packed {
        let plain = postcard::to_stdvec(thing).expect("what is packed can be written");
        let mut out = ZlibEncoder::new(Vec::new(), Compression::new(7));
        out.write_all(&plain).expect("memory takes everything");
        let text = STANDARD.encode(out.finish().expect("memory takes everything"));
        let lines: Vec<&str> = text.as_bytes().chunks(LINE).filter_map(|line| std::str::from_utf8(line).ok()).collect();
        Packed { sum: sum(&plain), bytes: lines.join("\n") }
    }

    /// What was packed; nothing if it is damaged.
    pub fn unpacked<T: DeserializeOwned>(&self) -> Option<T> {
        let text: String = self.bytes.split_ascii_whitespace().collect();
        let bytes = STANDARD.decode(text).ok()?;
        let mut plain = Vec::new();
        ZlibDecoder::new(&*bytes).take(MOST + 1).read_to_end(&mut plain).ok()?;
        if plain.len() as u64 > MOST || sum(&plain) != self.sum {
            return None;
        }
        postcard::from_bytes(&plain).ok()
    }
}

fn sum(bytes: &[u8]) -> String {
    format!("{:016x}", xxh3_64(bytes))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn what_is_packed_comes_out_again_and_damage_is_noticed() {
        let files = BTreeMap::from([("a.ron".to_owned(), "цена: 5\n".repeat(1000)), ("b".to_owned(), String::new())]);
        let packed = Packed::new(&files);
        assert!(packed.bytes.len() < 400, "{}", packed.bytes.len());
        assert_eq!(packed.unpacked(), Some(files));
        for at in [0, packed.bytes.len() / 2, packed.bytes.len() - 3] {
            let mut damaged = packed.clone();
            let other = if &packed.bytes[at..=at] == "A" { "B" } else { "A" };
            damaged.bytes.replace_range(at..=at, other);
            assert_eq!(damaged.unpacked::<BTreeMap<String, String>>(), None, "{at}");
        }
    }

    #[test]
    fn a_bomb_is_not_unpacked() {
        let packed = Packed::new(&vec![0_u8; MOST as usize + 1]);
        assert!(packed.bytes.len() < 200_000);
        assert_eq!(packed.unpacked::<Vec<u8>>(), None);
    }
}
