// Logs, by range and by filter.

import assert from "node:assert/strict";

import { parseAbiItem } from "viem";

import { account, deploy, done, reader, stranger, writer } from "./chain.mjs";
import { collect, counted } from "./hears.mjs";
import { group, refusal } from "../cosmjs/checks.mjs";

const NOTED = parseAbiItem("event Noted(address indexed by, uint256 indexed key, string text)");

const texts = (logs) => logs.map(({ args }) => args.text);

const ranges = ({ client, probe, first, hashes }) => {
  const { address } = probe;
  const event = NOTED;
  return {
    "logs are found by contract, in order": async () => {
      const logs = await client.getLogs({ address, fromBlock: first });
      assert.deepEqual(
        logs.map((log) => log.transactionHash),
        hashes,
      );
      assert.ok(logs.every((log) => log.removed === false && log.blockHash !== null));
    },
    "logs are decoded and chosen by their indexed arguments": async () => {
      const args = { key: 2n };
      const logs = await client.getLogs({ address, event, args, fromBlock: first });
      assert.deepEqual(texts(logs), ["b", "d"]);
      const either = { key: [1n, 3n] };
      const others = await client.getLogs({ address, event, args: either, fromBlock: first });
      assert.deepEqual(texts(others), ["a", "c"]);
    },
    "logs of one block are found by its hash": async () => {
      const { blockHash } = await client.getTransactionReceipt({ hash: hashes[2] });
      assert.deepEqual(texts(await client.getLogs({ address, event, blockHash })), ["c"]);
    },
    "a range ends where it is told to": async () => {
      const { blockNumber } = await client.getTransactionReceipt({ hash: hashes[1] });
      const range = { fromBlock: first, toBlock: blockNumber };
      assert.deepEqual(texts(await client.getLogs({ address, event, ...range })), ["a", "b"]);
    },
    "nobody's logs are none": async () => {
      assert.deepEqual(await client.getLogs({ address: stranger(1), fromBlock: first }), []);
    },
    "the events of a contract are found by name": async () => {
      const events = await client.getContractEvents({
        ...probe,
        eventName: "Noted",
        fromBlock: first,
      });
      assert.deepEqual(texts(events), ["a", "b", "c", "d"]);
    },
  };
};

const filters = ({ client, from, probe, note }) => ({
  "a filter for events tells each once": async () => {
    const { address } = probe;
    const filter = await client.createEventFilter({ address, event: NOTED, args: { key: 9n } });
    assert.deepEqual(await client.getFilterChanges({ filter }), []);
    await note(9n, "x");
    await note(8n, "not asked for");
    assert.deepEqual(texts(await client.getFilterChanges({ filter })), ["x"]);
    await note(9n, "y");
    assert.deepEqual(texts(await client.getFilterChanges({ filter })), ["y"]);
    assert.deepEqual(await client.getFilterChanges({ filter }), []);
    assert.equal(await client.uninstallFilter({ filter }), true);
  },
  "a filter from an earlier block has all its logs": async () => {
    const { blockNumber } = probe.receipt;
    const filter = await client.createContractEventFilter({
      ...probe,
      eventName: "Noted",
      args: { by: from.account.address },
      fromBlock: blockNumber,
    });
    const logs = await client.getFilterLogs({ filter });
    assert.deepEqual(texts(logs), ["a", "b", "c", "d", "x", "not asked for", "y"]);
    await client.uninstallFilter({ filter });
  },
  "a filter for blocks tells their hashes in order": async () => {
    const filter = await client.createBlockFilter();
    const { blockHash } = await note(1n, "in a block");
    const hashes = await client.getFilterChanges({ filter });
    assert.ok(hashes.includes(blockHash));
    const blocks = await Promise.all(hashes.map((hash) => client.getBlock({ blockHash: hash })));
    const heights = blocks.map(({ number }) => number);
    assert.deepEqual(
      heights,
      heights.map((_, index) => heights[0] + BigInt(index)),
    );
    await client.uninstallFilter({ filter });
  },
  "a filter for transactions tells those that were taken": async () => {
    const filter = await client.createPendingTransactionFilter();
    const { transactionHash } = await note(1n, "taken");
    assert.ok((await client.getFilterChanges({ filter })).includes(transactionHash));
    await client.uninstallFilter({ filter });
  },
  "a filter that was given up is not found": async () => {
    const filter = await client.createBlockFilter();
    assert.equal(await client.uninstallFilter({ filter }), true);
    assert.equal(await client.uninstallFilter({ filter }), false);
    await refusal(client.getFilterChanges({ filter }));
  },
  "a watch by polling tells the same": async () => {
    const watch = (tell, onError) =>
      client.watchContractEvent({
        ...probe,
        eventName: "Noted",
        args: { key: 77n },
        onLogs: (logs) => tell(...logs),
        onError,
      });
    const heard = collect(watch, counted(1));
    // Its filter is made in the time of one question; what comes before it is not told.
    const filter = await client.createBlockFilter();
    await client.uninstallFilter({ filter });
    await note(77n, "watched");
    assert.deepEqual(texts(await heard), ["watched"]);
  },
});

export async function run() {
  const [client, from] = [reader(), writer(account(6))];
  const probe = await deploy("Probe", client, from, [false]);
  const note = async (...args) =>
    done(client, from.writeContract({ ...probe, functionName: "note", args }));
  const hashes = [];
  for (const args of [
    [1n, "a"],
    [2n, "b"],
    [3n, "c"],
    [2n, "d"],
  ]) {
    hashes.push((await note(...args)).transactionHash);
  }
  const first = probe.receipt.blockNumber;
  await group("viem finds logs", ranges({ client, probe, first, hashes }));
  await group("viem filters", filters({ client, from, probe, note }));
}
