// What hardhat's matchers for chai see of transactions and calls.

import withArgs from "@nomicfoundation/hardhat-chai-matchers/withArgs.js";
import panics from "@nomicfoundation/hardhat-chai-matchers/panic.js";
import { expect } from "chai";

import { GWEI, deploy, done, ethers, stranger } from "../chain.mjs";

const { anyUint, anyValue } = withArgs;
const { PANIC_CODES } = panics;

describe("matchers", () => {
  let from, other, probe, coin;
  before(async () => {
    [from, other] = await ethers.getSigners();
    probe = await deploy("Probe", from, false);
    coin = await deploy("Coin", from, 1000n);
  });

  it("see events and their arguments", async () => {
    await expect(probe.note(1n, "hello"))
      .to.emit(probe, "Noted")
      .withArgs(from.address, 1n, "hello");
    await expect(probe.notes(5n, 3n)).to.emit(probe, "Noted").withArgs(anyValue, 6n, anyValue);
    await expect(coin.transfer(other, 2n))
      .to.emit(coin, "Transfer")
      .withArgs(from.address, other.address, anyUint);
    await expect(probe.set(1n)).not.to.emit(probe, "Noted");
  });

  it("see events of a transaction by its hash", async () => {
    const { hash } = await done(coin.approve(other, 3n));
    await expect(hash).to.emit(coin, "Approval").withArgs(from.address, other.address, 3n);
  });

  it("see that an event has other arguments", async () => {
    const wrong = expect(probe.note(1n, "one")).to.emit(probe, "Noted");
    const seen = await wrong.withArgs(from.address, 2n, "one").then(
      () => "nothing wrong",
      (error) => error.message,
    );
    expect(seen).to.include("expected 1 to equal 2");
  });

  it("see reasons, of transactions and of calls", async () => {
    await expect(probe.withReason()).to.be.revertedWith("no, thank you");
    await expect(probe.withReason()).to.be.revertedWith(/thank/);
    await expect(probe.withReason.staticCall()).to.be.revertedWith("no, thank you");
    await expect(probe.withReason.estimateGas()).to.be.revertedWith("no, thank you");
    await expect(probe.withReason()).not.to.be.revertedWith("no");
  });

  it("see errors with arguments", async () => {
    await expect(probe.withError(10n))
      .to.be.revertedWithCustomError(probe, "TooLarge")
      .withArgs(10n, 9n);
    await expect(coin.transferFrom(other, from, 1n))
      .to.be.revertedWithCustomError(coin, "ERC20InsufficientAllowance")
      .withArgs(from.address, 0n, 1n);
    await expect(probe.withError(9n)).not.to.be.reverted;
  });

  it("see panics", async () => {
    await expect(probe.withPanic(0n)).to.be.revertedWithPanic(PANIC_CODES.DIVISION_BY_ZERO);
    await expect(probe.withPanic.staticCall(0n)).to.be.revertedWithPanic(0x12);
    await expect(probe.withPanic(1n)).not.to.be.revertedWithPanic();
  });

  it("see reverts without a reason", async () => {
    await expect(probe.withNothing()).to.be.reverted;
    await expect(probe.withNothing()).to.be.revertedWithoutReason();
    await expect(probe.withNothing.staticCall()).to.be.revertedWithoutReason();
  });

  it("see that a transaction in a block failed", async () => {
    const sent = await probe.withReason({ gasLimit: 100_000n });
    const failed = await sent.wait().then(
      () => null,
      (error) => error,
    );
    expect(failed.code).to.equal("CALL_EXCEPTION");
    expect(failed.receipt.status).to.equal(0);
    await expect(sent).to.be.reverted;
    await expect(sent.hash).to.be.reverted;
    await expect(failed.receipt).to.be.reverted;
    expect((await done(probe.set(2n))).status).to.equal(1);
  });

  it("see what happened to a balance", async () => {
    const to = stranger(151);
    const pay = (value) => from.sendTransaction({ to, value });
    await expect(pay(GWEI)).to.changeEtherBalance(to, GWEI);
    await expect(pay(GWEI)).to.changeEtherBalance(from, -GWEI);
    const sent = await pay(GWEI);
    const { fee } = await sent.wait();
    await expect(sent).to.changeEtherBalance(from, -GWEI - fee, { includeFee: true });
    await expect(pay(3n)).to.changeEtherBalances([from, to, other], [-3n, 3n, 0n]);
    await expect(() => pay(4n)).to.changeEtherBalance(to, 4n);
    await expect(from.sendTransaction({ to: probe, value: 5n })).to.changeEtherBalance(probe, 5n);
  });

  it("see what happened to coins", async () => {
    await expect(coin.transfer(other, 6n)).to.changeTokenBalance(coin, other, 6n);
    await expect(coin.transfer(other, 7n)).to.changeTokenBalances(coin, [from, other], [-7n, 7n]);
    const sent = await coin.transfer(stranger(152), 8n);
    await expect(sent).to.changeTokenBalances(coin, [from, stranger(152)], [-8n, 8n]);
    await expect(sent)
      .to.emit(coin, "Transfer")
      .withArgs(from.address, stranger(152), 8n)
      .and.not.to.emit(coin, "Approval");
  });

  it("see numbers, addresses and bytes", async () => {
    const { hash, blockHash } = await done(probe.set(12n));
    expect(await probe.number()).to.equal(12);
    expect(await ethers.provider.getBalance(from)).to.be.above(0);
    expect(await coin.getAddress()).to.be.a.properAddress;
    expect(hash).to.be.properHex(64);
    expect(blockHash).to.be.properHex(64);
    const slot = await ethers.provider.getStorage(probe, 0);
    expect(slot).to.hexEqual("0xc");
    expect(`0x${"11".repeat(32)}`).to.be.a.properPrivateKey;
    expect(from).to.equal(from.address);
  });
});
