// Every writing function, by every kind of call and in every way that a call can be undone.

import assert from "node:assert/strict";

import { ZeroAddress, concat, getCreate2Address, hexlify, keccak256, randomBytes } from "ethers";

import { abi, chainId, decoded, deploy, newcomer, provider, sent, told } from "./chain.mjs";
import { group } from "../cosmjs/checks.mjs";
import { contracts } from "./build.mjs";
import { added, judged, leastGas, tentatively } from "./judge.mjs";
import { writing } from "./methods.mjs";
import { KINDS, Scene, acting, step } from "./scene.mjs";
import { tried } from "./world.mjs";

const DEEP_GAS = 16_000_000n;

// One actor that does one thing, and whether it should take effect.
const way = (scene, actor, method, fields, check) => () =>
  judged(scene, actor, method, async (due) => {
    const receipt = await sent(scene.from, { to: actor, ...fields });
    return { receipt, took: check(receipt, due) };
  });

const succeeds = (actor) => (receipt, { answer }) => {
  assert.equal(receipt.status, 1);
  assert.deepEqual(tried(receipt, actor), [{ ok: true, answer }]);
  return true;
};

const fails = (receipt) => {
  assert.deepEqual([receipt.status, receipt.logs], [0, []]);
  return false;
};

// The transaction succeeds, and the call in it does not.
const refusedInside = (actor, why) => (receipt) => {
  assert.equal(receipt.status, 1);
  const [{ ok, answer }, ...more] = tried(receipt, actor);
  assert.deepEqual([ok, more], [false, []]);
  why(answer);
  return false;
};

const precompileSays = (text) => (answer) => {
  const { codespace, code, log } = decoded(answer);
  assert.deepEqual([codespace, code], ["evm", 818]);
  assert.ok(log.includes(text), log);
};

function calls(scene, actor, method) {
  const one = step(method.to, method.data);
  const inside = (kind, text) =>
    way(
      scene,
      actor,
      method,
      { data: acting("run", [step(method.to, method.data, { kind, must: false })]) },
      refusedInside(actor, precompileSays(text)),
    );
  const typed = (args) => ({ data: abi("Typed").encodeFunctionData(...args) });
  const caught = (how) => ({
    data: acting("run", [step(actor, acting(how, [one]), { gasLimit: 500_000n, must: false })]),
  });
  const deep = (depth, undone) => ({
    data: acting("nest", depth, [one], undone),
    gasLimit: DEEP_GAS,
  });
  return {
    "a call takes effect": way(
      scene, actor, method, { data: acting("run", [one]) }, succeeds(actor),
    ),
    "a transaction that reverts after it keeps nothing": way(
      scene, actor, method, { data: acting("runAndRevert", [one]) }, fails,
    ),
    "a transaction that halts after it keeps nothing": way(
      scene, actor, method, { data: acting("runAndHalt", [one]), gasLimit: 500_000n }, fails,
    ),
    "Solidity's try takes its answer": way(
      scene, actor, method, typed(method.typed), succeeds(actor),
    ),
    "Solidity's catch has the chain's reason": way(
      scene, actor, method, typed(method.wrongTyped), refusedInside(actor, decoded),
    ),
    "a caller that catches a revert around it keeps nothing": way(
      scene, actor, method, caught("runAndRevert"), refusedInside(actor, () => {}),
    ),
    "a caller that catches a halt around it keeps nothing": way(
      scene, actor, method, caught("runAndHalt"), refusedInside(actor, () => {}),
    ),
    "a static call is refused": inside(KINDS.staticCall, "a static call writes nothing"),
    "a delegate call is refused": inside(KINDS.delegateCall, "call it directly"),
    "a call of its code is refused": inside(KINDS.callCode, "call it directly"),
    ...Object.fromEntries(
      [1, 2, 100].flatMap((depth) => [
        [
          `a call ${depth} deep takes effect`,
          way(scene, actor, method, deep(depth, false), succeeds(actor)),
        ],
        [
          `a call ${depth} deep is undone with the outermost`,
          way(scene, actor, method, deep(depth, true), fails),
        ],
      ]),
    ),
  };
}

// From nothing to more than enough, with the edges of what is charged first and of the whole.
const gases = (least) => [
  ...[0n, 1n, 2_300n, 2_999n, 3_000n, 3_100n],
  ...Array.from({ length: 13 }, (_, at) => (least * BigInt(at + 1)) / 14n),
  ...[least - 2n, least - 1n, least, least + 1n, least + 2n, 2n * least],
];

const sweep = (scene, actor, method) => ({
  "with any gas all of it happens or nothing": async () => {
    const seen = { false: 0, true: 0 };
    for (const gasLimit of gases(await leastGas(actor, method))) {
      const one = step(method.to, method.data, { gasLimit, must: false });
      await judged(scene, actor, method, async ({ answer }) => {
        const receipt = await sent(scene.from, { to: actor, data: acting("run", [one]) });
        assert.equal(receipt.status, 1);
        const [{ ok, answer: got }] = tried(receipt, actor);
        // What runs out of gas says nothing.
        assert.equal(got, ok ? answer : "0x", `${gasLimit}`);
        seen[ok] += 1;
        return { receipt, took: ok };
      });
    }
    assert.ok(seen[false] >= 18 && seen[true] >= 1, JSON.stringify(seen));
  },
  "the least gas that a question finds is the least of a transaction": async () => {
    for (const less of [1n, 0n]) {
      const gasLimit = (await leastGas(actor, method)) - less;
      const one = step(method.to, method.data, { gasLimit, must: false });
      await judged(scene, actor, method, async () => {
        const receipt = await sent(scene.from, { to: actor, data: acting("run", [one]) });
        const [{ ok }] = tried(receipt, actor);
        assert.equal(ok, less === 0n, `${gasLimit}`);
        return { receipt, took: ok };
      });
    }
  },
});

const twice = (scene, actor, method) => ({
  "twice in one frame is the same as in two transactions": async () => {
    const one = step(method.to, method.data);
    const apart = await tentatively(async () => {
      for (let time = 0; time < 2; time += 1) await scene.acts(actor, [one]);
      return scene.look(actor);
    });
    await scene.acts(actor, [one, one]);
    assert.deepEqual(await scene.look(actor), apart);
  },
  "of two in one frame that is undone nothing stays": async () => {
    const before = await scene.look(actor);
    const one = step(method.to, method.data);
    const receipt = await sent(scene.from, { to: actor, data: acting("runAndRevert", [one, one]) });
    fails(receipt);
    assert.deepEqual(await scene.look(actor), before);
  },
});

// A contract made by `create2` with these arguments.
const place = (nursery, salt, name, args = "0x") =>
  getCreate2Address(nursery.target, salt, keccak256(concat([contracts[name].bytecode, args])));

const constructed = (scene, nursery, method) =>
  Object.fromEntries(
    [false, true].map((undone) => [
      undone
        ? "a constructor that reverts afterwards keeps nothing"
        : "a constructor may call it",
      async () => {
        const salt = hexlify(randomBytes(32));
        const args = [[step(method.to, method.data)], undone];
        const child = place(nursery, salt, "Born", abi("Born").encodeDeploy(args));
        await scene.fund(child);
        await judged(scene, child, method, async ({ answer }) => {
          const data = nursery.interface.encodeFunctionData("make", [salt, ...args]);
          const receipt = await sent(scene.from, { to: nursery.target, data });
          const made = undone ? ZeroAddress : child;
          assert.deepEqual(told(receipt, nursery, "Made"), [[made]]);
          assert.deepEqual(tried(receipt, child), undone ? [] : [{ ok: true, answer }]);
          return { receipt, took: !undone };
        });
        assert.equal((await provider.getCode(child)) === "0x", undone);
      },
    ]),
  );

const delegated = (scene, actor, method) => ({
  "an account that borrows the code of a contract spends its own coins": async () => {
    const eoa = newcomer();
    await scene.fund(eoa.address);
    const authorization = await eoa.authorize({ address: actor, chainId, nonce: 0 });
    const data = acting("run", [step(method.to, method.data)]);
    await judged(scene, eoa.address, method, async ({ answer }) => {
      const fields = { to: eoa.address, data, authorizationList: [authorization] };
      const receipt = await sent(scene.from, fields);
      assert.deepEqual(tried(receipt, eoa.address), [{ ok: true, answer }]);
      return { receipt, took: true };
    });
    const undone = acting("runAndRevert", [step(method.to, method.data)]);
    await way(scene, eoa.address, method, { data: undone }, fails)();
  },
  "an account that borrows the chain's own code runs none of it": async () => {
    const eoa = newcomer();
    await scene.fund(eoa.address);
    const authorization = await eoa.authorize({ address: method.to, chainId, nonce: 0 });
    const fields = { to: eoa.address, data: method.data, gasLimit: 500_000n };
    await judged(scene, eoa.address, method, async () => {
      const receipt = await sent(scene.from, { ...fields, authorizationList: [authorization] });
      return { receipt, took: false };
    });
    assert.equal(await provider.getCode(eoa.address), `0xef0100${method.to.slice(2).toLowerCase()}`);
    // By a contract, and by itself, whose key may still sign: the fee is all it pays.
    const one = step(eoa.address, method.data, { gasLimit: 500_000n, must: false });
    await judged(scene, eoa.address, method, async () => {
      const receipt = await sent(scene.from, { to: actor, data: acting("run", [one]) });
      assert.equal(receipt.status, 1);
      return { receipt, took: false };
    });
    const { fee, logs } = await sent(eoa, fields);
    assert.deepEqual([logs, fee > 0n], [[], true]);
  },
});

// What everybody is given to begin with.
const GIVEN = 50_000_000n;
const AGAIN = 10_000_000n;

const destroyed = (scene, nursery, method) => {
  const again = scene.gift("utarn", AGAIN);
  const brief = (child, salt, steps, undone) => async (due) => {
    const args = [salt, steps.earlier ?? [], scene.to, steps.later ?? [], undone];
    const data = nursery.interface.encodeFunctionData("brief", args);
    const receipt = await sent(scene.from, { to: nursery.target, data });
    assert.equal(receipt.status, undone ? 0 : 1);
    assert.equal(await provider.getCode(child), "0x");
    assert.equal(await provider.getTransactionCount(child), 0);
    if (!undone) assert.deepEqual(tried(receipt, child).at(-1), { ok: true, answer: due.answer });
    return { receipt, took: !undone };
  };
  const born = async () => {
    const salt = hexlify(randomBytes(32));
    return [salt, await scene.fund(place(nursery, salt, "Mayfly"))];
  };
  const one = step(method.to, method.data);
  return {
    "a contract acts and destroys itself in one transaction": async () => {
      const [salt, child] = await born();
      const { changes } = await method.due(child);
      const left = GIVEN + (changes["actor utarn"] ?? 0n);
      const inherited = added({ "to utarn": changes["to utarn"] ?? 0n }, { "to utarn": left });
      const beside = { "actor utarn": -GIVEN, ...inherited };
      await judged(scene, child, method, brief(child, salt, { earlier: [one] }, false), beside);
    },
    "a contract acts after it destroyed itself in the same transaction": async () => {
      const [salt, child] = await born();
      const { changes } = await method.due(child);
      const later = [step(scene.owner, acting("run", [again(child)])), one];
      const beside = {
        "actor utarn": -GIVEN,
        "to utarn": GIVEN + (changes["to utarn"] ?? 0n),
        "owner utarn": -AGAIN,
      };
      const act = brief(child, salt, { later }, false);
      await judged(scene, child, method, (due) => act({ answer: due.answer }), beside, [
        [scene.owner, child, `${AGAIN}utarn`],
      ]);
    },
    "nothing stays if a transaction is undone in which a contract destroyed itself": async () => {
      const [salt, child] = await born();
      await judged(scene, child, method, brief(child, salt, { earlier: [one] }, true));
      const later = [step(scene.owner, acting("run", [again(child)])), one];
      await judged(scene, child, method, brief(child, salt, { later }, true));
    },
  };
};

export async function run() {
  const scene = await Scene.set(0);
  const nursery = await deploy("Nursery", scene.from);
  const { target: actor } = await deploy("Typed", scene.from);
  for (const method of writing(scene)) {
    await scene.fund(actor);
    await group(method.name, {
      ...calls(scene, actor, method),
      ...sweep(scene, actor, method),
      ...twice(scene, actor, method),
      ...constructed(scene, nursery, method),
      ...delegated(scene, actor, method),
      ...destroyed(scene, nursery, method),
    });
  }
}
