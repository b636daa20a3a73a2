// Contracts that refuse, in calls, in estimates and in blocks, as ethers decodes it.

import assert from "node:assert/strict";

import { isError } from "ethers";

import { abi, code, deploy, factory, provider, wallet } from "./chain.mjs";
import { group, refusal } from "../cosmjs/checks.mjs";

// Every way to refuse: what is called, and what ethers makes of it.
const WAYS = {
  "a reason": { method: "withReason", args: [], reason: "no, thank you", error: "Error" },
  "an error of its own": {
    method: "withError",
    args: [12n],
    reason: "TooLarge(uint256,uint256)",
    error: "TooLarge",
  },
  "a panic": {
    method: "withPanic",
    args: [0n],
    reason: "Panic due to DIVIDE_BY_ZERO(18)",
    error: "Panic",
  },
};

async function refusedWith({ action, reason, data }, promise) {
  const error = await refusal(promise);
  assert.ok(isError(error, "CALL_EXCEPTION"), `${error.code}: ${error.message}`);
  assert.deepEqual([error.action, error.reason], [action, reason]);
  assert.equal(abi("Probe").parseError(error.data).name, data);
}

const ways = (probe) =>
  Object.fromEntries(
    Object.entries(WAYS).flatMap(([name, { method, args, reason, error }]) => [
      [
        `a call that reverts with ${name} says so`,
        () => {
          const said = { action: "call", reason, data: error };
          return refusedWith(said, probe[method].staticCall(...args));
        },
      ],
      [
        `gas is not estimated for what reverts with ${name}`,
        () => {
          // It knows no errors of the contract's own here.
          const known = error === "TooLarge" ? null : reason;
          const said = { action: "estimateGas", reason: known, data: error };
          return refusedWith(said, probe[method].estimateGas(...args));
        },
      ],
    ]),
  );

const reverts = ({ probe, from }) => ({
  "an error of its own has its arguments": async () => {
    const { revert, data } = await refusal(probe.withError.staticCall(10n));
    assert.deepEqual(revert.args.toArray(), [10n, 9n]);
    assert.equal(data, abi("Probe").encodeErrorResult("TooLarge", [10n, 9n]));
    assert.deepEqual((await probe.withError.staticCall(9n)).toArray(), []);
  },
  "a revert without data is one without a reason": async () => {
    const error = await refusal(probe.withNothing.staticCall());
    assert.ok(isError(error, "CALL_EXCEPTION"), String(error));
    assert.deepEqual([error.reason, error.revert], ["require(false)", null]);
  },
  "a transaction that reverts is in a block, failed, and is paid for": async () => {
    const before = await provider.getBalance(from);
    const number = await probe.number();
    const sent = await probe.withReason({ gasLimit: 100_000n });
    const error = await refusal(sent.wait());
    assert.ok(isError(error, "CALL_EXCEPTION"), String(error));
    const { receipt } = error;
    assert.deepEqual([receipt.status, receipt.logs], [0, []]);
    assert.ok(receipt.gasUsed > 21_000n && receipt.gasUsed < 100_000n, String(receipt.gasUsed));
    assert.equal(before - (await provider.getBalance(from)), receipt.fee);
    assert.equal(await probe.number(), number);
    assert.equal((await provider.getTransaction(sent.hash)).blockNumber, receipt.blockNumber);
  },
  "a transaction that runs out of gas uses all of it": async () => {
    const sent = await probe.forever({ gasLimit: 90_000n });
    const { receipt } = await refusal(sent.wait());
    assert.deepEqual([receipt.status, receipt.gasUsed], [0, 90_000n]);
  },
  "the logs of what reverts are gone": async () => {
    const filter = probe.filters.Noted();
    assert.deepEqual(await probe.queryFilter(filter, 0), []);
  },
  "a constructor that reverts deploys nothing": async () => {
    const probes = factory("Probe", from);
    const error = await refusal(probes.deploy(true));
    assert.ok(isError(error, "CALL_EXCEPTION"), String(error));
    assert.equal(error.reason, "not today");
    const sent = await probes.deploy(true, { gasLimit: 1_000_000n });
    const failed = await refusal(sent.deploymentTransaction().wait());
    assert.equal(failed.receipt.status, 0);
    assert.equal(await provider.getCode(sent.target), "0x");
  },
  "an estimate is enough and not much more than enough": async () => {
    const estimated = await probe.set.estimateGas(77n);
    const receipt = await (await probe.set(77n, { gasLimit: estimated })).wait();
    assert.equal(receipt.status, 1);
    assert.ok(estimated * 100n <= receipt.gasUsed * 130n, `${estimated}: ${receipt.gasUsed}`);
    assert.equal(await probe.number(), 77n);
  },
  "a call sees the block that it names": async () => {
    const { chainId } = await provider.getNetwork();
    const block = await provider.getBlock("latest");
    const seen = await probe.surroundings({ blockTag: block.number, from: from.address });
    const { sender, origin, chain, height, time } = seen;
    assert.deepEqual([sender, origin, chain], [from.address, from.address, chainId]);
    assert.deepEqual([height, time], [BigInt(block.number), BigInt(block.timestamp)]);
    const before = await probe.hashOf(block.number - 1, { blockTag: block.number });
    assert.equal(before, block.parentHash);
  },
  "a call reads the state of the block that it names": async () => {
    const { blockNumber } = await (await probe.set(78n)).wait();
    assert.equal(await probe.number({ blockTag: blockNumber - 1 }), 77n);
    assert.equal(await probe.number({ blockTag: blockNumber }), 78n);
  },
  "a contract that is paid holds what it was paid": async () => {
    const sent = await from.sendTransaction({ to: probe.target, value: 7n });
    assert.equal((await sent.wait()).status, 1);
    assert.equal(await provider.getBalance(probe.target), 7n);
    assert.equal((await probe.surroundings()).held, 7n);
  },
});

export async function run() {
  const from = wallet(3);
  const probe = await deploy("Probe", from, false);
  await group("ethers deploys", {
    "the code is the compiled one, at the address that the sender and its nonce give": async () => {
      assert.equal(await provider.getCode(probe.target), code("Probe"));
      const receipt = await probe.deploymentTransaction().wait();
      assert.deepEqual([receipt.contractAddress, receipt.to], [probe.target, null]);
      assert.equal(await provider.getTransactionCount(probe.target), 1);
    },
  });
  await group("ethers decodes reverts", ways(probe));
  await group("ethers reverts", reverts({ probe, from }));
}
