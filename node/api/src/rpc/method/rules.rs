//! Validators and consensus parameters.

use serde::Serialize;
use tarn_app::APP_VERSION;
use tarn_primitives::Height;

use crate::ApiError;
use crate::jsonrpc::{Args, Failure, Json};
use crate::rpc::access::{Access, json};
use crate::rpc::json::{self, Number, Validator};
use crate::rpc::page::{self, Paging};

/// The requested height, or the next: its validators and parameters are known already.
fn height(access: &Access, args: &Args) -> Result<Height, Failure> {
    let (_, latest) = access.chain().blocks.kept();
    page::height(access.chain(), args, latest.next())
}

pub(in crate::rpc) fn validators(access: &Access, args: &Args) -> Result<Json, Failure> {
    #[derive(Serialize)]
    #[expect(clippy::struct_field_names, reason = "the names are the interface's")]
    struct Validators<'a> {
        block_height: Number<u64>,
        validators: Vec<Validator<'a>>,
        count: Number<usize>,
        total: Number<usize>,
    }

    let height = height(access, args)?;
    let set = access.chain().validators(height).map_err(ApiError::from)?;
    let set = set.ok_or_else(|| {
        Failure::internal(format!(
            "the validators of height {height} are not known here"
        ))
    })?;
    let total = set.validators.len();
    let page = Paging::read(args)?;
    page.check(u64::try_from(total).unwrap_or(u64::MAX))?;
    let skip = usize::try_from(page.skip()).unwrap_or(usize::MAX);
    let members = set.validators.iter().skip(skip).take(page.per_page);
    let shown: Vec<Validator<'_>> = members.map(Validator::member).collect();
    json(&Validators {
        block_height: Number(height.get()),
        count: Number(shown.len()),
        validators: shown,
        total: Number(total),
    })
}

pub(in crate::rpc) fn consensus_params(access: &Access, args: &Args) -> Result<Json, Failure> {
    #[derive(Serialize)]
    struct Params<'a> {
        block_height: Number<u64>,
        consensus_params: json::ConsensusParams<'a>,
    }

    let height = height(access, args)?;
    let changed = access.chain().blocks.consensus_params(height);
    let mut params = match changed.map_err(ApiError::from)? {
        Some(params) => params,
        // They were not changed up to there: those of genesis, whose gaps the application filled.
        None => match &access.chain().node.genesis.consensus_params {
            Some(params) => params.clone(),
            None => access.params_after(Height::ZERO)?,
        },
    };
    let version = params.version.get_or_insert_default();
    // Headers carry the version of the rules, whatever the document says.
    if version.app == 0 {
        version.app = APP_VERSION;
    }
    json(&Params {
        block_height: Number(height.get()),
        consensus_params: json::ConsensusParams::of(&params),
    })
}
