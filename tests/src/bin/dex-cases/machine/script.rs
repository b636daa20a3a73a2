//! Random operations: most of them are likely to succeed, some must fail.

use std::collections::BTreeMap;

use serde_json::Value;
use tarn_dex::keeper;
use tarn_dex::math::MAX_AMOUNT;
use tarn_proto::core::bank::v1beta1 as bank;
use tarn_proto::core::base::v1beta1::Coin;
use tarn_proto::svc::dex::v1 as pb;
use tarn_tests::{account, show};

use super::message::Operation;
use super::{HELD, Scene, quote};
use tarn_tests::random::Random;

/// Texts that are neither an amount nor a pool id.
const WRONG: [&str; 7] = [
    "",
    "0",
    "01",
    "-1",
    "x",
    "18446744073709551616",
    "340282366920938463463374607431768211456",
];

/// The pools after the last operation.
#[derive(Debug, Default)]
pub(super) struct Script {
    pools: BTreeMap<u64, pb::Pool>,
}

/// A pool for an operation, existing or not.
struct Target {
    id: String,
    denoms: [String; 2],
    reserves: [u128; 2],
}

fn number(text: &str) -> u128 {
    text.parse().unwrap_or(0)
}

impl Script {
    /// Updates the pools.
    pub(super) fn see(&mut self, pools: &BTreeMap<u64, pb::Pool>) {
        for (id, pool) in pools {
            self.pools.insert(*id, pool.clone());
        }
    }

    /// The signer, the operation and its quote.
    pub(super) fn next(&self, random: &mut Random, scene: &Scene) -> (usize, Operation, Value) {
        let signer = usize::try_from(random.below(4)).unwrap_or(0);
        let wrong_sender = random.chance(1);
        let sender = if wrong_sender {
            (signer + 1) % 4
        } else {
            signer
        };
        let mut turn = Turn {
            sender: scene.address(sender),
            held: scene.holdings(&scene.address(signer)),
            target: self.target(random),
            random,
            scene,
            script: self,
        };
        let kind = if self.pools.is_empty() {
            0
        } else {
            turn.random.below(24)
        };
        let (operation, quote) = match kind {
            0 => (turn.create(), Value::Null),
            1 => (turn.params(), Value::Null),
            2 | 3 => (turn.send(), Value::Null),
            4..8 => turn.add(),
            8..12 => turn.remove(),
            12..15 => turn.exact_out(),
            15..18 => turn.route(),
            _ => turn.swap(),
        };
        // Changes of parameters are often signed by the authority, which also signs other messages.
        let authority = matches!(operation, Operation::Params(_)) && random.chance(70);
        match (authority, operation) {
            (true, Operation::Params(mut m)) => {
                m.authority = scene.address(0);
                (0, Operation::Params(m), quote)
            }
            (_, operation) => (signer, operation, quote),
        }
    }

    fn target(&self, random: &mut Random) -> Target {
        let ids: Vec<u64> = self.pools.keys().copied().collect();
        if ids.is_empty() || random.chance(2) {
            let id = random.pick(&WRONG).to_owned();
            let id = if random.chance(50) { "99".into() } else { id };
            let denoms = ["utarn".to_owned(), "uusdc".to_owned()];
            let reserves = [1000, 1000];
            return Target {
                id,
                denoms,
                reserves,
            };
        }
        let id = random.pick(&ids);
        let pool = &self.pools[&id];
        let coins = [pool.token_a.clone(), pool.token_b.clone()].map(Option::unwrap_or_default);
        Target {
            id: id.to_string(),
            reserves: [number(&coins[0].amount), number(&coins[1].amount)],
            denoms: coins.map(|coin| coin.denom),
        }
    }
}

/// The state for making one operation of one account.
struct Turn<'a> {
    sender: String,
    held: Vec<Coin>,
    target: Target,
    random: &'a mut Random,
    scene: &'a Scene,
    script: &'a Script,
}

impl Turn<'_> {
    fn own(&self, denom: &str) -> u128 {
        let coin = self.held.iter().find(|coin| coin.denom == denom);
        coin.map_or(0, |coin| number(&coin.amount))
    }

    /// The amount as text, rarely replaced by a malformed one.
    fn written(&mut self, amount: u128) -> String {
        if self.random.chance(1) {
            return self.random.pick(&WRONG).to_owned();
        }
        amount.to_string()
    }

    /// An amount to trade of one side of the pool.
    fn amount(&mut self, side: usize) -> u128 {
        let (reserve, own) = (
            self.target.reserves[side],
            self.own(&self.target.denoms[side]),
        );
        match self.random.below(8) {
            0..3 => self.random.near(reserve) / 10,
            3 => self.random.size(own),
            4 => self.random.between(1, 20),
            5 => self.random.size(reserve),
            6 => (MAX_AMOUNT - reserve + u128::from(self.random.below(2))).min(own),
            _ => self.random.pick(&[0, 1, own, own + 1, MAX_AMOUNT + 1]),
        }
    }

    fn token(&mut self, side: usize) -> Coin {
        let denom = self.target.denoms[side].clone();
        let odd = self
            .random
            .pick(&["unone", "x", "lp/1", "utarn"])
            .to_owned();
        let amount = self.amount(side);
        Coin {
            denom: if self.random.chance(3) { odd } else { denom },
            amount: self.written(amount),
        }
    }

    fn side(&mut self) -> usize {
        usize::from(self.random.chance(50))
    }

    /// A minimum: none, exactly the quoted amount, or one unit more.
    fn least(&mut self, quoted: &Value) -> String {
        let quoted = number(quoted.as_str().unwrap_or("0"));
        match self.random.below(10) {
            0..6 => "0".to_owned(),
            6..8 => quoted.to_string(),
            8 => (quoted + 1).to_string(),
            _ => self.written(MAX_AMOUNT),
        }
    }

    fn create(&mut self) -> Operation {
        let mut denoms: Vec<String> = HELD.iter().map(|(denom, _)| (*denom).to_owned()).collect();
        if self.random.chance(5) {
            denoms.extend(["lp/1".to_owned(), "x".to_owned()]);
        }
        let (a, b) = (self.random.pick(&denoms), self.random.pick(&denoms));
        let tiny = self.random.chance(30);
        let [token_a, token_b] = [a, b].map(|denom| {
            let own = self.own(&denom);
            let most = if tiny { 20 } else { own / 3 };
            let amount = self.random.size(most);
            let amount = self.written(amount);
            Some(Coin { denom, amount })
        });
        let fees = [
            "",
            "0",
            "0",
            "0.003",
            "0.0031",
            "0.1",
            "0.1",
            "0.100001",
            "0.0000001",
            "none",
        ];
        Operation::Create(pb::MsgCreatePool {
            sender: self.sender.clone(),
            token_a,
            token_b,
            swap_fee: self.random.pick(&fees).to_owned(),
        })
    }

    fn add(&mut self) -> (Operation, Value) {
        let part = self.random.pick(&[1, 3, 10, 1000]);
        let [a, b] = self.target.reserves;
        let (a, b) = match self.random.below(4) {
            0 => (self.amount(0), self.amount(1)),
            1 => (a / part, b / part),
            _ => (self.random.near(a) / part, self.random.near(b) / part),
        };
        let mut m = pb::MsgAddLiquidity {
            sender: self.sender.clone(),
            pool_id: self.target.id.clone(),
            token_a_amount: self.written(a),
            token_b_amount: self.written(b),
            min_shares: String::new(),
        };
        let quote = quote::of(&self.scene.chain, &Operation::Add(m.clone()));
        m.min_shares = self.least(&quote["shares"]);
        (Operation::Add(m), quote)
    }

    fn remove(&mut self) -> (Operation, Value) {
        let held = self.own(&format!("lp/{}", self.target.id));
        let some = self.random.size(held);
        let few = self.random.between(1, 20);
        let shares = [held, held / 2, held / 2, held + 1, some, some, few];
        let shares = self.random.pick(&shares);
        let mut m = pb::MsgRemoveLiquidity {
            sender: self.sender.clone(),
            pool_id: self.target.id.clone(),
            shares: self.written(shares),
            ..pb::MsgRemoveLiquidity::default()
        };
        let quote = quote::of(&self.scene.chain, &Operation::Remove(m.clone()));
        m.min_token_a = self.least(&quote["token_a"]["amount"]);
        m.min_token_b = self.least(&quote["token_b"]["amount"]);
        (Operation::Remove(m), quote)
    }

    fn swap(&mut self) -> (Operation, Value) {
        let side = self.side();
        let mut m = pb::MsgSwap {
            sender: self.sender.clone(),
            pool_id: self.target.id.clone(),
            token_in: Some(self.token(side)),
            min_token_out: String::new(),
        };
        let quote = quote::of(&self.scene.chain, &Operation::Swap(m.clone()));
        m.min_token_out = self.least(&quote["amount_out"]);
        (Operation::Swap(m), quote)
    }

    fn exact_out(&mut self) -> (Operation, Value) {
        let side = self.side();
        let mut m = pb::MsgSwapExactOut {
            sender: self.sender.clone(),
            pool_id: self.target.id.clone(),
            token_out: Some(self.token(side)),
            max_token_in: String::new(),
        };
        let quote = quote::of(&self.scene.chain, &Operation::SwapExactOut(m.clone()));
        let quoted = number(quote["amount_in"].as_str().unwrap_or("0"));
        m.max_token_in = match self.random.below(8) {
            0 => quoted.saturating_sub(1).to_string(),
            1 | 2 => quoted.to_string(),
            3 => self.written(u128::MAX),
            _ => MAX_AMOUNT.to_string(),
        };
        (Operation::SwapExactOut(m), quote)
    }

    fn route(&mut self) -> (Operation, Value) {
        let side = self.side();
        let token = self.token(side);
        let (hops, quote) = self.found(&token).unwrap_or_else(|| {
            let hops = self.random_route(&token.denom);
            (hops, Value::Null)
        });
        let min_token_out = self.least(&quote["amount_out"]);
        let m = pb::MsgSwapRoute {
            sender: self.sender.clone(),
            token_in: Some(token),
            hops,
            min_token_out,
        };
        (Operation::Route(m), quote)
    }

    /// The best route by the query, half of the time.
    fn found(&mut self, token: &Coin) -> Option<(Vec<pb::Hop>, Value)> {
        if self.random.chance(50) {
            return None;
        }
        let request = pb::QueryRouteRequest {
            token_in: token.denom.clone(),
            amount_in: token.amount.clone(),
            token_out: self.random.pick(&HELD).0.to_owned(),
            max_hops: u32::try_from(self.random.below(5)).unwrap_or(0),
        };
        quote::route(&self.scene.chain, &request)
    }

    /// A random route, sometimes an impossible one.
    fn random_route(&mut self, denom: &str) -> Vec<pb::Hop> {
        let mut denom = denom.to_owned();
        let mut hops = Vec::new();
        let count = self.random.pick(&[1, 2, 2, 3, 3, 4, 4, 5]);
        let all: Vec<(u64, [String; 2])> = self.script.pools.iter().map(pair).collect();
        for _ in 0..count {
            let mut ways = all.clone();
            if self.random.chance(97) {
                ways.retain(|(_, denoms)| denoms.contains(&denom));
            }
            if ways.is_empty() {
                break;
            }
            let (id, [a, b]) = self.random.pick(&ways);
            denom = if denom == a { b } else { a };
            hops.push(pb::Hop {
                pool_id: id.to_string(),
                denom_out: denom.clone(),
            });
        }
        hops
    }

    fn send(&mut self) -> Operation {
        let lp = format!("lp/{}", self.target.id);
        let side = self.side();
        let denom = self.target.denoms[side].clone();
        let denom = self.random.pick(&[lp.clone(), lp, denom]);
        let own = self.own(&denom);
        let amount = self.random.pick(&[own / 3, own / 3, own, own + 1, 1]);
        let mut receivers: Vec<String> = (0..4).map(|actor| self.scene.address(actor)).collect();
        receivers.extend([
            show(&account("erin").address),
            show(&keeper::account()),
            show(&keeper::lock_account()),
            show(&keeper::fee_account()),
        ]);
        Operation::Send(bank::MsgSend {
            from_address: self.sender.clone(),
            to_address: self.random.pick(&receivers),
            amount: vec![Coin {
                denom,
                amount: amount.to_string(),
            }],
        })
    }

    fn params(&mut self) -> Operation {
        let shares = ["0", "0.1", "0.123456789012345678", "1", "1", "1.1"];
        let params = pb::Params {
            default_swap_fee: self
                .random
                .pick(&["0.003", "0.0005", "0", "0.2"])
                .to_owned(),
            protocol_fee: self.random.pick(&shares).to_owned(),
            min_liquidity: self
                .random
                .pick(&["0", "1", "1", "1", "3", "1000"])
                .to_owned(),
        };
        Operation::Params(pb::MsgUpdateParams {
            authority: self.sender.clone(),
            params: Some(params),
        })
    }
}

fn pair((id, pool): (&u64, &pb::Pool)) -> (u64, [String; 2]) {
    let coins = [pool.token_a.clone(), pool.token_b.clone()];
    (*id, coins.map(|coin| coin.unwrap_or_default().denom))
}
