import { DEFAULT_PORTFOLIO_NAME } from '@verdure/contract/vocabulary';

import { isTitle, titleAbove } from '../../../../imports/lines.reads.ts';
import { isFigure } from './figures.ts';
import type { FoundTable } from './find-table.ts';
import { textOf } from './grid.ts';
import type { Places } from './place-columns.ts';

const clean = (text: string): string => text.replace(/\s+/g, ' ').trim();

const isName = (text: string): boolean => isTitle(text) && !isFigure(text);

const withoutEnding = (fileName: string): string =>
  clean(fileName.replace(/\.[A-Za-z0-9]{1,5}$/, ''));

/** The name of the portfolio: above the table, in a column of its own, or else that of the file. */
export function titleOf(
  { grid, headerAt, bodyAt }: FoundTable,
  places: Places,
  fileName: string,
): string {
  const above = grid.rows.slice(0, headerAt ?? bodyAt).map((row) => row.map(textOf));
  const title = titleAbove(above);
  if (title !== null) return title.text;
  const column = places.portfolio;
  const names = new Set(
    column === undefined ? [] : grid.rows.slice(bodyAt).map((row) => clean(textOf(row[column]))),
  );
  names.delete('');
  const [only = ''] = names;
  if (names.size === 1 && isName(only)) return only;
  const file = withoutEnding(fileName);
  return isName(file) ? file : DEFAULT_PORTFOLIO_NAME;
}
