//! A real node with real sockets on free ports.

use std::path::PathBuf;
use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use prost::{Message, Name};
use reqwest::Method;
use serde_json::{Value, json};
use tarn::dev::{Account as DevAccount, DevChain, DevOptions};
use tarn::node::{Node, NodeConfig};
use tarn::{Config, Home};
use tarn_primitives::tx::{Signer, SignerData, TxBuilder, TxHash};
use tarn_primitives::{Address, Coins, Prefix};
use tarn_proto::Namespace;
use tarn_proto::core::bank::v1beta1 as bank;
use tarn_wallet::{Algorithm, Secret};

use crate::Grpc;
use crate::chain::ready_height;

/// The maximum time a test waits for a response.
const TIMEOUT: Duration = Duration::from_mins(1);

/// The options of a test node.
#[derive(Debug)]
pub struct NodeBuilder {
    home: Option<PathBuf>,
    settings: Config,
    options: DevOptions,
    operator: bool,
}

impl NodeBuilder {
    /// Keeps all data in this folder, and continues a chain that is in it.
    #[must_use]
    pub fn home(mut self, home: impl Into<PathBuf>) -> Self {
        self.home = Some(home.into());
        self
    }

    /// Changes the settings.
    #[must_use]
    pub fn settings(mut self, change: impl FnOnce(&mut Config)) -> Self {
        change(&mut self.settings);
        self
    }

    /// Removes the operator's key, as on any chain that is not a development chain.
    #[must_use]
    pub fn without_operator(mut self) -> Self {
        self.operator = false;
        self
    }

    /// The chain and the configuration of the node.
    ///
    /// # Panics
    /// If the folder holds another chain.
    pub fn config(&self) -> (DevChain, NodeConfig) {
        let home = self.home.clone().map(Home::new);
        let chain = match &home {
            Some(home) => DevChain::at(home, &self.options),
            None => DevChain::new(&self.options),
        };
        let chain = chain.expect("a development chain");
        let mut config = chain.node(home, self.settings.clone());
        if !self.operator {
            config.operator = None;
        }
        (chain, config)
    }

    /// Starts the node.
    ///
    /// # Panics
    /// If it does not start.
    pub async fn start(self) -> TestNode {
        let (chain, config) = self.config();
        let node = Node::start(config).await.expect("the node starts");
        TestNode {
            rest: Rest::new(node.rest_url()),
            grpc: Grpc::new(node.grpc_url()),
            node,
            chain,
            builder: self,
        }
    }
}

/// A development chain with all its access points.
#[derive(Debug)]
pub struct TestNode {
    /// The node.
    pub node: Node,
    /// The chain it runs, with its accounts.
    pub chain: DevChain,
    /// A client of its REST access point.
    pub rest: Rest,
    /// A client of its gRPC access point.
    pub grpc: Grpc,
    builder: NodeBuilder,
}

impl TestNode {
    /// A node in memory that makes a block as soon as a transaction waits, and no empty blocks.
    pub async fn start() -> Self {
        Self::build().start().await
    }

    /// A node in memory that makes blocks only on request.
    pub async fn manual() -> Self {
        Self::build()
            .settings(|settings| settings.engine.pace = tarn::config::Pace::Manual)
            .start()
            .await
    }

    /// A builder with the default options.
    pub fn build() -> NodeBuilder {
        let mut settings = Config::on_free_ports();
        settings.engine.heartbeat = tarn::config::Span::seconds(0);
        NodeBuilder {
            home: None,
            settings,
            options: DevOptions::default(),
            operator: true,
        }
    }

    /// Stops the node and starts it again on the same folder.
    ///
    /// # Panics
    /// If it does not stop cleanly.
    pub async fn restart(self) -> Self {
        self.node.stop().await.expect("a clean stop");
        self.builder.start().await
    }

    /// Stops the node.
    ///
    /// # Panics
    /// If it does not stop cleanly.
    pub async fn stop(self) {
        self.node.stop().await.expect("a clean stop");
    }

    /// One of the funded accounts.
    ///
    /// # Panics
    /// If there are fewer accounts.
    pub fn account(&self, at: usize) -> &DevAccount {
        self.chain.accounts.all.get(at).expect("a dev account")
    }

    /// The address of a funded account.
    pub fn address(&self, at: usize) -> &str {
        &self.account(at).address
    }

    /// The secret key of a funded account.
    ///
    /// # Panics
    /// Never: the key is well formed.
    pub fn secret(&self, at: usize) -> Secret {
        let key = &self.account(at).private_key;
        Secret::from_hex(Algorithm::Secp256k1, key).expect("a well formed key")
    }

    /// Makes blocks and returns the last height.
    ///
    /// # Panics
    /// If the engine refuses.
    pub async fn mine(&self, blocks: u32) -> u64 {
        let control = self.node.control();
        control.mine(blocks).await.expect("blocks").get()
    }

    /// Makes empty blocks until all notes can be in the rings of a wallet.
    ///
    /// # Panics
    /// If the node stops.
    pub async fn ripen(&self) {
        let height = self.mine(1).await;
        // And one that proves it.
        let blocks = ready_height(height) + 1 - height;
        self.mine(u32::try_from(blocks).expect("at most 21")).await;
    }

    /// The account data for a signature, `ahead` transactions after the last committed one.
    ///
    /// # Panics
    /// If the account cannot be read.
    pub async fn signer_data(&self, at: usize, ahead: u64) -> SignerData {
        let path = format!("/core/auth/v1beta1/account_info/{}", self.address(at));
        let info = self.rest.get(&path).await.ok();
        let number = |name: &str| -> u64 {
            let text = info["info"][name].as_str().expect("a decimal string");
            text.parse().expect("a number")
        };
        SignerData {
            chain_id: self.chain.genesis.chain_id.parse().expect("well formed"),
            account_number: number("account_number"),
            sequence: number("sequence") + ahead,
        }
    }

    /// A signed transaction with one message and without a fee.
    pub async fn sign<M: Message + Name>(&self, at: usize, message: &M, ahead: u64) -> Vec<u8> {
        let tx = TxBuilder::new(Namespace::Core)
            .message(message)
            .fee(Coins::default(), 200_000);
        self.sign_tx(at, &tx, ahead).await
    }

    /// Any transaction, signed by one account.
    pub async fn sign_tx(&self, at: usize, tx: &TxBuilder, ahead: u64) -> Vec<u8> {
        let data = self.signer_data(at, ahead).await;
        let key = self.secret(at).signer();
        tx.sign(&[Signer { key: &key, data }])
    }

    /// A transfer between two of the accounts.
    pub fn transfer(&self, from: usize, to: usize, amount: &str) -> bank::MsgSend {
        bank::MsgSend {
            from_address: self.address(from).to_owned(),
            to_address: self.address(to).to_owned(),
            amount: crate::coins(amount).into(),
        }
    }

    /// Signs and sends a transfer and waits for its block; returns the whole response.
    pub async fn send(&self, from: usize, to: usize, amount: &str) -> Value {
        let tx = self.sign(from, &self.transfer(from, to, amount), 0).await;
        self.broadcast(&tx, "BROADCAST_MODE_BLOCK").await
    }

    /// Broadcasts a transaction and returns the `tx_response`.
    pub async fn broadcast(&self, tx: &[u8], mode: &str) -> Value {
        let answer = self.rest.broadcast(tx, mode).await.ok();
        answer["tx_response"].clone()
    }

    /// A JSON-RPC call; returns the result or the error object.
    ///
    /// # Panics
    /// If the response has neither.
    pub async fn rpc(&self, method: &str, params: Value) -> Result<Value, Value> {
        let call = json!({"jsonrpc": "2.0", "id": 1, "method": method, "params": params});
        let rpc = Rest::new(self.node.rpc_url());
        let mut answer = rpc.post("/", &call).await.ok();
        assert_eq!(
            (&answer["jsonrpc"], &answer["id"]),
            (&json!("2.0"), &json!(1))
        );
        match (answer["result"].take(), answer["error"].take()) {
            (result, Value::Null) => Ok(result),
            (_, error) => Err(error),
        }
    }

    /// A call of the EVM RPC; returns the result or the error object.
    ///
    /// # Panics
    /// If the response has neither.
    pub async fn evm(&self, method: &str, params: Value) -> Result<Value, Value> {
        let call = json!({"jsonrpc": "2.0", "id": 1, "method": method, "params": params});
        let evm = Rest::new(self.node.urls().evm.as_deref().expect("an EVM RPC"));
        let mut answer = evm.post("/", &call).await.ok();
        assert_eq!(
            (&answer["jsonrpc"], &answer["id"]),
            (&json!("2.0"), &json!(1))
        );
        match (answer["result"].take(), answer["error"].take()) {
            (result, Value::Null) => Ok(result),
            (_, error) => Err(error),
        }
    }

    /// The balance of an account, queried over REST.
    ///
    /// # Panics
    /// If the response is not a number.
    pub async fn balance(&self, address: &str, denom: &str) -> u128 {
        let path = format!("/core/bank/v1beta1/balances/{address}/by_denom?denom={denom}");
        let answer = self.rest.get(&path).await.ok();
        let amount = answer["balance"]["amount"].as_str().expect("an amount");
        amount.parse().expect("a number")
    }
}

/// The hash of a transaction as responses show it, in upper-case hex.
pub fn hash_of(tx: &[u8]) -> String {
    TxHash::of(tx).to_string()
}

/// The text of an address on development chains.
///
/// # Panics
/// Never: the prefix is well formed.
pub fn show_dev(address: &Address) -> String {
    Prefix::new("tarn").expect("well formed").show(address)
}

/// An HTTP client of an access point.
#[derive(Debug, Clone)]
pub struct Rest {
    url: String,
    http: reqwest::Client,
}

/// A response.
#[derive(Debug, Clone)]
pub struct Reply {
    /// The HTTP status.
    pub status: u16,
    /// The headers.
    pub headers: reqwest::header::HeaderMap,
    /// The body.
    pub text: String,
}

impl Reply {
    /// The body as JSON.
    ///
    /// # Panics
    /// If it is not JSON.
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text)
            .unwrap_or_else(|error| panic_with(&format!("{error}: {self:?}")))
    }

    /// The body of a success.
    ///
    /// # Panics
    /// If the status is another or the body is not JSON.
    pub fn ok(&self) -> Value {
        assert_eq!(self.status, 200, "{}", self.text);
        self.json()
    }

    /// The message of an error with this status and gRPC code.
    ///
    /// # Panics
    /// If status or code are others, or the body does not have the common form of errors.
    pub fn refused(&self, status: u16, code: u64) -> String {
        let body = self.json();
        assert_eq!(
            (self.status, &body["code"]),
            (status, &json!(code)),
            "{body}"
        );
        assert!(body["details"].is_array(), "{body}");
        assert_eq!(
            body.as_object().map(serde_json::Map::len),
            Some(3),
            "{body}"
        );
        let message = body["message"].as_str().expect("a message");
        assert!(!message.is_empty());
        message.to_owned()
    }

    /// The text of a header, or an empty text.
    pub fn header(&self, name: &str) -> &str {
        let value = self.headers.get(name);
        value.and_then(|value| value.to_str().ok()).unwrap_or("")
    }
}

#[expect(clippy::panic, reason = "a fixture fails the test")]
pub(crate) fn panic_with(text: &str) -> ! {
    panic!("{text}")
}

impl Rest {
    /// A client of the access point at a URL.
    pub fn new(url: &str) -> Self {
        Self {
            url: url.to_owned(),
            http: reqwest::Client::new(),
        }
    }

    /// A client that connects from another address of this machine, which the rate limiter counts
    /// separately.
    ///
    /// # Panics
    /// If the client cannot be built.
    #[must_use]
    pub fn from_address(&self, address: std::net::IpAddr) -> Self {
        let http = reqwest::Client::builder().local_address(address).build();
        Self {
            url: self.url.clone(),
            http: http.expect("a client"),
        }
    }

    /// The URL of the access point.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Sends a request.
    ///
    /// # Panics
    /// If there is no response.
    pub async fn ask(
        &self,
        method: Method,
        path: &str,
        headers: &[(&str, &str)],
        body: Option<Vec<u8>>,
    ) -> Reply {
        let reply = self.attempt(method, path, headers, body).await;
        reply.expect("an answer")
    }

    /// [`Self::ask`] for requests so large that the node may close the connection before they are
    /// sent.
    pub async fn attempt(
        &self,
        method: Method,
        path: &str,
        headers: &[(&str, &str)],
        body: Option<Vec<u8>>,
    ) -> reqwest::Result<Reply> {
        let mut request = self.http.request(method, format!("{}{path}", self.url));
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        if let Some(body) = body {
            request = request.body(body);
        }
        let response = request.timeout(TIMEOUT).send().await?;
        Ok(Reply {
            status: response.status().as_u16(),
            headers: response.headers().clone(),
            text: response.text().await?,
        })
    }

    /// Sends a GET request.
    pub async fn get(&self, path: &str) -> Reply {
        self.ask(Method::GET, path, &[], None).await
    }

    /// Sends a GET request with a header.
    pub async fn get_with(&self, path: &str, header: (&str, &str)) -> Reply {
        self.ask(Method::GET, path, &[header], None).await
    }

    /// Sends a POST request with JSON.
    pub async fn post(&self, path: &str, body: &Value) -> Reply {
        let body = body.to_string().into_bytes();
        self.ask(Method::POST, path, &[], Some(body)).await
    }

    /// Broadcasts a transaction.
    pub async fn broadcast(&self, tx: &[u8], mode: &str) -> Reply {
        let body = json!({"tx_bytes": STANDARD.encode(tx), "mode": mode});
        self.post("/core/tx/v1beta1/txs", &body).await
    }
}
