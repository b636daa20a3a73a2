//! The exchange, in real blocks and over real access points.

mod blocks;
mod node;

use tarn_primitives::tx::TxBuilder;
use tarn_proto::Namespace;
use tarn_proto::core::base::v1beta1::Coin;
use tarn_proto::svc::dex::v1 as pb;
use tarn_tests::coins;

/// A gas limit that is enough for every transaction of these tests.
const GAS_LIMIT: u64 = 500_000;

fn coin(text: &str) -> Coin {
    let coin: tarn_primitives::Coin = text.parse().unwrap();
    coin.into()
}

fn create(sender: &str, a: &str, b: &str) -> pb::MsgCreatePool {
    pb::MsgCreatePool {
        sender: sender.to_owned(),
        token_a: Some(coin(a)),
        token_b: Some(coin(b)),
        swap_fee: "0.003".to_owned(),
    }
}

fn swap(sender: &str, pool: &str, token_in: &str, min: &str) -> pb::MsgSwap {
    pb::MsgSwap {
        sender: sender.to_owned(),
        pool_id: pool.to_owned(),
        token_in: Some(coin(token_in)),
        min_token_out: min.to_owned(),
    }
}

fn core() -> TxBuilder {
    TxBuilder::new(Namespace::Core).fee(coins("5000utarn"), GAS_LIMIT)
}
