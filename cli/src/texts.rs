//! The terminal's own texts, in Russian and English, and which of the two a reader wants.
//!
//! The texts of games come with their packages; here are only headings, prompts and messages of the commands.

use std::collections::BTreeMap;

use houserule_core::diagnostic::Diagnostics;
use houserule_core::locale::{Args, Lang, Locale, said_in};
use houserule_core::message::{Message, Told};
use houserule_scripts::error::ScriptError;
use houserule_scripts::guard::Panicked;
use houserule_scripts::mail::LetterError;
use houserule_scripts::message::from_io;
use houserule_scripts::package::PackageError;
use houserule_scripts::regulation::when::WhenError;
use houserule_scripts::save::SaveError;
use houserule_scripts::save::keeping::KeepError;
use houserule_scripts::scaffold::ScaffoldError;
use houserule_scripts::session::{AnswerError, Divergence, UndoError};
use houserule_scripts::upgrade::UpgradeError;
use houserule_scripts::why::WhyError;
use houserule_sim::bot::UnknownBot;
use houserule_sim::simulate::SimError;

const FILES: [(Lang, &str); 2] =
    [(Lang::Ru, include_str!("../locale/ru.ftl")), (Lang::En, include_str!("../locale/en.ftl"))];

/// Texts in the reader's language.
pub struct Texts {
    /// The reader's language.
    pub lang: Lang,
    locale: Locale,
}

impl Texts {
    /// Texts in this language.
    pub fn new(lang: Lang) -> Texts {
        Texts { lang, locale: locale(&mut Diagnostics::default()) }
    }

    /// What a library says, in the reader's language.
    pub fn told(&self, said: &impl Told) -> String {
        said.told(self.lang)
    }

    /// What stopped a command: our own errors in the reader's language, those of others as they are.
    pub fn cause(&self, cause: &(dyn std::error::Error + 'static)) -> String {
        fn ours<E: Told + std::error::Error + 'static>(cause: &(dyn std::error::Error + 'static)) -> Option<Message> {
            cause.downcast_ref::<E>().map(Told::message)
        }
        let known = [
            ours::<ScriptError>,
            ours::<PackageError>,
            ours::<ScaffoldError>,
            ours::<SaveError>,
            ours::<KeepError>,
            ours::<AnswerError>,
            ours::<UndoError>,
            ours::<Divergence>,
            ours::<SimError>,
            ours::<UnknownBot>,
            ours::<Panicked>,
            ours::<WhyError>,
            ours::<WhenError>,
            ours::<LetterError>,
            ours::<UpgradeError>,
        ];
        let io = || cause.downcast_ref().map(from_io);
        let message = known.iter().find_map(|ours| ours(cause)).or_else(io);
        message.map_or_else(|| cause.to_string(), |message| message.told(self.lang))
    }

    /// A text without arguments.
    pub fn get(&self, key: &str) -> String {
        self.text(key, &Args::new())
    }

    /// A text; its key if there is none.
    pub fn text(&self, key: &str, args: &Args) -> String {
        self.locale.text(self.lang, key, args).unwrap_or_else(|| key.to_owned())
    }
}

/// The language of the system, if it is one of ours; otherwise English.
pub fn system_lang() -> Lang {
    sys_locale::get_locale().and_then(|code| Lang::parse(&code)).unwrap_or(Lang::En)
}

/// A title in this language, otherwise in the other one.
pub fn title(titles: &BTreeMap<String, String>, lang: Lang) -> Option<&String> {
    said_in(titles, lang)
}

fn locale(out: &mut Diagnostics) -> Locale {
    let mut locale = Locale::new();
    for (lang, text) in FILES {
        locale.add(lang, &format!("cli/locale/{lang}.ftl"), text, out);
    }
    locale
}
