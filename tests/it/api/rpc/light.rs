//! A light client that gets all data over one WebSocket.

use std::time::Duration;

use serde_json::{Value, json};
use tarn_tests::{Socket, TestNode};
use tendermint::block::signed_header::SignedHeader;
use tendermint::{Time, validator};
use tendermint_light_client_verifier::options::Options;
use tendermint_light_client_verifier::types::{
    TrustThreshold, TrustedBlockState, UntrustedBlockState,
};
use tendermint_light_client_verifier::{ProdVerifier, Verdict, Verifier as _};

/// The number of blocks of the chain.
const BLOCKS: u64 = 24;

/// The responses of the node about a height, as JSON.
#[derive(Debug, Clone)]
struct Responses {
    /// `signed_header` of `commit`.
    signed: Value,
    /// `validators` of this height and the next.
    validators: [Value; 2],
}

/// The same, decoded by the light client's own types.
#[derive(Debug, Clone, PartialEq)]
struct Block {
    signed: SignedHeader,
    validators: [validator::Set; 2],
}

impl Responses {
    async fn at(socket: &mut Socket, height: u64) -> Self {
        let mut ask = async |method: &str, height: u64| {
            let params = json!({"height": height.to_string()});
            socket.call(method, params).await.unwrap()
        };
        let commit = ask("commit", height).await;
        let validators = [
            ask("validators", height).await,
            ask("validators", height + 1).await,
        ];
        Self {
            signed: commit["signed_header"].clone(),
            validators: validators.map(|answer| answer["validators"].clone()),
        }
    }

    /// Decodes the responses; none if the light client cannot.
    fn read(&self) -> Option<Block> {
        let set = |responses: &Value| {
            let all: Vec<validator::Info> = serde_json::from_value(responses.clone()).ok()?;
            Some(validator::Set::without_proposer(all))
        };
        let [now, next] = &self.validators;
        Some(Block {
            signed: serde_json::from_value(self.signed.clone()).ok()?,
            validators: [set(now)?, set(next)?],
        })
    }
}

/// A chain with transfers in every other block, and the responses about all its heights.
async fn chain_with_transfers() -> (TestNode, Vec<Responses>) {
    let node = TestNode::manual().await;
    while node.mine(1).await < BLOCKS + 1 {
        let tx = node.sign(0, &node.transfer(0, 1, "1utarn"), 0).await;
        let taken = node.broadcast(&tx, "BROADCAST_MODE_SYNC").await;
        assert_eq!(taken["code"], 0, "{taken}");
        node.mine(1).await;
    }
    let mut socket = Socket::connect(node.node.rpc_url()).await;
    let mut responses = Vec::new();
    for height in 1..=BLOCKS {
        responses.push(Responses::at(&mut socket, height).await);
    }
    (node, responses)
}

/// Whether a light client that trusts one block accepts another.
fn accepts(trusted: &Block, next: &Block) -> bool {
    let header = &trusted.signed.header;
    let trusted = TrustedBlockState {
        chain_id: &header.chain_id,
        header_time: header.time,
        height: header.height,
        next_validators: &trusted.validators[1],
        next_validators_hash: header.next_validators_hash,
    };
    let untrusted = UntrustedBlockState {
        signed_header: &next.signed,
        validators: &next.validators[0],
        next_validators: Some(&next.validators[1]),
    };
    let options = Options {
        trust_threshold: TrustThreshold::TWO_THIRDS,
        trusting_period: Duration::from_hours(800_000),
        clock_drift: Duration::from_mins(1),
    };
    let verdict =
        ProdVerifier::default().verify_update_header(untrusted, trusted, &options, Time::now());
    verdict == Verdict::Success
}

/// Every value that differs from this one in a single character or number.
fn changed(value: &Value) -> Vec<Value> {
    match value {
        Value::Null => Vec::new(),
        Value::Bool(flag) => vec![json!(!flag)],
        Value::Number(number) => {
            let number = number.as_u64().expect("only whole numbers are written");
            vec![json!(number + 1)]
        }
        // Padding has no meaning, and the light client's decoder panics on other padding.
        Value::String(text) => (0..text.trim_end_matches('=').len())
            .map(|at| {
                let mut bytes = text.clone().into_bytes();
                bytes[at] ^= 1;
                json!(String::from_utf8(bytes).expect("everything written is ASCII"))
            })
            .collect(),
        Value::Array(items) => {
            let each = items
                .iter()
                .enumerate()
                .flat_map(|(at, item)| changed(item).into_iter().map(move |item| (at, item)));
            each.map(|(at, item)| {
                let mut items = items.clone();
                items[at] = item;
                Value::Array(items)
            })
            .collect()
        }
        Value::Object(members) => {
            let each = members.iter().flat_map(|(name, member)| {
                changed(member)
                    .into_iter()
                    .map(move |member| (name, member))
            });
            each.map(|(name, member)| {
                let mut members = members.clone();
                members.insert(name.clone(), member);
                Value::Object(members)
            })
            .collect()
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_light_client_follows_the_chain_over_a_socket() {
    let (node, responses) = chain_with_transfers().await;
    let blocks: Vec<Block> = responses
        .iter()
        .map(|responses| responses.read().unwrap())
        .collect();
    for pair in blocks.windows(2) {
        let height = pair[1].signed.header.height;
        assert!(accepts(&pair[0], &pair[1]), "{height} after the one before");
    }
    for (at, block) in blocks.iter().enumerate().skip(2) {
        for trusted in &blocks[..at - 1] {
            let (from, to) = (trusted.signed.header.height, block.signed.header.height);
            assert!(accepts(trusted, block), "from {from} to {to}");
        }
    }
    // Neither an earlier nor the same height is accepted.
    assert!(!accepts(&blocks[5], &blocks[4]));
    assert!(!accepts(&blocks[5], &blocks[5]));
    node.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_changed_character_in_a_response_is_refused() {
    let (node, responses) = chain_with_transfers().await;
    let (near, far) = (responses[7].read().unwrap(), responses[2].read().unwrap());
    let good = &responses[8];
    let block = good.read().unwrap();
    assert!(accepts(&near, &block) && accepts(&far, &block));
    let mut bad: Vec<(String, Responses)> = Vec::new();
    for signed in changed(&good.signed) {
        let text = signed.to_string();
        let responses = Responses {
            signed,
            ..good.clone()
        };
        bad.push((text, responses));
    }
    for at in 0..2 {
        for set in changed(&good.validators[at]) {
            let text = set.to_string();
            let mut responses = good.clone();
            responses.validators[at] = set;
            bad.push((text, responses));
        }
    }
    let mut refused = 0;
    for (text, responses) in &bad {
        let read = responses.read();
        // Another spelling of the same value is no change, and the addresses of the next validators
        // are not used: their keys and powers are in the hash.
        let address = |responses: &Responses| responses.validators[1][0]["address"].clone();
        if read.as_ref() == Some(&block) || address(responses) != address(good) {
            continue;
        }
        refused += 1;
        if let Some(read) = read {
            assert!(!accepts(&near, &read), "adjacent: {text}");
            assert!(!accepts(&far, &read), "skipping: {text}");
        }
    }
    // Nine hashes, a signature, a key, times and names.
    assert!(refused > 1_000, "{refused} of {}", bad.len());
    node.stop().await;
}
