//! What applies on a table: every option and every number of content, by the names that `why` uses, and how two moments
//! of a game differ in it.

use std::collections::BTreeMap;

use houserule_core::data::Data;
use houserule_core::def::{FieldType, GameDef, ValueType};
use houserule_core::ids::KindId;
use houserule_core::layout::Cell;
use houserule_core::table::Table;
use serde::{Deserialize, Serialize};

/// What applies, by thing: `option:goal`, `kind:villa.price`; a kind whose faces differ has `kind:villa.built.price`.
pub type InForce = BTreeMap<String, Data>;

/// Something that was changed during a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Amended {
    /// The thing.
    pub thing: String,
    /// What it was.
    pub was: Data,
    /// What it is.
    pub now: Data,
}

/// What applies on a table.
pub fn in_force(table: &Table) -> InForce {
    let layout = table.layout();
    let def = &layout.def;
    let options = def.options.iter().enumerate().map(|(at, option)| {
        let now = match &option.composed {
            Some(_) => table.composed_option(at),
            None => option.data(table.get(layout.option_cell(at)), &def.symbols),
        };
        (format!("option:{}", option.id), now)
    });
    let mut all: InForce = options.collect();
    for (at, kind) in def.kinds.iter().enumerate() {
        for (place, field) in def.families[kind.family.index()].fields.iter().enumerate() {
            let FieldType::Scalar(ty) = &field.ty else { continue };
            let cell = |face: usize| layout.field_cell(KindId::at(at), face, place);
            let values = (0..kind.faces.len()).filter_map(|face| data(def, ty, table, cell(face)?));
            let faces = kind.faces.iter().zip(values);
            // an amendment changes all faces, so that faces declared alike stay alike
            let is_one = kind.faces.iter().all(|face| face.fields.get(place) == kind.faces[0].fields.get(place));
            if is_one {
                all.extend(faces.take(1).map(|(_, now)| (format!("kind:{}.{}", kind.id, field.name), now)));
            } else {
                let of_face = |face: &str| format!("kind:{}.{face}.{}", kind.id, field.name);
                all.extend(faces.map(|(face, now)| (of_face(&face.name), now)));
            }
        }
    }
    all
}

/// Numbers, flags and words; what refers to things of the table is no content that people amend.
fn data(def: &GameDef, ty: &ValueType, table: &Table, cell: Cell) -> Option<Data> {
    let stored = table.get(cell);
    match ty {
        ValueType::Int => Some(Data::Int(stored.into())),
        ValueType::Flag => Some(Data::Flag(stored != 0)),
        ValueType::Symbol(_) => {
            let word = usize::try_from(stored - 1).ok().and_then(|at| def.symbols.get(at));
            Some(word.map_or(Data::Nil, |word| Data::Text(word.clone())))
        }
        _ => None,
    }
}

/// What is not as it was.
pub fn amended(before: &InForce, after: &InForce) -> Vec<Amended> {
    let changed = after.iter().filter_map(|(thing, now)| {
        let was = before.get(thing).cloned().unwrap_or(Data::Nil);
        (was != *now).then(|| Amended { thing: thing.clone(), was, now: now.clone() })
    });
    changed.collect()
}
