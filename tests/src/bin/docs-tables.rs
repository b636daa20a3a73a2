//! Prints the tables of the module READMEs as JSON, from the modules' registrations, and the code
//! examples in the documentation.

use std::collections::BTreeMap;

use anyhow::Result;
use tarn_app::MODULES;
use tarn_proto::{HttpRule, RPCS, RpcInfo, registry};
use tarn_runtime::Routes;

fn main() -> Result<()> {
    let mut pages: BTreeMap<String, BTreeMap<&str, String>> = BTreeMap::new();
    for module in MODULES {
        let mut routes = Routes::default();
        module.add_routes(&mut routes);
        let page = format!("machine/modules/{}/README.md", module.name());
        pages.insert(page, tables(&routes));
    }
    pages.insert("docs/proofs.md".to_owned(), proofs());
    let text = serde_json::to_string_pretty(&pages)?;
    std::io::Write::write_all(&mut std::io::stdout(), text.as_bytes())?;
    Ok(())
}

/// The verification of a balance in each client: files that every test run executes.
fn proofs() -> BTreeMap<&'static str, String> {
    let quote = |language: &str, text: &str| format!("```{language}\n{text}```");
    let cosmjs = include_str!("../../models/proofs/cosmjs/balance.mjs");
    let go = include_str!("../../models/proofs/go/balance.go");
    let rust = include_str!("../../clients/rust/src/balance.rs");
    BTreeMap::from([
        ("cosmjs", quote("js", cosmjs)),
        ("go", quote("go", go)),
        ("rust", quote("rust", rust)),
    ])
}

fn tables(routes: &Routes) -> BTreeMap<&'static str, String> {
    let mut tables = BTreeMap::from([("state", state(routes))]);
    let mut add = |name, rows: Vec<String>, head: &str| {
        if !rows.is_empty() {
            tables.insert(name, format!("{head}\n{}", rows.join("\n")));
        }
    };
    add(
        "messages",
        messages(routes),
        "| type URL | fields | signer |\n|---|---|---|",
    );
    add("queries", queries(routes), "| method | REST |\n|---|---|");
    let events = routes
        .events()
        .iter()
        .map(|(kind, keys)| format!("| `{kind}` | {} |", code(keys)));
    add(
        "events",
        events.collect(),
        "| event | attributes |\n|---|---|",
    );
    let errors = routes
        .codes()
        .iter()
        .map(|((space, code), text)| format!("| `{space}` | {code} | {text} |"));
    add(
        "errors",
        errors.collect(),
        "| codespace | code | meaning |\n|---|---|---|",
    );
    tables
}

fn state(routes: &Routes) -> String {
    let rows = routes
        .columns()
        .iter()
        .map(|column| format!("| {} | `{}` |", column.prefix, column.name));
    format!(
        "| prefix | collection |\n|---|---|\n{}",
        rows.collect::<Vec<_>>().join("\n")
    )
}

fn messages(routes: &Routes) -> Vec<String> {
    routes
        .msgs()
        .map(|url| {
            let schema = registry::lookup(url).map(|info| info.schema);
            let fields: Vec<&str> = schema
                .iter()
                .flat_map(|schema| schema.fields)
                .map(|field| field.name)
                .collect();
            let signers = schema.map_or_else(String::new, |schema| code(schema.signers));
            format!("| `{url}` | {} | {signers} |", code(&fields))
        })
        .collect()
}

/// Names formatted as Markdown code.
fn code(names: &[&str]) -> String {
    let names: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    names.join(", ")
}

fn queries(routes: &Routes) -> Vec<String> {
    let registered: Vec<&str> = routes.queries().collect();
    let rest = |rule: &HttpRule| format!("`{} {}`", rule.verb, rule.template);
    let row = |rpc: &RpcInfo| {
        let rules: Vec<String> = rpc.http.iter().map(rest).collect();
        format!("| `{}` | {} |", rpc.path, rules.join("<br>"))
    };
    RPCS.iter()
        .filter(|rpc| registered.contains(&rpc.path))
        .map(row)
        .collect()
}
