use proptest::prelude::*;
use prost::Message as _;
use tarn_proto::core::bank::v1beta1::{MsgSend, QueryBalanceRequest};
use tarn_proto::core::tx::v1beta1::{AuthInfo, TxBody};
use tarn_proto::{Cost, DESCRIPTOR, Namespace, RPCS, Rpc as _, alias, registry, rpc};

use crate::samples::{auth_info_bytes, body_bytes};

#[test]
fn the_body_cosmjs_signed_decodes_and_encodes_byte_for_byte() {
    let body = TxBody::decode(&*body_bytes()).unwrap();
    assert_eq!(body.encode_to_vec(), body_bytes());
    let send = MsgSend::decode(&*body.messages[0].value).unwrap();
    assert_eq!(send.amount[0].amount, "1000");
    let auth_info = AuthInfo::decode(&*auth_info_bytes()).unwrap();
    assert_eq!(auth_info.encode_to_vec(), auth_info_bytes());
}

#[test]
fn every_type_is_found_by_name_and_url_in_both_namespaces() {
    for info in registry::all() {
        for namespace in [Namespace::Core, Namespace::Cosmos] {
            let name = alias::spell(info.name, namespace);
            let found = registry::lookup(&name).unwrap();
            assert_eq!(found.name, info.name);
            assert_eq!(
                registry::lookup(&format!("/{name}")).unwrap().name,
                info.name
            );
        }
    }
    for name in [
        "",
        "/",
        "core.bank.v1beta1",
        "/core.bank.v1beta1.MsgSen",
        "//core.bank.v1beta1.MsgSend",
    ] {
        assert!(registry::lookup(name).is_none(), "{name}");
    }
}

#[test]
fn the_tables_are_sorted_and_without_duplicates() {
    assert!(registry::all().is_sorted_by(|a, b| a.name < b.name));
    assert!(RPCS.is_sorted_by(|a, b| a.path < b.path));
    for info in registry::all() {
        assert!(
            info.schema.fields.is_sorted_by(|a, b| a.number < b.number),
            "{}",
            info.name
        );
    }
}

#[test]
fn every_method_has_its_types_in_the_registry() {
    for method in RPCS {
        assert_eq!(
            method.path,
            format!("/{}/{}", method.service, method.method)
        );
        assert!(
            registry::lookup(method.request).is_some(),
            "{}",
            method.request
        );
        assert!(
            registry::lookup(method.response).is_some(),
            "{}",
            method.response
        );
        assert_eq!(method.is_msg(), method.http.is_empty(), "{}", method.path);
        for rule in method.http {
            assert_eq!(rule.body, if rule.verb == "GET" { "" } else { "*" });
        }
    }
}

#[test]
fn every_message_of_a_transaction_names_its_signers_and_its_amino_form() {
    for method in RPCS.iter().filter(|method| method.is_msg()) {
        let info = registry::lookup(method.request).unwrap();
        assert!(
            info.amino_name.is_some() && info.amino.is_some(),
            "{}",
            info.name
        );
        assert!(!info.schema.signers.is_empty(), "{}", info.name);
        for signer in info.schema.signers {
            assert!(
                info.schema.field_named(signer).is_some(),
                "{}.{signer}",
                info.name
            );
        }
    }
}

#[test]
fn every_variable_of_a_path_is_a_field_of_the_request() {
    for method in RPCS {
        let schema = registry::lookup(method.request).unwrap().schema;
        for variable in method
            .http
            .iter()
            .flat_map(|rule| rule.template.split('{').skip(1))
        {
            let name = variable.split(['}', '=']).next().unwrap();
            assert!(
                schema.field_named(name).is_some(),
                "{}: {name}",
                method.path
            );
        }
    }
}

#[test]
fn a_method_is_found_by_path_in_both_namespaces() {
    for path in [
        "/core.bank.v1beta1.Query/Balance",
        "/cosmos.bank.v1beta1.Query/Balance",
    ] {
        let found = rpc::find(path).unwrap();
        assert_eq!(found.path, QueryBalanceRequest::PATH);
        assert_eq!(found.http, QueryBalanceRequest::HTTP);
        assert_eq!(
            found.http[0].template,
            "/core/bank/v1beta1/balances/{address}/by_denom"
        );
    }
    let old = "/cosmos.base.tendermint.v1beta1.Service/GetLatestBlock";
    assert_eq!(
        rpc::find(old).unwrap().service,
        "core.base.consensus.v1beta1.Service"
    );
    assert!(rpc::find("/cosmos.bank.v1beta1.Query/Nothing").is_none());
}

#[test]
fn the_descriptor_names_every_service() {
    let text = String::from_utf8_lossy(DESCRIPTOR);
    for method in RPCS {
        assert!(text.contains(method.method), "{}", method.path);
    }
}

#[test]
fn the_descriptor_does_not_show_what_methods_cost() {
    let text = String::from_utf8_lossy(DESCRIPTOR);
    assert!(!text.contains("svc/options/v1/cost.proto"));
    assert!(text.contains("svc/options/v1/options.proto"));
}

#[test]
fn a_method_that_answers_with_pages_is_not_light() {
    // There is one validator, so its list is as cheap as a single value.
    let exempt = ["GetLatestValidatorSet", "GetValidatorSetByHeight"];
    for method in RPCS.iter().filter(|method| !method.is_msg()) {
        let request = registry::lookup(method.request).unwrap();
        let mut messages = request.schema.fields.iter().filter_map(|f| f.message);
        let is_paged =
            messages.any(|message| message.name == "core.base.query.v1beta1.PageRequest");
        let is_cheap = matches!(method.cost, Cost::Light | Cost::Disk);
        let expected = !is_paged || exempt.contains(&method.method);
        assert!(!is_cheap || expected, "{}", method.path);
    }
}

#[test]
fn a_message_of_a_transaction_is_light_because_calling_it_is_refused() {
    for method in RPCS.iter().filter(|method| method.is_msg()) {
        assert_eq!(method.cost, Cost::Light, "{}", method.path);
    }
}

#[test]
fn trailing_text_after_json_is_refused() {
    let info = registry::lookup("core.bank.v1beta1.QueryBalanceRequest").unwrap();
    let bytes = info
        .encode_json_text(br#"{"address":"a","denom":"b"}"#)
        .unwrap();
    assert_eq!(
        info.json_text(&bytes).unwrap(),
        r#"{"address":"a","denom":"b"}"#
    );
    assert!(info.encode_json_text(br#"{"address":"a"} x"#).is_err());
    assert!(info.encode_json_text(b"").is_err());
}

/// Bytes that are often valid protobuf.
pub(crate) fn message_bytes() -> impl Strategy<Value = Vec<u8>> {
    let url = prop::sample::select(registry::all())
        .prop_map(|info| format!("/{}", info.name).into_bytes());
    let leaf = prop_oneof![prop::collection::vec(any::<u8>(), 0..12), url];
    leaf.prop_recursive(6, 64, 6, |inner| {
        prop::collection::vec((1u8..15, inner), 0..6).prop_map(|fields| {
            let mut bytes = Vec::new();
            for (number, value) in fields {
                bytes.push(number << 3 | 2);
                prost::encoding::encode_varint(value.len() as u64, &mut bytes);
                bytes.extend(value);
            }
            bytes
        })
    })
}

proptest! {
    #[test]
    fn arbitrary_bytes_never_panic_on_the_way_to_json_and_back(
        bytes in message_bytes(),
        info in prop::sample::select(registry::all()),
    ) {
        if let Ok(text) = info.json_text(&bytes) {
            // The output is JSON; an `Any` of an unknown type cannot be read back.
            serde_json::from_str::<serde_json::Value>(&text).unwrap();
            if let Ok(back) = info.encode_json_text(text.as_bytes()) {
                prop_assert_eq!(info.json_text(&back).unwrap(), text);
            }
        }
        if let Some(amino) = info.amino {
            let _ = amino(&bytes);
        }
    }

    #[test]
    fn arbitrary_text_never_panics_as_json_name_or_path(text in "\\PC{0,60}", info in prop::sample::select(registry::all())) {
        let _ = info.encode_json_text(text.as_bytes());
        let _ = registry::lookup(&text);
        let _ = alias::canonical(&text);
    }
}
