//! `MsgSetEvmAccount`: the operator decides what contracts see of an account.

use tarn_evm::overwrite;
use tarn_evm::vm::{U256, hex};
use tarn_primitives::{Address, ChainSpec};
use tarn_proto::svc::dev::v1 as pb;
use tarn_runtime::{Ctx, Gas, Msg, Reader, Result, Signers};

use crate::keeper;

/// What a change costs beyond its reads and writes.
const GAS: Gas = 10_000;
/// The most slots of a message.
const MAX_SLOTS: usize = 256;

/// What one account is to be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetEvmAccount {
    /// Must be the dev operator.
    pub operator: Address,
    /// The account.
    pub account: Address,
    /// In wei.
    pub balance: Option<U256>,
    /// The next one.
    pub nonce: Option<u64>,
    /// Empty takes it away.
    pub code: Option<Vec<u8>>,
    /// Places and values.
    pub slots: Vec<(U256, U256)>,
}

/// A number of 256 bits, in digits or in hex after 0x.
fn number(field: &str, text: &str) -> Result<U256> {
    let parsed = match text.strip_prefix("0x") {
        Some(digits) if (1..=64).contains(&digits.len()) => U256::from_str_radix(digits, 16).ok(),
        Some(_) => None,
        None => U256::from_str_radix(text, 10).ok(),
    };
    parsed.ok_or_else(|| {
        Reader::Message.refuse(format!(
            "{field}: {text:?} is no number of 256 bits, in digits or as 0x and up to 64 hex digits"
        ))
    })
}

fn given<T>(text: &str, read: impl FnOnce(&str) -> Result<T>) -> Result<Option<T>> {
    if text.is_empty() {
        return Ok(None);
    }
    read(text).map(Some)
}

fn code(text: &str) -> Result<Vec<u8>> {
    let digits = text.strip_prefix("0x");
    let bytes = digits.and_then(|digits| hex::decode(digits).ok());
    bytes.ok_or_else(|| Reader::Message.refuse("code must be 0x and hex digits".to_owned()))
}

impl Msg for SetEvmAccount {
    type Proto = pb::MsgSetEvmAccount;

    fn parse(wire: pb::MsgSetEvmAccount, chain: &ChainSpec) -> Result<Self> {
        let read = Reader::Message;
        read.ensure(wire.slots.len() <= MAX_SLOTS, || {
            format!("slots: {} are given, at most {MAX_SLOTS}", wire.slots.len())
        })?;
        let mut slots = Vec::new();
        for slot in &wire.slots {
            let place = number("slots.slot", &slot.slot)?;
            slots.push((place, number("slots.value", &slot.value)?));
        }
        Ok(Self {
            operator: chain.address("operator", &wire.operator)?,
            account: chain.address("", &wire.address)?,
            balance: given(&wire.balance_wei, |text| number("balance_wei", text))?,
            nonce: given(&wire.nonce, |text| {
                let bounds = (0, u128::from(u64::MAX));
                let nonce = read.amount_within("nonce", text, bounds)?;
                u64::try_from(nonce).map_err(|_| read.refuse("nonce is too large".to_owned()))
            })?,
            code: given(&wire.code, code)?,
            slots,
        })
    }

    fn signers(&self) -> Signers {
        Signers::one(self.operator)
    }

    fn heap(&self) -> usize {
        let code = self.code.as_ref().map_or(0, Vec::len);
        code.saturating_add(self.slots.len().saturating_mul(size_of::<(U256, U256)>()))
    }

    fn execute(&self, ctx: &mut Ctx) -> Result<pb::MsgSetEvmAccountResponse> {
        ctx.charge(GAS, "dev evm account")?;
        keeper::ensure_operator(ctx, &self.operator)?;
        if let Some(wei) = self.balance {
            overwrite::balance(ctx, &self.account, wei)?;
        }
        if let Some(code) = &self.code {
            overwrite::code(ctx, &self.account, code)?;
        }
        if let Some(nonce) = self.nonce {
            overwrite::nonce(ctx, &self.account, nonce)?;
        }
        for (slot, value) in &self.slots {
            overwrite::slot(ctx, &self.account, *slot, *value)?;
        }
        Ok(pb::MsgSetEvmAccountResponse {})
    }
}
