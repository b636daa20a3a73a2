// Which differences are known, each by the name that differences.txt gives a reason for.

import { NOBODY, allowed } from "./compare.mjs";

const FACTORY = "0x4e59b44847b379578588920ca78fbf26c0b4956c";
const REFUND = 12_500;

const within = (path, ...starts) => starts.some((start) => path.startsWith(start));
const has = (one, text) => String(one).includes(text);

// `path` is where, `one` is ours, `other` is anvil's; `all` is everything that was found in the step.
const RULES = {
  "access lists of calls that fail": ({ path, one, all }) =>
    within(path, "access list") &&
    (has(one, "intrinsic gas too low") ||
      all.some((found) => found.path === "access list/error" && found.other === undefined)),
  "access lists with sender and recipient": ({ path, step }) =>
    Boolean(step.tx.accessList?.length) && within(path, "access list"),
  "estimates of code that takes all gas": ({ path, one, other, step }) =>
    path === "estimate" && step.hungry && one > other,
  "nonce of the factory": ({ path }) =>
    has(path, FACTORY) && (path.endsWith("/nonce") || within(path, "eth_getTransactionCount")),
  "selectors of precompiles": ({ path, one, other, step }) =>
    within(path, "selectors/") && (one ?? 0) < other && step.precompile,
  "accounts that are not there": ({ path, one, other, step, all }) => {
    if (!step.newborn) return false;
    const gas = all.find((found) => found.path === "receipt/gasUsed");
    const exact = gas && Number(gas.one) - Number(gas.other) === REFUND;
    const sender = step.from.address.toLowerCase();
    const paid = has(path.toLowerCase(), sender) && /balance/i.test(path);
    return Boolean(exact) && (paid || /gasUsed$|^instructions.gas$/i.test(path)) && one !== other;
  },
  "transactions that wait for nothing": ({ path, one, step }) =>
    path === "refusal" && step.waits && one !== "taken",
  "prices in access lists": ({ path, step }) => path === "access list/gasUsed" && step.price,
  "flat results of creations that revert": ({ path, one, other }) =>
    /^flat calls\/\d+\/result\/(output|address|code)$/.test(path) &&
    (path.endsWith("output") ? other : one) === undefined,
  "SELFDESTRUCT to itself in traces": ({ path, one, all }) => {
    if (/^flat calls\/\d+\/action\/(address|balance|refundAddress)$/.test(path))
      return [NOBODY, "0x0"].includes(one);
    const frame = path.match(/^(.*calls\/\d+)\/(from|to|value)$/)?.[1];
    const from = all.find((found) => found.path === `${frame}/from`);
    return frame !== undefined && from?.one === NOBODY && (one === NOBODY || one === undefined);
  },
};

// What nobody gave a reason for.
export function unexplained(found, step) {
  return found.filter((difference) => {
    const asked = { ...difference, step, all: found };
    const rule = Object.keys(RULES).find((name) => RULES[name](asked));
    if (rule) allowed(rule);
    return !rule;
  });
}
