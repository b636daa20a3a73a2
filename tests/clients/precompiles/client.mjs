// The chain's own contracts, called by Solidity on a running node: `node client.mjs READY_FILE`.
//
// Nobody else may use the chain meanwhile: what changes is compared to the unit.

import { run as matrix } from "./matrix.mjs";
import { provider } from "./chain.mjs";

const THEMES = [matrix];
for (const theme of THEMES) await theme();
provider.destroy();
