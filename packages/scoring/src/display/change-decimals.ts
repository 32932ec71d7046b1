import { decimalText } from './decimal-text.ts';

/** Less is noise of the arithmetic. */
const MOST_DECIMALS = 6;

export interface ShownChange {
  readonly from: number;
  readonly to: number;
  /** They add up to `to` less `from`. */
  readonly parts: readonly number[];
}

const rounded = (value: number, decimals: number): number =>
  Number(decimalText(value, decimals)) * 10 ** decimals;

/**
 * With how many decimals, at least `least`, two numbers and the parts of their difference are
 * written, so that a reader can subtract them and sees what moved: 2.0041 and 2.0062 with 3, as
 * 2.01 less 2.00 would not be the 0.0021 that the parts explain. At most 6.
 */
export function changeDecimals({ from, to, parts }: ShownChange, least: number): number {
  const largest = Math.max(...parts.map(Math.abs), 0);
  for (let decimals = least; decimals < MOST_DECIMALS; decimals += 1) {
    const step = rounded(to, decimals) - rounded(from, decimals);
    const isWhole = Math.round(step) === Math.round(rounded(to - from, decimals));
    if (isWhole && (largest === 0 || rounded(largest, decimals) >= 1)) return decimals;
  }
  return Math.max(least, MOST_DECIMALS);
}
