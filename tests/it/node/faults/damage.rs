//! Files that were damaged while the node was stopped.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use super::client::{Answer, Client};
use super::load::Load;
use super::model::Model;
use super::preload::small_tables;
use super::process::{Place, copy};
use super::{Random, long};

/// The queries that are compared before and after the damage.
fn questions(height: u64, people: &[String], hashes: &[String]) -> Vec<String> {
    let mut all = vec![
        "/core/bank/v1beta1/supply".to_owned(),
        "/core/auth/v1beta1/accounts".to_owned(),
        "/core/base/consensus/v1beta1/blocks/latest".to_owned(),
    ];
    for person in people {
        all.push(format!("/core/bank/v1beta1/balances/{person}"));
        let query = format!("/core/tx/v1beta1/txs?query=transfer.sender='{person}'");
        all.push(format!("{query}&limit=20"));
        all.push(format!("{query}&limit=20&order_by=ORDER_BY_DESC"));
    }
    let some = (1..=height).step_by(7);
    all.extend(some.map(|height| format!("/core/tx/v1beta1/txs/block/{height}")));
    let some = hashes.iter().step_by(11);
    all.extend(some.map(|hash| format!("/core/tx/v1beta1/txs/{hash}")));
    all
}

/// A chain that was stopped cleanly, and its responses.
struct Base {
    place: Place,
    answers: BTreeMap<String, Answer>,
}

impl Base {
    async fn new(random: &mut Random) -> Self {
        let place = Place::new();
        small_tables(&place.home());
        let node = place.start(&[]);
        let model = Model::new(&node).await;
        let people: Vec<String> = (0..6).map(|at| model.address(at).to_owned()).collect();
        let load = Load::new(node.client(), model);
        let mut tasks = load.start(random);
        load.until_acknowledged(&mut tasks, 400).await;
        node.stop();
        let mut model = load.end(tasks).await;
        // Opened once more, because that truncates the unused space of the journals.
        let node = place.start(&[]);
        let client = node.client();
        model.verify(&client, false).await;
        let hashes: Vec<String> = model.committed().cloned().collect();
        let mut answers = BTreeMap::new();
        for path in questions(client.height().await, &people, &hashes) {
            let answer = client.get(&path).await;
            assert_eq!(answer.status, 200, "{path}: {}", answer.body);
            answers.insert(path, answer);
        }
        node.stop();
        Self { place, answers }
    }

    /// Asserts that every response is the same or an error; returns the number of errors.
    async fn compare(&self, client: &Client, case: &str) -> usize {
        let mut unanswered = 0;
        for (path, before) in &self.answers {
            let now = client.get(path).await;
            if now.status == 500 && now.body["code"] == 13 {
                unanswered += 1;
                continue;
            }
            assert_eq!(&now, before, "{case}: {path}");
        }
        unanswered
    }
}

#[derive(Debug, Default)]
struct Outcomes {
    same: usize,
    unanswered: usize,
    refused: usize,
}

/// The relative paths of all files below a folder, in a fixed order.
fn files(root: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut waiting = vec![root.to_owned()];
    while let Some(folder) = waiting.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                waiting.push(path);
            } else if fs::metadata(&path).unwrap().len() > 0 {
                found.push(path.strip_prefix(root).unwrap().to_owned());
            }
        }
    }
    found.sort_unstable();
    found
}

/// Flips one bit of a copy and starts a node on it.
async fn flip(base: &Base, file: &Path, random: &mut Random, outcomes: &mut Outcomes) {
    let place = Place::new();
    copy(&base.place.home(), &place.home());
    let path = place.home().join(file);
    let mut bytes = fs::read(&path).unwrap();
    let at = usize::try_from(random.below(u64::try_from(bytes.len()).unwrap())).unwrap();
    let bit = random.below(8);
    bytes[at] ^= 1 << bit;
    fs::write(&path, bytes).unwrap();
    let case = format!("{} byte {at} bit {bit}", file.display());

    let mut node = place.spawn(&[]);
    match node.ready() {
        Ok(()) => {
            let client = node.client();
            let unanswered = base.compare(&client, &case).await;
            if unanswered > 0 {
                outcomes.unanswered += 1;
            } else {
                outcomes.same += 1;
            }
            node.terminate();
            node.end();
            if unanswered > 0 && file.starts_with("data/index") {
                // What can be made again is, at the next start.
                let node = place.start(&[]);
                let unanswered = base.compare(&node.client(), &case).await;
                assert_eq!(unanswered, 0, "{case}");
                assert!(place.home().join("data/index.damaged").exists(), "{case}");
                node.stop();
            }
        }
        Err(ended) => {
            let error = ended.error();
            assert_eq!(ended.code(), Some(3), "{case}: {error}: {}", ended.log);
            let home = place.home();
            assert!(error.contains(home.to_str().unwrap()), "{case}: {error}");
            outcomes.refused += 1;
        }
    }
}

async fn flip_all(below: &str, count: usize) -> Outcomes {
    let mut random = Random::new(below);
    let base = Base::new(&mut random).await;
    let root = base.place.home();
    let chosen: Vec<PathBuf> = files(&root)
        .into_iter()
        .filter(|file| file.starts_with(below))
        .collect();
    assert!(!chosen.is_empty());
    let mut outcomes = Outcomes::default();
    let count = if long() { count * 25 } else { count };
    let journals: Vec<PathBuf> = chosen
        .iter()
        .filter(|file| file.extension().is_some_and(|end| end == "jnl"))
        .cloned()
        .collect();
    for turn in 0..count {
        // Journals are few and tables many: a third of the flips is in journals.
        let among = if turn % 3 == 0 && !journals.is_empty() {
            &journals
        } else {
            &chosen
        };
        let at = random.below(u64::try_from(among.len()).unwrap());
        let file = &among[usize::try_from(at).unwrap()];
        flip(&base, file, &mut random, &mut outcomes).await;
    }
    println!("{below}: {outcomes:?}");
    outcomes
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn damaged_blocks_give_the_same_responses_or_errors() {
    flip_all("data/blocks", 12).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_damaged_index_is_rebuilt_and_then_gives_the_same_responses() {
    let outcomes = flip_all("data/index", 12).await;
    assert_eq!(outcomes.refused, 0, "{outcomes:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_with_damaged_state_gives_the_same_responses_or_refuses_to_start() {
    let outcomes = flip_all("data/state", 12).await;
    // It is read and checked as a whole at the start.
    assert_eq!(outcomes.unanswered, 0, "{outcomes:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_with_a_damaged_key_file_gives_the_same_responses_or_refuses_to_start() {
    for file in [
        "data/priv_validator_state.json",
        "config/priv_validator_key.json",
    ] {
        let outcomes = flip_all(file, 8).await;
        assert_eq!(outcomes.unanswered, 0, "{outcomes:?}");
    }
}

#[tokio::test]
async fn a_key_that_has_signed_later_heights_does_not_sign_them_again() {
    let place = Place::new();
    place.start(&[]).stop();
    let file = place.home().join("data/priv_validator_state.json");
    let mut last: serde_json::Value = serde_json::from_slice(&fs::read(&file).unwrap()).unwrap();
    assert_eq!(last["height"], "1");
    last["height"] = "7".into();
    fs::write(&file, last.to_string()).unwrap();
    let ended = place.spawn(&[]).ready().unwrap_err();
    assert_eq!(ended.code(), Some(3), "{ended:?}");
    let error = ended.error();
    assert!(
        error.contains("has signed height 7 but the blocks stop at 1"),
        "{error}"
    );
    assert!(error.contains(place.home().to_str().unwrap()), "{error}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lost_index_or_state_is_rebuilt_from_the_blocks() {
    let base = Base::new(&mut Random::new("lost folders")).await;
    for lost in ["data/index", "data/state"] {
        let place = Place::new();
        copy(&base.place.home(), &place.home());
        fs::remove_dir_all(place.home().join(lost)).unwrap();
        let node = place.start(&[]);
        assert_eq!(base.compare(&node.client(), lost).await, 0, "{lost}");
        node.stop();
    }
    // Lost blocks cannot be rebuilt.
    let place = Place::new();
    copy(&base.place.home(), &place.home());
    fs::remove_dir_all(place.home().join("data/blocks")).unwrap();
    let ended = place.spawn(&[]).ready().unwrap_err();
    assert_eq!(ended.code(), Some(3), "{ended:?}");
    assert!(ended.error().contains("the blocks stop at 0"), "{ended:?}");
}
