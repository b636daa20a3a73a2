//! The published vectors as a JSON value: secrets, places, fresh bytes and the values derived.

use serde_json::{Value, json};
use tarn_notes::{
    Bundle, Domain, Ephemeral, Grant, GrantType, Keys, NoteKind, Origin, Output, Payload, Place,
    Recipient, Registration, Seed, ShieldedAddress, commitment_hash, nullifier, seal,
};
use tarn_ringct::{Asset, Point, Secret, commit, effective_key, effective_secret};
use zeroize::Zeroizing;

fn hexed(point: &Point) -> String {
    hex::encode(point.to_bytes())
}

fn account(byte: u8) -> Secret {
    Secret::from_bytes(&[byte; 32]).expect("below the order")
}

fn domain() -> Domain {
    Domain::new("tarn-1").expect("a domain")
}

/// All vectors.
pub(crate) fn notes() -> Value {
    let keys = Keys::new(Seed::new([0x11; 32])).expect("keys");
    let native = Keys::native(&account(0x22)).expect("keys");
    json!({
        "domain": "tarn-1",
        "keys": [key("11", &keys, 0), key("11", &keys, 1)],
        "account_seed": account_seed(),
        "shields": [shield(1, 0), shield(1, 1), shield(0x22, u64::MAX)],
        "payments": [
            payment(&keys.recipient(0).expect("keys"), 0, "view of epoch 0", &memo()),
            payment(&keys.change(0).expect("keys"), 1, "change of epoch 0", &change()),
            payment(&native.recipient(0).expect("keys"), 3, "account", &swap()),
        ],
        "grant": grant(&keys),
        "registration": registration(&keys),
    })
}

fn key(seed: &str, keys: &Keys, epoch: u32) -> Value {
    let recipient = keys.recipient(epoch).expect("keys");
    let address = ShieldedAddress { epoch, recipient };
    json!({
        "seed": seed.repeat(32),
        "epoch": epoch,
        "spend": hexed(&recipient.spend),
        "view": hexed(&recipient.view),
        "change": hexed(&keys.change(epoch).expect("keys").view),
        "address": address.to_text("tarn").expect("text"),
    })
}

fn account_seed() -> Value {
    let keys = Keys::new(Seed::from_account(&account(0x22))).expect("keys");
    let signature = [0x33; 64];
    let signed = Keys::new(Seed::from_signature(&signature).expect("low")).expect("keys");
    json!({
        "account": "22".repeat(32),
        "spend": hexed(&keys.spend_key().expect("a key")),
        "signature": hex::encode(signature),
        "signature_spend": hexed(&signed.spend_key().expect("a key")),
    })
}

fn shield(byte: u8, index: u64) -> Value {
    let secret = account(byte);
    let key = secret.public().expect("a key");
    let cm = commitment_hash(
        &domain(),
        NoteKind::Shield,
        Origin::Shield(index),
        0,
        &key.to_bytes(),
    );
    let tag = effective_secret(&secret, &cm)
        .expect("not zero")
        .tag()
        .expect("a tag");
    let value = commit(&Asset::new("utarn").expect("a point"), 1000, &Secret::ZERO);
    json!({
        "account": hex::encode(secret.to_bytes().as_slice()),
        "index": index.to_string(),
        "denom": "utarn",
        "amount": "1000",
        "key": hexed(&key),
        "value": hexed(&value.expect("a point")),
        "cm": hex::encode(cm),
        "effective_key": hexed(&effective_key(&key, &cm).expect("a point")),
        "tag": hexed(&tag),
        "nullifier": hex::encode(nullifier(&tag)),
    })
}

fn memo() -> Payload {
    let mut memo = [0; 87];
    for (to, from) in memo.iter_mut().zip(b"for the tea") {
        *to = *from;
    }
    Payload::Payment {
        amount: 123_456,
        memo,
    }
}

fn change() -> Payload {
    Payload::Change {
        amount: 123_456,
        sent: 99,
        recipient: Some([7; 20]),
        recipient_key: Some(Point::G),
        inputs: vec![3, 0x01_0203_0405],
    }
}

fn swap() -> Payload {
    Payload::Swap {
        min_out: 5,
        memo: [0; 87],
    }
}

fn payment(to: &Recipient, output: u8, name: &str, payload: &Payload) -> Value {
    let place = Place {
        origin: [0x44; 32],
        output,
    };
    let fresh = Zeroizing::new([0x55; 32]);
    let text = payload.to_bytes().expect("bytes");
    let outputs = [Output {
        to,
        payload: text.as_slice(),
    }];
    let seed = Seed::new([0x66; 32]);
    let ephemeral = Ephemeral::new(&seed, &fresh, &place.origin, &outputs).expect("a key");
    let sent = ephemeral.send(to, place).expect("a one-time key");
    let kind = NoteKind::from_byte(output + 1).expect("a kind");
    let cm = commitment_hash(
        &domain(),
        kind,
        Origin::Spend(place.origin),
        output,
        &sent.key.to_bytes(),
    );
    let sealed = seal(&sent.shared, &domain(), &cm, &text).expect("sealed");
    let blinding = sent.shared.blinding().expect("not zero");
    let value = commit(&Asset::new("utarn").expect("a point"), 123_456, &blinding);
    json!({
        "to": name,
        "payer_seed": "66".repeat(32),
        "fresh": "55".repeat(32),
        "origin": "44".repeat(32),
        "output": output,
        "kind": kind.byte(),
        "denom": "utarn",
        "amount": "123456",
        "key": hexed(&sent.key),
        "ephemeral": hexed(&sent.ephemeral),
        "view_tag": sent.view_tag,
        "value": hexed(&value.expect("a point")),
        "cm": hex::encode(cm),
        "plaintext": hex::encode(text.as_slice()),
        "ciphertext": hex::encode(sealed),
    })
}

fn registration(keys: &Keys) -> Value {
    let digest = Registration::digest("tarn-1", &[7; 20], &keys.recipient(1).expect("keys"), 1);
    json!({
        "chain_id": "tarn-1",
        "account": "07".repeat(20),
        "epoch": 1,
        "digest": hex::encode(digest),
    })
}

fn grant(keys: &Keys) -> Value {
    let grant = Grant {
        chain_id: "tarn-1",
        grantor: "tarn1grantor",
        grantee: "tarn1grantee",
        grant_type: GrantType::Full,
        expires_at: 1_800_000_000,
    };
    let bundle = Bundle::new(keys, GrantType::Full, 1, 1000).expect("a bundle");
    let to = account(0x77).public().expect("a key");
    let (seed, fresh) = (Seed::new([0x11; 32]), Zeroizing::new([0x88; 32]));
    let sealed = grant
        .seal(&to, &bundle.to_bytes(), &seed, &fresh)
        .expect("sealed");
    json!({
        "chain_id": grant.chain_id,
        "grantor": grant.grantor,
        "grantee": grant.grantee,
        "grant_type": grant.grant_type.name(),
        "expires_at": grant.expires_at.to_string(),
        "grantor_seed": "11".repeat(32),
        "epoch": 1,
        "birth": "1000",
        "grantee_secret": "77".repeat(32),
        "sealed_key": hex::encode(sealed),
    })
}
