//! Text between markers: `<!-- generated:NAME -->` opens, `<!-- /generated -->` closes, each on a
//! line of its own.

use std::collections::BTreeMap;

use anyhow::{Result, bail};

const OPEN: &str = "<!-- generated:";
const CLOSE: &str = "<!-- /generated -->";

/// The name in an opening marker.
fn opened(line: &str) -> Option<&str> {
    line.trim()
        .strip_prefix(OPEN)?
        .strip_suffix("-->")
        .map(str::trim)
}

/// Whether the page has a place to fill.
pub(crate) fn has_any(page: &str) -> bool {
    page.lines().any(|line| opened(line).is_some())
}

/// Puts every table between its markers. Everything else stays as it is; a marker without a table
/// and a table without a marker are errors, so that neither can be forgotten.
pub(crate) fn fill(page: &str, tables: &BTreeMap<String, String>) -> Result<String> {
    let mut filled: Vec<&str> = Vec::new();
    let mut unused: Vec<&str> = tables.keys().map(String::as_str).collect();
    let mut open: Option<&str> = None;
    for line in page.lines() {
        match (open, opened(line)) {
            (Some(name), Some(_)) => bail!("`{name}` is not closed before the next marker"),
            (None, Some(name)) => {
                let Some(table) = tables.get(name) else {
                    bail!("nothing generates `{name}`")
                };
                let Some(at) = unused.iter().position(|left| *left == name) else {
                    bail!("`{name}` has two places");
                };
                unused.remove(at);
                open = Some(name);
                filled.extend([line, table.trim_matches('\n')]);
            }
            (Some(_), None) if line.trim() == CLOSE => {
                open = None;
                filled.push(line);
            }
            (Some(_), None) => {}
            (None, None) if line.trim() == CLOSE => bail!("a marker closes what was not opened"),
            (None, None) => filled.push(line),
        }
    }
    if let Some(name) = open {
        bail!("`{name}` is never closed: add `{CLOSE}`");
    }
    if !unused.is_empty() {
        bail!(
            "no place for: {}; add `{OPEN}NAME -->` and `{CLOSE}`",
            unused.join(", ")
        );
    }
    Ok(filled.into_iter().flat_map(|line| [line, "\n"]).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str =
        "# Bank\n\n<!-- generated:messages -->\nold\nolder\n<!-- /generated -->\n\nProse.\n";

    fn tables(pairs: &[(&str, &str)]) -> BTreeMap<String, String> {
        pairs
            .iter()
            .map(|(name, text)| ((*name).to_owned(), (*text).to_owned()))
            .collect()
    }

    fn refusal(page: &str, pairs: &[(&str, &str)]) -> String {
        fill(page, &tables(pairs)).unwrap_err().to_string()
    }

    #[test]
    fn only_what_is_between_the_markers_changes() {
        let filled = fill(PAGE, &tables(&[("messages", "\n| a |\n|---|\n")])).unwrap();
        let wanted = "# Bank\n\n<!-- generated:messages -->\n| a |\n|---|\n\
                      <!-- /generated -->\n\nProse.\n";
        assert_eq!(filled, wanted);
    }

    #[test]
    fn filling_twice_changes_nothing_more() {
        let tables = tables(&[("messages", "| a |")]);
        let once = fill(PAGE, &tables).unwrap();
        assert_eq!(fill(&once, &tables).unwrap(), once);
    }

    #[test]
    fn a_marker_without_a_table_and_a_table_without_a_marker_are_errors() {
        assert_eq!(refusal(PAGE, &[]), "nothing generates `messages`");
        let both = [("messages", "x"), ("queries", "y")];
        assert!(refusal(PAGE, &both).starts_with("no place for: queries"));
    }

    #[test]
    fn broken_markers_are_errors_and_eat_nothing() {
        let only = [("a", "x")];
        assert!(refusal("<!-- generated:a -->\nrest\n", &only).contains("never closed"));
        let nested = "<!-- generated:a -->\n<!-- generated:a -->\n<!-- /generated -->\n";
        assert!(refusal(nested, &only).contains("not closed before"));
        let twice = "<!-- generated:a -->\n<!-- /generated -->\n".repeat(2);
        assert!(refusal(&twice, &only).contains("two places"));
        assert!(refusal("<!-- /generated -->\n", &[]).contains("not opened"));
    }

    #[test]
    fn a_marker_inside_a_sentence_is_prose() {
        assert!(!has_any("write `<!-- generated:NAME -->` there"));
        assert!(has_any(PAGE));
    }
}
