// Command proofs checks state proofs with the Go implementation of ICS-23, the one IBC chains run.
//
// It reads a file of cases, expects every honest proof to verify and every forgery to be refused,
// and exits with 1 when one of them does not.
package main

import (
	"errors"
	"fmt"
	"os"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: proofs CASES.json")
		os.Exit(2)
	}
	if err := run(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "error:", err)
		os.Exit(1)
	}
}

func run(path string) error {
	cases, err := load(path)
	if err != nil {
		return err
	}
	accepted, refused, wrong := 0, 0, 0
	for _, c := range cases {
		err := verify(c)
		switch {
		case err == nil && !c.forged:
			accepted++
		case err != nil && c.forged:
			refused++
		case err == nil:
			wrong++
			fmt.Printf("forgery accepted: %s\n", c.name)
		default:
			wrong++
			fmt.Printf("proof refused: %s: %v\n", c.name, err)
		}
	}
	fmt.Printf("%d proofs accepted, %d forgeries refused\n", accepted, refused)
	if wrong > 0 {
		return fmt.Errorf("%d of %d cases went the wrong way", wrong, len(cases))
	}
	if accepted == 0 || refused == 0 {
		return errors.New("the file holds no proof or no forgery, so it shows nothing")
	}
	return nil
}
