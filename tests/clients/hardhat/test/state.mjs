// Balances, code, nonces and storage that the helpers set, and senders without a key.

import helpers from "@nomicfoundation/hardhat-network-helpers";
import { expect } from "chai";
import hre from "hardhat";

import { ETHER, ask, deploy, done, ethers, stranger } from "../chain.mjs";

const { getStorageAt, impersonateAccount, mine, setBalance, setCode } = helpers;
const { setNonce, setStorageAt, stopImpersonatingAccount } = helpers;

const balance = (of) => ethers.provider.getBalance(of);
const code = async (name) => (await hre.artifacts.readArtifact(name)).deployedBytecode;

describe("state", () => {
  let from, other;
  before(async () => {
    [from, other] = await ethers.getSigners();
  });

  it("has the balances that were set", async () => {
    const someone = stranger(160);
    for (const amount of [ETHER, 1n, 0n, 10n ** 30n, 3n * ETHER]) {
      await setBalance(someone, amount);
      expect(await balance(someone)).to.equal(amount);
    }
    await setBalance(someone.toLowerCase(), "0x10");
    expect(await balance(someone)).to.equal(16n);
  });

  it("lets what was given be spent", async () => {
    const wallet = ethers.Wallet.createRandom(ethers.provider);
    await setBalance(wallet.address, ETHER);
    const { fee } = await done(wallet.sendTransaction({ to: stranger(161), value: 5n }));
    expect(await balance(stranger(161))).to.equal(5n);
    expect(await balance(wallet)).to.equal(ETHER - 5n - fee);
  });

  it("has the balance that was set for a contract", async () => {
    const probe = await deploy("Probe", from, false);
    await setBalance(probe.target, 77n);
    expect((await probe.surroundings()).held).to.equal(77n);
    await done(probe.set(4n));
    expect([await probe.number(), await balance(probe)]).to.deep.equal([4n, 77n]);
  });

  it("has the code that was set", async () => {
    const place = stranger(162);
    await setCode(place, await code("Probe"));
    expect(await ethers.provider.getCode(place)).to.equal(await code("Probe"));
    const probe = await ethers.getContractAt("Probe", place);
    await done(probe.set(6n));
    expect(await probe.number()).to.equal(6n);
    await setCode(place, await code("Aggregate"));
    expect(await ethers.provider.getCode(place)).to.equal(await code("Aggregate"));
    expect(await getStorageAt(place, 0)).to.hexEqual("0x6");
    await setCode(place, "0x");
    expect(await ethers.provider.getCode(place)).to.equal("0x");
  });

  it("has the nonce that was set", async () => {
    const { address } = other;
    const nonce = (await other.getNonce()) + 40;
    await setNonce(address, nonce);
    expect(await other.getNonce()).to.equal(nonce);
    const sent = await other.sendTransaction({ to: stranger(163), value: 1n });
    await sent.wait();
    expect(sent.nonce).to.equal(nonce);
    expect(await other.getNonce()).to.equal(nonce + 1);
    await setNonce(stranger(164), 2n ** 32n);
    expect(await ethers.provider.getTransactionCount(stranger(164))).to.equal(2 ** 32);
  });

  it("deploys to where the nonce that was set leads", async () => {
    const nonce = (await other.getNonce()) + 7;
    await setNonce(other.address, nonce);
    const probe = await deploy("Probe", other, false);
    expect(probe.target).to.equal(ethers.getCreateAddress({ from: other.address, nonce }));
  });

  it("has the storage that was set", async () => {
    const probe = await deploy("Probe", from, false);
    await setStorageAt(probe.target, 0, 2n ** 255n + 1n);
    expect(await probe.number()).to.equal(2n ** 255n + 1n);
    expect(await getStorageAt(probe.target, 0)).to.equal(ethers.toBeHex(2n ** 255n + 1n, 32));
    const slot = ethers.solidityPackedKeccak256(["uint256", "uint256"], [3n, 1n]);
    await setStorageAt(probe.target, slot, 9);
    expect(await probe.numbers(3n)).to.equal(9n);
    await setStorageAt(probe.target, 0, 0);
    expect(await probe.number()).to.equal(0n);
    expect(await getStorageAt(probe.target, slot)).to.hexEqual("0x9");
    expect(await getStorageAt(stranger(165), 5)).to.equal(ethers.ZeroHash);
  });

  it("has the coins that were written into storage", async () => {
    const coin = await deploy("Coin", from, 10n);
    const coder = ethers.AbiCoder.defaultAbiCoder();
    const slot = ethers.keccak256(coder.encode(["address", "uint256"], [other.address, 0n]));
    await setStorageAt(coin.target, slot, 500n);
    await expect(coin.connect(other).transfer(from, 499n)).to.changeTokenBalances(
      coin,
      [from, other],
      [499n, -499n],
    );
  });

  it("was different before it was set", async () => {
    const someone = stranger(166);
    const { blockNumber } = await done(from.sendTransaction({ to: someone, value: 3n }));
    await mine();
    await setBalance(someone, 8n);
    expect(await ethers.provider.getBalance(someone, blockNumber)).to.equal(3n);
    expect(await balance(someone)).to.equal(8n);
  });

  it("is changed by who has no key", async () => {
    const someone = stranger(167);
    const probe = await deploy("Probe", from, false);
    await setBalance(someone, ETHER);
    await impersonateAccount(someone);
    const signer = await ethers.getSigner(someone);
    await expect(probe.connect(signer).note(1n, "mine"))
      .to.emit(probe, "Noted")
      .withArgs(someone, 1n, "mine");
    const sent = await signer.sendTransaction({ to: stranger(168), value: 5n });
    const receipt = await sent.wait();
    expect([receipt.from, sent.nonce]).to.deep.equal([someone, 1]);
    const found = await ethers.provider.getTransaction(sent.hash);
    expect(found.from).to.equal(someone);
    expect(await balance(stranger(168))).to.equal(5n);
    await stopImpersonatingAccount(someone);
    await expect(signer.sendTransaction({ to: stranger(168), value: 5n })).to.be.rejected;
    expect(await signer.getNonce()).to.equal(2);
  });

  it("is changed in the name of a contract", async () => {
    const probe = await deploy("Probe", from, false);
    const coin = await deploy("Coin", from, 10n);
    await done(coin.transfer(probe, 10n));
    await setBalance(probe.target, ETHER);
    const signer = await ethers.getImpersonatedSigner(probe.target);
    await expect(coin.connect(signer).transfer(other, 4n)).to.changeTokenBalances(
      coin,
      [probe, other],
      [-4n, 4n],
    );
    await stopImpersonatingAccount(probe.target);
  });

  it("cannot be set to what is no balance, code or nonce", async () => {
    await expect(ask("hardhat_setBalance", stranger(169), "lots")).to.be.rejected;
    await expect(ask("hardhat_setBalance", "0x12", "0x1")).to.be.rejected;
    await expect(ask("hardhat_setCode", stranger(169), "0x1")).to.be.rejected;
    await expect(ask("hardhat_setNonce", stranger(169), "many")).to.be.rejected;
    expect(await balance(stranger(169))).to.equal(0n);
  });
});
