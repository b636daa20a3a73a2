//! Shows responses as tables.

use comfy_table::{Table, presets};

use super::tree::Tree;

/// Wider tables are shown entry by entry.
const MAX_COLUMNS: usize = 6;

/// A response for people: its values as names and values, its lists as tables, its pagination last.
pub(super) fn render(answer: &Tree) -> String {
    let mut parts = Vec::new();
    let mut rows = Vec::new();
    let mut lists = Vec::new();
    let mut footer = None;
    match answer {
        Tree::Object(members) => {
            // The name of a single object is left out.
            if let [(_, Tree::Object(inner))] = members.as_slice() {
                collect("", inner, &mut rows, &mut lists);
            } else {
                let is_page = |name: &str| name == "pagination";
                let page = members.iter().find(|(name, _)| is_page(name));
                footer = page.and_then(|(_, page)| ending(page));
                let rest = members.iter().filter(|(name, _)| !is_page(name));
                let rest: Vec<_> = rest.cloned().collect();
                collect("", &rest, &mut rows, &mut lists);
            }
        }
        Tree::List(items) => lists.push((String::new(), items.clone())),
        Tree::Leaf(text) => rows.push((String::new(), text.clone())),
    }
    if !rows.is_empty() {
        parts.push(pairs(&rows));
    }
    let alone = lists.len() == 1 && rows.is_empty();
    for (name, items) in &lists {
        let title = if alone || name.is_empty() {
            String::new()
        } else {
            format!("{name}:\n")
        };
        parts.push(format!("{title}{}", list(items)));
    }
    parts.extend(footer);
    parts.join("\n\n")
}

/// The values of an object with their full names; lists of objects separately.
fn collect(
    within: &str,
    members: &[(String, Tree)],
    rows: &mut Vec<(String, String)>,
    lists: &mut Vec<(String, Vec<Tree>)>,
) {
    for (name, value) in members {
        let name = if within.is_empty() {
            name.clone()
        } else {
            format!("{within}.{name}")
        };
        match value {
            // Unset members of inner objects are left out.
            _ if !within.is_empty() && is_unset(value) => {}
            Tree::Leaf(text) => rows.push((name, text.clone())),
            Tree::Object(_) if inline(value).is_some() => {
                rows.push((name, inline(value).unwrap_or_default()));
            }
            Tree::Object(inner) => collect(&name, inner, rows, lists),
            Tree::List(items) => match joined(items).filter(|_| !items.is_empty()) {
                Some(text) => rows.push((name, text)),
                None => lists.push((name, items.clone())),
            },
        }
    }
}

fn is_unset(value: &Tree) -> bool {
    match value {
        Tree::Leaf(text) => text.is_empty(),
        Tree::List(items) => items.is_empty(),
        Tree::Object(members) => members.is_empty(),
    }
}

/// A coin on one line.
fn inline(value: &Tree) -> Option<String> {
    let Tree::Object(members) = value else {
        return None;
    };
    match members.as_slice() {
        [(denom, Tree::Leaf(of)), (amount, Tree::Leaf(much))]
            if denom == "denom" && amount == "amount" =>
        {
            Some(format!("{much}{of}"))
        }
        _ => None,
    }
}

/// A list of plain values on one line; none if it contains objects.
fn joined(items: &[Tree]) -> Option<String> {
    let plain = items.iter().map(|item| match item {
        Tree::Leaf(text) => Some(text.as_str()),
        _ => None,
    });
    Some(plain.collect::<Option<Vec<_>>>()?.join(", "))
}

/// One row of a list: its members flattened, inner lists on one line.
fn flat(item: &Tree) -> Vec<(String, String)> {
    let mut rows = Vec::new();
    let mut lists = Vec::new();
    match item {
        Tree::Object(members) => collect("", members, &mut rows, &mut lists),
        other => rows.push(("value".to_owned(), compact(other))),
    }
    rows.extend(lists.into_iter().map(|(name, items)| {
        let items: Vec<String> = items.iter().map(compact).collect();
        (name, items.join(", "))
    }));
    rows
}

fn compact(value: &Tree) -> String {
    match value {
        Tree::Leaf(text) => text.clone(),
        Tree::List(items) => {
            let items: Vec<String> = items.iter().map(compact).collect();
            format!("[{}]", items.join(", "))
        }
        Tree::Object(members) => inline(value).unwrap_or_else(|| {
            let members = members.iter();
            let members: Vec<String> = members
                .map(|(name, value)| format!("{name}={}", compact(value)))
                .collect();
            format!("{{{}}}", members.join(" "))
        }),
    }
}

fn list(items: &[Tree]) -> String {
    if items.is_empty() {
        return "(none)".to_owned();
    }
    let rows: Vec<_> = items.iter().map(flat).collect();
    let mut columns: Vec<&str> = Vec::new();
    for (name, _) in rows.iter().flatten() {
        if !columns.contains(&name.as_str()) {
            columns.push(name);
        }
    }
    if columns.len() > MAX_COLUMNS {
        let blocks: Vec<String> = rows.iter().map(|row| pairs(row)).collect();
        return blocks.join("\n\n");
    }
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    table.set_header(columns.iter().map(|name| name.to_uppercase()));
    for row in &rows {
        let cell = |column: &&str| {
            let found = row.iter().find(|(name, _)| name == column);
            found.map(|(_, text)| text.clone()).unwrap_or_default()
        };
        table.add_row(columns.iter().map(cell));
    }
    table.trim_fmt()
}

fn pairs(rows: &[(String, String)]) -> String {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    for (name, text) in rows {
        table.add_row([name, text]);
    }
    table.trim_fmt()
}

/// The total and the key of the next page.
fn ending(page: &Tree) -> Option<String> {
    let Tree::Object(members) = page else {
        return None;
    };
    let text = |wanted: &str| {
        members.iter().find_map(|(name, value)| match value {
            Tree::Leaf(text) if name == wanted && !text.is_empty() => Some(text.as_str()),
            _ => None,
        })
    };
    let total = text("total").map(|total| format!("{total} in all"));
    let next = text("next_key").map(|key| format!("next page: --page-key {key}"));
    let parts: Vec<String> = total.into_iter().chain(next).collect();
    (!parts.is_empty()).then(|| parts.join("; "))
}

#[cfg(test)]
mod tests {
    use super::super::tree::parse;
    use super::*;

    fn shown(json: &str) -> Vec<String> {
        let text = render(&parse(json).unwrap());
        text.lines()
            .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "))
            .collect()
    }

    #[test]
    fn a_list_is_a_table_with_its_page_below() {
        let json = r#"{"balances":[{"denom":"uatom","amount":"5"},{"denom":"utarn","amount":"1000"}],"pagination":{"next_key":"dXNk","total":"3"}}"#;
        assert_eq!(
            shown(json),
            [
                "DENOM AMOUNT",
                "uatom 5",
                "utarn 1000",
                "",
                "3 in all; next page: --page-key dXNk"
            ]
        );
        let end = r#"{"balances":[],"pagination":{"next_key":null,"total":"0"}}"#;
        assert_eq!(shown(end), ["(none)", "", "0 in all"]);
    }

    #[test]
    fn an_object_is_names_and_values_in_the_order_of_the_node() {
        let json = r#"{"params":{"zeta":"1","alpha":true,"inner":{"b":2,"coin":{"denom":"utarn","amount":"7"}},"names":["x","y"]}}"#;
        assert_eq!(
            shown(json),
            [
                "zeta 1",
                "alpha true",
                "inner.b 2",
                "inner.coin 7utarn",
                "names x, y"
            ]
        );
    }

    #[test]
    fn rows_with_different_members_share_one_table() {
        let json = r#"{"accounts":[{"@type":"/a","n":"1"},{"@type":"/b","m":{"n":"2"}}]}"#;
        assert_eq!(shown(json), ["@TYPE N M.N", "/a 1", "/b 2"]);
    }

    #[test]
    fn control_characters_do_not_reach_the_terminal() {
        let tree = parse(r#"{"memo":"a\u001b[2Jb\nc"}"#).unwrap();
        assert!(!render(&tree).contains(['\u{1b}', '\n']));
    }
}
