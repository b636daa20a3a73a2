// What cast sends, and what it finds again.

import assert from "node:assert/strict";

import { account, cast, castJson, stranger } from "./tools.mjs";
import { group } from "../cosmjs/checks.mjs";

const KINDS = { "type 0": ["--legacy"], "type 2": [] };
const { address, key } = account(0);
const to = stranger(140);

const balance = async (of) => BigInt(await cast("balance", of));

const transfers = Object.fromEntries(
  Object.entries(KINDS).map(([name, flags]) => [
    `a transfer of ${name} arrives and costs its fee`,
    async () => {
      const [before, had] = [await balance(address), await balance(to)];
      const nonce = Number(await cast("nonce", address));
      const sent = await castJson("send", to, "--value", "1gwei", ...flags, ...key);
      assert.deepEqual([sent.status, Number(sent.gasUsed)], ["0x1", 21000]);
      assert.equal((await balance(to)) - had, 10n ** 9n);
      const fee = BigInt(sent.gasUsed) * BigInt(sent.effectiveGasPrice);
      assert.equal(before - (await balance(address)), 10n ** 9n + fee);
      assert.equal(Number(await cast("nonce", address)), nonce + 1);
      // Some nodes put the time of the block beside what others say.
      const { blockTimestamp: _, ...receipt } = await castJson("receipt", sent.transactionHash);
      assert.deepEqual(receipt, sent);
      const tx = await castJson("tx", sent.transactionHash);
      assert.deepEqual(
        [tx.from, tx.to, Number(tx.nonce), BigInt(tx.value)],
        [address, to, nonce, 10n ** 9n],
      );
      assert.equal(Number(tx.type), flags.length ? 0 : 2);
    },
  ]),
);

const others = {
  "what is signed now can be published later": async () => {
    const raw = await cast("mktx", to, "--value", "3", ...key);
    assert.match(raw, /^0x02/);
    const had = await balance(to);
    const { transactionHash } = await castJson("publish", raw);
    assert.equal((await castJson("receipt", transactionHash)).status, "0x1");
    assert.equal((await balance(to)) - had, 3n);
  },
  "a transfer is estimated at what it uses": async () => {
    assert.equal(await cast("estimate", to, "--value", "1", "--from", address), "21000");
  },
  "a hash is printed at once when that is all one wants": async () => {
    const hash = await cast("send", to, "--value", "1", "--async", ...key);
    assert.match(hash, /^0x[0-9a-f]{64}$/);
    assert.equal((await castJson("receipt", hash, "--confirmations", "1")).transactionHash, hash);
  },
  "more than there is is refused": async () => {
    const { key } = poor;
    const sent = cast("send", to, "--value", "1", "--gas-limit", "21000", ...key);
    await assert.rejects(sent, /insufficient funds/i);
  },
  "a nonce that was used is refused": async () => {
    const sent = cast("send", to, "--value", "1", "--gas-limit", "21000", "--nonce", "0", ...key);
    await assert.rejects(sent, /nonce too low/i);
  },
};

// Nobody gave it anything.
const poor = { key: ["--private-key", `0x${"5a".repeat(32)}`] };

export async function run() {
  await group("cast transfers", transfers);
  await group("cast sends", others);
}
