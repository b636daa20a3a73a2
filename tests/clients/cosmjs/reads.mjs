// What can be read without a signature.

import assert from "node:assert/strict";

import {
  QueryClient,
  StargateClient,
  setupAuthExtension,
  setupBankExtension,
} from "@cosmjs/stargate";
import { Comet38Client, HttpBatchClient, HttpClient, connectComet } from "@cosmjs/tendermint-rpc";

import { DENOMS, ENDOWMENT, addresses, coin, ready, stranger } from "./chain.mjs";
import { group, refusal } from "./checks.mjs";

// Nobody of these ever signs here, so what genesis gave them is what they have.
const [idle, other] = addresses.slice(-2);
const endowed = DENOMS.map((denom) => coin(ENDOWMENT, denom));

const detects = {
  "the version is detected as 0.38 over HTTP": async () => {
    const comet = await connectComet(ready.rpc);
    assert.ok(comet instanceof Comet38Client);
    assert.match((await comet.status()).nodeInfo.version, /^0\.38\.\d+$/);
  },
  "the version is detected as 0.38 over the WebSocket": async () => {
    const comet = await connectComet(ready.ws.replace(/\/websocket$/, ""));
    assert.ok(comet instanceof Comet38Client);
    assert.equal((await comet.status()).nodeInfo.network, ready.chain_id);
    comet.disconnect();
  },
  "the status names channels, which clients for Tendermint 0.34 insist on": async () => {
    const { nodeInfo } = await (await connectComet(ready.rpc)).status();
    assert.match(nodeInfo.channels, /^([0-9A-Fa-f]{2})+$/);
  },
};

const reads = (client) => ({
  "the chain is the one of the ready file": async () => {
    assert.equal(await client.getChainId(), ready.chain_id);
  },
  "a balance is what genesis gave": async () => {
    assert.deepEqual(await client.getBalance(idle, "uusdc"), coin(ENDOWMENT, "uusdc"));
  },
  "a denom nobody has is a balance of 0": async () => {
    assert.deepEqual(await client.getBalance(idle, "unothing"), coin(0, "unothing"));
  },
  "all balances are listed by denom": async () => {
    assert.deepEqual(await client.getAllBalances(idle), endowed);
    assert.deepEqual(await client.getAllBalances(stranger(90)), []);
  },
  "an account that never signed has a number, no sequence and no key": async () => {
    const account = await client.getAccount(idle);
    assert.deepEqual([account.address, account.pubkey, account.sequence], [idle, null, 0]);
    const next = await client.getAccount(other);
    assert.notEqual(account.accountNumber, next.accountNumber);
    const { accountNumber } = account;
    assert.deepEqual(await client.getSequence(idle), { accountNumber, sequence: 0 });
  },
  "a stranger has no account": async () => {
    assert.equal(await client.getAccount(stranger(90)), null);
    assert.match(
      (await refusal(client.getSequence(stranger(90)))).message,
      /does not exist on chain/,
    );
  },
  "an address of another chain is refused": async () => {
    const address = "cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh";
    assert.match((await refusal(client.getBalance(address, "utarn"))).message, /cosmos/);
  },
  "the first block is the first block": async () => {
    const { header } = await client.getBlock(1);
    assert.deepEqual([header.height, header.chainId], [1, ready.chain_id]);
  },
  "the latest block is not older than the height": async () => {
    const height = await client.getHeight();
    const { header, id } = await client.getBlock();
    assert.ok(header.height >= height, `${header.height} >= ${height}`);
    assert.match(id, /^[0-9A-F]{64}$/);
    assert.equal((await client.getBlock(header.height)).id, id);
  },
  "a block of the future is refused with the latest height": async () => {
    const { message } = await refusal(client.getBlock(1e9));
    assert.match(message, /must be less than or equal to the current blockchain height/);
  },
  "an unknown transaction is null": async () => {
    assert.equal(await client.getTx("AB".repeat(32)), null);
  },
});

const extensions = (queries) => ({
  "the supply is at least what the accounts were given": async () => {
    const { amount } = await queries.bank.supplyOf("uatom");
    assert.ok(BigInt(amount) >= ENDOWMENT * BigInt(addresses.length), amount);
    const { supply } = await queries.bank.totalSupply();
    // Shares of pools are coins too.
    const coins = supply.filter((one) => !one.denom.startsWith("lp/"));
    assert.deepEqual(
      coins.map((one) => one.denom),
      DENOMS,
    );
    assert.equal(coins[0].amount, amount);
  },
  "an account comes as a BaseAccount of the cosmos names": async () => {
    assert.equal((await queries.auth.account(idle)).typeUrl, "/cosmos.auth.v1beta1.BaseAccount");
  },
  "the same is answered under the node's own names": async () => {
    const ask = (path) => queries.queryAbci(path, new Uint8Array());
    const [core, cosmos] = await Promise.all([
      ask("/core.bank.v1beta1.Query/Params"),
      ask("/cosmos.bank.v1beta1.Query/Params"),
    ]);
    assert.ok(core.value.length > 0 && core.height > 0);
    assert.deepEqual(core.value, cosmos.value);
  },
  "a query nobody answers is refused": async () => {
    const { message } = await refusal(queries.queryAbci("/no.such.Query/At", new Uint8Array()));
    assert.match(message, /Query failed with \(6\)/);
  },
});

async function batches() {
  const sizes = [];
  const counted = globalThis.fetch;
  globalThis.fetch = (url, init) => {
    const body = JSON.parse(init.body);
    sizes.push(Array.isArray(body) ? body.length : 1);
    return counted(url, init);
  };
  try {
    const http = new HttpBatchClient(ready.rpc, { dispatchInterval: 20, batchSizeLimit: 8 });
    const client = StargateClient.create(Comet38Client.create(http));
    const asked = [idle, other].flatMap((who) =>
      DENOMS.map((denom) => client.getBalance(who, denom)),
    );
    const [held, refused, unknown] = await Promise.all([
      Promise.all(asked),
      refusal(client.getBlock(1e9)),
      client.getTx("CD".repeat(32)),
    ]);
    assert.deepEqual(held, [...endowed, ...endowed]);
    assert.match(refused.message, /must be less than or equal/);
    assert.equal(unknown, null);
    client.disconnect();
  } finally {
    globalThis.fetch = counted;
  }
  return sizes;
}

export async function run() {
  await group("cosmjs detects", detects);
  const client = await StargateClient.connect(ready.rpc);
  await group("cosmjs reads", reads(client));
  client.disconnect();
  const comet = Comet38Client.create(new HttpClient(ready.rpc));
  const queries = QueryClient.withExtensions(comet, setupBankExtension, setupAuthExtension);
  await group("cosmjs queries", extensions(queries));
  await group("cosmjs batches", {
    "eight calls are one request, and a refusal among them is its own": async () => {
      assert.deepEqual(await batches(), [8]);
    },
  });
}
