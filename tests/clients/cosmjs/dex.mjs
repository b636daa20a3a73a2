// The exchange from CosmJS: a registry made of the project's own .proto files, both ways to sign, and
// every amount as it was quoted before.

import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";

import { Registry } from "@cosmjs/proto-signing";
import { AminoTypes, QueryClient, defaultRegistryTypes } from "@cosmjs/stargate";
import { Comet38Client } from "@cosmjs/tendermint-rpc";
import protobuf from "protobufjs";

import { FEE, PATHS, SIGNERS, balance, coin, coins, ready, signing, values } from "./chain.mjs";
import { group } from "./checks.mjs";

const NAMES = ["MsgCreatePool", "MsgAddLiquidity", "MsgRemoveLiquidity", "MsgSwap"];
const url = (name) => `/svc.dex.v1.${name}`;
const gas = { amount: coins(FEE), gas: "500000" };

async function schema() {
  const root = new protobuf.Root();
  root.resolvePath = (_, path) => {
    // Google's own come with the library, but for those about HTTP.
    const theirs = path.startsWith("google/protobuf/");
    const folder = theirs ? "node_modules/protobufjs" : "../../../proto";
    return fileURLToPath(new URL(`${folder}/${path}`, import.meta.url));
  };
  return root.load(["svc/dex/v1/tx.proto", "svc/dex/v1/query.proto"]);
}

// An amino document has a field's name as the .proto file writes it.
const snake = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const camel = (name) => name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase());
const renamed = (how) => (value) =>
  Object.fromEntries(Object.entries(value).map(([name, field]) => [how(name), field]));

const aminoTypes = new AminoTypes(
  Object.fromEntries(
    NAMES.map((name) => [
      url(name),
      { aminoType: `svc/dex/${name}`, toAmino: renamed(snake), fromAmino: renamed(camel) },
    ]),
  ),
);

// What the exchange is asked and told by one account, which opens a pool with a fee of its own.
class Trader {
  constructor(scene) {
    Object.assign(this, scene);
  }

  async ask(name, request) {
    const of = (kind) => this.types.lookupType(`svc.dex.v1.Query${name}${kind}`);
    const bytes = of("Request").encode(of("Request").create(request)).finish();
    const { value } = await this.queries.queryAbci(`/svc.dex.v1.Query/${name}`, bytes);
    return of("Response").toObject(of("Response").decode(value));
  }

  async tell(name, fields) {
    const message = { typeUrl: url(name), value: { sender: this.address, ...fields } };
    const sent = await this.client.signAndBroadcast(this.address, [message], gas);
    assert.equal(sent.code, 0, sent.rawLog);
    const [{ typeUrl, value }] = sent.msgResponses;
    assert.equal(typeUrl, `${url(name)}Response`);
    const type = this.types.lookupType(typeUrl.slice(1));
    return { sent, response: type.toObject(type.decode(value)) };
  }

  holds(denom) {
    return balance(this.client, this.address, denom);
  }

  async pool() {
    return (await this.ask("Pool", { poolId: this.poolId })).pool;
  }
}

const trades = (trader) => ({
  "a pool is opened with the fee its creator chose": async () => {
    const before = [await trader.holds("utarn"), await trader.holds("uatom")];
    const { sent, response } = await trader.tell("MsgCreatePool", {
      tokenA: coin(1_000_000),
      tokenB: coin(4_000_000, "uatom"),
      swapFee: trader.fee,
    });
    trader.poolId = response.poolId;
    assert.equal(response.shares, "1000000");
    assert.deepEqual(values(sent.events, "pool_created", "pool_id"), [trader.poolId]);
    assert.deepEqual(await trader.pool(), {
      id: trader.poolId,
      tokenA: coin(1_000_000),
      tokenB: coin(4_000_000, "uatom"),
      lpTokenDenom: response.lpTokenDenom,
      totalShares: "2000000",
      swapFee: trader.fee,
    });
    assert.equal(await trader.holds(response.lpTokenDenom), 1_000_000n);
    assert.equal(await trader.holds("utarn"), before[0] - 1_000_000n - FEE);
    assert.equal(await trader.holds("uatom"), before[1] - 4_000_000n);
  },
  "joining gives the shares that were quoted": async () => {
    const offer = { poolId: trader.poolId, tokenAAmount: "500001", tokenBAmount: "2000003" };
    const quote = await trader.ask("AddQuote", offer);
    const { sent, response } = await trader.tell("MsgAddLiquidity", {
      ...offer,
      minShares: quote.shares,
    });
    assert.deepEqual(response, quote);
    assert.deepEqual(values(sent.events, "liquidity_added", "shares"), [quote.shares]);
  },
  "a swap gives what was quoted": async () => {
    const question = { poolId: trader.poolId, tokenIn: "utarn", amountIn: "12345" };
    const quote = await trader.ask("Quote", question);
    const before = await trader.holds("uatom");
    const { sent, response } = await trader.tell("MsgSwap", {
      poolId: trader.poolId,
      tokenIn: coin(12345),
      minTokenOut: quote.amountOut,
    });
    assert.deepEqual(response.tokenOut, coin(quote.amountOut, "uatom"));
    assert.equal(await trader.holds("uatom"), before + BigInt(quote.amountOut));
    assert.deepEqual(values(sent.events, "swap", "token_out"), [`${quote.amountOut}uatom`]);
    const found = await trader.client.searchTx(`swap.pool_id='${trader.poolId}'`);
    assert.deepEqual(
      found.map((tx) => tx.hash),
      [sent.transactionHash],
    );
  },
  "a swap below its bound changes nothing but the fee": async () => {
    const question = { poolId: trader.poolId, tokenIn: "utarn", amountIn: "12345" };
    const quote = await trader.ask("Quote", question);
    const before = [await trader.pool(), await trader.holds("utarn")];
    const greedy = {
      sender: trader.address,
      poolId: trader.poolId,
      tokenIn: coin(12345),
      minTokenOut: String(BigInt(quote.amountOut) + 1n),
    };
    const message = { typeUrl: url("MsgSwap"), value: greedy };
    const sent = await trader.client.signAndBroadcast(trader.address, [message], gas);
    assert.equal(sent.code, 107, sent.rawLog);
    assert.deepEqual([await trader.pool(), await trader.holds("utarn")], [before[0], before[1] - FEE]);
  },
  "leaving gives what was quoted": async () => {
    const shares = String(await trader.holds(`lp/${trader.poolId}`));
    const question = { poolId: trader.poolId, shares };
    const quote = await trader.ask("RemoveQuote", question);
    const { sent, response } = await trader.tell("MsgRemoveLiquidity", {
      ...question,
      minTokenA: quote.tokenA.amount,
      minTokenB: quote.tokenB.amount,
    });
    assert.deepEqual(response, quote);
    assert.deepEqual(values(sent.events, "liquidity_removed", "shares"), [shares]);
    assert.equal(await trader.holds(`lp/${trader.poolId}`), 0n);
    assert.equal((await trader.pool()).totalShares, "1000000");
  },
});

export async function run() {
  const types = await schema();
  const registry = new Registry([
    ...defaultRegistryTypes,
    ...NAMES.map((name) => [url(name), types.lookupType(`svc.dex.v1.${name}`)]),
  ]);
  const queries = new QueryClient(await Comet38Client.connect(ready.rpc));
  const fees = ["0.003", "0.01"];
  for (const [index, [name, wallet]] of Object.entries(SIGNERS).entries()) {
    const signer = await wallet(PATHS.account(6 + index));
    const [{ address }] = await signer.getAccounts();
    const client = await signing(signer, { registry, aminoTypes });
    const trader = new Trader({ client, address, queries, types, fee: fees[index] });
    await group(`cosmjs trades (${name})`, trades(trader));
    client.disconnect();
  }
}
