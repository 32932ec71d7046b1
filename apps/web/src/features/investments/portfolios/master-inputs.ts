import type { MasterInputType } from '@verdure/contract/vocabulary';

const PERCENT = /^-?\d{1,3}(\.\d{1,2})?$/;
const AMOUNT = /^\d+(\.\d{1,2})?$/;
const MOST_PERCENT = 100;

/** As people write amounts: $1,250,000.50. */
const plain = (text: string): string => text.trim().replace(/^\$/, '').replaceAll(',', '');

/** What was typed, as a number; null if it is not one that the mode takes (SCR-MAST-05). */
export function inputOf(type: MasterInputType, text: string): number | null {
  const typed = plain(text);
  if (type === 'amount') return AMOUNT.test(typed) ? Number(typed) : null;
  const percent = PERCENT.test(typed) ? Number(typed) : null;
  return percent !== null && Math.abs(percent) <= MOST_PERCENT ? percent : null;
}

/** An amount with thousands separators once it is typed; what is not an amount stays as it is. */
export function inputAfterTyping(type: MasterInputType, text: string): string {
  const typed = plain(text);
  if (type === 'percent' || !AMOUNT.test(typed)) return text;
  const decimals = typed.split('.')[1]?.length ?? 0;
  return Number(typed).toLocaleString('en-US', { minimumFractionDigits: decimals });
}

/** The sum of inputs, without the noise of binary decimals. */
export const totalOf = (inputs: readonly (number | null)[]): number =>
  Number(inputs.reduce<number>((sum, input) => sum + (input ?? 0), 0).toFixed(2));
