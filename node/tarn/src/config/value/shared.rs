//! The server on which several nodes count requests together.

use tarn_shared_limits::SharedUrl;

use super::Setting;

/// Its address, which may hold a password; empty for none.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SharedServer(Option<SharedUrl>);

impl SharedServer {
    /// The address.
    pub fn get(&self) -> Option<&SharedUrl> {
        self.0.as_ref()
    }
}

impl Setting for SharedServer {
    const WANTS: &'static str =
        "an address such as redis://127.0.0.1:6379 or rediss://user:password@host:6380/0";
    const SECRET: bool = true;

    fn read(text: &str) -> Result<Self, String> {
        if text.is_empty() {
            return Ok(Self(None));
        }
        let url = SharedUrl::parse(text);
        let url = url.ok_or_else(|| format!("the value is not {}", Self::WANTS))?;
        Ok(Self(Some(url)))
    }

    fn show(&self) -> String {
        self.get().map_or("", SharedUrl::expose).to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::round;
    use super::*;

    #[test]
    fn an_address_reads_back_and_its_password_is_in_no_error() {
        assert_eq!(round::<SharedServer>("").get(), None);
        let server = round::<SharedServer>("redis://:s3cret@limits.internal:6379/1");
        assert!(!format!("{server:?}").contains("s3cret"), "{server:?}");
        for text in ["s3cret", "http://:s3cret@host", "redis://:s3cret@host:x"] {
            let error = SharedServer::read(text).unwrap_err();
            assert!(!error.contains("s3cret"), "{error}");
            assert!(error.contains("rediss://"), "{error}");
        }
    }
}
