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

/// Why something cannot be unpacked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// It is more than was expected: a save may come from anybody.
    TooLarge,
    /// It is not what was packed.
    Damaged,
}

impl Packed {
    /// Pack something.
    pub fn new(thing: &impl Serialize) -> Packed {
        Packed::of(&plain(thing))
    }

    /// Pack something, unless it has more bytes than will be unpacked.
    pub fn within(thing: &impl Serialize, most: u64) -> Option<Packed> {
        let plain = plain(thing);
        (plain.len() as u64 <= most).then(|| Packed::of(&plain))
    }

    fn of(plain: &[u8]) -> Packed {
        let mut out = ZlibEncoder::new(Vec::new(), Compression::new(7));
        out.write_all(plain).expect("memory takes everything");
        let text = STANDARD.encode(out.finish().expect("memory takes everything"));
        let lines: Vec<&str> = text.as_bytes().chunks(LINE).filter_map(|line| std::str::from_utf8(line).ok()).collect();
        Packed { sum: sum(plain), bytes: lines.join("\n") }
    }

    /// What was packed, if it has no more bytes than this.
    pub fn unpacked<T: DeserializeOwned>(&self, most: u64) -> Result<T, Unreadable> {
        let text: String = self.bytes.split_ascii_whitespace().collect();
        let bytes = STANDARD.decode(text).map_err(|_| Unreadable::Damaged)?;
        let mut plain = Vec::new();
        let read = ZlibDecoder::new(&*bytes).take(most + 1).read_to_end(&mut plain);
        read.map_err(|_| Unreadable::Damaged)?;
        if plain.len() as u64 > most {
            return Err(Unreadable::TooLarge);
        }
        if sum(&plain) != self.sum {
            return Err(Unreadable::Damaged);
        }
        postcard::from_bytes(&plain).map_err(|_| Unreadable::Damaged)
    }
}

fn plain(thing: &impl Serialize) -> Vec<u8> {
    postcard::to_stdvec(thing).expect("what is packed can be written")
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
        assert_eq!(packed.unpacked(1 << 20), Ok(files));
        for at in [0, packed.bytes.len() / 2, packed.bytes.len() - 3] {
            let mut damaged = packed.clone();
            let other = if &packed.bytes[at..=at] == "A" { "B" } else { "A" };
            damaged.bytes.replace_range(at..=at, other);
            assert_eq!(damaged.unpacked::<BTreeMap<String, String>>(1 << 20), Err(Unreadable::Damaged), "{at}");
        }
    }

    #[test]
    fn a_bomb_is_not_unpacked() {
        let thing = vec![0_u8; 64 << 20];
        let packed = Packed::new(&thing);
        assert!(packed.bytes.len() < 200_000);
        assert_eq!(packed.unpacked::<Vec<u8>>(64 << 20), Err(Unreadable::TooLarge));
        // nor is it packed where that is known
        assert_eq!(Packed::within(&thing, 64 << 20), None);
        assert!(Packed::within(&thing, (64 << 20) + 4).is_some_and(|one| one == packed));
        assert!(packed.unpacked::<Vec<u8>>((64 << 20) + 4).is_ok_and(|one| one == thing));
    }
}
