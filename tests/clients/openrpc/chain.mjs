// The development chain the ready file describes, behind the proxy that checks its answers.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

import { ContractFactory, JsonRpcProvider, Wallet, toQuantity } from "ethers";

import { contracts } from "../contracts/build.mjs";
import { forward } from "./forward.mjs";
import { Record } from "./record.mjs";

export const ready = JSON.parse(readFileSync(process.argv[2], "utf8"));
export const record = new Record();
export const proxy = await forward(ready.evm, record);

export const provider = new JsonRpcProvider(proxy.url, undefined, { cacheTimeout: -1 });
provider.pollingInterval = 100;

export const wallet = (index) =>
  new Wallet(`0x${ready.accounts[index].evm_private_key}`, provider);

// The answer to one request or to a batch of them, as it came.
export async function post(message) {
  const response = await fetch(proxy.url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(message),
  });
  return response.json();
}

export const request = (method, params, id = 1) => ({ jsonrpc: "2.0", id, method, params });

// The result of a method; a refusal is an error.
export async function ask(method, ...params) {
  const { result, error } = await post(request(method, params));
  if (error) throw new Error(`${method}: ${error.code} ${error.message}`);
  return result;
}

// What a method refuses with; a result is an error.
export async function refused(method, ...params) {
  const { result, error } = await post(request(method, params));
  assert.ok(error, `${method} answered ${JSON.stringify(result)}`);
  return error;
}

const mined = async (sending) => (await provider.waitForTransaction((await sending).hash)).hash;

async function deployed(name, signer, args, overrides) {
  const { abi, bytecode } = contracts[name];
  const contract = await new ContractFactory(abi, bytecode, signer).deploy(...args, overrides);
  await contract.waitForDeployment();
  return contract;
}

// Transactions of every kind, contracts and logs: what the themes ask about.
export async function story() {
  const [signer, other, delegator] = [wallet(3), wallet(4), wallet(5)];
  const probe = await deployed("Probe", signer, [false], {});
  const legacyProbe = await deployed("Probe", signer, [false], { type: 0 });
  const agent = await deployed("Agent", signer, [], {});
  const to = other.address;
  const accessList = [{ address: probe.target, storageKeys: [`0x${"00".repeat(32)}`] }];
  const authorization = await delegator.authorize({ address: agent.target });
  const data = probe.interface.encodeFunctionData("note", [1, "heard"]);
  const hashes = {
    create: probe.deploymentTransaction().hash,
    legacyCreate: legacyProbe.deploymentTransaction().hash,
    legacy: await mined(signer.sendTransaction({ type: 0, to, value: 1n })),
    legacyInput: await mined(signer.sendTransaction({ type: 0, to: probe.target, data })),
    accessList: await mined(
      signer.sendTransaction({ type: 1, to: probe.target, data, accessList }),
    ),
    dynamic: await mined(signer.sendTransaction({ type: 2, to, value: 2n })),
    noted: await mined(probe.note(7, "noted")),
    set: await mined(probe.set(56)),
    setCode: await mined(
      signer.sendTransaction({ type: 4, to, authorizationList: [authorization] }),
    ),
  };
  // It takes its place in a block and fails there.
  const failing = await probe.withReason({ gasLimit: 100_000n });
  await provider.waitForTransaction(failing.hash);
  hashes.failed = failing.hash;
  // It waits for the ones before it, which never come.
  const gap = { nonce: (await other.getNonce()) + 5, to: signer.address, gasLimit: 21_000n };
  hashes.queued = (await other.sendTransaction(gap)).hash;
  const places = {};
  for (const [name, hash] of Object.entries(hashes)) {
    const receipt = await ask("eth_getTransactionReceipt", hash);
    if (receipt === null) continue;
    const { blockHash, blockNumber, transactionIndex } = receipt;
    places[name] = { blockHash, blockNumber, transactionIndex };
  }
  return {
    signer,
    other,
    delegator: delegator.address,
    probe,
    hashes,
    places,
    data,
  };
}

// The last block now, to which questions about `latest` can be tied.
export async function head() {
  const { number, timestamp, hash } = await ask("eth_getBlockByNumber", "latest", false);
  return { number: Number(number), timestamp: Number(timestamp), hash, tag: number };
}

export const quantity = toQuantity;
