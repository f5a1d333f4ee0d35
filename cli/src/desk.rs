//! What every command has at hand: where it writes, in which language, and how it may look.
//!
//! Results go to stdout; progress and complaints go to stderr. Colours are used on a terminal only, and not if
//! `NO_COLOR` is set; nothing is told by colour alone.

use std::fmt;
use std::io::{self, IsTerminal, Write};

use console::{Color, Style};
use houserule_core::locale::{Args, Lang};
use houserule_scripts::session::Divergence;

use crate::texts::Texts;

/// The widest that lines are made, however wide the terminal is.
const WIDEST: usize = 120;
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
    colours: bool,
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
    /// What may be passed over.
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
            out: Box::new(io::stdout().lock()),
        }
    }

    /// The reader's language.
    pub fn lang(&self) -> Lang {
        self.texts.lang
    }

    /// Where a game left its record, in words.
    pub fn told_divergence(&self, divergence: &Divergence) -> String {
        self.texts.told(divergence)
    }

    /// Write a line.
    pub fn line(&mut self, text: impl AsRef<str>) -> io::Result<()> {
        writeln!(self.out, "{}", text.as_ref())
    }

    /// Write a text of the terminal as a line.
    pub fn say(&mut self, key: &str, args: &Args) -> io::Result<()> {
        let text = self.texts.text(key, args);
        self.line(text)
    }

    /// Write without ending the line, and make it appear.
    pub fn ask(&mut self, text: &str) -> io::Result<()> {
        write!(self.out, "{text}")?;
        self.out.flush()
    }

    /// Write a value as JSON.
    pub fn json(&mut self, value: &impl serde::Serialize) -> anyhow::Result<()> {
        let text = serde_json::to_string_pretty(value)?;
        Ok(self.line(text)?)
    }

    /// Make everything appear.
    pub fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }

    /// Empty the screen, if there is one.
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

    /// Say something on stderr that does not belong to the result. A closed stderr is not worth an end.
    pub fn note(&self, text: &str) {
        let _ = writeln!(io::stderr(), "{text}");
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
        style.apply_to(text).to_string()
    }
}

/// Did the reader of our output go away?
pub fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let is_pipe = |io: &io::Error| io.kind() == io::ErrorKind::BrokenPipe;
    error.chain().any(|cause| {
        cause.downcast_ref::<io::Error>().is_some_and(is_pipe)
            || cause
                .downcast_ref::<serde_json::Error>()
                .is_some_and(|json| json.io_error_kind() == Some(io::ErrorKind::BrokenPipe))
    })
}
