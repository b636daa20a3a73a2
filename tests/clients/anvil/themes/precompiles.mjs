// Ethereum's precompiles, 0x01 to 0x11 and 0x100: each with an input that it takes, through a
// transaction and through a contract, with one that it does not take, and with too little gas.

import { createHash } from "node:crypto";

import { bare, joined, word } from "../assemble.mjs";
import { relay, relayed } from "./relays.mjs";

const hex = (...lines) => `0x${lines.join("")}`;
const sha256 = (data) =>
  createHash("sha256")
    .update(Buffer.from(bare(data), "hex"))
    .digest("hex");

const SIGNED = hex(
  "3ad77de90d579c86d2ca3dfdbf30777d89e84074f873193c549265ebde837676",
  "000000000000000000000000000000000000000000000000000000000000001c",
  "ef4cf5613459d6295a309484292038c1a0727864ea474ec6e02ac16cf0f3848e",
  "750ebdc8dda12564e6b6e95399203213c367266f6c2554fcfc9ca3ac45e72035",
);
const P256 = hex(
  "3ad77de90d579c86d2ca3dfdbf30777d89e84074f873193c549265ebde837676",
  "21b075a6fd5a8b491dbcc81e186840f7ac4e289101b2c249f14538a70a997755",
  "5ae4bddb1d73ac90ebfb8bd424129e21401c0d67b546fa2157416e9f39ff9fad",
  "2d753e580d341f8ec6c67de8d14aa9c4f86bf0b605169c99dba84b71c3651ba4",
  "53f92d35c3f8355bc7b4647dc3a8edce2f6e2d3c674d1be64e7c91e0cec2c65a",
);
// The generators of BLS12-381.
const G1 = hex(
  "0000000000000000000000000000000017f1d3a73197d7942695638c4fa9ac0f",
  "c3688c4f9774b905a14e3a3f171bac586c55e83ff97a1aeffb3af00adb22c6bb",
  "0000000000000000000000000000000008b3f481e3aaa0f1a09e30ed741d8ae4",
  "fcf5e095d5d00af600db18cb2c04b3edd03cc744a2888ae40caa232946c5e7e1",
);
const MINUS_G1 = hex(
  "0000000000000000000000000000000017f1d3a73197d7942695638c4fa9ac0f",
  "c3688c4f9774b905a14e3a3f171bac586c55e83ff97a1aeffb3af00adb22c6bb",
  "00000000000000000000000000000000114d1d6855d545a8aa7d76c8cf2e21f2",
  "67816aef1db507c96655b9d5caac42364e6f38ba0ecb751bad54dcd6b939c2ca",
);
const G2 = hex(
  "00000000000000000000000000000000024aa2b2f08f0a91260805272dc51051",
  "c6e47ad4fa403b02b4510b647ae3d1770bac0326a805bbefd48056c8c121bdb8",
  "0000000000000000000000000000000013e02b6052719f607dacd3a088274f65",
  "596bd0d09920b61ab5da61bbdc7f5049334cf11213945d57e5ac7d055d042b7e",
  "000000000000000000000000000000000ce5d527727d6e118cc9cdc6da2e351a",
  "adfd9baa8cbdd3a76d429a695160d12c923ac9cc3baca289e193548608b82801",
  "000000000000000000000000000000000606c4a02ea734cc32acd2b02bc28b99",
  "cb3e287e85a763af267492ab572e99ab3f370d275cec1da1aaa9075ff05f79be",
);
// Those of BN254, and the order of its field.
const FIELD = 21888242871839275222246405745257275088696311157297823662689037894645226208583n;
const BN1 = joined(word(1), word(2));
const MINUS_BN1 = joined(word(1), word(FIELD - 2n));
const BN2 = hex(
  "198e9393920d483a7260bfb731fb5d25f1aa493335a9e71297e485b7aef312c2",
  "1800deef121f1e76426a00665e5c4479674322d4f75edadd46debd5cd992f6ed",
  "090689d0585ff075ec9e99ad690c3395bc4b313370b38ef355acdadcd122975b",
  "12c85ea5db8c6deb4aab71808dcb408fe3d1e7690c43d37b4ce6cc0166fa7daa",
);
// The example of EIP-152: twelve rounds for "abc".
const BLAKE2F = hex(
  "0000000c48c9bdf267e6096a3ba7ca8485ae67bb2bf894fe72f36e3cf1361d5f3af54fa5",
  "d182e6ad7f520e511f6c3e2b8c68059b6bbd41fbabd9831f79217e1319cde05b",
  "616263",
  "00".repeat(125),
  "03000000000000000000000000000000",
  "01",
);
// The polynomial that is zero everywhere: commitment and proof are the point at infinity.
const INFINITY = `c0${"00".repeat(47)}`;
const POINT = hex(
  `01${sha256(INFINITY).slice(2)}`,
  bare(word(5)),
  bare(word(0)),
  INFINITY,
  INFINITY,
);
const power = (base, exponent, modulus) =>
  joined(
    ...[base, exponent, modulus].map((part) => word(bare(part).length / 2)),
    base,
    exponent,
    modulus,
  );

// `gas` is less than it costs.
const ALL = [
  {
    at: 0x01,
    name: "ecrecover",
    takes: SIGNED,
    not: joined(SIGNED.slice(0, 66), word(29)),
    gas: 2999n,
  },
  { at: 0x02, name: "sha256", takes: "0x616263", not: "0x", gas: 71n },
  { at: 0x03, name: "ripemd160", takes: "0x616263", not: "0x", gas: 719n },
  { at: 0x04, name: "identity", takes: `0x${"5a".repeat(70)}`, not: "0x", gas: 23n },
  {
    at: 0x05,
    name: "modexp",
    takes: power("0x03", "0x010001", `0x${"fd".repeat(32)}`),
    not: joined(word(1025), word(1), word(1)),
    gas: 499n,
  },
  {
    at: 0x06,
    name: "bn254 add",
    takes: joined(BN1, BN1),
    not: joined(word(1), word(1)),
    gas: 149n,
  },
  {
    at: 0x07,
    name: "bn254 mul",
    takes: joined(BN1, word(2n ** 200n)),
    not: joined(word(1), word(1), word(2)),
    gas: 5999n,
  },
  {
    at: 0x08,
    name: "bn254 pairing",
    takes: joined(BN1, BN2, MINUS_BN1, BN2),
    not: BN1,
    gas: 112_999n,
  },
  { at: 0x09, name: "blake2f", takes: BLAKE2F, not: `${BLAKE2F.slice(0, -2)}02`, gas: 11n },
  {
    at: 0x0a,
    name: "point evaluation",
    takes: POINT,
    not: `${POINT.slice(0, -2)}01`,
    gas: 49_999n,
  },
  {
    at: 0x0b,
    name: "bls g1 add",
    takes: joined(G1, G1),
    not: joined(G1, word(1), word(1), word(1), word(1)),
    gas: 374n,
  },
  {
    at: 0x0c,
    name: "bls g1 msm",
    takes: joined(G1, word(3), MINUS_G1, word(2)),
    not: "0x",
    gas: 22_775n,
  },
  { at: 0x0d, name: "bls g2 add", takes: joined(G2, G2), not: G2, gas: 599n },
  {
    at: 0x0e,
    name: "bls g2 msm",
    takes: joined(G2, word(7)),
    not: joined(G2, "0x07"),
    gas: 22_499n,
  },
  {
    at: 0x0f,
    name: "bls pairing",
    takes: joined(G1, G2, MINUS_G1, G2),
    not: joined(G2, G1),
    gas: 102_899n,
  },
  {
    at: 0x10,
    name: "bls map to g1",
    takes: joined(word(0), word(9)),
    not: joined(word(2n ** 255n), word(9)),
    gas: 5499n,
  },
  {
    at: 0x11,
    name: "bls map to g2",
    takes: joined(word(0), word(9), word(0), word(8)),
    not: joined(word(0), word(9)),
    gas: 23_799n,
  },
  { at: 0x100, name: "p256", takes: P256, not: joined(P256.slice(0, -2), "0x00"), gas: 6899n },
];

export function precompiles(script) {
  const through = script.place("a relay to precompiles", relay("CALL"));
  const fixed = script.place("a relay to precompiles that changes nothing", relay("STATICCALL"));
  const traits = { precompile: true };
  for (const { at, name, takes, not, gas } of ALL) {
    const to = `0x${at.toString(16).padStart(40, "0")}`;
    script.call(`${name}, by a transaction`, to, takes, { traits });
    script.call(`${name}, by a contract`, fixed, relayed(to, { input: takes }), { traits });
    script.call(
      `${name}, an input that is none`,
      through,
      relayed(to, { gas: 200_000n, input: not }),
      { traits },
    );
    script.call(`${name}, too little gas`, through, relayed(to, { gas, input: takes }), { traits });
  }
  const [failing] = ALL.filter(({ name }) => name === "bn254 add");
  script.call(
    "a transaction to a precompile that fails",
    `0x${"06".padStart(40, "0")}`,
    failing.not,
    { ends: "failed", traits },
  );
  script.call("the address after the last", `0x${"12".padStart(40, "0")}`, "0x1234");
}
