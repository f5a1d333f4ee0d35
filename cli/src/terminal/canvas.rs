//! A sheet of characters, each with its tone, on which a map is drawn.

use crate::desk::{Desk, Tone};

/// A sheet of characters.
pub struct Canvas {
    rows: Vec<Vec<(char, Option<Tone>)>>,
}

impl Canvas {
    /// A blank sheet.
    pub fn new(width: usize, lines: usize) -> Canvas {
        Canvas { rows: vec![vec![(' ', None); width]; lines] }
    }

    /// Write a text; what does not fit is cut off.
    pub fn put(&mut self, column: usize, line: usize, text: &str, tone: Option<Tone>) {
        let Some(row) = self.rows.get_mut(line) else { return };
        for (place, letter) in row.iter_mut().skip(column).zip(text.chars()) {
            *place = (letter, tone);
        }
    }

    /// Draw a path along points if nothing is in the way, with an arrowhead at one of them.
    pub fn draw_way(&mut self, points: &[(usize, usize)], stroke: char, head: Option<((usize, usize), char)>) {
        let is_free = |(column, line): &(usize, usize)| {
            self.rows.get(*line).and_then(|row| row.get(*column)).is_some_and(|(letter, _)| *letter == ' ')
        };
        if points.iter().all(is_free) {
            for point in points {
                let letter = head.filter(|(at, _)| at == point).map_or(stroke, |(_, arrow)| arrow);
                self.rows[point.1][point.0] = (letter, Some(Tone::Faint));
            }
        }
    }

    /// The sheet as lines, without trailing blanks and without blank lines at the bottom.
    pub fn lines(&self, desk: &Desk) -> Vec<String> {
        let mut lines: Vec<String> = self.rows.iter().map(|row| line(row, desk)).collect();
        while lines.last().is_some_and(String::is_empty) {
            lines.pop();
        }
        lines
    }
}

fn line(row: &[(char, Option<Tone>)], desk: &Desk) -> String {
    let end = row.iter().rposition(|(letter, _)| *letter != ' ').map_or(0, |last| last + 1);
    let runs = row[..end].chunk_by(|a, b| a.1 == b.1);
    runs.map(|run| {
        let text: String = run.iter().map(|(letter, _)| *letter).collect();
        run[0].1.map_or(text.clone(), |tone| desk.toned(tone, &text))
    })
    .collect()
}
