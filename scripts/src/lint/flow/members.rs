//! Fields and methods of handles: which there are, and which may be set.

use houserule_core::message::Message;
use houserule_core::say;

use super::Flow;
use super::ty::{Ty, union};
use crate::syntax::tree::Span;

/// What looking for a member found.
enum Seen {
    Here(Ty),
    /// None of the types has it.
    Nowhere,
    /// Nothing is known of one of the types.
    Unknown,
}

impl Flow<'_> {
    /// The type of a field or method; one that no type has is reported.
    pub(super) fn member(&mut self, of: &Ty, name: &str, span: &Span) -> Ty {
        match self.look(of, name) {
            Seen::Here(ty) => ty,
            Seen::Unknown => Ty::Unknown,
            Seen::Nowhere => {
                self.no_member(of, name, span);
                Ty::Unknown
            }
        }
    }

    /// What may be put into a field; a field that does not exist, or that cannot be set, is reported.
    pub(super) fn set_member(&mut self, of: &Ty, name: &str, span: &Span) -> Ty {
        let ty = self.member(of, name, span);
        let found: Vec<(bool, bool)> = of.each().iter().filter_map(|one| self.access(one, name)).collect();
        if found.len() == of.each().len() && found.iter().all(|(is_settable, _)| !is_settable) {
            let is_pool = found.iter().any(|(_, is_pool)| *is_pool);
            let is_content = of.each().iter().any(|one| matches!(one, Ty::Handle(name) if &**name == "OptionValues"));
            let hint = match name {
                _ if is_pool => say!("what-is-counted-moves-only-by"),
                _ if is_content => say!("content-and-options-change-in-play"),
                "zone" | "space" | "slot" | "index" | "holder" => say!("pieces-change-place-by-move"),
                "face" => say!("faces-change-by-flip"),
                "is_present" => say!("seats-come-and-go-by-verbs"),
                _ => say!("this-cannot-be-set-move-pieces"),
            };
            let what = self.what(of);
            self.report("read_only_field", span, say!("field-can-only-be-read", what, name)).hint = Some(hint);
        }
        ty
    }

    /// May a field of a handle be set, and is it a pool? Nothing if it is not a handle or has no such field.
    fn access(&self, of: &Ty, name: &str) -> Option<(bool, bool)> {
        let Ty::Handle(handle) = of else { return None };
        let member = self.world.members(handle)?.get(name)?;
        Some((member.is_settable, member.is_pool))
    }

    fn look(&self, of: &Ty, name: &str) -> Seen {
        let mut found = Vec::new();
        for one in of.each() {
            match one {
                Ty::Handle(handle) => {
                    let Some(members) = self.world.members(handle) else { return Seen::Unknown };
                    found.extend(members.get(name).map(|member| member.ty.clone()));
                }
                Ty::Map(item) => found.push(Ty::clone(item)),
                Ty::Record(record) => match record.fields.get(name) {
                    Some(ty) => found.push(ty.clone()),
                    None => return Seen::Unknown,
                },
                _ => return Seen::Unknown,
            }
        }
        match found.is_empty() {
            true => Seen::Nowhere,
            false => Seen::Here(union(found)),
        }
    }

    fn no_member(&mut self, of: &Ty, name: &str, span: &Span) {
        let world = self.world;
        let handles = of.each().iter().filter_map(|one| match one {
            Ty::Handle(handle) => world.members(handle),
            _ => None,
        });
        let known: Vec<&str> = handles.flat_map(|members| members.keys().map(String::as_str)).collect();
        let message = match of {
            Ty::Handle(handle) if &**handle == "OptionValues" => say!("no-option-called", name),
            Ty::Handle(handle) if &**handle == "TableValues" => say!("no-table-value-called", name),
            _ => say!("handle-has-no-member", what = self.what(of), name),
        };
        self.report_unknown("unknown_field", span, message, name, known);
    }

    /// What a type is called in messages.
    fn what(&self, of: &Ty) -> Message {
        let names: Vec<&str> = of
            .each()
            .iter()
            .map(|one| match one {
                Ty::Handle(handle) => &**handle,
                _ => "?",
            })
            .collect();
        Message::foreign(names.join(" | "))
    }

    /// The name of a field of what a list holds, given as a text.
    pub(super) fn field_named(&mut self, of: &Ty, name: &str, span: &Span) {
        if matches!(self.look(of, name), Seen::Nowhere) {
            self.no_member(of, name, span);
        }
    }
}
