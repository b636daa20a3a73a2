// EIP-7702: accounts with keys that borrow the code of contracts.

import { Signature } from "ethers";

import { assemble, creating } from "../assemble.mjs";
import { abi, bytecode } from "../script.mjs";
import { ANSWER } from "./relays.mjs";

const NOBODY = `0x${"00".repeat(20)}`;

export function delegations(script) {
  const [sponsor] = script.wallets;
  const [own, other] = [script.wallets[2], script.wallets[3]];
  const agent = script.create("an agent", bytecode("Agent"));
  const counter = script.place("a counter", assemble("0 SLOAD 1 ADD DUP1 0 SSTORE", ANSWER));
  const refuses = script.place("a contract that only refuses", assemble("1 0 SSTORE 0 0 REVERT"));
  const ends = script.place(
    "a contract that ends",
    assemble(`${script.stranger("left")} SELFDESTRUCT`),
  );
  const act = (...calls) => abi("Agent").encodeFunctionData("act", [calls]);
  const to = script.stranger("friend");
  const gift = { to, value: 20n, data: "0x" };
  const sent = (name, authorizationList, more) =>
    script.send(name, { type: 4, to, authorizationList, gasLimit: 500_000n, ...more });

  // An account that is not there yet costs more; anvil has no such accounts.
  const newborn = script.key("newborn");
  const born = {
    from: script.wallets[7],
    traits: { newborn: true },
    to: newborn.address,
    value: 50n,
  };
  sent("a new account borrows and acts", [script.authorization(newborn, agent)], {
    ...born,
    data: act(gift),
  });

  const [poor, fresh, chained] = ["poor", "fresh", "chained"].map((name) => script.key(name));
  for (const account of [poor, fresh, chained])
    script.send("something for a new account", { to: account.address, value: 1n });
  const lend = (who, what, more) => script.authorization(who, what, more);
  sent("a poor account borrows and acts", [lend(poor, agent)], {
    to: poor.address,
    value: 50n,
    data: act(gift),
  });
  sent("it borrows other code", [lend(poor, counter)]);
  script.call("what it borrowed is called", poor.address, "0x");
  script.call("and called again, with value", poor.address, "0x", { value: 3n, type: 0 });
  sent(
    "an account borrows for itself and acts",
    [lend(own, agent, { nonce: script.nonces.get(own.address) + 1 })],
    {
      from: own,
      to: own.address,
      data: act(gift, { ...gift, value: 1n }),
    },
  );
  script.next(own);
  script.send("it still signs for itself", { from: own, to, value: 4n });
  script.create("and creates", creating("0x00"), { from: own });
  sent("a nonce that passed", [lend(poor, agent, { nonce: 0 })]);
  sent("a nonce ahead", [lend(poor, agent, { nonce: 99 })]);
  sent("another chain", [
    lend(poor, agent, { nonce: script.nonces.get(poor.address), chainId: 1n }),
  ]);
  sent("every chain", [lend(poor, agent, { chainId: 0n })]);
  sent("the last of three counts", [lend(poor, counter), lend(poor, refuses), lend(poor, counter)]);
  sent("two accounts", [lend(fresh, agent), lend(poor, agent)]);
  sent("a call that fails keeps what was borrowed", [lend(fresh, refuses)], {
    to: fresh.address,
    ends: "failed",
  });
  sent("a call that runs out of gas keeps it too", [lend(fresh, counter)], {
    to: refuses,
    ends: "failed",
    gasLimit: 47_000n,
  });
  const lent = lend(fresh, agent, { nonce: script.nonces.get(fresh.address) });
  const { r, s, yParity } = lent.signature;
  const flipped = Signature.from({ r, s, yParity: 1 - yParity });
  sent("somebody else's signature", [{ ...lent, signature: flipped }]);
  sent("code that is borrowed is not lent on", [lend(chained, poor.address)]);
  script.call("it does nothing but fail", chained.address, "0x", { ends: "failed" });
  sent("a precompile has nothing to lend", [lend(chained, `0x${"04".padStart(40, "0")}`)], {
    to: chained.address,
    data: "0x1234",
  });
  sent("an account that borrows from itself", [lend(chained, chained.address)]);
  sent("one that ends keeps its key and gives what it has", [lend(chained, ends)], {
    to: chained.address,
    value: 9n,
  });
  const looks = script.place(
    "a contract that looks at it",
    assemble(
      `${poor.address} EXTCODESIZE 0 SSTORE ${poor.address} EXTCODEHASH 1 SSTORE 23 0 0 ${poor.address} EXTCODECOPY 0 MLOAD 2 SSTORE 0 0 0 0 0 ${poor.address} GAS CALL 3 SSTORE GAS 4 SSTORE`,
    ),
  );
  script.call("EXTCODE* of an account that borrows", looks);
  script.call("with the lender warm", looks, "0x", {
    accessList: [{ address: agent, storageKeys: [] }],
  });
  sent("nothing is borrowed any more", [lend(poor, NOBODY)], { to: poor.address, data: act(gift) });
  sent(
    "a contract cannot be made",
    [lend(poor, agent, { nonce: script.nonces.get(poor.address) })],
    { to: null, data: "0x00", ends: "refused" },
  );
  sent("an empty list", [], { ends: "refused", traits: { waits: true } });
  script.send("the next of its sender", { to, value: 1n });
  script.send("another account is as before", { from: other, to: sponsor.address, value: 1n });
}
