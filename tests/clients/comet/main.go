// Command comet drives CometBFT's own Go clients, unmodified, against a running node: the RPC client
// over HTTP and its WebSocket, and the light client, which trusts nothing it cannot verify.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"time"

	"github.com/cometbft/cometbft/rpc/client/http"
)

// scene is a running node and the clients of it.
type scene struct {
	ChainID string `json:"chain_id"`
	RPC     string `json:"rpc"`
	// Empty on a network, where the program sends instead.
	Faucet   string `json:"faucet"`
	Program  string `json:"program"`
	REST     string `json:"rest"`
	Accounts []struct {
		Address string `json:"address"`
	} `json:"accounts"`

	rpc   *http.HTTP
	known *given
}

// receiver is somebody who takes gifts.
func (s *scene) receiver() string { return s.Accounts[0].Address }

// check is one sentence and what shows it.
type check struct {
	sentence string
	holds    func(context.Context, *scene) error
}

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: comet READY_FILE")
		os.Exit(2)
	}
	if err := run(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "error:", err)
		os.Exit(1)
	}
}

func run(path string) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	s := &scene{}
	if err := json.Unmarshal(text, s); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	if len(s.Accounts) == 0 {
		return fmt.Errorf("%s: no accounts", path)
	}
	if s.rpc, err = http.New(s.RPC, "/websocket"); err != nil {
		return err
	}
	if err := s.rpc.Start(); err != nil {
		return err
	}
	defer s.rpc.Stop()
	// Long enough for a slow machine; what hangs is an error.
	ctx, cancel := context.WithTimeout(context.Background(), 50*time.Second)
	defer cancel()
	for _, group := range []struct {
		name   string
		checks []check
	}{
		{"comet reads", reads},
		{"comet verifies", verifies},
		{"comet hears", hears},
		{"comet's light client", trusts},
	} {
		for _, check := range group.checks {
			if err := check.holds(ctx, s); err != nil {
				return fmt.Errorf("%s: it does not hold that %s: %w", group.name, check.sentence, err)
			}
		}
		fmt.Printf("%s: %d checks hold\n", group.name, len(group.checks))
	}
	return nil
}
