//! The two spellings of an address.

use alloy_sol_types::{SolCall as _, sol};
use revm::primitives::Address as EthAddress;
use tarn_primitives::Address;
use tarn_runtime::{Ctx, Result};

use super::{Answer, Call, at, strict};
use crate::Error;
use crate::accounts::{from_eth, to_eth};

pub(crate) const ADDRESS: EthAddress = at(0x0803);

sol!("../../../contracts/IAddresses.sol");

pub(super) fn decode(input: &[u8]) -> Result<Box<dyn Call>> {
    Ok(Box::new(strict::<IAddresses::IAddressesCalls>(input)?))
}

impl Call for IAddresses::IAddressesCalls {
    fn writes(&self) -> bool {
        false
    }

    fn run(&self, ctx: &mut Ctx, _: &Address) -> Result<Answer> {
        let chain = ctx.chain();
        let output = match self {
            Self::toBech32(call) => {
                let text = chain.show(&from_eth(&call.account));
                IAddresses::toBech32Call::abi_encode_returns(&text)
            }
            Self::toHex(call) => {
                let parsed = chain.prefix.parse(&call.text);
                let own = parsed.map_err(|error| Error::Precompile(error.to_string()))?;
                IAddresses::toHexCall::abi_encode_returns(&to_eth(&own))
            }
        };
        Ok(Answer {
            output,
            ..Answer::default()
        })
    }
}
