// A node that lies: every answer comes from a real one and is changed on the way.
import { HttpClient } from "@cosmjs/tendermint-rpc";

// An RPC client that hands every answer to `lie` first.
export class Liar {
  constructor(url, lie) {
    this.http = new HttpClient(url);
    this.lie = lie;
  }

  async execute(request) {
    return this.lie(request, await this.http.execute(request), this.http);
  }

  disconnect() {}
}

export const truth = (_, answer) => answer;

const flipLast = (text, encoding) => {
  const bytes = Buffer.from(text, encoding);
  bytes[bytes.length - 1] ^= 1;
  return bytes.toString(encoding);
};

const inResponse = (change) => (request, answer) => {
  if (request.method === "abci_query") change(answer.result.response);
  return answer;
};

const inHeaders = (hash) => async (request, answer, http) => {
  if (request.method !== "blockchain") return answer;
  for (const { header } of answer.result.block_metas) header.app_hash = await hash(header, http);
  return answer;
};

const ownHash = async ({ height }, http) => {
  const params = { height: String(Number(height) - 1) };
  const answer = await http.execute({ jsonrpc: "2.0", id: 1, method: "commit", params });
  return answer.result.signed_header.header.app_hash;
};

// About a key that has a value.
export const ABOUT_SOMETHING = {
  "it holds another amount": inResponse((response) => {
    response.value = flipLast(response.value, "base64");
  }),
  "it holds nothing": inResponse((response) => {
    response.value = null;
  }),
  "its proof in the store is another": inResponse(({ proofOps }) => {
    proofOps.ops[0].data = flipLast(proofOps.ops[0].data, "base64");
  }),
  "the proof of its store is another": inResponse(({ proofOps }) => {
    proofOps.ops[1].data = flipLast(proofOps.ops[1].data, "base64");
  }),
  "half a proof is enough": inResponse(({ proofOps }) => {
    proofOps.ops.pop();
  }),
  "another key was asked for": inResponse((response) => {
    response.key = flipLast(response.key, "base64");
    response.proofOps.ops[0].key = response.key;
  }),
  "the next header has another app hash": inHeaders(({ app_hash }) =>
    flipLast(app_hash, "hex").toUpperCase(),
  ),
  "the next header has the app hash of its block": inHeaders(ownHash),
};

// About a key that has none.
export const ABOUT_NOTHING = {
  "it holds one": inResponse((response) => {
    response.value = Buffer.from("01".padStart(32, "0"), "hex").toString("base64");
  }),
  "the next header has another app hash": ABOUT_SOMETHING["the next header has another app hash"],
};
