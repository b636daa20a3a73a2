// Every way in which a call ends, at the top and inside of another.

import { assemble, stored, word } from "../assemble.mjs";
import { bytecode } from "../script.mjs";
import { KINDS, relay, relayed } from "./relays.mjs";

const HALTS = {
  "an invalid opcode": "INVALID",
  "an opcode that does not exist": "#0c",
  "nothing on the stack": "1 0 SSTORE ADD",
  "too much on the stack": "a: 1 @a JUMP",
  "a jump to nowhere": "3 JUMP",
  "a jump into data": "1 JUMP #605b",
  "no gas left": "a: 0 SLOAD 1 ADD 0 SSTORE @a JUMP",
  "memory nobody pays for": "1 0xffffffffffff MSTORE",
  "memory beyond counting": `1 ${word(2n ** 255n)} MSTORE`,
  "return data that is not there": "1 0 0 RETURNDATACOPY",
};

export function endings(script) {
  const probe = script.create("a probe", bytecode("Probe", [false]));
  const ask = (name, method, args, more) => script.method(name, probe, "Probe", method, args, more);
  ask("a call that succeeds", "set", [5n]);
  ask("and changes the same slot", "set", [6n]);
  ask("and clears it", "set", [0n]);
  ask("a revert with a reason", "withReason", [], { ends: "failed" });
  ask("an error of its own", "withError", [10n], { ends: "failed" });
  ask("no error of its own", "withError", [9n]);
  ask("a panic", "withPanic", [0n], { ends: "failed" });
  ask("no panic", "withPanic", [1n]);
  ask("a revert with nothing", "withNothing", [], { ends: "failed" });
  ask("no gas left in Solidity", "forever", [], { ends: "failed" });
  ask("a method that takes no value", "set", [1n], { ends: "failed", value: 1n });
  script.call("a method that is not there", probe, "0xdeadbeef", { ends: "failed" });
  script.call("value for a contract that takes it", probe, "0x", { value: 12n });

  const relays = Object.fromEntries(
    KINDS.map((kind) => [kind, script.place(`a relay by ${kind}`, relay(kind))]),
  );
  for (const [name, code] of Object.entries(HALTS)) {
    // Where every instruction sees a large stack, a trace of all of them is too large.
    const traits = { unlisted: name.includes("stack") };
    const at = script.place(`a contract with ${name}`, assemble(code));
    script.call(`it ends by ${name}`, at, "0x", { ends: "failed" });
    script.call(`another goes on after ${name}`, relays.CALL, relayed(at, { gas: 60_000n }), {
      traits,
    });
  }
  const refuses = script.place(
    "a contract that refuses",
    assemble("CALLVALUE 1 SSTORE", stored(word(42)), "32 0 REVERT"),
  );
  const answers = script.place(
    "a contract that answers",
    assemble("CALLVALUE 1 SSTORE CALLER 2 SSTORE ADDRESS 0 MSTORE 32 0 RETURN"),
  );
  for (const kind of KINDS) {
    script.call(`${kind} to one that refuses`, relays[kind], relayed(refuses, { gas: 90_000n }), {
      value: 3n,
    });
    script.call(
      `${kind} to one that answers`,
      relays[kind],
      relayed(answers, { gas: 90_000n, value: 2n }),
      { value: 3n },
    );
    script.call(`${kind} to nobody`, relays[kind], relayed(script.stranger(kind), { value: 1n }), {
      value: 1n,
    });
  }
  script.call(
    "CALL with more value than there is",
    relays.CALL,
    relayed(answers, { value: 10n ** 18n }),
  );
  script.call(
    "CALL with no gas but what value brings",
    relays.CALL,
    relayed(probe, { gas: 0n, value: 1n }),
    { value: 1n },
  );
  script.call("CALL with all gas", relays.CALL, relayed(answers, { gas: 2n ** 64n }));

  const deep = script.place(
    "a contract that calls itself",
    assemble("0 SLOAD 1 ADD 0 SSTORE 0 0 0 0 0 ADDRESS GAS CALL 1 SSTORE"),
  );
  script.call("calls as deep as a little gas goes", deep, "0x", {
    gasLimit: 500_000n,
    traits: { hungry: true },
  });
  const cheap = script.place(
    "a contract that calls itself and does nothing else",
    assemble("0 0 0 0 0 ADDRESS GAS CALL"),
  );
  script.call("calls as deep as much gas goes", cheap, "0x", {
    gasLimit: 12_000_000n,
    traits: { hungry: true },
  });
}
