import type { Cell } from './line.ts';

/** Widths of letters in most fonts, in heights; all others are as wide as a digit. */
const WIDTHS: readonly (readonly [string, number])[] = [
  ["ijl|'’", 0.22],
  [' \u00a0\u202f.,:;!/ftI', 0.28],
  ['r()[]-–', 0.33],
  ['cksvxyzJ', 0.5],
  ['ABEFKLPSTVXYZ&', 0.66],
  ['CDHNRUw', 0.72],
  ['GOQ', 0.78],
  ['mMW%@—', 0.86],
];
const DIGIT = 0.556;

const WIDTH_OF: ReadonlyMap<string, number> = new Map(
  WIDTHS.flatMap(([letters, width]) => [...letters].map((letter) => [letter, width] as const)),
);

const widthOfAll = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (WIDTH_OF.get(letter) ?? DIGIT), 0);

/** A part of a text by its letters. */
export interface Part {
  readonly start: number;
  readonly end: number;
}

/** From where to where a part of a text reaches: letters are taken to be as wide as in most fonts. */
export function partOfText(
  { text, x: left, right }: Pick<Cell, 'text' | 'x' | 'right'>,
  { start, end }: Part,
): { readonly x: number; readonly right: number } {
  const whole = widthOfAll(text);
  if (whole === 0) return { x: left, right };
  const scale = (right - left) / whole;
  const x = left + scale * widthOfAll(text.slice(0, start));
  return { x, right: x + scale * widthOfAll(text.slice(start, end)) };
}
