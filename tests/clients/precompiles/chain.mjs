// The development chain the ready file describes: who is on it, and how both of its faces are asked.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

import {
  Contract,
  ContractFactory,
  Interface,
  JsonRpcProvider,
  Wallet,
  getAddress,
  hexlify,
  isError,
  randomBytes,
} from "ethers";

import { contracts, offered } from "./build.mjs";
import { refusal } from "../cosmjs/checks.mjs";

if (process.argv.length !== 3) {
  console.error("usage: node client.mjs READY_FILE");
  process.exit(2);
}

export const ready = JSON.parse(readFileSync(process.argv[2], "utf8"));

// Without this it repeats answers for 250 ms, which is longer than a block may take here.
export const provider = new JsonRpcProvider(ready.evm, undefined, { cacheTimeout: -1 });
provider.pollingInterval = 20;

export const { chainId } = await provider.getNetwork();

export const wallet = (index) =>
  new Wallet(`0x${ready.accounts[index].evm_private_key}`, provider);

// Somebody nobody has heard of, with a key and without one.
export const newcomer = () => Wallet.createRandom().connect(provider);
export const stranger = () => getAddress(hexlify(randomBytes(20)));

export const SCALE = 10n ** 12n;
export const GWEI = 10n ** 9n;
export const MAX_128 = 2n ** 128n - 1n;
export const MAX_256 = 2n ** 256n - 1n;

export const abi = (name) => new Interface(contracts[name].abi);

// What the node answers over REST; anything but an answer is an error.
export async function rest(path) {
  const answer = await fetch(`${ready.rest}${path}`);
  const body = await answer.json();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(body)}`);
  return body;
}

// The chain's own contracts, by the ABI files that are offered.
const BANK = "0x0000000000000000000000000000000000000801";
const DEX = "0x0000000000000000000000000000000000000802";
const ADDRESSES = "0x0000000000000000000000000000000000000803";
const { erc20_faces: FACES } = await rest("/svc/evm/v1/params");
const own = (name, at) => new Contract(at, offered[name], provider);
export const bank = own("IBank", BANK);
export const dex = own("IDex", DEX);
export const spellings = own("IAddresses", ADDRESSES);
export const faces = Object.fromEntries(
  FACES.map(({ denom, address }) => [denom, own("IERC20Face", address)]),
);
export const native = new Interface(offered.INative);

// The codespace, code and text that the chain refused with.
export const decoded = (data) => {
  const { name, args } = native.parseError(data);
  assert.equal(name, "Native");
  const [codespace, code, log] = args.toArray();
  return { codespace, code: Number(code), log };
};

// The same of a question.
export async function refused(promise) {
  const error = await refusal(promise);
  assert.ok(isError(error, "CALL_EXCEPTION"), `${error.code}: ${error.message}`);
  return decoded(error.data);
}

const spelled = new Map();

// An address as the chain writes it.
export async function bech32(address) {
  if (!spelled.has(address)) spelled.set(address, await spellings.toBech32(address));
  return spelled.get(address);
}

// A transaction in a block, whatever became of it.
export async function sent(from, fields) {
  const filled = {
    type: fields.authorizationList ? 4 : 2,
    chainId,
    nonce: await provider.getTransactionCount(from.address),
    gasLimit: 4_000_000n,
    maxFeePerGas: 10n * GWEI,
    maxPriorityFeePerGas: 0n,
    ...fields,
  };
  const raw = await from.signTransaction(filled);
  const hash = await provider.send("eth_sendRawTransaction", [raw]);
  return provider.waitForTransaction(hash);
}

// The same, which succeeds.
export async function done(from, fields) {
  const receipt = await sent(from, fields);
  assert.equal(receipt.status, 1, receipt.hash);
  return receipt;
}

export async function deploy(name, from, ...args) {
  const { abi, bytecode } = contracts[name];
  const { data } = await new ContractFactory(abi, bytecode).getDeployTransaction(...args);
  const { contractAddress } = await done(from, { data });
  return new Contract(contractAddress, abi, provider);
}

// The events of one name in a receipt, as their arguments.
export const told = (receipt, contract, event) =>
  receipt.logs
    .filter((log) => log.address === contract.target)
    .map((log) => contract.interface.parseLog(log))
    .filter((parsed) => parsed?.name === event)
    .map((parsed) => parsed.args.toArray(true));

// What the chain says of an Ethereum transaction.
export const onChain = async (hash) =>
  (await rest(`/core/tx/v1beta1/txs/${hash}`)).tx_response;

export const fields = (event) =>
  Object.fromEntries(event.attributes.map(({ key, value }) => [key, value]));
