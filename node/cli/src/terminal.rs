//! Questions and remarks, on standard error: standard output is for results.

use std::ffi::OsString;
use std::io::{BufRead as _, IsTerminal as _, Write as _};
use std::path::Path;

use tarn_wallet::escaped;
use tarn_wallet::keystore::Password;
use zeroize::Zeroizing;

use crate::output::eprint_line;
use crate::{Failure, fault};

/// The environment variable whose value is used for every password.
const VARIABLE: &str = "TARN_KEYRING_PASSWORD";

/// Prints a remark on standard error.
pub fn note(text: &str) {
    eprint_line(text);
}

/// Whether standard input is a terminal, so that questions can be answered.
pub fn is_interactive() -> bool {
    std::io::stdin().is_terminal()
}

/// The capacity of the buffer for a line. A buffer that grows would leave copies of a secret behind.
const LINE: usize = 4096;

/// Reads a line from standard input, without its end. It may be a secret, so it is wiped after use.
pub(crate) fn line(prompt: &str) -> Result<Zeroizing<String>, Failure> {
    if is_interactive() {
        let mut err = std::io::stderr();
        write!(err, "{}", escaped(prompt))?;
        err.flush()?;
    }
    let mut text = Zeroizing::new(String::with_capacity(LINE));
    let read = std::io::stdin().lock().read_line(&mut text)?;
    if read == 0 {
        return Err(Failure::usage(format!(
            "{}: standard input has ended",
            prompt.trim_end_matches([':', ' '])
        )));
    }
    let length = text.trim_end_matches(['\r', '\n']).len();
    text.truncate(length);
    Ok(text)
}

/// Reads a line that is not echoed when it is typed.
pub fn hidden(prompt: &str) -> Result<Zeroizing<String>, Failure> {
    if is_interactive() {
        let typed = rpassword::prompt_password(&*escaped(prompt));
        return typed.map(Zeroizing::new).map_err(fault);
    }
    line(prompt)
}

/// Asks a question; anything but yes is no.
pub fn ask(question: &str) -> Result<bool, Failure> {
    let answer = line(&format!("{question} [y/N]: "))?;
    Ok(matches!(answer.trim().to_lowercase().as_str(), "y" | "yes"))
}

/// Asks for an existing password.
pub(crate) fn password(prompt: &str) -> Result<Password, Failure> {
    if let Some(text) = password_variable() {
        let text = text.into_string();
        let text = text.map_err(|_| Failure::usage(format!("{VARIABLE} is not text")))?;
        return Ok(Password::from(Zeroizing::new(text)));
    }
    Ok(Password::from(hidden(prompt)?))
}

/// The password of the environment variable; an empty one counts as not set.
fn password_variable() -> Option<OsString> {
    std::env::var_os(VARIABLE).filter(|text| !text.is_empty())
}

/// Asks for a new password, at a terminal twice.
pub(crate) fn new_password(prompt: &str) -> Result<Password, Failure> {
    let first = password(prompt)?;
    let typed = is_interactive() && password_variable().is_none();
    if typed {
        let second = password("Once more: ")?;
        if first.expose() != second.expose() {
            return Err(Failure::usage("the two passwords differ: nothing was done"));
        }
    }
    Ok(first)
}

/// Reads a file that holds a secret; the text is wiped after use. A file above `max` bytes is refused.
pub fn secret_file(path: &Path, max: u64) -> Result<Zeroizing<String>, Failure> {
    let refuse =
        |text: &dyn std::fmt::Display| Failure::usage(format!("{}: {text}", path.display()));
    let size = std::fs::metadata(path)
        .map_err(|error| refuse(&error))?
        .len();
    if size > max {
        return Err(refuse(&format!("{size} bytes: no secret is that long")));
    }
    let text = std::fs::read_to_string(path).map(Zeroizing::new);
    text.map_err(|error| refuse(&error))
}
