//! What games say to people, where a sentence is put together from many numbers: in both languages, as it is read.

use std::path::Path;
use std::sync::Arc;

use houserule_core::data::Data;
use houserule_core::ids::SeatId;
use houserule_core::locale::Lang;
use houserule_scripts::game::Game;
use houserule_scripts::package::read_package;
use houserule_scripts::play::Setup;
use houserule_scripts::question::{Choice, Part, Question};
use houserule_scripts::rulebook::Rulebook;
use houserule_scripts::session::Session;
use houserule_scripts::words::Words;

fn game(name: &str) -> Arc<Game> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the tests lie in a folder of the repository");
    let (game, problems) = Game::load(vec![read_package(&root.join("games").join(name)).expect("it can be read")]);
    game.unwrap_or_else(|| panic!("{:#?}", problems.sorted()))
}

/// Answer the open question with this key, or with its first option.
fn answer(session: &mut Session, key: Option<&str>) {
    let question = session.questions().remove(0);
    let key = key.unwrap_or(&question.options[0].key).to_owned();
    session.answer(question.seat, &key).unwrap_or_else(|error| panic!("{}: {error}", question.id));
}

/// The open question in a language.
fn prompt(session: &Session, lang: Lang) -> String {
    Words::new(session.game(), lang).prompt(session.table(), &session.questions()[0])
}

#[test]
fn a_trade_is_said_in_full_to_both_sides() {
    let game = game("kapitaliya");
    let setup = Setup { seed: 3, seats: 2, board: None, options: Vec::new() };
    let mut session = Session::open(&game, setup).expect("the game opens");
    while session.questions()[0].id != "open_table" {
        answer(&mut session, None);
    }
    let (proposer, partner) = (session.questions()[0].seat.0, 1 - session.questions()[0].seat.0);
    let named = |seat: u16| format!("partner:P{}", seat + 1);
    for key in ["trade", &named(partner), "-5", "1", "0", "-1", "1"] {
        answer(&mut session, Some(key));
    }
    let (us, them) = (proposer + 1, partner + 1);
    assert_eq!(
        prompt(&session, Lang::En),
        format!(
            "A trade with Player {them}. You give 5 million and 1 sand. You get 1 stone and 1 iron. Send the offer?"
        )
    );
    assert_eq!(
        prompt(&session, Lang::Ru),
        format!(
            "Сделка, ваш партнёр — Игрок {them}. Вы отдаёте: 5 миллионов и 1 песок. Вы получаете: 1 камень и 1 железо. Отправить?"
        )
    );
    answer(&mut session, Some("send"));
    assert_eq!(
        prompt(&session, Lang::En),
        format!("Player {us} offers a trade. You give 1 stone and 1 iron. You get 5 million and 1 sand. Do you agree?")
    );
    assert_eq!(
        prompt(&session, Lang::Ru),
        format!(
            "Игрок {us} предлагает сделку. Вы отдаёте: 1 камень и 1 железо. Вы получаете: 5 миллионов и 1 песок. Согласны?"
        )
    );
}

fn opened(name: &str, seed: u64, options: &[(&str, Data)]) -> Session {
    let options = options.iter().map(|(id, value)| ((*id).to_owned(), value.clone())).collect();
    Session::open(&game(name), Setup { seed, seats: 2, board: None, options }).expect("the game opens")
}

/// Play on until this question is asked: whatever begins like this is done, else what is offered first.
fn play_to(session: &mut Session, id: &str, wanted: &[&str]) -> Question {
    for _ in 0..3000 {
        let question = session.questions().remove(0);
        if question.id == id {
            return question;
        }
        let is_wanted = |key: &str| wanted.iter().any(|beginning| key.starts_with(beginning));
        let key = question.options.iter().map(|option| option.key.as_str()).find(|key| is_wanted(key));
        answer(session, key.map(str::to_owned).as_deref());
    }
    panic!("`{id}` is never asked");
}

/// What the options of a question say that begin like this, and what the refused ones would say.
fn said(session: &Session, question: &Question, beginning: &str, lang: Lang) -> Vec<String> {
    let words = Words::new(session.game(), lang);
    let table = session.table();
    let offered = question.options.iter().filter(|option| option.key.starts_with(beginning));
    let refused = question.refused.iter().filter(|option| option.key.starts_with(beginning));
    let offered = offered.map(|option| words.choice(table, question, option));
    offered.chain(refused.map(|option| words.refused(table, question, option))).collect()
}

#[test]
fn prices_and_amounts_stand_in_the_options() {
    let mut session = opened("kapitaliya", 5, &[("trade_enabled", Data::Flag(false))]);
    let sale = play_to(&mut session, "sale", &["build:", "roll", "keep", "pass", "continue", "decline"]);
    let (english, russian) = (said(&session, &sale, "sell:", Lang::En), said(&session, &sale, "sell:", Lang::Ru));
    let is_priced = |said: &String, before: &str| {
        let price = said.split(before).nth(1).and_then(|rest| rest.split(' ').next());
        price.is_some_and(|price| price.parse::<u32>().is_ok())
    };
    assert!(!english.is_empty() && english.iter().all(|said| is_priced(said, " for ")), "{english:?}");
    assert!(russian.iter().all(|said| is_priced(said, " за ") && said.contains("миллион")), "{russian:?}");
    let market = play_to(&mut session, "step4", &["no_sale"]);
    let built = said(&session, &market, "build:", Lang::Ru);
    assert!(!built.is_empty() && built.iter().all(|said| said.contains(" на участке ")), "{built:?}");
    assert!(
        built.iter().any(|said| said.contains("отдав")),
        "what cannot be paid is told with its cost, too: {built:?}"
    );
}

#[test]
fn terraforming_is_asked_with_the_price_what_it_brings_and_what_is_missing() {
    let mut session = opened("cassiopeia", 5, &[]);
    let question = play_to(&mut session, "terraform", &["use_specialist", "use"]);
    for (lang, price, missing) in [(Lang::En, " for ", "Missing:"), (Lang::Ru, " за ", "Не хватает:")] {
        let all = said(&session, &question, "terraform:", lang);
        assert_eq!(all.len(), 7, "{all:?}");
        assert!(all.iter().all(|said| said.contains(price) && said.contains('—') && said.contains(':')), "{all:?}");
        assert!(all.iter().any(|said| said.contains(missing)), "{all:?}");
    }
}

#[test]
fn cards_and_clauses_read_the_options_as_they_are() {
    let session = opened("kapitaliya", 1, &[("one_five_low", Data::Int(2)), ("one_five_high", Data::Int(9))]);
    let table = session.table();
    let kind = table.layout().def.kind("b09").expect("there is such a building");
    let text = |lang: Lang| Words::new(session.game(), lang).card_text(table, kind, 0).unwrap();
    assert!(text(Lang::En).contains("3 or less is 2 million, more is 9 million"), "{}", text(Lang::En));
    assert!(text(Lang::Ru).contains("3 и меньше — 2 миллиона, больше — 9 миллионов"), "{}", text(Lang::Ru));
    let clause = |lang: Lang| Rulebook::at(session.game(), table, lang).clause("KAP-228").unwrap().text.clone();
    assert!(clause(Lang::En).contains("take 2 million, at more 9"), "{}", clause(Lang::En));
    let session = opened("cassiopeia", 1, &[("capsule_price_xeno", Data::Int(1))]);
    let table = session.table();
    let kind = table.layout().def.kind("sp3").expect("there is such a card");
    let text = Words::new(session.game(), Lang::Ru).card_text(table, kind, 1).unwrap();
    assert!(text.ends_with("можете купить капсулу за 1 монету."), "{text}");
}

/// A question as a rule might ask it.
fn asked(id: &str, about: Vec<(String, Part)>, options: Vec<Choice>) -> Question {
    Question {
        seat: SeatId(0),
        id: id.to_owned(),
        asked_by: None,
        about,
        options,
        amounts: Vec::new(),
        refused: Vec::new(),
        standing: Vec::new(),
        is_optional: false,
        is_secret: false,
    }
}

/// An option that is only a word.
fn word(word: &str) -> Choice {
    let parts = vec![Part::Text(word.to_owned())];
    Choice { key: word.to_owned(), parts, named: Vec::new(), declines: false, beside: false }
}

#[test]
fn what_an_amendment_may_change_is_offered_in_words() {
    let session = opened("vs", 1, &[]);
    let fields = "cost squads upkeep field forest mountain desert coast open prize garrison income reach period coins \
        treasury column row";
    let words = "step move turn hire hire_raise hire_raise_income";
    for (id, offered) in [("propose_field", fields), ("propose_word", words)] {
        let question = asked(id, Vec::new(), offered.split_whitespace().map(word).collect());
        for lang in [Lang::En, Lang::Ru] {
            let all = said(&session, &question, "", lang);
            assert!(all.iter().all(|said| !said.contains("option-") && !said.contains('_')), "{lang} {id}: {all:?}");
        }
    }
    let garrison = asked("propose_field", Vec::new(), vec![word("garrison")]);
    assert_eq!(said(&session, &garrison, "", Lang::En), ["squads of the garrison"]);
    assert_eq!(said(&session, &garrison, "", Lang::Ru), ["отряды гарнизона"]);
}

#[test]
fn a_word_of_an_option_does_not_stand_in_the_way_of_a_selector() {
    let session = opened("cassiopeia", 1, &[]);
    let window = ("window".to_owned(), Part::Text("turn_start".to_owned()));
    let question = asked("window_action", vec![window], Vec::new());
    let said = |lang: Lang| Words::new(session.game(), lang).prompt(session.table(), &question);
    assert!(said(Lang::Ru).starts_with("Начало хода:"), "{}", said(Lang::Ru));
    assert!(said(Lang::En).starts_with("Start of the turn:"), "{}", said(Lang::En));
}
