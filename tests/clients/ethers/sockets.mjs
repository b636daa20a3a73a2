// Listening: on the WebSocket, and by filters over HTTP.

import assert from "node:assert/strict";

import { Transaction } from "ethers";

import { deploy, done, onSocket, provider, stranger, wallet } from "./chain.mjs";
import { group } from "../cosmjs/checks.mjs";

// Longer than anything takes that happens at all.
const DEADLINE = 60_000;

// Collects what is told until `enough` of it came, then stops listening. What is asked on one
// connection is answered in order, so once the number is here the subscription is in force.
async function listen(source, event, enough, client) {
  const seen = [];
  let stop;
  const heard = new Promise((resolve, reject) => {
    const late = () => reject(new Error(`only ${seen.length} were told within ${DEADLINE} ms`));
    const timer = setTimeout(late, DEADLINE);
    stop = (...told) => {
      seen.push(told);
      if (!enough(seen)) return;
      clearTimeout(timer);
      resolve(seen);
    };
  });
  await source.on(event, stop);
  await client.getBlockNumber();
  return heard.finally(() => source.off(event, stop));
}

// Listens first, then sends; answers both.
async function during(client, listening, sending) {
  const heard = listening.map(([source, event, enough]) => listen(source, event, enough, client));
  // One more question: the ones before it are then answered too.
  await client.getBlockNumber();
  await client.getBlockNumber();
  const sent = await sending();
  return { heard: await Promise.all(heard), sent };
}

const counted = (count) => (seen) => seen.length === count;
const last = (list) => list[list.length - 1];

const blocks = ({ client, from }) => ({
  "every block is told, one after the other, until the one that was waited for": async () => {
    let wanted = Infinity;
    const { heard, sent } = await during(
      client,
      [[client, "block", (seen) => last(seen)[0] >= wanted]],
      async () => {
        const receipts = [];
        for (let step = 0; step < 3; step++) {
          receipts.push(await done(from.sendTransaction({ to: stranger(105), value: 1n })));
        }
        wanted = last(receipts).blockNumber + 1;
        await done(from.sendTransaction({ to: stranger(105), value: 1n }));
        return receipts;
      },
    );
    const heights = heard[0].map(([height]) => height);
    assert.deepEqual(
      heights,
      heights.map((_, index) => heights[0] + index),
    );
    assert.ok(sent.every(({ blockNumber }) => heights.includes(blockNumber)));
  },
  "a block that was told can be read": async () => {
    const { heard } = await during(client, [[client, "block", counted(1)]], () =>
      done(from.sendTransaction({ to: stranger(105), value: 1n })),
    );
    const [[height]] = heard[0];
    assert.equal((await client.getBlock(height)).number, height);
  },
});

const pending = ({ client, from }) => ({
  "a transaction is told when it is taken": async () => {
    let hash;
    const { sent } = await during(
      client,
      [[client, "pending", (seen) => seen.some(([told]) => told === hash)]],
      async () => {
        // Its hash is known before it is sent, so that it is not told too early.
        const filled = await from.populateTransaction({ to: stranger(106), value: 1n });
        const signed = await from.signTransaction(filled);
        ({ hash } = Transaction.from(signed));
        return client.broadcastTransaction(signed);
      },
    );
    assert.equal(sent.hash, hash);
    assert.equal((await sent.wait()).status, 1);
  },
});

const events = ({ client, probe, from }) => ({
  "an event is told with its place": async () => {
    const { heard, sent } = await during(client, [[probe, "Noted", counted(1)]], () =>
      done(probe.note(1n, "first")),
    );
    const [by, key, text, { log }] = heard[0][0];
    assert.deepEqual([by, key, text], [from.address, 1n, "first"]);
    assert.equal(log.transactionHash, sent.hash);
    assert.equal(log.blockHash, sent.blockHash);
    assert.deepEqual([log.index, log.removed], [sent.logs[0].index, false]);
  },
  "an indexed argument chooses: one hears what it asked for and nothing else": async () => {
    const { Noted } = probe.filters;
    const { heard } = await during(
      client,
      [
        [probe, Noted(null, 7n), counted(2)],
        [probe, Noted(null, 8n), counted(1)],
        [probe, Noted(from.address), counted(3)],
      ],
      async () => {
        await done(probe.note(7n, "a"));
        await done(probe.note(8n, "b"));
        await done(probe.note(7n, "c"));
      },
    );
    const texts = heard.map((told) => told.map(([payload]) => payload.args.text));
    assert.deepEqual(texts, [["a", "c"], ["b"], ["a", "b", "c"]]);
  },
  "many events of one transaction come in order": async () => {
    const { heard } = await during(client, [[probe, "Noted", counted(40)]], () =>
      done(probe.notes(100n, 40n)),
    );
    const keys = heard[0].map(([, key]) => key);
    assert.deepEqual(
      keys,
      keys.map((_, index) => 100n + BigInt(index)),
    );
  },
  "who stopped listening is told nothing": async () => {
    assert.equal(await probe.listenerCount(), 0);
    await done(probe.note(9n, "unheard"));
    assert.equal(await client.getBalance(probe.target), 0n);
  },
});

async function listens(name, client, index) {
  const from = wallet(index, client);
  const probe = await deploy("Probe", from, false);
  await group(`ethers hears blocks ${name}`, blocks({ client, from }));
  await group(`ethers hears transactions ${name}`, pending({ client, from }));
  await group(`ethers hears events ${name}`, events({ client, probe, from }));
}

export async function run() {
  await onSocket((socket) => listens("on a socket", socket, 7));
  await listens("by filters", provider, 8);
}
