//! The point from which a board is looked at: panning, zooming, and showing the whole.

use eframe::egui::{Pos2, Rect, Ui, Vec2};

/// The point from which a board is looked at.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Camera {
    centre: Pos2,
    /// Points on the screen per unit of the scene; 0: not looked at yet.
    zoom: f32,
    board: String,
    /// Did somebody move it? Then it no longer follows the size of the panel.
    is_moved: bool,
    size: Vec2,
}

/// The least and the greatest zoom.
const ZOOMS: std::ops::RangeInclusive<f32> = 0.02..=6.0;
/// A small board is not automatically enlarged beyond this.
pub const LARGEST_FIT: f32 = 1.6;

impl Camera {
    /// Show the whole board if it is a different one, or if the panel changed its size and nobody moved the view.
    pub fn look_at(&mut self, board: &str, bounds: Rect, view: Rect) {
        let is_other = self.board != board || self.zoom == 0.0;
        if (is_other || (!self.is_moved && self.size != view.size())) && view.is_positive() {
            let fit = (view.width() / bounds.width().max(1.0)).min(view.height() / bounds.height().max(1.0));
            self.zoom = fit.clamp(*ZOOMS.start(), LARGEST_FIT);
            self.centre = bounds.center();
            board.clone_into(&mut self.board);
            self.is_moved = false;
            self.size = view.size();
        }
    }

    /// Points on the screen per unit of the scene.
    pub fn zoom(&self) -> f32 {
        self.zoom
    }

    /// Where a point of the scene is on the screen.
    pub fn to_screen(&self, view: Rect, at: Pos2) -> Pos2 {
        view.center() + (at - self.centre) * self.zoom
    }

    /// The point of the scene at a point of the screen.
    pub fn to_scene(&self, view: Rect, at: Pos2) -> Pos2 {
        self.centre + (at - view.center()) / self.zoom
    }

    /// A rectangle of the scene on the screen.
    pub fn rect_to_screen(&self, view: Rect, rect: Rect) -> Rect {
        Rect::from_min_max(self.to_screen(view, rect.min), self.to_screen(view, rect.max))
    }

    /// The visible part of the scene.
    pub fn seen(&self, view: Rect) -> Rect {
        Rect::from_min_max(self.to_scene(view, view.min), self.to_scene(view, view.max))
    }

    /// Move the view by this much on the screen.
    pub fn pan(&mut self, by: Vec2) {
        if by != Vec2::ZERO {
            self.centre -= by / self.zoom;
            self.is_moved = true;
        }
    }

    /// Zoom so that a point of the screen stays where it is.
    pub fn zoom_at(&mut self, view: Rect, at: Pos2, factor: f32) {
        let before = self.to_scene(view, at);
        self.zoom = (self.zoom * factor).clamp(*ZOOMS.start(), *ZOOMS.end());
        self.centre += before - self.to_scene(view, at);
        self.is_moved = true;
    }

    /// Centre on a point of the scene.
    pub fn centre_on(&mut self, at: Pos2) {
        self.centre = at;
        self.is_moved = true;
    }

    /// Was it moved or zoomed, so that perhaps not all of the board is in sight?
    pub fn is_moved(&self) -> bool {
        self.is_moved
    }

    /// Show the whole board again.
    pub fn reset(&mut self) {
        self.zoom = 0.0;
    }

    /// Keep the board in sight: its middle cannot leave the view, and it is not made smaller than half of what fits.
    pub fn stay_on(&mut self, bounds: Rect, view: Rect) {
        let fit = (view.width() / bounds.width().max(1.0)).min(view.height() / bounds.height().max(1.0));
        self.zoom = self.zoom.max(fit.min(LARGEST_FIT) / 2.0);
        self.centre = bounds.clamp(self.centre);
    }

    /// Zoom with the wheel or two fingers, around the pointer, whatever lies below it on the board.
    pub fn take_wheel(&mut self, ui: &Ui, view: Rect) {
        let pointer = ui.input(|input| input.pointer.hover_pos()).filter(|_| ui.rect_contains_pointer(view));
        let Some(pointer) = pointer else { return };
        let (scroll, pinch) = ui.input(|input| (input.smooth_scroll_delta.y, input.zoom_delta()));
        let factor = pinch * (scroll / 240.0).exp();
        if factor != 1.0 {
            self.zoom_at(view, pointer, factor);
            ui.input_mut(|input| input.smooth_scroll_delta = Vec2::ZERO);
        }
    }
}

#[cfg(test)]
mod tests {
    use eframe::egui::{pos2, vec2};

    use super::*;

    #[test]
    fn zooming_keeps_the_point_under_the_pointer() {
        let view = Rect::from_min_size(pos2(10.0, 20.0), vec2(400.0, 300.0));
        let mut camera = Camera::default();
        camera.look_at("b", Rect::from_min_size(Pos2::ZERO, vec2(800.0, 600.0)), view);
        assert_eq!(camera.zoom(), 0.5);
        let pointer = pos2(100.0, 50.0);
        let before = camera.to_scene(view, pointer);
        camera.zoom_at(view, pointer, 2.0);
        assert!((camera.to_scene(view, pointer) - before).length() < 0.01);
        assert!((camera.to_screen(view, before) - pointer).length() < 0.01);
    }

    #[test]
    fn a_board_stays_in_sight_however_far_it_is_dragged_and_made_smaller() {
        let view = Rect::from_min_size(Pos2::ZERO, vec2(400.0, 300.0));
        let bounds = Rect::from_min_size(Pos2::ZERO, vec2(800.0, 600.0));
        let mut camera = Camera::default();
        camera.look_at("b", bounds, view);
        camera.pan(vec2(5000.0, -5000.0));
        camera.zoom_at(view, view.center(), 0.001);
        camera.stay_on(bounds, view);
        assert_eq!(camera.zoom(), 0.25);
        assert!(camera.rect_to_screen(view, bounds).intersects(view.shrink(100.0)));
        // what is looked at closely stays where it is
        camera.look_at("other", bounds, view);
        camera.zoom_at(view, pos2(100.0, 50.0), 4.0);
        let before = camera.clone();
        camera.stay_on(bounds, view);
        assert_eq!(camera, before);
    }

    #[test]
    fn a_view_that_was_moved_stays_until_another_board_comes() {
        let view = Rect::from_min_size(Pos2::ZERO, vec2(400.0, 300.0));
        let bounds = Rect::from_min_size(Pos2::ZERO, vec2(400.0, 300.0));
        let mut camera = Camera::default();
        camera.look_at("b", bounds, view);
        camera.pan(vec2(50.0, 0.0));
        let moved = camera.clone();
        camera.look_at("b", bounds, view.expand(20.0));
        assert_eq!(camera, moved);
        camera.look_at("other", bounds, view);
        assert_ne!(camera, moved);
    }
}
