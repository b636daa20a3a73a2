//! Shielded notes, in real blocks and over real access points.

mod attacks;
mod blocks;
mod lying_node;
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

/// A gas limit that is enough for every transaction of these tests.
const GAS_LIMIT: u64 = 600_000;

fn coin(text: &str) -> Coin {
    let coin: tarn_primitives::Coin = text.parse().unwrap();
    coin.into()
}

fn core() -> TxBuilder {
    TxBuilder::new(Namespace::Core).fee(coins("6000utarn"), GAS_LIMIT)
}

fn shield(sender: &str, amount: &str) -> pb::MsgShield {
    pb::MsgShield {
        sender: sender.to_owned(),
        amount: Some(coin(amount)),
        ..pb::MsgShield::default()
    }
}

/// The input of an unshield without a wallet.
struct UnshieldRequest<'a> {
    chain_id: &'a str,
    sender: &'a str,
    /// The secret key of the account, which owns the notes it shielded.
    secret: Secret,
    /// The position of the spent note.
    place: usize,
    amount: u64,
    /// A height at which all the notes existed.
    anchor: u64,
}

/// An unshield made from the responses of a node and an account's secret alone.
fn unshield(notes: &[pb::CompactNote], request: &UnshieldRequest<'_>) -> pb::MsgUnshield {
    let point = |bytes: &[u8]| Point::from_slice(bytes).unwrap();
    let member = |note: &pb::CompactNote| {
        let hash = note.commitment.as_slice().try_into().unwrap();
        let (key, value) = (point(&note.note_key), point(&note.value_commitment));
        Member::new(note.merkle_index, hash, key, value)
    };
    let ring: Vec<Member> = notes.iter().map(member).collect();
    let note = &notes[request.place];
    let held: u64 = note.amount.parse().unwrap();
    let secret = effective_secret(&request.secret, ring[request.place].hash()).unwrap();
    let nullifier = nullifier(&secret.tag().unwrap());
    let binding = Binding {
        chain_id: request.chain_id,
        type_url: "/svc.privacy.v1.MsgUnshield",
        sender: request.sender,
        action: Action::Unshield {
            recipient: request.sender,
            amount: request.amount,
        },
    };
    let spent = Spent {
        position: request.place,
        secret,
        amount: held,
        blinding: Secret::ZERO,
    };
    let change = Created {
        key: request.secret.public().unwrap(),
        ephemeral: Point::G,
        view_tag: 0,
        amount: held - request.amount,
        blinding: Secret::from_bytes(&[7; 32]).unwrap(),
    };
    let order = Order {
        binding: &binding,
        asset: &Asset::new(&note.denom).unwrap(),
        rings: &[&ring],
        firsts: &[0],
        anchor: request.anchor,
        until: 0,
        relay_fee: 0,
        spent: &[spent],
        created: &[change],
        swap: None,
        change: Some(&[0; 112]),
    };
    let proof = prove(&order, &Entropy::new([9; 32])).expect("an honest spend");
    pb::MsgUnshield {
        sender: request.sender.to_owned(),
        amount: Some(coin(&format!("{}{}", request.amount, note.denom))),
        proof: proof.encode(),
        nullifier: hex::encode(nullifier),
        recipient: String::new(),
    }
}
