#!/usr/bin/env python3
"""Checks answers of the pure functions of lending, one JSON object per line."""

import json
import sys
from collections import Counter

from books import Market, Refused, bonus_now, closable, rate_at, seize


def market(case):
    curve = [int(x) for x in case["curve"]]
    reserve_factor = int(case["reserve_factor"])
    books, held, owed = Market(), 0, 0
    for name, now, amount, part, got, numbers in case["steps"]:
        now, amount, part = int(now), int(amount), int(part)
        after = books.grown(now, reserve_factor)
        try:
            if name == "supply":
                scaled = after.supply(amount)
                held, answer = held + scaled, [scaled]
            elif name == "withdraw":
                scaled = after.withdraw(amount, held)
                held, answer = held - scaled, [scaled]
            elif name == "all":
                answer = [after.withdraw_all(held)]
                held = 0
            elif name == "borrow":
                scaled = after.borrow(amount)
                owed, answer = owed + scaled, [scaled]
            elif name == "repay":
                taken, scaled = after.repay(amount, owed)
                owed, answer = owed - scaled, [taken, scaled]
            elif name == "off":
                scaled = min(part, owed)
                owed, answer = owed - scaled, list(after.write_off(scaled))
            else:
                after.withdraw_reserves(amount)
                answer = []
            after.settle(now, curve)
            books, answer = after, [str(x) for x in answer]
        except Refused as refused:
            answer = refused.code
        assert answer == got, f"{name} of {amount}: the model says {answer}, not {got}"
        assert books.numbers() == numbers, f"after {name}: the model says {books.numbers()}"


def liquidation(case):
    number = {name: int(case[name]) for name in ("repay", "has", "bonus", "coverage", "factor", "all")}
    debt, collateral = ((int(price), exponent) for price, exponent in (case["debt"], case["collateral"]))
    bonus = bonus_now(number["bonus"], number["coverage"])
    repaid, seized, whole = seize(number["repay"], debt, collateral, number["has"], bonus)
    most = min(closable(number["all"], number["factor"], *debt), 2**256 - 1)
    expected = [str(bonus), [str(repaid), str(seized), whole], str(most)]
    assert expected == case["got"], f"the model says {expected}"


def selftest():
    """The vectors of the specification."""
    curve = [0, 8 * 10**17, 8 * 10**16, 10**18]
    books = Market()
    books.supply(10**9)
    books.borrow(4 * 10**8)
    books.settle(0, curve)
    assert books.rate == 4 * 10**16
    year = books.grown(31536000, 10**17)
    assert year.borrow_index == 1040810774165985112279285987
    assert year.supply_index == 1014691878699754640420542955
    assert rate_at(curve, 817600839096542795) == 160963859844096857
    usdc, tarn = (10**18, 6), (11 * 10**17, 6)
    assert seize(450000000, usdc, tarn, 10**9, 8 * 10**16) == (450000000, 441818181, False)
    assert seize(9 * 10**8, usdc, (9 * 10**17, 6), 10**9, 2 * 10**16) == (882352942, 10**9, True)


def main():
    selftest()
    at_least = int(sys.argv[1])
    seen, steps = Counter(), Counter()
    for number, line in enumerate(sys.stdin, 1):
        case = json.loads(line)
        try:
            {"market": market, "liquidation": liquidation}[case["kind"]](case)
        except AssertionError as error:
            sys.exit(f"line {number}: {line.strip()}\n{error}")
        seen[case["kind"]] += 1
        for step in case.get("steps", ()):
            steps[step[0], "done" if isinstance(step[4], list) else step[4]] += 1
    names = {"supply", "withdraw", "all", "borrow", "repay", "off", "reserves"}
    few = [name for name in names if steps[name, "done"] < at_least]
    if few or min(seen.values()) < at_least:
        sys.exit(f"too few cases of {few}: {seen} {steps}")
    answers = 2 * sum(steps.values()) + 3 * seen["liquidation"]
    print(f"lending: {answers} answers of pure functions agree")


main()
