"""A ledger that takes the exchange's messages: balances, pools, parameters, and who is refused why.

Where the specification fixes no order among several faults of one message, a `Fault` carries the
others as well: see `Fault.also`.
"""

import re
from collections import defaultdict

from model import (
    Fault, add, after_fee, amount_allowed, create, fee_allowed, read_dec, read_int, remove,
    route_impact, sdk, show, swap_in, swap_out,
)  # fmt: skip

WIDEST = 2**128 - 1  # of every integer that a message can carry
MAX_HOPS = 4
MODULES = ("dex", "dex_lock", "feeburn")
DENOM = re.compile(r"[a-zA-Z][a-zA-Z0-9/:._-]{2,127}")


def coin(denom, amount):
    return {"denom": denom, "amount": str(amount)}


class Pool:
    def __init__(self, number, denoms, reserves, shares, fee, locked):
        self.number, self.denoms, self.reserves = number, tuple(denoms), list(reserves)
        self.shares, self.fee, self.locked = shares, fee, locked

    @property
    def lp(self):
        return f"lp/{self.number}"

    def json(self):
        return {
            "id": str(self.number),
            "token_a": coin(self.denoms[0], self.reserves[0]),
            "token_b": coin(self.denoms[1], self.reserves[1]),
            "lp_token_denom": self.lp,
            "total_shares": str(self.shares),
            "swap_fee": show(self.fee),
        }

    def sides(self, denom):
        """The indexes of the side that `denom` is on and of the other."""
        if denom not in self.denoms:
            raise Fault(106)
        side = self.denoms.index(denom)
        return side, 1 - side


class Stateless:
    """Gathers what is wrong with a message by itself: no order among such faults is promised."""

    def __init__(self):
        self.faults = []

    def fault(self, fault):
        self.faults.append(fault)

    def present(self, text):
        if not text:
            self.fault(sdk(7))

    def denom(self, text):
        if not DENOM.fullmatch(text or ""):
            self.fault(sdk(10, [("sdk", 18), ("dex", 103), ("dex", 106), ("dex", 114)]))

    def amount(self, text):
        value = read_int(text)
        if not text:
            self.fault(sdk(18, [("dex", 104), ("sdk", 10)]))
        elif value is None or value > WIDEST:
            self.fault(Fault(104, also=[("sdk", 10), ("sdk", 18)]))
        elif not amount_allowed(value):
            self.fault(Fault(104))
        return value or 0

    def bound(self, text):
        value = read_int(text)
        if not text:
            self.fault(sdk(18))
        elif value is None or value > WIDEST:
            self.fault(sdk(18, [("dex", 104), ("sdk", 10)]))
        return value or 0

    def pool_id(self, text):
        value = read_int(text)
        if value is None or value >= 2**64:
            self.fault(sdk(18, [("dex", 101)]))
        return value or 0

    def done(self):
        if self.faults:
            first = self.faults[0]
            every = frozenset().union(*({f.key} | f.also for f in self.faults))
            raise Fault(first.code, first.codespace, every)


class Ledger:
    """Balances, pools and parameters, and what each message does to them."""

    def __init__(self, params, balances, modules=None, authority="gov"):
        self.params = dict(params)
        self.names = {address: name for name, address in (modules or {}).items()}
        self.authority = self.name(authority)
        self.blocked = set(MODULES) | set(modules or {})
        self.balances = defaultdict(lambda: defaultdict(int))
        for address, coins in balances.items():
            for denom, amount in coins.items():
                if denom.startswith("lp/"):
                    raise ValueError(f"{address} begins with {denom}: no pool exists yet")
                self.balances[self.name(address)][denom] = int(amount)
        # Coins forced on the module's account before the first block: no price may see them.
        self.donated = dict(self.balances["dex"])
        self.pools = {}
        self.next_pool = 1

    def name(self, address):
        """Module accounts go by their names here, whichever way they were addressed."""
        return self.names.get(address, address)

    def fee(self, text):
        return read_dec(self.params["default_swap_fee"] if not text else text)

    @property
    def protocol(self):
        return read_dec(self.params["protocol_fee"])

    def pool(self, number):
        if number not in self.pools:
            raise Fault(101)
        return self.pools[number]

    def move(self, moves):
        """All of (from, to, denom, amount), in order, or nothing; None mints and burns."""
        change = defaultdict(int)
        for source, target, denom, amount in moves:
            if source is not None:
                if self.balances[source][denom] + change[source, denom] < amount:
                    raise sdk(5)
                change[source, denom] -= amount
            if target is not None:
                change[target, denom] += amount
        for (address, denom), amount in change.items():
            self.balances[address][denom] += amount

    def run(self, op, signer, fields):
        """The response, or a Fault and an untouched ledger."""
        return getattr(self, "op_" + op)(signer, fields)

    def _signed(self, signer, claimed):
        if signer != claimed:
            raise sdk(4)
        return self.name(signer)

    # Each message below checks itself, then the signer, then the state, and moves coins last.

    def op_create(self, signer, fields):
        check = Stateless()
        check.present(fields.get("sender"))
        coins = [fields.get("token_a") or {}, fields.get("token_b") or {}]
        denoms = [c.get("denom") or "" for c in coins]
        for denom in denoms:
            if not DENOM.fullmatch(denom):
                check.fault(Fault(103, also=[("sdk", 10), ("sdk", 18)]))
            elif denom.startswith("lp/"):
                check.fault(Fault(103))
        if denoms[0] == denoms[1]:
            check.fault(Fault(103))
        amounts = [check.amount(c.get("amount")) for c in coins]
        if fields.get("swap_fee"):
            fee = read_dec(fields["swap_fee"])
            if not fee_allowed(fee):
                check.fault(Fault(105, also=[("sdk", 18)] if fee is None else []))
        check.done()
        sender = self._signed(signer, fields["sender"])
        fee = self.fee(fields.get("swap_fee"))
        taken = any(set(p.denoms) == set(denoms) and p.fee == fee for p in self.pools.values())
        try:
            shares, own = create(*amounts, int(self.params["min_liquidity"]))
        except Fault as fault:
            raise Fault(102, also=[fault.key]) if taken else fault
        if taken:
            raise Fault(102)
        pool = Pool(self.next_pool, denoms, amounts, shares, fee, shares - own)
        self.move(
            [(sender, "dex", d, n) for d, n in zip(denoms, amounts)]
            + [(None, "dex_lock", pool.lp, pool.locked), (None, sender, pool.lp, own)]
        )
        self.pools[pool.number] = pool
        self.next_pool += 1
        return {"pool_id": str(pool.number), "lp_token_denom": pool.lp, "shares": str(own)}

    def op_add(self, signer, fields):
        check = Stateless()
        check.present(fields.get("sender"))
        number = check.pool_id(fields.get("pool_id"))
        offer = [check.amount(fields.get(f)) for f in ("token_a_amount", "token_b_amount")]
        least = check.bound(fields.get("min_shares"))
        check.done()
        sender = self._signed(signer, fields["sender"])
        pool = self.pool(number)
        new, *used = add(*offer, *pool.reserves, pool.shares)
        if new < least:
            raise Fault(108)
        self.move(
            [(sender, "dex", d, n) for d, n in zip(pool.denoms, used)]
            + [(None, sender, pool.lp, new)]
        )
        pool.reserves = [r + n for r, n in zip(pool.reserves, used)]
        pool.shares += new
        coins = [coin(d, n) for d, n in zip(pool.denoms, used)]
        return {"shares": str(new), "token_a": coins[0], "token_b": coins[1]}

    def op_remove(self, signer, fields):
        check = Stateless()
        check.present(fields.get("sender"))
        number = check.pool_id(fields.get("pool_id"))
        burnt = check.amount(fields.get("shares"))
        least = [check.bound(fields.get(f)) for f in ("min_token_a", "min_token_b")]
        check.done()
        sender = self._signed(signer, fields["sender"])
        pool = self.pool(number)
        lacking = self.balances[sender][pool.lp] < burnt
        outs = remove(burnt, *pool.reserves, pool.shares)
        if any(out < low for out, low in zip(outs, least)):
            # The text orders the two for a swap only.
            raise Fault(113, also=[("sdk", 5)] if lacking else [])
        self.move(
            [(sender, None, pool.lp, burnt)]
            + [("dex", sender, d, n) for d, n in zip(pool.denoms, outs)]
        )
        pool.reserves = [r - n for r, n in zip(pool.reserves, outs)]
        pool.shares -= burnt
        coins = [coin(d, n) for d, n in zip(pool.denoms, outs)]
        return {"token_a": coins[0], "token_b": coins[1]}

    def _settle(self, sender, first, last, fills):
        """Pay in `first`, pay out `last`, and write the pools of (pool, side, other, Swap)."""
        cuts = [("dex", "feeburn", p.denoms[i], s.cut) for p, i, _, s in fills]
        self.move([(sender, "dex", *first), *cuts, ("dex", sender, *last)])
        for pool, side, other, fill in fills:
            pool.reserves[side], pool.reserves[other] = fill.x, fill.y

    def op_swap(self, signer, fields):
        check = Stateless()
        check.present(fields.get("sender"))
        number = check.pool_id(fields.get("pool_id"))
        token = fields.get("token_in") or {}
        check.denom(token.get("denom"))
        amount = check.amount(token.get("amount"))
        least = check.bound(fields.get("min_token_out"))
        check.done()
        sender = self._signed(signer, fields["sender"])
        pool = self.pool(number)
        side, other = pool.sides(token.get("denom"))
        fill = self._fill(swap_out, pool, side, other, amount)
        if fill.out < least:
            raise Fault(107)
        last = (pool.denoms[other], fill.out)
        self._settle(sender, (token["denom"], amount), last, [(pool, side, other, fill)])
        return {"token_out": coin(*last)}

    def op_swap_exact_out(self, signer, fields):
        check = Stateless()
        check.present(fields.get("sender"))
        number = check.pool_id(fields.get("pool_id"))
        token = fields.get("token_out") or {}
        check.denom(token.get("denom"))
        amount = check.amount(token.get("amount"))
        most = check.bound(fields.get("max_token_in"))
        check.done()
        sender = self._signed(signer, fields["sender"])
        pool = self.pool(number)
        other, side = pool.sides(token.get("denom"))
        fill = self._fill(swap_in, pool, side, other, amount)
        if fill.amount_in > most:
            raise Fault(115)
        first = (pool.denoms[side], fill.amount_in)
        last = (token["denom"], amount)
        self._settle(sender, first, last, [(pool, side, other, fill)])
        return {"token_in": coin(*first)}

    def _fill(self, rule, pool, side, other, amount):
        return rule(pool.reserves[side], pool.reserves[other], amount, pool.fee, self.protocol)

    def _hops(self, denom, amount, hops):
        """The fills of a route that is well formed by itself."""
        faults, fills = [], []
        for hop in hops:
            pool = self.pools.get(read_int(hop.get("pool_id")))
            if pool is None:
                faults.append(Fault(101))
                break
            # A denom outside the pool is 106 in the table, and a chain that breaks is 114.
            pair = {("dex", 106), ("dex", 114)}
            if denom not in pool.denoms:
                faults.append(Fault(114, also=pair))
                break
            side, other = pool.sides(denom)
            astray = hop.get("denom_out") != pool.denoms[other]
            if astray:
                inside = hop.get("denom_out") in pool.denoms
                broken = Fault(114, also=() if inside else pair)
            if not faults:
                try:
                    fill = self._fill(swap_out, pool, side, other, amount)
                    fills.append((pool, side, other, fill))
                    amount = fill.out
                except Fault as fault:
                    faults.append(fault)
            if astray:
                faults.insert(0, broken)
                break
            denom = pool.denoms[other]
        if faults:
            # Whether a broken chain is seen before an earlier hop's sum is left open.
            every = frozenset().union(*({f.key} | f.also for f in faults))
            raise Fault(faults[0].code, faults[0].codespace, every)
        return fills, (denom, amount)

    def op_route(self, signer, fields):
        check = Stateless()
        check.present(fields.get("sender"))
        token, hops = fields.get("token_in") or {}, fields.get("hops") or []
        amount = check.amount(token.get("amount"))
        least = check.bound(fields.get("min_token_out"))
        for denom in [token.get("denom"), *(hop.get("denom_out") for hop in hops)]:
            check.denom(denom)
        numbers = [check.pool_id(hop.get("pool_id")) for hop in hops]
        if not 1 <= len(hops) <= MAX_HOPS or len(set(numbers)) < len(numbers):
            check.fault(Fault(114))
        check.done()
        sender = self._signed(signer, fields["sender"])
        fills, last = self._hops(token.get("denom"), amount, hops)
        if last[1] < least:
            raise Fault(107)
        self._settle(sender, (token["denom"], amount), last, fills)
        return {"token_out": coin(*last)}

    def op_send(self, signer, fields):
        check = Stateless()
        check.present(fields.get("from_address"))
        check.present(fields.get("to_address"))
        coins = [(c.get("denom"), read_int(c.get("amount"))) for c in fields.get("amount") or []]
        order = [denom for denom, _ in coins]
        if not coins or not all(n and n <= WIDEST and DENOM.fullmatch(d) for d, n in coins):
            check.fault(sdk(10))
        elif order != sorted(set(order)):
            check.fault(sdk(10))
        check.done()
        sender = self._signed(signer, fields["from_address"])
        target = self.name(fields["to_address"])
        if target in self.blocked:
            raise sdk(4)
        self.move([(sender, target, d, n) for d, n in coins])
        return {}

    def op_params(self, signer, fields):
        check = Stateless()
        params = fields.get("params") or {}
        if not fee_allowed(read_dec(params.get("default_swap_fee"))):
            check.fault(sdk(18, [("dex", 105)]))
        protocol = read_dec(params.get("protocol_fee"))
        if protocol is None or protocol > 1:
            check.fault(sdk(18))
        least = read_int(params.get("min_liquidity"))
        if least is None or not 1 <= least <= 10**9:
            check.fault(sdk(18, [("dex", 104)]))
        stranger = signer != fields.get("authority") or self.name(signer) != self.authority
        if stranger:
            check.fault(sdk(4))
        check.done()
        self.params = {k: params[k] for k in ("default_swap_fee", "protocol_fee", "min_liquidity")}
        return {}

    # Quotes answer from the state alone: no sender, no bounds.

    def quote(self, op, fields):
        """What the query beside the message answers, or a Fault; None if there is no such query."""
        if op == "swap":
            return self._quote_swap(fields["pool_id"], fields["token_in"], swap_out, "amount_out")
        if op == "swap_exact_out":
            return self._quote_swap(fields["pool_id"], fields["token_out"], swap_in, "amount_in")
        if op == "route":
            return self._quote_route(fields)
        if op not in ("add", "remove"):
            return None
        names = ("token_a_amount", "token_b_amount") if op == "add" else ("shares",)
        offer = [read_int(fields[name]) for name in names]
        if not all(n is not None and amount_allowed(n) for n in offer):
            raise self._no_amount(fields["pool_id"])
        pool = self.pool(read_int(fields["pool_id"]))
        if op == "add":
            new, *sides = add(*offer, *pool.reserves, pool.shares)
        else:
            sides = remove(*offer, *pool.reserves, pool.shares)
        coins = [coin(d, n) for d, n in zip(pool.denoms, sides)]
        answer = {"token_a": coins[0], "token_b": coins[1]}
        return {"shares": str(new), **answer} if op == "add" else answer

    @staticmethod
    def _no_amount(number):
        """An amount out of range, asked of what may be a number that no pool can ever have."""
        value = read_int(number)
        never = value is not None and value >= 2**64
        return Fault(104, also=[("dex", 101)] if never else [])

    def _quote_swap(self, number, token, rule, name):
        amount = read_int(token["amount"])
        if amount is None or not amount_allowed(amount):
            raise self._no_amount(number)
        pool = self.pool(read_int(number))
        named, opposite = pool.sides(token["denom"])
        side, other = (named, opposite) if rule is swap_out else (opposite, named)
        fill = self._fill(rule, pool, side, other, amount)
        return {
            name: str(fill.out if rule is swap_out else fill.amount_in),
            "spot_price_before": fill.spot_before,
            "spot_price_after": fill.spot_after,
            "price_impact": fill.impact,
            "fee": str(fill.fee),
        }

    def _quote_route(self, fields):
        token = fields["token_in"]
        if not 1 <= len(fields["hops"]) <= MAX_HOPS:
            raise Fault(114)
        fills, (_, out) = self._hops(token["denom"], read_int(token["amount"]), fields["hops"])
        impacts = []
        for pool, side, _, fill in fills:
            paid = after_fee(fill.amount_in, pool.fee)
            impacts.append(paid / (pool.reserves[side] + paid))
        return {
            "hops": [
                {"pool_id": str(p.number), "denom_out": p.denoms[o], "amount_out": str(f.out)}
                for p, _, o, f in fills
            ],
            "amount_out": str(out),
            "price_impact": show(route_impact(impacts)),
        }
