//! Contracts in bytecode.

use revm::bytecode::opcode as op;
use revm::primitives::{Address, B256, keccak256};

/// The init code of an ERC-20 contract and the code it leaves: `tests/clients/contracts/src/Coin.sol`,
/// compiled by `build.mjs` beside it. Whoever deploys it holds all of its supply, a word after the code.
const COIN: &str = include_str!("coin.hex");

/// What the ERC-20 contract and [`emitter`] begin their logs with.
pub(super) fn transferred() -> B256 {
    keccak256("Transfer(address,address,uint256)")
}

/// What [`emitter`] takes its second topics from: the numbers below this.
pub(super) const TOPICS: u16 = 10_000;
/// The logs of a call of [`emitter`].
pub(super) const LOGS: u32 = 100;

/// The two lines of [`COIN`] as bytes: init code, then code.
pub(super) fn coin() -> anyhow::Result<(Vec<u8>, Vec<u8>)> {
    let (init, code) = COIN.trim().split_once('\n').unwrap_or_default();
    Ok((hex::decode(init)?, hex::decode(code)?))
}

/// The input of an ERC-20 transfer.
pub(super) fn transfer(to: Address, amount: u64) -> Vec<u8> {
    let mut input = keccak256("transfer(address,uint256)")[..4].to_vec();
    input.extend(to.into_word());
    input.extend(word(amount));
    input
}

/// The input of a question for an ERC-20 balance.
pub(super) fn balance_of(account: Address) -> Vec<u8> {
    let mut input = keccak256("balanceOf(address)")[..4].to_vec();
    input.extend(account.into_word());
    input
}

/// A number as 32 bytes.
pub(super) fn word(number: u64) -> [u8; 32] {
    let mut word = [0; 32];
    word[24..].copy_from_slice(&number.to_be_bytes());
    word
}

/// Where [`repeated`] fails.
const FAIL: u8 = 3;

/// Code that runs `before` once and `body` so many times, with the number of times left on the stack.
pub(super) fn repeated(before: &[u8], body: &[u8], times: u32) -> Vec<u8> {
    // Over the place of failure, to the one after it.
    let mut code = vec![op::PUSH1, FAIL + 2, op::JUMP];
    code.extend([op::JUMPDEST, op::INVALID, op::JUMPDEST]);
    code.extend(before);
    code.push(op::PUSH4);
    code.extend(times.to_be_bytes());
    let [high, low] = short(code.len());
    code.push(op::JUMPDEST);
    code.extend(body);
    code.extend([op::PUSH1, 1, op::SWAP1, op::SUB, op::DUP1]);
    code.extend([op::PUSH2, high, low, op::JUMPI, op::STOP]);
    code
}

/// The same with `data` at the beginning of memory. It is part of the code: as the input of a transaction it
/// would have a price of its own, which hides that of what is done.
pub(super) fn repeated_with(data: &[u8], (before, body): (&[u8], &[u8]), times: u32) -> Vec<u8> {
    let with = |place: usize| {
        let mut copy = vec![op::PUSH2];
        copy.extend(short(data.len()));
        copy.push(op::PUSH2);
        copy.extend(short(place));
        copy.extend([op::PUSH0, op::CODECOPY]);
        copy.extend(before);
        repeated(&copy, body, times)
    };
    let place = with(0).len();
    [&with(place), data].concat()
}

fn short(number: usize) -> [u8; 2] {
    u16::try_from(number).unwrap_or(u16::MAX).to_be_bytes()
}

/// A call of an address with so many bytes from the beginning of memory.
pub(super) struct Call {
    pub(super) to: Address,
    pub(super) input: usize,
    /// CALL or STATICCALL.
    pub(super) kind: u8,
    /// Whether its failure is one of the whole.
    pub(super) must: bool,
}

impl Call {
    pub(super) fn code(&self) -> Vec<u8> {
        let [high, low] = short(self.input);
        let mut code = vec![op::PUSH0, op::PUSH0, op::PUSH2, high, low, op::PUSH0];
        if self.kind == op::CALL {
            code.push(op::PUSH0);
        }
        code.push(op::PUSH20);
        code.extend(self.to);
        code.extend([op::GAS, self.kind]);
        if self.must {
            code.extend([op::ISZERO, op::PUSH1, FAIL, op::JUMPI]);
        } else {
            code.push(op::POP);
        }
        code
    }
}

/// A call that nobody minds if it fails.
pub(super) fn tried(to: Address) -> Vec<u8> {
    let call = Call {
        to,
        input: 0,
        kind: op::CALL,
        must: false,
    };
    call.code()
}

/// Code that makes [`LOGS`] logs for the word it is called with: the second topics are random numbers below
/// [`TOPICS`].
pub(super) fn emitter() -> Vec<u8> {
    let before = [op::PUSH0, op::CALLDATALOAD, op::PUSH0, op::MSTORE];
    let [high, low] = TOPICS.to_be_bytes();
    let mut body = vec![op::DUP1, op::PUSH1, 32, op::MSTORE];
    body.extend([op::PUSH2, high, low]);
    body.extend([op::PUSH1, 64, op::PUSH0, op::KECCAK256, op::MOD]);
    body.push(op::PUSH32);
    body.extend(transferred());
    body.extend([op::PUSH1, 32, op::PUSH0, op::LOG2]);
    repeated(&before, &body, LOGS)
}

/// Init code that leaves this code.
pub(super) fn init(code: &[u8]) -> Vec<u8> {
    let [high, low] = short(code.len());
    let mut init = vec![op::PUSH2, high, low, op::DUP1, op::PUSH1, 10];
    init.extend([op::PUSH0, op::CODECOPY, op::PUSH0, op::RETURN]);
    init.extend(code);
    init
}
