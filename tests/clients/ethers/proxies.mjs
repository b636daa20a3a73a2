// OpenZeppelin's proxies: an ERC-1967 one whose owner puts other code behind it.

import assert from "node:assert/strict";

import { Contract, dataSlice, getAddress } from "ethers";

import { abi, deploy, done, provider, reverted, told, wallet } from "./chain.mjs";
import { group } from "../cosmjs/checks.mjs";

// Where ERC-1967 says that the address of the code is.
const SLOT = "0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc";

const codeBehind = async (proxy) =>
  getAddress(dataSlice(await provider.getStorage(proxy.target, SLOT), 12));

const upgrades = ({ first, second, plain, box, from, other }) => ({
  "a proxy begins with what its constructor called": async () => {
    assert.equal(await box.number(), 5n);
    assert.equal(await box.owner(), from.address);
    assert.equal(await box.version(), 1n);
    assert.equal(await codeBehind(box), first.target);
    assert.equal(await first.number(), 0n);
  },
  "nobody opens it a second time, nor the code behind it": async () => {
    for (const opened of [box, first]) {
      assert.deepEqual(await reverted(box, opened.open(6n)), ["InvalidInitialization", []]);
    }
  },
  "nobody but the owner upgrades": async () => {
    const upgraded = box.connect(other).upgradeToAndCall(second, "0x");
    assert.deepEqual(await reverted(box, upgraded), ["NotTheOwner", [other.address]]);
  },
  "code that cannot be upgraded again is not accepted": async () => {
    const [name] = await reverted(box, box.upgradeToAndCall(plain, "0x"));
    assert.equal(name, "ERC1967InvalidImplementation");
  },
  "the owner upgrades and calls in one transaction": async () => {
    const double = abi("DoublingBox").encodeFunctionData("double");
    const receipt = await done(box.upgradeToAndCall(second, double));
    assert.deepEqual(told(receipt, box, "Upgraded"), [[second.target]]);
    assert.equal(await codeBehind(box), second.target);
    assert.equal(await box.version(), 2n);
    assert.equal(await box.number(), 10n);
    assert.equal(await box.owner(), from.address);
  },
  "the new code is what is called from then on": async () => {
    const doubling = new Contract(box.target, abi("DoublingBox"), from);
    await done(doubling.double());
    assert.equal(await box.number(), 20n);
    await done(box.connect(other).put(3n));
    assert.equal(await doubling.number(), 3n);
    assert.equal(await first.number(), 0n);
  },
});

export async function run() {
  const [from, other] = [wallet(5), wallet(6)];
  const first = await deploy("Box", from);
  const second = await deploy("DoublingBox", from);
  const plain = await deploy("Probe", from, false);
  const open = first.interface.encodeFunctionData("open", [5n]);
  const proxy = await deploy("BoxProxy", from, first, open);
  const box = new Contract(proxy.target, abi("Box"), from);
  await group("ethers upgrades", upgrades({ first, second, plain, box, from, other }));
}
