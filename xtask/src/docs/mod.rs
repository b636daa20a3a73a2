//! `cargo xtask docs`: the tables in README files, written by the code they describe.

mod markers;

use std::{collections::BTreeMap, fs};

use anyhow::{Context as _, Result, bail};
use cargo_metadata::Metadata;

use crate::{
    command, programs,
    report::{self, Findings},
    workspace::{self, File},
};

const PACKAGE: &str = "tarn-tests";
const BINARY: &str = "docs-tables";

/// Page -> name -> text.
type Tables = BTreeMap<String, BTreeMap<String, String>>;

/// Writes every page that changed.
pub(crate) fn run() -> Result<()> {
    let Some(tables) = tables(&workspace::metadata()?)? else {
        report::line("docs: no tables yet (tarn-tests has no binary docs-tables)");
        return Ok(());
    };
    let files = workspace::files()?;
    let stale = stale(&tables, &files)?;
    for page in &stale {
        fs::write(workspace::root().join(&page.path), &page.text)
            .with_context(|| format!("could not write {}", page.path))?;
        report::line(&format!("docs: wrote {}", page.path));
    }
    report::line(&format!(
        "docs: {} pages with tables, {} written",
        tables.len(),
        stale.len()
    ));
    Ok(())
}

/// Says which pages `run` would write.
pub(crate) fn check(metadata: &Metadata, files: &[File]) -> Result<Findings> {
    let Some(tables) = tables(metadata)? else {
        let waiting = files
            .iter()
            .filter(|file| markers::has_any(&file.text))
            .count();
        let text =
            format!("{waiting} pages wait for tables and there is no {BINARY} to print them");
        return Ok((waiting > 0).then_some(text).into_iter().collect());
    };
    let stale = stale(&tables, files)?;
    Ok(stale
        .iter()
        .map(|page| format!("{} is stale: run `cargo xtask docs`", page.path))
        .collect())
}

/// Asks the code for its tables; nothing if it has none to give yet.
fn tables(metadata: &Metadata) -> Result<Option<Tables>> {
    if !workspace::has_binary(metadata, PACKAGE, BINARY) {
        return Ok(None);
    }
    let printed = command::capture(&mut programs::program(BINARY)?)?;
    let tables = serde_json::from_str(&printed)
        .with_context(|| format!("{BINARY} did not print {{page: {{name: text}}}}"))?;
    Ok(Some(tables))
}

/// The pages whose tables are not what the code says, as they should be.
fn stale(tables: &Tables, files: &[File]) -> Result<Vec<File>> {
    let empty = BTreeMap::new();
    let mut stale = Vec::new();
    for file in files.iter().filter(|file| file.has_extension(&["md"])) {
        let wanted = tables.get(&file.path);
        if wanted.is_none() && !markers::has_any(&file.text) {
            continue;
        }
        let text = markers::fill(&file.text, wanted.unwrap_or(&empty))
            .with_context(|| file.path.clone())?;
        if text != file.text {
            stale.push(File {
                path: file.path.clone(),
                text,
            });
        }
    }
    let exists = |page: &str| files.iter().any(|file| file.path == page);
    if let Some(page) = tables.keys().find(|page| !exists(page)) {
        bail!("{BINARY} has tables for {page}, which does not exist: create it");
    }
    Ok(stale)
}

#[cfg(test)]
mod tests {
    use super::*;

    const README: &str = "machine/modules/bank/README.md";
    const TEXT: &str = "<!-- generated:messages -->\nold\n<!-- /generated -->\n";

    fn tables(text: &str) -> Tables {
        let table = BTreeMap::from([("messages".to_owned(), text.to_owned())]);
        Tables::from([(README.to_owned(), table)])
    }

    #[test]
    fn a_page_with_an_old_table_is_stale_and_one_with_the_new_is_not() {
        let files = [File::fake(README, TEXT)];
        let found = stale(&tables("new"), &files).unwrap();
        assert_eq!(found.len(), 1);
        assert!(found[0].text.contains("\nnew\n"));
        assert_eq!(stale(&tables("new"), &found).unwrap(), []);
    }

    #[test]
    fn a_page_nobody_fills_is_an_error_with_its_name() {
        let error = stale(&Tables::new(), &[File::fake(README, TEXT)]).unwrap_err();
        assert_eq!(
            format!("{error:#}"),
            format!("{README}: nothing generates `messages`")
        );
    }

    #[test]
    fn every_stored_column_is_described_for_those_who_verify_proofs() {
        let read = |path: &str| fs::read_to_string(workspace::root().join(path)).unwrap();
        let (keys, page) = (read("tests/golden/keys.txt"), read("docs/proofs.md"));
        let mut described = Vec::new();
        for section in page.split("\n## ") {
            let title = section.lines().next().unwrap_or_default();
            let Some(store) = title.strip_prefix('`').and_then(|t| t.strip_suffix('`')) else {
                continue;
            };
            for row in section.lines().filter(|line| line.starts_with("| ")) {
                let mut cells = row.split('|').skip(1).map(str::trim);
                let (number, name) = (cells.next().unwrap(), cells.next().unwrap());
                if number != "column" {
                    described.push(format!("{store} {number} {}", name.trim_matches('`')));
                }
            }
        }
        described.sort_unstable();
        let mut stored: Vec<&str> = keys.lines().collect();
        stored.sort_unstable();
        assert_eq!(described, stored);
    }

    #[test]
    fn tables_for_a_page_that_does_not_exist_are_an_error() {
        assert!(
            stale(&tables("new"), &[])
                .unwrap_err()
                .to_string()
                .contains("does not exist")
        );
    }
}
