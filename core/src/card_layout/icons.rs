//! The icons that layout files may name. The list is closed, so that a misspelt name is found without a screen; the window
//! has a picture for each.

/// Every icon's name, sorted.
pub const ICONS: &[&str] = &[
    "anchor", "anvil", "arrow_down", "arrow_left", "arrow_right", "arrow_up", "axe", "ban", "beer", "bell", "bird",
    "bomb", "bone", "book_open", "bot", "box", "boxes", "brick_wall", "bug", "building", "castle", "check",
    "circle", "circle_dot", "clock", "cloud", "cog", "coins", "container", "cpu", "croissant", "crown", "cuboid",
    "diamond", "dices", "dna", "droplet", "earth", "eye", "eye_off", "factory", "feather", "fish", "flag", "flame",
    "flask_conical", "footprints", "gem", "globe", "hammer", "hand", "heart", "hexagon", "hourglass", "house",
    "key", "landmark", "leaf", "lightbulb", "lock", "magnet", "medal", "microscope", "minus", "moon", "mountain",
    "music", "orbit", "package", "paw_print", "pickaxe", "pill", "plus", "refresh_cw", "repeat", "rocket",
    "satellite", "scale", "scroll", "search", "shield", "ship", "skull", "sparkles", "sprout", "square", "star",
    "store", "sun", "sword", "swords", "target", "telescope", "tent", "theater", "ticket", "tower_control",
    "tree_pine", "trees", "triangle", "trophy", "undo", "user", "users", "utensils", "wand_sparkles", "waves",
    "wheat", "wind", "x", "zap",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_icon_is_listed_once_and_in_order() {
        assert!(ICONS.is_sorted_by(|a, b| a < b));
    }
}
