//! A remote signer: the validator's key is in another process.

use std::net::TcpListener;
use std::process::{Child, Command, Stdio};

use super::super::process::cometbft;
use super::*;

/// CometBFT's own signer with the key of a node.
struct Signer {
    child: Child,
}

impl Signer {
    fn start(folder: &Path, port: u16) -> Self {
        let program = cometbft().with_file_name("priv_val_server");
        let mut command = Command::new(program);
        let child = command
            .arg(format!("-addr=tcp://127.0.0.1:{port}"))
            .arg("-chain-id=tarn-test-1")
            .arg(format!("-priv-key={}", folder.join("key.json").display()))
            .arg(format!(
                "-priv-state={}",
                folder.join("state.json").display()
            ))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
        Self {
            child: child.unwrap(),
        }
    }
}

impl Drop for Signer {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

/// A port nobody listens on.
fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.local_addr().unwrap().port()
}

async fn stands_still(client: &Client) {
    // The last block may be on its way while the signer dies.
    until("no block for a second", || async {
        let before = client.height().await;
        tokio::time::sleep(Duration::from_secs(1)).await;
        client.height().await == before
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_waits_for_its_remote_signer_and_goes_on() {
    let place = Place::comet();
    let (home, folder) = (place.home(), place.beside("signer"));
    std::fs::create_dir(&folder).unwrap();
    let key_file = home.join("config/priv_validator_key.json");
    let show = ["validator", "show", "--home", home.to_str().unwrap()];
    let key: Value = serde_json::from_slice(&std::fs::read(&key_file).unwrap()).unwrap();
    let public = key["pub_key"]["value"].as_str().unwrap().to_owned();
    // The key leaves the node's folder.
    std::fs::rename(&key_file, folder.join("key.json")).unwrap();
    let state = home.join("data/priv_validator_state.json");
    std::fs::rename(&state, folder.join("state.json")).unwrap();

    let port = free_port();
    let address = format!("tcp://127.0.0.1:{port}");
    let vars: &[(&str, &str)] = &[("TARN_COMET_REMOTE_SIGNER", &address)];
    let refused = place.run(&show, vars).end();
    assert_eq!(refused.code(), Some(2), "{}", refused.log);
    assert!(refused.log.contains("--pub-key"), "{}", refused.log);
    assert!(!key_file.exists(), "no key is made");
    let named: Vec<&str> = show.iter().copied().chain(["--pub-key", &public]).collect();
    let shown = place.run(&named, vars).end();
    assert_eq!(shown.code(), Some(0), "{}", shown.log);

    let signer = Signer::start(&folder, port);
    let node = start(&place, vars).await;
    let client = node.client();
    let signs = |status: &Value| {
        let info = &status["result"]["validator_info"];
        info["pub_key"]["value"] == public.as_str() && info["voting_power"] == "10"
    };
    until("the signer's key", || async {
        signs(&node.rpc("/status").await)
    })
    .await;

    drop(signer);
    stands_still(&client).await;
    let before = client.height().await;
    let signer = Signer::start(&folder, port);
    until("blocks again", || async {
        client.height().await > before + 3
    })
    .await;
    node.stop();
    drop(signer);

    // A node that starts before its signer waits for it. It is also named in CometBFT's own settings.
    let file = home.join("config/config.toml");
    let text = std::fs::read_to_string(&file).unwrap();
    let line = "priv_validator_laddr = \"\"";
    assert!(text.contains(line));
    let text = text.replace(line, &format!("priv_validator_laddr = {address:?}"));
    std::fs::write(&file, text).unwrap();
    let node = place.start(&[]);
    let client = node.client();
    let before = client.height().await;
    let signer = Signer::start(&folder, port);
    until("blocks again", || async {
        client.height().await > before + 3
    })
    .await;
    node.stop();
    drop(signer);
}
