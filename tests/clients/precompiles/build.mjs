// Compiles the contracts beside this file, which import the chain's own interfaces.

import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";

const at = (path) => new URL(path, import.meta.url);
const text = (path) => readFileSync(at(path), "utf8");
const CACHE = "./node_modules/.cache/";
const BUILT = `${CACHE}contracts.json`;
const OWN = "../../../contracts/";

const SETTINGS = {
  evmVersion: "osaka",
  optimizer: { enabled: true, runs: 200 },
  outputSelection: { "*": { "*": ["abi", "evm.bytecode.object"] } },
};

const solidity = (folder, prefix) =>
  readdirSync(at(folder))
    .filter((name) => name.endsWith(".sol"))
    .sort()
    .map((name) => [`${prefix}${name}`, { content: text(`${folder}${name}`) }]);

// solc comes with the contracts of the other clients.
function compile(sources) {
  const solc = createRequire(at("../contracts/build.mjs"))("solc");
  const input = { language: "Solidity", sources, settings: SETTINGS };
  const { errors = [], contracts } = JSON.parse(solc.compile(JSON.stringify(input)));
  const wrong = errors.filter((error) => error.severity === "error");
  if (wrong.length > 0) throw new Error(wrong.map((error) => error.formattedMessage).join("\n"));
  const all = Object.values(contracts).flatMap((source) => Object.entries(source));
  return Object.fromEntries(
    all.map(([name, { abi, evm }]) => [name, { abi, bytecode: `0x${evm.bytecode.object}` }]),
  );
}

// By name: `abi`, and `bytecode` to deploy.
function built() {
  const sources = Object.fromEntries([...solidity(OWN, "contracts/"), ...solidity("./src/", "")]);
  const inputs = [sources, SETTINGS, text("../contracts/package-lock.json")];
  const digest = createHash("sha256").update(JSON.stringify(inputs)).digest("hex");
  try {
    const last = JSON.parse(text(BUILT));
    if (last.digest === digest) return last.contracts;
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
  }
  const contracts = compile(sources);
  mkdirSync(at(CACHE), { recursive: true });
  writeFileSync(at(BUILT), JSON.stringify({ digest, contracts }));
  return contracts;
}

export const contracts = built();

// The ABI files that the repository offers, by name.
export const offered = Object.fromEntries(
  readdirSync(at(`${OWN}abi/`)).map((name) => [
    name.replace(/\.json$/, ""),
    JSON.parse(text(`${OWN}abi/${name}`)),
  ]),
);
export const interfaces = solidity(OWN, "").map(([name]) => name.replace(/\.sol$/, ""));
