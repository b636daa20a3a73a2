// Compiles the contracts beside this file, once for all clients: `node build.mjs` names the result.

import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const at = (path) => new URL(path, import.meta.url);
const text = (path) => readFileSync(at(path), "utf8");
const CACHE = "./node_modules/.cache/";
const BUILT = `${CACHE}contracts.json`;

const SETTINGS = {
  evmVersion: "osaka",
  optimizer: { enabled: true, runs: 200 },
  outputSelection: { "*": { "*": ["abi", "evm.bytecode.object", "evm.deployedBytecode.object"] } },
};

// Loads nothing over the network: what is imported was installed.
const found = (path) => {
  try {
    return { contents: text(`./node_modules/${path}`) };
  } catch (error) {
    return { error: error.message };
  }
};

function compile(sources) {
  const solc = createRequire(import.meta.url)("solc");
  const input = { language: "Solidity", sources, settings: SETTINGS };
  const { errors = [], contracts } = JSON.parse(
    solc.compile(JSON.stringify(input), { import: found }),
  );
  const wrong = errors.filter((error) => error.severity === "error");
  if (wrong.length > 0) throw new Error(wrong.map((error) => error.formattedMessage).join("\n"));
  const ours = Object.keys(sources).flatMap((source) => Object.entries(contracts[source]));
  return Object.fromEntries(
    ours.map(([name, { abi, evm }]) => [
      name,
      {
        abi,
        bytecode: `0x${evm.bytecode.object}`,
        deployed: `0x${evm.deployedBytecode.object}`,
      },
    ]),
  );
}

// By name: `abi`, `bytecode` to deploy, and `deployed`, which is what stays on the chain.
function built() {
  const names = readdirSync(at("./src")).sort();
  const sources = Object.fromEntries(
    names.map((name) => [name, { content: text(`./src/${name}`) }]),
  );
  const inputs = [sources, SETTINGS, text("./package-lock.json")];
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

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(fileURLToPath(at(BUILT)));
