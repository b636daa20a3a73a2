// A small assembler: words are opcodes, numbers are pushed, `name:` is a place and `@name` its number.

export const OPCODES = {};
const row = (first, names) => {
  for (const [index, name] of names.split(" ").entries()) OPCODES[name] = first + index;
};
row(0x00, "STOP ADD MUL SUB DIV SDIV MOD SMOD ADDMOD MULMOD EXP SIGNEXTEND");
row(0x10, "LT GT SLT SGT EQ ISZERO AND OR XOR NOT BYTE SHL SHR SAR CLZ");
row(0x20, "KECCAK256");
row(0x30, "ADDRESS BALANCE ORIGIN CALLER CALLVALUE CALLDATALOAD CALLDATASIZE CALLDATACOPY");
row(0x38, "CODESIZE CODECOPY GASPRICE EXTCODESIZE EXTCODECOPY RETURNDATASIZE RETURNDATACOPY");
row(0x3f, "EXTCODEHASH BLOCKHASH COINBASE TIMESTAMP NUMBER PREVRANDAO GASLIMIT CHAINID");
row(0x47, "SELFBALANCE BASEFEE BLOBHASH BLOBBASEFEE");
row(0x50, "POP MLOAD MSTORE MSTORE8 SLOAD SSTORE JUMP JUMPI PC MSIZE GAS JUMPDEST");
row(0x5c, "TLOAD TSTORE MCOPY PUSH0");
for (let size = 1; size <= 32; size++) OPCODES[`PUSH${size}`] = 0x5f + size;
for (let depth = 1; depth <= 16; depth++) {
  OPCODES[`DUP${depth}`] = 0x7f + depth;
  OPCODES[`SWAP${depth}`] = 0x8f + depth;
}
row(0xa0, "LOG0 LOG1 LOG2 LOG3 LOG4");
row(0xf0, "CREATE CALL CALLCODE RETURN DELEGATECALL CREATE2");
row(0xfa, "STATICCALL");
row(0xfd, "REVERT INVALID SELFDESTRUCT");

export const byte = (value) => Number(value).toString(16).padStart(2, "0");
export const bare = (hex) => hex.replace(/^0x/, "");
export const size = (hex) => bare(hex).length / 2;
export const joined = (...parts) => `0x${parts.map(bare).join("")}`;
// A number, or an address, as 32 bytes.
export const word = (value) => `0x${BigInt(value).toString(16).padStart(64, "0")}`;

function pushed(value) {
  const number = BigInt(value);
  if (number === 0n) return byte(OPCODES.PUSH0);
  const digits = number.toString(16);
  const hex = digits.length % 2 ? `0${digits}` : digits;
  return byte(OPCODES.PUSH0 + hex.length / 2) + hex;
}

export function assemble(...texts) {
  const places = {};
  const parts = [];
  let length = 0;
  for (const token of texts.join(" ").trim().split(/\s+/)) {
    let part;
    if (token.endsWith(":")) {
      places[token.slice(0, -1)] = length;
      part = byte(OPCODES.JUMPDEST);
    } else if (token.startsWith("@")) part = { place: token.slice(1), hex: "000000" };
    else if (/^\d/.test(token)) part = pushed(token);
    // Bytes as they are.
    else if (token.startsWith("#")) part = token.slice(1);
    else if (token in OPCODES) part = byte(OPCODES[token]);
    else throw new Error(`no such opcode: ${token}`);
    length += (part.hex ?? part).length / 2;
    parts.push(part);
  }
  const hex = parts.map((part) =>
    typeof part === "string"
      ? part
      : byte(OPCODES.PUSH2) + places[part.place].toString(16).padStart(4, "0"),
  );
  return `0x${hex.join("")}`;
}

// What makes a contract with this code, after some instructions of its own.
export function creating(code, before = "") {
  const first = before ? assemble(before) : "0x";
  // PUSH2 size, DUP1, PUSH2 where, PUSH0, CODECOPY, PUSH0, RETURN: 11 bytes.
  const where = size(first) + 11;
  const two = (value) => value.toString(16).padStart(4, "0");
  return joined(first, `61${two(size(code))}8061${two(where)}5f395ff3`, code);
}

// Puts bytes into memory from this place on, 32 at a time.
export function stored(hex, place = 0) {
  const digits = bare(hex);
  const parts = [];
  for (let at = 0; at < digits.length; at += 64)
    parts.push(`0x${digits.slice(at, at + 64).padEnd(64, "0")} ${place + at / 2} MSTORE`);
  return parts.join(" ");
}
