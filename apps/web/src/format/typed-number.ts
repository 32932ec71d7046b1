/** Thousands in groups: with commas, as this application writes them, or with spaces. */
const GROUPED = /^([1-9]\d{0,2})((,\d{3})+|(\s\d{3})+)(\.\d*)?$/;
/** Thousands in groups and decimals after a comma: '1.250.000,50' or '1 250 000,50'. */
const GROUPED_BEFORE_COMMA = /^([1-9]\d{0,2})((\.\d{3})+|(\s\d{3})+),(\d*)$/;
const PLAIN = /^(\d+[.,]?\d*|[.,]\d+)$/;

/**
 * A number as people type it, in every field of the application: '12,500.5', '12,5', '−3', '25%',
 * '$3,000'; null for anything else.
 *
 * A comma is read as this application writes it where it stands between groups of three digits
 * ('12,500' is 12500), and as a decimal comma anywhere else ('12,5' is 12.5, '0,500' is 0.5).
 */
export function numberIn(text: string): number | null {
  const found = /^([+−-]?)\s*\$?\s*(\S.*?)\s*%?$/.exec(text.trim());
  const [, sign = '', digits = ''] = found ?? [];
  const amount = amountIn(digits);
  if (amount === null) return null;
  return sign === '−' || sign === '-' ? -amount : amount;
}

function amountIn(digits: string): number | null {
  if (GROUPED.test(digits)) return Number(digits.replaceAll(/[,\s]/g, ''));
  if (GROUPED_BEFORE_COMMA.test(digits)) {
    return Number(digits.replaceAll(/[.\s]/g, '').replace(',', '.'));
  }
  return PLAIN.test(digits) ? Number(digits.replace(',', '.')) : null;
}

/** Whether a typed number has at most so many decimals; binary fractions are no reason to refuse. */
export const hasDecimals = (value: number, most: number): boolean =>
  Number(value.toFixed(most)) === value;
