//! What others may rely on, as text that is reviewed like code.

use std::fmt::Write as _;

use tarn_primitives::tx::{Signer, TxBuilder, TxHash};
use tarn_proto::core::auth::v1beta1 as auth;
use tarn_proto::core::bank::v1beta1 as bank;
use tarn_proto::core::base::v1beta1 as base;
use tarn_proto::core::consensus::v1 as consensus;
use tarn_proto::svc::dev::v1 as dev;
use tarn_proto::svc::dex::v1 as dex;
use tarn_proto::{Namespace, RPCS, rpc};
use tarn_tests::{
    ALICE, Account, BOB, CAROL, DAVE, TestChain, account, assert_golden, coins, msg_send, show,
};

use crate::machine::craft::{GAS, event_lines, signed, transfer};

#[test]
fn golden_codes_keep_their_numbers_and_words() {
    let mut text = String::new();
    for ((codespace, code), words) in tarn_app::routes().codes() {
        writeln!(text, "{codespace} {code} {words}").unwrap();
    }
    assert_golden("codes.txt", &text);
}

#[test]
fn golden_routes_keep_their_names_and_paths() {
    let routes = tarn_app::routes();
    let mut text = String::new();
    for url in routes.msgs() {
        writeln!(text, "msg {url}").unwrap();
    }
    for path in routes.queries() {
        let info = rpc::find(path).unwrap();
        writeln!(text, "query {path} -> {}", info.response).unwrap();
        for rule in info.http {
            writeln!(text, "  {} {}", rule.verb, rule.template).unwrap();
        }
    }
    // Declared, and answered by the node or not at all.
    for info in RPCS
        .iter()
        .filter(|info| !info.is_msg() && !routes.has_query(info.path))
    {
        writeln!(text, "elsewhere {}", info.path).unwrap();
    }
    assert_golden("routes.txt", &text);
}

#[test]
fn golden_keys_keep_their_prefixes() {
    let mut text = String::new();
    for column in tarn_app::routes().columns() {
        writeln!(text, "{} {} {}", column.store, column.prefix, column.name).unwrap();
    }
    assert_golden("keys.txt", &text);
}

#[test]
fn golden_events_keep_their_attributes() {
    let mut text = String::new();
    for (kind, attributes) in tarn_app::routes().events() {
        writeln!(text, "{kind} {}", attributes.join(" ")).unwrap();
    }
    let t = &mut TestChain::new();
    for (name, tx) in every_message(t) {
        let result = t.deliver(tx);
        writeln!(text, "\n{name}: code {}", result.code).unwrap();
        for line in event_lines(&result) {
            writeln!(text, "  {line}").unwrap();
        }
    }
    assert_golden("events.txt", &text);
}

/// One of each, all by Alice, who is the authority and the dev operator; in order.
fn every_message(t: &TestChain) -> Vec<(&'static str, Vec<u8>)> {
    let alice = account(ALICE);
    let all = transfers().into_iter().chain(decrees()).chain(bends());
    let all = all.chain(trades());
    let sign = |(at, (name, tx)): (usize, (&'static str, TxBuilder))| {
        let signer = Signer {
            key: &alice.key,
            data: t.signer_data(&alice, u64::try_from(at).unwrap()),
        };
        (name, tx.fee(coins("5000utarn"), ROOMY).sign(&[signer]))
    };
    all.enumerate().map(sign).collect()
}

/// Gas for anything.
const ROOMY: u64 = 500_000;

fn transfers() -> [(&'static str, TxBuilder); 4] {
    let (alice, bob, dave) = (account(ALICE), account(BOB), account(DAVE));
    let core = || TxBuilder::new(Namespace::Core);
    let send = |to: &Account, amount| {
        let message = msg_send(&alice.address, &to.address, amount);
        core().message(&message)
    };
    [
        ("send", send(&bob, "1000utarn")),
        ("send to somebody new", send(&dave, "7uatom")),
        ("send too much", send(&bob, "2000000000000utarn")),
        (
            "multi send",
            core().message(&multi_send(&["erin", "frank", "grace"])),
        ),
    ]
}

fn decrees() -> [(&'static str, TxBuilder); 4] {
    let authority = show(&account(ALICE).address);
    let core = || TxBuilder::new(Namespace::Core);
    let bank_params = bank::MsgUpdateParams {
        authority: authority.clone(),
        params: Some(tarn_bank::Params::default().wire().clone()),
    };
    let send_enabled = bank::MsgSetSendEnabled {
        authority: authority.clone(),
        send_enabled: vec![bank::SendEnabled {
            denom: "uother".to_owned(),
            enabled: false,
        }],
        use_default_for: Vec::new(),
    };
    let auth_params = auth::MsgUpdateParams {
        authority: authority.clone(),
        params: Some(auth::Params {
            max_memo_characters: 512,
            ..*tarn_auth::Params::default().wire()
        }),
    };
    let params = tarn_base::ConsensusParams::default().wire().clone();
    let consensus_params = consensus::MsgUpdateParams {
        authority,
        block: params.block,
        evidence: params.evidence,
        validator: params.validator,
        abci: params.abci,
    };
    [
        ("bank params", core().message(&bank_params)),
        ("send enabled", core().message(&send_enabled)),
        ("auth params", core().message(&auth_params)),
        ("consensus params", core().message(&consensus_params)),
    ]
}

fn bends() -> [(&'static str, TxBuilder); 2] {
    let set = |amount| TxBuilder::new(Namespace::Core).message(&set_balance("henry", amount));
    [
        ("set balance", set("1000000")),
        ("set balance to less", set("0")),
    ]
}

fn trades() -> [(&'static str, TxBuilder); 9] {
    let core = || TxBuilder::new(Namespace::Core);
    let authority = show(&account(ALICE).address);
    let params = dex::MsgUpdateParams {
        authority,
        params: Some(tarn_dex::Params::default().wire()),
    };
    let bad = dex::MsgSwap {
        min_token_out: "1992014".to_owned(),
        ..swap("1", "1000000utarn")
    };
    [
        (
            "create pool",
            core().message(&create_pool("utarn", "uusdc")),
        ),
        (
            "create another pool",
            core().message(&create_pool("uusdc", "uatom")),
        ),
        ("swap below the minimum", core().message(&bad)),
        ("swap", core().message(&swap("1", "1000000utarn"))),
        ("swap exact out", core().message(&swap_exact_out())),
        ("swap route", core().message(&swap_route())),
        ("add liquidity", core().message(&add_liquidity())),
        ("remove liquidity", core().message(&remove_liquidity())),
        ("dex params", core().message(&params)),
    ]
}

fn create_pool(a: &str, b: &str) -> dex::MsgCreatePool {
    let coin = |amount: &str, denom: &str| base::Coin {
        denom: denom.to_owned(),
        amount: amount.to_owned(),
    };
    dex::MsgCreatePool {
        sender: show(&account(ALICE).address),
        token_a: Some(coin("1000000000", a)),
        token_b: Some(coin("2000000000", b)),
        swap_fee: String::new(),
    }
}

fn swap(pool: &str, token_in: &str) -> dex::MsgSwap {
    let token_in: tarn_primitives::Coin = token_in.parse().unwrap();
    dex::MsgSwap {
        sender: show(&account(ALICE).address),
        pool_id: pool.to_owned(),
        token_in: Some(token_in.into()),
        min_token_out: "0".to_owned(),
    }
}

fn swap_exact_out() -> dex::MsgSwapExactOut {
    let token_out: tarn_primitives::Coin = "1000000uusdc".parse().unwrap();
    dex::MsgSwapExactOut {
        sender: show(&account(ALICE).address),
        pool_id: "1".to_owned(),
        token_out: Some(token_out.into()),
        max_token_in: "1000000".to_owned(),
    }
}

fn swap_route() -> dex::MsgSwapRoute {
    let hop = |pool: &str, denom: &str| dex::Hop {
        pool_id: pool.to_owned(),
        denom_out: denom.to_owned(),
    };
    dex::MsgSwapRoute {
        sender: show(&account(ALICE).address),
        token_in: swap("1", "1000000utarn").token_in,
        hops: vec![hop("1", "uusdc"), hop("2", "uatom")],
        min_token_out: "1".to_owned(),
    }
}

fn add_liquidity() -> dex::MsgAddLiquidity {
    dex::MsgAddLiquidity {
        sender: show(&account(ALICE).address),
        pool_id: "1".to_owned(),
        token_a_amount: "1000000".to_owned(),
        token_b_amount: "3000000".to_owned(),
        min_shares: "1".to_owned(),
    }
}

fn remove_liquidity() -> dex::MsgRemoveLiquidity {
    dex::MsgRemoveLiquidity {
        sender: show(&account(ALICE).address),
        pool_id: "1".to_owned(),
        shares: "500000".to_owned(),
        min_token_a: "0".to_owned(),
        min_token_b: "0".to_owned(),
    }
}

fn set_balance(name: &str, amount: &str) -> dev::MsgSetBalance {
    dev::MsgSetBalance {
        operator: show(&account(ALICE).address),
        address: show(&account(name).address),
        amount: Some(base::Coin {
            denom: "utarn".to_owned(),
            amount: amount.to_owned(),
        }),
    }
}

fn multi_send(names: &[&str]) -> bank::MsgMultiSend {
    let output = |name: &&str| bank::Output {
        address: show(&account(name).address),
        coins: coins("10utarn").into(),
    };
    bank::MsgMultiSend {
        inputs: vec![bank::Input {
            address: show(&account(ALICE).address),
            coins: coins(&format!("{}0utarn", names.len())).into(),
        }],
        outputs: names.iter().map(output).collect(),
    }
}

/// What the exchange's messages use.
fn traded_gas(t: &mut TestChain, trader: &Account, text: &mut String) {
    for (name, tx) in trades() {
        let tx = tx.fee(coins("5000utarn"), ROOMY);
        let result = t.deliver(signed(t, trader, &tx));
        writeln!(text, "{:>7} {name}", result.gas_used).unwrap();
    }
}

#[test]
fn golden_gas_changes_only_on_purpose() {
    let t = &mut TestChain::new();
    let (alice, bob) = (account(ALICE), account(BOB));
    let plain = |to: &Account| transfer(&alice.address, &to.address);
    let core = || TxBuilder::new(Namespace::Core).fee(coins("5000utarn"), GAS);
    let mut text = String::new();
    for (name, tx) in [
        ("first send of an account", plain(&bob)),
        ("send", plain(&bob)),
        ("send to somebody new", plain(&account("new"))),
        ("send to them again", plain(&account("new"))),
        ("send without a fee", plain(&bob).fee(coins(""), GAS)),
        (
            "send with 100 bytes of memo",
            plain(&bob).with_body(|b| b.memo = "m".repeat(100)),
        ),
        (
            "two sends",
            plain(&bob).message(&msg_send(&alice.address, &bob.address, "1utarn")),
        ),
        (
            "send of three denoms",
            core().message(&msg_send(
                &alice.address,
                &bob.address,
                "1uatom,1utarn,1uusdc",
            )),
        ),
        ("multi send to one", core().message(&multi_send(&[BOB]))),
        (
            "multi send to three",
            core().message(&multi_send(&[BOB, CAROL, "new"])),
        ),
        (
            "multi send to three new",
            core().message(&multi_send(&["x", "y", "z"])),
        ),
        ("set balance", core().message(&set_balance("henry", "5"))),
        (
            "set balance to less",
            core().message(&set_balance("henry", "0")),
        ),
    ] {
        let result = t.deliver(signed(t, &alice, &tx));
        assert_eq!(result.code, 0, "{name}: {}", result.log);
        writeln!(text, "{:>7} {name}", result.gas_used).unwrap();
    }
    traded_gas(t, &alice, &mut text);
    let too_much = msg_send(&alice.address, &bob.address, "2000000000000utarn");
    let failing = core().message(&too_much);
    let result = t.deliver(signed(t, &alice, &failing));
    assert_eq!(result.code, 5);
    writeln!(text, "{:>7} send that fails", result.gas_used).unwrap();
    let wrong = crate::machine::craft::tampered(&signed(t, &alice, &plain(&bob)), |raw| {
        raw.signatures[0][1] ^= 1;
    });
    let result = t.deliver(wrong);
    assert_eq!(result.code, 4);
    writeln!(text, "{:>7} send with a wrong signature", result.gas_used).unwrap();
    assert_golden("gas.txt", &text);
}

#[test]
fn golden_app_hashes_follow_from_the_blocks() {
    let t = &mut TestChain::new();
    let mut text = format!("0 {} genesis\n", hex::encode(t.genesis_hash));
    let mut write = |height, hash: [u8; 32], name: &str| {
        writeln!(text, "{height} {} {name}", hex::encode(hash)).unwrap();
    };
    write(1, t.block(Vec::new()).app_hash, "nothing");
    for (name, tx) in every_message(t) {
        let height = t.next_height();
        write(height.get(), t.block(vec![tx]).app_hash, name);
    }
    let script = crate::machine::script::script(1, 10);
    for height in 1..=script.height() {
        write(height, script.hash(height), "script 1");
    }
    assert_golden("apphash.txt", &text);
}

#[test]
fn golden_wire_bytes_are_those_of_wallets() {
    let t = &mut TestChain::new();
    let alice = account(ALICE);
    let signer = |t: &TestChain| Signer {
        key: &alice.key,
        data: t.signer_data(&alice, 0),
    };
    let send = msg_send(&alice.address, &account(BOB).address, "1000utarn");
    let mut text = String::new();
    for (name, namespace) in [("core", Namespace::Core), ("cosmos", Namespace::Cosmos)] {
        let tx = TxBuilder::new(namespace)
            .message(&send)
            .fee(coins("5000utarn"), GAS);
        let tx = tx.with_body(|body| body.memo = "a<b&c>d".to_owned());
        for (mode, bytes) in [
            ("direct", tx.sign(&[signer(t)])),
            ("amino", tx.sign_amino(&[signer(t)]).unwrap()),
        ] {
            let result = t.app.query.simulate(&bytes);
            assert!(result.is_ok());
            writeln!(text, "{name} {mode} hash {}", TxHash::of(&bytes)).unwrap();
            writeln!(text, "{name} {mode} tx {}", hex::encode(&bytes)).unwrap();
        }
        let simulation = tx.simulation(Some(&alice.public), 0);
        writeln!(text, "{name} simulation tx {}", hex::encode(simulation)).unwrap();
        let result = t.deliver(tx.sign(&[signer(t)]));
        assert_eq!(result.code, 0);
        writeln!(text, "{name} result data {}", hex::encode(result.data)).unwrap();
    }
    assert_golden("wire.txt", &text);
}
