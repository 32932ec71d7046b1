import {
  withheldByPast,
  implausibleBasisRatio,
  sortedNumbers,
  timesOfPeers,
  VALUE_NATURES,
  type ValueNature,
} from '../src/scores/index.ts';
import { figureYearOf } from './golden-figure-year.ts';
import { asWords, type GoldenRow } from './golden-table.ts';

function natureOf(row: GoldenRow): ValueNature {
  const nature = VALUE_NATURES.find((each) => each === row.text('nature'));
  if (nature === undefined) throw new Error(`${row.text('nature')} is no nature of values.`);
  return nature;
}

const plausibleValues = (row: GoldenRow) => {
  const peers = sortedNumbers(row.numbers('peers').flatMap((value) => value ?? []));
  const nature = natureOf(row);
  const times = timesOfPeers(peers, nature)(row.number('value') ?? 0);
  return { heldBack: times === null ? 'no' : 'yes' };
};

/** A series as `2022:1000 2023:1100000`, with the years that are confirmed. */
const ownPast = (row: GoldenRow) => {
  const confirmed = row.words('confirmed');
  const series = row.words('series').map((word) => {
    const [year = '', value = ''] = word.split(':');
    return { year: Number(year), value: Number(value), isConfirmed: confirmed.includes(year) };
  });
  const nature = natureOf(row);
  const held = withheldByPast(series, nature).map(({ year }) => year);
  return { heldBack: held.length === 0 ? null : asWords(held) };
};

const basisRatio = (row: GoldenRow) => ({
  ratio: implausibleBasisRatio({
    enterpriseValueUsd: row.number('enterpriseValue'),
    marketCapUsd: row.number('marketCap'),
    isFinancial: row.isYes('financial'),
  }),
});

/** The years of values and the tests that hold them back (methodology 4.2). */
export const PLAUSIBLE_FORMULAS = {
  'plausible-values': plausibleValues,
  'own-past': ownPast,
  'figure-year': figureYearOf,
  'basis-ratio': basisRatio,
};
