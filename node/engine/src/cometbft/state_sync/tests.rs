//! Offers and chunks, right and wrong.

use tarn_app::snapshot::restore;
use tarn_store::Memory;

use super::super::snapshots::tests::state;
use super::*;

/// A snapshot with its chunks, and what a peer offers.
fn snapshot() -> (Vec<Vec<u8>>, wire::RequestOfferSnapshot) {
    let state = state(70);
    let mut export = state.export(300).unwrap();
    let chunks: Vec<Vec<u8>> = export.by_ref().collect();
    let manifest = export.manifest().unwrap();
    assert!(chunks.len() > 3);
    (chunks, offer_of(&manifest))
}

fn offer_of(manifest: &Manifest) -> wire::RequestOfferSnapshot {
    let metadata = manifest.encode();
    wire::RequestOfferSnapshot {
        snapshot: Some(wire::Snapshot {
            height: manifest.height,
            format: FORMAT,
            chunks: u32::try_from(manifest.chunks.len()).unwrap(),
            hash: Sha256::digest(&metadata).to_vec().into(),
            metadata: metadata.into(),
        }),
        app_hash: manifest.app_hash.to_vec().into(),
    }
}

fn joining() -> Joining {
    let begin = |manifest| {
        let durable = Box::new(Memory::new());
        restore(durable, manifest).map_err(|error| error.to_string())
    };
    Joining {
        begin: Mutex::new(Box::new(begin)),
        progress: Mutex::default(),
        taken_over: watch::Sender::new(false),
        failure: Arc::default(),
        version: "0",
    }
}

fn chunk(index: usize, bytes: &[u8]) -> wire::RequestApplySnapshotChunk {
    wire::RequestApplySnapshotChunk {
        index: u32::try_from(index).unwrap(),
        chunk: bytes.to_vec().into(),
        sender: "peer".to_owned(),
    }
}

fn add_all(joining: &Joining, chunks: &[Vec<u8>]) -> applied::Result {
    let mut last = applied::Result::Unknown;
    for (index, bytes) in chunks.iter().enumerate() {
        last = joining.apply(&chunk(index, bytes)).result();
    }
    last
}

#[test]
fn a_chunk_that_is_not_the_snapshots_is_fetched_again_from_somebody_else() {
    let (chunks, offer) = snapshot();
    let joining = joining();
    assert_eq!(joining.info().last_block_height, 0);
    assert_eq!(joining.offer(&offer), offered::Result::Accept);
    for (index, bytes) in [(0, &chunks[1]), (0, &Vec::new()), (99, &chunks[0])] {
        let answer = joining.apply(&chunk(index, bytes));
        assert_eq!(answer.result(), applied::Result::Retry);
        assert_eq!(answer.refetch_chunks, [u32::try_from(index).unwrap()]);
        assert_eq!(answer.reject_senders, ["peer"]);
    }
    assert_eq!(joining.info().last_block_height, 0);
    assert_eq!(add_all(&joining, &chunks), applied::Result::Accept);
    let info = joining.info();
    assert_eq!(info.last_block_height, 70);
    assert_eq!(info.last_block_app_hash, offer.app_hash);
    assert!(joining.failure.result().is_ok());
}

#[test]
fn a_snapshot_with_false_entries_is_refused_and_the_next_one_is_taken() {
    let (chunks, offer) = snapshot();
    let snapshot = offer.snapshot.clone().unwrap();
    let mut manifest = Manifest::decode(&snapshot.metadata).unwrap();
    // The last entries are left out, and the hashes say so.
    let mut fewer = chunks.clone();
    fewer.pop();
    manifest.chunks.pop();
    let joining = joining();
    assert_eq!(joining.offer(&offer_of(&manifest)), offered::Result::Accept);
    let (last, before) = fewer.split_last().unwrap();
    add_all(&joining, before);
    let answer = joining.apply(&chunk(before.len(), last));
    assert_eq!(answer.result(), applied::Result::RejectSnapshot);
    assert_eq!(answer.reject_senders, ["peer"]);
    assert_eq!(joining.info().last_block_height, 0);
    // What is no chunk at all.
    manifest.chunks = vec![Sha256::digest(b"no chunk").into()];
    assert_eq!(joining.offer(&offer_of(&manifest)), offered::Result::Accept);
    let answer = joining.apply(&chunk(0, b"no chunk")).result();
    assert_eq!(answer, applied::Result::RejectSnapshot);
    // One that was refused takes no further chunks.
    let answer = joining.apply(&chunk(0, &chunks[0])).result();
    assert_eq!(answer, applied::Result::RejectSnapshot);
    assert_eq!(joining.offer(&offer), offered::Result::Accept);
    assert_eq!(add_all(&joining, &chunks), applied::Result::Accept);
    assert_eq!(joining.info().last_block_height, 70);
}

#[test]
fn an_offer_that_contradicts_itself_or_the_header_is_refused() {
    type Lie = fn(&mut wire::RequestOfferSnapshot, &mut wire::Snapshot);
    let lies: [Lie; 6] = [
        |offer, _| offer.app_hash = vec![1; 32].into(),
        |_, snapshot| snapshot.hash = vec![1; 32].into(),
        |_, snapshot| snapshot.height += 1,
        |_, snapshot| snapshot.chunks += 1,
        |_, snapshot| {
            snapshot.metadata = b"short".to_vec().into();
            snapshot.hash = Sha256::digest(b"short").to_vec().into();
        },
        |offer, snapshot| {
            let mut manifest = Manifest::decode(&snapshot.metadata).unwrap();
            manifest.chunks.clear();
            *offer = offer_of(&manifest);
            *snapshot = offer.snapshot.clone().unwrap();
        },
    ];
    let joining = joining();
    for lie in lies {
        let (_, mut offer) = snapshot();
        let mut snapshot = offer.snapshot.clone().unwrap();
        lie(&mut offer, &mut snapshot);
        offer.snapshot = Some(snapshot);
        assert_eq!(joining.offer(&offer), offered::Result::RejectSender);
    }
    let (_, mut offer) = snapshot();
    offer.snapshot.as_mut().unwrap().format += 1;
    assert_eq!(joining.offer(&offer), offered::Result::RejectFormat);
}

#[tokio::test]
async fn a_block_before_the_snapshot_is_an_error_and_after_it_the_end() {
    let joining = Arc::new(joining());
    joining.next_block().await;
    assert!(joining.failure.result().is_err());
    let (chunks, offer) = snapshot();
    joining.offer(&offer);
    add_all(&joining, &chunks);
    assert!(!*joining.taken_over.borrow());
    drop(joining.next_block());
    assert!(*joining.taken_over.borrow());
}

#[test]
fn a_disk_that_fails_stops_the_node() {
    let (_, offer) = snapshot();
    let joining = joining();
    *joining.begin.lock().unwrap() = Box::new(|_| Err("no space".to_owned()));
    assert_eq!(joining.offer(&offer), offered::Result::Abort);
    let error = joining.failure.result().unwrap_err();
    assert!(error.to_string().contains("no space"), "{error}");
}
