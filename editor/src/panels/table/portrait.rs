//! How the face of a card looks: drawn by the layout of its family where it is large enough to be read, and reduced to
//! its most telling parts where it is small. Found once for each face when the scene is built; all its copies share it.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use eframe::egui::{Color32, CornerRadius, Galley, Id, Painter, Rect, pos2, vec2};
use houserule_core::card_layout::{CardLayout, Region, Shade, Show};
use houserule_core::data::Data;
use houserule_core::def::{FamilyDef, FieldType, GameDef, ValueType};
use houserule_scripts::game::Game;
use houserule_scripts::words::Words;

use super::draw::{line, seat_mark, shadow};
use super::ledger::icon_for;
use super::scene::{Chip, PieceScene};
use crate::faces::icons::icon_of;
use crate::faces::{CardContent, Images, Source, color32, paint};
use crate::look::Look;
use crate::running::Moment;
use crate::theme::{Icon, Palette, icon_font, strong_font};

/// A card narrower than this is drawn in a small form of its layout: nobody could read it whole.
const LEAST_WIDTH: f32 = 64.0;
/// The most things that are shown on a small card.
const TOLD: usize = 2;

/// What a card says, and where its layout and pictures are.
#[derive(Clone)]
pub struct Portrait {
    game: Arc<Game>,
    family: String,
    content: CardContent,
}

impl fmt::Debug for Portrait {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Portrait").field("content", &self.content).finish_non_exhaustive()
    }
}

/// What a face looks like where it is small.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Traits {
    /// The colour that its layout, or its words, give it.
    pub colour: Option<Color32>,
    /// The colour behind everything, where a layout says it.
    pub ground: Option<Color32>,
    /// What is most worth knowing, the most important first; nothing that is zero or absent.
    pub told: Vec<Told>,
    /// What is written on it.
    pub text: String,
}

/// Something that is shown on a small card.
#[derive(Clone, Debug, PartialEq)]
pub enum Told {
    /// A name and what it holds.
    Named(String, String),
    /// A number of each, by icon where the game has one.
    Counts(Vec<Count>),
}

/// A number of something.
#[derive(Clone, Debug, PartialEq)]
pub struct Count {
    /// Its name.
    pub name: String,
    /// Its icon.
    pub icon: Option<(char, Option<Color32>)>,
    /// How many.
    pub count: i64,
}

/// Faces that have been computed, by kind and face.
#[derive(Default)]
pub struct Portraits {
    known: BTreeMap<(String, String), Known>,
}

type Known = (Option<f32>, Arc<Traits>, Option<Arc<Portrait>>);

impl Portraits {
    /// Give pieces, and what lies on them, their looks.
    pub fn give(&mut self, pieces: &mut [PieceScene], look: &Look<'_>) {
        let Some(moment) = look.moment else { return };
        for piece in pieces {
            self.give(&mut piece.holds, look);
            if piece.is_back() {
                continue;
            }
            let key = (piece.kind.clone(), piece.face.clone());
            let known = self.known.entry(key).or_insert_with(|| known(piece, moment, look));
            piece.shape = known.0;
            piece.traits = Arc::clone(&known.1);
            piece.portrait.clone_from(&known.2);
        }
    }
}

fn known(piece: &PieceScene, moment: &Moment, look: &Look<'_>) -> Known {
    let (game, table) = (&moment.game, &moment.table);
    let def = &game.def;
    let kind = def.kind(&piece.kind);
    let (Some(kind), Some(family)) = (kind, def.family(&piece.family)) else { return Known::default() };
    let family = &def.families[family.index()];
    let own = def.card_layout(&piece.family);
    let automatic = own.is_none().then(|| crate::faces::automatic(family, &def.symbols));
    let Some(layout) = own.or(automatic.as_ref()) else { return Known::default() };
    let face = def.kinds[kind.index()].faces.iter().position(|face| face.name == piece.face).unwrap_or(0);
    let source = Source { def, locale: &game.locale, lang: look.texts.lang() };
    let amended = |at: usize| table.layout().field_cell(kind, face, at).map(|cell| table.get(cell));
    let mut content = CardContent::new(&source, layout, kind, face, &amended);
    // with the options of this game as they are now
    if let Some(text) = Words::new(game, look.texts.lang()).card_text(table, kind, face) {
        content.text = text;
    }
    let traits = traits(own, &content, family, def, &piece.fields);
    let shape = own.map(|layout| layout.size.1 as f32 / layout.size.0.max(1) as f32);
    let portrait = Portrait { game: Arc::clone(game), family: piece.family.clone(), content };
    (shape, Arc::new(traits), own.map(|_| Arc::new(portrait)))
}

/// What a face looks like small: by its layout if its family has one, otherwise by its words and `fields`.
fn traits(
    own: Option<&CardLayout>,
    content: &CardContent,
    family: &FamilyDef,
    def: &GameDef,
    fields: &[(String, String)],
) -> Traits {
    let named = |(name, text): &(String, String)| Told::Named(name.clone(), text.clone());
    Traits {
        colour: match own {
            Some(layout) => Some(color32(layout.frame.of(|field| content.word(field)))),
            None => colour_of_words(family, content, def),
        },
        ground: own.map(|layout| color32(layout.ground.of(|field| content.word(field)))),
        told: match own {
            Some(layout) => told(layout, content, def),
            None => fields.iter().take(TOLD).map(named).collect(),
        },
        text: content.text.clone(),
    }
}

/// The colour of a face without a layout: one of its words may have one, in other layouts or on boards.
fn colour_of_words(family: &FamilyDef, content: &CardContent, def: &GameDef) -> Option<Color32> {
    let symbols = family.fields.iter().filter(|field| matches!(field.ty, FieldType::Scalar(ValueType::Symbol(_))));
    let mut words = symbols.filter_map(|field| Some((field.name.as_str(), content.word(&field.name)?)));
    words.find_map(|(name, word)| {
        let in_layouts = def.card_layouts.iter().find_map(|layout| match &layout.frame {
            Shade::By { field, colours, .. } if field == name => colours.get(&word).copied(),
            _ => None,
        });
        let on_boards = || def.looks.get(&word).and_then(|look| look.colour);
        in_layouts.map(color32).or_else(|| on_boards().map(|[red, green, blue]| Color32::from_rgb(red, green, blue)))
    })
}

/// What a layout shows largest, except what the face does not have.
fn told(layout: &CardLayout, content: &CardContent, def: &GameDef) -> Vec<Told> {
    let frame = match &layout.frame {
        Shade::By { field, .. } => Some(field),
        Shade::Plain(_) => None,
    };
    let mut regions: Vec<&Region> = layout.regions.iter().filter(|region| content.has(region)).collect();
    regions.sort_by_key(|region| -region.size);
    let mut found: Vec<Told> = Vec::new();
    for region in regions {
        let told = match &region.show {
            // the colour shows it already, and the tooltip says it in words
            Show::Field(field) | Show::Named(field) if Some(field) == frame => None,
            Show::Field(field) | Show::Named(field) if content.field(field).is_some() => {
                Some(Told::Named(content.field_name(field), content.said(field)))
            }
            Show::Counts(fields) => {
                let count = |(id, count): (String, i64)| {
                    let own = layout.icons.get(&id);
                    let own = own.map(|icon| (icon_of(&icon.icon), icon.colour.map(color32)));
                    let icon = own.or_else(|| icon_for(def, &id));
                    let icon = icon.map(|(image, colour)| (char::from(image), colour));
                    Count { name: content.count_name(&id), icon, count }
                };
                let counts: Vec<Count> = content.counts(fields).into_iter().map(count).collect();
                (!counts.is_empty()).then_some(Told::Counts(counts))
            }
            _ => None,
        };
        if let Some(told) = told.filter(|told| !found.contains(told)) {
            found.push(told);
        }
    }
    found.truncate(TOLD);
    found
}

impl Portrait {
    /// Draw it whole.
    pub fn paint(&self, painter: &Painter, rect: Rect, palette: &Palette) {
        let Some(layout) = self.game.def.card_layout(&self.family) else { return };
        let corner = layout.corner as f32 * rect.width() / layout.size.0.max(1) as f32;
        shadow(painter, rect, CornerRadius::same(corner.clamp(0.0, 255.0) as u8), palette);
        let package = layout.place.file.split('/').next().unwrap_or_default();
        let package = self.game.packages.iter().find(|one| one.id == package);
        let files = |path: &str| package.and_then(|package| package.files.get(path)).map(Vec::as_slice);
        let kept: Arc<Mutex<Images>> =
            painter.ctx().data_mut(|data| Arc::clone(data.get_temp_mut_or_default(Id::unique("portraits"))));
        let mut images = kept.lock().unwrap_or_else(PoisonError::into_inner);
        paint(painter, rect, layout, &self.content, &mut images, &files);
    }
}

/// Draw a card by its layout, with its owner and what it carries; gives whether there was a layout, and room for it.
pub fn portrait(painter: &Painter, rect: Rect, piece: &PieceScene, palette: &Palette) -> bool {
    let has_room = |shape: f32| rect.width() >= LEAST_WIDTH && rect.height() >= rect.width() * shape * 0.95;
    let Some(portrait) = piece.portrait.as_ref().filter(|_| piece.shape.is_some_and(has_room)) else { return false };
    portrait.paint(painter, rect, palette);
    // what it carries hangs over its lower edge, where it hides little of the face
    let mut right = rect.right() - 8.0;
    if let Some(owner) = piece.owner {
        seat_mark(painter, pos2(right - 9.0, rect.bottom() - 3.0), 9.0, owner, palette);
        right -= 22.0;
    }
    for chip in piece.chips.iter().filter(|chip| chip.is_telling()) {
        let room = right - rect.left() - 16.0;
        if room < 24.0 {
            break;
        }
        let text = carried(painter, chip, room, palette);
        let size = text.size() + vec2(12.0, 3.0);
        let pill = Rect::from_min_size(pos2(right - size.x, rect.bottom() - 3.0 - size.y / 2.0), size);
        painter.rect_filled(pill, CornerRadius::same(9), palette.accent);
        painter.galley(pill.min + vec2(6.0, 1.5), text, palette.on_accent);
        right = pill.left() - 4.0;
    }
    true
}

/// What a card carries: name and value where there is room, else the value alone; of what merely holds, the name or a
/// sign.
fn carried(painter: &Painter, chip: &Chip, room: f32, palette: &Palette) -> Arc<Galley> {
    let is_flag = matches!(chip.data, Data::Flag(true));
    let whole = if is_flag { chip.name.clone() } else { format!("{} {}", chip.name, chip.text) };
    let written = |text: String, font| painter.layout_no_wrap(text, font, palette.on_accent);
    let whole = written(whole, strong_font(11.0));
    if whole.size().x <= room {
        return whole;
    }
    match is_flag {
        true => written(char::from(Icon::Check).to_string(), icon_font(11.0)),
        false => line(painter, &chip.text, strong_font(11.0), palette.on_accent, room),
    }
}

#[cfg(test)]
mod tests {
    use houserule_core::content::{PackageFiles, load_packages};
    use houserule_core::diagnostic::Diagnostics;
    use houserule_core::locale::{Lang, Locale};

    use super::*;

    const GAME: &str = "(id: \"g\", version: \"1.0.0\", api: 1, title: (en: \"G\"), seats: (2, 4))";
    const SCHEMA: &str = "(families: {
        \"house\": (fields: {
            \"colour\": symbol(of: [red, blue]), \"price\": int(0), \"stone\": int(0), \"wood\": int(0), \"gain\": int(0),
        }),
        \"pawn\": (fields: { \"colour\": symbol(of: [red, blue]) }),
        \"plain\": (fields: { \"price\": int(0) }),
    })";
    const LAYOUT: &str = "(
        size: (630, 880),
        frame: by(\"colour\", { \"red\": \"#9c3a2e\", \"blue\": \"#2b5c8a\" }),
        icons: { \"stone\": (\"mountain\", \"#5f6368\") },
        regions: [
            (at: (0, 0, 630, 90), show: name, size: 60),
            (at: (0, 100, 630, 90), show: field(\"colour\"), size: 58),
            (at: (0, 200, 630, 90), show: named(\"gain\"), size: 56),
            (at: (0, 300, 630, 90), show: counts([\"stone\", \"wood\"]), size: 40),
            (at: (0, 400, 630, 90), show: field(\"price\"), size: 50),
        ],
    )";
    const BLUE: Color32 = Color32::from_rgb(0x2b, 0x5c, 0x8a);

    fn traits_of(kind: &str) -> Traits {
        let house = "[(id: \"inn\", colour: blue, price: 4, stone: 2), (id: \"hut\", colour: red, wood: 1)]";
        let files = [
            ("game.ron", GAME),
            ("schema.ron", SCHEMA),
            ("kinds/house.ron", house),
            ("kinds/pawn.ron", "[(id: \"blue_pawn\", colour: blue)]"),
            ("kinds/plain.ron", "[(id: \"coin\")]"),
            ("layout/house.ron", LAYOUT),
        ];
        let files = files.map(|(path, text)| (path.to_owned(), text.as_bytes().to_vec()));
        let package = PackageFiles { id: "g".to_owned(), files: files.into() };
        let mut out = Diagnostics::default();
        let def = load_packages(&[&package], &mut out).def;
        assert!(out.is_empty(), "{out:?}");
        let kind = def.kind(kind).unwrap();
        let family = &def.families[def.kinds[kind.index()].family.index()];
        let own = def.card_layout(&family.id);
        let automatic = crate::faces::automatic(family, &def.symbols);
        let locale = Locale::new();
        let source = Source { def: &def, locale: &locale, lang: Lang::En };
        let content = CardContent::new(&source, own.unwrap_or(&automatic), kind, 0, &|_| None);
        traits(own, &content, family, &def, &[])
    }

    #[test]
    fn a_small_card_tells_what_its_layout_shows_largest_and_nothing_that_it_does_not_have() {
        let inn = traits_of("inn");
        assert_eq!(inn.colour, Some(BLUE));
        let [Told::Named(name, price), Told::Counts(counts)] = &inn.told[..] else { panic!("{:?}", inn.told) };
        assert_eq!((name.as_str(), price.as_str()), ("price", "4"));
        let counts: Vec<(i64, bool)> = counts.iter().map(|one| (one.count, one.icon.is_some())).collect();
        assert_eq!(counts, [(2, true)], "no wood: none is needed");
        let hut = traits_of("hut");
        assert!(matches!(&hut.told[..], [Told::Counts(_)]), "no price, no gain: {:?}", hut.told);
    }

    #[test]
    fn a_piece_without_a_layout_has_the_colour_that_its_word_has_elsewhere() {
        assert_eq!(traits_of("blue_pawn").colour, Some(BLUE));
        assert_eq!(traits_of("coin").colour, None);
    }
}
