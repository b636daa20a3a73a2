//! Tests of what a module sees, through a module made for them.

mod collections;
mod ctx;
mod events;
mod gas;
mod hooks;
mod model;
mod paging;
mod prefetch;
mod proof;
mod routes;

use serde::{Deserialize, Serialize};
use tarn_primitives::{Amount, Denom};

use crate::testing::Harness;
use crate::{Column, Ctx, Item, Map, Module, Namespace, Result, Routes, Sequence};

const NS: Namespace = Namespace::new("probe");
const NAMES: Map<u64, String> = NS.map(1, "names");
const PAIRS: Map<(Denom, u64), Amount> = NS.map(2, "pairs");
const FLAG: Item<bool> = NS.item(3, "flag");
const NEXT: Sequence = NS.sequence(4, "next");
const COLUMNS: &[Column] = &[NAMES.column(), PAIRS.column(), FLAG.column(), NEXT.column()];
const _: () = Column::assert_sound(COLUMNS);

/// Stores one of everything and offers nothing.
#[derive(Debug)]
struct Probe;

#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Nothing {}

impl Module for Probe {
    const NAME: &'static str = "probe";
    type Genesis = Nothing;

    fn routes(routes: &mut Routes) {
        routes.state(COLUMNS);
    }

    fn init(_: &mut Ctx, _: Nothing) -> Result<()> {
        Ok(())
    }

    fn export(_: &Ctx) -> Result<Nothing> {
        Ok(Nothing {})
    }
}

fn harness() -> Harness {
    Harness::new(&[&Probe])
}

fn denom(text: &str) -> Denom {
    text.parse().unwrap()
}
