// Written by `cargo xtask proto`. Do not edit.
/// Which page of a list is wanted.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct PageRequest {
    /// The next_key of the page before; not together with offset.
    #[prost(bytes = "vec", tag = "1")]
    pub key: ::prost::alloc::vec::Vec<u8>,
    /// How many entries to skip; not together with key.
    #[prost(uint64, tag = "2")]
    pub offset: u64,
    /// The most entries to return, 0 for the default.
    #[prost(uint64, tag = "3")]
    pub limit: u64,
    /// Ask for the number of all entries.
    #[prost(bool, tag = "4")]
    pub count_total: bool,
    /// List from the last entry to the first.
    #[prost(bool, tag = "5")]
    pub reverse: bool,
}
impl ::prost::Name for PageRequest {
    const NAME: &'static str = "PageRequest";
    const PACKAGE: &'static str = "core.base.query.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.base.query.v1beta1.PageRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.base.query.v1beta1.PageRequest".into()
    }
}
/// Where a page ends.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct PageResponse {
    /// The key of the next page, empty (null in JSON) on the last page.
    #[prost(bytes = "vec", tag = "1")]
    pub next_key: ::prost::alloc::vec::Vec<u8>,
    /// The number of all entries.
    #[prost(uint64, tag = "2")]
    pub total: u64,
}
impl ::prost::Name for PageResponse {
    const NAME: &'static str = "PageResponse";
    const PACKAGE: &'static str = "core.base.query.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.base.query.v1beta1.PageResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.base.query.v1beta1.PageResponse".into()
    }
}
pub(crate) static SCHEMA_PAGE_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "core.base.query.v1beta1.PageRequest",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "key",
            json_name: "key",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "offset",
            json_name: "offset",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "limit",
            json_name: "limit",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "count_total",
            json_name: "countTotal",
            kind: crate::schema::Kind::Bool,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "reverse",
            json_name: "reverse",
            kind: crate::schema::Kind::Bool,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::base::query::v1beta1::PageRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_PAGE_REQUEST;
}
impl serde::Serialize for crate::core::base::query::v1beta1::PageRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("core.base.query.v1beta1.PageRequest", 5)?;
        out.serialize_field(
            "key",
            &crate::json::One::<crate::json::Base64, _>::new(&self.key),
        )?;
        out.serialize_field(
            "offset",
            &crate::json::One::<crate::json::Big, _>::new(&self.offset),
        )?;
        out.serialize_field(
            "limit",
            &crate::json::One::<crate::json::Big, _>::new(&self.limit),
        )?;
        out.serialize_field(
            "count_total",
            &crate::json::One::<crate::json::Flag, _>::new(&self.count_total),
        )?;
        out.serialize_field(
            "reverse",
            &crate::json::One::<crate::json::Flag, _>::new(&self.reverse),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::base::query::v1beta1::PageRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.key = crate::json::one::<crate::json::Base64, _, _>(input)?,
            1 => self.offset = crate::json::one::<crate::json::Big, _, _>(input)?,
            2 => self.limit = crate::json::one::<crate::json::Big, _, _>(input)?,
            3 => self.count_total = crate::json::one::<crate::json::Flag, _, _>(input)?,
            4 => self.reverse = crate::json::one::<crate::json::Flag, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::base::query::v1beta1::PageRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_PAGE_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "core.base.query.v1beta1.PageResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "next_key",
            json_name: "nextKey",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "total",
            json_name: "total",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::base::query::v1beta1::PageResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_PAGE_RESPONSE;
}
impl serde::Serialize for crate::core::base::query::v1beta1::PageResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.base.query.v1beta1.PageResponse", 2)?;
        out.serialize_field(
            "next_key",
            &crate::json::One::<crate::json::NullableBase64, _>::new(&self.next_key),
        )?;
        out.serialize_field(
            "total",
            &crate::json::One::<crate::json::Big, _>::new(&self.total),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::base::query::v1beta1::PageResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => {
                self.next_key = crate::json::one::<
                    crate::json::NullableBase64,
                    _,
                    _,
                >(input)?;
            }
            1 => self.total = crate::json::one::<crate::json::Big, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::base::query::v1beta1::PageResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
