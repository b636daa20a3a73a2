//! The chain's own functions as contracts at fixed addresses.
//!
//! The rules are here, not in each precompile: it is called by CALL or STATICCALL and as itself, never
//! through DELEGATECALL, CALLCODE or a delegation; it is sent no value; under STATICCALL it writes
//! nothing; it spends for its caller alone. Input is decoded strictly. What the chain refuses reverts
//! with `Native(string codespace, uint32 code, string log)`. Gas is 3,000, 3 a word of input, and what the
//! native code charges.

pub(crate) mod addresses;
pub(crate) mod bank;
pub(crate) mod dex;
pub(crate) mod face;

use std::borrow::Cow;
use std::sync::LazyLock;

use alloy_sol_types::abi::AbiDecoderConfig;
use alloy_sol_types::{SolError as _, SolInterface};
use revm::context_interface::{ContextTr as _, JournalTr as _};
use revm::handler::{EthPrecompiles, PrecompileProvider};
use revm::interpreter::{CallInputs, Gas, InstructionResult, InterpreterResult};
use revm::primitives::hardfork::SpecId;
use revm::primitives::{
    Address as EthAddress, AddressSet, B256, Bytes, Log, LogData, U256, keccak256,
};
use revm::state::AccountInfo;
use tarn_primitives::{Address, Amount, Coin, Denom, sdk};
use tarn_runtime::{Ctx, Error as RuntimeError, Result};

use crate::accounts::{from_eth, to_eth};
use crate::vm::{DbError, EvmContext, Native, SPEC};
use crate::{Error, faces};

alloy_sol_types::sol!("../../../contracts/INative.sol");

/// The gas of a call before anything is done.
pub(crate) const CALL: u64 = 3_000;
/// The gas of 32 bytes of input.
pub(crate) const WORD: u64 = 3;

/// What a precompile answers.
#[derive(Debug, Default)]
pub(crate) struct Answer {
    /// Encoded for Solidity.
    output: Vec<u8>,
    /// What it says as a contract.
    logs: Vec<LogData>,
}

/// A call after decoding.
pub(crate) trait Call {
    /// Whether it may write.
    fn writes(&self) -> bool;
    /// Does it for the caller.
    fn run(&self, ctx: &mut Ctx, caller: &Address) -> Result<Answer>;
}

/// A contract of native code.
struct Contract {
    address: EthAddress,
    decode: fn(&[u8]) -> Result<Box<dyn Call>>,
}

pub(crate) const fn at(number: u16) -> EthAddress {
    let [high, low] = number.to_be_bytes();
    let mut bytes = [0; 20];
    bytes[18] = high;
    bytes[19] = low;
    EthAddress::new(bytes)
}

/// The one list. Addresses are consensus.
const ALL: &[Contract] = &[
    Contract {
        address: bank::ADDRESS,
        decode: bank::decode,
    },
    Contract {
        address: dex::ADDRESS,
        decode: dex::decode,
    },
    Contract {
        address: addresses::ADDRESS,
        decode: addresses::decode,
    },
    #[cfg(test)]
    Contract {
        address: crate::tests::sender::ADDRESS,
        decode: crate::tests::sender::decode,
    },
];

/// Their addresses, without those of ERC-20 faces.
pub fn addresses() -> impl Iterator<Item = EthAddress> {
    ALL.iter().map(|contract| contract.address)
}

/// Whether native code is at an address, or a token was and is not listed any more.
pub fn is_native(ctx: &Ctx, address: &EthAddress) -> Result<bool> {
    Ok(is_fixed(address) || faces::was_at(ctx, &from_eth(address))?)
}

/// Whether it is there on every chain.
pub(crate) fn is_fixed(address: &EthAddress) -> bool {
    ALL.iter().any(|contract| contract.address == *address)
}

/// Whether an account may not be given value: nobody could spend it, or it is a module's.
pub fn is_blocked(ctx: &Ctx, address: &Address) -> Result<bool> {
    let account = tarn_auth::keeper::account(ctx, address)?;
    let is_module = account.is_some_and(|account| account.module.is_some());
    Ok(is_module || is_fixed(&to_eth(address)))
}

/// The code that native code shows: Solidity asks for some before it calls.
pub const VIRTUAL_CODE: &[u8] = &[0xfe];

/// Its hash.
static VIRTUAL_HASH: LazyLock<B256> = LazyLock::new(|| keccak256(VIRTUAL_CODE));

/// Whether what revm has read is native code.
pub(crate) fn is_loaded(ctx: &Ctx, address: &EthAddress, info: &AccountInfo) -> Result<bool> {
    Ok(info.code_hash == *VIRTUAL_HASH && is_native(ctx, address)?)
}

/// Native code, found.
enum Found {
    Fixed(&'static Contract),
    Face(Denom),
    /// A token that is not listed any more.
    Unlisted,
}

impl Found {
    fn at(context: &EvmContext<'_>, address: &EthAddress) -> Result<Option<Self>, DbError> {
        let mut all = ALL.iter();
        if let Some(contract) = all.find(|one| one.address == *address) {
            return Ok(Some(Self::Fixed(contract)));
        }
        // Nearly every call is of other code: only what shows this one is looked up.
        let journal = &context.journaled_state.inner;
        let loaded = journal.inner.state.get(address);
        if loaded.is_none_or(|account| account.info.code_hash != *VIRTUAL_HASH) {
            return Ok(None);
        }
        let ctx = &*journal.database.ctx;
        if let Some(denom) = faces::at(ctx, address).map_err(DbError)? {
            return Ok(Some(Self::Face(denom)));
        }
        let was_listed = faces::was_at(ctx, &from_eth(address)).map_err(DbError)?;
        Ok(was_listed.then_some(Self::Unlisted))
    }

    fn decode(&self, input: &[u8]) -> Result<Box<dyn Call>> {
        match self {
            Self::Fixed(contract) => (contract.decode)(input),
            Self::Face(denom) => face::decode(denom.clone(), input),
            Self::Unlisted => {
                let text = "the token of this address is not listed any more";
                Err(Error::Precompile(text.to_owned()).into())
            }
        }
    }
}

/// Ethereum's precompiles and the chain's.
#[derive(Debug)]
pub struct Precompiles {
    eth: EthPrecompiles,
    warm: Cow<'static, AddressSet>,
}

/// Those of the rules in force, made once.
static WARM: LazyLock<AddressSet> = LazyLock::new(|| warm(SPEC));

fn warm(spec: SpecId) -> AddressSet {
    let mut all = EthPrecompiles::new(spec).warm_addresses().clone();
    all.extend(addresses());
    all
}

impl Precompiles {
    /// Of a fork.
    pub(crate) fn of(spec: SpecId) -> Self {
        let warm = if spec == SPEC {
            Cow::Borrowed(&*WARM)
        } else {
            Cow::Owned(warm(spec))
        };
        Self {
            eth: EthPrecompiles::new(spec),
            warm,
        }
    }
}

impl<'a> PrecompileProvider<EvmContext<'a>> for Precompiles {
    type Output = InterpreterResult;

    fn set_spec(&mut self, spec: SpecId) -> bool {
        PrecompileProvider::<EvmContext<'a>>::set_spec(&mut self.eth, spec)
    }

    fn run(
        &mut self,
        context: &mut EvmContext<'a>,
        inputs: &CallInputs,
    ) -> Result<Option<InterpreterResult>, String> {
        let done = match Found::at(context, &inputs.bytecode_address) {
            Ok(None) => return self.eth.run(context, inputs),
            Ok(Some(found)) => run(&found, context, inputs),
            Err(fault) => Err(fault),
        };
        done.map(Some).map_err(|fault| {
            let text = fault.to_string();
            context.journaled_state.fail(fault);
            text
        })
    }

    fn warm_addresses(&self) -> &AddressSet {
        &self.warm
    }
}

fn run(
    found: &Found,
    context: &mut EvmContext<'_>,
    inputs: &CallInputs,
) -> Result<InterpreterResult, DbError> {
    let mut gas = Gas::new(inputs.gas_limit);
    let input = inputs.input.bytes(context);
    let words = u64::try_from(input.len().div_ceil(32)).unwrap_or(u64::MAX);
    if !gas.record_regular_cost(CALL.saturating_add(WORD.saturating_mul(words))) {
        return Ok(out_of_gas(gas));
    }
    let call = match permitted(found, inputs, &input) {
        Ok(call) => call,
        Err(error) => return refused(gas, error),
    };
    let caller = from_eth(&inputs.caller);
    let journal = context.journal_mut();
    let left = gas.remaining();
    match journal.native(left, |ctx| call.run(ctx, &caller))? {
        Native::Done(answer, used) => {
            if !gas.record_regular_cost(used) {
                return Ok(out_of_gas(gas));
            }
            for data in answer.logs {
                let address = inputs.bytecode_address;
                journal.log(Log { address, data });
            }
            let output = answer.output.into();
            Ok(InterpreterResult::new(
                InstructionResult::Return,
                output,
                gas,
            ))
        }
        Native::Refused(error, used) => {
            if !gas.record_regular_cost(used) {
                return Ok(out_of_gas(gas));
            }
            refused(gas, error)
        }
    }
}

/// The call, if it may be made so.
fn permitted(found: &Found, inputs: &CallInputs, input: &Bytes) -> Result<Box<dyn Call>> {
    let refuse = |text: &str| -> RuntimeError { Error::Precompile(text.to_owned()).into() };
    if inputs.target_address != inputs.bytecode_address {
        return Err(refuse("call it directly: it runs for nobody else"));
    }
    if !inputs.call_value().is_zero() {
        return Err(refuse("it takes no value"));
    }
    let call = found.decode(input)?;
    if inputs.is_static && call.writes() {
        return Err(refuse("a static call writes nothing"));
    }
    Ok(call)
}

/// The most bytes of input: more than any function takes. Decoding is not charged by what it makes.
const MAX_INPUT: usize = 8_192;

/// Input that is exactly one call: nothing more, and encoded as Solidity does. Offsets that point to one place
/// again and again would make much of little.
pub(crate) fn strict<C: SolInterface>(input: &[u8]) -> Result<C> {
    if input.len() > MAX_INPUT {
        let length = input.len();
        return Err(malformed(format!(
            "it has {length} bytes, at most {MAX_INPUT} are read"
        )));
    }
    let config = AbiDecoderConfig::new().strict(true);
    C::abi_decode_with_config(input, config.memory_limit(MAX_INPUT * 4)).map_err(malformed)
}

/// Input that does not decode.
pub(crate) fn malformed(error: impl std::fmt::Display) -> RuntimeError {
    Error::Precompile(format!("the input does not decode: {error}")).into()
}

/// An amount of a coin from Solidity's number.
pub(crate) fn amount(number: U256) -> Result<Amount> {
    let units = u128::try_from(number).map_err(|_| {
        let text = format!("the amount {number} is over {}", u128::MAX);
        RuntimeError::from(sdk::Code::InvalidCoins.because(text))
    })?;
    Ok(Amount::new(units))
}

/// A denomination from Solidity's text.
fn denom(text: &str) -> Result<Denom> {
    Ok(text.parse::<Denom>()?)
}

/// A coin from Solidity's text and number.
fn coin(text: &str, number: U256) -> Result<Coin> {
    Ok(Coin {
        denom: denom(text)?,
        amount: amount(number)?,
    })
}

pub(crate) fn out_of_gas(mut gas: Gas) -> InterpreterResult {
    gas.spend_all();
    InterpreterResult::new(InstructionResult::PrecompileOOG, Bytes::new(), gas)
}

pub(crate) fn refused(gas: Gas, error: RuntimeError) -> Result<InterpreterResult, DbError> {
    let RuntimeError::Rejected(rejection) = error else {
        return Err(DbError(error));
    };
    let reason = INative::Native {
        codespace: rejection.codespace().to_owned(),
        code: rejection.code(),
        log: tarn_primitives::bounded(rejection.to_string()),
    };
    let output = reason.abi_encode().into();
    Ok(InterpreterResult::new(
        InstructionResult::Revert,
        output,
        gas,
    ))
}
