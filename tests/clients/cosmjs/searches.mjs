// Finding what was committed: one transaction, many, blocks, and the calls below CosmJS's own.

import assert from "node:assert/strict";

import { sha256 } from "@cosmjs/crypto";
import { fromHex, toHex } from "@cosmjs/encoding";
import { decodeTxRaw } from "@cosmjs/proto-signing";
import { QueryClient, setupTxExtension } from "@cosmjs/stargate";
import { Comet38Client, Tendermint37Client, pubkeyToAddress } from "@cosmjs/tendermint-rpc";

import {
  PATHS,
  SIGNERS,
  addresses,
  coins,
  fee,
  ready,
  signing,
  stranger,
  values,
} from "./chain.mjs";
import { group, refusal } from "./checks.mjs";

const from = addresses[4];
const to = stranger(130);
const AMOUNTS = [501, 502, 503];
const upper = (bytes) => toHex(bytes).toUpperCase();
const hashes = (found) => found.map((tx) => tx.hash);

const finds = (client, sent) => {
  const all = sent.map((one) => one.transactionHash);
  const [first, second, third] = all;
  const [low, , high] = sent.map((one) => one.height);
  const finding = (query, expected) => async () =>
    assert.deepEqual(hashes(await client.searchTx(query)), expected);
  return {
    "a transaction is found by its hash, as it was sent": async () => {
      const found = await client.getTx(second);
      assert.deepEqual([found.hash, found.height, found.code], [second, sent[1].height, 0]);
      assert.deepEqual([found.txIndex, found.gasUsed], [sent[1].txIndex, sent[1].gasUsed]);
      assert.deepEqual(found.events, sent[1].events);
      assert.equal(values(found.events, "transfer", "amount").pop(), "502utarn");
      assert.equal(decodeTxRaw(found.tx).body.memo, "the second");
    },
    "a hash in small letters is the same hash": async () => {
      assert.equal((await client.getTx(second.toLowerCase())).hash, second);
    },
    "a string finds an attribute": finding(`transfer.recipient='${to}'`, all),
    "a string finds two attributes": finding(
      `transfer.recipient='${to}' AND transfer.amount='503utarn'`,
      [third],
    ),
    "a string finds heights from": finding(`transfer.recipient='${to}' AND tx.height>${low}`, [
      second,
      third,
    ]),
    "a string finds heights up to": finding(`transfer.recipient='${to}' AND tx.height <= ${low}`, [
      first,
    ]),
    "a string finds heights between": finding(
      `transfer.recipient='${to}' AND tx.height>${low} AND tx.height<${high}`,
      [second],
    ),
    "a string finds one height": finding(`tx.height=${high}`, [third]),
    "a string finds a hash": finding(`tx.hash='${first}'`, [first]),
    "a string finds who paid": finding(`tx.fee_payer='${from}'`, all),
    "a string finds a sequence": finding(`tx.acc_seq='${from}/1'`, [second]),
    "pairs find an attribute": finding([{ key: "transfer.recipient", value: to }], all),
    "pairs of words and numbers find their like": finding(
      [
        { key: "message.sender", value: from },
        { key: "transfer.recipient", value: to },
        { key: "tx.height", value: sent[1].height },
      ],
      [second],
    ),
    "what is not there is not found": finding("transfer.recipient='nobody'", []),
    "what contradicts itself finds nothing": finding(`tx.height>${high} AND tx.height<${low}`, []),
    "what is no query is refused": async () => {
      assert.match((await refusal(client.searchTx("transfer.recipient="))).message, /query/);
    },
    "the block has the transaction, as it was sent": async () => {
      const block = await client.getBlock(high);
      const [{ tx }] = await client.searchTx(`tx.hash='${third}'`);
      assert.deepEqual(block.txs[sent[2].txIndex], tx);
    },
  };
};

const pages = (comet, sent) => {
  const query = `transfer.recipient='${to}'`;
  const page = async (options) => {
    const found = await comet.txSearch({ query, ...options });
    return [found.totalCount, found.txs.map((tx) => upper(tx.hash))];
  };
  const all = sent.map((one) => one.transactionHash);
  return {
    "pages are cut and counted": async () => {
      assert.deepEqual(await page({ page: 1, per_page: 2 }), [3, all.slice(0, 2)]);
      assert.deepEqual(await page({ page: 2, per_page: 2 }), [3, all.slice(2)]);
    },
    "the newest come first when asked": async () => {
      assert.deepEqual(await page({ order_by: "desc" }), [3, [...all].reverse()]);
    },
    "a page beyond the last is refused": async () => {
      assert.match(
        (await refusal(page({ page: 9, per_page: 2 }))).message,
        /page should be within \[1, 2\] range/,
      );
    },
    "blocks are found by their height": async () => {
      const heights = sent.map((one) => one.height);
      const query = `block.height>=${heights[0]} AND block.height<=${heights[2]}`;
      const found = await comet.blockSearchAll({ query });
      assert.equal(found.totalCount, heights[2] - heights[0] + 1);
      assert.equal(found.blocks[0].block.header.height, heights[0]);
    },
  };
};

const asks = (comet, sent) => {
  const { height, transactionHash, txIndex } = sent[2];
  return {
    "the next header names its block": async () => {
      const { blockId } = await comet.block(height);
      const { header } = await comet.commit(height + 1);
      assert.deepEqual(header.lastBlockId, blockId);
    },
    "a transaction is proven in its block": async () => {
      const found = await comet.tx({ hash: fromHex(transactionHash), prove: true });
      const { block } = await comet.block(height);
      assert.deepEqual(found.proof.rootHash, block.header.dataHash);
      assert.deepEqual(
        [found.proof.proof.total, found.proof.proof.index],
        [block.txs.length, txIndex],
      );
      assert.deepEqual(found.proof.data, found.tx);
      assert.deepEqual(sha256(found.tx), found.hash);
    },
    "an unknown transaction is refused by its hash": async () => {
      const { message } = await refusal(comet.tx({ hash: fromHex("EF".repeat(32)) }));
      assert.match(message, /tx \((EF|ef){32}\) not found/);
    },
    "the results of a block are those of its transactions": async () => {
      const { results } = await comet.blockResults(height);
      assert.equal(results[txIndex].code, 0);
      assert.equal(results[txIndex].gasUsed, sent[2].gasUsed);
      assert.deepEqual(results[txIndex].events.length, sent[2].events.length);
    },
    "all validators signed the block, and one proposed it": async () => {
      const { validators, total } = await comet.validators({ height });
      // A network has two, and needs both.
      const count = ready.faucet ? 1 : 2;
      assert.deepEqual([total, validators.length], [count, count]);
      const known = validators.map(({ address }) => upper(address));
      const { commit, header } = await comet.commit(height);
      assert.equal(commit.height, height);
      assert.deepEqual(
        commit.signatures.map(({ validatorAddress }) => upper(validatorAddress)),
        known,
      );
      assert.ok(known.includes(upper(header.proposerAddress)));
      const { validatorInfo } = await comet.status();
      const own = validators.find(({ address }) => upper(address) === upper(validatorInfo.address));
      assert.deepEqual(validatorInfo.pubkey, own.pubkey);
      assert.deepEqual(
        validators.map(({ pubkey }) => pubkeyToAddress("ed25519", pubkey.data)),
        known,
      );
    },
    "headers come in a row, the newest first": async () => {
      const { blockMetas } = await comet.blockchain(1, height);
      const newest = Math.min(20, height);
      const expected = Array.from({ length: newest }, (_, index) => height - index);
      assert.deepEqual(
        blockMetas.map((meta) => meta.header.height),
        expected,
      );
      assert.equal(blockMetas[0].numTxs, 1);
    },
    "genesis, health, mempool and application answer": async () => {
      assert.equal((await comet.genesis()).chainId, ready.chain_id);
      assert.equal(await comet.health(), null);
      const waiting = await comet.numUnconfirmedTxs();
      // What was just committed leaves the mempool a moment after it can be found.
      assert.equal(waiting.total === 0, waiting.totalBytes === 0, JSON.stringify(waiting));
      assert.ok((await comet.abciInfo()).lastBlockHeight >= height);
    },
    "what is committed cannot be sent again": async () => {
      const { tx } = await comet.tx({ hash: fromHex(transactionHash) });
      assert.match(
        (await refusal(comet.broadcastTxSync({ tx }))).message,
        /tx already exists in cache/,
      );
    },
    "the transaction service finds it too": async () => {
      const queries = QueryClient.withExtensions(comet, setupTxExtension);
      const { tx, txResponse } = await queries.tx.getTx(transactionHash);
      assert.deepEqual([txResponse.height, txResponse.code], [BigInt(height), 0]);
      assert.equal(tx.body.messages[0].typeUrl, "/cosmos.bank.v1beta1.MsgSend");
    },
    "the client of 0.37 reads the same": async () => {
      const older = await Tendermint37Client.connect(ready.rpc);
      assert.deepEqual((await older.block(height)).blockId, (await comet.block(height)).blockId);
      const found = await older.tx({ hash: fromHex(transactionHash) });
      assert.deepEqual([found.height, found.result.code], [height, 0]);
    },
  };
};

export async function run() {
  const client = await signing(await SIGNERS.direct(PATHS.account(4)));
  const memos = ["the first", "the second", "the third"];
  const sent = [];
  // One after the other: each has a height of its own.
  for (const [index, amount] of AMOUNTS.entries()) {
    sent.push(await client.sendTokens(from, to, coins(amount), fee, memos[index]));
    assert.equal(sent[index].code, 0, sent[index].rawLog);
  }
  await group("cosmjs finds", finds(client, sent));
  const comet = await Comet38Client.connect(ready.rpc);
  await group("cosmjs pages", pages(comet, sent));
  // The next header is there once one more is committed.
  await client.sendTokens(from, to, coins(1), fee);
  await group("cosmjs asks", asks(comet, sent));
  client.disconnect();
}
