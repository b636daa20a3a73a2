module tarn/simd

go 1.26.5

require (
	github.com/cosmos/cosmos-sdk v0.54.4
	github.com/cosmos/ibc-go/v11 v11.2.0
)

// As every chain of the SDK does: with later ones versions of the state are not found.
replace github.com/syndtr/goleveldb => github.com/syndtr/goleveldb v1.0.1-0.20210819022825-2ae1ddf74ef7
