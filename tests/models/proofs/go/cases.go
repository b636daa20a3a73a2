package main

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
)

// op is one step of a proof as the node answers it.
type op struct {
	kind string
	key  []byte
	data []byte
}

// proofCase is one query with its answer. A nil value claims absence.
type proofCase struct {
	name    string
	appHash []byte
	store   string
	key     []byte
	value   []byte
	ops     []op
	forged  bool
}

type rawOp struct {
	Type *string `json:"type"`
	Key  *string `json:"key"`
	Data *string `json:"data"`
}

type rawCase struct {
	Name    *string  `json:"name"`
	AppHash *string  `json:"app_hash"`
	Store   *string  `json:"store"`
	Key     *string  `json:"key"`
	Value   *string  `json:"value"`
	Ops     *[]rawOp `json:"ops"`
	Forged  *bool    `json:"forged"`
}

// load reads the cases. A case that is not well formed is an error of the file: counted as a
// refused forgery it would hide a broken generator.
func load(path string) ([]proofCase, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var file struct {
		Cases []rawCase `json:"cases"`
	}
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&file); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	cases := make([]proofCase, 0, len(file.Cases))
	for i, raw := range file.Cases {
		c, err := raw.parse()
		if err != nil {
			return nil, fmt.Errorf("%s: case %d: %w", path, i, err)
		}
		cases = append(cases, c)
	}
	return cases, nil
}

func (raw rawCase) parse() (c proofCase, err error) {
	if raw.Name == nil || raw.Store == nil || raw.Ops == nil || raw.Forged == nil {
		return c, fmt.Errorf("name, store, ops and forged are required")
	}
	c.name, c.store, c.forged = *raw.Name, *raw.Store, *raw.Forged
	if c.appHash, err = unhex("app_hash", raw.AppHash); err != nil {
		return c, err
	}
	if c.key, err = unhex("key", raw.Key); err != nil {
		return c, err
	}
	if raw.Value != nil {
		if c.value, err = unhex("value", raw.Value); err != nil {
			return c, err
		}
		if len(c.value) == 0 {
			return c, fmt.Errorf("%s: value is empty; absence is written null", c.name)
		}
	}
	for _, rawOp := range *raw.Ops {
		if rawOp.Type == nil {
			return c, fmt.Errorf("%s: an op has no type", c.name)
		}
		o := op{kind: *rawOp.Type}
		if o.key, err = unhex("op key", rawOp.Key); err != nil {
			return c, err
		}
		if o.data, err = unhex("op data", rawOp.Data); err != nil {
			return c, err
		}
		c.ops = append(c.ops, o)
	}
	return c, nil
}

func unhex(what string, text *string) ([]byte, error) {
	if text == nil {
		return nil, fmt.Errorf("%s is missing", what)
	}
	decoded, err := hex.DecodeString(*text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", what, err)
	}
	return decoded, nil
}
