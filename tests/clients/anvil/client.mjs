// The same transactions and the same code on a running node and on anvil: `node client.mjs READY_FILE`.
//
// SEED takes other keys and other random code; COUNT says how much of the latter.

import { questions, transactions } from "./codes.mjs";
import { summary } from "./compare.mjs";
import { funded, withNodes } from "./nodes.mjs";
import { Script } from "./script.mjs";
import { played } from "./steps.mjs";
import { coins } from "./themes/coins.mjs";
import { creations } from "./themes/creations.mjs";
import { delegations } from "./themes/delegations.mjs";
import { endings } from "./themes/endings.mjs";
import { logs } from "./themes/logs.mjs";
import { opcodes } from "./themes/opcodes.mjs";
import { precompiles } from "./themes/precompiles.mjs";
import { transfers } from "./themes/transfers.mjs";

const THEMES = { transfers, creations, endings, logs, opcodes, precompiles, delegations, coins };
const seed = Number(process.env.SEED ?? 1);
const count = Number(process.env.COUNT ?? 1000);
console.log(`seed ${seed}, ${count} random codes`);

await withNodes(async (world) => {
  const script = new Script({ chainId: world.chainId, seed, senders: 8 });
  await funded(
    world,
    script.wallets.map((wallet) => wallet.address),
    100n * 10n ** 18n,
  );
  const wrong = [];
  for (const [name, theme] of Object.entries(THEMES)) {
    const first = script.steps.length;
    theme(script);
    wrong.push(...(await played(world, name, script.steps.slice(first))));
  }
  wrong.push(...(await questions(world, script, { seed, count })));
  wrong.push(...(await transactions(world, script, { seed, count: Math.ceil(count / 10) })));
  if (wrong.length > 0) {
    console.error(`what differs and should not:\n${wrong.join("\n")}`);
    process.exitCode = 1;
    return;
  }
  console.log(`what may differ, and how often it was met:\n${summary()}`);
});
