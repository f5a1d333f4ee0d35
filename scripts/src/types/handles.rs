//! The handles with the fields that a game's schema gives them, and the game's own globals.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use houserule_core::data::Data;
use houserule_core::def::{
    Copies, FaceDef, FamilyDef, FieldDef, FieldType, GameDef, KindDef, ValueDef, bare_name, mod_of,
};
use houserule_core::option::{OptionDef, OptionShape, RecordField};

use super::declarations::function_from_type;
use crate::api::reference::MEMBERS;
use crate::api::{luau_type, present_luau_type};
use crate::raw::handles::Tag;

/// Fields that the schema gives; the first with a name counts.
type Fields = Vec<SchemaField>;

/// A field that the schema gives, and its type.
#[derive(Clone, Debug, PartialEq, Eq)]
struct SchemaField {
    name: String,
    ty: String,
    /// May scripts set it? Values may be set; content, pools and zones may not.
    is_settable: bool,
}

fn fixed(name: &str, ty: impl Into<String>) -> SchemaField {
    SchemaField { name: name.to_owned(), ty: ty.into(), is_settable: false }
}

/// The handles of a game (with its mods). Without a game they are open: any field may be read.
pub(super) fn handle_types(game: Option<&GameDef>) -> String {
    let nothing = GameDef::default();
    let (def, is_open) = (game.unwrap_or(&nothing), game.is_none());
    let mut out = "\nexport type Space = Zone\n".to_owned();
    for (tag, name, fields) in handle_fields(def) {
        out.push_str(&handle(tag, name, &fields, is_open));
    }
    for family in &def.families {
        let name = type_name(&family.id);
        if !["Seat", "Zone", "Space", "Piece", "Kind", "Region", "Slot", "Bank", "Board"].contains(&name.as_str()) {
            let kind = kind_type_name(&family.id);
            let _ = write!(out, "\ndeclare extern type {kind} extends Kind with\n");
            kind_fields(def, family).iter().for_each(|field| property(&mut out, field));
            let _ = write!(out, "end\n\ndeclare extern type {name} extends Piece with\n");
            let kind = fixed("kind", kind);
            piece_fields(def, family).iter().chain([&kind]).for_each(|field| property(&mut out, field));
            out.push_str("end\n");
        }
    }
    table_and_options(&mut out, def, &value_fields(def, &def.table_values), is_open);
    out
}

/// What a game's schema adds to each handle.
fn handle_fields(def: &GameDef) -> Vec<(Tag, &'static str, Fields)> {
    let values = |list: &[ValueDef]| value_fields(def, list);
    let pools = |held: &dyn Fn(usize) -> bool| -> Fields {
        let held = def.pools.iter().enumerate().filter(|(at, _)| held(*at));
        held.map(|(_, pool)| fixed(&pool.name, "number")).collect()
    };
    let seat_zones = def.zones.iter().filter(|zone| zone.per_seat).map(|zone| fixed(&zone.name, "Zone"));
    let seat: Fields = values(&def.seat_values)
        .into_iter()
        .chain(pools(&|at| def.pools[at].seat.is_some()))
        .chain(seat_zones)
        .chain(seat_pieces(def))
        .collect();
    let seat = with_bare_names(seat);
    let space: Fields = values(&def.space_values)
        .into_iter()
        .chain(values(&def.link_values))
        .chain(pools(&|at| def.pools[at].on_spaces))
        .collect();
    let of_all = |fields: &dyn Fn(&FamilyDef) -> Fields| merged(def.families.iter().map(fields));
    vec![
        (Tag::Seat, "Seat", seat),
        (Tag::Zone, "Zone", space),
        (Tag::Piece, "Piece", of_all(&|family| piece_fields(def, family))),
        (Tag::Kind, "Kind", of_all(&|family| kind_fields(def, family))),
        (Tag::Region, "Region", values(&def.region_values)),
        (Tag::Slot, "Slot", values(&def.slot_values)),
        (Tag::Bank, "Bank", pools(&|_| true)),
        (Tag::Board, "Board", groups(def)),
    ]
}

/// A field or method as tools show it.
pub(crate) struct MemberLine {
    pub name: String,
    pub ty: String,
    pub doc: &'static str,
    /// May scripts set it?
    pub is_settable: bool,
}

/// The fields and methods of every type of handle in a game: the kernel's own, then the schema's.
pub(crate) fn members_by_type(def: &GameDef) -> BTreeMap<String, Vec<MemberLine>> {
    let own = |tag: Tag| {
        let of_tag = MEMBERS.iter().filter(move |member| member.tag == tag);
        of_tag.map(|one| MemberLine {
            name: one.name.to_owned(),
            ty: one.ty.to_owned(),
            doc: one.doc,
            is_settable: one.is_settable(),
        })
    };
    let line = |one: SchemaField| MemberLine { name: one.name, ty: one.ty, doc: "", is_settable: one.is_settable };
    let schema = |fields: Fields| fields.into_iter().map(line);
    let retyped = |mut list: Vec<MemberLine>, name: &str, ty: String| {
        list.iter_mut().filter(|one| one.name == name).for_each(|one| one.ty.clone_from(&ty));
        list
    };
    let mut all = BTreeMap::new();
    for family in &def.families {
        let (piece, kind) = (type_name(&family.id), kind_type_name(&family.id));
        let list = own(Tag::Piece).chain(schema(piece_fields(def, family))).collect();
        all.insert(piece.clone(), retyped(list, "kind", kind.clone()));
        let list = own(Tag::Kind).chain(schema(kind_fields(def, family))).collect();
        all.insert(kind, retyped(list, "pieces", format!("() -> {{{piece}}}")));
    }
    for (tag, name, fields) in handle_fields(def) {
        all.insert(name.to_owned(), own(tag).chain(schema(fields)).collect());
    }
    all.insert("TableValues".to_owned(), schema(value_fields(def, &def.table_values)).collect());
    let options = def.options.iter().map(|option| {
        let ty = option_type(option, &def.symbols);
        (option.id.clone(), ty)
    });
    let options = with_bare_names(options.map(|(id, ty)| fixed(&id, ty)).collect());
    all.insert("OptionValues".to_owned(), schema(options).collect());
    all
}

/// What mods bring is also known by its name without the mod's id, if nothing else has that name.
fn with_bare_names(mut fields: Fields) -> Fields {
    let of_mods: Vec<SchemaField> = fields.iter().filter(|field| mod_of(&field.name).is_some()).cloned().collect();
    for field in of_mods {
        let bare = bare_name(&field.name).to_owned();
        if !fields.iter().any(|known| known.name == bare) {
            fields.push(SchemaField { name: bare, ..field });
        }
    }
    fields
}

fn option_type(option: &OptionDef, symbols: &[String]) -> String {
    match &option.composed {
        Some(composed) => composed_type(&composed.shape),
        None => present_luau_type(&option.ty, symbols),
    }
}

/// What scripts read of a composed option; a choice is a table of what `is` chosen, `with` its argument.
fn composed_type(shape: &OptionShape) -> String {
    match shape {
        OptionShape::Int(..) => "number".to_owned(),
        OptionShape::Flag => "boolean".to_owned(),
        OptionShape::Text | OptionShape::Word(_) => "string".to_owned(),
        OptionShape::List(item) => format!("{{{}}}", composed_type(item)),
        OptionShape::Maybe(inner) => format!("({})?", composed_type(inner)),
        OptionShape::Choice(_) => "{ is: string, with: any }".to_owned(),
        OptionShape::Record(fields) => {
            let part = |field: &RecordField| format!("{}: {}", field.name, composed_type(&field.shape));
            format!("{{ {} }}", fields.iter().map(part).collect::<Vec<_>>().join(", "))
        }
    }
}

fn value_fields(def: &GameDef, list: &[ValueDef]) -> Fields {
    let field =
        |value: &ValueDef| SchemaField { is_settable: true, ..fixed(&value.name, luau_type(&value.ty, &def.symbols)) };
    list.iter().map(field).collect()
}

fn table_and_options(out: &mut String, def: &GameDef, table: &Fields, is_open: bool) {
    let open = if is_open { "\t[string]: any\n" } else { "" };
    out.push_str("\ndeclare extern type TableValues with\n");
    table.iter().for_each(|field| property(out, field));
    let _ = write!(out, "\tfunction __call(self, spec: {{ [string]: any }}): {{ [string]: any }}\n{open}end\n");
    out.push_str("\ndeclare extern type OptionValues with\n");
    let options = def.options.iter().map(|option| fixed(&option.id, option_type(option, &def.symbols))).collect();
    with_bare_names(options).iter().for_each(|field| property(out, field));
    let _ = write!(out, "{open}end\n\ndeclare game: TableValues\ndeclare options: OptionValues\n");
    out.push_str("declare bank: Bank\ndeclare board: Board\n");
    out.push_str("--- Does somebody want to know why things are refused? Bots do not.\ndeclare explains: boolean\n");
    let zones: BTreeSet<&str> =
        def.zones.iter().filter(|zone| !zone.per_seat).map(|zone| bare_name(&zone.name)).collect();
    for zone in zones {
        let _ = writeln!(out, "declare {zone}: Zone");
    }
}

fn handle(tag: Tag, name: &str, fields: &Fields, is_open: bool) -> String {
    let mut out = format!("\ndeclare extern type {name} with\n");
    let members = MEMBERS.iter().filter(|member| member.tag == tag);
    for member in members.clone() {
        let _ = writeln!(out, "\t--- {}", member.doc);
        if member.is_method() {
            let function = function_from_type(member.ty).replacen('(', "(self, ", 1).replacen("(self, )", "(self)", 1);
            let _ = writeln!(out, "\tfunction {}{function}", member.name);
        } else {
            let is_settable = member.is_settable();
            property(&mut out, &SchemaField { is_settable, ..fixed(member.name, member.ty) });
        }
    }
    let is_new = |field: &&SchemaField| !members.clone().any(|member| member.name == field.name);
    fields.iter().filter(is_new).for_each(|field| property(&mut out, field));
    out.push_str(if is_open { "\t[string]: any\nend\n" } else { "end\n" });
    out
}

/// A field: read-only unless scripts may set it.
fn property(out: &mut String, field: &SchemaField) {
    let SchemaField { name, ty, is_settable } = field;
    let is_word = name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    let access = if *is_settable { "" } else { "read " };
    let _ = match is_word {
        true => writeln!(out, "\t{access}{name}: {ty}"),
        false => writeln!(out, "\t[\"{name}\"]: {ty}"),
    };
}

/// Fields of several families as one type: a field has its type where all agree, else any; what may be nothing in one
/// family may be nothing.
fn merged(families: impl Iterator<Item = Fields>) -> Fields {
    let mut all: BTreeMap<String, SchemaField> = BTreeMap::new();
    for field in families.flatten() {
        let known = all.entry(field.name.clone()).or_insert_with(|| field.clone());
        known.is_settable |= field.is_settable;
        if known.ty != field.ty {
            let is_same_but_optional =
                |one: &str, other: &str| one == format!("{other}?") || one == format!("({other})?");
            if is_same_but_optional(&field.ty, &known.ty) {
                known.ty = field.ty;
            } else if !is_same_but_optional(&known.ty, &field.ty) {
                known.ty = "any".to_owned();
            }
        }
    }
    all.into_values().collect()
}

/// What content says of the kinds of a family. A field may be nothing if its default is, or if some kind says so.
fn kind_fields(def: &GameDef, family: &FamilyDef) -> Fields {
    let is_of_family = |kind: &&KindDef| def.families.get(kind.family.index()).is_some_and(|one| one.id == family.id);
    let faces: Vec<&FaceDef> = def.kinds.iter().filter(is_of_family).flat_map(|kind| &kind.faces).collect();
    let field = |(at, field): (usize, &FieldDef)| {
        let nothing = Some(&Data::Int(0));
        let may_be_absent =
            field.default.as_ref() == nothing || faces.iter().any(|face| face.fields.get(at) == nothing);
        let ty = match &field.ty {
            FieldType::Scalar(ty) if may_be_absent => luau_type(ty, &def.symbols),
            ty => field_type(ty, &def.symbols),
        };
        fixed(&field.name, ty)
    };
    family.fields.iter().enumerate().map(field).collect()
}

fn piece_fields(def: &GameDef, family: &FamilyDef) -> Fields {
    let pools = family.pools.iter().map(|pool| fixed(&def.pools[pool.index()].name, "number"));
    kind_fields(def, family).into_iter().chain(value_fields(def, &family.values)).chain(pools).collect()
}

/// The type of a field that is not nothing.
fn field_type(ty: &FieldType, symbols: &[String]) -> String {
    match ty {
        FieldType::Scalar(ty) => present_luau_type(ty, symbols),
        FieldType::Text => "string".to_owned(),
        FieldType::List(item) => format!("{{ {} }}", field_type(item, symbols)),
        FieldType::Map(item) => format!("{{ [string]: {} }}", field_type(item, symbols)),
        FieldType::Data => "any".to_owned(),
    }
}

/// The one piece that each seat has of a family: `seat.pawn`.
fn seat_pieces(def: &GameDef) -> Fields {
    let is_alone = |at: usize| def.kinds.iter().filter(|other| other.family == def.kinds[at].family).count() == 1;
    let own = (0..def.kinds.len()).filter(|at| def.kinds[*at].copies == Copies::PerSeat(1) && is_alone(*at));
    let family = own.map(|at| &def.families[def.kinds[at].family.index()].id);
    family.map(|id| fixed(id, type_name(id))).collect()
}

fn groups(def: &GameDef) -> Fields {
    let mut names: Vec<&String> = def.boards.iter().flat_map(|board| &board.spaces).map(|space| &space.group).collect();
    names.sort();
    names.dedup();
    names.into_iter().map(|name| fixed(name, "{ Zone }")).collect()
}

/// `night_market:stall_card` as a type: `NightMarketStallCard`.
pub(crate) fn type_name(id: &str) -> String {
    let capital = |word: &str| {
        let mut letters = word.chars();
        letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
    };
    id.split(|c: char| !c.is_ascii_alphanumeric()).map(capital).collect()
}

/// The type of a family's kinds: `CardKind`.
pub(crate) fn kind_type_name(id: &str) -> String {
    format!("{}Kind", type_name(id))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_are_named_in_capitals_and_mixed_fields_are_anything() {
        assert_eq!(type_name("night_market:stall_card"), "NightMarketStallCard");
        let field = fixed;
        let all = merged([vec![field("a", "number"), field("b", "number")], vec![field("b", "string")]].into_iter());
        assert_eq!(all, [field("a", "number"), field("b", "any")]);
        let all = merged([vec![field("a", "Kind")], vec![field("a", "Kind?")], vec![field("a", "Kind")]].into_iter());
        assert_eq!(all, [field("a", "Kind?")]);
    }
}
