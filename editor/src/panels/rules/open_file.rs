//! A file that is open in the panel: its text as it is being written, and what was worked out from it.

use std::ops::Range;
use std::sync::Arc;

use eframe::egui::text::{ByteIndex, LayoutJob, LayoutSection, TextFormat};
use eframe::egui::{FontId, Stroke};
use houserule_scripts::writing::outline::{Symbol, outline};
use houserule_scripts::writing::spans::{SpanKind, spans};
use houserule_scripts::writing::{Format, Reading};

use super::editing::{after_change, inside};
use crate::document::{Document, Gesture};
use crate::theme::{Palette, code_colour, strong_family};

/// A file that is open. Its text is the document's, except for the letters typed in this very frame.
pub struct OpenFile {
    /// Its name: `package/rules/turn.luau`.
    pub name: String,
    /// What it is written in.
    pub format: Format,
    /// Its text.
    pub text: String,
    /// Grows with every change of the text.
    pub revision: u64,
    /// Where the cursor is to be put and shown.
    pub jump: Option<Jump>,
    /// The line that somebody went to, until the cursor leaves it.
    pub gone_to: Option<u32>,
    /// Is it read-only, because it belongs to a package other than the edited mod?
    pub is_locked: bool,
    /// What is chosen, in bytes; the cursor is at the end.
    pub chosen: Range<usize>,
    /// How wide the longest line was.
    pub width: f32,
    /// How far the text is scrolled down.
    pub scroll: f32,
    /// Where it was scrolled to at an earlier sitting, until it is there again.
    pub scroll_to: Option<f32>,
    job: Option<(LayoutJob, bool)>,
    kept: Kept,
    outline: Option<(u64, Vec<Symbol>)>,
    version: u64,
    burst: Burst,
}

/// Where to go in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Jump {
    /// What is chosen then.
    pub range: Range<usize>,
    /// Does the text get the keys?
    pub takes_focus: bool,
}

/// Typing that is one step of undo.
#[derive(Clone, Copy, Debug, Default)]
struct Burst {
    mark: u64,
    /// When the last letter came, in seconds.
    at: f64,
    /// Where the cursor stood after it.
    end: usize,
}

/// The label of typing; half-written text is not loaded at once.
pub const TYPING: &str = "rules-edit-typing";
/// After this many seconds, typing begins another step of undo.
const PAUSE: f64 = 1.2;
/// The size of letters.
pub const LETTERS: f32 = 13.0;

impl OpenFile {
    /// Open a file of the document.
    pub fn new(name: &str) -> OpenFile {
        OpenFile {
            name: name.to_owned(),
            format: Format::of(name),
            text: String::new(),
            revision: 0,
            jump: None,
            gone_to: None,
            is_locked: false,
            chosen: 0..0,
            width: 0.0,
            scroll: 0.0,
            scroll_to: None,
            job: None,
            kept: Kept::default(),
            outline: None,
            version: 0,
            burst: Burst::default(),
        }
    }

    /// Take the document's text; with `follows`, the cursor goes to what changed. Gives whether the file exists.
    pub fn sync(&mut self, document: &Document, follows: bool) -> bool {
        let Some(text) = document.text(&self.name) else { return false };
        if self.version == document.version() {
            return true;
        }
        self.version = document.version();
        if text == self.text {
            return true;
        }
        if follows {
            let at = after_change(&self.text, text);
            self.jump = Some(Jump { range: at..at, takes_focus: true });
        }
        self.text = text.to_owned();
        self.changed();
        true
    }

    /// The text was changed here.
    pub fn changed(&mut self) {
        self.revision += 1;
        self.chosen = inside(&self.text, self.chosen.start)..inside(&self.text, self.chosen.end);
    }

    /// The gesture of a typed letter: continues the last burst unless time or place separates them.
    pub fn typing(&mut self, time: f64, before: usize, bursts: &mut u64) -> Gesture {
        let goes_on = time - self.burst.at < PAUSE && before == self.burst.end && self.burst.mark > 0;
        let ends_line = self.text[..self.chosen.end].ends_with(['\n', '\t']);
        if !goes_on {
            *bursts += 1;
            self.burst.mark = *bursts;
        }
        let mark = self.burst.mark;
        self.burst = Burst { mark: if ends_line { 0 } else { mark }, at: time, end: self.chosen.end };
        Gesture::part(TYPING, mark)
    }

    /// What the file holds.
    pub fn outline(&mut self) -> &[Symbol] {
        if self.outline.as_ref().is_none_or(|(revision, _)| *revision != self.revision) {
            let reading = self.reading();
            self.outline = Some((self.revision, outline(&reading)));
        }
        self.outline.as_ref().map_or(&[], |(_, list)| list.as_slice())
    }
}

/// The latest reading of a text, shared by colours, outline, completion and hints.
#[derive(Default)]
struct Kept {
    reading: Option<Arc<Reading>>,
    /// How often the text was read.
    times: u64,
}

impl Kept {
    fn reading(&mut self, format: Format, text: &str) -> Arc<Reading> {
        match &self.reading {
            Some(reading) if reading.is_of(format, text) => Arc::clone(reading),
            _ => {
                self.times += 1;
                let reading = Arc::new(Reading::new(format, text));
                self.reading = Some(Arc::clone(&reading));
                reading
            }
        }
    }
}

impl OpenFile {
    /// The text as it was read; it is read again only when it changes.
    pub fn reading(&mut self) -> Arc<Reading> {
        self.kept.reading(self.format, &self.text)
    }
}

/// Keeps the coloured text until it changes.
pub struct Colouring<'f> {
    format: Format,
    read: &'f mut Kept,
    kept: &'f mut Option<(LayoutJob, bool)>,
    palette: &'f Palette,
}

impl OpenFile {
    /// The text and its colours, separately, so that the text can be edited meanwhile.
    pub fn parts<'f>(&'f mut self, palette: &'f Palette) -> (&'f mut String, Colouring<'f>) {
        (&mut self.text, Colouring { format: self.format, read: &mut self.kept, kept: &mut self.job, palette })
    }
}

impl Colouring<'_> {
    /// The coloured text, ready to be laid out.
    pub fn job(&mut self, text: &str, wrap: f32) -> LayoutJob {
        let is_kept = self.kept.as_ref().is_some_and(|(job, dark)| job.text == text && *dark == self.palette.is_dark);
        if !is_kept {
            let reading = self.read.reading(self.format, text);
            *self.kept = Some((coloured(&reading, self.palette), self.palette.is_dark));
        }
        let mut job = self.kept.as_ref().map(|(job, _)| job.clone()).unwrap_or_default();
        job.wrap.max_width = if self.format.wraps() { wrap } else { f32::INFINITY };
        job
    }
}

fn coloured(reading: &Reading, palette: &Palette) -> LayoutJob {
    let text = reading.source();
    let font = FontId::monospace(LETTERS);
    let plain = TextFormat::simple(font.clone(), palette.text);
    let mut job = LayoutJob { text: text.to_owned(), keep_trailing_whitespace: true, ..LayoutJob::default() };
    let mut section = |range: Range<usize>, format: TextFormat| {
        if range.is_empty() {
            return;
        }
        // every letter that is typed lays the text out again, and what costs is the number of sections: blanks go with
        // what stands before them, unless that is underlined
        if let Some(last) = job.sections.last_mut()
            && (last.format == format || last.format.underline.is_empty() && text[range.clone()].trim().is_empty())
        {
            last.byte_range.end = ByteIndex(range.end);
            return;
        }
        let byte_range = ByteIndex(range.start)..ByteIndex(range.end);
        job.sections.push(LayoutSection { leading_space: 0.0, byte_range, format });
    };
    let mut at = 0;
    for span in spans(reading) {
        section(at..span.range.start, plain.clone());
        let mut style = TextFormat::simple(font.clone(), code_colour(palette, span.kind));
        match span.kind {
            SpanKind::Comment => style.italics = true,
            SpanKind::Heading => style.font_id = FontId::new(LETTERS, strong_family()),
            SpanKind::Clause => style.underline = Stroke::new(1.0, style.color.gamma_multiply(0.4)),
            _ => {}
        }
        section(span.range.clone(), style);
        at = span.range.end;
    }
    section(at..text.len(), plain);
    job
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_is_coloured_once() {
        for (name, text) in [
            ("a.luau", "--- FA-010 ё\nrule(\"a\", f) `x{y}z`"),
            ("a.ron", "(id: \"ё\") // x"),
            ("a.md", "# Ход\n- **FA-010** x"),
            ("a.ftl", "a = { $b } c"),
            ("a.txt", "x"),
            ("b.luau", ""),
        ] {
            let job = coloured(&Reading::new(Format::of(name), text), &crate::theme::LIGHT);
            let mut at = 0;
            for section in &job.sections {
                assert_eq!(section.byte_range.start.0, at, "{name}");
                at = section.byte_range.end.0;
            }
            assert_eq!(at, text.len(), "{name}");
        }
    }

    #[test]
    fn blanks_need_no_section_of_their_own() {
        let text = "local value = rules.look(seat)\n\treturn value -- PL-020 a comment\n";
        let job = coloured(&Reading::new(Format::Luau, text), &crate::theme::LIGHT);
        let is_blank =
            |section: &LayoutSection| text[section.byte_range.start.0..section.byte_range.end.0].trim().is_empty();
        assert!(!job.sections.iter().skip(1).any(is_blank), "{:?}", job.sections.len());
        let pairs = job.sections.windows(2);
        assert!(pairs.into_iter().all(|pair| pair[0].format != pair[1].format), "equal neighbours are one section");
    }

    #[test]
    fn a_text_is_read_once_for_every_change() {
        let mut file = OpenFile::new("a/b.luau");
        for (number, text) in [(1, "rule(\"a\", f)"), (2, "rule(\"ab\", f)")] {
            file.text = text.to_owned();
            file.changed();
            for _ in 0..3 {
                let (text, mut colouring) = file.parts(&crate::theme::LIGHT);
                let text = text.clone();
                colouring.job(&text, 100.0);
                assert_eq!(file.outline().len(), 1);
                assert_eq!(file.reading().source(), text);
            }
            assert_eq!(file.kept.times, number);
        }
    }

    #[test]
    fn typing_is_one_step_until_it_rests_moves_or_ends_the_line() {
        let mut file = OpenFile::new("a/b.luau");
        let mut bursts = 0;
        let mut typed = |text: &str, time: f64, before: usize| {
            file.text = text.to_owned();
            file.chosen = text.len()..text.len();
            file.typing(time, before, &mut bursts).mark
        };
        let first = typed("a", 10.0, 0);
        assert_eq!(typed("ab", 10.5, 1), first);
        let rested = typed("abc", 13.0, 2);
        assert_ne!(rested, first);
        assert_eq!(typed("abc\n", 13.1, 3), rested);
        let next_line = typed("abc\nd", 13.2, 4);
        assert_ne!(next_line, rested);
        assert_ne!(typed("abc\nde", 13.3, 0), next_line, "the cursor was elsewhere");
    }
}
