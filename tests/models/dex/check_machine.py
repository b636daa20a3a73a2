#!/usr/bin/env python3
"""Replays a script of operations through the model's ledger and compares everything: see README.md."""

import argparse
import json
import sys
from collections import Counter, defaultdict

from ledger import MODULES, Ledger
from model import ONE, Fault, position, read_dec

OPS = ("create", "add", "remove", "swap", "swap_exact_out", "route", "send", "params")
TOP_KEYS = {"params", "balances", "modules", "authority"}
OP_KEYS = {"op", "signer", "fields", "quote", "code", "codespace", "response", "state"}
PAIRS_AT_MOST = 64


class Bad(Exception):
    """What the script says and the model does not."""


def same(what, theirs, ours):
    if theirs != ours:
        raise Bad(f"{what}\n  given:    {json.dumps(theirs)}\n  expected: {json.dumps(ours)}")


def want(holds, what):
    if not holds:
        raise Bad(what)


class Replay:
    """The model's ledger beside the script, and what has been seen so far."""

    def __init__(self, top, strict=False):
        want(not set(top) - TOP_KEYS, f"unknown keys in the first line: {set(top) - TOP_KEYS}")
        modules, authority = top.get("modules"), top.get("authority", "gov")
        self.ledger = Ledger(top["params"], top["balances"], modules, authority)
        self.strict = strict
        self.supply = self.totals()
        self.seen = Counter()
        self.runs = {}

    def totals(self):
        sums = defaultdict(int)
        for coins in self.ledger.balances.values():
            for denom, amount in coins.items():
                sums[denom] += amount
        return {denom: amount for denom, amount in sums.items() if amount}

    def step(self, line):
        want(set(line) == OP_KEYS, f"keys are {sorted(line)}, wanted {sorted(OP_KEYS)}")
        want(line["op"] in OPS, f"op {line['op']!r} is not one of {', '.join(OPS)}")
        before = self.snapshot()
        self.check_quote(line)
        response, fault = None, None
        try:
            response = self.ledger.run(line["op"], line["signer"], line["fields"])
        except Fault as refused:
            fault = refused
        self.check_answer(line, response, fault)
        after = self.snapshot()
        self.check_state(line, before, after)
        self.check_invariants(before)
        if fault is None:
            if line["quote"] is not None:
                self.check_quote_was_kept(line["op"], line["quote"], line["response"])
            self.follow(line, before, after)
        self.seen[line["op"], line["codespace"], line["code"]] += 1

    def snapshot(self):
        ledger = self.ledger
        balances = {a: {d: n for d, n in c.items() if n} for a, c in ledger.balances.items()}
        pools = {n: (*p.reserves, p.shares) for n, p in ledger.pools.items()}
        return balances, pools

    # What the line says ------------------------------------------------------------------------

    def check_quote(self, line):
        theirs = line["quote"]
        if theirs is None:
            return
        try:
            ours = self.ledger.quote(line["op"], line["fields"])
        except Fault as fault:
            want("code" in theirs, f"quote: there is none, it fails with {fault}; given {theirs}")
            self.refusal("quote", theirs["codespace"], theirs["code"], fault)
            self.seen["quote", "refused", 0] += 1
            return
        want(ours is not None, f"{line['op']} has no quote")
        if line["op"] == "route" and theirs.get("hops") == ours["hops"]:
            # How the hops' impacts are rounded before they are combined is not fixed.
            off = read_dec(theirs["price_impact"]) - read_dec(ours["price_impact"])
            want(abs(off) * ONE <= len(ours["hops"]), f"quote: price_impact is off by {off}")
            ours["price_impact"] = theirs["price_impact"]
        same("quote", theirs, ours)
        self.seen["quote", "", 0] += 1

    @staticmethod
    def check_quote_was_kept(op, quote, response):
        """Both from the script: the model has no say in this."""
        if op in ("swap", "route"):
            same("quote and execution", quote["amount_out"], response["token_out"]["amount"])
        elif op == "swap_exact_out":
            same("quote and execution", quote["amount_in"], response["token_in"]["amount"])
        else:
            same("quote and execution", quote, response)

    def refusal(self, what, codespace, code, fault):
        if (codespace, code) != fault.key:
            left_open = fault.allows(codespace, code) and not self.strict
            want(left_open, f"{what}: given {codespace}/{code}, expected {fault}")
            self.seen["order left open", what, 0] += 1

    def check_answer(self, line, response, fault):
        code, codespace = line["code"], line["codespace"]
        want(type(code) is int, "code is a number")
        if fault is None:
            same("code", [codespace, code], ["", 0])
        else:
            want(code != 0, f"it succeeded, expected {fault}; response {line['response']}")
            self.refusal("code", codespace, code, fault)
        same("response", line["response"], response)

    def check_state(self, line, before, after):
        balances, pools = after
        told = {self.ledger.name(a): c for a, c in line["state"]["balances"].items()}
        want(len(told) == len(line["state"]["balances"]), "an address is told twice")
        changed = {a for a in balances if balances[a] != before[0].get(a, {})}
        needed = changed | set(MODULES) | {self.ledger.name(line["signer"])}
        want(needed <= set(told), f"balances are missing: {sorted(needed - set(told))}")
        for address, coins in told.items():
            theirs = {d: n for d, n in coins.items() if n != "0"}
            ours = {d: str(n) for d, n in sorted(balances.get(address, {}).items())}
            same(f"balances of {address}", theirs, ours)
        listed = [p["id"] for p in line["state"]["pools"]]
        want(listed == sorted(set(listed), key=int), f"pools are out of order: {listed}")
        changed = {str(n) for n in pools if pools[n] != before[1].get(n)}
        named = {str(line["fields"].get("pool_id"))} & {str(n) for n in pools}
        missing = (changed | named) - set(listed)
        want(not missing, f"pools are missing: {sorted(missing)}")
        for pool in line["state"]["pools"]:
            want(int(pool["id"]) in pools, f"pool {pool['id']} does not exist")
            same(f"pool {pool['id']}", pool, self.ledger.pools[int(pool["id"])].json())

    # What holds whatever the line says ----------------------------------------------------------

    def check_invariants(self, before):
        ledger = self.ledger
        supply, shares = self.totals(), {p.lp: p.shares for p in ledger.pools.values()}
        plain = {d: n for d, n in supply.items() if d not in shares}
        same("coins in all", plain, self.supply)
        same("shares in all", {d: supply.get(d, 0) for d in shares}, shares)
        backing = defaultdict(int, ledger.donated)
        for pool in ledger.pools.values():
            for denom, reserve in zip(pool.denoms, pool.reserves):
                backing[denom] += reserve
        held = {d: n for d, n in ledger.balances["dex"].items() if n}
        same("the module's account", held, {d: n for d, n in backing.items() if n})
        keys = {(frozenset(p.denoms), p.fee) for p in ledger.pools.values()}
        want(len(keys) == len(ledger.pools), "two pools of one pair and fee")
        for number, (a, b, had) in before[1].items():
            pool = ledger.pools[number]
            ra, rb = pool.reserves
            want(ra * rb * had**2 >= a * b * pool.shares**2, f"pool {number} fell per share")
        for pool in ledger.pools.values():
            if before[1].get(pool.number) != (*pool.reserves, pool.shares):
                self.check_pool(pool)

    def check_pool(self, pool):
        name = f"pool {pool.number}"
        want(min(pool.reserves) >= 1, f"{name} has an empty side")
        want(pool.shares**2 <= pool.reserves[0] * pool.reserves[1], f"{name} has too many shares")
        locked = self.ledger.balances["dex_lock"][pool.lp]
        want(locked == pool.locked >= 1, f"{name}: {locked} shares are locked of {pool.locked}")
        held = [c[pool.lp] for c in self.ledger.balances.values() if c.get(pool.lp)]
        worth = [position(n, *pool.reserves, pool.shares) for n in held]
        for side in (0, 1):
            total = sum(w[side] for w in worth)
            want(total <= pool.reserves[side], f"{name}: positions are worth more than it has")

    # Who gained ---------------------------------------------------------------------------------

    def follow(self, line, before, after):
        """Gather what one actor alone did with one pool.

        While nobody else touches a pool, whoever trades with it, joins it and leaves it cannot end
        with at least as much of both coins and the shares and more of one: reserves would not have
        grown and shares not have fallen, against the product per share, which never falls. Across
        several pools no such thing holds (prices may differ), so a route ends every run it touches.
        """
        touched = [n for n, state in after[1].items() if before[1].get(n) != state]
        if len(touched) != 1 or line["op"] == "create":
            for number in touched:
                self.runs.pop(number, None)
            return
        pool = self.ledger.pools[touched[0]]
        actor = self.ledger.name(line["signer"])
        denoms = (*pool.denoms, pool.lp)
        old, new = (side[0].get(actor, {}) for side in (before, after))
        change = [new.get(d, 0) - old.get(d, 0) for d in denoms]
        who, points = self.runs.get(pool.number, (None, None))
        if who != actor:
            points = [(0, 0, 0)]
        now = tuple(p + c for p, c in zip(points[-1], change))
        for then in {points[0], *points[-PAIRS_AT_MOST:]}:
            gain = [n - t for n, t in zip(now, then)]
            text = ", ".join(f"{g}{d}" for g, d in zip(gain, denoms))
            want(not gained(gain), f"{actor} gained from pool {pool.number} alone: {text}")
            self.seen["round trip", "", 0] += gain.count(0) == 2
        self.seen["step of one actor with one pool", "", 0] += 1
        self.runs[pool.number] = (actor, [*points, now])


def gained(gain):
    return any(gain) and min(gain) >= 0


def check(source, strict=False):
    """The replay of all lines; Bad names the line that is wrong."""
    replay = None
    for number, text in enumerate(source, 1):
        try:
            line = json.loads(text) if isinstance(text, str) else text
            if replay is None:
                replay = Replay(line, strict)
            else:
                replay.step(line)
        except Bad as bad:
            raise Bad(f"line {number}: {bad}\n  line:     {json.dumps(line)}") from None
        except (KeyError, TypeError, ValueError, AttributeError) as bad:
            raise Bad(f"line {number} is not of the form: {bad!r}\n  line: {text}") from bad
    if replay is None:
        raise Bad("there are no lines")
    return replay


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", help="the script, or - for standard input")
    parser.add_argument("--at-least", type=int, default=1, help="successes wanted of each operation")
    parser.add_argument("--ops", default=",".join(OPS), help="the operations that have to occur")
    parser.add_argument("--strict", action="store_true", help="leave no order of faults open")
    args = parser.parse_args()
    try:
        if args.file == "-":
            replay = check(sys.stdin, args.strict)
        else:
            with open(args.file, encoding="utf-8") as source:
                replay = check(source, args.strict)
    except Bad as bad:
        sys.exit(str(bad))
    for (what, codespace, code), count in sorted(replay.seen.items()):
        print(f"{what} {codespace} {code}: {count}")
    for op in args.ops.split(","):
        if replay.seen[op, "", 0] < args.at_least:
            sys.exit(f"{op}: {replay.seen[op, '', 0]} successes, wanted {args.at_least}")
    total = sum(n for (what, _, _), n in replay.seen.items() if what in OPS)
    print(f"all {total} operations are right")


if __name__ == "__main__":
    main()
