//! The exchange as a contract: the functions of its messages and quotes.

use alloy_sol_types::{SolCall as _, SolEvent as _};
use revm::primitives::{Address as EthAddress, LogData, U256};
use tarn_dex::keeper::{self, Hop, Traded};
use tarn_dex::msgs;
use tarn_primitives::{Address, Amount};
use tarn_runtime::{Ctx, Result};

use super::{Answer, Call, amount, at, coin, denom, strict};
use crate::accounts::to_eth;

pub(crate) const ADDRESS: EthAddress = at(0x0802);

mod abi {
    #![expect(
        clippy::too_many_arguments,
        reason = "events of the interface have as many members"
    )]
    alloy_sol_types::sol!("../../../contracts/IDex.sol");
}
pub(crate) use abi::IDex;

pub(super) fn decode(input: &[u8]) -> Result<Box<dyn Call>> {
    Ok(Box::new(strict::<IDex::IDexCalls>(input)?))
}

fn number(amount: Amount) -> U256 {
    U256::from(amount.units())
}

fn view(output: Vec<u8>) -> Answer {
    Answer {
        output,
        ..Answer::default()
    }
}

impl Call for IDex::IDexCalls {
    fn writes(&self) -> bool {
        match self {
            Self::pool(_) | Self::quote(_) | Self::quoteExactOut(_) => false,
            Self::swap(_)
            | Self::swapExactOut(_)
            | Self::swapRoute(_)
            | Self::addLiquidity(_)
            | Self::removeLiquidity(_) => true,
        }
    }

    fn run(&self, ctx: &mut Ctx, caller: &Address) -> Result<Answer> {
        match self {
            Self::pool(call) => pool(ctx, call.id),
            Self::quote(call) => {
                let token_in = coin(&call.denomIn, call.amountIn)?;
                let traded = keeper::quote(ctx, call.pool, &token_in)?;
                let out = number(traded.token_out.amount);
                Ok(view(IDex::quoteCall::abi_encode_returns(&out)))
            }
            Self::quoteExactOut(call) => {
                let token_out = coin(&call.denomOut, call.amountOut)?;
                let traded = keeper::quote_exact_out(ctx, call.pool, &token_out)?;
                let cost = number(traded.token_in.amount);
                Ok(view(IDex::quoteExactOutCall::abi_encode_returns(&cost)))
            }
            Self::swap(call) => swap(ctx, caller, call),
            Self::swapExactOut(call) => swap_exact_out(ctx, caller, call),
            Self::swapRoute(call) => swap_route(ctx, caller, call),
            Self::addLiquidity(call) => add(ctx, caller, call),
            Self::removeLiquidity(call) => remove(ctx, caller, call),
        }
    }
}

fn pool(ctx: &Ctx, id: u64) -> Result<Answer> {
    let found = keeper::pool(ctx, id)?;
    let found = IDex::Pool {
        denomA: found.denom_a.to_string(),
        denomB: found.denom_b.to_string(),
        reserveA: U256::from(found.reserve_a),
        reserveB: U256::from(found.reserve_b),
        totalShares: U256::from(found.total_shares),
        swapFee: U256::from(found.fee.to_dec().scaled()),
    };
    Ok(view(IDex::poolCall::abi_encode_returns(&found)))
}

/// What the exchange's own event says, as a log.
fn log(trader: &Address, traded: &Traded) -> LogData {
    let event = IDex::Swap {
        trader: to_eth(trader),
        pool: traded.pool,
        denomIn: traded.token_in.denom.to_string(),
        amountIn: number(traded.token_in.amount),
        denomOut: traded.token_out.denom.to_string(),
        amountOut: number(traded.token_out.amount),
    };
    event.encode_log_data()
}

fn swap(ctx: &mut Ctx, caller: &Address, call: &IDex::swapCall) -> Result<Answer> {
    let message = msgs::Swap {
        sender: *caller,
        pool: call.pool,
        token_in: coin(&call.denomIn, call.amountIn)?,
        min_token_out: amount(call.minOut)?,
    };
    let traded = message.trade(ctx)?;
    Ok(Answer {
        output: IDex::swapCall::abi_encode_returns(&number(traded.token_out.amount)),
        logs: vec![log(caller, &traded)],
    })
}

fn swap_exact_out(
    ctx: &mut Ctx,
    caller: &Address,
    call: &IDex::swapExactOutCall,
) -> Result<Answer> {
    let message = msgs::SwapExactOut {
        sender: *caller,
        pool: call.pool,
        token_out: coin(&call.denomOut, call.amountOut)?,
        max_token_in: amount(call.maxIn)?,
    };
    let traded = message.trade(ctx)?;
    Ok(Answer {
        output: IDex::swapExactOutCall::abi_encode_returns(&number(traded.token_in.amount)),
        logs: vec![log(caller, &traded)],
    })
}

fn swap_route(ctx: &mut Ctx, caller: &Address, call: &IDex::swapRouteCall) -> Result<Answer> {
    let mut hops = Vec::new();
    for hop in &call.hops {
        hops.push(Hop {
            pool: hop.pool,
            denom_out: denom(&hop.denomOut)?,
        });
    }
    let message = msgs::SwapRoute {
        sender: *caller,
        token_in: coin(&call.denomIn, call.amountIn)?,
        hops,
        min_token_out: amount(call.minOut)?,
    };
    let traded = message.trade(ctx)?;
    let last = traded.last();
    let out = last.map_or(U256::ZERO, |last| number(last.token_out.amount));
    Ok(Answer {
        output: IDex::swapRouteCall::abi_encode_returns(&out),
        logs: traded.iter().map(|one| log(caller, one)).collect(),
    })
}

fn add(ctx: &mut Ctx, caller: &Address, call: &IDex::addLiquidityCall) -> Result<Answer> {
    let message = msgs::AddLiquidity {
        sender: *caller,
        pool: call.pool,
        token_a: amount(call.maxA)?.units(),
        token_b: amount(call.maxB)?.units(),
        min_shares: amount(call.minShares)?,
    };
    let (_, added) = message.add(ctx)?;
    let answer = IDex::addLiquidityReturn {
        shares: U256::from(added.shares),
        amountA: U256::from(added.used_a),
        amountB: U256::from(added.used_b),
    };
    let event = IDex::LiquidityAdded {
        owner: to_eth(caller),
        pool: call.pool,
        amountA: answer.amountA,
        amountB: answer.amountB,
        shares: answer.shares,
    };
    Ok(Answer {
        output: IDex::addLiquidityCall::abi_encode_returns(&answer),
        logs: vec![event.encode_log_data()],
    })
}

fn remove(ctx: &mut Ctx, caller: &Address, call: &IDex::removeLiquidityCall) -> Result<Answer> {
    let message = msgs::RemoveLiquidity {
        sender: *caller,
        pool: call.pool,
        shares: amount(call.shares)?.units(),
        min_token_a: amount(call.minA)?,
        min_token_b: amount(call.minB)?,
    };
    let (_, removed) = message.remove(ctx)?;
    let answer = IDex::removeLiquidityReturn {
        amountA: U256::from(removed.out_a),
        amountB: U256::from(removed.out_b),
    };
    let event = IDex::LiquidityRemoved {
        owner: to_eth(caller),
        pool: call.pool,
        amountA: answer.amountA,
        amountB: answer.amountB,
        shares: call.shares,
    };
    Ok(Answer {
        output: IDex::removeLiquidityCall::abi_encode_returns(&answer),
        logs: vec![event.encode_log_data()],
    })
}
