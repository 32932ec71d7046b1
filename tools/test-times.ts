/**
 * How long a test may take, everywhere. It only ends what hangs: a busy machine may be twenty times
 * slower than a quiet one, so no test judges the clock. What a test waits for gives up a little
 * earlier, so that its failure says what did not come.
 */
export const WAIT_MS = 100_000;

/** A whole product with its database and demo: half a minute on a quiet machine. */
export const START_MS = 550_000;

export const TEST_TIMES = {
  // a test of 500 answers takes 10 s alone, and a hook may start a product
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: WAIT_MS } },
};
