//! The state of the chain in memory, with proofs and signed headers.

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use tarn_notes::tree::{Frontier, leaf};
use tarn_notes::{Registration, state};
use tarn_proto::core::base::consensus::v1beta1 as consensus;
use tarn_proto::svc::node::v1::LightBlockResponse;
use tarn_proto::svc::privacy::v1 as pb;
use tarn_ringct::Point;
use tarn_store::{Changes, Limits, Memory, Store, Version};

use super::chain::Chain;
use super::prefix;
use crate::light::testing::{Said, Signers};
use crate::privacy::wallet::now;

/// The store, and what it was made from.
pub(super) struct Made {
    height: u64,
    notes: Vec<pb::CompactNote>,
    nullifiers: BTreeMap<String, u64>,
    registrations: BTreeMap<String, Registration>,
    ring_size: u64,
    is_root_false: bool,
    is_lied_about: bool,
    version: Arc<Version>,
}

type Entry = (Vec<u8>, Vec<u8>);

fn leaf_of(note: &pb::CompactNote) -> [u8; 32] {
    let hash = note.commitment.as_slice().try_into().unwrap();
    let point = |bytes: &[u8]| bytes.try_into().unwrap();
    let (key, value) = (point(&note.note_key), point(&note.value_commitment));
    leaf(&hash, &key, &value, &note.denom, note.merkle_index)
}

impl Chain {
    /// What the privacy module has in its state.
    fn entries(&self) -> Vec<Entry> {
        let mut params = vec![state::PARAMS_VERSION];
        params.extend(self.ring_size.to_be_bytes());
        let mut entries = vec![(vec![state::PARAMS], params)];
        let mut tree = Frontier::default();
        for (nth, note) in self.notes.iter().enumerate() {
            tree.append(leaf_of(note)).unwrap();
            let next = self.notes.get(nth + 1);
            // Notes whose heights were changed by a lie are under the heights of the lie.
            if next.is_none_or(|next| next.height > note.height) {
                let size = self.size_lie.map_or(tree.size(), |lie| lie(tree.size()));
                let root = state::Root {
                    root: tree.root(),
                    size,
                };
                entries.push((state::root_key(note.height), root.to_bytes()));
            }
        }
        let mut bytes = tree.to_bytes();
        if self.is_root_false {
            bytes[8..].fill(0);
        }
        entries.push((vec![state::FRONTIER], bytes));
        for (hash, height) in &self.nullifiers {
            let hash = hex::decode(hash).unwrap().try_into().unwrap();
            let height = height.to_be_bytes().to_vec();
            entries.push((state::nullifier_key(&hash), height));
        }
        for (owner, registration) in &self.registrations {
            let owner = prefix().parse(owner).unwrap();
            let key = state::registration_key(owner.scatter(), owner.as_bytes());
            entries.push((key, registration.to_bytes()));
        }
        entries
    }

    /// The state after the last block.
    pub(super) fn state(&self) -> Arc<Version> {
        let mut made = self.made.lock().unwrap();
        if let Some(made) = &*made
            && made.height == self.height
            && made.notes == self.notes
            && made.nullifiers == self.nullifiers
            && made.registrations == self.registrations
            && made.ring_size == self.ring_size
            && made.is_root_false == self.is_root_false
            && !made.is_lied_about
            && self.size_lie.is_none()
        {
            return made.version.clone();
        }
        let entries = self.entries();
        let workers = Arc::new(tarn_primitives::Serial);
        let durable = Box::new(Memory::default());
        let names = ["bank", state::STORE];
        let (store, _) = Store::open(durable, &names, Limits::default(), workers).unwrap();
        let writes = entries.iter().cloned();
        let writes = writes.map(|(key, value)| (state::STORE, key, Some(value)));
        let staged = store.stage(self.height, Changes::collect(writes).unwrap());
        let version = staged.unwrap().version();
        *made = Some(Made {
            height: self.height,
            notes: self.notes.clone(),
            nullifiers: self.nullifiers.clone(),
            registrations: self.registrations.clone(),
            ring_size: self.ring_size,
            is_root_false: self.is_root_false,
            is_lied_about: self.size_lie.is_some(),
            version: version.clone(),
        });
        version
    }

    /// The header that proves the state after a height.
    pub(super) fn header(&self, height: u64, app_hash: [u8; 32]) -> LightBlockResponse {
        // Later blocks have later times, however fast the test is.
        static START: OnceLock<u64> = OnceLock::new();
        let start = i64::try_from(*START.get_or_init(now)).unwrap();
        let signers = Signers::new(&self.validators);
        let said = Said {
            chain_id: self.id(),
            height: height + 1,
            seconds: start - self.header_age,
            nanos: i32::try_from(height).unwrap(),
            app_hash,
        };
        let mut block = signers.light_block(&signers, said);
        if let Some(lie) = self.header_lie {
            lie(&mut block);
        }
        block
    }

    /// An entry of the state with its proof.
    pub(super) fn prove(&self, key: &[u8]) -> consensus::AbciQueryResponse {
        if key.first() == Some(&state::NULLIFIERS) {
            self.asked.lock().unwrap().push(hex::encode(&key[1..]));
        }
        let mut answer = self.state_answer(key);
        if let Some(lie) = self.state_lie {
            lie(self, key, &mut answer);
        }
        answer
    }

    /// The same without lies.
    pub(super) fn state_answer(&self, key: &[u8]) -> consensus::AbciQueryResponse {
        let (_, shown) = self.shown_state();
        let proof = shown.prove(state::STORE, key).unwrap();
        let ops = proof.ops.into_iter().map(|op| consensus::ProofOp {
            r#type: op.kind.to_owned(),
            key: op.key,
            data: op.data,
        });
        consensus::AbciQueryResponse {
            value: proof.value.map_or(Vec::new(), |value| value.to_vec()),
            proof_ops: Some(consensus::ProofOps { ops: ops.collect() }),
            ..consensus::AbciQueryResponse::default()
        }
    }

    /// The state that is shown, which may be another than that of the notes.
    pub(super) fn shown_state(&self) -> (u64, Arc<Version>) {
        let shown = self.shown.lock().unwrap().clone();
        shown.unwrap_or_else(|| (self.height, self.state()))
    }

    /// Registers keys, as the chain does: the account's key must have signed them.
    pub(super) fn set_key(&mut self, message: &pb::MsgSetPrivacyKey) {
        let owner = prefix().parse(&message.owner).unwrap();
        let mut secrets = (1..=20_u8).map(super::secret);
        let key = secrets.find(|secret| secret.public().address() == owner);
        let key = key.unwrap().public();
        let point = |bytes: &[u8]| Point::from_slice(bytes).unwrap();
        let registration = Registration {
            keys: tarn_notes::Recipient {
                spend: point(&message.spend_key),
                view: point(&message.view_key),
            },
            epoch: message.epoch,
            account_key: key.to_compact()[1..].try_into().unwrap(),
            signature: message.signature.clone().try_into().unwrap(),
            chain_id: self.id().to_owned(),
        };
        let digest = registration.signed(owner.as_bytes());
        assert!(key.verify(&digest, &registration.signature));
        self.registrations
            .insert(message.owner.clone(), registration);
    }
}
