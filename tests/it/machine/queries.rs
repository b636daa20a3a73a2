//! ABCI queries in both namespaces.

use ics23::HostFunctionsManager as Host;
use ics23::commitment_proof::Proof;
use proptest::prelude::*;
use prost::Message as _;
use tarn_primitives::Height;
use tarn_primitives::abci::QueryResponse;
use tarn_proto::core::auth::v1beta1 as auth;
use tarn_proto::core::bank::v1beta1 as bank;
use tarn_store::Limits;
use tarn_tests::{ALICE, BOB, DAVE, TestChain, account, show};

fn ask(t: &TestChain, path: &str, data: &[u8], height: u64, prove: bool) -> QueryResponse {
    let query = &t.app.query;
    query
        .abci_query(path, data, Height::new(height), prove)
        .unwrap()
}

/// Code, codespace and log of an error.
fn refusal(response: &QueryResponse) -> (u32, &str, &str) {
    assert!(response.value.is_empty());
    (response.code, &response.codespace, &response.log)
}

/// A chain on which Alice has signed, so that her public key is in state.
fn chain() -> TestChain {
    let mut t = TestChain::new();
    let tx = t.send(&account(ALICE), &account(BOB).address, "1000utarn");
    t.block(vec![tx]);
    t.block(Vec::new());
    t
}

fn account_request(address: String) -> Vec<u8> {
    auth::QueryAccountRequest { address }.encode_to_vec()
}

#[test]
fn a_response_uses_the_namespace_of_the_request() {
    let t = &chain();
    let request = account_request(show(&account(ALICE).address));
    for root in ["core", "cosmos"] {
        let path = format!("/{root}.auth.v1beta1.Query/Account");
        let response = ask(t, &path, &request, 0, false);
        assert_eq!((response.code, response.height), (0, Height::new(2)));
        let any = auth::QueryAccountResponse::decode(&*response.value)
            .unwrap()
            .account
            .unwrap();
        assert_eq!(any.type_url, format!("/{root}.auth.v1beta1.BaseAccount"));
        let base = auth::BaseAccount::decode(&*any.value).unwrap();
        assert_eq!((base.account_number, base.sequence), (0, 1));
        let key = base.pub_key.unwrap();
        assert_eq!(key.type_url, format!("/{root}.crypto.secp256k1.PubKey"));
        let module = auth::QueryModuleAccountByNameRequest {
            name: "fee_collector".to_owned(),
        };
        let path = format!("/{root}.auth.v1beta1.Query/ModuleAccountByName");
        let response = ask(t, &path, &module.encode_to_vec(), 0, false);
        let answer = auth::QueryModuleAccountByNameResponse::decode(&*response.value).unwrap();
        let url = format!("/{root}.auth.v1beta1.ModuleAccount");
        assert_eq!(answer.account.unwrap().type_url, url);
    }
}

#[test]
fn an_unknown_account_is_refused_with_the_text_wallets_match() {
    let t = &chain();
    let dave = show(&account(DAVE).address);
    for root in ["core", "cosmos"] {
        let path = format!("/{root}.auth.v1beta1.Query/Account");
        let response = ask(t, &path, &account_request(dave.clone()), 0, false);
        let text =
            format!("rpc error: code = NotFound desc = account {dave} not found: key not found");
        assert_eq!(refusal(&response), (22, "sdk", text.as_str()));
    }
}

#[test]
fn invalid_paths_and_requests_are_refused_with_their_codes() {
    let t = &chain();
    for path in [
        "/core.bank.v1beta1.Query/Nothing",
        "",
        "/",
        "nonsense",
        "/cosmos.staking.v1beta1.Query/Params",
    ] {
        let response = ask(t, path, b"", 0, false);
        let text = "unknown query path: unknown request";
        assert_eq!(refusal(&response), (6, "sdk", text), "{path:?}");
    }
    let path = "/cosmos.auth.v1beta1.Query/Account";
    let empty = ask(t, path, b"", 0, false);
    let text = "rpc error: code = InvalidArgument desc = invalid address: empty address string is not allowed: invalid request";
    assert_eq!(refusal(&empty), (18, "sdk", text));
    let malformed = ask(t, path, &account_request("tarn1xyz".to_owned()), 0, false);
    assert_eq!(malformed.code, 18);
    let context = "rpc error: code = InvalidArgument desc = invalid address: ";
    assert!(malformed.log.starts_with(context), "{}", malformed.log);
    let bytes = ask(t, path, b"\xff\xff", 0, false);
    assert_eq!(
        (bytes.code, bytes.codespace.as_str()),
        (18, "sdk"),
        "{}",
        bytes.log
    );
}

#[test]
fn a_message_cannot_be_sent_by_a_query() {
    let t = &chain();
    for path in [
        "/cosmos.bank.v1beta1.Msg/Send",
        "/core.bank.v1beta1.Msg/Send",
    ] {
        assert_eq!(ask(t, path, b"", 0, false).code, 6);
    }
}

fn bobs(t: &TestChain, height: u64) -> QueryResponse {
    let request = bank::QueryBalanceRequest {
        address: show(&account(BOB).address),
        denom: "utarn".to_owned(),
    };
    ask(
        t,
        "/cosmos.bank.v1beta1.Query/Balance",
        &request.encode_to_vec(),
        height,
        false,
    )
}

#[test]
fn every_kept_height_is_queried_with_its_own_state() {
    let limits = Limits {
        history_heights: 4,
        ..Limits::default()
    };
    let t = &mut TestChain::build()
        .config(|config| config.limits = limits)
        .start();
    for _ in 0..6 {
        let tx = t.send(&account(ALICE), &account(BOB).address, "1utarn");
        t.block(vec![tx]);
    }
    for height in 3..=6 {
        let response = bobs(t, height);
        let answer = bank::QueryBalanceResponse::decode(&*response.value).unwrap();
        let expected = 1_000_000_000_000 + height;
        assert_eq!(answer.balance.unwrap().amount, expected.to_string());
        assert_eq!(response.height, Height::new(height));
    }
    assert_eq!(bobs(t, 0).value, bobs(t, 6).value);
    assert_eq!(t.app.query.kept(), (Height::new(3), Height::new(6)));
    for height in [1, 2, 7, u64::MAX] {
        let response = bobs(t, height);
        let text = format!(
            "rpc error: code = OutOfRange desc = height {height} is not available: earliest height is 3, latest height is 6: invalid height"
        );
        assert_eq!(refusal(&response), (26, "sdk", text.as_str()));
    }
}

#[test]
fn queries_before_the_first_block_are_refused() {
    let t = &TestChain::new();
    let text = "tarn is not ready; please wait for first block: invalid height";
    assert_eq!(refusal(&bobs(t, 0)), (26, "sdk", text));
    assert_eq!(
        refusal(&ask(t, "/store/bank/key", b"k", 0, true)),
        (26, "sdk", text)
    );
    let empty = TestChain::open(
        Box::new(tarn_store::Memory::default()),
        std::sync::Arc::new(tarn_primitives::Serial),
        tarn_app::Config::default(),
    );
    assert_eq!(refusal(&bobs(&empty, 0)), (26, "sdk", text));
    let mut empty = empty;
    let result = empty.check(b"x");
    assert_eq!((result.code, result.log.as_str()), (26, text));
    let error = empty
        .app
        .consensus
        .finalize_block(&empty.next_block(Vec::new()))
        .unwrap_err();
    let text = "fault: there is no chain yet: run init_chain with a genesis document";
    assert_eq!(error.to_string(), text);
}

/// Verifies the response to a store query as a light client does.
pub(crate) fn proven(response: &QueryResponse, store: &str, app_hash: &[u8]) -> bool {
    let decode = |data: &[u8]| <ics23::CommitmentProof as ics23_prost::Message>::decode(data);
    let [value_op, store_op] = response.proof.as_slice() else {
        return false;
    };
    assert_eq!(
        (value_op.kind.as_str(), store_op.kind.as_str()),
        ("ics23:iavl", "ics23:simple")
    );
    assert_eq!(
        (&value_op.key, store_op.key.as_slice()),
        (&response.key, store.as_bytes())
    );
    let (value, root) = (
        decode(&value_op.data).unwrap(),
        decode(&store_op.data).unwrap(),
    );
    let Some(Proof::Exist(exist)) = &root.proof else {
        return false;
    };
    let store_root = exist.value.clone();
    let (iavl, simple) = (ics23::iavl_spec(), ics23::tendermint_spec());
    let key = response.key.as_slice();
    let held = if response.value.is_empty() {
        ics23::verify_non_membership::<Host>(&value, &iavl, &store_root, key)
    } else {
        ics23::verify_membership::<Host>(&value, &iavl, &store_root, key, &response.value)
    };
    let app_hash = app_hash.to_vec();
    held && ics23::verify_membership::<Host>(
        &root,
        &simple,
        &app_hash,
        store.as_bytes(),
        &store_root,
    )
}

/// The key of the bank's parameters: prefix 1 alone.
const BANK_PARAMS: &[u8] = &[1];

#[test]
fn presence_or_absence_of_a_key_is_proven_by_the_app_hash() {
    let t = &mut TestChain::new();
    let tx = t.send(&account(ALICE), &account(BOB).address, "1000utarn");
    let first = t.block(vec![tx]).app_hash;
    let tx = t.send(&account(ALICE), &account(BOB).address, "1000utarn");
    let second = t.block(vec![tx]).app_hash;
    t.block(Vec::new());
    for (height, app_hash) in [(1, first), (2, second)] {
        for (store, key) in [("bank", BANK_PARAMS), ("auth", &[1]), ("base", &[1])] {
            let path = format!("/store/{store}/key");
            let there = ask(t, &path, key, height, true);
            assert_eq!(
                (there.code, there.height),
                (0, Height::new(height)),
                "{}",
                there.log
            );
            assert!(!there.value.is_empty());
            assert_eq!(there.key, key);
            assert!(proven(&there, store, &app_hash), "{store} at {height}");
            let absent: &[u8] = match store {
                "bank" => b"\x03absent",
                "auth" => b"\x03\xff\xff\xff\xff\xff\xff\xff\xff",
                // Every key of a known form exists in this store.
                _ => continue,
            };
            let absent = ask(t, &path, absent, height, true);
            assert_eq!((absent.code, absent.value.len()), (0, 0), "{}", absent.log);
            assert!(proven(&absent, store, &app_hash), "{store} at {height}");
        }
    }
    let there = ask(t, "/store/bank/key", BANK_PARAMS, 1, true);
    assert!(
        !proven(&there, "bank", &second),
        "another height's hash proves nothing"
    );
    let mut forged = there;
    forged.value.push(0);
    assert!(!proven(&forged, "bank", &first));
}

#[test]
fn no_proof_is_given_for_a_key_in_the_format_of_other_chains() {
    let t = &chain();
    let (alice, denom) = (account(ALICE).address, "utarn".parse().unwrap());
    let ours = tarn_bank::keeper::balance_key(&alice, &denom);
    let there = ask(t, "/store/bank/key", &ours, 0, true);
    assert_eq!((there.code, there.proof.len()), (0, 2), "{}", there.log);
    assert!(!there.value.is_empty());
    let address = alice.as_bytes();
    let sdks = [&[2, 20][..], address, b"utarn"].concat();
    let bare = [&[5][..], address, b"utarn"].concat();
    let mut scattered = ours;
    scattered[1] ^= 1;
    for (store, key) in [
        ("bank", &sdks[..]),
        ("bank", &bare),
        ("bank", &scattered),
        ("bank", &[5]),
        ("bank", b"\x01absent"),
        ("bank", b"\xff"),
        ("bank", &[0]),
        ("auth", &[&[1][..], address].concat()),
        ("auth", b"\x03short"),
        ("privacy", &[&[3][..], &[7; 31]].concat()),
    ] {
        let path = format!("/store/{store}/key");
        let answer = ask(t, &path, key, 0, true);
        assert_eq!(
            (answer.code, answer.proof.len()),
            (18, 0),
            "{store} {key:x?}"
        );
        assert!(answer.log.contains("docs/proofs.md"), "{}", answer.log);
        // It can still be read without a proof.
        let bare = ask(t, &path, key, 0, false);
        assert!(bare.proof.is_empty());
    }
}

#[test]
fn a_proof_without_a_height_is_for_the_height_before_the_last() {
    let t = &mut chain();
    let before = t.app.query.app_hash(Height::new(2)).unwrap();
    let tx = t.send(&account(ALICE), &account(BOB).address, "1000utarn");
    t.block(vec![tx]);
    let with = ask(t, "/store/bank/key", BANK_PARAMS, 0, true);
    assert_eq!(with.height, Height::new(2));
    assert!(proven(&with, "bank", &before));
    let without = ask(t, "/store/bank/key", BANK_PARAMS, 0, false);
    assert_eq!(without.height, Height::new(3));
    assert!(without.proof.is_empty());
    let only = &mut TestChain::new();
    only.block(Vec::new());
    let one = ask(only, "/store/bank/key", BANK_PARAMS, 0, true);
    assert_eq!(one.height, Height::new(1), "there is no earlier one");
}

#[test]
fn an_invalid_store_query_says_what_is_valid() {
    let t = &chain();
    let unknown = ask(t, "/store/staking/key", b"k", 0, false);
    let mut stores: Vec<&str> = tarn_app::MODULES.iter().map(|m| m.name()).collect();
    stores.sort_unstable();
    let text = format!("there is no store \"staking\": use one of {stores:?}: unknown request");
    assert_eq!(refusal(&unknown), (6, "sdk", text.as_str()));
    let shape = ask(t, "/store/bank/subspace", b"k", 0, false);
    let text = "path /store/bank/subspace: use /store/<name>/key: unknown request";
    assert_eq!(refusal(&shape), (6, "sdk", text));
    let empty = ask(t, "/store/bank/key", b"", 0, false);
    assert_eq!(
        refusal(&empty),
        (18, "sdk", "data must hold a key: invalid request")
    );
    let long = ask(t, "/store/bank/key", &vec![1; 100_000], 0, true);
    assert_eq!(
        (long.code, long.codespace.as_str()),
        (18, "sdk"),
        "{}",
        long.log
    );
}

#[test]
fn no_query_faults_on_an_empty_request() {
    let t = &chain();
    let mut answered = 0;
    for path in tarn_app::routes().queries() {
        for path in [path.to_owned(), path.replacen("/core.", "/cosmos.", 1)] {
            let response = ask(t, &path, b"", 0, false);
            assert!(
                [0, 18, 22].contains(&response.code),
                "{path}: {}",
                response.log
            );
            assert_eq!(response.code == 0, response.log.is_empty(), "{path}");
            answered += u32::from(response.code == 0);
        }
    }
    assert!(answered > 16, "{answered}");
}

proptest! {
    #[test]
    fn no_query_faults_on_a_random_request(
        request in prop::collection::vec(any::<u8>(), 0..64),
        height in prop_oneof![Just(0_u64), 0..4_u64, any::<u64>()],
        prove: bool,
    ) {
        let t = chain();
        let mut paths: Vec<String> =
            tarn_app::routes().queries().map(ToOwned::to_owned).collect();
        paths.push("/core.tx.v1beta1.Service/Simulate".to_owned());
        paths.push("/store/bank/key".to_owned());
        for path in paths {
            let response = t.app.query.abci_query(&path, &request, Height::new(height), prove);
            prop_assert!(response.is_ok(), "{}: {:?}", path, response);
        }
    }

    #[test]
    fn no_query_faults_on_a_random_path(path in "(/store/)?[a-z./]{0,40}(/key)?|\\PC{0,20}") {
        let t = chain();
        let response = t.app.query.abci_query(&path, b"x", Height::ZERO, true);
        prop_assert!(response.is_ok(), "{:?}", response);
    }
}

#[test]
fn a_transaction_cannot_be_broadcast_by_a_query() {
    let t = &chain();
    for root in ["core", "cosmos"] {
        let response = ask(
            t,
            &format!("/{root}.tx.v1beta1.Service/BroadcastTx"),
            b"",
            0,
            false,
        );
        let text = "can't route a broadcast tx message: send it to the mempool: invalid request";
        assert_eq!(refusal(&response), (18, "sdk", text));
    }
}
