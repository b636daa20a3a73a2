//! What a submitter is told.

use tarn_chain::{Receipt, Stopped};
use tarn_primitives::sdk::{self, WrongSequence};
use tarn_primitives::tx::TxHash;
use tarn_primitives::{Height, bounded};
use tarn_proto::tendermint::abci::ExecTxResult;
use tarn_runtime::Error;
use tokio::sync::oneshot;

/// Told to the sender when this node is at fault; the reason is in the log.
pub(super) const FAILED: &str = "the check failed; see the node's log";

/// Where the answer to a submission goes; none for one nobody waits for.
pub(super) type ReplyTo = Option<oneshot::Sender<Result<Reply, Stopped>>>;

/// The answer to a submission.
#[derive(Debug)]
pub(super) enum Reply {
    /// It was checked, or refused before that.
    Checked(Answer),
    /// The same bytes wait for a block already.
    Pending,
    /// The same bytes are in a block and used their sequence.
    Committed(Receipt),
}

/// The result of a check.
#[derive(Debug, Clone)]
pub(super) struct Answer {
    pub(super) result: ExecTxResult,
    /// If that is why it was refused.
    pub(super) wrong_sequence: Option<WrongSequence>,
}

impl From<ExecTxResult> for Answer {
    fn from(result: ExecTxResult) -> Self {
        Self {
            result,
            wrong_sequence: None,
        }
    }
}

impl From<ExecTxResult> for Reply {
    fn from(result: ExecTxResult) -> Self {
        Self::Checked(result.into())
    }
}

/// Sends the answer, if somebody waits for one.
pub(super) fn send(to: ReplyTo, reply: impl Into<Reply>) {
    if let Some(to) = to {
        to.send(Ok(reply.into())).ok();
    }
}

/// Code 1: not the sender's fault.
pub(super) fn internal(text: &str) -> ExecTxResult {
    ExecTxResult {
        code: 1,
        codespace: "undefined".to_owned(),
        log: format!("{text}: internal error"),
        ..ExecTxResult::default()
    }
}

/// Bytes that are here already.
pub(super) fn known(log: String) -> ExecTxResult {
    ExecTxResult {
        code: sdk::Code::TxInMempool.number(),
        codespace: "sdk".to_owned(),
        log,
        ..ExecTxResult::default()
    }
}

pub(super) fn refused(error: &sdk::Error) -> ExecTxResult {
    ExecTxResult {
        code: error.kind().number(),
        codespace: "sdk".to_owned(),
        log: error.to_string(),
        ..ExecTxResult::default()
    }
}

pub(super) fn full(why: impl Into<String>) -> ExecTxResult {
    refused(&sdk::Code::MempoolFull.because(why))
}

/// A rejection as a result; none for a fault of this node.
pub(super) fn rejected(error: &Error) -> Option<ExecTxResult> {
    match error {
        Error::Rejected(rejection) => Some(ExecTxResult {
            code: rejection.code(),
            codespace: rejection.codespace().to_owned(),
            log: bounded(rejection.to_string()),
            ..ExecTxResult::default()
        }),
        Error::Fault(_) => None,
    }
}

/// The receipt of a transaction that is in no block.
pub(super) fn unconfirmed(hash: TxHash, answer: Answer) -> Receipt {
    let Answer {
        result,
        wrong_sequence,
    } = answer;
    Receipt {
        hash,
        height: Height::ZERO,
        result: ExecTxResult {
            gas_wanted: 0,
            gas_used: 0,
            ..result
        },
        info: String::new(),
        wrong_sequence,
    }
}
