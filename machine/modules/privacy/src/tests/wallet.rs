//! What a wallet does: owns notes, chooses rings, makes proofs.

use tarn_notes::{
    Domain, Ephemeral, Keys, NoteKind, Origin, Output, Payload, Place, Recipient, Registration,
    commitment_hash, join, nullifier, seal,
};
use tarn_primitives::crypto::{PublicKey, SecretKey};
use tarn_primitives::{Address, Denom};
use tarn_proto::svc::dex::v1 as dex;
use tarn_proto::svc::privacy::v1 as pb;
use tarn_ringct::{
    Action, Asset, Binding, CIPHERTEXT_LEN, Created, Entropy, Member, Order, Proof, Secret, Spent,
    Swap, effective_secret, prove,
};
use tarn_runtime::testing::Harness;
use zeroize::Zeroizing;

use super::{coin, show};
use crate::{Hash, Note, keeper};

/// Somebody with an account.
pub(super) struct Person {
    pub(super) address: Address,
    pub(super) public: PublicKey,
    pub(super) secret: Secret,
    pub(super) keys: Keys,
}

impl Person {
    pub(super) fn new(n: u8) -> Self {
        let public = SecretKey::secp256k1(&[n; 32]).unwrap().public();
        let secret = Secret::from_bytes(&[n; 32]).unwrap();
        Self {
            address: public.address(),
            public,
            keys: Keys::native(&secret).unwrap(),
            secret,
        }
    }
}

/// The registration of keys, signed by their account.
pub(super) fn registers(
    (who, nth): (&Person, u8),
    chain_id: &str,
    keys: Recipient,
    epoch: u32,
) -> pb::MsgSetPrivacyKey {
    let digest = Registration::digest(chain_id, who.address.as_bytes(), &keys, epoch);
    let signature = SecretKey::secp256k1(&[nth; 32]).unwrap().sign(&digest);
    pb::MsgSetPrivacyKey {
        owner: show(&who.address),
        spend_key: keys.spend.to_bytes().to_vec(),
        view_key: keys.view.to_bytes().to_vec(),
        epoch,
        signature,
    }
}

/// A note and all it takes to spend it.
#[derive(Clone)]
pub(super) struct Owned {
    pub(super) hash: Hash,
    pub(super) denom: Denom,
    pub(super) secret: Secret,
    pub(super) amount: u64,
    pub(super) blinding: Secret,
}

impl Owned {
    fn effective(&self) -> Secret {
        effective_secret(&self.secret, &self.hash.0).unwrap()
    }

    pub(super) fn nullifier(&self) -> Hash {
        Hash(nullifier(&self.effective().tag().unwrap()))
    }
}

/// What can be chosen freely in a spend.
#[derive(Clone)]
pub(super) struct Plan {
    pub(super) chain_id: String,
    pub(super) sender: String,
    pub(super) inputs: Vec<Owned>,
    /// All notes of the denom.
    pub(super) pool: Vec<(Hash, Note)>,
    /// The ring of every input.
    pub(super) rings: Vec<Ring>,
    pub(super) anchor: u64,
    pub(super) until: u64,
    pub(super) relay: u64,
    /// Stands for randomness.
    pub(super) fresh: u8,
    pub(super) domain: Domain,
    /// The secret of a key that all outputs are made for, instead of fresh ones.
    pub(super) reuse: Option<Secret>,
}

/// Parts of equal length, by where they begin among the notes of the denom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Ring {
    pub(super) firsts: Vec<usize>,
    pub(super) part_len: usize,
}

impl Ring {
    /// The places of its members.
    fn places(&self) -> impl Iterator<Item = usize> {
        let part = |first: &usize| *first..first + self.part_len;
        self.firsts.iter().flat_map(part)
    }

    /// As a message names it.
    pub(super) fn spans(&self) -> impl Iterator<Item = String> {
        let span = |first: &usize| format!("d:{first}-{}", first + self.part_len - 1);
        self.firsts.iter().map(span)
    }
}

/// All notes of a denom that could be in a short ring at a height.
pub(super) fn everything(t: &Harness, denom: &Denom, anchor: u64) -> Vec<(Hash, Note)> {
    let all = keeper::notes_of(t.ctx(), denom, 0..u64::MAX).unwrap();
    all.into_iter()
        .filter(|(_, note)| note.height == 0 || note.height + 10 <= anchor)
        .collect()
}

/// A ring an honest wallet could name: all notes that are old enough, or four parts side by side
/// around the real one.
fn choose(t: &Harness, pool: &[(Hash, Note)], input: &Owned, anchor: u64) -> Ring {
    let size = usize::try_from(keeper::params(t.ctx()).unwrap().ring_size).unwrap();
    let count = everything(t, &input.denom, anchor).len();
    if count < size {
        return Ring {
            firsts: vec![0],
            part_len: count,
        };
    }
    let real = pool.iter().position(|(hash, _)| *hash == input.hash);
    let start = real.unwrap_or_default().saturating_sub(size / 2);
    let start = start.min(count - size);
    Ring {
        firsts: (0..4).map(|part| start + part * size / 4).collect(),
        part_len: size / 4,
    }
}

impl Plan {
    pub(super) fn new(t: &Harness, sender: &Person, inputs: &[Owned]) -> Self {
        let anchor = t.ctx().height().get() - 1;
        let pool = keeper::notes_of(t.ctx(), &inputs[0].denom, 0..u64::MAX).unwrap();
        let ring = |input| choose(t, &pool, input, anchor);
        Self {
            chain_id: t.ctx().chain().id.as_str().to_owned(),
            sender: show(&sender.address),
            inputs: inputs.to_vec(),
            rings: inputs.iter().map(ring).collect(),
            pool,
            anchor,
            until: 0,
            relay: 0,
            fresh: 1,
            domain: keeper::domain(t.ctx()).unwrap(),
            reuse: None,
        }
    }

    fn asset(&self) -> Asset {
        Asset::new(self.inputs[0].denom.as_str()).unwrap()
    }

    fn origin(&self) -> [u8; 32] {
        self.inputs[0].nullifier().0
    }

    fn members(&self, ring: &Ring) -> Vec<Member> {
        let member = |place: usize| {
            let (hash, note) = &self.pool[place];
            note.member(hash)
        };
        ring.places().map(member).collect()
    }

    /// The commitment hashes of all members, ring by ring.
    pub(super) fn hashes(&self) -> Vec<String> {
        let places = self.rings.iter().flat_map(Ring::places);
        places.map(|place| self.pool[place].0.to_string()).collect()
    }

    /// The same rings by their parts.
    pub(super) fn spans(&self) -> Vec<String> {
        self.rings.iter().flat_map(Ring::spans).collect()
    }

    fn spent(&self) -> Vec<Spent> {
        let position = |input: &Owned, ring: &Ring| {
            let found = ring
                .places()
                .position(|place| self.pool[place].0 == input.hash);
            found.expect("the note is in the ring")
        };
        self.inputs
            .iter()
            .zip(&self.rings)
            .map(|(input, ring)| Spent {
                position: position(input, ring),
                secret: input.effective(),
                amount: input.amount,
                blinding: input.blinding.clone(),
            })
            .collect()
    }

    fn make(&self, kind: NoteKind, output: u8, (to, amount): (&Person, u64)) -> Made {
        let origin = self.origin();
        let place = Place { origin, output };
        let fresh = Zeroizing::new([self.fresh; 32]);
        let recipient = to.keys.recipient(0).unwrap();
        let outputs = [Output {
            to: &recipient,
            payload: &[output],
        }];
        let ephemeral = Ephemeral::new(to.keys.seed(), &fresh, &origin, &outputs).unwrap();
        let sent = ephemeral.send(&recipient, place).unwrap();
        let origin = Origin::Spend(origin);
        let fresh = to.keys.note_secret(&sent.shared).unwrap();
        let (secret, key) = match &self.reuse {
            Some(secret) => (secret.clone(), secret.public().unwrap()),
            None => (fresh, sent.key),
        };
        let hash = commitment_hash(&self.domain, kind, origin, output, &key.to_bytes());
        let payload = Payload::Payment {
            amount,
            memo: [0; 87],
        };
        let payload = payload.to_bytes().unwrap();
        Made {
            sealed: seal(&sent.shared, &self.domain, &hash, &payload).unwrap(),
            owned: Owned {
                hash: Hash(hash),
                denom: self.inputs[0].denom.clone(),
                secret,
                amount,
                blinding: sent.shared.blinding().unwrap(),
            },
            created: Created {
                key,
                ephemeral: sent.ephemeral,
                view_tag: sent.view_tag,
                amount,
                blinding: sent.shared.blinding().unwrap(),
            },
        }
    }

    fn prove(&self, binding: &Binding<'_>, parts: &Parts<'_>) -> Proof {
        let rings: Vec<Vec<Member>> = self.rings.iter().map(|ring| self.members(ring)).collect();
        let firsts = self.rings.iter().flat_map(|ring| &ring.firsts);
        let firsts: Vec<u64> = firsts.map(|first| u64::try_from(*first).unwrap()).collect();
        let order = Order {
            binding,
            asset: &self.asset(),
            rings: &rings.iter().map(Vec::as_slice).collect::<Vec<_>>(),
            firsts: &firsts,
            anchor: self.anchor,
            until: self.until,
            relay_fee: self.relay,
            spent: &self.spent(),
            created: parts.created,
            swap: parts.swap,
            change: parts.change,
        };
        prove(&order, &Entropy::new([self.fresh; 32])).expect("an honest spend")
    }

    fn binding<'a>(&'a self, type_url: &'a str, action: Action<'a>) -> Binding<'a> {
        Binding {
            chain_id: &self.chain_id,
            type_url,
            sender: &self.sender,
            action,
        }
    }

    /// Pays two people.
    pub(super) fn transfer(
        &self,
        recipient: &str,
        outputs: [(&Person, u64); 2],
    ) -> (pb::MsgPrivateTransfer, [Owned; 2]) {
        let [a, b] = outputs;
        let a = self.make(NoteKind::Transfer, 0, a);
        let b = self.make(NoteKind::Transfer, 1, b);
        let payload = join(&a.sealed, &b.sealed);
        let action = Action::Transfer {
            recipient,
            payload: &payload,
        };
        let binding = self.binding("/svc.privacy.v1.MsgPrivateTransfer", action);
        let parts = Parts {
            created: &[a.created, b.created],
            swap: None,
            change: None,
        };
        let proof = self.prove(&binding, &parts).encode();
        let msg = pb::MsgPrivateTransfer {
            sender: self.sender.clone(),
            recipient: recipient.to_owned(),
            proof,
            encrypted_amount: payload,
            ring_members: self.spans(),
        };
        (msg, [a.owned, b.owned])
    }

    /// Takes an amount out; the rest of the inputs goes to the same person.
    pub(super) fn unshield(
        &self,
        recipient: Option<&str>,
        amount: u64,
        change: &Person,
    ) -> (pb::MsgUnshield, Owned) {
        let left = self.inputs[0].amount - amount - self.relay;
        let made = self.make(NoteKind::UnshieldChange, 0, (change, left));
        let action = Action::Unshield {
            recipient: recipient.unwrap_or(&self.sender),
            amount,
        };
        let binding = self.binding("/svc.privacy.v1.MsgUnshield", action);
        let parts = Parts {
            created: &[made.created],
            swap: None,
            change: Some(&made.sealed),
        };
        let proof = self.prove(&binding, &parts).encode();
        let msg = pb::MsgUnshield {
            sender: self.sender.clone(),
            amount: Some(coin(&format!("{amount}{}", self.inputs[0].denom))),
            proof,
            nullifier: self.inputs[0].nullifier().to_string(),
            recipient: recipient.unwrap_or_default().to_owned(),
        };
        (msg, made.owned)
    }

    /// Swaps an amount; output and the rest of the inputs go to the same person. The amount of the
    /// output is not known yet, and its denom is for the caller to say.
    pub(super) fn swap(
        &self,
        pool_id: &str,
        (amount_in, min_out): (u64, u64),
        owner: &Person,
    ) -> (dex::MsgShieldedSwap, [Owned; 2]) {
        let held: u64 = self.inputs.iter().map(|input| input.amount).sum();
        let left = held - amount_in - self.relay;
        let output = self.make(NoteKind::SwapOutput, 0, (owner, 0));
        let change = self.make(NoteKind::SwapChange, 1, (owner, left));
        let payload = join(&output.sealed, &change.sealed);
        let terms = Swap {
            amount_in,
            min_out,
            key: output.created.key,
            ephemeral: output.created.ephemeral,
            view_tag: output.created.view_tag,
        };
        let action = Action::Swap {
            pool_id,
            payload: &payload,
        };
        let binding = self.binding("/svc.dex.v1.MsgShieldedSwap", action);
        let parts = Parts {
            created: &[change.created],
            swap: Some(&terms),
            change: None,
        };
        let proof = self.prove(&binding, &parts).encode();
        let msg = dex::MsgShieldedSwap {
            sender: self.sender.clone(),
            pool_id: pool_id.to_owned(),
            proof,
            encrypted_amounts: payload,
            nullifiers: self
                .inputs
                .iter()
                .map(|input| input.nullifier().to_string())
                .collect(),
            new_commitments: vec![output.owned.hash.to_string(), change.owned.hash.to_string()],
        };
        // What the pool pays is public.
        let output = Owned {
            blinding: Secret::ZERO,
            ..output.owned
        };
        (msg, [output, change.owned])
    }
}

struct Made {
    sealed: [u8; CIPHERTEXT_LEN],
    owned: Owned,
    created: Created,
}

struct Parts<'a> {
    created: &'a [Created],
    swap: Option<&'a Swap>,
    change: Option<&'a [u8; CIPHERTEXT_LEN]>,
}
