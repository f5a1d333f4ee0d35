//! Pieces and zones as they are drawn.

use std::sync::Arc;

use houserule_core::data::Data;
use houserule_core::def::{FamilyDef, GameDef, Seen, ZoneDef};
use houserule_core::table_layout::{MarkLayout, PartLayout, ShownAs, TableLayout, TablePart};
use houserule_core::view::{Lying, PieceView, ZoneView};

use super::super::extents::Extent;
use super::super::portrait::{Portrait, Traits};
use super::{Chip, Offer, Offers, pools, values};
use crate::names::{Names, capital, seat_number};

/// A mark that the game gives a family is drawn if it is no longer than this.
const LONGEST_MARK: usize = 2;

/// Up to this many backs in a row are drawn one by one.
const MOST_BACKS: usize = 24;

/// A piece, or several that look alike.
#[derive(Clone, Debug)]
pub struct PieceScene {
    /// Its key; a back has none.
    pub key: Option<String>,
    /// Its name.
    pub label: String,
    /// The letter on a small picture of it.
    pub glyph: String,
    /// Its kind; a back has none.
    pub kind: String,
    /// Its family.
    pub family: String,
    /// The face that is up.
    pub face: String,
    /// Its owner, from 0.
    pub owner: Option<usize>,
    /// What its face says.
    pub fields: Vec<(String, String)>,
    /// Values and pools that it carries.
    pub chips: Vec<Chip>,
    /// What lies on it.
    pub holds: Vec<PieceScene>,
    /// Its numbered place, from 1.
    pub slot: Option<u16>,
    /// Where it lies.
    pub place: String,
    /// How many look alike.
    pub count: usize,
    /// Is it drawn as a card? Pieces about which nothing is said, and that have no layout, are tokens.
    pub is_card: bool,
    /// How many faces its kind has.
    pub faces: usize,
    /// The ratio of a card's height to its width, if its family has a layout.
    pub shape: Option<f32>,
    /// What its face looks like where it is small.
    pub traits: Arc<Traits>,
    /// How it looks by its layout, where it is large enough.
    pub portrait: Option<Arc<Portrait>>,
    /// What is shown on it wherever it is small.
    pub signs: Signs,
}

/// What is shown on a small piece, as the arrangement says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Signs {
    /// The icon that takes the place of its letter.
    pub icon: Option<String>,
    /// What is written at its corner.
    pub number: Option<String>,
    /// Is it drawn pale?
    pub is_faded: bool,
    /// Small marks: an icon, or a text.
    pub marks: Vec<(Option<String>, String)>,
    /// Does the viewer see what others do not?
    pub is_secret: bool,
    /// Lasting effects on it, such as a spell or a used action.
    pub lasting: Option<String>,
}

impl Signs {
    fn of(piece: &PieceView, chips: &[Chip], def: &GameDef) -> Signs {
        let layout = def.table_layout.as_ref().and_then(|layout| layout.pieces.get(&piece.family));
        let Some(layout) = layout else { return Signs::default() };
        let chip = |name: &String| chips.iter().find(|chip| chip.id == *name);
        let telling = |chip: &&Chip| !matches!(chip.data, Data::Nil | Data::Flag(false) | Data::Int(0));
        let mark =
            |mark: &MarkLayout| chip(&mark.value).filter(telling).map(|chip| (mark.icon.clone(), chip.text.clone()));
        Signs {
            icon: layout.icons.get(&piece.kind).or(layout.icon.as_ref()).cloned(),
            number: layout.number.as_ref().and_then(|name| {
                let carried = chip(name).map(|chip| chip.text.clone());
                carried.or_else(|| number_of_kind(piece, name, def))
            }),
            is_faded: layout.faded.as_ref().and_then(chip).is_some_and(|chip| chip.data == Data::Flag(true)),
            marks: layout.marks.iter().filter_map(mark).collect(),
            is_secret: false,
            lasting: None,
        }
    }
}

/// What a number of a piece's kind is, on the face that is up.
fn number_of_kind(piece: &PieceView, name: &str, def: &GameDef) -> Option<String> {
    let kind = def.kind(&piece.kind).map(|kind| &def.kinds[kind.index()])?;
    let at = def.families[kind.family.index()].fields.iter().position(|field| field.name == name)?;
    let face = kind.faces.iter().find(|face| face.name == piece.face).or(kind.faces.first())?;
    face.fields.get(at)?.as_int().map(|number| number.to_string())
}

/// How a zone is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ZoneForm {
    /// A pile.
    Stack,
    /// A line.
    Row,
    /// Numbered places.
    Slots(u16),
    /// No order.
    Heap,
}

/// A zone.
#[derive(Clone, Debug)]
pub struct ZoneScene {
    /// Its key.
    pub key: String,
    /// Its name.
    pub name: String,
    /// How it is drawn.
    pub form: ZoneForm,
    /// How many pieces there are, if that is known.
    pub count: Option<usize>,
    /// What is seen of it, backs included; in a heap, with like things grouped together.
    pub pieces: Vec<PieceScene>,
    /// Is it a hand: a seat's own, whose faces only its owner sees?
    pub is_hand: bool,
    /// The key of the zone whose pieces also say what lies here: this zone lies below it, each place below its piece.
    pub below: Option<String>,
    /// What it has room for.
    pub extent: Extent,
    /// Is it folded to one line, until somebody opens it?
    pub is_folded: bool,
    /// Did somebody open it?
    pub is_opened: bool,
    /// Does the arrangement list it as a row of its seat, while something lies in it?
    pub is_passing: bool,
}

impl PieceScene {
    /// A piece that is seen.
    pub fn build(piece: &PieceView, place: &str, names: &Names<'_>) -> PieceScene {
        let def = names.def();
        let family = def.family(&piece.family).map(|family| &def.families[family.index()]);
        let fields = names.fields(&piece.kind, &piece.face);
        let mut chips = pools(&piece.pools, names);
        chips.extend(values(&piece.values, family.map_or(&[], |family| &family.values), names));
        let holds = piece.holds.as_ref().map(|zone| pieces_of(zone, names)).unwrap_or_default();
        let label = names.piece(piece);
        let mark = names.mark(piece).filter(|mark| (1..=LONGEST_MARK).contains(&mark.chars().count()));
        PieceScene {
            key: Some(piece.key.clone()),
            glyph: mark.unwrap_or_else(|| glyph(&label)),
            signs: Signs::of(piece, &chips, def),
            is_card: family.is_some_and(|family| is_card(family, def)),
            faces: def.kind(&piece.kind).map_or(1, |kind| def.kinds[kind.index()].faces.len()),
            label,
            kind: piece.kind.clone(),
            family: piece.family.clone(),
            face: piece.face.clone(),
            owner: piece.owner.as_deref().and_then(seat_number),
            fields,
            chips,
            holds,
            slot: piece.slot,
            place: place.to_owned(),
            count: 1,
            shape: None,
            traits: Arc::default(),
            portrait: None,
        }
    }

    fn back(family: &str, owner: Option<&str>, slot: Option<u16>, place: &str, names: &Names<'_>) -> PieceScene {
        let def = names.def();
        let is_card = def.family(family).is_none_or(|family| is_card(&def.families[family.index()], def));
        PieceScene {
            key: None,
            label: capital(&names.name("family", family)),
            glyph: "?".to_owned(),
            kind: String::new(),
            family: family.to_owned(),
            face: String::new(),
            owner: owner.and_then(seat_number),
            fields: Vec::new(),
            chips: Vec::new(),
            holds: Vec::new(),
            slot,
            place: place.to_owned(),
            count: 1,
            is_card,
            faces: 1,
            shape: None,
            traits: Arc::default(),
            portrait: None,
            signs: Signs::default(),
        }
    }

    /// Is only its back seen?
    pub fn is_back(&self) -> bool {
        self.key.is_none()
    }
}

impl ZoneScene {
    /// A zone as it is seen.
    pub fn build(zone: &ZoneView, names: &Names<'_>) -> ZoneScene {
        let form = match (zone.shape, zone.places) {
            (_, Some(places)) => ZoneForm::Slots(places),
            ("stack", _) => ZoneForm::Stack,
            ("row", _) => ZoneForm::Row,
            _ => ZoneForm::Heap,
        };
        let (name, owner) =
            zone.key.split_once('@').map_or((zone.key.as_str(), None), |(name, owner)| (name, Some(owner)));
        let def = names.def().zones.iter().find(|def| def.name == name && def.per_seat == owner.is_some());
        let below = def.and_then(|def| def.told_with.as_ref()).map(|other| match owner {
            Some(owner) => format!("{other}@{owner}"),
            None => other.clone(),
        });
        let mut pieces = pieces_of(zone, names);
        // a single place, or a row whose order everybody sees, is no hand: what lies there was put down in secret
        let is_held = |def: &ZoneDef| def.per_seat && def.faces == Seen::Owner && def.order != Seen::All;
        let is_hand = def.is_some_and(is_held) && form != ZoneForm::Slots(1);
        if is_hand && form == ZoneForm::Heap {
            pieces.sort_by_cached_key(by_numbers);
        }
        ZoneScene {
            key: zone.key.clone(),
            name: names.zone(&zone.key),
            form,
            count: zone.count,
            extent: Extent::of(&pieces),
            pieces,
            is_hand,
            below,
            is_folded: false,
            is_opened: false,
            is_passing: false,
        }
    }

    /// Does the arrangement fold it? Not while somebody is asked about it, nor where it has a place of its own and
    /// something lies in it.
    pub fn folds(&self, layout: &TableLayout, offers: &Offers) -> bool {
        let is_own = |part: &PartLayout| matches!(&part.part, TablePart::Row(zone) if zone == self.name_in_files());
        let has_place = || layout.all_parts().any(is_own);
        self.is_folded_by(layout) && !self.is_asked(offers) && (self.is_empty() || !has_place())
    }

    /// Is it not worth any room: is it empty, and does the arrangement fold it or list it only while it holds
    /// something? An empty pile is still a pile.
    pub fn is_idle(&self, layout: &TableLayout, offers: &Offers) -> bool {
        let is_passing = (self.is_folded_by(layout) && self.form != ZoneForm::Stack) || self.is_listed(layout);
        is_passing && self.is_empty() && !self.is_asked(offers)
    }

    /// Is it a zone of seats that the arrangement shows as a row beside them, whoever sees its faces?
    pub fn is_listed(&self, layout: &TableLayout) -> bool {
        *layout.shown_as(self.name_in_files()) == ShownAs::List
    }

    /// Is it a row that lies there now and soon will not, such as the cards of a battle?
    pub fn is_laid(&self) -> bool {
        self.is_passing && !self.is_folded
    }

    /// Is it a pile or heap of the table of which the arrangement tells only the number?
    pub fn is_counted(&self, layout: &TableLayout) -> bool {
        let is_heaped = matches!(self.form, ZoneForm::Stack | ZoneForm::Heap);
        is_heaped && !self.key.contains('@') && self.is_listed(layout)
    }

    /// Does the arrangement hide or fold it?
    pub fn is_put_away(&self, layout: &TableLayout) -> bool {
        self.is_folded_by(layout) || *layout.shown_as(self.name_in_files()) == ShownAs::Hidden
    }

    fn is_folded_by(&self, layout: &TableLayout) -> bool {
        layout.folded.iter().any(|folded| folded == self.name_in_files())
    }

    /// Does nothing lie in it, as far as is known?
    pub fn is_empty(&self) -> bool {
        self.pieces.is_empty() && self.count.unwrap_or(0) == 0
    }

    /// Its name without its owner.
    fn name_in_files(&self) -> &str {
        self.key.split('@').next().unwrap_or_default()
    }

    /// Does an option mention it, or something in it?
    pub fn is_asked(&self, offers: &Offers) -> bool {
        let is_asked = |key: &str| offers.of(key).next().is_some();
        is_asked(&self.key) || self.pieces.iter().filter_map(|piece| piece.key.as_deref()).any(is_asked)
    }

    /// Is there an option that cannot be chosen elsewhere on the table: one that names something of this zone, and
    /// nothing outside of it?
    pub fn is_asked_alone(&self, offers: &Offers) -> bool {
        let own: Vec<&str> = self.pieces.iter().filter_map(|piece| piece.key.as_deref()).chain([&*self.key]).collect();
        let stays_here = |offer: &Offer| offer.things.iter().all(|thing| own.contains(&thing.as_str()));
        own.iter().any(|key| offers.of(key).any(stays_here))
    }

    /// Is it a pile whose order nobody here sees?
    pub fn top(&self) -> Option<&PieceScene> {
        self.pieces.last()
    }
}

/// Cards in hand are sorted by family, then by the numbers on them, then by name.
fn by_numbers(piece: &PieceScene) -> (String, Vec<i64>, String) {
    let numbers = piece.fields.iter().filter_map(|(_, text)| text.parse().ok()).collect();
    (piece.family.clone(), numbers, piece.label.clone())
}

/// Everything in a zone, in order where there is one.
pub fn pieces_of(zone: &ZoneView, names: &Names<'_>) -> Vec<PieceScene> {
    let mut pieces: Vec<PieceScene> = zone
        .pieces
        .iter()
        .map(|lying| match lying {
            Lying::Piece(piece) => PieceScene::build(piece, &zone.key, names),
            Lying::Back(back) => PieceScene::back(&back.family, back.owner.as_deref(), back.slot, &zone.key, names),
        })
        .collect();
    for (family, count) in &zone.backs {
        let back = PieceScene::back(family, None, None, &zone.key, names);
        // cards laid in a row face down are seen one by one; which is which is hidden, not how many they are
        match zone.shape == "row" && *count <= MOST_BACKS {
            true => pieces.extend(std::iter::repeat_n(back, *count)),
            false => pieces.push(PieceScene { count: *count, ..back }),
        }
    }
    pieces
}

/// Is a family one of cards: is anything said about its kinds, or drawn on them?
pub(super) fn is_card(family: &FamilyDef, def: &GameDef) -> bool {
    !family.fields.is_empty() || def.card_layout(&family.id).is_some()
}

/// One or two letters for a name: the initials of its first words.
fn glyph(label: &str) -> String {
    let first = label.chars().find(|letter| letter.is_alphanumeric());
    first.into_iter().flat_map(char::to_uppercase).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use houserule_core::content::PackageFiles;

    use super::*;
    use crate::panels::cards::sheet::Sheet;

    #[test]
    fn cards_in_hand_are_sorted_by_their_numbers_and_then_by_name() {
        let card = |label: &str, number: &str| {
            let fields = vec![("strength".to_owned(), number.to_owned())];
            let label = label.to_owned();
            PieceScene { label, fields, ..crate::panels::table::sizes::tests::card(None) }
        };
        let mut hand = [card("Ogre", "10"), card("Elf", "9"), card("Bat", "9"), card("Rat", "1")];
        hand.sort_by_cached_key(by_numbers);
        let names: Vec<&str> = hand.iter().map(|card| card.label.as_str()).collect();
        assert_eq!(names, ["Rat", "Bat", "Elf", "Ogre"]);
    }

    #[test]
    fn a_number_of_its_kind_is_written_at_a_pieces_corner() {
        let game = "(id: \"g\", version: \"1.0.0\", api: 1, title: (en: \"G\"), seats: (2, 4))";
        let schema = "(families: { \"army\": (fields: { \"squads\": int(1) }) })";
        let kinds = "[(id: \"riders\", squads: 4, origin: designed)]";
        let layout = "(pieces: { \"army\": (number: \"squads\") })";
        let files =
            [("game.ron", game), ("schema.ron", schema), ("kinds/army.ron", kinds), ("layout/table.ron", layout)];
        let files = files.map(|(path, text)| (path.to_owned(), text.as_bytes().to_vec()));
        let sheet = Sheet::read(vec![PackageFiles { id: "g".to_owned(), files: files.into() }], Some("army")).unwrap();
        let riders = PieceView {
            key: "riders#1".to_owned(),
            kind: "riders".to_owned(),
            family: "army".to_owned(),
            face: String::new(),
            owner: None,
            slot: None,
            values: BTreeMap::new(),
            pools: BTreeMap::new(),
            holds: None,
        };
        assert_eq!(Signs::of(&riders, &[], &sheet.def).number.as_deref(), Some("4"));
    }
}
