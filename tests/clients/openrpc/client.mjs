// Every method of the EVM RPC by the schemas and cases of execution-apis: `node client.mjs READY_FILE`.

import { MISSING, openrpc } from "./vectors.mjs";

if (process.argv.length !== 3) {
  console.error("usage: node client.mjs READY_FILE");
  process.exit(2);
}
if (!openrpc) {
  console.log(MISSING);
  process.exit(0);
}

const { provider, proxy, record, story } = await import("./chain.mjs");
const told = await story();
await (await import("./methods.mjs")).run(told);
const wrong = await (await import("./cases.mjs")).run(told);
record.print();
provider.destroy();
proxy.close();
process.exit(wrong > 0 || record.violations.length > 0 ? 1 : 0);
