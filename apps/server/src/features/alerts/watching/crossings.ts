import { type KeptReadings, keyOf, type Reading } from './watch-rule.ts';

/** A figure that crossed its line. */
export interface Crossing {
  readonly reading: Reading;
  readonly before: string;
  readonly after: string;
}

const NOT_HELD = 'not held';

/**
 * What is over the line and was not at the last check. A first check finds none: what is over then is
 * where the person begins.
 */
export function crossingsOf(
  before: KeptReadings | null,
  now: readonly Reading[],
): readonly Crossing[] {
  if (before === null) return [];
  return now.flatMap((reading) => {
    const [shown, wasOver] = before[keyOf(reading)] ?? [NOT_HELD, false];
    if (reading.shown === null || !reading.isOver || wasOver) return [];
    return [{ reading, before: shown, after: reading.shown }];
  });
}

/** What the next check compares with. A figure that is not known now stays as it was last known. */
export function keptReadings(before: KeptReadings | null, now: readonly Reading[]): KeptReadings {
  const kept: Record<string, readonly [string, boolean]> = {};
  for (const reading of now) {
    const key = keyOf(reading);
    const last = before?.[key];
    if (reading.shown !== null) kept[key] = [reading.shown, reading.isOver];
    else if (last !== undefined) kept[key] = last;
  }
  return kept;
}
