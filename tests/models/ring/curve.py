"""The group of secp256k1 and the protocol's hashes, with integers alone."""

import hashlib

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
    yy = y * y % P
    s = 4 * x * yy % P
    m = 3 * x * x % P
    nx = (m * m - 2 * s) % P
    return (nx, (m * (s - nx) - 8 * yy * yy) % P, 2 * y * z % P)


def jadd(a, b):
    if a[2] == 0:
        return b
    if b[2] == 0:
        return a
    z1 = a[2] * a[2] % P
    u2, s2 = b[0] * z1 % P, b[1] * z1 * a[2] % P
    if b[2] == 1:
        u1, s1 = a[0], a[1]
    else:
        z2 = b[2] * b[2] % P
        u1, s1 = a[0] * z2 % P, a[1] * z2 * b[2] % P
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
    """The sum of scalar times point: windows of a few bits, one bucket for each digit."""
    terms = [(k % N, (*point, 1)) for k, point in terms if point is not None and k % N]
    # Few points need narrow windows: adding up the buckets would cost more than filling them.
    width = min(range(2, 8), key=lambda w: -(-256 // w) * (len(terms) + 2 * 2**w))
    total = (1, 1, 0)
    for shift in range(width * ((255 + width) // width - 1), -1, -width):
        for _ in range(width):
            total = double(total)
        buckets = [(1, 1, 0)] * 2**width
        for k, point in terms:
            digit = (k >> shift) % 2**width
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
