//! A proxy in front of a real node that changes what it says to a private wallet.

use serde_json::{Value, json};
use tarn_test_proxy::Proxy;
use tarn_tests::TestNode;
use tarn_tests::private::{Purse, client, put};
use tarn_wallet::Client;
use tarn_wallet::privacy::{PrivacyError, ShieldOrder};

const LIGHT_BLOCK: &str = "/svc/node/v1/light_block";
const STATE: &str = "/core/base/consensus/v1beta1/abci_query";
const NOTES: &str = "/svc/privacy/v1/notes";

/// What the proxy changes in answers of a path.
type Lie = (&'static str, fn(&mut Value));

fn header(answer: &mut Value) -> &mut Value {
    &mut answer["light_block"]["signed_header"]["header"]
}

/// Another letter of base64 in the middle.
fn garble(text: &mut Value) {
    let mut letters: Vec<char> = text.as_str().unwrap().chars().collect();
    let middle = letters.len() / 2;
    letters[middle] = if letters[middle] == 'A' { 'B' } else { 'A' };
    *text = json!(letters.into_iter().collect::<String>());
}

/// Whether the error says that the node lies.
fn is_named(error: &PrivacyError) -> bool {
    matches!(
        error,
        PrivacyError::Unproven(_) | PrivacyError::OtherValidators(_) | PrivacyError::Lying(_)
    )
}

#[tokio::test]
async fn whatever_a_proxy_changes_is_named_and_costs_nothing() {
    let node = TestNode::start().await;
    let mut alice = Purse::at(&node, 1);
    let order = ShieldOrder {
        denom: "utarn".parse().unwrap(),
        amount: 1_000_000,
        bare: false,
    };
    for _ in 0..2 {
        let plan = alice.wallet.shield(&order).unwrap();
        assert_eq!(put(&node, 1, &plan.message).await["code"], 0);
    }
    alice.scan_at(&node).await;
    assert_eq!(alice.holds("utarn"), 2_000_000);
    let lies: [Lie; 9] = [
        (LIGHT_BLOCK, |answer| {
            garble(&mut header(answer)["app_hash"]);
        }),
        (LIGHT_BLOCK, |answer| header(answer)["height"] = json!("9")),
        (LIGHT_BLOCK, |answer| {
            answer["next_validators"] = Value::Null;
        }),
        (LIGHT_BLOCK, |answer| {
            let commit = &mut answer["light_block"]["signed_header"]["commit"];
            garble(&mut commit["signatures"][0]["signature"]);
        }),
        (STATE, |answer| answer["proof_ops"] = Value::Null),
        (STATE, |answer| {
            garble(&mut answer["proof_ops"]["ops"][0]["data"]);
        }),
        (STATE, |answer| {
            garble(&mut answer["proof_ops"]["ops"][1]["data"]);
        }),
        (NOTES, |answer| {
            answer["notes"].as_array_mut().unwrap().remove(0);
        }),
        (NOTES, |answer| {
            for note in answer["notes"].as_array_mut().unwrap() {
                if note["merkle_index"] == "1" {
                    garble(&mut note["value_commitment"]);
                }
            }
        }),
    ];
    for (nth, (path, lie)) in lies.into_iter().enumerate() {
        let proxy = Proxy::before(node.rest.url()).rewriting(path, lie).start();
        let lying = Client::new(proxy.url()).unwrap();
        // A wallet that knows the chain, and one that sees it for the first time.
        let mut fresh = Purse::at(&node, 1);
        for purse in [&mut alice, &mut fresh] {
            let scanned = purse.wallet.scan(&lying, &mut |_| ()).await;
            // A wallet that has all notes does not look at the first ones again.
            let error = scanned.expect_err("a lie");
            assert!(is_named(&error), "{nth} {error}");
        }
    }
    // An honest node finds everything where it was.
    alice.scan(&client(&node)).await;
    assert_eq!(alice.holds("utarn"), 2_000_000);
    node.stop().await;
}
