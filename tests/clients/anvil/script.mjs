// A list of transactions, written before any of them is sent: who sends what, with which nonce.

import {
  Interface,
  Wallet,
  getCreateAddress,
  getCreate2Address,
  keccak256,
  toUtf8Bytes,
} from "ethers";

import { contracts } from "../contracts/build.mjs";
import { creating, joined } from "./assemble.mjs";

export const GWEI = 10n ** 9n;
export const abi = (name) => new Interface(contracts[name].abi);
export const bytecode = (name, args = []) =>
  joined(contracts[name].bytecode, abi(name).encodeDeploy(args));

// How a step is meant to end; where nothing is said it succeeds.
const GAS = { ok: 2_000_000n, failed: 200_000n };

export class Script {
  constructor({ chainId, seed, senders }) {
    this.chainId = chainId;
    this.seed = seed;
    this.steps = [];
    this.nonces = new Map();
    this.wallets = Array.from({ length: senders }, (_, index) => this.key(`sender ${index}`));
  }

  // A key that nobody else has; the same for every run with this seed.
  key(name) {
    const wallet = new Wallet(keccak256(toUtf8Bytes(`tarn and anvil ${this.seed} ${name}`)));
    this.nonces.set(wallet.address, 0);
    return wallet;
  }

  // An address without a key.
  stranger(name) {
    return `0x${keccak256(toUtf8Bytes(`tarn and anvil ${this.seed} stranger ${name}`)).slice(-40)}`;
  }

  next(wallet) {
    const nonce = this.nonces.get(wallet.address);
    this.nonces.set(wallet.address, nonce + 1);
    return nonce;
  }

  // `ends`: "ok", "failed" (in a block, with status 0) or "refused" (never in a block).
  // `traits`: what the rules for differences ask about.
  send(name, { from = this.wallets[0], ends = "ok", traits = {}, ...tx }) {
    const refused = ends === "refused";
    const nonce = tx.nonce ?? (refused ? this.nonces.get(from.address) : this.next(from));
    const fees =
      (tx.type ?? 2) < 2
        ? { gasPrice: 3n * GWEI }
        : { maxFeePerGas: 5n * GWEI, maxPriorityFeePerGas: GWEI };
    const whole = {
      type: 2,
      to: null,
      value: 0n,
      data: "0x",
      gasLimit: GAS[ends] ?? GAS.ok,
      chainId: this.chainId,
      ...fees,
      ...tx,
      nonce,
    };
    this.steps.push({ name, from, ends, ...traits, tx: whole });
    return whole;
  }

  // A contract from its init code; its address.
  create(name, init, more = {}) {
    const { nonce } = this.send(name, { data: init, ...more });
    return getCreateAddress({ from: (more.from ?? this.wallets[0]).address, nonce }).toLowerCase();
  }

  // A contract with exactly this code.
  place(name, code, more = {}) {
    return this.create(name, creating(code), more);
  }

  call(name, to, data = "0x", more = {}) {
    return this.send(name, { to, data, ...more });
  }

  method(name, to, contract, method, args, more = {}) {
    return this.call(name, to, abi(contract).encodeFunctionData(method, args), more);
  }

  // What an account signs to borrow code. `nonce` is its next one, and used up, unless told.
  authorization(wallet, address, { nonce, chainId = this.chainId } = {}) {
    return wallet.authorizeSync({ address, nonce: nonce ?? this.next(wallet), chainId });
  }
}

export const made2 = (from, salt, init) =>
  getCreate2Address(from, salt, keccak256(init)).toLowerCase();
