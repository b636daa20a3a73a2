//! One table makes the structs, their defaults, the printed file and the reader.

/// Sections with documented, typed, defaulted keys. What is written once here is the type's
/// documentation, the comment in the printed file and the name in errors.
macro_rules! config {
    ($(
        $(#[doc = $about:literal])+
        $section:ident: $Section:ident {
            $($(#[doc = $doc:literal])+ $key:ident: $type:ty = $default:expr,)+
        }
    )+) => {
        $(
            $(#[doc = $about])+
            #[derive(Debug, Clone, PartialEq, Eq)]
            pub struct $Section {
                $($(#[doc = $doc])+ pub $key: $type,)+
            }

            impl Default for $Section {
                fn default() -> Self {
                    Self { $($key: $default,)+ }
                }
            }
        )+

        /// Everything an operator chooses for one node; nothing here can change a hash.
        #[derive(Debug, Clone, PartialEq, Eq, Default)]
        pub struct Config {
            $($(#[doc = $about])+ pub $section: $Section,)+
        }

        /// The sections and their keys.
        pub(super) const KEYS: &[(&str, &[&str])] = &[
            $((stringify!($section), &[$(stringify!($key)),+]),)+
        ];

        impl Config {
            /// The file that says what this holds, with every key explained.
            pub fn to_toml(&self) -> String {
                let mut file = $crate::config::print::Printer::default();
                $(
                    file.section(stringify!($section), &[$($about),+]);
                    $(file.key(stringify!($key), &[$($doc),+], &self.$section.$key);)+
                )+
                file.finish()
            }

            /// Changes one value; none if there is no such key.
            fn set(
                &mut self,
                section: &str,
                key: &str,
                raw: &$crate::config::read::Raw<'_>,
            ) -> Option<Result<(), String>> {
                match (section, key) {
                    $($((stringify!($section), stringify!($key)) => {
                        Some(raw.read().map(|value| self.$section.$key = value))
                    })+)+
                    _ => None,
                }
            }
        }
    };
}

pub(super) use config;
