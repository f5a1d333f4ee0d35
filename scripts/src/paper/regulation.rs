//! A regulation as a document that a host posts for players: the map with its picture, who plays, every part that the
//! game's regulations have, changed numbers with the default next to them, switched rules with their text, the modules
//! with their rules, and a short number by which players confirm that they play by the same rules.

use houserule_core::content::{Manifest, PackageKind};
use houserule_core::data::Data;
use houserule_core::def::{BoardDef, RegionDef, SectionDef, ValueType};
use houserule_core::locale::{Args, Lang, key, said_in};
use houserule_core::message::Message;
use houserule_core::say;

use super::map;
use super::page::{Block, Clause, ClauseState, Page, cell};
use crate::game::Game;
use crate::regulation::effective::{Setting, board, changed_content, settings, short_hash};
use crate::rulebook::Rulebook;
use crate::words::Words;

/// The document of a game that was loaded with its regulation.
pub fn document(game: &Game, lang: Lang) -> Page {
    let writer = Writer { game, lang, words: Words::new(game, lang), book: Rulebook::of(game, lang) };
    let mut blocks = writer.head();
    let all = settings(game);
    blocks.extend(writer.map(&all));
    blocks.extend(writer.players(&all));
    for section in game.def.sections.iter().filter(|section| !FORMS.contains(&section.id.as_str())) {
        blocks.extend(writer.section(section, &all));
    }
    blocks.extend(writer.numbers(&all));
    blocks.extend(writer.switched(&all));
    blocks.extend(writer.content());
    blocks.extend(writer.modules(&all));
    blocks.extend(writer.locked(&all));
    blocks.extend(writer.confirmation());
    Page { title: writer.title(), lang, blocks }
}

/// Sections that have chapters of their own.
const FORMS: [&str; 2] = ["board", "seats"];

struct Writer<'g> {
    game: &'g Game,
    lang: Lang,
    words: Words<'g>,
    book: Rulebook,
}

impl Writer<'_> {
    fn told(&self, message: &Message) -> String {
        message.told(self.lang)
    }

    fn manifest(&self) -> Option<&Manifest> {
        self.game.manifests.iter().find(|manifest| manifest.is_regulation())
    }

    fn game_title(&self) -> String {
        said_in(&self.game.def.titles, self.lang).map_or_else(|| self.game.id().to_owned(), Clone::clone)
    }

    fn title(&self) -> String {
        let own = self.manifest().and_then(|manifest| said_in(&manifest.titles, self.lang));
        own.cloned().unwrap_or_else(|| self.told(&say!("doc-title", game = self.game_title())))
    }

    fn head(&self) -> Vec<Block> {
        let manifest = &self.game.manifests[0];
        let mut lines = vec![self.told(&say!("doc-game", game = self.game_title(), version = manifest.version))];
        if let Some(regulation) = self.manifest() {
            lines.push(self.told(&say!("doc-version", id = regulation.id, version = regulation.version)));
        }
        lines.push(self.told(&say!("doc-confirm-short", hash = short_hash(self.game))));
        let lines: Vec<String> = lines.iter().map(|line| format!("- {line}")).collect();
        vec![Block::Text(lines.join("\n")), Block::Contents(self.told(&say!("doc-contents")))]
    }

    /// A table of options with the value in force, the default where it differs, and the clause.
    fn table<'s>(&self, all: impl Iterator<Item = &'s Setting<'s>>) -> Option<Block> {
        let rows: Vec<Vec<String>> = all
            .map(|setting| {
                vec![
                    cell(&self.words.option_label(setting.option)),
                    self.value(&setting.default, &setting.now),
                    setting.option.clause.clone().unwrap_or_default(),
                ]
            })
            .collect();
        let head = [say!("doc-column-what"), say!("doc-column-holds"), say!("doc-column-clause")];
        let head = head.map(|one| self.told(&one)).to_vec();
        (!rows.is_empty()).then_some(Block::Table(head, rows))
    }

    /// The value in force, with the default struck out next to it where it differs.
    fn value(&self, default: &Data, now: &Data) -> String {
        let now_told = self.words.option_value(now);
        match default == now {
            true => now_told,
            false => format!("**{now_told}** ~~{}~~", self.words.option_value(default)),
        }
    }

    fn heading(&self, message: &Message) -> Block {
        Block::Heading(2, self.told(message))
    }

    fn map(&self, all: &[Setting<'_>]) -> Vec<Block> {
        let Some(board) = board(self.game) else { return Vec::new() };
        let mut blocks = vec![self.heading(&say!("doc-map"))];
        let picture = map::drawing(self.game, board, self.lang);
        let spaces = board.spaces.len();
        let regions = board.regions.len();
        blocks.push(Block::Text(self.told(&say!("doc-board", board = picture.title, spaces, regions))));
        blocks.push(Block::Picture(picture));
        blocks.extend(self.regions(board));
        blocks.extend(self.table(of_section(all, "board")));
        blocks
    }

    /// The regions of the map with what the map says of them: what has a name and differs from region to region.
    fn regions(&self, board: &BoardDef) -> Option<Block> {
        let values = &self.game.def.region_values;
        let is_stated = |at: usize| board.regions.iter().any(|region| region.values.iter().any(|(one, _)| *one == at));
        let is_shown = |at: &usize| {
            let is_plain = matches!(values[*at].ty, ValueType::Int | ValueType::Flag | ValueType::Symbol(_));
            is_plain && is_stated(*at) && self.words.tells_value(&values[*at])
        };
        let shown: Vec<usize> = (0..values.len()).filter(is_shown).collect();
        if shown.is_empty() {
            return None;
        }
        let named = |prefix: &str, id: &str| {
            cell(&self.words.text(&key(prefix, id), &Args::new()).unwrap_or_else(|| id.to_owned()))
        };
        let value = |region: &RegionDef, at: usize| {
            let stored = region.values.iter().find(|(one, _)| *one == at).map_or(values[at].default, |(_, one)| *one);
            match &values[at].ty {
                ValueType::Flag => self.words.option_value(&Data::Flag(stored != 0)),
                ValueType::Symbol(_) => {
                    let word = usize::try_from(stored - 1).ok().and_then(|at| self.game.def.symbols.get(at));
                    word.map_or_else(String::new, |word| self.words.word(word))
                }
                _ => stored.to_string(),
            }
        };
        let head = std::iter::once(self.told(&say!("doc-column-region")));
        let head = head.chain(shown.iter().map(|at| named("value", &values[*at].name)));
        let rows = board.regions.iter().map(|region| {
            std::iter::once(named("region", &region.id)).chain(shown.iter().map(|at| value(region, *at))).collect()
        });
        Some(Block::Table(head.collect(), rows.collect()))
    }

    fn players(&self, all: &[Setting<'_>]) -> Vec<Block> {
        let (least, most) = self.game.def.seats;
        let mut blocks = vec![self.heading(&say!("doc-players"))];
        let seats = match least == most {
            true => say!("doc-seats-exactly", seats = least),
            false => say!("doc-seats", least, most),
        };
        blocks.push(Block::Text(self.told(&seats)));
        let regulation = self.game.def.regulation.as_ref();
        let people = regulation.map(|regulation| regulation.people.as_slice()).unwrap_or_default();
        let people: Vec<String> = (1..).zip(people).map(|(seat, name)| format!("{seat}. {}", cell(name))).collect();
        if !people.is_empty() {
            blocks.push(Block::Text(people.join("\n")));
        }
        if regulation.is_some_and(|regulation| regulation.hides_seed) {
            blocks.push(Block::Text(self.told(&say!("doc-seed-hidden"))));
        }
        blocks.extend(self.table(of_section(all, "seats")));
        blocks
    }

    fn section(&self, section: &SectionDef, all: &[Setting<'_>]) -> Vec<Block> {
        let Some(table) = self.table(of_section(all, &section.id)) else { return Vec::new() };
        let title = said_in(&section.titles, self.lang).unwrap_or(&section.id).clone();
        vec![Block::Heading(2, title), table]
    }

    /// Numbers and words that are not as the rules declare them; flags have their own chapter.
    fn numbers(&self, all: &[Setting<'_>]) -> Vec<Block> {
        let is_here = |one: &&Setting<'_>| {
            one.is_changed() && one.section.is_none() && !matches!(one.now, Data::Flag(_)) && !is_of_mod(one)
        };
        match self.table(all.iter().filter(is_here)) {
            Some(table) => vec![self.heading(&say!("doc-numbers")), table],
            None => Vec::new(),
        }
    }

    /// Rules that are switched, each with the text of its clause.
    fn switched(&self, all: &[Setting<'_>]) -> Vec<Block> {
        let is_here = |one: &&Setting<'_>| {
            one.is_changed() && one.section.is_none() && matches!(one.now, Data::Flag(_)) && !is_of_mod(one)
        };
        let mut blocks: Vec<Block> = Vec::new();
        for one in all.iter().filter(is_here) {
            let label = self.words.option_label(one.option);
            let note = match one.now == Data::Flag(true) {
                true => self.told(&say!("doc-switched-on", label)),
                false => self.told(&say!("doc-switched-off", label)),
            };
            let text =
                one.option.clause.as_ref().and_then(|clause| self.book.clause(clause)).map(|one| one.text.clone());
            let state = if one.switches_off() { ClauseState::Off } else { ClauseState::Changed };
            blocks.push(Block::Clause(Clause {
                id: one.option.clause.clone().unwrap_or_else(|| one.option.id.clone()),
                text: text.unwrap_or_default(),
                state,
                notes: vec![note],
            }));
        }
        if !blocks.is_empty() {
            blocks.insert(0, self.heading(&say!("doc-switched")));
        }
        blocks
    }

    fn content(&self) -> Vec<Block> {
        let rows: Vec<Vec<String>> = changed_content(self.game)
            .iter()
            .filter_map(|one| {
                let kind = self.game.def.kinds.iter().find(|kind| kind.id == one.kind)?;
                let was = one.default.as_ref().map(|was| format!("~~{}~~", self.words.option_value(was)));
                let now = format!("**{}** {}", self.words.option_value(&one.now), was.unwrap_or_default());
                Some(vec![cell(&self.words.kind_field(kind, &one.field)), now, one.package.clone()])
            })
            .collect();
        if rows.is_empty() {
            return Vec::new();
        }
        let head = [say!("doc-column-what"), say!("doc-column-holds"), say!("doc-column-by")];
        vec![self.heading(&say!("doc-content")), Block::Table(head.map(|one| self.told(&one)).to_vec(), rows)]
    }

    /// Each module with its rules text and its options.
    fn modules(&self, all: &[Setting<'_>]) -> Vec<Block> {
        let mods = self.game.packages.iter().zip(&self.game.manifests);
        let mods = mods.filter(|(_, manifest)| matches!(manifest.kind, PackageKind::Mod { .. }));
        let mut blocks: Vec<Block> = Vec::new();
        for (package, manifest) in mods {
            let title = said_in(&manifest.titles, self.lang).unwrap_or(&manifest.id);
            blocks.push(Block::Heading(3, format!("{title} ({} {})", manifest.id, manifest.version)));
            let own = Rulebook::new(std::slice::from_ref(package), self.lang);
            for clause in own.all() {
                let text = self.book.clause(&clause.id).unwrap_or(clause).text.clone();
                let is_off = |one: &&Setting<'_>| one.switches_off() && one.option.clause.as_ref() == Some(&clause.id);
                let off = all.iter().find(is_off);
                let state = if off.is_some() { ClauseState::Off } else { ClauseState::Plain };
                let said = off.map(|one| say!("doc-switched-off", label = self.words.option_label(one.option)));
                let notes = said.iter().map(|one| self.told(one)).collect();
                blocks.push(Block::Clause(Clause { id: clause.id.clone(), text, state, notes }));
            }
            let prefix = [format!("{}:", manifest.id), format!("{}.", manifest.id)];
            let is_own = |one: &&Setting<'_>| prefix.iter().any(|prefix| one.option.id.starts_with(prefix.as_str()));
            blocks.extend(self.table(all.iter().filter(is_own)));
        }
        if !blocks.is_empty() {
            blocks.insert(0, self.heading(&say!("doc-modules")));
        }
        blocks
    }

    fn locked(&self, all: &[Setting<'_>]) -> Vec<Block> {
        let locked: Vec<String> = all
            .iter()
            .filter(|one| one.option.locked)
            .map(|one| format!("- {}", self.words.option_label(one.option)))
            .collect();
        if locked.is_empty() {
            return Vec::new();
        }
        let said = self.told(&say!("doc-locked-said"));
        vec![self.heading(&say!("doc-locked")), Block::Text(format!("{said}\n\n{}", locked.join("\n")))]
    }

    fn confirmation(&self) -> Vec<Block> {
        let id = self.manifest().map_or(self.game.id(), |manifest| manifest.id.as_str());
        let said = self.told(&say!("doc-confirm-said", hash = short_hash(self.game), file = format!("{id}.ron")));
        vec![self.heading(&say!("doc-confirm")), Block::Text(said)]
    }
}

/// The options of a part of the regulation; also those that have another name there.
fn of_section<'s>(all: &'s [Setting<'s>], id: &'s str) -> impl Iterator<Item = &'s Setting<'s>> {
    let is_name = move |name: &String| name.strip_prefix(id).is_some_and(|rest| rest.starts_with('.'));
    all.iter().filter(move |one| match one.section {
        Some(section) => section.id == id,
        None => one.option.also.iter().any(is_name),
    })
}

fn is_of_mod(setting: &Setting<'_>) -> bool {
    setting.option.id.contains(':')
}
