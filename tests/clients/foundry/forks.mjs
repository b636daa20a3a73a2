// Copies of the chain at a block: in forge's tests, and in anvil.

import assert from "node:assert/strict";

import { cast, castJson, forge, forked, ready } from "./tools.mjs";
import { group } from "../cosmjs/checks.mjs";

// Runs forge's tests on a copy of this block, where the number is expected to be this.
async function tested({ coin, probe, holder }, height, number) {
  const more = {
    COIN: coin,
    PROBE: probe,
    HOLDER: holder.address,
    CHAIN: await cast("chain-id"),
    HEIGHT: String(height),
    NUMBER: String(number),
    HELD: await cast("balance", holder.address, "--block", height),
    PARENT: await cast("block", height, "--field", "parentHash"),
  };
  const args = ["test", "--fork-url", ready.evm, "--fork-block-number", height, "--json"];
  const suites = Object.values(JSON.parse(await forge(args, more)));
  const results = suites.flatMap((suite) => Object.entries(suite.test_results));
  assert.equal(results.length, 5);
  for (const [name, { status, reason }] of results)
    assert.equal(status, "Success", `${name}: ${reason}`);
}

const forks = (scene) => ({
  "tests run on a copy of a block": async () => {
    const { probe, holder } = scene;
    scene.height = Number(await cast("block-number"));
    const sent = await castJson("send", probe, "set(uint256)", "32", ...holder.key);
    assert.ok(Number(sent.blockNumber) > scene.height);
    scene.next = Number(sent.blockNumber);
    await tested(scene, scene.height, 31);
  },
  "tests run on a copy of a later block": () => tested(scene, scene.next, 32),
  "nobody else saw what they did": async () => {
    assert.equal(await cast("call", scene.probe, "number()(uint256)"), "32");
  },
  "anvil makes blocks of its own on a copy": async () => {
    await forked(scene.height, async (ask) => {
      const { probe, holder } = scene;
      assert.equal(await ask("chain-id"), await cast("chain-id"));
      assert.equal(Number(await ask("block-number")), scene.height);
      assert.equal(await ask("call", probe, "number()(uint256)"), "31");
      await ask("send", probe, "set(uint256)", "33", ...holder.key);
      assert.equal(await ask("call", probe, "number()(uint256)"), "33");
    });
    assert.equal(await cast("call", scene.probe, "number()(uint256)"), "32");
  },
});

export async function run(scene) {
  await group("forge and anvil on copies", forks({ ...scene }));
}
