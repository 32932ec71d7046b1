/** The source of the current time. Passed in, so that tests can fix it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A day of 24 hours, in milliseconds. */
export const DAY = 86_400_000;
