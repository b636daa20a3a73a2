//! Accounts come into being, sign, and are found.

use proptest::prelude::*;
use tarn_runtime::testing::BOB;
use tarn_runtime::{Module as _, ModuleAccount, Value as _};

use super::*;
use crate::state::{ACCOUNTS, NEXT_NUMBER, NUMBERS};
use crate::{Account, ModuleInfo};

#[test]
fn accounts_are_numbered_in_the_order_they_are_born() {
    let mut t = harness();
    let ctx = t.ctx_mut();
    assert_eq!(accounts::ensure_account(ctx, &ALICE).unwrap().number, 1);
    assert_eq!(accounts::ensure_account(ctx, &BOB).unwrap().number, 2);
    assert_eq!(accounts::ensure_account(ctx, &ALICE).unwrap().number, 1);
    assert_eq!(NEXT_NUMBER.peek(ctx).unwrap(), 3);
    t.assert_invariants();
}

#[test]
fn a_signer_must_exist_and_counts_up() {
    let mut t = harness();
    let ctx = t.ctx_mut();
    let text = format!("account {} does not exist: unknown address", show(&ALICE));
    assert_eq!(
        refused(accounts::signer(ctx, &ALICE)),
        ("sdk", 9, text.clone())
    );
    assert_eq!(
        refused(accounts::bump_sequence(ctx, &ALICE)),
        ("sdk", 9, text)
    );
    let mut account = accounts::create(ctx, &ALICE).unwrap();
    accounts::bump_sequence(ctx, &ALICE).unwrap();
    assert_eq!(accounts::signer(ctx, &ALICE).unwrap().sequence, 1);
    account.sequence = u64::MAX;
    accounts::save(ctx, &ALICE, &account).unwrap();
    let error = accounts::bump_sequence(ctx, &ALICE).unwrap_err();
    assert!(matches!(error, Error::Fault(_)), "{error}");
}

#[test]
fn a_module_account_is_made_once_and_cannot_receive() {
    let name = "pool";
    let pool = |permissions| ModuleAccount { name, permissions };
    let mut t = harness();
    let ctx = t.ctx_mut();
    // It may have been sent coins before the module had a use for it.
    let address = Address::of_module("pool");
    accounts::ensure_may_receive(ctx, &address).unwrap();
    let number = accounts::ensure_account(ctx, &address).unwrap().number;
    assert_eq!(
        accounts::ensure_module_account(ctx, &pool(&["burner"])).unwrap(),
        address
    );
    accounts::ensure_module_account(ctx, &pool(&["minter"])).unwrap();
    let account = accounts::account(ctx, &address).unwrap().unwrap();
    assert_eq!(account.number, number);
    let info = account.module.unwrap();
    assert_eq!(
        (&*info.name, info.permissions),
        ("pool", vec!["burner".to_owned()])
    );
    assert_eq!(
        refused(accounts::ensure_may_receive(ctx, &address)),
        (
            "sdk",
            4,
            format!(
                "{} is not allowed to receive funds: unauthorized",
                show(&address)
            )
        )
    );
    accounts::ensure_may_receive(ctx, &ALICE).unwrap();
}

#[test]
fn a_broken_index_is_found_by_the_invariant() {
    let holds = Auth::invariants()[0].holds;
    let mut t = populated();
    holds(t.ctx()).unwrap();
    NUMBERS.put(t.ctx_mut(), &77, &ALICE).unwrap();
    assert!(matches!(holds(t.ctx()), Err(Error::Fault(_))));
    let mut t = populated();
    NUMBERS.put(t.ctx_mut(), &1, &BOB).unwrap();
    assert!(holds(t.ctx()).is_err());
    let mut t = populated();
    NEXT_NUMBER.set(t.ctx_mut(), 1).unwrap();
    assert!(holds(t.ctx()).is_err());
    let mut t = populated();
    ACCOUNTS.put(t.ctx_mut(), &BOB, &Account::new(1)).unwrap();
    assert!(holds(t.ctx()).is_err());
}

proptest! {
    #[test]
    fn an_account_comes_back(
        number: u64,
        sequence: u64,
        signed: bool,
        name in prop::option::of("[a-z]{1,9}"),
    ) {
        let mut account = Account::new(number);
        account.sequence = sequence;
        // Nobody has a key to a module's account.
        let has_key = signed && name.is_none();
        if has_key {
            account.set_key(&signer().0.public());
        }
        let permissions = vec!["minter".to_owned()];
        account.module = name.map(|name| ModuleInfo { name, permissions });
        let back = Account::decode(&account.encode()).unwrap();
        prop_assert_eq!(&back, &account);
        prop_assert_eq!(back.has_key(), has_key);
        prop_assert_eq!(back.key(), has_key.then(|| signer().0.public()));
    }

    #[test]
    fn arbitrary_bytes_never_panic(bytes in prop::collection::vec(any::<u8>(), 0..60)) {
        let _ = Account::decode(&bytes);
    }
}
