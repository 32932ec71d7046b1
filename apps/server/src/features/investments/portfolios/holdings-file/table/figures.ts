import type { Cell } from './grid.ts';

export type DecimalSign = '.' | ',';

/** A figure as a cell shows it; blank where the cell says that there is none. */
export type Figure =
  | { readonly kind: 'figure'; readonly value: number; readonly isPercent: boolean }
  | { readonly kind: 'blank' }
  | { readonly kind: 'text' };

const BLANK: Figure = { kind: 'blank' };
const NO_FIGURE: Figure = { kind: 'text' };
const NOTHING = /^(-+|–|—|n\/?a|n\.a\.?|nil|null|none|#n\/a|\.|ej tillg[äa]nglig)?$/i;
/** Signs and codes of currencies beside an amount. */
const MONEY = /^(?:[A-Z]{3}|[A-Z]{0,2}[$€£¥]|kr\.?)|(?:[A-Z]{3}|[$€£¥]|kr\.?)$/;
/** Blanks of all widths and apostrophes, which part thousands. */
const GROUPING = /[\s\u00a0\u2009\u202f'’`´]/g;
const FORMS = [
  /^\d+(?:[.,]\d*)?$/,
  /^[.,]\d+$/,
  /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/,
  /^\d{1,3}(?:\.\d{3})+(?:,\d*)?$/,
  // thousands and then pairs, as in India
  /^\d{1,2}(?:,\d{2})*,\d{3}(?:\.\d*)?$/,
];

interface Bare {
  readonly digits: string;
  readonly isNegative: boolean;
  readonly isPercent: boolean;
  readonly exponent: number;
}

/** A number without its signs; null for other text. */
function bareOf(cell: string): Bare | null {
  let text = cell.trim().replace(/[\u2212\u2013]/g, '-');
  const isPercent = /%\s*\)?$/.test(text) || text.startsWith('%');
  text = text.replace(/%/g, '').trim();
  const isBracketed = /^[$€£]?\s*\(.*\)$/.test(text);
  text = text.replace(/[()]/g, '').trim();
  const sign = /^[+-]|-$/.exec(text)?.[0] ?? '';
  text = text
    .replace(/^[+-]|-$/g, '')
    .trim()
    .replace(MONEY, '')
    .trim();
  const inner = text.startsWith('-') ? '-' : '';
  const [, digits = '', power = '0'] =
    /^(.*?)(?:e([+-]?\d{1,3}))?$/i.exec(text.replace(/^-/, '').replace(GROUPING, '')) ?? [];
  if (!FORMS.some((form) => form.test(digits))) return null;
  const isNegative = isBracketed || sign === '-' || inner === '-';
  return { digits, isNegative, isPercent, exponent: Number(power) };
}

/** The decimal sign that a number shows; null where both readings are possible. */
function shownSign(digits: string): DecimalSign | null {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  return last < 0 ? null : signAt(digits, last);
}

function signAt(digits: string, last: number): DecimalSign | null {
  const sign = digits[last] === ',' ? ',' : '.';
  const other = sign === ',' ? '.' : ',';
  if (digits.includes(other)) return digits.split(sign).length > 2 ? other : sign;
  if (digits.split(sign).length > 2) return other;
  const isGroup = digits.length - last - 1 === 3 && last <= 3 && last > 0;
  return isGroup && !/^0+[.,]/.test(digits) ? null : sign;
}

/** The decimal sign that most cells show; null if none shows one. */
export function decimalSignOf(cells: readonly Cell[]): DecimalSign | null {
  const votes = { '.': 0, ',': 0 };
  for (const cell of cells) {
    const bare = typeof cell === 'string' ? bareOf(cell) : null;
    const sign = bare === null ? null : shownSign(bare.digits);
    if (sign !== null) votes[sign] += 1;
  }
  if (votes['.'] === votes[',']) return votes['.'] === 0 ? null : '.';
  return votes['.'] > votes[','] ? '.' : ',';
}

const figure = (value: number, isPercent: boolean): Figure => ({
  kind: 'figure',
  // turns -0 into 0
  value: value === 0 ? 0 : value,
  isPercent,
});

/** Reads a cell, with the decimal sign of its column. */
export function readFigure(cell: Cell | undefined, decimal: DecimalSign): Figure {
  if (typeof cell === 'number') return Number.isFinite(cell) ? figure(cell, false) : NO_FIGURE;
  const text = (cell ?? '').trim();
  if (NOTHING.test(text)) return BLANK;
  const bare = bareOf(text);
  if (bare === null) return NO_FIGURE;
  const { digits, isNegative, isPercent, exponent } = bare;
  const sign = shownSign(digits) ?? decimal;
  const thousands = sign === ',' ? '.' : ',';
  const value = Number(`${digits.replaceAll(thousands, '').replace(sign, '.')}e${exponent}`);
  if (!Number.isFinite(value)) return NO_FIGURE;
  return figure(isNegative ? -value : value, isPercent);
}

export const isFigure = (cell: Cell | undefined): boolean =>
  readFigure(cell, '.').kind === 'figure';
