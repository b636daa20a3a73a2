//! The names of queries on the command line.

use tarn_proto::{RPCS, RpcInfo};

/// Packages that are not named after their last word: package, name, aliases.
const MODULES: [(&str, &str, &[&str]); 3] = [
    (
        "core.base.consensus.v1beta1",
        "block",
        &["consensus", "comet"],
    ),
    ("core.consensus.v1", "consensus-params", &[]),
    ("svc.node.v1", "network", &[]),
];

/// Short names of frequent queries: path, name. The full names work, too.
const SHORT: [(&str, &str); 7] = [
    ("/core.bank.v1beta1.Query/AllBalances", "balances"),
    ("/core.bank.v1beta1.Query/TotalSupply", "supply"),
    (
        "/core.base.consensus.v1beta1.Service/GetBlockByHeight",
        "by-height",
    ),
    (
        "/core.base.consensus.v1beta1.Service/GetLatestBlock",
        "latest",
    ),
    ("/core.tx.v1beta1.Service/GetBlockWithTxs", "block"),
    ("/core.tx.v1beta1.Service/GetTx", "get"),
    ("/core.tx.v1beta1.Service/GetTxsEvent", "search"),
];

/// The queries of a module.
#[derive(Debug)]
pub(super) struct Module {
    pub(super) name: String,
    pub(super) aliases: &'static [&'static str],
    pub(super) package: &'static str,
    pub(super) queries: Vec<&'static RpcInfo>,
}

/// All queries, in the order of the RPC table.
pub(super) fn modules() -> Vec<Module> {
    let mut modules: Vec<Module> = Vec::new();
    for info in RPCS
        .iter()
        .filter(|info| !info.is_msg() && !info.http.is_empty())
    {
        let package = info
            .service
            .rsplit_once('.')
            .map_or("", |(package, _)| package);
        match modules.iter_mut().find(|module| module.package == package) {
            Some(module) => module.queries.push(info),
            None => modules.push(module(package, info)),
        }
    }
    modules
}

fn module(package: &'static str, first: &'static RpcInfo) -> Module {
    let special = MODULES.iter().find(|(name, ..)| *name == package);
    let (name, aliases) = match special {
        Some((_, name, aliases)) => ((*name).to_owned(), *aliases),
        None => (plain_name(package), &[][..]),
    };
    Module {
        name,
        aliases,
        package,
        queries: vec![first],
    }
}

/// The last word of a package that is not its version.
fn plain_name(package: &str) -> String {
    let words = package.split('.').rev();
    let mut words = words.skip_while(|word| is_version(word));
    words.next().unwrap_or(package).replace('_', "-")
}

fn is_version(word: &str) -> bool {
    let rest = word.strip_prefix('v').unwrap_or_default();
    rest.starts_with(|c: char| c.is_ascii_digit())
}

/// The name of a query, and its full name if that differs.
pub(super) fn names(info: &RpcInfo) -> (String, Option<String>) {
    let method = info.method.strip_prefix("Get").unwrap_or(info.method);
    let full = kebab(method);
    match SHORT.iter().find(|(path, _)| *path == info.path) {
        Some((_, short)) => ((*short).to_owned(), Some(full)),
        None => (full, None),
    }
}

/// The query of these names, which clap has resolved from aliases.
pub(super) fn find(module: &str, query: &str) -> Option<&'static RpcInfo> {
    let module = modules().into_iter().find(|found| found.name == module)?;
    let mut queries = module.queries.into_iter();
    queries.find(|info| names(info).0 == query)
}

/// `AccountAddressByID` to `account-address-by-id`.
pub(super) fn kebab(name: &str) -> String {
    let letters: Vec<char> = name.chars().collect();
    let mut out = String::new();
    for (at, letter) in letters.iter().enumerate() {
        let before = at.checked_sub(1).and_then(|at| letters.get(at));
        let after = letters.get(at.saturating_add(1));
        let starts = letter.is_ascii_uppercase()
            && before.is_some_and(|before| {
                !before.is_ascii_uppercase() || after.is_some_and(char::is_ascii_lowercase)
            });
        if starts {
            out.push('-');
        }
        out.push(if *letter == '_' {
            '-'
        } else {
            letter.to_ascii_lowercase()
        });
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_split_into_words() {
        for (name, expected) in [
            ("AllBalances", "all-balances"),
            ("ABCIQuery", "abci-query"),
            ("AccountAddressByID", "account-address-by-id"),
            ("Bech32Prefix", "bech32-prefix"),
            ("order_by", "order-by"),
        ] {
            assert_eq!(kebab(name), expected);
        }
    }
}
