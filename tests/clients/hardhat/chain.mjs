// The development chain the ready file describes, as hardhat sees it.

import { readFileSync } from "node:fs";

import hre from "hardhat";

export const { ethers } = hre;
export const ready = JSON.parse(readFileSync(process.env.READY_FILE, "utf8"));

export const ask = (method, ...params) => hre.network.provider.request({ method, params });

// An address without a key.
export const stranger = (byte) => ethers.getAddress(ethers.hexlify(new Uint8Array(20).fill(byte)));

export const GWEI = 10n ** 9n;
export const ETHER = 10n ** 18n;

// A contract of this name, in a block.
export async function deploy(name, signer, ...args) {
  const factory = await ethers.getContractFactory(name, signer);
  return (await factory.deploy(...args)).waitForDeployment();
}

// What was sent, in a block.
export const done = async (sending) => (await sending).wait();

// The blocks after this one, up to the one with a receipt: others may have come between.
export async function blocksUpTo(receipt, before) {
  const count = receipt.blockNumber - before;
  const numbers = Array.from({ length: count }, (_, index) => before + 1 + index);
  return Promise.all(numbers.map((number) => ethers.provider.getBlock(number)));
}

// Runs with transactions that wait until somebody makes a block.
export async function waiting(use) {
  await ask("evm_setAutomine", false);
  try {
    return await use();
  } finally {
    await ask("evm_setAutomine", true);
  }
}
