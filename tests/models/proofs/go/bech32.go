package main

import "strings"

const letters = "qpzry9x8gf2tvdw0s3jn54khce6mua7l"

// bech32 writes an address, as BIP-173 says. The address is ours, so there is nothing to refuse.
func bech32(prefix string, address []byte) string {
	var words []byte
	var rest, bits uint
	for _, b := range address {
		rest, bits = rest<<8|uint(b), bits+8
		for bits >= 5 {
			bits -= 5
			words = append(words, byte(rest>>bits)&31)
		}
	}
	if bits > 0 {
		words = append(words, byte(rest<<(5-bits))&31)
	}
	var spread []byte
	for i := range prefix {
		spread = append(spread, prefix[i]>>5)
	}
	spread = append(spread, 0)
	for i := range prefix {
		spread = append(spread, prefix[i]&31)
	}
	sum := polymod(append(append(spread, words...), 0, 0, 0, 0, 0, 0)) ^ 1
	for shift := 25; shift >= 0; shift -= 5 {
		words = append(words, byte(sum>>shift)&31)
	}
	var text strings.Builder
	text.WriteString(prefix + "1")
	for _, word := range words {
		text.WriteByte(letters[word])
	}
	return text.String()
}

func polymod(words []byte) uint32 {
	generator := [5]uint32{0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3}
	sum := uint32(1)
	for _, word := range words {
		top := sum >> 25
		sum = (sum&0x1ffffff)<<5 ^ uint32(word)
		for i, g := range generator {
			if top>>i&1 == 1 {
				sum ^= g
			}
		}
	}
	return sum
}
