//! A script of random blocks made from a seed, which several tests replay.

use tarn_app::MODULES;
use tarn_primitives::Height;
use tarn_primitives::abci::{Finalized, Hash};
use tarn_primitives::tx::{Signer, TxBuilder};
use tarn_proto::Namespace;
use tarn_proto::core::auth::v1beta1 as auth;
use tarn_proto::core::bank::v1beta1 as bank;
use tarn_proto::svc::dex::v1 as dex;
use tarn_proto::svc::privacy::v1 as privacy;
use tarn_runtime::Meter;
use tarn_tests::{ALICE, Account, BOB, CAROL, TestChain, account, coins, msg_send, show};

use crate::machine::craft::tampered;

/// Pseudo-random numbers from a seed.
#[derive(Debug)]
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// A number below `sides`.
    pub(crate) fn roll(&mut self, sides: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) % sides
    }
}

/// Blocks with their results on the chain that made the script.
#[derive(Debug)]
pub(crate) struct Script {
    pub(crate) blocks: Vec<Vec<Vec<u8>>>,
    pub(crate) finalized: Vec<Finalized>,
}

impl Script {
    /// The app hash after a height, which counts from 1.
    pub(crate) fn hash(&self, height: u64) -> Hash {
        self.finalized[usize::try_from(height).unwrap() - 1].app_hash
    }

    /// The block of a height.
    pub(crate) fn block(&self, height: u64) -> Vec<Vec<u8>> {
        self.blocks[usize::try_from(height).unwrap() - 1].clone()
    }

    /// The number of blocks.
    pub(crate) fn height(&self) -> u64 {
        u64::try_from(self.blocks.len()).unwrap()
    }

    /// Runs blocks `from` to the end and compares everything with the first run.
    pub(crate) fn replay(&self, t: &mut TestChain, from: u64) {
        for height in from..=self.height() {
            let again = t.block(self.block(height));
            let first = &self.finalized[usize::try_from(height).unwrap() - 1];
            assert_eq!(&again, first, "height {height}");
        }
    }
}

/// A script with sends, failures, malformed transactions, replays and empty blocks.
pub(crate) fn script(seed: u64, blocks: u64) -> Script {
    let mut dice = Dice::new(seed);
    let mut t = TestChain::new();
    let mut script = Script {
        blocks: Vec::new(),
        finalized: Vec::new(),
    };
    for _ in 0..blocks {
        let txs = random_block(&t, &mut dice, &script.blocks);
        script.blocks.push(txs.clone());
        script.finalized.push(t.block(txs));
        invariants_hold(&t);
    }
    script
}

fn random_block(t: &TestChain, dice: &mut Dice, before: &[Vec<Vec<u8>>]) -> Vec<Vec<u8>> {
    if dice.roll(5) == 0 {
        return Vec::new();
    }
    let people = [ALICE, BOB, CAROL].map(account);
    let mut ahead = [0_u64; 3];
    let mut txs = Vec::new();
    for _ in 0..=dice.roll(8) {
        let who = usize::try_from(dice.roll(3)).unwrap();
        let sender = &people[who];
        let tx = random_tx(t, sender, ahead[who], dice);
        match dice.roll(10) {
            0 => txs.push((0..dice.roll(200)).map(|_| dice.byte()).collect()),
            1 => txs.push(tampered(&tx, |raw| raw.signatures[0][5] ^= 1)),
            2 => {
                let old: Vec<&Vec<u8>> = before.iter().flatten().collect();
                let at = usize::try_from(dice.roll(1 + u64::try_from(old.len()).unwrap())).unwrap();
                txs.extend(old.get(at).map(|tx| (*tx).clone()));
            }
            _ => {
                txs.push(tx);
                ahead[who] += 1;
            }
        }
    }
    txs
}

impl Dice {
    fn byte(&mut self) -> u8 {
        u8::try_from(self.roll(256)).unwrap()
    }
}

/// A transaction that passes the ante pipeline; its message may fail.
fn random_tx(t: &TestChain, sender: &Account, ahead: u64, dice: &mut Dice) -> Vec<u8> {
    let to = account(&format!("recipient {}", dice.roll(12))).address;
    let from = show(&sender.address);
    let tx = TxBuilder::new(Namespace::Cosmos);
    let tx = match dice.roll(19) {
        0 => tx.message(&msg_send(&sender.address, &to, "900000000000000utarn")),
        1 => tx.message(&bank::MsgMultiSend {
            inputs: vec![bank::Input {
                address: from,
                coins: coins("9utarn").into(),
            }],
            outputs: vec![
                bank::Output {
                    address: show(&to),
                    coins: coins("4utarn").into(),
                },
                bank::Output {
                    address: show(&account(BOB).address),
                    coins: coins("5utarn").into(),
                },
            ],
        }),
        2 => tx.message(&bank::MsgSetSendEnabled {
            authority: from,
            send_enabled: vec![bank::SendEnabled {
                denom: "uusdc".to_owned(),
                enabled: dice.roll(2) == 0,
            }],
            use_default_for: vec!["uatom".to_owned()],
        }),
        3 => tx.message(&auth::MsgUpdateParams {
            authority: from,
            params: Some(auth::Params {
                max_memo_characters: 256 + dice.roll(9),
                ..*tarn_auth::Params::default().wire()
            }),
        }),
        kind @ 4..=10 => exchange_tx(tx, from, kind, dice),
        kind @ 11..=14 => private_tx(t, tx, from, kind, dice),
        _ => {
            let denom = ["uatom", "utarn", "uusdc"][usize::try_from(dice.roll(3)).unwrap()];
            let amount = format!("{}{denom}", 1 + dice.roll(1_000_000));
            tx.message(&msg_send(&sender.address, &to, &amount))
        }
    };
    let gas = if dice.roll(9) == 0 { 30_000 } else { 600_000 };
    let fee = if dice.roll(4) == 0 { "" } else { "300utarn" };
    let signer = Signer {
        key: &sender.key,
        data: t.signer_data(sender, ahead),
    };
    tx.fee(coins(fee), gas).sign(&[signer])
}

/// One of the exchange's messages; the pool may not exist.
fn exchange_tx(tx: TxBuilder, from: String, kind: u64, dice: &mut Dice) -> TxBuilder {
    match kind {
        4 => tx.message(&dex::MsgCreatePool {
            sender: from,
            token_a: Some(coin("5000000utarn")),
            token_b: Some(coin(&format!("{}uusdc", 5_000_000 + dice.roll(1000)))),
            swap_fee: format!("0.00{}", dice.roll(4)),
        }),
        5 | 6 => tx.message(&dex::MsgSwap {
            sender: from,
            pool_id: (1 + dice.roll(4)).to_string(),
            token_in: Some(coin(&format!("{}uusdc", 1 + dice.roll(100_000)))),
            min_token_out: dice.roll(50_000).to_string(),
        }),
        7 => tx.message(&dex::MsgAddLiquidity {
            sender: from,
            pool_id: (1 + dice.roll(4)).to_string(),
            token_a_amount: (1 + dice.roll(100_000)).to_string(),
            token_b_amount: (1 + dice.roll(100_000)).to_string(),
            min_shares: "0".to_owned(),
        }),
        8 => tx.message(&dex::MsgRemoveLiquidity {
            sender: from,
            pool_id: (1 + dice.roll(4)).to_string(),
            shares: (1 + dice.roll(200_000)).to_string(),
            min_token_a: "0".to_owned(),
            min_token_b: dice.roll(1000).to_string(),
        }),
        9 => tx.message(&dex::MsgSwapExactOut {
            sender: from,
            pool_id: (1 + dice.roll(4)).to_string(),
            token_out: Some(coin(&format!("{}utarn", 1 + dice.roll(100_000)))),
            max_token_in: dice.roll(200_000).to_string(),
        }),
        _ => tx.message(&dex::MsgSwapRoute {
            sender: from,
            token_in: Some(coin(&format!("{}uusdc", 1 + dice.roll(100_000)))),
            hops: [("utarn", 1 + dice.roll(4)), ("uusdc", 1 + dice.roll(4))]
                .map(|(denom, pool)| dex::Hop {
                    pool_id: pool.to_string(),
                    denom_out: denom.to_owned(),
                })
                .to_vec(),
            min_token_out: "0".to_owned(),
        }),
    }
}

/// One of the privacy messages without a proof; those with proofs are tested in `privacy`.
fn private_tx(t: &TestChain, tx: TxBuilder, from: String, kind: u64, dice: &mut Dice) -> TxBuilder {
    let other = show(&account([BOB, CAROL][usize::try_from(dice.roll(2)).unwrap()]).address);
    match kind {
        11 | 12 => tx.message(&privacy::MsgShield {
            sender: from,
            amount: Some(coin(&format!("{}utarn", 500 + dice.roll(1_000_000)))),
            ..privacy::MsgShield::default()
        }),
        13 => tx.message(&privacy::MsgCreateViewingKey {
            grantor: from,
            grantee: other,
            grant_type: ["full", "balance", "none"][usize::try_from(dice.roll(3)).unwrap()]
                .to_owned(),
            expires_at: Some(tarn_proto::Timestamp {
                seconds: t.next_block(Vec::new()).time.seconds()
                    + i64::try_from(dice.roll(60)).unwrap(),
                nanos: 0,
            }),
            ..privacy::MsgCreateViewingKey::default()
        }),
        _ => tx.message(&privacy::MsgRevokeViewingKey {
            grantor: from,
            grantee: other,
        }),
    }
}

fn coin(text: &str) -> tarn_proto::core::base::v1beta1::Coin {
    let coin: tarn_primitives::Coin = text.parse().unwrap();
    coin.into()
}

/// Checks every invariant of every module at the last height.
pub(crate) fn invariants_hold(t: &TestChain) {
    for module in MODULES {
        for invariant in module.all_invariants() {
            let mut ctx = t.app.query.at(Height::ZERO).unwrap();
            ctx.swap_gas(Meter::endless());
            let outcome = (invariant.holds)(&ctx);
            assert!(outcome.is_ok(), "{}: {outcome:?}", invariant.name);
        }
    }
}
