// Runs another client through a proxy that checks every answer by the schemas of execution-apis:
// `node proxy.mjs READY_FILE -- COMMAND ARGS...`. The command is given a ready file of its own as its
// last argument, in which the EVM RPC is the proxy.

import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

import { MISSING, openrpc } from "./vectors.mjs";

const [file, dashes, command, ...args] = process.argv.slice(2);
if (dashes !== "--" || command === undefined) {
  console.error("usage: node proxy.mjs READY_FILE -- COMMAND ARGS...");
  process.exit(2);
}
const ready = resolve(file);

// The code the command ends with.
const run = (readyFile) =>
  new Promise((ended, failed) => {
    const child = spawn(command, [...args, readyFile], { stdio: "inherit" });
    for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
    child.on("error", failed);
    child.on("exit", (code) => ended(code ?? 1));
  });

async function checked() {
  const { forward } = await import("./forward.mjs");
  const { Record } = await import("./record.mjs");
  const described = JSON.parse(readFileSync(ready, "utf8"));
  const record = new Record();
  const proxy = await forward(described.evm, record);
  const folder = mkdtempSync(join(dirname(ready), "openrpc-"));
  try {
    const changed = join(folder, "ready.json");
    writeFileSync(changed, JSON.stringify({ ...described, evm: proxy.url }));
    const code = await run(changed);
    record.print();
    if (record.methods.size === 0) console.log("no answer passed");
    return code || (record.violations.length > 0 || record.methods.size === 0 ? 1 : 0);
  } finally {
    rmSync(folder, { recursive: true });
    proxy.close();
  }
}

if (!openrpc) console.log(`${MISSING}; the command runs, its answers are not checked`);
process.exit(openrpc ? await checked() : await run(ready));
