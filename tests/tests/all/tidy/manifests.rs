//! Which crate may use which: `core <- scripts <- sim <- cli` and `sim <- editor <- cli`.
//!
//! A crate may also use those further left directly. Luau and egui each stay behind one crate.

use super::assert_none;
use crate::repository::{File, files};

/// Every crate of the workspace: folder, package, and the packages of ours that it may use.
const CRATES: [(&str, &str, &[&str]); 6] = [
    ("core", "houserule_core", &[]),
    ("scripts", "houserule_scripts", &["houserule_core"]),
    ("sim", "houserule_sim", &["houserule_core", "houserule_scripts"]),
    ("editor", "houserule_editor", &["houserule_core", "houserule_scripts", "houserule_sim"]),
    ("cli", "houserule", &["houserule_core", "houserule_scripts", "houserule_sim", "houserule_editor"]),
    (
        "tests",
        "houserule_tests",
        &["houserule_core", "houserule_scripts", "houserule_sim", "houserule_editor", "houserule"],
    ),
];

/// Dependencies that only one crate may have, with all crates whose names begin so.
const BEHIND_ONE_CRATE: [(&str, &str); 3] =
    [("mlua", "houserule_scripts"), ("egui", "houserule_editor"), ("eframe", "houserule_editor")];

struct Manifest {
    path: String,
    package: String,
    dependencies: Vec<String>,
}

fn edges(files: &[File]) -> Vec<String> {
    let mut findings = Vec::new();
    for file in files.iter().filter(|file| file.name() == "Cargo.toml" && file.path != "Cargo.toml") {
        let manifest = match Manifest::read(file) {
            Ok(manifest) => manifest,
            Err(problem) => {
                findings.push(problem);
                continue;
            }
        };
        let Manifest { path, package, dependencies } = &manifest;
        let folder = path.trim_end_matches("/Cargo.toml");
        let Some((_, _, allowed)) = CRATES.iter().find(|(at, name, _)| *at == folder && name == package) else {
            findings.push(format!("{path}: the crate `{package}` has no place in the order of crates"));
            continue;
        };
        for dependency in dependencies {
            let is_ours = dependency == "houserule" || dependency.starts_with("houserule_");
            if is_ours && !allowed.contains(&dependency.as_str()) {
                findings.push(format!("{path}: `{package}` must not use `{dependency}`"));
            }
            for (prefix, owner) in BEHIND_ONE_CRATE {
                if dependency.starts_with(prefix) && package != owner {
                    findings.push(format!("{path}: only `{owner}` may use `{dependency}`"));
                }
            }
        }
    }
    findings
}

impl Manifest {
    fn read(file: &File) -> Result<Manifest, String> {
        let table: toml::Table = file.text.parse().map_err(|problem| format!("{}: {problem}", file.path))?;
        let package = table.get("package").and_then(|package| package.get("name")).and_then(toml::Value::as_str);
        let package = package.ok_or_else(|| format!("{}: the package has no name", file.path))?;
        let mut dependencies = listed(&table);
        for target in table.get("target").and_then(toml::Value::as_table).into_iter().flat_map(toml::Table::values) {
            dependencies.extend(target.as_table().map(listed).unwrap_or_default());
        }
        Ok(Manifest { path: file.path.clone(), package: package.to_owned(), dependencies })
    }
}

/// The packages named by the dependency tables of a manifest or of one of its targets.
fn listed(table: &toml::Table) -> Vec<String> {
    let sections = ["dependencies", "dev-dependencies", "build-dependencies"];
    let entries = sections.iter().filter_map(|name| table.get(*name)?.as_table()).flatten();
    let package = |(name, value): (&String, &toml::Value)| {
        let renamed = value.get("package").and_then(toml::Value::as_str);
        renamed.unwrap_or(name).replace('-', "_")
    };
    entries.map(package).collect()
}

#[test]
fn crates_use_only_what_lies_below_them() {
    assert_none(&edges(files()));
    let manifests = files().iter().filter(|file| file.name() == "Cargo.toml").count();
    assert!(manifests > 2, "only {manifests} manifests were found");
}

#[test]
fn a_wrong_edge_is_found_however_it_is_written() {
    let manifest = |folder: &str, package: &str, rest: &str| {
        vec![File::new(format!("{folder}/Cargo.toml"), format!("[package]\nname = \"{package}\"\n{rest}"))]
    };
    assert_none(&edges(&manifest("scripts", "houserule_scripts", "[dependencies]\nmlua = \"0\"\nhouserule_core = {}")));
    assert_none(&edges(&manifest("cli", "houserule", "[dependencies]\nhouserule_sim.workspace = true\nclap = \"4\"")));
    for (folder, package, rest) in [
        ("core", "houserule_core", "[dependencies]\nhouserule_scripts = { path = \"../scripts\" }"),
        ("core", "houserule_core", "[dev-dependencies]\nhouserule_sim.workspace = true"),
        ("scripts", "houserule_scripts", "[build-dependencies]\nlow = { package = \"houserule_sim\" }"),
        ("sim", "houserule_sim", "[target.'cfg(unix)'.dependencies]\nhouserule_editor = \"1\""),
        ("sim", "houserule_sim", "[dependencies]\nmlua-sys = \"0\""),
        ("cli", "houserule", "[dependencies]\negui_plot = \"0\""),
        ("tests", "houserule_tests", "[dev-dependencies]\neframe = \"0\""),
        ("extra", "houserule_extra", ""),
        ("extra", "houserule_core", ""),
        ("core", "houserule_core", "[dependencies"),
    ] {
        assert_eq!(edges(&manifest(folder, package, rest)).len(), 1, "{folder}: {rest}");
    }
}
