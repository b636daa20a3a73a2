// What hardhat compiled and deploys: OpenZeppelin's tokens, a proxy, and one with an owner.

import { expect } from "chai";
import hre from "hardhat";

import { contracts } from "../../contracts/build.mjs";
import { ETHER, deploy, done, ethers, stranger } from "../chain.mjs";

// Where ERC-1967 says that the address of the code is.
const SLOT = "0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc";

const codeBehind = async (proxy) =>
  ethers.getAddress(ethers.dataSlice(await ethers.provider.getStorage(proxy.target, SLOT), 12));

describe("contracts", () => {
  let from, other;
  before(async () => {
    [from, other] = await ethers.getSigners();
  });

  it("are compiled as for the other clients", async () => {
    for (const name of ["Badge", "Box", "Coin", "Probe"]) {
      const { abi } = await hre.artifacts.readArtifact(name);
      expect(abi, name).to.deep.equal(contracts[name].abi);
    }
  });

  it("are on the chain as compiled", async () => {
    const probe = await deploy("Probe", from, false);
    const { deployedBytecode } = await hre.artifacts.readArtifact("Probe");
    expect(await ethers.provider.getCode(probe)).to.equal(deployedBytecode);
    const receipt = await probe.deploymentTransaction().wait();
    expect(receipt.contractAddress).to.equal(probe.target);
    expect(receipt.from).to.equal(from.address);
  });

  it("may refuse to be deployed", async () => {
    const factory = await ethers.getContractFactory("Probe");
    await expect(factory.deploy(true)).to.be.revertedWith("not today");
  });

  it("are found again at their address", async () => {
    const probe = await deploy("Probe", from, false);
    const again = await ethers.getContractAt("Probe", probe.target, other);
    await done(again.set(8n));
    expect(await probe.number()).to.equal(8n);
  });

  it("are deployed by name alone", async () => {
    const coin = await ethers.deployContract("Coin", [7n]);
    await coin.waitForDeployment();
    expect(await coin.balanceOf(from)).to.equal(7n);
  });

  it("are coins", async () => {
    const coin = await deploy("Coin", from, ETHER);
    expect([await coin.symbol(), await coin.totalSupply()]).to.deep.equal(["COIN", ETHER]);
    await done(coin.transfer(other, 5n));
    await done(coin.approve(other, 10n));
    await done(coin.connect(other).transferFrom(from, stranger(150), 4n));
    expect(await coin.balanceOf(from)).to.equal(ETHER - 9n);
    expect(await coin.balanceOf(other)).to.equal(5n);
    expect(await coin.balanceOf(stranger(150))).to.equal(4n);
    expect(await coin.allowance(from, other)).to.equal(6n);
  });

  it("are badges", async () => {
    const badge = await deploy("Badge", from);
    await done(badge.take());
    await done(badge["safeTransferFrom(address,address,uint256)"](from, other, 1n));
    expect(await badge.ownerOf(1n)).to.equal(other.address);
    const moves = await badge.queryFilter(badge.filters.Transfer(), 0);
    expect(moves.map(({ args }) => args.to)).to.deep.equal([from.address, other.address]);
  });

  it("are replaced behind a proxy", async () => {
    const [first, second] = [await deploy("Box", from), await deploy("DoublingBox", from)];
    const open = first.interface.encodeFunctionData("open", [5n]);
    const proxy = await deploy("BoxProxy", from, first, open);
    const box = await ethers.getContractAt("DoublingBox", proxy.target);
    expect([await box.number(), await box.version()]).to.deep.equal([5n, 1n]);
    expect(await codeBehind(box)).to.equal(first.target);
    await expect(box.connect(other).upgradeToAndCall(second, "0x"))
      .to.be.revertedWithCustomError(box, "NotTheOwner")
      .withArgs(other.address);
    const double = box.interface.encodeFunctionData("double");
    await expect(box.upgradeToAndCall(second, double))
      .to.emit(box, "Upgraded")
      .withArgs(second.target);
    expect([await box.number(), await box.version()]).to.deep.equal([10n, 2n]);
    expect(await codeBehind(box)).to.equal(second.target);
  });

  it("are owned", async () => {
    const wallet = await deploy("VestingWallet", from, from, 0n, 1n);
    expect(await wallet.owner()).to.equal(from.address);
    await expect(wallet.connect(other).transferOwnership(other))
      .to.be.revertedWithCustomError(wallet, "OwnableUnauthorizedAccount")
      .withArgs(other.address);
    await expect(wallet.transferOwnership(other))
      .to.emit(wallet, "OwnershipTransferred")
      .withArgs(from.address, other.address);
    expect(await wallet.owner()).to.equal(other.address);
  });
});
