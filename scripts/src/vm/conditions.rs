//! Which parts of packages are in force: the names that files in `options/` may have with the conditions that they
//! stand for, and whose replacement counts where the regulation settles a conflict.

use std::collections::BTreeMap;

use houserule_core::def::{GameDef, OptionDef, ValueType};

/// The names that files in `options/` may have: that of a flag, `flag.off`, or an option and one of its words; each
/// with the condition that it stands for, as the prelude writes it. Ids may have dots of their own.
pub(super) fn conditions(def: &GameDef) -> Vec<(String, String)> {
    let mut names = Vec::new();
    let of_word = |id: &str, word: &str| (format!("{id}.{word}"), format!("{id}={word}"));
    for option in &def.options {
        match &option.ty {
            ValueType::Flag => names.extend([(option.id.clone(), option.id.clone()), of_word(&option.id, "off")]),
            ValueType::Symbol(words) => {
                names.extend(words.iter().map(|word| of_word(&option.id, &def.symbols[word.index()])));
            }
            _ => {}
        }
    }
    names
}

/// When a file with that name is in force, as the prelude writes it: `growing_rent`, `deactivate_chain=off`,
/// `win_tiebreak=shared`. A mod's own options carry its id in front.
pub(super) fn condition_of(def: &GameDef, file: &str, name: &str) -> Option<String> {
    let own = file.split('/').next().map(|package| format!("{package}:{name}"));
    let called = |wanted: &str| def.options.iter().find_map(|option| condition_on(def, option, wanted));
    own.as_deref().and_then(called).or_else(|| called(name))
}

/// The same for one option. Every file of every machine is looked up, so no list of all names is made.
fn condition_on(def: &GameDef, option: &OptionDef, name: &str) -> Option<String> {
    let rest = name.strip_prefix(option.id.as_str())?;
    let word = rest.strip_prefix('.');
    let is_meant = match &option.ty {
        ValueType::Flag => rest.is_empty() || word == Some("off"),
        ValueType::Symbol(words) => words.iter().any(|one| word == Some(def.symbols[one.index()].as_str())),
        _ => false,
    };
    is_meant.then(|| word.map_or_else(|| option.id.clone(), |word| format!("{}={word}", option.id)))
}

/// The packages whose change counts, by thing, where the regulation settles conflicts.
pub(super) fn choices(def: &GameDef) -> BTreeMap<String, String> {
    let choices = def.regulation.iter().flat_map(|regulation| &regulation.choices);
    choices.map(|choice| (choice.thing.clone(), choice.package.clone())).collect()
}

#[cfg(test)]
mod tests {
    use houserule_core::diagnostic::Place;

    use super::*;

    #[test]
    fn a_file_holds_for_an_option_whatever_dots_its_id_has() {
        let mut def = GameDef::default();
        let word = def.intern("random");
        let option = |id: &str, ty: ValueType| OptionDef {
            also: Vec::new(),
            id: id.to_owned(),
            ty,
            default: 0,
            start: 0,
            range: (0, 1),
            composed: None,
            clause: None,
            switches: false,
            live: false,
            locked: false,
            label: BTreeMap::new(),
            place: Place::default(),
        };
        def.options = vec![
            option("end.last", ValueType::Flag),
            option("order.method", ValueType::Symbol(vec![word])),
            option("toll:road.open", ValueType::Flag),
        ];
        let condition = |file: &str, name: &str| condition_of(&def, file, name);
        assert_eq!(condition("g/options/end.last.luau", "end.last").as_deref(), Some("end.last"));
        assert_eq!(condition("g/options/end.last.off.luau", "end.last.off").as_deref(), Some("end.last=off"));
        assert_eq!(condition("g/x", "order.method.random").as_deref(), Some("order.method=random"));
        assert_eq!(condition("toll/x", "road.open").as_deref(), Some("toll:road.open"));
        assert_eq!(condition("g/x", "order.method"), None);
        for (name, condition) in conditions(&def) {
            assert_eq!(condition_of(&def, "g/x", &name), Some(condition), "{name}");
        }
    }
}
