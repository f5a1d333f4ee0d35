//! What games say to people, where a sentence is put together from many numbers: in both languages, as it is read.

use std::path::Path;
use std::sync::Arc;

use houserule_core::locale::Lang;
use houserule_scripts::game::Game;
use houserule_scripts::package::read_package;
use houserule_scripts::play::Setup;
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
