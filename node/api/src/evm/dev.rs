//! What a development chain does for Ethereum's tools.

use std::time::Duration;

pub use alloy_primitives::Address as EthAddress;
use alloy_primitives::{Address, Bytes, U256};
use futures::future::BoxFuture;
use tarn_primitives::tx::TxHash;
use tarn_primitives::{BlockTime, Height};

use crate::rpc::{DevRpc, DevRpcError};

/// The answer of a change, once it is made.
pub type Changed<T> = BoxFuture<'static, Result<T, DevRpcError>>;

/// What an account is to be; what is none stays.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AccountChange {
    /// The account.
    pub address: Address,
    /// What it holds, in wei.
    pub balance: Option<U256>,
    /// Its next nonce.
    pub nonce: Option<u64>,
    /// Its code.
    pub code: Option<Bytes>,
    /// A slot of its storage and the value.
    pub slot: Option<(U256, U256)>,
}

impl AccountChange {
    /// Of nothing yet.
    pub fn of(address: Address) -> Self {
        Self {
            address,
            balance: None,
            nonce: None,
            code: None,
            slot: None,
        }
    }
}

/// Changes a development chain, as Ethereum's tools ask for it.
pub trait EvmDev: DevRpc {
    /// Changes an account, in a block of its own.
    fn change(&self, change: AccountChange) -> Changed<()>;

    /// Sets the base fee of the next block, in a block of its own.
    fn set_base_fee(&self, wei: u64) -> Changed<()>;

    /// Lets anybody send for an account, or not any more.
    fn impersonate(&self, account: Address, is_on: bool) -> Changed<()>;

    /// Makes blocks so many seconds apart; the height of the last.
    fn mine_every(&self, blocks: u32, seconds: u64) -> Changed<Height>;

    /// Moves the clock without a block; how far it is ahead.
    fn advance(&self, seconds: u64) -> Changed<Duration>;

    /// Sets the time of the next block.
    fn set_next_time(&self, time: BlockTime) -> Changed<()>;

    /// Whether a block is made as soon as a transaction waits.
    fn is_automatic(&self) -> bool;

    /// Makes a block as soon as a transaction waits, or not.
    fn set_automatic(&self, is_on: bool) -> Changed<()>;

    /// Makes a block every so often; none for never.
    fn set_interval(&self, interval: Option<Duration>) -> Changed<()>;

    /// Drops a waiting transaction; whether it waited.
    fn drop_tx(&self, hash: TxHash) -> Changed<bool>;

    /// Takes back every block but the first.
    fn restart(&self) -> Changed<Height>;
}
