// A node of the Cosmos SDK, for figures beside ours: the application that ibc-go tests with, under the
// commands every chain of the SDK has.
package main

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	cmtcfg "github.com/cometbft/cometbft/config"

	"github.com/cosmos/cosmos-sdk/client"
	"github.com/cosmos/cosmos-sdk/client/config"
	"github.com/cosmos/cosmos-sdk/client/keys"
	"github.com/cosmos/cosmos-sdk/server"
	svrcmd "github.com/cosmos/cosmos-sdk/server/cmd"
	serverconfig "github.com/cosmos/cosmos-sdk/server/config"
	sdk "github.com/cosmos/cosmos-sdk/types"
	authtypes "github.com/cosmos/cosmos-sdk/x/auth/types"
	genutilcli "github.com/cosmos/cosmos-sdk/x/genutil/client/cli"
)

// The coin that fees are paid in.
const denom = "utarn"

func main() {
	sdk.DefaultBondDenom = denom

	home := filepath.Join(os.TempDir(), "simd")
	if err := svrcmd.Execute(rootCommand(home), "", home); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func rootCommand(home string) *cobra.Command {
	// The application says which types there are; this one is never run.
	app, remove := describe()
	defer remove()
	context := client.Context{}.
		WithCodec(app.AppCodec()).
		WithInterfaceRegistry(app.InterfaceRegistry()).
		WithTxConfig(app.TxConfig()).
		WithLegacyAmino(app.LegacyAmino()).
		WithInput(os.Stdin).
		WithAccountRetriever(authtypes.AccountRetriever{}).
		WithHomeDir(home).
		WithViper("")

	root := &cobra.Command{
		Use:           "simd",
		SilenceErrors: true,
		PersistentPreRunE: func(command *cobra.Command, _ []string) error {
			command.SetOut(command.OutOrStdout())
			command.SetErr(command.ErrOrStderr())
			context, err := client.ReadPersistentCommandFlags(context.WithCmdContext(command.Context()), command.Flags())
			if err != nil {
				return err
			}
			if context, err = config.ReadFromClientConfig(context); err != nil {
				return err
			}
			if err := client.SetCmdClientContextHandler(context, command); err != nil {
				return err
			}
			settings := serverconfig.DefaultConfig()
			settings.MinGasPrices = "0" + denom
			return server.InterceptConfigsPreRunHandler(command, serverconfig.DefaultConfigTemplate, settings, cmtcfg.DefaultConfig())
		},
	}
	root.AddCommand(
		genutilcli.InitCmd(app.BasicModuleManager, home),
		genutilcli.Commands(app.TxConfig(), app.BasicModuleManager, home),
		keys.Commands(),
	)
	server.AddCommands(root, home, newApp, export, func(*cobra.Command) {})
	return root
}
