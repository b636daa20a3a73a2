//! The lists a module must stand in, each as a change of one file's text.

use anyhow::{Context as _, Result, ensure};

use super::name::Name;

/// A file's text with the module added.
type Edit = fn(&str, &Name) -> Result<String>;

/// Path and change of every list.
pub(super) const ALL: &[(&str, Edit)] = &[
    ("Cargo.toml", workspace),
    ("machine/app/Cargo.toml", app),
    ("machine/app/src/modules.rs", modules),
    ("ARCHITECTURE.md", page),
];

/// Member and dependency of the workspace, before the crate that uses all modules.
fn workspace(text: &str, name: &Name) -> Result<String> {
    let (package, folder) = (name.package(), name.folder());
    let known = text
        .lines()
        .any(|line| line.starts_with(&format!("{package} ")));
    ensure!(!known, "there is a crate {package} already");
    let text = before(text, "  \"machine/app\",", &format!("  \"{folder}\","))?;
    let dependency = format!("{package} = {{ path = \"{folder}\" }}");
    before(&text, "tarn-app = ", &dependency)
}

/// Dependency of the app, and its samples.
fn app(text: &str, name: &Name) -> Result<String> {
    let package = name.package();
    let dependency = format!("{package}.workspace = true");
    let text = before(text, "tarn-primitives.workspace", &dependency)?;
    let (head, rest) = cut(&text, "testing = [")?;
    let (list, tail) = cut(rest, "\n]")?;
    Ok(format!(
        "{head}testing = [{list}\n  \"{package}/testing\",\n]{tail}"
    ))
}

/// At the end of the list of modules: the order is consensus.
fn modules(text: &str, name: &Name) -> Result<String> {
    const LIST: &str = "pub const MODULES: &[&dyn AnyModule] = &[";
    let import = format!("use tarn_{}::{};", name.as_str(), name.camel());
    let text = before(text, "use tarn_primitives::", &import)?;
    let (head, rest) = cut(&text, LIST)?;
    let (list, tail) = cut(rest, "];")?;
    let list = list.trim_end().trim_end_matches(',');
    let module = name.camel();
    Ok(format!("{head}{LIST}{list}, &{module}];{tail}"))
}

/// A line of the map, a line of the layers, and a word in the app's line.
fn page(text: &str, name: &Name) -> Result<String> {
    let package = name.package();
    let folder = format!("modules/{}", name.as_str());
    let line = format!("  {folder:<20} a count for every account");
    let text = before(text, "  app/  ", &line)?;
    let uses = format!("{package}: tarn-proto tarn-primitives tarn-runtime");
    let text = before(&text, "tarn-app: ", &uses)?;
    let (head, rest) = cut(&text, "\ntarn-app: ")?;
    let (app, tail) = cut(rest, "\n")?;
    Ok(format!("{head}\ntarn-app: {app} {package}\n{tail}"))
}

/// What is before and after the first place of a text.
fn cut<'t>(text: &'t str, at: &str) -> Result<(&'t str, &'t str)> {
    text.split_once(at)
        .with_context(|| format!("{at:?} is not there"))
}

/// With a line more, before the first line that begins like this.
fn before(text: &str, start: &str, line: &str) -> Result<String> {
    let mut lines: Vec<&str> = text.split('\n').collect();
    let at = lines.iter().position(|line| line.starts_with(start));
    let at = at.with_context(|| format!("no line begins with {start:?}"))?;
    lines.insert(at, line);
    Ok(lines.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_of_modules_grows_at_its_end_however_it_is_broken() {
        let name = Name::parse("oracle").unwrap();
        for list in ["&Base, &Dev", "\n    &Base,\n    &Dev,\n"] {
            let text = format!(
                "use tarn_primitives::sdk;\n\npub const MODULES: &[&dyn AnyModule] = &[{list}];\n"
            );
            let words = modules(&text, &name).unwrap();
            let words: Vec<&str> = words.split_whitespace().collect();
            let words = words.join(" ");
            assert!(words.starts_with("use tarn_oracle::Oracle; use"), "{words}");
            assert!(words.ends_with("&Base, &Dev, &Oracle];"), "{words}");
        }
    }

    #[test]
    fn a_file_of_another_shape_is_refused_by_what_is_missing() {
        let name = Name::parse("oracle").unwrap();
        let error = modules("nothing", &name).unwrap_err().to_string();
        assert_eq!(error, "no line begins with \"use tarn_primitives::\"");
    }
}
