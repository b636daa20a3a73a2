//! Transactions as files, and signing them.
//!
//! A document is a transaction in the JSON of Cosmos tools: generate it on one machine, sign it on
//! another, broadcast it from a third.

mod document;
mod multisig;
mod signers;

pub use document::{Document, DocumentError};
pub use multisig::{CombineError, Partial, combine, partial, stand_in};
pub use signers::Signers;

use tarn_primitives::tx::{SignError, Signer, SignerData};

use crate::Secret;

/// The sign mode.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Mode {
    /// The bytes of the transaction: `SIGN_MODE_DIRECT`.
    #[default]
    Direct,
    /// A text of it, for members of a multisig and for devices: `SIGN_MODE_LEGACY_AMINO_JSON`.
    Amino,
}

/// Why a transaction cannot be signed.
#[derive(Debug, thiserror::Error)]
pub enum SigningError {
    /// There is nothing to sign in this mode.
    #[error(transparent)]
    Sign(#[from] SignError),
    /// The result is not a transaction that a node would accept.
    #[error(transparent)]
    Document(#[from] DocumentError),
}

/// Signs as the only signer; existing signatures are replaced.
pub fn sign(
    document: &Document,
    secret: &Secret,
    data: &SignerData,
    mode: Mode,
) -> Result<Document, SigningError> {
    let key = secret.signer();
    let signers = [Signer {
        key: &key,
        data: data.clone(),
    }];
    let builder = document.builder();
    let bytes = match mode {
        Mode::Direct => builder.sign(&signers),
        Mode::Amino => builder.sign_amino(&signers)?,
    };
    Ok(Document::from_bytes(&bytes)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Algorithm;
    use tarn_primitives::tx::{SignatureData, Tx, TxHash, verify};

    /// Made by CosmJS 0.39: key 0x11.., account 7, sequence 3, memo `a<b&c>d`.
    const BODY: &str = "0a89010a1c2f636f736d6f732e62616e6b2e763162657461312e4d736753656e6412690a2b7461726e316c336539706773336d6d777577726839356665636d6530733071746e32383830656364716378122b7461726e3132766678703233327278307a39727a6e30686179396a707461676b38633836647278353074791a0d0a05757461726e1204313030301207613c6226633e64";
    const AMINO: &str = "e95cb0608ec053a069839444dbbbd48138f72761cee9aa898d694df8d0138b061f3983b5cca852d456466d5a17b6493fcadaad884b33d92e7bfcf23344cd2ba6";

    fn data() -> SignerData {
        SignerData {
            chain_id: "tarn-1".parse().unwrap(),
            account_number: 7,
            sequence: 3,
        }
    }

    fn unsigned() -> Document {
        Document::unsigned(&hex::decode(BODY).unwrap(), "5000utarn", 200_000)
    }

    #[test]
    fn a_signed_document_is_what_cosmjs_signs() {
        let secret = Secret::new(Algorithm::Secp256k1, [0x11; 32]).unwrap();
        let direct = sign(&unsigned(), &secret, &data(), Mode::Direct).unwrap();
        assert_eq!(
            TxHash::of(&direct.bytes()).to_string(),
            "37F577B6C84B273BE2EEE2BADAF6D37D9EF01A0C0ADC3B99DAE2ACC30F259F77"
        );
        let amino = sign(&unsigned(), &secret, &data(), Mode::Amino).unwrap();
        assert_eq!(hex::encode(&amino.tx().signatures[0]), AMINO);
    }

    #[test]
    fn a_signed_document_is_read_back_from_its_file() {
        for algorithm in [Algorithm::Secp256k1, Algorithm::Eth] {
            let secret = Secret::new(algorithm, [0x11; 32]).unwrap();
            for mode in [Mode::Direct, Mode::Amino] {
                let signed = sign(&unsigned(), &secret, &data(), mode).unwrap();
                let read = Document::from_text(&signed.to_text().unwrap()).unwrap();
                assert_eq!(read.bytes(), signed.bytes());
                let tx = Tx::decode(&read.bytes()).unwrap();
                let info = tx.auth_info.signer_infos[0].mode_info.as_ref();
                let signature = SignatureData::parse(info, &tx.signatures[0]).unwrap();
                assert!(verify(&tx, &secret.public(), &signature, &data()).unwrap());
            }
        }
    }

    #[test]
    fn invalid_transactions_are_not_signed() {
        let secret = Secret::new(Algorithm::Secp256k1, [0x11; 32]).unwrap();
        let odd = Document::from_text(r#"{"body":{"messages":[{}]}}"#).unwrap();
        let error = sign(&odd, &secret, &data(), Mode::Direct).unwrap_err();
        assert!(matches!(error, SigningError::Document(_)), "{error}");
        let error = sign(&odd, &secret, &data(), Mode::Amino).unwrap_err();
        assert!(matches!(error, SigningError::Sign(_)), "{error}");
    }

    #[test]
    fn bytes_of_others_stay_as_they_are_until_something_is_changed() {
        use base64::Engine as _;
        use prost::Message as _;
        let secret = Secret::new(Algorithm::Secp256k1, [0x11; 32]).unwrap();
        let signed = sign(&unsigned(), &secret, &data(), Mode::Direct).unwrap();
        // The same content, with a timeout height of 0 written out, which nothing here does.
        let mut raw = tarn_proto::core::tx::v1beta1::TxRaw::decode(&*signed.bytes()).unwrap();
        raw.body_bytes.extend([0x18, 0x00]);
        let odd = raw.encode_to_vec();
        let base64 = base64::engine::general_purpose::STANDARD.encode(&odd);
        for text in [hex::encode(&odd), base64] {
            let read = Document::from_text(&text).unwrap();
            assert_eq!(read.bytes(), odd);
            assert_eq!(read.tx(), signed.tx());
            let again = sign(&read, &secret, &data(), Mode::Direct).unwrap();
            assert_eq!(again.bytes(), signed.bytes());
            let cheap = read.with_fee("1utarn".parse().unwrap(), 1);
            assert!(!cheap.is_signed());
            assert_eq!(cheap.fee().gas_limit, 1);
            assert_ne!(cheap.bytes(), odd);
        }
    }

    #[test]
    fn documents_are_read_as_json_base64_and_hex() {
        let secret = Secret::new(Algorithm::Secp256k1, [0x11; 32]).unwrap();
        let signed = sign(&unsigned(), &secret, &data(), Mode::Direct).unwrap();
        for text in [
            signed.to_text().unwrap(),
            signed.to_base64(),
            hex::encode(signed.bytes()),
        ] {
            let read = Document::from_text(&format!(" {text}\n")).unwrap();
            assert_eq!(read.bytes(), signed.bytes());
        }
        for bad in ["", "{", "{\"bodi\":{}}", "!!", "abcd"] {
            let error = Document::from_text(bad).unwrap_err().to_string();
            assert!(!error.is_empty(), "{bad}");
        }
    }
}
