// Checks are sentences, in groups; the first that does not hold ends the run and is named.

export async function group(name, checks) {
  for (const [sentence, check] of Object.entries(checks)) {
    try {
      await check();
    } catch (error) {
      throw new Error(`${name}: it does not hold that ${sentence}`, { cause: error });
    }
  }
  console.log(`${name}: ${Object.keys(checks).length} checks hold`);
}

// What a promise was refused with; an answer is an error.
export async function refusal(promise) {
  const answer = await promise.then(
    (value) => ({ value }),
    (error) => ({ error }),
  );
  if (answer.error) return answer.error;
  throw new Error(`answered instead of refused: ${JSON.stringify(answer.value, shown)}`);
}

const shown = (_, value) => (typeof value === "bigint" ? `${value}` : value);
