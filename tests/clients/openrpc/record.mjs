// Every answer that was seen: how many of each method, and what is wrong with them.

import { hasSchema, wrongError, wrongNews, wrongResult } from "./schemas.mjs";

// As much of an answer as is shown.
const SHOWN = 400;

export class Record {
  methods = new Map();
  violations = [];

  #of(method) {
    const fresh = { results: 0, errors: 0, wrong: 0 };
    if (!this.methods.has(method)) this.methods.set(method, fresh);
    return this.methods.get(method);
  }

  #wrong(method, counts, why, request, answer) {
    counts.wrong += 1;
    this.violations.push({ method, why, request, answer });
  }

  // An answer to one request.
  answer(request, answer) {
    const { method, params = [] } = request;
    const counts = this.#of(method);
    if (answer.error !== undefined) {
      counts.errors += 1;
      const why = wrongError(answer.error);
      if (why) this.#wrong(method, counts, why, request, answer);
      return;
    }
    counts.results += 1;
    const why = !("result" in answer)
      ? "there is neither a result nor an error"
      : hasSchema(method) && wrongResult(method, Array.isArray(params) ? params : [], answer.result);
    if (why) this.#wrong(method, counts, why, request, answer);
  }

  // What a subscriber to this kind was told.
  news(kind, message) {
    const method = `eth_subscription ${kind}`;
    const counts = this.#of(method);
    counts.results += 1;
    const why = wrongNews(kind, message.params.result);
    if (why) this.#wrong(method, counts, why, { subscribed: kind }, message);
  }

  // A message that could not be understood.
  unreadable(why, text) {
    this.#wrong("(no answer)", this.#of("(no answer)"), why, undefined, text);
  }

  // Whether the node answered a call of this method with a result.
  isAnswered(method) {
    return (this.methods.get(method)?.results ?? 0) > 0;
  }

  print() {
    const rows = [...this.methods].sort(([a], [b]) => (a < b ? -1 : 1));
    const width = Math.max(...rows.map(([method]) => method.length), 6);
    const line = (...cells) =>
      console.log(cells.map((cell, i) => `${cell}`.padEnd(i ? 9 : width)).join("  ").trimEnd());
    line("method", "results", "errors", "wrong", "");
    for (const [method, { results, errors, wrong }] of rows) {
      const isKnown = hasSchema(method) || /^[(]|^eth_subscription /.test(method);
      line(method, results, errors, wrong, isKnown ? "" : "no schema");
    }
    // Of what is wrong in the same way, the first is shown.
    const kinds = new Map();
    for (const violation of this.violations) {
      const kind = `${violation.method}: ${violation.why}`;
      kinds.set(kind, [...(kinds.get(kind) ?? []), violation]);
    }
    for (const [kind, [{ request, answer }, ...others]] of kinds) {
      console.log(`\n${kind}${others.length > 0 ? `, and ${others.length} more` : ""}`);
      if (request) console.log(`  asked: ${JSON.stringify(request).slice(0, SHOWN)}`);
      console.log(`  answer: ${JSON.stringify(answer).slice(0, SHOWN)}`);
    }
  }
}
