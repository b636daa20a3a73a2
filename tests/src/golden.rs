//! Golden files: text snapshots that are reviewed like code.

use std::path::Path;

/// Compares with `tests/golden/<name>`; `TARN_GOLDEN=accept` writes it instead.
///
/// # Panics
/// If the file differs or is missing: the change must be reviewed.
pub fn assert_golden(name: &str, actual: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("golden")
        .join(name);
    if std::env::var("TARN_GOLDEN").is_ok_and(|mode| mode == "accept") {
        std::fs::write(&path, actual).expect("golden files are writable");
        return;
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    let line = expected
        .lines()
        .zip(actual.lines())
        .position(|(a, b)| a != b);
    let line = line.unwrap_or_else(|| expected.lines().count().min(actual.lines().count()));
    assert!(
        expected == actual,
        "golden/{name} differs from line {}:\n- {}\n+ {}\nlook at the difference, then run `cargo xtask golden --accept`",
        line.saturating_add(1),
        expected.lines().nth(line).unwrap_or("(end of file)"),
        actual.lines().nth(line).unwrap_or("(end of file)"),
    );
}
