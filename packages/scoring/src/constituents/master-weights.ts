import type { MasterInputType } from '@verdure/contract/vocabulary';

import { isAtLeast, isAtMost } from '../numbers/index.ts';

const LARGEST_PERCENT = 100;
const MOST_DECIMALS = 2;

/** The number of decimals in a number's text: 0.1 + 0.2 has seventeen. */
function decimalsOf(value: number): number {
  const [mantissa = '', exponent = '0'] = String(value).split('e');
  const typed = mantissa.split('.')[1]?.length ?? 0;
  return Math.max(0, typed - Number(exponent));
}

function isPercentInput(value: number): boolean {
  return isAtLeast(value, -LARGEST_PERCENT) && isAtMost(value, LARGEST_PERCENT);
}

/** Inputs in the size that 12.2 or the total divides, or null for one that is refused. */
function acceptedInputs(
  mode: MasterInputType,
  inputs: readonly number[],
): readonly number[] | null {
  const isAccepted = mode === 'percent' ? isPercentInput : (value: number) => value >= 0;
  return inputs.every((value) => isAccepted(value) && decimalsOf(value) <= MOST_DECIMALS)
    ? inputs
    : null;
}

/**
 * Recalibrated weights of a master portfolio from percentages (-100 to 100) or amounts in USD (not
 * negative), each with at most 2 decimals; null when an input is refused or all are 0
 * (methodology 12.4, docs/formulas/master-portfolio.md).
 */
export function masterWeights(
  mode: MasterInputType,
  inputs: readonly number[],
): readonly number[] | null {
  const accepted = acceptedInputs(mode, inputs);
  if (accepted === null) return null;
  const gross = accepted.reduce((sum, value) => sum + Math.abs(value), 0);
  return gross === 0 ? null : accepted.map((value) => value / gross);
}
