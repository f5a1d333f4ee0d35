//! The chronicle and the words of questions: localised, and only what the reader may know.

use houserule_core::data::Data;
use houserule_core::ids::Thing;
use houserule_core::key::{key_of, thing_by_key};
use houserule_core::locale::Lang;
use houserule_core::view::Viewer;
use houserule_scripts::chronicle::sentences_since;
use houserule_scripts::game::Game;
use houserule_scripts::package::read_package;
use houserule_scripts::play::Setup;
use houserule_scripts::session::Session;
use houserule_scripts::words::Words;

use super::support::{P1, P2, answer_all, literal, loaded, open, repository, stand, stand_session};

#[test]
fn a_card_is_named_to_whoever_saw_it_and_is_a_back_to_the_others() {
    let mut session = stand_session();
    answer_all(&mut session, &["draw"]);
    let hand = session.table().layout().seat_zone(P1, "hand").unwrap();
    let piece = session.table().first_in(hand).unwrap();
    let name = if session.table().kind_def(piece).id == "fig" { "Инжир" } else { "Слива" };
    let told = |viewer| session.chronicle(viewer, Lang::Ru);
    assert_eq!(
        told(Viewer::Seat(P1)),
        [format!("Игрок 1 берёт: {name}."), "У вас на руке 1.".to_owned(), "Игрок 1: 5 монет.".to_owned()]
    );
    assert_eq!(told(Viewer::Seat(P2)), ["Игрок 1 берёт: карта.", "Игрок 1: 5 монет."]);
    assert_eq!(told(Viewer::Spectator), told(Viewer::Seat(P2)));
    assert_eq!(told(Viewer::Referee), told(Viewer::Seat(P1)));
}

#[test]
fn what_was_hidden_then_stays_untold_when_it_is_seen_later() {
    let mut session = stand_session();
    answer_all(&mut session, &["draw", "rest", "earn", "rest", "show"]);
    let hand = session.table().layout().seat_zone(P1, "hand").unwrap();
    let card = Thing::Piece(session.table().first_in(hand).unwrap());
    let words = Words::new(session.game(), Lang::Ru).seen_by(Viewer::Seat(P2));
    assert_ne!(words.thing(session.table(), card), "карта", "the card was not shown");
    assert_eq!(session.chronicle(Viewer::Seat(P2), Lang::Ru)[0], "Игрок 1 берёт: карта.");
}

#[test]
fn one_text_names_all_spaces_of_a_group_by_a_pattern() {
    let named = |board: &str, texts: &str, id: &str| {
        let mut package = stand();
        package.files.insert("boards/field.ron".to_owned(), board.as_bytes().to_vec());
        package.files.insert("locale/en.ftl".to_owned(), texts.as_bytes().to_vec());
        let game = loaded(package);
        let session = open(&game, 2, 1);
        let space = thing_by_key(session.table(), id).unwrap();
        let name = Words::new(&game, Lang::En).thing(session.table(), space);
        name.replace(['\u{2068}', '\u{2069}'], "")
    };
    let grid = "(shape: square(width: 28, height: 3), holds: (shape: heap))";
    let texts = "space-spaces = { $letter }{ $row }\nspace-x1y1 = The corner\n";
    assert_eq!(named(grid, texts, "x3y2"), "C2");
    assert_eq!(named(grid, texts, "x26y1"), "Z1");
    assert_eq!(named(grid, texts, "x28y1"), "AB1");
    assert_eq!(named(grid, texts, "x1y1"), "The corner");
    assert_eq!(named(grid, "", "x3y2"), "x3y2");
    let graph = "(shape: graph, holds: (shape: heap), spaces: [(id: \"c\", count: 12, group: \"cells\")])";
    assert_eq!(named(graph, "space-cells = Cell { $n }\n", "c07"), "Cell 7");
}

#[test]
fn a_link_without_a_text_is_called_by_the_spaces_that_it_joins() {
    let mut package = stand();
    let board = "(shape: graph, holds: (shape: heap), spaces: [(id: \"inn\"), (id: \"mill\")], \
                 links: [(id: \"low\", from: \"inn\", to: \"mill\", kind: \"road\"), \
                 (id: \"high\", from: \"mill\", to: \"inn\", kind: \"road\")])";
    let texts = "space-inn = Inn\nspace-mill = Mill\nlink-low = Low road\n";
    package.files.insert("boards/field.ron".to_owned(), board.as_bytes().to_vec());
    package.files.insert("locale/en.ftl".to_owned(), texts.as_bytes().to_vec());
    let game = loaded(package);
    let session = open(&game, 2, 1);
    let named = |id| Words::new(&game, Lang::En).thing(session.table(), thing_by_key(session.table(), id).unwrap());
    assert_eq!((named("low"), named("high")), ("Low road".to_owned(), "Mill–Inn".to_owned()));
}

#[test]
fn links_without_texts_that_join_the_same_spaces_are_told_apart() {
    let mut package = stand();
    let board = "(shape: graph, holds: (shape: heap), spaces: [(id: \"inn\"), (id: \"mill\"), (id: \"ford\")], \
                 links: [(id: \"a\", from: \"inn\", to: \"mill\", kind: \"road\"), \
                 (id: \"b\", from: \"mill\", to: \"inn\", kind: \"river\"), \
                 (id: \"c\", from: \"inn\", to: \"ford\", kind: \"road\"), \
                 (id: \"d\", from: \"inn\", to: \"ford\", kind: \"road\"), \
                 (id: \"e\", from: \"ford\", to: \"inn\", kind: \"road\", one_way: true)])";
    let texts = "space-inn = Inn\nspace-mill = Mill\nspace-ford = Ford\nword-road = the road\n";
    package.files.insert("boards/field.ron".to_owned(), board.as_bytes().to_vec());
    package.files.insert("locale/en.ftl".to_owned(), texts.as_bytes().to_vec());
    let game = loaded(package);
    let session = open(&game, 2, 1);
    let named =
        |id: &str| Words::new(&game, Lang::En).thing(session.table(), thing_by_key(session.table(), id).unwrap());
    let names: Vec<String> = ["a", "b", "c", "d", "e"].map(named).into();
    assert_eq!(names, ["Inn–Mill (the road)", "Mill–Inn (river)", "Inn–Ford (1)", "Inn–Ford (2)", "Ford→Inn"]);
}

#[test]
fn a_text_that_is_missing_falls_back_to_the_other_language_then_to_its_key() {
    let mut session = stand_session();
    let words = Words::new(session.game(), Lang::En);
    let table = session.table();
    assert_eq!(words.thing(table, thing_by_key(table, "fig").unwrap()), "Инжир");
    assert_eq!(words.thing(table, thing_by_key(table, "hand@P2").unwrap()), "hand@P2");
    assert_eq!(words.thing(table, Thing::Bank), "bank");
    let question = &session.questions()[0];
    assert_eq!(words.prompt(table, question), "Игрок 1, что дальше?");
    assert_eq!(words.choice(table, question, &question.options[0]), "earn");
    assert_eq!(words.refused(table, question, &question.refused[0]), "buy");
    assert_eq!(words.reason(&question.refused[0]), "ST-010");
    answer_all(&mut session, &["earn"]);
    let words = Words::new(session.game(), Lang::Ru);
    let question = &session.questions()[0];
    assert_eq!(words.choice(session.table(), question, &question.options[0]), "Отдохнуть");
}

#[test]
fn numbers_choose_the_plural() {
    let mut session = stand_session();
    answer_all(&mut session, &["bid", "1", "0"]);
    assert_eq!(session.chronicle(Viewer::Spectator, Lang::Ru), ["Игрок 1: 4 монеты."]);
    let since = sentences_since(&session, Viewer::Spectator, Lang::Ru, 3);
    assert_eq!((since.len(), since[0].decisions), (1, 3));
    assert!(sentences_since(&session, Viewer::Spectator, Lang::Ru, 4).is_empty());
}

#[test]
fn a_hidden_piece_is_named_by_its_family() {
    let session = stand_session();
    let table = session.table();
    let deck = table.layout().table_zone("deck").unwrap();
    let top = Thing::Piece(table.last_in(deck).unwrap());
    let words = Words::new(session.game(), Lang::En);
    assert_eq!(words.seen_by(Viewer::Seat(P1)).thing(table, top), "a card");
    assert_ne!(words.thing(table, top), "a card");
}

/// The masked ball, in the middle of its first round.
fn ball() -> Session {
    let (game, problems) = Game::load(vec![read_package(&repository().join("tests/games/masked_ball")).unwrap()]);
    let game = game.unwrap_or_else(|| panic!("{:#?}", problems.sorted()));
    let setup = Setup { seed: 1, seats: 2, board: None, options: Vec::new() };
    Session::open(&game, setup).unwrap()
}

#[test]
fn a_piece_of_several_faces_is_named_by_the_face_that_is_up() {
    let mut session = ball();
    let words = |lang| {
        move |session: &Session, key: &str| {
            let table = session.table();
            Words::new(session.game(), lang).thing(table, thing_by_key(table, key).unwrap())
        }
    };
    assert_eq!(
        (words(Lang::En)(&session, "moth"), words(Lang::En)(&session, "owl")),
        ("White Moth".into(), "Owl".into())
    );
    answer_all(&mut session, &["turn:moth"]);
    assert_eq!(words(Lang::Ru)(&session, "moth"), "Мёртвая голова");
    answer_all(&mut session, &["turn:moth", "turn:owl"]);
    let told = session.chronicle(Viewer::Spectator, Lang::En);
    let expected =
        ["The mask is now Death's-head.", "The mask is now White Moth.", "The mask is now Owl."].map(str::to_owned);
    assert_eq!(told, expected, "each as it was when it was told");
    let table = session.table();
    let kind = &table.layout().def.kinds[table.layout().def.kind("moth").unwrap().index()];
    assert_eq!(Words::new(session.game(), Lang::En).kind(kind), "White Moth / Death's-head");
}

#[test]
fn an_option_is_called_by_its_question_first() {
    let mut session = ball();
    answer_all(&mut session, &["draw"]);
    let words = Words::new(session.game(), Lang::En);
    let question = &session.questions()[0];
    let labels: Vec<String> =
        question.options.iter().map(|option| words.choice(session.table(), question, option)).collect();
    let expected = ["draw a card", "turn White Moth", "turn Owl", "pick Dancer 1's pocket", "catch your breath"];
    assert_eq!(labels, expected);
}

#[test]
fn what_is_written_on_a_card_knows_the_cards_numbers_and_words() {
    let session = ball();
    let table = session.table();
    let text = |lang, kind: &str, face| {
        let kind = table.layout().def.kind(kind).unwrap();
        Words::new(session.game(), lang).card_text(table, kind, face)
    };
    assert_eq!(text(Lang::En, "rose", 0).as_deref(), Some("Worth 3 coins, plays merrily; \"la la\"."));
    assert_eq!(text(Lang::Ru, "rose", 0).as_deref(), Some("Стоит 3 монеты, играет весело; «la la»."));
    assert_eq!(text(Lang::En, "moth", 0).as_deref(), Some("Turns for 2."));
    assert_eq!(text(Lang::En, "moth", 1).as_deref(), Some("Brings luck: true. Costs 6."));
    assert_eq!(text(Lang::En, "fan", 0), None);
    let mut amended = table.clone();
    let rose = table.layout().def.kind("rose").unwrap();
    amended.set(table.layout().field_cell(rose, 0, 0).unwrap(), 1);
    let words = Words::new(session.game(), Lang::En);
    assert_eq!(words.card_text(&amended, rose, 0).as_deref(), Some("Worth 1 coin, plays merrily; \"la la\"."));
    assert_eq!(words.card_numbers(&amended, rose, 0), [("price", 1)]);
}

#[test]
fn what_the_referee_did_is_told_to_those_who_could_see_it_then() {
    let mut session = stand_session();
    answer_all(&mut session, &["draw", "rest"]);
    let hand = session.table().layout().seat_zone(P1, "hand").unwrap();
    let piece = Thing::Piece(session.table().first_in(hand).unwrap());
    let card = key_of(session.table(), piece);
    let name = Words::new(session.game(), Lang::En).thing(session.table(), piece);
    let put = |place: &str| Data::Map([(card.clone(), Data::Text(place.to_owned()))].into());
    session.edit(&put("hand@P2")).unwrap();
    session.edit(&literal(&[("1", &[("coins", 7)])])).unwrap();
    let told = |session: &Session, viewer| -> Vec<String> {
        let all = session.chronicle(viewer, Lang::En);
        all.into_iter().filter(|line| line.to_lowercase().contains("referee")).collect()
    };
    let whole = told(&session, Viewer::Referee);
    assert_eq!(whole.len(), 2, "{whole:?}");
    assert!(whole[0].to_lowercase().contains(&name.to_lowercase()) && whole[1].contains('7'), "{whole:?}");
    // the one saw what left its hand, the other sees what came into it
    assert_eq!(told(&session, Viewer::Seat(P2)), whole);
    let of_first = told(&session, Viewer::Seat(P1));
    assert!(of_first[0].to_lowercase().contains(&name.to_lowercase()), "{of_first:?}");
    let of_others = told(&session, Viewer::Spectator);
    assert!(!of_others[0].to_lowercase().contains(&name.to_lowercase()), "{of_others:?}");
    assert_eq!(of_others[1], whole[1]);
    // it is part of a save, and an earlier moment knows nothing of it
    let again = Session::load(&session.save(), None).unwrap().session;
    assert_eq!(told(&again, Viewer::Spectator), of_others);
    session.go_to(0).unwrap();
    assert_eq!(told(&session, Viewer::Referee), [""; 0]);
}

#[test]
fn what_the_referee_did_to_a_piece_is_told_with_what_the_piece_was_then() {
    let mut session = stand_session();
    answer_all(&mut session, &["draw", "rest"]);
    let hand = session.table().layout().seat_zone(P1, "hand").unwrap();
    let card = key_of(session.table(), Thing::Piece(session.table().first_in(hand).unwrap()));
    let put = |place: Data| Data::Map([(card.clone(), place)].into());
    let owned = |seat: i64| Data::Map([("owner".to_owned(), Data::Int(seat))].into());
    session.edit(&put(owned(1))).unwrap();
    session.edit(&put(owned(2))).unwrap();
    let told = |session: &Session| {
        let all = session.chronicle(Viewer::Referee, Lang::En).into_iter();
        all.filter(|line| line.starts_with("Referee")).collect::<Vec<_>>()
    };
    let before = told(&session);
    assert_eq!(before.len(), 2, "{before:?}");
    assert!(!before[0].contains(" · ") && before[1].contains(" · "), "whose it was before each: {before:?}");
}

#[test]
fn a_place_in_a_hidden_order_is_not_told_even_of_a_card_that_was_seen() {
    let mut session = stand_session();
    answer_all(&mut session, &["draw", "rest"]);
    let layout = session.table().layout_arc();
    let hand = layout.seat_zone(P1, "hand").unwrap();
    let card = key_of(session.table(), Thing::Piece(session.table().first_in(hand).unwrap()));
    let at = |slot: i64| {
        let place = [("1".to_owned(), Data::Text("deck".to_owned())), ("slot".to_owned(), Data::Int(slot))];
        Data::Map([(card.clone(), Data::Map(place.into()))].into())
    };
    session.edit(&at(1)).unwrap();
    let told = session.chronicle(Viewer::Seat(P1), Lang::En);
    assert!(told.iter().any(|line| line.contains("cannot be seen")), "{told:?}");
}
