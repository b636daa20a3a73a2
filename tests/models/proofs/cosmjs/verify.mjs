// Checks state proofs with CosmJS's own `QueryClient.queryStoreVerified`, over real HTTP.
// Exits with 1 unless every honest proof verifies and every forgery is refused.
import { QueryClient } from "@cosmjs/stargate";
import { Comet38Client, Tendermint37Client } from "@cosmjs/tendermint-rpc";

import { load } from "./cases.mjs";
import { start } from "./node.mjs";

const CLIENTS = [
  { client: Tendermint37Client, version: "0.37.4" },
  { client: Comet38Client, version: "0.38.11" },
];

// Resolves to undefined when the proof holds, else to the reason it does not.
const refusal = async (query, c, height) => {
  try {
    const found = await query.queryStoreVerified(c.store, c.key, height);
    const wanted = c.value ?? Buffer.alloc(0);
    return wanted.equals(found.value) ? undefined : "verified, but with another value";
  } catch (error) {
    // The library throws a bare `true` for an inner node that looks like a leaf.
    return String(error?.message ?? error);
  }
};

const runWith = async ({ client, version }, cases) => {
  const node = await start(cases, version);
  const counts = { accepted: 0, refused: 0, wrong: 0 };
  const wrong = (text) => {
    counts.wrong += 1;
    console.log(`${client.name}: ${text}`);
  };
  const comet = await client.connect(node.url);
  const query = new QueryClient(comet);
  for (const [index, c] of cases.entries()) {
    const reason = await refusal(query, c, index + 1);
    if (!node.answered.has(index + 1)) wrong(`never asked for: ${c.name}: ${reason}`);
    else if (reason === undefined && !c.forged) counts.accepted += 1;
    else if (reason !== undefined && c.forged) counts.refused += 1;
    else if (reason === undefined) wrong(`forgery accepted: ${c.name}`);
    else wrong(`proof refused: ${c.name}: ${reason}`);
  }
  comet.disconnect();
  await node.stop();
  for (const fault of node.faults) wrong(`the node had no answer: ${fault}`);
  return counts;
};

const main = async (path) => {
  const cases = load(path);
  let failed = false;
  for (const kind of CLIENTS) {
    const { accepted, refused, wrong } = await runWith(kind, cases);
    console.log(`${kind.client.name}: ${accepted} proofs accepted, ${refused} forgeries refused`);
    if (wrong > 0) console.error(`error: ${wrong} of ${cases.length} cases went the wrong way`);
    else if (accepted === 0 || refused === 0) {
      console.error("error: the file holds no proof or no forgery, so it shows nothing");
    } else continue;
    failed = true;
  }
  return failed ? 1 : 0;
};

if (process.argv.length !== 3) {
  console.error("usage: node verify.mjs CASES.json");
  process.exitCode = 2;
} else {
  try {
    process.exitCode = await main(process.argv[2]);
  } catch (error) {
    console.error(`error: ${error.message}`);
    process.exitCode = 1;
  }
}
