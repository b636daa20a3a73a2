// Written by `cargo xtask proto`. Do not edit.
include!("tables.rs");
/// Package `core`.
pub mod core {
    /// Package `core.auth`.
    pub mod auth {
        /// Package `core.auth.v1beta1`.
        pub mod v1beta1 {
            include!("core.auth.v1beta1.rs");
        }
    }
    /// Package `core.bank`.
    pub mod bank {
        /// Package `core.bank.v1beta1`.
        pub mod v1beta1 {
            include!("core.bank.v1beta1.rs");
        }
    }
    /// Package `core.base`.
    pub mod base {
        /// Package `core.base.abci`.
        pub mod abci {
            /// Package `core.base.abci.v1beta1`.
            pub mod v1beta1 {
                include!("core.base.abci.v1beta1.rs");
            }
        }
        /// Package `core.base.consensus`.
        pub mod consensus {
            /// Package `core.base.consensus.v1beta1`.
            pub mod v1beta1 {
                include!("core.base.consensus.v1beta1.rs");
            }
        }
        /// Package `core.base.node`.
        pub mod node {
            /// Package `core.base.node.v1beta1`.
            pub mod v1beta1 {
                include!("core.base.node.v1beta1.rs");
            }
        }
        /// Package `core.base.query`.
        pub mod query {
            /// Package `core.base.query.v1beta1`.
            pub mod v1beta1 {
                include!("core.base.query.v1beta1.rs");
            }
        }
        /// Package `core.base.v1beta1`.
        pub mod v1beta1 {
            include!("core.base.v1beta1.rs");
        }
    }
    /// Package `core.consensus`.
    pub mod consensus {
        /// Package `core.consensus.v1`.
        pub mod v1 {
            include!("core.consensus.v1.rs");
        }
    }
    /// Package `core.crypto`.
    pub mod crypto {
        /// Package `core.crypto.ed25519`.
        pub mod ed25519 {
            include!("core.crypto.ed25519.rs");
        }
        /// Package `core.crypto.multisig`.
        pub mod multisig {
            include!("core.crypto.multisig.rs");
            /// Package `core.crypto.multisig.v1beta1`.
            pub mod v1beta1 {
                include!("core.crypto.multisig.v1beta1.rs");
            }
        }
        /// Package `core.crypto.secp256k1`.
        pub mod secp256k1 {
            include!("core.crypto.secp256k1.rs");
        }
    }
    /// Package `core.evm`.
    pub mod evm {
        /// Package `core.evm.crypto`.
        pub mod crypto {
            /// Package `core.evm.crypto.v1`.
            pub mod v1 {
                /// Package `core.evm.crypto.v1.ethsecp256k1`.
                pub mod ethsecp256k1 {
                    include!("core.evm.crypto.v1.ethsecp256k1.rs");
                }
            }
        }
        /// Package `core.evm.vm`.
        pub mod vm {
            /// Package `core.evm.vm.v1`.
            pub mod v1 {
                include!("core.evm.vm.v1.rs");
            }
        }
    }
    /// Package `core.tx`.
    pub mod tx {
        /// Package `core.tx.signing`.
        pub mod signing {
            /// Package `core.tx.signing.v1beta1`.
            pub mod v1beta1 {
                include!("core.tx.signing.v1beta1.rs");
            }
        }
        /// Package `core.tx.v1beta1`.
        pub mod v1beta1 {
            include!("core.tx.v1beta1.rs");
        }
    }
    /// Package `core.upgrade`.
    pub mod upgrade {
        /// Package `core.upgrade.v1beta1`.
        pub mod v1beta1 {
            include!("core.upgrade.v1beta1.rs");
        }
    }
}
/// Package `svc`.
pub mod svc {
    /// Package `svc.dev`.
    pub mod dev {
        /// Package `svc.dev.v1`.
        pub mod v1 {
            include!("svc.dev.v1.rs");
        }
    }
    /// Package `svc.dex`.
    pub mod dex {
        /// Package `svc.dex.v1`.
        pub mod v1 {
            include!("svc.dex.v1.rs");
        }
    }
    /// Package `svc.evm`.
    pub mod evm {
        /// Package `svc.evm.v1`.
        pub mod v1 {
            include!("svc.evm.v1.rs");
        }
    }
    /// Package `svc.feeburn`.
    pub mod feeburn {
        /// Package `svc.feeburn.v1`.
        pub mod v1 {
            include!("svc.feeburn.v1.rs");
        }
    }
    /// Package `svc.lending`.
    pub mod lending {
        /// Package `svc.lending.v1`.
        pub mod v1 {
            include!("svc.lending.v1.rs");
        }
    }
    /// Package `svc.node`.
    pub mod node {
        /// Package `svc.node.v1`.
        pub mod v1 {
            include!("svc.node.v1.rs");
        }
    }
    /// Package `svc.oracle`.
    pub mod oracle {
        /// Package `svc.oracle.v1`.
        pub mod v1 {
            include!("svc.oracle.v1.rs");
        }
    }
    /// Package `svc.privacy`.
    pub mod privacy {
        /// Package `svc.privacy.v1`.
        pub mod v1 {
            include!("svc.privacy.v1.rs");
        }
    }
    /// Package `svc.validators`.
    pub mod validators {
        /// Package `svc.validators.v1`.
        pub mod v1 {
            include!("svc.validators.v1.rs");
        }
    }
}
/// Package `tendermint`.
pub mod tendermint {
    /// Package `tendermint.abci`.
    pub mod abci {
        include!("tendermint.abci.rs");
    }
    /// Package `tendermint.crypto`.
    pub mod crypto {
        include!("tendermint.crypto.rs");
    }
    /// Package `tendermint.p2p`.
    pub mod p2p {
        include!("tendermint.p2p.rs");
    }
    /// Package `tendermint.types`.
    pub mod types {
        include!("tendermint.types.rs");
    }
    /// Package `tendermint.version`.
    pub mod version {
        include!("tendermint.version.rs");
    }
}
