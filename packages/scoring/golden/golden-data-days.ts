import { dataDays } from '../src/data-days/index.ts';
import type { GoldenRow } from './golden-table.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Inputs parted by blanks: a day, a year, or a year and its end as 2025:03-31. */
export function dataDaysOfRow(row: GoldenRow) {
  const { from, to } = dataDays(
    row.words('inputs').map((word) => {
      if (DAY.test(word)) return { date: word };
      const [year = '', yearEnd = null] = word.split(':');
      return { year: Number(year), yearEnd };
    }),
  );
  return { from, to };
}
