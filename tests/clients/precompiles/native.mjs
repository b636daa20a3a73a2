// Transactions of the chain's own kind, signed with an Ethereum key: what is signed is hashed by
// Keccak-256, all else is as for other keys.

import assert from "node:assert/strict";

import { SigningKey, concat, getBytes, keccak256, toUtf8Bytes } from "ethers";

import { bech32, provider, ready, rest } from "./chain.mjs";

function varint(number) {
  const bytes = [];
  let left = BigInt(number);
  for (; left >= 128n; left >>= 7n) bytes.push(Number(left & 127n) | 128);
  return Uint8Array.from([...bytes, Number(left)]);
}

// Fields of a message, as [number, value]: texts and bytes, or numbers. Those that are zero or empty are
// left out.
const message = (...fields) =>
  getBytes(
    concat(
      fields.flatMap(([at, value]) => {
        if (typeof value === "bigint" || typeof value === "number") {
          return BigInt(value) === 0n ? [] : [varint(at * 8), varint(value)];
        }
        const bytes = typeof value === "string" ? toUtf8Bytes(value) : value;
        return bytes.length === 0 ? [] : [varint(at * 8 + 2), varint(bytes.length), bytes];
      }),
    ),
  );

const any = (url, value) => message([1, url], [2, value]);
const coin = ([amount, denom]) => message([1, denom], [2, String(amount)]);

export const msgSend = async (from, to, given) =>
  any(
    "/core.bank.v1beta1.MsgSend",
    message([1, await bech32(from)], [2, await bech32(to)], [3, coin(given)]),
  );

export const msgSwap = async (from, pool, given, least) =>
  any(
    "/svc.dex.v1.MsgSwap",
    message([1, await bech32(from)], [2, String(pool)], [3, coin(given)], [4, String(least)]),
  );

const DIRECT = 1;
const GAS = 500_000n;

async function signed(from, body, sequence) {
  const { account } = await rest(`/core/auth/v1beta1/accounts/${await bech32(from.address)}`);
  const key = any(
    "/core.evm.crypto.v1.ethsecp256k1.PubKey",
    message([1, getBytes(SigningKey.computePublicKey(from.privateKey, true))]),
  );
  const mode = message([1, message([1, DIRECT])]);
  const auth = message(
    [1, message([1, key], [2, mode], [3, sequence])],
    [2, message([1, coin([20_000n, "utarn"])], [2, GAS])],
  );
  const text = message([1, body], [2, auth], [3, ready.chain_id], [4, BigInt(account.account_number)]);
  const { r, s } = from.signingKey.sign(keccak256(text));
  return message([1, body], [2, auth], [3, getBytes(concat([r, s]))]);
}

// What became of a message in a block, or why no block takes it; the sequence is the nonce.
export async function broadcast(from, one, sequence) {
  const next = sequence ?? (await provider.getTransactionCount(from.address));
  const bytes = await signed(from, message([1, one]), next);
  const answer = await fetch(`${ready.rest}/core/tx/v1beta1/txs`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      tx_bytes: Buffer.from(bytes).toString("base64"),
      mode: "BROADCAST_MODE_BLOCK",
    }),
  });
  const body = await answer.json();
  assert.ok(answer.ok, JSON.stringify(body));
  return body.tx_response;
}

// The same, which succeeds.
export async function performed(from, one) {
  const result = await broadcast(from, one);
  assert.equal(result.code, 0, result.raw_log);
  return result;
}
