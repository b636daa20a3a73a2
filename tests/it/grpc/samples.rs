//! A sensible request for every method.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};
use tarn_proto::core::base::v1beta1::Coin;
use tarn_proto::svc::privacy::v1 as privacy;
use tarn_tests::{TestNode, hash_of};

/// What the samples ask about: a chain on which something has happened.
#[derive(Debug)]
pub(crate) struct Facts {
    pub(crate) address: String,
    pub(crate) address_bytes: String,
    /// In a block.
    pub(crate) hash: String,
    /// Its bytes, base64.
    pub(crate) tx: String,
    /// Its fields.
    pub(crate) fields: Value,
    /// In no block, base64.
    pub(crate) unsent: String,
    /// Of the transaction.
    pub(crate) height: String,
    /// When the chain began.
    pub(crate) born: String,
    /// Of a note.
    pub(crate) commitment: String,
    /// Whom the address lets look.
    pub(crate) grantee: String,
}

impl Facts {
    /// Makes them happen.
    pub(crate) async fn of(node: &TestNode) -> Self {
        node.send(1, 0, "3utarn").await;
        let tx = node.sign(0, &node.transfer(0, 1, "5utarn"), 0).await;
        let sent = node.broadcast(&tx, "BROADCAST_MODE_BLOCK").await;
        assert_eq!(sent["code"], 0, "{sent}");
        let commitment = shielded(node).await;
        let unsent = node.sign(0, &node.transfer(0, 1, "7utarn"), 0).await;
        let encoded = STANDARD.encode(&tx);
        let body = json!({ "tx_bytes": encoded });
        let decoded = node.rest.post("/core/tx/v1beta1/decode", &body).await.ok();
        let address = node.secret(0).public().address();
        Self {
            address: node.address(0).to_owned(),
            address_bytes: STANDARD.encode(address.as_bytes()),
            hash: hash_of(&tx),
            tx: encoded,
            fields: decoded["tx"].clone(),
            unsent: STANDARD.encode(unsent),
            height: sent["height"].as_str().unwrap().to_owned(),
            born: node.chain.genesis.genesis_time.to_string(),
            commitment,
            grantee: node.address(1).to_owned(),
        }
    }

    /// The sample of a request type; none if somebody must still write one.
    pub(crate) fn sample(&self, request: &str) -> Option<Value> {
        let module = request.strip_prefix("core.").unwrap_or(request);
        Some(match module {
            "auth.v1beta1.QueryAccountAddressByIDRequest" => json!({ "id": "3" }),
            "auth.v1beta1.QueryAccountRequest"
            | "auth.v1beta1.QueryAccountInfoRequest"
            | "bank.v1beta1.QuerySpendableBalancesRequest" => json!({ "address": self.address }),
            "auth.v1beta1.QueryAccountsRequest"
            | "bank.v1beta1.QueryDenomsMetadataRequest"
            | "bank.v1beta1.QueryTotalSupplyRequest" => {
                json!({"pagination": {"limit": "2", "offset": "1", "count_total": true}})
            }
            "auth.v1beta1.AddressBytesToStringRequest" => {
                json!({ "address_bytes": self.address_bytes })
            }
            "auth.v1beta1.AddressStringToBytesRequest" => json!({ "address_string": self.address }),
            "auth.v1beta1.QueryModuleAccountByNameRequest" => json!({"name": "fee_collector"}),
            "auth.v1beta1.Bech32PrefixRequest"
            | "auth.v1beta1.QueryModuleAccountsRequest"
            | "auth.v1beta1.QueryParamsRequest"
            | "bank.v1beta1.QueryParamsRequest"
            | "base.consensus.v1beta1.GetLatestBlockRequest"
            | "base.consensus.v1beta1.GetLatestValidatorSetRequest"
            | "base.consensus.v1beta1.GetNodeInfoRequest"
            | "base.consensus.v1beta1.GetSyncingRequest"
            | "base.node.v1beta1.ConfigRequest"
            | "base.node.v1beta1.StatusRequest"
            | "consensus.v1.QueryParamsRequest"
            | "svc.dev.v1.QueryOperatorRequest" => json!({}),
            "bank.v1beta1.QueryAllBalancesRequest" => {
                json!({"address": self.address, "pagination": {"limit": "2", "reverse": true}})
            }
            "bank.v1beta1.QueryBalanceRequest"
            | "bank.v1beta1.QuerySpendableBalanceByDenomRequest" => {
                json!({"address": self.address, "denom": "uatom"})
            }
            "bank.v1beta1.QueryDenomMetadataRequest"
            | "bank.v1beta1.QueryDenomMetadataByQueryStringRequest"
            | "bank.v1beta1.QuerySupplyOfRequest" => json!({"denom": "utarn"}),
            "bank.v1beta1.QueryDenomOwnersRequest" => {
                json!({"denom": "uusdc", "pagination": {"limit": "3"}})
            }
            "bank.v1beta1.QuerySendEnabledRequest" => json!({"denoms": ["utarn", "uatom"]}),
            "base.consensus.v1beta1.ABCIQueryRequest" => {
                json!({"path": "/store/bank/key", "data": STANDARD.encode([1]), "prove": true})
            }
            "base.consensus.v1beta1.GetBlockByHeightRequest"
            | "base.consensus.v1beta1.GetValidatorSetByHeightRequest"
            | "tx.v1beta1.GetBlockWithTxsRequest" => json!({ "height": self.height }),
            _ => return self.transactions(module),
        })
    }

    fn transactions(&self, module: &str) -> Option<Value> {
        Some(match module {
            "tx.v1beta1.GetTxRequest" => json!({ "hash": self.hash }),
            "tx.v1beta1.GetTxsEventRequest" => {
                let sender = format!("message.sender='{}'", self.address);
                let order = "ORDER_BY_DESC";
                json!({"events": [sender, "tx.height>0"], "order_by": order, "limit": "5"})
            }
            // Bytes that are in a block answer with what happened, as often as they are sent.
            "tx.v1beta1.BroadcastTxRequest" => {
                json!({"tx_bytes": self.tx, "mode": "BROADCAST_MODE_BLOCK"})
            }
            "tx.v1beta1.SimulateRequest" => json!({ "tx_bytes": self.unsent }),
            "tx.v1beta1.TxDecodeRequest" => json!({ "tx_bytes": self.tx }),
            "tx.v1beta1.TxEncodeRequest" => json!({ "tx": self.fields }),
            "tx.v1beta1.TxEncodeAminoRequest" => json!({"amino_json": "{}"}),
            "tx.v1beta1.TxDecodeAminoRequest" => json!({"amino_binary": "AAAA"}),
            _ => return self.exchange(module),
        })
    }

    fn exchange(&self, request: &str) -> Option<Value> {
        if let Some(request) = request.strip_prefix("svc.privacy.v1.") {
            return self.privacy(request);
        }
        let quoted = json!({"pool_id": "1", "token_in": "utarn", "amount_in": "1000000"});
        Some(match request.strip_prefix("svc.dex.v1.")? {
            "QueryPoolsRequest" => json!({"pagination": {"limit": "1"}, "denom": "uusdc"}),
            "QueryPoolRequest" | "QueryPoolFactsRequest" | "QueryStatsRequest" => {
                json!({"pool_id": "2"})
            }
            "QueryCandlesRequest" => {
                json!({"pool_id": "1", "interval": "5m", "from": self.born, "limit": 3})
            }
            "QueryTradesRequest" => json!({"pool_id": "1", "limit": 2}),
            "QueryQuoteRequest" | "QuerySwapPlanRequest" => quoted,
            "QueryPositionRequest" => json!({"address": self.address, "pool_id": "1"}),
            "QueryParamsRequest" => json!({}),
            "QueryPositionsRequest" => json!({ "address": self.address }),
            "QueryQuoteExactOutRequest" => {
                json!({"pool_id": "1", "token_out": "uusdc", "amount_out": "1000"})
            }
            "QueryAddQuoteRequest" => {
                json!({"pool_id": "1", "token_a_amount": "100", "token_b_amount": "500"})
            }
            "QueryRemoveQuoteRequest" => json!({"pool_id": "1", "shares": "1000"}),
            "QueryRouteRequest" => {
                json!({"token_in": "utarn", "amount_in": "1000000", "token_out": "uatom", "max_hops": 2})
            }
            "QueryTwapRequest" => {
                json!({"pool_id": "1", "base_denom": "utarn", "start_time": self.born})
            }
            _ => return None,
        })
    }

    fn privacy(&self, request: &str) -> Option<Value> {
        Some(match request {
            "QueryPoolStatsRequest" => json!({"denom": "uatom"}),
            "QueryCommitmentRequest"
            | "QueryNullifierRequest"
            | "QueryNoteRequest"
            | "QueryMerklePathRequest" => json!({ "hash": self.commitment }),
            "QueryMerkleRootRequest"
            | "QueryParamsRequest"
            | "QueryTotalsRequest"
            | "QueryDailyLimitsRequest"
            | "QueryMerkleConsistencyRequest"
            | "QueryAuditRequest" => json!({}),
            "QueryViewingKeysRequest" => json!({ "owner": self.address }),
            "QueryNotesRequest" => json!({"denom": "utarn", "from": "0", "limit": "5"}),
            "QueryDecoysRequest" => json!({"denom": "utarn", "spans": "0-0"}),
            "QueryAgesRequest" => json!({"denom": "utarn", "step": "8", "limit": "5"}),
            "QueryPrivacyKeyRequest" => json!({ "address": self.address }),
            "QueryGrantRequest" => json!({"grantor": self.address, "grantee": self.grantee}),
            _ => return None,
        })
    }
}

/// A note of the first account, and its grant to the second.
async fn shielded(node: &TestNode) -> String {
    let shield = privacy::MsgShield {
        sender: node.address(0).to_owned(),
        amount: Some(Coin {
            denom: "utarn".to_owned(),
            amount: "5000".to_owned(),
        }),
        ..privacy::MsgShield::default()
    };
    let tx = node.sign(0, &shield, 0).await;
    let sent = node.broadcast(&tx, "BROADCAST_MODE_BLOCK").await;
    assert_eq!(sent["code"], 0, "{sent}");
    let mut later = node.chain.genesis.genesis_time;
    later.seconds += 30 * 86_400;
    let grant = privacy::MsgCreateViewingKey {
        grantor: node.address(0).to_owned(),
        grantee: node.address(1).to_owned(),
        grant_type: "incoming".to_owned(),
        expires_at: Some(later),
        ..privacy::MsgCreateViewingKey::default()
    };
    let tx = node.sign(0, &grant, 0).await;
    let made = node.broadcast(&tx, "BROADCAST_MODE_BLOCK").await;
    assert_eq!(made["code"], 0, "{made}");
    let events = sent["events"].as_array().unwrap();
    let told = events.iter().find(|event| event["type"] == "privacy_shield");
    let hash = &told.unwrap()["attributes"][2]["value"];
    hash.as_str().unwrap().to_owned()
}
