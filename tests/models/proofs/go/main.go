// Command proofs checks state proofs with the Go implementation of ICS-23, the one IBC chains run.
//
// It reads a file of cases, or asks a running node and makes its own, expects every honest proof to
// verify and every forgery to be refused, and exits with 1 when one of them does not.
package main

import (
	"errors"
	"fmt"
	"os"
)

func main() {
	var cases []proofCase
	var err error
	switch {
	case len(os.Args) == 2:
		cases, err = load(os.Args[1])
	case len(os.Args) == 3 && os.Args[1] == "live":
		cases, err = ask(os.Args[2])
	default:
		fmt.Fprintln(os.Stderr, "usage: proofs CASES.json | proofs live READY_FILE")
		os.Exit(2)
	}
	if err == nil {
		err = run(cases)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "error:", err)
		os.Exit(1)
	}
}

func run(cases []proofCase) error {
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
		return errors.New("there is no proof or no forgery, so this shows nothing")
	}
	return nil
}
