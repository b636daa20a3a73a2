//! Queries of the machine, and paths nobody answers.

use tarn_chain::Chain;
use tarn_primitives::Height;
use tarn_proto::{Described as _, RPCS, RpcInfo, alias, registry, rpc};

use super::{Answer, RequestOptions, expensive, queue, unsupported_module};
use crate::ApiError;

/// How unlike a name may be and still be offered as what was meant.
const NEAR: f64 = 0.8;
/// The most names offered.
const MAX_OFFERED: usize = 3;
/// The longest part of a path that is worth comparing or repeating.
const MAX_SHOWN: usize = 200;

/// Asks the machine. Point queries take microseconds and are answered at once; lists are not.
pub(crate) async fn call(
    chain: &Chain,
    path: &str,
    canonical: &str,
    request: &[u8],
    ask: &RequestOptions,
) -> Result<Answer, ApiError> {
    let info = rpc::find(canonical).ok_or_else(|| unknown(path))?;
    if info.is_msg() {
        return Err(ApiError::unimplemented(format!(
            "{path} is a message of a transaction: sign it and send it with BroadcastTx"
        )));
    }
    let height = ask.height.unwrap_or(Height::ZERO);
    let turn = expensive::turn(canonical)?;
    let (bytes, height) = if is_long(canonical, info) {
        let (query, path) = (chain.query.clone(), path.to_owned());
        let request = request.to_vec();
        let work = move || {
            let _turn = turn;
            Ok(query.call(&path, &request, height)?)
        };
        queue::heavy(work).await?
    } else {
        chain.query.call(path, request, height)?
    };
    Ok(Answer::new(bytes, height))
}

/// Whether a question of the machine is more than one for a few values.
pub(crate) fn takes_long(canonical: &str) -> bool {
    rpc::find(canonical).is_some_and(|info| is_long(canonical, info))
}

fn is_long(canonical: &str, info: &RpcInfo) -> bool {
    expensive::is(canonical) || is_list(info)
}

/// A request that asks for pages is answered by a list.
fn is_list(info: &RpcInfo) -> bool {
    let paged = tarn_proto::core::base::query::v1beta1::PageRequest::SCHEMA.name;
    registry::lookup(info.request).is_some_and(|request| {
        let mut messages = request.schema.fields.iter().filter_map(|f| f.message);
        messages.any(|message| message.name == paged)
    })
}

/// Why nobody answers a path, and what may have been meant.
fn unknown(path: &str) -> ApiError {
    if let Some(refusal) = unsupported_module(path) {
        return refusal;
    }
    let shown: String = path.chars().take(MAX_SHOWN).collect();
    let text = match near(&shown).as_slice() {
        [] => format!("unknown method {shown}: list the services by reflection"),
        near => format!(
            "unknown method {shown}: did you mean {}?",
            near.join(" or ")
        ),
    };
    ApiError::unimplemented(text)
}

/// The methods whose paths look most like this one, in its namespace.
fn near(path: &str) -> Vec<String> {
    let canonical = alias::canonical(path);
    let namespace = alias::namespace_of(path).unwrap_or_default();
    let questions = RPCS.iter().filter(|info| !info.is_msg());
    let mut scored: Vec<(f64, &str)> = questions
        .map(|info| {
            (
                strsim::normalized_levenshtein(&canonical, info.path),
                info.path,
            )
        })
        .filter(|(score, _)| *score >= NEAR)
        .collect();
    scored.sort_by(|(a, _), (b, _)| b.total_cmp(a));
    let best = scored.into_iter().take(MAX_OFFERED);
    best.map(|(_, path)| alias::spell(path, namespace).into_owned())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_of_the_pen_is_told_what_was_meant_in_its_own_spelling() {
        let refusal = unknown("/cosmos.bank.v1beta1.Query/Balanc");
        assert_eq!(refusal.status, 12);
        assert!(
            refusal
                .message
                .contains("/cosmos.bank.v1beta1.Query/Balance"),
            "{refusal}"
        );
        let nothing = unknown("/x.Y/Z");
        assert!(nothing.message.contains("by reflection"), "{nothing}");
    }

    #[test]
    fn an_endless_path_is_not_repeated_endlessly() {
        let refusal = unknown(&"x".repeat(1 << 20));
        assert!(refusal.message.len() < 300, "{}", refusal.message.len());
    }

    #[test]
    fn lists_are_told_from_points() {
        let list = |path| is_list(rpc::find(path).unwrap());
        assert!(list("/core.bank.v1beta1.Query/AllBalances"));
        assert!(!list("/core.bank.v1beta1.Query/Balance"));
    }
}
