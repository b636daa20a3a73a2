// A node as far as a proof query sees one: case i is what it answers at height i + 1, and, as on a
// real chain, the app hash that goes with it is in the header one height later.
import { createServer } from "node:http";

const HASH = "00".repeat(32);
const ID = { hash: HASH, parts: { total: 1, hash: HASH } };
const TIME = "2024-01-01T00:00:00Z";

const header = (height, appHash) => ({
  version: { block: "11", app: "1" },
  chain_id: "proofs-1",
  height: String(height),
  time: TIME,
  last_block_id: ID,
  last_commit_hash: HASH,
  data_hash: HASH,
  validators_hash: HASH,
  next_validators_hash: HASH,
  consensus_hash: HASH,
  app_hash: appHash.toString("hex").toUpperCase(),
  last_results_hash: HASH,
  evidence_hash: HASH,
  proposer_address: "00".repeat(20),
});

const status = (version, latest) => ({
  node_info: {
    protocol_version: { p2p: "8", block: "11", app: "1" },
    id: "00".repeat(20),
    listen_addr: "",
    network: "proofs-1",
    version,
    channels: "",
    moniker: "proofs",
    other: { tx_index: "on", rpc_address: "" },
  },
  sync_info: {
    latest_block_hash: HASH,
    latest_app_hash: HASH,
    latest_block_height: String(latest),
    latest_block_time: TIME,
    earliest_block_hash: HASH,
    earliest_app_hash: HASH,
    earliest_block_height: "1",
    earliest_block_time: TIME,
    catching_up: false,
  },
  validator_info: {
    address: "00".repeat(20),
    pub_key: { type: "tendermint/PubKeyEd25519", value: Buffer.alloc(32).toString("base64") },
    voting_power: "1",
  },
});

const abciQuery = (cases, answered, params) => {
  const height = Number(params.height);
  const c = cases[height - 1];
  if (!c || params.prove !== true) throw new Error(`no proof at height ${params.height}`);
  if (params.path !== `/store/${c.store}/key`) throw new Error(`unexpected path ${params.path}`);
  if (params.data !== c.key.toString("hex")) throw new Error(`unexpected key ${params.data}`);
  answered.add(height);
  return {
    response: {
      code: 0,
      log: "",
      info: "",
      index: "0",
      codespace: "",
      height: String(height),
      key: c.key.toString("base64"),
      value: c.value ? c.value.toString("base64") : null,
      proofOps: {
        ops: c.ops.map((op) => ({
          type: op.type,
          key: op.key.toString("base64"),
          data: op.data.toString("base64"),
        })),
      },
    },
  };
};

const blockchain = (cases, params) => {
  const metas = [];
  for (let height = Number(params.maxHeight); height >= Number(params.minHeight); height--) {
    const appHash = cases[height - 2]?.appHash ?? Buffer.alloc(32);
    const meta = { block_id: ID, block_size: "0", header: header(height, appHash), num_txs: "0" };
    metas.push(meta);
  }
  return { last_height: String(cases.length + 1), block_metas: metas };
};

const answer = (cases, version, answered, request) => {
  switch (request.method) {
    case "status":
      return status(version, cases.length + 1);
    case "abci_query":
      return abciQuery(cases, answered, request.params);
    case "blockchain":
      return blockchain(cases, request.params);
    default:
      throw new Error(`unexpected method ${request.method}`);
  }
};

// Starts it on a free port. `answered` collects the heights whose proof was handed out, `faults`
// whatever the client asked that has no answer here.
export const start = async (cases, version) => {
  const answered = new Set();
  const faults = [];
  const server = createServer(async (incoming, outgoing) => {
    let body = "";
    for await (const chunk of incoming) body += chunk;
    const reply = { jsonrpc: "2.0", id: null };
    try {
      const request = JSON.parse(body);
      reply.id = request.id;
      reply.result = answer(cases, version, answered, request);
    } catch (error) {
      faults.push(error.message);
      reply.error = { code: -32603, message: "Internal error", data: error.message };
    }
    outgoing.setHeader("content-type", "application/json");
    outgoing.end(JSON.stringify(reply));
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    answered,
    faults,
    stop: () => new Promise((stopped) => {
      server.close(stopped);
      server.closeAllConnections();
    }),
  };
};
