import type { MetricUnit } from '@verdure/contract/vocabulary';

import { readUnit } from '../figures/index.ts';
import { type Line, type Spot, spotsSaying } from '../layout/index.ts';
import type { RowFigure, TableRow } from '../tables/index.ts';
import type { Mark } from './candidate.ts';

export const marksOf = (of: Mark['of'], spots: readonly Spot[]): readonly Mark[] =>
  spots.map((spot) => ({ of, ...spot }));

/** The words that say the unit of a figure, where they stand apart from it, its name and its head. */
function unitWords(row: TableRow, figure: RowFigure, unit: MetricUnit): string | null {
  const says = (text: string): boolean => readUnit(text, unit) !== null;
  const beside = figure.cell.kind === 'figure' ? figure.cell.beside : '';
  if ([beside, row.label, figure.head].some(says)) return null;
  return [row.beside, ...row.headings, ...row.titles, ...row.above].find(says) ?? null;
}

/** A figure of a table on its page, with the name of its row, the head of its column and its unit. */
export function marksOfFigure(
  lines: readonly Line[],
  { row, figure }: { readonly row: TableRow; readonly figure: RowFigure },
  unit: MetricUnit,
): readonly Mark[] {
  const { spot, headSpot } = figure;
  const words = unitWords(row, figure, unit);
  return [
    ...marksOf('value', [spot]),
    ...marksOf('label', spotsSaying(lines, row.label, spot)),
    ...marksOf('head', headSpot === null ? [] : [headSpot]),
    ...marksOf('unit', words === null ? [] : spotsSaying(lines, words, spot)),
  ];
}
