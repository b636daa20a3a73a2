//! Questions and warnings, on standard error: standard output is for answers.

use std::ffi::OsString;
use std::io::{BufRead as _, IsTerminal as _, Write as _};
use std::path::Path;

use tarn_wallet::escaped;
use tarn_wallet::keystore::Password;
use zeroize::Zeroizing;

use super::{Failure, fault};
pub(crate) use crate::cli::output::complain as note;

/// Answers every question for a password.
const VARIABLE: &str = "TARN_KEYRING_PASSWORD";

/// Is there somebody to ask?
pub(crate) fn is_interactive() -> bool {
    std::io::stdin().is_terminal()
}

/// Room for a line, so that reading it makes no copies that are not wiped.
const LINE: usize = 4096;

/// A line from standard input, without its end. It may be a secret, so it is wiped after use.
pub(super) fn line(prompt: &str) -> Result<Zeroizing<String>, Failure> {
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

/// A line that nobody who looks on is to see: not echoed when it is typed.
pub(crate) fn hidden(prompt: &str) -> Result<Zeroizing<String>, Failure> {
    if is_interactive() {
        let typed = rpassword::prompt_password(&*escaped(prompt));
        return typed.map(Zeroizing::new).map_err(fault);
    }
    line(prompt)
}

/// Yes or no; anything but yes is no.
pub(crate) fn ask(question: &str) -> Result<bool, Failure> {
    let answer = line(&format!("{question} [y/N]: "))?;
    Ok(matches!(answer.trim().to_lowercase().as_str(), "y" | "yes"))
}

/// A password that exists.
pub(super) fn password(prompt: &str) -> Result<Password, Failure> {
    if let Some(text) = given() {
        let text = text.into_string();
        let text = text.map_err(|_| Failure::usage(format!("{VARIABLE} is not text")))?;
        return Ok(Password::from(Zeroizing::new(text)));
    }
    Ok(Password::from(hidden(prompt)?))
}

/// The variable; an empty one counts as not set.
fn given() -> Option<OsString> {
    std::env::var_os(VARIABLE).filter(|text| !text.is_empty())
}

/// A new password, typed twice by people.
pub(super) fn new_password(prompt: &str) -> Result<Password, Failure> {
    let first = password(prompt)?;
    let typed = is_interactive() && given().is_none();
    if typed {
        let second = password("Once more: ")?;
        if first.expose() != second.expose() {
            return Err(Failure::usage("the two passwords differ: nothing was done"));
        }
    }
    Ok(first)
}

/// The text of a file that holds a secret, wiped after use.
pub(crate) fn secret_file(path: &Path, most: u64) -> Result<Zeroizing<String>, Failure> {
    let refuse =
        |text: &dyn std::fmt::Display| Failure::usage(format!("{}: {text}", path.display()));
    let size = std::fs::metadata(path)
        .map_err(|error| refuse(&error))?
        .len();
    if size > most {
        return Err(refuse(&format!("{size} bytes: no secret is that long")));
    }
    let text = std::fs::read_to_string(path).map(Zeroizing::new);
    text.map_err(|error| refuse(&error))
}
