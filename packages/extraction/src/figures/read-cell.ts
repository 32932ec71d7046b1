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
  /^(?:[-–—−]+|n\/?[ad]|n\.[ad]\.|nil|nm|not (?:disclosed|available|applicable|reported))$/i;
const NUMBER =
  '\\d{1,3}(?:[,\\u00a0\\u202f ]\\d{3})+(?:\\.\\d+)?|\\d{1,3}(?:\\.\\d{3}){2,}(?:,\\d+)?|\\d+(?:\\.\\d+)?';
const BESIDE = '(?:(?:US|AU|CA|HK)?[$€£¥]|%|million|billion|thousand|bn|m|k)';
const FIGURE = new RegExp(
  `^(?<before>${BESIDE}?)\\s*(?<open>\\(?)(?<sign>[-−–]?)\\s*(?<number>${NUMBER})(?<close>\\)?)\\s*(?<after>(?:${BESIDE}\\s*)*)[*†‡§]*$`,
  'i',
);
const WITH_UNIT = new RegExp(
  `^(?<sign>[-−–]?)(?<number>${NUMBER})\\s?(?<unit>[a-z%].{0,30})$`,
  'i',
);
const ANSWERS: ReadonlyMap<string, number> = new Map([
  ['yes', 1],
  ['no', 0],
]);

/** '1.234' is a little more than one here, and more than a thousand in half of Europe. */
const isAmbiguous = (printed: string): boolean => /^[1-9]\d{0,2}\.\d{3}$/.test(printed);

/** '1.234.567,8': points between thousands, and a comma before decimals. */
const hasPoints = (printed: string): boolean => /\.\d{3}\./.test(printed);

export const numberOf = (printed: string): number =>
  Number(
    hasPoints(printed)
      ? printed.replaceAll('.', '').replace(',', '.')
      : printed.replace(/[,\u00a0\u202f ]/g, ''),
  );

/**
 * Reads a cell that holds one figure and nothing else; null for words, and for a figure that two
 * countries read differently. Brackets mean below zero.
 */
export function readCell(text: string): CellFigure | null {
  const cell = text.trim();
  if (NONE.test(cell)) return { kind: 'none' };
  const answer = ANSWERS.get(cell.toLowerCase());
  if (answer !== undefined) return { kind: 'figure', value: answer, printed: cell, beside: 'Y/N' };
  return readPlainFigure(cell) ?? readFigureWithUnit(cell);
}

function readPlainFigure(cell: string): CellFigure | null {
  const { before = '', open, sign, number, close, after = '' } = FIGURE.exec(cell)?.groups ?? {};
  if (number === undefined || isAmbiguous(number)) return null;
  if ((open === '(') !== (close === ')')) return null;
  const isBelowZero = sign !== '' || open === '(';
  const value = numberOf(number) * (isBelowZero ? -1 : 1);
  return { kind: 'figure', value, printed: number, beside: `${before} ${after}`.trim() };
}

function readFigureWithUnit(cell: string): CellFigure | null {
  const { sign, number, unit = '' } = WITH_UNIT.exec(cell)?.groups ?? {};
  if (number === undefined || isAmbiguous(number) || !isUnitName(unit)) return null;
  const value = numberOf(number) * (sign === '' ? 1 : -1);
  return { kind: 'figure', value, printed: number, beside: unit };
}

/** A figure within a sentence. */
export interface FigureInText {
  readonly value: number;
  readonly printed: string;
  /** Where it begins and ends in the text. */
  readonly start: number;
  readonly end: number;
}

// 'scope 1 450 kt' is 450 of scope 1
const IN_TEXT = new RegExp(`(?<![\\w.,/-])(?<!\\bscopes? )(?:${NUMBER})(?![\\d/]|[.,]\\d)`, 'gi');

/** Every figure of a sentence, from left to right. */
export const figuresIn = (text: string): readonly FigureInText[] =>
  [...text.matchAll(IN_TEXT)]
    .filter(({ 0: printed }) => !isAmbiguous(printed))
    .map(({ 0: printed, index }) => ({
      value: numberOf(printed),
      printed,
      start: index,
      end: index + printed.length,
    }));
