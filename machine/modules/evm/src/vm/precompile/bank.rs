//! The bank as a contract: balances of every denomination, and sending them.

use alloy_sol_types::{SolCall as _, sol};
use revm::primitives::{Address as EthAddress, U256};
use tarn_bank::keeper as bank;
use tarn_primitives::{Address, Coins};
use tarn_runtime::{Ctx, Result};

use super::{Answer, Call, at, coin, denom, strict};
use crate::accounts::from_eth;

pub(crate) const ADDRESS: EthAddress = at(0x0801);

sol!("../../../contracts/IBank.sol");

pub(super) fn decode(input: &[u8]) -> Result<Box<dyn Call>> {
    Ok(Box::new(strict::<IBank::IBankCalls>(input)?))
}

impl Call for IBank::IBankCalls {
    fn writes(&self) -> bool {
        matches!(self, Self::send(_))
    }

    fn run(&self, ctx: &mut Ctx, caller: &Address) -> Result<Answer> {
        let output = match self {
            Self::balance(call) => {
                let held = bank::balance(ctx, &from_eth(&call.account), &denom(&call.denom)?)?;
                IBank::balanceCall::abi_encode_returns(&U256::from(held.units()))
            }
            Self::supply(call) => {
                let all = bank::supply(ctx, &denom(&call.denom)?)?;
                IBank::supplyCall::abi_encode_returns(&U256::from(all.units()))
            }
            Self::metadata(call) => {
                let named = bank::metadata(ctx, &denom(&call.denom)?)?;
                let (name, symbol) = named.as_ref().map_or(("", ""), |named| {
                    (&*named.wire().name, &*named.wire().symbol)
                });
                let decimals = named.as_ref().map_or(0, tarn_bank::Metadata::exponent);
                IBank::metadataCall::abi_encode_returns(&IBank::metadataReturn {
                    name: name.to_owned(),
                    symbol: symbol.to_owned(),
                    decimals: u8::try_from(decimals).unwrap_or(u8::MAX),
                })
            }
            Self::send(call) => {
                let coin = coin(&call.denom, call.amount)?;
                let send = tarn_bank::msgs::Send {
                    from: *caller,
                    to: from_eth(&call.to),
                    coins: Coins::new(vec![coin])?,
                };
                tarn_runtime::Msg::execute(&send, ctx)?;
                IBank::sendCall::abi_encode_returns(&true)
            }
        };
        Ok(Answer {
            output,
            ..Answer::default()
        })
    }
}
