//! The texts of what simulations and the fuzzer say.

use houserule_core::message::Catalog;

/// The texts of this crate's messages; what the crates below have is not said again.
pub static CATALOG: Catalog =
    Catalog::new(include_str!("../locale/en.ftl"), include_str!("../locale/ru.ftl")).over(&houserule_scripts::CATALOG);
