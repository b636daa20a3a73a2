use std::collections::BTreeMap;
use std::sync::Arc;

use proptest::prelude::*;
use tarn_primitives::Serial;

use super::{Buffer, Mark};
use crate::{Bytes, Changes, Error, Limits, Memory, Range, Store, View};

type Model = BTreeMap<Vec<u8>, Vec<u8>>;

fn base(pairs: &Model) -> Arc<dyn View> {
    let open = Store::open(
        Box::new(Memory::new()),
        &["bank", "dex"],
        Limits::default(),
        Arc::new(Serial),
    );
    let writes = pairs
        .iter()
        .map(|(key, value)| ("bank", key.clone(), Some(value.clone())));
    let staged = open
        .unwrap()
        .0
        .stage(1, Changes::collect(writes).unwrap())
        .unwrap();
    staged.version()
}

#[expect(clippy::unnecessary_wraps, reason = "a write takes an optional value")]
fn value(bytes: &[u8]) -> Option<Bytes> {
    Some(bytes.into())
}

#[test]
fn a_rollback_restores_values_deletions_and_untouched_keys() {
    let below = Model::from([(vec![1], vec![10]), (vec![2], vec![20])]);
    let mut buffer = Buffer::new(base(&below));
    buffer.put("bank", &[2], value(&[21])).unwrap();
    let mark = buffer.mark();
    buffer.put("bank", &[1], None).unwrap();
    buffer.put("bank", &[2], value(&[22])).unwrap();
    buffer.put("bank", &[2], value(&[23])).unwrap();
    buffer.put("dex", &[3], value(&[30])).unwrap();
    assert_eq!(buffer.get("bank", &[1]).unwrap(), None);
    buffer.rollback(mark);
    assert_eq!(buffer.get("bank", &[1]).unwrap(), value(&[10]));
    assert_eq!(buffer.get("bank", &[2]).unwrap(), value(&[21]));
    assert_eq!(buffer.get("dex", &[3]).unwrap(), None);
    assert_eq!(buffer.into_changes().len(), 1);
}

#[test]
fn a_refused_write_changes_nothing() {
    let mut buffer = Buffer::new(base(&Model::new()));
    assert!(matches!(
        buffer.put("bank", &[], None),
        Err(Error::EmptyKey { .. })
    ));
    assert!(matches!(
        buffer.put("bank", &[0, 1], None),
        Err(Error::ReservedKey { .. })
    ));
    assert!(matches!(
        buffer.put("bank", &[1], value(&[])),
        Err(Error::EmptyValue { .. })
    ));
    assert!(matches!(
        buffer.put("bank", &[1; 300], None),
        Err(Error::LongKey { .. })
    ));
    assert!(buffer.is_empty());
}

#[test]
fn marks_nest_hundreds_deep_and_each_undoes_its_own_part() {
    let mut buffer = Buffer::new(base(&Model::new()));
    let mut marks: Vec<Mark> = Vec::new();
    for depth in 0..1000_u16 {
        marks.push(buffer.mark());
        buffer
            .put("bank", &[1], Some(depth.to_be_bytes()[..].into()))
            .unwrap();
    }
    for depth in (0..1000_u16).rev() {
        assert_eq!(
            buffer.get("bank", &[1]).unwrap(),
            Some(depth.to_be_bytes()[..].into())
        );
        buffer.rollback(marks.pop().unwrap());
    }
    assert!(buffer.is_empty());
}

#[test]
fn reading_an_unknown_store_is_an_error() {
    let buffer = Buffer::new(base(&Model::new()));
    assert!(matches!(
        buffer.get("nope", &[1]),
        Err(Error::UnknownStore { .. })
    ));
    assert!(
        buffer
            .range("nope", Range::all(), false)
            .next()
            .unwrap()
            .is_err()
    );
}

#[derive(Debug, Clone)]
enum Op {
    Put(Vec<u8>, Option<u8>),
    Mark,
    Rollback(prop::sample::Index),
    Keep(prop::sample::Index),
    Look(Vec<u8>, Option<Vec<u8>>),
}

fn key() -> impl Strategy<Value = Vec<u8>> {
    let byte = || prop::sample::select(vec![1_u8, 2, 0x80, 0xff]);
    prop_oneof![
        6 => prop::collection::vec(byte(), 1..4),
        1 => prop::collection::vec(byte(), 45..49),
    ]
}

fn op() -> impl Strategy<Value = Op> {
    prop_oneof![
        6 => (key(), prop::option::weighted(0.7, any::<u8>())).prop_map(|(k, v)| Op::Put(k, v)),
        2 => Just(Op::Mark),
        1 => any::<prop::sample::Index>().prop_map(Op::Rollback),
        1 => any::<prop::sample::Index>().prop_map(Op::Keep),
        2 => (key(), prop::option::of(key())).prop_map(|(s, e)| Op::Look(s, e)),
    ]
}

fn look(buffer: &Buffer, model: &Model, start: &[u8], end: Option<&Vec<u8>>) {
    let get = buffer.get("bank", start).unwrap();
    assert_eq!(get.as_deref(), model.get(start).map(Vec::as_slice));
    let range = Range {
        start: Some(start.to_vec()),
        end: end.cloned(),
    };
    for range in [
        range,
        Range::prefix(start),
        Range {
            start: None,
            end: end.cloned(),
        },
    ] {
        let mut expected: Vec<_> = model
            .iter()
            .filter(|(key, _)| range.contains(key))
            .map(|(key, value)| (key.clone(), value.clone()))
            .collect();
        for reverse in [false, true] {
            let found: Vec<_> = buffer
                .range("bank", range.clone(), reverse)
                .map(|pair| {
                    pair.map(|(key, value)| (key.to_vec(), value.to_vec()))
                        .unwrap()
                })
                .collect();
            assert_eq!(found, expected, "{range:?} {reverse}");
            expected.reverse();
        }
    }
    let under = model.keys().filter(|key| key.starts_with(start)).count();
    assert_eq!(
        buffer.count("bank", start).unwrap(),
        u64::try_from(under).unwrap()
    );
}

proptest! {
    #[test]
    fn a_buffer_is_a_map_with_save_points(
        below in prop::collection::btree_map(key(), prop::collection::vec(any::<u8>(), 1), 0..30),
        ops in prop::collection::vec(op(), 1..120),
    ) {
        let mut buffer = Buffer::new(base(&below));
        let mut model = below.clone();
        let mut marks: Vec<(Mark, Model)> = Vec::new();
        for op in ops {
            match op {
                Op::Put(key, new) => {
                    let new = new.map(|byte| vec![byte]);
                    buffer.put("bank", &key, new.as_deref().map(Into::into)).unwrap();
                    match new {
                        Some(new) => model.insert(key, new),
                        None => model.remove(&key),
                    };
                }
                Op::Mark => marks.push((buffer.mark(), model.clone())),
                Op::Rollback(at) if !marks.is_empty() => {
                    let (mark, then) = marks.drain(at.index(marks.len())..).next().unwrap();
                    buffer.rollback(mark);
                    model = then;
                }
                Op::Keep(at) if !marks.is_empty() => {
                    let (mark, _) = marks.drain(at.index(marks.len())..).next().unwrap();
                    buffer.keep(mark);
                }
                Op::Look(start, end) => look(&buffer, &model, &start, end.as_ref()),
                Op::Rollback(_) | Op::Keep(_) => {}
            }
        }
        look(&buffer, &model, &[1], None);
        let mut rebuilt = below;
        for (_, list) in buffer.changes().iter() {
            for change in list {
                match &change.value {
                    Some(new) => rebuilt.insert(change.key.to_vec(), new.to_vec()),
                    None => rebuilt.remove(&*change.key),
                };
            }
        }
        prop_assert_eq!(rebuilt, model);
        prop_assert_eq!(buffer.changes(), buffer.into_changes());
    }
}
