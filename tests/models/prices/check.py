#!/usr/bin/env python3
"""Checks answers of the pure functions of the oracle and the fee burn, one JSON object per line."""

import json
import sys
from collections import Counter

ONE = 10**18
MAX_AMOUNT = 2**112 - 1
MAX_PRICE = 10**38 - 1


def median(case):
    opinions = sorted((int(p), w, int(k)) for p, w, k in case["opinions"])
    total = sum(weight for _, _, weight in opinions)
    if total == 0:
        return None
    below = 0
    for price, _, weight in opinions:
        below += weight
        if 2 * below >= total:
            return str(price)


def within(candidate, of, deviation):
    return abs(candidate - of) * ONE // of <= deviation


def guard(case):
    deviation, hold, hard = (int(x) for x in case["rules"])
    price, now = (int(x) for x in case["first"])
    ref = prev = price
    ref_at = updated = now
    pending = None
    said = []
    for candidate, now in case["steps"]:
        candidate, now = int(candidate), int(now)
        if now - ref_at >= hold:
            prev = ref if now - ref_at < 2 * hold else price
            ref, ref_at = price, now
        near = within(candidate, ref, deviation) and within(candidate, prev, deviation)
        if near and now - updated <= hard:
            price, updated, pending = candidate, now, None
        else:
            above = candidate > price
            if pending and (pending[0] == above or within(candidate, pending[1], deviation)):
                kept = pending[1]
                if abs(candidate - price) < abs(kept - price):
                    kept = candidate
                pending = [kept > price, kept, pending[2], pending[3] + 1]
            else:
                pending = [above, candidate, now, 1]
            if now - pending[2] >= hold and pending[3] >= 2:
                price = ref = prev = pending[1]
                ref_at = updated = now
                pending = None
        shown = pending and [pending[0], str(pending[1]), str(pending[2]), pending[3]]
        said.append([str(price), str(ref), str(prev), str(ref_at), str(updated), shown])
    return said


def twap(case):
    max_age = int(case["max_age"])
    weighted = covered = 0
    for price, passed in case["steps"]:
        counted = min(int(passed), max_age)
        weighted += int(price) * counted
        covered += counted
    average = str(weighted // covered) if covered else None
    return [str(weighted), str(covered), average]


def between(case):
    first, last = ([int(x) for x in case[name]] for name in ("first", "last"))
    at, apart = int(case["at"]), int(case["apart"])
    if apart == 0 or at >= apart:
        return [str(x) for x in last]
    return [str(a + (b - a) * at // apart) for a, b in zip(first, last)]


def pool(case):
    above = int(case["unit"]) * 10 ** case["exponent"] * int(case["other_price"])
    price = above // (10 ** case["other_exponent"] * ONE)
    return str(min(max(price, 1), MAX_PRICE))


def auction(case):
    start, began, now, period = (int(case[x]) for x in ("start", "started_at", "now", "period"))
    passed = max(0, now - began)
    price = 1 if passed >= period else max(1, start - start * passed // period)
    following = price * int(case["multiplier"]) // ONE
    following = min(max(following, int(case["min_start"])), MAX_AMOUNT)
    return [str(price), str(following)]


MODELS = {f.__name__: f for f in (median, guard, twap, between, pool, auction)}


def selftest():
    """The vectors of the specification."""
    opinions = [[str(p), i, 1] for i, p in enumerate((100, 101, 99, 250))]
    assert median({"opinions": opinions}) == "100"
    steps = [["1", str(t)] for t in (1000, 16000, 30999, 31000)]
    case = {"rules": [str(ONE // 5), "30000", "3600000"], "first": ["2", "0"], "steps": steps}
    assert [step[0] for step in guard(case)] == ["2", "2", "2", "1"]
    assert twap({"max_age": "60", "steps": [["1", "4"], ["6", "1"]]})[2] == "2"
    sale = {"start": str(10**9), "started_at": "0", "period": "604800", "multiplier": str(2 * ONE), "min_start": "1"}
    assert auction(sale | {"now": "1"})[0] == "999998347"
    assert auction(sale | {"now": "302400"}) == ["500000000", str(10**9)]
    assert auction(sale | {"now": "604800"})[0] == "1"


def main():
    selftest()
    at_least = int(sys.argv[1])
    seen = Counter()
    held = accepted = 0
    for number, line in enumerate(sys.stdin, 1):
        case = json.loads(line)
        expected = MODELS[case["kind"]](case)
        if expected != case["got"]:
            sys.exit(f"line {number}: {line.strip()}\nthe model says {expected}")
        seen[case["kind"]] += 1
        if case["kind"] == "guard":
            held += sum(step[5] is not None for step in expected)
            accepted += sum(step[5] is None for step in expected)
    few = [kind for kind in MODELS if seen[kind] < at_least]
    if few or min(held, accepted) < at_least:
        sys.exit(f"too few cases of {few}; {held} held, {accepted} accepted")
    print(f"prices: {sum(seen.values())} answers agree, {held} steps held, {accepted} accepted")


main()
