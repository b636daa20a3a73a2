// Written by `cargo xtask proto`. Do not edit.
/// An upgrade that is planned.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct Plan {
    /// Its name: 1 to 100 letters, digits, dots, hyphens and underscores.
    #[prost(string, tag = "1")]
    pub name: ::prost::alloc::string::String,
    /// The first block that the new program executes.
    #[prost(int64, tag = "3")]
    pub height: i64,
    /// What operators should know, such as where the new program is; at most 10000 bytes.
    #[prost(string, tag = "4")]
    pub info: ::prost::alloc::string::String,
}
impl ::prost::Name for Plan {
    const NAME: &'static str = "Plan";
    const PACKAGE: &'static str = "core.upgrade.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.upgrade.v1beta1.Plan".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.upgrade.v1beta1.Plan".into()
    }
}
/// Asks for the upgrade that is planned.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryCurrentPlanRequest {}
impl ::prost::Name for QueryCurrentPlanRequest {
    const NAME: &'static str = "QueryCurrentPlanRequest";
    const PACKAGE: &'static str = "core.upgrade.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.upgrade.v1beta1.QueryCurrentPlanRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.upgrade.v1beta1.QueryCurrentPlanRequest".into()
    }
}
/// The upgrade that is planned.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryCurrentPlanResponse {
    /// None if nothing is planned.
    #[prost(message, optional, tag = "1")]
    pub plan: ::core::option::Option<Plan>,
}
impl ::prost::Name for QueryCurrentPlanResponse {
    const NAME: &'static str = "QueryCurrentPlanResponse";
    const PACKAGE: &'static str = "core.upgrade.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.upgrade.v1beta1.QueryCurrentPlanResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.upgrade.v1beta1.QueryCurrentPlanResponse".into()
    }
}
/// Asks when an upgrade took place.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryAppliedPlanRequest {
    /// Its name.
    #[prost(string, tag = "1")]
    pub name: ::prost::alloc::string::String,
}
impl ::prost::Name for QueryAppliedPlanRequest {
    const NAME: &'static str = "QueryAppliedPlanRequest";
    const PACKAGE: &'static str = "core.upgrade.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.upgrade.v1beta1.QueryAppliedPlanRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.upgrade.v1beta1.QueryAppliedPlanRequest".into()
    }
}
/// When an upgrade took place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryAppliedPlanResponse {
    /// The first block of the new program; 0 if it did not take place.
    #[prost(int64, tag = "1")]
    pub height: i64,
}
impl ::prost::Name for QueryAppliedPlanResponse {
    const NAME: &'static str = "QueryAppliedPlanResponse";
    const PACKAGE: &'static str = "core.upgrade.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.upgrade.v1beta1.QueryAppliedPlanResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.upgrade.v1beta1.QueryAppliedPlanResponse".into()
    }
}
/// Plans an upgrade; one that was planned before is replaced.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgSoftwareUpgrade {
    /// The chain's authority.
    #[prost(string, tag = "1")]
    pub authority: ::prost::alloc::string::String,
    /// The upgrade.
    #[prost(message, optional, tag = "2")]
    pub plan: ::core::option::Option<Plan>,
}
impl ::prost::Name for MsgSoftwareUpgrade {
    const NAME: &'static str = "MsgSoftwareUpgrade";
    const PACKAGE: &'static str = "core.upgrade.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.upgrade.v1beta1.MsgSoftwareUpgrade".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.upgrade.v1beta1.MsgSoftwareUpgrade".into()
    }
}
/// The answer to MsgSoftwareUpgrade.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgSoftwareUpgradeResponse {}
impl ::prost::Name for MsgSoftwareUpgradeResponse {
    const NAME: &'static str = "MsgSoftwareUpgradeResponse";
    const PACKAGE: &'static str = "core.upgrade.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.upgrade.v1beta1.MsgSoftwareUpgradeResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.upgrade.v1beta1.MsgSoftwareUpgradeResponse".into()
    }
}
/// Takes the planned upgrade back.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgCancelUpgrade {
    /// The chain's authority.
    #[prost(string, tag = "1")]
    pub authority: ::prost::alloc::string::String,
}
impl ::prost::Name for MsgCancelUpgrade {
    const NAME: &'static str = "MsgCancelUpgrade";
    const PACKAGE: &'static str = "core.upgrade.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.upgrade.v1beta1.MsgCancelUpgrade".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.upgrade.v1beta1.MsgCancelUpgrade".into()
    }
}
/// The answer to MsgCancelUpgrade.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgCancelUpgradeResponse {}
impl ::prost::Name for MsgCancelUpgradeResponse {
    const NAME: &'static str = "MsgCancelUpgradeResponse";
    const PACKAGE: &'static str = "core.upgrade.v1beta1";
    fn full_name() -> ::prost::alloc::string::String {
        "core.upgrade.v1beta1.MsgCancelUpgradeResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/core.upgrade.v1beta1.MsgCancelUpgradeResponse".into()
    }
}
pub(crate) static SCHEMA_MSG_CANCEL_UPGRADE: crate::schema::Schema = crate::schema::Schema {
    name: "core.upgrade.v1beta1.MsgCancelUpgrade",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "authority",
            json_name: "authority",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &["authority"],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::upgrade::v1beta1::MsgCancelUpgrade {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_CANCEL_UPGRADE;
}
impl serde::Serialize for crate::core::upgrade::v1beta1::MsgCancelUpgrade {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.upgrade.v1beta1.MsgCancelUpgrade", 1)?;
        out.serialize_field(
            "authority",
            &crate::json::One::<crate::json::Text, _>::new(&self.authority),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::upgrade::v1beta1::MsgCancelUpgrade {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.authority = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::upgrade::v1beta1::MsgCancelUpgrade {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::core::upgrade::v1beta1::MsgCancelUpgrade {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if !self.authority.is_empty() {
            out.insert(
                "authority".to_owned(),
                serde_json::Value::String(self.authority.clone()),
            );
        }
        serde_json::Value::Object(out)
    }
}
impl crate::amino::Amino for crate::core::upgrade::v1beta1::MsgCancelUpgrade {
    const AMINO_NAME: &'static str = "cosmos-sdk/MsgCancelUpgrade";
}
pub(crate) static SCHEMA_MSG_CANCEL_UPGRADE_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "core.upgrade.v1beta1.MsgCancelUpgradeResponse",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described
for crate::core::upgrade::v1beta1::MsgCancelUpgradeResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_CANCEL_UPGRADE_RESPONSE;
}
impl serde::Serialize for crate::core::upgrade::v1beta1::MsgCancelUpgradeResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output
            .serialize_struct("core.upgrade.v1beta1.MsgCancelUpgradeResponse", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::core::upgrade::v1beta1::MsgCancelUpgradeResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de>
for crate::core::upgrade::v1beta1::MsgCancelUpgradeResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_MSG_SOFTWARE_UPGRADE: crate::schema::Schema = crate::schema::Schema {
    name: "core.upgrade.v1beta1.MsgSoftwareUpgrade",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "authority",
            json_name: "authority",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "plan",
            json_name: "plan",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::upgrade::v1beta1::SCHEMA_PLAN),
            repeated: false,
        },
    ],
    signers: &["authority"],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::upgrade::v1beta1::MsgSoftwareUpgrade {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_SOFTWARE_UPGRADE;
}
impl serde::Serialize for crate::core::upgrade::v1beta1::MsgSoftwareUpgrade {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.upgrade.v1beta1.MsgSoftwareUpgrade", 2)?;
        out.serialize_field(
            "authority",
            &crate::json::One::<crate::json::Text, _>::new(&self.authority),
        )?;
        out.serialize_field("plan", &self.plan)?;
        out.end()
    }
}
impl crate::json::Object for crate::core::upgrade::v1beta1::MsgSoftwareUpgrade {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.authority = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.plan = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::upgrade::v1beta1::MsgSoftwareUpgrade {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::core::upgrade::v1beta1::MsgSoftwareUpgrade {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if !self.authority.is_empty() {
            out.insert(
                "authority".to_owned(),
                serde_json::Value::String(self.authority.clone()),
            );
        }
        if let Some(inner) = &self.plan {
            out.insert("plan".to_owned(), inner.amino_value());
        }
        serde_json::Value::Object(out)
    }
}
impl crate::amino::Amino for crate::core::upgrade::v1beta1::MsgSoftwareUpgrade {
    const AMINO_NAME: &'static str = "cosmos-sdk/MsgSoftwareUpgrade";
}
pub(crate) static SCHEMA_MSG_SOFTWARE_UPGRADE_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "core.upgrade.v1beta1.MsgSoftwareUpgradeResponse",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described
for crate::core::upgrade::v1beta1::MsgSoftwareUpgradeResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_SOFTWARE_UPGRADE_RESPONSE;
}
impl serde::Serialize for crate::core::upgrade::v1beta1::MsgSoftwareUpgradeResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output
            .serialize_struct("core.upgrade.v1beta1.MsgSoftwareUpgradeResponse", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::core::upgrade::v1beta1::MsgSoftwareUpgradeResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de>
for crate::core::upgrade::v1beta1::MsgSoftwareUpgradeResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_PLAN: crate::schema::Schema = crate::schema::Schema {
    name: "core.upgrade.v1beta1.Plan",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "name",
            json_name: "name",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "height",
            json_name: "height",
            kind: crate::schema::Kind::Int64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "info",
            json_name: "info",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::core::upgrade::v1beta1::Plan {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_PLAN;
}
impl serde::Serialize for crate::core::upgrade::v1beta1::Plan {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("core.upgrade.v1beta1.Plan", 3)?;
        out.serialize_field(
            "name",
            &crate::json::One::<crate::json::Text, _>::new(&self.name),
        )?;
        out.serialize_field(
            "height",
            &crate::json::One::<crate::json::Big, _>::new(&self.height),
        )?;
        out.serialize_field(
            "info",
            &crate::json::One::<crate::json::Text, _>::new(&self.info),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::upgrade::v1beta1::Plan {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.name = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.height = crate::json::one::<crate::json::Big, _, _>(input)?,
            2 => self.info = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::core::upgrade::v1beta1::Plan {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::core::upgrade::v1beta1::Plan {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if !self.name.is_empty() {
            out.insert("name".to_owned(), serde_json::Value::String(self.name.clone()));
        }
        if self.height != 0 {
            out.insert(
                "height".to_owned(),
                serde_json::Value::String(self.height.to_string()),
            );
        }
        if !self.info.is_empty() {
            out.insert("info".to_owned(), serde_json::Value::String(self.info.clone()));
        }
        serde_json::Value::Object(out)
    }
}
pub(crate) static SCHEMA_QUERY_APPLIED_PLAN_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "core.upgrade.v1beta1.QueryAppliedPlanRequest",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "name",
            json_name: "name",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described
for crate::core::upgrade::v1beta1::QueryAppliedPlanRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_APPLIED_PLAN_REQUEST;
}
impl serde::Serialize for crate::core::upgrade::v1beta1::QueryAppliedPlanRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.upgrade.v1beta1.QueryAppliedPlanRequest", 1)?;
        out.serialize_field(
            "name",
            &crate::json::One::<crate::json::Text, _>::new(&self.name),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::upgrade::v1beta1::QueryAppliedPlanRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.name = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de>
for crate::core::upgrade::v1beta1::QueryAppliedPlanRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_APPLIED_PLAN_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "core.upgrade.v1beta1.QueryAppliedPlanResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "height",
            json_name: "height",
            kind: crate::schema::Kind::Int64,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described
for crate::core::upgrade::v1beta1::QueryAppliedPlanResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_APPLIED_PLAN_RESPONSE;
}
impl serde::Serialize for crate::core::upgrade::v1beta1::QueryAppliedPlanResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.upgrade.v1beta1.QueryAppliedPlanResponse", 1)?;
        out.serialize_field(
            "height",
            &crate::json::One::<crate::json::Big, _>::new(&self.height),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::core::upgrade::v1beta1::QueryAppliedPlanResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.height = crate::json::one::<crate::json::Big, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de>
for crate::core::upgrade::v1beta1::QueryAppliedPlanResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_CURRENT_PLAN_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "core.upgrade.v1beta1.QueryCurrentPlanRequest",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described
for crate::core::upgrade::v1beta1::QueryCurrentPlanRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_CURRENT_PLAN_REQUEST;
}
impl serde::Serialize for crate::core::upgrade::v1beta1::QueryCurrentPlanRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output
            .serialize_struct("core.upgrade.v1beta1.QueryCurrentPlanRequest", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::core::upgrade::v1beta1::QueryCurrentPlanRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de>
for crate::core::upgrade::v1beta1::QueryCurrentPlanRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_CURRENT_PLAN_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "core.upgrade.v1beta1.QueryCurrentPlanResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "plan",
            json_name: "plan",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::upgrade::v1beta1::SCHEMA_PLAN),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described
for crate::core::upgrade::v1beta1::QueryCurrentPlanResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_CURRENT_PLAN_RESPONSE;
}
impl serde::Serialize for crate::core::upgrade::v1beta1::QueryCurrentPlanResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("core.upgrade.v1beta1.QueryCurrentPlanResponse", 1)?;
        out.serialize_field("plan", &self.plan)?;
        out.end()
    }
}
impl crate::json::Object for crate::core::upgrade::v1beta1::QueryCurrentPlanResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.plan = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de>
for crate::core::upgrade::v1beta1::QueryCurrentPlanResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::rpc::Rpc for crate::core::upgrade::v1beta1::MsgCancelUpgrade {
    const PATH: &'static str = "/core.upgrade.v1beta1.Msg/CancelUpgrade";
    const HTTP: &'static [crate::rpc::HttpRule] = &[];
    type Response = crate::core::upgrade::v1beta1::MsgCancelUpgradeResponse;
}
impl crate::rpc::Rpc for crate::core::upgrade::v1beta1::MsgSoftwareUpgrade {
    const PATH: &'static str = "/core.upgrade.v1beta1.Msg/SoftwareUpgrade";
    const HTTP: &'static [crate::rpc::HttpRule] = &[];
    type Response = crate::core::upgrade::v1beta1::MsgSoftwareUpgradeResponse;
}
impl crate::rpc::Rpc for crate::core::upgrade::v1beta1::QueryAppliedPlanRequest {
    const PATH: &'static str = "/core.upgrade.v1beta1.Query/AppliedPlan";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/core/upgrade/v1beta1/applied_plan/{name}",
            body: "",
        },
    ];
    type Response = crate::core::upgrade::v1beta1::QueryAppliedPlanResponse;
}
impl crate::rpc::Rpc for crate::core::upgrade::v1beta1::QueryCurrentPlanRequest {
    const PATH: &'static str = "/core.upgrade.v1beta1.Query/CurrentPlan";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/core/upgrade/v1beta1/current_plan",
            body: "",
        },
    ];
    type Response = crate::core::upgrade::v1beta1::QueryCurrentPlanResponse;
}
