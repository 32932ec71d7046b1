import { figureOf } from '../src/cases/year-kinds.ts';
import type { GoldenRow } from './golden-table.ts';

/** Values as `2022:1000 2023:1100`. */
const byYear = (row: GoldenRow, column: string) =>
  Object.fromEntries(
    row.words(column).map((word) => {
      const [year = '', value = ''] = word.split(':');
      return [year, Number(value)];
    }),
  );

/** The value of one company, and what stands beside it. */
export function figureYearOf(row: GoldenRow) {
  const figure = figureOf(row.text('asOf') ?? '', {
    values_by_year: byYear(row, 'values'),
    revenue_usd_by_year: byYear(row, 'revenues'),
    enterprise_value_usd_by_year: byYear(row, 'enterpriseValues'),
  });
  return {
    value: figure.value,
    year: figure.value_year,
    old: figure.is_marked_old ? 'yes' : 'no',
    revenue: figure.revenue_usd,
    enterpriseValue: figure.enterprise_value_usd,
    enterpriseValueYear: figure.enterprise_value_year,
  };
}
