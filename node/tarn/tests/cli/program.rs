//! Runs the program.

use std::io::{BufRead as _, BufReader, Read as _};
use std::path::Path;
use std::process::{Child, ChildStderr, ChildStdout, Command, ExitStatus, Output, Stdio};

use serde_json::Value;

/// The binary, without the `TARN_*` variables of this environment.
pub(crate) fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tarn"));
    for (name, _) in std::env::vars_os() {
        if name.to_string_lossy().starts_with("TARN_") {
            command.env_remove(name);
        }
    }
    command.args(args);
    command
}

/// Runs a command to its end.
pub(crate) fn tarn(args: &[&str]) -> Output {
    command(args).output().expect("the binary was built")
}

/// The JSON of its standard output.
pub(crate) fn said(output: &Output) -> Value {
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    serde_json::from_slice(&output.stdout).expect("one object")
}

/// A path as an argument.
pub(crate) fn text(path: &Path) -> &str {
    path.to_str().expect("a plain path")
}

/// A running node; killed when it is dropped.
#[derive(Debug)]
pub(crate) struct Running {
    child: Child,
    stdout: BufReader<ChildStdout>,
    stderr: BufReader<ChildStderr>,
    /// The JSON that it printed when it was ready.
    pub(crate) ready: Value,
}

impl Running {
    /// Starts a command that runs a node and waits for its first line, which it prints when all access
    /// points answer.
    pub(crate) fn start(mut command: Command) -> Self {
        let mut child = command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the binary was built");
        let mut stdout = BufReader::new(child.stdout.take().expect("piped"));
        let mut stderr = BufReader::new(child.stderr.take().expect("piped"));
        let mut line = String::new();
        stdout.read_line(&mut line).expect("text");
        let ready = serde_json::from_str(&line).unwrap_or_default();
        if ready == Value::Null {
            let mut why = String::new();
            stderr.read_to_string(&mut why).expect("text");
            assert_eq!(line, "a JSON object", "{why}");
        }
        Self {
            child,
            stdout,
            stderr,
            ready,
        }
    }

    /// A development chain on free ports.
    pub(crate) fn dev(args: &[&str]) -> Self {
        Self::start(dev(args))
    }

    pub(crate) fn signal(&self, name: &str) {
        let pid = self.child.id().to_string();
        let sent = Command::new("kill").args([name, &pid]).status();
        assert!(sent.expect("there is a kill").success());
    }

    /// Reads the log up to a line with this text.
    pub(crate) fn wait_for_log(&mut self, wanted: &str) {
        let mut line = String::new();
        while !line.contains(wanted) {
            line.clear();
            let count = self.stderr.read_line(&mut line).expect("text");
            assert!(count > 0, "the log ended without {wanted:?}");
        }
    }

    /// Waits for the end; returns what it printed after it was ready.
    pub(crate) fn end(mut self) -> (ExitStatus, String, String) {
        let (mut out, mut err) = (String::new(), String::new());
        self.stdout.read_to_string(&mut out).expect("text");
        self.stderr.read_to_string(&mut err).expect("text");
        let status = self.child.wait().expect("it was started");
        (status, out, err)
    }

    /// Stops it with SIGTERM and expects exit code 0.
    pub(crate) fn stop(self) {
        self.signal("-TERM");
        let (status, _, err) = self.end();
        assert_eq!(status.code(), Some(0), "{err}");
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

/// Runs a development chain that must not start. One that starts is killed.
pub(crate) fn refused(args: &[&str]) -> Output {
    let mut child = dev(args)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary was built");
    let mut line = String::new();
    let mut stdout = BufReader::new(child.stdout.take().expect("piped"));
    stdout.read_line(&mut line).expect("text");
    if !line.is_empty() {
        child.kill().ok();
    }
    let output = child.wait_with_output().expect("it was started");
    assert_eq!(line, "", "it started");
    output
}

/// `tarn dev` with JSON on free ports.
pub(crate) fn dev(args: &[&str]) -> Command {
    let mut all = vec!["--output", "json", "dev"];
    all.extend(["--rest", "127.0.0.1:0", "--grpc", "127.0.0.1:0"]);
    all.extend(["--rpc", "127.0.0.1:0", "--evm", "127.0.0.1:0"]);
    all.extend(args);
    command(&all)
}

/// A standard output whose reader is closed, as after `| true`.
pub(crate) fn closed() -> Stdio {
    let (reader, writer) = std::io::pipe().expect("a pipe");
    drop(reader);
    writer.into()
}
