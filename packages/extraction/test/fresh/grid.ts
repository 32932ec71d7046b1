import type { Known } from './subjects.ts';
import { cellOf } from './subjects.ts';
import { type Paper, set, widthOf } from './paper.ts';

/** How the rows of a table are set. */
export interface Grid {
  readonly left?: number;
  readonly top: number;
  readonly pitch?: number;
  /** Where each year's figures end. */
  readonly ends: readonly number[];
  readonly years: readonly number[];
  readonly blank?: string;
  readonly name?: (known: Known, at: readonly [number, number]) => void;
  readonly cell?: (known: Known, year: number) => string;
}

/** 'Scope 1 (t CO₂e)'; a percent sign stands in the cells. */
export const withUnit = ({ name, unit }: Known): string =>
  unit === '' || unit === '%' ? name : `${name} (${unit})`;

/** Sets a name in letters that are as small as its column is narrow. */
function setName(paper: Paper, text: string, [x, y, room]: readonly [number, number, number]) {
  set(paper, text, [x, y, { size: Math.min(8, (8 * room) / widthOf(text, 8)) }]);
}

/** Sets the rows; answers where the next one would stand. */
export function rows(paper: Paper, all: readonly Known[], grid: Grid): number {
  const { left = 52, top, pitch = 13, ends, years, blank = ',' } = grid;
  all.forEach((known, row) => {
    const y = top + row * pitch;
    if (grid.name === undefined)
      setName(paper, withUnit(known), [left, y, (ends[0] ?? 0) - left - 46]);
    else grid.name(known, [left, y]);
    years.forEach((year, at) => {
      const text = grid.cell?.(known, year) ?? cellOf(known, year, blank);
      set(paper, text, [ends[at] ?? 0, y, { from: 'right' }]);
    });
  });
  return top + all.length * pitch;
}

/** Sets one text over each column. */
export function heads(
  paper: Paper,
  texts: readonly string[],
  [ends, y]: readonly [readonly number[], number],
): void {
  texts.forEach((text, at) => {
    set(paper, text, [ends[at] ?? 0, y, { from: 'right' }]);
  });
}

export const endsFrom = (first: number, step: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, at) => first + at * step);
