//! Every event of every module can be searched for and subscribed to.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use prost::{Message, Name};
use serde_json::{Value, json};
use tarn_primitives::Denom;
use tarn_primitives::tx::{Signer, TxBuilder};
use tarn_proto::Namespace;
use tarn_proto::core::base::v1beta1::Coin;
use tarn_proto::svc::dex::v1 as dex;
use tarn_proto::svc::feeburn::v1 as feeburn;
use tarn_proto::svc::oracle::v1 as oracle;
use tarn_proto::svc::privacy::v1 as privacy;
use tarn_proto::svc::validators::v1 as validators;
use tarn_tests::private::{Purse, client, put};
use tarn_tests::{Socket, TestNode, account, coins, hash_of, show_dev};
use tarn_wallet::privacy::{ShieldOrder, SwapOrder, Terms, TransferOrder, UnshieldOrder};

/// The time within which notifications must arrive.
const TIMEOUT: Duration = Duration::from_secs(30);
/// The maximum number of subscriptions on one connection.
const PER_SOCKET: usize = 32;
/// The maximum length of an attribute value in a query of these tests.
const MAX_VALUE: usize = 400;

/// Kinds that no message emits here, which the modules' own tests cover: coins would have to be forged,
/// or a validator sign twice or miss blocks; and those of the end of a block.
const NOT_EMITTED: [&str; 8] = [
    "fee_burn.",
    "hook_failed.",
    "oracle_held.",
    "oracle_price.",
    "privacy_breach.",
    "validator_resumed.",
    "validator_suspended.",
    "validator_tombstoned.",
];

/// Sends messages until every event of every module was emitted at least once. A new event needs a
/// message here that emits it.
async fn emit_all_events(node: &TestNode) {
    let key = node.secret(0).signer();
    let data = node.signer_data(0, 0).await;
    let paid = TxBuilder::new(Namespace::Core)
        .message(&node.transfer(0, 1, "5utarn"))
        .fee(coins("5000utarn"), 200_000)
        .sign(&[Signer { key: &key, data }]);
    let sent = node.broadcast(&paid, "BROADCAST_MODE_BLOCK").await;
    assert_eq!(sent["code"], 0, "{sent}");
    // A higher balance mints, a lower one burns.
    let address = show_dev(&account("new").address);
    for balance in ["7unew", "3unew"] {
        let balance = json!([address, balance]);
        node.rpc("tarn_setBalance", balance).await.unwrap();
    }
    exchange_messages(node).await;
    private_messages(node).await;
    validator_messages(node).await;
    oracle_messages(node).await;
    burn_messages(node).await;
}

/// Makes a feed, becomes a feeder and reports.
async fn oracle_messages(node: &TestNode) {
    let me = node.address(0).to_owned();
    let params = json!({
        "feeders": [me], "min_feeders": 1, "max_age": "3600s", "hard_max_age": "3600s",
        "max_deviation": "0.2", "hold_time": "30s", "twap_window": "1800s", "min_history": "0s",
    });
    let update = oracle::MsgUpdateParams {
        authority: me.clone(),
        params: serde_json::from_value(params).unwrap(),
    };
    taken(&put(node, 0, &update).await);
    let feed = json!({
        "symbol": "OSMO", "denoms": ["uosmo"], "exponent": 6, "source": {"kind": "feeders"},
        "enabled": true,
    });
    let upsert = oracle::MsgUpsertFeed {
        authority: me.clone(),
        feed: serde_json::from_value(feed).unwrap(),
    };
    taken(&put(node, 0, &upsert).await);
    let latest = node
        .rest
        .get("/core/base/consensus/v1beta1/blocks/latest")
        .await
        .ok();
    let time = latest["block"]["header"]["time"].as_str().unwrap();
    let submit = oracle::MsgSubmitPrices {
        feeder: me,
        observed_at: tarn_proto::Timestamp::parse(time),
        prices: vec![oracle::SymbolPrice {
            symbol: "OSMO".to_owned(),
            price: "0.5".to_owned(),
        }],
    };
    taken(&put(node, 0, &submit).await);
}

/// Burns coins, buys those of an auction and spends from the treasury.
async fn burn_messages(node: &TestNode) {
    let me = node.address(0).to_owned();
    let burn = feeburn::MsgBurn {
        sender: me.clone(),
        amount: Some(coin("utarn", "5")),
    };
    taken(&put(node, 0, &burn).await);
    // Its cut is sold.
    let swap = dex::MsgSwap {
        sender: me.clone(),
        pool_id: "1".to_owned(),
        token_in: Some(coin("uusdc", "10000000")),
        min_token_out: "1".to_owned(),
    };
    taken(&put(node, 0, &swap).await);
    let buy = feeburn::MsgBuyAndBurn {
        sender: me.clone(),
        denom: "uusdc".to_owned(),
        max_burn: "0".to_owned(),
        min_amount: "1".to_owned(),
    };
    taken(&put(node, 0, &buy).await);
    let spend = feeburn::MsgSpendTreasury {
        authority: me,
        recipient: node.address(1).to_owned(),
        amount: vec![coin("utarn", "1")],
    };
    taken(&put(node, 0, &spend).await);
}

/// Adds two validators, changes and removes one of them.
async fn validator_messages(node: &TestNode) {
    let me = node.address(0).to_owned();
    let address = "tarnvalcons188m3859xgsjn7pzjjssmnagmnvyf08ggvm0zhx".to_owned();
    for key in [
        "11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=",
        "PUAXw+hDiVqStwqnTRt+vJyYLM8uxJaMwM1V8Sr0Zgw=",
    ] {
        let set = validators::MsgSetValidator {
            authority: me.clone(),
            pub_key: STANDARD.decode(key).unwrap(),
            power: 10,
            operator: me.clone(),
            force: true,
            ..validators::MsgSetValidator::default()
        };
        taken(&put(node, 0, &set).await);
    }
    let edit = validators::MsgEditValidator {
        operator: me.clone(),
        validator: address.clone(),
        moniker: "two".to_owned(),
        ..validators::MsgEditValidator::default()
    };
    taken(&put(node, 0, &edit).await);
    let new = "/FHNjmIYoaONpH7QAjDwWAgW7RO6MwOsXeuRFUiQgCU=";
    let rotate = validators::MsgRotateKey {
        operator: me.clone(),
        validator: address.clone(),
        pub_key: STANDARD.decode(new).unwrap(),
    };
    taken(&put(node, 0, &rotate).await);
    let remove = validators::MsgRemoveValidator {
        authority: me,
        validator: address,
        force: true,
    };
    taken(&put(node, 0, &remove).await);
}

/// Sends every message about notes.
async fn private_messages(node: &TestNode) {
    let account = 2;
    let mut purse = Purse::at(node, account);
    let denom: Denom = "utarn".parse().unwrap();
    let shield = ShieldOrder {
        denom: denom.clone(),
        amount: 9_000_000,
        bare: true,
    };
    let shield = purse.wallet.shield(&shield).unwrap();
    taken(&put(node, account, &shield.message).await);
    purse.scan_at(node).await;
    let terms = Terms::own(node.address(account));
    let own = purse.wallet.shielded_address().unwrap();
    let to = purse.wallet.payee(&client(node), &own).await.unwrap();
    let transfer = purse.wallet.transfer(&TransferOrder {
        denom: denom.clone(),
        amount: 5_000_000,
        to,
        named: false,
        memo: String::new(),
        terms: terms.clone(),
    });
    let transfer = purse.sends(transfer.unwrap());
    taken(&put(node, account, &transfer.message).await);
    purse.scan_at(node).await;
    let swap = purse.wallet.swap(&SwapOrder {
        pool_id: "1".to_owned(),
        denom: denom.clone(),
        amount: 1_000_000,
        min_out: 1,
        memo: String::new(),
        terms: terms.clone(),
    });
    let swap = purse.sends(swap.unwrap());
    taken(&put(node, account, &swap.message).await);
    purse.scan_at(node).await;
    let unshield = purse.wallet.unshield(&UnshieldOrder {
        denom,
        amount: 1_000_000,
        recipient: None,
        terms,
    });
    let unshield = purse.sends(unshield.unwrap());
    taken(&put(node, account, &unshield.message).await);
    viewing_keys(node, account).await;
}

/// Creates and revokes a grant.
async fn viewing_keys(node: &TestNode, account: usize) {
    let mut later = node.chain.genesis.genesis_time;
    later.seconds += 86_400;
    let (grantor, grantee) = (node.address(account), node.address(3));
    let grant = privacy::MsgCreateViewingKey {
        grantor: grantor.to_owned(),
        grantee: grantee.to_owned(),
        grant_type: "balance".to_owned(),
        expires_at: Some(later),
        ..privacy::MsgCreateViewingKey::default()
    };
    taken(&put(node, account, &grant).await);
    let revoke = privacy::MsgRevokeViewingKey {
        grantor: grantor.to_owned(),
        grantee: grantee.to_owned(),
    };
    taken(&put(node, account, &revoke).await);
}

fn taken(answer: &Value) {
    assert_eq!(answer["code"], 0, "{answer}");
}

/// Creates a pool, adds liquidity, swaps and removes liquidity.
async fn exchange_messages(node: &TestNode) {
    let sender = node.address(1).to_owned();
    // The genesis has two pools.
    let pool_id = "3".to_owned();
    let open = dex::MsgCreatePool {
        sender: sender.clone(),
        token_a: Some(coin("utarn", "1000000")),
        token_b: Some(coin("uatom", "4000000")),
        swap_fee: "0.003".to_owned(),
    };
    send_message(node, &open).await;
    let join = dex::MsgAddLiquidity {
        sender: sender.clone(),
        pool_id: pool_id.clone(),
        token_a_amount: "5000".to_owned(),
        token_b_amount: "20000".to_owned(),
        min_shares: "10000".to_owned(),
    };
    send_message(node, &join).await;
    // Enough for a protocol fee.
    let swap = dex::MsgSwap {
        sender: sender.clone(),
        pool_id: pool_id.clone(),
        token_in: Some(coin("utarn", "10000")),
        min_token_out: "0".to_owned(),
    };
    send_message(node, &swap).await;
    let leave = dex::MsgRemoveLiquidity {
        sender,
        pool_id,
        shares: "5000".to_owned(),
        min_token_a: "0".to_owned(),
        min_token_b: "0".to_owned(),
    };
    send_message(node, &leave).await;
}

fn coin(denom: &str, amount: &str) -> Coin {
    Coin {
        denom: denom.to_owned(),
        amount: amount.to_owned(),
    }
}

/// Sends one message of the second account and waits for its block.
async fn send_message<M: Message + Name>(node: &TestNode, message: &M) {
    let key = node.secret(1).signer();
    let data = node.signer_data(1, 0).await;
    let tx = TxBuilder::new(Namespace::Core)
        .message(message)
        .fee(coins("5000utarn"), 500_000)
        .sign(&[Signer { key: &key, data }]);
    let sent = node.broadcast(&tx, "BROADCAST_MODE_BLOCK").await;
    assert_eq!(sent["code"], 0, "{sent}");
}

/// Every transaction of a chain with its height and its events, in order.
async fn all_txs(node: &TestNode) -> Vec<(u64, Vec<u8>, Value)> {
    let status = node.rpc("status", json!(null)).await.unwrap();
    let last = status["sync_info"]["latest_block_height"].as_str().unwrap();
    let mut all = Vec::new();
    for height in 1..=last.parse().unwrap() {
        let height: u64 = height;
        let block = node.rpc("block", json!([height])).await.unwrap();
        let results = node.rpc("block_results", json!([height])).await.unwrap();
        let txs = block["block"]["data"]["txs"].as_array().unwrap();
        for (index, tx) in txs.iter().enumerate() {
            let tx = STANDARD.decode(tx.as_str().unwrap()).unwrap();
            let events = results["txs_results"][index]["events"].clone();
            all.push((height, tx, events));
        }
    }
    all
}

/// For every `type.attribute` a value and the hash of the transaction that emitted it.
fn samples(txs: &[(u64, Vec<u8>, Value)]) -> BTreeMap<String, (String, String)> {
    let mut samples = BTreeMap::new();
    for (_, tx, events) in txs {
        for event in events.as_array().unwrap() {
            let kind = event["type"].as_str().unwrap();
            for attribute in event["attributes"].as_array().unwrap() {
                let name = format!("{kind}.{}", attribute["key"].as_str().unwrap());
                let value = attribute["value"].as_str().unwrap();
                if value.len() <= MAX_VALUE {
                    let sample = (value.to_owned(), hash_of(tx));
                    samples.entry(name).or_insert(sample);
                }
            }
        }
    }
    samples
}

/// The hashes of the transactions a search finds.
async fn search(node: &TestNode, query: &str) -> Vec<String> {
    let params = json!({"query": query, "per_page": "100"});
    let found = node.rpc("tx_search", params).await;
    let found = found.unwrap_or_else(|error| panic!("{query}: {error}"));
    let txs = found["txs"].as_array().unwrap();
    let hashes = txs.iter().map(|tx| tx["hash"].as_str().unwrap().to_owned());
    hashes.collect()
}

#[tokio::test]
async fn every_attribute_of_every_event_can_be_searched_and_subscribed_to() {
    let node = TestNode::start().await;
    emit_all_events(&node).await;
    let txs = all_txs(&node).await;
    let samples = samples(&txs);
    let routes = tarn_app::routes();
    let declared = routes.events().iter().flat_map(|(kind, attributes)| {
        let names = attributes.iter();
        names.map(move |attribute| format!("{kind}.{attribute}"))
    });
    let missing: BTreeSet<String> = declared
        .filter(|name| !NOT_EMITTED.iter().any(|kind| name.starts_with(kind)))
        .filter(|name| !samples.contains_key(name))
        .collect();
    assert!(
        missing.is_empty(),
        "no message emits {missing:?}: add one that does"
    );
    for (name, (value, hash)) in &samples {
        let query = format!("{name}='{value}'");
        let found = search(&node, &query).await;
        assert!(found.contains(hash), "{query} does not find {hash}");
    }
    node.stop().await;
    // The same transactions on a new chain with the same genesis emit the same events.
    let node = TestNode::start().await;
    let mut listeners = listen(&node, &samples).await;
    let mut now = node.mine(1).await;
    for (height, tx, _) in &txs {
        // Not before their height: rings have notes of ten blocks ago.
        if let Some(blocks) = height.checked_sub(now + 1).filter(|blocks| *blocks > 0) {
            node.mine(u32::try_from(blocks).unwrap()).await;
        }
        let sent = node.broadcast(tx, "BROADCAST_MODE_BLOCK").await;
        assert_eq!(sent["code"], 0, "{sent}");
        now = sent["height"].as_str().unwrap().parse().unwrap();
    }
    for (socket, missing) in &mut listeners {
        let all_received = async {
            while !missing.is_empty() {
                let message = socket.hear().await;
                let name = message["id"].as_str().unwrap();
                let hash = &message["result"]["events"]["tx.hash"][0];
                if missing.get(name).is_some_and(|wanted| hash == wanted) {
                    missing.remove(name);
                }
            }
        };
        let received = tokio::time::timeout(TIMEOUT, all_received).await;
        assert!(received.is_ok(), "no notification of {missing:?}");
    }
    node.stop().await;
}

/// Connections with subscriptions to every sample, and the name and hash each has still to receive.
async fn listen(
    node: &TestNode,
    samples: &BTreeMap<String, (String, String)>,
) -> Vec<(Socket, BTreeMap<String, String>)> {
    let samples: Vec<_> = samples.iter().collect();
    let mut listeners = Vec::new();
    for some in samples.chunks(PER_SOCKET) {
        let mut socket = Socket::connect(node.node.rpc_url()).await;
        let mut wanted = BTreeMap::new();
        for (name, (value, hash)) in some {
            let query = json!([format!("{name}='{value}'")]);
            socket.subscribe(&json!(name), query).await.unwrap();
            wanted.insert((*name).clone(), hash.clone());
        }
        listeners.push((socket, wanted));
    }
    listeners
}

/// Queries and which of four transfers they match: 0 to 1 of 5utarn, 50utarn and 7uatom, then 1 to
/// 2 of 5utarn. `$A` to `$C` are the accounts, `$HASH` is the hash of the second transfer.
const QUERIES: &[(&str, &[usize])] = &[
    ("transfer.amount='5utarn'", &[0, 3]),
    ("transfer.amount = 5", &[0, 3]),
    ("transfer.amount<7", &[0, 3]),
    ("transfer.amount <= 7", &[0, 2, 3]),
    ("transfer.amount>7", &[1]),
    ("transfer.amount >= 7", &[1, 2]),
    ("transfer.amount CONTAINS 'uatom'", &[2]),
    ("coin_spent.spender EXISTS", &[0, 1, 2, 3]),
    ("nothing.here EXISTS", &[]),
    ("coin_received.receiver='$C'", &[3]),
    ("transfer.sender='$A' AND transfer.amount > 5", &[1, 2]),
    ("transfer.sender='$A' AND transfer.recipient='$C'", &[]),
    ("tx.height > 2 AND transfer.sender='$A'", &[1, 2]),
    ("tx.hash='$HASH'", &[1]),
    ("message.action='/core.bank.v1beta1.MsgSend'", &[0, 1, 2, 3]),
    (
        "message.action='/cosmos.bank.v1beta1.MsgSend'",
        &[0, 1, 2, 3],
    ),
    ("message.action CONTAINS 'MultiSend'", &[]),
];

#[tokio::test]
async fn searches_and_subscriptions_match_the_same_queries() {
    let node = TestNode::start().await;
    let mut txs = Vec::new();
    for (from, to, amount, ahead) in [
        (0, 1, "5utarn", 0),
        (0, 1, "50utarn", 1),
        (0, 1, "7uatom", 2),
        (1, 2, "5utarn", 0),
        // This one marks the end.
        (3, 4, "1uusdc", 0),
    ] {
        let transfer = node.transfer(from, to, amount);
        txs.push(node.sign(from, &transfer, ahead).await);
    }
    let hashes: Vec<String> = txs.iter().map(|tx| hash_of(tx)).collect();
    let filled_in = |query: &str| {
        query
            .replace("$A", node.address(0))
            .replace("$C", node.address(2))
            .replace("$HASH", &hashes[1])
    };
    let mut socket = Socket::connect(node.node.rpc_url()).await;
    for (id, (query, _)) in QUERIES.iter().enumerate() {
        let query = json!({"query": filled_in(query)});
        socket.subscribe(&json!(id), query).await.unwrap();
    }
    let all = json!({"query": "tm.event='Tx'"});
    socket.subscribe(&json!("all"), all).await.unwrap();
    for tx in &txs {
        let sent = node.broadcast(tx, "BROADCAST_MODE_BLOCK").await;
        assert_eq!(sent["code"], 0, "{sent}");
    }
    let mut received = vec![Vec::new(); QUERIES.len()];
    loop {
        let message = socket.hear().await;
        let hash = message["result"]["events"]["tx.hash"][0].as_str().unwrap();
        let at = hashes.iter().position(|known| known == hash).unwrap();
        match message["id"].as_u64() {
            // Notifications arrive in the order of blocks.
            None if at == 4 => break,
            Some(id) if at < 4 => received[usize::try_from(id).unwrap()].push(at),
            _ => {}
        }
    }
    for ((query, expected), received) in QUERIES.iter().zip(received) {
        let found = search(&node, &filled_in(query)).await;
        let places = found
            .iter()
            .map(|hash| hashes.iter().position(|h| h == hash));
        let found: Vec<usize> = places.map(Option::unwrap).filter(|at| *at < 4).collect();
        assert_eq!(
            (&found[..], &received[..]),
            (*expected, *expected),
            "{query}"
        );
    }
    node.stop().await;
}
