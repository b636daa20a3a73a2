//! Messages that are well formed and whose every value is as large as the rules allow.

use prost::{Message, Name};
use tarn_proto::core::bank::v1beta1 as bank;
use tarn_proto::core::base::v1beta1::Coin;
use tarn_proto::svc::dev::v1 as dev;
use tarn_proto::svc::dex::v1 as dex;
use tarn_proto::svc::privacy::v1 as privacy;
use tarn_proto::{Any, Timestamp};

/// The last second of the year 9999.
const LATEST: i64 = 253_402_300_799;
/// A point of the curve: its generator.
const POINT: [u8; 33] = [
    0x02, 0x79, 0xbe, 0x66, 0x7e, 0xf9, 0xdc, 0xbb, 0xac, 0x55, 0xa0, 0x62, 0x95, 0xce, 0x87, 0x0b,
    0x07, 0x02, 0x9b, 0xfc, 0xdb, 0x2d, 0xce, 0x28, 0xd9, 0x59, 0xf2, 0x81, 0x5b, 0x16, 0xf8, 0x17,
    0x98,
];

/// The message packed for a transaction.
pub fn pack<M: Message + Name>(message: &M) -> Any {
    Any {
        type_url: M::type_url(),
        value: message.encode_to_vec(),
    }
}

/// A denom of the maximum length, of one letter.
pub fn long_denom(letter: char) -> String {
    String::from(letter).repeat(128)
}

fn largest_coin(letter: char) -> Coin {
    Coin {
        denom: long_denom(letter),
        amount: u128::MAX.to_string(),
    }
}

/// One message of every kind that any account may sign.
pub fn extremes(sender: &str, other: &str) -> Vec<Any> {
    let mut all = exchange(sender);
    all.extend(transfers(sender, other));
    all.extend(hidden(sender, other));
    all
}

fn exchange(sender: &str) -> Vec<Any> {
    let sender = sender.to_owned();
    let (pool_id, most_text) = (u64::MAX.to_string(), u128::MAX.to_string());
    let pool = |swap_fee: &str| dex::MsgCreatePool {
        sender: sender.clone(),
        token_a: Some(largest_coin('a')),
        token_b: Some(largest_coin('b')),
        swap_fee: swap_fee.to_owned(),
    };
    let hop = dex::Hop {
        pool_id: pool_id.clone(),
        denom_out: long_denom('c'),
    };
    vec![
        pack(&pool("")),
        pack(&pool("0.000001")),
        pack(&dex::MsgAddLiquidity {
            sender: sender.clone(),
            pool_id: pool_id.clone(),
            token_a_amount: most_text.clone(),
            token_b_amount: most_text.clone(),
            min_shares: most_text.clone(),
        }),
        pack(&dex::MsgRemoveLiquidity {
            sender: sender.clone(),
            pool_id: pool_id.clone(),
            shares: most_text.clone(),
            min_token_a: most_text.clone(),
            min_token_b: most_text.clone(),
        }),
        pack(&dex::MsgSwap {
            sender: sender.clone(),
            pool_id: pool_id.clone(),
            token_in: Some(largest_coin('a')),
            min_token_out: most_text.clone(),
        }),
        pack(&dex::MsgSwapExactOut {
            sender: sender.clone(),
            pool_id,
            token_out: Some(largest_coin('b')),
            max_token_in: most_text.clone(),
        }),
        pack(&dex::MsgSwapRoute {
            sender,
            token_in: Some(largest_coin('a')),
            hops: vec![hop; 4],
            min_token_out: most_text,
        }),
    ]
}

fn transfers(sender: &str, other: &str) -> Vec<Any> {
    let coins = vec![largest_coin('a'), largest_coin('b'), largest_coin('c')];
    vec![
        pack(&bank::MsgSend {
            from_address: sender.to_owned(),
            to_address: other.to_owned(),
            amount: coins.clone(),
        }),
        pack(&bank::MsgMultiSend {
            inputs: vec![bank::Input {
                address: sender.to_owned(),
                coins: coins.clone(),
            }],
            outputs: vec![bank::Output {
                address: other.to_owned(),
                coins,
            }],
        }),
        pack(&bank::MsgSetSendEnabled {
            authority: sender.to_owned(),
            send_enabled: vec![bank::SendEnabled {
                denom: long_denom('a'),
                enabled: false,
            }],
            use_default_for: vec![long_denom('b')],
        }),
        pack(&dev::MsgSetBalance {
            operator: sender.to_owned(),
            address: other.to_owned(),
            amount: Some(largest_coin('a')),
        }),
    ]
}

fn hidden(sender: &str, other: &str) -> Vec<Any> {
    let sender = sender.to_owned();
    vec![
        pack(&privacy::MsgShield {
            sender: sender.clone(),
            amount: Some(Coin {
                denom: long_denom('a'),
                amount: u64::MAX.to_string(),
            }),
            note_key: POINT.to_vec(),
            ephemeral_key: POINT.to_vec(),
            view_tag: 255,
        }),
        pack(&privacy::MsgUnshield {
            sender: sender.clone(),
            amount: Some(largest_coin('a')),
            proof: vec![0xff; 50_000],
            nullifier: "f".repeat(64),
            recipient: other.to_owned(),
        }),
        pack(&privacy::MsgCreateViewingKey {
            grantor: sender.clone(),
            grantee: other.to_owned(),
            grant_type: "balance".to_owned(),
            expires_at: Some(Timestamp {
                seconds: LATEST,
                nanos: 999_999_999,
            }),
            sealed_key: vec![0xff; 4096],
        }),
        pack(&privacy::MsgSetPrivacyKey {
            owner: sender.clone(),
            spend_key: POINT.to_vec(),
            view_key: POINT.to_vec(),
            epoch: u32::MAX,
            signature: vec![0xff; 4096],
        }),
        pack(&privacy::MsgSetDailyLimit {
            authority: sender,
            denom: long_denom('a'),
            max_unshield_per_day: u128::MAX.to_string(),
        }),
    ]
}
