//! The application, asked directly.

use std::borrow::Cow;

use serde::Serialize;
use tarn_app::APP_VERSION;
use tarn_primitives::abci::{ProofOp, QueryResponse};
use tarn_primitives::{Height, sdk};
use tarn_proto::core::tx::v1beta1::{BroadcastTxRequest, SimulateRequest};
use tarn_proto::{Rpc as _, alias};

use crate::error::short;
use crate::jsonrpc::{Args, Failure, Json};
use crate::rpc::access::{Access, json};
use crate::rpc::json::{Base64, Number, OptionalBase64};
use crate::service::{
    decode_with_budget, expensive_turn, heavy, is_answered_here, machine_query, read, takes_long,
    unsupported_module,
};
use crate::{ApiError, RequestOptions};

pub(in crate::rpc) fn abci_info(access: &Access, _: &Args) -> Result<Json, Failure> {
    #[derive(Serialize)]
    struct Info<'a> {
        data: &'a str,
        version: &'a str,
        app_version: Number<u64>,
        last_block_height: Number<u64>,
        last_block_app_hash: Base64<'a>,
    }
    #[derive(Serialize)]
    struct Response<'a> {
        response: Info<'a>,
    }

    let chain = access.chain();
    let height = chain.query.latest();
    let app_hash = chain.query.app_hash(height).map_err(ApiError::from)?;
    json(&Response {
        response: Info {
            data: "tarn",
            version: chain.node.version,
            app_version: Number(APP_VERSION),
            last_block_height: Number(height.get()),
            last_block_app_hash: Base64(&app_hash),
        },
    })
}

pub(in crate::rpc) async fn abci_query(access: Access, args: Args) -> Result<Json, Failure> {
    let path = args.text("path")?.unwrap_or_default();
    let data = args.hex("data")?;
    let height: i64 = args.whole("height")?.unwrap_or_default();
    let prove = args.flag("prove")?;
    let Ok(height) = u64::try_from(height) else {
        let text = "cannot query with height < 0; please provide a valid height";
        return answer(&refused(sdk::Code::InvalidRequest, text));
    };
    let canonical = alias::canonical(&path);
    let is_machines = [SimulateRequest::PATH, BroadcastTxRequest::PATH].contains(&&*canonical);
    if is_answered_here(&canonical) && !is_machines {
        // Transactions, blocks and the node have no heights and no proofs.
        let ask = RequestOptions::default();
        let asked = access.services().call(&path, &data, &ask);
        return answer(&match asked.await {
            Ok(answer) => QueryResponse {
                value: answer.bytes,
                height: answer.height,
                ..QueryResponse::default()
            },
            Err(refusal) => folded(refusal)?,
        });
    }
    let query = access.chain().query.clone();
    // It is the same question, wherever it is asked.
    let canonical = canonical.into_owned();
    let simulates = canonical == SimulateRequest::PATH;
    if simulates && let Err(refusal) = access.services().fits_mempool(&data) {
        return answer(&folded(refusal)?);
    }
    let length = data.len();
    let turn = expensive_turn(&canonical)?;
    let work = move || {
        let _turn = turn;
        let mut response = machine_query(&query, (&path, &data), Height::new(height), prove)?;
        if response.code == sdk::Code::UnknownRequest.number()
            && let Some(why) = unsupported_module(&path)
        {
            response.log = sdk::Code::UnknownRequest.because(why.message).to_string();
        }
        Ok(response)
    };
    let response = if simulates {
        decode_with_budget(length, work).await?.0
    } else if takes_long(&canonical) {
        heavy(work).await?
    } else {
        read(work).await?
    };
    if let Err(refusal) = access.services().fits(&canonical, response.value.len()) {
        return answer(&folded(refusal)?);
    }
    answer(&response)
}

fn refused(code: sdk::Code, text: &str) -> QueryResponse {
    QueryResponse {
        code: code.number(),
        codespace: "sdk".to_owned(),
        log: code.because(text).to_string(),
        ..QueryResponse::default()
    }
}

/// A refusal of a service as the application would say it: the status becomes a code, and the text
/// names the status, which clients match. A fault of this node is none of the application's.
fn folded(refusal: ApiError) -> Result<QueryResponse, Failure> {
    let (name, code) = match refusal.status {
        3 => ("InvalidArgument", sdk::Code::InvalidRequest),
        5 => ("NotFound", sdk::Code::KeyNotFound),
        9 => ("FailedPrecondition", sdk::Code::InvalidRequest),
        11 => ("OutOfRange", sdk::Code::InvalidHeight),
        12 => ("Unimplemented", sdk::Code::UnknownRequest),
        _ => return Err(refusal.into()),
    };
    let text = format!("rpc error: code = {name} desc = {}", refusal.message);
    Ok(refused(code, &text))
}

fn answer(response: &QueryResponse) -> Result<Json, Failure> {
    #[derive(Serialize)]
    struct Op<'a> {
        r#type: &'a str,
        key: Base64<'a>,
        data: Base64<'a>,
    }
    #[derive(Serialize)]
    struct Ops<'a> {
        ops: Vec<Op<'a>>,
    }
    #[derive(Serialize)]
    #[serde(rename_all = "camelCase")]
    struct Response<'a> {
        code: u32,
        log: Cow<'a, str>,
        info: &'a str,
        index: Number<i64>,
        key: OptionalBase64<'a>,
        value: OptionalBase64<'a>,
        proof_ops: Option<Ops<'a>>,
        height: Number<u64>,
        codespace: &'a str,
    }
    #[derive(Serialize)]
    struct Answer<'a> {
        response: Response<'a>,
    }

    fn op(op: &ProofOp) -> Op<'_> {
        Op {
            r#type: &op.kind,
            key: Base64(&op.key),
            data: Base64(&op.data),
        }
    }

    let ops: Vec<Op<'_>> = response.proof.iter().map(op).collect();
    json(&Answer {
        response: Response {
            code: response.code,
            log: short(&response.log),
            info: "",
            index: Number(0),
            key: OptionalBase64(&response.key),
            value: OptionalBase64(&response.value),
            proof_ops: (!ops.is_empty()).then_some(Ops { ops }),
            height: Number(response.height.get()),
            codespace: &response.codespace,
        },
    })
}
