#!/usr/bin/env python3
"""Replays messages of lending, the oracle and the fee burn: code, answer and state must agree after each."""

import json
import sys
from collections import Counter

from books import Refused
from ledger import Ledger, scaled
from prices import Burns, Feed


class Chain:
    """Everything the messages move."""

    def __init__(self, start):
        self.ledger, self.feed, self.burns = Ledger(start), Feed(), Burns(start["feeburn"])
        self.supply = None

    def replay(self, op, now):
        """Code and answer of a message."""
        name, *args = op
        ledger = self.ledger
        if name == "block":
            ended = int(args[0])
            self.feed.end_block(ended)
            self.burns.end_block(ended // 1000)
        elif name == "report":
            self.feed.submit(args[0], now)
        elif name == "burn":
            self.burns.burn(int(args[0]))
        elif name == "gift":
            self.burns.waiting += int(args[0])
        elif name == "buy":
            return list(self.burns.buy(int(args[0]), now // 1000))
        elif name == "params":
            ledger.set_params(args[0])
        elif name == "upsert":
            ledger.upsert(args[0])
        elif name == "pause":
            ledger.pause(*args)
        elif name == "reserves":
            ledger.reserves(args[0], int(args[1]))
        elif name in ("supply", "repay"):
            return [0, getattr(ledger, name)(args[0], args[1], int(args[2]))]
        elif name == "withdraw":
            return [0, ledger.withdraw(args[0], args[1], int(args[2]), args[3])]
        elif name == "borrow":
            return [0, ledger.borrow(args[0], args[1], int(args[2]), int(args[3]))]
        elif name == "collateral":
            return [0, ledger.collateral(*args)]
        elif name == "liquidate":
            who, borrower, denom, amount, taken, as_supply = args
            return [0, ledger.liquidate(who, borrower, denom, int(amount), taken, as_supply)]
        else:
            assert name == "feed", name
        return [0, None]

    def step(self, line):
        now = int(line["now"])
        op = line["op"]
        before = int(op[1]) if op[0] == "block" else now
        shown = line["quotes"]["utarn"]
        expected = self.feed.shown(before)
        assert [shown[0][0], shown[2], shown[3]] == expected, f"the price of TARN is {expected}"
        self.ledger.begin(before // 1000, line["quotes"])
        try:
            got = self.replay(op, now)
        except Refused as refused:
            got = [refused.code, None]
        assert got == line["got"], f"the model says {got}"
        for denom, numbers in line["markets"].items():
            market = self.ledger.markets[denom]
            numbers = [*numbers[:6], str(scaled(numbers[6])), numbers[7]]
            assert market.numbers() == numbers, f"{denom}: the model says {market.numbers()}"
        for who, position in line["positions"].items():
            mine = self.ledger.position(who).shown()
            assert mine == position, f"{who}: the model says {mine}"
        burns = self.burns
        auctions, voluntary, supply, lot = line["burned"]
        self.supply = self.supply or int(supply) + burns.gone
        mine = lot and [str(burns.lot), str(burns.start), str(burns.began)]
        assert [auctions, voluntary] == [str(burns.auctions), str(burns.voluntary)], "what was burned differs"
        assert int(supply) + burns.gone == self.supply, "the supply fell by something else than burns"
        assert lot == mine and bool(lot) == (burns.lot > 0), f"the auction is {burns.__dict__}"


def main():
    at_least = int(sys.argv[1])
    chain, seen = None, Counter()
    for number, line in enumerate(sys.stdin, 1):
        line = json.loads(line)
        if line["op"] == "start":
            chain = Chain(line)
            continue
        try:
            chain.step(line)
        except AssertionError as error:
            sys.exit(f"line {number}: {json.dumps(line)}\n{error}")
        seen[line["op"][0], line["got"][0]] += 1
    names = (
        "supply", "withdraw", "borrow", "repay", "collateral", "liquidate", "upsert", "params", "pause", "reserves",
        "report", "burn", "buy", "block",
    )
    few = [name for name in names if seen[name, 0] < at_least]
    codes = {code for _, code in seen}
    missing = {302, 303, 304, 305, 306, 307, 308, 309, 310, 311, 312, 313, 317} - codes
    if few or missing:
        sys.exit(f"too few of {few}; never refused with {missing}: {sorted(seen.items(), key=str)}")
    print(f"lending: {sum(seen.values())} messages agree, {len(codes) - 1} codes")


main()
