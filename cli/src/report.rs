//! Showing what is wrong with packages: for people with the source around it, for machines one line each.
//!
//! Places are given relative to the folder that was typed, so that an editor can open them.

use houserule_core::diagnostic::{Diagnostic, Severity};
use houserule_core::locale::Args;
use houserule_core::marks::{marked, marked_line};
use houserule_core::message::Message;
use miette::{GraphicalReportHandler, GraphicalTheme, LabeledSpan, MietteDiagnostic, NamedSource, Report};
use serde::Serialize;

use crate::desk::Desk;
use crate::find::Loaded;
use crate::texts::Texts;

/// A problem with its file on the disk.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Finding {
    /// How bad it is.
    pub severity: Severity,
    /// A stable short name.
    pub code: &'static str,
    /// The file.
    pub file: String,
    /// Line, from 1; 0: the whole file.
    pub line: u32,
    /// Column in characters, from 1; 0: the whole line.
    pub column: u32,
    /// How many characters are meant; 0 if unknown.
    pub length: u32,
    /// What is wrong.
    pub message: Message,
    /// What would help.
    pub hint: Option<Message>,
}

impl Finding {
    /// Does it prevent the package from being used?
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }
}

/// The problems of loaded packages: all errors, and warnings of those packages that were asked for.
pub fn findings(loaded: &Loaded) -> Vec<Finding> {
    let is_wanted = |one: &&Diagnostic| {
        let package = one.place.file.split('/').next().unwrap_or_default();
        one.severity == Severity::Error || loaded.wanted.iter().any(|id| id == package)
    };
    loaded.problems.sorted().into_iter().filter(is_wanted).map(|one| finding(one, loaded)).collect()
}

fn finding(one: &Diagnostic, loaded: &Loaded) -> Finding {
    let place = &one.place;
    let path = place.file.split_once('/').and_then(|(id, path)| Some(loaded.folders.get(id)?.join(path)));
    let found = Finding::from(one);
    Finding { file: path.map_or(found.file, |path| path.display().to_string()), ..found }
}

/// As it is, for a file that belongs to no package.
impl From<&Diagnostic> for Finding {
    fn from(one: &Diagnostic) -> Finding {
        Finding {
            severity: one.severity,
            code: one.code,
            file: one.place.file.clone(),
            line: one.place.line,
            column: one.place.column,
            length: one.place.length,
            message: one.message.clone(),
            hint: one.hint.clone(),
        }
    }
}

/// `file:line:column: error[code]: message`, with a hint on a second line.
pub fn plain(finding: &Finding, texts: &Texts) -> String {
    let severity = if finding.is_error() { texts.get("report-error") } else { texts.get("report-warning") };
    let mut text = marked_line(&finding.file).into_owned();
    for number in [finding.line, finding.column].into_iter().take_while(|number| *number > 0) {
        text.push_str(&format!(":{number}"));
    }
    text.push_str(&format!(": {severity}[{}]: {}", finding.code, texts.told(&finding.message)));
    if let Some(hint) = &finding.hint {
        text.push_str(&format!("\n  {}", texts.text("report-hint", &Args::new().text("hint", texts.told(hint)))));
    }
    text
}

/// With the lines of the source, for a terminal.
pub fn pictured(finding: &Finding, desk: &Desk) -> String {
    let Some(report) = pictured_report(finding, &desk.texts) else { return plain(finding, &desk.texts) };
    let mut text = String::new();
    let theme = GraphicalTheme::unicode();
    let handler = GraphicalReportHandler::new_themed(theme).with_width(desk.width).with_links(false);
    match handler.render_report(&mut text, report.as_ref()) {
        // everything foreign in it was made harmless before it was drawn
        Ok(()) => desk.sealed(&text),
        Err(_) => plain(finding, &desk.texts),
    }
}

fn pictured_report(finding: &Finding, texts: &Texts) -> Option<Report> {
    let source = std::fs::read_to_string(&finding.file).ok()?.replace("\r\n", "\n");
    let (from, length) = span(&source, finding)?;
    let [start, length] = [&source[..from], &source[from..from + length]].map(|part| marked(part).len());
    let severity = if finding.is_error() { miette::Severity::Error } else { miette::Severity::Warning };
    let mut diagnostic = MietteDiagnostic::new(marked(&texts.told(&finding.message)))
        .with_severity(severity)
        .with_code(finding.code)
        .with_label(LabeledSpan::new(None, start, length));
    if let Some(hint) = &finding.hint {
        diagnostic = diagnostic.with_help(marked(&texts.told(hint)));
    }
    Some(
        Report::new(diagnostic)
            .with_source_code(NamedSource::new(marked_line(&finding.file), marked(&source).into_owned())),
    )
}

/// Where a finding begins in its source, in bytes, and how long it is.
fn span(source: &str, finding: &Finding) -> Option<(usize, usize)> {
    let at = usize::try_from(finding.line).ok()?.checked_sub(1)?;
    let line = source.split_inclusive('\n').nth(at)?;
    let begin: usize = source.split_inclusive('\n').take(at).map(str::len).sum();
    let text = line.trim_end();
    let bytes = |characters: usize| text.char_indices().nth(characters).map_or(text.len(), |(byte, _)| byte);
    if finding.column == 0 {
        let indent = text.len() - text.trim_start().len();
        return Some((begin + indent, text.len() - indent));
    }
    let first = finding.column as usize - 1;
    let (from, to) = (bytes(first), bytes(first + (finding.length as usize).max(1)));
    Some((begin + from, to - from))
}

#[cfg(test)]
mod tests {
    use houserule_core::locale::Lang;

    use super::*;

    fn finding_at(line: u32, column: u32, length: u32) -> Finding {
        let (file, message) = ("fair/game.ron".to_owned(), Message::foreign("this is wrong"));
        Finding { severity: Severity::Error, code: "bad", file, line, column, length, message, hint: None }
    }

    #[test]
    fn the_plain_form_is_one_line_and_a_hint() {
        let mut finding = finding_at(3, 7, 2);
        finding.hint = Some(Message::foreign("mend it"));
        assert_eq!(
            plain(&finding, &Texts::new(Lang::En)),
            "fair/game.ron:3:7: error[bad]: this is wrong\n  hint: mend it"
        );
        finding = Finding { severity: Severity::Warning, line: 0, column: 0, ..finding_at(0, 0, 0) };
        assert_eq!(plain(&finding, &Texts::new(Lang::En)), "fair/game.ron: warning[bad]: this is wrong");
    }

    #[test]
    fn a_span_counts_characters_and_not_bytes() {
        let source = "раз\n  цена: 5,\n";
        let cut = |finding: &Finding| span(source, finding).map(|(from, length)| &source[from..from + length]);
        assert_eq!(cut(&finding_at(2, 3, 4)), Some("цена"));
        assert_eq!(cut(&finding_at(2, 3, 0)), Some("ц"));
        assert_eq!(cut(&finding_at(2, 0, 0)), Some("цена: 5,"));
        assert_eq!(cut(&finding_at(2, 90, 9)), Some(""));
        assert_eq!(cut(&finding_at(9, 1, 1)), None);
        assert_eq!(cut(&finding_at(0, 0, 0)), None);
    }
}
