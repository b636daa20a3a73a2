//! Modules that other chains have and this one does not.

use crate::ApiError;

/// Modules of the Cosmos SDK that clients commonly query.
const UNSUPPORTED: [&str; 19] = [
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
    "vesting",
    "wasm",
];

/// The error for a gRPC path, a REST path or a name that belongs to a module this chain does not
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
    let module = UNSUPPORTED.iter().find(|known| **known == module)?;
    let text = format!("the {module} module is not part of this chain");
    Some(ApiError::unimplemented(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unsupported_module_is_named_in_the_error_for_every_form_of_path() {
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
    fn no_method_of_this_chain_belongs_to_an_unsupported_module() {
        for rpc in tarn_proto::RPCS {
            assert_eq!(unsupported_module(rpc.path), None, "{}", rpc.path);
        }
        for path in ["", "/", "/nothing", "/svc.staking.v1.Query/X", "/cosmos"] {
            assert_eq!(unsupported_module(path), None, "{path}");
        }
    }
}
