//! A chain in memory: every rule about spends, no blocks.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use tarn_notes::tree::Frontier;
use tarn_notes::{Domain, NoteKind, Origin, Registration, commitment_hash, nullifier, split, tree};
use tarn_proto::core::base::consensus::v1beta1::AbciQueryResponse;
use tarn_proto::svc::dex::v1 as dex;
use tarn_proto::svc::node::v1::LightBlockResponse;
use tarn_proto::svc::privacy::v1 as pb;
use tarn_ringct::{
    Action, Asset, Binding, Claim, Kind, Member, Output, Point, Proof, Secret, commit, verify,
};

use tarn_store::Version;

use super::proofs::Made;

pub(super) const CHAIN: &str = "tarn-1";
/// What the pool pays for one.
pub(super) const PRICE: u64 = 3;

/// Changes what a node answers.
pub(super) type Lie = fn(u64, &mut pb::QueryNotesResponse);

/// The same for an entry of the state.
pub(super) type StateLie = fn(&Chain, &[u8], &mut AbciQueryResponse);

/// The chain, and a node of it.
pub(super) struct Chain {
    pub(super) height: u64,
    pub(super) ring_size: u64,
    pub(super) notes: Vec<pb::CompactNote>,
    pub(super) nullifiers: BTreeMap<String, u64>,
    /// Public keys of accounts.
    pub(super) keys: BTreeMap<String, Vec<u8>>,
    pub(super) registrations: BTreeMap<String, Registration>,
    pub(super) grants: BTreeMap<(String, String), pb::QueryGrantResponse>,
    pub(super) lie: Option<Lie>,
    /// The state has another tree of notes than the notes have.
    pub(super) is_root_false: bool,
    /// Changes the sizes at earlier heights in the state.
    pub(super) size_lie: Option<fn(u64) -> u64>,
    /// Changes an entry of the state on its way to the wallet.
    pub(super) state_lie: Option<StateLie>,
    /// Changes a header on its way to the wallet.
    pub(super) header_lie: Option<fn(&mut LightBlockResponse)>,
    /// Who signs headers.
    pub(super) validators: Vec<u8>,
    /// How old headers are, in seconds.
    pub(super) header_age: i64,
    pub(super) made: Mutex<Option<Made>>,
    /// Another state than its own, which headers prove.
    pub(super) shown: Mutex<Option<(u64, Arc<Version>)>>,
    /// What was asked about single nullifiers.
    pub(super) asked: Mutex<Vec<String>>,
    /// Pages given out.
    pub(super) pages: Mutex<Vec<u64>>,
    pub(super) page: u64,
    pub(super) domain: Domain,
    /// The hash of its first block, if it tells.
    pub(super) genesis: Option<[u8; 32]>,
    id: String,
}

struct New {
    kind: NoteKind,
    origin: Option<[u8; 32]>,
    output: u8,
    key: Point,
    value: Point,
    hint: Option<(Point, u8)>,
    amount: Option<u64>,
    payload: Vec<u8>,
}

struct Spend<'a> {
    proof: &'a [u8],
    spans: Option<&'a [String]>,
    binding: Binding<'a>,
}

/// Where a span of this many notes begins.
fn first_of(span: &str, part_len: u64) -> u64 {
    let places = span.strip_prefix("d:").unwrap().split_once('-').unwrap();
    let (first, last): (u64, u64) = (places.0.parse().unwrap(), places.1.parse().unwrap());
    assert_eq!(last - first + 1, part_len);
    first
}

/// A point as nodes serve it for scans.
pub(super) fn uncompressed(point: &Point) -> Vec<u8> {
    [&[4], point.to_coordinates().as_slice()].concat()
}

impl Chain {
    pub(super) fn new(ring_size: u64) -> Self {
        Self::with_ids(ring_size, CHAIN, CHAIN)
    }

    pub(super) fn with_ids(ring_size: u64, chain_id: &str, domain: &str) -> Self {
        Self {
            height: 1,
            ring_size,
            notes: Vec::new(),
            nullifiers: BTreeMap::new(),
            keys: BTreeMap::new(),
            grants: BTreeMap::new(),
            lie: None,
            registrations: BTreeMap::new(),
            is_root_false: false,
            size_lie: None,
            state_lie: None,
            header_lie: None,
            validators: vec![1],
            header_age: 0,
            made: Mutex::new(None),
            shown: Mutex::new(None),
            asked: Mutex::new(Vec::new()),
            pages: Mutex::new(Vec::new()),
            page: 1_000,
            domain: Domain::new(domain).unwrap(),
            genesis: None,
            id: chain_id.to_owned(),
        }
    }

    pub(super) fn id(&self) -> &str {
        &self.id
    }

    pub(super) fn index(&self) -> u64 {
        u64::try_from(self.notes.len()).unwrap()
    }

    fn append(&mut self, denom: &str, new: New) -> u64 {
        let index = self.index();
        let of_denom = self.notes.iter().filter(|note| note.denom == denom);
        let origin = new.origin.map_or(Origin::Shield(index), Origin::Spend);
        let hash = commitment_hash(
            &self.domain,
            new.kind,
            origin,
            new.output,
            &new.key.to_bytes(),
        );
        self.notes.push(pb::CompactNote {
            merkle_index: index,
            denom_index: u64::try_from(of_denom.count()).unwrap(),
            denom: denom.to_owned(),
            commitment: hash.to_vec(),
            note_key: new.key.to_bytes().to_vec(),
            value_commitment: new.value.to_bytes().to_vec(),
            ephemeral_key: new
                .hint
                .map_or(Vec::new(), |(point, _)| uncompressed(&point)),
            view_tag: new.hint.map_or(0, |(_, tag)| u32::from(tag)),
            origin: new.origin.map_or(Vec::new(), |origin| origin.to_vec()),
            output: u32::from(new.output),
            height: self.height,
            kind: u32::from(new.kind.byte()),
            amount: new
                .amount
                .map_or(String::new(), |amount| amount.to_string()),
            payload: new.payload,
        });
        index
    }

    /// `MsgShield`; the account's key is what a bare one is made for.
    pub(super) fn shield(&mut self, message: &pb::MsgShield, account: Point) -> u64 {
        self.height += 1;
        let coin = message.amount.clone().unwrap();
        let amount: u64 = coin.amount.parse().unwrap();
        let asset = Asset::new(&coin.denom).unwrap();
        let key = match message.note_key.as_slice() {
            [] => account,
            bytes => Point::from_slice(bytes).unwrap(),
        };
        let hint = match message.ephemeral_key.as_slice() {
            [] => None,
            bytes => Some((
                Point::from_slice(bytes).unwrap(),
                u8::try_from(message.view_tag).unwrap(),
            )),
        };
        let new = New {
            kind: NoteKind::Shield,
            origin: None,
            output: 0,
            key,
            value: commit(&asset, amount, &Secret::ZERO).unwrap(),
            hint,
            amount: Some(amount),
            payload: Vec::new(),
        };
        self.append(&coin.denom, new)
    }

    /// Goes on until all notes can be in rings.
    pub(super) fn ripen(&mut self) {
        self.height = (self.height + 10).next_multiple_of(10);
    }

    /// Notes of strangers, so many.
    pub(super) fn crowd(&mut self, denom: &str, count: u64) {
        for nth in 0..count {
            let tag = self.index().to_be_bytes();
            let key = Secret::derive("crowd", &[&tag]).unwrap();
            let coin = tarn_proto::core::base::v1beta1::Coin {
                denom: denom.to_owned(),
                amount: (1_000 + nth).to_string(),
            };
            let message = pb::MsgShield {
                amount: Some(coin),
                ..pb::MsgShield::default()
            };
            self.shield(&message, key.public().unwrap());
        }
    }

    /// The rules of the chain, in their order; what the spend shows.
    fn spend(&mut self, spend: &Spend<'_>) -> Result<Proof, String> {
        let proof = Proof::decode(spend.proof).map_err(|error| error.to_string())?;
        let shown = proof.shown();
        let part_len = u64::try_from(shown.header.part_len()).unwrap();
        let firsts: Vec<u64> = match spend.spans {
            Some(spans) => spans.iter().map(|span| first_of(span, part_len)).collect(),
            None => shown.firsts.clone(),
        };
        let until = shown.header.until;
        // The message is in the next block.
        let height = self.height + 1;
        if until != 0 && until < height {
            return Err(format!("expired at {until}, now {height}"));
        }
        for input in &shown.inputs {
            if self
                .nullifiers
                .contains_key(&hex::encode(nullifier(&input.tag)))
            {
                return Err("nullifier spent".to_owned());
            }
        }
        let rings = firsts.chunks(shown.header.parts()).map(|firsts| {
            self.ensure_ring(firsts, &shown.denom, (shown.header.anchor, height))?;
            let parts = firsts.iter().map(|first| *first..first + part_len);
            Ok(parts
                .flatten()
                .map(|place| self.member(&shown.denom, place))
                .collect())
        });
        let rings = rings.collect::<Result<Vec<Vec<Member>>, String>>()?;
        let rings: Vec<&[Member]> = rings.iter().map(Vec::as_slice).collect();
        let claim = Claim {
            proof: &proof,
            binding: &spend.binding,
            rings: &rings,
            asset: &Asset::new(&shown.denom).unwrap(),
        };
        verify(&claim).map_err(|error| error.to_string())?;
        self.height = height;
        for input in &shown.inputs {
            self.nullifiers
                .insert(hex::encode(nullifier(&input.tag)), height);
        }
        Ok(proof)
    }

    /// The notes of a denom that are old enough at a height.
    fn mature(&self, denom: &str, height: u64) -> u64 {
        let old = |note: &&pb::CompactNote| note.denom == denom && note.height + 10 <= height;
        u64::try_from(self.notes.iter().filter(old).count()).unwrap()
    }

    fn member(&self, denom: &str, place: u64) -> Member {
        let of_place = |note: &&pb::CompactNote| note.denom == denom && note.denom_index == place;
        let note = self.notes.iter().find(of_place).unwrap();
        let point = |bytes: &[u8]| Point::from_slice(bytes).unwrap();
        let hash = note.commitment.as_slice().try_into().unwrap();
        let (key, value) = (point(&note.note_key), point(&note.value_commitment));
        Member::new(note.merkle_index, hash, key, value)
    }

    fn ensure_ring(
        &self,
        firsts: &[u64],
        denom: &str,
        (anchor, height): (u64, u64),
    ) -> Result<(), String> {
        let part_len = match firsts.len() {
            4 => self.ring_size / 4,
            1 if anchor + 100 < height || anchor >= height => {
                return Err(format!("anchor {anchor} at {height}"));
            }
            1 => self.mature(denom, anchor),
            parts => return Err(format!("{parts} parts")),
        };
        if part_len >= self.ring_size {
            return Err(format!("short ring of {part_len}"));
        }
        if !firsts.is_sorted_by(|one, next| one + part_len <= *next) {
            return Err("parts overlap".to_owned());
        }
        let last = firsts.last().unwrap() + part_len;
        if last > self.mature(denom, height) {
            return Err(format!("note {last} is unknown or too new"));
        }
        Ok(())
    }

    fn outputs(
        &mut self,
        proof: &Proof,
        kind: NoteKind,
        first: u8,
        payloads: &[[u8; 112]],
    ) -> Vec<u64> {
        let shown = proof.shown();
        let origin = nullifier(&shown.inputs[0].tag);
        let mut made = Vec::new();
        for (nth, (output, payload)) in shown.outputs.iter().zip(payloads).enumerate() {
            let Output {
                key,
                ephemeral,
                view_tag,
                value,
            } = output;
            let new = New {
                kind,
                origin: Some(origin),
                output: first + u8::try_from(nth).unwrap(),
                key: *key,
                value: *value,
                hint: Some((*ephemeral, *view_tag)),
                amount: None,
                payload: payload.to_vec(),
            };
            made.push(self.append(&shown.denom, new));
        }
        made
    }

    fn binding<'a>(
        chain_id: &'a str,
        type_url: &'a str,
        sender: &'a str,
        action: Action<'a>,
    ) -> Binding<'a> {
        Binding {
            chain_id,
            type_url,
            sender,
            action,
        }
    }

    pub(super) fn transfer(
        &mut self,
        message: &pb::MsgPrivateTransfer,
    ) -> Result<Vec<u64>, String> {
        let chain_id = self.id.clone();
        let action = Action::Transfer {
            recipient: &message.recipient,
            payload: &message.encrypted_amount,
        };
        let proof = self.spend(&Spend {
            proof: &message.proof,
            spans: Some(&message.ring_members),
            binding: Self::binding(
                &chain_id,
                "/svc.privacy.v1.MsgPrivateTransfer",
                &message.sender,
                action,
            ),
        })?;
        let payloads = split(&message.encrypted_amount).map_err(|error| error.to_string())?;
        Ok(self.outputs(&proof, NoteKind::Transfer, 0, &payloads))
    }

    pub(super) fn unshield(&mut self, message: &pb::MsgUnshield) -> Result<Vec<u64>, String> {
        let chain_id = self.id.clone();
        let recipient = match message.recipient.as_str() {
            "" => &message.sender,
            _ => &message.recipient,
        };
        let coin = message.amount.clone().unwrap();
        let amount = coin.amount.parse().unwrap();
        let action = Action::Unshield { recipient, amount };
        let proof = self.spend(&Spend {
            proof: &message.proof,
            spans: None,
            binding: Self::binding(
                &chain_id,
                "/svc.privacy.v1.MsgUnshield",
                &message.sender,
                action,
            ),
        })?;
        let shown = proof.shown();
        assert_eq!(shown.header.kind(), Kind::Unshield);
        assert_eq!(shown.denom, coin.denom);
        assert_eq!(
            message.nullifier,
            hex::encode(nullifier(&shown.inputs[0].tag))
        );
        let change = **shown.change.as_ref().unwrap();
        Ok(self.outputs(&proof, NoteKind::UnshieldChange, 0, &[change]))
    }

    /// The pool pays [`PRICE`] of `uusdc` for one.
    pub(super) fn swap(&mut self, message: &dex::MsgShieldedSwap) -> Result<Vec<u64>, String> {
        let chain_id = self.id.clone();
        let action = Action::Swap {
            pool_id: &message.pool_id,
            payload: &message.encrypted_amounts,
        };
        let proof = self.spend(&Spend {
            proof: &message.proof,
            spans: None,
            binding: Self::binding(
                &chain_id,
                "/svc.dex.v1.MsgShieldedSwap",
                &message.sender,
                action,
            ),
        })?;
        let [paid, change] =
            split(&message.encrypted_amounts).map_err(|error| error.to_string())?;
        let terms = proof.shown().swap.clone().unwrap();
        let out = terms.amount_in * PRICE;
        if out < terms.min_out {
            return Err("slippage".to_owned());
        }
        let asset = Asset::new("uusdc").unwrap();
        let new = New {
            kind: NoteKind::SwapOutput,
            origin: Some(nullifier(&proof.shown().inputs[0].tag)),
            output: 0,
            key: terms.key,
            value: commit(&asset, out, &Secret::ZERO).unwrap(),
            hint: Some((terms.ephemeral, terms.view_tag)),
            amount: Some(out),
            payload: paid.to_vec(),
        };
        let mut made = vec![self.append("uusdc", new)];
        made.extend(self.outputs(&proof, NoteKind::SwapChange, 1, &[change]));
        let hashes = made
            .iter()
            .map(|at| hex::encode(&self.notes[usize::try_from(*at).unwrap()].commitment));
        assert_eq!(hashes.collect::<Vec<_>>(), message.new_commitments);
        Ok(made)
    }

    pub(super) fn true_root(&self) -> String {
        let mut frontier = Frontier::default();
        for note in &self.notes {
            let hash = note.commitment.as_slice().try_into().unwrap();
            let point = |bytes: &[u8]| bytes.try_into().unwrap();
            let (key, value) = (point(&note.note_key), point(&note.value_commitment));
            let leaf = tree::leaf(&hash, &key, &value, &note.denom, note.merkle_index);
            frontier.append(leaf).unwrap();
        }
        hex::encode(frontier.root())
    }
}
