/**
 * How long a test may take, everywhere. It only ends what hangs: a busy machine may be twenty times
 * slower than a quiet one, so no test judges the clock. What a test waits for gives up a little
 * earlier, so that its failure says what did not come.
 */
export const WAIT_MS = 100_000;

export const TEST_TIMES = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: WAIT_MS } },
};
