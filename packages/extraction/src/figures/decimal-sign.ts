/** The sign before decimals. The other one, a blank or an apostrophe stands between thousands. */
export type DecimalSign = '.' | ',';

const COMMA = /(?<![\d.,]|scopes? )\d{1,3}(?:[ .\u00a0\u202f]?\d{3})*,\d{1,2}(?![\d,]|\.\d)/gi;
/** '1.132.250': a point that stands twice is before no decimals. */
const POINTS_TWICE = /(?<![\d.,])\d{1,3}(?:\.\d{3}){2,3}(?![\d.,])/g;
const POINT = /(?<![\d.,])(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+\.\d{1,2})(?![\d.]|,\d)/g;

/** Which sign a report writes before decimals; null if its figures do not tell. */
export function decimalSignOf(texts: Iterable<string>): DecimalSign | null {
  let commas = 0;
  let points = 0;
  for (const text of texts) {
    commas += (text.match(COMMA)?.length ?? 0) + (text.match(POINTS_TWICE)?.length ?? 0);
    points += text.match(POINT)?.length ?? 0;
  }
  if (commas > points) return ',';
  return points > 2 * commas ? '.' : null;
}

const THOUSANDS = 3;

const isFraction = (whole: string, rest: string): boolean =>
  rest.length !== THOUSANDS || whole === '0' || whole.length > THOUSANDS;

/** '48,2101' where points stand before decimals: 48,210 with the mark of a note. */
const withNote = (whole: string, rest: string): number | null =>
  rest.length === THOUSANDS + 1 ? Number(whole + rest.slice(0, THOUSANDS)) : null;

/** A number with one kind of sign in it, once: '1,234' and '12.5'. */
function withOneSign(whole: string, rest: string, read: Reading): number | null {
  const { mark, sign } = read;
  if (sign !== null && mark !== sign && whole !== '0' && rest.length > THOUSANDS)
    return withNote(whole, rest);
  if (isFraction(whole, rest)) return Number(`${whole}.${rest}`);
  if (mark !== (sign ?? '.')) return Number(whole + rest);
  // three decimals are usual behind a point, and in no report behind a comma
  return mark === '.' && sign !== null ? Number(`${whole}.${rest}`) : null;
}

interface Reading {
  readonly mark: string;
  readonly sign: DecimalSign | null;
}

/**
 * The value of a printed number; null where two countries read it differently, such as '1.234', and
 * the report does not tell which of them it follows.
 */
export function numberOf(printed: string, sign: DecimalSign | null): number | null {
  const digits = printed.replace(/[\s\u00a0\u202f'’]/g, '');
  const hasBlanks = digits.length < printed.length;
  const marks = digits.match(/[.,]/g) ?? [];
  const [mark] = marks;
  const last = marks.at(-1);
  if (mark === undefined || last === undefined) return Number(digits);
  const [whole = '', rest = ''] = digits.split(mark);
  if (marks.length === 1 && hasBlanks) return Number(`${whole}.${rest}`);
  if (marks.length === 1) return withOneSign(whole, rest, { mark, sign });
  if (mark === last) return Number(digits.replaceAll(mark, ''));
  return Number(digits.replaceAll(mark, '').replace(last, '.'));
}
