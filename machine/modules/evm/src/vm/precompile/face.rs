//! A denomination of the bank as an ERC-20 token.

use alloy_sol_types::{SolCall as _, SolEvent as _, SolInterface as _, sol};
use revm::primitives::{Address as EthAddress, LogData, U256, keccak256};
use tarn_bank::keeper as bank;
use tarn_primitives::{Address, Amount, Coins, Denom, sdk};
use tarn_runtime::{Ctx, Msg as _, Result, ensure};

use super::{Answer, Call, amount, strict};
use crate::accounts::{from_eth, to_eth};
use crate::state::{ALLOWANCES, Word};
use crate::{Error, faces};

sol!("../../../contracts/IERC20Face.sol");

use IERC20Face::IERC20FaceCalls as Calls;

pub(super) fn decode(denom: Denom, input: &[u8]) -> Result<Box<dyn Call>> {
    let call = strict::<Calls>(input)?;
    Ok(Box::new(Face { denom, call }))
}

/// A call of one face.
struct Face {
    denom: Denom,
    call: Calls,
}

/// An owner and who may spend for it, at one face.
fn allowance_key(denom: &Denom, owner: &Address, spender: &Address) -> (Address, [u8; 32]) {
    let pair = [*owner.as_bytes(), *spender.as_bytes()].concat();
    (from_eth(&faces::address(denom)), keccak256(pair).0)
}

impl Call for Face {
    fn writes(&self) -> bool {
        match self.call {
            Calls::name(_)
            | Calls::symbol(_)
            | Calls::decimals(_)
            | Calls::totalSupply(_)
            | Calls::balanceOf(_)
            | Calls::allowance(_) => false,
            Calls::transfer(_) | Calls::approve(_) | Calls::transferFrom(_) => true,
        }
    }

    fn run(&self, ctx: &mut Ctx, caller: &Address) -> Result<Answer> {
        match &self.call {
            Calls::transfer(call) => self.transfer(ctx, caller, &call.to, call.value),
            Calls::transferFrom(call) => {
                let owner = from_eth(&call.from);
                self.spend_allowance(ctx, &owner, caller, call.value)?;
                self.transfer(ctx, &owner, &call.to, call.value)
            }
            Calls::approve(call) => {
                let spender = from_eth(&call.spender);
                ensure_somebody(&call.spender, "spender")?;
                self.set_allowance(ctx, (caller, &spender), call.value)?;
                let event = IERC20Face::Approval {
                    owner: to_eth(caller),
                    spender: call.spender,
                    value: call.value,
                };
                Ok(done(event.encode_log_data()))
            }
            view => Ok(Answer {
                output: self.look(ctx, view)?,
                ..Answer::default()
            }),
        }
    }
}

impl Face {
    fn look(&self, ctx: &Ctx, call: &Calls) -> Result<Vec<u8>> {
        let denom = &self.denom;
        let named = || bank::metadata(ctx, denom);
        let text = |text: Option<String>| {
            let given = text.filter(|text| !text.is_empty());
            given.unwrap_or_else(|| denom.to_string())
        };
        Ok(match call {
            Calls::name(_) => {
                let name = named()?.map(|named| named.wire().name.clone());
                IERC20Face::nameCall::abi_encode_returns(&text(name))
            }
            Calls::symbol(_) => {
                let symbol = named()?.map(|named| named.wire().symbol.clone());
                IERC20Face::symbolCall::abi_encode_returns(&text(symbol))
            }
            Calls::decimals(_) => {
                let decimals = named()?.map_or(0, |named| named.exponent());
                let decimals = u8::try_from(decimals).unwrap_or(u8::MAX);
                IERC20Face::decimalsCall::abi_encode_returns(&decimals)
            }
            Calls::totalSupply(_) => {
                let all = U256::from(bank::supply(ctx, denom)?.units());
                IERC20Face::totalSupplyCall::abi_encode_returns(&all)
            }
            Calls::balanceOf(call) => {
                let held = bank::balance(ctx, &from_eth(&call.account), denom)?;
                IERC20Face::balanceOfCall::abi_encode_returns(&U256::from(held.units()))
            }
            Calls::allowance(call) => {
                let (owner, spender) = (from_eth(&call.owner), from_eth(&call.spender));
                let left = self.allowance(ctx, (&owner, &spender))?;
                IERC20Face::allowanceCall::abi_encode_returns(&left)
            }
            Calls::transfer(_) | Calls::approve(_) | Calls::transferFrom(_) => call.abi_encode(),
        })
    }

    fn allowance(&self, ctx: &Ctx, (owner, spender): (&Address, &Address)) -> Result<U256> {
        let found = ALLOWANCES.get(ctx, &allowance_key(&self.denom, owner, spender))?;
        Ok(found.map_or(U256::ZERO, |word| word.0))
    }

    fn set_allowance(
        &self,
        ctx: &mut Ctx,
        (owner, spender): (&Address, &Address),
        value: U256,
    ) -> Result<()> {
        let key = allowance_key(&self.denom, owner, spender);
        if value.is_zero() {
            return ALLOWANCES.clear(ctx, &key);
        }
        ALLOWANCES.put(ctx, &key, &Word(value))
    }

    /// Takes what is spent from what is allowed. The largest number means without limit.
    fn spend_allowance(
        &self,
        ctx: &mut Ctx,
        owner: &Address,
        spender: &Address,
        value: U256,
    ) -> Result<()> {
        let pair = (owner, spender);
        let allowed = self.allowance(ctx, pair)?;
        if allowed == U256::MAX {
            return Ok(());
        }
        let left = allowed
            .checked_sub(value)
            .ok_or(Error::Allowance { allowed, value })?;
        self.set_allowance(ctx, pair, left)
    }

    /// Moves coins by the rules of `MsgSend`. Nothing is an amount too.
    fn transfer(
        &self,
        ctx: &mut Ctx,
        from: &Address,
        to: &EthAddress,
        value: U256,
    ) -> Result<Answer> {
        ensure_somebody(to, "recipient")?;
        let units = amount(value)?;
        if units != Amount::ZERO {
            let send = tarn_bank::msgs::Send {
                from: *from,
                to: from_eth(to),
                coins: Coins::one(self.denom.clone(), units),
            };
            send.execute(ctx)?;
        }
        let event = IERC20Face::Transfer {
            from: to_eth(from),
            to: *to,
            value,
        };
        Ok(done(event.encode_log_data()))
    }
}

/// The zero address is a mistake, as in most tokens.
fn ensure_somebody(address: &EthAddress, what: &str) -> Result<()> {
    ensure(!address.is_zero(), || {
        sdk::Code::InvalidAddress.because(format!("the {what} is the zero address"))
    })?;
    Ok(())
}

fn done(log: LogData) -> Answer {
    Answer {
        output: IERC20Face::transferCall::abi_encode_returns(&true),
        logs: vec![log],
    }
}
