//! The attackers and their requests.

use std::net::IpAddr;
use std::sync::Arc;

use tarn_primitives::Coins;
use tarn_primitives::tx::TxBuilder;
use tarn_proto::core::bank::v1beta1::MsgSend;
use tarn_proto::core::tx::signing::v1beta1::SignMode;
use tarn_proto::{Any, Namespace};
use tarn_tests::attacks::{self, Ask, NodeProcess, Unfinished};
use tarn_tests::{Reply, Rest, coins};

use super::responses::ResponseCounts;
use super::{Span, VICTIM, address};
use crate::machine::script::Dice;

/// A kind of request that could stop a node or exhaust its resources.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Attack {
    /// Messages with the largest values that are well formed.
    Extremes,
    /// The same messages in simulations.
    Simulations,
    /// Hundreds of thousands of empty signers and signatures.
    EmptySigners,
    /// Coins of tens of thousands of denoms.
    ManyDenoms,
    /// Thirty-two signatures of a multisig for another address.
    Multisig,
    /// Changes of parameters that must be refused.
    Params,
    /// Signatures of Ethereum keys with an additional byte.
    LastByte,
    /// Transactions with a sequence that is never reached.
    Early,
    /// Deeply nested messages.
    Nested,
    /// WebSocket messages that are never finished.
    Unfinished,
}

const ALL: [Attack; 10] = [
    Attack::Extremes,
    Attack::Simulations,
    Attack::EmptySigners,
    Attack::ManyDenoms,
    Attack::Multisig,
    Attack::Params,
    Attack::LastByte,
    Attack::Early,
    Attack::Nested,
    Attack::Unfinished,
];

/// How often every attack is made in the shortest run.
const MIN_REPEATS: usize = 2;
/// The number of attacks from one address.
const ATTACKS_PER_ADDRESS: u64 = 30;
/// The maximum number of WebSocket connections of an attacker.
const MAX_SOCKETS: usize = 10;
/// The bytes of the unfinished message on each, fewer than the limit of a message.
const UNFINISHED_BYTES: usize = 900_000;

impl Attack {
    /// The attacks that `TARN_ATTACKS` names, separated by commas, or else all.
    pub(super) fn chosen() -> Vec<Self> {
        let Ok(text) = std::env::var("TARN_ATTACKS") else {
            return ALL.to_vec();
        };
        let named = |name: &str| {
            let found = ALL.iter().find(|attack| format!("{attack:?}") == name);
            *found.unwrap_or_else(|| panic!("TARN_ATTACKS: {name} is none of {ALL:?}"))
        };
        text.split(',').map(named).collect()
    }
}

/// An attacker with the key of a funded account.
pub(super) struct Attacker {
    node: Arc<NodeProcess>,
    account: usize,
    /// The next sequence of its account.
    sequence: u64,
    eth_sequence: u64,
    dice: Dice,
    attacks: Vec<Attack>,
    /// The number of attacks so far.
    count: u64,
    client: Rest,
    sockets: Vec<Unfinished>,
    responses: ResponseCounts,
}

impl Attacker {
    pub(super) fn new(
        node: Arc<NodeProcess>,
        account: usize,
        seed: u64,
        attacks: Vec<Attack>,
    ) -> Self {
        let place = u64::try_from(account).unwrap();
        let mut new = Self {
            client: node.rest(address(0, 1)),
            node,
            account,
            sequence: 0,
            eth_sequence: 0,
            dice: Dice::new(seed.wrapping_add(place)),
            attacks,
            count: 0,
            sockets: Vec::new(),
            responses: ResponseCounts::default(),
        };
        new.client = new.node.rest(new.address());
        new
    }

    fn address(&self) -> IpAddr {
        let network = u8::try_from(10 + self.account).unwrap();
        address(network, self.count / ATTACKS_PER_ADDRESS)
    }

    /// Makes every attack a few times, and then random attacks until the time is over.
    pub(super) async fn run(mut self, span: Span) -> ResponseCounts {
        for turn in 0..MIN_REPEATS * self.attacks.len() {
            let attack = self.attacks[turn % self.attacks.len()];
            self.attack_once(attack).await;
        }
        while !span.is_over() {
            let drawn = self.below(self.attacks.len());
            self.attack_once(self.attacks[drawn]).await;
        }
        self.responses
    }

    fn below(&mut self, limit: usize) -> usize {
        let limit = u64::try_from(limit).unwrap();
        usize::try_from(self.dice.roll(limit)).unwrap()
    }

    async fn attack_once(&mut self, attack: Attack) {
        self.count += 1;
        if self.count.is_multiple_of(ATTACKS_PER_ADDRESS) {
            self.client = self.node.rest(self.address());
        }
        let nth = self.below(1000);
        let (me, victim) = (self.me(), self.node.account(VICTIM).0.to_owned());
        match attack {
            Attack::Extremes => {
                let all = attacks::extremes(&me, &victim);
                let message = all[nth % all.len()].clone();
                self.send_own(attack, message).await;
            }
            Attack::Simulations => self.simulate(nth).await,
            Attack::EmptySigners => {
                let tx = attacks::empty_signers(&victim, &me, nth);
                self.broadcast(attack, &tx).await;
            }
            Attack::ManyDenoms => {
                let tx = attacks::many_denoms(&victim, &me, nth);
                self.broadcast(attack, &tx).await;
            }
            Attack::Multisig => {
                let modes = [SignMode::Direct, SignMode::LegacyAminoJson];
                let tx = attacks::foreign_multisig(&victim, &me, modes[nth % 2]);
                self.broadcast(attack, &tx).await;
            }
            Attack::Params => {
                let all = attacks::ruinous(&me);
                let message = all[nth % all.len()].clone();
                self.send_own(attack, message).await;
            }
            Attack::LastByte => self.resend_with_last_bytes(nth).await,
            Attack::Early => {
                let tx = attacks::early(&self.node, self.account, self.count);
                self.broadcast(attack, &tx).await;
            }
            Attack::Nested => {
                let ask = attacks::nested(1 + nth % 64);
                self.ask(attack, ask).await.ok();
            }
            Attack::Unfinished => self.hold_unfinished().await,
        }
    }

    fn me(&self) -> String {
        self.node.account(self.account).0.to_owned()
    }

    async fn ask(&mut self, attack: Attack, ask: Ask) -> reqwest::Result<Reply> {
        let reply = self
            .client
            .attempt(ask.method, &ask.path, &[], ask.body)
            .await;
        self.responses.add(attack, &reply);
        reply
    }

    /// Broadcasts a transaction; returns its code, if it was checked.
    async fn broadcast(&mut self, attack: Attack, tx: &[u8]) -> Option<u64> {
        let reply = self.ask(attack, Ask::broadcast(tx)).await.ok()?;
        let body = (reply.status == 200).then(|| reply.json())?;
        body["tx_response"]["code"].as_u64()
    }

    /// Sends a correctly signed message of this account. Its result does not matter, but the
    /// sequence must be right, or the node would refuse it before reading the message.
    async fn send_own(&mut self, attack: Attack, message: Any) {
        let me = self.me();
        let tx = built(message);
        let (_, secret) = self.node.account(self.account);
        let tx = self.node.sign_tx((&me, &secret), self.sequence, &tx);
        match self.broadcast(attack, &tx).await {
            Some(0) => self.sequence += 1,
            Some(_) => self.sequence = self.known_sequence(&me).await.unwrap_or(self.sequence),
            None => {}
        }
    }

    /// The sequence of an account, if the query succeeds.
    async fn known_sequence(&mut self, who: &str) -> Option<u64> {
        let path = format!("/core/auth/v1beta1/account_info/{who}");
        let reply = self.client.attempt(reqwest::Method::GET, &path, &[], None);
        let reply = reply.await.ok().filter(|reply| reply.status == 200)?;
        reply.json()["info"]["sequence"].as_str()?.parse().ok()
    }

    async fn simulate(&mut self, nth: usize) {
        let all = attacks::extremes(&self.me(), self.node.account(VICTIM).0);
        let tx = built(all[nth % all.len()].clone());
        let key = self.node.account(self.account).1.public();
        let bytes = tx.simulation(Some(&key), self.sequence);
        let mut ask = Ask::broadcast(&bytes);
        ask.path = "/core/tx/v1beta1/simulate".to_owned();
        ask.body = ask.body.map(|body| {
            let mut body: serde_json::Value = serde_json::from_slice(&body).unwrap();
            body.as_object_mut().unwrap().remove("mode");
            body.to_string().into_bytes()
        });
        self.ask(Attack::Simulations, ask).await.ok();
    }

    /// A send of the Ethereum key with several encodings of its signature.
    async fn resend_with_last_bytes(&mut self, nth: usize) {
        let (who, secret) = self.node.eth_account(self.account);
        let message = attacks::pack(&MsgSend {
            from_address: who.clone(),
            to_address: self.node.account(VICTIM).0.to_owned(),
            amount: coins("1utarn").into(),
        });
        let tx = self
            .node
            .sign_tx((&who, &secret), self.eth_sequence, &built(message));
        for step in 0..3 {
            let last = u8::try_from((nth + 85 * step) % 256).unwrap();
            let spelled = attacks::with_last_byte(&tx, last);
            self.broadcast(Attack::LastByte, &spelled).await;
        }
        if let Some(known) = self.known_sequence(&who).await {
            self.eth_sequence = known;
        }
    }

    /// Begins one more unfinished message, and pings on the open connections.
    async fn hold_unfinished(&mut self) {
        let mut kept = Vec::new();
        for mut socket in std::mem::take(&mut self.sockets) {
            if socket.keep().await {
                kept.push(socket);
            }
        }
        self.sockets = kept;
        if self.sockets.len() >= MAX_SOCKETS {
            return;
        }
        let begun = Unfinished::begin(&self.node, self.address(), UNFINISHED_BYTES).await;
        let status = if begun.is_some() { 101 } else { 0 };
        self.responses.count(Attack::Unfinished, status);
        self.sockets.extend(begun);
    }
}

fn built(message: Any) -> TxBuilder {
    let tx = TxBuilder::new(Namespace::Core).any(message);
    tx.fee(Coins::default(), 1_000_000)
}
