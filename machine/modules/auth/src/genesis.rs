//! Accounts in the genesis document, in the SDK's own shape.

use std::collections::BTreeSet;

use prost::{Message as _, Name as _};
use serde::{Deserialize, Serialize};
use tarn_primitives::crypto::PublicKey;
use tarn_primitives::{Address, sdk};
use tarn_proto::core::auth::v1beta1 as pb;
use tarn_proto::{Any, alias};
use tarn_runtime::{Ctx, Result};

use crate::state::{ACCOUNTS, MODULES, NEXT_NUMBER, NUMBERS};
use crate::{Account, MAX_COUNTER, ModuleInfo, Params, keeper};

/// Names are keys, and keys are short.
const MAX_MODULE_NAME: usize = 64;

/// Parameters and accounts.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Genesis {
    /// Limits and prices of signing.
    pub params: pb::Params,
    /// `BaseAccount` or `ModuleAccount`. Doubled numbers are replaced by free ones.
    pub accounts: Vec<Any>,
    /// The number the next account gets; absent in a hand-written document.
    pub next_account_number: Option<u64>,
}

impl Default for Genesis {
    fn default() -> Self {
        let params = *Params::default().wire();
        Self {
            params,
            accounts: Vec::new(),
            next_account_number: None,
        }
    }
}

fn refuse(text: impl std::fmt::Display) -> sdk::Error {
    sdk::Code::InvalidRequest.because(format!("genesis of auth: {text}"))
}

pub(crate) fn init(ctx: &mut Ctx, genesis: &Genesis) -> Result<()> {
    keeper::set_params(ctx, &Params::new(genesis.params)?)?;
    let mut seen = BTreeSet::new();
    let mut used = BTreeSet::new();
    let mut waiting = Vec::new();
    for any in &genesis.accounts {
        let (address, account) = parse(ctx, any)?;
        if !seen.insert(address) {
            let text = format!("account {} is listed twice", ctx.chain().show(&address));
            return Err(refuse(text).into());
        }
        if used.insert(account.number) {
            place(ctx, &address, &account)?;
        } else {
            waiting.push((address, account));
        }
    }
    let mut free: u64 = 0;
    for (address, mut account) in waiting {
        while !used.insert(free) {
            free = free.saturating_add(1);
        }
        account.number = free;
        place(ctx, &address, &account)?;
    }
    let least = used.last().map_or(0, |number| number.saturating_add(1));
    let next = genesis.next_account_number.unwrap_or(least);
    if next < least {
        return Err(refuse(format!("next_account_number {next} is below {least}")).into());
    }
    bounded("next_account_number", next)?;
    NEXT_NUMBER.set(ctx, next)
}

/// A counter that starts near its end would stop the chain when it gets there.
fn bounded(field: &str, number: u64) -> Result<()> {
    if number > MAX_COUNTER {
        return Err(refuse(format!("{field} {number} is over {MAX_COUNTER}")).into());
    }
    Ok(())
}

fn place(ctx: &mut Ctx, address: &Address, account: &Account) -> Result<()> {
    NUMBERS.put(ctx, &account.number, address)?;
    if let Some(module) = &account.module {
        MODULES.put(ctx, &module.name, &())?;
    }
    keeper::save(ctx, address, account)
}

fn parse(ctx: &Ctx, any: &Any) -> Result<(Address, Account)> {
    let url = alias::canonical(&any.type_url);
    let name = url.strip_prefix('/').unwrap_or(&url);
    let (base, module) = if name == pb::BaseAccount::full_name() {
        (pb::BaseAccount::decode(&*any.value).map_err(refuse)?, None)
    } else if name == pb::ModuleAccount::full_name() {
        let wire = pb::ModuleAccount::decode(&*any.value).map_err(refuse)?;
        let base = wire
            .base_account
            .ok_or_else(|| refuse("module account without base_account"))?;
        (
            base,
            Some(ModuleInfo {
                name: wire.name,
                permissions: wire.permissions,
            }),
        )
    } else {
        return Err(refuse(format!("account type {:?} is not known", any.type_url)).into());
    };
    let address = ctx.chain().prefix.parse(&base.address).map_err(refuse)?;
    if let Some(module) = &module
        && module.name.len() > MAX_MODULE_NAME
    {
        let text = format!(
            "{}: a module name has at most {MAX_MODULE_NAME} bytes",
            base.address
        );
        return Err(refuse(text).into());
    }
    if let Some(module) = &module
        && !module.is_at(&address)
    {
        return Err(refuse(format!("{} is not the address of its module", base.address)).into());
    }
    bounded("account_number", base.account_number)?;
    bounded("sequence", base.sequence)?;
    let mut account = Account::new(base.account_number);
    account.sequence = base.sequence;
    account.module = module;
    if let Some(any) = &base.pub_key {
        let key = PublicKey::from_any(any).map_err(refuse)?;
        if key.address() != address {
            return Err(refuse(format!("the key of {} is another account's", base.address)).into());
        }
        account.set_key(&key);
    }
    Ok((address, account))
}

pub(crate) fn export(ctx: &Ctx) -> Result<Genesis> {
    let mut accounts = Vec::new();
    for entry in NUMBERS.all().iter(ctx) {
        let (_, address) = entry?;
        let account = ACCOUNTS.get(ctx, &address)?.ok_or_else(|| {
            tarn_runtime::Error::fault(format!("account {address:?} has a number but no record"))
        })?;
        accounts.push(account.to_any(&address, ctx.chain()));
    }
    Ok(Genesis {
        params: *keeper::params(ctx)?.wire(),
        accounts,
        next_account_number: Some(NEXT_NUMBER.peek(ctx)?),
    })
}
