//! Every question, and what is said to a wrong one.

use tarn_proto::core::auth::v1beta1 as pb;
use tarn_proto::{Any, Namespace};
use tarn_runtime::testing::{BOB, assert_pages};
use tarn_runtime::{Status, StatusCode};

use super::*;

fn base(any: &Any) -> pb::BaseAccount {
    any.unpack::<pb::BaseAccount>().unwrap().unwrap()
}

fn module(any: &Any) -> pb::ModuleAccount {
    any.unpack::<pb::ModuleAccount>().unwrap().unwrap()
}

fn status<T: std::fmt::Debug>(result: Result<T>) -> (StatusCode, String) {
    let error = result.unwrap_err();
    let status = error.rejection::<Status>().expect("a status");
    (status.code, error.to_string())
}

fn account(t: &Harness, address: &str) -> Result<Any> {
    let address = address.to_owned();
    let answer = t.ask(&pb::QueryAccountRequest { address })?;
    Ok(answer.account.unwrap())
}

#[test]
fn an_account_is_shown_with_its_key_only_once_it_has_signed() {
    let t = populated();
    let (key, address) = signer();
    let fresh = base(&account(&t, &show(&ALICE)).unwrap());
    assert_eq!((fresh.address, fresh.account_number), (show(&ALICE), 1));
    assert_eq!((fresh.pub_key, fresh.sequence), (None, 0));
    let any = account(&t, &show(&address)).unwrap();
    assert_eq!(any.type_url, "/core.auth.v1beta1.BaseAccount");
    let signed = base(&any);
    assert_eq!((signed.account_number, signed.sequence), (2, 2));
    assert_eq!(signed.pub_key, Some(key.public().to_any(Namespace::Core)));
    let info = t.ask(&pb::QueryAccountInfoRequest {
        address: show(&address),
    });
    assert_eq!(info.unwrap().info, Some(signed));
}

#[test]
fn unknown_and_malformed_addresses_have_different_errors() {
    let t = populated();
    let missing = format!("account {} not found", show(&BOB));
    assert_eq!(
        status(account(&t, &show(&BOB))),
        (StatusCode::NotFound, missing.clone())
    );
    let info = |address: &str| {
        let address = address.to_owned();
        t.ask(&pb::QueryAccountInfoRequest { address })
    };
    assert_eq!(status(info(&show(&BOB))), (StatusCode::NotFound, missing));
    let foreign = tarn_primitives::Prefix::new("cosmos").unwrap().show(&BOB);
    for (text, says) in [
        ("", "invalid address: empty address string is not allowed"),
        ("tarn1qqqq", "invalid address: decoding bech32 failed: "),
        (
            &*foreign,
            "invalid address: hrp does not match bech32 prefix: expected 'tarn' got 'cosmos'",
        ),
    ] {
        let to_bytes = t.ask(&pb::AddressStringToBytesRequest {
            address_string: text.to_owned(),
        });
        for (code, message) in [
            status(account(&t, text)),
            status(info(text)),
            status(to_bytes),
        ] {
            assert_eq!(code, StatusCode::InvalidArgument);
            assert!(message.starts_with(says), "{message}");
        }
    }
}

#[test]
fn numbers_lead_to_addresses() {
    let t = populated();
    let by = |id, account_id| t.ask(&pb::QueryAccountAddressByIdRequest { id, account_id });
    assert_eq!(by(0, 1).unwrap().account_address, show(&ALICE));
    assert_eq!(by(1, 0).unwrap().account_address, show(&ALICE));
    assert_eq!(
        by(0, 0).unwrap().account_address,
        show(&Address::of_module("fee_collector"))
    );
    assert_eq!(
        status(by(0, 99)),
        (
            StatusCode::NotFound,
            "account address not found with account number 99".to_owned()
        )
    );
    assert_eq!(
        status(by(-1, 0)),
        (
            StatusCode::InvalidArgument,
            "requested account id must not be negative".to_owned()
        )
    );
}

#[test]
fn module_accounts_are_listed_by_name() {
    let t = populated();
    let all = t.ask(&pb::QueryModuleAccountsRequest {}).unwrap().accounts;
    let names: Vec<String> = all.iter().map(|any| module(any).name).collect();
    assert_eq!(names, ["fee_collector", "mint"]);
    let by = |name: &str| {
        t.ask(&pb::QueryModuleAccountByNameRequest {
            name: name.to_owned(),
        })
    };
    let mint = module(&by("mint").unwrap().account.unwrap());
    assert_eq!(mint.permissions, ["minter", "burner"]);
    let inner = mint.base_account.unwrap();
    assert_eq!(inner.address, show(&Address::of_module("mint")));
    assert_eq!(
        status(by("nobody")),
        (StatusCode::NotFound, "account nobody not found".to_owned())
    );
    let long = status(by(&"x".repeat(10_000))).1;
    assert!(long.len() < 100, "{long}");
    // The account itself says that it is a module's.
    let any = account(&t, &show(&Address::of_module("mint"))).unwrap();
    assert_eq!(any.type_url, "/core.auth.v1beta1.ModuleAccount");
}

#[test]
fn addresses_turn_into_text_and_back() {
    let t = harness();
    let prefix = t.ask(&pb::Bech32PrefixRequest {}).unwrap().bech32_prefix;
    assert_eq!(prefix, "tarn");
    let to_text = |address_bytes: &[u8]| {
        let address_bytes = address_bytes.to_vec();
        t.ask(&pb::AddressBytesToStringRequest { address_bytes })
    };
    let address_string = to_text(ALICE.as_bytes()).unwrap().address_string;
    assert_eq!(address_string, show(&ALICE));
    let back = t.ask(&pb::AddressStringToBytesRequest { address_string });
    assert_eq!(back.unwrap().address_bytes, ALICE.as_bytes());
    for (bytes, count) in [(&[][..], 0), (&[1; 19], 19), (&[1; 32], 32)] {
        let text = format!("invalid address: address must hold 20 bytes, got {count}");
        assert_eq!(status(to_text(bytes)), (StatusCode::InvalidArgument, text));
    }
}

#[test]
fn accounts_come_in_pages() {
    let mut t = harness();
    for byte in 0..150 {
        accounts::create(t.ctx_mut(), &Address::new([byte; 20])).unwrap();
    }
    assert_pages(151, |pagination| {
        let answer = t.ask(&pb::QueryAccountsRequest { pagination })?;
        let addresses = answer
            .accounts
            .iter()
            .map(|any| match any.unpack::<pb::BaseAccount>() {
                Some(account) => account.unwrap().address,
                None => module(any).name,
            });
        Ok((addresses.collect(), answer.pagination))
    });
}
