//! `cargo xtask check`: everything that can be said about the project without running it.
//!
//! Each check is a pure function over the project's files or its crate graph; this file feeds them.

mod circles;
mod commits;
mod duplicates;
mod generated;
mod graph;
mod layers;
mod licences;
mod links;
mod lints;
mod machine;
mod names;
mod paths;
mod sizes;
mod source;
mod sources;
mod unrun;

use anyhow::{Context as _, Result, bail};

use self::{
    graph::{Built, Graph},
    machine::Linked,
};
use crate::{
    command, docs,
    report::{Findings, Report},
    workspace::{self, File},
};

/// Runs every check, or those with a text in their names, also after one failed, and says which did.
pub(crate) fn run(only: &str) -> Result<()> {
    let metadata = workspace::metadata()?;
    let graph = Graph::of(&metadata)?.only(&Built::ever()?);
    let files = workspace::files()?;
    let mut report = Report::new("check").only(only);

    report.step("fmt", format);
    report.step("layers", || Ok(layers::check(page(&files)?, &graph)));
    report.step("machine", || Ok(machine::check(&graph, &linked(&graph)?)));
    report.step("source", || Ok(source::check(&files)));
    report.step("circles", || Ok(circles::check(&folders(&graph), &files)));
    report.step("lints", || Ok(lints::check(&folders(&graph), &files)));
    report.step("sizes", || Ok(sizes::check(&files)));
    report.step("unrun", || Ok(unrun::check(&files)));
    report.step("names", || Ok(names::check(&files)));
    report.step("commits", commits::check);
    report.step("links", || Ok(links::check(&files)));
    report.step("paths", || Ok(paths::check(&files)));
    report.step("licences", || Ok(licences::check(&graph)));
    report.step("sources", || Ok(sources::check(&graph)));
    report.step("duplicates", || {
        Ok(duplicates::check(&graph, &Built::shipped()?))
    });
    report.step("generated", generated::check);
    report.step("clippy", || {
        let words = [
            "clippy",
            "--workspace",
            "--all-targets",
            "--",
            "-D",
            "warnings",
        ];
        cargo(
            &words,
            "mend what it names; `#[expect(lint, reason = ..)]` if it is wrong",
        )
    });
    report.step("features", || {
        // Tests turn on features that the node does not have: it must compile without them.
        let words = ["check", "--package", "tarn"];
        cargo(&words, "a crate uses what only a test's manifest turns on")
    });
    report.step("docs", || docs::check(&metadata, &files));
    report.finish()
}

/// Lists the files rustfmt would change, not the changes: `cargo fmt` makes those.
fn format() -> Result<Findings> {
    cargo(
        &["fmt", "--all", "--", "--check", "-l"],
        "run `cargo fmt --all`",
    )
}

fn cargo(args: &[&str], advice: &str) -> Result<Findings> {
    match command::run(&mut command::cargo(args.iter().copied())) {
        Ok(()) => Ok(Findings::default()),
        Err(error) => bail!("{error:#}: {advice}"),
    }
}

fn page(files: &[File]) -> Result<&str> {
    let page = files.iter().find(|file| file.path == "ARCHITECTURE.md");
    page.map(|file| file.text.as_str())
        .context("there is no ARCHITECTURE.md")
}

fn folders(graph: &Graph) -> Vec<&str> {
    graph
        .ours()
        .filter_map(|found| found.folder.as_deref())
        .collect()
}

/// What a build of the machine alone links: only its own features, no tests.
fn linked(graph: &Graph) -> Result<Linked> {
    let mut tree = command::cargo(["tree", "--quiet", "--target", "all", "--edges", "normal"]);
    tree.args(["--prefix", "depth", "--format", " {f}|{p}"]);
    for member in graph.ours().filter(|found| found.is_machine()) {
        tree.args(["--package", &member.name]);
    }
    Ok(Linked::parse(&command::capture(&mut tree)?))
}
