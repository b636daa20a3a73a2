// What can be read without a signature.

import assert from "node:assert/strict";

import { ZeroHash } from "ethers";

import { addresses, onSocket, provider, ready, stranger } from "./chain.mjs";
import { group } from "../cosmjs/checks.mjs";

// It never signs here.
const idle = addresses.at(-1);

const reads = (client) => ({
  "the network is the one that the node names in all ways": async () => {
    const { chainId } = await client.getNetwork();
    assert.ok(chainId > 0n);
    assert.equal(BigInt(await client.send("eth_chainId", [])), chainId);
    assert.equal(await client.send("net_version", []), String(chainId));
    assert.match(await client.send("web3_clientVersion", []), /\//);
  },
  "an account of genesis has a balance, no code and no nonce": async () => {
    const held = await client.getBalance(idle);
    assert.ok(held > 1000n * 10n ** 18n, String(held));
    assert.equal(await client.getTransactionCount(idle), 0);
    assert.equal(await client.getTransactionCount(idle, "pending"), 0);
    assert.equal(await client.getCode(idle), "0x");
    assert.equal(await client.getStorage(idle, 0), ZeroHash);
  },
  "a stranger has nothing": async () => {
    const asked = [client.getBalance(stranger(90)), client.getTransactionCount(stranger(90))];
    assert.deepEqual(await Promise.all(asked), [0n, 0]);
  },
  "the latest block is at least the one that was counted": async () => {
    const height = await client.getBlockNumber();
    const block = await client.getBlock("latest");
    assert.ok(block.number >= height, `${block.number} after ${height}`);
    assert.ok(block.baseFeePerGas > 0n && block.gasLimit >= 15_000_000n);
    assert.equal(block.difficulty, 0n);
  },
  "a block is the same by its number and by its hash": async () => {
    const byNumber = await client.getBlock(await client.getBlockNumber());
    const byHash = await client.getBlock(byNumber.hash);
    assert.deepEqual(byHash.toJSON(), byNumber.toJSON());
    assert.deepEqual(byHash.transactions, byNumber.transactions);
  },
  "blocks name the ones before them, down to the first": async () => {
    const first = await client.getBlock(0);
    assert.equal(first.number, 0);
    const top = await client.getBlock("latest");
    const depth = Math.min(top.number, 5);
    let block = top;
    for (let step = 1; step <= depth; step++) {
      const before = await client.getBlock(block.parentHash);
      assert.equal(before.number, top.number - step);
      assert.ok(before.timestamp <= block.timestamp);
      block = before;
    }
  },
  "what does not exist is null": async () => {
    const nowhere = `0x${"ab".repeat(32)}`;
    assert.equal(await client.getBlock(nowhere), null);
    assert.equal(await client.getBlock(2 ** 40), null);
    assert.equal(await client.getTransaction(nowhere), null);
    assert.equal(await client.getTransactionReceipt(nowhere), null);
  },
  "tags for what is final are blocks": async () => {
    const [safe, final] = await Promise.all(
      ["safe", "finalized"].map((tag) => client.getBlock(tag)),
    );
    assert.ok(final.number <= safe.number, `${final.number} and ${safe.number}`);
    assert.ok(safe.number <= (await client.getBlockNumber()));
  },
  "the pending block comes after the latest": async () => {
    const height = await client.getBlockNumber();
    const { number, parentHash } = await client.send("eth_getBlockByNumber", ["pending", false]);
    assert.ok(Number(number) > height, `${Number(number)} after ${height}`);
    assert.equal((await client.getBlock(parentHash)).number, Number(number) - 1);
  },
  "fees cover the base fee": async () => {
    const { baseFeePerGas } = await client.getBlock("latest");
    const fees = await client.getFeeData();
    assert.ok(fees.maxPriorityFeePerGas >= 0n);
    // The base fee may move between the two questions, by an eighth a block.
    assert.ok(fees.gasPrice * 2n > baseFeePerGas, `${fees.gasPrice} of ${baseFeePerGas}`);
    assert.ok(fees.maxFeePerGas > baseFeePerGas, `${fees.maxFeePerGas} of ${baseFeePerGas}`);
  },
  "fifty questions at once are answered one by one": async () => {
    const asked = Array.from({ length: 50 }, (_, index) =>
      index % 2 ? client.getBalance(stranger(index)) : client.getTransactionCount(idle),
    );
    const answers = await Promise.all(asked);
    assert.ok(answers.every((answer, index) => answer === (index % 2 ? 0n : 0)));
  },
});

// anvil answers this one differently on its socket.
const refuses = {
  "a method that does not exist is an error that says so": async () => {
    // ethers knows the words of Ethereum's nodes, and gives them a code of its own.
    await assert.rejects(provider.send("eth_nothing", []), (error) => {
      const { code } = error.error ?? error;
      assert.ok(code === -32601 || code === "UNSUPPORTED_OPERATION", `${code}`);
      return true;
    });
  },
};

export async function run() {
  assert.match(ready.evm, /^http:/);
  await group("ethers reads", reads(provider));
  await group("ethers is refused", refuses);
  await onSocket((socket) => group("ethers reads on a socket", reads(socket)));
}
