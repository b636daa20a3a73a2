//! Proofs changed byte by byte: what a forger can reach without breaking the mathematics.

use tarn_ringct::{Asset, Point, Secret};

use super::wallet::Plan;
use super::*;

/// Where things are in the proof of a transfer with one input, a ring of four and `utarn`.
const OUTPUTS: [usize; 2] = [39, 139];
const VALUE_OF_OUTPUT: usize = 67;
const TAG: usize = 239;
const PSEUDO: usize = 272;
/// A, B, C, D, X, Y and Z of the ring proof.
const RING_POINTS: usize = 305;
/// f, then the four responses.
const RING_SCALARS: usize = RING_POINTS + 7 * 33;

/// The order of the group.
const ORDER: [u8; 32] = [
    0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xfe,
    0xba, 0xae, 0xdc, 0xe6, 0xaf, 0x48, 0xa0, 0x3b, 0xbf, 0xd2, 0x5e, 0x8c, 0xd0, 0x36, 0x41, 0x41,
];

struct Forger {
    t: Harness,
    good: pb::MsgPrivateTransfer,
}

impl Forger {
    fn new() -> Self {
        let mut t = start();
        let alice = Person::new(1);
        let owned = pool_of(&mut t, 4);
        let plan = Plan::new(&t, &alice, &owned);
        let (good, _) = plan.transfer(&plan.sender, [(&alice, 999_990), (&alice, 10)]);
        Self { t, good }
    }

    fn point(&self, at: usize) -> Point {
        Point::from_slice(&self.good.proof[at..at + 33]).unwrap()
    }

    /// With other bytes at a place.
    fn refuse(&mut self, at: usize, bytes: &[u8], expected: u32) {
        self.refuse_all(&[(at, bytes)], expected);
    }

    fn refuse_all(&mut self, changes: &[(usize, &[u8])], expected: u32) {
        let mut msg = self.good.clone();
        for (at, bytes) in changes {
            msg.proof[*at..*at + bytes.len()].copy_from_slice(bytes);
        }
        assert_ne!(msg, self.good);
        assert_refused(&mut self.t, &msg, expected);
    }

    /// All of that, and the message itself is fine.
    fn accept(mut self) {
        send(&mut self.t, &self.good).unwrap();
    }
}

fn minus(point: &Point) -> Point {
    let mut bytes = point.to_bytes();
    bytes[0] ^= 1;
    Point::from_bytes(&bytes).unwrap()
}

#[test]
fn a_tag_moved_on_the_curve_is_refused() {
    let mut forger = Forger::new();
    let tag = forger.point(TAG);
    let mut one = [0; 32];
    one[31] = 1;
    // The tag of the secret 1 is the base of all tags.
    let base = Secret::from_bytes(&one).unwrap().tag().unwrap();
    let moved = [
        Ok(minus(&tag)),
        tag.plus(&tag),
        tag.plus(&base),
        tag.plus(&Point::G),
        Ok(base),
    ];
    for other in moved {
        forger.refuse(TAG, &other.unwrap().to_bytes(), 712);
    }
    forger.accept();
}

#[test]
fn what_is_no_point_is_refused_wherever_a_point_is() {
    let mut forger = Forger::new();
    let x = &forger.point(TAG).to_bytes()[1..];
    let off_curve = (1..100_u8)
        .map(|x| [&[2][..], &[0; 31], &[x]].concat())
        .find(|bytes| Point::from_slice(bytes).is_err());
    let mut none = vec![vec![0; 33], off_curve.expect("half of all are")];
    // Nothing, uncompressed, hybrid; x of zero and above the field.
    none.extend([0, 1, 4, 5, 6, 7].map(|prefix| [&[prefix], x].concat()));
    none.extend([vec![2; 1], vec![3; 1]].map(|prefix| [prefix, vec![0; 32]].concat()));
    none.push([vec![2], vec![0xff; 32]].concat());
    let places = [
        OUTPUTS[0],
        OUTPUTS[0] + 33,
        OUTPUTS[0] + VALUE_OF_OUTPUT,
        OUTPUTS[1] + VALUE_OF_OUTPUT,
        TAG,
        PSEUDO,
        RING_POINTS,
        RING_POINTS + 6 * 33,
    ];
    for place in places {
        for bytes in &none {
            forger.refuse(place, bytes, 710);
        }
    }
    forger.accept();
}

#[test]
fn scalars_have_one_form() {
    let mut forger = Forger::new();
    let mut order_and_one = ORDER;
    order_and_one[31] += 1;
    let end = forger.good.proof.len() - 32;
    for place in [RING_SCALARS, RING_SCALARS + 6 * 32, end - 32, end] {
        for bytes in [ORDER, order_and_one, [0xff; 32]] {
            forger.refuse(place, &bytes, 710);
        }
        forger.refuse(place, &[0; 32], 712);
    }
    // All answers zero, and all of the proof behind what is shown.
    forger.refuse(RING_SCALARS, &[0; 7 * 32], 712);
    let zeros = vec![0; forger.good.proof.len() - RING_POINTS];
    forger.refuse(RING_POINTS, &zeros, 710);
    forger.accept();
}

#[test]
fn an_output_of_less_than_nothing_is_refused_though_the_sum_is_right() {
    let mut forger = Forger::new();
    let asset = Asset::new("utarn").unwrap();
    let unit = asset.base();
    let [a, b] = OUTPUTS.map(|at| forger.point(at + VALUE_OF_OUTPUT));
    // One more and one less; then so much less that the second is below nothing.
    let (mut more, mut less) = (a, b);
    for step in 1..=11 {
        more = more.plus(unit).unwrap();
        less = less.plus(&minus(unit)).unwrap();
        if step == 1 || step == 11 {
            let changes: [(usize, &[u8]); 2] = [
                (OUTPUTS[0] + VALUE_OF_OUTPUT, &more.to_bytes()),
                (OUTPUTS[1] + VALUE_OF_OUTPUT, &less.to_bytes()),
            ];
            forger.refuse_all(&changes, 712);
        }
    }
    // More out than in.
    forger.refuse(OUTPUTS[0] + VALUE_OF_OUTPUT, &more.to_bytes(), 734);
    // And an input that claims to be worth it.
    let pseudo = forger.point(PSEUDO).plus(unit).unwrap();
    let changes: [(usize, &[u8]); 2] = [
        (
            OUTPUTS[0] + VALUE_OF_OUTPUT,
            &a.plus(unit).unwrap().to_bytes(),
        ),
        (PSEUDO, &pseudo.to_bytes()),
    ];
    forger.refuse_all(&changes, 712);
    forger.accept();
}

#[test]
fn a_denom_is_text_of_the_right_length() {
    let mut forger = Forger::new();
    for (length, text) in [
        (0, ""),
        (1, "u"),
        (129, &*"u".repeat(129)),
        (255, &*"u".repeat(255)),
    ] {
        let mut msg = forger.good.clone();
        msg.proof
            .splice(33..39, [&[length], text.as_bytes()].concat());
        assert_refused(&mut forger.t, &msg, 710);
    }
    for text in [
        b"utarn ".as_slice(),
        b" utarn",
        b"utar\0",
        b"utar\xff",
        b"1tarn",
    ] {
        let mut msg = forger.good.clone();
        let length = u8::try_from(text.len()).unwrap();
        msg.proof.splice(33..39, [&[length], text].concat());
        assert_refused(&mut forger.t, &msg, 710);
    }
    forger.accept();
}

#[test]
fn the_terms_of_a_swap_and_the_change_of_an_unshield_are_bound() {
    let mut t = start();
    let alice = Person::new(1);
    let msg = dex::MsgCreatePool {
        sender: show(&Person::new(4).address),
        token_a: Some(coin("1000000000utarn")),
        token_b: Some(coin("2000000000uatom")),
        swap_fee: "0.003".to_owned(),
    };
    send(&mut t, &msg).unwrap();
    let owned = pool_of(&mut t, 4);
    let plan = Plan::new(&t, &alice, &owned);
    // After the place of the ring: amount in, least out, key, R, hint.
    let (swap, _) = plan.swap("1", (600_000, 5), &alice);
    let terms = 39 + 8;
    for (at, expected) in [
        (terms + 7, 734),
        (terms + 15, 712),
        (terms + 16, 733),
        (terms + 16 + 33, 712),
        (terms + 16 + 66, 712),
    ] {
        let mut msg = swap.clone();
        msg.proof[at] ^= 1;
        assert_refused(&mut t, &msg, expected);
    }
    // After the place and the change: what its owner reads.
    let (unshield, _) = plan.unshield(None, 5, &alice);
    let mut msg = unshield.clone();
    msg.proof[terms + 100 + 7] ^= 1;
    assert_refused(&mut t, &msg, 712);
    for amount in ["-5", "+5", "05", "5e0", "", &"9".repeat(78)] {
        let msg = pb::MsgUnshield {
            amount: Some(base::Coin {
                denom: "utarn".to_owned(),
                amount: amount.to_owned(),
            }),
            ..unshield.clone()
        };
        let (codespace, code, _) = refused(send(&mut t, &msg));
        assert_eq!((codespace, code), ("sdk", 10), "{amount}");
    }
    send(&mut t, &swap).unwrap();
}
