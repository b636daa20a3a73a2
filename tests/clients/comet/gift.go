package main

import (
	"bytes"
	"context"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
)

// gift is a transaction the faucet made.
type gift struct {
	hash   []byte
	height int64
}

// give has the faucet give: it answers once the transaction is in a block.
func (s *scene) give(ctx context.Context) (g gift, err error) {
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
	var given struct {
		Code   *int   `json:"code"`
		Height string `json:"height"`
		Hash   string `json:"txhash"`
	}
	if err := json.NewDecoder(response.Body).Decode(&given); err != nil {
		return g, err
	}
	if given.Code == nil || *given.Code != 0 {
		return g, fmt.Errorf("the faucet gave nothing: %s", response.Status)
	}
	if g.hash, err = hex.DecodeString(given.Hash); err != nil {
		return g, err
	}
	g.height, err = strconv.ParseInt(given.Height, 10, 64)
	return g, err
}
