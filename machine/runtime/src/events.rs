//! Events are types; clients still see strings.

use tarn_primitives::{Address, Amount, ChainSpec, Coin, Coins, Dec, Denom, Height, RawEvent};

/// A value in an event. Addresses need the chain to be shown, so this is not `Display`.
pub trait Text: Sized {
    /// To text.
    fn show(&self, chain: &ChainSpec) -> String;
    /// Back again.
    fn read(text: &str, chain: &ChainSpec) -> Option<Self>;
}

impl Text for Address {
    fn show(&self, chain: &ChainSpec) -> String {
        chain.show(self)
    }

    fn read(text: &str, chain: &ChainSpec) -> Option<Self> {
        chain.prefix.parse(text).ok()
    }
}

macro_rules! plain_text {
    ($($type:ty)+) => {$(
        impl Text for $type {
            fn show(&self, _: &ChainSpec) -> String {
                self.to_string()
            }

            fn read(text: &str, _: &ChainSpec) -> Option<Self> {
                text.parse().ok()
            }
        }
    )+};
}

plain_text!(Amount Coin Coins Dec Denom String u64 u32 bool);

impl Text for Height {
    fn show(&self, _: &ChainSpec) -> String {
        self.to_string()
    }

    fn read(text: &str, _: &ChainSpec) -> Option<Self> {
        text.parse().ok().map(Self::new)
    }
}

/// A declared event; write it with [`events!`](crate::events!).
pub trait Event: Sized {
    /// ABCI type.
    const KIND: &'static str;
    /// Attribute keys in order.
    const ATTRIBUTES: &'static [&'static str];
    /// To strings.
    fn encode(&self, chain: &ChainSpec) -> RawEvent;
    /// Back again; none if it is another event. Further attributes (`msg_index`) are ignored.
    fn decode(raw: &RawEvent, chain: &ChainSpec) -> Option<Self>;
}

/// Declares event types: struct, encoder, decoder.
#[macro_export]
macro_rules! events {
    ($($(#[$doc:meta])* $kind:literal => $name:ident { $($field:ident: $type:ty),+ $(,)? })+) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub struct $name {
            $(#[doc = concat!("Attribute `", stringify!($field), "`.")] pub $field: $type,)+
        }

        impl $crate::Event for $name {
            const KIND: &'static str = $kind;
            const ATTRIBUTES: &'static [&'static str] = &[$(stringify!($field)),+];

            fn encode(&self, chain: &::tarn_primitives::ChainSpec) -> $crate::RawEvent {
                $crate::RawEvent {
                    kind: Self::KIND,
                    attributes: vec![$(::tarn_primitives::Attribute {
                        key: stringify!($field),
                        value: $crate::Text::show(&self.$field, chain),
                    }),+],
                }
            }

            fn decode(
                raw: &$crate::RawEvent,
                chain: &::tarn_primitives::ChainSpec,
            ) -> Option<Self> {
                if raw.kind != Self::KIND {
                    return None;
                }
                let mut values = raw.attributes.iter();
                $(
                    let attribute = values.next().filter(|a| a.key == stringify!($field))?;
                    let $field = <$type as $crate::Text>::read(&attribute.value, chain)?;
                )+
                Some(Self { $($field),+ })
            }
        }
    )+};
}
