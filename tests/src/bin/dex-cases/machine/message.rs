//! Operations: the signed messages and their JSON for the model.

use anyhow::Result;
use prost::Message as _;
use serde_json::{Value, json};
use tarn_primitives::tx::TxBuilder;
use tarn_proto::core::bank::v1beta1 as bank;
use tarn_proto::core::base::v1beta1::Coin;
use tarn_proto::svc::dex::v1 as pb;

/// One message of the exchange or a bank send.
#[derive(Debug, Clone)]
pub(super) enum Operation {
    Create(pb::MsgCreatePool),
    Add(pb::MsgAddLiquidity),
    Remove(pb::MsgRemoveLiquidity),
    Swap(pb::MsgSwap),
    SwapExactOut(pb::MsgSwapExactOut),
    Route(pb::MsgSwapRoute),
    Send(bank::MsgSend),
    Params(pb::MsgUpdateParams),
}

impl Operation {
    pub(super) fn name(&self) -> &'static str {
        match self {
            Self::Create(_) => "create",
            Self::Add(_) => "add",
            Self::Remove(_) => "remove",
            Self::Swap(_) => "swap",
            Self::SwapExactOut(_) => "swap_exact_out",
            Self::Route(_) => "route",
            Self::Send(_) => "send",
            Self::Params(_) => "params",
        }
    }

    pub(super) fn message(&self, tx: TxBuilder) -> TxBuilder {
        match self {
            Self::Create(m) => tx.message(m),
            Self::Add(m) => tx.message(m),
            Self::Remove(m) => tx.message(m),
            Self::Swap(m) => tx.message(m),
            Self::SwapExactOut(m) => tx.message(m),
            Self::Route(m) => tx.message(m),
            Self::Send(m) => tx.message(m),
            Self::Params(m) => tx.message(m),
        }
    }

    /// The fields of the message as JSON.
    pub(super) fn fields(&self) -> Value {
        match self {
            Self::Create(m) => json!({
                "sender": m.sender, "token_a": coin(m.token_a.as_ref()),
                "token_b": coin(m.token_b.as_ref()), "swap_fee": m.swap_fee,
            }),
            Self::Add(m) => json!({
                "sender": m.sender, "pool_id": m.pool_id, "token_a_amount": m.token_a_amount,
                "token_b_amount": m.token_b_amount, "min_shares": m.min_shares,
            }),
            Self::Remove(m) => json!({
                "sender": m.sender, "pool_id": m.pool_id, "shares": m.shares,
                "min_token_a": m.min_token_a, "min_token_b": m.min_token_b,
            }),
            Self::Swap(m) => json!({
                "sender": m.sender, "pool_id": m.pool_id, "token_in": coin(m.token_in.as_ref()),
                "min_token_out": m.min_token_out,
            }),
            Self::SwapExactOut(m) => json!({
                "sender": m.sender, "pool_id": m.pool_id, "token_out": coin(m.token_out.as_ref()),
                "max_token_in": m.max_token_in,
            }),
            Self::Route(m) => {
                let hops = m.hops.iter();
                let hops = hops.map(|h| json!({"pool_id": h.pool_id, "denom_out": h.denom_out}));
                json!({
                    "sender": m.sender, "token_in": coin(m.token_in.as_ref()),
                    "hops": hops.collect::<Vec<_>>(), "min_token_out": m.min_token_out,
                })
            }
            Self::Send(m) => {
                let amount: Vec<Value> = m.amount.iter().map(|c| coin(Some(c))).collect();
                json!({
                    "from_address": m.from_address, "to_address": m.to_address, "amount": amount,
                })
            }
            Self::Params(m) => {
                let params = m.params.clone().unwrap_or_default();
                json!({"authority": m.authority, "params": {
                    "default_swap_fee": params.default_swap_fee,
                    "protocol_fee": params.protocol_fee,
                    "min_liquidity": params.min_liquidity,
                }})
            }
        }
    }

    /// The response as JSON.
    pub(super) fn response(&self, bytes: &[u8]) -> Result<Value> {
        Ok(match self {
            Self::Create(_) => {
                let r = pb::MsgCreatePoolResponse::decode(bytes)?;
                json!({
                    "pool_id": r.pool_id, "lp_token_denom": r.lp_token_denom, "shares": r.shares,
                })
            }
            Self::Add(_) => {
                let r = pb::MsgAddLiquidityResponse::decode(bytes)?;
                let (a, b) = (coin(r.token_a.as_ref()), coin(r.token_b.as_ref()));
                json!({"shares": r.shares, "token_a": a, "token_b": b})
            }
            Self::Remove(_) => {
                let r = pb::MsgRemoveLiquidityResponse::decode(bytes)?;
                json!({"token_a": coin(r.token_a.as_ref()), "token_b": coin(r.token_b.as_ref())})
            }
            Self::Swap(_) => {
                let r = pb::MsgSwapResponse::decode(bytes)?;
                json!({"token_out": coin(r.token_out.as_ref())})
            }
            Self::SwapExactOut(_) => {
                let r = pb::MsgSwapExactOutResponse::decode(bytes)?;
                json!({"token_in": coin(r.token_in.as_ref())})
            }
            Self::Route(_) => {
                let r = pb::MsgSwapRouteResponse::decode(bytes)?;
                json!({"token_out": coin(r.token_out.as_ref())})
            }
            Self::Send(_) | Self::Params(_) => json!({}),
        })
    }

    /// The pools the message names.
    pub(super) fn pools(&self) -> Vec<String> {
        match self {
            Self::Add(m) => vec![m.pool_id.clone()],
            Self::Remove(m) => vec![m.pool_id.clone()],
            Self::Swap(m) => vec![m.pool_id.clone()],
            Self::SwapExactOut(m) => vec![m.pool_id.clone()],
            Self::Route(m) => m.hops.iter().map(|hop| hop.pool_id.clone()).collect(),
            Self::Create(_) | Self::Send(_) | Self::Params(_) => Vec::new(),
        }
    }

    /// The account that gets coins, if it is not the signer.
    pub(super) fn receiver(&self) -> Option<String> {
        match self {
            Self::Send(m) => Some(m.to_address.clone()),
            _ => None,
        }
    }
}

/// A coin as JSON.
pub(super) fn coin(coin: Option<&Coin>) -> Value {
    coin.map_or(
        Value::Null,
        |c| json!({"denom": c.denom, "amount": c.amount}),
    )
}

/// A pool as JSON.
pub(super) fn pool(pool: &pb::Pool) -> Value {
    json!({
        "id": pool.id,
        "token_a": coin(pool.token_a.as_ref()),
        "token_b": coin(pool.token_b.as_ref()),
        "lp_token_denom": pool.lp_token_denom,
        "total_shares": pool.total_shares,
        "swap_fee": pool.swap_fee,
    })
}
