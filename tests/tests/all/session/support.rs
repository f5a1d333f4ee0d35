//! Games for these tests: those of the repository, and a tiny one in memory whose every deed is one case.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use houserule_core::content::PackageFiles;
use houserule_core::data::Data;
use houserule_core::ids::{PoolId, SeatId};
use houserule_scripts::game::Game;
use houserule_scripts::package::{is_package, read_package};
use houserule_scripts::play::{Setup, Status};
use houserule_scripts::session::Session;

pub const P1: SeatId = SeatId(0);
pub const P2: SeatId = SeatId(1);

const RULES: &str = r#"--!strict
local may_buy = {
	{ "ST-010", function(_word: string, seat: Seat) return seat.coins >= 10 end },
}

rule("wage", function(): number
	return 2
end)

step("turn", function(seat: Seat)
	print("turn of", seat.index)
	local held = if seat.hand.is_empty then {} else { "show" }
	local deeds = join({ "earn", "roll", "draw", "bid", "fail" }, offer({ "buy" }, may_buy, seat), held)
	local deed = ask(seat, "deed", deeds)
	if deed == "earn" then
		take(seat, "coins", rules.wage())
	elseif deed == "roll" then
		take(seat, "coins", roll())
	elseif deed == "draw" then
		if deck.is_empty then
			finish()
		end
		draw(deck, seat.hand)
		tell("drew", { seat = seat, card = seat.hand.top })
		tell("held", { cards = seat.hand.count }, seat)
	elseif deed == "show" then
		reveal(seat.hand.top)
	elseif deed == "bid" then
		local bids = together(seats(), function(one)
			return ask(one, "offer", { 0, 1, 2 })
		end)
		for at, one in seats() do
			pay(one, bank, "coins", bids[at])
		end
	elseif deed == "fail" then
		take(seat, "coins", 1)
		error("the wheel is broken")
	end
	tell("has", { seat = seat, coins = seat.coins })
	ask(seat, "rest", { "rest" })
	if seat.coins >= 20 then
		finish(seat)
	end
end)
"#;

const RU: &str = "seat = Игрок { $number }
deed = { $seat }, что дальше?
has = { $seat }: { $coins ->
    [one] { $coins } монета
    [few] { $coins } монеты
   *[many] { $coins } монет
 }.
drew = { $seat } берёт: { $card }.
held = У вас на руке { $cards }.
option-rest = Отдохнуть
family-card = карта
kind-fig = Инжир
kind-plum = Слива
";

const EN: &str = "drew = { $seat } draws { $card }.
family-card = a card
";

/// The tiny game's files.
pub fn stand() -> PackageFiles {
    package(
        "stand",
        &[
            (
                "game.ron",
                "(id: \"stand\", version: \"1.0.0\", api: 1, title: (ru: \"Лавка\", en: \"Stand\"), seats: 2, \
                 licence: \"MIT OR Apache-2.0\", \
                 options: [(id: \"prize\", type: int(default: 3, min: 0, max: 9), clause: \"ST-020\")])",
            ),
            (
                "schema.ron",
                "(pools: { \"coins\": (supply: endless, seat: 5) }, \
                 zones: { \"deck\": (shape: stack, faces: nobody, order: nobody), \
                 \"hand\": (per_seat: true, shape: row, faces: owner) }, \
                 families: { \"card\": (fields: { \"price\": int(min: 0) }, start: \"deck\") })",
            ),
            ("kinds/card.ron", "[(id: \"fig\", copies: 3, price: 1), (id: \"plum\", copies: 3, price: 2)]"),
            ("init.luau", "--!strict\nreturn game { track = loop(\"turn\", { order = \"clockwise\" }) }\n"),
            ("rules/turn.luau", RULES),
            ("locale/ru.ftl", RU),
            ("locale/en.ftl", EN),
        ],
    )
}

pub fn package(id: &str, files: &[(&str, &str)]) -> PackageFiles {
    let files = files.iter().map(|(path, text)| ((*path).to_owned(), text.as_bytes().to_vec())).collect();
    PackageFiles { id: id.to_owned(), files }
}

/// The tiny game with a piece of one of its files replaced.
pub fn changed_stand(path: &str, from: &str, to: &str) -> PackageFiles {
    let mut package = stand();
    let text = String::from_utf8(package.files[path].clone()).unwrap();
    assert!(text.contains(from), "{path} does not hold {from}");
    package.files.insert(path.to_owned(), text.replace(from, to).into_bytes());
    package
}

/// A game that must load.
pub fn loaded(package: PackageFiles) -> Arc<Game> {
    let (game, problems) = Game::load(vec![package]);
    game.unwrap_or_else(|| panic!("{:?}", problems.sorted().iter().map(ToString::to_string).collect::<Vec<_>>()))
}

/// A session of the tiny game.
pub fn stand_session() -> Session {
    open(&loaded(stand()), 2, 1)
}

pub fn open(game: &Arc<Game>, seats: u8, seed: u64) -> Session {
    Session::open(game, Setup { seed, seats, board: None, options: Vec::new() }).unwrap()
}

pub fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

/// The tutorial game.
pub fn dice_market() -> Arc<Game> {
    loaded(read_package(&repository().join("games/dice_market")).unwrap())
}

/// The small games that each show one demand.
pub fn small_games() -> Vec<Arc<Game>> {
    let Ok(folder) = std::fs::read_dir(repository().join("tests/games")) else { return Vec::new() };
    let mut paths: Vec<PathBuf> = folder.map(|entry| entry.unwrap().path()).filter(|path| is_package(path)).collect();
    paths.sort();
    paths.iter().filter_map(|path| Game::load(vec![read_package(path).unwrap()]).0).collect()
}

/// Give these answers, each by the seat that is asked.
pub fn answer_all(session: &mut Session, keys: &[&str]) {
    for key in keys {
        let seat = session.questions()[0].seat;
        session.answer(seat, key).unwrap_or_else(|error| panic!("{key}: {error}"));
    }
}

/// Numbers without pattern, the same in every run.
pub struct Numbers(pub u64);

impl Numbers {
    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % n as u64) as usize
    }
}

/// Answer one of the waiting questions without thinking.
pub fn answer_somehow(session: &mut Session, numbers: &mut Numbers) {
    let questions = session.questions();
    let question = &questions[numbers.below(questions.len())];
    let key = &question.options[numbers.below(question.options.len())].key;
    session.answer(question.seat, key).unwrap();
}

/// Play without thinking, up to so many decisions; the fingerprints at the beginning and after each.
pub fn play_somehow(session: &mut Session, seed: u64, most: usize) -> Vec<u64> {
    let mut numbers = Numbers(seed);
    let mut fingerprints = vec![session.table().fingerprint()];
    while *session.status() == Status::Asking && fingerprints.len() <= most {
        answer_somehow(session, &mut numbers);
        fingerprints.push(session.table().fingerprint());
    }
    fingerprints
}

/// A literal state of seats with numbers.
pub fn literal(seats: &[(&str, &[(&str, i64)])]) -> Data {
    let numbers = |list: &[(&str, i64)]| {
        Data::Map(list.iter().map(|(name, number)| ((*name).to_owned(), Data::Int(*number))).collect())
    };
    Data::Map(seats.iter().map(|(seat, list)| ((*seat).to_owned(), numbers(list))).collect())
}

/// What a seat holds of the tiny game's coins.
pub fn coins(session: &Session, seat: SeatId) -> i32 {
    let table = session.table();
    table.get(table.layout().seat_pool_cell(seat, PoolId(0)).unwrap())
}
