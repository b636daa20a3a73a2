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
    members: usize,
    positions: &'static [usize],
    amounts: &'static [u64],
    created: &'static [u64],
    public: u64,
    relay_fee: u64,
}

const MAX: u64 = u64::MAX;

const PLANS: [Plan; 7] = [
    plan("transfer, ring of 1", Kind::Transfer, 1, &[0], &[1]).to(&[1, 0], 0, 0),
    plan("transfer, ring of 4", Kind::Transfer, 4, &[3], &[MAX]).to(&[MAX - 1, 0], 0, 1),
    plan("transfer, ring of 5", Kind::Transfer, 5, &[4], &[900]).to(&[400, 500], 0, 0),
    plan(
        "transfer, ring of 16, two inputs",
        Kind::Transfer,
        16,
        &[9, 2],
        &[70, 30],
    )
    .to(&[99, 0], 0, 1),
    plan(
        "transfer, ring of 64",
        Kind::Transfer,
        64,
        &[41],
        &[1_000_000],
    )
    .to(&[250_000, 749_000], 0, 1000),
    plan("unshield, ring of 16", Kind::Unshield, 16, &[0], &[500]).to(&[100], 399, 1),
    plan(
        "swap, ring of 5, two inputs",
        Kind::Swap,
        5,
        &[1, 4],
        &[3, 4],
    )
    .to(&[1], 5, 1),
];

const fn plan(
    name: &'static str,
    kind: Kind,
    members: usize,
    positions: &'static [usize],
    amounts: &'static [u64],
) -> Plan {
    Plan {
        name,
        kind,
        members,
        positions,
        amounts,
        created: &[],
        public: 0,
        relay_fee: 0,
    }
}

impl Plan {
    const fn to(mut self, created: &'static [u64], public: u64, relay_fee: u64) -> Self {
        self.created = created;
        self.public = public;
        self.relay_fee = relay_fee;
        self
    }

    fn ring(&self, asset: &Asset) -> Vec<Member> {
        (0..self.members)
            .map(|nth| {
                let input = self.positions.iter().position(|position| *position == nth);
                let amount = input.map_or(12, |input| self.amounts[input]);
                let value = commit(asset, amount, &secret("value", nth)).expect("a point");
                let index = u64::try_from(nth).expect("small") * 5 + 3;
                let cm = hash::tagged("vector-cm", &[&index.to_be_bytes()]);
                Member::new(index, cm, point("key", nth), value)
            })
            .collect()
    }

    fn spent(&self, ring: &[Member]) -> Vec<Spent> {
        let notes = self.positions.iter().zip(self.amounts);
        notes
            .map(|(nth, amount)| Spent {
                position: *nth,
                secret: effective_secret(&secret("key", *nth), ring[*nth].hash()).expect("a key"),
                amount: *amount,
                blinding: secret("value", *nth),
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
        let ring = self.ring(&asset);
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
            ring: &ring,
            anchor: 1000,
            until: 1020,
            relay_fee: self.relay_fee,
            spent: &self.spent(&ring),
            created: &self.created(),
            swap: (self.kind == Kind::Swap).then_some(&swap),
            change: (self.kind == Kind::Unshield).then_some(&[0xc3; 112]),
        };
        let proof = prove(&order, &Entropy::new([0x42; 32])).expect("an honest spend");
        json!({
            "name": self.name,
            "message": message(&binding),
            "ring": ring.iter().map(member).collect::<Vec<_>>(),
            "proof": hex::encode(proof.encode()),
        })
    }
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
