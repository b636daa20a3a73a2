//! What a wallet needs to hide a note among others.
//!
//! Nothing here is about one note: ages are asked for in the same words whichever note is to be
//! spent, and a ring is asked for as a whole.

use std::ops::Range;

use tarn_proto::svc::privacy::v1 as pb;
use tarn_runtime::{Ctx, Result, StatusCode, ensure};

use crate::spend::span;
use crate::{Hash, Note, keeper};

/// Notes of one answer at most: the largest ring.
const MAX_NOTES: u64 = 1024;
/// Spans of one question at most.
const MAX_SPANS: usize = 1024;

fn refuse(text: String) -> tarn_runtime::Error {
    StatusCode::InvalidArgument.because(text).into()
}

/// `a-b,c-d`: ascending, apart, not too many.
fn spans(text: &str) -> Result<Vec<Range<u64>>> {
    let mut spans: Vec<Range<u64>> = Vec::new();
    let mut count = 0_u64;
    for part in text.split(',').take(MAX_SPANS.saturating_add(1)) {
        let (first, last) = span(part).ok_or_else(|| {
            let shown: String = part.chars().take(64).collect();
            refuse(format!(
                "spans: {shown:?} is not first-last, as in 0-7,64-71"
            ))
        })?;
        let apart = spans.last().is_none_or(|before| before.end <= first);
        ensure(apart, || {
            let text = format!("spans: {part} does not begin after the span before it");
            StatusCode::InvalidArgument.because(text)
        })?;
        let end = last.saturating_add(1);
        count = count.saturating_add(end.saturating_sub(first));
        spans.push(first..end);
    }
    ensure(count <= MAX_NOTES && spans.len() <= MAX_SPANS, || {
        StatusCode::InvalidArgument.because(format!("spans: over {MAX_NOTES} notes are asked for"))
    })?;
    Ok(spans)
}

/// Notes at several places of a denom.
pub fn decoys(ctx: &Ctx, req: &pb::QueryDecoysRequest) -> Result<pb::QueryDecoysResponse> {
    let denom = super::denom(&req.denom)?;
    let spans = spans(&req.spans)?;
    let total = keeper::pool(ctx, &denom)?.notes;
    let end = spans.last().map_or(0, |span| span.end);
    ensure(end <= total, || {
        let last = end.saturating_sub(1);
        let text = format!("spans: {last} is not one of the {total} notes of {denom}");
        StatusCode::OutOfRange.because(text)
    })?;
    let mut notes = Vec::new();
    for span in spans {
        let found = keeper::notes_of(ctx, &denom, span)?;
        let lean = |(hash, note): &(Hash, Note)| note.compact(hash, Vec::new());
        notes.extend(found.iter().map(lean));
    }
    Ok(pb::QueryDecoysResponse { notes, total })
}

/// How old the notes of a denom are, by samples.
pub fn ages(ctx: &Ctx, req: &pb::QueryAgesRequest) -> Result<pb::QueryAgesResponse> {
    let denom = super::denom(&req.denom)?;
    let limit = super::limit(req.limit)?;
    let total = keeper::pool(ctx, &denom)?.notes;
    let rest = total.saturating_sub(req.from);
    let step = match req.step {
        0 => rest.div_ceil(limit).max(1),
        step => step,
    };
    let (mut heights, mut seconds) = (Vec::new(), Vec::new());
    for nth in 0..limit {
        let place = nth
            .checked_mul(step)
            .and_then(|far| far.checked_add(req.from));
        let Some(place) = place.filter(|place| *place < total) else {
            break;
        };
        for (_, note) in keeper::notes_of(ctx, &denom, place..place.saturating_add(1))? {
            heights.push(note.height);
            seconds.push(note.time.seconds());
        }
    }
    Ok(pb::QueryAgesResponse {
        from: req.from,
        step,
        heights,
        seconds,
        total,
        now: Some(ctx.time().into()),
    })
}
