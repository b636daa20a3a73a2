// Random code: mostly of sense, so that it does not end at once, and the same for the same seed.

import { OPCODES, byte } from "./assemble.mjs";

// A generator of numbers below a bound (mulberry32).
export function numbers(seed) {
  let state = seed >>> 0;
  return (bound) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
}

const ONE = "ISZERO NOT CLZ CALLDATALOAD";
const TWO =
  "ADD MUL SUB DIV SDIV MOD SMOD EXP SIGNEXTEND LT GT SLT SGT EQ AND OR XOR BYTE SHL SHR SAR";
const THREE = "ADDMOD MULMOD";
const NONE =
  "ADDRESS ORIGIN CALLER CALLVALUE CALLDATASIZE CODESIZE RETURNDATASIZE CHAINID SELFBALANCE BLOBBASEFEE " +
  "PC MSIZE GAS";
// What a block says, and the price; only where both are told the same.
const BLOCK = "GASPRICE TIMESTAMP NUMBER COINBASE PREVRANDAO GASLIMIT BASEFEE";
const SIZES = [0, 1, 4, 31, 32, 33, 64, 100, 256];

export class Coder {
  // `others`: addresses to call and to look at; `block`: whether it may ask about its block.
  constructor(seed, others, block) {
    this.below = numbers(seed);
    this.others = others;
    this.none = (block ? `${NONE} ${BLOCK}` : NONE).split(" ");
    this.labels = 0;
  }

  of(list) {
    return list[this.below(list.length)];
  }

  word() {
    const bits = this.of([0, 1, 4, 8, 8, 16, 64, 160, 255, 256]);
    if (bits === 256) return `0x${(2n ** 256n - 1n - BigInt(this.below(3))).toString(16)}`;
    if (bits === 255) return `0x${(2n ** 255n + BigInt(this.below(3)) - 1n).toString(16)}`;
    let value = 0n;
    for (let at = 0; at < bits; at += 16) value = (value << 16n) | BigInt(this.below(65536));
    return `0x${(value & (2n ** BigInt(bits) - 1n)).toString(16)}`;
  }

  // Something on the stack: mostly a number, at times what is there already.
  value(depth) {
    if (depth > 0 && this.below(3) === 0) return `DUP${1 + this.below(Math.min(depth, 16))}`;
    return this.below(4) === 0 ? this.of(this.none) : this.word();
  }

  values(count, depth) {
    return Array.from({ length: count }, (_, index) => this.value(depth + index)).join(" ");
  }

  size() {
    return this.of(SIZES);
  }

  place() {
    return this.below(300);
  }

  other() {
    const precompile = `0x${this.of([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 256]).toString(16)}`;
    return this.of([
      precompile,
      this.of(this.others),
      this.of(this.others),
      "ADDRESS",
      this.nobody(),
    ]);
  }

  // Not zero: that is where anvil's fees go.
  nobody() {
    const word = this.word();
    return word === "0x0" ? "0x99" : word;
  }

  call() {
    const kind = this.of(["CALL", "CALLCODE", "DELEGATECALL", "STATICCALL"]);
    const value = ["CALL", "CALLCODE"].includes(kind) ? this.of([0, 0, 1, 7]) : "";
    const gas = this.of(["GAS", 0, 700, 5000, 50_000]);
    return `${this.size()} ${this.place()} ${this.size()} ${this.place()} ${value} ${this.other()} ${gas} ${kind}`;
  }

  create() {
    // Often a constructor: it stores or returns something.
    const init = this.of([
      "0x6001600055",
      "0x60206000f3",
      "0x60006000fd",
      "0xfe",
      "0x5f5fa0",
      "0x33ff",
    ]);
    const shift = 256 - (init.length - 2) * 4;
    const given = `${init} ${shift} SHL 0 MSTORE`;
    const salt = this.of([0, 1]);
    return this.of([
      `${given} ${this.size()} 0 ${this.of([0, 0, 3])} CREATE`,
      `${given} ${salt} ${this.size()} 0 ${this.of([0, 0, 3])} CREATE2`,
    ]);
  }

  // One more value on the stack.
  more(depth) {
    switch (this.below(13)) {
      case 0:
      case 1:
        return this.values(1, depth);
      case 2:
        return `${this.values(1, depth)} ${this.of(ONE.split(" "))}`;
      case 3:
      case 4:
      case 5:
        return `${this.values(2, depth)} ${this.of(TWO.split(" "))}`;
      case 6:
        return `${this.values(3, depth)} ${this.of(THREE.split(" "))}`;
      case 7:
        return `${this.place()} MLOAD`;
      case 8:
        return `${this.below(4)} ${this.of(["SLOAD", "TLOAD"])}`;
      case 9:
        return `${this.size()} ${this.place()} KECCAK256`;
      case 10:
        return `${this.other()} ${this.of(["BALANCE", "EXTCODESIZE", "EXTCODEHASH"])}`;
      case 11:
        return this.call();
      default:
        return this.below(2) ? this.create() : this.call();
    }
  }

  // Something that leaves the stack as it is.
  effect(depth, nested) {
    const copied = this.of(["CALLDATACOPY", "CODECOPY", "MCOPY"]);
    switch (this.below(nested > 2 ? 9 : 12)) {
      case 0:
      case 1:
        return `${this.value(depth)} ${this.place()} ${this.of(["MSTORE", "MSTORE8"])}`;
      case 2:
      case 3:
        return `${this.value(depth)} ${this.below(4)} SSTORE`;
      case 4:
        return `${this.value(depth)} ${this.below(4)} TSTORE`;
      case 5:
        return `${this.size()} ${this.place()} ${this.place()} ${copied}`;
      case 6:
        return this.below(4)
          ? `RETURNDATASIZE 0 ${this.place()} RETURNDATACOPY`
          : `${this.size()} ${this.below(3)} ${this.place()} RETURNDATACOPY`;
      case 7:
        return `${this.size()} ${this.place()} ${this.place()} ${this.other()} EXTCODECOPY`;
      case 8: {
        const topics = this.below(5);
        return `${this.values(topics, depth)} ${this.size()} ${this.place()} LOG${topics}`;
      }
      case 9:
      case 10: {
        const label = `l${this.labels++}`;
        return `${this.value(depth)} @${label} JUMPI ${this.block(depth, nested + 1)} ${label}:`;
      }
      default: {
        const label = `l${this.labels++}`;
        const body = this.block(depth + 1, nested + 1);
        return `${1 + this.below(5)} ${label}: ${body} 1 SWAP1 SUB DUP1 @${label} JUMPI POP`;
      }
    }
  }

  // Some of both; the stack is then as it was.
  block(depth, nested) {
    const parts = [];
    let here = 0;
    for (let left = 1 + this.below(nested ? 4 : 14); left > 0; left--)
      if (this.below(2)) {
        parts.push(this.more(depth + here));
        here++;
      } else parts.push(this.effect(depth + here, nested));
    // What the values are is to be seen: the last of them are kept in memory.
    for (; here > 0; here--) parts.push(here < 8 ? `${320 + 32 * here} MSTORE` : "POP");
    return parts.join(" ");
  }

  // What no compiler writes.
  mischief() {
    const any = `#${byte(this.below(256))}${byte(this.below(256))}`;
    const name = this.of(
      Object.keys(OPCODES).filter((op) => !/^(BLOCKHASH|BLOBHASH|PUSH)/.test(op)),
    );
    const block = BLOCK.split(" ");
    const safe = block.includes(name) ? "ADD" : name;
    // TIMESTAMP and its like are bytes 0x40 to 0x48, and GASPRICE is 0x3a.
    return this.of([
      /4[0-8]|3a/.test(any) ? "#0c" : any,
      `${safe} ${safe}`,
      `${this.word()} JUMP`,
      `1 ${this.word()} MSTORE`,
    ]);
  }

  end() {
    const all = "608 0";
    const heir = this.of([...this.others, "ADDRESS"]);
    return this.of([
      `${all} RETURN`,
      `${all} RETURN`,
      `${all} RETURN`,
      `GAS 0 MSTORE ${all} RETURN`,
      `${all} REVERT`,
      "STOP",
      "INVALID",
      `${heir} SELFDESTRUCT`,
    ]);
  }

  text() {
    const parts = [this.block(0, 0)];
    if (this.below(8) === 0) parts.push(this.mischief());
    parts.push(this.end());
    return parts.join(" ");
  }
}
