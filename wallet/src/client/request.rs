//! Makes the HTTP request of a method from its binding in the RPC table.

use serde_json::{Map, Value};
use tarn_proto::schema::{Field, Kind, Schema};
use tarn_proto::{HttpRule, Namespace, RpcInfo, alias, registry};

/// A request ready to be sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Built {
    /// `GET` or `POST`.
    pub verb: &'static str,
    /// Path and query string.
    pub target: String,
    /// JSON, if there is a body.
    pub body: Option<String>,
}

/// Why a request is invalid.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RequestError {
    /// Messages of a transaction are not called.
    #[error("{0} is not a query that can be asked over HTTP")]
    Unbound(&'static str),
    /// Part of the path.
    #[error("{0} is required: it is part of the path")]
    Missing(String),
    /// No such field.
    #[error("{request} has no field {name:?}")]
    Unknown {
        /// The request.
        request: &'static str,
        /// The field.
        name: String,
    },
    /// A value that does not fit its field.
    #[error("{0}")]
    Json(String),
}

impl Built {
    pub(super) fn method(&self) -> reqwest::Method {
        match self.verb {
            "POST" => reqwest::Method::POST,
            _ => reqwest::Method::GET,
        }
    }
}

/// The names of a template's variables, in order.
pub fn variables(rule: &HttpRule) -> Vec<&'static str> {
    let parts = rule.template.split('{').skip(1);
    parts
        .filter_map(|part| part.split_once('}'))
        .map(|(name, _)| name.split('=').next().unwrap_or(name))
        .collect()
}

/// Makes the path, query string and body of a request (a JSON object) by the method's first binding.
pub fn build(info: &RpcInfo, request: Value, namespace: Namespace) -> Result<Built, RequestError> {
    let unbound = || RequestError::Unbound(info.path);
    let rule = info.http.first().ok_or_else(unbound)?;
    let schema = registry::lookup(info.request).ok_or_else(unbound)?.schema;
    let mut members = match request {
        Value::Object(members) => members,
        Value::Null => Map::new(),
        other => {
            return Err(RequestError::Json(format!(
                "a request is a JSON object, not {other}"
            )));
        }
    };
    if let Some(name) = members
        .keys()
        .find(|name| schema.field_named(name).is_none())
    {
        return Err(RequestError::Unknown {
            request: schema.name,
            name: name.clone(),
        });
    }
    let path = fill(rule.template, schema, &mut members)?;
    let path = alias::spell(&path, namespace).into_owned();
    if rule.body == "*" {
        return Ok(Built {
            verb: rule.verb,
            target: path,
            body: Some(Value::Object(members).to_string()),
        });
    }
    let mut pairs = Vec::new();
    for (name, value) in &members {
        if let Some(field) = schema.field_named(name) {
            flatten(field.name, field, value, &mut pairs);
        }
    }
    let query: Vec<String> = pairs
        .iter()
        .map(|(name, value)| format!("{name}={}", escape(value, false)))
        .collect();
    let mark = if query.is_empty() { "" } else { "?" };
    Ok(Built {
        verb: rule.verb,
        target: format!("{path}{mark}{}", query.join("&")),
        body: None,
    })
}

/// Removes the variables of the path from the members.
fn fill(
    template: &str,
    schema: &Schema,
    members: &mut Map<String, Value>,
) -> Result<String, RequestError> {
    let mut path = String::new();
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('{') {
        let (variable, after) = after.split_once('}').unwrap_or((after, ""));
        let (name, several) = match variable.split_once('=') {
            Some((name, _)) => (name, true),
            None => (variable, false),
        };
        let missing = || RequestError::Missing(name.to_owned());
        let field = schema.field_named(name).ok_or_else(missing)?;
        let value = members
            .remove(field.name)
            .or_else(|| members.remove(field.json_name));
        let value = value.as_ref().and_then(scalar).ok_or_else(missing)?;
        // A zero is a valid value (account 0), an empty text is not.
        if value.is_empty() {
            return Err(missing());
        }
        path.push_str(before);
        path.push_str(&escape(&value, several));
        rest = after;
    }
    path.push_str(rest);
    Ok(path)
}

/// Adds values that are not defaults to the query string: `pagination.limit=5`.
fn flatten(name: &str, field: &Field, value: &Value, pairs: &mut Vec<(String, String)>) {
    match value {
        Value::Null => {}
        Value::Array(values) => {
            for value in values.iter().filter_map(scalar) {
                pairs.push((name.to_owned(), value));
            }
        }
        Value::Object(members) => {
            let Some(schema) = field.message else {
                return;
            };
            for (inner, value) in members {
                if let Some(field) = schema.field_named(inner) {
                    flatten(&format!("{name}.{}", field.name), field, value, pairs);
                }
            }
        }
        single => {
            if let Some(text) = scalar(single).filter(|text| !is_default(field, text)) {
                pairs.push((name.to_owned(), text));
            }
        }
    }
}

fn is_default(field: &Field, text: &str) -> bool {
    match field.kind {
        Kind::Enum(names) => names
            .iter()
            .any(|(number, name)| *number == 0 && *name == text),
        Kind::Bool => text == "false",
        Kind::String | Kind::Bytes => text.is_empty(),
        _ => text == "0",
    }
}

fn scalar(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        Value::Bool(flag) => Some(flag.to_string()),
        Value::Null | Value::Array(_) | Value::Object(_) => None,
    }
}

/// Everything but unreserved characters as `%XX`; `several` leaves slashes, for variables that take
/// several segments.
fn escape(text: &str, several: bool) -> String {
    let mut out = String::new();
    for byte in text.bytes() {
        let plain = byte.is_ascii_alphanumeric() || b"-._~".contains(&byte);
        if plain || (several && byte == b'/') {
            out.push(char::from(byte));
        } else {
            out.push('%');
            out.push_str(&hex::encode_upper([byte]));
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use tarn_proto::{RPCS, rpc};

    fn target(path: &str, request: Value) -> String {
        build(rpc::find(path).unwrap(), request, Namespace::Core)
            .unwrap()
            .target
    }

    #[test]
    fn path_variables_and_other_fields_are_placed() {
        let path = "/core.bank.v1beta1.Query/AllBalances";
        let request = json!({ "address": "tarn1x", "pagination": { "limit": "5", "key": "a+/=", "reverse": true, "offset": "0" } });
        assert_eq!(
            target(path, request),
            "/core/bank/v1beta1/balances/tarn1x?pagination.key=a%2B%2F%3D&pagination.limit=5&pagination.reverse=true"
        );
    }

    #[test]
    fn lists_are_repeated_and_defaults_left_out() {
        let request = json!({
            "events": ["message.sender='a b'", "tx.height>3"],
            "order_by": "ORDER_BY_UNSPECIFIED", "query": "", "page": "0", "pagination": null
        });
        assert_eq!(
            target("/core.tx.v1beta1.Service/GetTxsEvent", request),
            "/core/tx/v1beta1/txs?events=message.sender%3D%27a%20b%27&events=tx.height%3E3"
        );
        let request = json!({ "orderBy": "ORDER_BY_DESC", "query": "tx.height=1" });
        assert_eq!(
            target("/core.tx.v1beta1.Service/GetTxsEvent", request),
            "/core/tx/v1beta1/txs?order_by=ORDER_BY_DESC&query=tx.height%3D1"
        );
    }

    #[test]
    fn a_denom_with_slashes_stays_a_path_and_an_address_cannot_leave_its_segment() {
        let owners = "/core.bank.v1beta1.Query/DenomOwners";
        assert_eq!(
            target(owners, json!({ "denom": "ibc/AB" })),
            "/core/bank/v1beta1/denom_owners/ibc/AB"
        );
        let balances = "/core.bank.v1beta1.Query/AllBalances";
        assert_eq!(
            target(balances, json!({ "address": "../x?y" })),
            "/core/bank/v1beta1/balances/..%2Fx%3Fy"
        );
    }

    #[test]
    fn missing_and_unknown_fields_are_named() {
        let info = rpc::find("/core.bank.v1beta1.Query/Balance").unwrap();
        let refused = |request| {
            build(info, request, Namespace::Core)
                .unwrap_err()
                .to_string()
        };
        assert!(refused(json!({ "denom": "utarn" })).starts_with("address is required"));
        assert!(refused(json!({ "address": "" })).starts_with("address is required"));
        assert!(refused(json!({ "adress": "x" })).contains("\"adress\""));
        let send = rpc::find("/core.bank.v1beta1.Msg/Send").unwrap();
        assert!(build(send, json!({}), Namespace::Core).is_err());
    }

    #[test]
    fn the_other_namespace_has_other_paths() {
        let info = rpc::find("/core.base.consensus.v1beta1.Service/GetLatestBlock").unwrap();
        let built = build(info, Value::Null, Namespace::Cosmos).unwrap();
        assert_eq!(
            built.target,
            "/cosmos/base/tendermint/v1beta1/blocks/latest"
        );
    }

    #[test]
    fn every_query_of_the_table_can_be_built() {
        for info in RPCS.iter().filter(|info| !info.is_msg()) {
            let rule = info.http.first().expect(info.path);
            let members: Map<String, Value> = variables(rule)
                .into_iter()
                .map(|name| (name.to_owned(), json!("1")))
                .collect();
            let built = build(info, Value::Object(members), Namespace::Core).expect(info.path);
            assert!(!built.target.contains('{'), "{}", built.target);
            assert_eq!(built.body.is_some(), rule.verb == "POST", "{}", info.path);
        }
    }
}
