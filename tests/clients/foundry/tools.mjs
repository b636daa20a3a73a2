// cast, forge and anvil as processes, against the chain that the ready file describes.

import { execFile, spawn } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

if (process.argv.length !== 3) {
  console.error("usage: node client.mjs READY_FILE");
  process.exit(2);
}

export const ready = JSON.parse(readFileSync(process.argv[2], "utf8"));

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const bin = (name) => at(`./node_modules/.bin/${name}`);
// What they remember between two runs is nobody else's.
const HOME = at("./node_modules/.cache/home");
mkdirSync(HOME, { recursive: true });
const cwd = at(".");
const env = { ...process.env, HOME, ETH_RPC_URL: ready.evm, NO_COLOR: "1" };

// An account: its address, and how a tool is told to sign with its key.
export const account = (index) => ({
  address: ready.accounts[index].evm_address.toLowerCase(),
  key: ["--private-key", `0x${ready.accounts[index].evm_private_key}`],
});

// An address without a key: nobody ever sends from it.
export const stranger = (byte) => `0x${byte.toString(16).padStart(2, "0").repeat(20)}`;

async function answer(tool, args, more = {}) {
  const options = { cwd, env: { ...env, ...more }, maxBuffer: 1 << 26 };
  const { stdout } = await promisify(execFile)(bin(tool), args.map(String), options);
  return stdout.trim();
}

export const cast = (...args) => answer("cast", args);
export const castJson = async (...args) => JSON.parse(await cast(...args, "--json"));
export const forge = (args, more) => answer("forge", args, more);

// anvil on a copy of the chain, for as long as `use` lasts.
export async function forked(height, use) {
  const args = ["--fork-url", ready.evm, "--fork-block-number", height, "--port", 0];
  const anvil = spawn(bin("anvil"), args.map(String), { cwd, env, stdio: ["ignore", "pipe", 2] });
  try {
    const url = await listening(anvil);
    return await use((...args) => cast(...args, "--rpc-url", url));
  } finally {
    anvil.kill();
  }
}

async function listening(anvil) {
  for await (const line of createInterface(anvil.stdout)) {
    const found = line.match(/Listening on (127\.0\.0\.1:\d+)/);
    if (found) return `http://${found[1]}`;
  }
  throw new Error("anvil ended before it listened");
}
