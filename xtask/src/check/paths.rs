//! No file knows the machine it was written on: no absolute path, no registry, no mirror.

use crate::{report::Findings, workspace::File};

/// Beginnings of paths that exist on one machine only. Written in two parts so that this file
/// passes its own check.
const FOLDERS: [&str; 4] = [
    concat!("/", "work/"),
    concat!("/", "root/"),
    concat!("/", "home/"),
    concat!("/", "Users/"),
];

/// Hosts packages are fetched from: a lock file that names one works only where it answers.
const HOSTS: [&str; 7] = [
    concat!("registry.", "npmjs.org"),
    concat!("registry.", "yarnpkg.com"),
    concat!("static.", "crates.io"),
    concat!("index.", "crates.io"),
    concat!("proxy.", "golang.org"),
    concat!("pypi", ".org"),
    concat!("files.", "pythonhosted.org"),
];

/// Keys that redirect a package manager.
const REDIRECTS: [(&str, &str); 4] = [
    ("package-lock.json", concat!("\"resolved\": ", "\"http")),
    (".npmrc", "registry="),
    ("config.toml", "replace-with"),
    ("config.toml", "[registries"),
];

/// Looks at every text file.
pub(crate) fn check(files: &[File]) -> Findings {
    let mut found = Findings::default();
    for file in files {
        for (index, line) in file.text.lines().enumerate() {
            if let Some(what) = objection(file, line) {
                found.fail(format!("{}:{}: {what}", file.path, index + 1));
            }
        }
    }
    found
}

fn objection(file: &File, line: &str) -> Option<String> {
    if let Some(folder) = FOLDERS.iter().find(|folder| names_folder(line, folder)) {
        return Some(format!(
            "{folder} exists on one machine: write the path from the root"
        ));
    }
    if let Some(host) = HOSTS.iter().find(|host| line.contains(**host)) {
        return Some(format!(
            "{host} is the business of whoever installs: leave it out"
        ));
    }
    let name = file.path.rsplit('/').next().unwrap_or(&file.path);
    let redirect = REDIRECTS
        .iter()
        .find(|(ends, key)| name == *ends && line.contains(key));
    redirect.map(|(_, key)| format!("{key} ties the project to one registry: remove it"))
}

/// Whether an absolute path begins here; `api/home/` is not one.
fn names_folder(line: &str, folder: &str) -> bool {
    line.match_indices(folder).any(|(at, _)| {
        let before = line.get(..at).and_then(|text| text.chars().next_back());
        !before.is_some_and(|c| c.is_alphanumeric() || "._-~}*)>".contains(c))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn failures(path: &str, text: &str) -> Vec<String> {
        check(&[File::fake(path, text)]).failures
    }

    #[test]
    fn a_path_of_one_machine_is_found_with_its_line() {
        let text = format!("ok\nsee {}me/x\n", concat!("/", "home/"));
        let found = failures("docs/book/a.md", &text);
        assert_eq!(found.len(), 1);
        assert!(found[0].starts_with("docs/book/a.md:2: "), "{found:?}");
        let url = format!("file://{}x", concat!("/", "root/"));
        assert_eq!(failures("a.json", &url).len(), 1);
    }

    #[test]
    fn a_folder_inside_the_project_is_not_a_path_of_a_machine() {
        let text = format!(
            "explorer{}index.html and frame{}",
            concat!("/", "home/"),
            "work/"
        );
        assert_eq!(failures("README.md", &text), [""; 0]);
    }

    #[test]
    fn a_lock_file_that_remembers_its_registry_is_refused() {
        let line = format!(
            "  {}s://example.com/a.tgz\",\n",
            concat!("\"resolved\": ", "\"http")
        );
        assert_eq!(
            failures("tests/models/proofs/cosmjs/package-lock.json", &line).len(),
            1
        );
        assert_eq!(failures("docs/book/npm.md", &line), [""; 0]);
    }

    #[test]
    fn a_redirected_cargo_is_refused() {
        let text = "[source.crates-io]\nreplace-with = \"mirror\"\n";
        assert_eq!(failures(".cargo/config.toml", text).len(), 1);
    }

    #[test]
    fn registry_hosts_are_refused_anywhere() {
        assert_eq!(failures("Cargo.lock", HOSTS[2]).len(), 1);
    }
}
