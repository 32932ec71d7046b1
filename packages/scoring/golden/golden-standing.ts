import { standingOf } from '../src/measures/index.ts';
import type { GoldenRow } from './golden-table.ts';

/** How firmly a figure stands (docs/formulas/standing.md). */
export const standingOfRow = (row: GoldenRow) => ({
  standing: standingOf(row.number('covered') ?? 0),
});
