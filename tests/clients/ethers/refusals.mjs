// Transactions that never get into a block, each refused with the code that wallets act on.

import assert from "node:assert/strict";

import { Transaction, Wallet, isError, parseEther } from "ethers";

import { GWEI, done, provider, stranger, wallet } from "./chain.mjs";
import { group, refusal } from "../cosmjs/checks.mjs";

async function refusedWith(code, promise) {
  const error = await refusal(promise);
  assert.ok(isError(error, code), `${error.code}: ${error.message}`);
  return error;
}

const refusals = ({ from, to, prices }) => {
  const plain = { to, value: 1n, gasLimit: 21000n, ...prices };
  const nonceOf = () => provider.getTransactionCount(from, "pending");
  const signed = async (fields) => {
    const { chainId } = await provider.getNetwork();
    const tx = { ...plain, chainId, type: 2, nonce: await nonceOf(), ...fields };
    return from.signTransaction(tx);
  };
  return {
    "an account without coins has insufficient funds": async () => {
      const poor = Wallet.createRandom(provider);
      await refusedWith("INSUFFICIENT_FUNDS", poor.sendTransaction(plain));
    },
    "more than there is cannot be sent": async () => {
      const value = (await provider.getBalance(from)) + 1n;
      await refusedWith("INSUFFICIENT_FUNDS", from.sendTransaction({ ...plain, value }));
    },
    "a nonce that was used has expired": async () => {
      const { hash } = await done(from.sendTransaction(plain));
      const { nonce } = await provider.getTransaction(hash);
      await refusedWith("NONCE_EXPIRED", from.sendTransaction({ ...plain, nonce }));
    },
    "the same transaction is not taken twice": async () => {
      const nonce = await nonceOf();
      const later = await signed({ nonce: nonce + 1 });
      const sent = await provider.broadcastTransaction(later);
      const again = await refusal(provider.broadcastTransaction(later));
      assert.match(again.message, /already (known|imported)/);
      await done(from.sendTransaction({ ...plain, nonce }));
      await sent.wait();
      await refusedWith("NONCE_EXPIRED", provider.broadcastTransaction(later));
    },
    "a replacement must pay more, and then replaces": async () => {
      const nonce = await nonceOf();
      const value = 2n;
      // It waits for the one before it, so it is not in a block before it is replaced.
      const first = await from.sendTransaction({ ...plain, nonce: nonce + 1 });
      const other = { ...plain, nonce: nonce + 1, value };
      await refusedWith("REPLACEMENT_UNDERPRICED", from.sendTransaction(other));
      const dearer = {
        maxFeePerGas: prices.maxFeePerGas * 2n,
        maxPriorityFeePerGas: prices.maxPriorityFeePerGas * 2n,
      };
      const second = await from.sendTransaction({ ...other, ...dearer });
      const replaced = refusal(first.wait());
      await done(from.sendTransaction({ ...plain, nonce }));
      assert.equal((await second.wait()).status, 1);
      const error = await replaced;
      assert.ok(isError(error, "TRANSACTION_REPLACED"), String(error));
      assert.deepEqual([error.replacement.hash, error.cancelled], [second.hash, true]);
      assert.equal(await provider.getTransactionReceipt(first.hash), null);
    },
    "less gas than every transaction needs is refused": async () => {
      const error = await refusal(
        provider.broadcastTransaction(await signed({ gasLimit: 20999n })),
      );
      assert.match(error.message, /intrinsic gas|gas too low/i);
    },
    "more gas than a transaction may have is refused": async () => {
      await refusal(provider.broadcastTransaction(await signed({ gasLimit: 2n ** 40n })));
    },
    "less than the base fee is refused": async () => {
      const fees = { maxFeePerGas: 1n, maxPriorityFeePerGas: 1n };
      const error = await refusal(provider.broadcastTransaction(await signed(fees)));
      assert.match(error.message, /fee|underpriced/i);
    },
    "a signature for another chain is refused": async () => {
      await refusal(provider.broadcastTransaction(await signed({ chainId: 424242n })));
    },
    "bytes that are no transaction are refused": async () => {
      const good = await signed({});
      for (const bytes of ["0x", "0x02", "0xc0", good.slice(0, -2)]) {
        await refusal(provider.send("eth_sendRawTransaction", [bytes]));
      }
      assert.equal(Transaction.from(good).from, from.address);
    },
    "nothing of what was refused left a trace": async () => {
      const nonce = await nonceOf();
      assert.equal(await provider.getTransactionCount(from), nonce);
      const before = await provider.getBalance(from);
      const { fee } = await done(from.sendTransaction(plain));
      assert.equal(before - (await provider.getBalance(from)), fee + 1n);
    },
  };
};

export async function run() {
  const { maxFeePerGas } = await provider.getFeeData();
  const prices = { maxFeePerGas: 2n * maxFeePerGas + GWEI, maxPriorityFeePerGas: GWEI };
  assert.ok((await provider.getBalance(wallet(2))) > parseEther("1"));
  const scene = { from: wallet(2), to: stranger(102), prices };
  await group("ethers refusals", refusals(scene));
}
