// Written by `cargo xtask proto`. Do not edit.
/// A validator.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct Validator {
    /// The consensus address of its present key, with the prefix of consensus addresses.
    #[prost(string, tag = "1")]
    pub address: ::prost::alloc::string::String,
    /// Its present key: 32 bytes of ed25519.
    #[prost(bytes = "vec", tag = "2")]
    pub pub_key: ::prost::alloc::vec::Vec<u8>,
    /// The power it signs with; 0 unless it takes part.
    #[prost(uint64, tag = "3")]
    pub voting_power: u64,
    /// The power it has when it takes part.
    #[prost(uint64, tag = "4")]
    pub power: u64,
    /// Who may rotate its key, resume and edit it; empty for nobody.
    #[prost(string, tag = "5")]
    pub operator: ::prost::alloc::string::String,
    /// The name its operator gave it.
    #[prost(string, tag = "6")]
    pub moniker: ::prost::alloc::string::String,
    /// Whether it takes part.
    #[prost(enumeration = "Standing", tag = "7")]
    pub standing: i32,
    /// The height of the last rotation of its key; 0 if there was none.
    #[prost(uint64, tag = "8")]
    pub rotated_at: u64,
    /// The blocks it missed in the window that began at missed_since.
    #[prost(uint64, tag = "9")]
    pub missed: u64,
    /// The height its window of missed blocks began at; 0 if it missed none.
    #[prost(uint64, tag = "10")]
    pub missed_since: u64,
}
impl ::prost::Name for Validator {
    const NAME: &'static str = "Validator";
    const PACKAGE: &'static str = "svc.validators.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.validators.v1.Validator".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.validators.v1.Validator".into()
    }
}
/// The parameters of the module.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct Params {
    /// The most validators with power, 1 to 100.
    #[prost(uint64, tag = "1")]
    pub max_validators: u64,
    /// The blocks in which missed ones are counted together; 0 suspends nobody.
    #[prost(uint64, tag = "2")]
    pub missed_window: u64,
    /// A validator that misses more than so many blocks of a window is suspended; below missed_window.
    #[prost(uint64, tag = "3")]
    pub max_missed: u64,
}
impl ::prost::Name for Params {
    const NAME: &'static str = "Params";
    const PACKAGE: &'static str = "svc.validators.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.validators.v1.Params".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.validators.v1.Params".into()
    }
}
/// Whether a validator takes part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, ::prost::Enumeration)]
#[repr(i32)]
pub enum Standing {
    /// Not used.
    Unspecified = 0,
    /// It signs blocks with its power.
    Active = 1,
    /// It missed too many blocks; its operator may resume it.
    Suspended = 2,
    /// The authority took it out; the authority may set it again.
    Removed = 3,
    /// It signed two blocks of one height, and is out for ever.
    Tombstoned = 4,
}
impl Standing {
    /// String value of the enum field names used in the ProtoBuf definition.
    ///
    /// The values are not transformed in any way and thus are considered stable
    /// (if the ProtoBuf definition does not change) and safe for programmatic use.
    pub fn as_str_name(&self) -> &'static str {
        match self {
            Self::Unspecified => "STANDING_UNSPECIFIED",
            Self::Active => "STANDING_ACTIVE",
            Self::Suspended => "STANDING_SUSPENDED",
            Self::Removed => "STANDING_REMOVED",
            Self::Tombstoned => "STANDING_TOMBSTONED",
        }
    }
    /// Creates an enum from field names used in the ProtoBuf definition.
    pub fn from_str_name(value: &str) -> ::core::option::Option<Self> {
        match value {
            "STANDING_UNSPECIFIED" => Some(Self::Unspecified),
            "STANDING_ACTIVE" => Some(Self::Active),
            "STANDING_SUSPENDED" => Some(Self::Suspended),
            "STANDING_REMOVED" => Some(Self::Removed),
            "STANDING_TOMBSTONED" => Some(Self::Tombstoned),
            _ => None,
        }
    }
}
/// Asks for all validators.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryValidatorsRequest {
    /// Which page of them.
    #[prost(message, optional, tag = "1")]
    pub pagination: ::core::option::Option<
        super::super::super::core::base::query::v1beta1::PageRequest,
    >,
}
impl ::prost::Name for QueryValidatorsRequest {
    const NAME: &'static str = "QueryValidatorsRequest";
    const PACKAGE: &'static str = "svc.validators.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.validators.v1.QueryValidatorsRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.validators.v1.QueryValidatorsRequest".into()
    }
}
/// All validators, in the order they joined.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryValidatorsResponse {
    /// A page of them.
    #[prost(message, repeated, tag = "1")]
    pub validators: ::prost::alloc::vec::Vec<Validator>,
    /// The power all of them sign with.
    #[prost(uint64, tag = "2")]
    pub total_voting_power: u64,
    /// Where the next page begins.
    #[prost(message, optional, tag = "3")]
    pub pagination: ::core::option::Option<
        super::super::super::core::base::query::v1beta1::PageResponse,
    >,
}
impl ::prost::Name for QueryValidatorsResponse {
    const NAME: &'static str = "QueryValidatorsResponse";
    const PACKAGE: &'static str = "svc.validators.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.validators.v1.QueryValidatorsResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.validators.v1.QueryValidatorsResponse".into()
    }
}
/// Asks for one validator.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryValidatorRequest {
    /// The consensus address of its key.
    #[prost(string, tag = "1")]
    pub address: ::prost::alloc::string::String,
}
impl ::prost::Name for QueryValidatorRequest {
    const NAME: &'static str = "QueryValidatorRequest";
    const PACKAGE: &'static str = "svc.validators.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.validators.v1.QueryValidatorRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.validators.v1.QueryValidatorRequest".into()
    }
}
/// One validator.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryValidatorResponse {
    /// It.
    #[prost(message, optional, tag = "1")]
    pub validator: ::core::option::Option<Validator>,
}
impl ::prost::Name for QueryValidatorResponse {
    const NAME: &'static str = "QueryValidatorResponse";
    const PACKAGE: &'static str = "svc.validators.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.validators.v1.QueryValidatorResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.validators.v1.QueryValidatorResponse".into()
    }
}
/// Asks for the parameters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryParamsRequest {}
impl ::prost::Name for QueryParamsRequest {
    const NAME: &'static str = "QueryParamsRequest";
    const PACKAGE: &'static str = "svc.validators.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.validators.v1.QueryParamsRequest".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.validators.v1.QueryParamsRequest".into()
    }
}
/// The parameters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct QueryParamsResponse {
    /// They.
    #[prost(message, optional, tag = "1")]
    pub params: ::core::option::Option<Params>,
}
impl ::prost::Name for QueryParamsResponse {
    const NAME: &'static str = "QueryParamsResponse";
    const PACKAGE: &'static str = "svc.validators.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.validators.v1.QueryParamsResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.validators.v1.QueryParamsResponse".into()
    }
}
/// Adds a validator, or changes the power, operator or name of one. A removed one takes part again.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgSetValidator {
    /// Must be the chain's authority.
    #[prost(string, tag = "1")]
    pub authority: ::prost::alloc::string::String,
    /// Its key: 32 bytes of ed25519.
    #[prost(bytes = "vec", tag = "2")]
    pub pub_key: ::prost::alloc::vec::Vec<u8>,
    /// Its power, at least 1.
    #[prost(uint64, tag = "3")]
    pub power: u64,
    /// Who may rotate its key, resume and edit it; required for a new one, empty keeps it.
    #[prost(string, tag = "4")]
    pub operator: ::prost::alloc::string::String,
    /// Its name, at most 70 bytes; empty keeps it.
    #[prost(string, tag = "5")]
    pub moniker: ::prost::alloc::string::String,
    /// Allows more than a third of the power to join or leave in one block. Light clients may then lose
    /// the chain.
    #[prost(bool, tag = "6")]
    pub force: bool,
}
impl ::prost::Name for MsgSetValidator {
    const NAME: &'static str = "MsgSetValidator";
    const PACKAGE: &'static str = "svc.validators.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.validators.v1.MsgSetValidator".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.validators.v1.MsgSetValidator".into()
    }
}
/// The answer to MsgSetValidator.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgSetValidatorResponse {
    /// The consensus address of the validator.
    #[prost(string, tag = "1")]
    pub address: ::prost::alloc::string::String,
}
impl ::prost::Name for MsgSetValidatorResponse {
    const NAME: &'static str = "MsgSetValidatorResponse";
    const PACKAGE: &'static str = "svc.validators.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.validators.v1.MsgSetValidatorResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.validators.v1.MsgSetValidatorResponse".into()
    }
}
/// Takes a validator out. The last one with power stays.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgRemoveValidator {
    /// Must be the chain's authority.
    #[prost(string, tag = "1")]
    pub authority: ::prost::alloc::string::String,
    /// The consensus address of the validator.
    #[prost(string, tag = "2")]
    pub validator: ::prost::alloc::string::String,
    /// Allows more than a third of the power to leave in one block.
    #[prost(bool, tag = "3")]
    pub force: bool,
}
impl ::prost::Name for MsgRemoveValidator {
    const NAME: &'static str = "MsgRemoveValidator";
    const PACKAGE: &'static str = "svc.validators.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.validators.v1.MsgRemoveValidator".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.validators.v1.MsgRemoveValidator".into()
    }
}
/// The answer to MsgRemoveValidator.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgRemoveValidatorResponse {}
impl ::prost::Name for MsgRemoveValidatorResponse {
    const NAME: &'static str = "MsgRemoveValidatorResponse";
    const PACKAGE: &'static str = "svc.validators.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.validators.v1.MsgRemoveValidatorResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.validators.v1.MsgRemoveValidatorResponse".into()
    }
}
/// Gives a validator another key, once per age of evidence. The old key is never used again.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgRotateKey {
    /// Must be the validator's operator.
    #[prost(string, tag = "1")]
    pub operator: ::prost::alloc::string::String,
    /// The consensus address of the validator.
    #[prost(string, tag = "2")]
    pub validator: ::prost::alloc::string::String,
    /// The new key: 32 bytes of ed25519 that no validator has had.
    #[prost(bytes = "vec", tag = "3")]
    pub pub_key: ::prost::alloc::vec::Vec<u8>,
}
impl ::prost::Name for MsgRotateKey {
    const NAME: &'static str = "MsgRotateKey";
    const PACKAGE: &'static str = "svc.validators.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.validators.v1.MsgRotateKey".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.validators.v1.MsgRotateKey".into()
    }
}
/// The answer to MsgRotateKey.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgRotateKeyResponse {
    /// The new consensus address of the validator.
    #[prost(string, tag = "1")]
    pub address: ::prost::alloc::string::String,
}
impl ::prost::Name for MsgRotateKeyResponse {
    const NAME: &'static str = "MsgRotateKeyResponse";
    const PACKAGE: &'static str = "svc.validators.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.validators.v1.MsgRotateKeyResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.validators.v1.MsgRotateKeyResponse".into()
    }
}
/// Has a suspended validator take part again.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgResume {
    /// Must be the validator's operator.
    #[prost(string, tag = "1")]
    pub operator: ::prost::alloc::string::String,
    /// The consensus address of the validator.
    #[prost(string, tag = "2")]
    pub validator: ::prost::alloc::string::String,
}
impl ::prost::Name for MsgResume {
    const NAME: &'static str = "MsgResume";
    const PACKAGE: &'static str = "svc.validators.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.validators.v1.MsgResume".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.validators.v1.MsgResume".into()
    }
}
/// The answer to MsgResume.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgResumeResponse {}
impl ::prost::Name for MsgResumeResponse {
    const NAME: &'static str = "MsgResumeResponse";
    const PACKAGE: &'static str = "svc.validators.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.validators.v1.MsgResumeResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.validators.v1.MsgResumeResponse".into()
    }
}
/// Renames a validator, or hands it over to another operator.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgEditValidator {
    /// Must be the validator's operator.
    #[prost(string, tag = "1")]
    pub operator: ::prost::alloc::string::String,
    /// The consensus address of the validator.
    #[prost(string, tag = "2")]
    pub validator: ::prost::alloc::string::String,
    /// The new name, at most 70 bytes; empty keeps it.
    #[prost(string, tag = "3")]
    pub moniker: ::prost::alloc::string::String,
    /// The new operator; empty keeps the old one.
    #[prost(string, tag = "4")]
    pub new_operator: ::prost::alloc::string::String,
}
impl ::prost::Name for MsgEditValidator {
    const NAME: &'static str = "MsgEditValidator";
    const PACKAGE: &'static str = "svc.validators.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.validators.v1.MsgEditValidator".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.validators.v1.MsgEditValidator".into()
    }
}
/// The answer to MsgEditValidator.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgEditValidatorResponse {}
impl ::prost::Name for MsgEditValidatorResponse {
    const NAME: &'static str = "MsgEditValidatorResponse";
    const PACKAGE: &'static str = "svc.validators.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.validators.v1.MsgEditValidatorResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.validators.v1.MsgEditValidatorResponse".into()
    }
}
/// Replaces the parameters.
#[derive(Clone, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgUpdateParams {
    /// Must be the chain's authority.
    #[prost(string, tag = "1")]
    pub authority: ::prost::alloc::string::String,
    /// All of them.
    #[prost(message, optional, tag = "2")]
    pub params: ::core::option::Option<Params>,
}
impl ::prost::Name for MsgUpdateParams {
    const NAME: &'static str = "MsgUpdateParams";
    const PACKAGE: &'static str = "svc.validators.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.validators.v1.MsgUpdateParams".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.validators.v1.MsgUpdateParams".into()
    }
}
/// The answer to MsgUpdateParams.
#[derive(Clone, Copy, PartialEq, Eq, Hash, ::prost::Message)]
pub struct MsgUpdateParamsResponse {}
impl ::prost::Name for MsgUpdateParamsResponse {
    const NAME: &'static str = "MsgUpdateParamsResponse";
    const PACKAGE: &'static str = "svc.validators.v1";
    fn full_name() -> ::prost::alloc::string::String {
        "svc.validators.v1.MsgUpdateParamsResponse".into()
    }
    fn type_url() -> ::prost::alloc::string::String {
        "/svc.validators.v1.MsgUpdateParamsResponse".into()
    }
}
pub(crate) static SCHEMA_MSG_EDIT_VALIDATOR: crate::schema::Schema = crate::schema::Schema {
    name: "svc.validators.v1.MsgEditValidator",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "operator",
            json_name: "operator",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "validator",
            json_name: "validator",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "moniker",
            json_name: "moniker",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "new_operator",
            json_name: "newOperator",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &["operator"],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::validators::v1::MsgEditValidator {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_EDIT_VALIDATOR;
}
impl serde::Serialize for crate::svc::validators::v1::MsgEditValidator {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.validators.v1.MsgEditValidator", 4)?;
        out.serialize_field(
            "operator",
            &crate::json::One::<crate::json::Text, _>::new(&self.operator),
        )?;
        out.serialize_field(
            "validator",
            &crate::json::One::<crate::json::Text, _>::new(&self.validator),
        )?;
        out.serialize_field(
            "moniker",
            &crate::json::One::<crate::json::Text, _>::new(&self.moniker),
        )?;
        out.serialize_field(
            "new_operator",
            &crate::json::One::<crate::json::Text, _>::new(&self.new_operator),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::validators::v1::MsgEditValidator {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.operator = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.validator = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.moniker = crate::json::one::<crate::json::Text, _, _>(input)?,
            3 => self.new_operator = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::validators::v1::MsgEditValidator {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::svc::validators::v1::MsgEditValidator {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if !self.operator.is_empty() {
            out.insert(
                "operator".to_owned(),
                serde_json::Value::String(self.operator.clone()),
            );
        }
        if !self.validator.is_empty() {
            out.insert(
                "validator".to_owned(),
                serde_json::Value::String(self.validator.clone()),
            );
        }
        if !self.moniker.is_empty() {
            out.insert(
                "moniker".to_owned(),
                serde_json::Value::String(self.moniker.clone()),
            );
        }
        if !self.new_operator.is_empty() {
            out.insert(
                "new_operator".to_owned(),
                serde_json::Value::String(self.new_operator.clone()),
            );
        }
        serde_json::Value::Object(out)
    }
}
impl crate::amino::Amino for crate::svc::validators::v1::MsgEditValidator {
    const AMINO_NAME: &'static str = "svc/validators/MsgEditValidator";
}
pub(crate) static SCHEMA_MSG_EDIT_VALIDATOR_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.validators.v1.MsgEditValidatorResponse",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::validators::v1::MsgEditValidatorResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_EDIT_VALIDATOR_RESPONSE;
}
impl serde::Serialize for crate::svc::validators::v1::MsgEditValidatorResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output
            .serialize_struct("svc.validators.v1.MsgEditValidatorResponse", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::validators::v1::MsgEditValidatorResponse {
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
for crate::svc::validators::v1::MsgEditValidatorResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_MSG_REMOVE_VALIDATOR: crate::schema::Schema = crate::schema::Schema {
    name: "svc.validators.v1.MsgRemoveValidator",
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
            name: "validator",
            json_name: "validator",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "force",
            json_name: "force",
            kind: crate::schema::Kind::Bool,
            message: None,
            repeated: false,
        },
    ],
    signers: &["authority"],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::validators::v1::MsgRemoveValidator {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_REMOVE_VALIDATOR;
}
impl serde::Serialize for crate::svc::validators::v1::MsgRemoveValidator {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("svc.validators.v1.MsgRemoveValidator", 3)?;
        out.serialize_field(
            "authority",
            &crate::json::One::<crate::json::Text, _>::new(&self.authority),
        )?;
        out.serialize_field(
            "validator",
            &crate::json::One::<crate::json::Text, _>::new(&self.validator),
        )?;
        out.serialize_field(
            "force",
            &crate::json::One::<crate::json::Flag, _>::new(&self.force),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::validators::v1::MsgRemoveValidator {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.authority = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.validator = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.force = crate::json::one::<crate::json::Flag, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::validators::v1::MsgRemoveValidator {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::svc::validators::v1::MsgRemoveValidator {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if !self.authority.is_empty() {
            out.insert(
                "authority".to_owned(),
                serde_json::Value::String(self.authority.clone()),
            );
        }
        if !self.validator.is_empty() {
            out.insert(
                "validator".to_owned(),
                serde_json::Value::String(self.validator.clone()),
            );
        }
        if self.force {
            out.insert(
                "force".to_owned(),
                serde_json::Value::from(self.force.to_owned()),
            );
        }
        serde_json::Value::Object(out)
    }
}
impl crate::amino::Amino for crate::svc::validators::v1::MsgRemoveValidator {
    const AMINO_NAME: &'static str = "svc/validators/MsgRemoveValidator";
}
pub(crate) static SCHEMA_MSG_REMOVE_VALIDATOR_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.validators.v1.MsgRemoveValidatorResponse",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described
for crate::svc::validators::v1::MsgRemoveValidatorResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_REMOVE_VALIDATOR_RESPONSE;
}
impl serde::Serialize for crate::svc::validators::v1::MsgRemoveValidatorResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output
            .serialize_struct("svc.validators.v1.MsgRemoveValidatorResponse", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::validators::v1::MsgRemoveValidatorResponse {
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
for crate::svc::validators::v1::MsgRemoveValidatorResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_MSG_RESUME: crate::schema::Schema = crate::schema::Schema {
    name: "svc.validators.v1.MsgResume",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "operator",
            json_name: "operator",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "validator",
            json_name: "validator",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &["operator"],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::validators::v1::MsgResume {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_RESUME;
}
impl serde::Serialize for crate::svc::validators::v1::MsgResume {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.validators.v1.MsgResume", 2)?;
        out.serialize_field(
            "operator",
            &crate::json::One::<crate::json::Text, _>::new(&self.operator),
        )?;
        out.serialize_field(
            "validator",
            &crate::json::One::<crate::json::Text, _>::new(&self.validator),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::validators::v1::MsgResume {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.operator = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.validator = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::validators::v1::MsgResume {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::svc::validators::v1::MsgResume {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if !self.operator.is_empty() {
            out.insert(
                "operator".to_owned(),
                serde_json::Value::String(self.operator.clone()),
            );
        }
        if !self.validator.is_empty() {
            out.insert(
                "validator".to_owned(),
                serde_json::Value::String(self.validator.clone()),
            );
        }
        serde_json::Value::Object(out)
    }
}
impl crate::amino::Amino for crate::svc::validators::v1::MsgResume {
    const AMINO_NAME: &'static str = "svc/validators/MsgResume";
}
pub(crate) static SCHEMA_MSG_RESUME_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.validators.v1.MsgResumeResponse",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::validators::v1::MsgResumeResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_RESUME_RESPONSE;
}
impl serde::Serialize for crate::svc::validators::v1::MsgResumeResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output.serialize_struct("svc.validators.v1.MsgResumeResponse", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::validators::v1::MsgResumeResponse {
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
impl<'de> serde::Deserialize<'de> for crate::svc::validators::v1::MsgResumeResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_MSG_ROTATE_KEY: crate::schema::Schema = crate::schema::Schema {
    name: "svc.validators.v1.MsgRotateKey",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "operator",
            json_name: "operator",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "validator",
            json_name: "validator",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "pub_key",
            json_name: "pubKey",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
    ],
    signers: &["operator"],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::validators::v1::MsgRotateKey {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_ROTATE_KEY;
}
impl serde::Serialize for crate::svc::validators::v1::MsgRotateKey {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.validators.v1.MsgRotateKey", 3)?;
        out.serialize_field(
            "operator",
            &crate::json::One::<crate::json::Text, _>::new(&self.operator),
        )?;
        out.serialize_field(
            "validator",
            &crate::json::One::<crate::json::Text, _>::new(&self.validator),
        )?;
        out.serialize_field(
            "pub_key",
            &crate::json::One::<crate::json::Base64, _>::new(&self.pub_key),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::validators::v1::MsgRotateKey {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.operator = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.validator = crate::json::one::<crate::json::Text, _, _>(input)?,
            2 => self.pub_key = crate::json::one::<crate::json::Base64, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::validators::v1::MsgRotateKey {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::svc::validators::v1::MsgRotateKey {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if !self.operator.is_empty() {
            out.insert(
                "operator".to_owned(),
                serde_json::Value::String(self.operator.clone()),
            );
        }
        if !self.validator.is_empty() {
            out.insert(
                "validator".to_owned(),
                serde_json::Value::String(self.validator.clone()),
            );
        }
        if !self.pub_key.is_empty() {
            out.insert("pub_key".to_owned(), self.pub_key.amino_value());
        }
        serde_json::Value::Object(out)
    }
}
impl crate::amino::Amino for crate::svc::validators::v1::MsgRotateKey {
    const AMINO_NAME: &'static str = "svc/validators/MsgRotateKey";
}
pub(crate) static SCHEMA_MSG_ROTATE_KEY_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.validators.v1.MsgRotateKeyResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "address",
            json_name: "address",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::validators::v1::MsgRotateKeyResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_ROTATE_KEY_RESPONSE;
}
impl serde::Serialize for crate::svc::validators::v1::MsgRotateKeyResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("svc.validators.v1.MsgRotateKeyResponse", 1)?;
        out.serialize_field(
            "address",
            &crate::json::One::<crate::json::Text, _>::new(&self.address),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::validators::v1::MsgRotateKeyResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.address = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::validators::v1::MsgRotateKeyResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_MSG_SET_VALIDATOR: crate::schema::Schema = crate::schema::Schema {
    name: "svc.validators.v1.MsgSetValidator",
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
            name: "pub_key",
            json_name: "pubKey",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "power",
            json_name: "power",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "operator",
            json_name: "operator",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "moniker",
            json_name: "moniker",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 6,
            name: "force",
            json_name: "force",
            kind: crate::schema::Kind::Bool,
            message: None,
            repeated: false,
        },
    ],
    signers: &["authority"],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::validators::v1::MsgSetValidator {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_SET_VALIDATOR;
}
impl serde::Serialize for crate::svc::validators::v1::MsgSetValidator {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.validators.v1.MsgSetValidator", 6)?;
        out.serialize_field(
            "authority",
            &crate::json::One::<crate::json::Text, _>::new(&self.authority),
        )?;
        out.serialize_field(
            "pub_key",
            &crate::json::One::<crate::json::Base64, _>::new(&self.pub_key),
        )?;
        out.serialize_field(
            "power",
            &crate::json::One::<crate::json::Big, _>::new(&self.power),
        )?;
        out.serialize_field(
            "operator",
            &crate::json::One::<crate::json::Text, _>::new(&self.operator),
        )?;
        out.serialize_field(
            "moniker",
            &crate::json::One::<crate::json::Text, _>::new(&self.moniker),
        )?;
        out.serialize_field(
            "force",
            &crate::json::One::<crate::json::Flag, _>::new(&self.force),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::validators::v1::MsgSetValidator {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.authority = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.pub_key = crate::json::one::<crate::json::Base64, _, _>(input)?,
            2 => self.power = crate::json::one::<crate::json::Big, _, _>(input)?,
            3 => self.operator = crate::json::one::<crate::json::Text, _, _>(input)?,
            4 => self.moniker = crate::json::one::<crate::json::Text, _, _>(input)?,
            5 => self.force = crate::json::one::<crate::json::Flag, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::validators::v1::MsgSetValidator {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::svc::validators::v1::MsgSetValidator {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if !self.authority.is_empty() {
            out.insert(
                "authority".to_owned(),
                serde_json::Value::String(self.authority.clone()),
            );
        }
        if !self.pub_key.is_empty() {
            out.insert("pub_key".to_owned(), self.pub_key.amino_value());
        }
        if self.power != 0 {
            out.insert(
                "power".to_owned(),
                serde_json::Value::String(self.power.to_string()),
            );
        }
        if !self.operator.is_empty() {
            out.insert(
                "operator".to_owned(),
                serde_json::Value::String(self.operator.clone()),
            );
        }
        if !self.moniker.is_empty() {
            out.insert(
                "moniker".to_owned(),
                serde_json::Value::String(self.moniker.clone()),
            );
        }
        if self.force {
            out.insert(
                "force".to_owned(),
                serde_json::Value::from(self.force.to_owned()),
            );
        }
        serde_json::Value::Object(out)
    }
}
impl crate::amino::Amino for crate::svc::validators::v1::MsgSetValidator {
    const AMINO_NAME: &'static str = "svc/validators/MsgSetValidator";
}
pub(crate) static SCHEMA_MSG_SET_VALIDATOR_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.validators.v1.MsgSetValidatorResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "address",
            json_name: "address",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::validators::v1::MsgSetValidatorResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_SET_VALIDATOR_RESPONSE;
}
impl serde::Serialize for crate::svc::validators::v1::MsgSetValidatorResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("svc.validators.v1.MsgSetValidatorResponse", 1)?;
        out.serialize_field(
            "address",
            &crate::json::One::<crate::json::Text, _>::new(&self.address),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::validators::v1::MsgSetValidatorResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.address = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de>
for crate::svc::validators::v1::MsgSetValidatorResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_MSG_UPDATE_PARAMS: crate::schema::Schema = crate::schema::Schema {
    name: "svc.validators.v1.MsgUpdateParams",
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
            name: "params",
            json_name: "params",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::validators::v1::SCHEMA_PARAMS),
            repeated: false,
        },
    ],
    signers: &["authority"],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::validators::v1::MsgUpdateParams {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_UPDATE_PARAMS;
}
impl serde::Serialize for crate::svc::validators::v1::MsgUpdateParams {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.validators.v1.MsgUpdateParams", 2)?;
        out.serialize_field(
            "authority",
            &crate::json::One::<crate::json::Text, _>::new(&self.authority),
        )?;
        out.serialize_field("params", &self.params)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::validators::v1::MsgUpdateParams {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.authority = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.params = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::validators::v1::MsgUpdateParams {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::svc::validators::v1::MsgUpdateParams {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if !self.authority.is_empty() {
            out.insert(
                "authority".to_owned(),
                serde_json::Value::String(self.authority.clone()),
            );
        }
        if let Some(inner) = &self.params {
            out.insert("params".to_owned(), inner.amino_value());
        }
        serde_json::Value::Object(out)
    }
}
impl crate::amino::Amino for crate::svc::validators::v1::MsgUpdateParams {
    const AMINO_NAME: &'static str = "svc/validators/MsgUpdateParams";
}
pub(crate) static SCHEMA_MSG_UPDATE_PARAMS_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.validators.v1.MsgUpdateParamsResponse",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::validators::v1::MsgUpdateParamsResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_MSG_UPDATE_PARAMS_RESPONSE;
}
impl serde::Serialize for crate::svc::validators::v1::MsgUpdateParamsResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output
            .serialize_struct("svc.validators.v1.MsgUpdateParamsResponse", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::validators::v1::MsgUpdateParamsResponse {
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
for crate::svc::validators::v1::MsgUpdateParamsResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_PARAMS: crate::schema::Schema = crate::schema::Schema {
    name: "svc.validators.v1.Params",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "max_validators",
            json_name: "maxValidators",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "missed_window",
            json_name: "missedWindow",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "max_missed",
            json_name: "maxMissed",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::validators::v1::Params {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_PARAMS;
}
impl serde::Serialize for crate::svc::validators::v1::Params {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.validators.v1.Params", 3)?;
        out.serialize_field(
            "max_validators",
            &crate::json::One::<crate::json::Big, _>::new(&self.max_validators),
        )?;
        out.serialize_field(
            "missed_window",
            &crate::json::One::<crate::json::Big, _>::new(&self.missed_window),
        )?;
        out.serialize_field(
            "max_missed",
            &crate::json::One::<crate::json::Big, _>::new(&self.max_missed),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::validators::v1::Params {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.max_validators = crate::json::one::<crate::json::Big, _, _>(input)?,
            1 => self.missed_window = crate::json::one::<crate::json::Big, _, _>(input)?,
            2 => self.max_missed = crate::json::one::<crate::json::Big, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::validators::v1::Params {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::amino::AminoValue for crate::svc::validators::v1::Params {
    fn amino_value(&self) -> serde_json::Value {
        let mut out = serde_json::Map::new();
        if self.max_validators != 0 {
            out.insert(
                "max_validators".to_owned(),
                serde_json::Value::String(self.max_validators.to_string()),
            );
        }
        if self.missed_window != 0 {
            out.insert(
                "missed_window".to_owned(),
                serde_json::Value::String(self.missed_window.to_string()),
            );
        }
        if self.max_missed != 0 {
            out.insert(
                "max_missed".to_owned(),
                serde_json::Value::String(self.max_missed.to_string()),
            );
        }
        serde_json::Value::Object(out)
    }
}
pub(crate) static SCHEMA_QUERY_PARAMS_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.validators.v1.QueryParamsRequest",
    fields: &[],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::validators::v1::QueryParamsRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_PARAMS_REQUEST;
}
impl serde::Serialize for crate::svc::validators::v1::QueryParamsRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let out = output.serialize_struct("svc.validators.v1.QueryParamsRequest", 0)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::validators::v1::QueryParamsRequest {
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
impl<'de> serde::Deserialize<'de> for crate::svc::validators::v1::QueryParamsRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_PARAMS_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.validators.v1.QueryParamsResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "params",
            json_name: "params",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::validators::v1::SCHEMA_PARAMS),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::validators::v1::QueryParamsResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_PARAMS_RESPONSE;
}
impl serde::Serialize for crate::svc::validators::v1::QueryParamsResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("svc.validators.v1.QueryParamsResponse", 1)?;
        out.serialize_field("params", &self.params)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::validators::v1::QueryParamsResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.params = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::validators::v1::QueryParamsResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_VALIDATOR_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.validators.v1.QueryValidatorRequest",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "address",
            json_name: "address",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::validators::v1::QueryValidatorRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_VALIDATOR_REQUEST;
}
impl serde::Serialize for crate::svc::validators::v1::QueryValidatorRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("svc.validators.v1.QueryValidatorRequest", 1)?;
        out.serialize_field(
            "address",
            &crate::json::One::<crate::json::Text, _>::new(&self.address),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::validators::v1::QueryValidatorRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.address = crate::json::one::<crate::json::Text, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::validators::v1::QueryValidatorRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_VALIDATOR_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.validators.v1.QueryValidatorResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "validator",
            json_name: "validator",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::validators::v1::SCHEMA_VALIDATOR),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::validators::v1::QueryValidatorResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_VALIDATOR_RESPONSE;
}
impl serde::Serialize for crate::svc::validators::v1::QueryValidatorResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("svc.validators.v1.QueryValidatorResponse", 1)?;
        out.serialize_field("validator", &self.validator)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::validators::v1::QueryValidatorResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.validator = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de>
for crate::svc::validators::v1::QueryValidatorResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_VALIDATORS_REQUEST: crate::schema::Schema = crate::schema::Schema {
    name: "svc.validators.v1.QueryValidatorsRequest",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "pagination",
            json_name: "pagination",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::query::v1beta1::SCHEMA_PAGE_REQUEST),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::validators::v1::QueryValidatorsRequest {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_VALIDATORS_REQUEST;
}
impl serde::Serialize for crate::svc::validators::v1::QueryValidatorsRequest {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("svc.validators.v1.QueryValidatorsRequest", 1)?;
        out.serialize_field("pagination", &self.pagination)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::validators::v1::QueryValidatorsRequest {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.pagination = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de>
for crate::svc::validators::v1::QueryValidatorsRequest {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_QUERY_VALIDATORS_RESPONSE: crate::schema::Schema = crate::schema::Schema {
    name: "svc.validators.v1.QueryValidatorsResponse",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "validators",
            json_name: "validators",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::svc::validators::v1::SCHEMA_VALIDATOR),
            repeated: true,
        },
        crate::schema::Field {
            number: 2,
            name: "total_voting_power",
            json_name: "totalVotingPower",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "pagination",
            json_name: "pagination",
            kind: crate::schema::Kind::Message,
            message: Some(&crate::core::base::query::v1beta1::SCHEMA_PAGE_RESPONSE),
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::validators::v1::QueryValidatorsResponse {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_QUERY_VALIDATORS_RESPONSE;
}
impl serde::Serialize for crate::svc::validators::v1::QueryValidatorsResponse {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output
            .serialize_struct("svc.validators.v1.QueryValidatorsResponse", 3)?;
        out.serialize_field(
            "validators",
            &crate::json::List::<crate::json::Nested, _>::new(&self.validators),
        )?;
        out.serialize_field(
            "total_voting_power",
            &crate::json::One::<crate::json::Big, _>::new(&self.total_voting_power),
        )?;
        out.serialize_field("pagination", &self.pagination)?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::validators::v1::QueryValidatorsResponse {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.validators = crate::json::list::<crate::json::Nested, _, _>(input)?,
            1 => {
                self.total_voting_power = crate::json::one::<
                    crate::json::Big,
                    _,
                    _,
                >(input)?;
            }
            2 => self.pagination = input.next_value()?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de>
for crate::svc::validators::v1::QueryValidatorsResponse {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
pub(crate) static SCHEMA_VALIDATOR: crate::schema::Schema = crate::schema::Schema {
    name: "svc.validators.v1.Validator",
    fields: &[
        crate::schema::Field {
            number: 1,
            name: "address",
            json_name: "address",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 2,
            name: "pub_key",
            json_name: "pubKey",
            kind: crate::schema::Kind::Bytes,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 3,
            name: "voting_power",
            json_name: "votingPower",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 4,
            name: "power",
            json_name: "power",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 5,
            name: "operator",
            json_name: "operator",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 6,
            name: "moniker",
            json_name: "moniker",
            kind: crate::schema::Kind::String,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 7,
            name: "standing",
            json_name: "standing",
            kind: crate::schema::Kind::Enum(
                &[
                    (0, "STANDING_UNSPECIFIED"),
                    (1, "STANDING_ACTIVE"),
                    (2, "STANDING_SUSPENDED"),
                    (3, "STANDING_REMOVED"),
                    (4, "STANDING_TOMBSTONED"),
                ],
            ),
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 8,
            name: "rotated_at",
            json_name: "rotatedAt",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 9,
            name: "missed",
            json_name: "missed",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
        crate::schema::Field {
            number: 10,
            name: "missed_since",
            json_name: "missedSince",
            kind: crate::schema::Kind::Uint64,
            message: None,
            repeated: false,
        },
    ],
    signers: &[],
    reaches_any: false,
};
impl crate::schema::Described for crate::svc::validators::v1::Validator {
    const SCHEMA: &'static crate::schema::Schema = &SCHEMA_VALIDATOR;
}
impl serde::Serialize for crate::svc::validators::v1::Validator {
    fn serialize<S: serde::Serializer>(
        &self,
        output: S,
    ) -> ::core::result::Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = output.serialize_struct("svc.validators.v1.Validator", 10)?;
        out.serialize_field(
            "address",
            &crate::json::One::<crate::json::Text, _>::new(&self.address),
        )?;
        out.serialize_field(
            "pub_key",
            &crate::json::One::<crate::json::Base64, _>::new(&self.pub_key),
        )?;
        out.serialize_field(
            "voting_power",
            &crate::json::One::<crate::json::Big, _>::new(&self.voting_power),
        )?;
        out.serialize_field(
            "power",
            &crate::json::One::<crate::json::Big, _>::new(&self.power),
        )?;
        out.serialize_field(
            "operator",
            &crate::json::One::<crate::json::Text, _>::new(&self.operator),
        )?;
        out.serialize_field(
            "moniker",
            &crate::json::One::<crate::json::Text, _>::new(&self.moniker),
        )?;
        out.serialize_field(
            "standing",
            &crate::json::One::<
                crate::json::Named<crate::svc::validators::v1::Standing>,
                _,
            >::new(&self.standing),
        )?;
        out.serialize_field(
            "rotated_at",
            &crate::json::One::<crate::json::Big, _>::new(&self.rotated_at),
        )?;
        out.serialize_field(
            "missed",
            &crate::json::One::<crate::json::Big, _>::new(&self.missed),
        )?;
        out.serialize_field(
            "missed_since",
            &crate::json::One::<crate::json::Big, _>::new(&self.missed_since),
        )?;
        out.end()
    }
}
impl crate::json::Object for crate::svc::validators::v1::Validator {
    fn member<'de, A: serde::de::MapAccess<'de>>(
        &mut self,
        index: usize,
        input: &mut A,
    ) -> ::core::result::Result<(), A::Error> {
        match index {
            0 => self.address = crate::json::one::<crate::json::Text, _, _>(input)?,
            1 => self.pub_key = crate::json::one::<crate::json::Base64, _, _>(input)?,
            2 => self.voting_power = crate::json::one::<crate::json::Big, _, _>(input)?,
            3 => self.power = crate::json::one::<crate::json::Big, _, _>(input)?,
            4 => self.operator = crate::json::one::<crate::json::Text, _, _>(input)?,
            5 => self.moniker = crate::json::one::<crate::json::Text, _, _>(input)?,
            6 => {
                self.standing = crate::json::one::<
                    crate::json::Named<crate::svc::validators::v1::Standing>,
                    _,
                    _,
                >(input)?;
            }
            7 => self.rotated_at = crate::json::one::<crate::json::Big, _, _>(input)?,
            8 => self.missed = crate::json::one::<crate::json::Big, _, _>(input)?,
            9 => self.missed_since = crate::json::one::<crate::json::Big, _, _>(input)?,
            _ => crate::json::skip(input)?,
        }
        Ok(())
    }
}
impl<'de> serde::Deserialize<'de> for crate::svc::validators::v1::Validator {
    fn deserialize<D: serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<Self, D::Error> {
        crate::json::object(input)
    }
}
impl crate::json::Enumeration for crate::svc::validators::v1::Standing {
    fn as_name(&self) -> &'static str {
        self.as_str_name()
    }
    fn from_name(name: &str) -> Option<i32> {
        Self::from_str_name(name).map(|value| value as i32)
    }
}
impl crate::rpc::Rpc for crate::svc::validators::v1::MsgEditValidator {
    const PATH: &'static str = "/svc.validators.v1.Msg/EditValidator";
    const HTTP: &'static [crate::rpc::HttpRule] = &[];
    type Response = crate::svc::validators::v1::MsgEditValidatorResponse;
}
impl crate::rpc::Rpc for crate::svc::validators::v1::MsgRemoveValidator {
    const PATH: &'static str = "/svc.validators.v1.Msg/RemoveValidator";
    const HTTP: &'static [crate::rpc::HttpRule] = &[];
    type Response = crate::svc::validators::v1::MsgRemoveValidatorResponse;
}
impl crate::rpc::Rpc for crate::svc::validators::v1::MsgResume {
    const PATH: &'static str = "/svc.validators.v1.Msg/Resume";
    const HTTP: &'static [crate::rpc::HttpRule] = &[];
    type Response = crate::svc::validators::v1::MsgResumeResponse;
}
impl crate::rpc::Rpc for crate::svc::validators::v1::MsgRotateKey {
    const PATH: &'static str = "/svc.validators.v1.Msg/RotateKey";
    const HTTP: &'static [crate::rpc::HttpRule] = &[];
    type Response = crate::svc::validators::v1::MsgRotateKeyResponse;
}
impl crate::rpc::Rpc for crate::svc::validators::v1::MsgSetValidator {
    const PATH: &'static str = "/svc.validators.v1.Msg/SetValidator";
    const HTTP: &'static [crate::rpc::HttpRule] = &[];
    type Response = crate::svc::validators::v1::MsgSetValidatorResponse;
}
impl crate::rpc::Rpc for crate::svc::validators::v1::MsgUpdateParams {
    const PATH: &'static str = "/svc.validators.v1.Msg/UpdateParams";
    const HTTP: &'static [crate::rpc::HttpRule] = &[];
    type Response = crate::svc::validators::v1::MsgUpdateParamsResponse;
}
impl crate::rpc::Rpc for crate::svc::validators::v1::QueryParamsRequest {
    const PATH: &'static str = "/svc.validators.v1.Query/Params";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/validators/v1/params",
            body: "",
        },
    ];
    type Response = crate::svc::validators::v1::QueryParamsResponse;
}
impl crate::rpc::Rpc for crate::svc::validators::v1::QueryValidatorRequest {
    const PATH: &'static str = "/svc.validators.v1.Query/Validator";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/validators/v1/validators/{address}",
            body: "",
        },
    ];
    type Response = crate::svc::validators::v1::QueryValidatorResponse;
}
impl crate::rpc::Rpc for crate::svc::validators::v1::QueryValidatorsRequest {
    const PATH: &'static str = "/svc.validators.v1.Query/Validators";
    const HTTP: &'static [crate::rpc::HttpRule] = &[
        crate::rpc::HttpRule {
            verb: "GET",
            template: "/svc/validators/v1/validators",
            body: "",
        },
    ];
    type Response = crate::svc::validators::v1::QueryValidatorsResponse;
}
