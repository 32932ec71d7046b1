import { findColumn } from '../fields/index.ts';
import { readAmount } from './amounts.ts';
import type { Reader } from './reader.ts';
import { limited, type Limits, readLimits } from './thresholds.ts';
import type { Wanted } from './wanted.ts';
import { ARE_WOMEN, BOARDS, MAJORITIES } from './words.data.ts';

const WOMEN_ON_BOARD = 'metric.57.value.current';
const HALF = {
  number: 50,
  multiplier: null,
  unit: { quantity: 'percent', factor: 1 },
  isScaled: false,
} as const;

/** 'most of' is more than half; 'half of' alone is half or more. */
function takeShare(reader: Reader): Limits | null {
  if (reader.take(MAJORITIES) !== null) return { limits: [['_gt', HALF]] };
  const limits = readLimits(reader);
  if (limits !== null) return limits;
  const amount = readAmount(reader);
  return amount === null ? null : { limits: [['_gte', amount]] };
}

/** 'half of the board are women', 'at least 40% of directors are female'. */
export function womenOnBoard(reader: Reader): Wanted | null {
  const from = reader.place;
  return reader.attempt(() => {
    const share = takeShare(reader);
    if (share === null) return null;
    reader.takeWord('of');
    if (reader.take(BOARDS) === null || reader.take(ARE_WOMEN) === null) return null;
    const column = findColumn(reader.lexicon.catalogue, WOMEN_ON_BOARD);
    // '3 of the board' are no share
    const isShare = share.limits.every(([, { unit }]) => unit?.quantity === 'percent');
    return column !== null && isShare ? limited(reader, column, { ...share, from }) : null;
  });
}
