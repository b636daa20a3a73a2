package main

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/big"
	"net/http"
	"net/url"
	"os"
	"strconv"
)

const denom = "uusdc"

// node is what the ready file says of a running node.
type node struct {
	Rpc    string `json:"rpc"`
	Rest   string `json:"rest"`
	Faucet string `json:"faucet"`
}

// ask makes cases of what a running node proves: a gift at the height of its block, nothing one
// height before, and forgeries of both. The app hash is that of the next header, as a client that
// trusts headers has it.
func ask(path string) ([]proofCase, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var n node
	if err := json.Unmarshal(text, &n); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	receiver := bytes.Repeat([]byte{3}, 20)
	height, err := n.give(bech32("tarn", receiver))
	if err != nil {
		return nil, err
	}
	// The next header is there once another block is: give to somebody else.
	if _, err := n.give(bech32("tarn", bytes.Repeat([]byte{4}, 20))); err != nil {
		return nil, err
	}
	given, err := n.prove(balanceKey(receiver, denom), height)
	if err != nil {
		return nil, err
	}
	held, err := n.balance(bech32("tarn", receiver), height)
	if err != nil {
		return nil, err
	}
	if held.Sign() == 0 || held.Cmp(new(big.Int).SetBytes(given.value)) != 0 {
		return nil, fmt.Errorf("the bank says %s, the store says %x", held, given.value)
	}
	proven, err := verifiedBalance(n.Rpc, receiver, denom, height)
	if err != nil {
		return nil, fmt.Errorf("a balance of %s: %w", held, err)
	}
	nothing, err := verifiedBalance(n.Rpc, receiver, denom, height-1)
	if err != nil {
		return nil, fmt.Errorf("no balance: %w", err)
	}
	if held.Cmp(proven) != 0 || nothing.Sign() != 0 {
		return nil, fmt.Errorf("%s and before it %s are proven, the bank says %s", proven, nothing, held)
	}
	absent, err := n.prove(balanceKey(receiver, denom), height-1)
	if err != nil {
		return nil, err
	}
	if absent.value != nil {
		return nil, fmt.Errorf("there is %x before it was given", absent.value)
	}
	if bytes.Equal(given.appHash, absent.appHash) {
		return nil, errors.New("two states with one app hash")
	}
	given.name, absent.name = "a gift at its height", "no gift one height before"
	return append([]proofCase{given, absent}, forge(given, absent)...), nil
}

// forge changes one thing of each.
func forge(given, absent proofCase) []proofCase {
	more, gone, older := given, given, given
	more.name, more.value = "one unit more", bytes.Clone(given.value)
	more.value[len(more.value)-1] ^= 1
	gone.name, gone.value = "a gift that is denied", nil
	older.name, older.appHash = "a gift before it was given", absent.appHash
	early, later := absent, absent
	early.name, early.value = "a gift one height early", given.value
	later.name, later.appHash = "an absence that ended", given.appHash
	mixed := given
	mixed.name, mixed.ops = "a store's proof of another height", []op{given.ops[0], absent.ops[1]}
	forged := []proofCase{more, gone, older, early, later, mixed}
	for i := range forged {
		forged[i].forged = true
	}
	return forged
}

// prove asks for a key with its proof, and for the header that it is checked against.
func (n node) prove(key []byte, height int64) (c proofCase, err error) {
	var answer struct {
		Response struct {
			Code     int    `json:"code"`
			Log      string `json:"log"`
			Key      []byte `json:"key"`
			Value    []byte `json:"value"`
			Height   string `json:"height"`
			ProofOps struct {
				Ops []struct {
					Type string `json:"type"`
					Key  []byte `json:"key"`
					Data []byte `json:"data"`
				} `json:"ops"`
			} `json:"proofOps"`
		} `json:"response"`
	}
	asked := url.Values{
		"path":   {`"/store/bank/key"`},
		"data":   {"0x" + hex.EncodeToString(key)},
		"height": {strconv.FormatInt(height, 10)},
		"prove":  {"true"},
	}
	if err := call(n.Rpc, "abci_query", asked, &answer); err != nil {
		return c, err
	}
	got := answer.Response
	if got.Code != 0 || got.Height != strconv.FormatInt(height, 10) || !bytes.Equal(got.Key, key) {
		return c, fmt.Errorf("the query was not answered: code %d at %s: %s", got.Code, got.Height, got.Log)
	}
	c = proofCase{store: "bank", key: key, value: got.Value}
	for _, o := range got.ProofOps.Ops {
		c.ops = append(c.ops, op{kind: o.Type, key: o.Key, data: o.Data})
	}
	c.appHash, err = n.appHash(height + 1)
	return c, err
}

func (n node) appHash(height int64) ([]byte, error) {
	var answer struct {
		Header struct {
			Height  string `json:"height"`
			AppHash string `json:"app_hash"`
		} `json:"header"`
	}
	wanted := strconv.FormatInt(height, 10)
	if err := call(n.Rpc, "header", url.Values{"height": {wanted}}, &answer); err != nil {
		return nil, err
	}
	if answer.Header.Height != wanted {
		return nil, fmt.Errorf("asked for header %s, got %s", wanted, answer.Header.Height)
	}
	return hex.DecodeString(answer.Header.AppHash)
}

// give has the faucet give, and says in which block.
func (n node) give(address string) (int64, error) {
	body := fmt.Sprintf(`{"address":%q,"denom":%q}`, address, denom)
	request, err := http.NewRequest("POST", n.Faucet, bytes.NewBufferString(body))
	if err != nil {
		return 0, err
	}
	request.Header.Set("Content-Type", "application/json")
	var given struct {
		Code   *int   `json:"code"`
		Height string `json:"height"`
	}
	if err := fetch(request, &given); err != nil {
		return 0, err
	}
	if given.Code == nil || *given.Code != 0 {
		return 0, fmt.Errorf("the faucet gave nothing to %s", address)
	}
	return strconv.ParseInt(given.Height, 10, 64)
}

// balance asks the bank, not the store.
func (n node) balance(address string, height int64) (*big.Int, error) {
	path := "/cosmos/bank/v1beta1/balances/" + address + "/by_denom?denom=" + denom
	request, err := http.NewRequest("GET", n.Rest+path, nil)
	if err != nil {
		return nil, err
	}
	request.Header.Set("x-cosmos-block-height", strconv.FormatInt(height, 10))
	var answer struct {
		Balance struct {
			Amount string `json:"amount"`
		} `json:"balance"`
	}
	if err := fetch(request, &answer); err != nil {
		return nil, err
	}
	amount, ok := new(big.Int).SetString(answer.Balance.Amount, 10)
	if !ok {
		return nil, fmt.Errorf("%q is no amount", answer.Balance.Amount)
	}
	return amount, nil
}

func fetch(request *http.Request, answer any) error {
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		return err
	}
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("%s: %s: %s", request.URL, response.Status, text)
	}
	return json.Unmarshal(text, answer)
}
