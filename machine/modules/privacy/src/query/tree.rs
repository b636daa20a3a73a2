//! The tree of notes, for those who trust nothing but a root.

use tarn_proto::svc::privacy::v1 as pb;
use tarn_runtime::{Ctx, Result, StatusCode, ensure};

use super::notes::found;
use crate::Hash;
use crate::keeper::{self, Size};

fn texts(hashes: &[[u8; 32]]) -> Vec<String> {
    hashes.iter().map(|one| Hash(*one).to_string()).collect()
}

/// The size asked for, the present one for none.
fn asked(ctx: &Ctx, field: &str, size: Size) -> Result<Size> {
    let now = keeper::tree_size(ctx)?;
    ensure(size <= now, || {
        StatusCode::OutOfRange.because(format!(
            "{field} {size} is above {now}, the notes there are"
        ))
    })?;
    Ok(if size == 0 { now } else { size })
}

/// The root of all commitments.
pub fn merkle_root(
    ctx: &Ctx,
    _: &pb::QueryMerkleRootRequest,
) -> Result<pb::QueryMerkleRootResponse> {
    let (root, tree_size) = keeper::merkle_root(ctx)?;
    Ok(pb::QueryMerkleRootResponse {
        root: Hash(root).to_string(),
        tree_size,
        height: ctx.height().get(),
    })
}

/// Shows that a commitment is under the root.
pub fn merkle_path(
    ctx: &Ctx,
    req: &pb::QueryMerklePathRequest,
) -> Result<pb::QueryMerklePathResponse> {
    let (hash, note) = found(ctx, &req.hash)?;
    let size = asked(ctx, "tree_size", req.tree_size)?;
    let path = keeper::merkle_path(ctx, &hash, &note, size)?.ok_or_else(|| {
        let text = format!("note {} is not one of the first {size}", note.index);
        StatusCode::OutOfRange.because(text)
    })?;
    Ok(pb::QueryMerklePathResponse {
        leaf: Hash(path.leaf).to_string(),
        merkle_index: note.index,
        path: texts(&path.path),
        root: Hash(path.root).to_string(),
        tree_size: path.size,
        root_height: path.height.unwrap_or(0),
    })
}

/// Shows that the tree only grew.
pub fn merkle_consistency(
    ctx: &Ctx,
    req: &pb::QueryMerkleConsistencyRequest,
) -> Result<pb::QueryMerkleConsistencyResponse> {
    let (first, second) = (req.first, asked(ctx, "second", req.second)?);
    let growth = keeper::merkle_consistency(ctx, first, second)?.ok_or_else(|| {
        StatusCode::InvalidArgument.because(format!("first {first} is above second {second}"))
    })?;
    Ok(pb::QueryMerkleConsistencyResponse {
        first,
        second,
        first_root: Hash(growth.first.root).to_string(),
        second_root: Hash(growth.second.root).to_string(),
        first_root_height: growth.first.height.unwrap_or(0),
        second_root_height: growth.second.height.unwrap_or(0),
        proof: texts(&growth.proof),
    })
}
