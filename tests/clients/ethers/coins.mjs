// OpenZeppelin's tokens: an ERC-20 with its events, and an ERC-721.

import assert from "node:assert/strict";

import { MaxUint256, ZeroAddress } from "ethers";

import { deploy, done, provider, reverted, stranger, told, wallet } from "./chain.mjs";
import { group } from "../cosmjs/checks.mjs";

const SUPPLY = 10n ** 24n;

const coins = ({ coin, from, other, to }) => ({
  "the supply belongs to who deployed": async () => {
    assert.deepEqual(await Promise.all([coin.name(), coin.symbol()]), ["Coin", "COIN"]);
    assert.equal(await coin.decimals(), 18n);
    assert.equal(await coin.totalSupply(), SUPPLY);
    assert.equal(await coin.balanceOf(from), SUPPLY);
    const receipt = await coin.deploymentTransaction().wait();
    assert.deepEqual(told(receipt, coin, "Transfer"), [[ZeroAddress, from.address, SUPPLY]]);
  },
  "a transfer moves coins and tells": async () => {
    assert.equal(await coin.transfer.staticCall(to, 5n), true);
    const receipt = await done(coin.transfer(to, 5n));
    assert.deepEqual(told(receipt, coin, "Transfer"), [[from.address, to, 5n]]);
    assert.equal(await coin.balanceOf(to), 5n);
    assert.equal(await coin.balanceOf(from), SUPPLY - 5n);
  },
  "more than there is cannot be transferred": async () => {
    const args = [other.address, 0n, 1n];
    assert.deepEqual(await reverted(coin, coin.connect(other).transfer(to, 1n)), [
      "ERC20InsufficientBalance",
      args,
    ]);
  },
  "an allowance is spent by who got it": async () => {
    await done(coin.approve(other, 10n));
    const spender = coin.connect(other);
    await done(spender.transferFrom(from, to, 4n));
    assert.equal(await coin.allowance(from, other), 6n);
    const args = [other.address, 6n, 7n];
    assert.deepEqual(await reverted(coin, spender.transferFrom(from, to, 7n)), [
      "ERC20InsufficientAllowance",
      args,
    ]);
    await done(coin.approve(other, MaxUint256));
    await done(spender.transferFrom(from, to, 1n));
    assert.equal(await coin.allowance(from, other), MaxUint256);
  },
  "events are found by kind and by their indexed arguments": async () => {
    const first = (await coin.deploymentTransaction().wait()).blockNumber;
    const all = await coin.queryFilter(coin.filters.Transfer(), first);
    assert.deepEqual(
      all.map((event) => event.args.value),
      [SUPPLY, 5n, 4n, 1n],
    );
    const arrived = await coin.queryFilter(coin.filters.Transfer(null, to), first, "latest");
    assert.deepEqual(arrived, all.slice(1));
    const approvals = await coin.queryFilter(coin.filters.Approval(from, other), first);
    assert.deepEqual(
      approvals.map((event) => event.args.value),
      [10n, MaxUint256],
    );
    const none = await coin.queryFilter(coin.filters.Transfer(to), first);
    assert.deepEqual(none, []);
  },
  "an event is the same in its receipt, its range and its block": async () => {
    const receipt = await done(coin.transfer(to, 6n));
    const [log] = receipt.logs;
    const { address, topics, data, transactionHash, index, blockHash } = log;
    assert.deepEqual([transactionHash, blockHash], [receipt.hash, receipt.blockHash]);
    const inBlock = await provider.getLogs({ blockHash, address });
    const { blockNumber } = receipt;
    const range = { fromBlock: blockNumber, toBlock: blockNumber, address };
    assert.deepEqual(await provider.getLogs(range), inBlock);
    assert.deepEqual(
      inBlock.map((one) => [one.topics, one.data, one.index, one.removed]),
      [[topics, data, index, false]],
    );
  },
  "alternatives for a topic find each of them": async () => {
    const kinds = ["Transfer", "Approval"].map((name) => coin.interface.getEvent(name).topicHash);
    const logs = await provider.getLogs({ address: coin.target, fromBlock: 0, topics: [kinds] });
    assert.equal(logs.length, 7);
    const strangers = [stranger(1), coin.target];
    const same = await provider.getLogs({ address: strangers, fromBlock: 0, topics: [kinds] });
    assert.deepEqual(same, logs);
  },
});

const badges = ({ badge, probe, from, to }) => ({
  "a badge that was taken has an owner": async () => {
    const receipt = await done(badge.take());
    assert.deepEqual(told(receipt, badge, "Transfer"), [[ZeroAddress, from.address, 1n]]);
    assert.equal(await badge.ownerOf(1n), from.address);
    assert.equal(await badge.balanceOf(from), 1n);
    assert.equal(await badge.tokenURI(1n), "badge:1");
  },
  "a badge is handed over": async () => {
    await done(badge.take());
    await done(badge["safeTransferFrom(address,address,uint256)"](from, to, 2n));
    assert.equal(await badge.ownerOf(2n), to);
    const handed = await badge.queryFilter(badge.filters.Transfer(from, to, 2n), 0);
    assert.equal(handed.length, 1);
  },
  "a contract that cannot hold badges gets none": async () => {
    const hand = badge["safeTransferFrom(address,address,uint256)"](from, probe, 1n);
    assert.deepEqual(await reverted(badge, hand), ["ERC721InvalidReceiver", [probe.target]]);
    assert.equal(await badge.ownerOf(1n), from.address);
  },
  "a badge nobody took has no owner": async () => {
    const asked = reverted(badge, badge.ownerOf(9n));
    assert.deepEqual(await asked, ["ERC721NonexistentToken", [9n]]);
  },
  "interfaces are told": async () => {
    const answers = ["0x80ac58cd", "0x01ffc9a7", "0xffffffff"].map((id) =>
      badge.supportsInterface(id),
    );
    assert.deepEqual(await Promise.all(answers), [true, true, false]);
  },
});

export async function run() {
  const [from, other, to] = [wallet(4), wallet(5), stranger(103)];
  const coin = await deploy("Coin", from, SUPPLY);
  await group("ethers and an ERC-20", coins({ coin, from, other, to }));
  const badge = await deploy("Badge", from);
  const probe = await deploy("Probe", from, false);
  await group("ethers and an ERC-721", badges({ badge, probe, from, to }));
}
