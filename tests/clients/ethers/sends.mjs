// Sending value, with every kind of transaction, and finding it again.

import assert from "node:assert/strict";

import { NonceManager, Transaction, parseEther } from "ethers";

import { GWEI, done, onSocket, provider, stranger, wallet } from "./chain.mjs";
import { group } from "../cosmjs/checks.mjs";

// The kinds, and what names them beside their number.
const KINDS = {
  "type 0": { type: 0 },
  "type 1": { type: 1, accessList: [{ address: stranger(1), storageKeys: [] }] },
  "type 2": { type: 2 },
};

const VALUE = parseEther("1.000000000000000007");

// What a receipt must say of a transfer, and what it must have cost.
async function paid({ client, from, before, receipt, value }) {
  const after = await client.getBalance(from);
  assert.equal(receipt.fee, receipt.gasUsed * receipt.gasPrice);
  assert.equal(before - after, value + receipt.fee);
}

const transfers = ({ client, from, to }) =>
  Object.fromEntries(
    Object.entries(KINDS).map(([name, kind]) => [
      `a transfer of ${name} arrives to the last wei and costs its fee`,
      async () => {
        const [before, had] = [await client.getBalance(from), await client.getBalance(to)];
        const nonce = await client.getTransactionCount(from);
        const sent = await from.sendTransaction({ to, value: VALUE, ...kind });
        const receipt = await sent.wait();
        assert.deepEqual([receipt.status, receipt.type], [1, kind.type]);
        assert.deepEqual([receipt.from, receipt.to], [from.address, to]);
        assert.deepEqual([receipt.hash, receipt.logs], [sent.hash, []]);
        assert.equal(receipt.contractAddress, null);
        if (kind.type !== 1) assert.equal(receipt.gasUsed, 21000n);
        assert.ok(receipt.cumulativeGasUsed >= receipt.gasUsed);
        assert.equal((await client.getBalance(to)) - had, VALUE);
        await paid({ client, from, before, receipt, value: VALUE });
        assert.equal(await client.getTransactionCount(from), nonce + 1);

        const found = await client.getTransaction(sent.hash);
        assert.deepEqual([found.type, found.nonce, found.value], [kind.type, nonce, VALUE]);
        assert.deepEqual([found.from, found.to, found.data], [from.address, to, "0x"]);
        assert.equal(found.chainId, (await client.getNetwork()).chainId);
        assert.equal(found.blockHash, receipt.blockHash);
        assert.deepEqual(found.signature.toJSON(), sent.signature.toJSON());
        assert.equal(Transaction.from(found).hash, sent.hash);
      },
    ]),
  );

const finds = ({ client, from, to }) => ({
  "a block lists its transactions, as hashes and whole": async () => {
    const sent = await from.sendTransaction({ to, value: 1n });
    const { blockHash, blockNumber, index } = await sent.wait();
    const block = await client.getBlock(blockHash);
    assert.equal(block.number, blockNumber);
    assert.equal(block.transactions[index], sent.hash);
    const whole = await client.getBlock(blockNumber, true);
    assert.deepEqual(whole.transactions, block.transactions);
    const inside = whole.prefetchedTransactions[index];
    assert.deepEqual(inside.toJSON(), (await client.getTransaction(sent.hash)).toJSON());
    assert.equal((await block.getTransaction(index)).hash, sent.hash);
  },
  "a block counts the gas of its transactions": async () => {
    const { blockNumber } = await done(from.sendTransaction({ to, value: 1n }));
    const block = await client.getBlock(blockNumber);
    const receipts = await Promise.all(
      block.transactions.map((hash) => client.getTransactionReceipt(hash)),
    );
    const used = receipts.reduce((sum, receipt) => sum + receipt.gasUsed, 0n);
    assert.equal(block.gasUsed, used);
    assert.equal(receipts.at(-1).cumulativeGasUsed, used);
  },
  "the price paid is the base fee and the tip, below the most that was offered": async () => {
    const { maxFeePerGas } = await client.getFeeData();
    const tip = 3n * GWEI;
    const fees = { maxFeePerGas: 2n * maxFeePerGas + tip, maxPriorityFeePerGas: tip };
    const receipt = await done(from.sendTransaction({ to, value: 1n, ...fees }));
    const { baseFeePerGas } = await client.getBlock(receipt.blockNumber);
    assert.equal(receipt.gasPrice, baseFeePerGas + tip);
    const found = await client.getTransaction(receipt.hash);
    assert.equal(found.maxFeePerGas, fees.maxFeePerGas);
    assert.equal(found.maxPriorityFeePerGas, fees.maxPriorityFeePerGas);
    assert.equal(found.gasPrice, receipt.gasPrice);
  },
  "the state of earlier blocks can be asked for": async () => {
    const { blockNumber } = await done(from.sendTransaction({ to, value: 5n }));
    const at = (height) => client.getBalance(to, height);
    assert.equal((await at(blockNumber)) - (await at(blockNumber - 1)), 5n);
    const nonces = [blockNumber - 1, blockNumber].map((n) => client.getTransactionCount(from, n));
    const [earlier, later] = await Promise.all(nonces);
    assert.equal(later - earlier, 1);
  },
  "data is carried along and costs gas": async () => {
    const data = `0x00ff${"00".repeat(30)}`;
    const receipt = await done(from.sendTransaction({ to, data }));
    // One byte that is not zero and 31 that are: 35 tokens of 10 gas, the floor of EIP-7623.
    assert.equal(receipt.gasUsed, 21000n + 350n);
    assert.equal((await client.getTransaction(receipt.hash)).data, data);
  },
  "a transfer to oneself costs its fee alone": async () => {
    const before = await client.getBalance(from);
    const receipt = await done(from.sendTransaction({ to: from.address, value: VALUE }));
    await paid({ client, from, before, receipt, value: 0n });
  },
});

const queues = ({ client, from, to }) => ({
  "a nonce is pending as soon as its transaction was taken": async () => {
    const nonce = await client.getTransactionCount(from, "pending");
    const sent = [];
    for (let step = 0; step < 3; step++) {
      sent.push(await from.sendTransaction({ to, value: 1n, nonce: nonce + step }));
      assert.equal(await client.getTransactionCount(from, "pending"), nonce + step + 1);
    }
    const receipts = await Promise.all(sent.map((one) => one.wait()));
    assert.ok(receipts.every((receipt) => receipt.status === 1));
    assert.equal(await client.getTransactionCount(from, "latest"), nonce + 3);
  },
  "what leaves a gap waits until the gap is filled": async () => {
    const nonce = await client.getTransactionCount(from, "pending");
    const had = await client.getBalance(to);
    const later = await from.sendTransaction({ to, value: 1n, nonce: nonce + 1 });
    const found = await client.getTransaction(later.hash);
    assert.deepEqual([found.blockNumber, found.blockHash], [null, null]);
    assert.equal(await client.getTransactionReceipt(later.hash), null);
    assert.equal(await client.getTransactionCount(from, "pending"), nonce);
    const first = await from.sendTransaction({ to, value: 1n, nonce });
    const [one, two] = [await first.wait(), await later.wait()];
    assert.ok(one.blockNumber <= two.blockNumber);
    assert.equal((await client.getBalance(to)) - had, 2n);
    assert.equal(await client.getTransactionCount(from, "pending"), nonce + 2);
  },
  "twenty at once arrive in order": async () => {
    const manager = new NonceManager(from);
    const had = await client.getBalance(to);
    const asked = Array.from({ length: 20 }, () =>
      manager.sendTransaction({ to, value: 1n, gasLimit: 21000n }),
    );
    const receipts = await Promise.all((await Promise.all(asked)).map((one) => one.wait()));
    const places = receipts.map(({ blockNumber, index }) => blockNumber * 1e6 + index);
    assert.ok(places.every((place, index) => index === 0 || place > places[index - 1]));
    assert.equal((await client.getBalance(to)) - had, 20n);
  },
});

export async function run() {
  const scene = { client: provider, from: wallet(0), to: stranger(100) };
  await group("ethers transfers", transfers(scene));
  await group("ethers finds", finds(scene));
  await group("ethers queues", queues(scene));
  await onSocket(async (socket) => {
    const scene = { client: socket, from: wallet(1, socket), to: stranger(101) };
    await group("ethers transfers on a socket", transfers(scene));
    await group("ethers finds on a socket", finds(scene));
    await group("ethers queues on a socket", queues(scene));
  });
}
