// cast, forge and anvil, unmodified, against a running node: `node client.mjs READY_FILE`.

import { run as forks } from "./forks.mjs";
import { run as reads } from "./reads.mjs";
import { run as scripts } from "./scripts.mjs";
import { run as sends } from "./sends.mjs";

await reads();
await sends();
await forks(await scripts());
