// Sends a script to both nodes, step by step, and compares everything that they say of it.

import { keccak256, toQuantity } from "ethers";

import {
  COLLECTOR,
  NOBODY,
  allowed,
  calls,
  changed,
  differing,
  ending,
  flat,
  held,
  instructions,
  receipt,
  shown,
  transaction,
} from "./compare.mjs";
import { asked, both, got } from "./nodes.mjs";
import { unexplained } from "./rules.mjs";

const TRACERS = {
  calls: { tracer: "callTracer", tracerConfig: { withLog: true } },
  held: { tracer: "prestateTracer" },
  changed: { tracer: "prestateTracer", tracerConfig: { diffMode: true } },
  selectors: { tracer: "4byteTracer" },
};

// Up to so much gas every instruction is compared.
const FEW = 150_000;

// A transaction as a question: without what only its signature needs.
function question({ tx, from }) {
  const { to, value, data, gasLimit, accessList, authorizationList } = tx;
  const call = { from: from.address, value: toQuantity(value), input: data };
  for (const fee of ["gasPrice", "maxFeePerGas", "maxPriorityFeePerGas"])
    if (tx[fee] !== undefined) call[fee] = toQuantity(tx[fee]);
  if (to !== null) call.to = to;
  if (accessList?.length) call.accessList = accessList;
  if (authorizationList)
    call.authorizationList = authorizationList.map(({ address, nonce, chainId, signature }) => ({
      address,
      nonce: toQuantity(nonce),
      chainId: toQuantity(chainId),
      yParity: toQuantity(signature.yParity),
      r: toQuantity(signature.r),
      s: toQuantity(signature._s ?? signature.s),
    }));
  return { ...call, gas: toQuantity(gasLimit) };
}

// Estimates may differ by what each allows itself.
export function estimated(one, other) {
  if (one.error || other.error) return differing(ending(one), ending(other), "estimate");
  const [a, b] = [one.result, other.result].map(Number);
  if (a === b) return [];
  allowed("estimates");
  return Math.abs(a - b) * 1000 <= 15 * Math.max(a, b)
    ? []
    : [{ path: "estimate", one: a, other: b }];
}

const traced = ({ result, error }) => (error ? ending({ error }) : calls(result));

// What both say before anything is sent.
export async function before(nodes, step) {
  const call = question(step);
  const { gas: _, ...unbounded } = call;
  const requests = [
    ["eth_call", call, "latest"],
    ["debug_traceCall", call, "latest", TRACERS.calls],
    ["eth_estimateGas", step.ends === "ok" ? unbounded : call, "latest"],
    ["eth_createAccessList", call, "latest"],
  ];
  const [one, other] = await both(nodes, (node) => asked(node, requests));
  return [
    ...differing(ending(one[0]), ending(other[0]), "call"),
    ...differing(traced(one[1]), traced(other[1]), "traced call"),
    ...estimated(one[2], other[2]),
    ...differing(listed(one[3]), listed(other[3]), "access list"),
  ];
}

// The order of a list means nothing.
function listed({ result, error }) {
  if (error) return ending({ error });
  const lower = result.accessList.map(({ address, storageKeys }) => [
    address.toLowerCase(),
    [...storageKeys].sort(),
  ]);
  return { ...result, accessList: Object.fromEntries(lower) };
}

// Everything in the state that either of them says was touched.
async function touched(nodes, from, traces) {
  const slots = new Map([[from.toLowerCase(), new Set()]]);
  for (const accounts of traces)
    for (const [address, { storage }] of Object.entries(accounts ?? {})) {
      const known = slots.get(address) ?? new Set();
      for (const slot of Object.keys(storage ?? {})) known.add(slot);
      slots.set(address, known);
    }
  for (const address of [COLLECTOR, NOBODY]) slots.delete(address);
  const requests = [...slots].flatMap(([address, keys]) => [
    ["eth_getBalance", address, "latest"],
    ["eth_getTransactionCount", address, "latest"],
    ["eth_getCode", address, "latest"],
    ...[...keys].map((slot) => ["eth_getStorageAt", address, slot, "latest"]),
  ]);
  const [one, other] = await both(nodes, (node) => got(node, requests));
  return requests.flatMap(([method, address, slot], index) =>
    differing(one[index], other[index], `${method} ${address} ${slot}`),
  );
}

// The transaction as it is in its block, and its instructions if they are not too many.
async function placed(nodes, receipts, { step, hash }) {
  const few = !step.unlisted && Number(receipts[0].gasUsed) < FEW;
  const [one, other] = await both(nodes, (node, index) => {
    const { blockNumber, transactionIndex } = receipts[index];
    const found = ["eth_getTransactionByBlockNumberAndIndex", blockNumber, transactionIndex];
    return got(node, few ? [found, ["debug_traceTransaction", hash, {}]] : [found]);
  });
  return [
    ...differing(transaction(one[0]), transaction(other[0]), "transaction"),
    ...differing(instructions(one[1]), instructions(other[1]), "instructions"),
  ];
}

// What both say afterwards.
export async function after(nodes, step, hash) {
  const { from, ends } = step;
  const requests = [
    ["eth_getTransactionReceipt", hash],
    ["trace_transaction", hash],
    ...Object.values(TRACERS).map((tracer) => ["debug_traceTransaction", hash, tracer]),
  ];
  const [one, other] = await both(nodes, (node) => got(node, requests));
  const forms = [receipt, flat, calls, held, changed, (same) => same];
  const names = ["receipt", "flat calls", ...Object.keys(TRACERS)];
  const found = names.flatMap((name, index) =>
    differing(forms[index](one[index]), forms[index](other[index]), name),
  );
  const status = { ok: "0x1", failed: "0x0" }[ends];
  if (status !== undefined && one[0].status !== status)
    found.push({ path: `${ends} was expected`, one: one[0].status, other: other[0].status });
  const traces = [one, other].flatMap((of) => [of[3], of[4].pre, of[4].post]);
  found.push(...(await placed(nodes, [one[0], other[0]], { step, hash })));
  return [...found, ...(await touched(nodes, from.address, traces))];
}

// Sends the same bytes to both.
async function sent({ tarn, anvil, baseFee }, { tx, from, ends }) {
  const raw = await from.signTransaction(tx);
  const send = "eth_sendRawTransactionSync";
  const [here] = await asked(tarn, [[send, raw]]);
  // What is refused here may wait there, and is forgotten.
  const refused = ends === "refused";
  const [, there] = await asked(anvil, [
    ["anvil_setNextBlockBaseFeePerGas", toQuantity(baseFee)],
    [refused ? "eth_sendRawTransaction" : send, raw],
  ]);
  if (refused) await asked(anvil, [["anvil_dropTransaction", keccak256(raw)]]);
  return { here, there };
}

async function refused(world, step, { here, there }) {
  const found = [];
  if (!here.error || !there.error)
    found.push({ path: "refusal", one: here.error ?? "taken", other: there.error ?? "taken" });
  return [...found, ...(await touched([world.tarn, world.anvil], step.from.address, []))];
}

export async function compared(world, step) {
  const nodes = [world.tarn, world.anvil];
  const found = step.ends === "refused" ? [] : await before(nodes, step);
  const { here, there } = await sent(world, step);
  if (step.ends === "refused") found.push(...(await refused(world, step, { here, there })));
  else if (here.error || there.error)
    found.push({ path: "sending", one: here.error ?? "taken", other: there.error ?? "taken" });
  else found.push(...(await after(nodes, step, here.result.transactionHash)));
  return unexplained(found, step);
}

// All of them, one after the other; every one that differs is named.
export async function played(world, name, steps) {
  const wrong = [];
  for (const step of steps) {
    const found = await compared(world, step);
    if (found.length > 0) wrong.push(`  ${step.name}:\n${shown(found)}`);
  }
  console.log(`${name}: ${steps.length - wrong.length} of ${steps.length} steps agree`);
  return wrong;
}
