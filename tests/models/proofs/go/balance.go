package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"net/http"
	"net/url"
	"strconv"

	ics23 "github.com/cosmos/ics23/go"
)

// balanceKey is a byte 5, the first eight bytes of the address's SHA-256, the address, the denom.
func balanceKey(address []byte, denom string) []byte {
	scatter := sha256.Sum256(address)
	return bytes.Join([][]byte{{5}, scatter[:8], address, []byte(denom)}, nil)
}

// verifiedBalance is what an address holds of a denom after the block of a height; an error unless
// it is proven.
func verifiedBalance(rpc string, address []byte, denom string, height int64) (*big.Int, error) {
	key := balanceKey(address, denom)
	asked := url.Values{
		"path":   {`"/store/bank/key"`},
		"data":   {"0x" + hex.EncodeToString(key)},
		"height": {strconv.FormatInt(height, 10)},
		"prove":  {"true"},
	}
	var state struct {
		Response struct {
			Code     int
			Log      string
			Value    []byte
			ProofOps struct {
				Ops []struct{ Data []byte }
			}
		}
	}
	if err := call(rpc, "abci_query", asked, &state); err != nil {
		return nil, err
	}
	answer := state.Response
	if answer.Code != 0 || len(answer.ProofOps.Ops) != 2 {
		return nil, fmt.Errorf("no proof: code %d: %s", answer.Code, answer.Log)
	}

	// The header of the next block holds the app hash of this one's state.
	var next struct {
		Header struct {
			AppHash string `json:"app_hash"`
		}
	}
	after := url.Values{"height": {strconv.FormatInt(height+1, 10)}}
	if err := call(rpc, "header", after, &next); err != nil {
		return nil, err
	}
	appHash, err := hex.DecodeString(next.Header.AppHash)
	if err != nil {
		return nil, err
	}

	// The first proof leads from the key to the store's root, the second from there to the app hash.
	var inStore, inApp ics23.CommitmentProof
	if err := inStore.Unmarshal(answer.ProofOps.Ops[0].Data); err != nil {
		return nil, err
	}
	if err := inApp.Unmarshal(answer.ProofOps.Ops[1].Data); err != nil {
		return nil, err
	}
	if inApp.GetExist() == nil {
		return nil, errors.New("the store's own proof is not one of existence")
	}
	root := inApp.GetExist().Value
	if !ics23.VerifyMembership(ics23.TendermintSpec, appHash, &inApp, []byte("bank"), root) {
		return nil, errors.New("the store is not proven in the app hash")
	}
	if len(answer.Value) == 0 {
		if !ics23.VerifyNonMembership(ics23.IavlSpec, root, &inStore, key) {
			return nil, errors.New("the absence of the balance is not proven")
		}
		return new(big.Int), nil
	}
	if !ics23.VerifyMembership(ics23.IavlSpec, root, &inStore, key, answer.Value) {
		return nil, errors.New("the balance is not proven")
	}
	// Sixteen bytes, the most significant first.
	return new(big.Int).SetBytes(answer.Value), nil
}

// call asks the consensus RPC by address.
func call(rpc, method string, asked url.Values, answer any) error {
	response, err := http.Get(rpc + "/" + method + "?" + asked.Encode())
	if err != nil {
		return err
	}
	defer response.Body.Close()
	var envelope struct{ Result, Error json.RawMessage }
	if err := json.NewDecoder(response.Body).Decode(&envelope); err != nil {
		return err
	}
	if envelope.Error != nil {
		return fmt.Errorf("%s: %s", method, envelope.Error)
	}
	return json.Unmarshal(envelope.Result, answer)
}
