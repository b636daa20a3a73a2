// Blocks that are asked for, and transactions that wait for one.

import helpers from "@nomicfoundation/hardhat-network-helpers";
import { expect } from "chai";

import { GWEI, ask, blocksUpTo, done, ethers, stranger, waiting } from "../chain.mjs";

const { dropTransaction, mine, mineUpTo, setNextBlockBaseFeePerGas, time } = helpers;

const receipt = (sent) => ethers.provider.getTransactionReceipt(sent.hash);

describe("mining", () => {
  let from, other;
  before(async () => {
    [from, other] = await ethers.getSigners();
  });

  it("makes at least as many blocks as asked for", async () => {
    for (const count of [undefined, 1, 5, 20n, "0x3"]) {
      const before = await time.latestBlock();
      await mine(count);
      expect(await time.latestBlock()).to.be.at.least(before + Number(count ?? 1));
    }
  });

  it("makes blocks that follow each other", async () => {
    const before = await time.latestBlock();
    await mine(4);
    const last = await time.latestBlock();
    for (let number = before + 1; number <= last; number++) {
      const block = await ethers.provider.getBlock(number);
      const parent = await ethers.provider.getBlock(block.parentHash);
      expect(parent.number).to.equal(number - 1);
      expect(block.timestamp).to.be.at.least(parent.timestamp);
    }
  });

  it("makes blocks up to a number", async () => {
    const target = (await time.latestBlock()) + 10;
    await mineUpTo(target);
    expect(await time.latestBlock()).to.be.at.least(target);
    expect((await ethers.provider.getBlock(target)).number).to.equal(target);
    await expect(mineUpTo(target - 5)).to.be.rejectedWith("not larger than current");
  });

  it("goes by other names", async () => {
    const before = await time.latestBlock();
    await ask("evm_mine");
    await time.advanceBlock(2);
    expect(await time.latestBlock()).to.be.at.least(before + 3);
  });

  it("can be left to who asks", async () => {
    const to = stranger(190);
    const nonce = await from.getNonce();
    await waiting(async () => {
      const sent = [];
      for (const value of [1n, 2n]) {
        sent.push(await from.sendTransaction({ to, value, gasLimit: 21_000n }));
      }
      for (const one of sent) {
        expect(await receipt(one)).to.equal(null);
        expect((await ethers.provider.getTransaction(one.hash)).blockNumber).to.equal(null);
      }
      expect(await from.getNonce()).to.equal(nonce);
      expect(await from.getNonce("pending")).to.equal(nonce + 2);
      await mine();
      for (const one of sent) expect((await receipt(one)).status).to.equal(1);
    });
    expect(await ethers.provider.getBalance(to)).to.equal(3n);
    await done(from.sendTransaction({ to, value: 4n }));
    expect(await ethers.provider.getBalance(to)).to.equal(7n);
  });

  it("leaves out what was dropped", async () => {
    const to = stranger(191);
    await waiting(async () => {
      const sent = await other.sendTransaction({ to, value: 1n, gasLimit: 21_000n });
      expect(await dropTransaction(sent.hash)).to.be.ok;
      expect(await ethers.provider.getTransaction(sent.hash)).to.equal(null);
      await mine();
      expect(await receipt(sent)).to.equal(null);
    });
    expect(await ethers.provider.getBalance(to)).to.equal(0n);
    expect(await dropTransaction(ethers.id("nothing"))).to.be.not.ok;
    await done(other.sendTransaction({ to, value: 2n }));
    expect(await ethers.provider.getBalance(to)).to.equal(2n);
  });

  it("takes place by itself when asked to", async () => {
    const to = stranger(192);
    await waiting(async () => {
      await ask("evm_setIntervalMining", 1);
      try {
        const sent = await from.sendTransaction({ to, value: 1n, gasLimit: 21_000n });
        expect((await sent.wait()).status).to.equal(1);
      } finally {
        await ask("evm_setIntervalMining", 0);
      }
    });
    await done(from.sendTransaction({ to, value: 1n }));
    expect(await ethers.provider.getBalance(to)).to.equal(2n);
  });

  it("costs the base fee that was set", async () => {
    const wanted = 40n * GWEI;
    const before = await time.latestBlock();
    await setNextBlockBaseFeePerGas(wanted);
    const fees = { maxFeePerGas: 10n * wanted, maxPriorityFeePerGas: 0n };
    const sent = await from.sendTransaction({ to: stranger(193), value: 1n, ...fees });
    const mined = await sent.wait();
    const blocks = await blocksUpTo(mined, before);
    expect(blocks.map(({ baseFeePerGas }) => baseFeePerGas)).to.include(wanted);
    expect(mined.gasPrice).to.equal(blocks.at(-1).baseFeePerGas);
    const next = await done(from.sendTransaction({ to: stranger(193), value: 1n }));
    expect(next.status).to.equal(1);
  });
});
