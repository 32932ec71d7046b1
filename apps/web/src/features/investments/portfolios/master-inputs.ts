import type { MasterInputType } from '@verdure/contract/vocabulary';

import { hasDecimals, numberIn } from '../../../format/typed-number.ts';

const MOST_PERCENT = 100;
const DECIMALS = 2;

/** What was typed, as a number; null if it is not one that the mode takes (SCR-MAST-05). */
export function inputOf(type: MasterInputType, text: string): number | null {
  const typed = numberIn(text);
  if (typed === null || !hasDecimals(typed, DECIMALS)) return null;
  const isTaken = type === 'amount' ? typed >= 0 : Math.abs(typed) <= MOST_PERCENT;
  return isTaken ? typed : null;
}

/** An amount with thousands separators once it is typed; what is not an amount stays as it is. */
export function inputAfterTyping(type: MasterInputType, text: string): string {
  const amount = inputOf('amount', text);
  return type === 'percent' || amount === null ? text : amount.toLocaleString('en-US');
}

/** The sum of inputs, without the noise of binary decimals. */
export const totalOf = (inputs: readonly (number | null)[]): number =>
  Number(inputs.reduce<number>((sum, input) => sum + (input ?? 0), 0).toFixed(2));
