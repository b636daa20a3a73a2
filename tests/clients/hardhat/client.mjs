// hardhat, unmodified, against a running node: `node client.mjs READY_FILE`.

import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

if (process.argv.length !== 3) {
  console.error("usage: node client.mjs READY_FILE");
  process.exit(2);
}

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
// What it remembers between two runs is nobody else's.
const HOME = at("./node_modules/.cache/home");
mkdirSync(HOME, { recursive: true });

const env = {
  ...process.env,
  HOME,
  XDG_CACHE_HOME: `${HOME}/cache`,
  XDG_CONFIG_HOME: `${HOME}/config`,
  XDG_DATA_HOME: `${HOME}/data`,
  HARDHAT_DISABLE_TELEMETRY_PROMPT: "true",
  READY_FILE: resolve(process.argv[2]),
};
const args = [at("./node_modules/hardhat/internal/cli/bootstrap.js"), "test", "--network", "tarn"];
const { status } = spawnSync(process.execPath, args, { cwd: at("."), env, stdio: "inherit" });
process.exit(status ?? 1);
