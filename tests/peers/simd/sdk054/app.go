package main

import (
	"errors"
	"os"

	dbm "github.com/cosmos/cosmos-db"
	simapp "github.com/cosmos/ibc-go/v11/testing/simapp"

	"cosmossdk.io/log/v2"

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

func newApp(logger log.Logger, db dbm.DB, options servertypes.AppOptions) servertypes.Application {
	return simapp.NewSimApp(logger, db, nil, true, options, server.DefaultBaseappOptions(options)...)
}

func export(log.Logger, dbm.DB, int64, bool, []string, servertypes.AppOptions, []string) (servertypes.ExportedApp, error) {
	return servertypes.ExportedApp{}, errors.New("this node is for figures and exports nothing")
}
