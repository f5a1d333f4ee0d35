//! The native window around the editor, and screenshots of it.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use eframe::egui::{self, ColorImage, ViewportBuilder, ViewportCommand, vec2};
use thiserror::Error;

use super::Editor;
use crate::launch::{Launch, Screenshot};
use crate::workspace::WindowFrame;

/// Why there is no window.
#[derive(Debug, Error)]
pub enum OpenError {
    /// No display, or no graphics.
    #[error("{0}")]
    Window(String),
    /// The picture could not be taken or written.
    #[error("{0}: {1}")]
    Picture(PathBuf, String),
    /// The screen is smaller than the picture that was asked for; the size that was asked for, and the size there is.
    #[error("{0}: {1:?}, {2:?}")]
    Smaller(PathBuf, (u32, u32), (u32, u32)),
}

/// The title and the system's name of the window.
const TITLE: &str = "Houserule";
/// The size of the window when it is opened for the first time.
const USUAL_SIZE: (f32, f32) = (1440.0, 900.0);
/// What the system's title and edges take, about.
const EDGES: (f32, f32) = (16.0, 64.0);
/// Frames that are drawn before a picture is taken: sizes settle, animations end.
const FRAMES_BEFORE_PICTURE: u32 = 8;

/// Open the window and stay until it is closed.
pub fn open_window(launch: Launch) -> Result<(), OpenError> {
    let picture = launch.screenshot.clone();
    let (width, height) = picture.as_ref().map_or((USUAL_SIZE.0 as u32, USUAL_SIZE.1 as u32), |one| one.size);
    let viewport = ViewportBuilder::default()
        .with_title(TITLE)
        .with_app_id("houserule")
        .with_inner_size(vec2(width as f32, height as f32))
        .with_min_inner_size(vec2(640.0, 480.0))
        .with_decorations(picture.is_none());
    let options =
        eframe::NativeOptions { viewport, renderer: eframe::Renderer::Glow, ..eframe::NativeOptions::default() };
    let failed = Arc::new(Mutex::new(None));
    let theirs = Arc::clone(&failed);
    eframe::run_native(
        TITLE,
        options,
        Box::new(move |context| {
            let editor = Editor::new(&context.egui_ctx, &launch);
            Ok(Box::new(Window { editor, picture, is_placed: false, frames: 0, failed: theirs, taken: Arc::default() }))
        }),
    )
    .map_err(|error| OpenError::Window(error.to_string()))?;
    let failure = failed.lock().unwrap_or_else(PoisonError::into_inner).take();
    failure.map_or(Ok(()), Err)
}

struct Window {
    editor: Editor,
    picture: Option<Screenshot>,
    /// Has it got the size that it was left with?
    is_placed: bool,
    frames: u32,
    failed: Arc<Mutex<Option<OpenError>>>,
    taken: Arc<Mutex<Option<Arc<ColorImage>>>>,
}

impl eframe::App for Window {
    fn ui(&mut self, ui: &mut egui::Ui, _frame: &mut eframe::Frame) {
        if self.picture.is_some() {
            self.editor.settle();
        }
        self.place(ui);
        self.editor.ui(ui);
        self.take_picture(ui);
        if self.editor.wants_to_quit {
            ui.ctx().send_viewport_cmd(ViewportCommand::Close);
        }
        if ui.input(|input| input.viewport().close_requested()) {
            if self.editor.may_close() {
                self.editor.leave();
            } else {
                ui.ctx().send_viewport_cmd(ViewportCommand::CancelClose);
            }
        }
    }

    fn raw_input_hook(&mut self, _ctx: &egui::Context, input: &mut egui::RawInput) {
        if self.picture.is_some() {
            // a picture does not show where somebody's pointer happens to be
            input.events.retain(|event| !is_of_pointer(event));
        }
    }

    fn clear_color(&self, _visuals: &egui::Visuals) -> [f32; 4] {
        self.editor.palette.ground.to_normalized_gamma_f32()
    }
}

fn is_of_pointer(event: &egui::Event) -> bool {
    use egui::Event as E;
    matches!(
        event,
        E::PointerMoved(_) | E::MouseMoved(_) | E::PointerButton { .. } | E::MouseWheel { .. } | E::Touch { .. }
    )
}

impl Window {
    /// Give the window the size that it was left with, as far as the screen has room for it, and remember its size.
    fn place(&mut self, ui: &egui::Ui) {
        if self.picture.is_some() {
            return;
        }
        let ctx = ui.ctx();
        let seen = ui.input(|input| {
            let port = input.viewport();
            Some((port.monitor_size?, port.inner_rect?, port.maximized.unwrap_or(false)))
        });
        let Some((monitor, inner, is_maximised)) = seen else { return };
        let kept = self.editor.workspace.window;
        if !self.is_placed {
            self.is_placed = true;
            // sizes of the window are those of the screen, whatever the scale of what is in it
            let scale = ctx.zoom_factor();
            let frame = frame_on(kept, (monitor.x * scale, monitor.y * scale));
            let (width, height) = frame.size;
            ctx.send_viewport_cmd(ViewportCommand::InnerSize(vec2(width, height) / scale));
            ctx.send_viewport_cmd(ViewportCommand::Maximized(frame.is_maximised));
            self.editor.workspace.window = Some(frame);
        } else if let Some(kept) = kept {
            let size = inner.size() * ctx.zoom_factor();
            let size = if is_maximised { kept.size } else { (size.x, size.y) };
            self.editor.workspace.window = Some(WindowFrame { size, is_maximised });
        }
    }

    fn take_picture(&mut self, ui: &egui::Ui) {
        let Some(picture) = &self.picture else { return };
        let ctx = ui.ctx();
        self.frames += 1;
        ctx.request_repaint();
        if self.frames == FRAMES_BEFORE_PICTURE {
            let (taken, again) = (Arc::clone(&self.taken), ctx.clone());
            ctx.request_screenshot(move |image| {
                *taken.lock().unwrap_or_else(PoisonError::into_inner) = Some(image);
                again.request_repaint();
            });
        }
        let Some(image) = self.taken.lock().unwrap_or_else(PoisonError::into_inner).take() else { return };
        let [width, height] = image.size;
        let written = image::save_buffer_with_format(
            &picture.path,
            image.as_raw(),
            width as u32,
            height as u32,
            image::ColorType::Rgba8,
            image::ImageFormat::Png,
        );
        let written = written.map_err(|error| error.to_string());
        let failure = failure(picture, written, (width, height), ctx.pixels_per_point());
        if failure.is_some() {
            *self.failed.lock().unwrap_or_else(PoisonError::into_inner) = failure;
        }
        self.picture = None;
        ctx.send_viewport_cmd(ViewportCommand::Close);
    }
}

/// The window on a screen: as it was left, and filling a screen that has no room for it.
fn frame_on(kept: Option<WindowFrame>, screen: (f32, f32)) -> WindowFrame {
    let kept = kept.unwrap_or(WindowFrame { size: USUAL_SIZE, is_maximised: false });
    let most = (screen.0 - EDGES.0, screen.1 - EDGES.1);
    let is_too_large = kept.size.0 > most.0 || kept.size.1 > most.1;
    let size = (kept.size.0.min(most.0).max(1.0), kept.size.1.min(most.1).max(1.0));
    WindowFrame { size, is_maximised: kept.is_maximised || is_too_large }
}

/// What is wrong with a picture of this many pixels: it could not be written, or it is smaller than was asked for.
fn failure(picture: &Screenshot, written: Result<(), String>, pixels: (usize, usize), scale: f32) -> Option<OpenError> {
    if let Err(error) = written {
        return Some(OpenError::Picture(picture.path.clone(), error));
    }
    let got = picture.lacking(pixels, scale)?;
    Some(OpenError::Smaller(picture.path.clone(), picture.size, got))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_is_as_it_was_left_and_fills_a_screen_that_has_no_room_for_it() {
        let frame = |size, is_maximised| WindowFrame { size, is_maximised };
        assert_eq!(frame_on(None, (1920.0, 1080.0)), frame(USUAL_SIZE, false));
        assert_eq!(frame_on(None, (1280.0, 800.0)), frame((1264.0, 736.0), true));
        let left = Some(frame((1000.0, 700.0), false));
        assert_eq!(frame_on(left, (1280.0, 800.0)), frame((1000.0, 700.0), false));
        let filling = Some(frame((1000.0, 700.0), true));
        assert_eq!(frame_on(filling, (1280.0, 800.0)), frame((1000.0, 700.0), true));
    }

    #[test]
    fn a_picture_that_the_screen_has_no_room_for_is_a_failure_and_so_is_one_that_cannot_be_written() {
        let asked = Screenshot { path: PathBuf::from("table.png"), size: (1920, 1080) };
        assert!(failure(&asked, Ok(()), (1920, 1080), 1.0).is_none());
        let smaller = failure(&asked, Ok(()), (1280, 800), 1.0);
        assert!(matches!(smaller, Some(OpenError::Smaller(_, (1920, 1080), (1280, 800)))), "{smaller:?}");
        let unwritten = failure(&asked, Err("no room".to_owned()), (1920, 1080), 1.0);
        assert!(matches!(unwritten, Some(OpenError::Picture(..))), "{unwritten:?}");
    }
}
