// The development chain the ready file describes: who is on it, what they hold, how they sign.

import { readFileSync } from "node:fs";

import { Secp256k1HdWallet } from "@cosmjs/amino";
import { stringToPath } from "@cosmjs/crypto";
import { toBech32 } from "@cosmjs/encoding";
import { DirectSecp256k1HdWallet } from "@cosmjs/proto-signing";
import { GasPrice, SigningStargateClient } from "@cosmjs/stargate";

if (process.argv.length !== 3) {
  console.error("usage: node client.mjs READY_FILE");
  process.exit(2);
}

export const ready = JSON.parse(readFileSync(process.argv[2], "utf8"));
export const addresses = ready.accounts.map((account) => account.address);

// What every account of a development chain begins with, of every denom.
export const ENDOWMENT = 1_000_000_000_000n;
export const DENOMS = ["uatom", "utarn", "uusdc"];

// An address without a key: nobody ever sends from it.
export const stranger = (byte) => toBech32("tarn", new Uint8Array(20).fill(byte));

export const coin = (amount, denom = "utarn") => ({ denom, amount: String(amount) });
export const coins = (amount, denom) => [coin(amount, denom)];
export const FEE = 5000n;
export const fee = { amount: coins(FEE), gas: "200000" };

const HD = "m/44'/118'";
export const PATHS = {
  account: (index) => `${HD}/0'/0/${index}`,
  operator: `${HD}/1'/0/0`,
};

const wallet = (kind) => (path) =>
  kind.fromMnemonic(ready.mnemonic, { prefix: "tarn", hdPaths: [stringToPath(path)] });

export const SIGNERS = {
  direct: wallet(DirectSecp256k1HdWallet),
  amino: wallet(Secp256k1HdWallet),
};

export const signing = (signer, options = {}) =>
  SigningStargateClient.connectWithSigner(ready.rpc, signer, {
    broadcastPollIntervalMs: 50,
    gasPrice: GasPrice.fromString("0.025utarn"),
    ...options,
  });

export const balance = async (client, address, denom = "utarn") =>
  BigInt((await client.getBalance(address, denom)).amount);

// The values of an event attribute, in order.
export const values = (events, type, key) =>
  events
    .filter((event) => event.type === type)
    .flatMap((event) => event.attributes)
    .filter((attribute) => attribute.key === key)
    .map((attribute) => attribute.value);
