// What forge deploys, alone and by script, and how cast uses it.

import assert from "node:assert/strict";

import { account, cast, castJson, forge, ready } from "./tools.mjs";
import { group } from "../cosmjs/checks.mjs";

const NOTED = "Noted(address indexed by,uint256 indexed key,string text)";
const { address, key } = account(1);
const holder = account(2);

const creates = (scene) => ({
  "a contract is created": async () => {
    const args = ["create", "../contracts/src/Probe.sol:Probe", "--broadcast", "--json", ...key];
    const created = JSON.parse(await forge([...args, "--constructor-args", "false"]));
    assert.equal(created.deployer.toLowerCase(), address);
    scene.probe = created.deployedTo;
    const receipt = await castJson("receipt", created.transactionHash);
    assert.equal(receipt.contractAddress.toLowerCase(), scene.probe.toLowerCase());
    assert.ok((await cast("code", scene.probe)).length > 1000);
  },
  "it is called, used and called again": async () => {
    const read = () => cast("call", scene.probe, "number()(uint256)");
    assert.equal(await read(), "0");
    const gas = Number(await cast("estimate", scene.probe, "set(uint256)", "7", "--from", address));
    const sent = await castJson("send", scene.probe, "set(uint256)", "7", ...key);
    assert.equal(sent.status, "0x1");
    assert.ok(gas >= Number(sent.gasUsed), `${gas} of ${Number(sent.gasUsed)}`);
    assert.equal(await read(), "7");
    const before = Number(sent.blockNumber) - 1;
    assert.equal(await cast("call", scene.probe, "number()(uint256)", "--block", before), "0");
    assert.equal(BigInt(await cast("storage", scene.probe, "0")), 7n);
  },
  "its refusals are shown": async () => {
    const call = (...args) => cast("call", scene.probe, ...args);
    await assert.rejects(call("withReason()"), /no, thank you/);
    const selector = (await cast("sig", "TooLarge(uint256,uint256)")).slice(2);
    await assert.rejects(call("withError(uint256)", "10"), new RegExp(selector));
    await assert.rejects(cast("estimate", scene.probe, "withReason()"), /no, thank you/);
  },
  "a transaction that reverts is in a block, failed": async () => {
    const args = ["send", scene.probe, "withReason()", "--gas-limit", "100000", "--async", ...key];
    const hash = await cast(...args);
    assert.equal((await castJson("receipt", hash, "--confirmations", "1")).status, "0x0");
  },
  "its logs are found": async () => {
    const { probe } = scene;
    const sent = await castJson("send", probe, "notes(uint256,uint256)", "5", "3", ...key);
    assert.equal(sent.logs.length, 3);
    const from = ["--from-block", Number(sent.blockNumber), "--address", probe];
    const all = await castJson("logs", ...from, NOTED);
    assert.deepEqual(
      all.map((log) => log.transactionHash),
      Array(3).fill(sent.transactionHash),
    );
    const second = await cast("to-uint256", "6");
    const [topic] = sent.logs[0].topics;
    const one = await castJson("logs", ...from, topic, "", second);
    assert.deepEqual(
      one.map((log) => log.logIndex),
      [sent.logs[1].logIndex],
    );
  },
});

const scripts = (scene) => ({
  "a script broadcasts all its transactions": async () => {
    const nonce = Number(await cast("nonce", holder.address));
    const args = ["script", "script/Raise.s.sol:Raise", "--broadcast", "--json", ...holder.key];
    const lines = (await forge([...args, "--rpc-url", ready.evm]))
      .split("\n")
      .filter((line) => line.startsWith("{"))
      .map((line) => JSON.parse(line));
    const { returns } = lines.find((line) => line.returns);
    [scene.coin, scene.raised] = [returns.coin.value, returns.probe.value];
    assert.equal(Number(await cast("nonce", holder.address)), nonce + 6);
  },
  "what it did is there": async () => {
    const call = (...args) => cast("call", ...args);
    assert.equal(await call(scene.raised, "number()(uint256)"), "31");
    assert.equal(await call(scene.coin, "balanceOf(address)(uint256)", scene.raised), "10");
    assert.equal(await call(scene.coin, "balanceOf(address)(uint256)", holder.address), "990");
    assert.equal(await cast("balance", scene.raised), "9");
  },
});

// Answers with what is there to be copied.
export async function run() {
  const scene = {};
  await group("forge creates", creates(scene));
  await group("forge scripts", scripts(scene));
  return { coin: scene.coin, probe: scene.raised, holder };
}
