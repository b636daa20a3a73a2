use std::collections::BTreeSet;

use serde_json::{Value, json};
use tarn_proto::core::base::abci::v1beta1::{AbciMessageLog, TxResponse};
use tarn_proto::core::base::query::v1beta1::PageResponse;
use tarn_proto::core::tx::v1beta1::{
    AuthInfo, Fee, GetTxResponse, ModeInfo, SignerInfo, Tx, TxBody, mode_info,
};
use tarn_proto::{Any, Described, Timestamp};

use super::*;
use crate::rest::exact::{NOT_IN_RESULT, ONLY_IF_SET};
use crate::rest::fixed::Fixed;
use crate::rest::render;

fn whole() -> (Table, Value) {
    let table = Table::new();
    let document = document(&table, true, true);
    (table, document)
}

fn visit(value: &Value, look: &mut impl FnMut(&str, &Value)) {
    match value {
        Value::Object(members) => {
            for (name, value) in members {
                look(name, value);
                visit(value, look);
            }
        }
        Value::Array(items) => items.iter().for_each(|item| visit(item, look)),
        _ => {}
    }
}

/// Why a value does not fit a schema; the words of schemas that are used here.
pub(crate) fn misfit(document: &Value, schema: &Value, value: &Value) -> Option<String> {
    let says = |text: &str| Some(format!("{value} {text}: {schema}"));
    if let Some(target) = schema["$ref"].as_str() {
        let schema = document.pointer(target.strip_prefix('#')?).unwrap();
        return misfit(document, schema, value);
    }
    if value.is_null() && schema["nullable"] == true {
        return None;
    }
    for part in schema["allOf"].as_array().into_iter().flatten() {
        if let Some(text) = misfit(document, part, value) {
            return Some(text);
        }
    }
    for choice in ["anyOf", "oneOf"] {
        if let Some(parts) = schema[choice].as_array() {
            let fits = parts
                .iter()
                .filter(|part| misfit(document, part, value).is_none());
            let fits = fits.count();
            if fits == 0 || (choice == "oneOf" && fits > 1) {
                return says(choice);
            }
        }
    }
    let fits = match schema["type"].as_str() {
        Some("object") => value.is_object(),
        Some("array") => value.is_array(),
        Some("string") => value.is_string(),
        Some("integer") => value.is_i64() || value.is_u64(),
        Some("boolean") => value.is_boolean(),
        other => other.is_none(),
    };
    if !fits {
        return says("is of another type");
    }
    if let Some(names) = schema["enum"].as_array()
        && !names.contains(value)
    {
        return says("is not listed");
    }
    for item in value.as_array().into_iter().flatten() {
        if let Some(text) = misfit(document, &schema["items"], item) {
            return Some(text);
        }
    }
    let members = value.as_object()?;
    for name in schema["required"].as_array().into_iter().flatten() {
        if !members.contains_key(name.as_str()?) {
            return says("lacks a member");
        }
    }
    members
        .iter()
        .find_map(|(name, value)| match schema["properties"].get(name) {
            Some(schema) => misfit(document, schema, value),
            None if schema["additionalProperties"] == false => says("has a member too many"),
            None => None,
        })
}

pub(crate) fn answer_schema(document: &Value, path: &str, verb: &str) -> Value {
    let operation = &document["paths"][path][verb];
    operation["responses"]["200"]["content"]["application/json"]["schema"].clone()
}

#[test]
fn every_reference_leads_somewhere() {
    let (_, document) = whole();
    let mut count = 0;
    visit(&document, &mut |name, value| {
        if name == "$ref" {
            let target = value.as_str().unwrap().strip_prefix('#').unwrap();
            let found = document.pointer(target);
            assert!(found.is_some_and(Value::is_object), "{target}");
            count += 1;
        }
    });
    assert!(count > 500, "{count}");
}

#[test]
fn every_route_is_described_once_with_all_its_variables() {
    let (table, document) = whole();
    for endpoint in table.endpoints() {
        let twins: Vec<_> = operations(&table)
            .into_iter()
            .find(|twins| twins.iter().any(|twin| std::ptr::eq(*twin, endpoint)))
            .unwrap();
        let path = path_of(&twins);
        let verb = endpoint.verb.as_str().to_ascii_lowercase();
        let operation = &document["paths"][&path][&verb];
        assert!(operation.is_object(), "{verb} {path}");
        let parameters = operation["parameters"].as_array().unwrap();
        let in_path: BTreeSet<&str> = parameters
            .iter()
            .filter(|parameter| parameter["in"] == "path")
            .filter_map(|parameter| parameter["name"].as_str())
            .collect();
        let in_template: BTreeSet<&str> = path
            .split('/')
            .filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'))
            .collect();
        assert_eq!(in_path, in_template, "{path}");
        assert_eq!(
            operation["requestBody"].is_object(),
            endpoint.body,
            "{path}"
        );
    }
}

#[test]
fn operations_have_names_of_their_own_and_no_two_paths_are_the_same() {
    let (_, document) = whole();
    let mut ids = BTreeSet::new();
    visit(&document["paths"], &mut |name, value| {
        if name == "operationId" {
            assert!(ids.insert(value.to_string()), "{value} twice");
        }
    });
    let paths = document["paths"].as_object().unwrap();
    let blank = |path: &String| -> String {
        let parts = path.split('/');
        let parts = parts.map(|part| if part.starts_with('{') { "{}" } else { part });
        parts.collect::<Vec<_>>().join("/")
    };
    let shapes: BTreeSet<String> = paths.keys().map(blank).collect();
    assert_eq!(shapes.len(), paths.len());
}

#[test]
fn parameters_have_the_types_of_their_fields() {
    let (_, document) = whole();
    let operation = &document["paths"]["/core/bank/v1beta1/balances/{address}"]["get"];
    let schema = |name: &str| {
        let mut parameters = operation["parameters"].as_array().unwrap().iter();
        parameters
            .find(|parameter| parameter["name"] == name)
            .unwrap()["schema"]
            .clone()
    };
    assert_eq!(
        schema("address"),
        json!({ "type": "string", "minLength": 1 })
    );
    assert_eq!(
        schema("pagination.limit"),
        json!({ "type": "integer", "minimum": 0, "maximum": 1000 })
    );
    assert_eq!(
        schema("pagination.key"),
        json!({ "type": "string", "format": "byte" })
    );
    assert_eq!(schema("resolve_denom"), json!({ "type": "boolean" }));
}

#[test]
fn an_empty_answer_of_every_route_fits_its_schema() {
    let (table, document) = whole();
    for twins in operations(&table) {
        let schema = answer_schema(
            &document,
            &path_of(&twins),
            &twins[0].verb.as_str().to_ascii_lowercase(),
        );
        for endpoint in twins {
            let (rpc, namespace) = (endpoint.rpc, endpoint.namespace);
            let text = render::answer(rpc, namespace, endpoint.response, &[]).unwrap();
            let value = serde_json::from_str(&text).unwrap();
            assert_eq!(
                misfit(&document, &schema, &value),
                None,
                "{}",
                endpoint.template
            );
        }
    }
}

#[test]
fn a_full_answer_fits_its_schema_and_a_wrong_one_does_not() {
    let (_, document) = whole();
    let tx = Tx {
        body: Some(TxBody {
            messages: vec![Any {
                type_url: "/x.Y".to_owned(),
                value: vec![1],
            }],
            timeout_timestamp: Some(Timestamp::default()),
            ..TxBody::default()
        }),
        auth_info: Some(AuthInfo {
            signer_infos: vec![SignerInfo {
                mode_info: Some(ModeInfo {
                    sum: Some(mode_info::Sum::Single(mode_info::Single { mode: 77 })),
                }),
                ..SignerInfo::default()
            }],
            fee: Some(Fee::default()),
            ..AuthInfo::default()
        }),
        signatures: vec![vec![1]],
    };
    let response = GetTxResponse {
        tx_response: Some(TxResponse {
            tx: Some(Any::pack(&tx)),
            logs: vec![AbciMessageLog::default()],
            ..TxResponse::default()
        }),
        tx: Some(tx),
    };
    let schema = answer_schema(&document, "/core/tx/v1beta1/txs/{hash}", "get");
    let mut value = serde_json::to_value(&response).unwrap();
    assert_eq!(misfit(&document, &schema, &value), None);
    // Under /core a body has no members for what is not set.
    let body = value["tx"]["body"].as_object_mut().unwrap();
    body.retain(|name, _| !ONLY_IF_SET.contains(&name.as_str()));
    assert_eq!(body.len(), 3);
    assert_eq!(misfit(&document, &schema, &value), None);
    value["tx"]["body"].as_object_mut().unwrap().remove("memo");
    assert!(misfit(&document, &schema, &value).is_some());
    value["tx"]["body"]["memo"] = json!("");
    value["tx_response"]["height"] = json!(5);
    assert!(misfit(&document, &schema, &value).is_some());
    value["tx_response"]["height"] = json!("5");
    value["tx_response"]["extra"] = json!("5");
    assert!(misfit(&document, &schema, &value).is_some());
}

#[test]
fn only_the_key_of_the_next_page_may_be_null_among_texts() {
    let (_, document) = whole();
    let schemas = &document["components"]["schemas"];
    let page = &schemas[PageResponse::SCHEMA.name]["properties"];
    assert_eq!(page["next_key"]["nullable"], true);
    assert!(page["total"].get("nullable").is_none());
    let mut nullable = 0;
    // A question may hold null wherever nothing is set.
    let mut answers = schemas.clone();
    let all = answers.as_object_mut().unwrap();
    all.retain(|name, _| !name.ends_with(".Input"));
    visit(&answers, &mut |name, value| {
        let text = value["type"] == "string" && value.get("format") != Some(&json!("date-time"));
        let duration = value["pattern"].as_str().is_some_and(|p| p.ends_with("s$"));
        if text && !duration && value["nullable"] == true {
            assert_eq!(name, "next_key");
            nullable += 1;
        }
    });
    assert!(nullable > 0);
}

#[test]
fn a_broadcast_answers_without_tx_and_timestamp() {
    let (_, document) = whole();
    let schema = answer_schema(&document, "/core/tx/v1beta1/txs", "post");
    let mut value = json!({ "tx_response": serde_json::to_value(TxResponse::default()).unwrap() });
    assert!(misfit(&document, &schema, &value).is_some());
    let members = value["tx_response"].as_object_mut().unwrap();
    members.retain(|name, _| name != "tx" && name != "timestamp");
    assert_eq!(misfit(&document, &schema, &value), None);
    // The response of a search keeps them.
    let kept = &document["components"]["schemas"][TxResponse::SCHEMA.name]["properties"];
    assert!(kept["tx"].is_object() && kept["timestamp"].is_object());
}

#[test]
fn a_simulation_under_core_answers_without_msg_responses() {
    let (_, document) = whole();
    let outcome = tarn_proto::core::base::abci::v1beta1::Result::default();
    let mut value = json!({ "gas_info": null, "result": serde_json::to_value(outcome).unwrap() });
    let schema = |namespace: &str| {
        let path = format!("/{namespace}/tx/v1beta1/simulate");
        answer_schema(&document, &path, "post")
    };
    assert_eq!(misfit(&document, &schema("cosmos"), &value), None);
    let members = value["result"].as_object_mut().unwrap();
    assert!(members.remove(NOT_IN_RESULT).is_some());
    assert_eq!(misfit(&document, &schema("core"), &value), None);
}

#[test]
fn the_faucet_and_the_relayer_are_described_only_where_there_is_one() {
    let table = Table::new();
    assert!(document(&table, true, false)["paths"]["/faucet"]["post"].is_object());
    assert!(
        document(&table, false, true)["paths"]
            .get("/faucet")
            .is_none()
    );
    let relay = "/svc/privacy/v1/relay";
    assert!(document(&table, false, true)["paths"][relay]["post"].is_object());
    assert!(document(&table, true, false)["paths"].get(relay).is_none());
}

#[test]
fn every_page_is_described_but_those_that_show_the_description() {
    let (_, document) = whole();
    for page in Fixed::ALL {
        let shows = [Fixed::OpenApi, Fixed::Swagger].contains(&page);
        let described = &document["paths"][page.path()];
        assert_eq!(described.is_null(), shows, "{page:?}");
        for verb in page.verbs().iter().filter(|_| !shows) {
            let verb = verb.as_str().to_ascii_lowercase();
            assert!(described[&verb].is_object(), "{page:?} {verb}");
        }
    }
}
