// Messages CosmJS has never heard of, from the project's own .proto files: with a registry of its
// own it signs them like any other, and the names of the two families are one message.

import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";

import { Registry, decodeTxRaw } from "@cosmjs/proto-signing";
import {
  AminoTypes,
  BroadcastTxError,
  QueryClient,
  createDefaultAminoConverters,
  defaultRegistryTypes,
} from "@cosmjs/stargate";
import { Comet38Client } from "@cosmjs/tendermint-rpc";
import { MsgSend } from "cosmjs-types/cosmos/bank/v1beta1/tx";
import protobuf from "protobufjs";

import {
  PATHS,
  SIGNERS,
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

const SET_BALANCE = "/svc.dev.v1.MsgSetBalance";
const CORE_SEND = "/core.bank.v1beta1.MsgSend";
const NOTHING = "/svc.nothing.v1.MsgNothing";

async function schema() {
  const root = new protobuf.Root();
  root.resolvePath = (_, path) => {
    // Google's own come with the library.
    const folder = path.startsWith("google/protobuf/")
      ? "node_modules/protobufjs"
      : "../../../proto";
    return fileURLToPath(new URL(`${folder}/${path}`, import.meta.url));
  };
  return root.load(["svc/dev/v1/tx.proto", "svc/dev/v1/query.proto"]);
}

const asItIs = (aminoType) => ({
  aminoType,
  toAmino: (value) => value,
  fromAmino: (value) => value,
});
// CosmJS reads a signed amino document back by its type, and the bank's is one for both names: the
// default converters cannot stand beside ours.
const aminoTypes = new AminoTypes({
  [SET_BALANCE]: asItIs("svc/dev/MsgSetBalance"),
  [CORE_SEND]: createDefaultAminoConverters()["/cosmos.bank.v1beta1.MsgSend"],
  [NOTHING]: asItIs("svc/nothing/MsgNothing"),
});

const setBalance = (operator, address, amount) => ({
  typeUrl: SET_BALANCE,
  value: { operator, address, amount },
});

const operates = ({ name, client, operator, queries, types, index }) => {
  const whose = stranger(110 + index);
  return {
    "the chain names its operator when it is asked": async () => {
      const { value } = await queries.queryAbci("/svc.dev.v1.Query/Operator", new Uint8Array());
      assert.equal(
        types.lookupType("svc.dev.v1.QueryOperatorResponse").decode(value).operator,
        operator,
      );
    },
    "the operator decides what an account holds": async () => {
      const message = setBalance(operator, whose, coin(77, "uusdc"));
      assert.ok((await client.simulate(operator, [message], "")) > 0);
      const done = await client.signAndBroadcast(operator, [message], fee, name);
      assert.equal(done.code, 0, done.rawLog);
      assert.equal(done.msgResponses[0].typeUrl, "/svc.dev.v1.MsgSetBalanceResponse");
      assert.deepEqual(await client.getAllBalances(whose), [coin(77, "uusdc")]);
      const found = await client.searchTx(
        `message.action='${SET_BALANCE}' AND tx.height=${done.height}`,
      );
      assert.deepEqual(
        found.map((tx) => tx.hash),
        [done.transactionHash],
      );
    },
    "what was signed is what is stored": async () => {
      const [tx] = (await client.searchTx(`message.action='${SET_BALANCE}'`)).slice(-1);
      const { body } = decodeTxRaw(tx.tx);
      assert.deepEqual([body.memo, body.messages[0].typeUrl], [name, SET_BALANCE]);
      const decoded = client.registry.decode(body.messages[0]);
      assert.deepEqual([decoded.address, decoded.amount.amount], [whose, "77"]);
    },
    "nothing is a balance too": async () => {
      const message = setBalance(operator, whose, coin(0, "uusdc"));
      const done = await client.signAndBroadcast(operator, [message], fee);
      assert.equal(done.code, 0, done.rawLog);
      assert.deepEqual(await client.getAllBalances(whose), []);
    },
  };
};

const respells = ({ client, from, index }) => {
  const to = stranger(120 + index);
  const message = {
    typeUrl: CORE_SEND,
    value: { fromAddress: from, toAddress: to, amount: coins(31) },
  };
  return {
    "a send under the node's own name moves coins": async () => {
      const sent = await client.signAndBroadcast(from, [message], fee);
      assert.equal(sent.code, 0, sent.rawLog);
      assert.equal(await balance(client, to), 31n);
      const { body } = decodeTxRaw((await client.getTx(sent.transactionHash)).tx);
      assert.equal(body.messages[0].typeUrl, CORE_SEND);
      assert.equal(values(sent.events, "transfer", "recipient").pop(), to);
      for (const spelling of [CORE_SEND, "/cosmos.bank.v1beta1.MsgSend"]) {
        const query = `message.action='${spelling}' AND transfer.recipient='${to}'`;
        const found = await client.searchTx(query);
        assert.deepEqual(
          found.map((tx) => tx.hash),
          [sent.transactionHash],
          query,
        );
      }
    },
    "only the operator is the operator": async () => {
      const taken = setBalance(from, from, coin(1n << 100n));
      const done = await client.signAndBroadcast(from, [taken], fee);
      assert.equal(done.code, 4, done.rawLog);
      assert.ok((await balance(client, from)) < 1n << 100n);
    },
    "a message without a handler is refused before a block": async () => {
      const unknown = { ...message, typeUrl: NOTHING };
      const error = await refusal(client.signAndBroadcast(from, [unknown], fee));
      assert.ok(error instanceof BroadcastTxError, String(error));
      assert.match(error.log, /svc\.nothing\.v1\.MsgNothing/);
    },
  };
};

export async function run() {
  const types = await schema();
  const registry = new Registry([
    ...defaultRegistryTypes,
    [SET_BALANCE, types.lookupType("svc.dev.v1.MsgSetBalance")],
    [CORE_SEND, MsgSend],
    [NOTHING, MsgSend],
  ]);
  const queries = new QueryClient(await Comet38Client.connect(ready.rpc));
  // Only development chains have an operator.
  const operators = ready.faucet ? Object.entries(SIGNERS) : [];
  for (const [index, [name, wallet]] of operators.entries()) {
    const operator = await wallet(PATHS.operator);
    const [{ address }] = await operator.getAccounts();
    const client = await signing(operator, { registry, aminoTypes });
    const scene = { name, client, operator: address, queries, types, index };
    await group(`cosmjs operates (${name})`, operates(scene));
    client.disconnect();
  }
  for (const [index, [name, wallet]] of Object.entries(SIGNERS).entries()) {
    const signer = await wallet(PATHS.account(2 + index));
    const [{ address }] = await signer.getAccounts();
    const client = await signing(signer, { registry, aminoTypes });
    await group(`cosmjs respells (${name})`, respells({ client, from: address, index }));
    client.disconnect();
  }
}
