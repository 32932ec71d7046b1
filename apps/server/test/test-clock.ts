import type { Clock } from '../src/platform/clock.ts';

/** A clock that stands still until it is moved. */
export interface TestClock extends Clock {
  advance(milliseconds: number): void;
}

export function testClock(instant = '2026-03-02T09:00:00.000Z'): TestClock {
  let now = new Date(instant).getTime();
  return {
    now: () => new Date(now),
    advance: (milliseconds) => {
      now += milliseconds;
    },
  };
}
