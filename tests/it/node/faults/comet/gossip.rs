//! Transactions that peers pass on and nobody should take.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use prost::Message as _;
use serde_json::json;
use tarn_primitives::tx::TxHash;
use tarn_primitives::{Address, Prefix};
use tarn_proto::core::bank::v1beta1::MsgSend;
use tarn_proto::core::base::v1beta1::Coin;
use tarn_proto::svc::privacy::v1::MsgUnshield;
use tarn_tests::private::Purse;
use tarn_wallet::privacy::{PrivacyError, ShieldOrder, Terms, UnshieldOrder};
use tendermint_proto::v0_38::abci::request::Value as Asked;
use tendermint_proto::v0_38::abci::response::Value;
use tendermint_proto::v0_38::abci::{Request, RequestCheckTx};
use tokio::io::AsyncWriteExt as _;
use tokio::net::UnixStream;

use super::super::process::{Place, Running};
use super::hostile::read;
use super::sender::Sender;
use super::{comet_call, start, until, until_blocks};

/// Bad transactions of a burst.
const BURST: u64 = 200;

fn transfer(from: &mut Sender, to: &str) -> Vec<u8> {
    let message = MsgSend {
        from_address: from.address.clone(),
        to_address: to.to_owned(),
        amount: vec![Coin {
            denom: "utarn".to_owned(),
            amount: "5".to_owned(),
        }],
    };
    from.sign(&message)
}

/// Sends bursts with bad signatures until it is told to stop; how many were refused for that, and not
/// because too many wait.
async fn flood(mut stream: UnixStream, tx: Vec<u8>, first: u64, stop: Arc<AtomicBool>) -> u64 {
    let (mut sent, mut refused) = (0, 0);
    while !stop.load(Ordering::Relaxed) {
        let mut bytes = Vec::new();
        for nth in 0..BURST {
            let mut tx = tx.clone();
            // The signature comes last.
            let at = tx.len() - 8;
            tx[at..].copy_from_slice(&(first + sent + nth).to_be_bytes());
            let check = RequestCheckTx {
                tx: tx.into(),
                ..RequestCheckTx::default()
            };
            let request = Request {
                value: Some(Asked::CheckTx(check)),
            };
            bytes.extend(request.encode_length_delimited_to_vec());
        }
        stream.write_all(&bytes).await.unwrap();
        for _ in 0..BURST {
            let Some(Value::CheckTx(checked)) = read(&mut stream).await else {
                panic!("no answer to a check");
            };
            match checked.code {
                4 => refused += 1,
                code => assert_eq!(code, 20, "{checked:?}"),
            }
        }
        sent += BURST;
    }
    refused
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_of_bad_signatures_stops_neither_blocks_nor_others() {
    let place = Place::comet();
    let node = start(&place, &[]).await;
    let client = node.client();
    let mut senders = Sender::all(&node).await;
    let to = senders[1].address.clone();
    let bad = transfer(&mut senders[0], &to);
    let stop = Arc::new(AtomicBool::new(false));
    let mut floods = Vec::new();
    for nth in 0..3 {
        let socket = place.home().join("run/abci.sock");
        let stream = UnixStream::connect(socket).await.unwrap();
        let (bad, stop) = (bad.clone(), Arc::clone(&stop));
        floods.push(tokio::spawn(flood(stream, bad, nth << 40, stop)));
    }
    for sender in &mut senders[2..6] {
        let tx = transfer(sender, &to);
        let answer = client.broadcast_within(&tx, 60).await.ok();
        assert_eq!(answer["tx_response"]["code"], 0, "{answer}");
    }
    until_blocks(&client, 2).await;
    stop.store(true, Ordering::Relaxed);
    for flood in floods {
        assert!(flood.await.unwrap() > 0);
    }
    // Whose signature was forged has lost nothing.
    let answer = client.broadcast_within(&bad, 60).await.ok();
    assert_eq!(answer["tx_response"]["code"], 0, "{answer}");
    node.stop();
}

/// A spend of the first account's notes, once they are old enough.
async fn spend(node: &Running, sender: &mut Sender) -> MsgUnshield {
    let client = node.client();
    let mut purse = Purse::new(&sender.secret, "tarn-test-1");
    for _ in 0..16 {
        let order = ShieldOrder {
            denom: "utarn".parse().unwrap(),
            amount: 1_000_000,
            bare: true,
        };
        let plan = purse.wallet.shield(&order).unwrap();
        let tx = sender.sign(&plan.message);
        let answer = client.broadcast_within(&tx, 60).await.ok();
        assert_eq!(answer["tx_response"]["code"], 0, "{answer}");
    }
    let asked = tarn_wallet::Client::new(node.facts()["rest"].as_str().unwrap()).unwrap();
    let order = UnshieldOrder {
        denom: "utarn".parse().unwrap(),
        amount: 5,
        recipient: None,
        terms: Terms {
            blocks: 0,
            ..Terms::own(&sender.address)
        },
    };
    loop {
        purse.scan(&asked).await;
        match purse.wallet.unshield(&order) {
            Err(PrivacyError::Young { .. } | PrivacyError::FewMature { .. }) => {
                until_blocks(&client, 1).await;
            }
            plan => return plan.unwrap().message,
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn spends_with_false_proofs_fail_in_their_block_and_take_nothing_from_the_owner() {
    let place = Place::comet();
    let node = start(&place, &[]).await;
    let client = node.client();
    let mut senders = Sender::all(&node).await;
    let spend = spend(&node, &mut senders[0]).await;
    let prefix = Prefix::new("tarn").unwrap();
    let mut hashes = Vec::new();
    // Each with the proof of somebody else's spend, each another claim.
    for from in 1..10_u8 {
        let sender = &mut senders[usize::from(from)];
        let stolen = MsgUnshield {
            sender: sender.address.clone(),
            recipient: prefix.show(&Address::new([from; 20])),
            ..spend.clone()
        };
        let tx = sender.sign(&stolen);
        let params = json!({ "tx": STANDARD.encode(&tx) });
        // CometBFT takes them from this call as from a peer.
        let taken = comet_call(&place.home(), "broadcast_tx_sync", params).await;
        assert_eq!(taken["code"], 0, "{taken}");
        hashes.push(TxHash::of(&tx));
    }
    // The spend itself is taken, whatever waits beside it.
    let tx = senders[0].sign(&spend);
    let answer = client.broadcast_within(&tx, 60).await.ok();
    assert_eq!(answer["tx_response"]["code"], 0, "{answer}");
    for hash in &hashes {
        let path = format!("/core/tx/v1beta1/txs/{hash}");
        until("a block with it", || async {
            client.get(&path).await.status == 200
        })
        .await;
        let found = client.get(&path).await.ok();
        let response = &found["tx_response"];
        assert_eq!(response["codespace"], "privacy", "{response}");
        assert_eq!(response["code"], 712, "{response}");
    }
    node.stop();
}
