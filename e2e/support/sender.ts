/** The machine that stands before the product in a run, and may say for whom it asks. */
export const TRUSTED_PROXY = '127.0.0.1, ::1';

/**
 * Journeys that go side by side come from different machines: each has the calls of a minute that one
 * address has.
 */
export const SENDER = {
  'X-Forwarded-For': `10.0.0.${Number(process.env.VITEST_POOL_ID ?? 0) + 1}`,
};
