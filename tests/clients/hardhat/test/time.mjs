// Clocks that are moved.

import helpers from "@nomicfoundation/hardhat-network-helpers";
import { expect } from "chai";

import { ask, blocksUpTo, deploy, done, ethers, stranger } from "../chain.mjs";

const { mine, time } = helpers;
const DAY = time.duration.days(1);

describe("time", () => {
  let from, other;
  before(async () => {
    [from, other] = await ethers.getSigners();
  });

  const touch = () => done(from.sendTransaction({ to: stranger(180), value: 1n }));

  it("is that of the latest block", async () => {
    const { timestamp, number } = await ethers.provider.getBlock("latest");
    expect(await time.latest()).to.be.at.least(timestamp);
    expect(await time.latestBlock()).to.be.at.least(number);
  });

  it("is increased", async () => {
    const before = await time.latest();
    const answer = await time.increase(DAY);
    expect(answer).to.be.at.least(before + DAY);
    expect(await time.latest()).to.be.at.least(answer);
    const { timestamp } = await (await touch()).getBlock();
    expect(timestamp).to.be.at.least(answer);
  });

  it("is increased to a time", async () => {
    const target = (await time.latest()) + time.duration.weeks(2);
    await time.increaseTo(target);
    expect(await time.latest()).to.be.at.least(target);
    await time.increaseTo(new Date(1000 * (target + DAY)));
    expect(await time.latest()).to.be.at.least(target + DAY);
  });

  it("is set for the next block", async () => {
    const before = await time.latestBlock();
    const target = (await time.latest()) + DAY;
    await time.setNextBlockTimestamp(target);
    const receipt = await touch();
    expect((await receipt.getBlock()).timestamp).to.be.at.least(target);
    const times = (await blocksUpTo(receipt, before)).map(({ timestamp }) => timestamp);
    expect(times).to.include(target);
  });

  it("is increased without a block of its own", async () => {
    const before = await time.latest();
    await ask("evm_increaseTime", 500);
    await ask("evm_increaseTime", "0x1f4");
    await ask("evm_mine");
    const after = await time.latest();
    expect(after).to.be.at.least(before + 1000);
    await mine();
    expect(await time.latest()).to.be.at.least(after);
  });

  it("does not go back", async () => {
    const now = await time.latest();
    await expect(time.increaseTo(now - 10)).to.be.rejected;
    await expect(time.setNextBlockTimestamp(1)).to.be.rejected;
    await mine();
    expect(await time.latest()).to.be.at.least(now);
  });

  it("is what contracts see", async () => {
    const probe = await deploy("Probe", from, false);
    const target = (await time.latest()) + DAY;
    await time.increaseTo(target);
    expect((await probe.surroundings()).time).to.be.at.least(target);
  });

  it("passes between blocks that are mined together", async () => {
    const before = await time.latest();
    await mine(3, { interval: 60 });
    expect(await time.latest()).to.be.at.least(before + 120);
  });

  it("releases what is held until then", async () => {
    const start = (await time.latest()) + 2 * DAY;
    const wallet = await deploy("VestingWallet", from, other, start, 10 * DAY);
    await done(from.sendTransaction({ to: wallet, value: 1000n }));
    expect(await wallet["releasable()"]()).to.equal(0n);
    await time.increaseTo(start + 5 * DAY);
    expect(await wallet["releasable()"]()).to.be.within(500n, 600n);
    await time.increase(5 * DAY);
    await expect(wallet["release()"]()).to.changeEtherBalances([wallet, other], [-1000n, 1000n]);
  });
});
