#!/usr/bin/env python3
"""Verifies the published spends with integers alone.

A third verifier, after the fast and the literal one in Rust: it reads messages, rings and proof
bytes, derives every generator, hash and challenge itself and checks every equation by itself.
Then it changes every field of every kind of spend, one at a time, and must refuse them all; and
it must refuse proofs forged from scratch, each by the one equation that is there against it.

    python3 tests/models/ring/verify.py [--trace]
"""

import json
import re
import sys
import time
from pathlib import Path

sys.dont_write_bytecode = True

from curve import (
    G,
    Malformed,
    N,
    decode,
    encode,
    hc,
    hs,
    msm,
    on_curve,
    rfc_9380,
    sha,
    th,
    u16,
    u64,
)

VECTORS = Path(__file__).resolve().parents[3] / "machine/ringct/tests/vectors"
U = hc(b"TAG")
Q = [[hc(b"RING", bytes([j]), bytes([i])) for i in range(4)] for j in range(5)]
B = [hc(b"BP-G", k.to_bytes(4, "big")) for k in range(128)]
D = [hc(b"BP-H", k.to_bytes(4, "big")) for k in range(128)]


# -- transcript ---------------------------------------------------------------------------------------


class Transcript:
    def __init__(self, state=None, trace=False):
        self.state = th(b"stmt") if state is None else state
        self.trace = trace

    def absorb(self, label, data):
        label = label.encode()
        length = len(data).to_bytes(4, "big")
        self.state = sha(self.state, u16(len(label)), label, length, data)

    def fork(self, label, data=b""):
        other = Transcript(self.state, self.trace)
        other.absorb(label, data)
        return other

    def challenge(self, label):
        self.absorb(label, b"")
        digest = sha(self.state, b"\0") + sha(self.state, b"\1")
        c = int.from_bytes(digest, "big") % N
        self.absorb("c", c.to_bytes(32, "big"))
        if c == 0:
            raise Malformed("zero challenge")
        if self.trace:
            print(f"    {label:3} {c:064x}")
        return c


# -- proof bytes ----------------------------------------------------------------------------------------


class Reader:
    """Reads fields and remembers where each was, so that each can be changed later."""

    def __init__(self, data):
        self.data, self.at, self.fields = data, 0, []

    def take(self, name, size, kind="bytes"):
        if self.at + size > len(self.data):
            raise Malformed("cut off")
        self.fields.append((name, kind, self.at, size))
        self.at += size
        return self.data[self.at - size : self.at]

    def int(self, name, size):
        return int.from_bytes(self.take(name, size, "int"), "big")

    def point(self, name):
        return decode(self.take(name, 33, "point"))

    def scalar(self, name):
        value = int.from_bytes(self.take(name, 32, "scalar"), "big")
        if value >= N:
            raise Malformed("scalar not reduced")
        return value


def parse(data):
    r, p = Reader(data), {}
    p["shape"] = data[:9]
    version, kind, bits = r.int("version", 1), r.int("kind", 1), r.int("bits", 1)
    n_in, n_out = r.int("inputs", 1), r.int("outputs", 1)
    m, size, parts = r.int("digits", 1), r.int("ring length", 2), r.int("parts", 1)
    if version != 2 or kind not in (1, 2, 3) or bits != 64 or not 1 <= size <= 1024:
        raise Malformed("header")
    if not 1 <= n_in <= {1: 4, 2: 1, 3: 4}[kind] or n_out != {1: 2, 2: 1, 3: 1}[kind]:
        raise Malformed("counts")
    if parts not in (1, 4) or size % parts:
        raise Malformed("parts")
    if m != max(1, next(e for e in range(6) if 4**e >= size)):
        raise Malformed("digits")
    p.update(kind=kind, m=m, size=size, parts=parts, n_in=n_in, n_out=n_out)
    p["anchor"], p["until"], p["relay"] = (r.int(f, 8) for f in ("anchor", "until", "relay"))
    p["denom"] = r.take("denom", r.int("denom length", 1))
    p["firsts"] = [r.int(f"first {k}", 8) for k in range(n_in * parts)] if kind != 1 else None
    if kind == 3:
        p["amount_in"], p["min_out"] = r.int("amount in", 8), r.int("min out", 8)
        p["swap"] = (r.point("swap P"), r.point("swap R"), r.take("swap view tag", 1))
    p["outputs"] = [
        (r.point(f"P {o}"), r.point(f"R {o}"), r.take(f"view tag {o}", 1), r.point(f"C {o}"))
        for o in range(n_out)
    ]
    p["change"] = r.take("change", 112) if kind == 2 else None
    p["inputs"] = [(r.point(f"J {i}"), r.point(f"C' {i}")) for i in range(n_in)]
    p["rings"] = []
    for i in range(n_in):
        proof = {"ABCD": [r.point(f"{c} {i}") for c in "ABCD"]}
        for c in "XYZ":
            proof[c] = [r.point(f"{c}{e} {i}") for e in range(m)]
        proof["f"] = [[r.scalar(f"f{j}{v} {i}") for v in (1, 2, 3)] for j in range(m)]
        proof["z"] = [r.scalar(f"z{c} {i}") for c in "ACxy"]
        p["rings"].append(proof)
    rounds = {1: 6, 2: 7}[n_out]
    p["range"] = {
        "AST": [r.point(f"range {c}") for c in ("A", "S", "T1", "T2")],
        "open": [r.scalar(f"range {c}") for c in ("t", "tau", "mu")],
        "LR": [(r.point(f"L{k}"), r.point(f"R{k}")) for k in range(rounds)],
        "ab": [r.scalar(f"range {c}") for c in "ab"],
    }
    if r.at != len(data):
        raise Malformed("trailing bytes")
    return p, r.fields


# -- statement and equations ----------------------------------------------------------------------------


def spans(message, p):
    """Where the parts of all rings begin, input by input."""
    length = p["size"] // p["parts"]
    if p["kind"] != 1:
        return p["firsts"]
    firsts = []
    for span in message["ring_members"]:
        found = re.fullmatch("d:([0-9]+)-([0-9]+)", span)
        first, last = map(int, found.groups()) if found else (0, 0)
        if not found or last != first + length - 1:
            raise Malformed("span")
        firsts.append(first)
    return firsts


def rings_of(message, pool, p):
    """The ring of every input: parts of consecutive notes, in ascending order."""
    firsts, length = spans(message, p), p["size"] // p["parts"]
    if len(firsts) != p["n_in"] * p["parts"]:
        raise Malformed("number of parts")
    rings = []
    for i in range(p["n_in"]):
        own = firsts[i * p["parts"] : (i + 1) * p["parts"]]
        if any(a + length > b for a, b in zip(own, own[1:])) or own[-1] + length > len(pool):
            raise Malformed("parts of a ring")
        rings.append([pool[k] for first in own for k in range(first, first + length)])
    return rings


def statement(message, rings, p, trace):
    kind = p["kind"]
    wanted = {1: "recipient payload ring_members", 2: "recipient amount", 3: "pool_id payload"}[kind].split()
    if any(field not in message for field in wanted):
        raise Malformed("the message needs another kind of proof")
    public = {1: 0, 2: int(message.get("amount", 0)), 3: p.get("amount_in")}[kind]
    payload = p["change"] if kind == 2 else bytes.fromhex(message["payload"])
    t = Transcript(trace=trace)
    t.absorb("chain", message["chain_id"].encode())
    t.absorb("type", message["type_url"].encode())
    t.absorb("ver", p["shape"])
    t.absorb("sender", message["sender"].encode())
    t.absorb("to", b"" if kind == 3 else message["recipient"].encode())
    t.absorb("denom", p["denom"])
    for label, value in (("pub", public), *((f, p[f]) for f in ("relay", "anchor", "until"))):
        t.absorb(label, u64(value))
    for ring in rings:
        members = b"".join(u64(i) + cm + encode(k) + encode(v) for i, cm, k, v in ring)
        t.absorb("ring", sha(members) + u16(len(ring)))
    t.absorb("out", b"".join(encode(k) + encode(r) + v + encode(c) for k, r, v, c in p["outputs"]))
    t.absorb("ct", sha(payload))
    t.absorb("in", b"".join(encode(j) + encode(c) for j, c in p["inputs"]))
    if kind == 3:
        t.absorb("pool", message["pool_id"].encode())
        t.absorb("minout", u64(p["min_out"]))
        t.absorb("swapkey", encode(p["swap"][0]) + encode(p["swap"][1]) + p["swap"][2])
    return t, public + p["relay"]


EFFECTIVE = {}
VANISHES = {}


def vanishes(terms):
    """Is the sum the identity? The same sum comes again when another part was changed."""
    key = tuple((k % N, point) for k, point in terms)
    if key not in VANISHES:
        VANISHES[key] = msm(terms) is None
    return VANISHES[key]


def effective(cm, key):
    if (cm, key) not in EFFECTIVE:
        EFFECTIVE[cm, key] = msm([(1, key), (hs(b"note-tweak", cm), G)])
    return EFFECTIVE[cm, key]


def ring_equations(t, ring, m, tag, pseudo, proof):
    """The five equations, each as terms whose sum must vanish."""
    a, b, c, d = proof["ABCD"]
    for label, point in zip("ABCD", proof["ABCD"]):
        t.absorb(label, encode(point))
    for label in "XYZ":
        for point in proof[label]:
            t.absorb(label, encode(point))
    xi = t.challenge("xi")
    f = [[(xi - sum(row)) % N, *row] for row in proof["f"]]
    z_a, z_c, z_x, z_y = proof["z"]
    q = [(j, i) for j in range(m) for i in range(4)]
    yield "1", [(1, a), (xi, b), (-z_a, G)] + [(-f[j][i], Q[j][i]) for j, i in q]
    squares = [(-f[j][i] * (xi - f[j][i]), Q[j][i]) for j, i in q]
    yield "2", [(xi, c), (1, d), (-z_c, G)] + squares
    weights = []
    for k in range(4**m):
        product = 1
        for j in range(m):
            product = product * f[j][k // 4**j % 4] % N
        weights.append((product, ring[min(k, len(ring) - 1)]))
    lower = [pow(xi, e, N) for e in range(m)]
    top = pow(xi, m, N)
    keys = [(w, effective(cm, key)) for w, (_, cm, key, _) in weights]
    yield "3", keys + [(-e, x) for e, x in zip(lower, proof["X"])] + [(-z_x, G)]
    values = [(w, value) for w, (_, _, _, value) in weights]
    yield "4", (
        values + [(-top, pseudo), (-z_y, G)] + [(-e, z) for e, z in zip(lower, proof["Z"])]
    )
    yield "5", [(top, U), (-z_x, tag)] + [(-e, y) for e, y in zip(lower, proof["Y"])]


def range_equations(t, h, values, proof):
    """The two equations; the generators' exponents are computed bit by bit of their index."""
    bits = 64
    total = bits * len(values)
    a_point, s_point, t1, t2 = proof["AST"]
    for value in values:
        t.absorb("V", encode(value))
    t.absorb("A", encode(a_point))
    t.absorb("S", encode(s_point))
    y, z = t.challenge("y"), t.challenge("z")
    t.absorb("T1", encode(t1))
    t.absorb("T2", encode(t2))
    x = t.challenge("x")
    hat, tau, mu = proof["open"]
    for label, scalar in zip(("t", "tau", "mu"), proof["open"]):
        t.absorb(label, scalar.to_bytes(32, "big"))
    w = t.challenge("w")
    u = []
    for left, right in proof["LR"]:
        t.absorb("L", encode(left))
        t.absorb("R", encode(right))
        u.append(t.challenge("u"))
    delta = (z - z * z) * sum(pow(y, k, N) for k in range(total))
    delta -= sum(pow(z, 3 + j, N) for j in range(len(values))) * (2**bits - 1)
    yield "1", (
        [(hat - delta, h), (tau, G), (-x, t1), (-x * x, t2)]
        + [(-pow(z, 2 + j, N), value) for j, value in enumerate(values)]
    )
    a, b = proof["ab"]
    inverse = [pow(c, -1, N) for c in u]
    terms = [(1, a_point), (x, s_point), (-mu, G), (w * (hat - a * b), h)]
    for k in range(total):
        s = 1
        for bit in range(len(u)):
            upper = k >> (len(u) - 1 - bit) & 1
            s = s * (u[bit] if upper else inverse[bit]) % N
        y_k = pow(y, -k, N)
        weight = pow(z, 2 + k // bits, N) * 2 ** (k % bits)
        terms.append((-z - a * s, B[k]))
        terms.append((z + y_k * (weight - b * pow(s, -1, N)), D[k]))
    for (left, right), c, i in zip(proof["LR"], u, inverse):
        terms += [(c * c, left), (i * i, right)]
    yield "2", terms


def verify(message, members, data, trace=False):
    """None if the spend holds, else the first thing that is wrong."""
    try:
        p, _ = parse(data)
        pool = [
            (int(m["index"]), bytes.fromhex(m["cm"]), decode(bytes.fromhex(m["key"])),
             decode(bytes.fromhex(m["value"])))
            for m in members
        ]  # fmt: skip
        rings = rings_of(message, pool, p)
        if any(a[0] >= b[0] for ring in rings for a, b in zip(ring, ring[1:])):
            raise Malformed("ring")
        if len({tag for tag, _ in p["inputs"]}) != len(p["inputs"]):
            raise Malformed("repeated tag")
        t, leaving = statement(message, rings, p, trace)
        if leaving >= 2**64:
            raise Malformed("amount")
        h = hc(b"DENOM", p["denom"])
        for i, ((tag, pseudo), proof) in enumerate(zip(p["inputs"], p["rings"])):
            fork = t.fork("ring-proof", bytes([i]))
            for name, terms in ring_equations(fork, rings[i], p["m"], tag, pseudo, proof):
                if not vanishes(terms):
                    return f"ring equation {name} of input {i}"
        values = [c for _, _, _, c in p["outputs"]]
        balance = [(1, c) for _, c in p["inputs"]] + [(-1, c) for c in values] + [(-leaving, h)]
        if not vanishes(balance):
            return "balance"
        for name, terms in range_equations(t.fork("range"), h, values, p["range"]):
            if not vanishes(terms):
                return f"range equation {name}"
    except Malformed as error:
        return f"malformed: {error}"
    return None


# -- mutations ------------------------------------------------------------------------------------------


def changed(data, kind, at, size):
    """The field with another value that is still well formed, where there is one."""
    out = bytearray(data)
    if kind == "point":
        out[at] ^= 1  # minus the point
    else:
        out[at + size - 1] ^= 1
    return bytes(out)


def mutations(spend):
    message, pool = spend["message"], spend["pool"]
    data = bytes.fromhex(spend["proof"])
    p, fields = parse(data)
    firsts, length = spans(message, p), p["size"] // p["parts"]
    for field, value in message.items():
        if field == "payload":
            value = changed(bytes.fromhex(value), "bytes", 0, 1).hex()
        elif field == "amount":
            value = str(int(value) + 1)
        elif field == "ring_members":
            continue
        else:
            value += "x"
        yield f"message {field}", {**message, field: value}, pool, data
    if p["kind"] == 1:
        span = lambda first: f"d:{first}-{first + length - 1}"
        listed = [span(first) for first in firsts]
        for k, first in enumerate(firsts):
            for other in (first - 1, first + 1):
                moved = listed[:k] + [span(other)] + listed[k + 1 :]
                yield f"part {k} at {other}", {**message, "ring_members": moved}, pool, data
        turned = listed[p["parts"] :] + listed[: p["parts"]]
        if turned != listed:
            yield "rings exchanged", {**message, "ring_members": turned}, pool, data
    for k in {firsts[0], firsts[-1] + length - 1}:
        for field, value in pool[k].items():
            if field == "index":
                value = str(int(value) + 1)
            else:
                value = changed(bytes.fromhex(value), {"cm": "bytes"}.get(field, "point"), 0, 1)
                value = value.hex()
            other = pool[:k] + [{**pool[k], field: value}] + pool[k + 1 :]
            yield f"note {k} {field}", message, other, data
    yield "order of notes", message, pool[1:] + pool[:1] if len(pool) > 1 else [], data
    yield "missing notes", message, pool[: firsts[-1] + length - 1], data
    for name, kind, at, size in fields:
        yield f"proof {name}", message, pool, changed(data, kind, at, size)
    yield "proof cut", message, pool, data[:-1]
    yield "proof prolonged", message, pool, data + b"\0"


def check_generators():
    published = json.loads((VECTORS / "generators.json").read_text())
    everything = [U, *(point for row in Q for point in row), *B, *D]
    assert all(on_curve(*point) for point in everything)
    assert sha(*map(encode, everything)).hex() == published["digest"]
    assert encode(U).hex() == published["tag"]
    for denom in published["denoms"]:
        assert encode(hc(b"DENOM", denom["denom"].encode())).hex() == denom["point"]
    for place, point in published["ring"].items():
        j, i = map(int, place.split(","))
        assert encode(hc(b"RING", bytes([j]), bytes([i]))).hex() == point
    for name, side in ((b"BP-G", "left"), (b"BP-H", "right")):
        for k, point in published[side].items():
            assert encode(hc(name, int(k).to_bytes(4, "big"))).hex() == point
    for note in published["tags"]:
        secret, cm = int(note["secret"], 16), bytes.fromhex(note["cm"])
        x = (secret + hs(b"note-tweak", cm)) % N
        key = msm([(secret, G)])
        assert encode(key).hex() == note["key"]
        assert encode(effective(cm, key)).hex() == note["effective_key"]
        assert msm([(x, G)]) == effective(cm, key)
        assert encode(msm([(pow(x, -1, N), U)])).hex() == note["tag"]


def main():
    start = time.monotonic()
    rfc_9380()
    check_generators()
    spends = json.loads((VECTORS / "spends.json").read_text())
    assert len(spends) >= 7
    for spend in spends:
        data = bytes.fromhex(spend["proof"])
        wrong = verify(spend["message"], spend["pool"], data, "--trace" in sys.argv)
        assert wrong is None, (spend["name"], wrong)
        refused = 0
        for name, message, pool, proof in mutations(spend):
            assert (message, pool, proof) != (spend["message"], spend["pool"], data), name
            wrong = verify(message, pool, proof)
            assert wrong is not None, f"{spend['name']}: a changed {name} was accepted"
            refused += 1
        print(f"{spend['name']}: holds; {refused} changes refused")
    forged = json.loads((VECTORS / "forged.json").read_text())
    assert len(forged) >= 5
    for spend in forged:
        wrong = verify(spend["message"], spend["pool"], bytes.fromhex(spend["proof"]))
        assert wrong == spend["refused"], (spend["name"], wrong)
        print(f"forged, {spend['name']}: refused by {wrong}")
    print(f"{time.monotonic() - start:.0f} s")


if __name__ == "__main__":
    main()
