// viem, unmodified, against a running node: `node client.mjs READY_FILE`.
//
// The themes follow each other, and each compares with what was there before it.

import { run as calls } from "./calls.mjs";
import { run as delegates } from "./delegates.mjs";
import { run as logs } from "./logs.mjs";
import { run as reads } from "./reads.mjs";
import { run as sends } from "./sends.mjs";
import { run as simulates } from "./simulates.mjs";
import { run as sockets } from "./sockets.mjs";

for (const theme of [reads, sends, calls, logs, delegates, sockets, simulates]) await theme();
// Its sockets connect again after they were closed.
process.exit(0);
