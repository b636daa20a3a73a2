//! The method every request type belongs to.
use std::collections::BTreeMap;

use anyhow::{Context as _, Result};

use crate::proto::model::{Model, Rpc};

/// Appends `impl Rpc` to the request's package.
pub(super) fn method(
    path: &str,
    rpc: &Rpc,
    model: &Model,
    packages: &mut BTreeMap<String, String>,
) -> Result<()> {
    let message = |name: &str| {
        model
            .messages
            .get(name)
            .with_context(|| format!("{path}: {name} is not a message of ours"))
    };
    let (request, response) = (message(&rpc.request)?, message(&rpc.response)?);
    let code = packages
        .get_mut(&request.package)
        .context("a message's package has code")?;
    let http: String = rpc
        .http
        .iter()
        .map(|rule| {
            format!(
                "crate::rpc::HttpRule {{ verb: {:?}, template: {:?}, body: {:?} }},",
                rule.verb, rule.template, rule.body
            )
        })
        .collect();
    *code += &format!(
        "impl crate::rpc::Rpc for {} {{
            const PATH: &'static str = {path:?};
            const HTTP: &'static [crate::rpc::HttpRule] = &[{http}];
            type Response = {};
        }}\n",
        request.rust, response.rust,
    );
    Ok(())
}
