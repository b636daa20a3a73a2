//! The transaction service: looking up, searching, sending, simulating, encoding.

mod block_with_txs;
mod broadcast;
mod code;
mod get;
mod response;
mod search;
mod simulate;

use super::table::Table;

pub(crate) fn register(table: &mut Table) {
    table.heavy(get::get);
    table.heavy(search::search);
    table.waiting(broadcast::broadcast);
    table.heavy(simulate::simulate);
    table.heavy(block_with_txs::block_with_txs);
    table.light(code::decode);
    table.light(code::encode);
    table.light(code::encode_amino);
    table.light(code::decode_amino);
}
