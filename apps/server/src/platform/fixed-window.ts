import { Problem } from '@verdure/contract/http/problem';

import type { Clock } from './clock.ts';

interface WindowLimits {
  readonly most: number;
  readonly windowMilliseconds: number;
  readonly clock: Clock;
}

/** Above this number of names, all counts restart. This bounds memory under attack. */
const MOST_NAMES = 100_000;

/**
 * Counts acts by name in windows of fixed length. Each process counts its own.
 *
 * @returns a function that counts one act and, above the limit, throws 429 with a retry time
 */
export function fixedWindow({ most, windowMilliseconds, clock }: WindowLimits) {
  let startedAt = Number.NEGATIVE_INFINITY;
  const counts = new Map<string | number, number>();

  return (name: string | number): void => {
    const now = clock.now().getTime();
    const start = now - (now % windowMilliseconds);
    if (start !== startedAt || counts.size >= MOST_NAMES) counts.clear();
    startedAt = start;

    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    if (count <= most) return;
    const leftMilliseconds = start + windowMilliseconds - now;
    throw new Problem('request.too-many', {
      retryAfterSeconds: Math.ceil(leftMilliseconds / 1000),
    });
  };
}
