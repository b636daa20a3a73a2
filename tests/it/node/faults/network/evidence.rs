//! A validator that signs twice.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use tarn_proto::svc::validators::v1::MsgSetValidator;

use super::*;

/// The most rounds of transfers to wait for evidence; a few are usual.
const MAX_ROUNDS: u32 = 200;

/// The double signer; none yet.
async fn tombstoned(client: &Client) -> Option<Value> {
    let all = client.get("/svc/validators/v1/validators").await.ok();
    let all = all["validators"].as_array().unwrap();
    let found = (all.iter()).find(|one| one["standing"] == "STANDING_TOMBSTONED");
    found.cloned()
}

/// The authority cannot bring it back.
async fn key_is_refused(network: &mut Network, culprit: &Value) {
    let client = network.client(0);
    let key = culprit["pub_key"].as_str().unwrap();
    let authority = network.ledger.address(0).to_owned();
    let again = MsgSetValidator {
        operator: authority.clone(),
        authority,
        pub_key: STANDARD.decode(key).unwrap(),
        power: 1,
        ..MsgSetValidator::default()
    };
    let tx = network.ledger.sign(0, &again, &client).await;
    let response = network.ledger.send(0, &tx, &client).await;
    let refusal = (&response["codespace"], &response["code"]);
    assert_eq!(refusal, (&json!("validators"), &json!(902)));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_key_in_two_places_is_found_out_and_never_signs_again() {
    let mut network = Network::started(4, 1).await;
    network.check().await;
    // The full node gets the key of a validator that goes on running.
    let node = network.take(4);
    node.stop();
    let key = "config/priv_validator_key.json";
    let homes = [3, 4].map(|index| network.members[index].place.home());
    std::fs::copy(homes[0].join(key), homes[1].join(key)).unwrap();
    network.start(4);
    let client = network.client(0);
    // Sooner or later both propose, and their blocks differ.
    let mut culprit = None;
    for _ in 0..MAX_ROUNDS {
        network.load(1).await;
        culprit = tombstoned(&client).await;
        if culprit.is_some() {
            break;
        }
    }
    let culprit = culprit.expect("evidence in a block");
    assert_eq!(culprit["moniker"], "validator3");
    assert_eq!(culprit["voting_power"], "0");
    network.until_blocks(3).await;
    let address = culprit["address"].as_str().unwrap();
    let query = "validator_tombstoned.validator%20EXISTS";
    let found = network
        .running(0)
        .rpc(&format!("/block_search?query=\"{query}\""))
        .await;
    let blocks = found["result"]["blocks"].as_array().unwrap();
    assert_eq!(blocks.len(), 1, "{found}");
    let height = blocks[0]["block"]["header"]["height"].as_str().unwrap();
    let height: u64 = height.parse().unwrap();
    let evidence = &blocks[0]["block"]["evidence"]["evidence"];
    let kind = &evidence[0]["type"];
    assert_eq!(*kind, "tendermint/DuplicateVoteEvidence", "{evidence}");
    // Every node keeps the block as CometBFT has it, evidence and all.
    let path = format!("/block?height={height}");
    let params = json!({ "height": height.to_string() });
    for index in network.up() {
        let ours = network.running(index).rpc(&path).await;
        let theirs = network.comet(index, "block", params.clone()).await;
        assert_eq!(ours["result"], theirs);
    }
    for (at, is_in) in [(height + 1, true), (height + 2, false)] {
        let path = format!("/core/base/consensus/v1beta1/validatorsets/{at}");
        let set = client.get(&path).await.ok().to_string();
        assert_eq!(set.contains(address), is_in, "{at}: {set}");
    }
    key_is_refused(&mut network, &culprit).await;
    network.check().await;
    network.stop();
}
