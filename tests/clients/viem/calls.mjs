// Calls: simulated, many in one, and on a state that is not the chain's.

import assert from "node:assert/strict";

import {
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  createPublicClient,
  decodeFunctionResult,
  encodeFunctionData,
  numberToHex,
  parseEther,
} from "viem";

import {
  TRANSPORTS,
  account,
  chain,
  contract,
  deploy,
  done,
  reader,
  stranger,
  writer,
} from "./chain.mjs";
import { group, refusal } from "../cosmjs/checks.mjs";

// Where Multicall3 is on chains that have it.
const MULTICALL3 = "0xcA11bde05977b3631167028862bE2a173976CA11";

async function revert(promise) {
  const error = await refusal(promise);
  const cause = error.walk((one) => one instanceof ContractFunctionRevertedError);
  assert.ok(cause, error.message);
  return cause;
}

const simulations = ({ client, from, probe }) => {
  const { account } = from;
  const simulate = (functionName, args = []) =>
    client.simulateContract({ ...probe, functionName, args, account });
  return {
    "what is simulated can be written as it is": async () => {
      const { request } = await simulate("set", [5n]);
      await done(client, from.writeContract(request));
      assert.equal(await client.readContract({ ...probe, functionName: "number" }), 5n);
    },
    "an error of the contract's own is decoded": async () => {
      const { data } = await revert(simulate("withError", [11n]));
      assert.deepEqual([data.errorName, data.args], ["TooLarge", [11n, 9n]]);
    },
    "a reason is decoded": async () => {
      const cause = await revert(simulate("withReason"));
      assert.deepEqual([cause.reason, cause.data.errorName], ["no, thank you", "Error"]);
    },
    "a panic is decoded": async () => {
      const { data } = await revert(simulate("withPanic", [0n]));
      assert.deepEqual([data.errorName, data.args], ["Panic", [18n]]);
    },
    "gas is not estimated for what reverts": async () => {
      const asked = client.estimateContractGas({ ...probe, functionName: "withReason", account });
      assert.equal((await revert(asked)).reason, "no, thank you");
    },
    "a contract that is none answers nothing": async () => {
      const none = { abi: probe.abi, address: stranger(121), functionName: "number" };
      const error = await refusal(client.readContract(none));
      assert.ok(
        error.walk((one) => one instanceof ContractFunctionZeroDataError),
        error.message,
      );
    },
    "a constructor that reverts says why": async () => {
      const { abi, bytecode } = contract("Probe");
      const error = await refusal(from.deployContract({ abi, bytecode, args: [true] }));
      assert.match(error.message, /not today/);
    },
  };
};

const many = ({ client, probe, coin, holder, multicallAddress }) => {
  const reads = [
    { ...probe, functionName: "number" },
    { ...coin, functionName: "balanceOf", args: [holder] },
    { ...coin, functionName: "symbol" },
    { ...probe, functionName: "withError", args: [99n] },
  ];
  const checked = (results) => {
    assert.deepEqual(
      results.slice(0, 3).map(({ result }) => result),
      [5n, 1000n, "COIN"],
    );
    const { status, error } = results[3];
    assert.equal(status, "failure");
    const cause = error.walk((one) => one instanceof ContractFunctionRevertedError);
    assert.equal(cause.data.errorName, "TooLarge");
  };
  return {
    "many calls are one, and one that fails does not harm the others": async () => {
      checked(await client.multicall({ contracts: reads, multicallAddress }));
    },
    "many calls are one without a contract for them": async () => {
      checked(await client.multicall({ contracts: reads, deployless: true }));
    },
    "all fail if one may not": async () => {
      const options = { contracts: reads, multicallAddress, allowFailure: false };
      assert.equal((await revert(client.multicall(options))).data.errorName, "TooLarge");
    },
    "a client gathers what is read at the same time": async () => {
      const contracts = { multicall3: { address: multicallAddress } };
      const gathering = createPublicClient({
        chain: { ...chain, contracts },
        transport: TRANSPORTS.http,
        batch: { multicall: true },
        cacheTime: 0,
      });
      const answers = await Promise.all(
        reads.slice(0, 3).map((one) => gathering.readContract(one)),
      );
      assert.deepEqual(answers, [5n, 1000n, "COIN"]);
    },
  };
};

const overrides = ({ client, probe }) => {
  const { abi, deployed } = contract("Probe");
  const nobody = stranger(122);
  const word = (number) => numberToHex(number, { size: 32 });
  const ask = async (to, functionName, options) => {
    const { data } = await client.call({
      to,
      data: encodeFunctionData({ abi, functionName }),
      ...options,
    });
    return data && decodeFunctionResult({ abi, functionName, data });
  };
  return {
    "a balance that nobody has can be spent in a call": async () => {
      const paid = { account: nobody, to: probe.address, value: parseEther("3") };
      await refusal(client.call(paid));
      const stateOverride = [{ address: nobody, balance: parseEther("4") }];
      assert.equal((await client.call({ ...paid, stateOverride })).data, undefined);
    },
    "code can be where there is none": async () => {
      const stateOverride = [{ address: nobody, code: deployed, balance: 11n }];
      const seen = await ask(nobody, "surroundings", { stateOverride, account: stranger(123) });
      assert.deepEqual([seen[0], seen[2], seen[5]], [stranger(123), BigInt(chain.id), 11n]);
      assert.equal(await client.getCode({ address: nobody }), undefined);
    },
    "a slot can have another value, and all others none": async () => {
      const slot = (key) => ({ slot: word(key), value: word(66) });
      const { address } = probe;
      const changed = [{ address, stateDiff: [slot(0)] }];
      assert.equal(await ask(address, "number", { stateOverride: changed }), 66n);
      const emptied = [{ address, state: [slot(9)] }];
      assert.equal(await ask(address, "number", { stateOverride: emptied }), 0n);
      assert.equal(await ask(probe.address, "number"), 5n);
    },
    "gas is estimated on such a state too": async () => {
      const stateOverride = [{ address: nobody, balance: parseEther("4") }];
      const paid = { account: nobody, to: stranger(124), value: parseEther("3") };
      assert.equal(await client.estimateGas({ ...paid, stateOverride }), 21000n);
    },
    "a call reads the block that it names": async () => {
      const { blockNumber } = probe.receipt;
      assert.equal(await ask(probe.address, "number", { blockNumber }), 0n);
      const seen = await ask(probe.address, "surroundings", { blockNumber });
      assert.equal(seen[3], blockNumber);
    },
  };
};

const signatures = ({ client, from }) => ({
  "a signature is verified by the chain": async () => {
    const { address } = from.account;
    const signature = await from.signMessage({ message: "it is me" });
    const verify = (message) => client.verifyMessage({ address, message, signature });
    assert.deepEqual([await verify("it is me"), await verify("it is you")], [true, false]);
  },
});

export async function run() {
  const [client, from] = [reader(), writer(account(5))];
  const probe = await deploy("Probe", client, from, [false]);
  const coin = await deploy("Coin", client, from, [1000n]);
  await group("viem simulates", simulations({ client, from, probe }));
  const isThere = await client.getCode({ address: MULTICALL3 });
  const multicallAddress = isThere ? MULTICALL3 : (await deploy("Aggregate", client, from)).address;
  const holder = from.account.address;
  await group("viem calls many", many({ client, probe, coin, holder, multicallAddress }));
  await group("viem overrides", overrides({ client, probe }));
  await group("viem verifies", signatures({ client, from }));
}
