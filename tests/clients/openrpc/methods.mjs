// Every method of execution-apis, asked in the ways that clients do. What the answers look like is checked
// by the proxy; what they say is the matter of the other suites.

import assert from "node:assert/strict";

import WebSocket from "ws";

import { ask, post, proxy, record, refused, request, wallet } from "./chain.mjs";
import { METHODS } from "./schemas.mjs";
import { group } from "../cosmjs/checks.mjs";

const NOT_THERE = -32601;
const NOT_SERVED = -32004;

// Methods that are not served, and with which code they are refused.
const EXCEPTIONS = {
  debug_getBadBlocks: [NOT_THERE, "no block is bad: consensus refuses it before it is one"],
  debug_getRawBlock: [NOT_THERE, "a block is none of Ethereum's: it has no such bytes"],
  debug_getRawBlockAccessList: [NOT_THERE, "EIP-7928 is not part of Osaka"],
  debug_getRawHeader: [NOT_THERE, "a header is none of Ethereum's: it has no such bytes"],
  eth_coinbase: [NOT_THERE, "a node has no account that it proposes for"],
  eth_getBlockAccessList: [NOT_THERE, "EIP-7928 is not part of Osaka"],
  eth_getProof: [NOT_SERVED, "the state is no Ethereum trie; tarn_getProof is served"],
};

const NOBODY = `0x${"c1".repeat(20)}`;
const NO_HASH = `0x${"00".repeat(31)}01`;
const SLOT = `0x${"00".repeat(32)}`;
const BLOCKS = ["latest", "safe", "finalized", "pending", "earliest"];

const reads = ({ signer, probe, hashes, places, delegator }) => ({
  "the node and its chain are described": async () => {
    for (const method of [
      ...["eth_chainId", "eth_syncing", "eth_accounts", "eth_blockNumber", "eth_capabilities"],
      ...["eth_gasPrice", "eth_baseFee", "eth_blobBaseFee", "eth_maxPriorityFeePerGas"],
      ...["eth_config", "net_version", "net_listening", "net_peerCount", "web3_clientVersion"],
    ])
      await ask(method);
    await ask("web3_sha3", "0x00");
    await ask("eth_feeHistory", "0x5", "latest", [10, 50, 90]);
    await ask("eth_feeHistory", "0x1", places.noted.blockNumber, []);
    await ask("eth_feeHistory", "0x400", "pending");
    await ask("eth_feeHistory", "0x0", "latest");
  },
  "blocks are found in every way": async () => {
    for (const full of [false, true]) {
      for (const block of [...BLOCKS, "0x0", "0x1", "0xffffffff"])
        await ask("eth_getBlockByNumber", block, full);
      for (const { blockHash, blockNumber } of Object.values(places)) {
        await ask("eth_getBlockByHash", blockHash, full);
        await ask("eth_getBlockByNumber", blockNumber, full);
      }
      await ask("eth_getBlockByHash", NO_HASH, full);
    }
    for (const block of [...BLOCKS, places.noted.blockNumber, "0xffffffff"]) {
      await ask("eth_getBlockTransactionCountByNumber", block);
      await ask("eth_getUncleCountByBlockNumber", block);
      await ask("eth_getHeaderByNumber", block);
      await ask("eth_getUncleByBlockNumberAndIndex", block, "0x0");
    }
    for (const hash of [places.noted.blockHash, NO_HASH]) {
      await ask("eth_getBlockTransactionCountByHash", hash);
      await ask("eth_getUncleCountByBlockHash", hash);
      await ask("eth_getHeaderByHash", hash);
      await ask("eth_getUncleByBlockHashAndIndex", hash, "0x0");
    }
  },
  "transactions of every type are found in every way": async () => {
    for (const [name, hash] of Object.entries(hashes)) {
      await ask("eth_getTransactionByHash", hash);
      await ask("eth_getTransactionReceipt", hash);
      await ask("eth_getRawTransactionByHash", hash);
      await ask("debug_getRawTransaction", hash);
      if (!(name in places)) continue;
      const { blockHash, blockNumber, transactionIndex } = places[name];
      for (const index of [transactionIndex, "0x7777"]) {
        await ask("eth_getTransactionByBlockHashAndIndex", blockHash, index);
        await ask("eth_getTransactionByBlockNumberAndIndex", blockNumber, index);
        await ask("eth_getRawTransactionByBlockHashAndIndex", blockHash, index);
        await ask("eth_getRawTransactionByBlockNumberAndIndex", blockNumber, index);
      }
      await ask("eth_getBlockReceipts", blockHash);
      await ask("eth_getBlockReceipts", blockNumber);
      await ask("debug_getRawReceipts", blockNumber);
    }
    await ask("eth_getTransactionBySenderAndNonce", signer.address, "0x0");
    await ask("eth_getTransactionByHash", NO_HASH);
    await ask("eth_getTransactionReceipt", NO_HASH);
    await ask("eth_getBlockReceipts", "0xffffffff");
    await ask("eth_getBlockReceipts", "0x0");
  },
  "state is read at every kind of block": async () => {
    const { blockHash, blockNumber } = places.set;
    const named = [{ blockHash }, { blockNumber }, { blockHash, requireCanonical: true }];
    for (const block of [...BLOCKS, blockNumber, blockHash, ...named, null]) {
      for (const address of [signer.address, probe.target, delegator, NOBODY]) {
        await ask("eth_getBalance", address, block);
        await ask("eth_getTransactionCount", address, block);
        await ask("eth_getCode", address, block);
        await ask("eth_getStorageAt", address, "0x0", block);
        await ask("eth_getStorageAt", address, SLOT, block);
      }
      await ask("eth_getStorageValues", { [probe.target]: [SLOT, "0x1"], [NOBODY]: [SLOT] }, block);
      await ask("eth_getAccountInfo", signer.address, block);
    }
  },
  "what waits is shown": async () => {
    await ask("txpool_status");
    await ask("txpool_content");
    await ask("txpool_contentFrom", wallet(4).address);
    await ask("txpool_contentFrom", NOBODY);
    await ask("txpool_inspect");
  },
  "transactions and blocks are traced": async () => {
    const { blockHash, blockNumber } = places.set;
    const full = { enableMemory: true, enableReturnData: true };
    for (const config of [undefined, {}, full, { disableStack: true, disableStorage: true }]) {
      for (const name of Object.keys(places))
        await ask("debug_traceTransaction", hashes[name], config);
      await ask("debug_traceBlockByNumber", blockNumber, config);
      await ask("debug_traceBlockByHash", blockHash, config);
      await ask("debug_traceCall", { to: probe.target }, "latest", config);
    }
    for (const tracer of ["callTracer", "prestateTracer", "4byteTracer", "flatCallTracer"]) {
      await ask("debug_traceTransaction", hashes.set, { tracer });
      await ask("debug_traceBlockByNumber", blockNumber, { tracer });
      await ask("debug_traceBlockByHash", blockHash, { tracer });
    }
    await ask("trace_transaction", hashes.set);
    await ask("trace_block", blockNumber);
  },
});

const asks = ({ signer, other, probe, data, hashes, places }) => ({
  "calls, estimates and access lists answer": async () => {
    const call = { from: signer.address, to: probe.target, data };
    for (const block of ["latest", "pending", places.set.blockNumber]) {
      await ask("eth_call", call, block);
      await ask("eth_estimateGas", call, block);
      await ask("eth_createAccessList", call, block);
    }
    await ask("eth_call", { to: NOBODY });
    await ask("eth_estimateGas", { from: signer.address, to: NOBODY, value: "0x1" });
    const reason = { to: probe.target, data: probe.interface.encodeFunctionData("withReason") };
    assert.equal((await refused("eth_call", reason)).code, 3);
    assert.equal((await refused("eth_estimateGas", reason)).code, 3);
    await ask("eth_createAccessList", reason);
  },
  "blocks of calls are simulated": async () => {
    const calls = ["note", "withReason", "withNothing", "forever"].map((name) => ({
      from: signer.address,
      to: probe.target,
      gas: "0x30d40",
      data: name === "note" ? data : probe.interface.encodeFunctionData(name),
    }));
    const value = { from: signer.address, to: other.address, value: "0x1" };
    const blockStateCalls = [{ calls }, { calls: [value] }, {}];
    for (const returnFullTransactions of [false, true])
      for (const traceTransfers of [false, true])
        await ask("eth_simulateV1", { blockStateCalls, returnFullTransactions, traceTransfers });
    await ask("eth_simulateV1", { blockStateCalls: [{}], validation: true }, "latest");
  },
  "transactions are filled, signed and sent by the node": async () => {
    const [from, to] = [other.address, signer.address];
    const gasPrice = await ask("eth_gasPrice");
    const kinds = [
      { gasPrice },
      { gasPrice, accessList: [] },
      {},
      { maxFeePerGas: gasPrice, maxPriorityFeePerGas: "0x0" },
    ];
    for (const kind of kinds) {
      await ask("eth_fillTransaction", { from, to, value: "0x1", ...kind });
      await ask("eth_fillTransaction", { from, data: "0x00", gas: "0x186a0", ...kind });
      await ask("eth_signTransaction", { from, to, value: "0x1", ...kind });
    }
    await ask("eth_sign", from, "0x00ff");
    await ask("personal_sign", "0x00ff", from);
    await ask("eth_sendTransaction", { from: wallet(6).address, to, value: "0x1" });
    const sender = wallet(7);
    const tx = await sender.populateTransaction({ to, value: 1n });
    await ask("eth_sendRawTransaction", await sender.signTransaction(tx));
    const next = await sender.populateTransaction({ to, value: 2n, nonce: tx.nonce + 1 });
    await ask("eth_sendRawTransactionSync", await sender.signTransaction(next));
  },
  "logs and filters answer": async () => {
    const { blockHash, blockNumber } = places.noted;
    const address = probe.target;
    const topics = [probe.interface.getEvent("Noted").topicHash];
    const filter = { fromBlock: "0x0", toBlock: "latest", address, topics: [topics, null] };
    assert.ok((await ask("eth_getLogs", filter)).length > 0);
    assert.ok((await ask("eth_getLogs", { blockHash })).length > 0);
    await ask("eth_getLogs", { fromBlock: blockNumber, toBlock: blockNumber, topics: [NO_HASH] });
    const ids = [
      await ask("eth_newFilter", filter),
      await ask("eth_newBlockFilter"),
      await ask("eth_newPendingTransactionFilter"),
    ];
    await probe.note(8, "for the filters").then((sent) => sent.wait());
    for (const id of ids) await ask("eth_getFilterChanges", id);
    for (const id of ids) await ask("eth_getFilterChanges", id);
    assert.ok((await ask("eth_getFilterLogs", ids[0])).length > 0);
    for (const id of ids) assert.equal(await ask("eth_uninstallFilter", id), true);
    assert.equal(await ask("eth_uninstallFilter", ids[0]), false);
  },
  "no name of a filter begins with a zero": async () => {
    for (let left = 64; left > 0; left -= 1)
      await ask("eth_uninstallFilter", await ask("eth_newBlockFilter"));
  },
  "a batch is answered request by request": async () => {
    const batch = [
      request("eth_chainId", [], "a"),
      request("eth_getTransactionByHash", [hashes.dynamic], 2),
      request("eth_none", [], 3),
    ];
    assert.deepEqual((await post(batch)).map(({ id }) => id), ["a", 2, 3]);
    assert.equal((await post(batch.slice(0, 1))).length, 1);
  },
});

// A socket on which questions are asked in order, and news are heard.
async function socket(use) {
  const line = new WebSocket(proxy.url.replace(/^http/, "ws"));
  const answers = new Map();
  const news = new Map();
  const waiters = new Set();
  line.on("message", (text) => {
    for (const message of [JSON.parse(text)].flat()) {
      if (message.method) news.set(message.params.subscription, message.params.result);
      else answers.set(message.id, message);
    }
    for (const waiter of waiters) waiter();
  });
  const until = (get) =>
    new Promise((resolve) => {
      const look = () => {
        if (get() === undefined) return;
        waiters.delete(look);
        resolve(get());
      };
      waiters.add(look);
      look();
    });
  await new Promise((resolve, reject) => line.once("open", resolve).once("error", reject));
  let last = 0;
  const ask = async (method, ...params) => {
    const id = (last += 1);
    line.send(JSON.stringify(request(method, params, id)));
    const { result, error } = await until(() => answers.get(id));
    assert.equal(error, undefined);
    return result;
  };
  await use(ask, (id) => until(() => news.get(id)));
  line.close();
}

const hears = ({ probe }) => ({
  "a subscriber is told of blocks, logs and transactions": () =>
    socket(async (ask, heard) => {
      const ids = [
        await ask("eth_subscribe", "newHeads"),
        await ask("eth_subscribe", "logs", { address: probe.target }),
        await ask("eth_subscribe", "newPendingTransactions"),
        await ask("eth_subscribe", "newPendingTransactions", true),
      ];
      await (await probe.note(9, "for the subscriber")).wait();
      for (const id of ids) await heard(id);
      await ask("eth_getBlockByNumber", "latest", true);
      for (const id of ids) await ask("eth_unsubscribe", id);
    }),
});

const coverage = {
  "every exception is refused with its code": async () => {
    for (const [method, [code]] of Object.entries(EXCEPTIONS)) {
      const error = await refused(method, ...(method === "eth_getProof" ? [NOBODY, []] : ["0x0"]));
      assert.equal(error.code, code, method);
      if (code === NOT_SERVED) assert.match(error.message, /tarn_getProof/);
    }
  },
  "every other method was answered": () => {
    const silent = METHODS.filter((method) => !record.isAnswered(method));
    assert.deepEqual(silent, Object.keys(EXCEPTIONS).sort());
  },
};

export async function run(story) {
  await group("openrpc reads", reads(story));
  await group("openrpc asks", asks(story));
  await group("openrpc hears", hears(story));
  await group("openrpc coverage", coverage);
}
