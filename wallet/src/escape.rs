//! Escapes texts of others for a terminal.

use std::borrow::Cow;
use std::fmt::Write as _;

/// The text on one line. Every character that could redraw a screen, hide or reorder text is escaped as
/// in JSON: `\u001b`.
///
/// Every text of a node, a relayer or a payer is escaped before it is shown.
pub fn escaped(text: &str) -> Cow<'_, str> {
    replaced(text, |c| is_unsafe(c) || matches!(c, '\n' | '\t'))
}

/// The same for a text of several lines: line ends and tabs stay.
///
/// JSON keeps its meaning: the escaped characters can occur only inside strings, where the escape means
/// the same character.
pub fn escaped_lines(text: &str) -> Cow<'_, str> {
    replaced(text, is_unsafe)
}

fn replaced(text: &str, unsafe_char: impl Fn(char) -> bool) -> Cow<'_, str> {
    if !text.contains(&unsafe_char) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::new();
    for c in text.chars() {
        if unsafe_char(c) {
            for unit in c.encode_utf16(&mut [0; 2]) {
                // Writing to a string does not fail.
                write!(shown, "\\u{unit:04x}").ok();
            }
        } else {
            shown.push(c);
        }
    }
    Cow::Owned(shown)
}

/// Control characters except line end and tab, and characters of zero width or that change the direction
/// of text.
fn is_unsafe(c: char) -> bool {
    match c {
        '\n' | '\t' => false,
        '\u{ad}'
        | '\u{61c}'
        | '\u{180e}'
        | '\u{200b}'..='\u{200f}'
        | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}'
        | '\u{feff}'
        | '\u{fff9}'..='\u{fffb}'
        | '\u{e0000}'..='\u{e007f}' => true,
        _ => c.is_control(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_text_of_any_language_stays_as_it_is() {
        for text in ["", "tx not found: AB", "größer ≥ 5 \u{1f600}", "日本語"] {
            assert!(matches!(escaped(text), Cow::Borrowed(same) if same == text));
        }
    }

    #[test]
    fn nothing_that_moves_the_cursor_or_turns_text_around_is_left() {
        let hostile = "a\u{1b}[2Jb\rc\u{9b}1Ad\u{7f}\u{202e}e\u{200b}\u{e0041}\u{7}";
        let shown = escaped_lines(hostile);
        assert_eq!(
            shown,
            "a\\u001b[2Jb\\u000dc\\u009b1Ad\\u007f\\u202ee\\u200b\\udb40\\udc41\\u0007"
        );
        assert_eq!(escaped("fee\n0\t1"), "fee\\u000a0\\u00091");
        assert_eq!(escaped_lines("fee\n0\t1"), "fee\n0\t1");
    }

    #[test]
    fn json_stays_the_same_json() {
        let value = serde_json::json!({ "memo": "a\u{1b}\u{9b}\u{202e}\u{e0041}\n" });
        let text = value.to_string();
        let shown = escaped_lines(&text);
        assert_ne!(shown, text);
        let read: serde_json::Value = serde_json::from_str(&shown).unwrap();
        assert_eq!(read, value);
    }
}
