module tarn/simd

go 1.25.0

require (
	// The release that ibc-go asks for does not build with Go 1.26.
	github.com/bytedance/sonic v1.15.0
	github.com/cometbft/cometbft v0.38.26
	github.com/cosmos/cosmos-sdk v0.53.8
	github.com/cosmos/ibc-go/v10 v10.7.0
)

// As every chain of the SDK does: with later ones versions of the state are not found.
replace github.com/syndtr/goleveldb => github.com/syndtr/goleveldb v1.0.1-0.20210819022825-2ae1ddf74ef7
