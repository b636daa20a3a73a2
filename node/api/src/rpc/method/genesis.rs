//! The genesis document, whole or in pieces.

use serde::Serialize;
use serde_json::value::RawValue;

use crate::jsonrpc::{Args, Failure, Json};
use crate::rpc::access::{Access, json};
use crate::rpc::json::{Base64, Number};

/// The most bytes in one piece; as text they are a third more.
const MAX_PIECE: usize = 8 << 20;
/// The largest document that is sent whole.
const MAX_WHOLE: usize = 16 << 20;
/// Bytes of the member names around a document or a piece of it.
const NAMES: usize = 256;

/// The size of a piece with which the answer is small enough.
fn piece_size(access: &Access) -> usize {
    let most = access.services().max_answer().saturating_sub(NAMES);
    MAX_PIECE.min(most / 4 * 3).max(1)
}

/// The document is JSON already.
#[derive(Serialize)]
struct Whole<'a> {
    genesis: &'a RawValue,
}

#[derive(Serialize)]
struct Piece<'a> {
    chunk: Number<u64>,
    total: Number<usize>,
    data: Base64<'a>,
}

pub(in crate::rpc) fn genesis(access: &Access, _: &Args) -> Result<Json, Failure> {
    let most = access.services().max_answer().saturating_sub(NAMES);
    whole(access.genesis()?, MAX_WHOLE.min(most))
}

/// The document, unless it is too large for one answer.
fn whole(document: &RawValue, most: usize) -> Result<Json, Failure> {
    if document.get().len() > most {
        return Err(Failure::internal(
            "genesis response is large, please use the genesis_chunked API instead",
        ));
    }
    json(&Whole { genesis: document })
}

pub(in crate::rpc) fn genesis_chunked(access: &Access, args: &Args) -> Result<Json, Failure> {
    let chunk: u64 = args.whole("chunk")?.unwrap_or_default();
    let size = piece_size(access);
    piece(access.genesis()?.get().as_bytes(), size, chunk)
}

fn piece(document: &[u8], size: usize, chunk: u64) -> Result<Json, Failure> {
    let pieces = document.chunks(size);
    let total = pieces.len();
    let at = usize::try_from(chunk).unwrap_or(usize::MAX);
    let data = document.chunks(size).nth(at).ok_or_else(|| {
        let last = total.saturating_sub(1);
        Failure::internal(format!("there are {last} chunks, {chunk} is invalid"))
    })?;
    json(&Piece {
        chunk: Number(chunk),
        total: Number(total),
        data: Base64(data),
    })
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    #[test]
    fn a_large_document_is_only_given_in_pieces() {
        let document = RawValue::from_string("{\"chain_id\":\"x\"}".to_owned()).unwrap();
        let length = document.get().len();
        let given = whole(&document, length).unwrap();
        assert_eq!(given.get(), "{\"genesis\":{\"chain_id\":\"x\"}}");
        let says = "genesis response is large, please use the genesis_chunked API instead";
        let refused = whole(&document, length - 1).unwrap_err();
        assert_eq!(refused, Failure::internal(says));
    }

    #[test]
    fn the_pieces_make_the_whole() {
        let document: Vec<u8> = (0..=99).collect();
        let mut whole = Vec::new();
        for chunk in 0..4 {
            let json = piece(&document, 30, chunk).unwrap();
            let json: Value = serde_json::from_str(json.get()).unwrap();
            assert_eq!(json["chunk"], chunk.to_string());
            assert_eq!(json["total"], "4");
            let data = json["data"].as_str().unwrap();
            let data = base64::Engine::decode(&base64::prelude::BASE64_STANDARD, data);
            whole.extend(data.unwrap());
        }
        assert_eq!(whole, document);
        for chunk in [4, u64::MAX] {
            let failure = piece(&document, 30, chunk).unwrap_err();
            let text = format!("there are 3 chunks, {chunk} is invalid");
            assert_eq!(failure, Failure::internal(text));
        }
    }
}
