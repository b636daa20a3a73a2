//! Fields from outside to values. What is wrong is told with the field's name; whether that is a
//! refused message or a refused question is for the caller to say.

use tarn_primitives::{Amount, AmountError, Coin, sdk};
use tarn_proto::core::base::v1beta1 as base;
use tarn_proto::svc::dex::v1 as pb;
use tarn_runtime::{Reader, Result};

use crate::Error;
use crate::keeper::{self, Hop};
use crate::math::MAX_AMOUNT;

/// What is read for the exchange alone.
pub(crate) trait Fields {
    /// The number of a pool, which need not exist.
    fn pool_id(self, text: &str) -> Result<u64>;
    /// An amount to trade with: from 1 to what a reserve can hold.
    fn amount(self, field: &'static str, text: &str) -> Result<u128>;
}

impl Fields for Reader {
    fn pool_id(self, text: &str) -> Result<u64> {
        if text.is_empty() {
            return Err(self.refuse("pool_id is required".to_owned()));
        }
        let canonical = text.bytes().all(|byte| byte.is_ascii_digit())
            && (text == "0" || !text.starts_with('0'));
        if !canonical {
            let shown: String = text.chars().take(64).collect();
            let text = format!("pool_id: {shown:?} is not the number of a pool");
            return Err(self.refuse(text));
        }
        let id = text.parse();
        Ok(id.map_err(|_| Error::PoolNotFound(text.chars().take(64).collect()))?)
    }

    fn amount(self, field: &'static str, text: &str) -> Result<u128> {
        match text.parse::<Amount>() {
            Ok(amount) => tradable(field, amount),
            Err(AmountError::Empty) => Err(self.refuse(format!("{field} is required"))),
            Err(AmountError::TooLarge) => {
                let got = text.chars().take(64).collect();
                Err(Error::AmountOutOfRange { field, got }.into())
            }
            Err(error) => Err(self.refuse(format!("{field}: {error}"))),
        }
    }
}

/// The hops of a message: one to four different pools.
pub fn read_hops(wire: &[pb::Hop]) -> Result<Vec<Hop>> {
    let read = Reader::Message;
    let hop = |hop: &pb::Hop| -> Result<Hop> {
        Ok(Hop {
            pool: read.pool_id(&hop.pool_id)?,
            denom_out: read.denom("denom_out", &hop.denom_out)?,
        })
    };
    // One more than there may be is enough to refuse them all.
    let most = keeper::MAX_HOPS.saturating_add(1);
    let hops = wire.iter().take(most).map(hop);
    let hops = hops.collect::<Result<Vec<_>>>()?;
    keeper::ensure_route(&hops)?;
    Ok(hops)
}

/// A coin of a message, with an amount to trade with.
pub(crate) fn coin(field: &'static str, wire: Option<base::Coin>) -> Result<Coin> {
    let wire = wire.ok_or_else(|| {
        let text = format!("{field} is required: give a denom and an amount");
        sdk::Code::InvalidCoins.because(text)
    })?;
    let coin: Coin = wire.try_into()?;
    tradable(field, coin.amount)?;
    Ok(coin)
}

fn tradable(field: &'static str, amount: Amount) -> Result<u128> {
    let units = amount.units();
    if units == 0 || units > MAX_AMOUNT {
        let got = amount.to_string();
        return Err(Error::AmountOutOfRange { field, got }.into());
    }
    Ok(units)
}
