//! When and how often proofs are verified, in checks, in the mempool and in blocks.

mod blocks;
mod budget;
mod checks;
mod engine;

use prost::Message as _;
use sha2::{Digest as _, Sha256};
use tarn_app::Query;
use tarn_primitives::Height;
use tarn_primitives::tx::{Signer, TxBuilder};
use tarn_proto::Rpc;
use tarn_tests::{ALICE, Account, BOB, CHAIN_ID, ChainBuilder, TestChain, account, show};

use super::*;

/// The number of notes of Alice, and of Bob.
const EACH: usize = 4;

fn ask<Q: Rpc>(query: &Query, request: &Q) -> Q::Response {
    let asked = query.call(Q::PATH, &request.encode_to_vec(), Height::ZERO);
    Q::Response::decode(&*asked.unwrap().0).unwrap()
}

/// The notes and the root, as a wallet reads them from a node.
struct NoteList {
    notes: Vec<pb::CompactNote>,
    anchor: u64,
}

impl NoteList {
    fn read(query: &Query) -> Self {
        Self {
            notes: ask(query, &pb::QueryNotesRequest::default()).notes,
            anchor: ask(query, &pb::QueryMerkleRootRequest {}).height,
        }
    }

    /// A spend of a note with its owner's secret, sent by any account.
    fn spend(&self, place: usize, sender: &Account, amount: u64) -> pb::MsgUnshield {
        let owner = if place < EACH { ALICE } else { BOB };
        let request = UnshieldRequest {
            chain_id: CHAIN_ID,
            sender: &show(&sender.address),
            secret: Secret::from_bytes(&Sha256::digest(owner).into()).unwrap(),
            place,
            amount,
            anchor: self.anchor,
        };
        unshield(&self.notes, &request)
    }

    /// A spend sent by the owner of the note.
    fn own(&self, place: usize, amount: u64) -> pb::MsgUnshield {
        let owner = account(if place < EACH { ALICE } else { BOB });
        self.spend(place, &owner, amount)
    }
}

/// The proof of another account with a changed sender and recipient: well formed and invalid, and a
/// different claim for every number.
fn stolen(msg: &pb::MsgUnshield, thief: &Account, to: u32) -> pb::MsgUnshield {
    let mut address = [0; 20];
    address[..4].copy_from_slice(&to.to_be_bytes());
    pb::MsgUnshield {
        sender: show(&thief.address),
        recipient: show(&tarn_primitives::Address::new(address)),
        ..msg.clone()
    }
}

/// The same statement with one changed bit of the proof.
fn with_invalid_proof(msg: &pb::MsgUnshield) -> pb::MsgUnshield {
    let mut bad = msg.clone();
    *bad.proof.last_mut().unwrap() ^= 1;
    bad
}

fn shields() -> Vec<(Account, pb::MsgShield)> {
    let one = |name: &str| {
        let who = account(name);
        let msg = shield(&show(&who.address), "1000000utarn");
        (who, msg)
    };
    let names = [ALICE; EACH].into_iter().chain([BOB; EACH]);
    names.map(one).collect()
}

/// A chain on which Alice and Bob have shielded 1000000utarn [`EACH`] times each.
fn shielded(build: ChainBuilder) -> TestChain {
    let mut t = build.start();
    let signed = shields().into_iter().enumerate().map(|(at, (who, msg))| {
        let ahead = u64::try_from(at % EACH).unwrap();
        signed_ahead(&t, &who, &core().message(&msg), ahead)
    });
    let txs = signed.collect();
    let done = t.block(txs);
    assert!(
        done.results
            .iter()
            .all(tarn_primitives::abci::TxResult::is_ok)
    );
    t.ripen();
    t
}

fn signed_ahead(t: &TestChain, who: &Account, tx: &TxBuilder, ahead: u64) -> Vec<u8> {
    let data = t.signer_data(who, ahead);
    tx.sign(&[Signer {
        key: &who.key,
        data,
    }])
}

fn signed(t: &TestChain, who: &Account, msg: &pb::MsgUnshield, ahead: u64) -> Vec<u8> {
    signed_ahead(t, who, &core().message(msg), ahead)
}
