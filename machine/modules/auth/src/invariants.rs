//! Statements that always hold.

use tarn_runtime::{Ctx, Error, Invariant, Result};

use crate::state::{ACCOUNTS, NEXT_NUMBER, NUMBERS};

pub(crate) const ALL: &[Invariant] = &[Invariant {
    name: "numbers_and_accounts_agree",
    holds: numbers_and_accounts_agree,
}];

fn numbers_and_accounts_agree(ctx: &Ctx) -> Result<()> {
    let next = NEXT_NUMBER.peek(ctx)?;
    for entry in ACCOUNTS.all().iter(ctx) {
        let (address, account) = entry?;
        let found = NUMBERS.get(ctx, &account.number)?;
        if found != Some(address) || account.number >= next {
            return Err(Error::fault(format!(
                "account {address:?} has number {}",
                account.number
            )));
        }
    }
    let (accounts, numbers) = (ACCOUNTS.all().count(ctx)?, NUMBERS.all().count(ctx)?);
    if accounts != numbers {
        return Err(Error::fault(format!(
            "{accounts} accounts but {numbers} numbers"
        )));
    }
    Ok(())
}
