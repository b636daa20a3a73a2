// Logs with each number of topics, and those that are taken back.

import { assemble, stored, word } from "../assemble.mjs";
import { bytecode } from "../script.mjs";
import { KINDS, relay, relayed } from "./relays.mjs";

const topics = (count) => Array.from({ length: count }, (_, index) => 100 + index).join(" ");
const log = (count, length) => `${topics(count)} ${length} 0 LOG${count}`;

export function logs(script) {
  const all = [0, 1, 2, 3, 4];
  for (const count of all) {
    const code = assemble(stored(word(7)), log(count, count * 31));
    const at = script.place(`a contract that logs ${count} topics`, code);
    script.call(`a log of ${count} topics`, at);
  }
  const every = assemble(stored(word(2n ** 256n - 1n)), ...all.map((count) => log(count, 1000)));
  const at = script.place("a contract with every kind of log", every);
  script.call("every kind of log, with much data", at);
  for (const kind of KINDS) {
    const relays = script.place(`a relay of logs by ${kind}`, relay(kind));
    script.call(`logs by ${kind}`, relays, relayed(at, { gas: 100_000n }));
  }
  const takes = script.place("a contract that logs and reverts", assemble(log(1, 0), "0 0 REVERT"));
  const around = `0 0 0 0 0 ${takes} GAS CALL`;
  const between = script.place("one that logs around it", assemble(log(2, 5), around, log(3, 5)));
  script.call("logs that are taken back", takes, "0x", { ends: "failed" });
  script.call("logs beside those that are taken back", between);
  const probe = script.create("a probe for notes", bytecode("Probe", [false]));
  script.method("a log with a text", probe, "Probe", "note", [3n, "a text"]);
  script.method("many logs", probe, "Probe", "notes", [1n, 20n]);
  script.create("a log in a constructor", assemble(log(4, 10)));
}
