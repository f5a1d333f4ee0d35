//! From the palette to egui's style.

use eframe::egui::style::{ScrollStyle, Selection, WidgetVisuals, Widgets};
use eframe::egui::{Context, CornerRadius, Margin, Shadow, Stroke, Style, TextStyle, Theme, Visuals, vec2};

use super::fonts::{definitions, strong_font, text_font};
use super::palette::{DARK, LIGHT, Palette};
use crate::workspace::ThemeChoice;

/// The roundness of cards, buttons and frames.
pub const RADIUS: u8 = 6;
/// The usual distance between things.
pub const GAP: f32 = 8.0;

/// Fonts and both themes; once, when the window opens.
pub fn install(ctx: &Context) {
    ctx.set_fonts(definitions());
    ctx.set_style_of(Theme::Light, style(&LIGHT, ctx.style_of(Theme::Light).as_ref()));
    ctx.set_style_of(Theme::Dark, style(&DARK, ctx.style_of(Theme::Dark).as_ref()));
    // Ctrl+plus and the like are commands of ours, so that the scale is remembered.
    ctx.options_mut(|options| options.zoom_with_keyboard = false);
}

/// Apply the chosen theme and scale; gives the palette in use.
pub fn apply(ctx: &Context, theme: ThemeChoice, scale: f32) -> &'static Palette {
    ctx.set_theme(theme.preference());
    if (ctx.zoom_factor() - scale).abs() > f32::EPSILON {
        ctx.set_zoom_factor(scale);
    }
    if ctx.theme() == Theme::Dark { &DARK } else { &LIGHT }
}

fn style(palette: &Palette, base: &Style) -> Style {
    let mut style = base.clone();
    style.text_styles = [
        (TextStyle::Small, text_font(11.5)),
        (TextStyle::Body, text_font(13.5)),
        (TextStyle::Button, text_font(13.5)),
        (TextStyle::Heading, strong_font(17.0)),
        (TextStyle::Monospace, eframe::egui::FontId::monospace(13.0)),
    ]
    .into();
    let spacing = &mut style.spacing;
    spacing.item_spacing = vec2(GAP, 6.0);
    spacing.button_padding = vec2(10.0, 5.0);
    spacing.interact_size = vec2(36.0, 26.0);
    spacing.menu_margin = Margin::same(6);
    spacing.window_margin = Margin::same(14);
    spacing.indent = 16.0;
    spacing.tooltip_width = 360.0;
    spacing.combo_width = 120.0;
    spacing.scroll = ScrollStyle {
        foreground_color: true,
        dormant_handle_opacity: 0.35,
        active_handle_opacity: 0.5,
        interact_handle_opacity: 0.7,
        ..ScrollStyle::thin()
    };
    style.animation_time = 0.12;
    style.interaction.tooltip_delay = 0.25;
    style.interaction.selectable_labels = false;
    style.visuals = visuals(palette);
    style
}

fn visuals(palette: &Palette) -> Visuals {
    let base = if palette.is_dark { Visuals::dark() } else { Visuals::light() };
    let radius = CornerRadius::same(RADIUS);
    let shadow = |offset: i8, blur: u8| Shadow {
        offset: [0, offset],
        blur,
        spread: 0,
        color: eframe::egui::Color32::from_black_alpha(if palette.is_dark { 110 } else { 40 }),
    };
    Visuals {
        override_text_color: None,
        weak_text_color: Some(palette.weak),
        widgets: widgets(palette, radius),
        selection: Selection { bg_fill: palette.accent_soft, stroke: Stroke::new(1.0, palette.strong) },
        hyperlink_color: palette.accent,
        faint_bg_color: palette.raised,
        extreme_bg_color: palette.sunken,
        // a field that is darker than its panel would look as if nobody could write into it
        text_edit_bg_color: Some(if palette.is_dark { palette.sunken } else { palette.paper }),
        code_bg_color: palette.sunken,
        warn_fg_color: palette.warn,
        error_fg_color: palette.bad,
        window_corner_radius: CornerRadius::same(10),
        window_shadow: shadow(8, 28),
        window_fill: palette.raised,
        window_stroke: Stroke::new(1.0, palette.line),
        menu_corner_radius: CornerRadius::same(8),
        panel_fill: palette.panel,
        popup_shadow: shadow(4, 14),
        slider_trailing_fill: true,
        indent_has_left_vline: false,
        ..base
    }
}

fn widgets(palette: &Palette, corner_radius: CornerRadius) -> Widgets {
    let state = |fill, line, text, width| WidgetVisuals {
        bg_fill: fill,
        weak_bg_fill: fill,
        bg_stroke: Stroke::new(width, line),
        corner_radius,
        fg_stroke: Stroke::new(1.0, text),
        expansion: 0.0,
    };
    Widgets {
        noninteractive: state(palette.panel, palette.line, palette.text, 1.0),
        inactive: state(palette.raised, palette.line, palette.text, 1.0),
        hovered: state(palette.accent_soft, palette.accent, palette.strong, 1.0),
        active: state(palette.accent_soft, palette.accent, palette.strong, 1.5),
        open: state(palette.accent_soft, palette.accent, palette.strong, 1.0),
    }
}
