//! Data as people write it: `3`, `true`, `"word"`, `[1, 2]`, `{"coins": 3}`, `()` for nothing.

use std::collections::BTreeMap;
use std::fmt;

use houserule_core::data::Data;
use serde::de::{MapAccess, SeqAccess, Visitor};
use serde::ser::{SerializeMap, SerializeSeq};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Data that is written without the names of its types.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plain(pub Data);

/// The same, borrowed.
struct Written<'d>(&'d Data);

impl Serialize for Plain {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        Written(&self.0).serialize(out)
    }
}

impl Serialize for Written<'_> {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Data::Nil => out.serialize_unit(),
            Data::Flag(flag) => out.serialize_bool(*flag),
            Data::Int(number) => out.serialize_i64(*number),
            Data::Text(text) => out.serialize_str(text),
            Data::List(items) => {
                let mut list = out.serialize_seq(Some(items.len()))?;
                items.iter().try_for_each(|item| list.serialize_element(&Written(item)))?;
                list.end()
            }
            Data::Map(entries) => {
                let mut map = out.serialize_map(Some(entries.len()))?;
                entries.iter().try_for_each(|(name, item)| map.serialize_entry(name, &Written(item)))?;
                map.end()
            }
        }
    }
}

impl<'de> Deserialize<'de> for Plain {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Plain, D::Error> {
        from.deserialize_any(PlainVisitor)
    }
}

struct PlainVisitor;

impl<'de> Visitor<'de> for PlainVisitor {
    type Value = Plain;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a whole number, true or false, a text, a list or a map")
    }

    fn visit_unit<E>(self) -> Result<Plain, E> {
        Ok(Plain(Data::Nil))
    }

    fn visit_bool<E>(self, flag: bool) -> Result<Plain, E> {
        Ok(Plain(Data::Flag(flag)))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Plain, E> {
        Ok(Plain(Data::Int(number)))
    }

    fn visit_u64<E: serde::de::Error>(self, number: u64) -> Result<Plain, E> {
        i64::try_from(number).map(|number| Plain(Data::Int(number))).map_err(|_| E::custom("the number is too large"))
    }

    fn visit_str<E>(self, text: &str) -> Result<Plain, E> {
        Ok(Plain(Data::Text(text.to_owned())))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut from: A) -> Result<Plain, A::Error> {
        let mut items = Vec::new();
        while let Some(Plain(item)) = from.next_element()? {
            items.push(item);
        }
        Ok(Plain(Data::List(items)))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut from: A) -> Result<Plain, A::Error> {
        let mut entries = BTreeMap::new();
        while let Some((name, Plain(item))) = from.next_entry::<String, Plain>()? {
            entries.insert(name, item);
        }
        Ok(Plain(Data::Map(entries)))
    }
}
