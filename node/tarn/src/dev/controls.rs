//! The development RPCs: set balances, mine blocks, move the time, take and revert snapshots.

use std::sync::Arc;
use std::time::Duration;

use futures::FutureExt as _;
use futures::future::BoxFuture;
use prost::Name;
use tarn_api::evm::{AccountChange, Changed, EthAddress, EvmDev};
use tarn_api::rpc::{DevRpc, DevRpcError};
use tarn_chain::Receipt;
use tarn_engine::{Control, ControlError, PaceChange};
use tarn_primitives::tx::{TxBuilder, TxHash};
use tarn_primitives::{Address, BlockTime, Coin, Height};
use tarn_proto::Namespace;
use tarn_proto::svc::dev::v1::{
    EvmSlot, MsgSetBalance, MsgSetBaseFee, MsgSetEvmAccount, MsgSetImpersonation,
};

use super::Operator;
use super::operator::OperatorError;

/// The gas limit of setting a balance.
const GAS: u64 = 200_000;

/// Controls time and blocks through the engine, balances through the operator's transactions.
#[derive(Debug, Clone)]
pub struct DevControls {
    control: Control,
    operator: Arc<Operator>,
}

impl DevControls {
    /// The RPCs of the chain of this engine.
    pub fn new(control: Control, operator: Arc<Operator>) -> Self {
        Self { control, operator }
    }

    async fn set_balance_by_operator(
        self,
        address: String,
        coin: Coin,
    ) -> Result<Receipt, DevRpcError> {
        let spec = &self.operator.chain().node.chain;
        let account = tarn_wallet::parse_address(&spec.prefix, &address)
            .map_err(|error| DevRpcError::Invalid(error.to_string()))?;
        let message = MsgSetBalance {
            operator: self.operator.shown(),
            address: spec.show(&account),
            amount: Some(coin.into()),
        };
        let tx = TxBuilder::new(Namespace::Core).message(&message);
        self.operator.run(tx, GAS).await.map_err(refusal)
    }
}

/// The error of a call whose arguments the engine may refuse.
fn argument_error(error: ControlError) -> DevRpcError {
    match error {
        ControlError::Refused(text) => DevRpcError::Invalid(text),
        other => control_error(other),
    }
}

fn control_error(error: ControlError) -> DevRpcError {
    let text = error.to_string();
    match error {
        ControlError::Stopped => DevRpcError::Fault(text),
        ControlError::NotDev => DevRpcError::Refused(text),
        ControlError::Refused(text) => DevRpcError::Refused(text),
    }
}

fn refusal(error: OperatorError) -> DevRpcError {
    match error {
        OperatorError::Stopped(_) | OperatorError::Query(_) => {
            DevRpcError::Fault(error.to_string())
        }
        other => DevRpcError::Refused(other.to_string()),
    }
}

/// The gas limit of changing an account: its code may be long.
const CHANGE_GAS: u64 = 20_000_000;

impl DevControls {
    /// Submits a message of the operator and waits for its block.
    async fn operate(self, message: &impl Name) -> Result<(), DevRpcError> {
        let tx = TxBuilder::new(Namespace::Core).message(message);
        let receipt = self.operator.run(tx, CHANGE_GAS).await.map_err(refusal)?;
        let result = &receipt.result;
        if result.code == 0 {
            return Ok(());
        }
        Err(DevRpcError::Refused(result.log.clone()))
    }

    fn set_pace(&self, change: PaceChange) -> Changed<()> {
        let control = self.control.clone();
        async move { control.set_pace(change).await.map_err(control_error) }.boxed()
    }

    fn shown(&self, address: EthAddress) -> String {
        let spec = &self.operator.chain().node.chain;
        spec.show(&Address::new(address.into_array()))
    }
}

impl EvmDev for DevControls {
    fn change(&self, change: AccountChange) -> Changed<()> {
        let slot = change.slot.map(|(slot, value)| EvmSlot {
            slot: format!("{slot:#x}"),
            value: format!("{value:#x}"),
        });
        let message = MsgSetEvmAccount {
            operator: self.operator.shown(),
            address: self.shown(change.address),
            balance_wei: change
                .balance
                .map(|wei| wei.to_string())
                .unwrap_or_default(),
            nonce: change
                .nonce
                .map(|nonce| nonce.to_string())
                .unwrap_or_default(),
            code: change.code.map(|code| code.to_string()).unwrap_or_default(),
            slots: slot.into_iter().collect(),
        };
        let own = self.clone();
        async move { own.operate(&message).await }.boxed()
    }

    fn set_base_fee(&self, wei: u64) -> Changed<()> {
        let message = MsgSetBaseFee {
            operator: self.operator.shown(),
            base_fee_wei: wei.to_string(),
        };
        let own = self.clone();
        async move { own.operate(&message).await }.boxed()
    }

    fn impersonate(&self, account: EthAddress, is_on: bool) -> Changed<()> {
        let message = MsgSetImpersonation {
            operator: self.operator.shown(),
            address: self.shown(account),
            enabled: is_on,
        };
        let own = self.clone();
        async move { own.operate(&message).await }.boxed()
    }

    fn mine_every(&self, blocks: u32, seconds: u64) -> Changed<Height> {
        let control = self.control.clone();
        async move {
            let mined = control.mine_every(blocks, seconds).await;
            mined.map_err(argument_error)
        }
        .boxed()
    }

    fn advance(&self, seconds: u64) -> Changed<Duration> {
        let control = self.control.clone();
        async move { control.advance(seconds).await.map_err(argument_error) }.boxed()
    }

    fn set_next_time(&self, time: BlockTime) -> Changed<()> {
        let control = self.control.clone();
        async move { control.set_next_time(time).await.map_err(argument_error) }.boxed()
    }

    fn is_automatic(&self) -> bool {
        self.control.is_automatic()
    }

    fn set_automatic(&self, is_on: bool) -> Changed<()> {
        self.set_pace(PaceChange::Automatic(is_on))
    }

    fn set_interval(&self, interval: Option<Duration>) -> Changed<()> {
        self.set_pace(PaceChange::Interval(interval))
    }

    fn drop_tx(&self, hash: TxHash) -> Changed<bool> {
        let control = self.control.clone();
        async move { control.drop_tx(hash).await.map_err(control_error) }.boxed()
    }

    fn restart(&self) -> Changed<Height> {
        let Self { control, operator } = self.clone();
        async move {
            let outcome = control.restart().await;
            operator.forget().await;
            outcome.map_err(control_error)
        }
        .boxed()
    }
}

impl DevRpc for DevControls {
    fn set_balance(
        &self,
        address: String,
        coin: Coin,
    ) -> BoxFuture<'static, Result<Receipt, DevRpcError>> {
        self.clone().set_balance_by_operator(address, coin).boxed()
    }

    fn mine(&self, blocks: u32) -> BoxFuture<'static, Result<Height, DevRpcError>> {
        let control = self.control.clone();
        async move { control.mine(blocks).await.map_err(argument_error) }.boxed()
    }

    fn warp(&self, seconds: u64) -> BoxFuture<'static, Result<BlockTime, DevRpcError>> {
        let control = self.control.clone();
        async move { control.warp(seconds).await.map_err(argument_error) }.boxed()
    }

    fn snapshot(&self) -> BoxFuture<'static, Result<u64, DevRpcError>> {
        let control = self.control.clone();
        async move { control.snapshot().await.map_err(control_error) }.boxed()
    }

    fn revert(&self, id: u64) -> BoxFuture<'static, Result<Height, DevRpcError>> {
        let Self { control, operator } = self.clone();
        async move {
            let outcome = control.revert(id).await;
            // Also after an error: the sequence is read again, which is always correct.
            operator.forget().await;
            outcome.map_err(control_error)
        }
        .boxed()
    }
}
