//! The relayer on a chain in memory, with real proofs.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::json;
use tarn_api::Services;
use tarn_api::rest::Relay as _;
use tarn_primitives::Coins;
use tarn_primitives::tx::TxBuilder;
use tarn_proto::Rpc;
use tarn_proto::core::bank::v1beta1 as bank;
use tarn_proto::svc::privacy::v1 as pb;
use tarn_proto::{Any, Namespace};
use tarn_relay::{Relayer, Terms, Upstream};
use tarn_wallet::privacy::{Identity, ShieldOrder, TransferOrder, UnshieldOrder, Wallet};
use tarn_wallet::{Algorithm, Client, ClientError, Secret, Sender, dev};
use tempfile::TempDir;

use crate::dev::{DevChain, DevOptions};
use crate::{Config, Node};

const WAIT: Duration = Duration::from_mins(1);
const SHIELDED: u64 = 1_000_000;

struct RelayTest {
    node: Node,
    client: Client,
    wallet: Wallet,
    folder: TempDir,
    relayer: String,
}

fn key(index: u32) -> Secret {
    dev::account(Algorithm::Secp256k1, index).unwrap()
}

fn settings() -> Config {
    let mut config = Config::on_free_ports();
    config.relay = Config::for_development().relay;
    config
}

/// A chain with a relayer, on which the wallet has shielded a million.
async fn start(config: Config) -> RelayTest {
    let chain = DevChain::new(&DevOptions::default()).unwrap();
    let node = Node::start(chain.node(None, config)).await.unwrap();
    let client = Client::new(node.rest_url()).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let spec = &node.chain().node.chain;
    let identity = Identity::new(&key(0)).unwrap();
    let wallet = Wallet::open(folder.path(), identity, &spec.id, &spec.prefix).unwrap();
    let mut test = RelayTest {
        relayer: chain.relayer().to_owned(),
        node,
        client,
        wallet,
        folder,
    };
    test.shield().await;
    test
}

impl RelayTest {
    async fn shield(&mut self) {
        let order = ShieldOrder {
            denom: "utarn".parse().unwrap(),
            amount: SHIELDED,
            bare: true,
        };
        let message = self.wallet.shield(&order).unwrap().message;
        let spec = &self.node.chain().node.chain;
        let sender = Sender::new(self.client.clone(), key(0), spec.id.clone(), &spec.prefix);
        let prices = self.client.gas_prices().await.unwrap();
        let fee = tarn_wallet::Gas::fee(500_000, &prices).unwrap();
        let tx = TxBuilder::new(Namespace::Core)
            .message(&message)
            .fee(fee, 500_000);
        let sent = sender.send(&tx).await.unwrap();
        self.committed(&sent.hash.to_string()).await;
        // Until the note can be in a ring.
        self.node.control().mine(20).await.unwrap();
        self.wallet.scan(&self.client, &mut |_| {}).await.unwrap();
    }

    async fn committed(&self, hash: &str) {
        let outcome = self.client.wait(hash, WAIT).await.unwrap();
        assert!(outcome.is_success(), "{outcome:?}");
    }

    /// The terms of a relayed spend with this fee.
    fn terms(&self, fee: u64) -> tarn_wallet::privacy::Terms {
        tarn_wallet::privacy::Terms {
            retry: true,
            ..tarn_wallet::privacy::Terms::relayed(&self.relayer, fee)
        }
    }

    fn transfer(&mut self, terms: tarn_wallet::privacy::Terms) -> Any {
        let to = Identity::new(&key(1)).unwrap().recipient(0).unwrap();
        let order = TransferOrder {
            denom: "utarn".parse().unwrap(),
            amount: 250_000,
            to: tarn_wallet::privacy::Payee {
                keys: to,
                account: None,
            },
            named: false,
            memo: String::new(),
            terms,
        };
        let plan = self.wallet.transfer(&order).unwrap();
        drop(self.wallet.record(&plan.ledger).unwrap());
        Any::pack(&plan.message)
    }

    async fn balance(&self, address: &str) -> u64 {
        let request = bank::QueryBalanceRequest {
            address: address.to_owned(),
            denom: "utarn".to_owned(),
        };
        let answer = self.client.call(&request).await.unwrap();
        answer.balance.unwrap().amount.parse().unwrap()
    }

    /// Another relayer with the same key and these terms.
    fn relayer(&self, terms: Terms) -> Relayer<Services> {
        let chain = self.node.chain();
        let key = DevChain::new(&DevOptions::default()).unwrap();
        let key = key.accounts.relayer;
        let spec = &chain.node.chain;
        let services = Services::new(chain.clone());
        Relayer::new(services, key, spec.id.clone(), &spec.prefix, terms).unwrap()
    }

    async fn end(self) {
        drop(self.wallet);
        self.node.stop().await.unwrap();
        drop(self.folder);
    }
}

fn terms() -> Terms {
    settings().relay.terms()
}

fn body(message: &Any) -> Vec<u8> {
    json!({ "message": message }).to_string().into_bytes()
}

fn refused(outcome: Result<String, ClientError>) -> (u16, String) {
    match outcome.unwrap_err() {
        ClientError::Refused { http, message, .. } => (http, message),
        other => panic!("{other}"),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_relayed_transfer_is_sent_unchanged_and_pays_the_relayer_once() {
    let mut t = start(settings()).await;
    let offered = t.client.relay_terms().await.unwrap();
    assert_eq!(offered.address, t.relayer);
    assert_eq!(offered.messages.len(), 3);
    let before = t.balance(&t.relayer).await;
    let terms = t.terms(2000);
    let message = t.transfer(terms);
    let hash = t.client.relay(&message).await.unwrap();
    t.committed(&hash).await;
    assert_eq!(t.balance(&t.relayer).await, before + 2000);
    let tx = t.client.tx(&hash).await.unwrap().unwrap().tx.unwrap();
    let sent = tx.body.unwrap().messages[0].clone();
    assert_eq!(sent, message, "not a byte is changed");
    // A client that got no answer repeats its request: nothing is paid twice.
    match t.client.relay(&message).await {
        Ok(again) => assert_eq!(again, hash),
        error => assert!(refused(error).1.contains("was spent in block")),
    }
    assert_eq!(t.balance(&t.relayer).await, before + 2000);
    t.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unshield_pays_whom_it_names_and_a_spent_note_is_refused() {
    let mut t = start(settings()).await;
    let to = t.node.chain().node.chain.show(&key(7).public().address());
    let before = t.balance(&to).await;
    let order = |amount, terms| UnshieldOrder {
        denom: "utarn".parse().unwrap(),
        amount,
        recipient: Some(to.clone()),
        terms,
    };
    let (one, other) = (order(100_000, t.terms(2000)), order(200_000, t.terms(2000)));
    let one = t.wallet.unshield(&one).unwrap();
    drop(t.wallet.record(&one.ledger).unwrap());
    let (one, other) = (one.message, t.wallet.unshield(&other).unwrap().message);
    let (one, other) = (Any::pack(&one), Any::pack(&other));
    let hash = t.client.relay(&one).await.unwrap();
    // The same note in another message: refused, pending or spent, and no gas is paid for it.
    let (http, text) = refused(t.client.relay(&other).await);
    assert_eq!(http, 400);
    assert!(
        text.contains(&hash) || text.contains("was spent in block"),
        "{text}"
    );
    t.committed(&hash).await;
    assert_eq!(t.balance(&to).await, before + 100_000);
    let fresh = t.relayer(terms());
    let refusal = fresh.relay(body(&other)).await.unwrap_err();
    assert!(refusal.message.contains("was spent in block"), "{refusal}");
    t.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn messages_that_would_cost_the_relayer_are_refused() {
    let mut t = start(settings()).await;
    let cheap = t.terms(1999);
    let cheap = t.transfer(cheap);
    let (http, text) = refused(t.client.relay(&cheap).await);
    assert_eq!(http, 400);
    assert!(text.contains("pays a relay fee of 1999utarn"), "{text}");
    let own = tarn_wallet::privacy::Terms {
        sender: t.wallet.account(),
        ..t.terms(2000)
    };
    let own = t.transfer(own);
    let (_, text) = refused(t.client.relay(&own).await);
    assert!(
        text.contains("is not this relayer: prove the spend for"),
        "{text}"
    );
    // A proof in another message than its own.
    let good = t.terms(2000);
    let good = t.transfer(good);
    let mut bent = good.unpack::<pb::MsgPrivateTransfer>().unwrap().unwrap();
    bent.recipient = t.relayer.clone();
    let (http, text) = refused(t.client.relay(&Any::pack(&bent)).await);
    assert_eq!(http, 400);
    assert!(text.contains("codespace privacy code 712"), "{text}");
    // Expired: its last block exists.
    let short = tarn_wallet::privacy::Terms {
        blocks: 1,
        ..t.terms(2000)
    };
    let late = t.transfer(short);
    t.node.control().mine(3).await.unwrap();
    let (_, text) = refused(t.client.relay(&late).await);
    assert!(text.contains("was good until block"), "{text}");
    let before = t.balance(&t.relayer).await;
    let hash = t.client.relay(&good).await.unwrap();
    t.committed(&hash).await;
    assert_eq!(t.balance(&t.relayer).await, before + 2000);
    t.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn gas_that_is_not_covered_is_not_paid_unless_the_operator_says_so() {
    let mut config = settings();
    config
        .apply_flag("--x", ("gas", "min_gas_price"), "0.025utarn")
        .unwrap();
    config.relay.subsidise = false;
    let mut t = start(config).await;
    let good = t.terms(2000);
    let message = t.transfer(good);
    let (_, text) = refused(t.client.relay(&message).await);
    assert!(
        text.contains("more than the relay fee is worth (2000utarn)"),
        "{text}"
    );
    let poor = t.relayer(Terms {
        budget: "10utarn".parse().unwrap(),
        subsidise: true,
        ..terms()
    });
    let refusal = poor.relay(body(&message)).await.unwrap_err();
    assert_eq!(refusal.http().as_u16(), 429, "{refusal}");
    let foreign = t.relayer(Terms {
        budget: "1000000uusdc".parse().unwrap(),
        subsidise: true,
        ..terms()
    });
    let refusal = foreign.relay(body(&message)).await.unwrap_err();
    assert!(refusal.message.contains("budget is in uusdc"), "{refusal}");
    let before = t.balance(&t.relayer).await;
    let generous = t.relayer(Terms {
        subsidise: true,
        ..terms()
    });
    let answer = generous.relay(body(&message)).await.unwrap();
    t.committed(answer["tx_hash"].as_str().unwrap()).await;
    let after = t.balance(&t.relayer).await;
    assert!(after < before, "it paid {} for the gas", before - after);
    t.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_concurrent_requests_with_one_note_one_is_sent() {
    let mut t = start(settings()).await;
    let messages: Vec<Any> = (0..4)
        .map(|_| {
            let terms = t.terms(2000);
            t.transfer(terms)
        })
        .collect();
    let before = t.balance(&t.relayer).await;
    let asked = messages.iter().map(|message| t.client.relay(message));
    let outcomes = futures::future::join_all(asked).await;
    let sent: Vec<&String> = outcomes
        .iter()
        .filter_map(|one| one.as_ref().ok())
        .collect();
    assert_eq!(sent.len(), 1, "{outcomes:?}");
    t.committed(sent[0]).await;
    assert_eq!(t.balance(&t.relayer).await, before + 2000);
    t.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_standalone_relayer_serves_only_the_relay() {
    let mut t = start(settings()).await;
    let relayer = {
        let chain = DevChain::new(&DevOptions::default()).unwrap();
        let spec = &t.node.chain().node.chain;
        let fees: Coins = "3000utarn".parse().unwrap();
        let terms = Terms { fees, ..terms() };
        let key = chain.accounts.relayer;
        Relayer::new(t.client.clone(), key, spec.id.clone(), &spec.prefix, terms).unwrap()
    };
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let prefix = t.node.chain().node.chain.prefix;
    let served = tokio::spawn(tarn_api::rest::serve_relay(
        listener,
        Arc::new(relayer),
        prefix,
        tarn_api::rest::RestConfig::default(),
        async move {
            stopped.await.ok();
        },
    ));
    let beside = Client::new(&url).unwrap();
    assert_eq!(beside.relay_terms().await.unwrap().address, t.relayer);
    let error = beside.balances(&t.relayer).await.unwrap_err();
    assert!(
        error.to_string().contains("this is a relayer and no node"),
        "{error}"
    );
    let fee = t.terms(3000);
    let hash = beside.relay(&t.transfer(fee)).await.unwrap();
    t.committed(&hash).await;
    stop.send(()).unwrap();
    served.await.unwrap().unwrap();
    t.end().await;
}

/// Whether the request or its response is lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Loss {
    Before,
    After,
}

/// A node that loses broadcasts as listed, the last entry first.
#[derive(Debug, Clone)]
struct Lossy {
    node: Services,
    losses: Arc<Mutex<Vec<Loss>>>,
}

impl Upstream for Lossy {
    async fn ask<R: Rpc>(&self, request: &R) -> Result<R::Response, ClientError> {
        let broadcast = R::PATH.ends_with("/BroadcastTx");
        let loss = if broadcast {
            self.losses.lock().unwrap().pop()
        } else {
            None
        };
        let lost = || ClientError::Unreachable {
            url: "http://node".to_owned(),
            reason: "connection reset".to_owned(),
        };
        if loss == Some(Loss::Before) {
            return Err(lost());
        }
        let answer = self.node.ask(request).await;
        if loss == Some(Loss::After) {
            return Err(lost());
        }
        answer
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_relayer_that_got_no_answer_does_not_pay_twice() {
    for losses in [
        vec![Loss::After],
        vec![Loss::Before],
        vec![Loss::After, Loss::Before],
    ] {
        let mut config = settings();
        config
            .apply_flag("--x", ("gas", "min_gas_price"), "0.0001utarn")
            .unwrap();
        let mut t = start(config).await;
        let fee = t.terms(2000);
        let message = t.transfer(fee);
        let spec = t.node.chain().node.chain.clone();
        let node = Lossy {
            node: Services::new(t.node.chain().clone()),
            losses: Arc::new(Mutex::new(losses.clone())),
        };
        let key = DevChain::new(&DevOptions::default()).unwrap();
        let key = key.accounts.relayer;
        let relayer = Relayer::new(node, key, spec.id.clone(), &spec.prefix, terms()).unwrap();
        for _ in &losses {
            let refusal = relayer.relay(body(&message)).await.unwrap_err();
            assert_eq!(refusal.http().as_u16(), 503, "{refusal}");
        }
        let answer = relayer.relay(body(&message)).await;
        match answer {
            Ok(answer) => t.committed(answer["tx_hash"].as_str().unwrap()).await,
            Err(refusal) => assert!(refusal.message.contains("was spent in block"), "{refusal}"),
        }
        let account = t.client.account(&t.relayer).await.unwrap().unwrap();
        assert_eq!(
            account.sequence, 1,
            "{losses:?}: one transaction was paid for"
        );
        t.end().await;
    }
}
