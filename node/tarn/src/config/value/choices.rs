//! One of a few words.

use super::{Setting, refuse};

/// One of a few words.
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
    /// When a block is made.
    Pace, "\"instant\", \"interval\" or \"manual\"" {
        /// As soon as a transaction waits.
        Instant = "instant",
        /// Every so often, whether a transaction waits or not.
        Interval = "interval",
        /// Only when asked, on a development chain.
        Manual = "manual",
    }
    /// Where proxies write for whom they ask.
    ProxyHeader, "\"x-forwarded-for\" or \"forwarded\"" {
        /// As everybody does.
        XForwardedFor = "x-forwarded-for",
        /// As RFC 7239 says.
        Forwarded = "forwarded",
    }
    /// What keeps the state.
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
        /// What stops the node or loses an answer.
        Error = "error",
        /// What somebody should look at.
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
    /// As filters spell it.
    pub fn label(self) -> String {
        self.show()
    }
}
