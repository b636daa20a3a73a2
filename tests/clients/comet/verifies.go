package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"

	core "github.com/cometbft/cometbft/rpc/core/types"
	"github.com/cometbft/cometbft/types"
)

// given is a block with a gift in it, of which the next one exists.
type given struct {
	gift
	block   *core.ResultBlock
	results *core.ResultBlockResults
	next    *types.Header
}

func (s *scene) given(ctx context.Context) (*given, error) {
	first, err := s.give(ctx)
	if err != nil {
		return nil, err
	}
	if _, err := s.give(ctx); err != nil {
		return nil, err
	}
	g := &given{gift: first}
	if g.block, err = s.rpc.Block(ctx, &g.height); err != nil {
		return nil, err
	}
	if g.results, err = s.rpc.BlockResults(ctx, &g.height); err != nil {
		return nil, err
	}
	after := g.height + 1
	next, err := s.rpc.Header(ctx, &after)
	if err != nil {
		return nil, err
	}
	g.next = next.Header
	return g, nil
}

// with is a check of such a block, the same for all: the faucet is not generous.
func with(holds func(context.Context, *scene, *given) error) func(context.Context, *scene) error {
	return func(ctx context.Context, s *scene) (err error) {
		if s.known == nil {
			if s.known, err = s.given(ctx); err != nil {
				return err
			}
		}
		return holds(ctx, s, s.known)
	}
}

func equal(what string, got, wanted []byte) error {
	if len(wanted) == 0 || !bytes.Equal(got, wanted) {
		return fmt.Errorf("%s is %X, expected %X", what, got, wanted)
	}
	return nil
}

var verifies = []check{
	{"a block and its parts hash to its id", with(func(_ context.Context, _ *scene, g *given) error {
		block, id := g.block.Block, g.block.BlockID
		if err := block.ValidateBasic(); err != nil {
			return err
		}
		parts, err := block.MakePartSet(types.BlockPartSizeBytes)
		if err != nil {
			return err
		}
		if !parts.Header().Equals(id.PartSetHeader) || !g.next.LastBlockID.Equals(id) {
			return fmt.Errorf("parts %s, next %s, id %s", parts.Header(), g.next.LastBlockID, id)
		}
		return equal("the block's hash", block.Hash(), id.Hash)
	})},
	{"results hash to what the next header says", with(func(_ context.Context, _ *scene, g *given) error {
		hash := types.NewResults(g.results.TxsResults).Hash()
		return equal("the results' hash", hash, g.next.LastResultsHash)
	})},
	{"the app hash is in the next header", with(func(_ context.Context, _ *scene, g *given) error {
		return equal("the app hash", g.results.AppHash, g.next.AppHash)
	})},
	{"the validators of the header signed the block", with(func(ctx context.Context, s *scene, g *given) error {
		found, err := s.rpc.Validators(ctx, &g.height, nil, nil)
		if err != nil {
			return err
		}
		commit, err := s.rpc.Commit(ctx, &g.height)
		if err != nil {
			return err
		}
		if err := commit.SignedHeader.ValidateBasic(s.ChainID); err != nil {
			return err
		}
		set := types.NewValidatorSet(found.Validators)
		if err := equal("the validators' hash", set.Hash(), commit.Header.ValidatorsHash); err != nil {
			return err
		}
		return types.VerifyCommit(s.ChainID, set, g.block.BlockID, g.height, commit.Commit)
	})},
	{"a transaction is proven in its block", with(func(ctx context.Context, s *scene, g *given) error {
		tx, err := s.rpc.Tx(ctx, g.hash, true)
		if err != nil {
			return err
		}
		if tx.Height != g.height || tx.TxResult.Code != 0 {
			return fmt.Errorf("code %d at height %d", tx.TxResult.Code, tx.Height)
		}
		if err := equal("the transaction", tx.Proof.Data, tx.Tx); err != nil {
			return err
		}
		if tx.Proof.Validate(g.next.DataHash) == nil {
			return errors.New("proven in the block after it, too")
		}
		return tx.Proof.Validate(g.block.Block.DataHash)
	})},
	{"a search finds it, with its proof, and an unknown hash is an error", with(func(ctx context.Context, s *scene, g *given) error {
		query := fmt.Sprintf("transfer.recipient='%s' AND tx.height=%d", s.receiver(), g.height)
		found, err := s.rpc.TxSearch(ctx, query, true, nil, nil, "desc")
		if err != nil {
			return err
		}
		if found.TotalCount != 1 {
			return fmt.Errorf("found %d", found.TotalCount)
		}
		if err := found.Txs[0].Proof.Validate(g.block.Block.DataHash); err != nil {
			return err
		}
		_, err = s.rpc.Tx(ctx, make([]byte, 32), false)
		if err == nil || !strings.Contains(err.Error(), "not found") {
			return fmt.Errorf("refused with %w", errors.Join(errNothing, err))
		}
		return equal("the hash", found.Txs[0].Hash, g.hash)
	})},
	{"blocks are found by height, hash and range", with(func(ctx context.Context, s *scene, g *given) error {
		hash := g.block.BlockID.Hash
		byHash, err := s.rpc.BlockByHash(ctx, hash)
		if err != nil {
			return err
		}
		header, err := s.rpc.HeaderByHash(ctx, hash)
		if err != nil {
			return err
		}
		searched, err := s.rpc.BlockSearch(ctx, fmt.Sprintf("block.height=%d", g.height), nil, nil, "asc")
		if err != nil {
			return err
		}
		ranged, err := s.rpc.BlockchainInfo(ctx, g.height, g.height)
		if err != nil {
			return err
		}
		if searched.TotalCount != 1 || len(ranged.BlockMetas) != 1 {
			return fmt.Errorf("searched %d, ranged %d", searched.TotalCount, len(ranged.BlockMetas))
		}
		return errors.Join(
			equal("the block by hash", byHash.Block.Hash(), hash),
			equal("the header by hash", header.Header.Hash(), hash),
			equal("the block searched", searched.Blocks[0].Block.Hash(), hash),
			equal("the header of the range", ranged.BlockMetas[0].Header.Hash(), hash),
		)
	})},
}
