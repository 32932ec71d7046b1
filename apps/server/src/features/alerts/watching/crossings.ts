import { IN_RESULT, NOT_IN_RESULT } from '@verdure/contract/alerts/watching';

import { type StoredReadings, keyOf, type Reading } from './watch-rule.ts';

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
  before: StoredReadings | null,
  now: readonly Reading[],
): readonly Crossing[] {
  if (before === null) return [];
  return now.flatMap((reading) => {
    const [shown, wasOver] = before[keyOf(reading)] ?? [NOT_HELD, false];
    if (reading.shown === null || !reading.isOver || wasOver) return [];
    return [{ reading, before: shown, after: reading.shown }];
  });
}

const READING_KEY = /^(company|country|fund):(\d+)$/;

/** A row of a result by its key and the name that it had. */
function leaverOf([key, [name]]: readonly [
  string,
  readonly [string, boolean],
]): readonly Reading[] {
  const [, type, id] = READING_KEY.exec(key) ?? [];
  if (type !== 'company' && type !== 'country' && type !== 'fund') return [];
  return [{ type, id: Number(id), name, shown: null, isOver: false }];
}

/** What entered the result of a screen and what left it since the last check; a first check finds none. */
export function membersChanged(
  before: StoredReadings | null,
  now: readonly Reading[],
): readonly Crossing[] {
  if (before === null) return [];
  const keys = new Set(now.map(keyOf));
  const entered = now.filter((reading) => before[keyOf(reading)] === undefined);
  const left = Object.entries(before).filter(([key]) => !keys.has(key));
  return [
    ...entered.map((reading) => ({ reading, before: NOT_IN_RESULT, after: IN_RESULT })),
    ...left
      .flatMap(leaverOf)
      .map((reading) => ({ reading, before: IN_RESULT, after: NOT_IN_RESULT })),
  ];
}

/** What the next check compares with. A figure that is not known now stays as it was last known. */
export function nextReadings(
  before: StoredReadings | null,
  now: readonly Reading[],
): StoredReadings {
  const kept: Record<string, readonly [string, boolean]> = {};
  for (const reading of now) {
    const key = keyOf(reading);
    const last = before?.[key];
    if (reading.shown !== null) kept[key] = [reading.shown, reading.isOver];
    else if (last !== undefined) kept[key] = last;
  }
  return kept;
}
