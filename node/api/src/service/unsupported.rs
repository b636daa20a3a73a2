//! Modules other chains have and this one has not.

use crate::ApiError;

/// Modules of the ecosystem that clients ask about by habit.
const ABSENT: [&str; 20] = [
    "authz",
    "capability",
    "circuit",
    "crisis",
    "distribution",
    "epochs",
    "evidence",
    "feegrant",
    "gov",
    "group",
    "ibc",
    "mint",
    "nft",
    "params",
    "protocolpool",
    "slashing",
    "staking",
    "upgrade",
    "vesting",
    "wasm",
];

/// The refusal for a gRPC path, a REST path or a name that belongs to a module this chain does not
/// have; none if it belongs to no such module.
pub(crate) fn unsupported_module(path: &str) -> Option<ApiError> {
    let mut parts = path.trim_start_matches('/').split(['.', '/']);
    let family = parts.next()?;
    let module = match family {
        "core" | "cosmos" => parts.next()?,
        "cosmwasm" => "wasm",
        "ibc" => "ibc",
        _ => return None,
    };
    let module = ABSENT.iter().find(|absent| **absent == module)?;
    let text = format!("the {module} module is not part of this chain");
    Some(ApiError::unimplemented(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_module_of_other_chains_is_named_in_every_spelling() {
        for path in [
            "/cosmos.staking.v1beta1.Query/Validators",
            "/core.staking.v1beta1.Query/Validators",
            "/cosmos/staking/v1beta1/validators",
            "cosmos.staking.v1beta1.Query",
        ] {
            let refusal = unsupported_module(path).unwrap();
            assert_eq!(
                (refusal.status, refusal.message.as_str()),
                (12, "the staking module is not part of this chain"),
                "{path}"
            );
        }
        let ibc = unsupported_module("/ibc.core.channel.v1.Query/Channels").unwrap();
        assert!(ibc.message.contains("the ibc module"), "{ibc}");
        let wasm = unsupported_module("/cosmwasm/wasm/v1/code").unwrap();
        assert!(wasm.message.contains("the wasm module"), "{wasm}");
    }

    #[test]
    fn what_this_chain_has_is_not_called_absent() {
        for rpc in tarn_proto::RPCS {
            assert_eq!(unsupported_module(rpc.path), None, "{}", rpc.path);
        }
        for path in ["", "/", "/nothing", "/svc.staking.v1.Query/X", "/cosmos"] {
            assert_eq!(unsupported_module(path), None, "{path}");
        }
    }
}
