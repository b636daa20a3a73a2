// Written by `cargo xtask proto`. Do not edit.
/// An amount of one token.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct Coin {
    /// The denomination, for example "utarn".
    #[prost(string, tag = "1")]
    pub denom: ::prost::alloc::string::String,
    /// The amount, a decimal integer.
    #[prost(string, tag = "2")]
    pub amount: ::prost::alloc::string::String,
}
impl ::prost::Name for Coin {
    const NAME: &'static str = "Coin";
    const PACKAGE: &'static str = "core.base.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.base.v1beta1.Coin".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.base.v1beta1.Coin".into()
    }
}
/// A fractional amount of one token.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct DecCoin {
    /// The denomination.
    #[prost(string, tag = "1")]
    pub denom: ::prost::alloc::string::String,
    /// The amount, a decimal fraction.
    #[prost(string, tag = "2")]
    pub amount: ::prost::alloc::string::String,
}
impl ::prost::Name for DecCoin {
    const NAME: &'static str = "DecCoin";
    const PACKAGE: &'static str = "core.base.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.base.v1beta1.DecCoin".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.base.v1beta1.DecCoin".into()
    }
}
pub(crate) static SCHEMA_COIN: crate::schema::Schema = crate::schema::Schema {
    name: "core.base.v1beta1.Coin",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "denom",
            json_name: "denom",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "amount",
            json_name: "amount",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::base::v1beta1::Coin {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_COIN;
}
impl serde::Serialize for crate::core::base::v1beta1::Coin {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("core.base.v1beta1.Coin", 2)?;
        out.serialize_field(
            "denom",
            &crate::json::One::<crate::json::Text, _>::new(&self.denom),
        )?;
        out.serialize_field(
            "amount",
            &crate::json::One::<crate::json::Text, _>::new(&self.amount),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::base::v1beta1::Coin {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.denom = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.amount = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::base::v1beta1::Coin {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::core::base::v1beta1::Coin {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if !self.denom.is_empty() {
            out.insert(
                "denom".to_owned(),
                serde_json::Value::String(self.denom.clone()),
            );
        }
        if !self.amount.is_empty() {
            out.insert(
                "amount".to_owned(),
                serde_json::Value::String(self.amount.clone()),
            );
        }
        serde_json::Value::Object(out)
    }
}
pub(crate) static SCHEMA_DEC_COIN: crate::schema::Schema = crate::schema::Schema {
    name: "core.base.v1beta1.DecCoin",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "denom",
            json_name: "denom",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "amount",
            json_name: "amount",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::base::v1beta1::DecCoin {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_DEC_COIN;
}
impl serde::Serialize for crate::core::base::v1beta1::DecCoin {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("core.base.v1beta1.DecCoin", 2)?;
        out.serialize_field(
            "denom",
            &crate::json::One::<crate::json::Text, _>::new(&self.denom),
        )?;
        out.serialize_field(
            "amount",
            &crate::json::One::<crate::json::Text, _>::new(&self.amount),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::base::v1beta1::DecCoin {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.denom = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.amount = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::base::v1beta1::DecCoin {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
