//! How well a name matches the letters that were typed: the beginning before the middle, consecutive before scattered.

/// How near a name is; the smaller, the nearer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Nearness {
    /// It begins with the letters.
    Begins,
    /// One of its words begins with the letters.
    WordBegins,
    /// It contains the letters consecutively.
    Has,
    /// It contains the letters in order.
    Scattered,
}

/// How near a lower-case name is to what was typed in lower case.
pub fn nearness(name: &str, typed: &str) -> Option<Nearness> {
    if name.starts_with(typed) {
        return Some(Nearness::Begins);
    }
    let mut places = name.match_indices(typed).map(|(at, _)| at).peekable();
    if places.peek().is_some() {
        let before = |at: usize| name[..at].chars().next_back();
        let begins = places.any(|at| before(at).is_none_or(|letter| !letter.is_alphanumeric()));
        return Some(if begins { Nearness::WordBegins } else { Nearness::Has });
    }
    let mut letters = name.chars();
    let mut wanted = typed.chars().filter(|c| !c.is_whitespace());
    wanted.all(|wanted| letters.any(|letter| letter == wanted)).then_some(Nearness::Scattered)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_found_in_their_order_and_nearer_is_better() {
        assert_eq!(nearness("show: table", "show"), Some(Nearness::Begins));
        assert_eq!(nearness("show: table", "table"), Some(Nearness::WordBegins));
        assert_eq!(nearness("show: table", "abl"), Some(Nearness::Has));
        assert_eq!(nearness("show: table", "stb"), Some(Nearness::Scattered));
        assert_eq!(nearness("show: table", "bts"), None);
        assert_eq!(nearness("показать: стол", "пст"), Some(Nearness::Scattered));
        assert_eq!(nearness("показать: стол", "сто"), Some(Nearness::WordBegins));
        assert!(Nearness::Begins < Nearness::Has && Nearness::Has < Nearness::Scattered);
    }
}
