package main

import (
	"bytes"
	"errors"
	"fmt"

	ics23 "github.com/cosmos/ics23/go"
)

// verify follows a client's steps: the first op ties the key to the store's root, the second ties
// that root to the app hash of a block the client already trusts.
func verify(c proofCase) error {
	if len(c.ops) != 2 {
		return fmt.Errorf("expected 2 ops, got %d", len(c.ops))
	}
	inStore, err := parse(c.ops[0], "ics23:iavl", c.key)
	if err != nil {
		return err
	}
	inApp, err := parse(c.ops[1], "ics23:simple", []byte(c.store))
	if err != nil {
		return err
	}
	exist := inApp.GetExist()
	if exist == nil {
		return errors.New("the store's own proof is not one of existence")
	}
	root := exist.Value
	if c.value != nil {
		if !ics23.VerifyMembership(ics23.IavlSpec, root, inStore, c.key, c.value) {
			return errors.New("the key and value are not proven in the store")
		}
	} else if !ics23.VerifyNonMembership(ics23.IavlSpec, root, inStore, c.key) {
		return errors.New("the absence of the key is not proven in the store")
	}
	if !ics23.VerifyMembership(ics23.TendermintSpec, c.appHash, inApp, []byte(c.store), root) {
		return errors.New("the store is not proven in the app hash")
	}
	return nil
}

func parse(o op, kind string, key []byte) (*ics23.CommitmentProof, error) {
	if o.kind != kind {
		return nil, fmt.Errorf("op type is %q, expected %q", o.kind, kind)
	}
	if !bytes.Equal(o.key, key) {
		return nil, fmt.Errorf("op key is %x, expected %x", o.key, key)
	}
	proof := &ics23.CommitmentProof{}
	if err := proof.Unmarshal(o.data); err != nil {
		return nil, fmt.Errorf("op %s does not decode: %w", kind, err)
	}
	return proof, nil
}
