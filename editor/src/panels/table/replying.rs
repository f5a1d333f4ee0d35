//! Why a click on a thing does nothing: the clause that refuses it, or what the moment is about and when the thing
//! could be used.

use std::collections::BTreeSet;

use houserule_core::data::Data;
use houserule_core::locale::Args;

use super::scene::{PieceScene, Refusal, Scene, trail};
use crate::look::Look;
use crate::texts::plain;

/// The most clauses that are quoted in reply to one click.
const MOST_CLAUSES: usize = 3;

/// What is replied to a click on a thing that nobody can answer with now, or on what only says something, such as a
/// number: what it is, why it is refused or what is asked instead, and what is known about its own moment.
pub fn reply_to(key: Option<&str>, said: Option<&str>, scene: &Scene, look: &Look<'_>) -> Option<String> {
    let mut lines: Vec<String> = Vec::new();
    lines.extend(said.map(str::to_owned).or_else(|| pile_told(key?, scene)));
    let is_told = !lines.is_empty();
    let refused = key.map(|key| refusals_told(scene.offers.refused_of(key))).unwrap_or_default();
    if !refused.is_empty() {
        lines.push(refused);
        return Some(lines.join("\n"));
    }
    let of_piece = key.and_then(|key| scene.piece(key)).map(|piece| of_piece(piece, look)).unwrap_or_default();
    match scene.offers.prompts.first() {
        Some((_, prompt)) => {
            let is_like_an_answer = key.is_some_and(|key| is_like_an_answer(key, scene));
            let text = if is_like_an_answer { "table-not-an-answer" } else { "table-asked-now" };
            lines.push(look.texts.text(text, &Args::new().text("question", last_sentence(prompt))));
            // what neither says what it is nor is explained by its card, the clause of the question explains
            if of_piece.is_empty() && !is_told {
                lines.extend(of_question(prompt, look));
            }
        }
        None => lines.extend(waiting_told(scene, look)),
    }
    lines.extend(of_piece);
    (!lines.is_empty()).then(|| lines.join("\n"))
}

/// How many lie in a pile, a row or a hand.
fn pile_told(key: &str, scene: &Scene) -> Option<String> {
    let mut zones = scene.zones.iter().chain(scene.seats.iter().flat_map(|seat| &seat.zones));
    let zone = zones.find(|zone| zone.key == key)?;
    let count = zone.count.or_else(|| (!zone.pieces.is_empty()).then_some(zone.pieces.len()));
    Some(count.map_or_else(|| zone.name.clone(), |count| format!("{}: {count}", zone.name)))
}

/// Is something else of its sort an answer: another space, another link, or another piece of its family?
fn is_like_an_answer(key: &str, scene: &Scene) -> bool {
    let is_space = |key: &str| scene.board.iter().flat_map(|board| &board.spaces).any(|space| space.key == key);
    let is_link = |key: &str| scene.board.iter().flat_map(|board| &board.links).any(|link| link.key == key);
    let family = scene.piece(key).map(|piece| piece.family.as_str());
    let mut answers = scene.offers.list.iter().flat_map(|offer| &offer.things);
    match family {
        Some(family) => answers.any(|thing| scene.piece(thing).is_some_and(|piece| piece.family == family)),
        None if is_link(key) => answers.any(|thing| is_link(thing)),
        None => is_space(key) && answers.any(|thing| is_space(thing)),
    }
}

/// The question itself, where what was agreed so far is told before it.
fn last_sentence(prompt: &str) -> &str {
    const LONG: usize = 80;
    let last = prompt.rsplit_once(". ").map_or(prompt, |(_, last)| last);
    if prompt.chars().count() > LONG { last } else { prompt }
}

/// The clause of the question: of those that the rule quotes which asks, else of those of the step, the one whose beginning
/// speaks of the same, and of least else. A step quotes many, and most say nothing about what is asked now.
pub fn of_question(prompt: &str, look: &Look<'_>) -> Option<String> {
    let begun = |(clause, text): (String, String)| (clause, first_sentence(&text).to_owned());
    let asking = look.moment?.asked_at.as_ref().map(|place| look.clauses.quoted_around(place));
    let asking: Vec<(String, String)> = told_of(asking.into_iter().flatten(), look).map(begun).collect();
    let own = match &asking[..] {
        [_] => about_the_same(prompt, asking, 1),
        _ => about_the_same(prompt, asking, 2),
    };
    let of_step = || {
        let (step, _) = look.sight.and_then(|sight| sight.view.trail.last())?;
        let quoted = clauses_quoted_by(&[format!("step {step}")], look).into_iter().map(begun);
        about_the_same(prompt, quoted.collect(), 2)
    };
    let (clause, text) = own.or_else(of_step)?;
    Some(format!("{text} ({clause})"))
}

/// Of some clauses the one of whose words the greatest part stands in a question; the first of equally good ones. At least
/// so many of its words must stand there, or all that it has.
fn about_the_same(prompt: &str, clauses: Vec<(String, String)>, least: usize) -> Option<(String, String)> {
    let asked = stems(prompt);
    // parts in percent, so that the first of equal ones is found
    let part = |text: &str| {
        let said = stems(text);
        let common = said.intersection(&asked).count();
        let is_enough = common >= least || common == said.len();
        if is_enough { common * 100 / said.len().max(1) } else { 0 }
    };
    let found = clauses.into_iter().rev().map(|one| (part(&one.1), one)).filter(|(part, _)| *part > 0);
    found.max_by_key(|(part, _)| *part).map(|(_, one)| one)
}

/// A text up to the point that ends its first sentence.
fn first_sentence(text: &str) -> &str {
    let begins = |rest: &str| rest.trim_start().chars().next().is_some_and(char::is_uppercase);
    let ends = text.match_indices(". ").find(|(at, point)| begins(&text[at + point.len()..]));
    ends.map_or(text, |(at, _)| &text[..=at])
}

/// For whom everybody waits, and in which part of the turn. What somebody else is asked may be a secret.
fn waiting_told(scene: &Scene, look: &Look<'_>) -> Option<String> {
    let notice = scene.notice.clone()?;
    let (moment, sight, names) = (look.moment?, look.sight?, look.names()?);
    let trail = trail(&sight.view, &moment.game.track, &names);
    if moment.questions.is_empty() || trail.is_empty() {
        return Some(notice);
    }
    let place = look.texts.text("table-moment", &Args::new().text("trail", trail.join(" › ")));
    Some(format!("{notice}\n{place}"))
}

/// What is written on a card and the clauses of its effect: they say when it is played. A clause that says what is
/// written is only named.
fn of_piece(piece: &PieceScene, look: &Look<'_>) -> Vec<String> {
    let written = piece.traits.text.trim();
    let clauses = clauses_of(piece, look);
    let (same, others): (Vec<_>, Vec<_>) =
        clauses.into_iter().take(MOST_CLAUSES).partition(|(_, text)| says_the_same(text, written));
    let named: Vec<&str> = same.iter().map(|(clause, _)| clause.as_str()).collect();
    let mut lines = Vec::new();
    if !written.is_empty() {
        lines.push(if named.is_empty() { written.to_owned() } else { format!("{written} ({})", named.join(", ")) });
    }
    lines.extend(others.into_iter().map(|(clause, text)| format!("{text} ({clause})")));
    lines
}

/// The clauses that the effect of a card quotes.
fn clauses_of(piece: &PieceScene, look: &Look<'_>) -> Vec<(String, String)> {
    let Some(moment) = look.moment else { return Vec::new() };
    let def = &moment.game.def;
    let Some(kind) = def.kind(&piece.kind).map(|kind| &def.kinds[kind.index()]) else { return Vec::new() };
    let texts = kind.faces.iter().flat_map(|face| &face.fields).filter_map(|data| match data {
        Data::Text(text) => Some(text.as_str()),
        _ => None,
    });
    let effects: Vec<String> = texts.chain([kind.id.as_str()]).map(|name| format!("effect {name}")).collect();
    clauses_quoted_by(&effects, look)
}

/// The clauses that rules with these names quote: id and text.
fn clauses_quoted_by(rules: &[String], look: &Look<'_>) -> Vec<(String, String)> {
    let quoting = look.clauses.all().filter(|(_, entry)| entry.rules.iter().any(|one| rules.contains(&one.name)));
    told_of(quoting.map(|(id, _)| id), look).collect()
}

/// What clauses say: the rulebook has the options of this game in the place of their names.
fn told_of<'a>(clauses: impl Iterator<Item = &'a str>, look: &Look<'_>) -> impl Iterator<Item = (String, String)> {
    clauses.filter_map(|id| Some((id.to_owned(), plain(&look.rulebook.clause(id)?.text))))
}

/// Why something is refused, each clause once.
fn refusals_told<'r>(refusals: impl Iterator<Item = &'r Refusal>) -> String {
    let mut told: Vec<(&str, String)> = Vec::new();
    for refusal in refusals {
        if told.len() == MOST_CLAUSES || told.iter().any(|(known, _)| *known == refusal.clause) {
            continue;
        }
        told.push((&refusal.clause, refusal.told()));
    }
    told.into_iter().map(|(_, line)| line).collect::<Vec<_>>().join("\n")
}

/// Do most words of the shorter text stand in the longer one, too?
fn says_the_same(text: &str, other: &str) -> bool {
    let (text, other) = (stems(text), stems(other));
    let shorter = text.len().min(other.len());
    shorter > 0 && text.intersection(&other).count() * 5 >= shorter * 3
}

/// How the longer words of a text begin: endings change with grammar, and short words say little.
fn stems(text: &str) -> BTreeSet<String> {
    const STEM: usize = 5;
    let words = text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| word.chars().count() >= STEM);
    words.map(|word| word.to_lowercase().chars().take(STEM).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_texts_with_mostly_the_same_words_say_the_same_in_both_languages() {
        assert!(says_the_same(
            "At the beginning of your turn take 2 coins from the bank.",
            "Beginning of your turn: take 2 coins from the bank"
        ));
        assert!(says_the_same(
            "**Мельница**: в начале своего хода получите 2 монеты из казны.",
            "Получи 2 монеты из казны в начале хода."
        ));
        assert!(!says_the_same("The card is played right after a roll.", "Add or subtract one from your value."));
        assert!(!says_the_same("", "Anything at all"));
    }

    #[test]
    fn a_long_question_is_quoted_without_what_was_agreed_before_it() {
        let long = "Сделка, ваш партнёр — Игрок 2. Пока вы отдаёте: ничего; получаете: ничего. Сколько вы получаете?";
        assert_eq!(last_sentence(long), "Сколько вы получаете?");
        assert_eq!(last_sentence("Your roll: 12. Keep it?"), "Your roll: 12. Keep it?");
    }

    #[test]
    fn of_the_clauses_of_a_step_the_one_that_speaks_of_the_question_is_told() {
        let clause = |id: &str, text: &str| (id.to_owned(), text.to_owned());
        let found = |prompt: &str, clauses: &[(String, String)], least| {
            about_the_same(prompt, clauses.to_vec(), least).map(|one| one.0)
        };
        let told = |prompt: &str, clauses: &[(String, String)]| found(prompt, clauses, 1);
        let russian = [
            clause("A-1", "У каждого ровно 10 подданных своей стихии."),
            clause("A-2", "Первый игрок выбирает себе стихию."),
            clause("A-3", "Вместе со стихией берут фишку."),
        ];
        assert_eq!(told("Какую стихию выбрать?", &russian).as_deref(), Some("A-2"));
        let english = [clause("A-1", "Everybody has 10 subjects of an element."), clause("A-2", "Choose an element.")];
        assert_eq!(told("Which element do you choose?", &english).as_deref(), Some("A-2"));
        assert_eq!(told("Roll the dice?", &english), None);
        let other = [clause("A-4", "A player holds at most seven cards.")];
        assert_eq!(found("Which player do you attack?", &other, 2), None, "one word that is everywhere says nothing");
        assert_eq!(found("Which element do you choose?", &english, 2).as_deref(), Some("A-2"));
    }

    #[test]
    fn a_clause_is_cut_after_its_first_sentence() {
        let two = "You may always pass. Whoever has passed takes no more actions.";
        assert_eq!(first_sentence(two), "You may always pass.");
        assert_eq!(first_sentence("Спасовать можно всегда. Потом — нельзя."), "Спасовать можно всегда.");
        assert_eq!(first_sentence("Up to 5 min. of thinking."), "Up to 5 min. of thinking.");
    }

    #[test]
    fn one_clause_is_told_once_and_without_a_text_by_what_it_refuses() {
        let refusal = |label: &str, clause: &str, text: &str| Refusal {
            seat: houserule_core::ids::SeatId(0),
            label: label.to_owned(),
            name: String::new(),
            clause: clause.to_owned(),
            text: text.to_owned(),
            things: Vec::new(),
        };
        let list = [refusal("Inn", "A-1", "Too dear."), refusal("Hall", "A-1", "Too dear."), refusal("Hut", "A-2", "")];
        assert_eq!(refusals_told(list.iter()), "Too dear. (A-1)\nHut · A-2");
    }
}
