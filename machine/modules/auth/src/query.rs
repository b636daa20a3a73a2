//! One function per query, `&Ctx` only.

use tarn_primitives::{Address, AddressError};
use tarn_proto::core::auth::v1beta1 as pb;
use tarn_runtime::{Ctx, PageRequest, Result, Status, StatusCode};

use crate::state::{ACCOUNTS, MODULES, NUMBERS};
use crate::{Account, keeper};

fn malformed(error: &AddressError) -> Status {
    StatusCode::InvalidArgument.because(format!("invalid address: {error}"))
}

fn find(ctx: &Ctx, text: &str) -> Result<(Address, Account)> {
    let address = ctx
        .chain()
        .prefix
        .parse(text)
        .map_err(|error| malformed(&error))?;
    match keeper::account(ctx, &address)? {
        Some(account) => Ok((address, account)),
        None => Err(StatusCode::NotFound
            .because(format!("account {text} not found"))
            .into()),
    }
}

/// All accounts, a page at a time.
pub fn accounts(ctx: &Ctx, req: &pb::QueryAccountsRequest) -> Result<pb::QueryAccountsResponse> {
    let request = PageRequest::try_from(req.pagination.as_ref())?;
    let (accounts, pagination) = ACCOUNTS.all().page(ctx, &request)?.split();
    let shown = accounts
        .iter()
        .map(|(address, account)| account.to_any(address, ctx.chain()));
    Ok(pb::QueryAccountsResponse {
        accounts: shown.collect(),
        pagination,
    })
}

/// One account.
pub fn account(ctx: &Ctx, req: &pb::QueryAccountRequest) -> Result<pb::QueryAccountResponse> {
    let (address, account) = find(ctx, &req.address)?;
    Ok(pb::QueryAccountResponse {
        account: Some(account.to_any(&address, ctx.chain())),
    })
}

/// One account without its wrapping.
pub fn account_info(
    ctx: &Ctx,
    req: &pb::QueryAccountInfoRequest,
) -> Result<pb::QueryAccountInfoResponse> {
    let (address, account) = find(ctx, &req.address)?;
    Ok(pb::QueryAccountInfoResponse {
        info: Some(account.to_base(&address, ctx.chain())),
    })
}

/// The account that has a number; `id` is the old name of `account_id`.
pub fn account_address_by_id(
    ctx: &Ctx,
    req: &pb::QueryAccountAddressByIdRequest,
) -> Result<pb::QueryAccountAddressByIdResponse> {
    let old = u64::try_from(req.id).map_err(|_| {
        StatusCode::InvalidArgument.because("requested account id must not be negative")
    })?;
    let number = if req.account_id > 0 {
        req.account_id
    } else {
        old
    };
    let address = NUMBERS.get(ctx, &number)?.ok_or_else(|| {
        let text = format!("account address not found with account number {number}");
        StatusCode::NotFound.because(text)
    })?;
    Ok(pb::QueryAccountAddressByIdResponse {
        account_address: ctx.chain().show(&address),
    })
}

/// Limits and prices of signing.
pub fn params(ctx: &Ctx, _: &pb::QueryParamsRequest) -> Result<pb::QueryParamsResponse> {
    Ok(pb::QueryParamsResponse {
        params: Some(*keeper::params(ctx)?.wire()),
    })
}

/// All module accounts, by name.
pub fn module_accounts(
    ctx: &Ctx,
    _: &pb::QueryModuleAccountsRequest,
) -> Result<pb::QueryModuleAccountsResponse> {
    let mut accounts = Vec::new();
    for entry in MODULES.all().iter(ctx) {
        let (name, ()) = entry?;
        let address = Address::of_module(&name);
        let account = keeper::account(ctx, &address)?;
        accounts.extend(account.map(|account| account.to_any(&address, ctx.chain())));
    }
    Ok(pb::QueryModuleAccountsResponse { accounts })
}

/// One module account.
pub fn module_account_by_name(
    ctx: &Ctx,
    req: &pb::QueryModuleAccountByNameRequest,
) -> Result<pb::QueryModuleAccountByNameResponse> {
    let address = Address::of_module(&req.name);
    match keeper::account(ctx, &address)? {
        Some(account) if account.module.is_some() => Ok(pb::QueryModuleAccountByNameResponse {
            account: Some(account.to_any(&address, ctx.chain())),
        }),
        _ => {
            let name: String = req.name.chars().take(64).collect();
            Err(StatusCode::NotFound
                .because(format!("account {name} not found"))
                .into())
        }
    }
}

/// What addresses start with.
pub fn bech32_prefix(ctx: &Ctx, _: &pb::Bech32PrefixRequest) -> Result<pb::Bech32PrefixResponse> {
    Ok(pb::Bech32PrefixResponse {
        bech32_prefix: ctx.chain().prefix.to_string(),
    })
}

/// Bytes to the text of an address.
pub fn address_bytes_to_string(
    ctx: &Ctx,
    req: &pb::AddressBytesToStringRequest,
) -> Result<pb::AddressBytesToStringResponse> {
    let address = Address::from_slice(&req.address_bytes).map_err(|error| malformed(&error))?;
    Ok(pb::AddressBytesToStringResponse {
        address_string: ctx.chain().show(&address),
    })
}

/// The text of an address to bytes.
pub fn address_string_to_bytes(
    ctx: &Ctx,
    req: &pb::AddressStringToBytesRequest,
) -> Result<pb::AddressStringToBytesResponse> {
    let address = ctx
        .chain()
        .prefix
        .parse(&req.address_string)
        .map_err(|e| malformed(&e))?;
    Ok(pb::AddressStringToBytesResponse {
        address_bytes: address.as_bytes().to_vec(),
    })
}
