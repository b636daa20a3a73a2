#!/usr/bin/env python3
"""Verifies the published spends with integers alone.

A third verifier, after the fast and the literal one in Rust: it reads messages, rings and proof
bytes, derives every generator, hash and challenge itself and checks every equation by itself.
Then it changes every field of every kind of spend, one at a time, and must refuse them all; and
it must refuse proofs forged from scratch, each by the one equation that is there against it.

    python3 tests/ring/verify.py [--trace]
"""

import hashlib
import json
import sys
import time
from pathlib import Path

VECTORS = Path(__file__).resolve().parents[2] / "machine/ringct/tests/vectors"
P = 2**256 - 2**32 - 977
N = 0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEBAAEDCE6AF48A03BBFD25E8CD0364141
G = (
    0x79BE667EF9DCBBAC55A06295CE870B07029BFCDB2DCE28D959F2815B16F81798,
    0x483ADA7726A3C4655DA4FBFC0E1108A8FD17B448A68554199C47D08FFB10D4B8,
)


class Malformed(Exception):
    """The bytes are no proof."""


# -- the group: affine points as pairs, None for the identity -------------------------------------


def on_curve(x, y):
    return (y * y - x * x * x - 7) % P == 0


def sqrt(a):
    root = pow(a, (P + 1) // 4, P)
    return root if root * root % P == a % P else None


def decode(data):
    if len(data) != 33 or data[0] not in (2, 3):
        raise Malformed("no compressed point")
    x = int.from_bytes(data[1:], "big")
    y = sqrt((x * x * x + 7) % P) if x < P else None
    if y is None:
        raise Malformed("not on the curve")
    return (x, y if y % 2 == data[0] % 2 else P - y)


def encode(point):
    return bytes([2 + point[1] % 2]) + point[0].to_bytes(32, "big")


def neg(point):
    return None if point is None else (point[0], P - point[1])


def double(a):
    x, y, z = a
    if z == 0:
        return a
    s = 4 * x * y * y % P
    m = 3 * x * x % P
    nx = (m * m - 2 * s) % P
    return (nx, (m * (s - nx) - 8 * pow(y, 4, P)) % P, 2 * y * z % P)


def jadd(a, b):
    if a[2] == 0:
        return b
    if b[2] == 0:
        return a
    z1, z2 = a[2] * a[2] % P, b[2] * b[2] % P
    u1, u2 = a[0] * z2 % P, b[0] * z1 % P
    s1, s2 = a[1] * z2 * b[2] % P, b[1] * z1 * a[2] % P
    if u1 == u2:
        return double(a) if s1 == s2 else (1, 1, 0)
    h, r = u2 - u1, s2 - s1
    hh = h * h % P
    hhh, v = h * hh % P, u1 * hh % P
    x = (r * r - hhh - 2 * v) % P
    return (x, (r * (v - x) - s1 * hhh) % P, h * a[2] * b[2] % P)


def affine(a):
    if a[2] % P == 0:
        return None
    inverse = pow(a[2], -1, P)
    return (a[0] * inverse**2 % P, a[1] * inverse**3 % P)


def msm(terms):
    """The sum of scalar times point: windows of six bits, one bucket for each digit."""
    terms = [(k % N, (*point, 1)) for k, point in terms if point is not None and k % N]
    total = (1, 1, 0)
    for shift in range(252, -1, -6):
        for _ in range(6):
            total = double(total)
        buckets = [(1, 1, 0)] * 64
        for k, point in terms:
            digit = (k >> shift) & 63
            if digit:
                buckets[digit] = jadd(buckets[digit], point)
        running = window = (1, 1, 0)
        for bucket in reversed(buckets[1:]):
            running = jadd(running, bucket)
            window = jadd(window, running)
        total = jadd(total, window)
    return affine(total)


# -- hashes -----------------------------------------------------------------------------------------


def sha(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


def u16(n):
    return n.to_bytes(2, "big")


def u64(n):
    return n.to_bytes(8, "big")


def th(tag, *parts):
    tag = sha(b"TARN-PRIV-V1/" + tag)
    return sha(tag, tag, *parts)


def hs(tag, *parts):
    return int.from_bytes(th(tag + b"/0", *parts) + th(tag + b"/1", *parts), "big") % N


# RFC 9380, 8.7 and appendix E.1: the curve isogenous to secp256k1 and the map back.
SSWU_A = 0x3F8731ABDD661ADCA08A5558F0F5D272E953D363CB6F0E5D405447C01A444533
SSWU_B = 1771
SSWU_Z = P - 11
ISOGENY = [
    [
        0x8E38E38E38E38E38E38E38E38E38E38E38E38E38E38E38E38E38E38DAAAAA8C7,
        0x07D3D4C80BC321D5B9F315CEA7FD44C5D595D2FC0BF63B92DFFF1044F17C6581,
        0x534C328D23F234E6E2A413DECA25CAECE4506144037C40314ECBD0B53D9DD262,
        0x8E38E38E38E38E38E38E38E38E38E38E38E38E38E38E38E38E38E38DAAAAA88C,
    ],
    [
        0xD35771193D94918A9CA34CCBB7B640DD86CD409542F8487D9FE6B745781EB49B,
        0xEDADC6F64383DC1DF7C4B2D51B54225406D36B641F5E41BBC52A56612A8C6D14,
        1,
    ],
    [
        0x4BDA12F684BDA12F684BDA12F684BDA12F684BDA12F684BDA12F684B8E38E23C,
        0xC75E0C32D5CB7C0FA9D0A54B12A0A6D5647AB046D686DA6FDFFC90FC201D71A3,
        0x29A6194691F91A73715209EF6512E576722830A201BE2018A765E85A9ECEE931,
        0x2F684BDA12F684BDA12F684BDA12F684BDA12F684BDA12F684BDA12F38E38D84,
    ],
    [
        0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEFFFFF93B,
        0x7A06534BB8BDB49FD5E9E6632722C2989467C1BFC8E8D978DFB425D2685C2573,
        0x6484AA716545CA2CF3A70C3FA8FE337E0A3D21162F0D6299A7BF8192BFD2A76F,
        1,
    ],
]


def expand(message, dst, length):
    suffix = dst + bytes([len(dst)])
    b0 = sha(bytes(64), message, u16(length), b"\0", suffix)
    blocks = [sha(b0, b"\1", suffix)]
    while 32 * len(blocks) < length:
        mixed = bytes(a ^ b for a, b in zip(b0, blocks[-1]))
        blocks.append(sha(mixed, bytes([len(blocks) + 1]), suffix))
    return b"".join(blocks)[:length]


def sswu(u):
    tv = (pow(SSWU_Z, 2, P) * pow(u, 4, P) + SSWU_Z * u * u) % P
    if tv == 0:
        x = SSWU_B * pow(SSWU_Z * SSWU_A, -1, P) % P
    else:
        x = -SSWU_B * pow(SSWU_A, -1, P) * (1 + pow(tv, -1, P)) % P
    y = sqrt((x**3 + SSWU_A * x + SSWU_B) % P)
    if y is None:
        x = SSWU_Z * u * u * x % P
        y = sqrt((x**3 + SSWU_A * x + SSWU_B) % P)
    if y % 2 != u % 2:
        y = P - y
    xn, xd, yn, yd = (sum(k * pow(x, i, P) for i, k in enumerate(row)) % P for row in ISOGENY)
    return (xn * pow(xd, -1, P) % P, y * yn * pow(yd, -1, P) % P)


def to_curve(message, dst):
    data = expand(message, dst, 96)
    u0, u1 = (int.from_bytes(data[i : i + 48], "big") % P for i in (0, 48))
    return affine(jadd((*sswu(u0), 1), (*sswu(u1), 1)))


def hc(name, *parts):
    dst = b"TARN-PRIV-V1-" + name + b"-with-secp256k1_XMD:SHA-256_SSWU_RO_"
    return to_curve(b"".join(parts), dst)


def rfc_9380():
    dst = b"QUUX-V01-CS02-with-secp256k1_XMD:SHA-256_SSWU_RO_"
    known = {
        b"": "c1cae290e291aee617ebaef1be6d73861479c48b841eaba9b7b5852ddfeb1346",
        b"abc": "3377e01eab42db296b512293120c6cee72b6ecf9f9205760bd9ff11fb3cb2c4b",
        b"abcdef0123456789": "bac54083f293f1fe08e4a70137260aa90783a5cb84d3f35848b324d0674b0e3a",
        b"q128_" + b"q" * 128: "e2167bc785333a37aa562f021f1e881defb853839babf52a7f72b102e41890e9",
        b"a512_" + b"a" * 512: "e3c8d35aaaf0b9b647e88a0a0a7ee5d5bed5ad38238152e4e6fd8c1f8cb7c998",
    }
    for message, x in known.items():
        point = to_curve(message, dst)
        assert on_curve(*point) and point[0] == int(x, 16), message


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
    p["shape"] = data[:8]
    version, kind, bits = r.int("version", 1), r.int("kind", 1), r.int("bits", 1)
    n_in, n_out = r.int("inputs", 1), r.int("outputs", 1)
    m, size = r.int("digits", 1), r.int("ring length", 2)
    if version != 1 or kind not in (1, 2, 3) or bits != 64 or not 1 <= size <= 1024:
        raise Malformed("header")
    if not 1 <= n_in <= {1: 4, 2: 1, 3: 4}[kind] or n_out != {1: 2, 2: 1, 3: 1}[kind]:
        raise Malformed("counts")
    if m != max(1, next(e for e in range(6) if 4**e >= size)):
        raise Malformed("digits")
    p.update(kind=kind, m=m, size=size, n_out=n_out)
    p["anchor"], p["until"], p["relay"] = (r.int(f, 8) for f in ("anchor", "until", "relay"))
    p["denom"] = r.take("denom", r.int("denom length", 1))
    p["cms"] = [r.take(f"cm {k}", 32) for k in range(size)] if kind != 1 else None
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


def statement(message, ring, p, trace):
    kind = p["kind"]
    wanted = {1: "recipient payload", 2: "recipient amount", 3: "pool_id payload"}[kind].split()
    if any(field not in message for field in wanted):
        raise Malformed("the message needs another kind of proof")
    public = {1: 0, 2: int(message.get("amount", 0)), 3: p.get("amount_in")}[kind]
    payload = p["change"] if kind == 2 else bytes.fromhex(message["payload"])
    members = b"".join(u64(i) + cm + encode(k) + encode(v) for i, cm, k, v in ring)
    t = Transcript(trace=trace)
    t.absorb("chain", message["chain_id"].encode())
    t.absorb("type", message["type_url"].encode())
    t.absorb("ver", p["shape"])
    t.absorb("sender", message["sender"].encode())
    t.absorb("to", b"" if kind == 3 else message["recipient"].encode())
    t.absorb("denom", p["denom"])
    for label, value in (("pub", public), *((f, p[f]) for f in ("relay", "anchor", "until"))):
        t.absorb(label, u64(value))
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
        ring = [
            (int(m["index"]), bytes.fromhex(m["cm"]), decode(bytes.fromhex(m["key"])),
             decode(bytes.fromhex(m["value"])))
            for m in members
        ]  # fmt: skip
        if len(ring) != p["size"] or any(a[0] >= b[0] for a, b in zip(ring, ring[1:])):
            raise Malformed("ring")
        if p["cms"] is not None and p["cms"] != [cm for _, cm, _, _ in ring]:
            raise Malformed("ring of the proof")
        if len({tag for tag, _ in p["inputs"]}) != len(p["inputs"]):
            raise Malformed("repeated tag")
        t, leaving = statement(message, ring, p, trace)
        if leaving >= 2**64:
            raise Malformed("amount")
        h = hc(b"DENOM", p["denom"])
        for i, ((tag, pseudo), proof) in enumerate(zip(p["inputs"], p["rings"])):
            fork = t.fork("ring-proof", bytes([i]))
            for name, terms in ring_equations(fork, ring, p["m"], tag, pseudo, proof):
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
    message, ring = spend["message"], spend["ring"]
    data = bytes.fromhex(spend["proof"])
    for field, value in message.items():
        if field == "payload":
            value = changed(bytes.fromhex(value), "bytes", 0, 1).hex()
        elif field == "amount":
            value = str(int(value) + 1)
        else:
            value += "x"
        yield f"message {field}", {**message, field: value}, ring, data
    for k in {0, len(ring) - 1}:
        for field, value in ring[k].items():
            if field == "index":
                value = str(int(value) + 1)
            else:
                value = changed(bytes.fromhex(value), {"cm": "bytes"}.get(field, "point"), 0, 1)
                value = value.hex()
            other = ring[:k] + [{**ring[k], field: value}] + ring[k + 1 :]
            yield f"ring {k} {field}", message, other, data
    yield "ring order", message, ring[1:] + ring[:1] if len(ring) > 1 else [], data
    yield "ring shorter", message, ring[:-1], data
    for name, kind, at, size in parse(data)[1]:
        yield f"proof {name}", message, ring, changed(data, kind, at, size)
    yield "proof cut", message, ring, data[:-1]
    yield "proof prolonged", message, ring, data + b"\0"


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
        wrong = verify(spend["message"], spend["ring"], data, "--trace" in sys.argv)
        assert wrong is None, (spend["name"], wrong)
        refused = 0
        for name, message, ring, proof in mutations(spend):
            assert (message, ring, proof) != (spend["message"], spend["ring"], data), name
            wrong = verify(message, ring, proof)
            assert wrong is not None, f"{spend['name']}: a changed {name} was accepted"
            refused += 1
        print(f"{spend['name']}: holds; {refused} changes refused")
    forged = json.loads((VECTORS / "forged.json").read_text())
    assert len(forged) >= 5
    for spend in forged:
        wrong = verify(spend["message"], spend["ring"], bytes.fromhex(spend["proof"]))
        assert wrong == spend["refused"], (spend["name"], wrong)
        print(f"forged, {spend['name']}: refused by {wrong}")
    print(f"{time.monotonic() - start:.0f} s")


if __name__ == "__main__":
    main()
