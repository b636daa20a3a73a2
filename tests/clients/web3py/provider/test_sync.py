"""web3.py's tests of a provider, over HTTP."""

from web3._utils.module_testing import EthModuleTest, NetModuleTest, Web3ModuleTest

PROVIDER = "sync"


class TestEth(EthModuleTest):
    pass


class TestNet(NetModuleTest):
    pass


class TestWeb3(Web3ModuleTest):
    def _check_web3_client_version(self, client_version):
        assert "/" in client_version
