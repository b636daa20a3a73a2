//! The way in.

use futures::future::{BoxFuture, FutureExt as _, ready};
use tarn_chain::{Chain, Mode, Receipt};
use tarn_primitives::Height;
use tarn_proto::core::tx::v1beta1 as pb;
use tarn_proto::tendermint::abci::ExecTxResult;

use super::response::tx_response;
use crate::ApiError;
use crate::service::RequestOptions;

pub(super) fn broadcast(
    chain: &Chain,
    request: pb::BroadcastTxRequest,
    ask: &RequestOptions,
) -> BoxFuture<'static, Result<pb::BroadcastTxResponse, ApiError>> {
    let mode = match mode(&request, ask) {
        Ok(mode) => mode,
        Err(refusal) => return ready(Err(refusal)).boxed(),
    };
    let sent = chain.submit.broadcast(request.tx_bytes, mode);
    async move {
        let receipt = said(sent.await?, mode);
        Ok(pb::BroadcastTxResponse {
            tx_response: Some(tx_response(receipt)),
        })
    }
    .boxed()
}

fn mode(request: &pb::BroadcastTxRequest, ask: &RequestOptions) -> Result<Mode, ApiError> {
    if request.tx_bytes.is_empty() {
        return Err(ApiError::invalid("invalid empty tx"));
    }
    match pb::BroadcastMode::try_from(request.mode) {
        Ok(pb::BroadcastMode::Sync) => Ok(Mode::Sync),
        Ok(pb::BroadcastMode::Async) => Ok(Mode::Async),
        Ok(pb::BroadcastMode::Block) => Ok(Mode::Block(ask.wait)),
        Ok(pb::BroadcastMode::Unspecified) | Err(_) => Err(ApiError::invalid(format!(
            "broadcast mode {} is not supported: use BROADCAST_MODE_SYNC, BROADCAST_MODE_ASYNC or \
             BROADCAST_MODE_BLOCK",
            request.mode
        ))),
    }
}

/// Who does not wait for a block hears nothing about one, nor of gas: only what the check said.
fn said(receipt: Receipt, mode: Mode) -> Receipt {
    if matches!(mode, Mode::Block(_)) && receipt.height > Height::ZERO {
        return receipt;
    }
    let Receipt {
        result,
        hash,
        info,
        wrong_sequence,
        ..
    } = receipt;
    let ExecTxResult {
        code,
        codespace,
        log,
        ..
    } = result;
    Receipt {
        hash,
        height: Height::ZERO,
        result: ExecTxResult {
            code,
            codespace,
            log,
            ..ExecTxResult::default()
        },
        info,
        wrong_sequence,
    }
}
