//! Validators and consensus parameters.

use serde::Serialize;
use tarn_primitives::Height;

use crate::jsonrpc::{Args, Failure, Json};
use crate::rpc::access::{Access, json};
use crate::rpc::json::{self, Number, Validator};
use crate::rpc::page::{self, Paging};

/// The requested height, or the next: its validators and parameters are known already.
fn height(access: &Access, args: &Args) -> Result<Height, Failure> {
    let (_, latest) = access.chain().blocks.kept();
    page::height(access.chain(), args, latest.next())
}

/// One validator makes every block.
pub(in crate::rpc) fn validators(access: &Access, args: &Args) -> Result<Json, Failure> {
    #[derive(Serialize)]
    #[expect(clippy::struct_field_names, reason = "the names are the interface's")]
    struct Validators<'a> {
        block_height: Number<u64>,
        validators: [Validator<'a>; 1],
        count: Number<u8>,
        total: Number<u8>,
    }

    let height = height(access, args)?;
    Paging::read(args)?.check(1)?;
    json(&Validators {
        block_height: Number(height.get()),
        validators: [Validator::of(&access.chain().node.validator)],
        count: Number(1),
        total: Number(1),
    })
}

pub(in crate::rpc) fn consensus_params(access: &Access, args: &Args) -> Result<Json, Failure> {
    #[derive(Serialize)]
    struct Params<'a> {
        block_height: Number<u64>,
        consensus_params: json::ConsensusParams<'a>,
    }

    let height = height(access, args)?;
    let genesis = &access.chain().node.genesis;
    // The parameters of a block are those of the state before it; of the first, those of genesis.
    let before = height.get().saturating_sub(1);
    let params = match &genesis.consensus_params {
        Some(params) if height.get() <= genesis.initial_height => params.clone(),
        _ if before == 0 => access.params_after(height)?,
        _ => access.params_after(Height::new(before))?,
    };
    json(&Params {
        block_height: Number(height.get()),
        consensus_params: json::ConsensusParams::of(&params),
    })
}
