// The two nodes: the one that the ready file describes, and an anvil with the same chain id.

import { spawn } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

import { JsonRpcProvider, Wallet, toQuantity } from "ethers";

if (process.argv.length !== 3) {
  console.error("usage: node client.mjs READY_FILE");
  process.exit(2);
}

const ready = JSON.parse(readFileSync(process.argv[2], "utf8"));
const at = (path) => fileURLToPath(new URL(path, import.meta.url));

// The most requests that a node takes at once.
const BATCH = 100;

// What each request of a list was answered with: `{ result }` or `{ error }`.
async function batch(url, requests) {
  const body = requests.map(([method, ...params], id) => ({ jsonrpc: "2.0", id, method, params }));
  const headers = { "content-type": "application/json" };
  const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  const said = await answer.json();
  if (!Array.isArray(said)) throw new Error(`no answer to a batch: ${JSON.stringify(said)}`);
  const byId = new Map(said.map(({ id, result, error }) => [id, error ? { error } : { result }]));
  return requests.map((_, id) => byId.get(id) ?? { error: { message: "no answer" } });
}

// Any number of them, in batches that a node takes.
export async function asked(node, requests) {
  const answers = [];
  for (let first = 0; first < requests.length; first += BATCH)
    answers.push(...(await batch(node.url, requests.slice(first, first + BATCH))));
  return answers;
}

// The same, where every request must succeed.
export async function got(node, requests) {
  const answers = await asked(node, requests);
  return answers.map(({ result, error }, index) => {
    if (error) throw new Error(`${node.name}: ${requests[index][0]}: ${error.message}`);
    return result;
  });
}

export const one = async (node, ...request) => (await got(node, [request]))[0];

// The same question to both.
export const both = (nodes, ask) => Promise.all(nodes.map(ask));

async function listening(anvil) {
  for await (const line of createInterface(anvil.stdout)) {
    const found = line.match(/Listening on (127\.0\.0\.1:\d+)/);
    if (found) return `http://${found[1]}`;
  }
  throw new Error("anvil ended before it listened");
}

// Both nodes, for as long as `use` lasts.
export async function withNodes(use) {
  const tarn = { name: "tarn", url: ready.evm };
  const chainId = BigInt(await one(tarn, "eth_chainId"));
  const { gasLimit, baseFeePerGas } = await one(tarn, "eth_getBlockByNumber", "latest", false);
  const HOME = at("./node_modules/.cache/home");
  mkdirSync(HOME, { recursive: true });
  const args = ["--hardfork", "osaka", "--port", 0, "--chain-id", chainId, "--accounts", 1];
  args.push("--gas-limit", BigInt(gasLimit), "--block-base-fee-per-gas", BigInt(baseFeePerGas));
  args.push("--enable-tx-gas-limit", "--steps-tracing");
  const env = { ...process.env, HOME, NO_COLOR: "1" };
  const stdio = ["ignore", "pipe", 2];
  const child = spawn(at("./node_modules/.bin/anvil"), args.map(String), { env, stdio });
  try {
    const anvil = { name: "anvil", url: await listening(child) };
    child.stdout.resume();
    return await use({ tarn, anvil, chainId, baseFee: BigInt(baseFeePerGas) });
  } finally {
    child.kill();
  }
}

// Gives these addresses the same on both: here by transfers, there by decree.
export async function funded({ tarn, anvil }, addresses, value) {
  const provider = new JsonRpcProvider(tarn.url, undefined, { cacheTimeout: -1 });
  provider.pollingInterval = 100;
  const rich = new Wallet(`0x${ready.accounts[0].evm_private_key}`, provider);
  const first = await rich.getNonce();
  const sent = [];
  for (const [index, to] of addresses.entries())
    sent.push(await rich.sendTransaction({ to, value, nonce: first + index, gasLimit: 21000n }));
  await Promise.all(sent.map((tx) => tx.wait()));
  provider.destroy();
  await got(
    anvil,
    addresses.map((address) => ["anvil_setBalance", address, toQuantity(value)]),
  );
  for (const node of [tarn, anvil])
    for (const nonce of await got(
      node,
      addresses.map((address) => ["eth_getTransactionCount", address, "latest"]),
    ))
      if (nonce !== "0x0")
        throw new Error("the chain was used before: take a fresh one, or a SEED");
}
