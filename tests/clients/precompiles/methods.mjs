// Every writing function of the chain's contracts: a call that succeeds, one that is refused, and what
// the first of them changes and says.

import { bank, bech32, dex, faces, provider } from "./chain.mjs";
import { TOKENS, modules, real } from "./world.mjs";

const AMOUNT = 1_000_000n;
// More than any actor has.
const TOO_MUCH = 10n ** 15n;

// The part of an input that leaves a pool: a tenth of the fee of 0.3 percent.
const cut = (amount) => (amount * 3n) / 10_000n;

// A transfer as the chain's own event tells it.
export const moved = async (from, to, amount) => [
  "transfer",
  { recipient: await spelled(to), sender: await spelled(from), amount },
];
const spelled = async (who) => (who.startsWith("0x") ? bech32(who) : who);

// One hop, as it changes a pool, is told as a log and as an event.
async function hop(actor, pool, [denomIn, amountIn], [denomOut, amountOut]) {
  return {
    changes: {
      [`pool ${pool} ${denomIn}`]: amountIn - cut(amountIn),
      [`pool ${pool} ${denomOut}`]: -amountOut,
    },
    log: [dex.target, "Swap", [actor, BigInt(pool), denomIn, amountIn, denomOut, amountOut]],
    event: [
      "swap",
      {
        pool_id: String(pool),
        sender: await bech32(actor),
        token_in: `${amountIn}${denomIn}`,
        token_out: `${amountOut}${denomOut}`,
      },
    ],
  };
}

async function swapped(actor, pool, given, got) {
  const { dex: exchange } = await modules();
  const { changes, log, event } = await hop(actor, pool, given, got);
  return {
    changes: { [`actor ${given[0]}`]: -given[1], [`actor ${got[0]}`]: got[1], ...changes },
    logs: [log],
    events: [
      await moved(actor, exchange, `${given[1]}${given[0]}`),
      await moved(exchange, actor, `${got[1]}${got[0]}`),
      event,
    ],
  };
}

// What a function answers to somebody, without being done.
async function answers({ contract, method, args }, actor) {
  const data = contract.interface.encodeFunctionData(method, args);
  const answer = await provider.call({ from: actor, to: contract.target, data });
  return { answer, values: contract.interface.decodeFunctionResult(method, answer).toArray() };
}

const send = (denom, { to }) => ({
  name: `send of ${denom}`,
  contract: bank,
  method: "send",
  args: [to, denom, AMOUNT],
  wrong: [to, denom, TOO_MUCH],
  effect: async (actor) => ({
    changes: { [`actor ${denom}`]: -AMOUNT, [`to ${denom}`]: AMOUNT },
    logs: [],
    events: [await moved(actor, to, `${AMOUNT}${denom}`)],
  }),
});

const swap = () => ({
  name: "swap",
  contract: dex,
  method: "swap",
  args: [1n, "utarn", AMOUNT, 1n],
  wrong: [1n, "utarn", AMOUNT, TOO_MUCH],
  effect: (actor, [out]) => swapped(actor, 1, ["utarn", AMOUNT], ["uusdc", out]),
});

const swapExactOut = () => ({
  name: "swapExactOut",
  contract: dex,
  method: "swapExactOut",
  args: [1n, "utarn", AMOUNT, 10n * AMOUNT],
  wrong: [1n, "utarn", AMOUNT, 1n],
  effect: (actor, [given]) => swapped(actor, 1, ["uusdc", given], ["utarn", AMOUNT]),
});

// Through both pools: the coin that both have is nobody's in between.
const swapRoute = () => ({
  name: "swapRoute",
  contract: dex,
  method: "swapRoute",
  args: ["utarn", AMOUNT, [[1n, "uusdc"], [2n, "uatom"]], 1n],
  wrong: ["utarn", AMOUNT, [[1n, "uusdc"], [2n, "uatom"]], TOO_MUCH],
  effect: async (actor, [out]) => {
    const { dex: exchange } = await modules();
    const between = await dex.quote(1n, "utarn", AMOUNT);
    const first = await hop(actor, 1, ["utarn", AMOUNT], ["uusdc", between]);
    const second = await hop(actor, 2, ["uusdc", between], ["uatom", out]);
    return {
      changes: {
        "actor utarn": -AMOUNT,
        "actor uatom": out,
        ...first.changes,
        ...second.changes,
      },
      logs: [first.log, second.log],
      events: [
        await moved(actor, exchange, `${AMOUNT}utarn`),
        await moved(exchange, actor, `${out}uatom`),
        first.event,
        second.event,
      ],
    };
  },
});

const liquidity = (sign, pool, [shares, a, b]) => ({
  "actor lp/1": sign * shares,
  "actor utarn": -sign * a,
  "actor uusdc": -sign * b,
  "supply lp/1": sign * shares,
  "pool 1 utarn": sign * a,
  "pool 1 uusdc": sign * b,
  "pool 1 shares": sign * shares,
});

const addLiquidity = () => ({
  name: "addLiquidity",
  contract: dex,
  method: "addLiquidity",
  args: [1n, AMOUNT, 3n * AMOUNT, 1n],
  wrong: [1n, AMOUNT, 3n * AMOUNT, TOO_MUCH],
  effect: async (actor, [shares, a, b]) => {
    const { dex: exchange } = await modules();
    return {
      changes: liquidity(1n, 1, [shares, a, b]),
      logs: [[dex.target, "LiquidityAdded", [actor, 1n, a, b, shares]]],
      events: [
        await moved(actor, exchange, `${a}utarn,${b}uusdc`),
        await moved(exchange, actor, `${shares}lp/1`),
        ["liquidity_added", { pool_id: "1", provider: await bech32(actor), shares: `${shares}` }],
      ],
    };
  },
});

const SHARES = 5000n;

const removeLiquidity = () => ({
  name: "removeLiquidity",
  contract: dex,
  method: "removeLiquidity",
  args: [1n, SHARES, 1n, 1n],
  wrong: [1n, TOO_MUCH / 1000n, 1n, 1n],
  effect: async (actor, [a, b]) => {
    const { dex: exchange } = await modules();
    return {
      changes: liquidity(-1n, 1, [SHARES, a, b]),
      logs: [[dex.target, "LiquidityRemoved", [actor, 1n, a, b, SHARES]]],
      events: [
        await moved(actor, exchange, `${SHARES}lp/1`),
        await moved(exchange, actor, `${a}utarn,${b}uusdc`),
        ["liquidity_removed", { pool_id: "1", provider: await bech32(actor), shares: `${SHARES}` }],
      ],
    };
  },
});

const tokens = (denom, { to, owner }) => {
  const contract = faces[denom];
  const face = { contract, isFace: true };
  return [
    {
      ...face,
      name: `transfer of ${denom}`,
      method: "transfer",
      args: [to, AMOUNT],
      wrong: [to, TOO_MUCH],
      effect: async (actor) => ({
        changes: { [`actor ${denom}`]: -AMOUNT, [`to ${denom}`]: AMOUNT },
        logs: [[contract.target, "Transfer", [actor, to, AMOUNT]]],
        events: [await moved(actor, to, `${AMOUNT}${denom}`)],
      }),
    },
    {
      ...face,
      name: `approve of ${denom}`,
      method: "approve",
      args: [to, AMOUNT],
      wrong: ["0x0000000000000000000000000000000000000000", AMOUNT],
      // What it allows is asked where it matters: here are the allowances that the owner gave.
      effect: async (actor) => ({
        changes: {},
        allows: [contract, to, AMOUNT],
        logs: [[contract.target, "Approval", [actor, to, AMOUNT]]],
        events: [],
      }),
    },
    {
      ...face,
      name: `transferFrom of ${denom}`,
      method: "transferFrom",
      args: [owner, to, AMOUNT],
      wrong: [owner, to, TOO_MUCH],
      effect: async () => ({
        changes: {
          [`owner ${denom}`]: -AMOUNT,
          [`to ${denom}`]: AMOUNT,
          [`actor may spend ${denom}`]: -AMOUNT,
        },
        logs: [[contract.target, "Transfer", [owner, to, AMOUNT]]],
        events: [await moved(owner, to, `${AMOUNT}${denom}`)],
      }),
    },
  ];
};

// What a call by an actor would do now.
async function due(method, actor) {
  const { answer, values } = await answers(method, actor);
  const { changes, allows, logs, events } = await method.effect(actor, values);
  return { answer, changes: real(changes), allows, logs, events };
}

export function writing(scene) {
  const all = [
    send("utarn", scene),
    send("uusdc", scene),
    swap(),
    swapExactOut(),
    swapRoute(),
    addLiquidity(),
    removeLiquidity(),
    ...TOKENS.flatMap((denom) => tokens(denom, scene)),
  ];
  return all.map((method) => {
    const { contract, method: name, isFace } = method;
    const encode = (args) => contract.interface.encodeFunctionData(name, args);
    const typed = (args) => [name, isFace ? [contract.target, ...args] : args];
    return {
      ...method,
      to: contract.target,
      data: encode(method.args),
      wrongData: encode(method.wrong),
      typed: typed(method.args),
      wrongTyped: typed(method.wrong),
      due: (actor) => due(method, actor),
    };
  });
}
