import { comparedYears, countryChangeOf, countryTotal } from '../src/countries/index.ts';
import type { GoldenRow } from './golden-table.ts';

const years = (row: GoldenRow): readonly number[] =>
  row.numbers('years').flatMap((year) => year ?? []);

/** The years of a value's change, and the change of the scores of some metrics. */
function countryChange(row: GoldenRow) {
  const { valueYear, previousYear, reason } = comparedYears(years(row), row.number('asOf') ?? 0);
  const [current, previous] = [row.numbers('current'), row.numbers('previous')];
  const { changePoints, sharedFraction } = countryChangeOf(
    row.numbers('weights').map((weight, place) => ({
      weightFraction: weight ?? 0,
      current: current[place] ?? null,
      previous: previous[place] ?? null,
    })),
  );
  return { valueYear, previousYear, reason, change: changePoints, shared: sharedFraction };
}

const countryBlend = (row: GoldenRow) => ({
  total: countryTotal({
    environmental: row.number('environmental'),
    social: row.number('social'),
    governance: row.number('governance'),
    environmentalFraction: row.number('e') ?? 0,
    socialFraction: row.number('s') ?? 0,
  }),
});

export const COUNTRY_FORMULAS = { 'country-total': countryBlend, 'country-change': countryChange };
