"""The arithmetic of lending in Python integers, written from its specification."""

ONE = 10**18
RAY = 10**27
YEAR = 31536000
MAX = 2**112 - 1
TOP = 2**256 - 1
INDEX = 2**128 - 1


class Refused(Exception):
    """A message that is refused, with its code."""

    def __init__(self, code):
        super().__init__(code)
        self.code = code


def need(holds, code):
    if not holds:
        raise Refused(code)


def up(number, by):
    return -(-number // by)


def growth(rate, seconds):
    power = RAY + rate * 10**9 // YEAR
    grown = RAY
    while seconds:
        if seconds & 1:
            grown = min(up(grown * power, RAY), TOP)
        seconds >>= 1
        if seconds:
            power = min(up(power * power, RAY), TOP)
    return grown


def rate_at(curve, used):
    base, kink, at_kink, top = curve
    if used <= kink:
        return base + (at_kink - base) * used // kink
    return at_kink + (top - at_kink) * (used - kink) // (ONE - kink)


class Market:
    """Cash, scaled totals, indexes, reserves, the rate and when it was set."""

    def __init__(self, at=0):
        self.cash = self.supplied = self.borrowed = self.reserves = self.rate = 0
        self.supply_index = self.borrow_index = RAY
        self.at = at

    def copy(self):
        other = Market()
        other.__dict__.update(self.__dict__)
        return other

    def numbers(self):
        return [
            str(x)
            for x in (
                self.cash, self.supplied, self.borrowed, self.supply_index, self.borrow_index, self.reserves,
                self.rate, self.at,
            )
        ]

    def check(self):
        left = self.cash * RAY + self.borrowed * self.borrow_index
        assert left == self.supplied * self.supply_index + self.reserves, self.__dict__

    def grown(self, now, reserve_factor):
        other = self.copy()
        seconds = max(0, now - self.at)
        if seconds == 0 or self.borrowed == 0:
            return other
        other.borrow_index = min(up(self.borrow_index * growth(self.rate, seconds), RAY), INDEX)
        interest = self.borrowed * (other.borrow_index - self.borrow_index)
        step = interest * (ONE - reserve_factor) // (ONE * self.supplied) if self.supplied else 0
        other.supply_index = min(self.supply_index + step, INDEX)
        other.reserves += interest - self.supplied * (other.supply_index - self.supply_index)
        other.check()
        return other

    def settle(self, now, curve):
        self.rate = rate_at(curve, self.used())
        self.at = now
        self.check()

    def used(self):
        if self.borrowed == 0:
            return 0
        had = self.supplied * self.supply_index
        return min(ONE, self.borrowed * self.borrow_index * ONE // had) if had else ONE

    def available(self):
        return max(0, self.cash - self.reserves // RAY)

    def supply_units(self, scaled):
        return scaled * self.supply_index // RAY

    def debt_units(self, scaled):
        return up(scaled * self.borrow_index, RAY)

    def supply(self, amount):
        scaled = amount * RAY // self.supply_index if self.supply_index else 0
        need(scaled > 0, 308)
        need(self.cash + amount <= MAX, 317)
        need(self.supplied + scaled <= MAX, 317)
        self.cash += amount
        self.supplied += scaled
        self.reserves += amount * RAY - scaled * self.supply_index
        return scaled

    def pay_out(self, amount, scaled):
        need(amount <= self.available(), 307)
        self.cash -= amount
        self.supplied -= scaled
        self.reserves += scaled * self.supply_index - amount * RAY

    def withdraw(self, amount, of):
        need(amount <= self.supply_units(of), 312)
        scaled = up(amount * RAY, self.supply_index)
        self.pay_out(amount, scaled)
        return scaled

    def withdraw_all(self, of):
        amount = self.supply_units(of)
        self.pay_out(amount, of)
        return amount

    def borrow(self, amount):
        need(amount <= self.available(), 307)
        scaled = up(amount * RAY, self.borrow_index)
        need(self.borrowed + scaled <= MAX, 317)
        self.cash -= amount
        self.borrowed += scaled
        self.reserves += scaled * self.borrow_index - amount * RAY
        return scaled

    def repay(self, amount, of):
        amount = min(amount, self.debt_units(of))
        scaled = amount * RAY // self.borrow_index
        need(scaled > 0, 308)
        need(self.cash + amount <= MAX, 317)
        self.cash += amount
        self.borrowed -= scaled
        self.reserves += amount * RAY - scaled * self.borrow_index
        return amount, scaled

    def write_off(self, scaled):
        loss = scaled * self.borrow_index
        self.borrowed -= scaled
        paid = min(loss, self.reserves)
        self.reserves -= paid
        left = self.supplied * self.supply_index - (loss - paid)
        assert left >= 0
        if self.supplied:
            self.supply_index = left // self.supplied
        self.reserves += left - self.supplied * self.supply_index
        self.check()
        amount = up(loss, RAY)
        return amount, paid // RAY, amount - paid // RAY

    def forfeit(self, scaled):
        self.supplied -= scaled
        self.reserves += scaled * self.supply_index

    def withdraw_reserves(self, amount):
        need(amount <= min(self.reserves // RAY, self.cash), 307)
        self.cash -= amount
        self.reserves -= amount * RAY


def bonus_now(of_market, coverage):
    return min(of_market, max(of_market // 4, coverage - ONE))


def closable(all_debt, factor, price, exponent):
    return all_debt * factor * 10**exponent // (price * ONE)


def seize(repay, debt, collateral, has, bonus):
    """What is repaid and taken, and whether that is all of the collateral."""
    paid = debt[0] * (ONE + bonus) * 10 ** collateral[1]
    taken = collateral[0] * ONE * 10 ** debt[1]
    wanted = repay * paid // taken
    if wanted <= has:
        return repay, wanted, wanted == has
    return min(repay, up(has * taken, paid)), has, True
