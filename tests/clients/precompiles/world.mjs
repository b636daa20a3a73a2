// What both faces say of accounts, coins and pools, held against each other, and what changed.

import assert from "node:assert/strict";

import { SCALE, abi, bech32, dex, faces, fields, onChain, rest, told } from "./chain.mjs";

export const DENOMS = ["lp/1", "lp/2", "uatom", "utarn", "uusdc"];
export const TOKENS = Object.keys(faces).sort();
const POOLS = ["1", "2"];

const amounts = (coins) =>
  Object.fromEntries(coins.map(({ denom, amount }) => [denom, BigInt(amount)]));

// All of somebody's coins, over REST.
export async function balances(address) {
  const { balances } = await rest(`/core/bank/v1beta1/balances/${await bech32(address)}`);
  return amounts(balances);
}

async function pool(id) {
  const { pool } = await rest(`/svc/dex/v1/pool/${id}`);
  const [a, b] = [pool.token_a, pool.token_b];
  return {
    denoms: [a.denom, b.denom],
    reserves: [BigInt(a.amount), BigInt(b.amount)],
    shares: BigInt(pool.total_shares),
  };
}

export async function modules() {
  const { accounts } = await rest("/core/auth/v1beta1/module_accounts");
  return Object.fromEntries(accounts.map((one) => [one.name, one.base_account.address]));
}

// The exchange holds what its pools say, and nothing else.
async function exchangeHolds(pools) {
  const { dex: account } = await modules();
  const held = amounts((await rest(`/core/bank/v1beta1/balances/${account}`)).balances);
  const sums = {};
  for (const { denoms, reserves } of pools) {
    denoms.forEach((denom, at) => {
      sums[denom] = (sums[denom] ?? 0n) + reserves[at];
    });
  }
  assert.deepEqual(held, sums);
}

// One account, as the bank has it and as contracts see it.
function account(rows, who, seen, held) {
  const names = Object.keys(held).filter((denom) => !DENOMS.includes(denom));
  assert.deepEqual(names, [], "a denomination nobody knows");
  DENOMS.forEach((denom, at) => {
    rows[`${who} ${denom}`] = held[denom] ?? 0n;
    assert.equal(seen.held[at], held[denom] ?? 0n, `${who} ${denom}`);
  });
  assert.equal(seen.inWei / SCALE, held.utarn ?? 0n, `${who} wei`);
  rows[`${who} wei`] = seen.inWei % SCALE;
  TOKENS.forEach((denom, at) => {
    assert.equal(seen.tokens[at], held[denom] ?? 0n, `${who} token ${denom}`);
    rows[`${who} may spend ${denom}`] = seen.allowances[at];
  });
}

export class World {
  constructor(lens, owner) {
    Object.assign(this, { lens, owner });
  }

  // Everything that a call could change, as named numbers. Both faces agree on each of them.
  async look(parties) {
    const named = Object.entries(parties);
    const addresses = named.map(([, address]) => address);
    const tokens = TOKENS.map((denom) => faces[denom].target);
    const [seen, { supply }, { totals }, pools, ...held] = await Promise.all([
      this.lens.look(addresses, DENOMS, tokens, POOLS, this.owner),
      rest("/core/bank/v1beta1/supply"),
      rest("/svc/feeburn/v1/totals"),
      Promise.all(POOLS.map(pool)),
      ...addresses.map(balances),
    ]);
    const rows = {};
    named.forEach(([who], at) => account(rows, who, seen.accounts[at], held[at]));
    const supplies = amounts(supply);
    assert.deepEqual(Object.keys(supplies).sort(), DENOMS);
    DENOMS.forEach((denom, at) => {
      rows[`supply ${denom}`] = supplies[denom];
      assert.equal(seen.supplies[at], supplies[denom]);
    });
    TOKENS.forEach((denom, at) => assert.equal(seen.totals[at], supplies[denom]));
    // A part of all fees is burned at the end of a block.
    rows["supply utarn"] += BigInt(totals.burned_total);
    POOLS.forEach((id, at) => {
      const { denoms, reserves, shares } = pools[at];
      const { denomA, denomB, reserveA, reserveB, totalShares } = seen.pools[at];
      assert.deepEqual([denomA, denomB, reserveA, reserveB], [...denoms, ...reserves]);
      assert.equal(totalShares, shares);
      denoms.forEach((denom, side) => {
        rows[`pool ${id} ${denom}`] = reserves[side];
      });
      rows[`pool ${id} shares`] = shares;
    });
    await exchangeHolds(pools);
    return rows;
  }
}

// By how much each number differs; those that do not are left out.
export const changes = (before, after) =>
  Object.fromEntries(
    Object.entries(after)
      .map(([name, value]) => [name, value - before[name]])
      .filter(([, by]) => by !== 0n),
  );

// Without what does not change.
export const real = (expected) =>
  Object.fromEntries(Object.entries(expected).filter(([, by]) => by !== 0n));

const TOLD = ["transfer", "swap", "liquidity_added", "liquidity_removed"];

// What the chain's own events say of coins and pools. A part of a swap's fee that leaves the pool is a
// transfer too, which the event after it names: it is left out here.
export async function events(hash) {
  const { dex: exchange } = await modules();
  const found = (await onChain(hash)).events;
  const cuts = found
    .filter(({ type }) => type === "protocol_fee")
    .map((event) => fields(event).amount);
  const all = found
    .filter(({ type }) => TOLD.includes(type))
    .map((event) => [event.type, fields(event)])
    .map(([type, { msg_index: _, ...rest }]) => [type, rest]);
  for (const cut of cuts) {
    const at = all.findIndex(
      ([type, { sender, amount }]) => type === "transfer" && sender === exchange && amount === cut,
    );
    assert.notEqual(at, -1, `no transfer of ${cut}`);
    all.splice(at, 1);
  }
  return all;
}

const LOGS = [dex, ...Object.values(faces)];

// What the chain's own contracts said, as [address, event, arguments].
export const logs = (receipt) =>
  receipt.logs.flatMap((log) => {
    const contract = LOGS.find(({ target }) => target === log.address);
    if (!contract) return [];
    const { name, args } = contract.interface.parseLog(log);
    return [[contract.target, name, args.toArray(true)]];
  });

// What every step of an actor came to: whether it succeeded, and what it answered.
export const tried = (receipt, address) =>
  told(receipt, { target: address, interface: abi("Actor") }, "Tried").map(([ok, answer]) => ({
    ok,
    answer,
  }));
