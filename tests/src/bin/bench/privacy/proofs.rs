//! What a spend costs next to one ECDSA verification, on one thread.
//!
//! Times are the processor's, not the wall's, and the best of several: others use the machine too.

use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};
use secp256k1::{Message, PublicKey, SECP256K1, SecretKey};
use tarn_ringct::{
    Action, Asset, Binding, Claim, Created, Entropy, Member, Order, Point, Proof, Secret, Spent,
    all_hold, commit, effective_secret, hash, prove, verify,
};

/// Spends verified at once.
const BATCHES: [usize; 2] = [32, 64];
/// The notes that rings are drawn from.
const POOL: usize = 100_000;
/// The parts of a full ring.
const PARTS: usize = 4;

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

/// A note of the pool. Only those that are spent or beside them need keys of their own.
fn member(asset: &Asset, index: usize) -> Member {
    let cm = hash::tagged("bench-cm", &[&index.to_be_bytes()]);
    let value = commit(asset, 100, &secret("value", index)).expect("a point");
    let place = u64::try_from(index).expect("a small number");
    Member::new(place, cm, point("key", index), value)
}

/// Where the rings of a spend begin: beside each other, or far apart as a wallet draws them.
fn firsts(size: usize, nth: usize, is_drawn: bool) -> [usize; PARTS] {
    let len = size / PARTS;
    let first = |part: usize| {
        if is_drawn {
            // A part in every quarter of the pool, elsewhere for every spend.
            let quarter = POOL / PARTS;
            quarter * part + (nth * 7919 + part * 104_729) % (quarter - len)
        } else {
            len * part
        }
    };
    std::array::from_fn(first)
}

struct Spend {
    rings: Vec<Vec<Member>>,
    firsts: Vec<u64>,
    spent: Vec<Spent>,
    created: [Created; 2],
}

impl Spend {
    /// `nth` makes the outputs, the place of the note and drawn rings different.
    fn new(asset: &Asset, (size, inputs): (usize, usize), nth: usize, is_drawn: bool) -> Self {
        let mut rings = Vec::new();
        let mut all_firsts = Vec::new();
        let mut spent = Vec::new();
        for input in 0..inputs {
            let firsts = firsts(size, nth * inputs + input, is_drawn);
            let places = firsts.iter().flat_map(|first| *first..first + size / PARTS);
            let places: Vec<usize> = places.collect();
            let ring: Vec<Member> = places.iter().map(|index| member(asset, *index)).collect();
            let position = (size / 3 + nth * inputs + input) % size;
            let key = secret("key", places[position]);
            spent.push(Spent {
                position,
                secret: effective_secret(&key, ring[position].hash()).expect("not zero"),
                amount: 100,
                blinding: secret("value", places[position]),
            });
            all_firsts.extend(
                firsts
                    .iter()
                    .map(|first| u64::try_from(*first).unwrap_or(0)),
            );
            rings.push(ring);
        }
        let held = 100 * u64::try_from(inputs).expect("a small number");
        let created = [60, held - 60].map(|amount| Created {
            key: point("out", nth),
            ephemeral: point("eph", nth),
            view_tag: 1,
            amount,
            blinding: secret("blind", nth),
        });
        Self {
            rings,
            firsts: all_firsts,
            spent,
            created,
        }
    }

    fn rings(&self) -> Vec<&[Member]> {
        self.rings.iter().map(Vec::as_slice).collect()
    }

    fn prove(&self, asset: &Asset) -> Proof {
        let order = Order {
            binding: &BINDING,
            asset,
            rings: &self.rings(),
            firsts: &self.firsts,
            anchor: 0,
            until: 0,
            relay_fee: 0,
            spent: &self.spent,
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
pub(super) fn run(quick: bool) {
    let asset = Asset::new("utarn").expect("a point");
    let one = ecdsa();
    let times = |time: Duration| time.as_secs_f64() / one.as_secs_f64();
    println!("  one ECDSA verification (libsecp256k1): {one:?}");
    println!("  ring  inputs  prove        verify       x ECDSA   bytes");
    let sizes: &[usize] = if quick { &[64, 1024] } else { &[64, 256, 1024] };
    for size in sizes {
        for inputs in [1, 2, 4] {
            let spend = Spend::new(&asset, (*size, inputs), 0, true);
            let proving = best(3, || spend.prove(&asset));
            let proof = spend.prove(&asset);
            let rings = spend.rings();
            let claim = Claim {
                proof: &proof,
                binding: &BINDING,
                rings: &rings,
                asset: &asset,
            };
            let single = best(5, || verify(&claim));
            assert!(verify(&claim).is_ok());
            println!(
                "  {size:<5} {inputs:<7} {proving:<12.2?} {single:<12.2?} {:<9.0} {}",
                times(single),
                proof.encode().len(),
            );
        }
    }
    println!("  ring  batch  rings                    each         x ECDSA");
    for size in sizes {
        for count in BATCHES {
            for (is_drawn, name) in [(false, "one"), (true, "drawn from 100,000 notes")] {
                let each = batched(&asset, *size, count, is_drawn);
                println!(
                    "  {size:<5} {count:<6} {name:<24} {each:<12.2?} {:<9.0}",
                    times(each)
                );
            }
        }
    }
}

/// The time of each of several spends of one input that are verified together.
fn batched(asset: &Asset, size: usize, count: usize, is_drawn: bool) -> Duration {
    let spends: Vec<Spend> = (0..count)
        .map(|nth| Spend::new(asset, (size, 1), nth, is_drawn))
        .collect();
    let proofs: Vec<Proof> = spends.iter().map(|spend| spend.prove(asset)).collect();
    let rings: Vec<Vec<&[Member]>> = spends.iter().map(Spend::rings).collect();
    let claims: Vec<Claim<'_>> = rings
        .iter()
        .zip(&proofs)
        .map(|(rings, proof)| Claim {
            proof,
            binding: &BINDING,
            rings,
            asset,
        })
        .collect();
    assert!(all_hold(&claims));
    best(3, || all_hold(&claims)) / u32::try_from(count).unwrap_or(1)
}
