// States that are kept, and gone back to.

import helpers from "@nomicfoundation/hardhat-network-helpers";
import { expect } from "chai";

import { ask, deploy, done, ethers, stranger } from "../chain.mjs";

const { loadFixture, mine, setBalance, takeSnapshot, time } = helpers;

const runs = { coins: 0, probes: 0 };

async function coins() {
  runs.coins++;
  const [from, other] = await ethers.getSigners();
  const coin = await deploy("Coin", from, 100n);
  await done(coin.transfer(other, 10n));
  return { coin, from, other };
}

async function probes() {
  runs.probes++;
  const [from] = await ethers.getSigners();
  return { probe: await deploy("Probe", from, false) };
}

describe("fixtures", () => {
  for (const turn of ["first", "second", "third"]) {
    it(`are as they were left, for the ${turn} time`, async () => {
      const { coin, from, other } = await loadFixture(coins);
      expect(runs.coins).to.equal(1);
      expect(await coin.balanceOf(other)).to.equal(10n);
      await expect(coin.transfer(other, 5n)).to.changeTokenBalance(coin, from, -5n);
      expect(await coin.balanceOf(other)).to.equal(15n);
    });
  }

  it("are built upon each other", async () => {
    const { coin, other } = await loadFixture(coins);
    const { probe } = await loadFixture(probes);
    await done(probe.set(3n));
    await done(coin.transfer(other, 1n));
    expect(await (await loadFixture(probes)).probe.number()).to.equal(0n);
    expect(await coin.balanceOf(other)).to.equal(10n);
    expect(runs).to.deep.equal({ coins: 1, probes: 1 });
  });

  it("are made again when what they stood on was left", async () => {
    await loadFixture(coins);
    const { probe } = await loadFixture(probes);
    expect(await probe.number()).to.equal(0n);
    expect(runs).to.deep.equal({ coins: 1, probes: 2 });
  });
});

describe("snapshots", () => {
  let from, other;
  before(async () => {
    [from, other] = await ethers.getSigners();
  });

  it("bring back balances, nonces, code and storage", async () => {
    const probe = await deploy("Probe", from, false);
    await done(probe.set(1n));
    const held = async () => [
      await ethers.provider.getBalance(from),
      await ethers.provider.getBalance(stranger(170)),
      await from.getNonce(),
      await other.getNonce(),
      await probe.number(),
    ];
    const before = await held();
    const snapshot = await takeSnapshot();
    const next = await deploy("Probe", from, false);
    await done(probe.connect(other).set(2n));
    await setBalance(stranger(170), 5n);
    expect(await held()).not.to.deep.equal(before);
    await snapshot.restore();
    expect(await held()).to.deep.equal(before);
    expect(await ethers.provider.getCode(next)).to.equal("0x");
  });

  it("can be gone back to again and again", async () => {
    const probe = await deploy("Probe", from, false);
    const snapshot = await takeSnapshot();
    for (const number of [1n, 2n, 3n]) {
      await done(probe.set(number));
      expect(await probe.number()).to.equal(number);
      await snapshot.restore();
      expect(await probe.number()).to.equal(0n);
    }
  });

  it("are used once", async () => {
    const id = await ask("evm_snapshot");
    expect(await ask("evm_revert", id)).to.equal(true);
    expect(await ask("evm_revert", id)).to.equal(false);
    expect(await ask("evm_revert", "0xffff")).to.equal(false);
    const later = await ask("evm_snapshot");
    expect(Number(later)).to.be.above(Number(id));
  });

  it("are left by transactions that go on as before", async () => {
    const probe = await deploy("Probe", from, false);
    const snapshot = await takeSnapshot();
    const first = await probe.set(5n);
    await first.wait();
    await snapshot.restore();
    const second = await probe.set(6n);
    const receipt = await second.wait();
    expect(second.nonce).to.equal(first.nonce);
    expect(await probe.number()).to.equal(6n);
    const block = await ethers.provider.getBlock(receipt.blockNumber);
    expect(block.hash).to.equal(receipt.blockHash);
    expect(block.transactions).to.deep.equal([second.hash]);
  });

  it("keep events of what was undone out of the logs", async () => {
    const probe = await deploy("Probe", from, false);
    const snapshot = await takeSnapshot();
    await done(probe.note(1n, "undone"));
    await snapshot.restore();
    await done(probe.note(2n, "kept"));
    const first = (await probe.deploymentTransaction().wait()).blockNumber;
    const notes = await probe.queryFilter(probe.filters.Noted(), first);
    expect(notes.map(({ args }) => args.text)).to.deep.equal(["kept"]);
  });

  it("let time go on after it was moved", async () => {
    const snapshot = await takeSnapshot();
    const before = await time.latest();
    await time.increase(1000);
    await snapshot.restore();
    const receipt = await done(from.sendTransaction({ to: stranger(171), value: 1n }));
    const { timestamp } = await receipt.getBlock();
    expect(timestamp).to.be.at.least(before);
  });

  // anvil refuses with an error here, and not with false.
  it("are gone when an earlier one was restored", async () => {
    const probe = await deploy("Probe", from, false);
    const first = await takeSnapshot();
    await done(probe.set(1n));
    const second = await takeSnapshot();
    await done(probe.set(2n));
    await second.restore();
    expect(await probe.number()).to.equal(1n);
    await first.restore();
    expect(await probe.number()).to.equal(0n);
    await expect(second.restore()).to.be.rejected;
    await mine();
    expect(await probe.number()).to.equal(0n);
  });
});
