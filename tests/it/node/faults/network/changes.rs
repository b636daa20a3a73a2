//! Validators that join, leave, change their power and their keys, and a light client that follows.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use tarn_proto::svc::validators::v1 as pb;

use super::*;

/// The key of a node, and its consensus address.
fn identity(network: &Network, index: usize) -> (Vec<u8>, String) {
    let place = &network.members[index].place;
    let home = place.home();
    let args = ["--output", "json", "validator", "show", "--home"];
    let args: Vec<&str> = args.into_iter().chain([home.to_str().unwrap()]).collect();
    let mut shown = place.run(&args, &[]);
    shown.ready().unwrap();
    let facts = shown.facts();
    let key = STANDARD.decode(facts["pub_key"].as_str().unwrap()).unwrap();
    (key, facts["address"].as_str().unwrap().to_owned())
}

async fn power(client: &Client, address: &str) -> String {
    let path = format!("/svc/validators/v1/validators/{address}");
    let answer = client.get(&path).await.ok();
    answer["validator"]["voting_power"]
        .as_str()
        .unwrap()
        .to_owned()
}

/// The addresses and powers that sign a height, as the consensus interface shows them.
async fn signers(client: &Client, height: u64) -> Vec<(String, String)> {
    let path = format!("/core/base/consensus/v1beta1/validatorsets/{height}");
    let answer = client.get(&path).await.ok();
    let mut all: Vec<(String, String)> = (answer["validators"].as_array().unwrap().iter())
        .map(|one| {
            let text = |name: &str| one[name].as_str().unwrap().to_owned();
            (text("address"), text("voting_power"))
        })
        .collect();
    all.sort();
    all
}

async fn send(network: &mut Network, message: &impl prost::Name) -> u64 {
    let client = network.client(0);
    let tx = network.ledger.sign(0, message, &client).await;
    let response = network.ledger.send(0, &tx, &client).await;
    assert_eq!(response["code"], 0, "{response}");
    response["height"].as_str().unwrap().parse().unwrap()
}

/// A full node becomes a validator two blocks after the message.
async fn join(network: &mut Network, index: usize) -> String {
    let authority = network.ledger.address(0).to_owned();
    let (key, joined) = identity(network, index);
    let message = pb::MsgSetValidator {
        operator: authority.clone(),
        authority,
        pub_key: key.clone(),
        power: 10,
        moniker: "joined".to_owned(),
        force: false,
    };
    let at = send(network, &message).await;
    network.until_blocks(3).await;
    let client = network.client(index);
    assert!(!names(&signers(&client, at + 1).await, &joined));
    assert!(names(&signers(&client, at + 2).await, &joined));
    let path = format!("/block_results?height={at}");
    let results = network.running(index).rpc(&path).await;
    let sum = json!({
        "type": "tendermint.crypto.PublicKey_Ed25519",
        "value": { "ed25519": STANDARD.encode(&key) },
    });
    assert_eq!(
        results["result"]["validator_updates"],
        json!([{ "pub_key": { "Sum": sum }, "power": "10" }])
    );
    joined
}

fn names(set: &[(String, String)], address: &str) -> bool {
    set.iter().any(|(listed, _)| listed == address)
}

/// What a node shows of any height is what its CometBFT has, to the priorities of proposers.
async fn shows_what_cometbft_has(network: &Network, index: usize) {
    let top = height(&network.client(index)).await;
    for at in 1..=top {
        let path = format!("/validators?height={at}");
        let ours = network.running(index).rpc(&path).await;
        let params = json!({ "height": at.to_string() });
        let theirs = network.comet(index, "validators", params).await;
        assert_eq!(ours["result"], theirs, "height {at}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn validators_join_leave_and_change_and_every_node_shows_who_signs() {
    let mut network = Network::started(3, 1).await;
    network.check().await;
    let authority = network.ledger.address(0).to_owned();
    let joined = join(&mut network, 3).await;
    // It signs: without it and another one there would be no quorum of four.
    let node = network.take(2);
    node.stop();
    network.load(1).await;
    network.start(2);
    network.check().await;

    let client = network.client(3);
    let (first_key, first) = identity(&network, 1);
    let power_message = pb::MsgSetValidator {
        authority: authority.clone(),
        pub_key: first_key,
        power: 16,
        ..pb::MsgSetValidator::default()
    };
    let changed = send(&mut network, &power_message).await;
    let removal = pb::MsgRemoveValidator {
        authority,
        validator: joined.clone(),
        force: false,
    };
    let left = send(&mut network, &removal).await;
    network.check().await;
    network.until_blocks(3).await;
    assert_eq!(power(&client, &first).await, "16");
    let before = signers(&client, changed + 1).await;
    assert!(before.contains(&(first.clone(), "10".to_owned())));
    let after = signers(&client, changed + 2).await;
    assert!(after.contains(&(first, "16".to_owned())));
    assert!(names(&signers(&client, left + 1).await, &joined));
    assert!(!names(&signers(&client, left + 2).await, &joined));
    shows_what_cometbft_has(&network, 3).await;
    let receiver = tarn_primitives::Prefix::new("tarn").unwrap();
    let receiver = receiver.parse(network.ledger.address(9)).unwrap();
    light::follow(network.running(3), &receiver).await;
    network.check().await;
    network.stop();
}
