//! Collections against a plain sorted map, over committed state and over writes not yet committed.

use std::collections::BTreeMap;
use std::sync::Arc;

use proptest::prelude::*;
use tarn_primitives::{BlockInfo, Serial};
use tarn_store::{Limits, Memory, Store};

use super::*;
use crate::{Page, PageRequest, testing};

type Model = BTreeMap<u64, String>;
/// A key, and a value or its removal.
type Write = (u64, Option<String>);

fn writes() -> impl Strategy<Value = Vec<Write>> {
    let write = (0..40_u64, prop::option::weighted(0.8, "[a-z]{0,4}"));
    prop::collection::vec(write, 0..60)
}

fn apply(ctx: &mut Ctx, model: &mut Model, writes: Vec<Write>) {
    for (key, value) in writes {
        if let Some(value) = value {
            NAMES.put(ctx, &key, &value).unwrap();
            model.insert(key, value);
        } else {
            NAMES.clear(ctx, &key).unwrap();
            model.remove(&key);
        }
    }
}

/// The first writes are committed, the second lie in the buffer.
fn filled(committed: Vec<Write>, fresh: Vec<Write>) -> (Ctx, Model) {
    let mut model = Model::new();
    let memory = Box::new(Memory::default());
    let opened = Store::open(memory, &["probe"], Limits::default(), Arc::new(Serial));
    let (store, _) = opened.unwrap();
    let chain = Arc::new(testing::chain());
    let ctx = |base| {
        Ctx::new(
            base,
            Arc::clone(&chain),
            BlockInfo::default(),
            Arc::default(),
        )
    };
    let mut first = ctx(store.reader().latest());
    apply(&mut first, &mut model, committed);
    let staged = store.stage(1, first.into_changes()).unwrap();
    let mut second = ctx(staged.version());
    // Neighbouring columns must never show up in a span.
    PAIRS
        .put(&mut second, &(denom("abc"), 1), &Amount::MAX)
        .unwrap();
    FLAG.put(&mut second, &true).unwrap();
    apply(&mut second, &mut model, fresh);
    (second, model)
}

fn list(model: &Model, reverse: bool) -> Vec<(u64, String)> {
    let mut all: Vec<_> = model.clone().into_iter().collect();
    if reverse {
        all.reverse();
    }
    all
}

fn page(ctx: &Ctx, request: &PageRequest) -> Page<(u64, String)> {
    NAMES.all().page(ctx, request).unwrap()
}

proptest! {
    #[test]
    fn a_map_is_a_sorted_map(committed in writes(), fresh in writes()) {
        let (ctx, model) = filled(committed, fresh);
        for key in 0..41 {
            prop_assert_eq!(NAMES.get(&ctx, &key).unwrap(), model.get(&key).cloned());
            prop_assert_eq!(NAMES.has(&ctx, &key).unwrap(), model.contains_key(&key));
        }
        let all = NAMES.all().iter(&ctx).collect::<Result<Vec<_>>>().unwrap();
        prop_assert_eq!(all, list(&model, false));
        prop_assert_eq!(NAMES.all().count(&ctx).unwrap(), u64::try_from(model.len()).unwrap());
    }

    #[test]
    fn the_union_of_the_pages_is_the_list(
        committed in writes(), fresh in writes(), limit in 1..12_usize, reverse: bool,
    ) {
        let (ctx, model) = filled(committed, fresh);
        let mut request = PageRequest { limit, reverse, ..PageRequest::default() };
        let mut seen = Vec::new();
        loop {
            let page = page(&ctx, &request);
            prop_assert_eq!(page.total, u64::try_from(model.len()).unwrap());
            prop_assert!(page.items.len() == limit || page.next_key.is_empty());
            seen.extend(page.items);
            if page.next_key.is_empty() {
                break;
            }
            request.key = Some(page.next_key);
        }
        prop_assert_eq!(seen, list(&model, reverse));
    }

    #[test]
    fn an_offset_skips_exactly_so_many(
        committed in writes(), offset in 0..50_u64, limit in 1..12_usize, reverse: bool,
    ) {
        let (ctx, model) = filled(committed, Vec::new());
        let request = PageRequest { offset, limit, reverse, key: None };
        let found = page(&ctx, &request);
        let skip = usize::try_from(offset).unwrap();
        let mut rest = list(&model, reverse).into_iter().skip(skip);
        let expected: Vec<_> = rest.by_ref().take(limit).collect();
        prop_assert_eq!(found.items, expected);
        prop_assert_eq!(found.total, u64::try_from(model.len()).unwrap());
        let next = rest.next().map(|(key, _)| key.to_be_bytes().to_vec());
        prop_assert_eq!(found.next_key, next.unwrap_or_default());
    }

    #[test]
    fn any_bytes_are_a_place_to_start_from(
        committed in writes(), key in prop::collection::vec(any::<u8>(), 1..12), near in 0..42_u64,
        exact: bool, reverse: bool,
    ) {
        let (ctx, model) = filled(committed, Vec::new());
        let key = if exact { near.to_be_bytes().to_vec() } else { key };
        let mut request = PageRequest { reverse, ..PageRequest::default() };
        request.key = Some(key.clone());
        let found = page(&ctx, &request);
        let expected: Vec<_> = list(&model, reverse)
            .into_iter()
            .filter(|(number, _)| {
                let bytes = number.to_be_bytes();
                if reverse { bytes.as_slice() <= &*key } else { bytes.as_slice() >= &*key }
            })
            .collect();
        prop_assert_eq!(found.items, expected);
        prop_assert_eq!(found.total, u64::try_from(model.len()).unwrap());
    }
}
