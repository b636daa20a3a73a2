//! Shielded notes, in real blocks and over real access points.

mod attacks;
mod blocks;
mod market;
mod model;
mod node;
mod pipeline;
mod story;

use tarn_notes::nullifier;
use tarn_primitives::tx::TxBuilder;
use tarn_proto::Namespace;
use tarn_proto::core::base::v1beta1::Coin;
use tarn_proto::svc::privacy::v1 as pb;
use tarn_ringct::{
    Action, Asset, Binding, Created, Entropy, Member, Order, Point, Secret, Spent,
    effective_secret, prove,
};
use tarn_tests::coins;

/// Gas that every transaction of these tests gets by with.
const ROOMY: u64 = 600_000;

fn coin(text: &str) -> Coin {
    let coin: tarn_primitives::Coin = text.parse().unwrap();
    coin.into()
}

fn core() -> TxBuilder {
    TxBuilder::new(Namespace::Core).fee(coins("6000utarn"), ROOMY)
}

fn shield(sender: &str, amount: &str) -> pb::MsgShield {
    pb::MsgShield {
        sender: sender.to_owned(),
        amount: Some(coin(amount)),
        ..pb::MsgShield::default()
    }
}

/// What somebody outside knows and wants.
struct Wish<'a> {
    chain_id: &'a str,
    sender: &'a str,
    /// The account's secret, which owns what it shielded.
    secret: Secret,
    /// Which of the notes is spent.
    place: usize,
    amount: u64,
    /// A height all the notes were there at.
    anchor: u64,
}

/// Takes coins out, knowing nothing but the answers of a node and an account's secret.
fn unshield(notes: &[pb::CompactNote], wish: &Wish<'_>) -> pb::MsgUnshield {
    let point = |bytes: &[u8]| Point::from_slice(bytes).unwrap();
    let member = |note: &pb::CompactNote| {
        let hash = note.commitment.as_slice().try_into().unwrap();
        let (key, value) = (point(&note.note_key), point(&note.value_commitment));
        Member::new(note.merkle_index, hash, key, value)
    };
    let ring: Vec<Member> = notes.iter().map(member).collect();
    let note = &notes[wish.place];
    let held: u64 = note.amount.parse().unwrap();
    let secret = effective_secret(&wish.secret, ring[wish.place].hash()).unwrap();
    let nullifier = nullifier(&secret.tag().unwrap());
    let binding = Binding {
        chain_id: wish.chain_id,
        type_url: "/svc.privacy.v1.MsgUnshield",
        sender: wish.sender,
        action: Action::Unshield {
            recipient: wish.sender,
            amount: wish.amount,
        },
    };
    let spent = Spent {
        position: wish.place,
        secret,
        amount: held,
        blinding: Secret::ZERO,
    };
    let change = Created {
        key: wish.secret.public().unwrap(),
        ephemeral: Point::G,
        view_tag: 0,
        amount: held - wish.amount,
        blinding: Secret::from_bytes(&[7; 32]).unwrap(),
    };
    let order = Order {
        binding: &binding,
        asset: &Asset::new(&note.denom).unwrap(),
        ring: &ring,
        anchor: wish.anchor,
        until: 0,
        relay_fee: 0,
        spent: &[spent],
        created: &[change],
        swap: None,
        change: Some(&[0; 112]),
    };
    let proof = prove(&order, &Entropy::new([9; 32])).expect("an honest spend");
    pb::MsgUnshield {
        sender: wish.sender.to_owned(),
        amount: Some(coin(&format!("{}{}", wish.amount, note.denom))),
        proof: proof.encode(),
        nullifier: hex::encode(nullifier),
        recipient: String::new(),
    }
}
