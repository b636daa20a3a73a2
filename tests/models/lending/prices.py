"""The price of a feed with one feeder, and the fee burn, as far as messages move them."""

from ledger import scaled

MAX_AGE, HARD_MAX_AGE, HOLD = 60_000, 3_600_000, 30_000
DEVIATION = 2 * 10**17
ONE = 10**18
MAX_AMOUNT = 2**112 - 1


class Feed:
    """Reports, the guard and the status."""

    def __init__(self):
        self.price = 0
        self.report = None
        self.dirty = False
        self.pending = None

    def submit(self, text, now):
        self.report, self.dirty = (scaled(text), now), True

    def near(self, candidate, of):
        return abs(candidate - of) * ONE // of <= DEVIATION

    def end_block(self, now):
        if not self.dirty:
            return
        self.dirty = False
        candidate = self.report[0]
        if self.price == 0:
            self.price = self.ref = self.prev = candidate
            self.ref_at = self.updated = now
            return
        if now - self.ref_at >= HOLD:
            self.prev = self.ref if now - self.ref_at < 2 * HOLD else self.price
            self.ref, self.ref_at = self.price, now
        near = self.near(candidate, self.ref) and self.near(candidate, self.prev)
        if near and now - self.updated <= HARD_MAX_AGE:
            self.price, self.updated, self.pending = candidate, now, None
            return
        above = candidate > self.price
        waits = self.pending
        if waits and (waits[0] == above or self.near(candidate, waits[1])):
            kept = waits[1]
            if abs(candidate - self.price) < abs(kept - self.price):
                kept = candidate
            self.pending = (kept > self.price, kept, waits[2], waits[3] + 1)
        else:
            self.pending = (above, candidate, now, 1)
        if now - self.pending[2] >= HOLD and self.pending[3] >= 2:
            self.price = self.ref = self.prev = self.pending[1]
            self.ref_at = self.updated = now
            self.pending = None

    def shown(self, now):
        if self.price == 0:
            return ["0", "NONE", True]
        age = now - self.updated
        status = "STALE" if age > MAX_AGE else "HELD" if self.pending else "FRESH"
        return [str(self.price), status, age > HARD_MAX_AGE]


class Burns:
    """What was burned, and the auction of one denomination."""

    def __init__(self, wire):
        self.period = wire["period"]
        self.multiplier, self.least = int(wire["multiplier"]), int(wire["min_start"])
        self.auctions = self.voluntary = self.gone = self.waiting = self.lot = self.start = self.began = 0

    def burn(self, amount):
        self.voluntary += amount
        self.gone += amount

    def end_block(self, now):
        lot = max(0, self.waiting - 1)
        if lot == 0:
            return
        over = now - self.began >= self.period
        if self.lot == 0 or (lot > self.lot and over):
            self.start, self.began = max(self.start, self.least), now
        self.lot = lot

    def buy(self, most, now):
        if self.lot == 0:
            return 602, None
        passed = max(0, now - self.began)
        price = 1 if passed >= self.period else max(1, self.start - self.start * passed // self.period)
        if most and price > most:
            return 603, None
        lot, self.lot = self.lot, 0
        self.waiting -= lot
        self.auctions += price
        self.gone += price
        self.start = min(max(price * self.multiplier // ONE, self.least), MAX_AMOUNT)
        return 0, [str(price), str(lot)]
