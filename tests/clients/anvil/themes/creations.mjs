// Contracts that come, that do not come, and that go.

import { assemble, creating, joined, stored, word } from "../assemble.mjs";
import { bytecode, made2 } from "../script.mjs";
import { relay, relayed } from "./relays.mjs";

const FACTORY = "0x4e59b44847b379578588920ca78fbf26c0b4956c";

// Makes a contract from its input, in the way of its name; the salt is the value. Then it answers with the address.
const maker = (kind) =>
  assemble(
    "CALLDATASIZE 0 0 CALLDATACOPY",
    kind === "CREATE2" ? "5" : "",
    `CALLDATASIZE 0 CALLVALUE ${kind} DUP1 0 SSTORE 0 MSTORE 32 0 RETURN`,
  );

// The same, and calls what it made at once, with as much value as there is after it was made.
const user = assemble(
  "CALLDATASIZE 0 0 CALLDATACOPY 5 CALLDATASIZE 0 CALLVALUE CREATE2 DUP1 0 SSTORE",
  "0 0 0 0 0 DUP6 GAS CALL 1 SSTORE 0 0 0 0 3 DUP6 GAS CALL 2 SSTORE EXTCODESIZE 3 SSTORE",
);

export function creations(script) {
  const make = (name, init, more) => script.create(name, init, more);
  make("no init code", "0x");
  make("init code that makes no code", assemble("STOP"));
  make("no code, and a slot", assemble("7 3 SSTORE"), { value: 9n });
  make("code of one byte", creating("0x00"), { type: 0 });
  make("the largest code", assemble("24576 0 RETURN"), { gasLimit: 8_000_000n });
  make("a byte too many", assemble("24577 0 RETURN"), { ends: "failed", gasLimit: 8_000_000n });
  make("code that begins with 0xef", creating("0xef00"), { ends: "failed" });
  make("the largest init code", `0x${"00".repeat(49_152)}`, { gasLimit: 8_000_000n });
  make("not enough gas for the code", assemble("2000 0 RETURN"), { ends: "failed" });
  make("gas ends in the constructor", assemble("a: @a JUMP"), { ends: "failed" });
  make("invalid in the constructor", assemble("1 0 SSTORE INVALID"), { ends: "failed", value: 3n });
  make("a constructor that succeeds", bytecode("Probe", [false]), { value: 11n });
  make("a constructor with a reason to fail", bytecode("Probe", [true]), {
    ends: "failed",
    gasLimit: 2_000_000n,
  });
  make("a constructor that calls", assemble("0 0 0 0 1 4 GAS CALL 0 SSTORE"), { value: 2n });
  make(
    "a constructor that reads its own code",
    assemble("ADDRESS EXTCODESIZE 0 SSTORE ADDRESS EXTCODEHASH 1 SSTORE"),
  );
  make("a constructor with an access list", assemble("0 SLOAD"), {
    type: 1,
    accessList: [{ address: script.stranger("listed"), storageKeys: [word(1)] }],
  });

  const plain = script.place("a contract that makes contracts", maker("CREATE"));
  const salted = script.place("a contract that makes them with salt", maker("CREATE2"));
  const counting = creating(assemble("0 SLOAD 1 ADD 0 SSTORE"));
  script.call("CREATE", plain, counting);
  script.call("CREATE again", plain, counting, { value: 4n });
  script.call("CREATE of nothing", plain, "0x");
  script.call("CREATE that reverts", plain, assemble(stored("0xdead"), "2 0 REVERT"));
  script.call("CREATE that is invalid", plain, assemble("INVALID"), {
    gasLimit: 300_000n,
    traits: { hungry: true },
  });
  script.call("CREATE of code with 0xef", plain, creating("0xef"), {
    gasLimit: 300_000n,
    traits: { hungry: true },
  });
  script.call("CREATE of code that is too large", plain, assemble("24577 0 RETURN"), {
    gasLimit: 8_000_000n,
    traits: { hungry: true },
  });
  script.call("CREATE of init code that is too large", plain, `0x${"00".repeat(49_153)}`, {
    ends: "failed",
    gasLimit: 8_000_000n,
  });
  script.call("CREATE2", salted, counting);
  script.call("CREATE2 at a place that is taken", salted, counting, {
    gasLimit: 400_000n,
    traits: { hungry: true },
  });
  script.call("the contract that CREATE2 made", made2(salted, word(5), counting), "0x");
  script.call("CREATE2 by the well-known factory", FACTORY, joined(word(77), counting));
  script.call("the factory, where it was before", FACTORY, joined(word(77), counting), {
    ends: "failed",
  });

  const init = creating(assemble(stored("0x01"), "CALLER SELFDESTRUCT"));
  const [a, b] = [made2(salted, word(5), init), script.stranger("heir")];
  script.call("CREATE2 of a contract that will end", salted, init, { value: 50n });
  script.call("SELFDESTRUCT of an old contract moves what it has", a, "0x");
  script.call("and it is still there", a, "0x", { value: 6n });
  const toItself = script.place(
    "a contract that ends for itself",
    assemble("ADDRESS SELFDESTRUCT"),
    { value: 0n },
  );
  script.call("SELFDESTRUCT of an old contract to itself keeps all", toItself, "0x", { value: 8n });
  make("SELFDESTRUCT in the constructor, to a new account", assemble(`${b} SELFDESTRUCT`), {
    value: 21n,
  });
  make("SELFDESTRUCT in the constructor, to itself", assemble("1 1 SSTORE ADDRESS SELFDESTRUCT"), {
    value: 22n,
  });
  make(
    "SELFDESTRUCT in the constructor, without value, to nobody",
    assemble(`${script.stranger("none")} SELFDESTRUCT`),
  );
  const users = script.place("a contract that makes and uses", user);
  script.call("made, ended and paid in one transaction", users, init, { value: 30n });
  script.call("made again at the same place", users, init, { value: 31n });
  const burning = creating(assemble("ADDRESS SELFDESTRUCT"));
  script.call("made, paid and burned in one transaction", users, burning, { value: 32n });
  const relays = script.place("a relay that borrows code", relay("DELEGATECALL"));
  script.call("SELFDESTRUCT by borrowed code", relays, relayed(toItself), { value: 5n });
  const fixed = script.place("a relay that changes nothing", relay("STATICCALL"));
  script.call("SELFDESTRUCT where nothing may change", fixed, relayed(toItself, { gas: 50_000n }));
  script.call(
    "CREATE where nothing may change",
    fixed,
    relayed(plain, { gas: 50_000n, input: counting }),
  );
  const poor = script.place(
    "a contract that gives what it does not have",
    assemble("0 0 1000 CREATE 0 SSTORE"),
  );
  script.call("CREATE with more than there is", poor);
  const nested = creating("0x00", `0 0 0 CREATE 0 SSTORE 0 0 0 CREATE 1 SSTORE`);
  make("a constructor that makes two others", nested);
}
