// The development chain the ready file describes: who is on it, and how to talk to it.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

import {
  ContractFactory,
  Interface,
  JsonRpcProvider,
  Wallet,
  WebSocketProvider,
  getAddress,
  hexlify,
  isError,
} from "ethers";

import { contracts } from "../contracts/build.mjs";
import { refusal } from "../cosmjs/checks.mjs";

if (process.argv.length !== 3) {
  console.error("usage: node client.mjs READY_FILE");
  process.exit(2);
}

export const ready = JSON.parse(readFileSync(process.argv[2], "utf8"));
export const addresses = ready.accounts.map((account) => getAddress(account.evm_address));

// It remembers answers for 250 ms, which is longer than a block may take here.
const OPTIONS = { cacheTimeout: -1 };

export const provider = new JsonRpcProvider(ready.evm, undefined, OPTIONS);
provider.pollingInterval = 100;

// The same node over a WebSocket, for as long as `use` lasts.
export async function onSocket(use) {
  const socket = new WebSocketProvider(ready.evm.replace(/^http/, "ws"), undefined, OPTIONS);
  try {
    return await use(socket);
  } finally {
    await socket.destroy();
  }
}

export const wallet = (index, through = provider) =>
  new Wallet(`0x${ready.accounts[index].evm_private_key}`, through);

// An address without a key: nobody ever sends from it.
export const stranger = (byte) => getAddress(hexlify(new Uint8Array(20).fill(byte)));

export const GWEI = 10n ** 9n;

export const abi = (name) => new Interface(contracts[name].abi);
export const code = (name) => contracts[name].deployed;

export const factory = (name, signer) =>
  new ContractFactory(contracts[name].abi, contracts[name].bytecode, signer);

// A contract of this name, in a block.
export async function deploy(name, signer, ...args) {
  const contract = await factory(name, signer).deploy(...args);
  return contract.waitForDeployment();
}

// What a contract's method did, in a block.
export async function done(sending) {
  const receipt = await (await sending).wait();
  assert.equal(receipt.status, 1);
  return receipt;
}

// The events of one kind in a receipt, as their arguments.
export const told = (receipt, contract, event) =>
  receipt.logs
    .filter((log) => log.address === contract.target)
    .map((log) => contract.interface.parseLog(log))
    .filter((parsed) => parsed?.name === event)
    .map((parsed) => parsed.args.toArray());

// The error that a contract refused with. ethers decodes those of calls; before a transaction it
// estimates, and leaves the data to whoever asked.
export async function reverted(contract, promise) {
  const error = await refusal(promise);
  assert.ok(isError(error, "CALL_EXCEPTION"), `${error.code}: ${error.message}`);
  const { name, args } = contract.interface.parseError(error.data);
  if (error.revert) assert.equal(error.revert.name, name);
  return [name, args.toArray()];
}
