import { isBelow } from '../numbers/index.ts';
import { decimalText, trimZeros, twoDigitText } from './decimal-text.ts';

/** The rows of methodology 1.3. */
export const DISPLAY_QUANTITIES = [
  'score',
  'score_change',
  'temperature',
  'waci',
  'footprint_for_scoring',
  'footprint_contribution',
  'percentage',
  'sentiment_percentage',
  'portfolio_weighting',
  'usd_millions',
  'climate_risk_management',
  'raw_value',
  'other',
] as const;
export type DisplayQuantity = (typeof DISPLAY_QUANTITIES)[number];

/** How each quantity is shown: what the stored number is multiplied by, and its decimals. */
const FORMATS = {
  score: { factor: 1, decimals: 2 },
  score_change: { factor: 1, decimals: 2 },
  temperature: { factor: 1, decimals: 2 },
  waci: { factor: 1, decimals: 2 },
  footprint_for_scoring: { factor: 1, decimals: 5 },
  footprint_contribution: { factor: 1, decimals: 2 },
  percentage: { factor: 100, decimals: 1 },
  sentiment_percentage: { factor: 100, decimals: 0 },
  portfolio_weighting: { factor: 1, decimals: 5 },
  climate_risk_management: { factor: 1, decimals: 2 },
} as const satisfies Record<
  Exclude<DisplayQuantity, 'usd_millions' | 'raw_value' | 'other'>,
  object
>;

export const NOT_DISCLOSED_TEXT = 'N/D';
export const NOT_APPLICABLE_TEXT = 'N/A';

/** Below this a number without a rule of its own has two significant digits. */
const SMALL_NUMBER = 0.01;

export interface Displayed {
  readonly quantity: DisplayQuantity;
  /** In the unit it is stored in; null: not disclosed; absent: not applicable. */
  readonly value?: number | null;
  /** Of raw values only. */
  readonly unit?: string | null;
  /** Of raw values only; null is 0. */
  readonly displayDecimals?: number | null;
}

/**
 * The text that the pages, exports and reports show for a stored number: digits, a point and a
 * leading ASCII minus; unit, percent sign and thousands separators are the page's
 * (methodology 1.3, docs/formulas/display-rounding.md).
 */
export function displayText(item: Displayed): string {
  const { quantity, value } = item;
  if (value === undefined) return NOT_APPLICABLE_TEXT;
  if (value === null || !Number.isFinite(value)) return NOT_DISCLOSED_TEXT;
  if (quantity === 'other') return otherText(value);
  if (quantity === 'raw_value') return rawText(value, item);
  if (quantity === 'usd_millions') return finiteText(value / 1e6, 0);
  const { factor, decimals } = FORMATS[quantity];
  return finiteText(value * factor, decimals);
}

/** A stored number as `displayText` shows it; null is N/D, undefined N/A. */
export const shownText = (quantity: DisplayQuantity, value: number | null | undefined): string =>
  displayText(value === undefined ? { quantity } : { quantity, value });

/** A product beyond the largest double is no value (methodology 1.1). */
const finiteText = (value: number, decimals: number): string =>
  Number.isFinite(value) ? decimalText(value, decimals) : NOT_DISCLOSED_TEXT;

function rawText(value: number, { unit, displayDecimals }: Displayed): string {
  if (unit === 'Y/N') return value === 0 ? 'no' : 'yes';
  return finiteText(unit === '%' ? value * 100 : value, displayDecimals ?? 0);
}

function otherText(value: number): string {
  if (value !== 0 && isBelow(Math.abs(value), SMALL_NUMBER)) return twoDigitText(value);
  return trimZeros(decimalText(value, 2));
}

/** A fraction as percent: 0.0386 is '3.9%'. */
export const percentText = (fraction: number | null | undefined): string =>
  typeof fraction === 'number'
    ? `${displayText({ quantity: 'percentage', value: fraction })}%`
    : shownText('percentage', fraction);

/** As `percentText`, but what is held and rounds to nothing is still named: 'under 0.1%'. */
export function shareText(fraction: number | null | undefined): string {
  const text = percentText(fraction);
  const isHeld = typeof fraction === 'number' && fraction > 0;
  return isHeld && text === percentText(0) ? 'under 0.1%' : text;
}

/** USD in $M, for filters and files under a header that says so. Example: inMillions(4.2e9) is 4200. */
export const inMillions = (usd: number | null): number | null => (usd === null ? null : usd / 1e6);

/** A share that is named though it rounds to nothing, beside the rules of methodology 1.3. */
export type WrittenAs = DisplayQuantity | 'share';

/** A number with its percent sign, as the parts of a figure are written. */
export function writtenText(as: WrittenAs, value: number | null): string {
  if (as === 'share') return shareText(value);
  return as === 'percentage' ? percentText(value) : shownText(as, value);
}
