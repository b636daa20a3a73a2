//! Spends for tests, made from a few parameters.

use crate::spend::build;
use crate::{
    Action, Asset, Binding, Claim, Created, Entropy, Kind, Member, Order, Point, Proof, ProveError,
    Secret, Spent, Swap, commit, effective_secret, prove,
};

/// The input of the prover for one spend.
pub(crate) struct Case {
    pub(crate) kind: Kind,
    pub(crate) asset: Asset,
    /// The ring of every input that has none of its own.
    pub(crate) ring: Vec<Member>,
    /// The rings of the first inputs, if they differ.
    pub(crate) own_rings: Vec<Vec<Member>>,
    pub(crate) spent: Vec<Spent>,
    pub(crate) created: Vec<Created>,
    pub(crate) amount: u64,
    pub(crate) relay_fee: u64,
    pub(crate) payload: Vec<u8>,
    pub(crate) change: [u8; 112],
    pub(crate) swap: Swap,
}

/// A secret derived from a name and a number.
pub(crate) fn secret(name: &str, nth: usize) -> Secret {
    Secret::derive("test", &[name.as_bytes(), &nth.to_be_bytes()]).expect("not zero")
}

pub(crate) fn point(name: &str, nth: usize) -> Point {
    secret(name, nth).public().expect("not the identity")
}

impl Case {
    /// A spend of the notes at `positions` out of a ring of `members`, with these amounts.
    pub(crate) fn new(kind: Kind, members: usize, positions: &[usize], amounts: &[u64]) -> Self {
        let asset = Asset::new("utarn").expect("a point");
        let amount_of = |nth: usize| {
            let input = positions.iter().position(|position| *position == nth);
            input.map_or(5, |input| amounts[input])
        };
        let ring: Vec<Member> = (0..members)
            .map(|nth| {
                let value = commit(&asset, amount_of(nth), &secret("blinding", nth));
                let hash = crate::hash::tagged("test-cm", &[&nth.to_be_bytes()]);
                let index = u64::try_from(nth).expect("small").saturating_mul(3);
                Member::new(index, hash, point("key", nth), value.expect("a point"))
            })
            .collect();
        let spent = positions.iter().map(|nth| Spent {
            position: *nth,
            secret: effective_secret(&secret("key", *nth), ring[*nth].hash()).expect("not zero"),
            amount: amount_of(*nth),
            blinding: secret("blinding", *nth),
        });
        let spent: Vec<Spent> = spent.collect();
        Self {
            kind,
            asset,
            ring,
            own_rings: Vec::new(),
            created: Vec::new(),
            amount: 0,
            relay_fee: 0,
            payload: vec![3; 225],
            change: [9; 112],
            swap: Swap {
                amount_in: 0,
                min_out: 77,
                key: point("swap", 0),
                ephemeral: point("swap", 1),
                view_tag: 200,
            },
            spent,
        }
    }

    /// Sets the amounts of the new notes, the public amount and the relay fee.
    pub(crate) fn to(mut self, created: &[u64], amount: u64, relay_fee: u64) -> Self {
        self.created = created
            .iter()
            .enumerate()
            .map(|(nth, amount)| Created {
                key: point("out", nth),
                ephemeral: point("eph", nth),
                view_tag: u8::try_from(nth).expect("small"),
                amount: *amount,
                blinding: secret("out-blinding", nth),
            })
            .collect();
        self.amount = amount;
        self.swap.amount_in = amount;
        self.relay_fee = relay_fee;
        self
    }

    /// A transfer of 100 from one note.
    pub(crate) fn simple(members: usize, position: usize) -> Self {
        Self::new(Kind::Transfer, members, &[position], &[100]).to(&[60, 39], 0, 1)
    }

    pub(crate) fn binding(&self) -> Binding<'_> {
        Binding {
            chain_id: "tarn-1",
            type_url: "/svc.privacy.v1.MsgPrivateTransfer",
            sender: "tarn1sender",
            action: match self.kind {
                Kind::Transfer => Action::Transfer {
                    recipient: "tarn1recipient",
                    payload: &self.payload,
                },
                Kind::Unshield => Action::Unshield {
                    recipient: "tarn1recipient",
                    amount: self.amount,
                },
                Kind::Swap => Action::Swap {
                    pool_id: "1",
                    payload: &self.payload,
                },
            },
        }
    }

    /// The ring of every input.
    pub(crate) fn rings(&self) -> Vec<&[Member]> {
        let ring = |nth| self.own_rings.get(nth).unwrap_or(&self.ring).as_slice();
        (0..self.spent.len()).map(ring).collect()
    }

    /// Where the parts of all rings begin: four parts if the ring can be divided, else one.
    fn firsts(&self) -> Vec<u64> {
        let len = u64::try_from(self.ring.len()).expect("small");
        let firsts: &[u64] = &if len > 0 && len.is_multiple_of(4) {
            let quarter = len.div_euclid(4);
            [0, 1, 2, 3]
                .map(|part: u64| part.saturating_mul(quarter))
                .to_vec()
        } else {
            vec![0]
        };
        (0..self.spent.len())
            .flat_map(|_| firsts)
            .copied()
            .collect()
    }

    pub(crate) fn prove(&self) -> Result<Proof, ProveError> {
        self.prove_with([42; 32])
    }

    pub(crate) fn prove_with(&self, entropy: [u8; 32]) -> Result<Proof, ProveError> {
        self.order(|order| prove(order, &Entropy::new(entropy)))
    }

    fn order<T>(&self, act: impl FnOnce(&Order<'_>) -> T) -> T {
        act(&Order {
            binding: &self.binding(),
            asset: &self.asset,
            rings: &self.rings(),
            firsts: &self.firsts(),
            anchor: 90,
            until: 120,
            relay_fee: self.relay_fee,
            spent: &self.spent,
            created: &self.created,
            swap: (self.kind == Kind::Swap).then_some(&self.swap),
            change: (self.kind == Kind::Unshield).then_some(&self.change),
        })
    }

    /// A proof made without checking that the claim is true.
    pub(crate) fn forge(&self) -> Proof {
        let entropy = Entropy::new([42; 32]);
        self.order(|order| build(order, &entropy))
            .expect("no identity")
    }

    /// Calls `look` with the claim of a proof.
    pub(crate) fn claim<T>(&self, proof: &Proof, look: impl FnOnce(&Claim<'_>) -> T) -> T {
        look(&Claim {
            proof,
            binding: &self.binding(),
            rings: &self.rings(),
            asset: &self.asset,
        })
    }
}
