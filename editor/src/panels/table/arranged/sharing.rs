//! How the length of a side is divided among its parts: plain arithmetic.

/// The order in which parts get what they need at least.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Turn {
    /// What the moment is about: a question, cards that lie there only for a while. It also gets its best room first.
    First,
    /// Numbers that are of no use if they are cut off.
    Early,
    /// What is looked at all the time.
    #[default]
    Usual,
    /// A list that can be read elsewhere, too; of a few lines nobody could read, nothing is shown.
    Last,
}

/// What a part wants of the length of its side.
pub struct Wish {
    /// Its length, if that is given.
    pub fixed: Option<f32>,
    /// With less than this it is of no use.
    pub least: f32,
    /// With this much everything in it is seen well.
    pub best: f32,
    /// Does more make its cards larger?
    pub grows: bool,
    /// With more than this nothing in it gets better.
    pub most: f32,
    /// When it gets its share where there is not enough for all.
    pub turn: Turn,
}

/// A part whose turn is the last is not shown at less than this share of what it needs at least.
const OF_USE: f32 = 0.7;
/// What each part keeps where others are given a size.
const LEAST_PART: f32 = 44.0;
/// The greatest length of a list that is rather shown whole than scrolled.
const SHORT_LIST: f32 = 180.0;

/// Divide a length: first what is fixed, then what each needs at least, then what suits each best, then the rest among
/// those that grow.
pub fn lengths(free: f32, wishes: &[Wish]) -> Vec<f32> {
    let fixed: f32 = wishes.iter().filter_map(|wish| wish.fixed).sum();
    // percentages that leave nothing to others are scaled down: what has no height cannot be made larger again
    let others = wishes.iter().filter(|wish| wish.fixed.is_none() && wish.turn != Turn::Last);
    let kept: f32 = others.map(|wish| wish.least.min(LEAST_PART)).sum();
    let most = (free - kept).max(free / 2.0);
    let shrunk = if fixed > most { most / fixed } else { 1.0 };
    let mut found: Vec<f32> = wishes.iter().map(|wish| wish.fixed.unwrap_or(0.0) * shrunk).collect();
    let mut left = (free - fixed * shrunk).max(0.0);
    let open = |turn: Turn| move |wish: &&Wish| wish.fixed.is_none() && wish.turn == turn;
    for turn in [Turn::First, Turn::Early, Turn::Usual, Turn::Last] {
        let least: f32 = wishes.iter().filter(open(turn)).map(|wish| wish.least).sum();
        let part = (left / least.max(1.0)).min(1.0);
        if turn == Turn::Last && part < OF_USE {
            break;
        }
        for (length, wish) in found.iter_mut().zip(wishes).filter(|(_, wish)| open(turn)(wish)) {
            *length = wish.least * part;
        }
        left -= least * part;
    }
    let is_left_out = |length: f32, wish: &Wish| wish.turn == Turn::Last && length <= 0.0;
    // a short list is whole before other parts have more than they need
    let rank = |wish: &Wish| match wish.turn {
        Turn::First => 0,
        Turn::Last if wish.best <= SHORT_LIST => 1,
        _ => 2,
    };
    for turn in 0..=2 {
        let wanting = |wish: &Wish| wish.fixed.is_none() && rank(wish) == turn;
        let missing = |(length, wish): (&f32, &Wish)| match wanting(wish) && !is_left_out(*length, wish) {
            true => (wish.best - length).max(0.0),
            false => 0.0,
        };
        let all: f32 = found.iter().zip(wishes).map(missing).sum();
        let part = (left / all.max(1.0)).clamp(0.0, 1.0);
        let more: Vec<f32> = found.iter().zip(wishes).map(missing).map(|missing| missing * part).collect();
        found.iter_mut().zip(&more).for_each(|(length, more)| *length += more);
        left -= more.iter().sum::<f32>();
    }
    // a list has what it can use before the rest is divided
    for (length, wish) in found.iter_mut().zip(wishes) {
        if wish.fixed.is_none() && wish.most.is_finite() && !is_left_out(*length, wish) {
            let more = (wish.most - *length).clamp(0.0, left.max(0.0));
            *length += more;
            left -= more;
        }
    }
    let has_growing = wishes.iter().any(|wish| wish.fixed.is_none() && wish.grows);
    let takes =
        |length: f32, wish: &Wish| wish.fixed.is_none() && (wish.grows || !has_growing) && !is_left_out(length, wish);
    let count = found.iter().zip(wishes).filter(|(length, wish)| takes(**length, wish)).count().max(1);
    for (length, _) in found.iter_mut().zip(wishes).filter(|(length, wish)| takes(**length, wish)) {
        *length += left.max(0.0) / count as f32;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_fixed_stays_and_what_does_not_fit_is_shared() {
        let wish =
            |fixed, least, best, grows| Wish { fixed, least, best, grows, most: f32::INFINITY, turn: Turn::Usual };
        let share = |free, wishes: &[Wish]| lengths(free, wishes).iter().map(|one| one.round()).collect::<Vec<_>>();
        assert_eq!(
            share(400.0, &[wish(Some(100.0), 10.0, 900.0, true), wish(None, 50.0, 100.0, false)]),
            [100.0, 300.0]
        );
        assert_eq!(share(400.0, &[wish(None, 50.0, 100.0, false), wish(None, 50.0, 100.0, true)]), [100.0, 300.0]);
        assert_eq!(share(150.0, &[wish(None, 50.0, 100.0, false), wish(None, 50.0, 100.0, true)]), [75.0, 75.0]);
        assert_eq!(share(50.0, &[wish(None, 50.0, 100.0, false), wish(None, 50.0, 100.0, true)]), [25.0, 25.0]);
        let greedy = [wish(Some(390.0), 10.0, 900.0, true), wish(None, 60.0, 100.0, true)];
        assert_eq!(share(400.0, &greedy), [356.0, 44.0], "whatever is given to one, the others can still be taken");
    }

    #[test]
    fn where_room_is_short_what_the_moment_is_about_stays_whole_and_lists_give_way() {
        let wish = |least, best, turn| Wish { fixed: None, least, best, grows: false, most: f32::INFINITY, turn };
        let wishes =
            || [wish(100.0, 140.0, Turn::First), wish(200.0, 200.0, Turn::Usual), wish(50.0, 700.0, Turn::Last)];
        let share = |free| lengths(free, &wishes()).iter().map(|one| one.round()).collect::<Vec<_>>();
        assert_eq!(share(1000.0), [140.0, 200.0, 660.0]);
        assert_eq!(share(400.0), [140.0, 200.0, 60.0], "the best of the first before the best of others");
        assert_eq!(share(340.0), [100.0, 200.0, 40.0], "a list is a little shorter");
        assert_eq!(share(320.0), [120.0, 200.0, 0.0], "and is left out before it is one line");
        assert_eq!(share(250.0), [100.0, 150.0, 0.0]);
    }

    #[test]
    fn numbers_that_could_be_cut_off_get_their_room_before_cards_that_can_be_smaller() {
        let wish = |least, turn| Wish { fixed: None, least, best: 400.0, grows: false, most: f32::INFINITY, turn };
        let wishes = [wish(100.0, Turn::First), wish(200.0, Turn::Early), wish(120.0, Turn::Usual)];
        let share = |free| lengths(free, &wishes).iter().map(|one| one.round()).collect::<Vec<_>>();
        assert_eq!(share(360.0), [100.0, 200.0, 60.0]);
        assert_eq!(share(250.0), [100.0, 150.0, 0.0]);
    }

    #[test]
    fn a_list_gets_the_length_of_one_column_and_no_more() {
        let list = Wish { fixed: None, least: 80.0, best: 80.0, grows: false, most: 140.0, turn: Turn::Last };
        let seats =
            Wish { fixed: None, least: 100.0, best: 100.0, grows: true, most: f32::INFINITY, turn: Turn::Usual };
        let wishes = [seats, list];
        assert_eq!(lengths(400.0, &wishes), [260.0, 140.0]);
        assert_eq!(lengths(200.0, &wishes), [100.0, 100.0], "as much of it as there is");
    }
}
