//! The texts of what simulations and the fuzzer say.

use houserule_core::message::Catalog;

/// The texts of this crate's messages; those that the crates below have are not repeated.
pub static CATALOG: Catalog =
    Catalog::new(include_str!("../locale/en.ftl"), include_str!("../locale/ru.ftl")).over(&houserule_scripts::CATALOG);
