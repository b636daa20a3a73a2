"""web3.py's tests of an asynchronous provider, over HTTP."""

from web3._utils.module_testing import AsyncEthModuleTest, AsyncNetModuleTest
from web3._utils.module_testing.web3_module import AsyncWeb3ModuleTest

PROVIDER = "async"


class TestEth(AsyncEthModuleTest):
    pass


class TestNet(AsyncNetModuleTest):
    pass


class TestWeb3(AsyncWeb3ModuleTest):
    def _check_web3_client_version(self, client_version):
        assert "/" in client_version
