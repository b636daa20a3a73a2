// Sending coins, with both kinds of signature, and every way in which it can fail.

import assert from "node:assert/strict";

import { encodeSecp256k1Pubkey } from "@cosmjs/amino";
import { BroadcastTxError } from "@cosmjs/stargate";
import { MsgSendResponse } from "cosmjs-types/cosmos/bank/v1beta1/tx";
import { TxRaw } from "cosmjs-types/cosmos/tx/v1beta1/tx";

import {
  ENDOWMENT,
  FEE,
  PATHS,
  SIGNERS,
  addresses,
  balance,
  coin,
  coins,
  fee,
  ready,
  signing,
  stranger,
  values,
} from "./chain.mjs";
import { group, refusal } from "./checks.mjs";

const send = (from, to, amount, denom) => ({
  typeUrl: "/cosmos.bank.v1beta1.MsgSend",
  value: { fromAddress: from, toAddress: to, amount: coins(amount, denom) },
});

// The codes of the `sdk` codespace that a wallet acts on.
const CODE = {
  wrongSequence: 3,
  unauthorized: 4,
  insufficientFunds: 5,
  outOfGas: 11,
  timedOut: 30,
};

async function refusedWith(code, promise) {
  const error = await refusal(promise);
  assert.ok(error instanceof BroadcastTxError, String(error));
  assert.deepEqual([error.code, error.codespace], [code, "sdk"], error.log);
  return error;
}

const succeeds = ({ client, from, to, key }) => ({
  "the first send costs its amount and its fee and leaves the key": async () => {
    const sent = await client.sendTokens(from, to, coins(1234), fee, "from cosmjs <&> \u00fc");
    assert.equal(sent.code, 0, sent.rawLog);
    assert.equal(sent.gasWanted, 200000n);
    assert.ok(sent.gasUsed > 0n && sent.gasUsed < sent.gasWanted, String(sent.gasUsed));
    assert.deepEqual(
      sent.msgResponses.map((one) => one.typeUrl),
      ["/cosmos.bank.v1beta1.MsgSendResponse"],
    );
    assert.deepEqual(MsgSendResponse.decode(sent.msgResponses[0].value), {});
    assert.equal(values(sent.events, "transfer", "amount").pop(), "1234utarn");
    assert.equal(await balance(client, to), 1234n);
    assert.equal(await balance(client, from), ENDOWMENT - 1234n - FEE);
    const account = await client.getAccount(from);
    assert.equal(account.sequence, 1);
    assert.deepEqual(account.pubkey, encodeSecp256k1Pubkey(key));
  },
  "what is simulated is about what is used": async () => {
    const simulated = BigInt(await client.simulate(from, [send(from, to, 6)], ""));
    const before = await balance(client, from);
    const sent = await client.sendTokens(from, to, coins(6), 1.3);
    assert.equal(sent.code, 0, sent.rawLog);
    assert.ok(sent.gasUsed * 10n < simulated * 13n, `${sent.gasUsed} used, ${simulated} simulated`);
    assert.ok(sent.gasUsed * 13n > simulated * 10n, `${sent.gasUsed} used, ${simulated} simulated`);
    // Gas price 0.025: one coin for forty units of gas.
    const paid = before - 6n - (await balance(client, from));
    assert.equal(paid, (sent.gasWanted + 39n) / 40n);
  },
  "two messages are one transaction": async () => {
    const messages = [send(from, to, 1, "uatom"), send(from, to, 2, "uusdc")];
    const sent = await client.signAndBroadcast(from, messages, fee);
    assert.equal(sent.code, 0, sent.rawLog);
    assert.equal(sent.msgResponses.length, 2);
    const held = [coin(1, "uatom"), coin(1240), coin(2, "uusdc")];
    assert.deepEqual(await client.getAllBalances(to), held);
    assert.equal((await client.getSequence(from)).sequence, 3);
  },
});

const fails = ({ client, from, to }) => ({
  "too large a send fails in its block with code 5, and its fee is paid": async () => {
    const before = await balance(client, from);
    const sent = await client.sendTokens(from, to, coins(before), fee);
    assert.equal(sent.code, CODE.insufficientFunds, sent.rawLog);
    assert.match(sent.rawLog, /insufficient funds/);
    assert.equal(before - (await balance(client, from)), FEE);
    assert.equal((await client.getTx(sent.transactionHash)).code, CODE.insufficientFunds);
  },
  "a second message that fails takes the first one back": async () => {
    const before = await balance(client, to, "uatom");
    const messages = [send(from, to, 1, "uatom"), send(from, to, 10n * ENDOWMENT, "uusdc")];
    const sent = await client.signAndBroadcast(from, messages, fee);
    assert.equal(sent.code, CODE.insufficientFunds, sent.rawLog);
    assert.equal(await balance(client, to, "uatom"), before);
  },
  "a fee nobody can pay is refused with code 5 and charges nothing": async () => {
    const before = await balance(client, from);
    const dear = { amount: coins(10n * ENDOWMENT), gas: "200000" };
    await refusedWith(CODE.insufficientFunds, client.sendTokens(from, to, coins(1), dear));
    assert.equal(await balance(client, from), before);
  },
  "too little gas is refused with code 11": async () => {
    const short = { amount: coins(FEE), gas: "3000" };
    await refusedWith(CODE.outOfGas, client.sendTokens(from, to, coins(1), short));
  },
  "a sequence that was used is refused with code 3, which names the right one": async () => {
    const { accountNumber, sequence } = await client.getSequence(from);
    const data = { accountNumber, sequence: sequence - 1, chainId: ready.chain_id };
    const signed = await client.sign(from, [send(from, to, 1)], fee, "", data);
    const { log } = await refusedWith(CODE.wrongSequence, client.broadcastTx(encoded(signed)));
    assert.match(log, new RegExp(`expected ${sequence}, got ${sequence - 1}`));
  },
  "a signature for another chain is refused with code 4": async () => {
    const data = { ...(await client.getSequence(from)), chainId: "another-1" };
    const signed = await client.sign(from, [send(from, to, 1)], fee, "", data);
    await refusedWith(CODE.unauthorized, client.broadcastTx(encoded(signed)));
  },
  "a height that passed is refused with code 30": async () => {
    const late = client.signAndBroadcast(from, [send(from, to, 1)], fee, "", 1n);
    await refusedWith(CODE.timedOut, late);
  },
  "a simulation that fails says why": async () => {
    const { message } = await refusal(client.simulate(from, [send(from, to, 10n * ENDOWMENT)], ""));
    assert.match(message, /insufficient funds/);
  },
});

const encoded = (signed) => TxRaw.encode(signed).finish();

export async function run() {
  for (const [index, [name, wallet]] of Object.entries(SIGNERS).entries()) {
    const signer = await wallet(PATHS.account(index));
    const [{ address, pubkey }] = await signer.getAccounts();
    assert.equal(address, addresses[index]);
    const client = await signing(signer);
    const scene = { client, from: address, to: stranger(100 + index), key: pubkey };
    await group(`cosmjs sends (${name})`, succeeds(scene));
    await group(`cosmjs fails (${name})`, fails(scene));
    client.disconnect();
  }
}
