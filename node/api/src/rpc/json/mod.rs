//! CometBFT's JSON: 64-bit numbers are strings, hashes are upper-case hex, bytes are base64.
//!
//! Each type borrows from a protobuf message. Nothing here reads the chain.

mod block;
mod evidence;
mod genesis;
mod params;
mod proof;
mod result;
mod round;
mod validator;
mod value;

pub(crate) use block::{Block, BlockId, Header, Meta, Named, SignedHeader};
pub(crate) use genesis::Genesis;
pub(crate) use params::ConsensusParams;
pub(crate) use proof::TxProof;
pub(crate) use result::{Event, ExecTxResult, FoundTx, events};
pub(crate) use round::{Dump, Round};
pub(crate) use validator::{
    ChangedValidator, Validator, ValidatorUpdate, changed_validators, validator_updates,
};
pub(crate) use value::{Base64, Hex, Number, OptionalBase64, Time};
