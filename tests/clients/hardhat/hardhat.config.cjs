// hardhat against the chain that the ready file describes. It compiles the contracts of the other
// clients with their solc, and fetches nothing.

require("@nomicfoundation/hardhat-chai-matchers");
require("@nomicfoundation/hardhat-ethers");
const { subtask } = require("hardhat/config");
const {
  TASK_COMPILE_SOLIDITY_GET_SOLC_BUILD,
  TASK_COMPILE_SOLIDITY_GET_SOURCE_NAMES,
} = require("hardhat/builtin-tasks/task-names");
const { readFileSync } = require("node:fs");
const { createRequire } = require("node:module");
const { resolve } = require("node:path");

const CONTRACTS = resolve(__dirname, "../contracts");
const CACHE = resolve(__dirname, "node_modules/.cache/hardhat");

const among = createRequire(`${CONTRACTS}/`);
const { version } = among("solc/package.json");

subtask(TASK_COMPILE_SOLIDITY_GET_SOLC_BUILD, async ({ solcVersion }) => {
  if (solcVersion !== version) throw new Error(`solc is ${version}, not ${solcVersion}`);
  const compilerPath = among.resolve("solc/soljson.js");
  return { version, longVersion: version, compilerPath, isSolcJs: true };
});

// One that is owned, and that looks at the clock, comes with OpenZeppelin.
subtask(TASK_COMPILE_SOLIDITY_GET_SOURCE_NAMES, async (args, _, runSuper) => [
  ...(await runSuper(args)),
  "@openzeppelin/contracts/finance/VestingWallet.sol",
]);

const { evm } = JSON.parse(readFileSync(process.env.READY_FILE, "utf8"));

module.exports = {
  networks: { tarn: { url: evm } },
  paths: {
    root: CONTRACTS,
    sources: resolve(CONTRACTS, "src"),
    tests: resolve(__dirname, "test"),
    cache: resolve(CACHE, "cache"),
    artifacts: resolve(CACHE, "artifacts"),
  },
  solidity: {
    version,
    settings: { evmVersion: "osaka", optimizer: { enabled: true, runs: 200 } },
  },
  mocha: { timeout: 60_000 },
};
