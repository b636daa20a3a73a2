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
	"github.com/cosmos/cosmos-sdk/x/auth/ante"
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
	app := simapp.NewSimApp(logger, db, nil, false, options, server.DefaultBaseappOptions(options)...)
	// Its own handler charges no fees.
	handler, err := ante.NewAnteHandler(ante.HandlerOptions{
		AccountKeeper:   app.AccountKeeper,
		BankKeeper:      app.BankKeeper,
		SignModeHandler: app.TxConfig().SignModeHandler(),
		SigGasConsumer:  ante.DefaultSigVerificationGasConsumer,
	})
	if err != nil {
		panic(err)
	}
	app.SetAnteHandler(handler)
	if err := app.LoadLatestVersion(); err != nil {
		panic(err)
	}
	return app
}

func export(log.Logger, dbm.DB, int64, bool, []string, servertypes.AppOptions, []string) (servertypes.ExportedApp, error) {
	return servertypes.ExportedApp{}, errors.New("this node is for figures and exports nothing")
}
