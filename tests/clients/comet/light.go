package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	db "github.com/cometbft/cometbft-db"
	"github.com/cometbft/cometbft/light"
	stored "github.com/cometbft/cometbft/light/store/db"
)

// trusting is a light client that trusts the first header alone, and nobody's word.
func (s *scene) trusting(ctx context.Context, chain string, spoil byte, options ...light.Option) (*light.Client, error) {
	first := int64(1)
	header, err := s.rpc.Header(ctx, &first)
	if err != nil {
		return nil, err
	}
	hash := header.Header.Hash()
	hash[0] ^= spoil
	trust := light.TrustOptions{Period: time.Hour, Height: first, Hash: hash}
	store := stored.New(db.NewMemDB(), chain)
	return light.NewHTTPClient(ctx, chain, trust, s.RPC, []string{s.RPC}, store, options...)
}

// follow verifies the block of a new gift.
func (s *scene) follow(ctx context.Context, client *light.Client) error {
	g, err := s.given(ctx)
	if err != nil {
		return err
	}
	verified, err := client.VerifyLightBlockAtHeight(ctx, g.height+1, time.Now())
	if err != nil {
		return err
	}
	trusted, err := client.LastTrustedHeight()
	if err != nil || trusted != g.height+1 {
		return errors.Join(fmt.Errorf("trusts height %d", trusted), err)
	}
	return errors.Join(
		equal("the header", verified.Hash(), g.next.Hash()),
		equal("its app hash", verified.AppHash, g.results.AppHash),
	)
}

var trusts = []check{
	{"it skips from the first header to the newest", func(ctx context.Context, s *scene) error {
		client, err := s.trusting(ctx, s.ChainID, 0)
		if err != nil {
			return err
		}
		return s.follow(ctx, client)
	}},
	{"it walks from the first header to the newest", func(ctx context.Context, s *scene) error {
		client, err := s.trusting(ctx, s.ChainID, 0, light.SequentialVerification())
		if err != nil {
			return err
		}
		return s.follow(ctx, client)
	}},
	{"it refuses another first header", func(ctx context.Context, s *scene) error {
		if _, err := s.trusting(ctx, s.ChainID, 1); err == nil {
			return errors.New("trusted")
		}
		return nil
	}},
	{"it refuses another chain", func(ctx context.Context, s *scene) error {
		if _, err := s.trusting(ctx, "another-1", 0); err == nil {
			return errors.New("trusted")
		}
		return nil
	}},
}
