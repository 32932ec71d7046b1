import { METRICS } from '@verdure/contract/vocabulary';
import { expect, it } from 'vitest';

import { readReport } from '../../src/report/index.ts';
import { pageOf } from '../pages.ts';

const YEAR = 2024;
const figuresOf = (lines: readonly string[]): readonly string[] =>
  readReport({ year: YEAR, metrics: METRICS, pages: [pageOf(lines)] })
    .filter(({ metricId, rawValue }) => rawValue !== null && metricId < 200 && metricId !== 44)
    .map(({ metricId, year, rawValue, rawUnit }) => `${metricId} ${year}: ${rawValue} ${rawUnit}`)
    .toSorted();

const PAGES: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  [
    'the row of the whole below rows of its parts, under names of scopes',
    [
      'Emissions by segment, 2024',
      'tCO2e | Scope 1 | Scope 2',
      'Cement | 812,300 | 45,100',
      'Power | 96,400 | 3,200',
      'Group total | 908,700 | 48,300',
    ],
    ['92 2024: 908700 tCO2e', '93 2024: 48300 tCO2e'],
  ],
  [
    'the last column beside columns of parts, with the year in the corner',
    [
      '2024 | Europe | Asia | Americas | Group',
      'Scope 1 (t CO2e) | 20,110 | 9,040 | 4,400 | 33,550',
      'Hazardous waste (t) | 301 | 144 | 88 | 533',
    ],
    ['9 2024: 533 t', '92 2024: 33550 tCO2e'],
  ],
  [
    'the total of each year beside its part',
    [
      'Emissions (tCO2e) | FY24 | | FY23 | ',
      ' | UK | Group total | UK | Group total',
      'Scope 1 – gas, refrigerants, own fleet | 61,204 | 74,315 | 64,990 | 78,840',
    ],
    ['92 2023: 78840 tCO2e', '92 2024: 74315 tCO2e'],
  ],
  [
    'an answer on the line below its question, with the unit in its name',
    [
      'C6.1 What were your gross global Scope 1 emissions in metric tons CO2e?',
      'Reporting year',
      'Gross global Scope 1 emissions (metric tons CO2e)',
      '231470',
      'Past year 1',
      'Gross global Scope 1 emissions (metric tons CO2e)',
      '244018',
    ],
    ['92 2023: 244018 tonnes CO2e', '92 2024: 231470 tonnes CO2e'],
  ],
  [
    'amounts in lakh, which are 100,000',
    [
      'Parameter | FY 2023-24 | FY 2022-23',
      'Total electricity consumption (in lakh GJ) | 88.14 | 84.60',
    ],
    ['4 2023: 8460000 GJ', '4 2024: 8814000 GJ'],
  ],
  [
    'a multiplier of one unit in a title that names two',
    [
      'GHG in thousands of metric tons CO2e; energy in thousands of MWh',
      'Metric | 2024 | 2023',
      'Scope 1 | 96.9 | 101.3',
    ],
    ['92 2023: 101.3 ktCO2e', '92 2024: 96.9 ktCO2e'],
  ],
  [
    'no gap in pay where a table says what women earn of what men do',
    ['Metric | 2024 | 2023', 'Wage gap by gender (%) | 69.9 | 68.4'],
    [],
  ],
  [
    'the sum of two scopes before a comma as the sum',
    ['Metric | 2024 | 2023', 'Scope 1 and 2, market-based (t CO2e) | 11,196 | 12,514'],
    ['1 2023: 12514 tCO2e', '1 2024: 11196 tCO2e'],
  ],
  [
    'no share of waste that is not recycled',
    ['Kennzahl | 2024 | 2023', 'Nicht recycelte Abfälle, Anteil in % | 36,9 | 38,4'],
    [],
  ],
  [
    'no turnover of women as women in the workforce',
    ['Metric | 2024 | 2023', 'Employee turnover', '  Female (%) | 7.6 | 8.0'],
    [],
  ],
  [
    'no figures of a subsidiary, nor of the sentence that goes on with it',
    ['Our subsidiary Harbor Vacations was sold in July 2024. It had 9,200 employees.'],
    [],
  ],
  [
    'no figures of one plant in the sentence that goes on with it',
    [
      'La laiterie de Saint-Aubrac a une nouvelle chaudière. Elle a prélevé 214 000 m³ d’eau en 2023.',
    ],
    [],
  ],
];

it.each(PAGES)('reads %s', (_what, lines, figures) => {
  expect(figuresOf(lines)).toEqual(figures);
});
