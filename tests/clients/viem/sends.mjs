// Sending value, over every transport, and what viem makes of refusals.

import assert from "node:assert/strict";

import {
  FeeCapTooLowError,
  InsufficientFundsError,
  IntrinsicGasTooLowError,
  NonceTooLowError,
  createNonceManager,
  parseEther,
  parseTransaction,
} from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { jsonRpc } from "viem/nonce";

import { GWEI, TRANSPORTS, account, done, reader, stranger, writer } from "./chain.mjs";
import { group, refusal } from "../cosmjs/checks.mjs";

const KINDS = ["legacy", "eip2930", "eip1559"];
const VALUE = parseEther("0.100000000000000003");

const transfers = ({ client, from, to }) =>
  Object.fromEntries(
    KINDS.map((type) => [
      `a transfer of type ${type} arrives to the last wei and costs its fee`,
      async () => {
        const { address } = from.account;
        const [before, had] = await Promise.all([
          client.getBalance({ address }),
          client.getBalance({ address: to }),
        ]);
        // A node that fills what is missing looks at what is there, not at the type.
        const gasPrice = type === "eip1559" ? undefined : 2n * (await client.getGasPrice());
        const accessList = type === "eip2930" ? [] : undefined;
        const request = { to, value: VALUE, type, gasPrice, accessList };
        const hash = await from.sendTransaction(request);
        const receipt = await done(client, hash);
        assert.deepEqual([receipt.type, receipt.gasUsed, receipt.logs], [type, 21000n, []]);
        assert.equal((await client.getBalance({ address: to })) - had, VALUE);
        const fee = receipt.gasUsed * receipt.effectiveGasPrice;
        assert.equal(before - (await client.getBalance({ address })), VALUE + fee);
        const found = await client.getTransaction({ hash });
        assert.deepEqual([found.type, found.value, found.input], [type, VALUE, "0x"]);
        const { blockHash, transactionIndex: index } = receipt;
        assert.deepEqual(await client.getTransaction({ blockHash, index }), found);
      },
    ]),
  );

const finds = ({ client, from, to }) => ({
  "a block has its transactions, as hashes and whole": async () => {
    const hash = await from.sendTransaction({ to, value: 1n });
    const { blockNumber, transactionIndex } = await done(client, hash);
    const { transactions } = await client.getBlock({ blockNumber });
    assert.equal(transactions[transactionIndex], hash);
    const whole = await client.getBlock({ blockNumber, includeTransactions: true });
    const found = await client.getTransaction({ hash });
    assert.deepEqual(whole.transactions[transactionIndex], found);
    assert.ok((await client.getTransactionConfirmations({ hash })) >= 1n);
  },
  "a prepared request is complete, and is what is signed and sent": async () => {
    const request = await from.prepareTransactionRequest({ to, value: 2n });
    assert.deepEqual([request.type, request.gas], ["eip1559", 21000n]);
    assert.equal(request.chainId, await client.getChainId());
    const { address } = from.account;
    assert.equal(request.nonce, await client.getTransactionCount({ address, blockTag: "pending" }));
    const { baseFeePerGas } = await client.getBlock();
    assert.ok(request.maxFeePerGas > baseFeePerGas, `${request.maxFeePerGas}`);
    const serializedTransaction = await from.signTransaction(request);
    const sent = parseTransaction(serializedTransaction);
    assert.deepEqual([sent.nonce, sent.maxFeePerGas], [request.nonce, request.maxFeePerGas]);
    await done(client, from.sendRawTransaction({ serializedTransaction }));
  },
  "a transaction sent synchronously is answered with its receipt": async () => {
    const request = await from.prepareTransactionRequest({ to, value: 3n });
    const serializedTransaction = await from.signTransaction(request);
    const receipt = await from.sendRawTransactionSync({ serializedTransaction });
    assert.equal(receipt.status, "success");
    const { transactionHash: hash } = receipt;
    assert.deepEqual(await client.getTransactionReceipt({ hash }), receipt);
  },
});

const parallel = ({ client, key, to }) => ({
  "ten at once have ten nonces": async () => {
    const nonceManager = createNonceManager({ source: jsonRpc() });
    const from = writer(account(key, { nonceManager }));
    const had = await client.getBalance({ address: to });
    const hashes = await Promise.all(
      Array.from({ length: 10 }, () => from.sendTransaction({ to, value: 1n, gas: 21000n })),
    );
    await Promise.all(hashes.map((hash) => done(client, hash)));
    assert.equal((await client.getBalance({ address: to })) - had, 10n);
  },
});

async function refusedAs(kind, promise) {
  const error = await refusal(promise);
  assert.ok(
    error.walk((one) => one instanceof kind),
    `${kind.name} is not why: ${error.message}`,
  );
}

const refusals = ({ client, from, to, fees }) => ({
  "an account without coins has insufficient funds": async () => {
    const poor = writer(privateKeyToAccount(generatePrivateKey()));
    const sent = poor.sendTransaction({ to, value: 1n, gas: 21000n, nonce: 0, ...fees });
    await refusedAs(InsufficientFundsError, sent);
  },
  "a nonce that was used is too low": async () => {
    const hash = await from.sendTransaction({ to, value: 1n });
    await done(client, hash);
    const { nonce } = await client.getTransaction({ hash });
    const sent = from.sendTransaction({ to, value: 1n, gas: 21000n, nonce, ...fees });
    await refusedAs(NonceTooLowError, sent);
  },
  "less than the base fee is too low": async () => {
    const low = { maxFeePerGas: 1n, maxPriorityFeePerGas: 1n };
    const { address } = from.account;
    const nonce = await client.getTransactionCount({ address, blockTag: "pending" });
    const sent = from.sendTransaction({ to, value: 1n, gas: 21000n, nonce, ...low });
    await refusedAs(FeeCapTooLowError, sent);
  },
  "less gas than every transaction needs is too low": async () => {
    const { address } = from.account;
    const nonce = await client.getTransactionCount({ address, blockTag: "pending" });
    const sent = from.sendTransaction({ to, value: 1n, gas: 20999n, nonce, ...fees });
    await refusedAs(IntrinsicGasTooLowError, sent);
  },
});

export async function run() {
  for (const [index, transport] of Object.keys(TRANSPORTS).entries()) {
    const scene = {
      client: reader(transport),
      from: writer(account(index), transport),
      to: stranger(110 + index),
    };
    await group(`viem transfers (${transport})`, transfers(scene));
    await group(`viem finds (${transport})`, finds(scene));
  }
  const [client, to] = [reader(), stranger(120)];
  await group("viem sends at once", parallel({ client, key: 4, to }));
  const { maxFeePerGas } = await client.estimateFeesPerGas();
  const fees = { maxFeePerGas: 2n * maxFeePerGas + GWEI, maxPriorityFeePerGas: GWEI };
  await group("viem is refused", refusals({ client, from: writer(account(4)), to, fees }));
}
