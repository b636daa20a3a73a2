//! `MsgSetBaseFee`: the operator decides what gas costs in the next block.

use tarn_evm::overwrite;
use tarn_primitives::{Address, ChainSpec};
use tarn_proto::svc::dev::v1 as pb;
use tarn_runtime::{Ctx, Msg, Reader, Result, Signers};

use crate::keeper;

/// The base fee of the next block.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetBaseFee {
    /// Must be the dev operator.
    pub operator: Address,
    /// In wei.
    pub base_fee: u64,
}

impl Msg for SetBaseFee {
    type Proto = pb::MsgSetBaseFee;

    fn parse(wire: pb::MsgSetBaseFee, chain: &ChainSpec) -> Result<Self> {
        let read = Reader::Message;
        let bounds = (0, u128::from(u64::MAX));
        let wei = read.amount_within("base_fee_wei", &wire.base_fee_wei, bounds)?;
        Ok(Self {
            operator: chain.address("operator", &wire.operator)?,
            base_fee: u64::try_from(wei)
                .map_err(|_| read.refuse("base_fee_wei is too large".to_owned()))?,
        })
    }

    fn signers(&self) -> Signers {
        Signers::one(self.operator)
    }

    fn execute(&self, ctx: &mut Ctx) -> Result<pb::MsgSetBaseFeeResponse> {
        keeper::ensure_operator(ctx, &self.operator)?;
        overwrite::base_fee(ctx, self.base_fee)?;
        Ok(pb::MsgSetBaseFeeResponse {})
    }
}
