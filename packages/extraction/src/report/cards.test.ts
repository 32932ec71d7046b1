import { METRICS } from '@verdure/contract/vocabulary';
import { expect, it } from 'vitest';

import type { Line } from '../layout/index.ts';
import { readReport } from './index.ts';

const line = (y: number, height: number, texts: readonly string[]): Line => ({
  y,
  height,
  cells: texts.map((text, at) => ({
    text,
    x: 40 + at * 180,
    right: 40 + at * 180 + (text.length * height) / 2,
  })),
});

const read = (lines: readonly Line[]): readonly string[] =>
  readReport({ pages: [{ page: 1, lines }], year: 2023, metrics: METRICS }).flatMap(
    ({ metricId, year, rawValue, rawUnit }) =>
      rawValue === null || metricId > 200 ? [] : [`${metricId} ${year}: ${rawValue} ${rawUnit}`],
  );

it('a card says its figure large, its name, and the figure of the year before', () => {
  const cards = [
    line(100, 22, ['2.1 kt', '0', '53%']),
    line(116, 8, ['Scope 2 CO2e emissions (market-', 'Work-related fatalities', 'Women employees']),
    line(126, 8, ['based)', '2022: 1', '2022: 52%']),
    line(136, 8, ['2022: 3.4 kt']),
  ];
  expect(read(cards)).toEqual([
    ...['34 2023: 53 %', '34 2022: 52 %', '38 2023: 0 count', '38 2022: 1 count'],
    ...['93 2023: 2.1 ktCO2e', '93 2022: 3.4 ktCO2e'],
  ]);
});

it('a large number alone, without a unit or an earlier year, may be of a page', () => {
  const cover = [line(100, 22, ['12']), line(116, 8, ['Work-related fatalities'])];
  expect(read(cover)).toEqual([]);
});
