#!/usr/bin/env python3
"""Checks the published notes with integers alone: keys, addresses, one-time keys, payloads.

    python3 tests/models/ring/notes.py
"""

import json
import sys
from pathlib import Path

sys.dont_write_bytecode = True

from curve import G, N, decode, encode, hc, hs, msm, rfc_9380, th, u16, u64

U = hc(b"TAG")
VECTORS = Path(__file__).resolve().parents[3] / "machine/notes/tests/vectors/notes.json"


def lp(data):
    return u16(len(data)) + data


def u32(n):
    return n.to_bytes(4, "big")


def times(scalar, point=G):
    return msm([(scalar, point)])


# -- RFC 8439 ---------------------------------------------------------------------------------------


def chacha_block(key, counter, nonce):
    words = [int.from_bytes(part, "little") for part in
             (b"expa", b"nd 3", b"2-by", b"te k", *(key[i : i + 4] for i in range(0, 32, 4)),
              counter.to_bytes(4, "little"), *(nonce[i : i + 4] for i in range(0, 12, 4)))]  # fmt: skip
    s = list(words)

    def quarter(a, b, c, d):
        for x, y, z, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            s[x] = (s[x] + s[y]) & 0xFFFFFFFF
            s[z] ^= s[x]
            s[z] = (s[z] << turn | s[z] >> (32 - turn)) & 0xFFFFFFFF

    for _ in range(10):
        for i in range(4):
            quarter(i, 4 + i, 8 + i, 12 + i)
        for i in range(4):
            quarter(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
    return b"".join(((a + b) & 0xFFFFFFFF).to_bytes(4, "little") for a, b in zip(s, words))


def aead(key, aad, text, nonce=bytes(12)):
    out = bytearray()
    for i in range(0, len(text), 64):
        block = chacha_block(key, 1 + i // 64, nonce)
        out += bytes(a ^ b for a, b in zip(text[i : i + 64], block))
    one_time = chacha_block(key, 0, nonce)
    r = int.from_bytes(one_time[:16], "little") & 0x0FFFFFFC0FFFFFFC0FFFFFFC0FFFFFFF
    padded = b"".join(part + bytes(-len(part) % 16) for part in (aad, bytes(out)))
    padded += len(aad).to_bytes(8, "little") + len(out).to_bytes(8, "little")
    total = 0
    for i in range(0, len(padded), 16):
        total = (total + int.from_bytes(padded[i : i + 16] + b"\1", "little")) * r % (2**130 - 5)
    tag = (total + int.from_bytes(one_time[16:32], "little")) % 2**128
    return bytes(out) + tag.to_bytes(16, "little")


def rfc_8439():
    """Section 2.8.2."""
    key, nonce = bytes(range(0x80, 0xA0)), bytes.fromhex("070000004041424344454647")
    aad = bytes.fromhex("50515253c0c1c2c3c4c5c6c7")
    text = (b"Ladies and Gentlemen of the class of '99: If I could offer you only one tip for "
            b"the future, sunscreen would be it.")  # fmt: skip
    sealed = aead(key, aad, text, nonce)
    assert sealed[:8].hex() == "d31a8d34648e60db"
    assert sealed[-16:].hex() == "1ae10b594f09e26a7e902ecbd0600691"


# -- BIP 350 ------------------------------------------------------------------------------------------

ALPHABET = "qpzry9x8gf2tvdw0s3jn54khce6mua7l"


def bech32m(hrp, data):
    number, bits = int.from_bytes(data, "big"), len(data) * 8
    number <<= -bits % 5
    digits = [number >> i & 31 for i in range(bits + -bits % 5 - 5, -1, -5)]
    check, values = 1, [ord(c) >> 5 for c in hrp] + [0] + [ord(c) & 31 for c in hrp]
    for value in values + digits + [0] * 6:
        top = check >> 25
        check = (check & 0x1FFFFFF) << 5 ^ value
        for i, g in enumerate((0x3B6A57B2, 0x26508E6D, 0x1EA119FA, 0x3D4233DD, 0x2A1462B3)):
            check ^= g if top >> i & 1 else 0
    check ^= 0x2BC830A3
    digits += [check >> 5 * (5 - i) & 31 for i in range(6)]
    return hrp + "1" + "".join(ALPHABET[d] for d in digits)


# -- notes ----------------------------------------------------------------------------------------------


def keys(seed, epoch):
    s = hs(b"spend", seed)
    v = hs(b"view", seed, u32(epoch))
    w = hs(b"view-int", seed, u32(epoch))
    return s, v, w


def commitment(domain, kind, origin, output, key):
    return th(b"cm", lp(domain), bytes([kind]), origin, bytes([output]), key)


def check_keys(published):
    for one in published["keys"]:
        s, v, w = keys(bytes.fromhex(one["seed"]), one["epoch"])
        spend, view = encode(times(s)), encode(times(v))
        assert spend.hex() == one["spend"] and view.hex() == one["view"]
        assert encode(times(w)).hex() == one["change"]
        data = b"\1" + u32(one["epoch"]) + spend + view
        assert bech32m("tarns", data) == one["address"]
    one = published["account_seed"]
    seed = th(b"seed-key", bytes.fromhex(one["account"]))
    assert encode(times(hs(b"spend", seed))).hex() == one["spend"]
    seed = th(b"seed-sig", bytes.fromhex(one["signature"]))
    assert encode(times(hs(b"spend", seed))).hex() == one["signature_spend"]


def check_shields(published, domain):
    for note in published["shields"]:
        a, index = int(note["account"], 16), int(note["index"])
        key = times(a)
        assert encode(key).hex() == note["key"]
        cm = commitment(domain, 0, bytes(24) + u64(index), 0, encode(key))
        assert cm.hex() == note["cm"]
        x = (a + hs(b"note-tweak", cm)) % N
        assert encode(times(x)).hex() == note["effective_key"]
        tag = encode(times(pow(x, -1, N), U))
        assert tag.hex() == note["tag"] and th(b"nf", tag).hex() == note["nullifier"]
        h = hc(b"DENOM", note["denom"].encode())
        assert encode(times(int(note["amount"]), h)).hex() == note["value"]


def check_payments(published, domain):
    s, v, w = keys(bytes([0x11]) * 32, 0)
    a = int("22" * 32, 16)
    owners = {"view of epoch 0": (s, v), "change of epoch 0": (s, w), "account": (a, a)}
    for note in published["payments"]:
        spend, view = owners[note["to"]]
        output = bytes([note["output"]])
        origin = bytes.fromhex(note["origin"])
        seed, fresh = bytes.fromhex(note["payer_seed"]), bytes.fromhex(note["fresh"])
        text = bytes.fromhex(note["plaintext"])
        paid = encode(times(spend)) + encode(times(view)) + th(b"eph-payload", text)
        e = hs(b"eph", seed, fresh, origin, paid)
        ephemeral = times(e)
        assert encode(ephemeral).hex() == note["ephemeral"]
        # Both sides of the exchange.
        agreed = times(view, ephemeral)
        assert agreed == times(e, times(view))
        ss = th(b"ss", encode(agreed), encode(ephemeral), encode(times(view)), origin, output)
        assert th(b"view-tag", ss)[0] == note["view_tag"]
        x = (spend + hs(b"note-key", ss)) % N
        key = encode(times(x))
        assert key.hex() == note["key"]
        h = hc(b"DENOM", note["denom"].encode())
        value = msm([(int(note["amount"]), h), (hs(b"blind", ss), G)])
        assert encode(value).hex() == note["value"]
        cm = commitment(domain, note["kind"], origin, note["output"], key)
        assert cm.hex() == note["cm"]
        assert len(text) == 96
        sealed = aead(th(b"aead", ss), lp(domain) + cm, text)
        assert sealed.hex() == note["ciphertext"]
    texts = [bytes.fromhex(note["plaintext"]) for note in published["payments"]]
    amount = u64(123456)
    assert texts[0] == (b"\1" + amount + b"for the tea").ljust(96, b"\0")
    inputs = bytes.fromhex("0000000003" "0102030405") + b"\xff" * 10 + b"\2"
    change = b"\2" + amount + u64(99) + b"\7" * 20 + encode(G) + inputs
    assert texts[1] == change.ljust(96, b"\0")
    assert texts[2] == (b"\3" + u64(5)).ljust(96, b"\0")


def check_grant(grant):
    epoch = grant["epoch"]
    s, v, w = keys(bytes.fromhex(grant["grantor_seed"]), epoch)
    bundle = u32(epoch) + encode(times(s)) + v.to_bytes(32, "big") + w.to_bytes(32, "big")
    bundle += u64(int(grant["birth"]))
    fields = [grant[f].encode() for f in ("chain_id", "grantor", "grantee", "grant_type")]
    aad = b"".join(map(lp, [*fields, u64(int(grant["expires_at"]))]))
    sealed = bytes.fromhex(grant["sealed_key"])
    secret = int(grant["grantee_secret"], 16)
    ephemeral = decode(sealed[1:34])
    agreed = encode(times(secret, ephemeral))
    key = th(b"grant", agreed, encode(ephemeral), encode(times(secret)))
    assert sealed[:1] == b"\1" and sealed[34:] == aead(key, aad, bundle)


def check_registration(one):
    s, v, _ = keys(bytes([0x11]) * 32, one["epoch"])
    account = bytes.fromhex(one["account"])
    chain = lp(one["chain_id"].encode())
    public = encode(times(s)) + encode(times(v))
    digest = th(b"privacy-key", chain, account, public, u32(one["epoch"]))
    assert digest.hex() == one["digest"]


def main():
    rfc_9380()
    rfc_8439()
    assert bech32m("a", b"") == "a1lqfn3a"  # BIP 350
    published = json.loads(VECTORS.read_text())
    domain = published["domain"].encode()
    check_keys(published)
    check_shields(published, domain)
    check_payments(published, domain)
    check_grant(published["grant"])
    check_registration(published["registration"])
    print("keys, addresses, shields, payments, a grant and a registration: as published")


if __name__ == "__main__":
    main()
