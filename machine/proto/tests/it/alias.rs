use std::borrow::Cow;
use std::collections::BTreeSet;

use tarn_proto::alias::{canonical, namespace_of, packages, spell};
use tarn_proto::{Namespace, RPCS, registry};

const PAIRS: [(&str, &str); 12] = [
    ("core.bank.v1beta1.MsgSend", "cosmos.bank.v1beta1.MsgSend"),
    ("/core.bank.v1beta1.MsgSend", "/cosmos.bank.v1beta1.MsgSend"),
    (
        "/core.tx.v1beta1.ModeInfo.Single",
        "/cosmos.tx.v1beta1.ModeInfo.Single",
    ),
    (
        "/core.bank.v1beta1.Query/Balance",
        "/cosmos.bank.v1beta1.Query/Balance",
    ),
    ("core.bank.v1beta1", "cosmos.bank.v1beta1"),
    (
        "core.base.consensus.v1beta1.Service",
        "cosmos.base.tendermint.v1beta1.Service",
    ),
    (
        "/core.crypto.multisig.LegacyAminoPubKey",
        "/cosmos.crypto.multisig.LegacyAminoPubKey",
    ),
    (
        "/core.evm.crypto.v1.ethsecp256k1.PubKey",
        "/cosmos.evm.crypto.v1.ethsecp256k1.PubKey",
    ),
    (
        "/core/bank/v1beta1/supply/by_denom?denom=a",
        "/cosmos/bank/v1beta1/supply/by_denom?denom=a",
    ),
    (
        "/core/base/consensus/v1beta1/blocks/latest",
        "/cosmos/base/tendermint/v1beta1/blocks/latest",
    ),
    ("/core/consensus/v1/params", "/cosmos/consensus/v1/params"),
    ("/core/tx/v1beta1", "/cosmos/tx/v1beta1"),
];

#[test]
fn every_pair_is_spelled_both_ways() {
    for (core, cosmos) in PAIRS {
        assert_eq!(canonical(cosmos), core);
        assert_eq!(spell(core, Namespace::Cosmos), cosmos);
        assert_eq!(namespace_of(core), Some(Namespace::Core), "{core}");
        assert_eq!(namespace_of(cosmos), Some(Namespace::Cosmos), "{cosmos}");
    }
}

#[test]
fn a_name_that_needs_no_change_is_borrowed() {
    for (core, cosmos) in PAIRS {
        assert!(matches!(canonical(core), Cow::Borrowed(_)), "{core}");
        assert!(
            matches!(spell(cosmos, Namespace::Cosmos), Cow::Borrowed(_)),
            "{cosmos}"
        );
    }
}

#[test]
fn a_name_outside_the_map_is_the_same_in_both_namespaces() {
    for name in [
        "",
        "/",
        "cosmos",
        "cosmos.",
        "/cosmos.",
        "/cosmos/",
        "svc.dex.v1.MsgSwap",
        "/svc/dex/v1/pools",
        "tendermint.types.Block",
        "cosmos.staking.v1beta1.MsgDelegate",
        "/cosmos/staking/v1beta1/validators",
        "/cosmos/bank/v1beta12/x",
        "cosmos/bank/v1beta1/x",
        "cosmosx.bank.v1beta1.MsgSend",
        "cosmos.bank.v1beta1.more.MsgSend",
        "/cosmos.base.consensus.v1beta1.Service/GetSyncing",
        "/core.base.tendermint.v1beta1.Service/GetSyncing",
        "\u{e4}",
        "/cosmos\u{e4}",
        "/cosmos/bank/v1beta1\u{e4}",
    ] {
        assert_eq!(canonical(name), name);
        assert_eq!(spell(name, Namespace::Cosmos), name);
        assert_eq!(namespace_of(name), None, "{name}");
    }
}

#[test]
fn every_core_package_is_in_the_map_exactly_once() {
    let mut of_types = BTreeSet::new();
    for name in registry::all()
        .iter()
        .map(|info| info.name)
        .chain(RPCS.iter().map(|r| r.service))
    {
        let parts = name
            .split('.')
            .take_while(|part| !part.starts_with(char::is_uppercase));
        let package = parts.collect::<Vec<_>>().join(".");
        if package.starts_with("core.") {
            of_types.insert(package);
        }
    }
    let mapped: Vec<_> = packages()
        .iter()
        .map(|(core, _)| (*core).to_owned())
        .collect();
    assert_eq!(mapped, of_types.into_iter().collect::<Vec<_>>());
    let other: BTreeSet<_> = packages().iter().map(|(_, cosmos)| cosmos).collect();
    assert_eq!(other.len(), packages().len());
}
