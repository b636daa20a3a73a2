// EIP-7702: an account with a key borrows the code of a contract.

import assert from "node:assert/strict";

import { concat, encodeFunctionData, getAddress, zeroAddress } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";

import { account, deploy, done, reader, stranger, told, writer } from "./chain.mjs";
import { group } from "../cosmjs/checks.mjs";

// How the code of such an account begins; an address follows.
const MARK = "0xef0100";

const delegates = ({ client, sponsor, agent }) => {
  const { abi, address: contractAddress } = agent;
  // It has no coins: others pay for it.
  const poor = writer(privateKeyToAccount(generatePrivateKey()));
  const own = writer(account(8));
  const act = (calls) => encodeFunctionData({ abi, functionName: "act", args: [calls] });
  const at = (address) => ({ abi, address });
  const codeOf = (wallet) => client.getCode({ address: wallet.account.address });
  const heldBy = (address) => client.getBalance({ address });
  const nonceOf = (wallet) => client.getTransactionCount({ address: wallet.account.address });
  return {
    "somebody else delegates an account that signed for it, and calls it": async () => {
      const { address } = poor.account;
      const had = await heldBy(stranger(130));
      const authorization = await poor.signAuthorization({ contractAddress });
      const hash = await sponsor.sendTransaction({
        authorizationList: [authorization],
        to: address,
        value: 50n,
        data: act([{ to: stranger(130), value: 20n, data: "0x" }]),
      });
      const receipt = await done(client, hash);
      assert.equal(receipt.type, "eip7702");
      assert.deepEqual(told(receipt, at(address), "Acted"), [
        { account: address, by: sponsor.account.address, calls: 1n },
      ]);
      assert.equal(await codeOf(poor), concat([MARK, contractAddress]).toLowerCase());
      assert.equal(await nonceOf(poor), 1);
      assert.equal(await heldBy(address), 30n);
      assert.equal((await heldBy(stranger(130))) - had, 20n);
    },
    "the list is in the transaction that is found": async () => {
      const authorization = await poor.signAuthorization({ contractAddress });
      const hash = await sponsor.sendTransaction({
        authorizationList: [authorization],
        to: stranger(131),
      });
      await done(client, hash);
      const { type, authorizationList } = await client.getTransaction({ hash });
      assert.equal(type, "eip7702");
      const [{ address, chainId, nonce, r, s, yParity }] = authorizationList;
      assert.deepEqual(
        [getAddress(address), chainId, nonce, yParity],
        [contractAddress, authorization.chainId, authorization.nonce, authorization.yParity],
      );
      assert.deepEqual([BigInt(r), BigInt(s)], [BigInt(authorization.r), BigInt(authorization.s)]);
      assert.equal(await nonceOf(poor), 2);
    },
    "a delegated account has storage of its own": async () => {
      const { address } = poor.account;
      assert.equal(await client.readContract({ ...at(address), functionName: "acted" }), 1n);
      assert.equal(await client.readContract({ ...agent, functionName: "acted" }), 0n);
    },
    "an account delegates itself and does two things at once": async () => {
      const { address } = own.account;
      const nonce = await nonceOf(own);
      const authorization = await own.signAuthorization({ contractAddress, executor: "self" });
      assert.equal(authorization.nonce, nonce + 1);
      const had = await Promise.all([132, 133].map((byte) => heldBy(stranger(byte))));
      const calls = [
        { to: stranger(132), value: 5n, data: "0x" },
        { to: stranger(133), value: 6n, data: "0x" },
      ];
      const hash = await own.sendTransaction({
        authorizationList: [authorization],
        to: address,
        data: act(calls),
      });
      const receipt = await done(client, hash);
      assert.deepEqual(told(receipt, at(address), "Acted"), [
        { account: address, by: address, calls: 2n },
      ]);
      assert.equal((await heldBy(stranger(132))) - had[0], 5n);
      assert.equal((await heldBy(stranger(133))) - had[1], 6n);
      assert.equal(await nonceOf(own), nonce + 2);
    },
    "a delegated account still signs for itself": async () => {
      const [nonce, had] = [await nonceOf(own), await heldBy(stranger(134))];
      await done(client, own.sendTransaction({ to: stranger(134), value: 7n }));
      assert.equal((await heldBy(stranger(134))) - had, 7n);
      assert.equal(await nonceOf(own), nonce + 1);
    },
    "an authorization with a nonce that passed changes nothing": async () => {
      const nonce = await nonceOf(poor);
      const other = { contractAddress: stranger(135), nonce: nonce - 1 };
      const authorization = await poor.signAuthorization(other);
      const hash = sponsor.sendTransaction({
        authorizationList: [authorization],
        to: stranger(131),
      });
      await done(client, hash);
      assert.equal(await codeOf(poor), concat([MARK, contractAddress]).toLowerCase());
      assert.equal(await nonceOf(poor), nonce);
    },
    "a delegation to nobody ends it": async () => {
      const executor = "self";
      const authorization = await own.signAuthorization({ contractAddress: zeroAddress, executor });
      const { address } = own.account;
      const hash = own.sendTransaction({ authorizationList: [authorization], to: address });
      await done(client, hash);
      assert.equal(await codeOf(own), undefined);
    },
  };
};

export async function run() {
  const [client, sponsor] = [reader(), writer(account(7))];
  const agent = await deploy("Agent", client, sponsor);
  await group("viem delegates", delegates({ client, sponsor, agent }));
}
