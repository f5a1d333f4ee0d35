//! Texts: what players will read must be there in both languages.
//!
//! Required are prompts of questions and sentences of facts that scripts name, the names of kinds and families, and the
//! phrases of layouts.
//! A kind may be named face by face (`kind-<id>-<face>`). Labels of options (`<question>-<name>`, `option-<name>`), names
//! of spaces and what is written on cards (`text-<kind>`) may be left out.

use std::collections::BTreeSet;

use houserule_core::card_layout::Show;
use houserule_core::diagnostic::{Diagnostic, Diagnostics, Place};
use houserule_core::locale::{Lang, key};
use houserule_core::message::{AsArg as _, Message};
use houserule_core::say;

use super::Script;
use super::resolve::What;
use crate::game::Game;
use crate::words::{face_key, many_alike};

/// Verbs whose argument of that place is the key of a text, and what that text is.
const SPEAKING: [(&str, usize, &str); 4] =
    [("ask", 2, "question"), ("ask_freely", 2, "question"), ("ask_all", 2, "question"), ("tell", 1, "fact")];

pub(super) fn check(game: &Game, scripts: &[Script<'_>], out: &mut Diagnostics) {
    let mut required = BTreeSet::new();
    // A text is there if there is one of its key, or one for each face.
    let mut need = |what: Message, key: &str, faces: &[String], place: Place, out: &mut Diagnostics| {
        let in_faces = |lang: Lang| !faces.is_empty() && faces.iter().all(|face| game.locale.has(lang, face));
        let is_lacking = |lang: &Lang| !game.locale.has(*lang, key) && !in_faces(*lang);
        let lacking: Vec<Lang> = Lang::ALL.into_iter().filter(is_lacking).collect();
        if !required.insert(key.to_owned()) || lacking.is_empty() {
            return;
        }
        let files = lacking.iter().map(|lang| Message::foreign(format!("locale/{lang}.ftl")));
        let files = files.reduce(|one, other| say!("one-and-other", one, other));
        let is_named = [what.arg("id"), what.arg("key")].contains(&Some(&key.as_arg()));
        let message = match is_named {
            true => say!("has-no-text", what, files),
            false => say!("has-no-text-called", what, key, files),
        };
        let hint = say!("add-line-there", key);
        out.push(Diagnostic::warning("missing_text", place, message).hint(hint));
    };
    for script in scripts {
        for one in &script.uses {
            let (what, id) = match &one.what {
                What::Argument(verb, place, id) => {
                    match SPEAKING.iter().find(|entry| (entry.0, entry.1) == (verb, *place)) {
                        Some((_, _, what)) => (*what, id),
                        None => continue,
                    }
                }
                What::Field(name, id) if name == "question" => ("question", id),
                _ => continue,
            };
            need(say!("the-thing", what, id), id, &[], script.place(one), out);
        }
    }
    // of many alike one text names all
    let is_named = |id: &str| many_alike(id).is_some_and(|(all, _)| game.locale.has_any(&key("kind", all)));
    for kind in game.def.kinds.iter().filter(|kind| !is_named(&kind.id)) {
        let faces: Vec<String> = (0..kind.faces.len()).filter_map(|face| face_key("kind", kind, face)).collect();
        need(say!("the-kind", id = kind.id), &key("kind", &kind.id), &faces, kind.place.clone(), out);
    }
    for family in &game.def.families {
        let file = game.packages.first().map(|package| package.file("schema.ron")).unwrap_or_default();
        need(say!("the-family", id = family.id), &key("family", &family.id), &[], Place::file(file), out);
    }
    for layout in &game.def.card_layouts {
        for region in &layout.regions {
            if let Show::Phrase(key) = &region.show {
                need(say!("the-phrase", key), key, &[], region.place.clone(), out);
            }
        }
    }
    for (lang, key) in game.locale.missing() {
        if required.contains(&key) {
            continue;
        }
        let place = game.locale.place(lang.other(), &key).cloned().unwrap_or_default();
        let message = say!("text-is-missing-in-locale-ftl", key, lang = lang.code());
        out.push(
            Diagnostic::warning("untranslated_text", place, message)
                .hint(say!("translate-it-into", lang = lang.code())),
        );
    }
}
