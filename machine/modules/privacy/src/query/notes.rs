//! Notes, one by one and in lists.

use tarn_proto::svc::privacy::v1 as pb;
use tarn_runtime::{Ctx, Result, StatusCode};

use crate::fields::asked_hash;
use crate::{Hash, Note, keeper};

pub(super) fn found(ctx: &Ctx, text: &str) -> Result<(Hash, Note)> {
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
    let places = req.from..req.from.saturating_add(super::limit(req.limit)?);
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
