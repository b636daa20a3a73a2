//! Everything auth stores. A prefix is consensus: never reuse or renumber one.

use tarn_primitives::Address;
use tarn_runtime::{Column, Item, Map, Namespace, Sequence};

use crate::{Account, Params};

const NS: Namespace = Namespace::new("auth");

/// Limits and prices of signing.
pub(crate) const PARAMS: Item<Params> = NS.item(1, "params");
/// Who exists.
pub(crate) const ACCOUNTS: Map<Address, Account> = NS.map(2, "accounts");
/// Which account has a number.
pub(crate) const NUMBERS: Map<u64, Address> = NS.map(3, "numbers");
/// The number the next account gets.
pub(crate) const NEXT_NUMBER: Sequence = NS.sequence(4, "next_number");
/// Names of the modules that have an account.
pub(crate) const MODULES: Map<String, ()> = NS.map(5, "modules");

pub(crate) const ALL: &[Column] = &[
    PARAMS.column(),
    ACCOUNTS.column(),
    NUMBERS.column(),
    NEXT_NUMBER.column(),
    MODULES.column(),
];
const _: () = Column::assert_sound(ALL);
