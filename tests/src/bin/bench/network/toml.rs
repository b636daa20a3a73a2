//! Changes keys in the settings that CometBFT writes, and keeps everything else.

use std::fs;
use std::path::Path;

use anyhow::{Result, bail};

/// Sets keys, each of a section, in a file; `""` is what comes before the first section.
pub(super) fn set(path: &Path, changes: &[(&str, &str, &str)]) -> Result<()> {
    let text = fs::read_to_string(path)?;
    let mut lines: Vec<String> = Vec::new();
    let (mut section, mut done) = (String::new(), 0);
    for line in text.lines() {
        if let Some(name) = line.strip_prefix('[') {
            name.trim_end_matches(']').clone_into(&mut section);
        }
        let key = line.split('=').next().unwrap_or_default().trim();
        let change = changes
            .iter()
            .find(|(of, name, _)| *of == section && *name == key && line.contains('='));
        if let Some((_, _, value)) = change {
            done += 1;
            lines.push(format!("{key} = {value}"));
        } else {
            lines.push(line.to_owned());
        }
    }
    if done != changes.len() {
        bail!("{}: not all of {changes:?} are there", path.display());
    }
    fs::write(path, lines.join("\n") + "\n")?;
    Ok(())
}
