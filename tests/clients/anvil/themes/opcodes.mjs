// Instructions of the later forks, and those whose gas depends on what was touched before.

import { assemble, creating, joined, stored, word } from "../assemble.mjs";
import { ANSWER, relay, relayed } from "./relays.mjs";

const MANY = [0n, 1n, 2n, 0x80n, 2n ** 128n, 2n ** 255n, 2n ** 256n - 1n];
const hex = (value) => `0x${value.toString(16)}`;
const kept = (of) => of.map((code, slot) => `${code} ${slot} SSTORE`).join(" ");

// What becomes of a slot within one transaction, and its gas: values from the left to the right.
const CHANGES = [
  "0 0",
  "0 1",
  "0 1 0",
  "0 1 2",
  "0 1 0 1",
  "1 0",
  "1 0 1",
  "1 2 1",
  "1 2 0",
  "1 1",
  "1 0 2",
  "1 2 3",
];

export function opcodes(script) {
  const run = (name, code, more) => {
    const at = script.place(`a contract: ${name}`, assemble(code));
    script.call(name, at, "0x", more);
    return at;
  };
  run("CLZ", kept(MANY.map((value) => `${hex(value)} CLZ`)));
  run(
    "SHL, SHR, SAR and BYTE",
    kept(
      MANY.flatMap((value) =>
        ["SHL", "SHR", "SAR", "BYTE"].map((op) => `${hex(2n ** 255n + 5n)} ${hex(value)} ${op}`),
      ),
    ),
  );
  run(
    "signed division",
    kept(
      MANY.flatMap((value) =>
        ["SDIV", "SMOD", "DIV", "MOD"].map((op) => `${hex(value)} ${hex(2n ** 255n)} ${op}`),
      ),
    ),
  );
  run(
    "EXP and SIGNEXTEND",
    kept(MANY.flatMap((value) => [`${hex(value)} 3 EXP`, `${hex(value)} 1 SIGNEXTEND`])),
    { gasLimit: 3_000_000n },
  );
  run(
    "ADDMOD and MULMOD",
    kept(
      MANY.flatMap((value) =>
        ["ADDMOD", "MULMOD"].map((op) => `7 ${hex(2n ** 256n - 1n)} ${hex(value)} ${op}`),
      ),
    ),
  );
  run(
    "KECCAK256 of some sizes",
    kept([0, 1, 32, 135, 136, 137, 1000].map((size) => `${size} 3 KECCAK256`)),
  );
  run(
    "MCOPY forward, backward and beyond",
    `${stored(word(2n ** 256n - 3n))} 32 0 7 MCOPY 20 3 0 MCOPY 5 100 200 MCOPY 0 9999 9999 MCOPY MSIZE 0 RETURN`,
  );
  run("BLOBBASEFEE and BLOBHASH", kept(["BLOBBASEFEE", "0 BLOBHASH", "1 BLOBHASH"]));
  run("PUSH0, PC, MSIZE and GAS", kept(["PUSH0", "PC", "MSIZE", "GAS"]));
  run(
    "what a transaction says of itself",
    kept(["ORIGIN", "CALLER", "CALLVALUE", "GASPRICE", "CHAINID", "ADDRESS"]),
    { traits: { price: true } },
  );
  run(
    "what a block says of itself",
    kept(["BASEFEE", "GASLIMIT", "NUMBER BLOCKHASH", "9999999 BLOCKHASH"]),
    { traits: { unlisted: true } },
  );

  const [eoa, precompile] = [script.wallets[1].address, 4];
  const code = script.place("a contract to look at", assemble("1 2 3 4 STOP"));
  for (const [name, of] of Object.entries({
    "a contract": code,
    "an account": eoa,
    nobody: script.stranger("looked at"),
    "a precompile": precompile,
    itself: "ADDRESS",
  })) {
    run(
      `EXTCODE* and BALANCE of ${name}`,
      `${kept([`${of} EXTCODESIZE`, `${of} EXTCODEHASH`, `${of} BALANCE`])} 40 1 0 ${of} EXTCODECOPY 40 0 RETURN`,
    );
  }
  run("SELFBALANCE", kept(["SELFBALANCE", "ADDRESS BALANCE"]), { value: 77n });
  run(
    "what is cold and then warm",
    kept([
      "GAS",
      `${eoa} BALANCE POP GAS`,
      `${eoa} BALANCE POP GAS`,
      "99 SLOAD POP GAS",
      "99 SLOAD POP GAS",
    ]),
  );
  run("what an access list warms", `${eoa} BALANCE POP 99 SLOAD POP GAS ${ANSWER}`, {
    accessList: [{ address: eoa, storageKeys: [] }],
  });

  for (const change of CHANGES) {
    const [first, ...rest] = change.split(" ");
    const code = assemble(...rest.map((value) => `${value} 5 SSTORE`));
    const at = script.create(
      `a slot with ${first}, for ${change}`,
      creating(code, `${first} 5 SSTORE`),
    );
    script.call(`a slot that becomes ${change}`, at, "0x");
  }
  run("SSTORE with no more than the stipend", "1 0 SSTORE", { ends: "failed", gasLimit: 23_306n });

  const passing = run("TSTORE and TLOAD", `5 1 TSTORE ${kept(["1 TLOAD", "2 TLOAD"])}`);
  script.call("TLOAD in the next transaction", passing);
  const once = assemble(
    "7 TLOAD @again JUMPI 1 7 TSTORE 0 0 0 0 0 ADDRESS GAS CALL 0 SSTORE STOP again: 9 7 TSTORE 0 0 REVERT",
  );
  script.call("TSTORE that is taken back", script.place("a contract that enters itself", once));
  const fixed = script.place("a relay that keeps all as it is", relay("STATICCALL"));
  for (const [name, body] of Object.entries({
    TSTORE: "1 1 TSTORE",
    SSTORE: "1 1 SSTORE",
    LOG0: "0 0 LOG0",
    TLOAD: `1 TLOAD ${ANSWER}`,
  })) {
    const at = script.place(`a contract with ${name}`, assemble(body));
    script.call(`${name} where nothing may change`, fixed, relayed(at, { gas: 50_000n }));
  }
  const shared = script.place("a relay that shares", relay("DELEGATECALL"));
  script.call("TSTORE by borrowed code", shared, relayed(passing));
  run(
    "CODECOPY and CALLDATACOPY beyond the end",
    "100 1 0 CODECOPY 100 1 100 CALLDATACOPY 200 0 RETURN",
  );
  script.call(
    "CALLDATALOAD near the end",
    script.place("a contract that reads its input", assemble("3 CALLDATALOAD", ANSWER)),
    joined("0x010203", "0x0405"),
  );
}
