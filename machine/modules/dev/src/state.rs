//! Everything this module stores. A prefix is consensus: never reuse or renumber one.

use tarn_primitives::Address;
use tarn_runtime::{Column, Item, Namespace};

const NS: Namespace = Namespace::new("dev");

/// Who may bend the rules; absent on every chain that is no development chain.
pub(crate) const OPERATOR: Item<Address> = NS.item(1, "operator");

pub(crate) const ALL: &[Column] = &[OPERATOR.column()];
const _: () = Column::assert_sound(ALL);
