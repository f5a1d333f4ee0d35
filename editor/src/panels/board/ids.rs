//! Ids of spaces where they have little room: whole, smaller or in two lines if they must be, otherwise as many letters
//! as tell a space from all others, with an ellipsis for the rest. What has no room even so is not written: half an id
//! that looks like three others helps nobody.

use std::collections::BTreeMap;
use std::sync::Arc;

use eframe::egui::text::LayoutJob;
use eframe::egui::{Align, Color32, Galley, Painter, Vec2};

use crate::theme::text_font;

/// The smallest and the largest letters.
const SIZES: (f32, f32) = (7.5, 14.0);
/// The part of a card's height that a letter takes where it has room.
const PART: f32 = 0.33;
/// The height of each of two lines, in letters.
const LINE: f32 = 1.12;

/// How many letters of an id tell it from all others of its board; none if all of them are needed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Telling {
    /// Of its beginning.
    first: Option<usize>,
    /// Of its end.
    last: Option<usize>,
    /// Of its beginning, where its last part stands below it.
    parted: Option<usize>,
}

/// For each id which parts of it stand for it alone.
pub fn telling(ids: &[&str]) -> Vec<Telling> {
    let forwards: Vec<Vec<char>> = ids.iter().map(|id| id.chars().collect()).collect();
    let backwards: Vec<Vec<char>> = ids.iter().map(|id| id.chars().rev().collect()).collect();
    let ends = least_letters(&forwards).into_iter().zip(least_letters(&backwards));
    let mut told: Vec<Telling> = ends.map(|(first, last)| Telling { first, last, parted: None }).collect();
    let mut alike: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (at, id) in ids.iter().enumerate() {
        if let Some((_, last)) = last_part(id) {
            alike.entry(last).or_default().push(at);
        }
    }
    for (last, places) in alike {
        let before = |at: &usize| forwards[*at][..forwards[*at].len() - last.chars().count()].to_vec();
        let least = least_letters(&places.iter().map(before).collect::<Vec<_>>());
        places.into_iter().zip(least).for_each(|(at, parted)| told[at].parted = parted);
    }
    told
}

/// An id parted before its last underscore.
fn last_part(id: &str) -> Option<(&str, &str)> {
    id.rfind('_').filter(|at| *at > 0 && at + 1 < id.len()).map(|at| id.split_at(at))
}

/// How many letters each begins with that no other begins with; none if it would have to be whole.
fn least_letters(ids: &[Vec<char>]) -> Vec<Option<usize>> {
    let mut sorted: Vec<usize> = (0..ids.len()).collect();
    sorted.sort_by_key(|at| &ids[*at]);
    let mut shared = vec![0; ids.len()];
    for pair in sorted.windows(2) {
        let both = ids[pair[0]].iter().zip(&ids[pair[1]]).take_while(|(one, other)| one == other).count();
        pair.iter().for_each(|at| shared[*at] = both.max(shared[*at]));
    }
    shared.iter().zip(ids).map(|(shared, id)| Some(shared + 1).filter(|least| *least < id.len())).collect()
}

/// An id as it is written.
pub struct Written {
    /// The letters.
    pub galley: Arc<Galley>,
    /// Is it whole?
    pub is_whole: bool,
}

/// An id as it fits into a room; nothing if there is none for what tells it from others.
pub fn written(painter: &Painter, id: &str, telling: Telling, room: Vec2, ink: Color32) -> Option<Written> {
    // on a board that is seen from far away no letter has room
    if room.y < SIZES.0 || room.x < SIZES.0 {
        return None;
    }
    let size = (room.y * PART).clamp(SIZES.0, SIZES.1);
    let of_two = (room.y / 2.0 / LINE).clamp(SIZES.0, size);
    let whole = fitting(painter, id, size, room, ink);
    let whole = whole.or_else(|| fitting(painter, &in_two_lines(id)?, of_two, room, ink));
    if let Some(galley) = whole {
        return Some(Written { galley, is_whole: true });
    }
    let wide = laid_out(painter, id, SIZES.0, ink).size().x.max(1.0);
    let letters: Vec<char> = id.chars().collect();
    // letters differ in width
    let most = ((letters.len() as f32 * room.x / wide) as usize + 2).min(letters.len().saturating_sub(1));
    let counts = |least: Option<usize>| least.into_iter().flat_map(|least| (least..=most).rev());
    let begun = |count: usize| format!("{}…", String::from_iter(&letters[..count]));
    let ended = |count: usize| format!("…{}", String::from_iter(&letters[letters.len() - count..]));
    let below = last_part(id).map_or("", |(_, last)| last);
    let parted = counts(telling.parted).map(|count| format!("{}\n{below}", begun(count)));
    let mut parts = parted.chain(counts(telling.first).map(begun)).chain(counts(telling.last).map(ended));
    let galley = parts.find_map(|part| fitting(painter, &part, SIZES.0, room, ink))?;
    Some(Written { galley, is_whole: false })
}

/// A text in a room, smaller if it must be.
fn fitting(painter: &Painter, text: &str, size: f32, room: Vec2, ink: Color32) -> Option<Arc<Galley>> {
    let fits = |galley: &Arc<Galley>| galley.size().x <= room.x && galley.size().y <= room.y;
    let galley = laid_out(painter, text, size, ink);
    if fits(&galley) {
        return Some(galley);
    }
    let part = room.x / galley.size().x.max(1.0);
    // few sizes, so that letters are not drawn anew at every step of the wheel
    let smaller = (size * part * 4.0).floor() / 4.0;
    let smaller = (smaller >= SIZES.0 && smaller < size).then(|| laid_out(painter, text, smaller, ink));
    smaller.filter(fits)
}

fn laid_out(painter: &Painter, text: &str, size: f32, ink: Color32) -> Arc<Galley> {
    let mut job = LayoutJob::simple(text.to_owned(), text_font(size), ink, f32::INFINITY);
    job.halign = Align::Center;
    if text.contains('\n') {
        job.sections[0].format.line_height = Some(size * LINE);
    }
    painter.layout_job(job)
}

/// An id parted behind the underscore that makes its lines most even.
fn in_two_lines(id: &str) -> Option<String> {
    let parts = id.match_indices('_').map(|(at, _)| id.split_at(at + 1)).filter(|(_, second)| !second.is_empty());
    let longer = |(first, second): &(&str, &str)| first.chars().count().max(second.chars().count());
    parts.min_by_key(longer).map(|(first, second)| format!("{first}\n{second}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_of_one_end_stand_for_one_id_only() {
        let ids = [
            "norventum",
            "norventum_n",
            "norventum_ne",
            "ignis",
            "ignis_n",
            "ignis_ne",
            "z00",
            "z01",
            "twice",
            "twice",
        ];
        let (told, none) = (telling(&ids), Telling::default());
        let of = |id: &str| told[ids.iter().position(|known| *known == id).unwrap()];
        assert_eq!(of("norventum"), Telling { last: Some(1), ..none });
        assert_eq!(of("norventum_n"), Telling { last: Some(3), parted: Some(1), ..none }, "n… _n");
        assert_eq!(of("ignis_n"), Telling { last: Some(3), parted: Some(1), ..none });
        assert_eq!(of("z01"), Telling { last: Some(1), ..none });
        assert_eq!(of("twice"), none, "nothing tells them apart");
        for (id, Telling { first, last, .. }) in ids.iter().zip(told) {
            let begin = first.map(|count| id.chars().take(count).collect::<String>());
            let end = last.map(|count| id.chars().skip(id.chars().count() - count).collect::<String>());
            let like = |is_like: &dyn Fn(&str) -> bool| ids.iter().filter(|other| is_like(other)).count();
            assert!(begin.is_none_or(|begin| like(&|other| other.starts_with(&begin)) == 1), "{id}");
            assert!(end.is_none_or(|end| like(&|other| other.ends_with(&end)) == 1), "{id}");
        }
    }

    #[test]
    fn an_id_is_parted_where_its_lines_are_most_even() {
        assert_eq!(in_two_lines("old_harbour_north").as_deref(), Some("old_harbour_\nnorth"));
        assert_eq!(in_two_lines("a_b_c_d").as_deref(), Some("a_b_\nc_d"));
        assert_eq!((in_two_lines("harbour"), in_two_lines("harbour_")), (None, None));
    }
}
