//! A light client: it trusts one header, and follows the chain from there by signatures alone.

use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::Value;
use tarn_primitives::abci::{ProofOp, QueryResponse};
use tarn_primitives::crypto::sha256;
use tendermint::block::signed_header::SignedHeader;
use tendermint::{Time, validator};
use tendermint_light_client_verifier::options::Options;
use tendermint_light_client_verifier::types::{
    TrustThreshold, TrustedBlockState, UntrustedBlockState,
};
use tendermint_light_client_verifier::{ProdVerifier, Verdict, Verifier as _};

use super::super::process::Running;
use crate::machine::queries::proven;

/// What a node says of a height.
struct LightBlock {
    signed: SignedHeader,
    validators: validator::Set,
    next: validator::Set,
}

async fn validators(node: &Running, height: u64) -> validator::Set {
    let answer = node
        .rpc(&format!("/validators?height={height}&per_page=100"))
        .await;
    let listed: Vec<validator::Info> =
        serde_json::from_value(answer["result"]["validators"].clone()).unwrap();
    validator::Set::without_proposer(listed)
}

impl LightBlock {
    async fn at(node: &Running, height: u64) -> Self {
        let answer = node.rpc(&format!("/commit?height={height}")).await;
        Self {
            signed: serde_json::from_value(answer["result"]["signed_header"].clone()).unwrap(),
            validators: validators(node, height).await,
            next: validators(node, height + 1).await,
        }
    }
}

fn verdict(trusted: &LightBlock, next: &LightBlock) -> Verdict {
    let header = &trusted.signed.header;
    let state = TrustedBlockState {
        chain_id: &header.chain_id,
        header_time: header.time,
        height: header.height,
        next_validators: &trusted.next,
        next_validators_hash: header.next_validators_hash,
    };
    let untrusted = UntrustedBlockState {
        signed_header: &next.signed,
        validators: &next.validators,
        next_validators: Some(&next.next),
    };
    let options = Options {
        trust_threshold: TrustThreshold::ONE_THIRD,
        trusting_period: Duration::from_hours(24),
        clock_drift: Duration::from_mins(1),
    };
    ProdVerifier::default().verify_update_header(untrusted, state, &options, Time::now())
}

/// Trusts the first header and verifies every second one after it; then a balance by the last.
pub(super) async fn follow(node: &Running, address: &tarn_primitives::Address) {
    let top = node.rpc("/status").await;
    let top = top["result"]["sync_info"]["latest_block_height"].as_str();
    let top: u64 = top.unwrap().parse().unwrap();
    let mut trusted = LightBlock::at(node, 1).await;
    for height in (3..top).step_by(2) {
        let next = LightBlock::at(node, height).await;
        let verdict = verdict(&trusted, &next);
        assert_eq!(verdict, Verdict::Success, "height {height}");
        trusted = next;
    }
    let height = trusted.signed.header.height.value() - 1;
    let key = [
        &[5],
        &sha256(address.as_bytes())[..8],
        address.as_bytes(),
        b"utarn",
    ]
    .concat();
    let path = format!(
        "/abci_query?path=\"/store/bank/key\"&data=0x{}&prove=true&height={height}",
        hex::encode(&key)
    );
    let answer = node.rpc(&path).await;
    let response = query_response(&answer["result"]["response"]);
    assert!(!response.value.is_empty(), "{answer}");
    let app_hash = trusted.signed.header.app_hash.as_bytes();
    assert!(proven(&response, "bank", app_hash), "{answer}");
}

fn query_response(response: &Value) -> QueryResponse {
    let bytes = |value: &Value| STANDARD.decode(value.as_str().unwrap_or_default()).unwrap();
    let ops = response["proofOps"]["ops"].as_array().unwrap().iter();
    QueryResponse {
        key: bytes(&response["key"]),
        value: bytes(&response["value"]),
        proof: ops
            .map(|op| ProofOp {
                kind: op["type"].as_str().unwrap().to_owned(),
                key: bytes(&op["key"]),
                data: bytes(&op["data"]),
            })
            .collect(),
        ..QueryResponse::default()
    }
}
