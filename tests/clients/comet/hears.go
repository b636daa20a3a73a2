package main

import (
	"context"
	"fmt"

	core "github.com/cometbft/cometbft/rpc/core/types"
	"github.com/cometbft/cometbft/types"
)

// next is the next event of the kind, in the time there is.
func next[T any](ctx context.Context, events <-chan core.ResultEvent) (data T, err error) {
	select {
	case event := <-events:
		data, ok := event.Data.(T)
		if !ok {
			return data, fmt.Errorf("the event is a %T", event.Data)
		}
		return data, nil
	case <-ctx.Done():
		return data, ctx.Err()
	}
}

var hears = []check{
	{"blocks come one after the other, whole", func(ctx context.Context, s *scene) error {
		events, err := s.rpc.Subscribe(ctx, "", types.EventQueryNewBlock.String())
		if err != nil {
			return err
		}
		var before int64
		for range 3 {
			told, err := next[types.EventDataNewBlock](ctx, events)
			if err != nil {
				return err
			}
			if before != 0 && told.Block.Height != before+1 {
				return fmt.Errorf("height %d after %d", told.Block.Height, before)
			}
			if err := equal("the block", told.Block.Hash(), told.BlockID.Hash); err != nil {
				return err
			}
			before = told.Block.Height
		}
		return s.rpc.Unsubscribe(ctx, "", types.EventQueryNewBlock.String())
	}},
	{"headers come, and a transaction to whoever asked for its attribute", func(ctx context.Context, s *scene) error {
		query := fmt.Sprintf("tm.event='Tx' AND transfer.recipient='%s'", s.receiver())
		events, err := s.rpc.Subscribe(ctx, "", query)
		if err != nil {
			return err
		}
		headers, err := s.rpc.Subscribe(ctx, "", types.EventQueryNewBlockHeader.String())
		if err != nil {
			return err
		}
		// The client does not wait for an answer; but a socket is served in order, so with the first
		// header the subscription before it is in force too.
		header, err := next[types.EventDataNewBlockHeader](ctx, headers)
		if err != nil {
			return err
		}
		if err := header.Header.ValidateBasic(); err != nil {
			return err
		}
		given, err := s.give(ctx)
		if err != nil {
			return err
		}
		told, err := next[types.EventDataTx](ctx, events)
		if err != nil {
			return err
		}
		if told.Height != given.height || told.Result.Code != 0 {
			return fmt.Errorf("code %d at height %d", told.Result.Code, told.Height)
		}
		return equal("the hash", types.Tx(told.Tx).Hash(), given.hash)
	}},
}
