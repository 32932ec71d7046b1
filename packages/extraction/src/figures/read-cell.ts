import { type DecimalSign, numberOf } from './decimal-sign.ts';
import { isUnitName } from './read-unit.ts';

/** What a cell of a table says. */
export type CellFigure =
  | {
      readonly kind: 'figure';
      readonly value: number;
      /** The figure as printed, without signs around it. */
      readonly printed: string;
      /** What stands beside it in the cell: a currency, a percent sign, a multiplier, a unit. */
      readonly beside: string;
    }
  /** A dash, or words such as 'not disclosed'. */
  | { readonly kind: 'none' };

const NONE =
  /^(?:[-–—−]+|n\/?[adr]|n\.[ad]\.|nil|nm|nr|k\.\s?a\.|e\.?\s?t\.?|not (?:disclosed|available|applicable|reported)|in progress|uppgift saknas|ej tillämpligt)\.?$/i;
// in lakhs and crores, in thousands, or without
const NUMBER =
  "\\d{1,2}(?:,\\d{2})+,\\d{3}(?:\\.\\d+)?(?!\\d)|\\d{1,3}(?:[,.\\u00a0\\u202f '’]\\d{3})+(?:[.,]\\d+)?(?!\\d)|\\d+(?:[.,]\\d+)?";
const BESIDE =
  '(?:(?:US|AU|CA|HK)?[$€£¥]|%|million|billion|thousand|bn|m|k|USD|EUR|GBP|CHF|[MTk]?SEK|NOK|DKK|Mkr|tkr|Mio\\.?|Mrd\\.?)';
const FIGURE = new RegExp(
  `^(?<before>${BESIDE}?)\\s*(?<open>\\(?)(?<sign>[-−–]?)\\s*(?<number>${NUMBER})(?<close>\\)?)\\s*(?<after>(?:${BESIDE}\\s*)*)$`,
  'i',
);
const WITH_UNIT = new RegExp(
  `^(?<sign>[-−–]?)(?<number>${NUMBER})\\s?(?<unit>[a-z%].{0,30})$`,
  'i',
);
/** 'n of m (p%)', 'n (p%)' */
const SHARE =
  /^\d+\s?(?:(?:of|out of|\/|av|von|sur|de)\s?\d+\s?)?[([](?<share>\d+(?:[.,]\d+)?)\s?%[)\]]$/i;
/** '43:1', '43 to 1', '43×' */
const RATIO = /^(?<number>\d+(?:[.,]\d+)?)\s?(?:(?::|to)\s?1|[×x])$/i;
/** Marks that point to a note, behind a figure. */
const NOTE =
  /(?<=[\d%)])(?:\s?[*†‡§#◊◆✓✔∆¹²³⁴⁵⁶⁷⁸⁹]{1,4}|\s?r|\s\d{1,2}\)|\s?\([a-z]\)|\s?\[[a-z0-9]{1,2}\])$/i;
const ANSWERS: ReadonlyMap<string, number> = new Map([
  ['yes', 1],
  ['no', 0],
]);

/**
 * Reads a cell that holds one figure and nothing else; null for words, and for a figure that two
 * countries read differently. Brackets mean below zero.
 *
 * @param sign the sign before decimals in the report, if it tells
 */
export function readCell(text: string, sign: DecimalSign | null = null): CellFigure | null {
  const cell = text.trim().replace(NOTE, '');
  if (NONE.test(cell)) return { kind: 'none' };
  const answer = ANSWERS.get(cell.toLowerCase());
  if (answer !== undefined) return { kind: 'figure', value: answer, printed: cell, beside: 'Y/N' };
  return (
    readShare(cell, sign) ??
    readRatio(cell, sign) ??
    readPlainFigure(cell, sign) ??
    readFigureWithUnit(cell, sign)
  );
}

function readShare(cell: string, sign: DecimalSign | null): CellFigure | null {
  const printed = SHARE.exec(cell)?.groups?.share;
  const value = printed === undefined ? null : numberOf(printed, sign);
  if (printed === undefined || value === null) return null;
  return { kind: 'figure', value, printed, beside: '%' };
}

function readRatio(cell: string, sign: DecimalSign | null): CellFigure | null {
  const printed = RATIO.exec(cell)?.groups?.number;
  const value = printed === undefined ? null : numberOf(printed, sign);
  if (printed === undefined || value === null) return null;
  return { kind: 'figure', value, printed, beside: ':1' };
}

function readPlainFigure(cell: string, decimals: DecimalSign | null): CellFigure | null {
  const { before = '', open, sign, number, close, after = '' } = FIGURE.exec(cell)?.groups ?? {};
  const amount = number === undefined ? null : numberOf(number, decimals);
  if (number === undefined || amount === null) return null;
  if ((open === '(') !== (close === ')')) return null;
  const isBelowZero = sign !== '' || open === '(';
  const value = amount * (isBelowZero ? -1 : 1);
  return { kind: 'figure', value, printed: number, beside: `${before} ${after}`.trim() };
}

function readFigureWithUnit(cell: string, decimals: DecimalSign | null): CellFigure | null {
  const { sign, number, unit = '' } = WITH_UNIT.exec(cell)?.groups ?? {};
  const amount = number === undefined ? null : numberOf(number, decimals);
  if (number === undefined || amount === null || !isUnitName(unit)) return null;
  return { kind: 'figure', value: amount * (sign === '' ? 1 : -1), printed: number, beside: unit };
}

/** A figure within a sentence. */
export interface FigureInText {
  readonly value: number;
  readonly printed: string;
  /** Where it begins and ends in the text. */
  readonly start: number;
  readonly end: number;
}

// 'scope 1 450 kt' is 450 of scope 1; the 1 of '46:1' is none; '(1,000 tonnes)' and "'000 tonnes" are units
const IN_TEXT = new RegExp(
  `(?<![\\w.,/^'’-])(?<!\\d:)(?<!\\bscopes? )(?!000)(?!(?<=\\()1[,. ]000(?:[,. ]000)? ?[a-z])(?:${NUMBER})(?![\\d/^³⁶]|[.,]\\d)`,
  'gi',
);

/** Every figure of a sentence, from left to right. */
export const figuresIn = (text: string, sign: DecimalSign | null = null): readonly FigureInText[] =>
  [...text.matchAll(IN_TEXT)].flatMap(({ 0: printed, index }) => {
    const value = numberOf(printed, sign);
    return value === null ? [] : [{ value, printed, start: index, end: index + printed.length }];
  });
