// What can be read without a signature, over every transport.

import assert from "node:assert/strict";

import { BlockNotFoundError, MethodNotSupportedRpcError, TransactionNotFoundError } from "viem";

import { addresses, chain, isTarn, reader, stranger } from "./chain.mjs";
import { group, refusal } from "../cosmjs/checks.mjs";

// It never signs here.
const idle = addresses.at(-1);
const NOWHERE = `0x${"ab".repeat(32)}`;

const reads = (client) => ({
  "the chain is the one that the node names": async () => {
    assert.equal(await client.getChainId(), chain.id);
  },
  "an account of genesis has a balance, no code and no nonce": async () => {
    assert.ok((await client.getBalance({ address: idle })) > 1000n * 10n ** 18n);
    assert.equal(await client.getTransactionCount({ address: idle }), 0);
    assert.equal(await client.getCode({ address: idle }), undefined);
    const slot = await client.getStorageAt({ address: idle, slot: "0x0" });
    assert.equal(BigInt(slot), 0n);
  },
  "a block is the same by number and by hash": async () => {
    const latest = await client.getBlock();
    const byNumber = await client.getBlock({ blockNumber: latest.number });
    const byHash = await client.getBlock({ blockHash: latest.hash });
    assert.deepEqual(byNumber, latest);
    assert.deepEqual(byHash, latest);
    assert.ok(latest.baseFeePerGas > 0n);
    assert.deepEqual([latest.uncles, latest.difficulty], [[], 0n]);
  },
  "a block follows the one before it, and time does not go back": async () => {
    const first = await client.getBlock({ blockTag: "earliest" });
    const top = await client.getBlock();
    const before = await client.getBlock({ blockHash: top.parentHash });
    assert.equal(before.number, top.number - 1n);
    assert.ok(first.timestamp <= before.timestamp && before.timestamp <= top.timestamp);
  },
  "the number that was told is that of a block": async () => {
    const blockNumber = await client.getBlockNumber();
    assert.equal((await client.getBlock({ blockNumber })).number, blockNumber);
    const count = await client.getBlockTransactionCount({ blockNumber });
    const { transactions } = await client.getBlock({ blockNumber });
    assert.equal(count, transactions.length);
  },
  "what does not exist is not found": async () => {
    const missing = await refusal(client.getBlock({ blockHash: NOWHERE }));
    assert.ok(missing instanceof BlockNotFoundError, String(missing));
    const unsent = await refusal(client.getTransaction({ hash: NOWHERE }));
    assert.ok(unsent instanceof TransactionNotFoundError, String(unsent));
  },
  "fees cover the base fee": async () => {
    const { baseFeePerGas } = await client.getBlock();
    const { maxFeePerGas, maxPriorityFeePerGas } = await client.estimateFeesPerGas();
    assert.ok(maxFeePerGas > baseFeePerGas, `${maxFeePerGas} of ${baseFeePerGas}`);
    assert.ok(maxPriorityFeePerGas >= 0n);
    assert.ok((await client.getGasPrice()) * 2n > baseFeePerGas);
    assert.ok((await client.estimateMaxPriorityFeePerGas()) >= 0n);
    const legacy = await client.estimateFeesPerGas({ type: "legacy" });
    assert.ok(legacy.gasPrice > 0n);
  },
  "the history of fees has one base fee more than blocks": async () => {
    const newest = await client.getBlockNumber();
    const rewardPercentiles = [10, 50, 90];
    const history = await client.getFeeHistory({
      blockCount: 4,
      blockNumber: newest,
      rewardPercentiles,
    });
    const blocks = Number(newest - history.oldestBlock) + 1;
    assert.ok(blocks >= 1 && blocks <= 4, String(blocks));
    assert.equal(history.gasUsedRatio.length, blocks);
    assert.equal(history.baseFeePerGas.length, blocks + 1);
    assert.equal(history.reward.length, blocks);
    assert.ok(history.reward.every((tips) => tips.length === rewardPercentiles.length));
    assert.ok(history.gasUsedRatio.every((ratio) => ratio >= 0 && ratio <= 1));
    const { baseFeePerGas } = await client.getBlock({ blockNumber: newest });
    assert.equal(history.baseFeePerGas.at(-2), baseFeePerGas);
  },
  "the history of fees goes without percentiles": async () => {
    const history = await client.getFeeHistory({ blockCount: 1, rewardPercentiles: [] });
    assert.equal(history.baseFeePerGas.length, 2);
  },
  "thirty questions at once are answered one by one": async () => {
    const asked = Array.from({ length: 30 }, (_, index) =>
      index % 2
        ? client.getBalance({ address: stranger(index) })
        : client.getTransactionCount({ address: idle }),
    );
    const answers = await Promise.all(asked);
    assert.ok(answers.every((answer, index) => answer === (index % 2 ? 0n : 0)));
  },
  "one that fails among others does not harm them": async () => {
    const asked = [
      client.getBalance({ address: stranger(91) }),
      client.getBlock({ blockHash: NOWHERE }),
      client.request({ method: "eth_getBalance", params: ["0x12", "latest"] }),
      client.getChainId(),
    ];
    const answers = await Promise.allSettled(asked);
    assert.deepEqual(
      answers.map(({ status }) => status),
      ["fulfilled", "rejected", "rejected", "fulfilled"],
    );
  },
});

const proofs = (client) => ({
  "a proof of Ethereum's kind is refused, and the refusal names the other kind": async () => {
    const error = await refusal(client.getProof({ address: idle, storageKeys: [] }));
    const cause = error.walk((one) => one instanceof MethodNotSupportedRpcError);
    assert.equal(cause?.code, -32004, String(error));
    assert.match(error.message, /tarn_getProof/);
  },
});

export async function run() {
  for (const transport of ["http", "batches", "socket"]) {
    await group(`viem reads (${transport})`, reads(reader(transport)));
  }
  // Other nodes have such proofs.
  if (isTarn) await group("viem asks for proofs", proofs(reader()));
}
