//! What every command has at hand: where it writes, in which language, and how its output may look.
//!
//! Results go to stdout; progress and complaints go to stderr. Colours are used only on a terminal, and not if
//! `NO_COLOR` is set; nothing is conveyed by colour alone.
//!
//! Everything that a command writes goes through here, and no foreign text reaches the terminal as it is: control
//! characters are replaced by visible signs (`core::marks`). Our own colours carry a seal that is drawn anew in every
//! run, so no package can know it.

use std::fmt;
use std::io::{self, IsTerminal, Write};
use std::path::Path;

use console::{Color, Style};
use houserule_core::locale::{Args, Lang};
use houserule_core::marks::{is_steering, push_mark};
use houserule_scripts::save::SaveFile;
use houserule_scripts::save::keeping::{self, KeepError, Keeper};
use houserule_scripts::seed::fresh_seed;
use houserule_scripts::session::Divergence;

use crate::texts::Texts;

/// The greatest width of lines, however wide the terminal is.
const WIDEST: usize = 120;
/// The width of pages.
const PAGE: usize = 100;
/// The width where there is no terminal to ask.
const WIDTH: usize = 80;

/// The colours of seats, in turn.
const SEATS: [Color; 6] = [Color::Red, Color::Green, Color::Yellow, Color::Blue, Color::Magenta, Color::Cyan];

/// Where a command works.
pub struct Desk {
    /// The terminal's own texts.
    pub texts: Texts,
    /// Is stdout a terminal?
    pub is_terminal: bool,
    /// How many characters fit in a line.
    pub width: usize,
    /// The cell around which a large grid is shown; `None`: the whole.
    pub near: Option<String>,
    colours: bool,
    /// What our own colours begin with, until they are written.
    seal: String,
    out: Box<dyn Write>,
}

/// The command line makes no sense: exit code 2.
#[derive(Debug)]
pub struct Usage(pub String);

impl fmt::Display for Usage {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

impl std::error::Error for Usage {}

/// How a piece of text is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// A heading.
    Head,
    /// What matters now.
    Strong,
    /// What may be skipped.
    Faint,
    /// Good news.
    Good,
    /// Bad news.
    Bad,
    /// What belongs to the seat of a number, from 0.
    Seat(u16),
}

impl Desk {
    /// The desk of this process; the language of the system unless one is given.
    pub fn new(lang: Option<Lang>) -> Desk {
        let is_terminal = io::stdout().is_terminal();
        let width = if is_terminal { usize::from(console::Term::stdout().size().1) } else { WIDTH };
        Desk {
            texts: Texts::new(lang.unwrap_or_else(crate::texts::system_lang)),
            is_terminal,
            width: width.clamp(40, WIDEST),
            colours: console::colors_enabled(),
            near: None,
            seal: seal(),
            out: Box::new(io::stdout().lock()),
        }
    }

    /// A desk for pages that are written to files: without colours, in the same language.
    pub fn for_pages(&self) -> Desk {
        Desk { colours: false, is_terminal: false, width: PAGE, ..Desk::new(Some(self.lang())) }
    }

    /// The reader's language.
    pub fn lang(&self) -> Lang {
        self.texts.lang
    }

    /// Where a game departed from its record, in words.
    pub fn told_divergence(&self, divergence: &Divergence) -> String {
        self.texts.told(divergence)
    }

    /// Say on stderr what became of a log that was put aside when its game was opened.
    pub fn tell_aside(&self, keeper: &Keeper) {
        let Some(aside) = keeper.aside() else { return };
        let args = Args::new().text("file", aside.path.display().to_string());
        self.note(&match aside.taken {
            Some(taken) => self.texts.text("save-damaged-log", &args.num("decisions", taken as i64)),
            None => self.texts.text("save-stray-log", &args),
        });
    }

    /// Read a saved game that is not going to be played; what could not be read of it is said on stderr.
    pub fn read_kept(&self, path: &Path) -> Result<SaveFile, KeepError> {
        let kept = keeping::read(path)?;
        if let Some(damage) = &kept.damage {
            self.note(&self.texts.told(damage));
        }
        Ok(kept.save)
    }

    /// A number with this many decimals, as the reader writes it: `22.5`, in Russian `22,5`.
    pub fn decimal(&self, number: f64, decimals: usize) -> String {
        let plain = format!("{number:.decimals$}");
        if self.lang() == Lang::Ru { plain.replace('.', ",") } else { plain }
    }

    /// Write a line.
    pub fn line(&mut self, text: impl AsRef<str>) -> io::Result<()> {
        let text = self.harmless(text.as_ref());
        writeln!(self.out, "{text}")
    }

    /// Write a text of the terminal as a line.
    pub fn say(&mut self, key: &str, args: &Args) -> io::Result<()> {
        let text = self.texts.text(key, args);
        self.line(text)
    }

    /// Write without ending the line, and make it appear.
    pub fn ask(&mut self, text: &str) -> io::Result<()> {
        let text = self.harmless(text);
        write!(self.out, "{text}")?;
        self.out.flush()
    }

    /// Write a value as JSON.
    pub fn json(&mut self, value: &impl serde::Serialize) -> anyhow::Result<()> {
        // JSON has its own notation for control characters, so programs read back what was there
        let mut text = String::new();
        for letter in serde_json::to_string_pretty(value)?.chars() {
            match letter {
                letter if is_steering(letter) && letter != '\n' => {
                    text.push_str(&format!("\\u{:04x}", u32::from(letter)));
                }
                letter => text.push(letter),
            }
        }
        Ok(self.line(text)?)
    }

    /// Make everything appear.
    pub fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }

    /// Clear the screen, if there is one.
    pub fn clear(&mut self) -> io::Result<()> {
        if self.is_terminal {
            self.out.flush()?;
            console::Term::stdout().clear_screen()?;
        }
        Ok(())
    }

    /// Say on stderr what stopped the command.
    pub fn complain(&mut self, error: &anyhow::Error) {
        let _ = self.out.flush();
        let causes: Vec<String> = error.chain().map(|cause| self.texts.cause(cause)).collect();
        let message = causes.join(": ");
        let text = self.texts.text("error", &Args::new().text("message", message));
        self.note(&text);
    }

    /// Say something on stderr that does not belong to the result. A closed stderr is no reason to stop.
    pub fn note(&self, text: &str) {
        let _ = writeln!(io::stderr(), "{}", self.harmless(text));
    }

    /// A text in its tone: with colour if there are colours, else as it is.
    pub fn toned(&self, tone: Tone, text: &str) -> String {
        if !self.colours {
            return text.to_owned();
        }
        let style = Style::new().force_styling(true);
        let style = match tone {
            Tone::Head => style.bold(),
            Tone::Strong => style.bold().cyan(),
            Tone::Faint => style.dim(),
            Tone::Good => style.green(),
            Tone::Bad => style.red().bold(),
            Tone::Seat(seat) => style.bold().fg(SEATS[usize::from(seat) % SEATS.len()]),
        };
        let styled = style.apply_to('|').to_string();
        let (before, after) = styled.split_once('|').unwrap_or_default();
        format!("{}{text}{}", self.sealed(before), self.sealed(after))
    }

    /// Let colours pass in a text that holds nothing foreign, or only what was made harmless before.
    pub fn sealed(&self, text: &str) -> String {
        text.replace("\u{1b}[", &self.seal)
    }

    /// The text as it may be written: with our own colours, and without anything else that controls a terminal.
    fn harmless(&self, text: &str) -> String {
        let mut out = String::with_capacity(text.len());
        let mut rest = text;
        while let Some(at) = rest.find(|letter: char| is_steering(letter) && !matches!(letter, '\n' | '\t')) {
            out.push_str(&rest[..at]);
            rest = &rest[at..];
            match self.colour(rest) {
                Some((colour, after)) => {
                    out.push_str("\u{1b}[");
                    out.push_str(colour);
                    rest = after;
                }
                None => {
                    let letter = rest.chars().next().unwrap_or_default();
                    push_mark(&mut out, letter);
                    rest = &rest[letter.len_utf8()..];
                }
            }
        }
        out.push_str(rest);
        out
    }

    /// One of our own colours at the beginning of a text, without its seal, and what comes after it.
    fn colour<'t>(&self, text: &'t str) -> Option<(&'t str, &'t str)> {
        let sealed = text.strip_prefix(&self.seal)?;
        let end = sealed.find('m')?;
        let is_colour = sealed[..end].chars().all(|letter| letter.is_ascii_digit() || letter == ';');
        is_colour.then(|| sealed.split_at(end + 1))
    }
}

/// The beginning of a colour that no package can write: it is measured and wrapped like any other.
fn seal() -> String {
    let number = fresh_seed() % 100_000_000;
    // whoever measures texts knows numbers of up to four digits
    format!("\u{1b}[{:04};{:04};", number / 10_000, number % 10_000)
}

/// Has the reader of our output gone away?
pub fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let is_pipe = |io: &io::Error| io.kind() == io::ErrorKind::BrokenPipe;
    error.chain().any(|cause| {
        cause.downcast_ref::<io::Error>().is_some_and(is_pipe)
            || cause
                .downcast_ref::<serde_json::Error>()
                .is_some_and(|json| json.io_error_kind() == Some(io::ErrorKind::BrokenPipe))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn desk() -> Desk {
        Desk { colours: true, ..Desk::new(Some(Lang::En)) }
    }

    #[test]
    fn our_colours_pass_and_those_of_a_package_are_shown_as_signs() {
        let desk = desk();
        let toned = desk.toned(Tone::Bad, "\u{1b}[31mred\u{7}");
        assert_eq!(desk.harmless(&toned), "\u{1b}[31m\u{1b}[1m␛[31mred␇\u{1b}[0m");
        let guessed = "\u{1b}[00000000;31m\u{1b}[31m\r\u{202e}";
        assert_eq!(desk.harmless(guessed), "␛[00000000;31m␛[31m␍<U+202E>");
        assert_eq!(desk.harmless("one\n\ttwo"), "one\n\ttwo");
    }

    #[test]
    fn the_seal_is_another_in_every_run_and_has_no_width() {
        let (one, other) = (desk(), desk());
        assert_ne!(one.seal, other.seal);
        assert_eq!(other.harmless(&one.toned(Tone::Faint, "x")).matches('␛').count(), 2);
        assert_eq!(console::measure_text_width(&one.toned(Tone::Head, "four")), 4);
    }
}
