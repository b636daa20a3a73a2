// The cases of execution-apis. Their chain is another one, so most questions about what is on it are asked
// about something alike on this one, and of the answers the shape is compared.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

import { head, post, quantity } from "./chain.mjs";
import { differences } from "./shapes.mjs";
import { cases } from "./vectors.mjs";
import { wrongError, wrongResult, hasSchema } from "./schemas.mjs";
import { group } from "../cosmjs/checks.mjs";

// The cases that are not run, and why.
const LEFT_OUT = JSON.parse(readFileSync(new URL("./left-out.json", import.meta.url), "utf8"));

// Code that reverts with these bytes.
function reverting(data) {
  const length = ((data.length - 2) / 2).toString(16).padStart(4, "0");
  return `0x61${length}600c5f3961${length}5ffd${data.slice(2)}`;
}

// A call that reverts, to code that is not on this chain.
const reverts = (_, { request, answer }) => {
  const [call, block = "latest"] = request.params;
  return [call, block, { [call.to]: { code: reverting(answer.error.data) } }];
};

// A transfer from somebody who has coins here.
const funded = ({ signer }, { request }) => {
  const [{ nonce, ...call }, ...others] = request.params;
  return [{ ...call, from: signer.address }, ...others];
};

const asItIs = (_, { request }) => request.params;

// Questions about something alike on this chain, by case.
const ALIKE = {
  "debug_getRawReceipts/get-block-n": ({ places }) => [places.noted.blockNumber],
  "debug_getRawTransaction/get-tx": ({ hashes }) => [hashes.legacy],
  "debug_traceBlockByHash/trace-block-with-transactions": ({ places }) => [places.legacy.blockHash],
  "debug_traceBlockByHash/trace-genesis": ({ genesis }) => [genesis],
  "debug_traceBlockByNumber/trace-block-with-transactions": ({ places }) => [
    places.legacy.blockNumber,
  ],
  "debug_traceTransaction/trace-legacy-transfer": ({ hashes }) => [hashes.legacy],
  "eth_baseFee/get-current-basefee": asItIs,
  "eth_blobBaseFee/get-current-blobfee": asItIs,
  "eth_blockNumber/simple-test": asItIs,
  "eth_call/call-revert-abi-error": reverts,
  "eth_call/call-revert-abi-panic": reverts,
  "eth_capabilities/get-capabilities": asItIs,
  "eth_chainId/get-chain-id": asItIs,
  "eth_createAccessList/create-al-abi-revert": ({ probe }) => [
    { to: probe.target, input: probe.interface.encodeFunctionData("withReason") },
    "latest",
  ],
  "eth_createAccessList/create-al-contract": ({ signer, probe }) => [
    { from: signer.address, to: probe.target, input: probe.interface.encodeFunctionData("number") },
    "latest",
  ],
  "eth_createAccessList/create-al-value-transfer": funded,
  "eth_estimateGas/estimate-call-abi-error": reverts,
  "eth_estimateGas/estimate-failed-call": reverts,
  "eth_estimateGas/estimate-successful-call": ({ probe, data }) => [
    { to: probe.target, input: data },
  ],
  "eth_estimateGas/estimate-with-eip7702": funded,
  "eth_feeHistory/fee-history": ({ places }) => ["0x1", places.noted.blockNumber, [95, 99]],
  "eth_getBalance/get-balance": ({ signer }) => [signer.address, "latest"],
  "eth_getBalance/get-balance-blockhash": ({ signer, places }) => [
    signer.address,
    places.set.blockHash,
  ],
  "eth_getBalance/get-balance-default-block": ({ signer }) => [signer.address],
  "eth_getBlockByNumber/get-finalized": asItIs,
  "eth_getBlockByNumber/get-latest": asItIs,
  "eth_getBlockByNumber/get-safe": asItIs,
  "eth_getBlockByNumber/get-block-prague-fork": ({ places }) => [places.dynamic.blockNumber, false],
  "eth_getBlockReceipts/get-block-receipts-by-hash": ({ places }) => [places.legacyCreate.blockHash],
  "eth_getBlockReceipts/get-block-receipts-latest": ({ places }) => [places.create.blockNumber],
  "eth_getBlockReceipts/get-block-receipts-n": ({ places }) => [places.legacyCreate.blockNumber],
  "eth_getBlockReceipts/get-block-receipts-future": ({ base }) => [quantity(base.number + 10_000)],
  "eth_getBlockTransactionCountByHash/get-block-n": ({ places }) => [places.legacy.blockHash],
  "eth_getBlockTransactionCountByHash/get-genesis": ({ genesis }) => [genesis],
  "eth_getBlockTransactionCountByNumber/get-block-n": ({ places }) => [places.legacy.blockNumber],
  "eth_getCode/get-code": ({ probe }) => [probe.target, "latest"],
  "eth_getCode/get-code-default-block": ({ probe }) => [probe.target],
  "eth_getCode/get-code-eip7702-delegation": ({ delegator }) => [delegator, "latest"],
  "eth_getLogs/contract-addr": ({ probe, places }) => [
    {
      address: [probe.target],
      fromBlock: places.create.blockNumber,
      toBlock: places.noted.blockNumber,
    },
  ],
  "eth_getLogs/filter-error-future-block-range": ({ base }) => [
    { fromBlock: base.tag, toBlock: quantity(base.number + 10_000) },
  ],
  "eth_getLogs/filter-with-blockHash": ({ places }) => [{ blockHash: places.noted.blockHash }],
  "eth_getLogs/filter-with-blockHash-and-topics": ({ places, topic }) => [
    { blockHash: places.noted.blockHash, topics: [topic] },
  ],
  "eth_getLogs/topic-exact-match": ({ base, topic }) => [
    { fromBlock: "0x1", toBlock: base.tag, topics: [topic] },
  ],
  "eth_getLogs/topic-null-wildcard": ({ base, topic }) => [
    { fromBlock: "0x1", toBlock: base.tag, topics: [topic, null] },
  ],
  "eth_getLogs/topic-wildcard": ({ base, topic }) => [
    { fromBlock: "0x1", toBlock: base.tag, topics: [[], [topic]] },
  ],
  "eth_getStorageAt/get-storage": ({ probe }) => [probe.target, `0x${"00".repeat(32)}`, "latest"],
  "eth_getStorageAt/get-storage-default-block": ({ probe }) => [
    probe.target,
    `0x${"00".repeat(32)}`,
  ],
  "eth_getStorageValues/get-storage-values": asItIs,
  "eth_getStorageValues/get-storage-values-default-block": asItIs,
  "eth_getStorageValues/get-storage-values-multiple-addresses": asItIs,
  "eth_getTransactionByBlockHashAndIndex/get-block-n": ({ places }) => [
    places.legacyCreate.blockHash,
    places.legacyCreate.transactionIndex,
  ],
  "eth_getTransactionByBlockNumberAndIndex/get-block-n": ({ places }) => [
    places.legacyCreate.blockNumber,
    places.legacyCreate.transactionIndex,
  ],
  "eth_getTransactionByHash/get-access-list": ({ hashes }) => [hashes.accessList],
  "eth_getTransactionByHash/get-dynamic-fee": ({ hashes }) => [hashes.dynamic],
  "eth_getTransactionByHash/get-legacy-create": ({ hashes }) => [hashes.legacyCreate],
  "eth_getTransactionByHash/get-legacy-input": ({ hashes }) => [hashes.legacyCreate],
  "eth_getTransactionByHash/get-legacy-tx": ({ hashes }) => [hashes.legacy],
  "eth_getTransactionByHash/get-setcode-tx": ({ hashes }) => [hashes.setCode],
  "eth_getTransactionCount/get-nonce": ({ signer }) => [signer.address, "latest"],
  "eth_getTransactionCount/get-nonce-default-block": ({ signer }) => [signer.address],
  "eth_getTransactionCount/get-nonce-eip7702-account": ({ delegator }) => [delegator, "latest"],
  "eth_getTransactionReceipt/get-access-list": ({ hashes }) => [hashes.accessList],
  "eth_getTransactionReceipt/get-dynamic-fee": ({ hashes }) => [hashes.dynamic],
  "eth_getTransactionReceipt/get-legacy-contract": ({ hashes }) => [hashes.legacyCreate],
  "eth_getTransactionReceipt/get-legacy-input": ({ hashes }) => [hashes.legacyCreate],
  "eth_getTransactionReceipt/get-legacy-receipt": ({ hashes }) => [hashes.legacy],
  "eth_getTransactionReceipt/get-setcode-tx": ({ hashes }) => [hashes.setCode],
  "net_version/get-network-id": asItIs,
  "txpool_content/get-content": asItIs,
  "txpool_status/get-status": asItIs,
};

// Where the chain of the cases ends.
const END = { number: 54, timestamp: 540 };
// A simulation has at most 64 blocks here: what is farther away is moved nearer by as much.
const FAR = 60;

// A simulation on the last block of this chain instead of theirs: numbers and times are as far from it.
function moved(base, { request }) {
  const [payload, block] = structuredClone(request.params);
  const later = (value, key) => {
    const distance = Number(value) - END[key];
    const nearer = key === "number" && distance > FAR ? distance - FAR : distance;
    return quantity(Math.max(base[key] + nearer, 1));
  };
  for (const { blockOverrides } of payload.blockStateCalls) {
    if (blockOverrides?.number) blockOverrides.number = later(blockOverrides.number, "number");
    if (blockOverrides?.time) blockOverrides.time = later(blockOverrides.time, "timestamp");
  }
  if (!block?.startsWith("0x")) return [payload, base.tag];
  // One after the last is one of the far future: blocks go on meanwhile.
  const isAhead = Number(block) > END.number;
  return [payload, isAhead ? quantity(base.number + 10_000) : later(block, "number")];
}

// What geth says of numbers, addresses, its types and its own bound for gas is not compared.
const stable = (text) => text.split(/: address|: have|: json|: \d+ <= | \(supplied gas/)[0];

function ofErrors(want, got) {
  if (!got) return ["it is answered instead of refused"];
  const found = [];
  if (got.code !== want.code) found.push(`the code is ${got.code}, not ${want.code}`);
  if (!got.message.startsWith(stable(want.message)))
    found.push(`the text is "${got.message}", not "${want.message}"`);
  if (want.data !== undefined && got.data !== want.data) found.push(`the data is ${got.data}`);
  return found;
}

// Simulations bring their own accounts along: each call must end alike.
function ofCalls(want, got) {
  const ends = (blocks) =>
    blocks.map(({ calls }) => calls.map(({ status, error }) => ({ status, error })));
  try {
    assert.deepEqual(ends(got), ends(want));
    return [];
  } catch (error) {
    return [error.message];
  }
}

// Receipts before Byzantium had a root instead of a status, transactions before EIP-155 no chain.
const renewed = (result) =>
  JSON.parse(JSON.stringify(result), (_, value) => {
    if (value?.type === "0x0" && "v" in value) return { chainId: "0x1", ...value };
    if (value?.root === undefined || value.cumulativeGasUsed === undefined) return value;
    const { root, ...others } = value;
    return { ...others, status: "0x1" };
  });

async function compared(name, story, exchange) {
  const { request, answer } = exchange;
  const isMoved = request.method === "eth_simulateV1";
  const isSame = !(name in ALIKE);
  const params = isMoved
    ? moved(story.base, exchange)
    : (ALIKE[name] ?? asItIs)(story, exchange);
  const { result, error } = await post({ ...request, params });
  if (answer.error) return ofErrors(answer.error, error);
  if (error) return [`it is refused: ${error.code} ${error.message}`];
  const isScalar = answer.result === null || typeof answer.result !== "object";
  if (isSame && isScalar && result !== answer.result)
    return [`the answer is ${result}, not ${answer.result}`];
  const shapes = differences(renewed(answer.result), result, isSame);
  return isMoved && shapes.length === 0 ? ofCalls(answer.result, result) : shapes;
}

const own = {
  "their own answers are on the schemas": () => {
    for (const [name, exchanges] of Object.entries(cases()))
      for (const { request, answer } of exchanges) {
        const { method, params = [] } = request;
        const why = answer.error
          ? wrongError(answer.error)
          : hasSchema(method) && wrongResult(method, params, answer.result);
        assert.ok(!why, `${name}: ${why}`);
      }
  },
  "no case is left out that is not there": () => {
    const known = Object.keys(cases());
    for (const name of [...Object.keys(LEFT_OUT), ...Object.keys(ALIKE)])
      assert.ok(known.includes(name), name);
  },
};

// How many cases do not hold.
export async function run(told) {
  await group("openrpc cases", own);
  const [genesis, base] = [await post(GENESIS), await head()];
  const topic = told.probe.interface.getEvent("Noted").topicHash;
  const story = { ...told, base, topic, genesis: genesis.result.hash };
  const ran = { error: 0, value: 0 };
  let wrong = 0;
  for (const [name, exchanges] of Object.entries(cases())) {
    if (name in LEFT_OUT) continue;
    ran[exchanges.some(({ answer }) => answer.error) ? "error" : "value"] += 1;
    const found = [];
    for (const exchange of exchanges) found.push(...(await compared(name, story, exchange)));
    if (found.length === 0) continue;
    wrong += 1;
    console.log(`${name}: ${found.slice(0, 4).join("; ")}`);
  }
  const left = Object.keys(LEFT_OUT).length;
  console.log(
    `openrpc cases: ${ran.error} with errors, ${ran.value} with values, ${left} left out, ${wrong} wrong`,
  );
  return wrong;
}

const GENESIS = {
  jsonrpc: "2.0",
  id: 1,
  method: "eth_getBlockByNumber",
  params: ["0x0", false],
};
