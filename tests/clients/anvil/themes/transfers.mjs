// Value, in every kind of transaction, and what is refused.

import { word } from "../assemble.mjs";
import { GWEI } from "../script.mjs";

const KINDS = {
  "type 0": { type: 0 },
  "type 1": { type: 1, accessList: [] },
  "type 2": { type: 2 },
};

export function transfers(script) {
  const [from] = script.wallets;
  const to = script.stranger("a");
  const give = (name, more) => script.send(name, { to, value: 1n, gasLimit: 100_000n, ...more });

  for (const [kind, tx] of Object.entries(KINDS)) {
    give(`${kind}: to a new account`, { ...tx, to: script.stranger(kind), value: 10n ** 18n + 7n });
    give(`${kind}: to the same again, with just enough gas`, {
      ...tx,
      to: script.stranger(kind),
      value: 3n * 10n ** 12n - 1n,
      gasLimit: 21_000n,
    });
  }
  give("nothing to nobody", { to: script.stranger("nothing"), value: 0n });
  give("to oneself", { to: from.address, value: 5n });
  give("one wei", {});
  give("half a unit of the bank", { value: 5n * 10n ** 11n });
  give("a unit of the bank less one wei", { value: 10n ** 12n - 1n });
  give("the price of gas at the base fee, no tip", {
    maxFeePerGas: GWEI,
    maxPriorityFeePerGas: 0n,
  });
  give("the tip is the whole price", { maxFeePerGas: 3n * GWEI, maxPriorityFeePerGas: 3n * GWEI });
  give("the most gas that a transaction may have", { gasLimit: 2n ** 24n });
  give("data: zeroes", { data: `0x${"00".repeat(100)}` });
  give("data: no zeroes", { data: `0x${"ff".repeat(100)}` });
  give("data: both, much of it", { data: `0x${"00ff01".repeat(900)}`, gasLimit: 200_000n });
  give("to the precompile 0x04, with value", { to: `0x${"04".padStart(40, "0")}`, data: "0x1234" });
  give("an access list of one address", { accessList: [{ address: to, storageKeys: [] }] });
  give("an access list with slots, twice the same", {
    type: 1,
    accessList: [
      { address: to, storageKeys: [word(0), word(1), word(1)] },
      { address: to, storageKeys: [word(0)] },
    ],
  });
  give("an access list and data", {
    data: `0x${"11".repeat(64)}`,
    accessList: [{ address: from.address, storageKeys: [word(7)] }],
  });

  const refuse = (name, more) => give(`refused: ${name}`, { ends: "refused", ...more });
  refuse("gas below what a transfer costs", { gasLimit: 20_999n });
  refuse("gas below what data costs", { data: "0xff", gasLimit: 21_039n, traits: { waits: true } });
  refuse("gas below what an access list costs", {
    accessList: [{ address: to, storageKeys: [] }],
    gasLimit: 23_399n,
    traits: { waits: true },
  });
  refuse("more gas than a transaction may have", { gasLimit: 2n ** 24n + 1n });
  refuse("a nonce that was used", { nonce: 0 });
  refuse("more than there is", { value: 10n ** 30n });
  refuse("a price below the base fee", {
    maxFeePerGas: GWEI - 1n,
    maxPriorityFeePerGas: 0n,
    traits: { waits: true },
  });
  refuse("another chain", { chainId: 1n });
  refuse("init code beyond its limit", {
    to: null,
    data: `0x${"00".repeat(49_153)}`,
    gasLimit: 5_000_000n,
  });
}
