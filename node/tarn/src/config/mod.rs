//! The settings of one node: one file, `tarn.toml`.
//!
//! A value comes from its default, the file, a `TARN_*` variable or a flag; a later source overrides an
//! earlier one. The table below makes the types, the defaults, the comments of the printed file and the
//! names in errors.
#![expect(
    clippy::doc_markdown,
    reason = "these comments are printed into a file that is no Markdown"
)]

mod engine;
mod limits;
mod memory;
mod network;
mod print;
mod read;
mod relay;
mod table;
mod value;

use table::config;
use tarn_cli::Network;
use tarn_primitives::{Coin, Coins};

pub(crate) use memory::MemoryShares;
pub use read::ConfigError;
pub use value::{
    Address, ApiKeys, Backend, EngineKind, FilePath, LogFormat, LogLevel, MinGasPrice, Moniker,
    Networks, Origins, Pace, PaidGasPrice, ProxyHeader, PublicUrl, SharedServer, Span, Text,
};

config! {
    /// Who this node is.
    node: NodeSettings {
        /// What its operator calls it.
        moniker: Moniker = Moniker::default(),
    }

    /// Who makes blocks, and when.
    engine: EngineSettings {
        /// "embedded": this process, alone; "cometbft": a CometBFT process beside it, with its peers.
        /// See [comet].
        kind: EngineKind = EngineKind::Embedded,
        /// "instant": as soon as a transaction waits; "interval": every block_time;
        /// "manual": only when asked, on a development chain.
        pace: Pace = Pace::Instant,
        /// The time between two blocks when the pace is "interval".
        block_time: Span = Span::seconds(1),
        /// How long an instant chain rests before it makes an empty block; "0s" for ever.
        heartbeat: Span = Span::seconds(1),
        /// Planned upgrades that take place without a new program, separated by commas: a way out of a
        /// plan that was a mistake, after its height. All validators must name the same ones.
        skip_upgrades: Text = Text::default(),
        /// How long writing one block may take. After that the disk is taken for dead and the
        /// node ends with exit code 1; "0s" to wait for ever.
        write_limit: Span = Span::seconds(60),
    }

    /// The CometBFT process, if engine.kind is "cometbft". Its own file is config/config.toml, beside
    /// this one; what is set here is forced on it.
    comet: CometSettings {
        /// Whether this node starts it, restarts it and ends it. Else somebody else does.
        managed: bool = true,
        /// The program: a name in PATH, or a path.
        binary: Text = Text::new("cometbft"),
        /// Where it reaches this node: "" for run/abci.sock in the node's folder, or
        /// "tcp://127.0.0.1:26658". Who reaches it can change the state.
        abci: Text = Text::default(),
        /// Where this node reaches it: "" for run/rpc.sock in the node's folder, or
        /// "tcp://127.0.0.1:26659".
        rpc: Text = Text::default(),
        /// Where its peers reach it.
        p2p: Address = Address::any(26656),
        /// What it tells peers to reach it at, such as "203.0.113.5:26656", if that is another address.
        external_address: Text = Text::default(),
        /// Peers it keeps connected to: ID@HOST:PORT, separated by commas. `tarn validator show` prints
        /// a node's ID. Without them those in its config.toml count.
        persistent_peers: Text = Text::default(),
        /// Nodes it asks for addresses of peers, in the same form.
        seeds: Text = Text::default(),
        /// Where it waits for a remote signer that has the validator's key: "tcp://0.0.0.0:26659" or
        /// "unix:///PATH"; "" for the key in config/priv_validator_key.json, or what
        /// priv_validator_laddr in its config.toml says.
        remote_signer: Text = Text::default(),
        /// Whether peers may be on this machine or in a private network, several behind one address.
        local_peers: bool = false,
        /// How long it waits for late votes after a block, which is the time between two blocks.
        block_time: Span = Span::millis(500),
        /// Whether it makes blocks without transactions. Must be true: every block keeps its hash for the EVM.
        empty_blocks: bool = true,
        /// How long there may be no block, or how old the last may be, before /ready and status say so.
        /// Without empty blocks nothing is said.
        max_quiet: Span = Span::seconds(30),
    }

    /// Snapshots of the state, for nodes that join a network by them. Only with engine.kind "cometbft".
    snapshots: SnapshotsSettings {
        /// One is made every so many heights; 0 for none. All nodes of a network should use the same
        /// figure: then several of them offer the same snapshot.
        interval: u64 = 1000,
        /// So many are kept, and the blocks since the oldest of them.
        keep: usize = 2,
    }

    /// Joining a network by a snapshot instead of executing all its blocks. Only with engine.kind
    /// "cometbft", and only while the node has no state.
    statesync: StateSyncSettings {
        /// Whether to join by a snapshot.
        enable: bool = false,
        /// At least two consensus RPCs of nodes of the network, which show headers:
        /// "http://a.example.org:26657,https://b.example.org". They must agree, and need not be
        /// trusted further than that.
        rpc_servers: Text = Text::default(),
        /// The height of a block you trust, because people you trust told you its hash.
        trust_height: u64 = 0,
        /// Its hash: 64 hex digits.
        trust_hash: Text = Text::default(),
        /// How old that block may be.
        trust_period: Span = Span::seconds(86_400),
    }

    /// Transactions that wait for a block.
    mempool: MempoolSettings {
        /// At most so many.
        max_txs: usize = 50_000,
        /// At most so many bytes together.
        max_bytes: usize = 268_435_456,
        /// At most so many bytes each.
        max_tx_bytes: usize = 1_048_576,
        /// How long a transaction waits for the ones before it from the same sender.
        gap_wait: Span = Span::seconds(2),
    }

    /// The REST access point.
    rest: RestSettings {
        /// Whether it is there.
        enabled: bool = true,
        /// Where it listens. Use 0.0.0.0 to be reached from other machines.
        address: Address = Address::local(1317),
        /// The largest request body, in bytes.
        max_body: usize = 1_000_000,
        /// How long BROADCAST_MODE_BLOCK waits if the caller does not say.
        wait: Span = Span::seconds(10),
        /// How many connections are served at once.
        max_connections: usize = 1000,
        /// Which web pages may read the answers: "any", "off", or origins such as
        /// "https://example.org,http://localhost:3000".
        cors: Origins = Origins::Any,
    }

    /// The gRPC access point.
    grpc: GrpcSettings {
        /// Whether it is there.
        enabled: bool = true,
        /// Where it listens. Use 0.0.0.0 to be reached from other machines.
        address: Address = Address::local(9090),
        /// The largest request, in bytes.
        max_request: usize = 4_194_304,
        /// How long BROADCAST_MODE_BLOCK waits if the caller does not say.
        wait: Span = Span::seconds(10),
        /// Which web pages may call by gRPC-Web: "any", "off", or origins as for REST.
        cors: Origins = Origins::Any,
    }

    /// The consensus RPC access point.
    rpc: RpcSettings {
        /// Whether it is there.
        enabled: bool = true,
        /// Where it listens. Use 0.0.0.0 to be reached from other machines.
        address: Address = Address::local(26657),
        /// The largest request body, in bytes.
        max_body: usize = 1_000_000,
        /// The most requests of a batch.
        max_batch: usize = 100,
        /// Whether web pages may call.
        cors: bool = true,
    }

    /// The EVM RPC access point: the JSON-RPC of Ethereum nodes, over HTTP and WebSockets.
    evm: EvmSettings {
        /// Whether it is there.
        enabled: bool = true,
        /// Where it listens. Use 0.0.0.0 to be reached from other machines.
        address: Address = Address::local(8545),
        /// Where it listens too, because some tools expect WebSockets on a port of their own. If it is
        /// taken the node runs without.
        ws_address: Address = Address::local(8546),
        /// The largest request body, in bytes.
        max_body: usize = 5_000_000,
        /// The most requests of a batch.
        max_batch: usize = 1000,
        /// Whether web pages may call.
        cors: bool = true,
        /// How long eth_call, eth_estimateGas and their like may compute.
        call_time: Span = Span::seconds(5),
        /// How long a trace may compute.
        trace_time: Span = Span::seconds(20),
    }

    /// Where clients elsewhere reach the access points, if not where they listen: behind a proxy or
    /// another name. Published at /svc/node/v1/chain; "" for where it listens.
    public: PublicSettings {
        /// Such as "https://rest.example.org".
        rest: PublicUrl = PublicUrl::default(),
        /// Such as "https://grpc.example.org:9090".
        grpc: PublicUrl = PublicUrl::default(),
        /// Such as "https://rpc.example.org".
        rpc: PublicUrl = PublicUrl::default(),
        /// Such as "wss://rpc.example.org/websocket".
        ws: PublicUrl = PublicUrl::default(),
        /// Such as "https://evm.example.org".
        evm: PublicUrl = PublicUrl::default(),
    }

    /// What holds for every access point alike.
    server: ServerSettings {
        /// How long a client may read nothing of its answer before its connection is closed.
        write_timeout: Span = Span::seconds(30),
        /// The same for WebSockets, whose clients may rest; those that answer no ping are closed
        /// earlier.
        websocket_write_timeout: Span = Span::seconds(300),
        /// Connections of one address to each access point; 0 for any number. This machine, unless
        /// limits.exempt_loopback is off, and limits.trusted_proxies have any number. When there is no
        /// room for more, the connection that has been idle longest is closed, and if none is idle the
        /// oldest one of the address that has most, for an address that has fewer.
        connections_per_address: usize = 64,
        /// How many connections one address may begin in a minute at each access point; 0 for any
        /// number.
        connections_per_minute: usize = 1200,
        /// The bytes of answers that one client may leave unread at an access point before it is
        /// refused others; one answer is always given.
        max_unread: usize = 33_554_432,
        /// The largest answer to an expensive question: a search, history of the exchange, notes,
        /// the results of a block. In bytes.
        max_answer: usize = 16_777_216,
    }

    /// TLS. Without a certificate connections are not encrypted. SIGHUP reads the files again.
    tls: TlsSettings {
        /// A PEM file with this node's certificate and those between it and one that clients know;
        /// "" for none.
        cert: FilePath = FilePath::default(),
        /// A PEM file with its private key.
        key: FilePath = FilePath::default(),
        /// Whether REST uses it.
        rest: bool = true,
        /// Whether gRPC uses it.
        grpc: bool = true,
        /// Whether the consensus RPC and its WebSocket use it.
        rpc: bool = true,
        /// Whether the EVM RPC and its WebSocket use it.
        evm: bool = true,
    }

    /// How often one client may ask: an IPv4 address, or an IPv6 network of 64 bits. More is refused
    /// with the time to come back; /svc/node/v1/limits shows what is left.
    limits: LimitsSettings {
        /// Whether anybody is limited. On a development chain nobody is unless this says so.
        enabled: bool = true,
        /// Whether clients on this machine are not.
        exempt_loopback: bool = true,
        /// Reverse proxies that are believed for whom they ask, such as "127.0.0.1,10.0.0.0/8". A
        /// proxy that is not named here is one client for all it asks for, on this machine too; so
        /// is one that is named and does not say for whom it asks. On this machine a proxy is known
        /// by the headers it writes: Forwarded, Via, X-Forwarded-For, X-Real-IP and their like.
        trusted_proxies: Networks = Networks::default(),
        /// The header in which they write it: "x-forwarded-for" or "forwarded". They must write
        /// this one themselves: from clients it is worth nothing.
        proxy_header: ProxyHeader = ProxyHeader::XForwardedFor,
        /// Requests to REST in a minute.
        rest: u32 = 100,
        /// Calls of gRPC in a minute.
        grpc: u32 = 1000,
        /// Requests to the consensus RPC in a minute; every request of a batch counts, and so do
        /// those over a WebSocket.
        rpc: u32 = 100,
        /// Requests to the EVM RPC in a minute.
        evm: u32 = 1000,
        /// WebSockets that are open at a time.
        websocket: u32 = 10,
        /// Expensive questions that are answered at a time: searches, history of the exchange,
        /// routes, notes, results of blocks.
        expensive: u32 = 4,
        /// Who may have more: a name, the SHA-256 of a secret, and limits, separated by commas:
        /// "wallet 9f86...0a08 rest=5000 websocket=50, indexer 6030...ba18 grpc=100000". Clients
        /// send the secret in the header x-api-key; printf %s SECRET | sha256sum makes its hash.
        keys: ApiKeys = ApiKeys::default(),
        /// A server of Redis or Valkey on which several nodes behind a balancer count together:
        /// "redis://[user:password@]host[:port][/database]", or "rediss://" for TLS; "" for none.
        /// A password is better in the variable TARN_LIMITS_SHARED_URL. While the server is away
        /// every node counts alone.
        shared_url: SharedServer = SharedServer::default(),
        /// What the keys on that server begin with: nodes with the same one count together. "" for
        /// tarn:limits: and the chain's id.
        shared_prefix: Text = Text::default(),
        /// How long a request waits for that server before it is counted by this node alone.
        shared_timeout: Span = Span::millis(250),
    }

    /// The relayer: sends spends of hidden notes for people who do not want to be seen sending
    /// them, and is paid out of the notes. At /svc/privacy/v1/relay of the REST access point.
    relay: RelaySettings {
        /// Whether it is there.
        enabled: bool = false,
        /// The key it signs with: a name of `tarn keys list` in this folder. Its account pays for
        /// gas and must hold coins.
        key: Text = Text::default(),
        /// A file with that key's password, if it has one.
        password_file: Text = Text::default(),
        /// Instead of a name: a file with 64 hex digits that only its owner can read.
        key_file: Text = Text::default(),
        /// What sending one message costs, in each denom that is taken: "10000utarn,5000uusdc". One
        /// flat figure for everybody: different fees would tell people apart.
        fees: Coins = relay::default_fees(),
        /// The same for a swap; "" for the same as any other.
        swap_fees: Coins = Coins::EMPTY,
        /// What it pays for gas: "node" for what the node asks, or "0.025utarn".
        gas_price: PaidGasPrice = PaidGasPrice::OfNode,
        /// The most messages it sends in a minute.
        per_minute: u32 = 60,
        /// The most it pays for gas in a minute.
        budget: Coin = relay::default_budget(),
        /// Whether it sends messages whose gas costs more than they pay.
        subsidise: bool = false,
    }

    /// Numbers about this node, as Prometheus reads them, at /metrics.
    metrics: MetricsSettings {
        /// Whether they are there. On a development chain they are not unless this says so.
        enabled: bool = true,
        /// Where they are. They are for the operator: no limits hold here.
        address: Address = Address::local(26660),
    }

    /// How much past is kept. Nothing here changes what the chain computes.
    pruning: PruningSettings {
        /// Heights of state that can be queried and rolled back to, the last included.
        keep_recent: u64 = 100,
        /// The most memory for them, in bytes; 0 for their share of memory.budget. The last height
        /// is always kept.
        keep_bytes: u64 = 0,
        /// Blocks, results and their index that are kept; 0 for all.
        keep_blocks: u64 = 0,
    }

    /// What transactions pay.
    gas: GasSettings {
        /// The least price this node takes, "0.025utarn", several separated by commas; "" for
        /// none, "genesis" for what the chain's genesis recommends.
        min_gas_price: MinGasPrice = MinGasPrice::Genesis,
    }

    /// The log on standard error. TARN_LOG takes a filter such as "info,tarn_engine=debug".
    log: LogSettings {
        /// "error", "warn", "info", "debug" or "trace".
        level: LogLevel = LogLevel::Info,
        /// "text" for people or "json" for machines.
        format: LogFormat = LogFormat::Text,
        /// Whether every request is logged: its route, its code, its size and time, and what kind
        /// of client asked. Nothing that a client wrote. Else it is at level "debug".
        access: bool = false,
    }

    /// What keeps the state on disk.
    state: StateSettings {
        /// "fjall" or "redb". A node keeps the one it began with.
        backend: Backend = Backend::Fjall,
        /// Memory for transactions that were checked and wait for their block, in bytes; 0 for their
        /// share of memory.budget.
        cache_bytes: usize = 0,
    }

    /// How much memory the node takes for what can be bounded.
    memory: MemorySettings {
        /// In bytes, at least 67108864. A quarter is for past heights of the state, an eighth for
        /// checked transactions, a quarter for writes that are not in tables yet, an eighth for
        /// blocks of the files; the rest is for the program, requests and answers. The state itself
        /// (about 300 bytes a key) and waiting transactions (mempool.max_bytes) come on top.
        budget: u64 = 536_870_912,
    }
}

impl Config {
    /// The defaults of a development chain. It keeps many heights, so that snapshots can be reverted for
    /// hours although there is an empty block every second. Clients are not limited, and there is a
    /// relayer.
    pub fn for_development() -> Self {
        let mut config = Self::default();
        config.pruning.keep_recent = 10_000;
        config.limits.enabled = false;
        config.relay.enabled = true;
        config.relay.fees = relay::dev_fees();
        config.relay.per_minute = 600;
        config.relay.subsidise = true;
        config.metrics.enabled = false;
        config
    }

    /// The defaults of a node of this network.
    pub fn for_network(network: Network) -> Self {
        let mut config = Self::default();
        for address in config.addresses() {
            *address = Address::local(address.port().saturating_add(network.port_offset()));
        }
        config
    }

    /// The defaults on ports that the system chooses, for several nodes on one machine.
    pub fn on_free_ports() -> Self {
        let mut config = Self::default();
        for address in config.addresses() {
            *address = Address::local(0);
        }
        config
    }

    /// The addresses of all access points.
    pub(crate) fn addresses(&mut self) -> [&mut Address; 6] {
        [
            &mut self.rest.address,
            &mut self.grpc.address,
            &mut self.rpc.address,
            &mut self.evm.address,
            &mut self.evm.ws_address,
            &mut self.metrics.address,
        ]
    }

    /// Refuses combinations of settings that are invalid, and settings that this version does not
    /// support.
    pub fn ensure_sound(&self) -> Result<(), String> {
        let rules = [
            (
                self.pruning.keep_recent > 0,
                "pruning.keep_recent 0: the last height is always kept; use 1 or more",
            ),
            (
                self.mempool.max_txs > 0,
                "mempool.max_txs 0: nothing could ever wait; use 1 or more",
            ),
            (
                self.mempool.max_bytes >= self.mempool.max_tx_bytes,
                "mempool.max_bytes is less than mempool.max_tx_bytes; raise the one or lower the \
                 other",
            ),
            (
                self.rest.max_connections > 0,
                "rest.max_connections 0: nobody could connect; use rest.enabled = false instead",
            ),
            (
                self.tls.cert.get().is_some() == self.tls.key.get().is_some(),
                "tls.cert and tls.key: name both files, or neither",
            ),
            (
                self.server.max_unread
                    >= self
                        .rest
                        .max_body
                        .max(self.grpc.max_request)
                        .max(self.rpc.max_body)
                        .max(self.evm.max_body),
                "server.max_unread is less than rest.max_body, grpc.max_request, rpc.max_body or \
                 evm.max_body: no such body could come; use 33554432",
            ),
            (
                !self.evm.call_time.get().is_zero() && !self.evm.trace_time.get().is_zero(),
                "evm.call_time 0s: no call could be answered; use 5s",
            ),
            (
                self.server.max_answer > 0,
                "server.max_answer 0: no search could be answered; use 16777216",
            ),
            (
                !self.server.write_timeout.get().is_zero()
                    && !self.server.websocket_write_timeout.get().is_zero(),
                "server.write_timeout 0s: no answer could ever be sent; use 1s or more",
            ),
        ];
        match rules.iter().find(|(holds, _)| !holds) {
            Some((_, text)) => Err((*text).to_owned()),
            None => self
                .engine
                .ensure_sound()
                .and_then(|()| network::ensure_sound(self))
                .and_then(|()| self.limits.ensure_sound())
                .and_then(|()| self.relay.ensure_sound())
                .and_then(|()| self.memory.ensure_sound()),
        }
    }
}

#[cfg(test)]
mod tests;
