import { MOST_CAPITAL_USD } from '@verdure/contract/reporting/tearsheets';

import { numberIn } from '../../../format/typed-number.ts';

/** Keeps digits, commas and dots; a dollar sign is shown before the field instead (SCR-TEAR-02). */
export const cleanCapital = (typed: string): string => typed.replaceAll(/[^\d,.]/g, '');

/** The amount in USD; null if it is empty, undefined if it is no amount. */
export function capitalOf(text: string): number | null | undefined {
  if (text === '') return null;
  const amount = numberIn(text) ?? Number.NaN;
  return amount > 0 && amount <= MOST_CAPITAL_USD ? amount : undefined;
}
