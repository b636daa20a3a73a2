// What cast reads.

import assert from "node:assert/strict";

import { account, cast, ready, stranger } from "./tools.mjs";
import { group } from "../cosmjs/checks.mjs";

// It never signs here.
const idle = account(9).address;

const reads = (url) => {
  const ask = (...args) => cast(...args, "--rpc-url", url);
  return {
    "the chain is the one that the node names": async () => {
      const chain = await ask("chain-id");
      assert.match(chain, /^\d+$/);
      assert.equal(Number(JSON.parse(await ask("rpc", "eth_chainId"))), Number(chain));
      assert.match(await ask("client"), /\//);
    },
    "the latest block has all fields of one": async () => {
      const block = JSON.parse(await ask("block", "latest", "--json"));
      for (const field of ["hash", "parentHash", "stateRoot", "receiptsRoot", "transactionsRoot"]) {
        assert.match(block[field], /^0x[0-9a-f]{64}$/, field);
      }
      const number = Number(block.number);
      assert.ok(Number(await ask("block-number")) >= number);
      const again = JSON.parse(await ask("block", block.hash, "--json"));
      assert.deepEqual([again.hash, Number(again.number)], [block.hash, number]);
      assert.equal(await ask("block", number, "--field", "hash"), block.hash);
      assert.match(await ask("block", "latest"), /baseFeePerGas +\d+/);
    },
    "an account of genesis has a balance, no code and no nonce": async () => {
      assert.ok(BigInt(await ask("balance", idle)) > 1000n * 10n ** 18n);
      assert.match(await ask("balance", idle, "--ether"), /^\d+\.\d{18}$/);
      assert.equal(await ask("nonce", idle), "0");
      assert.equal(await ask("code", idle), "0x");
      assert.equal(BigInt(await ask("storage", idle, "0")), 0n);
      assert.equal(await ask("balance", stranger(90), "--block", "latest"), "0");
    },
    "prices are numbers": async () => {
      const base = BigInt(await ask("base-fee", "latest"));
      assert.ok(base > 0n);
      assert.ok(BigInt(await ask("gas-price")) * 2n > base);
    },
    "any method can be asked": async () => {
      const block = JSON.parse(await ask("rpc", "eth_getBlockByNumber", "latest", "false"));
      assert.ok(Array.isArray(block.transactions));
      const history = JSON.parse(
        await ask("rpc", "--raw", "eth_feeHistory", JSON.stringify(["0x1", "latest", [50]])),
      );
      assert.equal(history.baseFeePerGas.length, 2);
      await assert.rejects(ask("rpc", "eth_nothing"), /-32601/);
    },
  };
};

export async function run() {
  await group("cast reads", reads(ready.evm));
  // Its complaint about an unknown method is another one there.
  const { "any method can be asked": _, ...others } = reads(ready.evm.replace(/^http/, "ws"));
  await group("cast reads on a socket", others);
}
