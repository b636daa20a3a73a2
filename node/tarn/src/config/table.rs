//! A macro that makes the structs, their defaults, the printed file and the parser from one table.

/// Sections with keys. The comment of a key is its documentation and its comment in the printed file;
/// its name is used in errors, too.
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

        /// The settings of one node; none of them can change an app hash.
        #[derive(Debug, Clone, PartialEq, Eq, Default)]
        pub struct Config {
            $($(#[doc = $about])+ pub $section: $Section,)+
        }

        /// The sections and their keys.
        pub(super) const KEYS: &[(&str, &[&str])] = &[
            $((stringify!($section), &[$(stringify!($key)),+]),)+
        ];

        impl Config {
            /// The settings as a TOML file with a comment for every key.
            pub fn to_toml(&self) -> String {
                let mut file = $crate::config::print::Printer::default();
                $(
                    file.section(stringify!($section), &[$($about),+]);
                    $(file.key(stringify!($key), &[$($doc),+], &self.$section.$key);)+
                )+
                file.finish()
            }

            /// Sets one value; none if there is no such key.
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
