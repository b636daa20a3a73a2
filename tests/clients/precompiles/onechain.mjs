// One chain with two faces: the same prices, balances and nonces, whichever is used.

import assert from "node:assert/strict";

import {
  SCALE,
  bank,
  dex,
  done,
  faces,
  provider,
  rest,
  sent,
  spellings,
  stranger,
  wallet,
} from "./chain.mjs";
import { group, refusal } from "../cosmjs/checks.mjs";
import { tentatively } from "./judge.mjs";
import { broadcast, msgSend, msgSwap, performed } from "./native.mjs";
import { Scene } from "./scene.mjs";
import { balances, changes, modules, tried } from "./world.mjs";

// What a trader has of both coins and what is in the pool, without what was paid in fees.
const numbers = async (scene, trader) => {
  const rows = await scene.look(trader);
  const names = Object.keys(rows).filter((name) => !/^actor (utarn|wei)$/.test(name));
  return Object.fromEntries(names.map((name) => [name, rows[name]]));
};

const prices = (scene, trader) => {
  const byContract = (method, ...args) =>
    done(trader, {
      to: dex.target,
      data: dex.interface.encodeFunctionData(method, args),
    });
  const cases = [
    [1n, "utarn", 1n],
    [1n, "utarn", 7n],
    [1n, "utarn", 123_456_789n],
    [1n, "uusdc", 987_654_321n],
    [2n, "uatom", 55_555n],
    [2n, "uusdc", 100_000_000_000n],
  ];
  const all = cases.map(([pool, denom, amount]) => [
    `${amount}${denom} in pool ${pool} give the same by contract, by message and by quote`,
    async () => {
      const quoted = await dex.quote(pool, denom, amount);
      const before = await numbers(scene, trader.address);
      const message = await tentatively(async () => {
        const one = await msgSwap(trader.address, pool, [amount, denom], quoted);
        await performed(trader, one);
        return changes(before, await numbers(scene, trader.address));
      });
      assert.deepEqual(await numbers(scene, trader.address), before);
      await byContract("swap", pool, denom, amount, quoted);
      assert.deepEqual(changes(before, await numbers(scene, trader.address)), message);
      const other = denom === "uusdc" ? (pool === 1n ? "utarn" : "uatom") : "uusdc";
      assert.equal(message[`pool ${pool} ${other}`] ?? 0n, -quoted);
    },
  ]);
  return Object.fromEntries(all);
};

const moves = (scene, trader, other) => ({
  "what a token moves is in the bank, and what the bank moves is in the token": async () => {
    const face = faces.uusdc;
    const to = stranger();
    const transfer = face.interface.encodeFunctionData("transfer", [to, 700n]);
    await done(trader, { to: face.target, data: transfer });
    assert.deepEqual(await balances(to), { uusdc: 700n });
    await performed(trader, await msgSend(trader.address, to, [42n, "uusdc"]));
    assert.equal(await face.balanceOf(to), 742n);
    assert.equal(await bank.balance(to, "uusdc"), 742n);
    assert.deepEqual(await balances(to), { uusdc: 742n });
  },
  "a native send makes no log": async () => {
    const to = stranger();
    await performed(trader, await msgSend(trader.address, to, [42n, "uusdc"]));
    const at = await provider.getBlockNumber();
    assert.deepEqual(await provider.getLogs({ fromBlock: at, toBlock: at }), []);
  },
  "one key signs for both faces in turn, with one count": async () => {
    const [first, to] = [await provider.getTransactionCount(other.address), stranger()];
    for (let round = 0; round < 3; round += 1) {
      await done(other, { to, value: 5n * SCALE });
      await performed(other, await msgSend(other.address, to, [5n, "utarn"]));
      const data = bank.interface.encodeFunctionData("send", [to, "utarn", 5n]);
      await done(other, { to: bank.target, data });
    }
    assert.equal(await provider.getTransactionCount(other.address), first + 9);
    assert.deepEqual(await balances(to), { utarn: 45n });
    assert.equal(await provider.getBalance(to), 45n * SCALE);
    const account = await rest(`/svc/evm/v1/account/${other.address}`);
    assert.equal(account.nonce, String(first + 9));
  },
  "a nonce that the other face used is refused by both": async () => {
    const nonce = await provider.getTransactionCount(other.address);
    await performed(other, await msgSend(other.address, stranger(), [1n, "utarn"]));
    const error = await refusal(sent(other, { to: stranger(), nonce }));
    assert.equal(error.code, "NONCE_EXPIRED", error.message);
    await done(other, { to: stranger() });
    const one = await msgSend(other.address, stranger(), [1n, "utarn"]);
    const { codespace, code } = await broadcast(other, one, nonce + 1);
    assert.deepEqual([codespace, code], ["sdk", 3]);
  },
  "a native message sends nothing that a contract holds": async () => {
    const { target } = scene.purse;
    const steps = [scene.gift("uusdc", 1n)(stranger())];
    assert.deepEqual(tried(await scene.acts(target, steps), target).map(({ ok }) => ok), [true]);
    const one = await msgSend(target, stranger(), [1n, "uusdc"]);
    const { codespace, code } = await broadcast(other, one);
    assert.deepEqual([codespace, code], ["sdk", 4]);
  },
});

// Every account that the chain knows, but for the one whose coins stand for the others' fractions.
async function everybody() {
  const { evm_reserve: reserve } = await modules();
  const { accounts, pagination } = await rest("/core/auth/v1beta1/accounts?pagination.limit=1000");
  assert.equal(pagination.next_key, null);
  const all = accounts.map((one) => (one.base_account ?? one).address);
  return { reserve, all: all.filter((address) => address !== reserve) };
}

const sums = () => ({
  "all balances in wei are the supply": async () => {
    const { reserve, all } = await everybody();
    let [wei, fractions] = [0n, 0n];
    for (const address of all) {
      const account = await rest(`/svc/evm/v1/account/${address}`);
      const seen = await provider.getBalance(account.evm_address);
      assert.equal(seen, BigInt(account.balance_wei), address);
      wei += seen;
      fractions += BigInt(account.fraction_wei);
    }
    const supply = await rest("/core/bank/v1beta1/supply/by_denom?denom=utarn");
    assert.equal(wei, BigInt(supply.amount.amount) * SCALE);
    const { balances: held } = await rest(`/core/bank/v1beta1/balances/${reserve}`);
    assert.equal(fractions, BigInt(held[0]?.amount ?? 0n) * SCALE);
    assert.equal(await provider.getBalance(await spellings.toHex(reserve)), 0n);
  },
});

export async function run() {
  const scene = await Scene.set(1);
  await group("prices", prices(scene, wallet(2)));
  await group("both faces", moves(scene, wallet(2), wallet(3)));
  await group("sums", sums());
}
