//! Random contracts.

use revm::bytecode::opcode as op;
use revm::primitives::{Address, U256};

/// Random numbers from a seed (splitmix64).
#[derive(Debug, Clone)]
pub(super) struct Random(pub(super) u64);

impl Random {
    pub(super) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub(super) fn below(&mut self, end: u64) -> u64 {
        self.next() % end
    }

    pub(super) fn pick<T: Copy>(&mut self, all: &[T]) -> T {
        all[usize::try_from(self.below(u64::try_from(all.len()).unwrap())).unwrap()]
    }
}

/// Bytecode in the making.
#[derive(Debug, Clone, Default)]
pub(super) struct Code(pub(super) Vec<u8>);

impl Code {
    pub(super) fn op(&mut self, op: u8) -> &mut Self {
        self.0.push(op);
        self
    }

    pub(super) fn push(&mut self, number: impl TryInto<U256>) -> &mut Self {
        let number = number.try_into().ok().unwrap();
        let bytes = number.to_be_bytes_trimmed_vec();
        if bytes.is_empty() {
            return self.op(op::PUSH0);
        }
        self.0
            .push(op::PUSH1 + u8::try_from(bytes.len()).unwrap() - 1);
        self.0.extend(bytes);
        self
    }

    pub(super) fn address(&mut self, address: Address) -> &mut Self {
        self.push(U256::from_be_bytes(address.into_word().0))
    }

    /// Writes bytes to memory from place 0.
    pub(super) fn store(&mut self, bytes: &[u8]) -> &mut Self {
        for (at, chunk) in bytes.chunks(32).enumerate() {
            let mut word = [0; 32];
            word[..chunk.len()].copy_from_slice(chunk);
            self.push(U256::from_be_bytes(word));
            self.push(U256::from(at * 32)).op(op::MSTORE);
        }
        self
    }

    /// Init code that returns this as runtime code.
    pub(super) fn deployer(&self) -> Vec<u8> {
        let mut init = Self::default();
        init.store(&self.0);
        init.push(U256::from(self.0.len()))
            .push(U256::ZERO)
            .op(op::RETURN);
        init.0
    }
}

/// What contracts of a world know of each other.
#[derive(Debug)]
pub(super) struct Known<'a> {
    /// Contracts and other accounts.
    pub(super) accounts: &'a [Address],
    /// Native code that sends whole units.
    pub(super) native: Address,
}

fn value(random: &mut Random) -> U256 {
    match random.below(5) {
        0 | 1 => U256::ZERO,
        2 => U256::from(random.below(1_000)),
        3 => U256::from(random.below(3_000_000_000_000)),
        _ => U256::from(1_000_000_000_000_u64) * U256::from(random.below(5)),
    }
}

/// A call of one kind; its success is on the stack.
fn call(random: &mut Random, code: &mut Code, to: Address, input: u64) {
    code.push(U256::ZERO).push(U256::ZERO); // where the answer goes
    code.push(U256::from(input)).push(U256::ZERO);
    let gas = match random.below(4) {
        0 => U256::from(random.below(30_000)),
        _ => U256::from(5_000_000_u64),
    };
    match random.below(6) {
        0 => code.address(to).push(gas).op(op::DELEGATECALL),
        1 => code.address(to).push(gas).op(op::STATICCALL),
        2 => code
            .push(value(random))
            .address(to)
            .push(gas)
            .op(op::CALLCODE),
        _ => code.push(value(random)).address(to).push(gas).op(op::CALL),
    };
}

/// The input of a native send: whom, and how many units. An odd number of units over 6 is refused after
/// it was moved.
fn native(random: &mut Random, code: &mut Code, known: &Known<'_>) {
    let to = random.pick(known.accounts);
    code.address(to).push(U256::ZERO).op(op::MSTORE);
    code.push(U256::from(random.below(9)))
        .push(U256::from(32))
        .op(op::MSTORE);
    if random.below(4) == 0 {
        call(random, code, known.native, 64);
    } else {
        code.push(U256::ZERO)
            .push(U256::ZERO)
            .push(U256::from(64))
            .push(U256::ZERO);
        code.push(U256::ZERO).address(known.native);
        code.push(U256::from(1_000_000_u64)).op(op::CALL);
    }
}

/// Forgets the success of a call, keeps it, or fails with it.
fn settle(random: &mut Random, code: &mut Code) {
    match random.below(4) {
        0 => {
            // If it failed, so does this: jumps over a revert.
            let to = u16::try_from(code.0.len() + 7).unwrap().to_be_bytes();
            code.op(op::PUSH2).op(to[0]).op(to[1]).op(op::JUMPI);
            code.op(op::PUSH0)
                .op(op::PUSH0)
                .op(op::REVERT)
                .op(op::JUMPDEST);
        }
        1 => {
            code.push(U256::from(random.below(4))).op(op::SSTORE);
        }
        _ => {
            code.op(op::POP);
        }
    }
}

fn create(random: &mut Random, code: &mut Code, known: &Known<'_>, depth: u64) {
    let init = match random.below(4) {
        0 => {
            // Destroys itself while it is made.
            let mut init = Code::default();
            init.address(random.pick(known.accounts))
                .op(op::SELFDESTRUCT);
            init.0
        }
        1 => {
            // Destroys itself to itself: its wei are gone.
            let mut init = Code::default();
            init.op(op::ADDRESS).op(op::SELFDESTRUCT);
            init.0
        }
        2 if depth > 0 => program(random, known, depth - 1),
        _ => {
            let mut runtime = Code::default();
            runtime.op(op::ADDRESS).op(op::SELFDESTRUCT);
            runtime.deployer()
        }
    };
    let init = if init.len() > 512 {
        vec![op::STOP]
    } else {
        init
    };
    code.store(&init);
    let length = U256::from(init.len());
    if random.below(3) == 0 {
        code.push(U256::from(random.below(3)))
            .push(length)
            .push(U256::ZERO);
        code.push(value(random)).op(op::CREATE2);
    } else {
        code.push(length)
            .push(U256::ZERO)
            .push(value(random))
            .op(op::CREATE);
    }
    if random.below(2) == 0 {
        // Calls what was made, with value: wei that a destroyed account receives are gone too.
        for _ in 0..4 {
            code.op(op::PUSH0);
        }
        code.push(value(random)).op(op::DUP6);
        code.push(U256::from(100_000_u64)).op(op::CALL).op(op::POP);
    }
    code.push(U256::from(random.below(4))).op(op::SSTORE);
}

fn action(random: &mut Random, code: &mut Code, known: &Known<'_>, depth: u64) {
    match random.below(13) {
        0 => {
            let value = random.below(3);
            code.push(U256::from(value))
                .push(U256::from(random.below(4)))
                .op(op::SSTORE);
        }
        1 => {
            code.push(U256::from(random.below(4)))
                .op(op::SLOAD)
                .op(op::POP);
        }
        2 => {
            code.push(U256::from(random.below(3)))
                .push(U256::ONE)
                .op(op::TSTORE);
            code.push(U256::ONE).op(op::TLOAD);
            code.push(U256::from(random.below(4))).op(op::SSTORE);
        }
        3..=5 => {
            let to = random.pick(known.accounts);
            call(random, code, to, 0);
            settle(random, code);
        }
        6..=8 => {
            native(random, code, known);
            settle(random, code);
        }
        9 => create(random, code, known, depth),
        10 => {
            code.address(random.pick(known.accounts)).op(op::BALANCE);
            code.push(U256::from(random.below(4))).op(op::SSTORE);
        }
        11 => {
            code.address(random.pick(known.accounts))
                .op(op::EXTCODEHASH);
            code.push(U256::from(random.below(4))).op(op::SSTORE);
        }
        _ => {
            code.push(U256::from(random.below(9)))
                .op(op::PUSH0)
                .op(op::PUSH0)
                .op(op::LOG1);
        }
    }
}

/// A contract of a few actions and an end.
pub(super) fn program(random: &mut Random, known: &Known<'_>, depth: u64) -> Vec<u8> {
    let mut code = Code::default();
    for _ in 0..=random.below(5) {
        action(random, &mut code, known, depth);
    }
    match random.below(8) {
        0 => code.op(op::PUSH0).op(op::PUSH0).op(op::REVERT),
        1 => code.op(op::INVALID),
        2 => code
            .address(random.pick(known.accounts))
            .op(op::SELFDESTRUCT),
        3 => code.push(U256::from(7)).op(op::PUSH0).op(op::MSTORE),
        _ => code.op(op::STOP),
    };
    code.push(U256::from(32)).op(op::PUSH0).op(op::RETURN);
    code.0
}
