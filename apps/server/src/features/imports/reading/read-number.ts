import type { SourceCell } from '../tables/source-table.ts';

const PLAIN = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;
const GROUPED = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;

/** Many languages group thousands with spaces, and reports use the true minus sign. */
const tidy = (text: string): string =>
  text
    .trim()
    .replace(/\u2212/g, '-')
    .replace(/[\s\u00a0\u202f']/g, '');

/** Swaps comma and point. */
const swapped = (text: string): string =>
  text.replace(/[.,]/g, (mark) => (mark === ',' ? '.' : ','));

/**
 * Reads 1234.5, 1,234.5, 1 234.5, 1.2e6 or, with a decimal comma, 1.234,5. Null for anything else:
 * a number is never guessed.
 */
export function readNumber(cell: SourceCell, isDecimalComma: boolean): number | null {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null;
  const text = isDecimalComma ? swapped(tidy(cell)) : tidy(cell);
  if (!PLAIN.test(text) && !GROUPED.test(text)) return null;
  const value = Number(text.replace(/,/g, ''));
  return Number.isFinite(value) ? value : null;
}
