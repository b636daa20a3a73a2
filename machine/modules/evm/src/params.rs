//! Parameters of the EVM.

use std::collections::BTreeSet;

use tarn_primitives::wide::ONE;
use tarn_primitives::{ChainSpec, Dec, Denom};
use tarn_proto::svc::evm::v1 as pb;
use tarn_runtime::{Reader, Result};

/// The gas of a block's Ethereum transactions: a transaction of the largest size fits.
const BLOCK_GAS: (u128, u128) = (1 << 24, 1_000_000_000);
/// One wei to 10^15 wei, a million gwei.
const MIN_BASE_FEE: (u128, u128) = (1, 1_000_000_000_000_000);
const ELASTICITY: (u128, u128) = (1, 16);
const DENOMINATOR: (u128, u128) = (1, 1_024);
/// One unit is 1 wei to 10^18 wei.
const MAX_EXPONENT: u32 = 18;

/// The most denominations that are ERC-20 tokens too.
const MAX_FACES: usize = 256;

/// Parameters within their bounds, but for the denominations that are ERC-20 tokens too: those are kept by
/// their addresses, because every transaction reads these.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Params {
    /// Whether Ethereum transactions are executed.
    pub enabled: bool,
    /// Wei of a unit of the base denomination, a power of ten; fixed at genesis.
    pub scale: u64,
    /// The most gas of a block's Ethereum transactions.
    pub block_gas: u64,
    /// The base fee never falls below this, in wei.
    pub min_base_fee: u64,
    /// The base fee is steady at this part of `block_gas`.
    pub elasticity: u64,
    /// The base fee moves by at most this part of itself a block.
    pub denominator: u64,
    /// Whether transactions that name no chain are taken.
    pub allow_unprotected: bool,
    /// The least part of its gas limit that a transaction pays for.
    pub min_gas_share: Dec,
}

tarn_runtime::record_values! {
    Params {
        enabled, scale, block_gas, min_base_fee, elasticity, denominator, allow_unprotected,
        min_gas_share,
    }
}

/// Wei of a unit of a denomination with so many decimals.
pub(crate) fn scale(decimals: u32) -> Option<u64> {
    10_u64.checked_pow(MAX_EXPONENT.checked_sub(decimals)?)
}

impl Params {
    /// The parameters of a chain whose genesis says nothing.
    pub fn new_chain(scale: u64, min_base_fee: u64) -> Self {
        Self {
            enabled: true,
            scale,
            block_gas: 30_000_000,
            min_base_fee,
            elasticity: 2,
            denominator: 8,
            allow_unprotected: false,
            min_gas_share: Dec::from_scaled(ONE / 2),
        }
    }

    /// Refuses what is malformed or out of bounds, by name.
    pub fn new(wire: &pb::Params) -> Result<Self> {
        let read = Reader::Message;
        let number = |field: &str, text: &str, bounds| -> Result<u64> {
            let field = format!("params.{field}");
            let number = read.amount_within(&field, text, bounds)?;
            u64::try_from(number).map_err(|_| read.refuse(format!("{field} is too large")))
        };
        let scale = number("scale", &wire.scale, (1, ONE))?;
        let is_power = (0..=MAX_EXPONENT).any(|power| 10_u64.checked_pow(power) == Some(scale));
        read.ensure(is_power, || {
            format!("params.scale must be a power of ten, got {scale}")
        })?;
        Ok(Self {
            enabled: wire.enabled,
            scale,
            block_gas: number("block_gas", &wire.block_gas, BLOCK_GAS)?,
            min_base_fee: number("min_base_fee", &wire.min_base_fee, MIN_BASE_FEE)?,
            elasticity: number("elasticity", &wire.elasticity, ELASTICITY)?,
            denominator: number("denominator", &wire.denominator, DENOMINATOR)?,
            allow_unprotected: wire.allow_unprotected,
            min_gas_share: read.dec_within(
                "params.min_gas_share",
                &wire.min_gas_share,
                (Dec::ZERO, Dec::ONE),
            )?,
        })
    }

    /// As clients see them, with the denominations that are ERC-20 tokens too.
    pub fn wire(&self, erc20_denoms: &BTreeSet<Denom>) -> pb::Params {
        pb::Params {
            enabled: self.enabled,
            scale: self.scale.to_string(),
            block_gas: self.block_gas.to_string(),
            min_base_fee: self.min_base_fee.to_string(),
            elasticity: self.elasticity.to_string(),
            denominator: self.denominator.to_string(),
            allow_unprotected: self.allow_unprotected,
            min_gas_share: self.min_gas_share.to_string(),
            erc20_denoms: erc20_denoms.iter().map(Denom::to_string).collect(),
        }
    }
}

/// The denominations that are to be ERC-20 tokens too. Never the base denomination: contracts have it as
/// value already, and would count it twice.
pub(crate) fn erc20_denoms(wire: &pb::Params, chain: &ChainSpec) -> Result<BTreeSet<Denom>> {
    let read = Reader::Message;
    let named = &wire.erc20_denoms;
    read.ensure(named.len() <= MAX_FACES, || {
        let count = named.len();
        format!("params.erc20_denoms may have {MAX_FACES} entries, has {count}")
    })?;
    let mut denoms = BTreeSet::new();
    for text in named {
        let denom = read.denom("params.erc20_denoms", text)?;
        read.ensure(denom != chain.base_denom, || {
            format!("params.erc20_denoms: {denom} is the value of the EVM already")
        })?;
        read.ensure(denoms.insert(denom), || {
            format!("params.erc20_denoms: {text} is listed twice")
        })?;
    }
    Ok(denoms)
}
