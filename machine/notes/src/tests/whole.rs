//! The whole life of notes: a bare shield, a transfer, and a spend of the received note.

use tarn_ringct::{
    Action, Asset, Binding, Claim, Created, Entropy, Member, Order, Point, Proof, Secret, Spent,
    commit, effective_secret, prove, verify,
};

use super::{account, keys, sent};
use crate::{
    Domain, Keys, NoteKind, Origin, Payload, Place, Recipient, Sent, Sighting, commitment_hash,
    join, nullifier, open, seal, split,
};

fn asset() -> Asset {
    Asset::new("utarn").expect("a point")
}

fn domain() -> Domain {
    Domain::new("tarn-1").expect("a domain")
}

/// The note a bare shield makes for an account.
fn shielded(index: u64, owner: u8, amount: u64) -> Member {
    let key = account(owner).public().expect("a key");
    let cm = commitment_hash(
        &domain(),
        NoteKind::Shield,
        Origin::Shield(index),
        0,
        &key.to_bytes(),
    );
    let value = commit(&asset(), amount, &Secret::ZERO).expect("a point");
    Member::new(index, cm, key, value)
}

/// One output: the one-time key, the note's hash and the encrypted payload.
struct Made {
    sent: Sent,
    cm: [u8; 32],
    sealed: [u8; 112],
}

fn made(to: &Recipient, place: Place, payload: &Payload) -> Made {
    let sent = sent(to, place, 7, place.output);
    let origin = Origin::Spend(place.origin);
    let cm = commitment_hash(
        &domain(),
        NoteKind::Transfer,
        origin,
        place.output,
        &sent.key.to_bytes(),
    );
    let text = payload.to_bytes().expect("bytes");
    let sealed = seal(&sent.shared, &domain(), &cm, &text).expect("sealed");
    Made { sent, cm, sealed }
}

fn created(made: &Made, amount: u64) -> Created {
    Created {
        key: made.sent.key,
        ephemeral: made.sent.ephemeral,
        view_tag: made.sent.view_tag,
        amount,
        blinding: made.sent.shared.blinding().expect("not zero"),
    }
}

fn binding(payload: &[u8]) -> Binding<'_> {
    Binding {
        chain_id: "tarn-1",
        type_url: "/svc.privacy.v1.MsgPrivateTransfer",
        sender: "tarn1relayer",
        action: Action::Transfer {
            recipient: "tarn1stealth",
            payload,
        },
    }
}

/// Pays 600 of the spent note to a recipient and 400 back to the payer.
fn pay(ring: &[Member], spent: Spent, payer: &Keys, to: &Recipient) -> (Proof, Vec<u8>, [Made; 2]) {
    let origin = nullifier(&spent.secret.tag().expect("a tag"));
    let payment = Payload::Payment {
        amount: 600,
        memo: [0; 87],
    };
    let change = Payload::Change {
        amount: 400,
        sent: 600,
        recipient: None,
        recipient_key: Some(to.spend),
        inputs: vec![2],
    };
    let outputs = [
        made(to, Place { origin, output: 0 }, &payment),
        made(
            &payer.change(0).expect("keys"),
            Place { origin, output: 1 },
            &change,
        ),
    ];
    let [first, second] = &outputs;
    let payload = join(&first.sealed, &second.sealed);
    let order = Order {
        binding: &binding(&payload),
        asset: &asset(),
        rings: &[ring],
        firsts: &[0],
        anchor: 5,
        until: 0,
        relay_fee: 0,
        spent: &[spent],
        created: &[created(first, 600), created(second, 400)],
        swap: None,
        change: None,
    };
    let proof = prove(&order, &Entropy::new([1; 32])).expect("an honest spend");
    (proof, payload, outputs)
}

#[test]
fn a_received_note_can_be_spent() {
    let alice = Keys::native(&account(3)).expect("keys");
    let bob = keys(4);
    let ring: Vec<Member> = (0..5)
        .map(|n| shielded(n, u8::try_from(n).expect("small") + 1, 1000))
        .collect();

    // Alice spends a note she shielded with her account key.
    let spent = Spent {
        position: 2,
        secret: effective_secret(alice.bare_secret(), ring[2].hash()).expect("not zero"),
        amount: 1000,
        blinding: Secret::ZERO,
    };
    let tag = spent.secret.tag().expect("a tag");
    let (proof, payload, outputs) = pay(&ring, spent, &alice, &bob.recipient(0).expect("keys"));
    let proof = Proof::decode(&proof.encode()).expect("canonical");
    let claim = Claim {
        proof: &proof,
        binding: &binding(&payload),
        rings: &[&ring],
        asset: &asset(),
    };
    assert_eq!(verify(&claim), Ok(()));
    assert_eq!(proof.shown().inputs[0].tag, tag);

    // The outputs become notes on chain; Bob recognises his, Alice her change.
    let mut notes = ring.clone();
    for (index, (output, made)) in (5..).zip(proof.shown().outputs.iter().zip(&outputs)) {
        notes.push(Member::new(index, made.cm, output.key, output.value));
    }
    let found = |keys: &Keys, output: u8, change: bool| {
        let shown = &proof.shown().outputs[usize::from(output)];
        let note = Sighting {
            key: shown.key,
            ephemeral: shown.ephemeral,
            view_tag: shown.view_tag,
            place: Place {
                origin: nullifier(&tag),
                output,
            },
        };
        let viewer = if change {
            keys.change_viewer(0)
        } else {
            keys.viewer(0)
        };
        let shared = viewer.expect("a viewer").recognise(&note)?;
        let sealed = split(&payload).expect("two payloads")[usize::from(output)];
        let cm = &outputs[usize::from(output)].cm;
        let opened = open(&shared, (&domain(), cm), (&asset(), &shown.value), &sealed);
        let secret = keys.note_secret(&shared).expect("not zero");
        Some((opened.expect("opened"), secret))
    };
    let (opened, secret) = found(&bob, 0, false).expect("his");
    assert_eq!(opened.amount, 600);
    assert!(found(&bob, 1, false).is_none());
    assert!(found(&alice, 0, false).is_none());
    let (change, own) = found(&alice, 1, true).expect("hers");
    assert_eq!(change.amount, 400);
    assert_eq!(own.public(), Ok(outputs[1].sent.key));

    spend_again(&notes, &secret, opened.blinding);
}

/// Bob unshields his 600.
fn spend_again(notes: &[Member], secret: &Secret, blinding: Secret) {
    let spent = Spent {
        position: 5,
        secret: effective_secret(secret, notes[5].hash()).expect("not zero"),
        amount: 600,
        blinding,
    };
    let binding = Binding {
        chain_id: "tarn-1",
        type_url: "/svc.privacy.v1.MsgUnshield",
        sender: "tarn1bob",
        action: Action::Unshield {
            recipient: "tarn1bob",
            amount: 550,
        },
    };
    let nothing = Created {
        key: Point::G,
        ephemeral: Point::G,
        view_tag: 0,
        amount: 50,
        blinding: account(9),
    };
    let order = Order {
        binding: &binding,
        asset: &asset(),
        rings: &[notes],
        firsts: &[0],
        anchor: 0,
        until: 0,
        relay_fee: 0,
        spent: &[spent],
        created: &[nothing],
        swap: None,
        change: Some(&[0; 112]),
    };
    let proof = prove(&order, &Entropy::new([2; 32])).expect("an honest spend");
    let claim = Claim {
        proof: &proof,
        binding: &binding,
        rings: &[notes],
        asset: &asset(),
    };
    assert_eq!(verify(&claim), Ok(()));
}
