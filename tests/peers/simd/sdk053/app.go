package main

import (
	"errors"
	"io"
	"os"

	dbm "github.com/cosmos/cosmos-db"
	simapp "github.com/cosmos/ibc-go/v10/testing/simapp"

	"cosmossdk.io/log"

	"github.com/cosmos/cosmos-sdk/server"
	servertypes "github.com/cosmos/cosmos-sdk/server/types"
	simtestutil "github.com/cosmos/cosmos-sdk/testutil/sims"
)

func describe() (*simapp.SimApp, func()) {
	folder, err := os.MkdirTemp("", "simd")
	if err != nil {
		panic(err)
	}
	app := simapp.NewSimApp(log.NewNopLogger(), dbm.NewMemDB(), nil, true, simtestutil.NewAppOptionsWithFlagHome(folder))
	return app, func() { os.RemoveAll(folder) }
}

func newApp(logger log.Logger, db dbm.DB, trace io.Writer, options servertypes.AppOptions) servertypes.Application {
	return simapp.NewSimApp(logger, db, trace, true, options, server.DefaultBaseappOptions(options)...)
}

func export(log.Logger, dbm.DB, io.Writer, int64, bool, []string, servertypes.AppOptions, []string) (servertypes.ExportedApp, error) {
	return servertypes.ExportedApp{}, errors.New("this node is for figures and exports nothing")
}
