import type { Run } from '../../src/layout/index.ts';

/** A page that is being drawn. */
export interface Sheet {
  readonly runs: Run[];
}

export interface Style {
  readonly size?: number;
  /** Where the place is in the text. */
  readonly align?: 'left' | 'right' | 'middle';
}

const LETTER = 0.5;

export const widthOf = (text: string, size: number): number => text.length * size * LETTER;

/** Writes a text at a place: x, y. */
export function write(sheet: Sheet, text: string, place: readonly [number, number, Style?]): void {
  const [x, y, { size = 9, align = 'left' } = {}] = place;
  const width = widthOf(text, size);
  const shift = align === 'left' ? 0 : align === 'right' ? width : width / 2;
  if (text !== '') sheet.runs.push({ text, x: x - shift, y, width, height: size });
}

/** Numbers that follow from a seed, each below one. */
export function numbersFrom(seed: number): () => number {
  let state = (seed * 2_654_435_761) % 4_294_967_296;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

export type Random = () => number;

export const whole = (random: Random, from: number, to: number): number =>
  from + Math.floor(random() * (to - from + 1));

export function oneOf<T>(random: Random, some: readonly [T, ...T[]]): T {
  return some[Math.floor(random() * some.length)] ?? some[0];
}
