// ethers, unmodified, against a running node: `node client.mjs READY_FILE`.
//
// The themes follow each other, and each compares with what was there before it.

import { run as coins } from "./coins.mjs";
import { run as council } from "./council.mjs";
import { run as proxies } from "./proxies.mjs";
import { run as reads } from "./reads.mjs";
import { run as refusals } from "./refusals.mjs";
import { run as reverts } from "./reverts.mjs";
import { run as sends } from "./sends.mjs";
import { run as sockets } from "./sockets.mjs";
import { provider } from "./chain.mjs";

const THEMES = [reads, sends, refusals, reverts, coins, proxies, council, sockets];
for (const theme of THEMES) await theme();
provider.destroy();
