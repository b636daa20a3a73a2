//! Questions and warnings, on standard error: standard output is for answers.

use std::ffi::OsString;
use std::io::{BufRead as _, IsTerminal as _, Write as _};

use tarn_wallet::keystore::Password;

use super::{Failure, fault};

/// Answers every question for a password.
const VARIABLE: &str = "TARN_KEYRING_PASSWORD";

/// Is there somebody to ask?
pub(crate) fn is_interactive() -> bool {
    std::io::stdin().is_terminal()
}

/// Says something that is not the answer.
pub(crate) fn note(text: &str) {
    // Who closed standard error does not want to know.
    writeln!(std::io::stderr(), "{text}").ok();
}

/// A line from standard input, without its end.
pub(super) fn line(prompt: &str) -> Result<String, Failure> {
    if is_interactive() {
        let mut err = std::io::stderr();
        write!(err, "{prompt}")?;
        err.flush()?;
    }
    let mut text = String::new();
    let read = std::io::stdin().lock().read_line(&mut text)?;
    if read == 0 {
        return Err(Failure::usage(format!(
            "{}: standard input has ended",
            prompt.trim_end_matches([':', ' '])
        )));
    }
    Ok(text.trim_end_matches(['\r', '\n']).to_owned())
}

/// A line that nobody who looks on is to see: not echoed when it is typed.
pub(super) fn hidden(prompt: &str) -> Result<String, Failure> {
    if is_interactive() {
        return rpassword::prompt_password(prompt).map_err(fault);
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
        return Ok(Password::new(text));
    }
    Ok(Password::new(hidden(prompt)?))
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
