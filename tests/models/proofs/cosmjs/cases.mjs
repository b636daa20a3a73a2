// Reads a file of proof cases. A case that is not well formed is an error of the file: counted as
// a refused forgery it would hide a broken generator.
import { readFileSync } from "node:fs";

const bytes = (text, what) => {
  if (typeof text !== "string" || !/^([0-9a-f]{2})*$/.test(text)) {
    throw new Error(`${what} is not lower-case hex: ${text}`);
  }
  return Buffer.from(text, "hex");
};

const string = (text, what) => {
  if (typeof text !== "string") throw new Error(`${what} is not a string: ${text}`);
  return text;
};

const parse = (raw, index) => {
  const name = string(raw.name, `name of case ${index}`);
  if (typeof raw.forged !== "boolean") throw new Error(`${name}: forged is not a boolean`);
  if (!Array.isArray(raw.ops)) throw new Error(`${name}: ops is not a list`);
  const value = raw.value === null ? null : bytes(raw.value, `${name}: value`);
  if (value?.length === 0) throw new Error(`${name}: value is empty; absence is written null`);
  return {
    name,
    forged: raw.forged,
    appHash: bytes(raw.app_hash, `${name}: app_hash`),
    store: string(raw.store, `${name}: store`),
    key: bytes(raw.key, `${name}: key`),
    value,
    ops: raw.ops.map((op) => ({
      type: string(op.type, `${name}: op type`),
      key: bytes(op.key, `${name}: op key`),
      data: bytes(op.data, `${name}: op data`),
    })),
  };
};

export const load = (path) => {
  const file = JSON.parse(readFileSync(path, "utf8"));
  if (!Array.isArray(file.cases)) throw new Error(`${path}: no list of cases`);
  return file.cases.map(parse);
};
