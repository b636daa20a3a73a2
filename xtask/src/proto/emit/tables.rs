//! The table of methods and the table of types, both sorted by name.
use anyhow::{Context as _, Result};

use crate::proto::model::Model;

/// The file with both tables.
pub(super) fn write(model: &Model) -> Result<String> {
    let mut methods = String::new();
    for (path, rpc) in &model.rpcs {
        let request = model
            .messages
            .get(&rpc.request)
            .context("checked by the rpc emitter")?;
        methods += &format!(
            "crate::rpc::RpcInfo {{
                path: {path:?},
                service: {:?},
                method: {:?},
                http: <{} as crate::rpc::Rpc>::HTTP,
                request: {:?},
                response: {:?},
                cost: crate::rpc::Cost::{},
            }},\n",
            rpc.service, rpc.method, request.rust, rpc.request, rpc.response, rpc.cost
        );
    }
    let types: String = model
        .messages
        .values()
        .map(|message| {
            let make = if message.amino_name.is_some() {
                "with_amino"
            } else {
                "of"
            };
            format!("crate::registry::TypeInfo::{make}::<{}>(),\n", message.rust)
        })
        .collect();
    Ok(format!(
        "/// Every method of every service, sorted by path.
        pub static RPCS: &[crate::rpc::RpcInfo] = &[{methods}];
        /// Every message, sorted by full name.
        pub(crate) static TYPES: &[crate::registry::TypeInfo] = &[{types}];\n"
    ))
}
