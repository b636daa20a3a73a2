// The ABI files that the repository offers are what solc makes of its interfaces.

import assert from "node:assert/strict";

import { bank, dex, faces, provider, spellings } from "./chain.mjs";
import { group } from "../cosmjs/checks.mjs";
import { contracts, interfaces, offered } from "./build.mjs";

export async function run() {
  await group("interfaces", {
    "every interface has an ABI file, and nothing else has": () =>
      assert.deepEqual(Object.keys(offered).sort(), interfaces),
    ...Object.fromEntries(
      interfaces.map((name) => [
        `the ABI file of ${name} is what solc makes of it`,
        () => assert.deepEqual(offered[name], contracts[name].abi),
      ]),
    ),
    "each of the chain's contracts has code, one byte of it": async () => {
      for (const { target } of [bank, dex, spellings, ...Object.values(faces)]) {
        assert.equal(await provider.getCode(target), "0xfe");
        assert.equal(await provider.getTransactionCount(target), 0);
        assert.equal(await provider.getBalance(target), 0n);
      }
    },
  });
}
