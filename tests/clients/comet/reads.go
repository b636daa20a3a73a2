package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"
)

var errNothing = errors.New("nothing was answered")

var reads = []check{
	{"the node says which chain and version it is", func(ctx context.Context, s *scene) error {
		status, err := s.rpc.Status(ctx)
		if err != nil {
			return err
		}
		if status.NodeInfo.Network != s.ChainID || !strings.HasPrefix(status.NodeInfo.Version, "0.38.") {
			return fmt.Errorf("%s %s", status.NodeInfo.Network, status.NodeInfo.Version)
		}
		if status.SyncInfo.LatestBlockHeight < 1 || status.SyncInfo.CatchingUp {
			return fmt.Errorf("%+v", status.SyncInfo)
		}
		return status.NodeInfo.Validate()
	}},
	{"the genesis is one CometBFT would start from", func(ctx context.Context, s *scene) error {
		genesis, err := s.rpc.Genesis(ctx)
		if err != nil {
			return err
		}
		if genesis.Genesis.ChainID != s.ChainID || len(genesis.Genesis.AppState) == 0 {
			return errNothing
		}
		return genesis.Genesis.ValidateAndComplete()
	}},
	{"genesis comes in pieces too", func(ctx context.Context, s *scene) error {
		chunk, err := s.rpc.GenesisChunked(ctx, 0)
		if err == nil && (chunk.TotalChunks < 1 || len(chunk.Data) == 0) {
			return errNothing
		}
		return err
	}},
	{"the consensus parameters are valid and hash to what the header says", func(ctx context.Context, s *scene) error {
		height := int64(1)
		params, err := s.rpc.ConsensusParams(ctx, &height)
		if err != nil {
			return err
		}
		header, err := s.rpc.Header(ctx, &height)
		if err != nil {
			return err
		}
		if !bytes.Equal(params.ConsensusParams.Hash(), header.Header.ConsensusHash) {
			return fmt.Errorf("%X is not %X", params.ConsensusParams.Hash(), header.Header.ConsensusHash)
		}
		return params.ConsensusParams.ValidateBasic()
	}},
	{"application, network, consensus, mempool and health answer", func(ctx context.Context, s *scene) error {
		info, err := s.rpc.ABCIInfo(ctx)
		if err != nil || info.Response.LastBlockHeight < 1 {
			return errors.Join(errNothing, err)
		}
		validators, err := s.rpc.Validators(ctx, nil, nil, nil)
		if err != nil {
			return err
		}
		// Each validator is a peer of the others.
		network, err := s.rpc.NetInfo(ctx)
		if err != nil || network.NPeers != validators.Total-1 {
			return errors.Join(errNothing, err)
		}
		if _, err := s.rpc.ConsensusState(ctx); err != nil {
			return err
		}
		if _, err := s.rpc.DumpConsensusState(ctx); err != nil {
			return err
		}
		if _, err := s.rpc.UnconfirmedTxs(ctx, nil); err != nil {
			return err
		}
		if _, err := s.rpc.NumUnconfirmedTxs(ctx); err != nil {
			return err
		}
		_, err = s.rpc.Health(ctx)
		return err
	}},
	{"what is no transaction is refused with a code", func(ctx context.Context, s *scene) error {
		checked, err := s.rpc.CheckTx(ctx, []byte("no transaction"))
		if err != nil {
			return err
		}
		sent, err := s.rpc.BroadcastTxSync(ctx, []byte("no transaction"))
		if err != nil {
			return err
		}
		if checked.Code != 2 || sent.Code != 2 {
			return fmt.Errorf("codes %d and %d", checked.Code, sent.Code)
		}
		return nil
	}},
	{"a block of the future is an error", func(ctx context.Context, s *scene) error {
		height := int64(1_000_000_000)
		_, err := s.rpc.Block(ctx, &height)
		if err == nil || !strings.Contains(err.Error(), "must be less than or equal to") {
			return fmt.Errorf("refused with %w", errors.Join(errNothing, err))
		}
		return nil
	}},
}
