//! What a sheet guarantees: only what was edited changes, and what is wrong is marked where it stands.

use super::exchange::{Block, copied, csv_from_sheet, paste};
use super::*;
use std::collections::BTreeSet;

const GAME: &str = "(id: \"g\", version: \"1.0.0\", api: 1, title: (en: \"G\"), seats: (2, 4))";
const SCHEMA: &str = "(pools: { \"coin\": (supply: endless), \"bot\": (supply: endless) }, families: { \"card\": (fields: { \"price\": int(min: 0, max: 20), \"colour\": symbol(of: [red, blue], default: red), \"cost\": map(of: int(min: 1), default: {}), \"tags\": list(of: text, default: []) }) })";
const KINDS: &str = "// cards\n[\n    (id: \"a\", copies: 2, price: 3, origin: designed), // cheap\n    (id: \"b\", price: 5, colour: blue, cost: { \"coin\": 1 }, origin: designed),\n    // two sides\n    (id: \"c\", origin: designed, faces: {\n        \"up\": (price: 1),\n        \"down\": (price: 2, cost: { \"bot\": 4 }),\n    }),\n]\n";
const RU: &str = "# имена\nkind-a = Лавка\nkind-b = Кузница\n\ntext-a = Даёт { $price }.\ntext-b = { text-a }\n";

fn sheet_of(kinds: &str) -> Sheet {
    let files = [
        ("game.ron", GAME),
        ("schema.ron", SCHEMA),
        ("kinds/card.ron", kinds),
        ("locale/ru.ftl", RU),
        ("locale/en.ftl", ""),
    ];
    let files = files.map(|(path, text)| (path.to_owned(), text.as_bytes().to_vec()));
    Sheet::read(vec![PackageFiles { id: "g".to_owned(), files: files.into() }], Some("card")).unwrap()
}

fn sheet() -> Sheet {
    let sheet = sheet_of(KINDS);
    assert!(sheet.problems.is_empty(), "{:?}", sheet.problems);
    sheet
}

fn row<'s>(sheet: &'s Sheet, label: &str) -> &'s Row {
    sheet.rows.iter().find(|row| row.label() == label).unwrap()
}

fn edited(edit: impl FnOnce(&mut Batch<'_>)) -> Vec<(String, String)> {
    let sheet = sheet();
    let mut batch = Batch::new(&sheet);
    edit(&mut batch);
    assert_eq!(batch.refused, []);
    batch.finish()
}

fn kinds(change: &str, to: &str) -> Vec<(String, String)> {
    let changed = KINDS.replacen(change, to, 1);
    assert_ne!(changed, KINDS);
    vec![("g/kinds/card.ron".to_owned(), changed)]
}

fn set(label: &'static str, column: &'static str, typed: &'static str) -> Vec<(String, String)> {
    edited(|batch| {
        let sheet = batch.sheet;
        batch.set_cell(row(sheet, label), sheet.column(column).unwrap(), typed);
    })
}

#[test]
fn rows_are_kinds_and_faces_with_what_holds_in_each_cell() {
    let sheet = sheet();
    let labels: Vec<String> = sheet.rows.iter().map(Row::label).collect();
    assert_eq!(labels, ["a", "b", "c", "c / up", "c / down"]);
    let keys: Vec<&str> = sheet.columns.iter().map(|column| column.key.as_str()).collect();
    assert_eq!(
        keys,
        ["id", "name_ru", "name_en", "copies", "origin", "price", "colour", "cost", "tags", "text_ru", "text_en"]
    );
    let cell = |label: &str, key: &str| row(&sheet, label).cells[sheet.column(key).unwrap()].clone();
    assert_eq!((cell("a", "price").text.as_str(), cell("a", "price").is_written), ("3", true));
    assert_eq!((cell("a", "colour").text.as_str(), cell("a", "colour").is_written), ("red", false));
    assert_eq!(cell("b", "cost").text, "coin: 1");
    assert_eq!(cell("c / down", "cost").text, "bot: 4");
    assert_eq!(cell("a", "name_ru").text, "Лавка");
    assert_eq!(cell("b", "text_ru").text, "{ text-a }");
}

#[test]
fn one_cell_changes_one_value() {
    assert_eq!(set("a", "price", "4"), kinds("price: 3", "price: 4"));
    assert_eq!(set("c / up", "price", "7"), kinds("price: 1)", "price: 7)"));
    assert_eq!(set("b", "cost", "coin: 1, bot: 2"), kinds("{ \"coin\": 1 }", "{ \"coin\": 1, \"bot\": 2 }"));
    assert_eq!(set("a", "copies", "per_seat(1)"), kinds("copies: 2", "copies: per_seat(1)"));
}

#[test]
fn what_is_not_written_stays_unwritten_until_it_differs() {
    assert_eq!(set("a", "colour", "red"), []);
    assert_eq!(set("a", "colour", "blue"), kinds("origin: designed)", "origin: designed, colour: blue)"));
    assert_eq!(set("b", "colour", ""), kinds(", colour: blue", ""));
    assert_eq!(set("a", "colour", ""), []);
}

#[test]
fn names_are_edited_in_their_file() {
    let ru = |to: &str| vec![("g/locale/ru.ftl".to_owned(), RU.replace("Лавка", to))];
    assert_eq!(set("a", "name_ru", "Киоск"), ru("Киоск"));
    let en = set("c / up", "name_en", "Upper side");
    assert_eq!(en, [("g/locale/en.ftl".to_owned(), "kind-c-up = Upper side\n".to_owned())]);
    let new = set("c", "name_ru", "Мост");
    assert_eq!(new, [("g/locale/ru.ftl".to_owned(), RU.replace("Кузница\n", "Кузница\nkind-c = Мост\n"))]);
}

#[test]
fn another_id_takes_the_texts_along() {
    let files = set("a", "id", "stall");
    assert_eq!(files[0], kinds("id: \"a\"", "id: \"stall\"")[0]);
    assert_eq!(files[1].1, RU.replace("kind-a", "kind-stall").replacen("text-a =", "text-stall =", 1));
}

#[test]
fn a_wrong_value_is_written_and_marked() {
    let wrong = sheet_of(&KINDS.replace("price: 5", "price: 99").replace("(price: 1)", "(price: cheap)"));
    let price = wrong.column("price").unwrap();
    let problem = |label: &str| {
        let at = wrong.rows.iter().position(|row| row.label() == label).unwrap();
        wrong.problem(at, price).map(|one| one.code)
    };
    assert_eq!((problem("a"), problem("b"), problem("c / up")), (None, Some("out_of_range"), Some("wrong_type")));
    assert_eq!(set("a", "price", "many"), kinds("price: 3", "price: many"));
    let missing = sheet_of(&KINDS.replace(", price: 3", ""));
    assert_eq!(missing.problem(0, price).map(|one| one.code), Some("missing_field"));
}

#[test]
fn rows_are_added_copied_and_deleted() {
    let added = edited(|batch| {
        let sheet = batch.sheet;
        assert_eq!(batch.add(Some(row(sheet, "a")), None).id, "new_card");
    });
    assert_eq!(added, kinds("// cheap\n", "// cheap\n    (id: \"new_card\", price: 0, origin: designed),\n"));

    let copied = edited(|batch| {
        let sheet = batch.sheet;
        batch.duplicate(row(sheet, "a"));
    });
    assert_eq!(
        copied[0],
        kinds("// cheap\n", "// cheap\n    (id: \"a_2\", copies: 2, price: 3, origin: designed),\n")[0]
    );
    assert!(copied[1].1.contains("kind-a = Лавка\nkind-a_2 = Лавка\n"), "{}", copied[1].1);

    let deleted = edited(|batch| {
        let sheet = batch.sheet;
        batch.delete_rows(&[row(sheet, "a"), row(sheet, "c / up")]);
    });
    let without = KINDS.replace("    (id: \"a\", copies: 2, price: 3, origin: designed), // cheap\n", "");
    assert_eq!(deleted[0].1, without.replace("        \"up\": (price: 1),\n", ""));
    assert_eq!(deleted[1].1, RU.replace("kind-a = Лавка\n", ""), "text-b leans on text-a, which stays");
}

#[test]
fn a_block_is_copied_and_pasted() {
    let sheet = sheet();
    let view = sheet.view("", None, &mut |_, _, _| false);
    let price = sheet.column("price").unwrap();
    let block = Block::between((1, price + 1), (0, price));
    assert_eq!(copied(&sheet, &view, block), "3\tred\n5\tblue");
    let mut batch = Batch::new(&sheet);
    let pasted = paste(&mut batch, &view, block, "8\tblue\n9\tred\n", true);
    assert_eq!((pasted.left_out, pasted.added), (0, 0));
    let changed = KINDS.replace("price: 3, origin: designed", "price: 8, origin: designed, colour: blue");
    assert_eq!(batch.finish()[0].1, changed.replace("price: 5, colour: blue", "price: 9, colour: red"));
}

#[test]
fn formulas_go_to_the_clipboard_as_text_and_come_back_as_they_were() {
    let sheet = sheet_of(&KINDS.replace("origin: designed), // cheap", "tags: [\"x\"], origin: designed), // cheap"));
    let view = sheet.view("", None, &mut |_, _, _| false);
    let name = sheet.column("name_ru").unwrap();
    let block = Block::between((0, name), (1, name));
    let mut batch = Batch::new(&sheet);
    paste(&mut batch, &view, block, "=HYPERLINK(1)\n-5", true);
    let files = batch.finish();
    assert!(files[0].1.contains("kind-a = =HYPERLINK(1)\n"), "{files:?}");

    let mut packages = sheet.packages.clone();
    for (file, text) in files {
        packages[0].files.insert(file["g/".len()..].to_owned(), text.into_bytes());
    }
    let sheet = Sheet::read(packages, Some("card")).unwrap();
    let out = copied(&sheet, &view, block);
    assert_eq!(out, "'=HYPERLINK(1)\n-5");
    let mut batch = Batch::new(&sheet);
    paste(&mut batch, &view, block, &out, true);
    assert_eq!(batch.finish(), [], "what was copied is what was there");
}

#[test]
fn rows_beyond_the_end_become_kinds_and_columns_beyond_are_counted() {
    let sheet = sheet();
    let view = sheet.view("", None, &mut |_, _, _| false);
    let mut batch = Batch::new(&sheet);
    let block = Block::between((5, 0), (5, 0));
    let pasted = paste(&mut batch, &view, block, "d\tМост\t\t3\nd2\tДва", true);
    assert_eq!((pasted.left_out, pasted.added), (0, 2));
    let files = batch.finish();
    assert!(files[0].1.contains("(id: \"d\", price: 0, origin: designed, copies: 3)"), "{}", files[0].1);
    assert!(files[0].1.find("\"d\"") < files[0].1.find("\"d2\""));
    let mut batch = Batch::new(&sheet);
    let text = sheet.columns.len() - 1;
    let pasted = paste(&mut batch, &view, Block::between((0, text), (0, text)), "x\ty\tz", true);
    assert_eq!(pasted.left_out, 2);
}

#[test]
fn csv_goes_out_and_comes_back_without_a_change() {
    let sheet = sheet();
    let plan = import::plan(Batch::new(&sheet), &csv_from_sheet(&sheet), &[]);
    assert_eq!(plan, import::Plan::default());
}

#[test]
fn csv_tells_what_would_change_and_what_is_wrong() {
    let sheet = sheet();
    let plan = import::plan(Batch::new(&sheet), "id;price;name_ru\na;4;Лавка\nnew;6;Новая\n", &[]);
    assert_eq!(plan.mistakes, []);
    assert_eq!(plan.changes.len(), 1);
    assert_eq!((plan.changes[0].row.as_str(), plan.changes[0].to.as_str()), ("a", "4"));
    assert_eq!(plan.added, ["new"]);
    assert!(plan.texts[0].1.contains("(id: \"new\", price: 6, origin: designed)"), "{}", plan.texts[0].1);

    let plan = import::plan(Batch::new(&sheet), "id,price,colour\na,99,red\nb,5,grene\n,1,red\na,1,red\n", &[]);
    assert_told(&plan, &[(2, 2, "99"), (3, 3, "grene"), (4, 1, "cards-import-no-id"), (5, 1, "cards-import-twice")]);
}

#[test]
fn csv_tells_all_mistakes_at_once_and_drops_no_cell() {
    let sheet = sheet();
    let text = "id,prise,price,price,\na,1,99,1,,7\nb,1,1,1,,\n";
    let plan = import::plan(Batch::new(&sheet), text, &[]);
    let told = [(1, 2, "cards-import-no-column"), (1, 4, "cards-import-column-twice"), (2, 0, "6 of 5"), (2, 3, "99")];
    assert_told(&plan, &told);
    let text = "prise,price\n1,2\n";
    let plan = import::plan(Batch::new(&sheet), text, &[]);
    assert_told(&plan, &[(1, 1, "cards-import-no-column"), (1, 0, "cards-import-no-id-column")]);
}

#[test]
fn lines_are_numbered_as_the_other_program_shows_them_however_they_end() {
    let sheet = sheet();
    let text = "id,price,text_en\n\nb,5,\"Two\nlines.\"\na,99,\nnone,x,\n";
    for end in ["\n", "\r\n", "\r"] {
        let plan = import::plan(Batch::new(&sheet), &text.replace('\n', end), &[]);
        let lines: Vec<u64> = plan.mistakes.iter().map(|one| one.line).collect();
        assert_eq!(lines, [5, 6], "{end:?}: {:?}", plan.mistakes);
    }
    let said = |end: &str| {
        let plan = import::plan(Batch::new(&sheet), &text.replace('\n', end), &[]);
        plan.changes.into_iter().find(|change| change.column == "text_en").map(|change| change.to)
    };
    assert_eq!(said("\r\n").as_deref(), Some("Two\nlines."), "a line break is a line break");
    // several programs wrote this one
    let text = "\nid,price,text_en\r\nx1,y,\n\r\n\nx2,y,\"Two\r\n\n\"\r\rx3,y,,,7\n,,\r\nx4,y,\n\n\n";
    let plan = import::plan(Batch::new(&sheet), text, &[]);
    let lines: BTreeSet<u64> = plan.mistakes.iter().map(|one| one.line).collect();
    assert_eq!(lines, [3, 6, 10, 12].into(), "{:?}", plan.mistakes);
}

/// A plan has these mistakes, by line and column.
fn assert_told(plan: &import::Plan, told: &[(u64, usize, &str)]) {
    let mistakes: Vec<_> = plan.mistakes.iter().map(|one| (one.line, one.column, wrong(&one.message))).collect();
    assert_eq!(mistakes.len(), told.len(), "{mistakes:?}");
    for ((line, column, what), (told_line, told_column, word)) in mistakes.iter().zip(told) {
        assert!((line, column) == (told_line, told_column) && what.contains(word), "{mistakes:?}");
    }
}

/// What is wrong, as text.
fn wrong(message: &import::Wrong) -> String {
    match message {
        import::Wrong::Text(key) => (*key).to_owned(),
        import::Wrong::Said(said) => said.to_string(),
        import::Wrong::Longer { cells, columns } => format!("{cells} of {columns}"),
    }
}

#[test]
fn a_sheet_is_filtered_and_sorted_with_faces_below_their_kind() {
    let sheet = sheet();
    let mut says_nothing = |_: usize, _: usize, _: &str| false;
    let labels = |view: Vec<usize>| view.into_iter().map(|at| sheet.rows[at].label()).collect::<Vec<_>>();
    assert_eq!(labels(sheet.view("куз", None, &mut says_nothing)), ["b"]);
    let price = sheet.column("price").unwrap();
    assert_eq!(labels(sheet.view("", Some((price, false)), &mut says_nothing)), ["c", "c / up", "c / down", "a", "b"]);
    assert_eq!(labels(sheet.view("", Some((price, true)), &mut says_nothing)), ["b", "a", "c", "c / up", "c / down"]);
}

#[test]
fn a_broken_file_is_told_and_nothing_is_lost() {
    let broken = sheet_of("[ (id: ");
    assert!(!broken.broken.is_empty());
    assert!(broken.problems[broken.broken[0]].place.file.ends_with("kinds/card.ron"));
}

#[test]
fn comments_above_a_kind_go_and_are_copied_with_it() {
    let without = edited(|batch| batch.delete_rows(&[row(batch.sheet, "c")]));
    assert!(!without[0].1.contains("two sides") && without[0].1.starts_with("// cards\n"), "{}", without[0].1);
    let doubled = edited(|batch| batch.duplicate(row(batch.sheet, "c")));
    assert_eq!(doubled[0].1.matches("    // two sides\n    (id: \"c").count(), 2, "{}", doubled[0].1);
}

/// The game with a mod that changes one card and adds another.
fn modded() -> Sheet {
    let mut packages = sheet().packages;
    let manifest = "(id: \"m\", version: \"1.0.0\", api: 1, title: (en: \"M\"), game: \"g\", depends: [\"g\"])";
    let kinds = "[\n    (replaces: \"a\", price: 7),\n    (id: \"d\", price: 2, origin: designed),\n]\n";
    let files = [("mod.ron", manifest), ("kinds/card.ron", kinds)];
    let files = files.map(|(path, text)| (path.to_owned(), text.as_bytes().to_vec()));
    packages.push(PackageFiles { id: "m".to_owned(), files: files.into() });
    Sheet::read(packages, Some("card")).unwrap()
}

#[test]
fn csv_carries_what_a_mod_changes_of_the_game() {
    let sheet = modded();
    assert!(sheet.problems.is_empty(), "{:?}", sheet.problems);
    let csv = csv_from_sheet(&sheet);
    assert!(csv.starts_with("id,face,replaced_by,"), "{csv}");
    assert_eq!(csv.lines().filter(|line| line.starts_with("a,,m,")).count(), 1, "{csv}");
    assert_eq!(import::plan(Batch::new(&sheet), &csv, &[]), import::Plan::default());
    let plan = import::plan(Batch::new(&sheet), "id;replaced_by;price\na;m;8\n", &[]);
    assert_eq!(plan.mistakes, []);
    let changed = "[\n    (replaces: \"a\", price: 8),\n    (id: \"d\", price: 2, origin: designed),\n]\n";
    assert_eq!(plan.texts, [("m/kinds/card.ron".to_owned(), changed.to_owned())]);
    let plan = import::plan(Batch::new(&sheet), "id;replaced_by;price\nb;m;8\n", &[]);
    assert_eq!((wrong(&plan.mistakes[0].message).as_str(), plan.mistakes[0].column), ("cards-import-not-replaced", 2));
}

#[test]
fn columns_are_found_by_their_titles_too() {
    let sheet = sheet();
    let mut titles: Vec<String> = sheet.columns.iter().map(|column| column.key.clone()).collect();
    titles[0] = "Ид".to_owned();
    titles[sheet.column("price").unwrap()] = "Цена".to_owned();
    let plan = import::plan(Batch::new(&sheet), "ид\tцена\t\na\t4\t\n", &titles);
    assert_eq!((plan.mistakes.len(), plan.changes.len(), plan.changes[0].to.as_str()), (0, 1, "4"));
}
