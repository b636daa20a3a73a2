//! What the module refuses. A number is never used twice.

use tarn_primitives::{BlockTime, Coded};

/// Codespace `validators`.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// No key of this address was ever a validator's.
    #[error("there is no validator {0}")]
    NotFound(String),
    /// It signed two blocks of one height.
    #[error("validator {0} signed two blocks of one height and is out for ever")]
    Tombstoned(String),
    /// Keys are used once.
    #[error("the key of {0} is or was a validator's: use a new key")]
    KeyUsed(String),
    /// Without validators there are no blocks.
    #[error("{0} is the last validator with power: set another one first")]
    LastValidator(String),
    /// As the parameter says.
    #[error("there are {max} validators with power and no more are allowed: raise max_validators")]
    TooMany {
        /// `max_validators`.
        max: u64,
    },
    /// CometBFT adds the powers of a set in 63 bits, and multiplies them.
    #[error("all power together would be {total}, it must stay below {max}")]
    TooMuchPower {
        /// With the change.
        total: u128,
        /// The limit.
        max: u64,
    },
    /// Light clients could not follow.
    #[error(
        "power {changed} would {what} in this block and at most {most} may: light clients could lose \
         the chain; do it in steps over several blocks, or let the authority set force"
    )]
    TooMuchAtOnce {
        /// `join` or `leave`.
        what: &'static str,
        /// In this block, with the change.
        changed: u64,
        /// By the power before this block.
        most: u64,
    },
    /// Only the operator may.
    #[error("{got} is not the operator of validator {validator}, {operator} is")]
    NotOperator {
        /// The signer.
        got: String,
        /// Consensus address.
        validator: String,
        /// Who may; `nobody` if genesis named none.
        operator: String,
    },
    /// Evidence against the key before must not be outrun.
    #[error(
        "the key was rotated at height {at}: it can be rotated again after height {height} and {time}"
    )]
    RotatedRecently {
        /// The last rotation.
        at: u64,
        /// When evidence of then has expired by height.
        height: u64,
        /// When it has expired by time.
        time: BlockTime,
    },
    /// Nothing to resume.
    #[error("validator {0} is not suspended")]
    NotSuspended(String),
    /// The authority took it out.
    #[error("validator {0} was removed: the authority may set it again")]
    Removed(String),
}

impl Coded for Error {
    const CODESPACE: &'static str = "validators";
    const CODES: &'static [(u32, &'static str)] = &[
        (901, "no such validator"),
        (902, "signed two blocks of one height"),
        (903, "key is or was a validator's"),
        (904, "the last validator with power"),
        (905, "too many validators"),
        (906, "too much power"),
        (907, "too much power joins or leaves at once"),
        (908, "not the operator"),
        (909, "key was rotated recently"),
        (910, "not suspended"),
        (911, "removed"),
    ];

    fn code(&self) -> u32 {
        match self {
            Self::NotFound(_) => 901,
            Self::Tombstoned(_) => 902,
            Self::KeyUsed(_) => 903,
            Self::LastValidator(_) => 904,
            Self::TooMany { .. } => 905,
            Self::TooMuchPower { .. } => 906,
            Self::TooMuchAtOnce { .. } => 907,
            Self::NotOperator { .. } => 908,
            Self::RotatedRecently { .. } => 909,
            Self::NotSuspended(_) => 910,
            Self::Removed(_) => 911,
        }
    }
}
