//! Kills, failing disks and damaged files: what was acknowledged stays, and what cannot be
//! answered is refused in words.

mod client;
mod damage;
mod disk;
mod faulty;
mod kill;
mod load;
mod model;
mod preload;
mod process;
mod reads;
mod restart;

/// Whether there is time for the big counts.
fn long() -> bool {
    std::env::var_os("TARN_LONG").is_some()
}

/// Numbers that a printed seed repeats.
#[derive(Debug, Clone)]
struct Random(u64);

impl Random {
    /// From `TARN_SEED`, else a new one; printed, so that a failure tells it.
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
