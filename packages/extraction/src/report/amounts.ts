import type { MetricUnit } from '@verdure/contract/vocabulary';
import { conversionFactor, TARGET_UNITS } from '@verdure/scoring/units';

import type { Finding } from './candidate.ts';

const MONEY: ReadonlyMap<string, number> = new Map([
  ['k', 1e3],
  ['m', 1e6],
  ['bn', 1e9],
]);

/** The amount of a figure: its value times its unit, in the unit of its metric. */
export function amountOf(
  { rawValue, rawUnit }: Pick<Finding, 'rawValue' | 'rawUnit'>,
  unit: MetricUnit | undefined,
): number {
  const target = TARGET_UNITS.find((each) => each === unit);
  if (target !== undefined) return rawValue * (conversionFactor(rawUnit, target) ?? 1);
  const [multiplier = ''] = rawUnit.split(' ');
  return rawValue * (unit === 'USD' ? (MONEY.get(multiplier) ?? 1) : 1);
}

/** Rounding of printed figures, a share. */
export const SAME = 0.006;

/** Whether two amounts are one, but for the rounding of either. */
export const isSameAmount = (a: number, b: number): boolean =>
  Math.abs(a - b) <= SAME * Math.max(Math.abs(a), Math.abs(b));
