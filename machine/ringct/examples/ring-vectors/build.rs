//! The published vectors as JSON values. All randomness is fixed, so they are always the same.

use serde_json::{Value, json};
use tarn_ringct::{
    Action, Asset, Binding, Created, Entropy, Generators, Kind, Member, Order, Point, Secret,
    Spent, Swap, commit, effective_key, effective_secret, generators, hash, prove,
};

/// Every file's name and content.
pub(crate) fn all() -> [(&'static str, Value); 2] {
    [("generators.json", generators()), ("spends.json", spends())]
}

fn hexed(point: &Point) -> String {
    hex::encode(point.to_bytes())
}

fn secret(name: &str, nth: usize) -> Secret {
    let nth = u64::try_from(nth).expect("small");
    Secret::derive("vector", &[name.as_bytes(), &nth.to_be_bytes()]).expect("not zero")
}

fn point(name: &str, nth: usize) -> Point {
    secret(name, nth).public().expect("not the identity")
}

fn generators() -> Value {
    let denom = |denom: &str| {
        let asset = Asset::new(denom).expect("a point");
        json!({ "denom": denom, "point": hexed(asset.base()) })
    };
    let known = |point: Result<Point, _>| hexed(&point.expect("a point"));
    let tags: Vec<Value> = (0..3)
        .map(|nth| {
            let key = secret("tag", nth);
            let cm = hash::tagged("vector-cm", &[&[u8::try_from(nth).expect("small")]]);
            let effective = effective_secret(&key, &cm).expect("not zero");
            json!({
                "secret": hex::encode(key.to_bytes().as_slice()),
                "cm": hex::encode(cm),
                "key": hexed(&key.public().expect("a point")),
                "effective_key": known(effective_key(&key.public().expect("a point"), &cm)),
                "tag": known(effective.tag()),
            })
        })
        .collect();
    json!({
        "digest": generators::DIGEST,
        "tag": hexed(&Generators::shared().tag),
        "denoms": [denom("utarn"), denom("uatom"), denom("ibc/00FF")],
        "ring": {
            "0,0": known(generators::ring(0, 0)),
            "4,3": known(generators::ring(4, 3)),
        },
        "left": { "0": known(generators::left(0)), "511": known(generators::left(511)) },
        "right": { "0": known(generators::right(0)), "511": known(generators::right(511)) },
        "tags": tags,
    })
}

/// The parameters of one spend.
struct Plan {
    name: &'static str,
    kind: Kind,
    /// The number of notes of the denom.
    pool: usize,
    part_len: usize,
    /// Where the parts of every input's ring begin in the pool.
    parts: &'static [&'static [usize]],
    /// The spent notes, by their place in the pool.
    notes: &'static [usize],
    amounts: &'static [u64],
    created: &'static [u64],
    public: u64,
    relay_fee: u64,
}

const MAX: u64 = u64::MAX;

const PLANS: [Plan; 8] = [
    plan("transfer, all of 1 note", Kind::Transfer, 1)
        .from(1, &[&[0]], &[0], &[1])
        .to(&[1, 0], 0, 0),
    plan("transfer, all of 4 notes", Kind::Transfer, 4)
        .from(4, &[&[0]], &[3], &[MAX])
        .to(&[MAX - 1, 0], 0, 1),
    plan("transfer, all of 5 notes, two inputs", Kind::Transfer, 5)
        .from(5, &[&[0], &[0]], &[4, 1], &[900, 4])
        .to(&[404, 500], 0, 0),
    plan("transfer, ring of 16", Kind::Transfer, 40)
        .from(4, &[&[1, 9, 20, 36]], &[21], &[100])
        .to(&[1, 98], 0, 1),
    plan("transfer, rings of 16, two inputs", Kind::Transfer, 40)
        .from(4, &[&[0, 4, 8, 12], &[2, 10, 20, 30]], &[9, 2], &[70, 30])
        .to(&[99, 0], 0, 1),
    plan("transfer, ring of 64", Kind::Transfer, 70)
        .from(16, &[&[0, 16, 34, 54]], &[41], &[1_000_000])
        .to(&[250_000, 749_000], 0, 1000),
    plan("unshield, ring of 16", Kind::Unshield, 20)
        .from(4, &[&[0, 4, 8, 16]], &[0], &[500])
        .to(&[100], 399, 1),
    plan("swap, rings of 16, two inputs", Kind::Swap, 24)
        .from(4, &[&[0, 5, 9, 20], &[0, 5, 9, 20]], &[1, 23], &[3, 4])
        .to(&[1], 5, 1),
];

const fn plan(name: &'static str, kind: Kind, pool: usize) -> Plan {
    Plan {
        name,
        kind,
        pool,
        part_len: 0,
        parts: &[],
        notes: &[],
        amounts: &[],
        created: &[],
        public: 0,
        relay_fee: 0,
    }
}

impl Plan {
    const fn from(
        mut self,
        part_len: usize,
        parts: &'static [&'static [usize]],
        notes: &'static [usize],
        amounts: &'static [u64],
    ) -> Self {
        self.part_len = part_len;
        self.parts = parts;
        self.notes = notes;
        self.amounts = amounts;
        self
    }

    const fn to(mut self, created: &'static [u64], public: u64, relay_fee: u64) -> Self {
        self.created = created;
        self.public = public;
        self.relay_fee = relay_fee;
        self
    }

    fn pool(&self, asset: &Asset) -> Vec<Member> {
        (0..self.pool)
            .map(|nth| {
                let input = self.notes.iter().position(|note| *note == nth);
                let amount = input.map_or(12, |input| self.amounts[input]);
                let value = commit(asset, amount, &secret("value", nth)).expect("a point");
                let index = u64::try_from(nth).expect("small") * 5 + 3;
                let cm = hash::tagged("vector-cm", &[&index.to_be_bytes()]);
                Member::new(index, cm, point("key", nth), value)
            })
            .collect()
    }

    /// The ring of every input.
    fn rings(&self, pool: &[Member]) -> Vec<Vec<Member>> {
        let part = |first: &usize| &pool[*first..*first + self.part_len];
        let ring = |firsts: &&[usize]| firsts.iter().flat_map(part).cloned().collect();
        self.parts.iter().map(ring).collect()
    }

    fn firsts(&self) -> Vec<u64> {
        let firsts = self.parts.iter().copied().flatten();
        firsts
            .map(|first| u64::try_from(*first).expect("small"))
            .collect()
    }

    fn spent(&self, pool: &[Member], rings: &[Vec<Member>]) -> Vec<Spent> {
        let notes = self.notes.iter().zip(self.amounts).zip(rings);
        notes
            .map(|((nth, amount), ring)| {
                let note = &pool[*nth];
                let position = ring.iter().position(|member| member == note);
                Spent {
                    position: position.expect("the ring has the note"),
                    secret: effective_secret(&secret("key", *nth), note.hash()).expect("a key"),
                    amount: *amount,
                    blinding: secret("value", *nth),
                }
            })
            .collect()
    }

    fn created(&self) -> Vec<Created> {
        let amounts = self.created.iter().enumerate();
        amounts
            .map(|(nth, amount)| Created {
                key: point("out", nth),
                ephemeral: point("ephemeral", nth),
                view_tag: 0xa0 | u8::try_from(nth).expect("small"),
                amount: *amount,
                blinding: secret("blinding", nth),
            })
            .collect()
    }

    fn value(&self) -> Value {
        let asset = Asset::new("utarn").expect("a point");
        let pool = self.pool(&asset);
        let rings = self.rings(&pool);
        let payload = [0x5a; 225];
        let action = match self.kind {
            Kind::Transfer => Action::Transfer {
                recipient: "tarn1recipient",
                payload: &payload,
            },
            Kind::Unshield => Action::Unshield {
                recipient: "tarn1recipient",
                amount: self.public,
            },
            Kind::Swap => Action::Swap {
                pool_id: "7",
                payload: &payload,
            },
        };
        let type_url = match self.kind {
            Kind::Transfer => "/svc.privacy.v1.MsgPrivateTransfer",
            Kind::Unshield => "/svc.privacy.v1.MsgUnshield",
            Kind::Swap => "/svc.dex.v1.MsgShieldedSwap",
        };
        let binding = Binding {
            chain_id: "tarn-1",
            type_url,
            sender: "tarn1sender",
            action,
        };
        let swap = Swap {
            amount_in: self.public,
            min_out: 2,
            key: point("swap", 0),
            ephemeral: point("swap", 1),
            view_tag: 0xee,
        };
        let order = Order {
            binding: &binding,
            asset: &asset,
            rings: &rings.iter().map(Vec::as_slice).collect::<Vec<_>>(),
            firsts: &self.firsts(),
            anchor: 1000,
            until: 1020,
            relay_fee: self.relay_fee,
            spent: &self.spent(&pool, &rings),
            created: &self.created(),
            swap: (self.kind == Kind::Swap).then_some(&swap),
            change: (self.kind == Kind::Unshield).then_some(&[0xc3; 112]),
        };
        let proof = prove(&order, &Entropy::new([0x42; 32])).expect("an honest spend");
        let mut message = message(&binding);
        if self.kind == Kind::Transfer {
            message["ring_members"] = spans(self.firsts().into_iter(), self.part_len);
        }
        json!({
            "name": self.name,
            "message": message,
            "pool": pool.iter().map(member).collect::<Vec<_>>(),
            "proof": hex::encode(proof.encode()),
        })
    }
}

fn spans(firsts: impl Iterator<Item = u64>, part_len: usize) -> Value {
    let last = |first| first + u64::try_from(part_len).expect("small") - 1;
    firsts
        .map(|first| format!("d:{first}-{}", last(first)))
        .collect()
}

fn message(binding: &Binding<'_>) -> Value {
    let mut message = json!({
        "chain_id": binding.chain_id,
        "type_url": binding.type_url,
        "sender": binding.sender,
    });
    match binding.action {
        Action::Transfer { recipient, payload } => {
            message["recipient"] = recipient.into();
            message["payload"] = hex::encode(payload).into();
        }
        Action::Unshield { recipient, amount } => {
            message["recipient"] = recipient.into();
            message["amount"] = amount.to_string().into();
        }
        Action::Swap { pool_id, payload } => {
            message["pool_id"] = pool_id.into();
            message["payload"] = hex::encode(payload).into();
        }
    }
    message
}

fn member(member: &Member) -> Value {
    json!({
        "index": member.index().to_string(),
        "cm": hex::encode(member.hash()),
        "key": hexed(member.key()),
        "value": hexed(member.value()),
    })
}

fn spends() -> Value {
    PLANS.iter().map(Plan::value).collect()
}
