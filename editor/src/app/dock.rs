//! The dock: panels in tabs that can be moved, split and closed.

use eframe::egui::{
    CentralPanel, Color32, CornerRadius, Frame, Id, Margin, Pos2, Response, Sense, Stroke, StrokeKind, Ui, vec2,
};
use egui_tiles::{
    Behavior, Container, ContainerKind, SimplificationOptions, TabState, Tile, TileId, Tiles, Tree, UiResponse,
};

use super::Editor;
use crate::command::{Command, Commands};
use crate::look::Look;
use crate::panel::Panel;
use crate::theme::{Palette, icon_font, text_font};
use crate::widgets::focus_ring;
use crate::workspace::{PanelId, default_dock};

impl Editor {
    pub(super) fn dock_ui(&mut self, ui: &mut Ui) {
        let frame =
            Frame::new().fill(self.palette.ground).inner_margin(Margin { left: 8, right: 8, top: 0, bottom: 0 });
        // a panel of an earlier sitting may not exist any more
        let filling = self.workspace.filling.clone();
        let filling = filling.filter(|id| self.panels.iter().any(|panel| panel.id() == id.as_str()));
        let mut panels = std::mem::take(&mut self.panels);
        let mut dock = std::mem::replace(&mut self.dock, Tree::empty(Id::unique("dock_away")));
        let mut commands = std::mem::take(&mut self.commands);
        let mut focus = None;
        CentralPanel::default().frame(frame).show(ui, |ui| {
            let look = self.look();
            let crowded = crowded(&dock.tiles, ui, &look);
            let mut behavior = Panes { look, panels: &mut panels, commands: &mut commands, focus: &mut focus, crowded };
            match &filling {
                Some(panel) => behavior.panel_ui(ui, panel),
                None => dock.ui(&mut behavior, ui),
            }
        });
        self.panels = panels;
        self.dock = dock;
        self.commands = commands;
        if let Some(focus) = focus {
            self.workspace.focus = focus;
        }
    }

    /// Let the panel that was used last fill the window, or show all panels again.
    pub(super) fn fill_window(&mut self) {
        let focus = self.workspace.focus.clone();
        self.workspace.filling = match self.workspace.filling {
            Some(_) => None,
            None => self.panels.iter().any(|one| one.id() == focus.as_str()).then_some(focus),
        };
    }

    /// Bring a panel to the front, opening it if need be.
    pub(super) fn show_panel(&mut self, panel: &PanelId) {
        if !self.panels.iter().any(|one| one.id() == panel.as_str()) {
            return;
        }
        // whoever wants another panel wants to see it
        self.workspace.filling.take_if(|filling| filling != panel);
        let is_it = |tile: &Tile<PanelId>| matches!(tile, Tile::Pane(id) if id == panel);
        if self.dock.tiles.tiles().all(|tile| !is_it(tile)) {
            let pane = self.dock.tiles.insert_pane(panel.clone());
            match self.dock.root {
                Some(root) => {
                    let home = home(&self.dock, panel, &self.panel_ids()).unwrap_or(root);
                    self.dock.move_tile_to_container(pane, home, usize::MAX, false);
                }
                None => {
                    let root = self.dock.tiles.insert_tab_tile(vec![pane]);
                    self.dock.root = Some(root);
                }
            }
        }
        self.dock.make_active(|_, tile| is_it(tile));
        self.workspace.focus = panel.clone();
    }

    /// Close a panel; it can be shown again.
    pub(super) fn close_panel(&mut self, panel: &PanelId) {
        self.workspace.filling.take_if(|filling| filling == panel);
        let found = self
            .dock
            .tiles
            .iter()
            .find_map(|(id, tile)| matches!(tile, Tile::Pane(one) if one == panel).then_some(*id));
        if let Some(tile) = found {
            self.dock.remove_recursively(tile);
        }
        // nobody is left to finish what was begun there
        if let Some(document) = &mut self.document {
            document.end_gesture();
        }
    }

    /// Restore the original layout of the panels.
    pub(super) fn reset_layout(&mut self) {
        let ids = self.panel_ids();
        self.dock = default_dock(&ids);
        self.workspace.filling = None;
    }
}

/// The group of tabs for a panel that is opened: the one with most of the panels that are its neighbours when nobody has
/// moved any, or else with most of those in the middle.
fn home(dock: &Tree<PanelId>, panel: &PanelId, panels: &[&str]) -> Option<TileId> {
    let present = groups(dock);
    let unmoved = groups(&default_dock(panels));
    let neighbours = unmoved.iter().find(|(_, group)| group.contains(panel));
    // the middle is the first group of the default arrangement
    neighbours.into_iter().chain(unmoved.first()).find_map(|(_, wanted)| {
        let counted = present.iter().map(|(id, group)| (group.iter().filter(|one| wanted.contains(one)).count(), *id));
        // of equal ones the first, and that is the last for `max_by_key`
        let (count, id) = counted.rev().max_by_key(|(count, _)| *count)?;
        (count > 0).then_some(id)
    })
}

/// The groups of tabs from the upper left to the lower right, each with its panels: the tiles themselves have no order.
fn groups(dock: &Tree<PanelId>) -> Vec<(TileId, Vec<PanelId>)> {
    let mut found = Vec::new();
    let mut ahead: Vec<TileId> = dock.root.into_iter().collect();
    while let Some(id) = ahead.pop() {
        let Some(container) = dock.tiles.get_container(id) else { continue };
        if container.kind() == ContainerKind::Tabs {
            let panels = container.children().filter_map(|child| dock.tiles.get_pane(child).cloned());
            found.push((id, panels.collect()));
        }
        ahead.extend(container.children_vec().into_iter().rev());
    }
    found
}

struct Panes<'a> {
    look: Look<'a>,
    panels: &'a mut [Box<dyn Panel>],
    commands: &'a mut Commands,
    focus: &'a mut Option<PanelId>,
    crowded: Crowded,
}

/// Panels whose tabs have no room for all titles beside each other: then only the front tab has its title, or, if even
/// that is too much, none has.
#[derive(Default)]
struct Crowded {
    tabs: Vec<TileId>,
    tight: Vec<TileId>,
}

fn crowded(tiles: &Tiles<PanelId>, ui: &Ui, look: &Look<'_>) -> Crowded {
    let title = |tile: &TileId| match tiles.get(*tile) {
        Some(Tile::Pane(pane)) => {
            let text = ui.painter().layout_no_wrap(title(look, pane), text_font(13.0), Color32::PLACEHOLDER);
            text.size().x
        }
        _ => 0.0,
    };
    let mut crowded = Crowded::default();
    for (id, tile) in tiles.iter() {
        let (Tile::Container(Container::Tabs(tabs)), Some(rect)) = (tile, tiles.rect(*id)) else { continue };
        let marks = tabs.children.len() as f32 * (MARK + MARK_GAP + TAB_MARGINS);
        if marks + tabs.children.iter().map(title).sum::<f32>() + CLOSING > rect.width() {
            crowded.tabs.extend(&tabs.children);
        }
        if marks + tabs.active.as_ref().map_or(0.0, title) + CLOSING > rect.width() {
            crowded.tight.extend(&tabs.children);
        }
    }
    crowded
}

fn title(look: &Look<'_>, id: &PanelId) -> String {
    look.texts.get(&format!("panel-{}", id.as_str()))
}

impl<'a> Panes<'a> {
    fn palette(&self) -> &'a Palette {
        self.look.palette
    }

    fn title(&self, id: &PanelId) -> String {
        title(&self.look, id)
    }

    /// A panel in its frame.
    fn panel_ui(&mut self, ui: &mut Ui, id: &PanelId) {
        let rect = ui.max_rect();
        let radius = CornerRadius { nw: 0, ne: 8, sw: 8, se: 8 };
        ui.painter().rect(
            rect,
            radius,
            self.palette().panel,
            Stroke::new(1.0, self.palette().line),
            StrokeKind::Inside,
        );
        // a menu of another panel may lie over this one
        let pressed = ui.input(|input| input.pointer.interact_pos().filter(|_| input.pointer.any_pressed()));
        let is_top = |at: Pos2| ui.ctx().layer_id_at(at).is_none_or(|layer| layer == ui.layer_id());
        if pressed.is_some_and(|at| rect.contains(at) && is_top(at)) {
            *self.focus = Some(id.clone());
        }
        if let Some(panel) = self.panels.iter_mut().find(|panel| panel.id() == id.as_str()) {
            ui.set_clip_rect(rect.intersect(ui.clip_rect()));
            Frame::new().inner_margin(Margin::same(10)).show(ui, |ui| {
                ui.push_id(panel.id(), |ui| {
                    ui.set_min_size(ui.available_size());
                    panel.ui(ui, &self.look, self.commands);
                });
            });
        }
    }
}

impl Behavior<PanelId> for Panes<'_> {
    fn pane_ui(&mut self, ui: &mut Ui, _tile: TileId, id: &mut PanelId) -> UiResponse {
        self.panel_ui(ui, id);
        UiResponse::None
    }

    fn tab_title_for_pane(&mut self, id: &PanelId) -> eframe::egui::WidgetText {
        self.title(id).into()
    }

    fn is_tab_closable(&self, _tiles: &Tiles<PanelId>, _tile: TileId) -> bool {
        true
    }

    /// A tab with the panel's icon; the close button is shown only on the front tab.
    fn tab_ui(&mut self, tiles: &mut Tiles<PanelId>, ui: &mut Ui, id: Id, tile: TileId, state: &TabState) -> Response {
        let palette = self.palette();
        let is_tight = self.crowded.tight.contains(&tile);
        let is_short = is_tight || !state.active && self.crowded.tabs.contains(&tile);
        let (title, image) = match tiles.get(tile) {
            Some(Tile::Pane(pane)) => {
                let image = self.panels.iter().find(|panel| panel.id() == pane.as_str()).map(|panel| panel.icon());
                (self.title(pane), image)
            }
            _ => (String::new(), None),
        };
        let colour = if state.active { palette.strong } else { palette.weak };
        let words = if is_short && image.is_some() { String::new() } else { title.clone() };
        let text = ui.painter().layout_no_wrap(words, text_font(13.0), colour);
        let mark = image.map(|image| {
            let tint = if state.active { palette.accent } else { palette.weak };
            ui.painter().layout_no_wrap(char::from(image).to_string(), icon_font(14.0), tint)
        });
        let mark_width = mark.as_ref().map_or(0.0, |mark| mark.size().x + MARK_GAP);
        let can_close = state.active && !is_tight;
        let closing = if can_close { CLOSING } else { 0.0 };
        let size = vec2(text.size().x + mark_width + closing + TAB_MARGINS, ui.available_height());
        let (_, rect) = ui.allocate_space(size);
        let response = ui.interact(rect, id, Sense::click_and_drag());
        response.widget_info(|| {
            eframe::egui::WidgetInfo::selected(eframe::egui::Role::Tab, ui.is_enabled(), state.active, &title)
        });
        if !state.is_being_dragged {
            let radius = CornerRadius { nw: 7, ne: 7, sw: 0, se: 0 };
            if state.active {
                ui.painter().rect(rect, radius, palette.panel, Stroke::new(1.0, palette.line), StrokeKind::Inside);
                let bottom = rect.bottom() - 0.5;
                ui.painter().hline(rect.shrink(1.0).x_range(), bottom, Stroke::new(2.0, palette.panel));
            } else if response.hovered() {
                ui.painter().rect_filled(rect.shrink2(vec2(1.0, 3.0)), CornerRadius::same(5), palette.accent_soft);
            }
            let mut at = rect.left_center() + vec2(11.0, 0.0);
            if let Some(mark) = mark {
                let size = mark.size();
                ui.painter().galley(at - vec2(0.0, size.y / 2.0), mark, Color32::PLACEHOLDER);
                at.x += size.x + MARK_GAP;
            }
            ui.painter().galley(at - vec2(0.0, text.size().y / 2.0), text, Color32::PLACEHOLDER);
            focus_ring(ui, &response, palette);
            if can_close && self.close_mark(ui, rect, id, &title) {
                tiles.remove(tile);
            }
        }
        let response = if is_short { response.on_hover_text(title) } else { response };
        // whoever chooses a panel works with it: undo means what was done there
        if response.clicked()
            && let Some(Tile::Pane(pane)) = tiles.get(tile)
        {
            *self.focus = Some(pane.clone());
            if response.double_clicked() {
                self.commands.send(Command::Fill);
            }
        }
        self.on_tab_button(tiles, tile, response)
    }

    fn tab_bar_height(&self, _style: &eframe::egui::Style) -> f32 {
        30.0
    }

    fn gap_width(&self, _style: &eframe::egui::Style) -> f32 {
        8.0
    }

    fn tab_bar_color(&self, _visuals: &eframe::egui::Visuals) -> Color32 {
        self.palette().ground
    }

    fn tab_bar_hline_stroke(&self, _visuals: &eframe::egui::Visuals) -> Stroke {
        Stroke::NONE
    }

    fn resize_stroke(&self, _style: &eframe::egui::Style, state: egui_tiles::ResizeState) -> Stroke {
        match state {
            egui_tiles::ResizeState::Idle => Stroke::NONE,
            egui_tiles::ResizeState::Hovering | egui_tiles::ResizeState::Dragging => {
                Stroke::new(2.0, self.palette().accent)
            }
        }
    }

    fn retain_pane(&mut self, id: &PanelId) -> bool {
        self.panels.iter().any(|panel| panel.id() == id.as_str())
    }

    fn simplification_options(&self) -> SimplificationOptions {
        SimplificationOptions { all_panes_must_have_tabs: true, ..SimplificationOptions::default() }
    }
}

/// The gap between a tab's icon and its title.
const MARK_GAP: f32 = 6.0;
/// The room for the close button.
const CLOSING: f32 = 20.0;
/// The margin on both sides of a tab.
const TAB_MARGINS: f32 = 22.0;
/// The width of a tab's icon.
const MARK: f32 = 14.0;

impl Panes<'_> {
    fn close_mark(&self, ui: &mut Ui, tab: eframe::egui::Rect, id: Id, title: &str) -> bool {
        let palette = self.palette();
        let rect = eframe::egui::Rect::from_center_size(tab.right_center() - vec2(14.0, 0.0), vec2(16.0, 16.0));
        let response = ui.interact(rect, id.with("close"), Sense::click());
        let name = self.look.texts.text("panel-close", &houserule_core::locale::Args::new().text("panel", title));
        response.widget_info(|| eframe::egui::WidgetInfo::labeled(eframe::egui::Role::Button, true, &name));
        let colour = if response.hovered() { palette.strong } else { palette.weak };
        if response.hovered() {
            ui.painter().rect_filled(rect, CornerRadius::same(4), palette.accent_soft);
        }
        let mark = char::from(crate::theme::Icon::X).to_string();
        ui.painter().text(rect.center(), eframe::egui::Align2::CENTER_CENTER, mark, icon_font(11.0), colour);
        focus_ring(ui, &response, palette);
        response.clicked()
    }
}
