//! Parameters that a chain must refuse.

use tarn_proto::core::auth::v1beta1 as auth;
use tarn_proto::core::consensus::v1 as consensus;
use tarn_proto::svc::dex::v1 as dex;
use tarn_proto::svc::privacy::v1 as privacy;
use tarn_proto::tendermint::types as cmt;
use tarn_proto::{Any, Duration};

use super::extremes::pack;

fn signing(authority: &str, value: u64) -> Any {
    pack(&auth::MsgUpdateParams {
        authority: authority.to_owned(),
        params: Some(auth::Params {
            max_memo_characters: value,
            tx_sig_limit: value,
            tx_size_cost_per_byte: value,
            sig_verify_cost_ed25519: value,
            sig_verify_cost_secp256k1: value,
        }),
    })
}

fn blocks(authority: &str, max_bytes: i64, max_gas: i64) -> Any {
    pack(&consensus::MsgUpdateParams {
        authority: authority.to_owned(),
        block: Some(cmt::BlockParams { max_bytes, max_gas }),
        evidence: Some(cmt::EvidenceParams {
            max_age_num_blocks: 100_000,
            max_age_duration: Some(Duration {
                seconds: 172_800,
                nanos: 0,
            }),
            max_bytes: 1024,
        }),
        validator: Some(cmt::ValidatorParams {
            pub_key_types: vec!["ed25519".to_owned()],
        }),
        abci: None,
    })
}

fn exchange(authority: &str, fee: &str, least: &str) -> Any {
    pack(&dex::MsgUpdateParams {
        authority: authority.to_owned(),
        params: Some(dex::Params {
            default_swap_fee: fee.to_owned(),
            protocol_fee: fee.to_owned(),
            min_liquidity: least.to_owned(),
        }),
    })
}

fn hidden(authority: &str, number: &str) -> Any {
    let number = number.to_owned();
    pack(&privacy::MsgUpdateParams {
        authority: authority.to_owned(),
        params: Some(privacy::Params {
            ring_size: number.clone(),
            min_shield_amount: number.clone(),
            max_viewing_key_duration: number.clone(),
            proof_verification_gas: number,
        }),
    })
}

/// Changes of parameters that would stop the chain or are malformed.
pub fn ruinous(authority: &str) -> Vec<Any> {
    vec![
        signing(authority, 0),
        signing(authority, u64::MAX),
        blocks(authority, 0, -1),
        blocks(authority, 2048, -1),
        blocks(authority, i64::MAX, -1),
        blocks(authority, 22_020_096, 0),
        blocks(authority, 22_020_096, 1),
        blocks(authority, 22_020_096, i64::MIN),
        exchange(authority, "1", "1000"),
        exchange(authority, "0.99999999999999999999", "1000"),
        exchange(authority, "-0.1", "-1"),
        exchange(authority, "0.003", &"9".repeat(60)),
        hidden(authority, "0"),
        hidden(authority, &u64::MAX.to_string()),
        hidden(authority, &"9".repeat(400)),
    ]
}
