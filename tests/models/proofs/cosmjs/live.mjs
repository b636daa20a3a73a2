// Checks state proofs of a running node with CosmJS's own `QueryClient.queryStoreVerified`:
// `node live.mjs READY_FILE`. Then lies to it about the same state, and expects it to notice.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

import { fromBech32, toBech32 } from "@cosmjs/encoding";
import { QueryClient } from "@cosmjs/stargate";
import { Comet38Client, Tendermint34Client, Tendermint37Client } from "@cosmjs/tendermint-rpc";

import { balanceKey, verifiedBalance } from "./balance.mjs";
import { ABOUT_NOTHING, ABOUT_SOMETHING, Liar, truth } from "./lies.mjs";

const DENOM = "uatom";
const ENDOWMENT = 1_000_000_000_000n;

// Connecting asks a question at once: a socket of CosmJS that is first asked later never answers.
const CLIENTS = {
  "Comet38Client over HTTP": ({ rpc }) => Comet38Client.connect(rpc),
  "Comet38Client over its socket": ({ ws }) =>
    Comet38Client.connect(ws.replace(/\/websocket$/, "")),
  "Tendermint37Client over HTTP": ({ rpc }) => Tendermint37Client.connect(rpc),
};

const balance = (address) => balanceKey(address, DENOM);
// A column's number, then the address behind eight bytes of its hash.
const account = (address) => {
  const { data } = fromBech32(address);
  const scatter = createHash("sha256").update(data).digest().subarray(0, 8);
  return Buffer.concat([Buffer.of(2), scatter, data]);
};
// How the SDK's bank writes the key of a balance: its column is 2, the address begins with its length.
const foreign = (address) => {
  const { data } = fromBech32(address);
  return Buffer.concat([Buffer.of(2, data.length), data, Buffer.from(DENOM)]);
};
const number = (bytes) => BigInt(`0x${Buffer.from(bytes).toString("hex")}`);
const stranger = (byte) => toBech32("tarn", new Uint8Array(20).fill(byte));

// A gift in a block of its own, so that the state differs from one height to the next.
const gift = async (ready, address) => {
  const body = JSON.stringify({ address, denom: DENOM });
  const headers = { "content-type": "application/json" };
  const response = await fetch(ready.faucet, { method: "POST", headers, body });
  const given = await response.json();
  assert.equal(given.code, 0, JSON.stringify(given));
  return { height: Number(given.height), held: BigInt(given.amount[0].amount) };
};

const verifies = async (query, { holder, newcomer, given }) => {
  const [held, nobody, someone, then, earlier] = [
    await query.queryStoreVerified("bank", balance(holder)),
    await query.queryStoreVerified("bank", balance(stranger(2))),
    await query.queryStoreVerified("auth", account(holder)),
    await query.queryStoreVerified("bank", balance(newcomer), given.height),
    await query.queryStoreVerified("bank", balance(newcomer), given.height - 1),
  ];
  assert.equal(number(held.value), ENDOWMENT, "an account holds what genesis gave it");
  assert.ok(held.height >= given.height - 1, "at the newest height that has a next header");
  assert.equal(nobody.value.length, 0, "a stranger holds nothing");
  assert.equal(number(someone.value.slice(9, 17)), 0n, "an account that never signed begins at 0");
  assert.equal(number(then.value), given.held, "a gift is there at its height");
  assert.equal(earlier.value.length, 0, "and is not there one height before");
  assert.deepEqual([then.height, earlier.height], [given.height, given.height - 1]);
  await assert.rejects(query.queryStoreVerified("nothing", balance(holder)), /Query failed/);
  // With the key of another layout a funded account would look empty, and provably so.
  await assert.rejects(query.queryStoreVerified("bank", foreign(holder)), /docs\/proofs\.md/);
};

// This version of CosmJS still has a client for Tendermint 0.34, which wants every field filled.
const greets = async ({ rpc, chain_id }) => {
  const client = await Tendermint34Client.connect(rpc);
  const { nodeInfo } = await client.status();
  assert.equal(nodeInfo.network, chain_id);
  assert.match(nodeInfo.channels, /^([0-9A-Fa-f]{2})+$/);
  client.disconnect();
};

// Resolves when the lie was noticed.
const notices = async (url, lie, key, height) => {
  const query = new QueryClient(await Comet38Client.create(new Liar(url, lie)));
  const proven = await query.queryStoreVerified("bank", key, height).then(
    () => true,
    (error) => {
      // The library's refusals are plain errors; anything else went wrong on our side.
      if (error instanceof TypeError) throw error;
      return false;
    },
  );
  return !proven;
};

const main = async (ready) => {
  const [holder] = ready.accounts.slice(-1).map(({ address }) => address);
  const newcomer = stranger(1);
  const scene = { holder, newcomer, given: await gift(ready, newcomer) };
  await greets(ready);
  for (const [name, connect] of Object.entries(CLIENTS)) {
    const client = await connect(ready);
    await verifies(new QueryClient(client), scene);
    client.disconnect();
    console.log(`live, ${name}: 5 proofs accepted`);
  }
  let refused = 0;
  const { height, held } = scene.given;
  // The example of docs/proofs.md.
  const proven = (at) => verifiedBalance(ready.rpc, newcomer, DENOM, at);
  assert.deepEqual([await proven(height), await proven(height - 1)], [held, 0n]);
  for (const [lies, at] of [
    [ABOUT_SOMETHING, height],
    [ABOUT_NOTHING, height - 1],
  ]) {
    const told = (lie) => notices(ready.rpc, lie, balance(newcomer), at);
    assert.equal(await told(truth), false, `the truth at height ${at} was refused`);
    for (const [name, lie] of Object.entries(lies)) {
      assert.ok(await told(lie), `accepted at height ${at}: ${name}`);
      refused += 1;
    }
  }
  console.log(`live: ${refused} lies refused`);
};

if (process.argv.length !== 3) {
  console.error("usage: node live.mjs READY_FILE");
  process.exit(2);
}
await main(JSON.parse(readFileSync(process.argv[2], "utf8")));
// A socket of CosmJS connects again after it was told to disconnect.
process.exit(0);
