"""Accounts, markets and messages of lending in Python integers, written from its specification."""

from decimal import Decimal

from books import MAX, ONE, TOP, Market, Refused, bonus_now, closable, need, seize, up

DAY = 86400


def scaled(text):
    return int(Decimal(text) * ONE)


class Config:
    """What a market is."""

    def __init__(self, wire, running, now):
        for name in (
            "collateral_factor", "liquidation_threshold", "liquidation_bonus", "reserve_factor", "base_rate", "kink",
            "rate_at_kink", "max_rate",
        ):
            setattr(self, name, scaled(wire[name]))
        for name in ("supply_cap", "borrow_cap"):
            setattr(self, name, int(wire[name]))
        for name in ("supply_enabled", "borrow_enabled", "collateral_enabled"):
            setattr(self, name, wire[name])
        self.curve = (self.base_rate, self.kink, self.rate_at_kink, self.max_rate)
        self.begins = max(self.liquidation_threshold, running or 0)
        self.since = now
        self.supply_paused = self.borrow_paused = False

    def threshold(self, now):
        fall = self.begins - self.liquidation_threshold
        return self.begins - fall * min(max(0, now - self.since), DAY) // DAY


class Position:
    """Scaled supplies with their switch, and scaled debts."""

    def __init__(self):
        self.supplies, self.debts = {}, {}

    def copy(self):
        other = Position()
        other.supplies, other.debts = dict(self.supplies), dict(self.debts)
        return other

    def add_supply(self, denom, amount, collateral, most):
        if denom not in self.supplies:
            need(len(self.supplies) < most, 310)
            self.supplies[denom] = (0, collateral)
        had, switch = self.supplies[denom]
        self.supplies[denom] = (had + amount, switch)

    def take_supply(self, denom, amount):
        had, switch = self.supplies.pop(denom)
        if had > amount:
            self.supplies[denom] = (had - amount, switch)

    def add_debt(self, denom, amount, most):
        if denom not in self.debts:
            need(len(self.debts) < most, 310)
        self.debts[denom] = self.debts.get(denom, 0) + amount

    def take_debt(self, denom, amount):
        left = self.debts.pop(denom) - amount
        if left:
            self.debts[denom] = left

    def shown(self):
        supplies = [[d, str(m), c] for d, (m, c) in sorted(self.supplies.items())]
        return [supplies, [[d, str(m)] for d, m in sorted(self.debts.items())]]


class Quote:
    """A price with its status."""

    def __init__(self, wire):
        numbers, self.exponent, self.status, self.expired = wire
        self.price, self.low, self.high = (int(x) for x in numbers)


class Ledger:
    """All of lending at a moment."""

    def __init__(self, start):
        now = int(start["now"]) // 1000
        self.set_params(start["params"])
        self.configs, self.markets, self.positions = {}, {}, {}
        for wire in start["configs"]:
            denom = wire["denom"]
            self.configs[denom] = Config(wire, None, now)
            self.markets[denom] = Market(now)
            self.markets[denom].settle(now, self.configs[denom].curve)

    def set_params(self, wire):
        self.params = {
            name: scaled(wire[name])
            for name in ("close_factor", "full_close_hf", "small_debt", "min_borrow_value", "dust_value")
        }
        self.params["max_assets"] = wire["max_assets"]

    def begin(self, now, quotes):
        """The moment of a message, and its prices."""
        self.now = now
        self.quotes = {denom: Quote(wire) for denom, wire in quotes.items()}
        self.grown = {
            denom: market.grown(now, self.configs[denom].reserve_factor) for denom, market in self.markets.items()
        }

    def position(self, who):
        return self.positions.get(who, Position()).copy()

    def keep(self, who, position):
        self.positions[who] = position

    def save(self, denom, market):
        market.settle(self.now, self.configs[denom].curve)
        self.markets[denom] = market

    # Values: USD times 10^18; what is too large counts as the largest.

    def value(self, units, price, denom):
        return min(units * price // 10 ** self.quotes[denom].exponent, TOP)

    def value_up(self, units, price, denom):
        return min(up(units * price, 10 ** self.quotes[denom].exponent), TOP)

    def held(self, position, markets):
        for denom, (amount, collateral) in sorted(position.supplies.items()):
            yield denom, markets[denom].supply_units(amount), collateral

    def owed(self, position, markets):
        for denom, amount in sorted(position.debts.items()):
            yield denom, markets[denom].debt_units(amount)

    def limit(self, position, markets):
        total = 0
        for denom, units, collateral in self.held(position, markets):
            quote = self.quotes[denom]
            if collateral and quote.status == "FRESH":
                total += self.value(units, quote.low, denom) * self.configs[denom].collateral_factor // ONE
        return min(total, TOP)

    def ensure_within_limit(self, position, markets):
        debt = 0
        for denom, units in self.owed(position, markets):
            need(self.quotes[denom].status == "FRESH", 305)
            debt += self.value_up(units, self.quotes[denom].high, denom)
        need(min(debt, TOP) <= self.limit(position, markets), 306)

    def debt_value(self, position, markets):
        values = (self.value_up(u, self.quotes[d].price, d) for d, u in self.owed(position, markets))
        return min(sum(values), TOP)

    def counted(self, position, markets):
        """Collateral with its worth, unless its price is too old."""
        for denom, units, collateral in self.held(position, markets):
            quote = self.quotes[denom]
            if collateral and not quote.expired:
                yield denom, self.value(units, quote.price, denom)

    def ratio(self, part, whole):
        return min(part * ONE // whole, 2**128 - 1) if whole else None

    def health(self, position, markets):
        covers = sum(v * self.configs[d].threshold(self.now) // ONE for d, v in self.counted(position, markets))
        return self.ratio(min(covers, TOP), self.debt_value(position, markets))

    # Messages.

    def supply(self, who, denom, amount):
        config, market = self.configs[denom], self.grown[denom].copy()
        need(config.supply_enabled and not config.supply_paused, 302)
        need(market.supply_index >= ONE, 316)
        amount_scaled = market.supply(amount)
        need(market.supply_units(market.supplied) <= config.supply_cap, 303)
        position = self.position(who)
        priced = config.collateral_enabled and self.quotes[denom].status != "NONE"
        position.add_supply(denom, amount_scaled, priced, self.params["max_assets"])
        self.save(denom, market)
        self.keep(who, position)

    def withdraw(self, who, denom, amount, everything):
        position, market = self.position(who), self.grown[denom].copy()
        need(denom in position.supplies, 312)
        has, collateral = position.supplies[denom]
        if everything:
            amount, taken = market.withdraw_all(has), has
        else:
            taken = market.withdraw(amount, has)
        position.take_supply(denom, taken)
        if collateral and position.debts:
            self.ensure_within_limit(position, self.grown | {denom: market})
        self.save(denom, market)
        self.keep(who, position)
        return str(amount)

    def plan_borrow(self, who, denom, amount):
        config, market = self.configs[denom], self.grown[denom].copy()
        need(config.borrow_enabled and not config.borrow_paused, 302)
        need(market.supply_index >= ONE, 316)
        owes = market.borrow(amount)
        need(market.debt_units(market.borrowed) <= config.borrow_cap, 304)
        position = self.position(who)
        position.add_debt(denom, owes, self.params["max_assets"])
        self.ensure_within_limit(position, self.grown | {denom: market})
        worth = self.value_up(market.debt_units(position.debts[denom]), self.quotes[denom].price, denom)
        need(worth >= self.params["min_borrow_value"], 311)
        return market, position

    def borrow(self, who, denom, amount, can):
        """`can` is what max_borrow answered: it succeeds, one unit more does not."""
        self.check_max(who, denom, can)
        market, position = self.plan_borrow(who, denom, amount)
        self.save(denom, market)
        self.keep(who, position)

    def check_max(self, who, denom, can):
        if can:
            self.plan_borrow(who, denom, can)
        try:
            self.plan_borrow(who, denom, can + 1)
        except Refused as refused:
            # Nothing can be borrowed, because all that could be is worth too little.
            assert can == 0 or refused.code != 311
        else:
            raise AssertionError(f"{can + 1} could be borrowed too")

    def repay(self, who, denom, amount):
        position, market = self.position(who), self.grown[denom].copy()
        need(denom in position.debts, 312)
        taken, paid = market.repay(amount, position.debts[denom])
        position.take_debt(denom, paid)
        self.save(denom, market)
        self.keep(who, position)
        return str(taken)

    def collateral(self, who, denom, enabled):
        position = self.position(who)
        need(denom in position.supplies, 312)
        had, was = position.supplies[denom]
        need(not enabled or was or self.configs[denom].collateral_enabled, 302)
        need(not enabled or was or self.quotes[denom].status != "NONE", 305)
        position.supplies[denom] = (had, enabled)
        if was and not enabled and position.debts:
            self.ensure_within_limit(position, self.grown)
        self.keep(who, position)

    def most_repaid(self, position, denom, health):
        market = self.grown[denom]
        whole, least = market.debt_units(position.debts[denom]), market.debt_units(1)
        every = self.debt_value(position, self.grown)
        if health < self.params["full_close_hf"] or every < self.params["small_debt"]:
            return whole
        quote = self.quotes[denom]
        part = closable(every, self.params["close_factor"], quote.price, quote.exponent)
        return min(whole, max(part, least))

    def liquidate(self, who, borrower, denom, offered, taken, as_supply):
        need(who != borrower, 313)
        position = self.position(borrower)
        need(denom in position.debts, 312)
        need(taken in position.supplies and position.supplies[taken][1], 312)
        for one in (denom, taken):
            need(self.quotes[one].status in ("FRESH", "THIN"), 305)
        health = self.health(position, self.grown)
        need(health is not None and health < ONE, 309)
        worth = min(sum(v for _, v in self.counted(position, self.grown)), TOP)
        coverage = self.ratio(worth, self.debt_value(position, self.grown))
        bonus = bonus_now(self.configs[taken].liquidation_bonus, coverage)
        has = self.grown[taken].supply_units(position.supplies[taken][0])
        prices = [(self.quotes[one].price, self.quotes[one].exponent) for one in (denom, taken)]
        most = self.most_repaid(position, denom, health)
        repaid, seized, whole = seize(min(offered, most), *prices, has, bonus)
        need(seized > 0 or has == 0, 308)
        if whole:
            repaid = min(offered, max(repaid, self.grown[denom].debt_units(1)))
        markets = {one: market.copy() for one, market in self.grown.items()}
        repaid, paid = markets[denom].repay(repaid, position.debts[denom])
        position.take_debt(denom, paid)
        need(seized < 2**128, 317)
        everything = position.supplies[taken][0]
        if as_supply:
            moved = everything if seized == has else seized * 10**27 // markets[taken].supply_index
        elif seized == has:
            moved = everything
            markets[taken].withdraw_all(everything)
        else:
            moved = markets[taken].withdraw(seized, everything)
        need(moved > 0, 308)
        position.take_supply(taken, moved)
        changed = {denom, taken} | self.write_off(position, markets)
        own = self.position(who)
        if as_supply:
            own.add_supply(taken, moved, self.configs[taken].collateral_enabled, self.params["max_assets"])
        for one in changed:
            self.save(one, markets[one])
        self.keep(who, own)
        self.keep(borrower, position)
        return [str(repaid), str(seized)]

    def write_off(self, position, markets):
        left = 0
        for denom, units, collateral in self.held(position, markets):
            if collateral:
                if self.quotes[denom].status == "NONE" and units:
                    return set()
                left += self.value(units, self.quotes[denom].price, denom)
        left = min(left, TOP)
        if (left and left >= self.params["dust_value"]) or left >= self.debt_value(position, markets):
            return set()
        gone = set(position.debts)
        for denom, (amount, collateral) in sorted(position.supplies.items()):
            if collateral:
                markets[denom].forfeit(amount)
                position.take_supply(denom, amount)
                gone.add(denom)
        for denom in sorted(position.debts):
            markets[denom].write_off(position.debts.pop(denom))
        return gone

    def upsert(self, wire):
        denom = wire["denom"]
        before = self.configs[denom]
        running = before.threshold(self.now)
        config = Config(wire, running, self.now)
        cover = max(running, config.liquidation_threshold) * (ONE + config.liquidation_bonus) // ONE
        need(cover <= 98 * 10**16, 315)
        if config.liquidation_threshold == before.liquidation_threshold:
            config.begins, config.since = before.begins, before.since
        config.supply_paused, config.borrow_paused = before.supply_paused, before.borrow_paused
        market = self.grown[denom].copy()
        self.configs[denom] = config
        self.save(denom, market)

    def pause(self, denom, supply, borrow):
        self.configs[denom].supply_paused, self.configs[denom].borrow_paused = supply, borrow

    def reserves(self, denom, amount):
        market = self.grown[denom].copy()
        market.withdraw_reserves(amount)
        self.save(denom, market)
