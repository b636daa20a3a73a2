//! Which method a path names, and why none.

use tarn_proto::{RPCS, RpcInfo, alias, rpc};

use super::unsupported_module;
use crate::ApiError;

/// How similar a name must be to be suggested.
const MIN_SIMILARITY: f64 = 0.8;
/// The most names suggested.
const MAX_SUGGESTED: usize = 3;
/// The longest part of a path that is compared or repeated.
const MAX_SHOWN: usize = 200;

/// The method at a path in either namespace.
pub(super) fn find(path: &str) -> Result<&'static RpcInfo, ApiError> {
    let info = rpc::find(path).ok_or_else(|| unknown(path))?;
    if info.is_msg() {
        return Err(ApiError::unimplemented(format!(
            "{path} is a message of a transaction: sign it and send it with BroadcastTx"
        )));
    }
    Ok(info)
}

fn unknown(path: &str) -> ApiError {
    if let Some(error) = unsupported_module(path) {
        return error;
    }
    let shown: String = path.chars().take(MAX_SHOWN).collect();
    let text = match similar(&shown).as_slice() {
        [] => format!("unknown method {shown}: list the services by reflection"),
        similar => format!(
            "unknown method {shown}: did you mean {}?",
            similar.join(" or ")
        ),
    };
    ApiError::unimplemented(text)
}

/// The methods with the most similar paths, in the namespace of the path.
fn similar(path: &str) -> Vec<String> {
    let canonical = alias::canonical(path);
    let namespace = alias::namespace_of(path).unwrap_or_default();
    let mut scored: Vec<(f64, &str)> = RPCS
        .iter()
        .filter(|info| !info.is_msg())
        .map(|info| {
            let score = strsim::normalized_levenshtein(&canonical, info.path);
            (score, info.path)
        })
        .filter(|(score, _)| *score >= MIN_SIMILARITY)
        .collect();
    scored.sort_by(|(a, _), (b, _)| b.total_cmp(a));
    let best = scored.into_iter().take(MAX_SUGGESTED);
    best.map(|(_, path)| alias::spell(path, namespace).into_owned())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_misspelt_path_is_answered_with_the_similar_one_in_its_namespace() {
        let error = unknown("/cosmos.bank.v1beta1.Query/Balanc");
        assert_eq!(error.status, 12);
        let meant = "/cosmos.bank.v1beta1.Query/Balance";
        assert!(error.message.contains(meant), "{error}");
        let nothing = unknown("/x.Y/Z");
        assert!(nothing.message.contains("by reflection"), "{nothing}");
    }

    #[test]
    fn a_long_path_is_not_repeated_whole() {
        let error = unknown(&"x".repeat(1 << 20));
        assert!(error.message.len() < 300, "{}", error.message.len());
    }
}
