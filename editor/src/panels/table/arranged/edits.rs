//! What arranging does to `layout/table.ron`: plain changes of its text, so that comments and everything else are kept.

use houserule_core::ron::{Change, comments_of, quoted};
use houserule_core::table_layout::{PartLayout, ShownAs, Side, TableLayout};

use super::{Slot, Strip};
use crate::document::Document;
use crate::panels::table::arrangement::Form;

/// The path of the file inside a package.
const PATH: &str = "layout/table.ron";

/// The file that holds the arrangement of the open project: where it was read from, otherwise where it would be
/// written.
pub fn file_of(layout: Option<&TableLayout>, document: &Document) -> Option<String> {
    match layout {
        Some(layout) => Some(layout.place.file.clone()),
        None => document.packages().first().map(|package| format!("{}/{PATH}", package.id)),
    }
}

/// A file to begin with, close to the automatic arrangement of the table.
pub fn first_text(form: Form, has_board: bool, has_hand: bool, head: &str) -> String {
    let hand = if has_hand { ", hand" } else { "" };
    let body = match (has_board, form) {
        (true, Form::Side) => format!("    main: board,\n    right: [question, seats, zones{hand}],\n"),
        (true, _) => {
            let hand = if has_hand { "hand" } else { "" };
            let bottom = [if has_hand { "zones, " } else { "zones" }, hand].concat();
            format!("    main: board,\n    top: [question],\n    right: [seats],\n    bottom: [{bottom}],\n")
        }
        (false, _) => {
            let bottom = if has_hand { "    bottom: [hand],\n" } else { "" };
            format!("    main: seats,\n    top: [question, zones],\n{bottom}")
        }
    };
    let head: String = head.lines().map(|line| format!("// {line}\n")).collect();
    format!("{head}(\n{body})\n")
}

/// Percentage of the room for a side.
pub fn resize_side(layout: &TableLayout, side: Side, percent: u8) -> Vec<Change> {
    let percent = percent.clamp(5, 80).to_string();
    match layout.sizes.is_empty() {
        true => vec![Change::set(&["sizes"], format!("({}: {percent})", side.word()))],
        false => vec![Change::set(&["sizes", side.word()], percent)],
    }
}

/// Replace what is said about a part.
pub fn rewrite(slot: Slot, part: &PartLayout) -> Vec<Change> {
    match (slot, slot.in_strip()) {
        (Slot::Main, _) => vec![Change::set(&["main"], part.to_ron())],
        (_, Some((strip, at))) => vec![Change::set(&[strip.word(), &format!("[{at}]")], part.to_ron())],
        _ => Vec::new(),
    }
}

/// Move a part, with its comments in the file as it is `written`: into a list before this many others, counted as they
/// lie now.
pub fn move_part(
    layout: &TableLayout,
    written: &str,
    from: Slot,
    part: &PartLayout,
    to: Strip,
    before: usize,
) -> Vec<Change> {
    if from == Slot::Main {
        // something must take the room that the sides leave: the first part of the new side does
        return swap_main(layout, part, to);
    }
    let old = from.in_strip();
    // its size was set for another place
    let mut text = match old {
        Some((strip, _)) if strip == to => part.to_ron(),
        _ => PartLayout { size: None, ..part.clone() }.to_ron(),
    };
    let mut changes = Vec::new();
    if let Some((strip, at)) = old {
        text.insert_str(0, &comments_of(written, &[strip.word()], at));
        changes.push(match strip.parts(layout).len() {
            1 if strip != to => Change::remove(&[strip.word()]),
            _ => Change::delete(&[strip.word()], at),
        });
    }
    changes.push(match to.parts(layout).is_empty() {
        false => Change::insert(&[to.word()], before, text),
        true => Change::set(&[to.word()], format!("[{text}]")),
    });
    changes
}

fn swap_main(layout: &TableLayout, main: &PartLayout, to: Strip) -> Vec<Change> {
    let Some(first) = to.parts(layout).first() else { return Vec::new() };
    vec![
        Change::set(&["main"], PartLayout { size: None, ..first.clone() }.to_ron()),
        Change::set(&[to.word(), "[0]"], main.to_ron()),
    ]
}

/// A part takes the room that the sides leave; the one that had it moves to where that part was.
pub fn make_main(layout: &TableLayout, from: Slot, part: &PartLayout) -> Vec<Change> {
    let Some((strip, at)) = from.in_strip() else { return Vec::new() };
    vec![
        Change::set(&["main"], PartLayout { size: None, ..part.clone() }.to_ron()),
        Change::set(&[strip.word(), &format!("[{at}]")], layout.main.to_ron()),
    ]
}

/// The part is arranged automatically again.
pub fn unname(layout: &TableLayout, slot: Slot) -> Vec<Change> {
    match slot.in_strip() {
        Some((strip, _)) if strip.parts(layout).len() == 1 => vec![Change::remove(&[strip.word()])],
        Some((strip, at)) => vec![Change::delete(&[strip.word()], at)],
        None => Vec::new(),
    }
}

/// Fold a zone, or unfold it.
pub fn fold(layout: &TableLayout, zone: &str, is_folded: bool) -> Vec<Change> {
    let known = layout.folded.iter().position(|name| name == zone);
    match (known, is_folded) {
        (None, true) if layout.folded.is_empty() => vec![Change::set(&["folded"], format!("[{}]", quoted(zone)))],
        (None, true) => vec![Change::insert(&["folded"], layout.folded.len(), quoted(zone))],
        (Some(_), false) if layout.folded.len() == 1 => vec![Change::remove(&["folded"])],
        (Some(at), false) => vec![Change::delete(&["folded"], at)],
        _ => Vec::new(),
    }
}

/// Show a value in another way.
pub fn show(layout: &TableLayout, value: &str, shown: &ShownAs) -> Vec<Change> {
    let text = match shown {
        ShownAs::Counter => "counter".to_owned(),
        ShownAs::Scale(least, most) => format!("scale({least}, {most})"),
        ShownAs::Track => "track".to_owned(),
        ShownAs::List => "list".to_owned(),
        ShownAs::Icons(icon) => format!("icons({})", quoted(icon)),
        ShownAs::Hidden => "hidden".to_owned(),
    };
    if layout.show.is_empty() {
        return vec![Change::set(&["show"], format!("{{ {}: {text} }}", quoted(value)))];
    }
    match layout.show.contains_key(value) {
        true => vec![Change::set(&["show", value], text)],
        false => vec![Change::entry(&["show"], quoted(value), text)],
    }
}

#[cfg(test)]
mod tests {
    use houserule_core::content::{PackageFiles, load_packages};
    use houserule_core::diagnostic::Diagnostics;
    use houserule_core::ron::change;
    use houserule_core::table_layout::TablePart;

    use super::*;

    const FILE: &str = "// my table\n(\n    main: board, // the map\n    right: [\n        question,\n        seats(show: [\"coins\"]), // numbers\n    ],\n    bottom: [row(\"market\", size: 40), hand],\n)\n";

    fn read(text: &str) -> TableLayout {
        let files = [
            (
                "game.ron",
                "(id: \"g\", version: \"1.0.0\", api: 1, title: (ru: \"G\", en: \"G\"), seats: (2, 4), licence: \"MIT\")",
            ),
            (
                "schema.ron",
                "(pools: { \"coins\": (supply: endless, seat: 0) }, zones: { \"market\": (shape: row), \"hand\": (per_seat: true, shape: heap, faces: owner) })",
            ),
            ("layout/table.ron", text),
        ];
        let files = files.map(|(path, text)| (path.to_owned(), text.as_bytes().to_vec()));
        let mut out = Diagnostics::default();
        let def = load_packages(&[&PackageFiles { id: "g".to_owned(), files: files.into() }], &mut out).def;
        let layouts: Vec<_> = out.iter().filter(|one| one.place.file.contains("layout")).collect();
        assert!(layouts.is_empty(), "{layouts:?}\n{text}");
        def.table_layout.unwrap()
    }

    fn changed(text: &str, changes: &[Change]) -> (String, TableLayout) {
        let text = change(text, changes).unwrap();
        let layout = read(&text);
        (text, layout)
    }

    #[test]
    fn a_part_is_moved_and_everything_else_stays() {
        let layout = read(FILE);
        let hand = layout.parts(Side::Bottom)[1].clone();
        let (text, now) =
            changed(FILE, &move_part(&layout, FILE, Slot::Side(Side::Bottom, 1), &hand, Strip::Side(Side::Right), 1));
        let right: Vec<&TablePart> = now.parts(Side::Right).iter().map(|part| &part.part).collect();
        assert_eq!(right, [&TablePart::Question, &TablePart::Hand, &TablePart::Seats]);
        assert!(text.contains("// my table") && text.contains("// the map") && text.contains("// numbers"), "{text}");
        let row = now.parts(Side::Bottom)[0].clone();
        let (_, now) =
            changed(&text, &move_part(&now, &text, Slot::Side(Side::Bottom, 0), &row, Strip::Side(Side::Left), 0));
        assert!(now.parts(Side::Bottom).is_empty());
        assert_eq!(now.parts(Side::Left)[0].part, TablePart::Row("market".to_owned()));
    }

    #[test]
    fn a_part_goes_to_the_margin_of_the_middle_and_back() {
        let layout = read(FILE);
        let hand = layout.parts(Side::Bottom)[1].clone();
        let (text, now) =
            changed(FILE, &move_part(&layout, FILE, Slot::Side(Side::Bottom, 1), &hand, Strip::Margin, 0));
        assert_eq!((now.margin.len(), &now.margin[0].part), (1, &TablePart::Hand));
        let row = now.parts(Side::Bottom)[0].clone();
        let (text, now) = changed(&text, &move_part(&now, &text, Slot::Side(Side::Bottom, 0), &row, Strip::Margin, 0));
        let parts: Vec<&TablePart> = now.margin.iter().map(|part| &part.part).collect();
        assert_eq!(parts, [&TablePart::Row("market".to_owned()), &TablePart::Hand]);
        assert!(now.margin[0].size.is_none() && now.parts(Side::Bottom).is_empty(), "{text}");
        let (text, now) = changed(&text, &move_part(&now, &text, Slot::Margin(1), &hand, Strip::Side(Side::Right), 0));
        assert_eq!((now.margin.len(), &now.parts(Side::Right)[0].part), (1, &TablePart::Hand));
        let (text, now) = changed(&text, &make_main(&now, Slot::Margin(0), &row));
        assert_eq!((&now.main.part, &now.margin[0].part), (&row.part, &TablePart::Board), "{text}");
        let (_, now) = changed(&text, &unname(&now, Slot::Margin(0)));
        assert!(now.margin.is_empty());
    }

    #[test]
    fn parts_change_their_order_on_one_side() {
        let layout = read(FILE);
        let question = layout.parts(Side::Right)[0].clone();
        let (_, now) = changed(
            FILE,
            &move_part(&layout, FILE, Slot::Side(Side::Right, 0), &question, Strip::Side(Side::Right), 2),
        );
        assert_eq!(now.parts(Side::Right)[1].part, TablePart::Question);
        let seats = layout.parts(Side::Right)[1].clone();
        for (to, before) in [(Side::Right, 0), (Side::Bottom, 1), (Side::Left, 0)] {
            let (text, _) =
                changed(FILE, &move_part(&layout, FILE, Slot::Side(Side::Right, 1), &seats, Strip::Side(to), before));
            assert!(text.contains("// numbers"), "a comment goes with its part: {text}");
        }
    }

    #[test]
    fn sizes_folds_and_ways_of_showing_are_written() {
        let layout = read(FILE);
        let (text, now) = changed(FILE, &resize_side(&layout, Side::Right, 33));
        assert_eq!(now.sizes[&Side::Right], 33);
        let (text, now) = changed(&text, &resize_side(&now, Side::Bottom, 20));
        assert_eq!((now.sizes[&Side::Right], now.sizes[&Side::Bottom]), (33, 20));
        let (text, now) = changed(&text, &fold(&now, "market", true));
        assert_eq!(now.folded, ["market"]);
        let (text, now) = changed(&text, &show(&now, "coins", &ShownAs::Scale(0, 20)));
        assert_eq!(now.shown_as("coins"), &ShownAs::Scale(0, 20));
        let (text, now) = changed(&text, &show(&now, "coins", &ShownAs::Icons("coins".to_owned())));
        assert_eq!(now.shown_as("coins"), &ShownAs::Icons("coins".to_owned()));
        let (_, now) = changed(&text, &fold(&now, "market", false));
        assert!(now.folded.is_empty());
    }

    #[test]
    fn another_part_takes_the_middle() {
        let layout = read(FILE);
        let seats = layout.parts(Side::Right)[1].clone();
        let (_, now) = changed(FILE, &make_main(&layout, Slot::Side(Side::Right, 1), &seats));
        assert_eq!((&now.main.part, &now.parts(Side::Right)[1].part), (&TablePart::Seats, &TablePart::Board));
    }

    #[test]
    fn a_first_file_is_read_without_a_word() {
        for (has_board, has_hand) in [(true, true), (true, false), (false, true), (false, false)] {
            for form in [Form::Side, Form::Corner, Form::Open] {
                let layout = read(&first_text(form, has_board, has_hand, "Where the parts lie.\nAnd how."));
                assert_eq!(layout.all_parts().any(|part| part.part == TablePart::Hand), has_hand);
            }
        }
    }
}
