//! A pool as it is stored and as it is shown.

use tarn_primitives::{Amount, Coin, Denom};
use tarn_proto::svc::dex::v1 as pb;
use tarn_runtime::{Error as RuntimeError, Result, Value};

use crate::math::{Accumulator, Curve, Swap};
use crate::record::{SUMS, pack, unpack};
use crate::{Error, Params, SwapFee};

/// What the denoms of shares begin with.
pub const LP_PREFIX: &str = "lp/";

/// The denom of a pool's shares.
pub fn lp_denom(id: u64) -> Result<Denom> {
    format!("{LP_PREFIX}{id}")
        .parse()
        .map_err(RuntimeError::fault)
}

/// The pool whose shares a denom is; none for any other.
pub fn pool_of(denom: &Denom) -> Option<u64> {
    let number = denom.as_str().strip_prefix(LP_PREFIX)?;
    let id: u64 = number.parse().ok()?;
    (id.to_string() == number).then_some(id)
}

/// Two reserves and the shares in them. Its number is the key it is stored under.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pool {
    /// The first token, as its creator named it.
    pub denom_a: Denom,
    /// The second token.
    pub denom_b: Denom,
    /// What is there of the first token; never zero.
    pub reserve_a: u128,
    /// What is there of the second token; never zero.
    pub reserve_b: u128,
    /// All shares: the bank's supply of its denom.
    pub total_shares: u128,
    /// Those that nobody can take out.
    pub locked_shares: u128,
    /// What a swap pays.
    pub fee: SwapFee,
    /// When it was opened.
    pub created_height: u64,
    /// Its prices summed up until its last change.
    pub sums: Accumulator,
    /// When that was, in milliseconds since 1970.
    pub changed_at: u64,
    /// When its newest price record was made; never later.
    pub recorded_at: u64,
}

/// Which token goes in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    /// The first goes in, the second comes out.
    A,
    /// The second goes in, the first comes out.
    B,
}

impl Side {
    /// The other one.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }
}

impl Pool {
    /// Both reserves.
    pub fn reserves(&self) -> (u128, u128) {
        (self.reserve_a, self.reserve_b)
    }

    /// The side a token is on.
    pub fn side(&self, id: u64, denom: &Denom) -> Result<Side, Error> {
        if *denom == self.denom_a {
            return Ok(Side::A);
        }
        if *denom == self.denom_b {
            return Ok(Side::B);
        }
        Err(Error::DenomNotInPool {
            denom: denom.clone(),
            id,
            a: self.denom_a.clone(),
            b: self.denom_b.clone(),
        })
    }

    /// Both tokens.
    pub fn denoms(&self) -> [&Denom; 2] {
        [&self.denom_a, &self.denom_b]
    }

    /// The token of a side.
    pub fn denom(&self, side: Side) -> &Denom {
        match side {
            Side::A => &self.denom_a,
            Side::B => &self.denom_b,
        }
    }

    /// What a swap is priced by when the token of this side goes in.
    pub fn curve(&self, input: Side, params: &Params) -> Curve {
        let (reserve_in, reserve_out) = match input {
            Side::A => (self.reserve_a, self.reserve_b),
            Side::B => (self.reserve_b, self.reserve_a),
        };
        Curve {
            reserve_in,
            reserve_out,
            fee: self.fee,
            protocol_fee: params.protocol_fee,
        }
    }

    /// Takes over the reserves after a swap.
    pub fn apply(&mut self, input: Side, swap: &Swap) {
        (self.reserve_a, self.reserve_b) = match input {
            Side::A => (swap.reserve_in, swap.reserve_out),
            Side::B => (swap.reserve_out, swap.reserve_in),
        };
    }

    /// The tokens in the order of their names: two pools of one pair have the same.
    pub fn pair(&self) -> (Denom, Denom) {
        pair_of(&self.denom_a, &self.denom_b)
    }

    /// So much of the first token.
    pub fn coin_a(&self, amount: u128) -> Coin {
        coin(&self.denom_a, amount)
    }

    /// So much of the second token.
    pub fn coin_b(&self, amount: u128) -> Coin {
        coin(&self.denom_b, amount)
    }

    /// As clients see it.
    pub fn wire(&self, id: u64) -> Result<pb::Pool> {
        Ok(pb::Pool {
            id: id.to_string(),
            token_a: Some(self.coin_a(self.reserve_a).into()),
            token_b: Some(self.coin_b(self.reserve_b).into()),
            lp_token_denom: lp_denom(id)?.to_string(),
            total_shares: self.total_shares.to_string(),
            swap_fee: self.fee.to_string(),
        })
    }
}

/// Two tokens in the order of their names.
pub(crate) fn pair_of(a: &Denom, b: &Denom) -> (Denom, Denom) {
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    (low.clone(), high.clone())
}

/// So much of a token.
pub(crate) fn coin(denom: &Denom, amount: u128) -> Coin {
    Coin {
        denom: denom.clone(),
        amount: Amount::new(amount),
    }
}

/// A byte 1, the numbers in fixed places, the two denoms with a zero byte between.
impl Value for Pool {
    fn encode(&self) -> Vec<u8> {
        [
            &[1][..],
            &self.reserve_a.to_be_bytes(),
            &self.reserve_b.to_be_bytes(),
            &self.total_shares.to_be_bytes(),
            &self.locked_shares.to_be_bytes(),
            &self.fee.ppm().to_be_bytes(),
            &self.created_height.to_be_bytes(),
            &pack(&self.sums),
            &self.changed_at.to_be_bytes(),
            &self.recorded_at.to_be_bytes(),
            self.denom_a.as_str().as_bytes(),
            &[0],
            self.denom_b.as_str().as_bytes(),
        ]
        .concat()
    }

    fn decode(bytes: &[u8]) -> Option<Self> {
        let rest = bytes.strip_prefix(&[1])?;
        let (reserve_a, rest) = rest.split_first_chunk()?;
        let (reserve_b, rest) = rest.split_first_chunk()?;
        let (total_shares, rest) = rest.split_first_chunk()?;
        let (locked_shares, rest) = rest.split_first_chunk()?;
        let (fee, rest) = rest.split_first_chunk()?;
        let (created_height, rest) = rest.split_first_chunk()?;
        let (sums, rest) = rest.split_first_chunk::<SUMS>()?;
        let (changed_at, rest) = rest.split_first_chunk()?;
        let (recorded_at, rest) = rest.split_first_chunk()?;
        let (denom_a, denom_b) = std::str::from_utf8(rest).ok()?.split_once('\0')?;
        Some(Self {
            denom_a: denom_a.parse().ok()?,
            denom_b: denom_b.parse().ok()?,
            reserve_a: u128::from_be_bytes(*reserve_a),
            reserve_b: u128::from_be_bytes(*reserve_b),
            total_shares: u128::from_be_bytes(*total_shares),
            locked_shares: u128::from_be_bytes(*locked_shares),
            fee: SwapFee::new(u32::from_be_bytes(*fee))?,
            created_height: u64::from_be_bytes(*created_height),
            sums: unpack(sums)?,
            changed_at: u64::from_be_bytes(*changed_at),
            recorded_at: u64::from_be_bytes(*recorded_at),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stored_pool_comes_back() {
        let pool = Pool {
            denom_a: "utarn".parse().unwrap(),
            denom_b: "ibc/27394FB0".parse().unwrap(),
            reserve_a: 1,
            reserve_b: crate::math::MAX_AMOUNT,
            total_shares: 1001,
            locked_shares: 1000,
            fee: SwapFee::new(3000).unwrap(),
            created_height: 77,
            sums: Accumulator::default().after((3, 7), 99),
            changed_at: 1_700_000_000_456,
            recorded_at: 1_700_000_000_123,
        };
        let bytes = pool.encode();
        assert_eq!(Pool::decode(&bytes), Some(pool));
        for cut in 0..bytes.len() {
            let _ = Pool::decode(&bytes[..cut]);
        }
        assert_eq!(Pool::decode(&[&[2], &bytes[1..]].concat()), None);
    }

    #[test]
    fn only_plain_numbers_name_a_pool() {
        let of = |text: &str| pool_of(&text.parse().unwrap());
        assert_eq!(of("lp/17"), Some(17));
        for other in [
            "lp/017",
            "lp/x",
            "lp/-1",
            "lpx/1",
            "lp/1/2",
            "lp/99999999999999999999",
        ] {
            assert_eq!(of(other), None, "{other}");
        }
    }
}
