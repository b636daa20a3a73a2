// CosmJS, unmodified, against a running node: `node client.mjs READY_FILE`.
//
// Every theme uses accounts of its own, so that what it expects is exact.

import { run as dex } from "./dex.mjs";
import { run as lending } from "./lending.mjs";
import { run as messages } from "./messages.mjs";
import { run as reads } from "./reads.mjs";
import { run as searches } from "./searches.mjs";
import { run as sends } from "./sends.mjs";
import { run as sockets } from "./sockets.mjs";

for (const theme of [reads, sends, messages, dex, lending, searches, sockets]) await theme();
// Its sockets connect again after they were told to disconnect, for ever.
process.exit(0);
