// What could happen: lists of accesses, and blocks that are never made.

import assert from "node:assert/strict";

import { encodeFunctionData, getAddress, numberToHex, parseEther } from "viem";

import { account, addresses, deploy, reader, stranger, writer } from "./chain.mjs";
import { group } from "../cosmjs/checks.mjs";

const simulates = ({ client, from, probe }) => {
  const sender = from.account.address;
  return {
    "the accesses of a call are listed": async () => {
      const data = encodeFunctionData({ ...probe, functionName: "set", args: [3n] });
      const { accessList, gasUsed } = await client.createAccessList({
        account: sender,
        to: probe.address,
        data,
      });
      const [{ address, storageKeys }] = accessList.filter(({ storageKeys }) => storageKeys.length);
      assert.deepEqual(
        [getAddress(address), storageKeys],
        [probe.address, [numberToHex(0, { size: 32 })]],
      );
      assert.ok(gasUsed > 21000n, String(gasUsed));
    },
    "calls after calls see what those did": async () => {
      const { abi, address: to } = probe;
      const first = stranger(137);
      const calls = [
        { from: sender, to: first, value: parseEther("1") },
        { from: sender, to, abi, functionName: "set", args: [8n] },
        { from: sender, to, abi, functionName: "number" },
        { from: sender, to, abi, functionName: "withReason" },
      ];
      const [{ calls: results }] = await client.simulateBlocks({ blocks: [{ calls }] });
      assert.deepEqual(
        results.map(({ status }) => status),
        ["success", "success", "success", "failure"],
      );
      assert.equal(results[2].result, 8n);
      assert.ok(results[3].error instanceof Error);
      assert.equal(await client.getBalance({ address: first }), 0n);
    },
    "blocks that are never made follow each other": async () => {
      const call = { from: sender, to: addresses.at(-1), value: 1n };
      const blocks = await client.simulateBlocks({
        blocks: [{ calls: [call] }, { calls: [call, call] }],
      });
      assert.deepEqual(
        blocks.map(({ calls }) => calls.length),
        [1, 2],
      );
      assert.equal(blocks[1].number, blocks[0].number + 1n);
      assert.equal(blocks[1].gasUsed, 42000n);
    },
  };
};

export async function run() {
  const [client, from] = [reader(), writer(account(5))];
  const probe = await deploy("Probe", client, from, [false]);
  await group("viem simulates blocks", simulates({ client, from, probe }));
}
