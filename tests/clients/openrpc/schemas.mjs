// What the answer to a method must look like, by the schemas of execution-apis.

import Ajv from "ajv";

import { openrpc } from "./vectors.mjs";

const ID = "openrpc:/tarn";
const ref = (name) => ({ $ref: `#/components/schemas/${name}` });
const orNull = (schema) => ({ anyOf: [{ type: "null" }, schema] });
const arrayOf = (items) => ({ type: "array", items });

const UNSIGNED = /(Transaction(?:1559|7702)Unsigned)/g;
const SIGNED = /(Transaction(?:1559|7702)Signed)/g;

// A schema in which these members may be null.
function without(schema, names) {
  const properties = { ...schema.properties };
  for (const name of names) properties[name] = orNull(properties[name]);
  return { ...schema, properties };
}

// The schemas with what they get wrong put right.
function components() {
  const { schemas } = structuredClone(openrpc.components);
  // No logs are also no hashes: an empty array is both.
  schemas.FilterResults = { anyOf: schemas.FilterResults.oneOf };
  // Its own cases have the bare text of the machine here, such as `out of gas`.
  delete schemas.CallResultFailure.properties.error.oneOf[1].properties.message.pattern;
  // What is not in a block yet has no price that was paid: geth has null there.
  for (const name of ["Transaction1559Unsigned", "Transaction7702Unsigned"]) {
    const schema = without(schemas[name], ["gasPrice"]);
    schema.required = schema.required.filter((member) => member !== "gasPrice");
    schemas[`${name}Unpaid`] = schema;
  }
  const unpaid = (schema) => JSON.parse(JSON.stringify(schema).replace(UNSIGNED, "$1Unpaid"));
  schemas.FilledTransaction = unpaid(schemas.FilledTransaction);
  for (const name of ["Transaction1559Signed", "Transaction7702Signed"])
    schemas[`${name}Unpaid`] = unpaid(schemas[name]);
  schemas.SignTransactionResult.properties.tx = JSON.parse(
    JSON.stringify(schemas.TransactionSigned).replace(SIGNED, "$1Unpaid"),
  );
  // No schema knows what waits for a block. geth leaves out these members.
  schemas.PendingBlock = without(schemas.Block, ["hash", "nonce", "miner"]);
  schemas.PendingBlock.properties.transactions = {
    anyOf: [arrayOf(ref("hash32")), arrayOf(ref("PendingTransactionInfo"))],
  };
  // A header is a block without what only a block has.
  const { transactions, uncles, withdrawals, ...properties } = schemas.Block.properties;
  const absent = ["transactions", "uncles", "withdrawals"];
  schemas.Header = {
    ...schemas.Block,
    properties: { ...properties, ...Object.fromEntries(absent.map((name) => [name, false])) },
    required: schemas.Block.required.filter((name) => ![...absent, "size"].includes(name)),
  };
  return { schemas };
}

// Methods that execution-apis does not know, and whose answers are like those of others.
const KIN = {
  debug_traceCall: {},
  eth_getHeaderByHash: orNull(ref("Header")),
  eth_getHeaderByNumber: orNull(ref("Header")),
  eth_getRawTransactionByBlockHashAndIndex: orNull(ref("bytes")),
  eth_getRawTransactionByBlockNumberAndIndex: orNull(ref("bytes")),
  eth_getRawTransactionByHash: orNull(ref("bytes")),
  eth_getTransactionBySenderAndNonce: orNull(ref("TransactionInfo")),
  eth_getUncleByBlockHashAndIndex: { type: "null" },
  eth_getUncleByBlockNumberAndIndex: { type: "null" },
  eth_getUncleCountByBlockHash: orNull(ref("uint")),
  eth_getUncleCountByBlockNumber: orNull(ref("uint")),
  eth_sendRawTransactionSync: ref("ReceiptInfo"),
  eth_subscribe: { type: "string", pattern: "^0x[0-9a-f]+$" },
  eth_unsubscribe: { type: "boolean" },
  personal_sign: ref("bytes65"),
  web3_sha3: ref("bytes32"),
};

// What a subscriber hears, by what it asked for.
const HEARD = {
  newHeads: ref("Header"),
  logs: ref("Log"),
  newPendingTransactions: { anyOf: [ref("hash32"), ref("PendingTransactionInfo")] },
};

// Answers with a schema of their own, by what was asked.
const VARIANTS = {
  pendingBlock: ref("PendingBlock"),
  pendingHeader: orNull({ type: "object" }),
  pendingTransaction: ref("PendingTransactionInfo"),
  opcodes: ref("OpcodeTransactionTrace"),
  opcodesOfBlock: arrayOf(ref("OpcodeBlockTransactionTrace")),
};

const methods = Object.fromEntries(
  openrpc.methods.map(({ name, result }) => [name, result.schema]),
);
const ajv = new Ajv({ strict: false });
ajv.addSchema({
  $id: ID,
  components: components(),
  methods: { ...KIN, ...methods },
  heard: HEARD,
  variants: VARIANTS,
});

// The names of all methods that execution-apis knows.
export const METHODS = Object.keys(methods).sort();

export const hasSchema = (method) => method in methods || method in KIN;

const TRACES = ["debug_traceTransaction", "debug_traceCall"];
const BLOCK_TRACES = ["debug_traceBlockByHash", "debug_traceBlockByNumber"];

// Where the schema for this answer is.
function place(method, params, result) {
  const tracer = params.find((param) => typeof param === "object" && param?.tracer !== undefined);
  if (TRACES.includes(method) && !tracer) return "variants/opcodes";
  if (BLOCK_TRACES.includes(method) && !tracer) return "variants/opcodesOfBlock";
  const waits = result !== null && typeof result === "object";
  if (method === "eth_getBlockByNumber" && waits && params[0] === "pending")
    return "variants/pendingBlock";
  if (method === "eth_getHeaderByNumber" && params[0] === "pending")
    return "variants/pendingHeader";
  if (method.startsWith("eth_getTransactionBy") && waits && result.blockHash === null)
    return "variants/pendingTransaction";
  return `methods/${method}`;
}

function compare(where, value) {
  const check = ajv.getSchema(`${ID}#/${where}`);
  if (check(value)) return undefined;
  return ajv.errorsText(check.errors, { dataVar: "answer" });
}

// What is wrong with the result of a method; none if nothing.
export const wrongResult = (method, params, result) =>
  compare(place(method, params, result), result);

// What is wrong with what a subscriber was told.
export const wrongNews = (kind, result) =>
  kind in HEARD ? compare(`heard/${kind}`, result) : undefined;

// What is wrong with a refusal, which has a code, a text and, after a revert, bytes.
export function wrongError({ code, message, data }) {
  if (!Number.isInteger(code)) return "the code is no integer";
  if (typeof message !== "string" || message === "") return "there is no message";
  if (code === 3) return compare("components/schemas/bytes", data);
  return undefined;
}
