//! The order of the repository, checked like everything else.
//!
//! Each check is a function from files to findings; beside it stands one test that runs it on this
//! repository and one that shows it an example of what it must find and what it must let pass.

mod games;
mod manifests;
mod option_words;
mod pages;
mod russian;
mod rust_code;
mod sources;

/// Fails with all findings, one a line.
#[track_caller]
fn assert_none(findings: &[String]) {
    assert!(findings.is_empty(), "\n{}\n", findings.join("\n"));
}
