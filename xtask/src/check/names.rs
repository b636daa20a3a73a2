//! Names of types, functions, modules, files and constants do not use words the project gave up.

use crate::{report::Findings, workspace::File};

/// Where the words are listed.
const LIST: &str = "xtask/retired-words.txt";

/// Keywords before the name of an item.
const KEYWORDS: [&str; 9] = [
    "const", "enum", "fn", "mod", "static", "struct", "trait", "type", "union",
];

/// One line of the list.
#[derive(Debug, PartialEq, Eq)]
enum Rule<'a> {
    /// A word inside of a name, also with an `s`.
    Word(&'a str),
    /// A whole name.
    Name(&'a str),
    /// The beginning of a name.
    Prefix(&'a str),
}

/// Looks at every hand-written Rust source.
pub(crate) fn check(files: &[File]) -> Findings {
    let Some(list) = files.iter().find(|file| file.path == LIST) else {
        return [format!("{LIST} is missing")].into_iter().collect();
    };
    let (rules, mut found) = parse(&list.text);
    let sources = files
        .iter()
        .filter(|file| file.has_extension(&["rs"]) && !file.is_generated());
    for file in sources {
        let path = file.path.trim_end_matches(".rs").split('/');
        for part in path {
            report(&rules, "file", part, &file.path, &mut found);
        }
        for (line, keyword, name) in items(&file.text) {
            let place = format!("{}:{line}", file.path);
            report(&rules, keyword, name, &place, &mut found);
        }
    }
    found
}

fn report(
    rules: &[(Rule<'_>, &str)],
    keyword: &str,
    name: &str,
    place: &str,
    found: &mut Findings,
) {
    let broken = rules.iter().find(|(rule, _)| rule.matches(keyword, name));
    if let Some((_, instead)) = broken {
        found.fail(format!(
            "{place}: `{name}` is a retired name ({LIST}): write {instead}"
        ));
    }
}

/// The rules with what to write instead; lines that are no rule are findings.
fn parse(list: &str) -> (Vec<(Rule<'_>, &str)>, Findings) {
    let (mut rules, mut found) = (Vec::new(), Findings::default());
    for (index, line) in list.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let mut rest = line.splitn(2, char::is_whitespace);
        let kind = rest.next().unwrap_or_default();
        let (word, instead) = rest
            .next()
            .map(str::trim)
            .and_then(|rest| rest.split_once(char::is_whitespace))
            .unwrap_or_default();
        let rule = match kind {
            _ if word.is_empty() => None,
            "word" => Some(Rule::Word(word)),
            "name" => Some(Rule::Name(word)),
            "prefix" => Some(Rule::Prefix(word)),
            _ => None,
        };
        match rule {
            Some(rule) => rules.push((rule, instead.trim())),
            None => found.fail(format!(
                "{LIST}:{}: expected `word`, `name` or `prefix`, a name, and what to write instead",
                index + 1
            )),
        }
    }
    (rules, found)
}

impl Rule<'_> {
    fn matches(&self, keyword: &str, name: &str) -> bool {
        match *self {
            Self::Name(retired) => name == retired,
            Self::Prefix(retired) => name.starts_with(retired),
            // Functions are compared whole: the names of tests are sentences.
            Self::Word(retired) if keyword == "fn" => is_word(name, retired),
            Self::Word(retired) => words(name).iter().any(|word| is_word(word, retired)),
        }
    }
}

fn is_word(text: &str, retired: &str) -> bool {
    text == retired || text.strip_suffix('s') == Some(retired)
}

/// The lower-case words of a name: `GuestStream`, `guest_stream` and `GUEST_STREAM` have the same.
fn words(name: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut lower_before = false;
    for c in name.chars() {
        if !c.is_alphanumeric() || (c.is_uppercase() && lower_before) {
            words.push(String::new());
        }
        lower_before = c.is_lowercase();
        if let Some(word) = words.last_mut()
            && c.is_alphanumeric()
        {
            word.extend(c.to_lowercase());
        }
    }
    words
}

/// Line, keyword and name of every item of a source.
fn items(text: &str) -> Vec<(usize, &str, &str)> {
    let mut found = Vec::new();
    let mut keyword = None;
    for (line, token) in identifiers(text) {
        if KEYWORDS.contains(&token) {
            keyword = Some(token);
        } else if let Some(keyword) = keyword.take() {
            found.push((line, keyword, token));
        }
    }
    found
}

/// The identifiers of a source with their lines, without those in comments and literals.
fn identifiers(text: &str) -> Vec<(usize, &str)> {
    let (mut found, mut line, mut rest) = (Vec::new(), 1, text);
    while let Some(first) = rest.chars().next() {
        let is_name = |c: char| c.is_alphanumeric() || c == '_';
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            rest.find("*/").map_or(rest.len(), |end| end + 2)
        } else if let Some(length) = literal(rest) {
            length
        } else if is_name(first) {
            let end = rest.find(|c| !is_name(c)).unwrap_or(rest.len());
            found.push((line, rest.get(..end).unwrap_or(rest)));
            end
        } else {
            first.len_utf8()
        };
        let (passed, after) = rest.split_at(length);
        line += passed.matches('\n').count();
        rest = after;
    }
    found
}

/// How long the text or character literal is that begins here, if one does; a lifetime is none.
fn literal(rest: &str) -> Option<usize> {
    let raw = rest
        .strip_prefix("br")
        .or_else(|| rest.strip_prefix('r'))
        .filter(|after| after.starts_with(['"', '#']));
    if let Some(after) = raw {
        let hashes = after.len() - after.trim_start_matches('#').len();
        let body = after.trim_start_matches('#').strip_prefix('"')?;
        let close = format!("\"{}", "#".repeat(hashes));
        let end = body.find(&close).map_or(body.len(), |at| at + close.len());
        return Some(rest.len() - body.len() + end);
    }
    if let Some(body) = rest.strip_prefix('"') {
        return Some(1 + closed(body, '"'));
    }
    let body = rest.strip_prefix('\'')?;
    let mut chars = body.chars();
    let escaped = chars.next() == Some('\\');
    (escaped || chars.next() == Some('\'')).then(|| 1 + closed(body, '\''))
}

/// How far it is to the end of a literal that this character closes.
fn closed(body: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, c) in body.char_indices() {
        if c == quote && !escaped {
            return at + c.len_utf8();
        }
        escaped = c == '\\' && !escaped;
    }
    body.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULES: &str = "# old words\nword guest client\nname Fate RuntimeError\n\
                         prefix MOST_ MAX_\n#later word seat permit\n";

    fn failures(path: &str, text: &str) -> Vec<String> {
        check(&[File::fake(LIST, RULES), File::fake(path, text)]).failures
    }

    #[test]
    fn a_retired_word_is_found_in_types_modules_constants_and_files() {
        for text in [
            "pub struct GuestStream;",
            "enum Guests { A }",
            "mod guest_list;",
            "const MAX_GUESTS: u8 = 1;",
            "pub(crate) async fn guest() {}",
            "type Fate = u8;",
            "static MOST_BYTES: u8 = 1;",
            "const fn guests() {}",
        ] {
            assert_eq!(failures("node/a.rs", text).len(), 1, "{text}");
        }
        assert_eq!(failures("node/guest/mod.rs", "").len(), 1);
        let found = failures("node/a.rs", "\n\nstruct Guest;");
        let wanted =
            "node/a.rs:3: `Guest` is a retired name (xtask/retired-words.txt): write client";
        assert_eq!(found, [wanted]);
    }

    #[test]
    fn comments_texts_uses_and_names_of_tests_may_have_any_word() {
        let text = "// struct Guest\n/* mod guest; */\nfn a() { let x = \"struct Guest\"; }\n\
                    fn a_guest_is_counted_once() {}\nuse other::Guest;\n\
                    fn b<'a>(x: &'a str) -> char { '\"' }\nconst C: &str = r#\"enum Guest \" \"#;\n\
                    fn seat() {}\nfn fate() {}\n";
        assert_eq!(failures("node/a.rs", text), [""; 0]);
        assert_eq!(
            failures("machine/proto/src/gen/a.rs", "struct Guest;"),
            [""; 0]
        );
    }

    #[test]
    fn a_line_that_is_no_rule_is_named() {
        let found = check(&[File::fake(LIST, "word guest\nsome Guest client\n")]).failures;
        assert_eq!(found.len(), 2);
        assert!(
            found[0].starts_with("xtask/retired-words.txt:1: "),
            "{found:?}"
        );
        assert_eq!(check(&[]).failures, ["xtask/retired-words.txt is missing"]);
    }
}
