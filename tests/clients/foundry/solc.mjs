#!/usr/bin/env node
// What forge takes for a compiler: it asks for a version, and then for JSON in and JSON out.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";

const solc = createRequire(new URL("../contracts/", import.meta.url))("solc");
const args = process.argv.slice(2);
const base = args.includes("--base-path") ? args[args.indexOf("--base-path") + 1] : ".";

// Files that are not in what forge hands over: those outside of its project.
const found = (path) => {
  try {
    return { contents: readFileSync(resolve(base, path), "utf8") };
  } catch (error) {
    return { error: error.message };
  }
};

if (args.includes("--version")) {
  const version = solc.version().replace(".Emscripten.clang", ".Linux.g++");
  console.log(`solc, the solidity compiler commandline interface\nVersion: ${version}`);
} else if (args.includes("--standard-json")) {
  process.stdout.write(solc.compile(readFileSync(0, "utf8"), { import: found }));
} else {
  console.error(`what forge asked for is not known: ${args.join(" ")}`);
  process.exit(1);
}
