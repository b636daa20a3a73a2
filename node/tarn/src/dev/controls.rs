//! The development RPCs: set balances, mine blocks, move the time, take and revert snapshots.

use std::sync::Arc;

use futures::FutureExt as _;
use futures::future::BoxFuture;
use tarn_api::rpc::{DevRpc, DevRpcError};
use tarn_chain::Receipt;
use tarn_engine::{Control, ControlError};
use tarn_primitives::tx::TxBuilder;
use tarn_primitives::{BlockTime, Coin, Height};
use tarn_proto::Namespace;
use tarn_proto::svc::dev::v1::MsgSetBalance;

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
