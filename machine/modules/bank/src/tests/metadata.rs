//! What a denom may be called.

use tarn_proto::core::bank::v1beta1 as pb;

use super::*;
use crate::Metadata;

fn unit(denom: &str, exponent: u32, aliases: &[&str]) -> pb::DenomUnit {
    pb::DenomUnit {
        denom: denom.to_owned(),
        exponent,
        aliases: aliases.iter().map(ToString::to_string).collect(),
    }
}

pub(super) fn tarn() -> pb::Metadata {
    pb::Metadata {
        description: "the coin of this chain".to_owned(),
        denom_units: vec![unit("utarn", 0, &["microtarn"]), unit("tarn", 6, &[])],
        base: "utarn".to_owned(),
        display: "tarn".to_owned(),
        name: "Tarn".to_owned(),
        symbol: "TARN".to_owned(),
        ..pb::Metadata::default()
    }
}

#[test]
fn metadata_that_fits_together_is_kept() {
    let metadata = Metadata::new(tarn()).unwrap();
    assert_eq!((metadata.exponent(), metadata.wire()), (6, &tarn()));
    let mut base_only = tarn();
    base_only.display = "utarn".to_owned();
    base_only.denom_units.truncate(1);
    assert_eq!(Metadata::new(base_only).unwrap().exponent(), 0);
    let mut nameless = tarn();
    nameless.name.clear();
    nameless.symbol = " ".to_owned();
    assert_eq!(Metadata::new(nameless.clone()).unwrap().wire(), &nameless);
}

#[test]
fn metadata_that_contradicts_itself_is_refused() {
    let damages: [fn(&mut pb::Metadata); 10] = [
        |m| m.denom_units.clear(),
        |m| m.denom_units.swap(0, 1),
        |m| m.denom_units[0].exponent = 1,
        |m| m.denom_units[1].exponent = 0,
        |m| m.display = "mtarn".to_owned(),
        |m| m.denom_units.push(unit("utarn", 9, &[])),
        |m| m.denom_units[0].aliases.push(String::new()),
        |m| m.denom_units[0].aliases.push("microtarn".to_owned()),
        |m| m.denom_units.push(unit("1", 9, &[])),
        |m| m.base = "1".to_owned(),
    ];
    let says = [
        "metadata of \"utarn\": the first denom_unit must be the base with exponent 0: invalid request",
        "metadata of \"utarn\": the first denom_unit must be the base with exponent 0: invalid request",
        "metadata of \"utarn\": the first denom_unit must be the base with exponent 0: invalid request",
        "metadata of \"utarn\": denom_units must have ascending exponents: invalid request",
        "metadata of \"utarn\": display must be one of the denom_units: invalid request",
        "metadata of \"utarn\": denom_unit utarn is listed twice: invalid request",
        "metadata of \"utarn\": an alias of utarn is blank or listed twice: invalid request",
        "metadata of \"utarn\": an alias of utarn is blank or listed twice: invalid request",
        "invalid denom: 1: invalid coins",
        "invalid denom: 1: invalid coins",
    ];
    for (damage, text) in damages.into_iter().zip(says) {
        let mut wire = tarn();
        damage(&mut wire);
        let code = if text.ends_with("coins") { 10 } else { 18 };
        let expected = ("sdk", code, text.to_owned());
        assert_eq!(refused(Metadata::new(wire)), expected);
    }
}
