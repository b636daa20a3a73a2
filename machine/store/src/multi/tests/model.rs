//! The store against a map, through commits, rollbacks and restarts.

use std::collections::BTreeMap;

use proptest::prelude::*;

use super::{NAMES, open};
use crate::{Changes, Memory, Range, Store, Version, View};

type State = BTreeMap<(&'static str, Vec<u8>), Vec<u8>>;
type Writes = BTreeMap<(&'static str, Vec<u8>), Option<Vec<u8>>>;

#[derive(Debug, Clone)]
enum Op {
    Commit(Writes),
    CommitTwo(Writes, Writes, bool),
    StageAndForget(Writes),
    Rollback,
    Reopen,
}

fn writes() -> impl Strategy<Value = Writes> {
    let key = prop::collection::vec(prop::sample::select(vec![1_u8, 2, 0x7f, 0xff]), 1..4);
    let value = prop::option::weighted(0.7, prop::collection::vec(0..4_u8, 1..3));
    prop::collection::btree_map((prop::sample::select(NAMES.to_vec()), key), value, 0..25)
}

fn op() -> impl Strategy<Value = Op> {
    prop_oneof![
        5 => writes().prop_map(Op::Commit),
        1 => (writes(), writes(), any::<bool>()).prop_map(|(a, b, same)| Op::CommitTwo(a, b, same)),
        1 => writes().prop_map(Op::StageAndForget),
        2 => Just(Op::Rollback),
        2 => Just(Op::Reopen),
    ]
}

fn changes(writes: &Writes) -> Changes {
    let write = |((store, key), value): (&(&'static str, Vec<u8>), &Option<Vec<u8>>)| {
        (*store, key.clone(), value.clone())
    };
    Changes::collect(writes.iter().map(write)).unwrap()
}

fn apply(state: &State, writes: &Writes) -> State {
    let mut state = state.clone();
    for (key, value) in writes {
        match value {
            Some(value) => state.insert(key.clone(), value.clone()),
            None => state.remove(key),
        };
    }
    state
}

/// The app hash of a new store after one write of the whole state.
fn fresh_hash(state: &State) -> [u8; 32] {
    let all = state
        .iter()
        .map(|(key, value)| (key.clone(), Some(value.clone())))
        .collect();
    let (store, _) = open(&Memory::new(), 1);
    store.stage(1, changes(&all)).unwrap().app_hash()
}

fn compare(version: &Version, state: &State) {
    assert_eq!(version.app_hash(), fresh_hash(state));
    assert_eq!(version.keys(), u64::try_from(state.len()).unwrap());
    for name in NAMES {
        let mut expected: Vec<(Vec<u8>, Vec<u8>)> = state
            .iter()
            .filter(|((store, _), _)| store == name)
            .map(|((_, key), value)| (key.clone(), value.clone()))
            .collect();
        let list = |range: Range, reverse| -> Vec<(Vec<u8>, Vec<u8>)> {
            let pairs = version.range(name, range, reverse);
            pairs
                .map(|pair| pair.map(|(k, v)| (k.to_vec(), v.to_vec())).unwrap())
                .collect()
        };
        assert_eq!(list(Range::all(), false), expected);
        for (key, value) in &expected {
            assert_eq!(
                version.get(name, key).unwrap().as_deref(),
                Some(value.as_slice())
            );
        }
        for prefix in [&[][..], &[1], &[2, 0xff], &[0]] {
            let under = expected
                .iter()
                .filter(|(key, _)| key.starts_with(prefix))
                .count();
            assert_eq!(
                version.count(name, prefix).unwrap(),
                u64::try_from(under).unwrap()
            );
        }
        expected.reverse();
        assert_eq!(list(Range::all(), true), expected);
        expected.retain(|(key, _)| key.as_slice() >= &[1, 2][..] && key.as_slice() < &[2, 2][..]);
        let bounds = || Range {
            start: Some(vec![1, 2]),
            end: Some(vec![2, 2]),
        };
        assert_eq!(list(bounds(), true), expected);
        expected.reverse();
        assert_eq!(list(bounds(), false), expected);
    }
}

struct Chain {
    memory: Memory,
    store: Store,
    /// The state after each height, the empty one first.
    states: Vec<State>,
    first: u64,
}

impl Chain {
    fn tip(&self) -> &State {
        self.states.last().unwrap()
    }

    fn next_height(&self) -> u64 {
        self.first + u64::try_from(self.states.len()).unwrap() - 1
    }

    fn run(&mut self, op: Op) {
        let height = self.next_height();
        match op {
            Op::Commit(writes) => {
                let staged = self.store.stage(height, changes(&writes)).unwrap();
                let after = apply(self.tip(), &writes);
                compare(&staged.version(), &after);
                self.store.commit(staged).unwrap();
                self.states.push(after);
            }
            Op::CommitTwo(first, second, same) => {
                let middle = apply(self.tip(), &first);
                let after = apply(&middle, &second);
                let staged = self.store.stage(height, changes(&first)).unwrap();
                assert_eq!(staged.app_hash(), fresh_hash(&middle));
                let then = if same { height } else { height + 1 };
                let staged = staged.then(then, changes(&second)).unwrap();
                self.store.commit(staged).unwrap();
                if !same {
                    self.states.push(middle);
                }
                self.states.push(after);
            }
            Op::StageAndForget(writes) => drop(self.store.stage(height, changes(&writes)).unwrap()),
            Op::Rollback if self.states.len() > 1 => match self.store.rollback() {
                Ok(_) => drop(self.states.pop()),
                Err(error) => assert!(error.to_string().contains("no undo data"), "{error}"),
            },
            Op::Rollback => assert!(self.store.rollback().is_err()),
            Op::Reopen => {
                let (store, opened) = open(&self.memory, 5);
                assert_eq!(opened.history_stopped, None);
                assert_eq!(opened.app_hash, self.store.reader().latest().app_hash());
                self.store = store;
            }
        }
        self.check();
    }

    fn check(&self) {
        let reader = self.store.reader();
        compare(&reader.latest(), self.tip());
        let (earliest, latest) = reader.kept();
        if self.states.len() == 1 {
            assert_eq!((earliest, latest), (0, 0));
            return;
        }
        assert_eq!(latest, self.next_height() - 1);
        assert!(latest - earliest < 5);
        for height in earliest..=latest {
            let index = usize::try_from(height - self.first + 1).unwrap();
            let version = reader.at(height).unwrap();
            assert_eq!(version.height(), height);
            compare(&version, &self.states[index]);
        }
    }
}

proptest! {
    #[test]
    fn the_store_equals_a_map_at_every_kept_height(
        first in 1..4_u64,
        ops in prop::collection::vec(op(), 1..24),
    ) {
        let memory = Memory::new();
        let (store, opened) = open(&memory, 5);
        prop_assert_eq!(opened.height, 0);
        let mut chain = Chain { memory, store, states: vec![State::new()], first };
        for op in ops {
            chain.run(op);
        }
    }
}
