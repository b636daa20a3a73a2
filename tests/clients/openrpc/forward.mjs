// Forwards what clients ask over HTTP and WebSockets to a node, and shows every answer to a record.

import { createServer, request as send } from "node:http";
import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";

import WebSocket, { WebSocketServer } from "ws";

const DECODERS = { gzip: gunzipSync, br: brotliDecompressSync, deflate: inflateSync };

const parsed = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const list = (message) => (Array.isArray(message) ? message : [message]);
const isObject = (value) => value !== null && typeof value === "object";

// The questions of one client that wait for their answers, and its subscriptions.
class Dialogue {
  #waiting = new Map();
  #kinds = new Map();
  #record;

  constructor(record) {
    this.#record = record;
  }

  ask(text) {
    const message = parsed(text);
    if (message === undefined) return;
    for (const request of list(message)) {
      if (!isObject(request) || typeof request.method !== "string" || request.id == null) continue;
      const id = JSON.stringify(request.id);
      this.#waiting.set(id, [...(this.#waiting.get(id) ?? []), request]);
    }
  }

  hear(text) {
    const message = parsed(text);
    if (message === undefined) return this.#record.unreadable("an answer is no JSON", text);
    for (const answer of list(message)) {
      if (!isObject(answer)) this.#record.unreadable("an answer is no object", text);
      else if (answer.method === "eth_subscription") this.#news(answer);
      else this.#answer(answer);
    }
  }

  #news(message) {
    const kind = this.#kinds.get(message.params?.subscription);
    if (kind === undefined) this.#record.unreadable("news nobody subscribed to", message);
    else this.#record.news(kind, message);
  }

  #answer(answer) {
    // A request that could not be read is answered without its id.
    if (answer.id == null) return;
    const request = this.#waiting.get(JSON.stringify(answer.id))?.shift();
    if (!request) return this.#record.unreadable("an answer nobody asked for", answer);
    if (request.method === "eth_subscribe" && answer.result)
      this.#kinds.set(answer.result, request.params[0]);
    this.#record.answer(request, answer);
  }
}

async function body(stream) {
  const chunks = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function overHttp(target, record, request, response) {
  const asked = await body(request);
  const { method, url: path, headers } = request;
  const answer = await new Promise((resolve, reject) => {
    const onward = send(new URL(path, target), { method, headers }, resolve);
    onward.on("error", reject);
    onward.end(asked);
  });
  const answered = await body(answer);
  if (method === "POST" && answer.statusCode === 200 && answered.length > 0) {
    const dialogue = new Dialogue(record);
    dialogue.ask(asked);
    const decode = DECODERS[answer.headers["content-encoding"]] ?? ((bytes) => bytes);
    dialogue.hear(decode(answered));
  }
  response.writeHead(answer.statusCode, answer.rawHeaders);
  response.end(answered);
}

// Codes that say why a socket was closed and are never sent.
const isSent = (code) => code >= 1000 && ![1004, 1005, 1006, 1015].includes(code);

function overSocket(target, record, client, request) {
  const dialogue = new Dialogue(record);
  const address = new URL(request.url, target.replace(/^http/, "ws"));
  const { origin } = request.headers;
  const node = new WebSocket(address, { origin, perMessageDeflate: false });
  const isOpen = new Promise((resolve) => node.once("open", resolve));
  client.on("message", async (data, isBinary) => {
    dialogue.ask(data);
    await isOpen;
    node.send(data, { binary: isBinary });
  });
  node.on("message", (data, isBinary) => {
    dialogue.hear(data);
    client.send(data, { binary: isBinary });
  });
  const ends = (from, to) => {
    from.on("close", (code, reason) => (isSent(code) ? to.close(code, reason) : to.terminate()));
    from.on("error", () => to.terminate());
  };
  ends(client, node);
  ends(node, client);
}

// Listens in front of the node at `target`; where, and how to stop.
export async function forward(target, record) {
  const server = createServer((request, response) => {
    overHttp(target, record, request, response).catch((error) => {
      response.writeHead(502);
      response.end(`${error}`);
    });
  });
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  server.on("upgrade", (request, socket, head) => {
    sockets.handleUpgrade(request, socket, head, (client) =>
      overSocket(target, record, client, request),
    );
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => {
    for (const client of sockets.clients) client.terminate();
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${server.address().port}`, close };
}
