import type { OwnUnit } from '@verdure/contract/coverage/own-data';
import { TOP_SCORE } from '@verdure/scoring/scores';

/** Pay gaps, net hires and the impact themes may be below zero. */
const MAY_BE_NEGATIVE: ReadonlySet<number> = new Set([35, 210, 211, 40, 42, 43, 45]);
/** More may leave within a year than work there at its end. */
const MAY_PASS_THE_WHOLE: ReadonlySet<number> = new Set([25, 212]);

/** Why no company can have a value of a metric; null: one can. */
export function boundsFault(
  { id, unit }: { readonly id: number; readonly unit: OwnUnit },
  value: number,
): string | null {
  if (value < 0 && !MAY_BE_NEGATIVE.has(id)) return 'is below zero';
  if (unit === 'points') return value > TOP_SCORE ? `is more than ${TOP_SCORE} points` : null;
  if (unit !== '%') return null;
  const most = MAY_PASS_THE_WHOLE.has(id) ? 10 : 1;
  return Math.abs(value) > most ? `is more than ${most * 100}%` : null;
}
