// Waiting for what a watch tells.

// Longer than anything takes that happens at all.
const DEADLINE = 60_000;

// Collects what a watch tells until `enough` of it came, then ends the watch.
export const collect = (watch, enough) =>
  new Promise((resolve, reject) => {
    const seen = [];
    const late = () => reject(new Error(`only ${seen.length} were told within ${DEADLINE} ms`));
    const timer = setTimeout(late, DEADLINE);
    const stop = watch((...told) => {
      seen.push(...told);
      if (!enough(seen)) return;
      clearTimeout(timer);
      stop();
      resolve(seen);
    }, reject);
  });

export const counted = (count) => (seen) => seen.length === count;
