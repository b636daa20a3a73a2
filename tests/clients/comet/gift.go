package main

import (
	"bytes"
	"context"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"os/exec"
	"strconv"
)

// gift is a transaction the faucet made, or the program on a network.
type gift struct {
	hash   []byte
	height int64
}

// give has the faucet give: it answers once the transaction is in a block.
func (s *scene) give(ctx context.Context) (g gift, err error) {
	if s.Faucet == "" {
		return s.send(ctx)
	}
	body := fmt.Sprintf(`{"address":%q,"denom":"uatom"}`, s.receiver())
	request, err := http.NewRequestWithContext(ctx, "POST", s.Faucet, bytes.NewBufferString(body))
	if err != nil {
		return g, err
	}
	request.Header.Set("Content-Type", "application/json")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return g, err
	}
	defer response.Body.Close()
	var given answer
	if err := json.NewDecoder(response.Body).Decode(&given); err != nil {
		return g, err
	}
	return given.gift()
}

// send has the program send, which says the same.
func (s *scene) send(ctx context.Context) (g gift, err error) {
	command := exec.CommandContext(ctx, s.Program, "--output", "json", "tx", "send", "dev9", s.receiver(), "5uatom", "--node", s.REST, "--yes")
	output, err := command.Output()
	if err != nil {
		return g, err
	}
	var given answer
	if err := json.Unmarshal(output, &given); err != nil {
		return g, err
	}
	return given.gift()
}

type answer struct {
	Code   *int   `json:"code"`
	Height string `json:"height"`
	Hash   string `json:"txhash"`
}

func (a answer) gift() (g gift, err error) {
	if a.Code == nil || *a.Code != 0 {
		return g, fmt.Errorf("nothing was given: %+v", a)
	}
	if g.hash, err = hex.DecodeString(a.Hash); err != nil {
		return g, err
	}
	g.height, err = strconv.ParseInt(a.Height, 10, 64)
	return g, err
}
