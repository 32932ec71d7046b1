import type { ThresholdOperator } from '@verdure/contract/vocabulary';

/** How the numbers of a field are typed by a reader, against how they are stored. */
export const SCALES = ['plain', 'percent', 'usd_millions'] as const;
export type Scale = (typeof SCALES)[number];

const PERCENT = 100;
const USD_PER_MILLION = 1e6;

/** A number as a reader types it, in the unit that values are stored in (methodology 23). */
export function storedNumber(userNumber: number, scale: Scale): number {
  if (scale === 'percent') return userNumber / PERCENT;
  return scale === 'usd_millions' ? userNumber * USD_PER_MILLION : userNumber;
}

/** A stored number as a reader types it. */
export function typedNumber(stored: number, scale: Scale): number {
  if (scale === 'percent') return stored * PERCENT;
  return scale === 'usd_millions' ? stored / USD_PER_MILLION : stored;
}

/** Relative to the limit from 1 upwards, absolute below (methodology 23). */
const TOLERANCE = 1e-9;

const equals = (value: number, limit: number): boolean =>
  Math.abs(value - limit) <= TOLERANCE * Math.max(1, Math.abs(limit));

/**
 * Whether an unrounded stored value meets a threshold. A value as near to the limit as rounding
 * errors are counts as equal to it (methodology 23, docs/formulas/screener.md).
 *
 * @param value NaN: not disclosed, which meets none
 */
export function meets(value: number, operator: ThresholdOperator, limit: number): boolean {
  if (Number.isNaN(value)) return false;
  // a value that equals the limit is neither below nor above it
  if (equals(value, limit)) return operator === '_eq' || operator === '_lte' || operator === '_gte';
  if (operator === '_eq') return false;
  return operator === '_lt' || operator === '_lte' ? value < limit : value > limit;
}
