// Lending from CosmJS: prices are reported, coins supplied, borrowed, repaid and liquidated, with both
// ways to sign.

import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";

import { Registry } from "@cosmjs/proto-signing";
import { AminoTypes, QueryClient, defaultRegistryTypes } from "@cosmjs/stargate";
import { Comet38Client } from "@cosmjs/tendermint-rpc";
import protobuf from "protobufjs";

import { FEE, PATHS, SIGNERS, balance, coin, coins, ready, signing, values } from "./chain.mjs";
import { group } from "./checks.mjs";

const LENDING = ["MsgSupply", "MsgWithdraw", "MsgBorrow", "MsgRepay", "MsgSetCollateral", "MsgLiquidate"];
const ORACLE = ["MsgUpdateParams", "MsgUpsertFeed", "MsgSubmitPrices"];
const lending = (name) => `/svc.lending.v1.${name}`;
const oracle = (name) => `/svc.oracle.v1.${name}`;
const gas = { amount: coins(FEE), gas: "1000000" };

async function schema() {
  const root = new protobuf.Root();
  root.resolvePath = (_, path) => {
    const theirs = path.startsWith("google/protobuf/");
    const folder = theirs ? "node_modules/protobufjs" : "../../../proto";
    return fileURLToPath(new URL(`${folder}/${path}`, import.meta.url));
  };
  const files = ["svc/lending/v1/tx.proto", "svc/lending/v1/query.proto", "svc/oracle/v1/tx.proto"];
  return root.load(files);
}

// An amino document has a field's name as the .proto file writes it.
const snake = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const camel = (name) => name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase());
const renamed = (how) => (value) =>
  Object.fromEntries(Object.entries(value).map(([name, field]) => [how(name), field]));

const aminoTypes = new AminoTypes(
  Object.fromEntries(
    LENDING.map((name) => [
      lending(name),
      { aminoType: `svc/lending/${name}`, toAmino: renamed(snake), fromAmino: renamed(camel) },
    ]),
  ),
);

// An account that sends messages and asks.
class Account {
  constructor(scene) {
    Object.assign(this, scene);
  }

  async send(typeUrl, value) {
    const message = { typeUrl, value };
    const sent = await this.client.signAndBroadcast(this.address, [message], gas);
    if (sent.code !== 0) return { sent };
    const [answer] = sent.msgResponses;
    assert.equal(answer.typeUrl, `${typeUrl}Response`);
    const type = this.types.lookupType(answer.typeUrl.slice(1));
    return { sent, response: type.toObject(type.decode(answer.value)) };
  }

  async tell(typeUrl, value) {
    const done = await this.send(typeUrl, value);
    assert.equal(done.sent.code, 0, done.sent.rawLog);
    return done;
  }

  async ask(name, request) {
    const of = (kind) => this.types.lookupType(`svc.lending.v1.Query${name}${kind}`);
    const bytes = of("Request").encode(of("Request").create(request)).finish();
    const { value } = await this.queries.queryAbci(`/svc.lending.v1.Query/${name}`, bytes);
    return of("Response").toObject(of("Response").decode(value));
  }

  async position() {
    return (await this.ask("Position", { address: this.address })).position;
  }
}

// The price of TARN becomes one of reports, and the authority their feeder.
async function govern(authority) {
  await authority.tell(oracle("MsgUpdateParams"), {
    authority: authority.address,
    params: {
      feeders: [authority.address],
      minFeeders: 1,
      maxAge: "3600s",
      hardMaxAge: "3600s",
      maxDeviation: "0.5",
      holdTime: "5s",
      twapWindow: "1800s",
      minHistory: "0s",
    },
  });
  await authority.tell(oracle("MsgUpsertFeed"), {
    authority: authority.address,
    feed: { symbol: "TARN", denoms: ["utarn"], exponent: 6, source: { kind: "feeders" }, enabled: true },
  });
}

async function report(authority, price) {
  const { header } = await authority.client.getBlock();
  const millis = Date.parse(header.time);
  const observedAt = { seconds: Math.floor(millis / 1000), nanos: (millis % 1000) * 1_000_000 };
  await authority.tell(oracle("MsgSubmitPrices"), {
    feeder: authority.address,
    observedAt,
    prices: [{ symbol: "TARN", price }],
  });
}

const lends = (account, authority) => ({
  "a supply is collateral and lets one borrow": async () => {
    await report(authority, "2");
    const before = await balance(account.client, account.address, "uusdc");
    const { sent } = await account.tell(lending("MsgSupply"), {
      sender: account.address,
      amount: coin(1_000_000_000, "uusdc"),
    });
    assert.deepEqual(values(sent.events, "lending_supply", "amount"), ["1000000000uusdc"]);
    assert.equal(await balance(account.client, account.address, "uusdc"), before - 1_000_000_000n);
    const { amount } = await account.ask("MaxBorrow", { address: account.address, denom: "utarn" });
    // The average of the price moves the limit a little from block to block.
    const more = coin((BigInt(amount.amount) * 12n) / 10n);
    const refused = await account.send(lending("MsgBorrow"), { sender: account.address, amount: more });
    assert.equal(refused.sent.code, 306, refused.sent.rawLog);
    await account.tell(lending("MsgBorrow"), { sender: account.address, amount });
    // Rounded up, and interest of a few seconds.
    const [{ coin: debt }] = (await account.position()).borrowed;
    const beyond = BigInt(debt.amount) - BigInt(amount.amount);
    assert.ok(debt.denom === "utarn" && beyond >= 0n && beyond < 1_000n, debt.amount);
  },
  "a repayment takes no more than is owed": async () => {
    const { response } = await account.tell(lending("MsgRepay"), {
      sender: account.address,
      amount: coin(1_000_000),
    });
    assert.deepEqual(response.amount, coin(1_000_000));
    await account.tell(lending("MsgSetCollateral"), {
      sender: account.address,
      denom: "uusdc",
      enabled: true,
    });
  },
  "an account that is not covered any more is liquidated": async () => {
    await report(authority, "2.4");
    const { positions } = await account.ask("Liquidatable", {});
    assert.ok(positions.some((one) => one.address === account.address));
    const question = {
      borrower: account.address,
      repayDenom: "utarn",
      amount: "10000000",
      collateralDenom: "uusdc",
    };
    const quote = await account.ask("LiquidationQuote", question);
    const liquidator = account.liquidator;
    const { sent, response } = await liquidator.tell(lending("MsgLiquidate"), {
      liquidator: liquidator.address,
      borrower: account.address,
      repay: coin(10_000_000),
      collateralDenom: "uusdc",
      minSeized: "1",
    });
    assert.deepEqual([response.repaid, response.seized], [quote.repaid, quote.seized]);
    assert.equal(values(sent.events, "lending_liquidate", "repaid")[0], "10000000utarn");
    const found = await account.client.searchTx(`lending_liquidate.borrower='${account.address}'`);
    assert.deepEqual(
      found.map((tx) => tx.hash),
      [sent.transactionHash],
    );
  },
  "everything is repaid and withdrawn": async () => {
    await account.tell(lending("MsgRepay"), {
      sender: account.address,
      amount: coin(900_000_000),
    });
    const { response } = await account.tell(lending("MsgWithdraw"), {
      sender: account.address,
      amount: coin(1, "uusdc"),
      all: true,
    });
    assert.ok(BigInt(response.amount.amount) > 900_000_000n);
    assert.deepEqual((await account.position()).supplied ?? [], []);
  },
});

export async function run() {
  const types = await schema();
  const registry = new Registry([
    ...defaultRegistryTypes,
    ...LENDING.map((name) => [lending(name), types.lookupType(`svc.lending.v1.${name}`)]),
    ...ORACLE.map((name) => [oracle(name), types.lookupType(`svc.oracle.v1.${name}`)]),
  ]);
  const queries = new QueryClient(await Comet38Client.connect(ready.rpc));
  const account = async (wallet, index) => {
    const signer = await wallet(PATHS.account(index));
    const [{ address }] = await signer.getAccounts();
    const client = await signing(signer, { registry, aminoTypes });
    return new Account({ client, address, queries, types });
  };
  const authority = await account(SIGNERS.direct, 0);
  await govern(authority);
  for (const [index, [name, wallet]] of Object.entries(SIGNERS).entries()) {
    const borrower = await account(wallet, 8 + index);
    borrower.liquidator = await account(wallet, 6 + index);
    await group(`cosmjs lends (${name})`, lends(borrower, authority));
    borrower.liquidator.client.disconnect();
    borrower.client.disconnect();
  }
  authority.client.disconnect();
}
