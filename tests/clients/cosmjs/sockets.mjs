// Listening on the WebSocket, and doing everything else over it too.

import assert from "node:assert/strict";

import { toHex } from "@cosmjs/encoding";
import { SigningStargateClient } from "@cosmjs/stargate";
import { connectComet } from "@cosmjs/tendermint-rpc";

import {
  PATHS,
  SIGNERS,
  addresses,
  balance,
  coins,
  fee,
  ready,
  signing,
  stranger,
} from "./chain.mjs";
import { group } from "./checks.mjs";

const URL = ready.ws.replace(/\/websocket$/, "");
const from = addresses[5];
const upper = (bytes) => toHex(bytes).toUpperCase();

// CosmJS listens twice to a query it listened to before on the same socket, so none is used twice.

// Collects what a stream brings until `enough` of what came, then stops listening.
function collect(stream, enough) {
  const seen = [];
  return new Promise((resolve, reject) => {
    const subscription = stream.subscribe({
      next: (event) => {
        seen.push(event);
        if (!enough(seen)) return;
        subscription.unsubscribe();
        resolve(seen);
      },
      error: reject,
      complete: () => reject(new Error("the stream ended")),
    });
  });
}

const last = (list) => list[list.length - 1];
const counted = (count) => (seen) => seen.length === count;

// Listens first, then sends; answers both. What is asked on one socket is answered in order, so
// once the status is here the subscriptions are in force.
async function during(comet, listening, sending) {
  const heard = listening();
  await comet.status();
  const sent = await sending();
  return { heard: await Promise.all(heard), sent };
}

const blocks = ({ comet, send }) => ({
  "every block is told, one after the other, until the one that was waited for": async () => {
    const { heard, sent } = await during(
      comet,
      () => [
        collect(comet.subscribeNewBlock(), (seen) => last(seen).txs.length > 0),
        collect(comet.subscribeTx("tx.height>0"), counted(1)),
      ],
      () => send(stranger(140), 3),
    );
    const [told, [tx]] = heard;
    const heights = told.map((block) => block.header.height);
    assert.deepEqual(
      heights,
      heights.map((_, index) => heights[0] + index),
    );
    assert.equal(last(told).header.height, sent.height);
    assert.equal(tx.height, sent.height);
    const { block } = await comet.block(sent.height);
    assert.deepEqual(last(told).header, block.header);
    assert.deepEqual(last(told).txs, block.txs);
  },
  "headers come without anybody sending, each naming the one before": async () => {
    const told = await collect(comet.subscribeNewBlockHeader(), counted(3));
    const heights = told.map((header) => header.height);
    assert.deepEqual(
      heights,
      heights.map((_, index) => heights[0] + index),
    );
    const { blockId } = await comet.commit(heights[1]).then(({ commit }) => commit);
    assert.deepEqual(told[2].lastBlockId, blockId);
  },
});

const transactions = ({ comet, send }) => ({
  "a transaction is told with its result": async () => {
    const to = stranger(141);
    const { heard, sent } = await during(
      comet,
      () => [collect(comet.subscribeTx(), counted(1))],
      () => send(to, 4),
    );
    const [[told]] = heard;
    assert.deepEqual([upper(told.hash), told.height], [sent.transactionHash, sent.height]);
    assert.deepEqual([told.result.code, told.result.gasUsed], [0, sent.gasUsed]);
    assert.deepEqual(
      told.result.events.map((event) => event.type),
      sent.events.map((event) => event.type),
    );
  },
  "a failed transaction is told with its code": async () => {
    const { heard, sent } = await during(
      comet,
      () => [collect(comet.subscribeTx(`tx.fee_payer='${from}'`), counted(1))],
      () => send(stranger(141), 10n ** 18n),
    );
    assert.deepEqual([upper(heard[0][0].hash), heard[0][0].result.code], [sent.transactionHash, 5]);
  },
  "an attribute chooses: one hears what it asked for and nothing else": async () => {
    const [mine, other] = [stranger(142), stranger(143)];
    const { heard, sent } = await during(
      comet,
      () => [
        collect(comet.subscribeTx(`transfer.recipient='${mine}'`), counted(2)),
        collect(
          comet.subscribeTx(`transfer.recipient='${other}' AND transfer.amount='8utarn'`),
          counted(1),
        ),
        collect(comet.subscribeTx(`transfer.sender='${from}'`), counted(4)),
      ],
      async () => [
        await send(mine, 5),
        await send(other, 6),
        await send(mine, 7),
        await send(other, 8),
      ],
    );
    const all = sent.map((one) => one.transactionHash);
    const hashes = heard.map((told) => told.map((tx) => upper(tx.hash)));
    assert.deepEqual(hashes, [[all[0], all[2]], [all[3]], all]);
  },
  "what is no query ends its stream with an error": async () => {
    const stream = comet.subscribeTx("transfer.recipient=");
    await assert.rejects(collect(stream, counted(1)), /query/);
  },
  "the socket answers after all that": async () => {
    assert.equal((await comet.status()).nodeInfo.network, ready.chain_id);
  },
});

const overTheSocket = (signer) => ({
  "a signing client works over the socket alone": async () => {
    const options = { broadcastPollIntervalMs: 50 };
    const client = await SigningStargateClient.connectWithSigner(URL, signer, options);
    const to = stranger(144);
    const sent = await client.sendTokens(from, to, coins(9), fee);
    assert.equal(sent.code, 0, sent.rawLog);
    assert.equal(await balance(client, to), 9n);
    assert.equal((await client.getTx(sent.transactionHash)).height, sent.height);
    client.disconnect();
  },
});

export async function run() {
  const signer = await SIGNERS.direct(PATHS.account(5));
  const client = await signing(signer);
  const comet = await connectComet(URL);
  const send = (to, amount) => client.sendTokens(from, to, coins(amount), fee);
  await group("cosmjs hears blocks", blocks({ comet, send }));
  await group("cosmjs hears transactions", transactions({ comet, send }));
  comet.disconnect();
  client.disconnect();
  await group("cosmjs on a socket", overTheSocket(signer));
}
