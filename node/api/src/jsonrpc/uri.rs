//! Parameters in a URI, by CometBFT's rules: `/block?height=5`, `/tx?hash=0xAB`,
//! `/tx_search?query="tx.height=5"`.
//!
//! Each value is rewritten as the JSON that a body would hold, so that methods read one form only.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use percent_encoding::percent_decode_str;
use serde_json::value::{RawValue, to_raw_value};

use super::codec::Json;
use super::param::{Kind, Param};
use super::{Args, Failure, methods};

/// Binds a query string. Unknown names are ignored; of several values of one name the first counts; an
/// empty value is none.
pub(super) fn bind(params: &'static [Param], query: &str) -> Result<Args, Failure> {
    let mut args = Args::none(params);
    let mut seen = vec![false; params.len()];
    for pair in query.split('&') {
        let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
        let Some(name) = decode(name) else { continue };
        let at = params.iter().position(|param| param.0 == name);
        let Some((at, param, seen)) =
            at.and_then(|at| Some((at, params.get(at)?, seen.get_mut(at)?)))
        else {
            continue;
        };
        if std::mem::replace(seen, true) {
            continue;
        }
        let value = decode(value)
            .ok_or_else(|| refuse(param, "it is no text once its percent signs are decoded"))?;
        if !value.is_empty() {
            args.set(at, &json(param, &value)?);
        }
    }
    Ok(args)
}

/// Decodes a plus sign and percent signs; none if what comes out is no text.
fn decode(text: &str) -> Option<String> {
    let text = text.replace('+', " ");
    let decoded = percent_decode_str(&text).decode_utf8().ok()?;
    Some(decoded.into_owned())
}

fn json(param: &Param, value: &str) -> Result<Json, Failure> {
    let hex = value
        .get(..2)
        .filter(|start| start.eq_ignore_ascii_case("0x"))
        .and_then(|_| value.get(2..));
    let quoted = || serde_json::from_str::<String>(value);
    let text = match (param.1, hex) {
        (Kind::Whole, None) if is_whole(value) => value.to_owned(),
        (Kind::Whole, None) => quoted().map_err(|_| refuse(param, "write a whole number"))?,
        (Kind::Text, Some(hex)) => {
            let bytes = hex::decode(hex).map_err(|error| refuse(param, &error.to_string()))?;
            String::from_utf8(bytes).map_err(|_| refuse(param, "its bytes are no text"))?
        }
        (Kind::Text, None) => {
            quoted().map_err(|_| refuse(param, "write it in double quotes: \"...\""))?
        }
        (Kind::Base64, _) => STANDARD.encode(bytes(param, value, hex)?),
        (Kind::Hex, _) => hex::encode(bytes(param, value, hex)?),
        (Kind::Flag | Kind::Whole, Some(_)) => {
            return Err(refuse(param, "it is no bytes in hex"));
        }
        (Kind::Flag, None) => {
            let flag: bool = value
                .parse()
                .map_err(|_| refuse(param, "write true or false"))?;
            return raw(param, &flag);
        }
        (Kind::Any | Kind::Data, _) => {
            return RawValue::from_string(value.to_owned())
                .map_err(|error| refuse(param, &error.to_string()));
        }
    };
    raw(param, &text)
}

/// `0x` and hex, or the characters between double quotes as they are.
fn bytes(param: &Param, value: &str, hex: Option<&str>) -> Result<Vec<u8>, Failure> {
    let Some(hex) = hex else {
        let text: String = serde_json::from_str(value)
            .map_err(|_| refuse(param, "write 0x and hex, or characters in double quotes"))?;
        return Ok(text.into_bytes());
    };
    hex::decode(hex).map_err(|error| refuse(param, &error.to_string()))
}

fn is_whole(text: &str) -> bool {
    let digits = text.strip_prefix('-').unwrap_or(text);
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

fn raw(param: &Param, value: &impl serde::Serialize) -> Result<Json, Failure> {
    to_raw_value(value).map_err(|error| refuse(param, &error.to_string()))
}

fn refuse(param: &Param, why: &str) -> Failure {
    let name = methods::shorten(param.0);
    Failure::params(format!("{name}: {why}"))
}
