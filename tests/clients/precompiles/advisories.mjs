// Faults that other chains with native code beside an EVM had, each as a test of its name.

import assert from "node:assert/strict";

import { concat, getCreate2Address, hexlify, keccak256, randomBytes } from "ethers";

import {
  MAX_128,
  MAX_256,
  SCALE,
  bank,
  decoded,
  deploy,
  dex,
  done,
  faces,
  provider,
  sent,
  stranger,
} from "./chain.mjs";
import { group } from "../cosmjs/checks.mjs";
import { contracts } from "./build.mjs";
import { judged } from "./judge.mjs";
import { moved, writing } from "./methods.mjs";
import { KINDS, Scene, acting, attempt, call, step } from "./scene.mjs";
import { balances, changes, events, logs, real, tried } from "./world.mjs";

const UNIT = SCALE;
const HALF = SCALE / 2n;

class Stage {
  constructor(scene, actor, keeper) {
    Object.assign(this, { scene, actor, keeper });
  }

  // What steps of the actor change, with the keeper beside it.
  async changed(steps, fields = {}) {
    const look = () =>
      this.scene.world.look({ actor: this.actor, keeper: this.keeper, to: this.scene.to });
    const before = await look();
    const data = acting(fields.how ?? "run", steps);
    const receipt = await sent(this.scene.from, { to: this.actor, data, gasLimit: 8_000_000n });
    assert.equal(receipt.status, fields.status ?? 1);
    return { receipt, by: changes(before, await look()) };
  }

  pays(wei) {
    return step(this.keeper, "0x", { value: wei });
  }

  // The keeper gives value back, as the last who moves it.
  repays(wei) {
    return this.asks([step(this.actor, "0x", { value: wei })]);
  }

  // The keeper does something of its own.
  asks(steps) {
    return step(this.keeper, acting("run", steps));
  }

  sends(amount, denom = "utarn", to = this.scene.to) {
    return call(bank, "send", to, denom, amount);
  }
}

// CVE-2024-32644: a balance that the EVM changed, that native code then changed, and that the EVM set back
// to what it was first, kept the first value: coins came from nothing.
const dirtied = (stage) => ({
  ...Object.fromEntries(
    [1n, HALF, UNIT, UNIT + 1n, 3n * UNIT].map((wei) => [
      `a balance that ${wei} wei left and came back to has what native code took missing`,
      async () => {
        const steps = [stage.pays(wei), stage.sends(7n), stage.repays(wei)];
        const { by } = await stage.changed(steps);
        assert.deepEqual(by, { "actor utarn": -7n, "to utarn": 7n });
      },
    ]),
  ),
  "what native code gives back is not given twice": async () => {
    const back = call(bank, "send", stage.actor, "utarn", 5n);
    const { by } = await stage.changed([stage.pays(5n * UNIT), stage.asks([back])]);
    assert.deepEqual(by, {});
  },
  "what native code gave comes back by value": async () => {
    const { by } = await stage.changed([
      stage.sends(5n, "utarn", stage.keeper),
      stage.repays(5n * UNIT),
    ]);
    assert.deepEqual(by, {});
  },
  "many turns in one transaction leave the sum": async () => {
    const turn = [
      stage.pays(HALF),
      stage.sends(3n),
      stage.repays(HALF - 1n),
      stage.sends(2n, "utarn", stage.keeper),
      stage.repays(2n * UNIT + 1n),
    ];
    const { by } = await stage.changed(Array.from({ length: 10 }, () => turn).flat());
    assert.deepEqual(by, { "actor utarn": -30n, "to utarn": 30n });
  },
  "nothing stays of such turns if the transaction reverts": async () => {
    const steps = [stage.pays(HALF), stage.sends(7n), stage.repays(HALF)];
    const { by } = await stage.changed(steps, { how: "runAndRevert", status: 0 });
    assert.deepEqual(by, {});
    const inside = step(stage.actor, acting("runAndRevert", steps), {
      gasLimit: 900_000n,
      must: false,
    });
    const caught = await stage.changed([stage.pays(HALF), inside, stage.sends(1n), stage.repays(HALF)]);
    assert.deepEqual(caught.by, { "actor utarn": -1n, "to utarn": 1n });
  },
  "a contract that read a balance before sees what native code changed": async () => {
    const { lens } = stage.scene.world;
    const nobody = stranger();
    const args = [[nobody, stage.actor], ["utarn"], [], [], nobody];
    const look = step(lens.target, lens.interface.encodeFunctionData("look", args));
    const data = acting("run", [look, stage.sends(9n, "utarn", nobody), look]);
    const receipt = await done(stage.scene.from, { to: stage.actor, data });
    const [first, , last] = tried(receipt, stage.actor).map(({ answer }) => answer);
    const seen = (answer) =>
      lens.interface.decodeFunctionResult("look", answer)[0].accounts.map(({ inWei, held }) => {
        assert.equal(inWei / UNIT, held[0]);
        return inWei;
      });
    const [before, after] = [seen(first), seen(last)];
    assert.deepEqual([after[0] - before[0], after[1] - before[1]], [9n * UNIT, -9n * UNIT]);
  },
});

// GHSA-mjfq-3qr2-6g84: native code that ran out of gas kept what it had written so far. The gas of inner
// calls is the matrix's; this is that of the transaction.
const anyGas = (stage) => {
  const { scene, actor } = stage;
  const some = writing(scene).filter(({ name }) =>
    ["swapRoute", "addLiquidity", "transferFrom of uusdc"].includes(name),
  );
  return Object.fromEntries(
    some.map((method) => [
      `a transaction of any gas does all of ${method.name} or nothing`,
      async () => {
        const data = acting("run", [step(method.to, method.data)]);
        const enough = await provider.estimateGas({ from: scene.from.address, to: actor, data });
        // What the data alone costs is asked of every transaction.
        const least = 35_000n;
        const seen = { false: 0, true: 0 };
        for (let part = 0n; part <= 20n; part += 1n) {
          const gasLimit = least + ((enough - least) * part) / 19n;
          await judged(scene, actor, method, async () => {
            const receipt = await sent(scene.from, { to: actor, data, gasLimit });
            seen[receipt.status === 1] += 1;
            return { receipt, took: receipt.status === 1 };
          });
        }
        assert.ok(seen[false] > 10 && seen[true] > 0, JSON.stringify(seen));
      },
    ]),
  );
};

// GHSA-8pfh-j44r-f654 and GHSA-54gx-3cgr-7mfm: calls inside calls kept, lost or doubled what native code
// wrote. Each kind alone is the matrix's; here are several in one transaction.
const trees = (stage) => {
  const { scene, actor } = stage;
  // What halts takes all of its gas.
  const inside = (how, steps) => {
    const gasLimit = how === "runAndHalt" ? 300_000n : 1_500_000n;
    return step(actor, acting(how, steps), { gasLimit, must: false });
  };
  const tree = () => [
    stage.sends(1n),
    inside("runAndRevert", [stage.sends(10n), inside("run", [stage.sends(20n)])]),
    inside("run", [
      stage.sends(100n),
      inside("runAndHalt", [stage.sends(1_000n), stage.pays(HALF)]),
      stage.pays(UNIT),
      stage.sends(10_000n),
    ]),
    inside("runAndRevert", [inside("runAndRevert", [stage.sends(5n)]), stage.repays(HALF)]),
    stage.repays(UNIT),
    stage.sends(100_000n),
  ];
  return {
    "of a tree of calls exactly those stay that nothing around them undid": async () => {
      const { receipt, by } = await stage.changed(tree());
      assert.deepEqual(by, { "actor utarn": -110_101n, "to utarn": 110_101n });
      const told = [1n, 100n, 10_000n, 100_000n].map((amount) =>
        moved(actor, scene.to, `${amount}utarn`),
      );
      assert.deepEqual(await events(receipt.hash), await Promise.all(told));
    },
    "nothing of such a tree stays if the transaction reverts": async () => {
      const { receipt, by } = await stage.changed(tree(), { how: "runAndRevert", status: 0 });
      assert.deepEqual([by, receipt.logs, await events(receipt.hash)], [{}, [], []]);
    },
    "logs of tokens stay with their calls, in order": async () => {
      const { uusdc } = faces;
      const transfer = (value) => call(uusdc, "transfer", scene.to, value);
      const steps = [
        transfer(1n),
        inside("runAndRevert", [transfer(2n)]),
        inside("run", [transfer(3n), inside("runAndHalt", [transfer(4n)])]),
      ];
      const { receipt, by } = await stage.changed(steps);
      assert.deepEqual(by, { "actor uusdc": -4n, "to uusdc": 4n });
      const told = [1n, 3n].map((value) => [uusdc.target, "Transfer", [actor, scene.to, value]]);
      assert.deepEqual(logs(receipt), told);
    },
  };
};

// GHSA-7g4w-cg88-2cq2, as far as its text is public: amounts that overflow.
const overflows = (stage) => {
  const { scene } = stage;
  const huge = [MAX_128, MAX_128 + 1n, MAX_256];
  const { uusdc } = faces;
  const with1 = (amount) => [
    attempt(bank, "send", scene.to, "utarn", amount),
    attempt(bank, "send", scene.to, "uusdc", amount),
    attempt(dex, "swap", 1n, "utarn", amount, 0n),
    attempt(dex, "swap", 1n, "utarn", 1_000n, amount),
    attempt(dex, "swapExactOut", 1n, "utarn", amount, MAX_128),
    attempt(dex, "swapRoute", "utarn", amount, [[1n, "uusdc"]], 0n),
    attempt(dex, "swapRoute", "utarn", 1_000n, [[1n, "uusdc"]], amount),
    attempt(dex, "addLiquidity", 1n, amount, amount, 0n),
    attempt(dex, "addLiquidity", 1n, 1_000n, 1_000n, amount),
    attempt(dex, "removeLiquidity", 1n, amount, 0n, 0n),
    attempt(dex, "removeLiquidity", 1n, 1_000n, amount, 0n),
    attempt(dex, "quote", 1n, "utarn", amount),
    attempt(dex, "quoteExactOut", 1n, "utarn", amount),
    attempt(uusdc, "transfer", scene.to, amount),
    attempt(uusdc, "transferFrom", scene.owner, scene.to, amount),
  ];
  return {
    ...Object.fromEntries(
      huge.map((amount) => [
        `${amount} is refused by everything, with a reason`,
        async () => {
          const { receipt, by } = await stage.changed(with1(amount));
          assert.deepEqual([by, logs(receipt), await events(receipt.hash)], [{}, [], []]);
          for (const { ok, answer } of tried(receipt, stage.actor)) {
            assert.equal(ok, false);
            const { codespace, code } = decoded(answer);
            const allowance = codespace === "evm" && code === 820;
            if (amount > MAX_128 && !allowance) assert.deepEqual([codespace, code], ["sdk", 10]);
            else assert.ok(["sdk", "dex", "evm"].includes(codespace), codespace);
          }
        },
      ]),
    ),
    "an allowance without limit spends no more than there is": async () => {
      const rich = stage.asks([call(uusdc, "approve", stage.actor, MAX_256)]);
      const spends = huge.map((amount) =>
        attempt(uusdc, "transferFrom", stage.keeper, scene.to, amount),
      );
      const { receipt, by } = await stage.changed([rich, ...spends]);
      assert.deepEqual(by, {});
      const codes = tried(receipt, stage.actor).slice(1).map(({ answer }) => decoded(answer).code);
      assert.deepEqual(codes, [5, 10, 10]);
      assert.equal(await uusdc.allowance(stage.keeper, stage.actor), MAX_256);
    },
    "value that nobody has moves nothing": async () => {
      const pay = (value) => step(stage.keeper, "0x", { value, must: false });
      const { receipt, by } = await stage.changed([stage.sends(1n), ...huge.map(pay)]);
      assert.deepEqual(by, { "actor utarn": -1n, "to utarn": 1n });
      const [, ...paid] = tried(receipt, stage.actor);
      assert.deepEqual(paid, huge.map(() => ({ ok: false, answer: "0x" })));
    },
  };
};

// GHSA-367m: an error half way through left what was done before it.
const halfway = (stage) => {
  const { scene } = stage;
  const { uusdc } = faces;
  const nothing = async (...steps) => {
    const { receipt, by } = await stage.changed(steps);
    assert.deepEqual([by, logs(receipt), await events(receipt.hash)], [{}, [], []]);
    return tried(receipt, stage.actor).map(({ ok, answer }) => {
      assert.equal(ok, false);
      const { codespace, code } = decoded(answer);
      return `${codespace} ${code}`;
    });
  };
  return {
    "a route whose last hop fails leaves the first pool as it was": async () => {
      const route = (hops, least) => attempt(dex, "swapRoute", "utarn", 1_000_000n, hops, least);
      const codes = await nothing(
        route([[1n, "uusdc"], [9n, "uatom"]], 0n),
        route([[1n, "uusdc"], [2n, "utarn"]], 0n),
        route([[1n, "uusdc"], [2n, "uatom"]], 10n ** 12n),
        route([], 0n),
        route(Array.from({ length: 5 }, (_, at) => [1n, at % 2 ? "utarn" : "uusdc"]), 0n),
      );
      assert.equal(codes.length, 5);
      assert.equal(codes[2], "dex 107");
    },
    "a transfer that fails for want of coins leaves the allowance": async () => {
      const poor = stage.asks([call(uusdc, "approve", stage.actor, 10n ** 14n)]);
      await stage.changed([poor]);
      const spend = attempt(uusdc, "transferFrom", stage.keeper, scene.to, 10n ** 13n);
      assert.deepEqual(await nothing(spend), ["sdk 5"]);
      assert.equal(await uusdc.allowance(stage.keeper, stage.actor), 10n ** 14n);
    },
    "liquidity of which one coin is missing takes none of the other": async () => {
      const keeps = [attempt(dex, "addLiquidity", 1n, 1_000n, 10_000n, 0n)];
      // The keeper has utarn and nothing else.
      const { receipt, by } = await stage.changed([stage.asks(keeps)]);
      assert.deepEqual([by, logs(receipt), await events(receipt.hash)], [{}, [], []]);
      const [{ ok, answer }] = tried(receipt, stage.keeper);
      assert.deepEqual([ok, decoded(answer).code], [false, 5]);
    },
    "the last of many calls that fails undoes all before it": async () => {
      const steps = [
        stage.sends(5n),
        call(dex, "swap", 1n, "utarn", 1_000n, 1n),
        call(uusdc, "transfer", scene.to, 5n),
        call(uusdc, "approve", scene.to, 5n),
        call(bank, "send", scene.to, "uusdc", 10n ** 16n),
      ];
      const { receipt, by } = await stage.changed(steps, { status: 0 });
      assert.deepEqual([by, receipt.logs, await events(receipt.hash)], [{}, [], []]);
      assert.equal(await uusdc.allowance(stage.actor, scene.to), 0n);
    },
  };
};

// CVE-2022-39354: calls inside a static call were told that they are not static.
const staticInherited = (stage) => {
  const { actor, scene } = stage;
  const within = (depth, one) => {
    let inner = one;
    for (let at = 0; at < depth; at += 1) {
      inner = step(actor, acting("isEnough", { ...inner, gasLimit: 1_000_000n }));
    }
    return { ...inner, kind: KINDS.staticCall, gasLimit: 1_500_000n };
  };
  const [yes, no] = [`0x${"1".padStart(64, "0")}`, `0x${"0".padStart(64, "0")}`];
  return {
    "a call inside a static call writes nothing": async () => {
      for (const { to, data, name } of writing(scene)) {
        const steps = [1, 2, 10].map((depth) => within(depth, step(to, data)));
        const { receipt, by } = await stage.changed(steps);
        assert.deepEqual([by, logs(receipt), await events(receipt.hash)], [{}, [], []], name);
        // Whoever is one call away hears that it failed, those further that theirs did not.
        const answers = tried(receipt, actor).map(({ answer }) => answer);
        assert.deepEqual(answers, [no, yes, yes], name);
      }
    },
    "a call inside a static call reads": async () => {
      const reads = [
        call(faces.uusdc, "balanceOf", actor),
        call(bank, "supply", "utarn"),
        call(dex, "pool", 1n),
        call(dex, "quote", 1n, "utarn", 1_000n),
      ];
      const { receipt } = await stage.changed(reads.map((one) => within(1, one)));
      assert.deepEqual(tried(receipt, actor).map(({ answer }) => answer), reads.map(() => yes));
    },
  };
};

// cosmos/evm #905: a contract made at an address that had coins, and destroyed in the same transaction,
// was not removed.
const prefunded = (stage, nursery) => {
  const { scene } = stage;
  const salt = hexlify(randomBytes(32));
  const hash = keccak256(concat([contracts.Mayfly.bytecode]));
  const child = getCreate2Address(nursery.target, salt, hash);
  const brief = (heir, undone = false) =>
    sent(scene.from, {
      to: nursery.target,
      data: nursery.interface.encodeFunctionData("brief", [salt, [], heir, [], undone]),
    });
  const given = async () => {
    const gifts = [stage.sends(50n, "utarn", child), stage.sends(60n, "uusdc", child)];
    await stage.changed([...gifts, step(child, "0x", { value: UNIT + 5n })]);
    return scene.world.look({ child, to: scene.to });
  };
  const gone = async () => {
    assert.equal(await provider.getCode(child), "0x");
    assert.equal(await provider.getTransactionCount(child), 0);
    assert.equal(await provider.getBalance(child), 0n);
  };
  return {
    "it is gone, its heir has the value, and coins of the bank stay at the address": async () => {
      const before = await given();
      assert.equal((await brief(scene.to)).status, 1);
      await gone();
      const after = await scene.world.look({ child, to: scene.to });
      const by = { "child utarn": -51n, "child wei": -5n, "to utarn": 51n, "to wei": 5n };
      assert.deepEqual(changes(before, after), by);
      assert.deepEqual(await balances(child), { uusdc: 60n });
    },
    "it is made there again, and what it leaves to itself is nobody's": async () => {
      const before = await given();
      assert.equal((await brief(child)).status, 1);
      await gone();
      const after = await scene.world.look({ child, to: scene.to });
      // Whole units of it become fees, of which a part is burned: what is counted as burned is counted.
      assert.deepEqual(changes(before, after), { "child utarn": -51n, "child wei": -5n });
    },
    "it leaves nothing to accounts that may not receive": async () => {
      const before = await given();
      for (const heir of [bank.target, dex.target, faces.uusdc.target]) {
        assert.equal((await brief(heir)).status, 0);
      }
      assert.deepEqual(await scene.world.look({ child, to: scene.to }), before);
    },
  };
};

// cosmos/evm #774: the log of an approval had another amount than was approved.
const told = (stage) => ({
  "logs of tokens have the amounts that were approved and moved": async () => {
    const { uusdc } = faces;
    const { scene, actor } = stage;
    for (const value of [1n, 2n ** 64n, MAX_128, MAX_128 + 1n, MAX_256, 0n]) {
      const { receipt } = await stage.changed([call(uusdc, "approve", scene.to, value)]);
      assert.deepEqual(logs(receipt), [[uusdc.target, "Approval", [actor, scene.to, value]]]);
      assert.equal(await uusdc.allowance(actor, scene.to), value);
    }
    const allow = stage.asks([call(uusdc, "approve", actor, 100n)]);
    const gift = call(uusdc, "transfer", stage.keeper, 100n);
    const spend = call(uusdc, "transferFrom", stage.keeper, scene.to, 30n);
    const { receipt } = await stage.changed([gift, allow, spend, spend]);
    assert.deepEqual(
      logs(receipt).map(([, name, args]) => [name, args.at(-1)]),
      [["Transfer", 100n], ["Approval", 100n], ["Transfer", 30n], ["Transfer", 30n]],
    );
    assert.equal(await uusdc.allowance(stage.keeper, actor), 40n);
  },
});

// cosmos/evm #1094: calls of native code that were undone counted towards the most of a transaction.
const many = (stage) => ({
  "as many calls as there is gas for, undone or not, and each counts once": async () => {
    const undone = step(stage.actor, acting("runAndRevert", [stage.sends(1_000n)]), {
      gasLimit: 200_000n,
      must: false,
    });
    const steps = Array.from({ length: 60 }, () => [undone, stage.sends(1n)]).flat();
    const { receipt, by } = await stage.changed(steps);
    assert.deepEqual(by, real({ "actor utarn": -60n, "to utarn": 60n }));
    assert.equal((await events(receipt.hash)).length, 60);
  },
});

export async function run() {
  const scene = await Scene.set(4);
  const { target: actor } = await deploy("Typed", scene.from);
  const { target: keeper } = await deploy("Actor", scene.from);
  const nursery = await deploy("Nursery", scene.from);
  await scene.fund(actor);
  await scene.acts(scene.purse.target, [scene.gift("utarn", 1_000_000n)(keeper)]);
  const stage = new Stage(scene, actor, keeper);
  await group("CVE-2024-32644", dirtied(stage));
  await group("GHSA-mjfq-3qr2-6g84", anyGas(stage));
  await group("GHSA-8pfh-j44r-f654, GHSA-54gx-3cgr-7mfm", trees(stage));
  await group("GHSA-7g4w-cg88-2cq2", overflows(stage));
  await group("GHSA-367m", halfway(stage));
  await group("CVE-2022-39354", staticInherited(stage));
  await group("cosmos/evm #905", prefunded(stage, nursery));
  await group("cosmos/evm #774", told(stage));
  await group("cosmos/evm #1094", many(stage));
}
