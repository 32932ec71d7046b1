/** The proxy in front of the product in a test run; it may name the caller's address. */
export const TRUSTED_PROXY = '127.0.0.1, ::1';

/**
 * Parallel journeys use different caller addresses, so each has its own limit of calls.
 */
export const SENDER = {
  'X-Forwarded-For': `10.0.0.${Number(process.env.VITEST_POOL_ID ?? 0) + 1}`,
};
