//! A pseudoterminal for commands that ask questions.

use std::fs::{File, OpenOptions};
use std::io::{Read as _, Write as _};
use std::os::unix::ffi::OsStrExt as _;
use std::process::{Child, Command, ExitStatus, Stdio};

use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};

/// A program whose standard input and standard error are a terminal.
pub(crate) struct TerminalSession {
    child: Child,
    terminal: File,
    /// Everything it printed there.
    pub(crate) screen: String,
}

impl TerminalSession {
    /// Starts it. Standard output is discarded: questions are asked on standard error.
    pub(crate) fn start(command: &Command) -> Self {
        let mut command = interruptible(command);
        let terminal = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("a terminal");
        grantpt(&terminal).expect("a terminal of our own");
        unlockpt(&terminal).expect("a terminal of our own");
        let name = ptsname(&terminal, Vec::new()).expect("a name");
        let path = std::ffi::OsStr::from_bytes(name.to_bytes());
        let slave = OpenOptions::new().read(true).write(true).open(path);
        let slave = slave.expect("the other end");
        let child = command
            .stdin(Stdio::from(slave.try_clone().expect("a copy")))
            .stdout(Stdio::null())
            .stderr(Stdio::from(slave))
            .spawn()
            .expect("the binary was built");
        // The command holds the other end open: without it the end of the program is seen here.
        drop(command);
        Self {
            child,
            terminal: File::from(terminal),
            screen: String::new(),
        }
    }

    /// Reads until this text is printed; false if the program ended before.
    pub(crate) fn sees(&mut self, wanted: &str) -> bool {
        let mut bytes = [0; 1024];
        while !self.screen.contains(wanted) {
            // Reading fails when the other end is closed.
            let count = self.terminal.read(&mut bytes).unwrap_or(0);
            if count == 0 {
                return false;
            }
            let text = String::from_utf8_lossy(&bytes[..count]);
            self.screen.push_str(&text);
        }
        true
    }

    /// Types a line.
    pub(crate) fn types(&mut self, line: &str) {
        writeln!(self.terminal, "{line}").expect("it reads");
    }

    /// Presses Ctrl-C.
    pub(crate) fn interrupt(&self) {
        let pid = self.child.id().to_string();
        let sent = Command::new("kill").args(["-INT", &pid]).status();
        assert!(sent.expect("there is a kill").success());
    }

    /// Waits for the end.
    pub(crate) fn end(mut self) -> (ExitStatus, String) {
        self.sees("\u{0}there is no such text");
        let status = self.child.wait().expect("it was started");
        (status, self.screen.clone())
    }
}

/// The same command with the default handling of SIGINT: a program inherits ignored signals from the
/// process that runs the tests.
fn interruptible(command: &Command) -> Command {
    let mut env = Command::new("env");
    env.arg("--default-signal=INT").arg(command.get_program());
    env.args(command.get_args());
    for (name, value) in command.get_envs() {
        match value {
            Some(value) => env.env(name, value),
            None => env.env_remove(name),
        };
    }
    if let Some(folder) = command.get_current_dir() {
        env.current_dir(folder);
    }
    env
}

impl Drop for TerminalSession {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}
