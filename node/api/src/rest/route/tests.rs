use std::borrow::Cow;

use tarn_proto::alias;

use super::*;

/// The templates a path matches, best first.
fn found(table: &Table, path: &str) -> Vec<String> {
    let segments = segments(path).unwrap();
    let found = table.find(&segments);
    found
        .iter()
        .map(|endpoint| endpoint.template.clone())
        .collect()
}

fn best(table: &Table, path: &str) -> String {
    found(table, path).first().cloned().unwrap_or_default()
}

fn unknown(path: &str) -> String {
    let table = Table::new();
    let segments = segments(path).unwrap();
    assert!(table.find(&segments).is_empty(), "{path} exists");
    nearest::message(&table, &segments)
}

#[test]
fn every_rule_of_the_table_is_served_in_both_namespaces() {
    let table = Table::new();
    let mut rules = 0;
    for rpc in RPCS.iter().filter(|rpc| !rpc.is_msg()) {
        assert!(!rpc.http.is_empty(), "{} has no path", rpc.path);
        for rule in rpc.http {
            for namespace in [Namespace::Core, Namespace::Cosmos] {
                let template = alias::spell(rule.template, namespace);
                let served = table.endpoints().iter().filter(|endpoint| {
                    endpoint.template == template
                        && endpoint.rpc.path == rpc.path
                        && endpoint.verb.as_str() == rule.verb
                });
                assert_eq!(served.count(), 1, "{} {template}", rule.verb);
                rules += usize::from(namespace == Namespace::Core || template != rule.template);
            }
        }
    }
    assert_eq!(table.endpoints().len(), rules);
}

#[test]
fn an_endpoint_asks_in_the_namespace_of_its_path() {
    let table = Table::new();
    let path = "/cosmos/base/tendermint/v1beta1/blocks/7";
    let segments = segments(path).unwrap();
    let found = table.find(&segments);
    assert_eq!(
        found[0].path,
        "/cosmos.base.tendermint.v1beta1.Service/GetBlockByHeight"
    );
}

#[test]
fn a_word_beats_a_variable() {
    let table = Table::new();
    for (path, template) in [
        (
            "/core/base/consensus/v1beta1/blocks/latest",
            "/core/base/consensus/v1beta1/blocks/latest",
        ),
        (
            "/core/base/consensus/v1beta1/blocks/5",
            "/core/base/consensus/v1beta1/blocks/{height}",
        ),
        (
            "/core/tx/v1beta1/txs/block/5",
            "/core/tx/v1beta1/txs/block/{height}",
        ),
        ("/core/tx/v1beta1/txs/AB", "/core/tx/v1beta1/txs/{hash}"),
        (
            "/cosmos/bank/v1beta1/supply/by_denom",
            "/cosmos/bank/v1beta1/supply/by_denom",
        ),
        (
            "/cosmos/bank/v1beta1/supply/utarn",
            "/cosmos/bank/v1beta1/supply/{denom}",
        ),
    ] {
        assert_eq!(best(&table, path), template, "{path}");
    }
}

#[test]
fn a_variable_for_the_rest_takes_several_parts() {
    let table = Table::new();
    let path = "/core/bank/v1beta1/denoms_metadata/ibc/AB%2FC/d%20e";
    let segments = segments(path).unwrap();
    let endpoint = table.find(&segments)[0];
    let captures: Vec<_> = endpoint.captures(&segments).collect();
    assert_eq!(captures.len(), 1);
    assert_eq!(captures[0].0.name, "denom");
    assert_eq!(captures[0].1, "ibc/AB/C/d e");
    assert!(found(&table, "/core/bank/v1beta1/denom_owners/").is_empty());
}

#[test]
fn escapes_are_undone_after_the_path_is_cut() {
    let table = Table::new();
    let path = "/core/bank/v1beta1/%62alances/a%2Fb/by_denom";
    let segments = segments(path).unwrap();
    let endpoint = table.find(&segments)[0];
    let captures: Vec<_> = endpoint.captures(&segments).map(|(_, text)| text).collect();
    assert_eq!(captures, [Cow::Borrowed("a/b")]);
}

#[test]
fn a_path_that_is_not_percent_encoded_utf8_is_refused() {
    for bad in ["/a%", "/a%2", "/%zz", "/%+1", "/%ff"] {
        assert!(segments(bad).is_err(), "{bad}");
    }
}

#[test]
fn a_slash_at_the_end_counts_for_nothing_and_a_missing_part_for_no_match() {
    let table = Table::new();
    assert_eq!(
        best(&table, "/core/bank/v1beta1/params/"),
        "/core/bank/v1beta1/params"
    );
    for path in [
        "/core/bank/v1beta1/balances//by_denom",
        "/core/bank/v1beta1/balances/",
        "/core/bank/v1beta1/params//",
        "//core/bank/v1beta1/params",
        "/core/bank/v1beta1/params/more",
    ] {
        assert_eq!(found(&table, path), Vec::<String>::new(), "{path}");
    }
}

#[test]
fn the_error_of_an_unknown_path_lists_the_nearest_routes() {
    let text = unknown("/cosmos/bank/v1beta1/balance/tarn1xyz");
    assert!(
        text.starts_with("unknown route /cosmos/bank/v1beta1/balance/tarn1xyz: did you mean /cosmos/bank/v1beta1/balances/{address}"),
        "{text}"
    );
    let text = unknown("/core/bank/v1beta1/balance");
    assert!(
        text.contains("did you mean /core/bank/v1beta1/balances/{address}"),
        "{text}"
    );
    let text = unknown("/core/tx/v1beta1/tx");
    assert!(text.contains("/core/tx/v1beta1/txs"), "{text}");
    let text = unknown("/nothing/like/it");
    assert!(text.ends_with("see / for all routes"), "{text}");
    let long = unknown(&format!("/core/{}", "x".repeat(10_000)));
    assert!(long.len() < 500, "{long}");
}

#[test]
fn a_module_of_other_chains_is_named() {
    for path in [
        "/cosmos/staking/v1beta1/validators",
        "/core/gov/v1/proposals",
        "/ibc/core/channel/v1/channels",
    ] {
        let text = unknown(path);
        assert!(text.contains("is not part of this chain"), "{text}");
        assert!(text.contains("bank"), "{text}");
    }
}

#[test]
fn the_error_of_an_unknown_version_lists_the_known_ones() {
    for path in [
        "/core/bank/v2/balances/x",
        "/core/bank/v1/params",
        "/cosmos/bank/v2beta1",
    ] {
        let text = unknown(path);
        assert!(text.ends_with("/bank are v1beta1"), "{text}");
    }
    assert!(!unknown("/core/bank/v1beta1/nothing").contains("versions"));
}

#[test]
fn folders_are_the_packages_and_what_is_above_them() {
    let table = Table::new();
    let folder = |path: &str| table.folder(&segments(path).unwrap());
    for path in [
        "/core",
        "/cosmos/base",
        "/core/bank/",
        "/cosmos/base/tendermint/v1beta1",
    ] {
        let routes = folder(path).unwrap();
        let prefix = path.trim_end_matches('/');
        assert!(!routes.is_empty());
        for route in routes {
            assert!(
                route.template.starts_with(prefix),
                "{path}: {}",
                route.template
            );
        }
    }
    for path in [
        "/cor",
        "/core/bank/v1beta1/balances",
        "/core/ban",
        "/core/bank//v1beta1",
    ] {
        assert!(folder(path).is_none(), "{path}");
    }
}
