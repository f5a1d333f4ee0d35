//! How a value is shown: a counter, a scale, a track, a line, a row of icons.

use eframe::egui::{
    Align2, Color32, CornerRadius, Painter, Rect, Response, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, pos2, vec2,
};
use houserule_core::data::Data;
use houserule_core::table_layout::ShownAs;

use crate::faces::icons::icon_of;
use crate::look::Look;
use crate::panels::table::ledger::{icon_colour, icon_for};
use crate::panels::table::scene::Chip;
use crate::panels::table::seat_chips::CHIP;
use crate::theme::{icon_font, strong_font, text_font};

/// The length of a scale.
const SCALE: f32 = 66.0;
/// One place of a track.
const STEP: f32 = 17.0;
/// One icon of a row, and the most that are drawn one by one.
const ICON: f32 = 15.0;
const MOST_ICONS: i64 = 10;
/// The most places of a track.
const MOST_STEPS: usize = 24;

/// How wide a value is as it is shown, with its name.
pub fn width(chip: &Chip, name: f32, text: f32) -> f32 {
    name + 17.0 + drawn_width(chip, text)
}

/// How wide what a value holds is as it is shown.
pub fn drawn_width(chip: &Chip, text: f32) -> f32 {
    match (&chip.shown, &chip.data) {
        (ShownAs::Scale(..), Data::Int(_)) => SCALE + 6.0 + text,
        (ShownAs::Track, _) => track(chip).map_or(text, |(words, _)| track_width(&words)),
        (ShownAs::Icons(_), Data::Int(count)) if (0..=MOST_ICONS).contains(count) => *count as f32 * ICON,
        (ShownAs::Icons(_), Data::Int(_)) => ICON + text,
        _ => text,
    }
}

/// The places of a track, and which of them is the current one.
fn track(chip: &Chip) -> Option<(Vec<String>, usize)> {
    let now = match &chip.data {
        Data::Int(number) => chip.places.iter().position(|place| *place == number.to_string()),
        _ => chip.places.iter().position(|place| *place == chip.text),
    };
    is_track(&chip.places).then(|| (chip.places.clone(), now.unwrap_or(usize::MAX)))
}

/// Are these places known, and few enough for a track?
pub fn is_track(places: &[String]) -> bool {
    (2..=MOST_STEPS).contains(&places.len())
}

fn track_width(words: &[String]) -> f32 {
    words.iter().map(|word| STEP.max(word.chars().count() as f32 * 6.6 + 8.0)).sum()
}

/// Is it shown in another way than by its number? Only a number fills a scale or a row of icons, and only known places
/// are a track: whatever else an arrangement says, such a value stands there as it is.
pub fn is_drawn(chip: &Chip) -> bool {
    match chip.shown {
        ShownAs::Scale(..) | ShownAs::Icons(_) => matches!(chip.data, Data::Int(_)),
        ShownAs::Track => is_track(&chip.places),
        ShownAs::Counter | ShownAs::List | ShownAs::Hidden => false,
    }
}

/// A value with its name, as it is to be shown.
pub fn shown_ui(ui: &mut Ui, chip: &Chip, look: &Look<'_>) -> Response {
    let palette = look.palette;
    let image = look.moment.and_then(|moment| icon_for(&moment.game.def, &chip.id));
    let image = image.filter(|_| !matches!(chip.shown, ShownAs::Icons(_)));
    let name = match image {
        Some((image, _)) => {
            ui.painter().layout_no_wrap(char::from(image).to_string(), icon_font(14.0), Color32::PLACEHOLDER)
        }
        None => ui.painter().layout_no_wrap(chip.name.clone(), text_font(11.5), Color32::PLACEHOLDER),
    };
    let text = ui.painter().layout_no_wrap(chip.text.clone(), strong_font(13.0), Color32::PLACEHOLDER);
    let wide = width(chip, name.size().x, text.size().x.max(14.0));
    let (rect, response) = ui.allocate_exact_size(vec2(wide, CHIP), Sense::hover());
    let said = format!("{} {}", chip.name, chip.text);
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &said));
    let response = response.on_hover_text(&said);
    let painter = ui.painter();
    painter.rect_filled(rect, CornerRadius::same(10), palette.sunken);
    let colour = image.map_or(palette.weak, |(_, colour)| icon_colour(colour, palette));
    let left = rect.left_center() + vec2(6.0, -name.size().y / 2.0);
    let from = rect.left() + 6.0 + name.size().x + 5.0;
    painter.galley(left, name, colour);
    let inside = Rect::from_min_max(pos2(from, rect.top()), rect.max - vec2(6.0, 0.0));
    drawn(painter, inside, chip, look);
    response
}

/// Draw what a value holds into a rectangle.
pub fn drawn(painter: &Painter, rect: Rect, chip: &Chip, look: &Look<'_>) {
    let palette = look.palette;
    match (&chip.shown, &chip.data) {
        (ShownAs::Scale(least, most), Data::Int(number)) => {
            // the marker extends beyond the bar on either side
            let bar = Rect::from_min_size(pos2(rect.left() + 4.0, rect.center().y - 4.0), vec2(SCALE - 8.0, 8.0));
            scale(painter, bar, *number, (i64::from(*least), i64::from(*most)), look);
            painter.text(rect.right_center(), Align2::RIGHT_CENTER, &chip.text, strong_font(13.0), palette.strong);
        }
        (ShownAs::Track, _) if track(chip).is_some() => {
            let (words, now) = track(chip).unwrap_or_default();
            let mut x = rect.left();
            for (at, word) in words.iter().enumerate() {
                let wide = STEP.max(word.chars().count() as f32 * 6.6 + 8.0);
                let place = Rect::from_min_size(pos2(x, rect.top() + 3.0), vec2(wide - 1.0, rect.height() - 6.0));
                let is_now = at == now;
                let fill = if is_now { palette.accent } else { palette.raised };
                painter.rect(place, 3, fill, Stroke::new(1.0, palette.line), StrokeKind::Inside);
                let ink = if is_now { palette.on_accent } else { palette.weak };
                let font = if is_now { strong_font(11.0) } else { text_font(11.0) };
                painter.text(place.center(), Align2::CENTER_CENTER, word, font, ink);
                x += wide;
            }
        }
        (ShownAs::Icons(icon), Data::Int(count)) => {
            let sign = char::from(icon_of(icon)).to_string();
            let (_, colour) =
                look.moment.and_then(|moment| icon_for(&moment.game.def, &chip.id)).unwrap_or((icon_of(icon), None));
            let colour = icon_colour(colour, palette);
            let each = if (0..=MOST_ICONS).contains(count) { *count } else { 1 };
            for at in 0..each {
                let place = pos2(rect.left() + (at as f32 + 0.5) * ICON, rect.center().y);
                painter.text(place, Align2::CENTER_CENTER, &sign, icon_font(13.0), colour);
            }
            if each != *count {
                painter.text(rect.right_center(), Align2::RIGHT_CENTER, &chip.text, strong_font(13.0), palette.strong);
            }
        }
        _ => {
            painter.text(rect.right_center(), Align2::RIGHT_CENTER, &chip.text, strong_font(13.0), palette.strong);
        }
    }
}

/// A bar from the least to the greatest value; what goes beyond starts again, as a marker on a printed scale does.
pub fn scale(painter: &Painter, bar: Rect, number: i64, (least, most): (i64, i64), look: &Look<'_>) {
    let palette = look.palette;
    painter.rect(bar, 4, palette.raised, Stroke::new(1.0, palette.line), StrokeKind::Inside);
    let span = (most - least).max(1);
    let rounds = (number - least).div_euclid(span + 1);
    let at = match number > most {
        true => (number - least).rem_euclid(span + 1),
        false => (number - least).clamp(0, span),
    };
    let part = at as f32 / span as f32;
    let filled = Rect::from_min_size(bar.min, vec2(bar.width() * part, bar.height()));
    painter.rect_filled(filled, 4, if rounds > 0 && number > most { palette.offer } else { palette.accent });
    let marker = pos2(bar.left() + bar.width() * part, bar.center().y);
    painter.circle(marker, bar.height() * 0.62, palette.paper, Stroke::new(1.5, palette.accent));
}
