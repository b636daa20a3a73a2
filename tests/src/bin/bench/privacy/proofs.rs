//! What a spend costs next to one ECDSA verification, on one thread.
//!
//! Times are the processor's, not the wall's, and the best of several: others use the machine too.

use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};
use secp256k1::{Message, PublicKey, SECP256K1, SecretKey};
use tarn_ringct::{
    Action, Asset, Binding, Claim, Created, Entropy, Member, Order, Point, Proof, Secret, Spent,
    commit, effective_secret, hash, prove, verify, verify_batch,
};

/// Spends verified at once.
const BATCH: usize = 32;

fn now() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    let seconds = u64::try_from(time.tv_sec).expect("not negative");
    Duration::new(
        seconds,
        u32::try_from(time.tv_nsec).expect("less than a second"),
    )
}

fn best<T>(runs: usize, mut run: impl FnMut() -> T) -> Duration {
    let mut best = Duration::MAX;
    for _ in 0..runs {
        let start = now();
        std::hint::black_box(run());
        best = best.min(now().saturating_sub(start));
    }
    best
}

fn ecdsa() -> Duration {
    let secret = SecretKey::from_byte_array([7; 32]).expect("a key");
    let public = PublicKey::from_secret_key(SECP256K1, &secret);
    let message = Message::from_digest([9; 32]);
    let signature = SECP256K1.sign_ecdsa(message, &secret);
    best(2000, || {
        SECP256K1
            .verify_ecdsa(message, &signature, &public)
            .expect("its own signature");
    })
}

fn secret(name: &str, nth: usize) -> Secret {
    Secret::derive("bench", &[name.as_bytes(), &nth.to_be_bytes()]).expect("not zero")
}

fn point(name: &str, nth: usize) -> Point {
    secret(name, nth).public().expect("not the identity")
}

struct Spend {
    ring: Vec<Member>,
    spent: Spent,
    created: [Created; 2],
}

impl Spend {
    /// Out of a ring of its own: `nth` makes all points different.
    fn new(asset: &Asset, size: usize, nth: usize) -> Self {
        let first = nth * size;
        let ring: Vec<Member> = (first..first + size)
            .map(|index| {
                let cm = hash::tagged("bench-cm", &[&index.to_be_bytes()]);
                let value = commit(asset, 100, &secret("value", index)).expect("a point");
                Member::new(
                    u64::try_from(index).expect("a small number"),
                    cm,
                    point("key", index),
                    value,
                )
            })
            .collect();
        let position = size / 3;
        let key = secret("key", first + position);
        let created = [60, 40].map(|amount| Created {
            key: point("out", nth),
            ephemeral: point("eph", nth),
            view_tag: 1,
            amount,
            blinding: secret("blind", nth),
        });
        Self {
            spent: Spent {
                position,
                secret: effective_secret(&key, ring[position].hash()).expect("not zero"),
                amount: 100,
                blinding: secret("value", first + position),
            },
            ring,
            created,
        }
    }

    fn prove(&self, asset: &Asset) -> Proof {
        let order = Order {
            binding: &BINDING,
            asset,
            ring: &self.ring,
            anchor: 0,
            until: 0,
            relay_fee: 0,
            spent: std::slice::from_ref(&self.spent),
            created: &self.created,
            swap: None,
            change: None,
        };
        prove(&order, &Entropy::new([1; 32])).expect("an honest spend")
    }
}

const BINDING: Binding<'static> = Binding {
    chain_id: "bench-1",
    type_url: "/svc.privacy.v1.MsgPrivateTransfer",
    sender: "tarn1sender",
    action: Action::Transfer {
        recipient: "tarn1recipient",
        payload: &[0; 225],
    },
};

/// Prove and verify, one by one and in a batch.
pub(super) fn run() {
    let asset = Asset::new("utarn").expect("a point");
    let one = ecdsa();
    let times = |time: Duration| time.as_secs_f64() / one.as_secs_f64();
    println!("  one ECDSA verification (libsecp256k1): {one:?}");
    println!(
        "  ring  prove        verify       x ECDSA   batched ({BATCH}), each  x ECDSA   bytes"
    );
    for size in [16, 64, 256] {
        let spends: Vec<Spend> = (0..BATCH)
            .map(|nth| Spend::new(&asset, size, nth))
            .collect();
        let proofs: Vec<Proof> = spends.iter().map(|spend| spend.prove(&asset)).collect();
        let claims: Vec<Claim<'_>> = spends
            .iter()
            .zip(&proofs)
            .map(|(spend, proof)| Claim {
                proof,
                binding: &BINDING,
                ring: &spend.ring,
                asset: &asset,
            })
            .collect();
        let proving = best(5, || spends[0].prove(&asset));
        let single = best(10, || verify(&claims[0]));
        let batched = best(5, || verify_batch(&claims)) / 32;
        assert!(verify_batch(&claims).iter().all(Result::is_ok));
        println!(
            "  {size:<5} {proving:<12.2?} {single:<12.2?} {:<9.1} {batched:<20.2?} {:<9.1} {}",
            times(single),
            times(batched),
            proofs[0].encode().len(),
        );
    }
}
