//! Kills, failing disks and damaged files: acknowledged data stays, and every other case is refused
//! with a readable error.

mod client;
mod comet;
mod damage;
mod disk;
mod ethereum;
mod faulty;
mod kill;
mod load;
mod model;
mod network;
mod preload;
mod process;
mod reads;
mod restart;
mod upgrade;

/// Whether the long versions of the tests run.
fn long() -> bool {
    std::env::var_os("TARN_LONG").is_some()
}

/// Pseudo-random numbers from a printed seed.
#[derive(Debug, Clone)]
struct Random(u64);

impl Random {
    /// A generator with the seed `TARN_SEED` or else a new one, which is printed.
    fn new(what: &str) -> Self {
        let given = std::env::var("TARN_SEED").ok();
        let seed = given.and_then(|text| text.parse().ok()).unwrap_or_else(|| {
            let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
            u64::from(now.unwrap().subsec_nanos()) | 1
        });
        println!("{what}: repeat with TARN_SEED={seed}");
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        // splitmix64
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, limit: u64) -> u64 {
        self.next() % limit
    }
}
