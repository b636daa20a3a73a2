//! What the EVM refuses.

use revm::context::result::InvalidTransaction;
use revm::primitives::U256;
use tarn_primitives::{Coded, sdk};
use tarn_runtime::{Error as RuntimeError, StatusCode};

/// Codespace `evm`. Clients of Ethereum match these texts.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// A contract took everything back.
    #[error("execution reverted{0}")]
    Reverted(String),
    /// The EVM stopped it.
    #[error("{0}")]
    Halted(String),
    /// What is around an Ethereum transaction, or the transaction itself, is not well formed.
    #[error("invalid transaction envelope: {0}")]
    Envelope(String),
    /// More than an account of this chain can hold.
    #[error("value out of range: {0} wei")]
    ValueOutOfRange(U256),
    /// Signed for another chain.
    #[error("invalid chain id for signer: have {have} want {want}")]
    ChainId {
        /// In the transaction.
        have: u64,
        /// This chain's.
        want: u64,
    },
    /// Not even the transaction itself is paid for.
    #[error("intrinsic gas too low: have {have}, want {want}")]
    IntrinsicGas {
        /// The gas limit.
        have: u64,
        /// The least.
        want: u64,
    },
    /// Too cheap for this block.
    #[error("max fee per gas less than block base fee: {0}")]
    FeeBelowBase(String),
    /// More than all of it for the proposer.
    #[error("max priority fee per gas higher than max fee per gas: {0}")]
    TipAboveFee(String),
    /// The sender is a contract.
    #[error("sender not an eoa: {0}")]
    NotExternallyOwned(String),
    /// The code to run is too long.
    #[error("max initcode size exceeded")]
    InitcodeTooLarge,
    /// Too long as a whole.
    #[error("oversized data: {0}")]
    Oversized(String),
    /// It names no chain, and this one wants to be named.
    #[error("only replay-protected (EIP-155) transactions allowed over RPC")]
    Unprotected,
    /// Value for an account that nobody can spend from.
    #[error("recipient may not receive funds: {0}")]
    RecipientBlocked(String),
    /// One with the same nonce waits, and this one does not pay a tenth more.
    #[error("replacement transaction underpriced")]
    ReplacementUnderpriced,
    /// The very same waits.
    #[error("already known")]
    AlreadyKnown,
    /// The signature is not the sender's.
    #[error("invalid sender: {0}")]
    InvalidSender(String),
    /// Switched off.
    #[error("evm is disabled")]
    Disabled,
    /// Balances of the EVM and of the bank differ: a bug. Nothing of the transaction is kept.
    #[error("ledger mismatch: {0}")]
    LedgerMismatch(&'static str),
    /// A precompile does not take this call.
    #[error("precompile: {0}")]
    Precompile(String),
    /// Somebody spends more than the owner allows.
    #[error("the allowance is {allowed}, not {value}")]
    Allowance {
        /// What is left of it.
        allowed: U256,
        /// What was to be spent.
        value: U256,
    },
    /// A question took too long.
    #[error("execution timeout")]
    Stopped,
    /// Whoever asked stopped it.
    #[error("{0}")]
    Interrupted(String),
    /// revm refuses a transaction for a reason of its own.
    #[error("transaction type not supported: {0}")]
    NotSupported(String),
}

impl Error {
    /// What it is to somebody who asked a question.
    pub fn status(&self) -> StatusCode {
        StatusCode::FailedPrecondition
    }
}

impl Coded for Error {
    const CODESPACE: &'static str = "evm";
    const CODES: &'static [(u32, &'static str)] = &[
        (801, "execution reverted"),
        (802, "invalid transaction envelope"),
        (803, "value out of range"),
        (804, "transaction type not supported"),
        (805, "invalid chain id for signer, or none"),
        (806, "execution halted"),
        (807, "intrinsic gas too low"),
        (808, "max fee per gas less than block base fee"),
        (809, "max priority fee per gas higher than max fee per gas"),
        (810, "sender not an eoa"),
        (811, "max initcode size exceeded, or oversized data"),
        (812, "recipient may not receive funds"),
        (813, "replacement transaction underpriced"),
        (814, "already known"),
        (815, "invalid sender"),
        (816, "evm is disabled"),
        (817, "ledger mismatch"),
        (818, "a precompile does not take this call"),
        (819, "execution timeout"),
        (820, "more than the owner of an ERC-20 face allows"),
    ];

    fn code(&self) -> u32 {
        match self {
            Self::Reverted(_) => 801,
            Self::Envelope(_) => 802,
            Self::ValueOutOfRange(_) => 803,
            Self::NotSupported(_) => 804,
            Self::ChainId { .. } | Self::Unprotected => 805,
            Self::Halted(_) => 806,
            Self::IntrinsicGas { .. } => 807,
            Self::FeeBelowBase(_) => 808,
            Self::TipAboveFee(_) => 809,
            Self::NotExternallyOwned(_) => 810,
            Self::InitcodeTooLarge | Self::Oversized(_) => 811,
            Self::RecipientBlocked(_) => 812,
            Self::ReplacementUnderpriced => 813,
            Self::AlreadyKnown => 814,
            Self::InvalidSender(_) => 815,
            Self::Disabled => 816,
            Self::LedgerMismatch(_) => 817,
            Self::Precompile(_) => 818,
            Self::Stopped | Self::Interrupted(_) => 819,
            Self::Allowance { .. } => 820,
        }
    }
}

/// What revm refuses before it executes: never a fault, because a block may hold anything.
pub(crate) fn of_revm(invalid: InvalidTransaction) -> RuntimeError {
    use InvalidTransaction as Invalid;
    match invalid {
        Invalid::NonceTooHigh { tx, state } | Invalid::NonceTooLow { tx, state } => {
            let (expected, got) = (state, tx);
            sdk::Error::from(sdk::WrongSequence { expected, got }).into()
        }
        Invalid::LackOfFundForMaxFee { fee, balance } => {
            let text =
                format!("insufficient funds for gas * price + value: have {balance} want {fee}");
            sdk::Code::InsufficientFunds.because(text).into()
        }
        Invalid::CallGasCostMoreThanGasLimit {
            initial_gas,
            gas_limit,
        } => Error::IntrinsicGas {
            have: gas_limit,
            want: initial_gas,
        }
        .into(),
        Invalid::GasFloorMoreThanGasLimit {
            gas_floor,
            gas_limit,
        } => Error::IntrinsicGas {
            have: gas_limit,
            want: gas_floor,
        }
        .into(),
        Invalid::GasPriceLessThanBasefee => Error::FeeBelowBase(invalid.to_string()).into(),
        Invalid::PriorityFeeGreaterThanMaxFee => Error::TipAboveFee(invalid.to_string()).into(),
        Invalid::RejectCallerWithCode => Error::NotExternallyOwned(invalid.to_string()).into(),
        Invalid::CreateInitCodeSizeLimit => Error::InitcodeTooLarge.into(),
        Invalid::CallerGasLimitMoreThanBlock | Invalid::TxGasLimitGreaterThanCap { .. } => {
            sdk::Code::OutOfGas
                .because(format!("exceeds block gas limit: {invalid}"))
                .into()
        }
        other => Error::NotSupported(other.to_string()).into(),
    }
}
