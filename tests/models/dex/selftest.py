#!/usr/bin/env python3
"""Holds the model against the specification's tables, and the checkers against altered answers."""

import copy
import json
import random
import sys
import unittest
from fractions import Fraction
from pathlib import Path
from unittest import mock

import cases
import check_machine
import check_math
import ledger as ledger_module
import model
import tables
from ledger import Ledger
from model import Fault, read_dec, swap_in, swap_out

VECTORS = Path(__file__).with_name("dex_vectors.json")
FEE, SHARE = Fraction(3, 1000), Fraction(1, 10)


def refused(call, *args):
    """The code that a call is refused with."""
    try:
        answer = call(*args)
    except Fault as fault:
        return fault.code
    raise AssertionError(f"{args} was answered with {answer}")


def shown(swap):
    return [str(getattr(swap, f)) for f in
            ("out", "spot_before", "spot_after", "impact", "fee", "cut", "x", "y")]  # fmt: skip


class Tables(unittest.TestCase):
    def quote(self, case, answers):
        x, y, amount = map(int, case[:3])
        args = (x, y, amount, read_dec(case[3]), read_dec(case[4]))
        if len(answers) == 1:
            self.assertEqual(refused(swap_out, *args), int(answers[0]), case)
        else:
            self.assertEqual(shown(swap_out(*args)), answers, case)

    def test_quotes_as_printed(self):
        rows = tables.QUOTES.strip().splitlines()
        self.assertEqual(len(rows), 18)
        for row in rows:
            given, answers = row.split("|")
            self.quote(given.split()[1:], answers.split())

    def test_quotes_of_the_vector_file(self):
        names = ("amount_out", "spot_price_before", "spot_price_after", "price_impact", "fee",
                 "protocol_cut", "reserve_in_after", "reserve_out_after")  # fmt: skip
        inputs = ("reserve_in", "reserve_out", "amount_in", "swap_fee", "protocol_fee")
        rows = json.loads(VECTORS.read_text())
        self.assertEqual([r["id"] for r in rows], [f"Q{n}" for n in range(1, 19)])
        for row in rows:
            answers = [str(row["error"])] if "error" in row else [row[n] for n in names]
            self.assertEqual(set(row) - {"id", "error"} - set(inputs) - set(names), set())
            self.quote([row[n] for n in inputs], answers)

    def test_exact_out(self):
        for x, y, out, fee, amount in tables.EXACT_OUT:
            fill = swap_in(x, y, out, Fraction(fee, 10**6), SHARE)
            self.assertEqual((fill.amount_in, fill.out), (amount, out))
        for x, y, out, fee, code in tables.EXACT_OUT_REFUSED:
            self.assertEqual(refused(swap_in, x, y, out, Fraction(fee, 10**6), SHARE), code)
        self.assertEqual(swap_out(10**9, 2 * 10**9, 999999, FEE, SHARE).out, 1992011)
        self.assertEqual(swap_out(10**9, 2 * 10**9, 501756, FEE, SHARE).out, 1000001)

    def test_create(self):
        for a, b, answer in tables.CREATE:
            if isinstance(answer, int):
                self.assertEqual(refused(model.create, a, b, 1000), answer)
            else:
                self.assertEqual(model.create(a, b, 1000), answer)

    def test_add(self):
        for pool, a, b, answer in tables.ADD:
            if isinstance(answer, int):
                self.assertEqual(refused(model.add, a, b, *pool), answer)
            else:
                new, used_a, used_b = model.add(a, b, *pool)
                self.assertEqual((new, used_a, used_b, a - used_a, b - used_b), answer)

    def test_a_reserve_may_be_filled_to_the_brim_and_no_further(self):
        top = tables.TOP
        self.assertEqual(model.add(1, 1, top - 1, top - 1, top - 1), (1, 1, 1))
        self.assertEqual(refused(model.add, 2, 2, top - 1, top - 1, top - 1), 110)
        self.assertEqual(refused(model.add, 1, 1, top, 5, 5), 109)
        self.assertEqual(refused(model.add, top, 1, top, 1, 1), 110)
        # Shares can pass the brim on one side alone: each side is looked at.
        self.assertEqual(model.add(top // 2, 5, top // 2 + 1, 5, 5), (4, -(-4 * (top // 2 + 1) // 5), 4))
        self.assertEqual(model.add(top // 2, 1, top // 2 + 1, 1, top // 2 + 1)[1:], (top // 2, 1))
        self.assertEqual(refused(model.add, top // 2 + 1, 1, top // 2 + 1, 1, top // 2 + 1), 110)
        self.assertEqual(swap_out(top - 5, top, 5, FEE, SHARE).out, 4)
        self.assertEqual(refused(swap_out, top - 4, top, 5, FEE, SHARE), 110)
        self.assertEqual(swap_in(top - 2, top, 1, FEE, SHARE).amount_in, 2)
        self.assertEqual(refused(swap_in, top - 1, top, 1, FEE, SHARE), 110)

    def test_remove_and_position(self):
        ra, rb, shares = tables.POOL
        for burnt, *outs in tables.REMOVE:
            self.assertEqual(model.remove(burnt, *tables.POOL), tuple(outs))
        self.assertEqual((ra - outs[0], rb - outs[1], shares - burnt), (708, 1415, 1000))
        self.assertEqual(model.position(707106781, *tables.POOL), (500000000, 1000000000))

    def test_round_trips(self):
        ra, rb, shares = tables.AFTER_Q1
        joined = model.add(1000003, 3000000, ra, rb, shares)
        self.assertEqual(joined, (1412805, 1000003, 1996018))
        new, a, b = joined
        self.assertEqual(model.remove(new, ra + a, rb + b, shares + new), (1000002, 1996017))
        there = swap_out(10**9, 2 * 10**9, 10**6, FEE, SHARE)
        self.assertEqual(swap_out(there.y, there.x, there.out, FEE, SHARE).out, 994014)
        first = swap_out(10**9, 2 * 10**9, 500000, FEE, SHARE)
        second = swap_out(first.x, first.y, 500000, FEE, SHARE)
        self.assertEqual((first.out, second.out, first.out + second.out), (996503, 995509, 1992012))

    def test_two_hops_against_one(self):
        self.assertEqual(swap_out(5 * 10**9, 10**9, 1992013, FEE, SHARE).out, 397049)
        self.assertEqual(swap_out(10**9, 4 * 10**8, 10**6, FEE, SHARE).out, 398402)

    def test_twap_and_apr(self):
        p0, p1 = model.uq112(2 * 10**9, 10**9), model.uq112(1998007987, 1000999700)
        self.assertEqual(p0, 10384593717069655257060992658440192)
        self.assertEqual(p1, 10363889813580957835923627888056243)
        self.assertEqual(model.twap([(p0, 6000), (p1, 4000)]), "1.998405029292216571")
        self.assertEqual(150000000 * FEE * (1 - SHARE), 405000)
        self.assertEqual(model.lp_apr(150000000, FEE, SHARE, 2 * 10**9), "0.0739125")

    def test_the_sandwich(self):
        alone = swap_out(10**9, 2 * 10**9, 10**7, FEE, SHARE)
        front = swap_out(10**9, 2 * 10**9, 10**8, FEE, SHARE)
        self.assertEqual(alone.out, 19743160)
        self.assertEqual(swap_out(front.x, front.y, 10**7, FEE, SHARE).out, 16336214)
        self.assertEqual(alone.out * 995 // 1000, 19644444)


def pool_of(ledger, number=1):
    pool = ledger.pools[number]
    return (*pool.reserves, pool.shares)


def funded(**more):
    held = {"utarn": str(10**12), "uusdc": str(10**12)}
    return Ledger(cases.PARAMS, {"alice": held, "bob": {"utarn": "999999"}, **more})


def create(sender="alice", a="utarn", b="uusdc", fee="0.003"):
    return {"sender": sender, "token_a": {"denom": a, "amount": "1000000000"},
            "token_b": {"denom": b, "amount": "2000000000"}, "swap_fee": fee}  # fmt: skip


def swap(sender="alice", least="0", amount="1000000", denom="utarn"):
    token = {"denom": denom, "amount": amount}
    return {"sender": sender, "pool_id": "1", "token_in": token, "min_token_out": least}


class Messages(unittest.TestCase):
    def test_the_sequence(self):
        chain = funded()
        answer = chain.run("create", "alice", create())
        self.assertEqual(answer, {"pool_id": "1", "lp_token_denom": "lp/1", "shares": "1414212562"})
        answer = chain.run("swap", "alice", swap(least="1992013"))
        self.assertEqual(answer, {"token_out": {"denom": "uusdc", "amount": "1992013"}})
        offer = {"token_a_amount": "1000000", "token_b_amount": "3000000", "min_shares": "1412801"}
        chain.run("add", "alice", {"sender": "alice", "pool_id": "1", **offer})
        least = {"min_token_a": "353906", "min_token_b": "706402"}
        fields = {"sender": "alice", "pool_id": "1", "shares": "500000", **least}
        answer = chain.run("remove", "alice", fields)
        self.assertEqual((answer["token_a"]["amount"], answer["token_b"]["amount"]), ("353906", "706402"))
        self.assertEqual(pool_of(chain), (1001645794, 1999297598, 1415126363))
        self.assertEqual(dict(chain.balances["feeburn"]), {"utarn": 300})

    def code(self, chain, op, signer, fields):
        before = copy.deepcopy((chain.balances, chain.params))
        pools = [p.json() for p in chain.pools.values()]
        try:
            chain.run(op, signer, fields)
        except Fault as fault:
            kept = {a: {d: n for d, n in c.items() if n} for a, c in chain.balances.items()}
            held = {a: {d: n for d, n in c.items() if n} for a, c in before[0].items()}
            self.assertEqual({a: c for a, c in kept.items() if c}, {a: c for a, c in held.items() if c})
            self.assertEqual([p.json() for p in chain.pools.values()], pools)
            return fault.key
        return ("", 0)

    def test_refusals(self):
        chain = funded(dex={"utarn": str(10**9)})
        for fields, key in [
            (create(b="utarn"), ("dex", 103)),
            (create(b="lp/1"), ("dex", 103)),
            (create(fee="0.1000001"), ("dex", 105)),
            (create(fee="0.100001"), ("dex", 105)),
            (create("bob"), ("sdk", 4)),
            (create(fee=""), ("", 0)),
            (create(a="uusdc", b="utarn"), ("dex", 102)),
            (create(fee="0.0031"), ("", 0)),
        ]:
            self.assertEqual(self.code(chain, "create", "alice", fields), key, fields)
        for signer, fields, key in [
            ("alice", swap(least="1992014"), ("dex", 107)),
            ("bob", swap(), ("sdk", 4)),
            ("bob", swap("bob"), ("sdk", 5)),
            ("alice", swap(amount="0"), ("dex", 104)),
            ("alice", swap(amount="1"), ("", 0)),
            ("alice", swap(denom="uatom"), ("dex", 106)),
            ("alice", swap() | {"min_token_out": ""}, ("sdk", 18)),
            ("alice", swap() | {"pool_id": "9"}, ("dex", 101)),
        ]:
            self.assertEqual(self.code(chain, "swap", signer, fields), key, fields)
        hop = {"pool_id": "1", "denom_out": "uusdc"}
        twice = {"sender": "alice", "token_in": {"denom": "utarn", "amount": "9"},
                 "hops": [hop, {**hop, "denom_out": "utarn"}, hop], "min_token_out": "0"}  # fmt: skip
        self.assertEqual(self.code(chain, "route", "alice", twice), ("dex", 114))
        more = {"sender": "alice", "pool_id": "1", "shares": "1414212563", "min_token_a": "0",
                "min_token_b": "0"}  # fmt: skip
        self.assertEqual(self.code(chain, "remove", "alice", more), ("sdk", 5))
        send = {"from_address": "alice", "to_address": "dex",
                "amount": [{"denom": "utarn", "amount": "1"}]}  # fmt: skip
        self.assertEqual(self.code(chain, "send", "alice", send), ("sdk", 4))

    def test_a_forced_donation_moves_no_quote(self):
        answers = []
        for forced in ({}, {"dex": {"utarn": str(10**9)}}):
            chain = funded(**forced)
            chain.run("create", "alice", create())
            answers.append(chain.quote("swap", swap()))
        self.assertEqual(answers[0], answers[1])
        self.assertEqual(answers[0]["amount_out"], "1992013")


def bumped(text):
    """A decimal or an integer one unit of its last place away, both ways."""
    unit, value = (1, int(text)) if "." not in text else (Fraction(1, model.ONE), read_dec(text))
    return [model.show(value + step) for step in (unit, -unit) if value + step >= 0]


class Checkers(unittest.TestCase):
    def test_two_derivations_agree_on_random_lines(self):
        rng = random.Random(11)
        for kind in check_math.KINDS:
            seen = set()
            for _ in range(1500):
                seen.add(check_math.check_line(cases.math_line(rng, kind), slow=True)[1])
            self.assertLessEqual(set(check_math.CODES[kind]), seen, kind)

    def test_every_altered_field_of_a_line_is_noticed(self):
        rng, altered = random.Random(12), 0
        for kind, (given, _) in check_math.KINDS.items():
            for _ in range(200):
                fields = cases.math_line(rng, kind).split("\t")
                for at in range(given + 1, len(fields)):
                    for text in bumped(fields[at]) if fields[at] != "-" else ["0"]:
                        self.assert_bad_line(fields[:at] + [text] + fields[at + 1 :])
                        altered += 1
                for text in (fields[-1] + " ", "0" + fields[-1], fields[-1] + "\t", ""):
                    self.assert_bad_line([*fields[:-1], text])
        self.assertGreater(altered, 3000)

    def test_a_wrong_price_is_noticed_though_all_else_fits_it(self):
        rng, altered = random.Random(16), 0
        while altered < 400:
            x, y, amount, fee, share = case = cases.given(rng, "swap_out")
            err, answer = check_math.worked_out("swap_out", case)
            if err:
                continue
            for step in (1, -1):
                out, cut, x2, y2 = map(int, answer[:4])
                out, y2 = out + step, y2 - step
                if y2 >= 1:
                    after = model.show(Fraction(y2, x2))
                    fields = [out, cut, x2, y2, answer[4], after, *answer[6:]]
                    self.assert_bad_line(["swap_out", *map(str, [*case, 0, *fields])])
                    altered += 1

    def test_a_wrong_share_is_noticed_though_all_else_fits_it(self):
        rng, altered = random.Random(17), 0
        while altered < 400:
            a, b, ra, rb, shares = case = cases.given(rng, "add")
            err, answer = check_math.worked_out("add", case)
            if err:
                continue
            for new in (int(answer[0]) + 1, int(answer[0]) - 1):
                used = [-(-new * r // shares) for r in (ra, rb)]
                self.assert_bad_line(["add", *map(str, [*case, 0, new, *used])])
                altered += 1

    def test_an_answer_instead_of_a_refusal_and_the_reverse_are_noticed(self):
        rng, turned = random.Random(18), 0
        for kind, (given, answers) in check_math.KINDS.items():
            for _ in range(300):
                fields = cases.math_line(rng, kind).split("\t")
                numbers = [int(f) for f in fields[1 : given + 1]]
                for code in (*check_math.CODES[kind], 107, 112, 5):
                    if code and str(code) != fields[given + 1]:
                        if not check_math.unreachable(kind, numbers, code):
                            wrong = [*fields[: given + 1], str(code), *["-"] * len(answers)]
                            self.assert_bad_line(wrong)
                            turned += 1
                if fields[given + 1] != "0":
                    self.assert_bad_line([*fields[: given + 1], "0", *["1"] * len(answers)])
        self.assertGreater(turned, 3000)

    def test_a_decimal_is_altered_in_its_last_digit(self):
        line = "swap_out\t1000\t1000000000\t1\t3000\t100000000000000000\t0\t996006\t0\t1001\t999003994"
        right = ["1000000", "998005.988011988011988011", "0.000996006981039903", "1"]
        check_math.check_line("\t".join([line, *right]), slow=True)
        for at, unit in ((0, "1000000.000000000000000001"), (0, "999999.999999999999999999"),
                         (1, "998005.98801198801198801"), (2, "0.000996006981039904")):  # fmt: skip
            self.assert_bad_line([line, *right[:at], unit, *right[at + 1 :]])

    def assert_bad_line(self, fields):
        with self.assertRaises(check_math.Bad, msg=fields):
            check_math.check_line("\t".join(fields))

    def test_a_script_of_the_model_passes_strictly(self):
        replay = check_machine.check(cases.script(random.Random(13), 3000), strict=True)
        for op in check_machine.OPS:
            self.assertGreater(replay.seen[op, "", 0], 0, op)
        self.assertGreater(replay.seen["quote", "", 0], 500)
        self.assertGreater(replay.seen["round trip", "", 0], 0)

    def test_every_altered_answer_of_a_script_is_noticed(self):
        lines = list(cases.script(random.Random(14), 60))
        replay, altered = check_machine.Replay(lines[0]), 0
        for line in lines[1:]:
            for path, text in leaves({k: line[k] for k in ("quote", "code", "response", "state")}):
                for other in bumped(text) if isinstance(text, str) else (text + 1, 0 if text else 1):
                    wrong = copy.deepcopy(line)
                    put(wrong, path, other)
                    # The last place of a route's impact is not fixed, so one unit is let pass there.
                    if path == ["quote", "price_impact"] and line["op"] == "route":
                        put(wrong, path, model.show(read_dec(text) + Fraction(9, model.ONE)))
                    self.assert_bad_step(replay, wrong)
                    altered += 1
            for key in line:
                self.assert_bad_step(replay, {k: v for k, v in line.items() if k != key})
            replay.step(line)
        self.assertGreater(altered, 2000)

    def assert_bad_step(self, replay, line):
        fresh = copy.copy(replay)
        fresh.ledger, fresh.seen, fresh.runs = clone(replay.ledger), replay.seen.copy(), {}
        with self.assertRaises((check_machine.Bad, KeyError), msg=line):
            fresh.step(line)

    def test_wrong_rules_break_the_invariants_though_the_script_agrees(self):
        """Script and checker share each wrong rule, so only what must hold anyway can tell."""
        right = {n: getattr(model, n) for n in ("swap_out", "swap_in", "add", "remove")}

        def rounds_up(*args):
            fill = right["swap_out"](*args)
            return fill._replace(out=fill.out + 1, y=fill.y - 1)

        def takes_less(*args):
            fill = right["swap_in"](*args)
            return fill._replace(amount_in=fill.amount_in - 1, x=fill.x - 1)

        def costs_less(*args):
            new, a, b = right["add"](*args)
            return new + 1, a, b

        def pays_more(*args):
            a, b = right["remove"](*args)
            return a + 1, b + 1

        def leaks(*args):
            fill = right["swap_out"](*args)
            return fill._replace(cut=fill.cut + fill.fee)

        for name, wrong in (("swap_out", rounds_up), ("swap_in", takes_less), ("add", costs_less),
                            ("remove", pays_more), ("swap_out", leaks)):  # fmt: skip
            with mock.patch.object(ledger_module, name, wrong):
                with self.assertRaises(check_machine.Bad, msg=name):
                    check_machine.check(cases.script(random.Random(15), 600))

    def test_who_gained(self):
        for gain, answer in (((0, 0, 1), True), ((5, 0, 0), True), ((9, -1, 0), False),
                             ((0, 0, 0), False), ((1, 1, 1), True), ((-1, 0, 0), False)):  # fmt: skip
            self.assertEqual(check_machine.gained(gain), answer)


def clone(ledger):
    twin = copy.copy(ledger)
    twin.pools = {n: copy.copy(p) for n, p in ledger.pools.items()}
    for pool in twin.pools.values():
        pool.reserves = list(pool.reserves)
    twin.balances = copy.deepcopy(ledger.balances)
    return twin


def leaves(value, path=()):
    """The numbers in an object, each with its path."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from leaves(inner, (*path, key))
    elif isinstance(value, list):
        for at, inner in enumerate(value):
            yield from leaves(inner, (*path, at))
    elif type(value) is int or (isinstance(value, str) and model.DEC.fullmatch(value)):
        yield list(path), value


def put(line, path, value):
    for key in path[:-1]:
        line = line[key]
    line[path[-1]] = value


if __name__ == "__main__":
    sys.exit(not unittest.main(exit=False).result.wasSuccessful())
