//! ABCI's `Info` and `Query`.

use std::borrow::Cow;

use serde::Serialize;
use tarn_app::APP_VERSION;
use tarn_primitives::abci::{ProofOp, QueryResponse};
use tarn_primitives::{Height, sdk};
use tarn_proto::{Cost, rpc};

use crate::error::short;
use crate::jsonrpc::{Args, Failure, Json};
use crate::metrics::Reason;
use crate::rpc::access::{Access, json};
use crate::rpc::json::{Base64, Number, OptionalBase64};
use crate::service::{reads_state, unsupported_module};
use crate::{ApiError, Request, Services};

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
    let request = Request {
        height: Some(Height::new(height)),
        client: args.client.clone(),
        ..Request::new(&path, data)
    };
    answer(&match rpc::find(&path) {
        // The application answers no broadcasts; it says so itself.
        Some(info) if !info.is_msg() && info.cost != Cost::Waiting => {
            called(access.services(), request).await?
        }
        _ => raw(access.services(), request, prove).await?,
    })
}

/// Calls a method of the RPC table.
async fn called(services: &Services, request: Request<'_>) -> Result<QueryResponse, Failure> {
    // Transactions, blocks and the node have no heights.
    let is_simulation = rpc::find(request.path).is_some_and(|info| info.cost == Cost::Proof);
    let reads_state = reads_state(request.path);
    let height = request.height.filter(|_| reads_state || is_simulation);
    let latest = services.chain().query.latest();
    let error = match services.call(Request { height, ..request }).await {
        Ok(answer) => {
            return Ok(QueryResponse {
                value: answer.bytes,
                height: answer.height,
                ..QueryResponse::default()
            });
        }
        Err(error) => error,
    };
    let height = height.map_or(Height::ZERO, |_| latest);
    let response = match error.application() {
        Some(response) if reads_state => response.clone(),
        _ => of_service(error)?,
    };
    Ok(QueryResponse { height, ..response })
}

/// Asks the application at a path that is no method: a key of a store, or something it refuses.
async fn raw(
    services: &Services,
    request: Request<'_>,
    prove: bool,
) -> Result<QueryResponse, Failure> {
    let unsupported = unsupported_module(request.path);
    let mut response = services.raw_query(request, prove).await?;
    if response.code == sdk::Code::UnknownRequest.number()
        && let Some(why) = unsupported
    {
        response.log = sdk::Code::UnknownRequest.because(why.message).to_string();
    }
    Ok(response)
}

fn refused(code: sdk::Code, text: &str) -> QueryResponse {
    QueryResponse {
        code: code.number(),
        codespace: "sdk".to_owned(),
        log: code.because(text).to_string(),
        ..QueryResponse::default()
    }
}

/// The error of a method that the application does not answer, in the application's form: the status
/// becomes a code, and the log names the status, which clients match. A fault of this node stays one.
fn of_service(refusal: ApiError) -> Result<QueryResponse, Failure> {
    // What is too large is refused as everywhere on this access point.
    if refusal.reason() == Some(Reason::Size) && refusal.status == 11 {
        return Err(refusal.into());
    }
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
