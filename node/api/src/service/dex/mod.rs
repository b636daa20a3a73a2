//! The exchange's history: trades, candles and figures made of them, from this node's index.

mod apr;
mod candles;
mod stats;
mod trades;

use tarn_chain::Chain;
use tarn_primitives::Height;
use tarn_proto::core::base::v1beta1::Coin;
use tarn_proto::svc::dex::v1 as pb;

use super::read;
use super::table::Table;
use crate::ApiError;

pub(super) fn register(table: &mut Table) {
    table.add(candles::candles);
    table.add(trades::trades);
    table.add(stats::stats);
}

/// A pool as the state has it: its history is shown in its own order of tokens.
struct Pool {
    id: u64,
    a: Coin,
    b: Coin,
    swap_fee: String,
}

impl Pool {
    fn find(chain: &Chain, pool_id: &str) -> Result<Self, ApiError> {
        let request = pb::QueryPoolRequest {
            pool_id: pool_id.to_owned(),
        };
        let found = read(chain, &request, Height::ZERO)?
            .pool
            .unwrap_or_default();
        let id = found.id.parse();
        Ok(Self {
            id: id.map_err(|error| ApiError::internal(&error))?,
            a: found.token_a.unwrap_or_default(),
            b: found.token_b.unwrap_or_default(),
            swap_fee: found.swap_fee,
        })
    }

    /// Whether the token that sorts first, by which the index keeps prices, is this pool's first.
    fn a_is_low(&self) -> bool {
        self.a.denom < self.b.denom
    }

    /// Values of the token that sorts first and of the other, in the pool's own order.
    fn order<T>(&self, low: T, high: T) -> (T, T) {
        if self.a_is_low() {
            (low, high)
        } else {
            (high, low)
        }
    }
}
