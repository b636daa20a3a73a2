//! A link between two nodes, which can be slow or broken.

use std::time::Duration;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// What a link does with bytes, in both directions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mode {
    Pass,
    /// So late.
    Slow(Duration),
    /// Nothing arrives; what was sent arrives later.
    Cut,
    /// The same from the node that connected only.
    CutForward,
}

/// A listener whose connections lead to a port.
pub(super) struct Link {
    port: u16,
    mode: watch::Sender<Mode>,
}

impl Link {
    /// A new port that leads to another.
    pub(super) async fn open(to: u16) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let mode = watch::Sender::new(Mode::Pass);
        let receiver = mode.subscribe();
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                // The other node may be away.
                let Ok(far) = TcpStream::connect(("127.0.0.1", to)).await else {
                    continue;
                };
                near.set_nodelay(true).ok();
                far.set_nodelay(true).ok();
                let (near_read, near_write) = near.into_split();
                let (far_read, far_write) = far.into_split();
                tokio::spawn(pass(near_read, far_write, receiver.clone(), true));
                tokio::spawn(pass(far_read, near_write, receiver.clone(), false));
            }
        });
        Self { port, mode }
    }

    pub(super) fn port(&self) -> u16 {
        self.port
    }

    pub(super) fn set(&self, mode: Mode) {
        self.mode.send_replace(mode);
    }
}

async fn pass(
    mut from: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    mut mode: watch::Receiver<Mode>,
    forward: bool,
) {
    let mut bytes = vec![0; 64 << 10];
    while let Ok(count) = from.read(&mut bytes).await {
        if count == 0 {
            break;
        }
        let open = mode.wait_for(|mode| match mode {
            Mode::Pass | Mode::Slow(_) => true,
            Mode::CutForward => !forward,
            Mode::Cut => false,
        });
        let late = match open.await.as_deref() {
            Ok(Mode::Slow(late)) => *late,
            Ok(_) => Duration::ZERO,
            Err(_) => break,
        };
        if !late.is_zero() {
            tokio::time::sleep(late).await;
        }
        if to.write_all(&bytes[..count]).await.is_err() {
            break;
        }
    }
}
