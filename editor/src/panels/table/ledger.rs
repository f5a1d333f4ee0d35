//! The seats' numbers as one small table: a row for each seat, a column for each pool and value, the bank below.
//!
//! It is measured when the scene changes. Where it is too narrow for one line, the numbers of a seat stand below its
//! name. Seats that have zones of their own to show are drawn as cards instead. The referee can change numbers in
//! place.

use eframe::egui::ecolor::HsvaGamma;
use eframe::egui::{
    Align2, Color32, CornerRadius, Painter, Pos2, Rect, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, pos2, vec2,
};
use houserule_core::card_layout::IconOf;
use houserule_core::content::pictures::is_picture_name;
use houserule_core::data::Data;
use houserule_core::def::GameDef;

use super::arranged::shown::{drawn, drawn_width, is_drawn};
use super::draw::{self, Mark};
use super::drawing::Drawing;
use super::extents::Extents;
use super::said_line::SaidLine;
use super::scene::{Chip, Scene, SeatScene};
use super::seat_chips::{CHIP, chip_cell_ui};
use super::seat_head::{ICON, ground_ui, sitter_ui, state_ui};
use super::seats_measure::is_worth_telling;
use crate::faces::icons::icon_of;
use crate::look::Look;
use crate::theme::{Icon, Palette, RADIUS, icon_font, strong_font, text_font};

/// The seats' numbers, measured.
#[derive(Debug)]
pub struct Ledger {
    names: f32,
    columns: Vec<Column>,
    rows: usize,
    has_bank: bool,
    /// Does the referee change the numbers?
    is_referee: bool,
    /// What the rules say about each seat.
    lines: Vec<Option<SaidLine>>,
}

#[derive(Debug)]
struct Column {
    id: String,
    title: String,
    icon: Option<(Icon, Option<Color32>)>,
    width: f32,
    cells: Vec<Option<Cell>>,
    bank: Option<String>,
}

#[derive(Debug)]
struct Cell {
    text: String,
    /// The longest word that may stand there.
    longest: Option<String>,
    /// What a pool holds: its changes are shown.
    count: Option<i64>,
    /// What is drawn instead of the text, such as a scale.
    drawn: Option<Chip>,
}

const HEAD: f32 = 24.0;
const ROW: f32 = 28.0;
/// A seat whose numbers stand below its name: the height of the line of the name, and that of the numbers.
const STACKED: (f32, f32) = (24.0, 22.0);
const BANK: f32 = 22.0;
/// The height of a line of what the rules say about a seat.
const TOLD: f32 = 14.0;
const FONT: f32 = 13.0;
const TITLE: f32 = 11.0;
/// The padding beside the contents of a column.
const PAD: f32 = 8.0;
const LEAST_PAD: f32 = 3.0;
/// How far inside its line the frame of a seat that may be chosen lies.
const FRAME: f32 = 2.0;
/// The room for the mark of a seat before its name.
const MARK: f32 = 32.0;
/// A title is shortened rather than making a column wider than this.
const WIDEST_TITLE: f32 = 70.0;

impl Ledger {
    /// Measure the numbers of a scene.
    pub fn new(scene: &Scene, extents: &Extents, painter: &Painter, look: &Look<'_>, is_referee: bool) -> Ledger {
        let wide = |text: &str, font| painter.layout_no_wrap(text.to_owned(), font, Color32::WHITE).size().x;
        let names = scene.seats.iter().map(|seat| wide(&seat.name, strong_font(FONT))).fold(0.0, f32::max);
        let bank_name = wide(&look.texts.get("table-bank"), text_font(TITLE + 0.5));
        let mut columns: Vec<Column> = Vec::new();
        let numbers: Vec<Vec<(Chip, Cell)>> = scene.seats.iter().map(|seat| cells(seat, extents)).collect();
        for (row, list) in numbers.into_iter().enumerate() {
            for (chip, cell) in list {
                let at = columns.iter().position(|column| column.id == chip.id).unwrap_or_else(|| {
                    let def = look.moment.map(|moment| &moment.game.def);
                    let bank = scene.bank.iter().find(|held| held.id == chip.id && chip.is_pool);
                    columns.push(Column {
                        icon: match chip.is_hand() {
                            true => Some((Icon::GalleryVerticalEnd, None)),
                            false => def.and_then(|def| icon_for(def, &chip.id)),
                        },
                        width: 0.0,
                        cells: scene.seats.iter().map(|_| None).collect(),
                        bank: bank.map(|held| held.text.clone()),
                        id: chip.id,
                        title: chip.name,
                    });
                    columns.len() - 1
                });
                columns[at].cells[row] = Some(cell);
            }
        }
        for column in &mut columns {
            let title = match column.icon {
                Some(_) => ICON,
                None => wide(&column.title, text_font(TITLE)).min(WIDEST_TITLE),
            };
            let texts = column.cells.iter().flatten().flat_map(|cell| [&cell.text].into_iter().chain(&cell.longest));
            let texts = texts.chain(&column.bank);
            let numbers = texts.map(|text| wide(text, strong_font(FONT))).fold(wide("00", strong_font(FONT)), f32::max);
            let drawn = column.cells.iter().flatten().filter_map(|cell| cell.drawn.as_ref());
            let drawn = drawn.map(|chip| drawn_width(chip, numbers)).fold(0.0, f32::max);
            column.width = title.max(numbers).max(drawn) + PAD;
        }
        Ledger {
            names: MARK + names.max(bank_name) + 4.0 + ICON,
            rows: scene.seats.len(),
            is_referee,
            lines: (scene.seats.iter())
                .map(|seat| seat.line.as_ref().map(|line| SaidLine::new(line, |part| wide(part, text_font(TITLE)))))
                .collect(),
            has_bank: columns.iter().any(|column| column.bank.is_some()),
            columns,
        }
    }

    /// The width in which everything fits on one line.
    pub fn width(&self) -> f32 {
        self.names + self.columns.iter().map(|column| column.width).sum::<f32>() + SITTER
    }

    /// Its height in a width.
    pub fn height(&self, width: f32) -> f32 {
        let head = if self.columns.is_empty() { 0.0 } else { HEAD };
        let rows: f32 = (0..self.rows).map(|seat| self.row(seat, width)).sum();
        head + rows + if self.has_bank { BANK } else { 0.0 } + 2.0
    }

    /// The height in which its heads and the line of one seat can be read.
    pub fn least_height(&self) -> f32 {
        HEAD + self.line()
    }

    /// Is a number among its columns?
    pub fn tells(&self, chip: &Chip) -> bool {
        self.columns.iter().any(|column| column.id == chip.id)
    }

    /// Do the numbers of a seat stand below its name?
    fn is_stacked(&self, width: f32) -> bool {
        let least = self.width() - self.columns.len() as f32 * (PAD - LEAST_PAD);
        least > width + 0.5 && !self.columns.is_empty()
    }

    /// The height of a seat. One of which nothing is told, such as one that is out, leaves its lines to others.
    fn row(&self, seat: usize, width: f32) -> f32 {
        let numbers = if self.is_stacked(width) { STACKED.0 + STACKED.1 } else { self.line() };
        let told = if self.lines[seat].is_some() { self.told_rows(width) as f32 * TOLD } else { 0.0 };
        numbers + told + if self.tells_lines(width) { 4.0 } else { 0.0 }
    }

    /// The height of the line with a seat's name: what is told below it belongs to it.
    fn line(&self) -> f32 {
        if self.has_lines() { ROW - 4.0 } else { ROW }
    }

    fn has_lines(&self) -> bool {
        self.lines.iter().any(Option::is_some)
    }

    /// Is what the rules say written below the numbers? Where the referee has no room for it, numbers of all seats matter more.
    fn tells_lines(&self, width: f32) -> bool {
        self.has_lines() && !(self.is_referee && self.is_stacked(width))
    }

    /// How many lines the longest text about a seat takes: all seats that have one get as many, so that rows stay alike.
    fn told_rows(&self, width: f32) -> usize {
        if !self.tells_lines(width) {
            return 0;
        }
        let room = (width - 2.0 - MARK - PAD).max(1.0);
        self.lines.iter().flatten().map(|line| line.rows(room)).max().unwrap_or(0)
    }

    /// The middle of each column in a width.
    fn middles(&self, left: f32, width: f32) -> Vec<f32> {
        let all: f32 = self.columns.iter().map(|column| column.width).sum();
        let (from, spare) = match self.is_stacked(width) {
            // in a very narrow room columns move closer together
            true => (MARK - 8.0, ((width - MARK - all) / self.columns.len().max(1) as f32).min(40.0)),
            // where there is little room they are closer together before they stand below the names
            false => {
                let spare = width - self.width();
                let columns = self.columns.len() as f32;
                let spare = if spare < 0.0 { spare / columns.max(1.0) } else { spare / (columns + 1.0) };
                (self.names, spare.clamp(LEAST_PAD - PAD, 40.0))
            }
        };
        let mut at = left + from + spare.max(0.0) / 2.0;
        let middles = self.columns.iter().map(|column| {
            let middle = at + (column.width + spare) / 2.0;
            at += column.width + spare;
            middle
        });
        middles.collect()
    }
}

/// The column of the button that says who sits there.
const SITTER: f32 = 32.0;

fn cells(seat: &SeatScene, extents: &Extents) -> Vec<(Chip, Cell)> {
    let pools = seat.pools.iter().filter(|chip| chip.listed.is_some());
    let chips = pools.chain(seat.values.iter().filter(|chip| is_worth_telling(chip, extents)));
    let cell = |chip: &Chip| Cell {
        text: chip.text.clone(),
        longest: chip.longest.clone(),
        count: match (&chip.data, chip.is_pool) {
            (Data::Int(count), true) => Some(*count),
            _ => None,
        },
        drawn: is_drawn(chip).then(|| chip.clone()),
    };
    let chips = chips.map(|chip| (chip.clone(), cell(chip)));
    let hands = seat.hands().filter(|hand| hand.listed.is_some()).map(|hand| (hand.clone(), cell(&hand)));
    let mut cells: Vec<(Chip, Cell)> = chips.chain(hands).collect();
    cells.sort_by_key(|(chip, _)| chip.listed);
    cells
}

/// The icon that card layouts give to a name.
pub fn icon_for(def: &GameDef, id: &str) -> Option<(Icon, Option<Color32>)> {
    let found = named_icon(def, id)?;
    let [red, green, blue, _] = found.colour.map(|colour| colour.0).unwrap_or_default();
    Some((icon_of(&found.icon), found.colour.map(|_| Color32::from_rgb(red, green, blue))))
}

/// The same as layouts write it.
pub fn icon_name_for<'d>(def: &'d GameDef, id: &str) -> Option<&'d str> {
    named_icon(def, id).map(|found| found.icon.as_str())
}

fn named_icon<'d>(def: &'d GameDef, id: &str) -> Option<&'d IconOf> {
    let found = def.card_layouts.iter().find_map(|layout| layout.icons.get(id))?;
    // a picture of the package is drawn on cards; here the name says more than a frame
    (!is_picture_name(&found.icon)).then_some(found)
}

/// The colour of an icon that was made for paper, on a table with this palette.
pub fn icon_colour(colour: Option<Color32>, palette: &Palette) -> Color32 {
    match colour {
        Some(colour) if palette.is_dark => {
            let shade = HsvaGamma::from(colour);
            HsvaGamma { v: shade.v.max(0.82), s: shade.s * 0.75, ..shade }.into()
        }
        Some(colour) => colour,
        None => palette.weak,
    }
}

/// Draw the table of numbers.
pub fn ledger_ui(ui: &mut Ui, ledger: &Ledger, drawing: &mut Drawing<'_, '_>) {
    let palette = drawing.look.palette;
    let width = ui.available_width();
    let (_, rect) = ui.allocate_space(vec2(width, ledger.height(width)));
    let radius = CornerRadius::same(RADIUS);
    ui.painter().rect(rect, radius, palette.raised, Stroke::new(1.0, palette.line), StrokeKind::Inside);
    let middles = ledger.middles(rect.left(), rect.width());
    let mut top = rect.top() + 1.0;
    if !ledger.columns.is_empty() {
        for (column, middle) in ledger.columns.iter().zip(&middles) {
            title_ui(ui, column, pos2(*middle, top + HEAD / 2.0 + 1.0), drawing);
        }
        top += HEAD;
    }
    let scene = drawing.scene;
    for (row, seat) in scene.seats.iter().enumerate() {
        let height = ledger.row(row, width);
        let line = Rect::from_min_size(pos2(rect.left() + 1.0, top), vec2(rect.width() - 2.0, height));
        seat_ui(ui, seat, row, line, (ledger, &middles), drawing);
        top += height;
    }
    if ledger.has_bank {
        let line = Rect::from_min_size(pos2(rect.left() + 1.0, top), vec2(rect.width() - 2.0, BANK));
        bank_ui(ui, line, ledger, &middles, drawing);
    }
}

fn title_ui(ui: &Ui, column: &Column, at: Pos2, drawing: &mut Drawing<'_, '_>) {
    let palette = drawing.look.palette;
    match column.icon {
        Some((image, colour)) => {
            let letter = char::from(image).to_string();
            ui.painter().text(at, Align2::CENTER_CENTER, letter, icon_font(15.0), icon_colour(colour, palette));
        }
        None => {
            let title = draw::line(ui.painter(), &column.title, text_font(TITLE), palette.weak, WIDEST_TITLE);
            ui.painter().galley(at - title.size() / 2.0, title, palette.weak);
        }
    }
    let place = Rect::from_center_size(at, vec2(column.width, HEAD));
    let response = ui.interact(place, ui.scope_id().with(("title", &column.id)), Sense::hover());
    drawing.tells(&response.on_hover_text(&column.title), &column.title);
}

fn seat_ui(
    ui: &mut Ui,
    seat: &SeatScene,
    row: usize,
    line: Rect,
    (ledger, middles): (&Ledger, &[f32]),
    drawing: &mut Drawing<'_, '_>,
) {
    let palette = drawing.look.palette;
    let strength = if seat.is_present { 1.0 } else { 0.45 };
    ground_ui(ui, seat, line, drawing);
    let painter = ui.painter().clone();
    painter.hline(line.x_range().shrink(6.0), line.top(), Stroke::new(1.0, palette.line.gamma_multiply(0.6)));
    if seat.is_active {
        let colour = palette.seat(seat.number);
        painter.rect_filled(line, CornerRadius::ZERO, colour.gamma_multiply(0.14));
        let bar = Rect::from_min_size(line.min, vec2(3.0, line.height()));
        painter.rect_filled(bar, CornerRadius::ZERO, colour);
    }
    let is_stacked = ledger.is_stacked(line.width() + 2.0);
    let numbers = if is_stacked { STACKED.0 + STACKED.1 } else { ledger.line() };
    let (numbers, told) = line.split_top_bottom_at_y(line.top() + numbers);
    let (upper, lower) = match is_stacked {
        true => numbers.split_top_bottom_at_y(line.top() + STACKED.0),
        false => (numbers, numbers),
    };
    let is_told = ledger.tells_lines(line.width() + 2.0);
    if let Some(SaidLine { text, .. }) = ledger.lines[row].as_ref().filter(|_| is_told) {
        let place = Rect::from_min_max(pos2(told.left() + MARK, told.top()), told.max - vec2(PAD, 0.0));
        let rows = (told.height() / TOLD).floor().max(1.0) as usize;
        let written = draw::lines(&painter, text, text_font(TITLE), palette.weak, place.width(), rows);
        painter.galley(place.min, written, palette.weak.gamma_multiply(strength));
        let response = ui.interact(place, ui.scope_id().with(("told", row)), Sense::hover());
        let plain = seat.line.as_ref().unwrap_or(text);
        let said = format!("{}: {plain}", seat.name);
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &said));
        response.on_hover_text(plain);
    }
    draw::seat_mark(&painter, upper.left_center() + vec2(18.0, 0.0), 9.0, seat.number, palette);
    let room = if is_stacked { upper.width() - MARK - ICON - SITTER } else { ledger.names - MARK - ICON - 2.0 };
    let name = draw::line(&painter, &seat.name, strong_font(FONT), palette.text, room);
    let after = MARK + name.size().x + 3.0;
    let at = upper.left_center() + vec2(MARK, -name.size().y / 2.0);
    painter.galley(at, name, palette.strong.gamma_multiply(strength));
    state_ui(ui, seat, upper.left_center() + vec2(after + ICON / 2.0, 0.0), drawing);
    for (column, middle) in ledger.columns.iter().zip(middles) {
        let Some(cell) = &column.cells[row] else { continue };
        let place = Rect::from_center_size(pos2(*middle, lower.center().y), vec2(column.width, lower.height()));
        cell_ui(ui, seat, row, (column, cell), place, strength, drawing);
    }
    let key = seat.key();
    let mark = drawing.hand.mark(drawing.scene, &key);
    if mark != Mark::Plain {
        // around everything that stands in the line: no number is cut by it, whatever column is the last
        let frame = line.shrink(FRAME);
        draw::outline(&painter, frame, RADIUS, mark, palette);
        drawing.note_asked(line);
        if drawing.hand.clickable(ui, frame, &key, &seat.name, false).clicked() {
            drawing.click(&key, frame.center());
        }
    }
    // on top of what is clicked to answer
    let button = Rect::from_center_size(pos2(line.right() - SITTER / 2.0 + 1.0, upper.center().y), vec2(28.0, 22.0));
    sitter_ui(ui, seat, button, drawing);
}

/// A number of a seat; the referee changes it where it stands.
fn cell_ui(
    ui: &mut Ui,
    seat: &SeatScene,
    row: usize,
    (column, cell): (&Column, &Cell),
    place: Rect,
    strength: f32,
    drawing: &mut Drawing<'_, '_>,
) {
    let palette = drawing.look.palette;
    let chip = seat.pools.iter().chain(&seat.values).find(|chip| chip.id == column.id);
    match chip.filter(|_| drawing.is_referee) {
        Some(chip) => chip_cell_ui(ui, seat, chip, place, drawing),
        None => {
            let is_nothing = matches!(cell.text.as_str(), "0" | "—");
            let colour = if is_nothing { palette.weak } else { palette.strong }.gamma_multiply(strength);
            match &cell.drawn {
                Some(chip) => {
                    let inside = Rect::from_center_size(place.center(), vec2(place.width() - PAD, CHIP));
                    let mut painter = ui.painter().clone();
                    painter.multiply_opacity(strength);
                    drawn(&painter, inside, chip, drawing.look);
                }
                None => {
                    ui.painter().text(place.center(), Align2::CENTER_CENTER, &cell.text, strong_font(FONT), colour);
                }
            }
            let said = format!("{}: {} {}", seat.name, column.title, cell.text);
            let response = ui.interact(place, ui.scope_id().with(("cell", &column.id, row)), Sense::hover());
            response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &said));
            drawing.tells(&response.on_hover_text(&said), &said);
        }
    }
    if let Some(count) = cell.count {
        // its change rises above the number, not between two columns
        let above = place.center() - vec2(9.0, 0.0);
        drawing.flights.count(ui.painter(), format!("{}.{}", seat.number, column.id), count, above);
    }
}

fn bank_ui(ui: &Ui, line: Rect, ledger: &Ledger, middles: &[f32], drawing: &mut Drawing<'_, '_>) {
    let (palette, name) = (drawing.look.palette, drawing.look.texts.get("table-bank"));
    let painter = ui.painter();
    drawing.tells(&ui.interact(line, ui.scope_id().with("bank"), Sense::hover()), &name);
    painter.hline(line.x_range().shrink(6.0), line.top(), Stroke::new(1.0, palette.line));
    let font = text_font(TITLE + 0.5);
    let letter = char::from(Icon::Landmark).to_string();
    let at = line.left_center() + vec2(18.0, 0.0);
    painter.text(at, Align2::CENTER_CENTER, letter, icon_font(13.0), palette.weak);
    if !ledger.is_stacked(line.width() + 2.0) {
        painter.text(line.left_center() + vec2(MARK, 0.0), Align2::LEFT_CENTER, &name, font.clone(), palette.weak);
    }
    for (column, middle) in ledger.columns.iter().zip(middles) {
        let Some(text) = &column.bank else { continue };
        let at = pos2(*middle, line.center().y);
        painter.text(at, Align2::CENTER_CENTER, text, font.clone(), palette.weak);
        let place = Rect::from_center_size(at, vec2(column.width, BANK));
        let said = format!("{name}: {} {text}", column.title);
        let response = ui.interact(place, ui.scope_id().with(("bank", &column.id)), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &said));
        drawing.tells(&response, &said);
    }
}
