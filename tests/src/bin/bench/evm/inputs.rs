//! An input of every precompile that it has much work with.

use alloy_dyn_abi::DynSolValue;
use anyhow::{Context as _, Result};
use revm::primitives::{Address, U256, keccak256};
use sha2::{Digest as _, Sha256};
use tarn_tests::ethereum::EthKey;

use super::alone::{TOKEN, USER};
use super::program::{transfer, word};

/// A call of a precompile.
pub(super) struct Input {
    pub(super) name: &'static str,
    pub(super) address: Address,
    pub(super) bytes: Vec<u8>,
    /// Whether a static call of it is refused.
    pub(super) writes: bool,
}

const fn reading(name: &'static str, address: Address, bytes: Vec<u8>) -> Input {
    Input {
        name,
        address,
        bytes,
        writes: false,
    }
}

/// The pairs of a multiplication of many points.
const PAIRS: u64 = 16;

/// The generators of BLS12-381: two coordinates of 48 bytes, and two of two.
const BLS_G1: [&str; 2] = [
    "17f1d3a73197d7942695638c4fa9ac0fc3688c4f9774b905a14e3a3f171bac586c55e83ff97a1aeffb3af00adb22c6bb",
    "08b3f481e3aaa0f1a09e30ed741d8ae4fcf5e095d5d00af600db18cb2c04b3edd03cc744a2888ae40caa232946c5e7e1",
];
const BLS_G2: [&str; 4] = [
    "024aa2b2f08f0a91260805272dc51051c6e47ad4fa403b02b4510b647ae3d1770bac0326a805bbefd48056c8c121bdb8",
    "13e02b6052719f607dacd3a088274f65596bd0d09920b61ab5da61bbdc7f5049334cf11213945d57e5ac7d055d042b7e",
    "0ce5d527727d6e118cc9cdc6da2e351aadfd9baa8cbdd3a76d429a695160d12c923ac9cc3baca289e193548608b82801",
    "0606c4a02ea734cc32acd2b02bc28b99cb3e287e85a763af267492ab572e99ab3f370d275cec1da1aaa9075ff05f79be",
];
/// The generator of the second group of BN254.
const BN_G2: &str = "198e9393920d483a7260bfb731fb5d25f1aa493335a9e71297e485b7aef312c21800deef121f1e76426a00665e5c4479674322d4f75edadd46debd5cd992f6ed090689d0585ff075ec9e99ad690c3395bc4b313370b38ef355acdadcd122975b12c85ea5db8c6deb4aab71808dcb408fe3d1e7690c43d37b4ce6cc0166fa7daa";
/// A commitment, a place, a value there and its proof: a case of c-kzg-4844.
const KZG: [&str; 4] = [
    "8f59a8d2a1a625a17f3fea0fe5eb8c896db3764f3185481bc22f91b4aaffcca25f26936857bc3a7c2539ea8ec3a952b7",
    "73eda753299d7d483339d80809a1d80553bda402fffe5bfeffffffff00000000",
    "1522a4a7f34e1ea350ae07c29c96c7e79655aa926122e95fe69fcbd932ca49e9",
    "a62ad71d14c5719385c0686f1871430475bf3a00f0aa3f7b8dd99a9abc2160744faf0070725e00b60ad9a026a15b1a8c",
];
/// A hash, a signature and a key: a case of p256-verifier.
const P256: &str = "4cee90eb86eaa050036147a12d49004b6b9c72bd725d39d4785011fe190f0b4da73bd4903f0ce3b639bbbf6e8e80d16931ff4bcf5993d58468e8fb19086e8cac36dbcd03009df8c59286b162af3bd7fcc0450c9aa81be5d10d312af6c66b1d604aebd3099c618202fcfe16ae7770b0c49ab5eadf74b754204a3bb6060e44eff37618b065f9832de4ca6ca971a7a1adc826d0f7c00181a5fb2ddf79ae00b4e10e";

const fn at(low: u16) -> Address {
    let [high, low] = low.to_be_bytes();
    let mut bytes = [0; 20];
    bytes[18] = high;
    bytes[19] = low;
    Address::new(bytes)
}

/// Those of Ethereum.
pub(super) fn ethereum() -> Result<Vec<Input>> {
    let kilobyte = vec![0x5a; 1_024];
    let mut all = vec![
        reading("ecrecover", at(1), recovery()),
        reading("sha256 of 1 KiB", at(2), kilobyte.clone()),
        reading("ripemd of 1 KiB", at(3), kilobyte.clone()),
        reading("identity of 1 KiB", at(4), kilobyte),
        reading("modexp of 32 bytes", at(5), power(32)),
        reading("modexp of 256 bytes", at(5), power(256)),
        reading("modexp of 512 bytes", at(5), power(512)),
    ];
    all.extend(bn254()?);
    all.push(reading("blake2f of 12 rounds", at(9), blake(12)));
    all.push(reading("blake2f of 10,000 rounds", at(9), blake(10_000)));
    all.push(reading("KZG point evaluation", at(0x0a), evaluation()?));
    all.extend(bls12()?);
    all.push(reading("P256VERIFY", at(0x100), hex::decode(P256)?));
    Ok(all)
}

/// A hash and a signature.
fn recovery() -> Vec<u8> {
    let hash = keccak256("a transaction");
    let signature = EthKey::new("precompiles").sign_hash(hash);
    let v = word(27 + u64::from(signature.v()));
    let (r, s) = (signature.r(), signature.s());
    [hash.0, v, r.to_be_bytes(), s.to_be_bytes()].concat()
}

/// A number of so many bytes to the power of one of 32, modulo an odd number.
fn power(bytes: u16) -> Vec<u8> {
    let size = usize::from(bytes);
    let mut modulus = vec![0xff; size];
    modulus[0] = 0xfd;
    let lengths = [u64::from(bytes), 32, u64::from(bytes)].map(word).concat();
    [lengths, vec![0xfb; size], vec![0xff; 32], modulus].concat()
}

fn bn254() -> Result<Vec<Input>> {
    let point = [word(1), word(2)].concat();
    let scalar = [0x1f; 32];
    let pair = [point.clone(), hex::decode(BN_G2)?].concat();
    Ok(vec![
        reading("bn254 addition", at(6), point.repeat(2)),
        reading(
            "bn254 multiplication",
            at(7),
            [&point[..], &scalar].concat(),
        ),
        reading("bn254 pairing of 2", at(8), pair.repeat(2)),
        reading("bn254 pairing of 8", at(8), pair.repeat(8)),
    ])
}

/// The compression function of `BLAKE2b`.
fn blake(rounds: u32) -> Vec<u8> {
    let mut input = rounds.to_be_bytes().to_vec();
    input.extend([0x3c; 64 + 128 + 16]);
    input.push(1);
    input
}

fn evaluation() -> Result<Vec<u8>> {
    let [commitment, place, value, proof] = KZG.map(hex::decode);
    let (commitment, place) = (commitment?, place?);
    let mut versioned = Sha256::digest(&commitment).to_vec();
    versioned[0] = 1;
    Ok([versioned, place, value?, commitment, proof?].concat())
}

/// Coordinates of 48 bytes as Ethereum wants them: of 64.
fn wide(coordinates: &[&str]) -> Result<Vec<u8>> {
    let mut all = Vec::new();
    for one in coordinates {
        all.extend([0; 16]);
        all.extend(hex::decode(one)?);
    }
    Ok(all)
}

fn bls12() -> Result<Vec<Input>> {
    let (one, two) = (wide(&BLS_G1)?, wide(&BLS_G2)?);
    // Below the order of the groups.
    let scalar = |number: u64| {
        let mut bytes = [0x52; 32];
        bytes[24..].copy_from_slice(&number.to_be_bytes());
        bytes
    };
    let many = |point: &[u8], count: u64| -> Vec<u8> {
        let pairs = (1..=count).map(|number| [point, &scalar(number)].concat());
        pairs.collect::<Vec<_>>().concat()
    };
    let pair = [one.clone(), two.clone()].concat();
    Ok(vec![
        reading("BLS12 addition in G1", at(0x0b), one.repeat(2)),
        reading("BLS12 multiplication in G1", at(0x0c), many(&one, 1)),
        reading(
            "BLS12 multiplication of 16 in G1",
            at(0x0c),
            many(&one, PAIRS),
        ),
        reading("BLS12 addition in G2", at(0x0d), two.repeat(2)),
        reading("BLS12 multiplication in G2", at(0x0e), many(&two, 1)),
        reading(
            "BLS12 multiplication of 16 in G2",
            at(0x0e),
            many(&two, PAIRS),
        ),
        reading("BLS12 pairing of 2", at(0x0f), pair.repeat(2)),
        reading("BLS12 map to G1", at(0x10), wide(&BLS_G1[..1])?),
        reading("BLS12 map to G2", at(0x11), wide(&BLS_G2[..2])?),
    ])
}

/// Those of the chain.
pub(super) fn own() -> Result<Vec<Input>> {
    let mut addresses = tarn_evm::vm::precompile::addresses();
    let bank = addresses.next().context("the bank's address")?;
    let dex = addresses.next().context("the exchange's address")?;
    let token = tarn_evm::faces::address(&TOKEN.parse()?);
    let text = |text: &str| DynSolValue::String(text.to_owned());
    let number = |number: u64| DynSolValue::Uint(U256::from(number), 256);
    let to = DynSolValue::Address(Address::repeat_byte(0xb0));
    let balance = vec![DynSolValue::Address(USER), text(TOKEN)];
    let send = vec![to, text(TOKEN), number(1_000)];
    let pool = DynSolValue::Uint(U256::from(1), 64);
    let quote = vec![pool, text("utarn"), number(10_000)];
    let swap = [quote.clone(), vec![number(1)]].concat();
    let writing = |name, address, bytes| Input {
        name,
        address,
        bytes,
        writes: true,
    };
    Ok(vec![
        reading(
            "bank: balance",
            bank,
            abi("balance(address,string)", balance),
        ),
        writing(
            "bank: send",
            bank,
            abi("send(address,string,uint256)", send),
        ),
        reading(
            "dex: quote",
            dex,
            abi("quote(uint64,string,uint256)", quote),
        ),
        writing(
            "dex: swap",
            dex,
            abi("swap(uint64,string,uint256,uint256)", swap),
        ),
        writing(
            "ERC-20 face: transfer",
            token,
            transfer(Address::repeat_byte(0xb0), 1_000),
        ),
    ])
}

/// A call as Solidity encodes it.
fn abi(signature: &str, values: Vec<DynSolValue>) -> Vec<u8> {
    let mut input = keccak256(signature)[..4].to_vec();
    input.extend(DynSolValue::Tuple(values).abi_encode_params());
    input
}
