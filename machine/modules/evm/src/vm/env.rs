//! What contracts see of the block and the chain.

use revm::context::{BlockEnv, CfgEnv};
use revm::primitives::hardfork::SpecId;
use revm::primitives::{Address as EthAddress, B256, U256, keccak256};
use tarn_primitives::Address;
use tarn_runtime::{Ctx, Result};

use crate::accounts::to_eth;
use crate::{Params, basefee, blockhash};

/// The rules of Ethereum that are in force.
pub const SPEC: SpecId = SpecId::OSAKA;
/// The most gas of one transaction (EIP-7825).
pub const MAX_TX_GAS: u64 = 1 << 24;

/// What is the same for every transaction of a block.
#[derive(Debug, Clone)]
pub struct Env {
    /// The parameters in force.
    pub params: Params,
    /// Height, time, proposer, base fee.
    pub block: BlockEnv,
    /// Chain id and fork.
    pub cfg: CfgEnv,
    /// Whether the proposer gets the tip, as on Ethereum. Never on a chain: Ethereum's own tests need it.
    pub(crate) rewards_proposer: bool,
    /// Whether nobody signed, so that neither nonce nor code of the sender is asked about again.
    pub unsigned: bool,
}

impl Env {
    /// Of the block that is executed.
    pub fn of(ctx: &Ctx) -> Result<Self> {
        let params = crate::keeper::params(ctx)?;
        let block = BlockEnv {
            number: U256::from(ctx.height().get()),
            beneficiary: coinbase(ctx)?,
            timestamp: U256::from(ctx.time().unix_seconds()),
            gas_limit: params.block_gas,
            basefee: basefee::current(ctx)?,
            difficulty: U256::ZERO,
            prevrandao: Some(own_prevrandao(ctx)?),
            ..BlockEnv::default()
        };
        let mut cfg = CfgEnv::new_with_spec(SPEC);
        cfg.chain_id = tarn_base::keeper::evm_chain_id(ctx)?;
        Ok(Self {
            params,
            block,
            cfg,
            rewards_proposer: false,
            unsigned: false,
        })
    }
}

/// The proposer's operator: its consensus address has no key that spends. Zero if there is none.
fn coinbase(ctx: &Ctx) -> Result<EthAddress> {
    let Ok(consensus) = Address::from_slice(&ctx.block().proposer) else {
        return Ok(EthAddress::ZERO);
    };
    operator(ctx, &consensus)
}

/// The operator of a validator; zero if there is none.
pub fn operator(ctx: &Ctx, consensus: &Address) -> Result<EthAddress> {
    let found = tarn_validators::keeper::find(ctx, consensus)?;
    Ok(found.map_or(EthAddress::ZERO, |(_, validator)| {
        to_eth(&validator.operator)
    }))
}

fn own_prevrandao(ctx: &Ctx) -> Result<B256> {
    let before = ctx.height().get().saturating_sub(1);
    Ok(prevrandao(blockhash::of(ctx, before)?))
}

/// What PREVRANDAO is in the block after one with this hash. Not random: everybody knows it before the block.
pub fn prevrandao(before: B256) -> B256 {
    keccak256([&b"tarn/prevrandao"[..], &before.0].concat())
}
