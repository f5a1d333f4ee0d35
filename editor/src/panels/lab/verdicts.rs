//! Whether a difference is more than chance, said in a plain sentence.

use eframe::egui::{Label, RichText, Ui};
use houserule_core::locale::Args;
use houserule_sim::{Difference, Differences, Verdict};

use super::numbers::{percent, signed};
use crate::look::Look;
use crate::theme::{Icon, icon, strong};

/// The icon and the key of a verdict.
pub fn sign(verdict: Verdict) -> (Icon, &'static str) {
    match verdict {
        Verdict::TooFew => (Icon::CircleQuestionMark, "lab-verdict-too-few"),
        Verdict::Same => (Icon::Equal, "lab-verdict-same"),
        Verdict::Chance => (Icon::Dices, "lab-verdict-chance"),
        Verdict::Perhaps => (Icon::CircleAlert, "lab-verdict-perhaps"),
        Verdict::Real => (Icon::Check, "lab-verdict-real"),
    }
}

/// What all differences amount to, in sentences.
pub fn verdict_ui(ui: &mut Ui, differences: &Differences, pairs: Option<(u64, u64)>, look: &Look<'_>) {
    let (texts, palette) = (look.texts, look.palette);
    let (verdict, key) = whole(differences);
    let colour = if verdict == Verdict::Real { palette.offer } else { palette.text };
    ui.horizontal(|ui| {
        ui.label(icon(sign(verdict).0).size(18.0).color(colour));
        ui.add(Label::new(strong(texts.get(key)).size(15.0)).wrap());
    });
    let lang = texts.lang();
    for (seat, wins) in differences.wins.iter().enumerate() {
        if matches!(wins.verdict, Verdict::Real | Verdict::Perhaps) {
            let seat = look.names().map_or_else(|| format!("P{}", seat + 1), |names| names.seat(seat));
            let key = match (wins.verdict, wins.difference > 0.0) {
                (Verdict::Perhaps, _) => "lab-wins-perhaps",
                (_, true) => "lab-wins-more",
                (_, false) => "lab-wins-less",
            };
            let args = Args::new().text("seat", seat).text("a", percent(wins.a, lang)).text("b", percent(wins.b, lang));
            ui.label(texts.text(key, &args));
        }
    }
    for (keys, one) in [
        (["lab-turns-more", "lab-turns-less"], &differences.turns),
        (["lab-decisions-more", "lab-decisions-less"], &differences.decisions),
    ] {
        if one.verdict == Verdict::Real {
            let key = if one.difference > 0.0 { keys[0] } else { keys[1] };
            let by = signed(one.difference.abs(), 1, lang).replace('+', "");
            let args = Args::new().text("by", by).text("low", signed(one.low, 1, lang));
            ui.label(texts.text(key, &args.text("high", signed(one.high, 1, lang))));
        }
    }
    if let Some((pairs, alike)) = pairs {
        let args = Args::new().num("pairs", pairs as i64).num("alike", alike as i64);
        ui.label(RichText::new(texts.text("lab-alike", &args)).small().color(palette.weak));
    }
}

/// The strongest verdict, and the sentence for it.
fn whole(differences: &Differences) -> (Verdict, &'static str) {
    let all: Vec<&Difference> = differences.wins.iter().chain([&differences.turns, &differences.decisions]).collect();
    let is = |verdict| all.iter().any(|one| one.verdict == verdict);
    match () {
        () if is(Verdict::TooFew) => (Verdict::TooFew, "lab-whole-too-few"),
        () if differences.wins.iter().any(|one| one.verdict == Verdict::Real) => (Verdict::Real, "lab-whole-wins"),
        () if is(Verdict::Real) && is(Verdict::Perhaps) => (Verdict::Real, "lab-whole-length-perhaps"),
        () if is(Verdict::Real) => (Verdict::Real, "lab-whole-length"),
        () if is(Verdict::Perhaps) => (Verdict::Perhaps, "lab-whole-perhaps"),
        () if all.iter().all(|one| one.verdict == Verdict::Same) => (Verdict::Same, "lab-whole-same"),
        () => (Verdict::Chance, "lab-whole-chance"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(verdict: Verdict) -> Difference {
        Difference { a: 0.0, b: 0.0, difference: 0.0, low: 0.0, high: 0.0, verdict }
    }

    #[test]
    fn the_whole_is_what_stands_out_most() {
        let of = |wins: Verdict, turns: Verdict| {
            whole(&Differences {
                wins: vec![one(Verdict::Chance), one(wins)],
                turns: one(turns),
                decisions: one(turns),
            })
            .1
        };
        assert_eq!(of(Verdict::Chance, Verdict::Chance), "lab-whole-chance");
        assert_eq!(of(Verdict::Perhaps, Verdict::Chance), "lab-whole-perhaps");
        assert_eq!(of(Verdict::Chance, Verdict::Real), "lab-whole-length");
        assert_eq!(of(Verdict::Perhaps, Verdict::Real), "lab-whole-length-perhaps");
        assert_eq!(of(Verdict::Real, Verdict::Real), "lab-whole-wins");
        assert_eq!(of(Verdict::Chance, Verdict::TooFew), "lab-whole-too-few");
    }
}
