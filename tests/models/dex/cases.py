#!/usr/bin/env python3
"""Random cases answered by the model, in the forms that the checkers read.

Run by itself it prints lines for check_math.py (`cases.py math COUNT`) or a script for
check_machine.py (`cases.py machine COUNT`): for the checkers' own tests and for timing them.
"""

import json
import random
import sys

from check_math import KINDS, worked_out
from ledger import MODULES, Ledger
from model import MAX_AMOUNT, ONE, PPM, Fault


def size(rng, low=1, high=MAX_AMOUNT):
    """An integer whose length is uniform, now and then at an edge."""
    if rng.random() < 0.05:
        return rng.choice((low, high, max(low, high - 1)))
    bits = rng.randint(low.bit_length(), high.bit_length())
    return min(high, max(low, rng.getrandbits(bits) | (1 << max(bits - 1, 0))))


def near(rng, value):
    """An amount of about the size of `value`."""
    return max(0, value * rng.randint(0, 3000) // 1000 + rng.randint(-2, 2))


def fee(rng):
    return rng.choice((0, 1, 100, 500, 2500, 3000, 10000, 99999, 100000, rng.randint(0, 100000)))


def given(rng, kind):
    x, y = size(rng), size(rng)
    amount = near(rng, x) if rng.random() < 0.5 else rng.choice((0, 1, size(rng), MAX_AMOUNT + 1))
    if kind == "swap_out":
        share = rng.choice((0, ONE, ONE // 10, rng.randint(0, ONE)))
        return [x, y, amount, fee(rng), share]
    if kind == "swap_in":
        out = near(rng, y) if rng.random() < 0.6 else rng.choice((0, 1, size(rng, 1, y), y, MAX_AMOUNT + 1))
        return [x, y, out, fee(rng)]
    if kind == "create":
        a, b = rng.choice(((x, y), (x, x), (amount, y), (size(rng, 1, 2000), size(rng, 1, 2000))))
        return [a, b, rng.choice((1, 1000, 10**9, rng.randint(1, 10**9)))]
    # A pool that a life of swaps and deposits could have led to has no more shares than this.
    root = int_root(x * y)
    shares = rng.choice((root, max(1, near(rng, root) // 3), size(rng, 1, root)))
    shares = max(1, min(shares, root))
    if kind == "add":
        offer_b = near(rng, y) if rng.random() < 0.5 else max(0, amount * y // x + rng.randint(-1, 1))
        return [amount, offer_b, x, y, shares]
    burnt = rng.choice((0, 1, size(rng, 1, shares), shares - 1, MAX_AMOUNT + 1, shares // 2))
    return [burnt, x, y, shares]


def int_root(square):
    low, high = 0, 1 << (square.bit_length() // 2 + 1)
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if middle * middle <= square else (low, middle)
    return low


def math_line(rng, kind=None):
    kind = kind or rng.choice(list(KINDS))
    case = given(rng, kind)
    err, answer = worked_out(kind, case)
    return "\t".join([kind, *map(str, case), str(err), *answer])


# Scripts ----------------------------------------------------------------------------------------

ACTORS = ("alice", "bob", "carol", "dora")
DENOMS = ("utarn", "uusdc", "uatom", "ibc/ABC")
PARAMS = {"default_swap_fee": "0.003", "protocol_fee": "0.1", "min_liquidity": "1000"}


def header(rng):
    held = {a: {d: str(size(rng, 10**6, 10**24)) for d in DENOMS} for a in ACTORS}
    return {"params": dict(PARAMS), "balances": held, "modules": {m: f"module-{m}" for m in MODULES}}


def open_ledger(top):
    modules = top.get("modules")
    return Ledger(top["params"], top["balances"], modules, top.get("authority", "gov"))


def holdings(ledger, address):
    return {d: str(n) for d, n in sorted(ledger.balances[address].items()) if n}


def record(ledger, op, signer, fields):
    """Run one operation and write down what the model did."""
    try:
        quote = ledger.quote(op, fields)
    except Fault as fault:
        quote = {"code": fault.code, "codespace": fault.codespace}
    try:
        response, code, codespace = ledger.run(op, signer, fields), 0, ""
    except Fault as fault:
        response, code, codespace = None, fault.code, fault.codespace
    touched = {ledger.name(a) for a in (signer, fields.get("to_address", signer))}
    return {
        "op": op, "signer": signer, "fields": fields, "quote": quote,
        "code": code, "codespace": codespace, "response": response,
        "state": {
            "pools": [p.json() for p in ledger.pools.values()],
            "balances": {a: holdings(ledger, a) for a in sorted(touched | set(MODULES))},
        },
    }  # fmt: skip


def bound(rng, usual):
    return str(rng.choice((0, 0, 0, usual, 10**9, MAX_AMOUNT)))


def random_op(rng, ledger):
    """An operation that has a fair chance: (op, signer, fields)."""
    signer = rng.choice(ACTORS)
    sender = signer if rng.random() < 0.98 else rng.choice(ACTORS)
    op = rng.choice(("swap",) * 6 + ("swap_exact_out", "route", "add", "add", "remove") * 2
                    + ("send", "create", "params"))  # fmt: skip
    numbers = list(ledger.pools)
    number = rng.choice(numbers) if numbers and rng.random() < 0.98 else rng.randint(0, 99)
    pool = ledger.pools.get(number)
    pair = list(pool.denoms) if pool else list(DENOMS[:2])
    reserves = pool.reserves if pool else [1000, 1000]
    side = rng.randint(0, 1)
    own = lambda denom: ledger.balances[signer][denom]  # noqa: E731
    amount = rng.choice((near(rng, reserves[side]) // 10, size(rng, 1, max(1, own(pair[side]))), 0, 1))
    denom = pair[side] if rng.random() < 0.97 else "unone"
    token = {"denom": denom, "amount": str(amount)}
    if op == "create" or not numbers:
        denoms = rng.sample(DENOMS, 2) if rng.random() < 0.95 else ["utarn", rng.choice(("utarn", "lp/1"))]
        coins = [{"denom": d, "amount": str(size(rng, 1, max(1, own(d) // 4)))} for d in denoms]
        text = rng.choice(("", "0", "0.003", "0.0031", "0.1", "0.100001", "0.0000001", "0.01"))
        return "create", signer, {
            "sender": sender, "token_a": coins[0], "token_b": coins[1], "swap_fee": text}  # fmt: skip
    start = {"sender": sender, "pool_id": str(number)}
    if op == "swap":
        return op, signer, {**start, "token_in": token, "min_token_out": bound(rng, amount)}
    if op == "swap_exact_out":
        most = rng.choice((str(MAX_AMOUNT), str(MAX_AMOUNT), bound(rng, amount)))
        return op, signer, {**start, "token_out": token, "max_token_in": most}
    if op == "add":
        offers = [str(near(rng, r) // rng.choice((3, 10, 1000))) for r in reserves]
        return op, signer, {**start, "token_a_amount": offers[0], "token_b_amount": offers[1],
                            "min_shares": bound(rng, amount)}  # fmt: skip
    if op == "remove":
        held = own(f"lp/{number}")
        burnt = rng.choice((held, held // 2, held + 1, 1, size(rng, 1, max(1, held))))
        return op, signer, {**start, "shares": str(burnt), "min_token_a": bound(rng, 1),
                            "min_token_b": bound(rng, 1)}  # fmt: skip
    if op == "route":
        return op, signer, {"sender": sender, "token_in": token, "hops": hops(rng, ledger, denom),
                            "min_token_out": bound(rng, amount)}  # fmt: skip
    if op == "params":
        share = rng.choice(("0", "0.1", "0.123456789012345678", "1", "1.1"))
        params = {"default_swap_fee": rng.choice(("0.003", "0.0005", "0.2")), "protocol_fee": share,
                  "min_liquidity": rng.choice(("0", "1", "1000", "5000"))}  # fmt: skip
        by = rng.choice(("gov", "gov", signer))
        return op, by, {"authority": by, "params": params}
    target = rng.choice((*ACTORS, "erin", "module-dex", "feeburn"))
    what = rng.choice((denom, f"lp/{number}"))
    return op, signer, {"from_address": sender, "to_address": target,
                        "amount": [{"denom": what, "amount": str(own(what) // 3)}]}  # fmt: skip


def hops(rng, ledger, denom):
    path = []
    for _ in range(rng.choice((1, 2, 2, 3, 3, 4))):
        ways = [p for p in ledger.pools.values() if denom in p.denoms]
        if not ways or rng.random() < 0.02:
            ways = list(ledger.pools.values())
        pool = rng.choice(ways)
        denom = next(d for d in pool.denoms if d != denom)
        path.append({"pool_id": str(pool.number), "denom_out": denom})
    return path


def script(rng, count):
    """The objects of a whole script."""
    top = header(rng)
    ledger = open_ledger(top)
    yield top
    for _ in range(count):
        # A copy, so that what is yielded does not share objects with the ledger.
        yield json.loads(json.dumps(record(ledger, *random_op(rng, ledger))))


def main():
    kind, count = sys.argv[1], int(sys.argv[2])
    rng = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    if kind == "math":
        for _ in range(count):
            print(math_line(rng))
    else:
        for line in script(rng, count):
            print(json.dumps(line))


if __name__ == "__main__":
    main()
