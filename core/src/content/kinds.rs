//! `kinds/<family>.ron`: a list of the family's kinds.
//!
//! An entry has `id`, `copies` (`4`, `per_seat(1)` or `endless`; 1 if left out), `origin` (`rulebook` or `designed`),
//! `start` (a zone, instead of the family's), the family's fields, and `faces: { "a": (...), "b": (...) }` if it has
//! several sides, whose fields complete or override its own. A mod's ids get the mod's id in front. An entry with
//! `count` stands for many kinds (see [`super::many`]). One with `replaces: "villa"` changes another package's kind:
//! the kind keeps its id and everything that is not stated. Mods that change different fields of one kind go together;
//! two that change one field differently are a conflict.

use std::borrow::Cow;

use crate::clash::{Clash, Side};
use crate::data::Data;
use crate::def::{Copies, FaceDef, FieldDef, KindDef, Origin};
use crate::diagnostic::{Diagnostic, Diagnostics, Place};
use crate::ids::{FamilyId, KindId};
use crate::ron::{Document, Fields, Node, NodeValue, Reader, Span};
use crate::say;

use super::layers;
use super::load::{Loading, Package};
use super::many;
use super::names::{check_form, own_id};
use super::schema::read_start;
use super::types::{Lookup, empty_data, read_data};
use super::{MAX_FACES, MAX_THINGS};

/// An entry whose id is known and whose fields are still to be read.
pub(super) struct KindEntry<'d> {
    pub(super) package: usize,
    document: &'d Document,
    node: Cow<'d, Node>,
    family: FamilyId,
    /// `None` if its id was wrong: the fields are checked all the same.
    kind: Option<KindId>,
    replaces: bool,
}

/// Make the ids of a file's kinds known.
pub(super) fn declare<'d>(
    loading: &mut Loading,
    package: &Package<'_>,
    family: &str,
    document: &'d Document,
    out: &mut Diagnostics,
) -> Vec<KindEntry<'d>> {
    let Some(family) = loading.def.family(family) else {
        let message = say!("there-is-no-family-in-schema", family);
        let known = loading.def.families.iter().map(|known| known.id.as_str());
        let diagnostic = Diagnostic::error("unknown_family", Place::file(&document.file), message)
            .hint(say!("file-name-is-family-declare-it"));
        out.push(diagnostic.did_you_mean(family, known));
        return Vec::new();
    };
    let mut reader = Reader::new(document, out);
    let reader = &mut reader;
    let mut entries = Vec::new();
    for node in reader.list(&document.root).unwrap_or_default() {
        for node in many::expanded(reader, node) {
            let Some(mut fields) = reader.fields(&node) else { continue };
            let replaced = fields.take("replaces");
            let kind = match replaced {
                Some(replaced) => declare_replacement(reader, loading, package, family, &mut fields, replaced),
                None => declare_new(reader, loading, package, family, &mut fields),
            };
            let replaces = replaced.is_some();
            drop(fields);
            entries.push(KindEntry { package: package.index, document, node, family, kind, replaces });
        }
    }
    entries
}

fn declare_new(
    reader: &mut Reader<'_>,
    loading: &mut Loading,
    package: &Package<'_>,
    family: FamilyId,
    fields: &mut Fields<'_>,
) -> Option<KindId> {
    let node = fields.need(reader, "id")?;
    let id = reader.text(node)?;
    let id = own_id(reader, package.mod_id, id, node.span)?;
    if let Some(before) = loading.kind_ids.get(&id) {
        let before = &loading.def.kinds[before.index()].place;
        let diagnostic = reader.error("duplicate_id", node.span, say!("kind-is-already-declared", id));
        reader.push(diagnostic.hint(say!("the-other-is-at", place = before)));
        return None;
    }
    if loading.def.kinds.len() >= MAX_THINGS {
        if loading.def.kinds.len() == MAX_THINGS {
            let message = say!("too-many-kinds", most = MAX_THINGS);
            reader.push(reader.error("too_many", node.span, message));
        }
        return None;
    }
    let kind = KindId::at(loading.def.kinds.len());
    loading.kind_ids.insert(id.clone(), kind);
    loading.def.kinds.push(KindDef {
        id,
        family,
        copies: Copies::Count(1),
        faces: Vec::new(),
        origin: Origin::Rulebook,
        start: None,
        package: package.id.to_owned(),
        place: reader.place(fields.span()),
    });
    Some(kind)
}

fn declare_replacement(
    reader: &mut Reader<'_>,
    loading: &mut Loading,
    package: &Package<'_>,
    family: FamilyId,
    fields: &mut Fields<'_>,
    node: &Node,
) -> Option<KindId> {
    let wanted = reader.text(node)?;
    let known = loading.kind_ids.get(wanted).copied();
    let own = package.mod_id.is_none() || known.is_some_and(|kind| is_own(loading, package, kind));
    let twice = known.is_some_and(|kind| loading.def.kinds[kind.index()].package == package.id);
    let Some(kind) = known.filter(|_| !own && !twice) else {
        let diagnostic = if known.is_some() && own {
            let message = say!("is-kind-of-this-package-itself", wanted);
            reader.error("unknown_id", node.span, message).hint(say!("change-it-where-it-is-declared"))
        } else if known.is_some() {
            reader.error("replaced_twice", node.span, say!("is-already-replaced-in-this-package", wanted))
        } else {
            let known = loading.kind_ids.keys().map(String::as_str);
            let diagnostic = reader.error("unknown_id", node.span, say!("there-is-no-kind", id = wanted));
            reader.unknown(diagnostic, wanted, known);
            return None;
        };
        reader.push(diagnostic);
        return None;
    };
    let def = &loading.def.kinds[kind.index()];
    if def.family != family {
        let message =
            say!("kind-is-of-the-family", kind = wanted, family = loading.def.families[def.family.index()].id);
        reader.push(reader.error("wrong_family", node.span, message).hint(say!("move-entry-to-that-family-file")));
        return None;
    }
    if let Some(id_node) = fields.take("id")
        && let Some(id) = reader.text(id_node)
        && id != wanted
    {
        let message = say!("replaced-kind-keeps-its-id-is", wanted, id);
        let diagnostic = Diagnostic::warning("unused_id", reader.place(id_node.span), message);
        reader.push(diagnostic.hint(say!("leave-id-out")));
    }
    let def = &mut loading.def.kinds[kind.index()];
    package.id.clone_into(&mut def.package);
    def.place = reader.place(fields.span());
    Some(kind)
}

/// Did the package declare that kind?
fn is_own(loading: &Loading, package: &Package<'_>, kind: KindId) -> bool {
    let id = loading.def.kinds[kind.index()].id.split_once(':');
    id.is_some_and(|(owner, _)| Some(owner) == package.mod_id)
}

/// Note who states which fields of a kind; two packages that state one differently are a conflict, unless the later
/// builds on the earlier or the regulation says what holds. Returns the fields for which it chose another package.
fn note_stated(
    reader: &mut Reader<'_>,
    loading: &mut Loading,
    package: &Package<'_>,
    kind: KindId,
    is_patch: bool,
    stated: Vec<(String, Data, Span)>,
) -> Vec<String> {
    let id = loading.def.kinds[kind.index()].id.clone();
    let mut passed_over = Vec::new();
    for (field, now, span) in stated {
        let place = reader.place(span);
        let thing = format!("kind:{id}.{field}");
        let chosen = layers::Chosen::new(&loading.manifests).package(&thing);
        if is_patch && chosen.is_some_and(|chosen| chosen != package.id) {
            loading.def.origins.pass_over(thing, package.id, place, now);
            passed_over.push(field);
            continue;
        }
        if is_patch {
            let before = loading.patched.insert((kind, field.clone()), (package.id.to_owned(), place.clone()));
            let was = loading.def.origins.of(&thing).last().map(|last| &last.now);
            if let Some((other, there)) = before
                && was != Some(&now)
                && !loading.manifests[package.index].depends_on().contains(&other)
                && !layers::is_decided(&loading.manifests, &id, &field)
            {
                let what = format!("{id}.{field}");
                let message = say!("packages-both-set", one = other, other = package.id, id = what);
                let hint = say!("let-regulation-say-or-depend", place = there);
                let sides = vec![
                    Side { package: other, place: there, now: was.cloned() },
                    Side { package: package.id.to_owned(), place: place.clone(), now: Some(now.clone()) },
                ];
                let clash = Clash { thing: thing.clone(), sides };
                reader.push(reader.error("set_twice", span, message).hint(hint).clash(clash));
            }
        }
        loading.def.origins.note(thing, package.id, place, now);
    }
    passed_over
}

/// Read an entry's fields into its kind. What is wrong with many similar kinds is reported once.
pub(super) fn read(loading: &mut Loading, package: &Package<'_>, entry: &KindEntry<'_>, out: &mut Diagnostics) {
    if let Cow::Borrowed(_) = entry.node {
        return read_entry(loading, package, entry, out);
    }
    let mut found = Diagnostics::default();
    read_entry(loading, package, entry, &mut found);
    for one in found.sorted() {
        if !out.has(one) {
            out.push(one.clone());
        }
    }
}

fn read_entry(loading: &mut Loading, package: &Package<'_>, entry: &KindEntry<'_>, out: &mut Diagnostics) {
    let mut reader = Reader::new(entry.document, out);
    let reader = &mut reader;
    let Some(mut fields) = reader.fields(&entry.node) else { return };
    let (_, _) = (fields.take("id"), fields.take("replaces"));
    let copies_node = fields.take("copies");
    let copies = copies_node.and_then(|node| read_copies(reader, node));
    let origins = [Origin::Rulebook, Origin::Designed];
    let origin = fields.take("origin").and_then(|node| reader.one_of(node, &["rulebook", "designed"]));
    let start = fields.take("start");
    let start_name = start.and_then(|node| read_start(reader, loading, package, node));
    let base = entry.kind.filter(|_| entry.replaces).map(|kind| loading.def.kinds[kind.index()].clone());
    let lookup = Lookup { words: &loading.words, kinds: &loading.kind_ids, mod_id: package.mod_id, regions: None };
    let base_faces = base.as_ref().map_or(&[][..], |base| &base.faces);
    // A replacement whose target is unknown may lean on that target's fields: only what it states is checked.
    let may_lack = entry.replaces && entry.kind.is_none();
    let family = &loading.def.families[entry.family.index()];
    let (faces, mut stated) = read_faces(reader, &lookup, &family.fields, &mut fields, base_faces, may_lack);
    fields.finish(reader);

    let Some(kind) = entry.kind else { return };
    stated.extend(copies_node.map(|node| ("copies".to_owned(), node.data(), node.span)));
    stated.extend(start.map(|node| ("start".to_owned(), node.data(), node.span)));
    let passed_over = note_stated(reader, loading, package, kind, entry.replaces, stated);
    let is_passed_over = |field: &str| passed_over.iter().any(|one| one == field);
    let copies = copies.filter(|_| !is_passed_over("copies"));
    let start_name = start_name.filter(|_| !is_passed_over("start"));
    let family = &loading.def.families[entry.family.index()];
    let def = &mut loading.def.kinds[kind.index()];
    def.copies = copies.or(base.as_ref().map(|base| base.copies)).unwrap_or(Copies::Count(1));
    def.origin = origin.map(|at| origins[at]).or(base.as_ref().map(|base| base.origin)).unwrap_or_default();
    def.start = start_name.or(base.as_ref().and_then(|base| base.start.clone()));
    def.faces = faces;
    if let Some(base) = &base {
        keep_fields(def, base, &family.fields, &passed_over);
    }

    let zone = def.start.as_ref().or(family.start.as_ref());
    let zone = zone.and_then(|name| loading.def.zones.iter().find(|zone| zone.name == *name));
    if let Some(zone) = zone
        && zone.per_seat
        && matches!(def.copies, Copies::Count(1..))
    {
        let message = say!("begins-in-which-every-seat-has", id = def.id, name = zone.name);
        let hint = say!("write-copies-per-seat-1-or-let");
        reader.push(
            reader.error("start_needs_seat", start.map_or(entry.node.span, |node| node.span), message).hint(hint),
        );
    }
}

/// Fields for which another package was chosen stay as they were: `price`, or `back.price` of one face.
fn keep_fields(def: &mut KindDef, base: &KindDef, fields: &[FieldDef], kept: &[String]) {
    for name in kept {
        let (face, name) = name.split_once('.').map_or((None, name.as_str()), |(face, name)| (Some(face), name));
        let Some(at) = fields.iter().position(|field| field.name == name) else { continue };
        for one in def.faces.iter_mut().filter(|one| face.is_none_or(|face| face == one.name)) {
            let before = base.faces.iter().find(|old| old.name == one.name).or(base.faces.first());
            if let Some(before) = before {
                one.fields[at] = before.fields[at].clone();
            }
        }
    }
}

fn read_copies(reader: &mut Reader<'_>, node: &Node) -> Option<Copies> {
    let most = MAX_THINGS as i64;
    match &node.bare().value {
        NodeValue::Int(_) => reader.int(node, 0, most).map(|count| Copies::Count(count as u16)),
        NodeValue::Tuple(Some(name), items) if name.text == "per_seat" && items.len() == 1 => {
            reader.int(&items[0], 0, most).map(|count| Copies::PerSeat(count as u16))
        }
        NodeValue::Word(word) if word == "endless" => Some(Copies::Endless),
        _ => {
            reader.wrong_type(node, say!("whole-number-per-seat-1-or-endless"));
            None
        }
    }
}

/// The faces of an entry: each field from the face, else from the entry, else from the replaced kind, else its default;
/// and what the entry states itself.
fn read_faces(
    reader: &mut Reader<'_>,
    lookup: &Lookup<'_>,
    defs: &[FieldDef],
    fields: &mut Fields<'_>,
    base: &[FaceDef],
    may_lack: bool,
) -> (Vec<FaceDef>, Vec<(String, Data, Span)>) {
    let faces = fields.take("faces").map(|node| reader.entries(node));
    let mut noted = Vec::new();
    let common = read_stated(reader, lookup, defs, fields, "", &mut noted);
    let span = fields.span();
    let complete = |reader: &mut Reader<'_>, name: &str, stated: Vec<Option<Data>>, span| {
        let old = base.iter().find(|face| face.name == name).or(base.first());
        let mut read = Vec::with_capacity(defs.len());
        for (at, (def, stated)) in defs.iter().zip(stated).enumerate() {
            let inherited = || old.and_then(|face| face.fields.get(at)).or(def.default.as_ref()).cloned();
            let value = stated.or_else(|| common[at].clone()).or_else(inherited);
            if value.is_none() && !may_lack {
                let message = say!("field-is-missing", name = def.name);
                let hint = say!("state-it-here-or-give-it");
                reader.push(reader.error("missing_field", span, message).hint(hint));
            }
            read.push(value.unwrap_or_else(|| empty_data(&def.ty)));
        }
        FaceDef { name: name.to_owned(), fields: read }
    };
    let faces = match faces {
        Some(faces) if !faces.is_empty() => {
            let mut read = Vec::new();
            if faces.len() > MAX_FACES {
                let message = say!("kind-has-sides-at-most", most = MAX_FACES);
                reader.push(reader.error("too_many", span, message));
            }
            for (name, node) in faces.into_iter().take(MAX_FACES) {
                check_form(reader, &name.text, name.span);
                let Some(mut fields) = reader.fields(node) else { continue };
                let prefix = format!("{}.", name.text);
                let stated = read_stated(reader, lookup, defs, &mut fields, &prefix, &mut noted);
                fields.finish(reader);
                read.push(complete(reader, &name.text, stated, node.span));
            }
            if read.is_empty() {
                read.push(complete(reader, "front", vec![None; defs.len()], span));
            }
            read
        }
        _ if !base.is_empty() => {
            base.iter().map(|face| complete(reader, &face.name, vec![None; defs.len()], span)).collect()
        }
        _ => vec![complete(reader, "front", vec![None; defs.len()], span)],
    };
    (faces, noted)
}

fn read_stated(
    reader: &mut Reader<'_>,
    lookup: &Lookup<'_>,
    defs: &[FieldDef],
    fields: &mut Fields<'_>,
    prefix: &str,
    noted: &mut Vec<(String, Data, Span)>,
) -> Vec<Option<Data>> {
    let mut read = |def: &FieldDef| {
        let node = fields.take(&def.name)?;
        noted.push((format!("{prefix}{}", def.name), node.data(), node.span));
        // A value of the wrong type has been reported; what stands for it keeps the field from being "missing".
        Some(read_data(reader, lookup, &def.ty, def.range, node).unwrap_or_else(|| empty_data(&def.ty)))
    };
    defs.iter().map(&mut read).collect()
}
