"""The exchange's arithmetic in exact rationals.

Everything follows the real-valued rules of the specification with one rounding at the end of each:
outputs and shares down, payments and fees up. Nothing here was taken from the machine's code, and
no closed form either: the least input is searched for, and the price impact is worked out from its
definition. That makes it slow, and worth comparing with.
"""

import re
from collections import namedtuple
from fractions import Fraction
from math import ceil, floor, isqrt

MAX_AMOUNT = 2**112 - 1  # of every amount and every reserve
ONE = 10**18  # decimals have 18 digits
PPM = 10**6
MAX_FEE = Fraction(1, 10)

INT = re.compile(r"0|[1-9][0-9]*")
DEC = re.compile(r"[0-9]+(\.[0-9]{1,18})?")


class Fault(Exception):
    """A refusal. `also` holds (codespace, code) pairs that the specification leaves as good."""

    def __init__(self, code, codespace="dex", also=()):
        super().__init__(f"{codespace}/{code}")
        self.code, self.codespace = code, codespace
        self.also = frozenset(also)

    @property
    def key(self):
        return (self.codespace, self.code)

    def allows(self, codespace, code):
        return (codespace, code) == self.key or (codespace, code) in self.also


def sdk(code, also=()):
    return Fault(code, "sdk", also)


# Decimals ---------------------------------------------------------------------------------------


def show(value):
    """A non-negative rational as a trimmed decimal, cut after the 18th digit."""
    scaled = floor(value * ONE)
    whole, rest = divmod(scaled, ONE)
    tail = str(rest).rjust(18, "0").rstrip("0")
    return f"{whole}.{tail}" if tail else str(whole)


def read_dec(text):
    """The rational that a decimal of the wire stands for, or None."""
    if not isinstance(text, str) or not DEC.fullmatch(text):
        return None
    whole, _, tail = text.partition(".")
    return Fraction(int(whole + tail), 10 ** len(tail))


def read_int(text):
    """The integer that a string of the wire stands for, or None."""
    return int(text) if isinstance(text, str) and INT.fullmatch(text) else None


def fee_allowed(fee):
    return fee is not None and 0 <= fee <= MAX_FEE and (fee * PPM).denominator == 1


# Arithmetic -------------------------------------------------------------------------------------

Swap = namedtuple("Swap", "amount_in out cut x y spot_before spot_after impact fee")


def amount_allowed(amount):
    return 1 <= amount <= MAX_AMOUNT


def after_fee(amount_in, fee):
    return amount_in * (1 - Fraction(fee))


def price(x, y, paid):
    """What the pricing rule gives for `paid`, which has its fee taken off already: a rational."""
    return y * Fraction(paid) / (x + Fraction(paid))


def _filled(x, y, amount_in, out, fee, protocol):
    """The state and the quote after `amount_in` bought `out`."""
    paid = after_fee(amount_in, fee)
    cut = floor((amount_in - paid) * protocol)
    x_after, y_after = x + amount_in - cut, y - out
    spot = Fraction(y, x)
    return Swap(
        amount_in, out, cut, x_after, y_after,
        show(spot), show(Fraction(y_after, x_after)),
        # How much worse than the price before the fill is because of its size.
        show(1 - (price(x, y, paid) / paid) / spot),
        amount_in - floor(paid),
    )  # fmt: skip


def swap_out(x, y, amount_in, fee, protocol):
    """Sell exactly `amount_in` to a pool holding `x` of it and `y` of the other."""
    if not amount_allowed(amount_in):
        raise Fault(104)
    if x + amount_in > MAX_AMOUNT:
        raise Fault(110)
    out = floor(price(x, y, after_fee(amount_in, fee)))
    if out == 0:
        raise Fault(109)
    return _filled(x, y, amount_in, out, fee, protocol)


def swap_in(x, y, out, fee, protocol):
    """Buy exactly `out`: the least input for which the pricing rule gives that much."""
    if not amount_allowed(out):
        raise Fault(104)
    if out >= y:
        raise Fault(111)
    # Scaled by a million, so that the search is done in integers.
    kept = (1 - Fraction(fee)) * PPM
    assert kept.denominator == 1
    kept = kept.numerator

    def enough(amount_in):
        paid = amount_in * kept
        return y * paid >= out * (x * PPM + paid)

    low, high = 0, MAX_AMOUNT - x  # `low` is not enough; `high` is the most the reserve has room for
    if not enough(high):
        raise Fault(110)
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if enough(middle) else (middle, high)
    return _filled(x, y, high, out, fee, protocol)


def create(a, b, min_liquidity):
    """Shares in all, and the creator's."""
    if not (amount_allowed(a) and amount_allowed(b)):
        raise Fault(104)
    shares = isqrt(a * b)
    if shares <= min_liquidity:
        raise Fault(112)
    return shares, shares - min_liquidity


def add(offer_a, offer_b, ra, rb, shares):
    """New shares and what of the offer they cost."""
    if not (amount_allowed(offer_a) and amount_allowed(offer_b)):
        raise Fault(104)
    new = floor(min(Fraction(offer_a, ra), Fraction(offer_b, rb)) * shares)
    if new == 0:
        raise Fault(109)
    part = Fraction(new, shares)
    used_a, used_b = ceil(part * ra), ceil(part * rb)
    if ra + used_a > MAX_AMOUNT or rb + used_b > MAX_AMOUNT:
        raise Fault(110)
    return new, used_a, used_b


def remove(burnt, ra, rb, shares):
    """What `burnt` of `shares` are paid out with."""
    if not amount_allowed(burnt):
        raise Fault(104)
    if burnt > shares:
        raise sdk(5)
    out_a, out_b = position(burnt, ra, rb, shares)
    if out_a + out_b == 0:
        raise Fault(109)
    return out_a, out_b


def position(held, ra, rb, shares):
    part = Fraction(held, shares)
    return floor(part * ra), floor(part * rb)


def route_impact(impacts):
    left = Fraction(1)
    for impact in impacts:
        left *= 1 - impact
    return 1 - left


def twap(steps):
    """The mean of (price in 112 binary digits, milliseconds) pairs, as a decimal."""
    time = sum(ms for _, ms in steps)
    return show(Fraction(sum(p * ms for p, ms in steps), time * 2**112))


def uq112(p, q):
    return floor(Fraction(p, q) * 2**112)


def lp_apr(volume, fee, protocol, tvl):
    """A year at the last day's fees, those of the providers alone, over what is locked."""
    return show(volume * Fraction(fee) * (1 - Fraction(protocol)) * 365 / tvl)
