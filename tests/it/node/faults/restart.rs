//! Clean stops, and second processes on the same folder.

use super::Random;
use super::load::Load;
use super::model::Model;
use super::process::Place;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stop_in_the_middle_of_load_is_clean_and_loses_nothing() {
    let mut random = Random::new("stops under load");
    let place = Place::new();
    let mut model = None;
    for _ in 0..3 {
        let node = place.start(&[]);
        let mut known = match model {
            Some(model) => model,
            None => Model::new(&node).await,
        };
        known.verify(&node.client(), false).await;
        let before = known.acknowledged;
        let load = Load::new(node.client(), known);
        let mut tasks = load.start(&mut random);
        load.until_acknowledged(&mut tasks, before + 1 + random.below(200))
            .await;
        node.stop();
        model = Some(load.end(tasks).await);
    }
    let node = place.start(&[]);
    model.unwrap().verify(&node.client(), true).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_second_process_on_the_same_folder_is_refused_and_harms_nothing() {
    let mut random = Random::new("neighbours");
    let place = Place::new();
    let node = place.start(&[]);
    let load = Load::new(node.client(), Model::new(&node).await);
    let mut tasks = load.start(&mut random);
    load.until_acknowledged(&mut tasks, 10).await;
    let home = place.home();
    let home = home.to_str().unwrap();
    let verbs: [&[&str]; 3] = [
        &[
            "dev",
            "--home",
            home,
            "--rest",
            "127.0.0.1:0",
            "--grpc",
            "127.0.0.1:0",
        ],
        &["rollback", "--home", home, "--hard"],
        &["index", "rebuild", "--home", home],
    ];
    for verb in verbs {
        let mut args = vec!["--output", "json"];
        args.extend(verb);
        if verb[0] == "dev" {
            args.extend(["--rpc", "127.0.0.1:0", "--evm", "127.0.0.1:0"]);
        }
        let ended = place.run(&args, &[]).end();
        assert_eq!(ended.code(), Some(3), "{verb:?}: {ended:?}");
        let text = ended.error();
        assert!(text.contains(home), "{verb:?}: {text}");
        assert!(
            text.contains("another process has this directory open"),
            "{verb:?}: {text}"
        );
    }
    // The first process continues unaffected.
    load.until_acknowledged(&mut tasks, 200).await;
    node.stop();
    let mut model = load.end(tasks).await;
    let node = place.start(&[]);
    model.verify(&node.client(), true).await;
}
