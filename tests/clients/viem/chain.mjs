// The development chain the ready file describes: who is on it, and how to talk to it.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

import {
  createPublicClient,
  createWalletClient,
  custom,
  defineChain,
  getAddress,
  http,
  parseEventLogs,
  toHex,
  webSocket,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";

import { contracts } from "../contracts/build.mjs";

if (process.argv.length !== 3) {
  console.error("usage: node client.mjs READY_FILE");
  process.exit(2);
}

export const ready = JSON.parse(readFileSync(process.argv[2], "utf8"));
export const addresses = ready.accounts.map((account) => getAddress(account.evm_address));
// anvil, against which these checks were written, describes less of itself.
export const isTarn = "rest" in ready;

// One transport for each way to ask.
export const TRANSPORTS = {
  http: http(ready.evm),
  batches: http(ready.evm, { batch: true }),
  socket: webSocket(ready.evm.replace(/^http/, "ws")),
};

// A node that does not fill transactions.
const unfilled = custom({
  request: ({ method, params }) => {
    if (method !== "eth_fillTransaction") return plain.request({ method, params });
    throw Object.assign(new Error("the method does not exist"), { code: -32601 });
  },
});
TRANSPORTS["a node that fills nothing"] = unfilled;

const plain = createPublicClient({ transport: TRANSPORTS.http });

export const chain = defineChain({
  id: await plain.getChainId(),
  name: "Tarn",
  nativeCurrency: { name: "Tarn", symbol: "TARN", decimals: 18 },
  rpcUrls: { default: { http: [ready.evm] } },
});

// Nothing is remembered between two questions: a block may take less than that.
const OPTIONS = { chain, cacheTime: 0, pollingInterval: 100 };

export const reader = (transport = "http", options = {}) =>
  createPublicClient({ ...OPTIONS, transport: TRANSPORTS[transport], ...options });

export const account = (index, options) =>
  privateKeyToAccount(`0x${ready.accounts[index].evm_private_key}`, options);

export const writer = (account, transport = "http") =>
  createWalletClient({ ...OPTIONS, transport: TRANSPORTS[transport], account });

// An address without a key: nobody ever sends from it.
export const stranger = (byte) => getAddress(toHex(new Uint8Array(20).fill(byte)));

export const GWEI = 10n ** 9n;
export const contract = (name) => contracts[name];

// What a transaction did, in a block.
export async function done(client, hash) {
  const receipt = await client.waitForTransactionReceipt({ hash: await hash });
  assert.equal(receipt.status, "success");
  return receipt;
}

// A contract of this name, in a block.
export async function deploy(name, client, from, args = []) {
  const { abi, bytecode } = contract(name);
  const receipt = await done(client, from.deployContract({ abi, bytecode, args }));
  return { abi, address: getAddress(receipt.contractAddress), receipt };
}

// The events of one kind in a receipt, as their arguments.
export const told = (receipt, { abi, address }, eventName) =>
  parseEventLogs({ abi, eventName, logs: receipt.logs })
    .filter((log) => getAddress(log.address) === address)
    .map((log) => log.args);
