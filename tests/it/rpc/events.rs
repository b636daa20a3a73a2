//! Whatever a module says can be searched for and listened to.

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
use tarn_proto::svc::privacy::v1 as privacy;
use tarn_tests::private::{Purse, client, put};
use tarn_tests::{Socket, TestNode, account, coins, hash_of, show_dev};
use tarn_wallet::privacy::{ShieldOrder, SwapOrder, Terms, TransferOrder, UnshieldOrder};

/// How long notifications may take that must come.
const SOON: Duration = Duration::from_secs(30);
/// The most subscriptions on one connection.
const PER_SOCKET: usize = 32;
/// Values that leave room for the rest of a query.
const LONGEST: usize = 400;

/// Said only of money that was forged, which nobody can do: the module's own tests make it so.
const NEVER: &str = "privacy_breach.denom";

/// Runs messages until every event of every module has been said at least once. Whoever adds an
/// event adds the message that says it here.
async fn story(node: &TestNode) {
    let key = node.secret(0).signer();
    let data = node.signer_data(0, 0).await;
    let paid = TxBuilder::new(Namespace::Core)
        .message(&node.transfer(0, 1, "5utarn"))
        .fee(coins("5000utarn"), 200_000)
        .sign(&[Signer { key: &key, data }]);
    let sent = node.broadcast(&paid, "BROADCAST_MODE_BLOCK").await;
    assert_eq!(sent["code"], 0, "{sent}");
    // More is minted, less is burned.
    let somebody = show_dev(&account("somebody").address);
    for balance in ["7unew", "3unew"] {
        let balance = json!([somebody, balance]);
        node.rpc("tarn_setBalance", balance).await.unwrap();
    }
    exchanges(node).await;
    hides(node).await;
}

/// Everything that can be done with notes.
async fn hides(node: &TestNode) {
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
    let terms = Terms {
        hurry: true,
        ..Terms::own(node.address(account))
    };
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
    lets_look(node, account).await;
}

/// A grant, and its end.
async fn lets_look(node: &TestNode, account: usize) {
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

/// A pool from its beginning until somebody leaves it.
async fn exchanges(node: &TestNode) {
    let sender = node.address(1).to_owned();
    // Two pools are there from the beginning.
    let pool_id = "3".to_owned();
    let open = dex::MsgCreatePool {
        sender: sender.clone(),
        token_a: Some(coin("utarn", "1000000")),
        token_b: Some(coin("uatom", "4000000")),
        swap_fee: "0.003".to_owned(),
    };
    say(node, &open).await;
    let join = dex::MsgAddLiquidity {
        sender: sender.clone(),
        pool_id: pool_id.clone(),
        token_a_amount: "5000".to_owned(),
        token_b_amount: "20000".to_owned(),
        min_shares: "10000".to_owned(),
    };
    say(node, &join).await;
    // Enough for a part of the fee to leave the pool.
    let swap = dex::MsgSwap {
        sender: sender.clone(),
        pool_id: pool_id.clone(),
        token_in: Some(coin("utarn", "10000")),
        min_token_out: "0".to_owned(),
    };
    say(node, &swap).await;
    let leave = dex::MsgRemoveLiquidity {
        sender,
        pool_id,
        shares: "5000".to_owned(),
        min_token_a: "0".to_owned(),
        min_token_b: "0".to_owned(),
    };
    say(node, &leave).await;
}

fn coin(denom: &str, amount: &str) -> Coin {
    Coin {
        denom: denom.to_owned(),
        amount: amount.to_owned(),
    }
}

/// One message of the second account, in a block.
async fn say<M: Message + Name>(node: &TestNode, message: &M) {
    let key = node.secret(1).signer();
    let data = node.signer_data(1, 0).await;
    let tx = TxBuilder::new(Namespace::Core)
        .message(message)
        .fee(coins("5000utarn"), 500_000)
        .sign(&[Signer { key: &key, data }]);
    let sent = node.broadcast(&tx, "BROADCAST_MODE_BLOCK").await;
    assert_eq!(sent["code"], 0, "{sent}");
}

/// Every transaction of a chain, in order, and its events.
async fn told(node: &TestNode) -> Vec<(Vec<u8>, Value)> {
    let status = node.rpc("status", json!(null)).await.unwrap();
    let last = status["sync_info"]["latest_block_height"].as_str().unwrap();
    let mut told = Vec::new();
    for height in 1..=last.parse().unwrap() {
        let height: u64 = height;
        let block = node.rpc("block", json!([height])).await.unwrap();
        let results = node.rpc("block_results", json!([height])).await.unwrap();
        let txs = block["block"]["data"]["txs"].as_array().unwrap();
        for (index, tx) in txs.iter().enumerate() {
            let tx = STANDARD.decode(tx.as_str().unwrap()).unwrap();
            let events = results["txs_results"][index]["events"].clone();
            told.push((tx, events));
        }
    }
    told
}

/// For every `type.attribute` a value, and the transaction that said it.
fn samples(told: &[(Vec<u8>, Value)]) -> BTreeMap<String, (String, String)> {
    let mut samples = BTreeMap::new();
    for (tx, events) in told {
        for event in events.as_array().unwrap() {
            let kind = event["type"].as_str().unwrap();
            for attribute in event["attributes"].as_array().unwrap() {
                let name = format!("{kind}.{}", attribute["key"].as_str().unwrap());
                let value = attribute["value"].as_str().unwrap();
                if value.len() <= LONGEST {
                    let sample = (value.to_owned(), hash_of(tx));
                    samples.entry(name).or_insert(sample);
                }
            }
        }
    }
    samples
}

/// Hashes of what a search finds.
async fn search(node: &TestNode, query: &str) -> Vec<String> {
    let params = json!({"query": query, "per_page": "100"});
    let found = node.rpc("tx_search", params).await;
    let found = found.unwrap_or_else(|error| panic!("{query}: {error}"));
    let txs = found["txs"].as_array().unwrap();
    let hashes = txs.iter().map(|tx| tx["hash"].as_str().unwrap().to_owned());
    hashes.collect()
}

#[tokio::test]
async fn every_attribute_of_every_event_is_found_and_heard_of() {
    let node = TestNode::start().await;
    story(&node).await;
    let told = told(&node).await;
    let samples = samples(&told);
    let routes = tarn_app::routes();
    let declared = routes.events().iter().flat_map(|(kind, attributes)| {
        let names = attributes.iter();
        names.map(move |attribute| format!("{kind}.{attribute}"))
    });
    let missing: BTreeSet<String> = declared
        .filter(|name| name != NEVER && !samples.contains_key(name))
        .collect();
    assert!(
        missing.is_empty(),
        "no message of the story says {missing:?}: add one that does"
    );
    for (name, (value, hash)) in &samples {
        let query = format!("{name}='{value}'");
        let found = search(&node, &query).await;
        assert!(found.contains(hash), "{query} does not find {hash}");
    }
    node.stop().await;
    // The same bytes on a chain that begins in the same way say the same.
    let node = TestNode::start().await;
    let mut listeners = listen(&node, &samples).await;
    for (tx, _) in &told {
        let sent = node.broadcast(tx, "BROADCAST_MODE_BLOCK").await;
        assert_eq!(sent["code"], 0, "{sent}");
    }
    for (socket, missing) in &mut listeners {
        let all_heard = async {
            while !missing.is_empty() {
                let told = socket.hear().await;
                let name = told["id"].as_str().unwrap();
                let hash = &told["result"]["events"]["tx.hash"][0];
                if missing.get(name).is_some_and(|wanted| hash == wanted) {
                    missing.remove(name);
                }
            }
        };
        let heard = tokio::time::timeout(SOON, all_heard).await;
        assert!(heard.is_ok(), "nobody heard of {missing:?}");
    }
    node.stop().await;
}

/// Connections that listen to every sample, and what each has still to hear: a name and a hash.
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

/// Queries and which of four transfers they are true of: 0 to 1 of 5utarn, 50utarn and 7uatom, then
/// 1 to 2 of 5utarn. `$A` to `$C` are the accounts, `$HASH` is the second transfer.
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
async fn searches_and_subscriptions_understand_the_same_queries() {
    let node = TestNode::start().await;
    let mut txs = Vec::new();
    for (from, to, amount, ahead) in [
        (0, 1, "5utarn", 0),
        (0, 1, "50utarn", 1),
        (0, 1, "7uatom", 2),
        (1, 2, "5utarn", 0),
        // Of this one it is only heard that it came after the others.
        (3, 4, "1uusdc", 0),
    ] {
        let transfer = node.transfer(from, to, amount);
        txs.push(node.sign(from, &transfer, ahead).await);
    }
    let hashes: Vec<String> = txs.iter().map(|tx| hash_of(tx)).collect();
    let spelt = |query: &str| {
        let query = query.replace("$A", node.address(0));
        let query = query.replace("$C", node.address(2));
        query.replace("$HASH", &hashes[1])
    };
    let mut socket = Socket::connect(node.node.rpc_url()).await;
    for (id, (query, _)) in QUERIES.iter().enumerate() {
        let query = json!({"query": spelt(query)});
        socket.subscribe(&json!(id), query).await.unwrap();
    }
    let all = json!({"query": "tm.event='Tx'"});
    socket.subscribe(&json!("all"), all).await.unwrap();
    for tx in &txs {
        let sent = node.broadcast(tx, "BROADCAST_MODE_BLOCK").await;
        assert_eq!(sent["code"], 0, "{sent}");
    }
    let mut heard = vec![Vec::new(); QUERIES.len()];
    loop {
        let told = socket.hear().await;
        let hash = told["result"]["events"]["tx.hash"][0].as_str().unwrap();
        let at = hashes.iter().position(|known| known == hash).unwrap();
        match told["id"].as_u64() {
            // Blocks are told one after the other.
            None if at == 4 => break,
            Some(id) if at < 4 => heard[usize::try_from(id).unwrap()].push(at),
            _ => {}
        }
    }
    for ((query, expected), heard) in QUERIES.iter().zip(heard) {
        let found = search(&node, &spelt(query)).await;
        let places = found
            .iter()
            .map(|hash| hashes.iter().position(|h| h == hash));
        let found: Vec<usize> = places.map(Option::unwrap).filter(|at| *at < 4).collect();
        assert_eq!((&found[..], &heard[..]), (*expected, *expected), "{query}");
    }
    node.stop().await;
}
