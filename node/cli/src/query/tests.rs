//! The command line of every query.

use clap::{Args as _, Command, FromArgMatches as _};
use serde_json::json;
use tarn_proto::RPCS;

use super::*;

fn parsed(words: &[&str]) -> Result<Args, clap::Error> {
    let command = Args::augment_args(Command::new("query"));
    let matches = command.try_get_matches_from([&["query"], words].concat())?;
    Args::from_arg_matches(&matches)
}

#[test]
fn the_commands_do_not_contradict_each_other() {
    Args::augment_args(Command::new("query")).debug_assert();
}

#[test]
fn every_query_of_the_table_has_a_command_under_its_full_name() {
    let command = Args::augment_args(Command::new("query"));
    let mut seen = 0;
    for module in names::modules() {
        let found = command.find_subcommand(&module.name).expect(&module.name);
        for info in module.queries {
            let (name, full) = names::names(info);
            for name in [Some(name), full].into_iter().flatten() {
                let query = found.find_subcommand(&name).expect(info.path);
                let about = query
                    .get_about()
                    .map(ToString::to_string)
                    .unwrap_or_default();
                assert!(about.contains(info.http[0].template), "{name}: {about}");
            }
            seen += 1;
        }
    }
    assert_eq!(seen, RPCS.iter().filter(|info| !info.is_msg()).count());
}

#[test]
fn every_field_of_every_request_can_be_given() {
    let command = Args::augment_args(Command::new("query"));
    for module in names::modules() {
        let found = command.find_subcommand(&module.name).unwrap();
        for info in module.queries {
            let query = found.find_subcommand(names::names(info).0).unwrap();
            let shape = tarn_proto::registry::lookup(info.request).unwrap().schema;
            for field in shape
                .fields
                .iter()
                .filter(|field| field.name != command::PAGES)
            {
                let there = query.get_arguments().any(|arg| arg.get_id() == field.name);
                assert!(there, "{} {}", info.path, field.name);
            }
        }
    }
}

#[test]
fn what_is_typed_becomes_the_request() {
    let args = parsed(&["bank", "balances", "tarn1x", "--limit", "5", "--reverse"]).unwrap();
    assert_eq!(args.info.path, "/core.bank.v1beta1.Query/AllBalances");
    assert_eq!(
        args.request,
        json!({ "address": "tarn1x", "pagination": { "limit": "5", "reverse": true } })
    );
    assert_eq!(args.height, None);

    let flags = [
        "bank",
        "balance",
        "--address",
        "tarn1x",
        "--denom",
        "utarn",
        "--height",
        "7",
    ];
    let args = parsed(&flags).unwrap();
    assert_eq!(
        args.request,
        json!({ "address": "tarn1x", "denom": "utarn" })
    );
    assert_eq!(args.height, Some(7));

    let args = parsed(&["consensus", "block-by-height", "12"]).unwrap();
    assert_eq!(args.request, json!({ "height": "12" }));
    assert!(parsed(&["block", "latest"]).is_ok());

    let search = [
        "tx",
        "search",
        "--events",
        "a.b='c'",
        "--events",
        "tx.height>1",
        "--order-by",
        "ORDER_BY_DESC",
    ];
    let args = parsed(&search).unwrap();
    assert_eq!(
        args.request,
        json!({ "events": ["a.b='c'", "tx.height>1"], "order_by": "ORDER_BY_DESC" })
    );
}

#[test]
fn what_does_not_fit_its_field_is_bad_usage() {
    for words in [
        &["bank"][..],
        &["bank", "balances"],
        &["bank", "balances", "a", "b"],
        &["bank", "balances", "a", "--address", "b"],
        &["bank", "balances", "a", "--limit", "many"],
        &["bank", "balances", "a", "--height", "0"],
        &["block", "by-height", "high"],
        &["tx", "search", "--order-by", "upwards"],
        &["tx", "simulate", "--tx", "{"],
        &["nothing"],
    ] {
        let error = parsed(words).expect_err(&words.join(" "));
        assert!(error.use_stderr() || words.len() == 1, "{words:?}");
    }
}
