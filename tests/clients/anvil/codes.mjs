// Random code on both nodes: as questions, and a part of it in transactions.

import { toQuantity } from "ethers";

import { assemble, creating, word } from "./assemble.mjs";
import { NOBODY, calls, differing, ending, shown } from "./compare.mjs";
import { asked, both } from "./nodes.mjs";
import { Coder } from "./random.mjs";
import { unexplained } from "./rules.mjs";
import { compared, estimated } from "./steps.mjs";
import { relay } from "./themes/relays.mjs";

const GAS = 1_000_000n;
// Both are told that this is the block.
const BLOCK = {
  number: "0x1234",
  time: "0x70000000",
  gasLimit: "0x1c9c380",
  feeRecipient: `0x${"c0".repeat(20)}`,
  prevRandao: word(0xabcdef),
  baseFeePerGas: "0x3b9aca00",
};
// Questions that are asked together.
const TOGETHER = 30;

// The accounts that code finds: itself, two others, and nobody.
function scene(script) {
  const at = script.stranger("code");
  const others = ["relay", "odd", "nobody"].map((name) => script.stranger(name));
  const odd = assemble(
    "1 CALLDATASIZE AND @refuse JUMPI CALLVALUE 0 SSTORE CALLER 0 MSTORE 32 0 RETURN refuse: 7 0 REVERT",
  );
  return { at, others, codes: { [others[0]]: relay("CALL"), [others[1]]: odd } };
}

function requests({ at, codes }, from, code) {
  const call = { from, to: at, gas: toQuantity(GAS), gasPrice: toQuantity(3n * 10n ** 9n) };
  call.input = `0x${"0102030405060708".repeat(5)}`;
  const own = { code, balance: "0x3e8", stateDiff: { [word(1)]: word(5), [word(2)]: word(6) } };
  // anvil's fees are there.
  const state = { [at]: own, [NOBODY]: { balance: "0x1" } };
  for (const [address, code] of Object.entries(codes)) state[address] = { code, balance: "0x64" };
  const tracing = {
    tracer: "callTracer",
    tracerConfig: { withLog: true },
    stateOverrides: state,
    blockOverrides: BLOCK,
  };
  return [
    ["eth_call", call, "latest", state, BLOCK],
    ["debug_traceCall", call, "latest", tracing],
    ["eth_estimateGas", call, "latest", state, BLOCK],
  ];
}

const traced = ({ result, error }) => (error ? ending({ error }) : calls(result));

function differences(one, other) {
  return [
    ...differing(ending(one[0]), ending(other[0]), "call"),
    ...differing(traced(one[1]), traced(other[1]), "traced call"),
    ...estimated(one[2], other[2]),
  ];
}

// Random code in place of what an account has.
export async function questions(world, script, { seed, count }) {
  const where = scene(script);
  const [from] = script.wallets;
  const wrong = [];
  const ends = {};
  for (let first = 0; first < count; first += TOGETHER) {
    const texts = [];
    for (let index = first; index < Math.min(count, first + TOGETHER); index++)
      texts.push(new Coder(seed * 1_000_003 + index, where.others, true).text());
    const all = texts.flatMap((text) => requests(where, from.address, assemble(text)));
    const [here, there] = await both([world.tarn, world.anvil], (node) => asked(node, all));
    for (const [index, text] of texts.entries()) {
      const [one, other] = [here, there].map((answers) => answers.slice(3 * index, 3 * index + 3));
      const kind = one[0].error
        ? one[0].error.code === 3
          ? "reverted"
          : one[0].error.message
        : "succeeded";
      ends[kind] = (ends[kind] ?? 0) + 1;
      const step = { from, tx: {}, hungry: true, precompile: true, random: true };
      const found = unexplained(differences(one, other), step);
      if (found.length > 0)
        wrong.push(`  code ${first + index} of seed ${seed}: ${assemble(text)}\n${shown(found)}`);
    }
  }
  console.log(`random code, asked: ${count - wrong.length} of ${count} agree`);
  console.log(
    `  ${Object.entries(ends)
      .map(([kind, times]) => `${times} ${kind}`)
      .join(", ")}`,
  );
  return wrong;
}

// Random code that constructs contracts, and random code that stays and is called.
export async function transactions(world, script, { seed, count }) {
  const { others } = scene(script);
  const from = script.wallets[1];
  const more = {
    from,
    ends: "any",
    gasLimit: GAS,
    traits: { hungry: true, precompile: true, random: true },
  };
  const first = script.steps.length;
  for (let index = 0; index < count; index++) {
    const code = assemble(new Coder(seed * 1_000_003 + 500_000 + index, others, false).text());
    const name = `transaction ${index} of seed ${seed}`;
    if (index % 2) script.create(`${name}, a constructor: ${code}`, code, { ...more, value: 50n });
    else {
      const at = script.create(`${name}, a contract: ${code}`, creating(code), { from });
      script.call(`${name}, a call: ${code}`, at, "0x0102030405", { ...more, value: 60n });
    }
  }
  const steps = script.steps.slice(first);
  const wrong = [];
  for (const step of steps) {
    const found = await compared(world, step);
    if (found.length > 0) wrong.push(`  ${step.name}:\n${shown(found)}`);
  }
  console.log(
    `random code, sent: ${steps.length - wrong.length} of ${steps.length} transactions agree`,
  );
  return wrong;
}
