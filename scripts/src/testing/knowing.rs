//! Which names a test may speak of: with an unknown name, a check that something is absent would always pass.

use houserule_core::data::Data;
use houserule_core::def::bare_name;
use houserule_core::ids::{PoolId, Thing};
use houserule_core::key::thing_by_key;
use houserule_core::literal;
use houserule_core::locale::own_key;
use houserule_core::message::Message;
use houserule_core::say;

use super::situation::{Checked, Situation};
use crate::syntax::tokens::{Kind, tokens};

impl Situation {
    /// The table in plain words, as `t.given` and `t.expect` write it.
    pub fn table(&mut self) -> Result<Data, Message> {
        Ok(literal::told(self.playing()?.table()))
    }

    /// A word that some rule, effect or text of the packages uses; else what is wrong, with a guess.
    pub(super) fn expect_word(&self, word: &str, problem: Message) -> Checked {
        if self.is_word(word) {
            return Ok(());
        }
        let words = self.words();
        Err(problem.or_did_you_mean(word, words.iter().map(String::as_str)))
    }

    /// A key whose parts all mean something: words of the rules, things, numbers.
    pub(super) fn expect_key(&mut self, key: &str) -> Checked {
        let table = self.playing()?.table().clone();
        let def = &table.layout().def;
        for part in key.split([':', '/']) {
            let bare = part.split('#').next().unwrap_or_default();
            let is_known = part.parse::<i64>().is_ok()
                || def.kinds.iter().any(|kind| kind.id == bare || bare_name(&kind.id) == bare)
                || self.game.packages.iter().any(|package| package.id == part)
                || thing_by_key(&table, part).is_some()
                || def.symbols.iter().any(|word| word == part)
                || (0..def.pools.len()).any(|at| def.pools[PoolId::at(at).index()].name == part)
                || matches!(thing_by_key(&table, bare), Some(Thing::Zone(_)));
            if !is_known {
                self.expect_word(part, say!("no-option-is-called", key, part))?;
            }
        }
        Ok(())
    }

    fn is_word(&self, word: &str) -> bool {
        let of_mod = || word.split_once(':').is_some_and(|(id, bare)| self.game.locale.has_any(&own_key(id, bare)));
        self.game.locale.has_any(word) || of_mod() || self.words().iter().any(|one| one == word)
    }

    /// All words in quotes of the packages' scripts.
    fn words(&self) -> Vec<String> {
        let mut words = Vec::new();
        for package in &self.game.packages {
            let scripts =
                package.files.iter().filter(|(path, _)| path.ends_with(".luau") && !path.starts_with("tests/"));
            for source in scripts.filter_map(|(_, bytes)| std::str::from_utf8(bytes).ok()) {
                let (tokens, _) = tokens(source);
                let texts = tokens.into_iter().filter(|token| token.kind == Kind::Text);
                words.extend(texts.map(|token| token.text.trim_matches(['"', '\'', '`']).to_owned()));
            }
        }
        words.sort();
        words.dedup();
        words
    }
}
