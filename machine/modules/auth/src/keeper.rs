//! The rules of accounts, as functions on `Ctx`.

use tarn_primitives::{Address, sdk};
use tarn_runtime::{AccessHint, Ctx, Error, Module, ModuleAccount, Result};

use crate::state::{ACCOUNTS, MODULES, NEXT_NUMBER, NUMBERS, PARAMS};
use crate::{Account, ModuleInfo, Params};

/// The account, if it exists.
pub fn account(ctx: &Ctx, address: &Address) -> Result<Option<Account>> {
    ACCOUNTS.get(ctx, address)
}

/// The hint that an account will be read.
pub fn account_hint(address: &Address) -> AccessHint {
    ACCOUNTS.access_hint(address)
}

/// The account of somebody who signs: must exist.
pub fn signer(ctx: &Ctx, address: &Address) -> Result<Account> {
    account(ctx, address)?.ok_or_else(|| {
        let text = format!("account {} does not exist", ctx.chain().show(address));
        sdk::Code::UnknownAddress.because(text).into()
    })
}

/// Writes an account back.
pub fn save(ctx: &mut Ctx, address: &Address, account: &Account) -> Result<()> {
    ACCOUNTS.put(ctx, address, account)
}

/// Makes an account with the next number.
pub fn create(ctx: &mut Ctx, address: &Address) -> Result<Account> {
    let account = Account::new(NEXT_NUMBER.take(ctx)?);
    NUMBERS.put(ctx, &account.number, address)?;
    save(ctx, address, &account)?;
    Ok(account)
}

/// The account, made if it does not exist yet: what happens on receipt of coins.
pub fn ensure_account(ctx: &mut Ctx, address: &Address) -> Result<Account> {
    match account(ctx, address)? {
        Some(account) => Ok(account),
        None => create(ctx, address),
    }
}

/// Makes the accounts a module declares, as far as they do not exist yet.
pub fn ensure_module_accounts<M: Module>(ctx: &mut Ctx) -> Result<()> {
    for account in M::ACCOUNTS {
        ensure_module_account(ctx, account)?;
    }
    Ok(())
}

/// Makes a module's account if it does not exist yet. One that exists, because it was sent coins,
/// keeps its number and becomes a module account.
pub fn ensure_module_account(ctx: &mut Ctx, wanted: &ModuleAccount) -> Result<Address> {
    let address = Address::of_module(wanted.name);
    let mut account = ensure_account(ctx, &address)?;
    if account.module.is_none() {
        let name = wanted.name.to_owned();
        let permissions = wanted.permissions.iter().map(ToString::to_string).collect();
        MODULES.put(ctx, &name, &())?;
        account.module = Some(ModuleInfo { name, permissions });
        save(ctx, &address, &account)?;
    }
    Ok(address)
}

/// Makes an address one that nobody has a key to and nobody may send to: native code is there.
pub fn reserve(ctx: &mut Ctx, address: &Address) -> Result<()> {
    let mut account = ensure_account(ctx, address)?;
    if account.module.is_none() {
        let name = ModuleInfo::reserved_name(address);
        MODULES.put(ctx, &name, &())?;
        account.module = Some(ModuleInfo {
            name,
            permissions: Vec::new(),
        });
        save(ctx, address, &account)?;
    }
    Ok(())
}

/// Refuses recipients that nobody could spend from.
pub fn ensure_may_receive(ctx: &Ctx, recipient: &Address) -> Result<()> {
    match account(ctx, recipient)? {
        Some(Account {
            module: Some(_), ..
        }) => {
            let text = format!(
                "{} is not allowed to receive funds",
                ctx.chain().show(recipient)
            );
            Err(sdk::Code::Unauthorized.because(text).into())
        }
        _ => Ok(()),
    }
}

/// Takes the next sequence of an account that signed.
pub fn bump_sequence(ctx: &mut Ctx, address: &Address) -> Result<()> {
    let mut account = signer(ctx, address)?;
    let next = account.sequence.checked_add(1);
    account.sequence = next.ok_or_else(|| Error::fault("an account's sequence is exhausted"))?;
    save(ctx, address, &account)
}

/// The hint that the parameters will be read.
pub fn params_hint() -> AccessHint {
    PARAMS.access_hint()
}

/// Limits and prices of signing.
pub fn params(ctx: &Ctx) -> Result<Params> {
    PARAMS.load(ctx)
}

/// Replaces them.
pub fn set_params(ctx: &mut Ctx, params: &Params) -> Result<()> {
    PARAMS.put(ctx, params)
}
