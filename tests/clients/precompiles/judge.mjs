// All or nothing: what a call did on both faces is what it should have done, or nothing at all.

import assert from "node:assert/strict";

import { provider } from "./chain.mjs";
import { moved } from "./methods.mjs";
import { acting, step } from "./scene.mjs";
import { changes, events, logs, real } from "./world.mjs";

const NOTHING = { changes: {}, logs: [], events: [] };

const allowed = (method, scene, actor) =>
  method.method === "approve" ? method.contract.allowance(actor, scene.to) : 0n;

// An allowance that is there already would hide whether it is given again.
async function forget(method, scene, actor) {
  if ((await allowed(method, scene, actor)) === 0n) return;
  const data = method.contract.interface.encodeFunctionData("approve", [scene.to, 0n]);
  await scene.acts(actor, [step(method.to, data)]);
}

// Lets an actor act, and says what should have come of it. `act` answers with the receipt and with
// whether the call should have taken effect; `beside` is what else the transaction changes, and `gifts` the
// sends that come before it.
export async function judged(scene, actor, method, act, beside = {}, gifts = []) {
  await forget(method, scene, actor);
  const before = await scene.look(actor);
  const due = await method.due(actor);
  const { receipt, took } = await act(due);
  const should = took ? due : NOTHING;
  const after = await scene.look(actor);
  assert.deepEqual(changes(before, after), real({ ...should.changes, ...beside }));
  assert.deepEqual(logs(receipt), should.logs);
  const given = await Promise.all(gifts.map((gift) => moved(...gift)));
  assert.deepEqual(await events(receipt.hash), [...given, ...should.events]);
  const left = await allowed(method, scene, actor);
  assert.equal(left, took && should.allows ? should.allows[2] : 0n);
}

// What changes twice is added.
export const added = (...all) => {
  const sum = {};
  for (const one of all) {
    for (const [name, by] of Object.entries(one)) sum[name] = (sum[name] ?? 0n) + by;
  }
  return sum;
};

// The same as `use` does, taken back afterwards.
export async function tentatively(use) {
  const snapshot = await provider.send("evm_snapshot", []);
  const result = await use();
  assert.equal(await provider.send("evm_revert", [snapshot]), true);
  return result;
}

// The least gas with which a call of an actor succeeds, as questions answer it.
export async function leastGas(actor, method) {
  const isEnough = async (gasLimit) => {
    const one = step(method.to, method.data, { gasLimit });
    const data = acting("isEnough", one);
    return BigInt(await provider.call({ to: actor, data, gasLimit: 4_000_000n })) === 1n;
  };
  let [less, enough] = [0n, 1_000_000n];
  assert.ok(await isEnough(enough));
  while (enough - less > 1n) {
    const middle = (less + enough) / 2n;
    if (await isEnough(middle)) enough = middle;
    else less = middle;
  }
  return enough;
}
