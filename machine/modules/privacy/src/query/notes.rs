//! Notes and the tree they are in.

use tarn_proto::svc::privacy::v1 as pb;
use tarn_runtime::{Ctx, DEFAULT_LIMIT, MAX_LIMIT, Result, StatusCode};

use crate::fields::asked_hash;
use crate::{Hash, Note, keeper};

fn found(ctx: &Ctx, text: &str) -> Result<(Hash, Note)> {
    let hash = asked_hash(text)?;
    let note = keeper::note(ctx, &hash)?;
    let note =
        note.ok_or_else(|| StatusCode::NotFound.because(format!("commitment {hash} not found")))?;
    Ok((hash, note))
}

/// A commitment by its hash.
pub fn commitment(
    ctx: &Ctx,
    req: &pb::QueryCommitmentRequest,
) -> Result<pb::QueryCommitmentResponse> {
    let (hash, note) = found(ctx, &req.hash)?;
    Ok(pb::QueryCommitmentResponse {
        commitment: Some(pb::Commitment {
            hash: hash.to_string(),
            merkle_index: note.index,
            created_at: Some(note.time.into()),
        }),
    })
}

/// Everything known of a note.
pub fn note(ctx: &Ctx, req: &pb::QueryNoteRequest) -> Result<pb::QueryNoteResponse> {
    let (hash, note) = found(ctx, &req.hash)?;
    Ok(pb::QueryNoteResponse {
        note: Some(note.wire(&hash, keeper::payload(ctx, &note)?)),
    })
}

fn compact(ctx: &Ctx, notes: &[(Hash, Note)]) -> Result<Vec<pb::CompactNote>> {
    let with_payload =
        |(hash, note): &(Hash, Note)| Ok(note.compact(hash, keeper::payload(ctx, note)?));
    notes.iter().map(with_payload).collect()
}

/// Notes in order from a place on.
pub fn notes(ctx: &Ctx, req: &pb::QueryNotesRequest) -> Result<pb::QueryNotesResponse> {
    let limit = match usize::try_from(req.limit) {
        Ok(0) => DEFAULT_LIMIT,
        Ok(limit) if limit <= MAX_LIMIT => limit,
        _ => {
            let text = format!("limit {} is over {MAX_LIMIT}", req.limit);
            return Err(StatusCode::InvalidArgument.because(text).into());
        }
    };
    let limit = u64::try_from(limit).unwrap_or(u64::MAX);
    let places = req.from..req.from.saturating_add(limit);
    let (notes, total) = match req.denom.as_str() {
        "" => (keeper::notes_from(ctx, places)?, keeper::tree_size(ctx)?),
        text => {
            let denom = super::denom(text)?;
            let total = keeper::pool(ctx, &denom)?.notes;
            (keeper::notes_of(ctx, &denom, places)?, total)
        }
    };
    let count = u64::try_from(notes.len()).unwrap_or(u64::MAX);
    Ok(pb::QueryNotesResponse {
        notes: compact(ctx, &notes)?,
        next: req.from.saturating_add(count).min(total),
        total,
    })
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
    let found = keeper::merkle_path(ctx, &hash, &note)?;
    Ok(pb::QueryMerklePathResponse {
        leaf: Hash(found.leaf).to_string(),
        merkle_index: note.index,
        path: found
            .path
            .iter()
            .map(|one| Hash(*one).to_string())
            .collect(),
        root: Hash(found.root).to_string(),
        tree_size: found.size,
        root_height: found.height.unwrap_or(0),
    })
}
