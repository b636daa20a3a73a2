//! `MsgEthereumTx`: an Ethereum transaction. The app runs it by its own rules; as a message among others it
//! is refused.

use tarn_primitives::{Address, ChainSpec, sdk};
use tarn_proto::core::evm::vm::v1 as pb;
use tarn_runtime::{AccessHint, Ctx, Msg, Result, Signers, ensure};

use crate::Error;
use crate::tx::EthTx;

/// A well formed Ethereum transaction and who is said to have signed it.
#[derive(Debug)]
pub struct EthereumTx {
    /// Must be who signed; the app compares.
    pub from: Address,
    /// The transaction.
    pub tx: EthTx,
}

impl Msg for EthereumTx {
    type Proto = pb::MsgEthereumTx;

    fn parse(wire: pb::MsgEthereumTx, chain: &ChainSpec) -> Result<Self> {
        let from = Address::from_slice(&wire.from).map_err(|error| {
            sdk::Code::InvalidAddress.because(format!("invalid from address: {error}"))
        })?;
        let tx = EthTx::decode(&wire.raw, &chain.evm)?;
        Ok(Self { from, tx })
    }

    fn signers(&self) -> Signers {
        Signers::one(self.from)
    }

    fn ensure_company(&self, messages: usize) -> Result<()> {
        ensure(messages == 1, || {
            Error::Envelope("an Ethereum transaction is alone in its transaction".into())
        })?;
        Ok(())
    }

    fn heap(&self) -> usize {
        self.tx.heap()
    }

    fn access_hints(&self) -> Vec<AccessHint> {
        crate::accounts::access_hints(&self.from, self.tx.recipient().as_ref())
    }

    fn execute(&self, _: &mut Ctx) -> Result<pb::MsgEthereumTxResponse> {
        Err(Error::Envelope("an Ethereum transaction is no message among others".into()).into())
    }
}
