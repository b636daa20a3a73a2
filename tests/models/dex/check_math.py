#!/usr/bin/env python3
"""Checks answers of the exchange's pure functions, one case per line: see README.md.

Every answer is held against the inequalities that define it (a floor is the largest integer not
above, and so on), in integers, because a million lines have to pass in seconds. Every 16th line, and
every line that fails, is worked out in rationals by `model` as well.
"""

import argparse
import multiprocessing
import re
import sys
import threading
from collections import Counter
from fractions import Fraction
from itertools import islice

import model
from model import MAX_AMOUNT, ONE, PPM, Fault

# Fields that are given, and fields that are answered: `i` integer, `d` decimal.
KINDS = {
    "swap_out": (5, "iiiiddd" + "i"),
    "swap_in": (4, "i"),
    "create": (3, "ii"),
    "add": (5, "iii"),
    "remove": (4, "ii"),
}
CODES = {
    "swap_out": (0, 104, 109, 110),
    "swap_in": (0, 104, 110, 111),
    "create": (0, 104, 112),
    "add": (0, 104, 109, 110),
    "remove": (0, 104),
}
INT = r"(0|[1-9][0-9]*)"
DECIMAL = r"((?:0|[1-9][0-9]*)(?:\.[0-9]{0,17}[1-9])?)"
CHUNK = 20_000
SLOW_EVERY = 16


def _patterns():
    """For each kind, what a refused line looks like and what an answered one looks like."""
    made = {}
    for kind, (given, answers) in KINDS.items():
        start = "\t".join([kind] + [INT] * given)
        dashes = "\t-" * len(answers)
        shapes = "".join("\t" + (INT if a == "i" else DECIMAL) for a in answers)
        made[kind] = (re.compile(f"{start}\t{INT}{dashes}"), re.compile(f"{start}\t0{shapes}"))
    return made


PATTERNS = _patterns()


class Bad(Exception):
    """A line that is wrong, and what is wrong with it."""


def want(holds, what):
    if not holds:
        raise Bad(what)


def scaled(text):
    whole, _, tail = text.partition(".")
    return int(whole + tail.ljust(18, "0"))


def is_floor(value, top, bottom):
    """Whether `value` is the largest integer not above top / bottom."""
    return value * bottom <= top < (value + 1) * bottom


def is_ceil(value, top, bottom):
    """Whether `value` is the least integer not below top / bottom."""
    return (value - 1) * bottom < top <= value * bottom


def pool_is_real(*reserves):
    want(all(1 <= r <= MAX_AMOUNT for r in reserves), "the case is no pool: reserves are 1 to 2^112-1")


def fee_is_real(fee):
    want(fee <= PPM // 10, "the case is no pool: the fee is above 0.1")


def gives(x, y, amount_in, fee, out):
    """Whether the pricing rule gives at least `out` for `amount_in`, before any rounding."""
    paid = amount_in * (PPM - fee)
    return y * paid >= out * (x * PPM + paid)


def swap_out(given, err, answer):
    x, y, amount, fee, protocol = given
    pool_is_real(x, y)
    fee_is_real(fee)
    want(protocol <= ONE, "the case is no pool: the protocol's share is above 1")
    if not 1 <= amount <= MAX_AMOUNT:
        return want(err == 104, "error is 104")
    if x + amount > MAX_AMOUNT:
        return want(err == 110, "error is 110")
    if not gives(x, y, amount, fee, 1):
        return want(err == 109, "error is 109")
    want(err == 0, "there is no error")
    out, cut, x2, y2 = map(int, answer[:4])
    before, after, impact = map(scaled, answer[4:7])
    want(gives(x, y, amount, fee, out), "out is more than the price")
    want(not gives(x, y, amount, fee, out + 1), "out is less than the price's floor")
    want(0 < out < y, "out empties the pool")
    want(is_floor(cut, amount * fee * protocol, PPM * ONE), "cut")
    want(x2 == x + amount - cut and y2 == y - out, "reserves after")
    want(x2 * y2 >= x * y, "the product fell")
    want(is_floor(before, y * ONE, x), "spot_before")
    want(is_floor(after, y2 * ONE, x2), "spot_after")
    paid = amount * (PPM - fee)
    want(is_floor(impact, paid * ONE, x * PPM + paid), "impact")
    charged = int(answer[7])
    want(is_ceil(charged, amount * fee, PPM), "fee")
    return want(cut <= charged <= amount, "fee is outside its bounds")


def swap_in(given, err, answer):
    x, y, out, fee = given
    pool_is_real(x, y)
    fee_is_real(fee)
    if not 1 <= out <= MAX_AMOUNT:
        return want(err == 104, "error is 104")
    if out >= y:
        return want(err == 111, "error is 111")
    if not gives(x, y, MAX_AMOUNT - x, fee, out):
        return want(err == 110, "error is 110")
    want(err == 0, "there is no error")
    amount = int(answer[0])
    want(amount >= 1 and gives(x, y, amount, fee, out), "in does not buy out")
    want(not gives(x, y, amount - 1, fee, out), "in is not the least: one unit less buys out too")
    return want((x + amount) * (y - out) >= x * y, "the product fell")


def create(given, err, answer):
    a, b, least = given
    if not (1 <= a <= MAX_AMOUNT and 1 <= b <= MAX_AMOUNT):
        return want(err == 104, "error is 104")
    if a * b < (least + 1) ** 2:
        return want(err == 112, "error is 112")
    want(err == 0, "there is no error")
    total, own = map(int, answer)
    want(total * total <= a * b < (total + 1) ** 2, "shares_total")
    return want(own == total - least and own >= 1, "creator_shares")


def add(given, err, answer):
    offer_a, offer_b, ra, rb, shares = given
    pool_is_real(ra, rb, shares)
    if not (1 <= offer_a <= MAX_AMOUNT and 1 <= offer_b <= MAX_AMOUNT):
        return want(err == 104, "error is 104")
    if offer_a * shares < ra or offer_b * shares < rb:
        return want(err == 109, "error is 109")
    if err:
        # What does not fit is told from the rule; that nothing smaller was refused, too.
        new, used_a, used_b = _least_add(given)
        full = ra + used_a > MAX_AMOUNT or rb + used_b > MAX_AMOUNT
        # No pool ever has more shares than the root of its product; without that they may overflow.
        odd = shares * shares > ra * rb and shares + new > MAX_AMOUNT
        return want(err == 110 and (full or odd), "there is no error")
    new, used_a, used_b = map(int, answer)
    want(new * ra <= offer_a * shares and new * rb <= offer_b * shares, "shares are too many")
    more = new + 1
    fits = more * ra <= offer_a * shares and more * rb <= offer_b * shares
    want(new >= 1 and not fits, "shares are too few")
    want(is_ceil(used_a, new * ra, shares), "used_a")
    want(is_ceil(used_b, new * rb, shares), "used_b")
    want(used_a <= offer_a and used_b <= offer_b, "more is used than was offered")
    want(ra + used_a <= MAX_AMOUNT and rb + used_b <= MAX_AMOUNT, "error is 110")
    kept = (ra + used_a) * (rb + used_b) * shares**2 >= ra * rb * (shares + new) ** 2
    return want(kept, "the product per share fell")


def _least_add(given):
    offer_a, offer_b, ra, rb, shares = given
    new = min(offer_a * shares // ra, offer_b * shares // rb)
    return new, -(-new * ra // shares), -(-new * rb // shares)


def remove(given, err, answer):
    burnt, ra, rb, shares = given
    pool_is_real(ra, rb, shares)
    if not 1 <= burnt <= MAX_AMOUNT:
        return want(err == 104, "error is 104")
    if burnt > shares:
        return want(err != 0, "more shares are burnt than there are")
    if burnt * ra < shares and burnt * rb < shares:
        return want(err == 109, "error is 109")
    if err and burnt == shares:
        return None  # Locked shares keep this from happening: refusing it is as good.
    want(err == 0, "there is no error")
    out_a, out_b = map(int, answer)
    want(is_floor(out_a, burnt * ra, shares), "out_a")
    want(is_floor(out_b, burnt * rb, shares), "out_b")
    want(out_a <= ra and out_b <= rb, "more is paid out than the pool has")
    left_a, left_b, left = ra - out_a, rb - out_b, shares - burnt
    want(left == 0 or (left_a >= 1 and left_b >= 1), "a side is emptied")
    return want(left_a * left_b * shares**2 >= ra * rb * left**2, "the product per share fell")


RULES = {"swap_out": swap_out, "swap_in": swap_in, "create": create, "add": add, "remove": remove}


def worked_out(kind, given):
    """The model's error and answer, as they stand on a line."""
    try:
        return 0, [str(f) for f in _modelled(kind, given)]
    except Fault as fault:
        return fault.code, ["-"] * len(KINDS[kind][1])


def _modelled(kind, given):
    if kind == "swap_out":
        x, y, amount, fee, protocol = given
        s = model.swap_out(x, y, amount, Fraction(fee, PPM), Fraction(protocol, ONE))
        return s.out, s.cut, s.x, s.y, s.spot_before, s.spot_after, s.impact, s.fee
    if kind == "swap_in":
        x, y, out, fee = given
        return (model.swap_in(x, y, out, Fraction(fee, PPM), Fraction(0)).amount_in,)
    return getattr(model, kind)(*given)


def unreachable(kind, given, err):
    """Cases of no real pool, about which rules and model need not agree."""
    if kind == "add":
        return given[4] ** 2 > given[2] * given[3] and err != 0
    return kind == "remove" and given[0] >= given[3]


def check_line(line, slow=False):
    """The (kind, err) of a right line."""
    kind, _, _ = line.partition("\t")
    if kind not in KINDS:
        raise Bad(f"kind {kind!r} is not one of {', '.join(KINDS)}")
    refused, answered = PATTERNS[kind]
    given_count = KINDS[kind][0]
    match = answered.fullmatch(line)
    if match:
        fields = match.groups()
        given, err, answer = list(map(int, fields[:given_count])), 0, fields[given_count:]
    else:
        match = refused.fullmatch(line)
        want(match, "the line is not of its kind's form (canonical integers and decimals, tabs)")
        *given, err = map(int, match.groups())
        answer = ()
        want(err, "an answer without an error has no dashes")
    RULES[kind](given, err, answer)
    if slow and not unreachable(kind, given, err):
        want(worked_out(kind, given) == (err, list(answer) or ["-"] * len(KINDS[kind][1])), "model")
    return kind, err


def explain(line, what):
    """The line, what is wrong with it, and the answer it should have had."""
    said = f"{what}\n  line:  {line}"
    kind, *fields = line.split("\t")
    if kind in KINDS:
        count = KINDS[kind][0]
        try:
            given = [int(f) for f in fields[:count]]
            err, answer = worked_out(kind, given)
        except (ValueError, ZeroDivisionError, AssertionError):
            return said
        theirs = " ".join(fields[count:])
        said += f"\n  given:    {theirs}\n  expected: {' '.join([str(err), *answer])}"
    return said


def check_chunk(chunk):
    """Counts of a run of lines, and the first fault in it as (line number, text)."""
    start, lines = chunk
    counts = Counter()
    for number, line in enumerate(lines, start):
        line = line.rstrip("\n")
        try:
            counts[check_line(line, number % SLOW_EVERY == 0)] += 1
        except Bad as bad:
            return counts, (number, explain(line, str(bad)))
    return counts, None


def chunks(source, room):
    number = 1
    while lines := list(islice(source, CHUNK)):
        room.acquire()
        yield number, lines
        number += len(lines)


def check(source, jobs):
    """Counts by (kind, err), and the first fault."""
    total, fault = Counter(), None
    # The reader must not run far ahead of the checkers: the source may be endless.
    room = threading.Semaphore(4 * jobs)
    with multiprocessing.Pool(jobs) as pool:
        for counts, fault in pool.imap(check_chunk, chunks(source, room)):
            room.release()
            total += counts
            if fault:
                room.release(1_000_000)
                break
    return total, fault


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", help="the cases, or - for standard input")
    parser.add_argument("--at-least", type=int, default=1, help="cases wanted of each kind")
    parser.add_argument("--every-code", action="store_true", help="want each kind's errors as well")
    parser.add_argument("--jobs", type=int, default=min(2, multiprocessing.cpu_count()))
    args = parser.parse_args()
    if args.file == "-":
        counts, fault = check(sys.stdin, args.jobs)
    else:
        with open(args.file, encoding="ascii") as source:
            counts, fault = check(source, args.jobs)
    for kind in KINDS:
        by_code = {err: n for (k, err), n in sorted(counts.items()) if k == kind}
        print(f"{kind}: {sum(by_code.values())} {by_code}")
    if fault:
        sys.exit(f"line {fault[0]}: {fault[1]}")
    for kind, codes in CODES.items():
        seen = sum(n for (k, _), n in counts.items() if k == kind)
        if seen < args.at_least:
            sys.exit(f"{kind}: {seen} cases, wanted at least {args.at_least}")
        missing = [code for code in codes if not counts[kind, code]]
        if missing and args.every_code:
            sys.exit(f"{kind}: no case with error {missing}")
    print(f"all {sum(counts.values())} answers are right")


if __name__ == "__main__":
    main()
