//! Native code with a fixed price: sends whole units of its caller. For comparing with stock revm, whose
//! own version of it is in [`super::reference`].

use revm::primitives::{Address as EthAddress, U256};
use tarn_bank::keeper as bank;
use tarn_primitives::{Address, Amount, Coin, Coins};
use tarn_runtime::{Ctx, Meter, Result};

use crate::Error;
use crate::accounts::from_eth;
use crate::vm::precompile::{Answer, Call, at, malformed};

pub(crate) const ADDRESS: EthAddress = at(0x08ff);
/// What it charges.
pub(super) const GAS: u64 = 10_000;

#[derive(Debug)]
struct Send {
    to: EthAddress,
    units: u128,
}

/// Whom and how much; none if malformed.
pub(super) fn parse(input: &[u8]) -> Option<(EthAddress, u128)> {
    let input: &[u8; 64] = input.try_into().ok()?;
    let (to, units) = input.split_at(32);
    let units = u128::try_from(U256::from_be_slice(units)).ok()?;
    Some((EthAddress::from_slice(&to[12..]), units))
}

/// Is refused after it was done: what it did must be gone.
pub(super) fn is_odd(units: u128) -> bool {
    units > 6 && units % 2 == 1
}

pub(super) fn odd() -> tarn_runtime::Error {
    Error::Precompile(String::from("odd")).into()
}

pub(crate) fn decode(input: &[u8]) -> Result<Box<dyn Call>> {
    let (to, units) = parse(input).ok_or_else(|| malformed("64 bytes"))?;
    Ok(Box::new(Send { to, units }))
}

impl Call for Send {
    fn writes(&self) -> bool {
        true
    }

    fn run(&self, ctx: &mut Ctx, caller: &Address) -> Result<Answer> {
        ctx.charge(GAS, "test")?;
        if self.units > 0 {
            let denom = ctx.chain().base_denom.clone();
            let amount = Amount::new(self.units);
            let coins = Coins::new(vec![Coin { denom, amount }])?;
            let meter = ctx.swap_gas(Meter::endless());
            let sent = bank::transfer(ctx, caller, &from_eth(&self.to), &coins);
            ctx.swap_gas(meter);
            sent?;
        }
        if is_odd(self.units) {
            return Err(odd());
        }
        Ok(Answer::default())
    }
}
