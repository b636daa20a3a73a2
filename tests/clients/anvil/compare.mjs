// What two nodes say of the same thing, brought into one form, and where the forms differ.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

// Name and reason of everything that may differ; who uses one names it.
const reasons = new Map(
  readFileSync(new URL("./differences.txt", import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line.trim() && !line.startsWith("#"))
    .map((line) => {
      const [name, ...reason] = line.split(": ");
      return [name, reason.join(": ")];
    }),
);
const used = new Map();

// Notes that a difference was met; one without a reason is an error.
export function allowed(name) {
  if (!reasons.has(name)) throw new Error(`differences.txt gives no reason for: ${name}`);
  used.set(name, (used.get(name) ?? 0) + 1);
}

export function summary() {
  for (const name of reasons.keys())
    if (!used.has(name)) throw new Error(`nothing differs any more, remove it: ${name}`);
  return [...used].map(([name, count]) => `  ${name}: ${count}`).join("\n");
}

// Where fees go: here an account of a module, there the coinbase, which is nobody.
export const COLLECTOR = `0x${createHash("sha256").update("fee_collector").digest("hex").slice(0, 40)}`;
export const NOBODY = `0x${"00".repeat(20)}`;

// The paths at which two values differ, each with both values.
export function differing(one, other, path = "") {
  if (Object.is(one, other)) return [];
  const objects = [one, other].every((value) => value !== null && typeof value === "object");
  if (!objects || Array.isArray(one) !== Array.isArray(other)) return [{ path, one, other }];
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].flatMap((key) => differing(one[key], other[key], `${path}/${key}`));
}

const short = (value) => {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 300 ? `${text.slice(0, 300)}.. (${text.length})` : text;
};

export const shown = (found) =>
  found
    .slice(0, 6)
    .map(
      ({ path, one, other }) =>
        `    ${path}\n      tarn:  ${short(one)}\n      anvil: ${short(other)}`,
    )
    .join("\n");

// anvil has names of revm for what stops a call, we have those of geth.
const HALTS = {
  OutOfGas: "out of gas",
  MemoryOOG: "out of gas",
  MemoryLimitOOG: "out of gas",
  PrecompileOOG: "out of gas",
  InvalidOperandOOG: "out of gas",
  ReentrancySentryOOG: "out of gas",
  InvalidFEOpcode: "invalid opcode",
  OpcodeNotFound: "invalid opcode",
  NotActivated: "invalid opcode",
  InvalidJump: "invalid jump destination",
  StackUnderflow: "stack underflow",
  StackOverflow: "stack limit reached 1024",
  OutOfOffset: "return data out of bounds",
  CreateCollision: "contract address collision",
  CreateContractSizeLimit: "max code size exceeded",
  CreateContractStartingWithEF: "invalid code: must not begin with 0xef",
  CreateInitCodeSizeLimit: "max initcode size exceeded",
  StateChangeDuringStaticCall: "write protection",
  CallNotAllowedInsideStatic: "write protection",
  PrecompileError: "precompile failed",
};

// One text for what anvil, we and geth have several for.
function halt(text, name) {
  if (name in HALTS) {
    allowed("texts of halts");
    return HALTS[name];
  }
  if (/gas required exceeds allowance/.test(text)) return "gas required exceeds allowance";
  return text
    .replace(/^out of gas: .*/i, "out of gas")
    .replace(/^invalid opcode: .*/, "invalid opcode");
}

// How a question ended: an output, a revert with its data, or why it stopped.
export function ending({ result, error }) {
  if (!error) return { result };
  if (error.code === 3 || error.data !== undefined) return { reverted: error.data ?? "0x" };
  const name = error.message.match(/^EVM error ([A-Za-z]+)/)?.[1];
  return { stopped: halt(error.message, name) };
}

// A call and those inside of it.
function frame({ error, calls: inner, ...rest }) {
  const whole = rest;
  if (error !== undefined) whole.error = halt(error, error);
  if (inner !== undefined) whole.calls = inner.map(frame);
  return whole;
}

// A trace of calls, without the gas of the first.
export function calls(trace) {
  if (trace === null || typeof trace !== "object") return trace;
  const { gas: _, ...root } = trace;
  allowed("gas of the first call");
  return frame(root);
}

export function receipt(whole) {
  if (!whole) return whole;
  const { blockHash: _1, blockNumber: _2, blockTimestamp: _3, blobGasPrice: _4, ...rest } = whole;
  allowed("place of a transaction");
  const logs = rest.logs.map(({ address, topics, data, logIndex, removed, transactionHash }) => ({
    address,
    topics,
    data,
    logIndex,
    removed,
    transactionHash,
  }));
  return { ...rest, logs };
}

export function transaction(whole) {
  if (!whole) return whole;
  const { blockHash: _1, blockNumber: _2, blockTimestamp: _3, ...rest } = whole;
  return rest;
}

// Calls inside of others to 0x01 to 0x11 and 0x100, without value.
const isPrecompile = ({ traceAddress, type, action }) =>
  traceAddress.length > 0 &&
  type === "call" &&
  action.value === "0x0" &&
  (BigInt(action.to) <= 0x11n || BigInt(action.to) === 0x100n) &&
  BigInt(action.to) > 0n;

// The calls of a transaction as trace_transaction lists them, those to precompiles apart; of errors,
// that they are there.
export function flat(traces) {
  const gone = traces.filter(isPrecompile).map(({ traceAddress }) => traceAddress);
  if (gone.length > 0) allowed("precompiles in flat calls");
  const among = (path) =>
    gone.filter(
      (one) => one.length === path.length + 1 && path.every((at, depth) => one[depth] === at),
    );
  return traces
    .filter((trace) => !isPrecompile(trace))
    .map(({ blockHash: _1, blockNumber: _2, error, traceAddress, subtraces, ...rest }) => {
      if (error !== undefined) allowed("texts in flat calls");
      const places = traceAddress.map(
        (at, depth) =>
          at - among(traceAddress.slice(0, depth)).filter((one) => one[depth] < at).length,
      );
      const inside = subtraces - among(traceAddress).length;
      return { ...rest, traceAddress: places, subtraces: inside, failed: error !== undefined };
    });
}

// Every instruction; of errors, that they are there.
export const instructions = (trace) =>
  trace && {
    ...trace,
    structLogs: trace.structLogs.map(({ error, ...rest }) => ({
      ...rest,
      failed: error !== undefined,
    })),
  };

const ZERO = /^0x0*$/;
const empty = ({ balance, nonce, code, storage }) =>
  [balance ?? "0x0", code ?? "0x"].every((value) => ZERO.test(value)) &&
  !nonce &&
  Object.values(storage ?? {}).every((value) => ZERO.test(value));

// What accounts held, without those that take fees and those that were not there.
export function held(accounts) {
  if (!accounts) return accounts;
  allowed("who takes fees");
  const kept = Object.entries(accounts).filter(
    ([address, account]) => ![COLLECTOR, NOBODY].includes(address) && !empty(account),
  );
  return Object.fromEntries(kept);
}

export const changed = (diff) => diff && { pre: held(diff.pre), post: held(diff.post) };
