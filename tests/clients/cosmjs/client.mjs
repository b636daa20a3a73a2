// CosmJS, unmodified, against a running node: `node client.mjs READY_FILE`.
//
// Connects over HTTP, in batches and over the WebSocket; reads balances, accounts and blocks; sends
// coins with both kinds of signature; finds what it sent in every way CosmJS knows; listens.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

import { Secp256k1HdWallet } from "@cosmjs/amino";
import { fromHex, toBech32, toHex } from "@cosmjs/encoding";
import { DirectSecp256k1HdWallet } from "@cosmjs/proto-signing";
import {
  GasPrice,
  QueryClient,
  SigningStargateClient,
  StargateClient,
  setupTxExtension,
} from "@cosmjs/stargate";
import {
  Comet38Client,
  HttpBatchClient,
  HttpClient,
  WebsocketClient,
  connectComet,
} from "@cosmjs/tendermint-rpc";

const ready = JSON.parse(readFileSync(process.argv[2], "utf8"));
const [first, second] = ready.accounts.map((account) => account.address);
const fee = { amount: [{ denom: "utarn", amount: "5000" }], gas: "200000" };
const coins = (amount) => [{ denom: "utarn", amount: String(amount) }];
const options = { prefix: "tarn" };
const quick = { broadcastPollIntervalMs: 100, gasPrice: GasPrice.fromString("0.025utarn") };

async function signers() {
  const direct = await DirectSecp256k1HdWallet.fromMnemonic(ready.mnemonic, options);
  const amino = await Secp256k1HdWallet.fromMnemonic(ready.mnemonic, options);
  return { direct, amino };
}

async function reads() {
  const client = await StargateClient.connect(ready.rpc);
  assert.equal(await client.getChainId(), ready.chain_id);
  assert.ok((await client.getHeight()) >= 1);
  const balance = await client.getBalance(second, "utarn");
  assert.equal(balance.denom, "utarn");
  assert.ok(BigInt(balance.amount) > 0n);
  const held = await client.getAllBalances(second);
  assert.deepEqual(held.map((coin) => coin.denom), ["uatom", "utarn", "uusdc"]);
  assert.equal((await client.getAccount(first)).address, first);
  const nobody = toBech32("tarn", new Uint8Array(20).fill(90));
  assert.equal(await client.getAccount(nobody), null);
  await assert.rejects(client.getSequence(nobody), /does not exist on chain/);
  const block = await client.getBlock(1);
  assert.deepEqual([block.header.height, block.header.chainId], [1, ready.chain_id]);
  assert.equal((await client.getBlock()).header.chainId, ready.chain_id);
  await assert.rejects(client.getBlock(1e9), /must be less than or equal/);
  assert.equal(await client.getTx("AB".repeat(32)), null);
  client.disconnect();
}

async function sends(name, signer) {
  const client = await SigningStargateClient.connectWithSigner(ready.rpc, signer, quick);
  const before = BigInt((await client.getBalance(second, "utarn")).amount);
  const { sequence } = await client.getSequence(first);
  const message = {
    typeUrl: "/cosmos.bank.v1beta1.MsgSend",
    value: { fromAddress: first, toAddress: second, amount: coins(7) },
  };
  assert.ok((await client.simulate(first, [message], "")) > 10_000);
  const memo = `from cosmjs, ${name} <&>`;
  const sent = await client.sendTokens(first, second, coins(1234), fee, memo);
  assert.equal(sent.code, 0, sent.rawLog);
  assert.equal(sent.gasWanted, 200000n);
  const auto = await client.sendTokens(first, second, coins(6), 1.4);
  assert.equal(auto.code, 0, auto.rawLog);
  assert.equal((await client.getSequence(first)).sequence, sequence + 2);
  const after = BigInt((await client.getBalance(second, "utarn")).amount);
  assert.equal(after - before, 1240n);
  await finds(client, sent);
  await assert.rejects(
    client.sendTokens(first, second, coins(10n ** 17n), fee).then((late) => {
      assert.equal(late.code, 5);
      throw new Error("failed in its block");
    }),
    /insufficient funds|failed in its block/,
  );
  client.disconnect();
  return sent;
}

async function finds(client, sent) {
  const found = await client.getTx(sent.transactionHash);
  assert.deepEqual([found.hash, found.height], [sent.transactionHash, sent.height]);
  const transfer = found.events.filter((event) => event.type === "transfer").pop();
  const value = (key) => transfer.attributes.find((attribute) => attribute.key === key).value;
  assert.equal(value("amount"), "1234utarn");
  const pairs = [
    { key: "message.sender", value: first },
    { key: "transfer.recipient", value: second },
    { key: "tx.height", value: sent.height },
  ];
  for (const query of [
    `tx.height=${sent.height}`,
    `tx.hash='${sent.transactionHash}'`,
    `transfer.recipient='${second}' AND tx.height>=${sent.height}`,
    "message.action='/cosmos.bank.v1beta1.MsgSend'",
    "message.action='/core.bank.v1beta1.MsgSend'",
    pairs,
  ]) {
    const all = await client.searchTx(query);
    assert.ok(all.some((tx) => tx.hash === sent.transactionHash), JSON.stringify(query));
  }
  assert.deepEqual(await client.searchTx("transfer.recipient='nobody'"), []);
  const block = await client.getBlock(sent.height);
  assert.ok(block.txs.length >= 1);
}

async function asks(sent) {
  const http = new HttpClient(ready.rpc);
  const comet = await Comet38Client.create(http);
  const status = await comet.status();
  assert.match(status.nodeInfo.version, /^0\.38\./);
  const height = sent.height;
  const hash = fromHex(sent.transactionHash);
  const proven = await comet.tx({ hash, prove: true });
  assert.equal(proven.proof.proof.total, (await comet.block(height)).block.txs.length);
  assert.equal(toHex(proven.hash).toUpperCase(), sent.transactionHash);
  assert.equal((await comet.blockResults(height)).results.length, proven.proof.proof.total);
  assert.equal((await comet.commit(height)).header.height, height);
  assert.equal((await comet.validatorsAll()).validators.length, 1);
  assert.ok((await comet.blockchain(1, height)).blockMetas.length >= 1);
  assert.ok((await comet.blockSearchAll({ query: `block.height=${height}` })).totalCount === 1);
  assert.equal((await comet.genesis()).chainId, ready.chain_id);
  assert.ok((await comet.abciInfo()).lastBlockHeight >= height);
  assert.equal(await comet.health(), null);
  assert.equal((await comet.numUnconfirmedTxs()).total, 0);
  await assert.rejects(comet.broadcastTxSync({ tx: proven.tx }), /tx already exists in cache/);
  const again = await comet.broadcastTxCommit({ tx: proven.tx });
  assert.equal(again.height, height);
  const queries = QueryClient.withExtensions(comet, setupTxExtension);
  const looked = await queries.tx.getTx(sent.transactionHash);
  assert.equal(looked.txResponse.height, BigInt(height));
  comet.disconnect();

  const batch = new HttpBatchClient(ready.rpc, { dispatchInterval: 20, batchSizeLimit: 20 });
  const batched = await StargateClient.create(await Comet38Client.create(batch));
  const balances = await Promise.all(
    ready.accounts.flatMap(({ address }) => [
      batched.getBalance(address, "utarn"),
      batched.getBalance(address, "uusdc"),
    ]),
  );
  assert.ok(balances.length >= 2 && balances.every((coin) => BigInt(coin.amount) > 0n));
  batched.disconnect();
}

// The first of a stream that suits, or a refusal.
function next(stream, suits) {
  return new Promise((resolve, reject) => {
    const subscription = stream.subscribe({
      next: (event) => {
        if (suits(event)) {
          subscription.unsubscribe();
          resolve(event);
        }
      },
      error: reject,
      complete: () => reject(new Error("the stream ended")),
    });
  });
}

async function listens(signer) {
  const base = ready.ws.replace(/\/websocket$/, "");
  const comet = await connectComet(base);
  assert.ok(comet instanceof Comet38Client);
  const block = next(comet.subscribeNewBlock(), (event) => event.txs.length > 0);
  const header = next(comet.subscribeNewBlockHeader(), (event) => event.height > 0);
  const mine = next(comet.subscribeTx(`transfer.recipient='${second}'`), () => true);
  // The calls above are answered in order: once this is, they are in force.
  await comet.status();
  const client = await SigningStargateClient.connectWithSigner(ready.rpc, signer, quick);
  const sent = await client.sendTokens(first, second, coins(3), fee);
  const told = await mine;
  assert.equal(toHex(told.hash).toUpperCase(), sent.transactionHash);
  assert.equal(told.height, sent.height);
  assert.equal(told.result.code, 0);
  assert.equal((await block).header.height, sent.height);
  assert.ok((await header).height <= sent.height);
  client.disconnect();
  comet.disconnect();

  const socket = new WebsocketClient(base, (error) => assert.fail(error));
  const over = await Comet38Client.create(socket);
  assert.equal((await over.status()).nodeInfo.network, ready.chain_id);
  over.disconnect();
}

await reads();
const { direct, amino } = await signers();
await sends("amino", amino);
const sent = await sends("direct", direct);
await asks(sent);
await listens(direct);
console.log("cosmjs: fine");
// Its sockets connect again after they were told to disconnect, for ever.
process.exit(0);
