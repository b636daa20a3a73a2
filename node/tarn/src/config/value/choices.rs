//! Settings with a fixed set of values.

use super::{Setting, refuse};

/// Declares an enum whose variants are written as words.
macro_rules! choices {
    ($($(#[doc = $about:literal])+ $name:ident, $wants:literal {
        $($(#[doc = $doc:literal])+ $choice:ident = $word:literal,)+
    })+) => {$(
        $(#[doc = $about])+
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum $name {
            $($(#[doc = $doc])+ $choice,)+
        }

        impl Setting for $name {
            const WANTS: &'static str = $wants;

            fn read(text: &str) -> Result<Self, String> {
                match text {
                    $($word => Ok(Self::$choice),)+
                    other => Err(refuse::<Self>(other)),
                }
            }

            fn show(&self) -> String {
                match self {
                    $(Self::$choice => $word,)+
                }
                .to_owned()
            }
        }
    )+};
}

choices! {
    /// Who makes blocks.
    EngineKind, "\"embedded\" or \"cometbft\"" {
        /// This process.
        Embedded = "embedded",
        /// A CometBFT process.
        Comet = "cometbft",
    }
    /// When a block is made.
    Pace, "\"instant\", \"interval\" or \"manual\"" {
        /// As soon as a transaction waits.
        Instant = "instant",
        /// Every so often, whether a transaction waits or not.
        Interval = "interval",
        /// Only when asked, on a development chain.
        Manual = "manual",
    }
    /// The header in which proxies write the client's address.
    ProxyHeader, "\"x-forwarded-for\" or \"forwarded\"" {
        /// `X-Forwarded-For`.
        XForwardedFor = "x-forwarded-for",
        /// `Forwarded` of RFC 7239.
        Forwarded = "forwarded",
    }
    /// The database of the state.
    Backend, "\"fjall\" or \"redb\"" {
        /// A log-structured tree.
        Fjall = "fjall",
        /// One file of B-trees.
        Redb = "redb",
    }
    /// How log lines are written.
    LogFormat, "\"text\" or \"json\"" {
        /// For people.
        Text = "text",
        /// One JSON object per line.
        Json = "json",
    }
    /// How much is logged.
    LogLevel, "\"error\", \"warn\", \"info\", \"debug\" or \"trace\"" {
        /// Errors that stop the node or a request.
        Error = "error",
        /// Conditions that an operator should look at.
        Warn = "warn",
        /// One line per block with transactions and per change of the node's own state.
        Info = "info",
        /// Every block and every refused transaction.
        Debug = "debug",
        /// Everything.
        Trace = "trace",
    }
}

impl LogLevel {
    /// The level as log filters write it.
    pub fn label(self) -> String {
        self.show()
    }
}
