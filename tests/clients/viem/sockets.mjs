// Listening on the WebSocket.

import assert from "node:assert/strict";

import { keccak256, parseAbiItem } from "viem";

import { account, deploy, done, reader, stranger, writer } from "./chain.mjs";
import { collect, counted } from "./hears.mjs";
import { group } from "../cosmjs/checks.mjs";

const NOTED = parseAbiItem("event Noted(address indexed by, uint256 indexed key, string text)");
// Listens first, then sends; answers both. What is asked on one socket is answered in order, so
// once the number is here the subscriptions are in force.
async function during(client, listening, sending) {
  const heard = listening.map(([watch, enough]) => collect(watch, enough));
  await client.getBlockNumber();
  const sent = await sending();
  return { heard: await Promise.all(heard), sent };
}

const last = (list) => list[list.length - 1];
const inARow = (heights) =>
  assert.deepEqual(
    heights,
    heights.map((_, index) => heights[0] + BigInt(index)),
  );

const blocks = ({ client, from }) => {
  const send = async () => done(client, from.sendTransaction({ to: stranger(136), value: 1n }));
  return {
    "every block is told whole, until the one that was waited for": async () => {
      let wanted;
      const watch = (onBlock, onError) => client.watchBlocks({ onBlock, onError });
      const { heard, sent } = await during(
        client,
        [[watch, (seen) => wanted !== undefined && last(seen).number >= wanted]],
        async () => {
          const receipts = [await send(), await send(), await send()];
          wanted = last(receipts).blockNumber + 1n;
          await send();
          return receipts;
        },
      );
      const told = heard[0].filter(Boolean);
      for (const { blockNumber, blockHash, transactionHash } of sent) {
        const block = told.find(({ number }) => number === blockNumber);
        assert.equal(block.hash, blockHash);
        assert.ok(block.transactions.includes(transactionHash));
      }
    },
    "every number is told, one after the other": async () => {
      const watch = (onBlockNumber, onError) => client.watchBlockNumber({ onBlockNumber, onError });
      const told = (onBlockNumber, onError) => watch((number) => onBlockNumber(number), onError);
      const { heard } = await during(client, [[told, counted(3)]], async () => {
        for (let step = 0; step < 3; step++) await send();
      });
      inARow(heard[0]);
    },
    "a transaction is told when it is taken": async () => {
      let wanted;
      const watch = (tell, onError) =>
        client.watchPendingTransactions({
          onTransactions: (hashes) => tell(...hashes),
          onError,
          batch: false,
        });
      const { sent, heard } = await during(
        client,
        [[watch, (seen) => wanted !== undefined && seen.includes(wanted)]],
        async () => {
          const request = await from.prepareTransactionRequest({ to: stranger(136), value: 1n });
          const serializedTransaction = await from.signTransaction(request);
          wanted = keccak256(serializedTransaction);
          return from.sendRawTransaction({ serializedTransaction });
        },
      );
      assert.equal(sent, wanted);
      assert.ok(heard[0].includes(sent));
      await done(client, sent);
    },
  };
};

const events = ({ client, probe, note }) => {
  const { address } = probe;
  const watch = (options) => (tell, onError) =>
    client.watchEvent({
      address,
      event: NOTED,
      ...options,
      onLogs: (logs) => tell(...logs),
      onError,
    });
  return {
    "an event is told with its place": async () => {
      const { heard, sent } = await during(client, [[watch({}), counted(1)]], () => note(1n, "a"));
      const [log] = heard[0];
      assert.deepEqual([log.eventName, log.args.text], ["Noted", "a"]);
      assert.equal(log.transactionHash, sent.transactionHash);
      assert.deepEqual([log.blockHash, log.logIndex], [sent.blockHash, sent.logs[0].logIndex]);
    },
    "an indexed argument chooses: one hears what it asked for and nothing else": async () => {
      const { heard } = await during(
        client,
        [
          [watch({ args: { key: 7n } }), counted(2)],
          [watch({ args: { key: [7n, 8n] } }), counted(3)],
          [watch({ address: [stranger(1), address] }), counted(4)],
        ],
        async () => {
          await note(7n, "a");
          await note(9n, "b");
          await note(8n, "c");
          await note(7n, "d");
        },
      );
      const texts = heard.map((logs) => logs.map(({ args }) => args.text));
      assert.deepEqual(texts, [
        ["a", "d"],
        ["a", "c", "d"],
        ["a", "b", "c", "d"],
      ]);
    },
    "a contract's events are told by name": async () => {
      const named = (tell, onError) =>
        client.watchContractEvent({
          ...probe,
          eventName: "Noted",
          onLogs: (logs) => tell(...logs),
          onError,
        });
      const { heard } = await during(client, [[named, counted(1)]], () => note(2n, "named"));
      assert.equal(heard[0][0].args.text, "named");
    },
  };
};

export async function run() {
  const [client, from] = [reader("socket"), writer(account(8), "socket")];
  const probe = await deploy("Probe", client, from, [false]);
  const note = async (...args) =>
    done(client, from.writeContract({ ...probe, functionName: "note", args }));
  await group("viem hears blocks", blocks({ client, from }));
  await group("viem hears events", events({ client, probe, note }));
}
