import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';

import {
  HABITS,
  inlineReport,
  type Tagged,
} from '../../../../../../../packages/extraction/test/inline-report.ts';
import { readLocalFile } from './read-local-file.ts';

const valuesOf = (...values: readonly number[]) =>
  new Map(values.map((value, index) => [2023 - index, value]));

const FACTS: readonly Tagged[] = [
  {
    concept: 'GrossScope1GreenhouseGasEmissions',
    label: 'Emitted directly',
    unit: 'tCO2e',
    scale: 3,
    values: valuesOf(1100, 1200),
  },
  {
    concept: 'GrossLocationBasedScope2GreenhouseGasEmissions',
    label: 'By grid',
    unit: 'tCO2e',
    values: valuesOf(700, 800),
  },
  {
    concept: 'GrossMarketBasedScope2GreenhouseGasEmissions',
    label: 'By contract',
    unit: 'tCO2e',
    values: valuesOf(300, 400),
  },
  {
    concept: 'GrossScope3GreenhouseGasEmissions',
    label: 'Mining',
    unit: 'tCO2e',
    member: 'MiningMember',
    values: valuesOf(9, 8),
  },
  {
    concept: 'GenderPayGap',
    label: 'Gap',
    unit: 'pure',
    scale: -2,
    isNegative: true,
    values: valuesOf(7, 14),
  },
];

it.each(HABITS)(
  'a report with $name: each tagged figure is read with its line (part)',
  async (habit) => {
    const bytes = new TextEncoder().encode(inlineReport(FACTS, habit));
    const found = await readLocalFile({ name: 'a.xhtml', bytes, year: 2023, thisYear: 2026 });
    if ('reason' in found) throw new Error(found.reason);
    const { candidates } = found;
    expect(candidates.map(({ metric, year, value, unit }) => [metric, year, value, unit])).toEqual([
      [35, 2023, -7, '%'],
      [35, 2022, -14, '%'],
      [92, 2023, 1_100_000, 'tCO2e'],
      [92, 2022, 1_200_000, 'tCO2e'],
      [93, 2023, 300, 'tCO2e'],
      [93, 2022, 400, 'tCO2e'],
    ]);
    expect(candidates[2]?.passage).toMatch(/^Emitted directly \| 1/);
    expect(candidates[2]?.page).toBe(1);
  },
);

it('a package is read by the page in its folder of reports (part)', async () => {
  const [habit] = HABITS;
  if (habit === undefined) throw new Error('there is no habit');
  const page = strToU8(inlineReport(FACTS, habit));
  const other = strToU8(`<html><body>${'Alder '.repeat(9_000)}</body></html>`);
  const bytes = zipSync({ 'a/reports/r.xhtml': page, 'a/META-INF/big.html': other });
  const found = await readLocalFile({ name: 'a.zip', bytes, year: 2023, thisYear: 2026 });
  expect(found).toMatchObject({ candidates: { length: 6 } });
});

it.each([
  ['no zip', strToU8('Alder')],
  ['a zip without a page', zipSync({ 'a.txt': strToU8('Alder') })],
])('%s is refused in a sentence', async (_what, bytes) => {
  expect(await readLocalFile({ name: 'a.zip', bytes, year: 2023, thisYear: 2026 })).toEqual({
    reason: 'a.zip is no package with an .xhtml of at most 60 MB in it.',
  });
});

it('a tagged figure that the page does not show is not proposed', async () => {
  const [habit] = HABITS;
  if (habit === undefined) throw new Error('there is no habit');
  const markup = inlineReport(FACTS, habit)
    .replace('<table>', '<ix:header><table>')
    .replace('</table>', '</table></ix:header>Alder');
  const bytes = new TextEncoder().encode(markup);
  expect(await readLocalFile({ name: 'a.xhtml', bytes, year: 2023, thisYear: 2026 })).toEqual({
    candidates: [],
    gaps: [],
  });
});
