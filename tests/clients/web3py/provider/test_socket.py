"""web3.py's tests of a provider that stays connected, over a WebSocket."""

from web3._utils.module_testing import AsyncEthModuleTest, AsyncNetModuleTest
from web3._utils.module_testing.persistent_connection_provider import (
    PersistentConnectionProviderTest,
)

PROVIDER = "socket"


class TestEth(AsyncEthModuleTest):
    pass


class TestNet(AsyncNetModuleTest):
    pass


class TestConnection(PersistentConnectionProviderTest):
    pass
