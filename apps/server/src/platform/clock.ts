/** Where "now" comes from. Handed in, so that tests can stand still. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
