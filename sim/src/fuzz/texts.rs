//! What is asked and told, put into words in every language of the game: a text that asks for an argument or a term that
//! nothing gives shows its key, and only somebody who plays that far would see it.
//!
//! Texts of the same form are formed a few times only: most questions of a game say the same with other names.

use std::collections::{BTreeMap, BTreeSet};

use houserule_core::locale::Lang;
use houserule_scripts::game::Game;
use houserule_scripts::host::Fact;
use houserule_scripts::play::Play;
use houserule_scripts::question::{Part, Question};
use houserule_scripts::words::Words;

/// How often texts of one form are tried: a selector in them may choose otherwise next time.
const TRIES: u32 = 24;

/// Hears what is asked and told, and keeps what could not be said.
#[derive(Debug, Default)]
pub(super) struct Listener {
    heard: BTreeMap<String, u32>,
    pub unformed: BTreeSet<String>,
}

impl Listener {
    pub fn hear(&mut self, play: &Play, asked: &[Question], told: &[Fact]) {
        let (game, table) = (play.game(), play.table());
        for lang in game.locale.languages() {
            let words = Words::new(game, lang);
            for question in asked {
                if self.is_new(lang, &question.id, &[], question.about.iter().map(|(name, _)| name)) {
                    self.note_id(game, lang, &question.id, &words.prompt(table, question));
                }
                for option in &question.options {
                    if self.is_new(lang, &question.id, &option.parts, option.named.iter().map(|(name, _)| name)) {
                        self.note(game, lang, &words.choice(table, question, option));
                    }
                }
                for refused in &question.refused {
                    if self.is_new(lang, &question.id, &refused.parts, refused.named.iter().map(|(name, _)| name)) {
                        self.note(game, lang, &words.refused(table, question, refused));
                    }
                }
            }
            for fact in told {
                if self.is_new(lang, &fact.id, &[], fact.args.iter().map(|(name, _)| name))
                    && let Some(said) = words.fact(table, fact)
                {
                    self.note_id(game, lang, &fact.id, &said);
                }
            }
        }
    }

    /// Were texts of this form not tried often enough?
    fn is_new<'p>(
        &mut self,
        lang: Lang,
        id: &str,
        parts: &[Part],
        named: impl Iterator<Item = &'p (impl AsRef<str> + 'p)>,
    ) -> bool {
        let mut form = format!("{lang} {id}");
        for part in parts {
            form.push(' ');
            form.push_str(match part {
                Part::Text(word) => word.split(':').next().unwrap_or_default(),
                Part::Thing(_) => "*",
                Part::Number(_) => "0",
                Part::List(_) => "[]",
            });
        }
        for name in named {
            form.push_str(" $");
            form.push_str(name.as_ref());
        }
        let tries = self.heard.entry(form).or_default();
        *tries += 1;
        *tries <= TRIES
    }

    /// A key among the words of a text is a text that could not be formed; keys have a hyphen in them.
    fn note(&mut self, game: &Game, lang: Lang, said: &str) {
        let is_sign = |sign: char| !(sign.is_alphanumeric() || matches!(sign, '-' | '_'));
        for word in said.split(is_sign).filter(|word| word.contains('-')) {
            if game.locale.has_any(word) {
                self.unformed.insert(format!("{word} ({lang})"));
            }
        }
    }

    /// The same for the text of a question or fact: its key is an id, which may also be an honest word.
    fn note_id(&mut self, game: &Game, lang: Lang, id: &str, said: &str) {
        if said == id && !game.locale.mentions(lang, id).variables.is_empty() {
            self.unformed.insert(format!("{id} ({lang})"));
        } else {
            self.note(game, lang, said);
        }
    }
}
