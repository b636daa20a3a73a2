//! Amino JSON documents, compared with what CosmJS 0.32 `serializeSignDoc` prints.

use tarn_proto::core::tx::v1beta1::{self as pb, AuthInfo};
use tarn_proto::{Any, Timestamp};

use super::*;
use crate::tx::{SignError, amino_sign_bytes};

const SEND: &str = r#"{"type":"cosmos-sdk/MsgSend","value":{"amount":[{"amount":"1000","denom":"utarn"}],"from_address":"tarn1l3e9pgs3mmwuwrh95fecme0s0qtn2880ecdqcx","to_address":"tarn12vfxp232rx0z9rzn0hay9jptagk8c86drx50ty"}}"#;
const MULTI: &str = r#"{"type":"cosmos-sdk/MsgMultiSend","value":{"inputs":[{"address":"tarn1l3e9pgs3mmwuwrh95fecme0s0qtn2880ecdqcx","coins":[{"amount":"3","denom":"uatom"},{"amount":"5","denom":"utarn"}]}],"outputs":[{"address":"tarn12vfxp232rx0z9rzn0hay9jptagk8c86drx50ty","coins":[{"amount":"3","denom":"uatom"}]},{"address":"tarn1l3e9pgs3mmwuwrh95fecme0s0qtn2880ecdqcx","coins":[{"amount":"5","denom":"utarn"}]}]}}"#;

/// 2^53 - 1, the largest account number and sequence CosmJS accepts.
const LARGE: u64 = (1 << 53) - 1;

fn empty() -> TxBuilder {
    TxBuilder::new(Namespace::Cosmos)
}

fn fee(builder: &TxBuilder) -> AuthInfo {
    let mut fee = None;
    let _ = builder.clone().with_fee(|found| fee = Some(found.clone()));
    AuthInfo {
        fee,
        ..AuthInfo::default()
    }
}

fn try_document(builder: &TxBuilder, number: u64, sequence: u64) -> Result<String, SignError> {
    let tx = builder.unsigned(fee(builder));
    let bytes = amino_sign_bytes(&tx, &signer_data(number, sequence))?;
    Ok(String::from_utf8(bytes).unwrap())
}

fn document(builder: &TxBuilder, number: u64, sequence: u64) -> String {
    try_document(builder, number, sequence).unwrap()
}

#[test]
fn an_empty_fee_is_an_empty_list_and_zeros_are_strings() {
    assert_eq!(
        document(&empty().message(&send()), 0, 0),
        format!(
            r#"{{"account_number":"0","chain_id":"tarn-1","fee":{{"amount":[],"gas":"0"}},"memo":"","msgs":[{SEND}],"sequence":"0"}}"#
        )
    );
}

#[test]
fn a_document_with_every_field_is_what_cosmjs_writes() {
    let memo = "quote \" back \\ nl \n tab \t bs \u{8} ff \u{c} nul \u{1} del \u{7f} sep \u{2028} \u{2029} \u{e9} \u{1f600} <script>&amp;";
    let builder = empty()
        .message(&send())
        .message(&multi_send())
        .fee(coins("1uatom,2utarn"), u64::MAX)
        .with_fee(|fee| {
            fee.payer = FROM.to_owned();
            fee.granter = TO.to_owned();
        })
        .with_body(|body| {
            body.memo = memo.to_owned();
            body.timeout_height = 77;
        });
    let escaped = concat!(
        r#"quote \" back \\ nl \n tab \t bs \b ff \f nul \u0001 del "#,
        "\u{7f} sep \u{2028} \u{2029} \u{e9} \u{1f600} ",
        r"\u003cscript\u003e\u0026amp;"
    );
    assert_eq!(
        document(&builder, LARGE, LARGE),
        format!(
            r#"{{"account_number":"9007199254740991","chain_id":"tarn-1","fee":{{"amount":[{{"amount":"1","denom":"uatom"}},{{"amount":"2","denom":"utarn"}}],"gas":"18446744073709551615","granter":"{TO}","payer":"{FROM}"}},"memo":"{escaped}","msgs":[{SEND},{MULTI}],"sequence":"9007199254740991","timeout_height":"77"}}"#
        )
    );
}

#[test]
fn a_multi_send_with_a_large_timeout_is_what_cosmjs_writes() {
    let builder = empty()
        .message(&multi_send())
        .fee(coins("5000utarn"), 200_000)
        .with_body(|body| {
            body.memo = "</memo>&<".to_owned();
            body.timeout_height = u64::MAX;
        });
    assert_eq!(
        document(&builder, 7, 3),
        format!(
            r#"{{"account_number":"7","chain_id":"tarn-1","fee":{{"amount":[{{"amount":"5000","denom":"utarn"}}],"gas":"200000"}},"memo":"\u003c/memo\u003e\u0026\u003c","msgs":[{MULTI}],"sequence":"3","timeout_height":"18446744073709551615"}}"#
        )
    );
}

#[test]
fn a_granter_without_a_payer_is_written_alone() {
    let builder = empty()
        .fee(Coins::EMPTY, 1)
        .with_fee(|fee| fee.granter = TO.to_owned())
        .with_body(|body| body.memo = "x".to_owned());
    assert_eq!(
        document(&builder, 7, 3),
        format!(
            r#"{{"account_number":"7","chain_id":"tarn-1","fee":{{"amount":[],"gas":"1","granter":"{TO}"}},"memo":"x","msgs":[],"sequence":"3"}}"#
        )
    );
}

#[test]
fn a_message_of_either_namespace_has_one_document() {
    let core = TxBuilder::new(Namespace::Core).message(&send());
    let cosmos = empty().message(&send());
    assert_eq!(document(&core, 7, 3), document(&cosmos, 7, 3));
}

#[test]
fn a_missing_fee_is_an_empty_fee() {
    let tx = empty().message(&send()).unsigned(AuthInfo::default());
    let bytes = amino_sign_bytes(&tx, &signer_data(0, 0)).unwrap();
    let with = document(&empty().message(&send()), 0, 0);
    assert_eq!(String::from_utf8(bytes).unwrap(), with);
}

#[test]
fn a_timeout_timestamp_has_no_more_digits_than_go_writes() {
    for (seconds, nanos, text) in [
        (1_700_000_000, 0, "2023-11-14T22:13:20Z"),
        (1_700_000_000, 500_000_000, "2023-11-14T22:13:20.5Z"),
        (1_700_000_000, 120_300, "2023-11-14T22:13:20.0001203Z"),
        (1_700_000_000, 1, "2023-11-14T22:13:20.000000001Z"),
    ] {
        let builder = empty().with_body(|body| {
            body.unordered = true;
            body.timeout_timestamp = Some(Timestamp { seconds, nanos });
        });
        let expected = format!(r#""timeout_timestamp":"{text}","unordered":true}}"#);
        let document = document(&builder, 7, 0);
        assert!(document.ends_with(&expected), "{document}");
    }
    let nanos = -1;
    let never = Some(Timestamp { seconds: 0, nanos });
    let builder = empty().with_body(|body| body.timeout_timestamp = never);
    assert_eq!(try_document(&builder, 7, 0), Err(SignError::Time));
}

#[test]
fn what_amino_json_cannot_represent_is_refused() {
    let option = || Any::pack(&send());
    let changes: [fn(&mut pb::TxBody, Any); 2] = [
        |body, any| body.extension_options.push(any),
        |body, any| body.non_critical_extension_options.push(any),
    ];
    for change in changes {
        let builder = empty().with_body(|body| change(body, option()));
        assert_eq!(try_document(&builder, 7, 3), Err(SignError::Extensions));
    }
    let key = Any::pack(&tarn_proto::core::crypto::secp256k1::PubKey::default());
    let url = key.type_url.clone();
    let error = try_document(&empty().any(key), 7, 3).unwrap_err();
    assert_eq!(error, SignError::NoAmino(url));
    let mut broken = option();
    broken.value = vec![0x0a, 0x05];
    let error = try_document(&empty().any(broken), 7, 3).unwrap_err();
    assert_eq!(
        error,
        SignError::Decode("/core.bank.v1beta1.MsgSend".to_owned())
    );
}
