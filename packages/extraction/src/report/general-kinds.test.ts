import { METRICS } from '@verdure/contract/vocabulary';
import { expect, it } from 'vitest';

import { pageOf } from '../../test/pages.ts';
import { linesOfRuns, type Page, type Run } from '../layout/index.ts';
import { readReport } from './index.ts';

const YEAR = 2024;
/** Of the metrics that are not kept twice. */
const figuresOn = (pages: readonly Page[]): readonly string[] =>
  readReport({ year: YEAR, metrics: METRICS, pages })
    .filter(({ metricId, rawValue }) => rawValue !== null && metricId < 200 && metricId !== 44)
    .map(({ metricId, year, rawValue, rawUnit }) => `${metricId} ${year}: ${rawValue} ${rawUnit}`)
    .toSorted();
const figuresOf = (...lines: readonly string[]) => figuresOn([pageOf(lines)]);

/** Words at a place: x, y and the height of their letters. */
const run = (text: string, ...[x, y, height = 10]: readonly [number, number, number?]): Run => ({
  text,
  x,
  y,
  width: text.length * height * 0.5,
  height,
});
const figuresAt = (...runs: readonly Run[]) => figuresOn([{ page: 1, lines: linesOfRuns(runs) }]);

const SENTENCES: readonly (readonly [string, readonly string[], string])[] = [
  [
    'There were 71 recordable injuries, against 83 in the previous year.',
    ['23 2023: 83 count', '23 2024: 71 count'],
    'the words behind a figure may say that it is of the year before',
  ],
  [
    'Employee turnover was 10.2% (2023: 11.7%).',
    ['25 2023: 11.7 %', '25 2024: 10.2 %'],
    'a year before a colon is of the figure behind it',
  ],
  [
    'Scope 2 emissions fell to 640,000 tonnes CO2e from 702,000 tonnes CO2e.',
    ['93 2023: 702000 tonnes CO2e', '93 2024: 640000 tonnes CO2e'],
    'what a figure fell from is of the year before',
  ],
  [
    'Die direkten Emissionen (Scope 1) sanken um 5,2 % auf 91.204 t CO2e (2023: 96.207 t CO2e).',
    ['92 2023: 96207 tCO2e', '92 2024: 91204 tCO2e'],
    'a change before a figure is not the figure',
  ],
  [
    'There were no work-related fatalities in 2024.',
    ['38 2024: 0 count'],
    'a count may be said in words',
  ],
  ['Our vision is zero fatalities.', [], 'a wish is no count'],
  ['We recorded one fatality among contractors.', [], 'a count of others is not of employees'],
  [
    'Waste generated: 143,900 t, of which 9,870 t hazardous.',
    ['9 2024: 9870 t'],
    'a part is named together with its whole',
  ],
  [
    'At year end we employed 8,940 people, of whom 24.6% were women.',
    ['34 2024: 24.6 %', '43 2024: 8940 FTE'],
    'a share is one of what its sentence is about',
  ],
  [
    'Frauenanteil: Belegschaft 22,4 %, Führungskräfte 18,0 %, Aufsichtsrat 33 %.',
    ['34 2024: 22.4 %', '57 2024: 33 %'],
    'a word may be made of two, and each share in a list has its own name',
  ],
  [
    'It saves 4,100 tonnes of Scope 1 emissions a year.',
    [],
    'what was saved is not what was emitted',
  ],
  [
    'Scope 1 emissions at the Redmarsh plant were 4,100 tonnes CO2e.',
    [],
    'a figure of one site is not of the company',
  ],
  [
    'Scope 1 emissions, originally reported as 57,900 tonnes CO2e, were restated.',
    [],
    'a figure that was replaced is not reported',
  ],
  ['Work-related injuries: Page 12.', [], 'the number of a page is no count'],
  [
    'Our competitors report employee turnover of 35% on average.',
    [],
    'a figure of others is not of the company',
  ],
  ['Brecha salarial: por debajo del 5 %.', [], 'a bound is no figure, in any language'],
  [
    'Employee turnover was 17.6% (18.9% for women and 16.5% for men).',
    ['25 2024: 17.6 %'],
    'a rate among women is no share of women',
  ],
  [
    'Scope 1 emissions of the Monterrey foundry were 7,150 tonnes CO2e.',
    [],
    'a foundry is one site',
  ],
];

it.each(SENTENCES)('sentence %j gives %j: %s', (sentence, expected) => {
  expect(figuresOf(sentence)).toEqual([...expected].toSorted());
});

it('forms of a word by number, gender and article are one word', () => {
  expect(
    figuresOf(
      'Nyckeltal | 2023 | 2024',
      'Scope 2, marknadsbaserat (ton CO2e) | 3 688 | 3 204',
      'Scope 2, platsbaserat (ton CO2e) | 7 902 | 7 330',
    ),
  ).toEqual(['93 2023: 3688 ton CO2e', '93 2024: 3204 ton CO2e']);
});

it('a French unit of all gases is none of one gas', () => {
  expect(
    figuresOf('Indicateur | 2023 | 2024', 'Émissions de GES scope 1 (kt éq. CO2) | 1 466 | 1 408'),
  ).toEqual(['92 2023: 1466 ktCO2e', '92 2024: 1408 ktCO2e']);
});

it('a name that ends in a bracket keeps it', () => {
  expect(
    figuresAt(
      run('Emissions (t CO2e)', 40, 80),
      run('FY2024', 137, 100),
      run('FY2023', 213, 100),
      run('Direct (Scope 1)', 40, 120),
      run('402,915', 137, 120),
      run('410,228', 213, 120),
      run('Total Scope 1 + 2', 40, 140),
      run('591,255', 137, 140),
      run('625,235', 213, 140),
    ),
  ).toEqual([
    '1 2023: 625235 tCO2e',
    '1 2024: 591255 tCO2e',
    '92 2023: 410228 tCO2e',
    '92 2024: 402915 tCO2e',
  ]);
});

it('codes of a standard beside names, over two lines, are none of their words', () => {
  const row = (y: number, name: string, [one, other]: readonly [string, string]) => [
    run('E1-6', 43, y),
    run(name, 79, y),
    run('tCO2e', 269, y),
    run(one, 360, y),
    run(other, 430, y),
    run('48a', 43, y + 14),
  ];
  expect(
    figuresAt(
      run('Datapoint', 79, 100),
      run('2024', 370, 100),
      run('2023', 440, 100),
      ...row(130, 'Gross Scope 1 GHG emissions', ['711,306', '745,920']),
      ...row(164, 'Gross Scope 3 GHG emissions', ['904,551', '910,337']),
    ),
  ).toEqual([
    '92 2023: 745920 tCO2e',
    '92 2024: 711306 tCO2e',
    '94 2023: 910337 tCO2e',
    '94 2024: 904551 tCO2e',
  ]);
});

it("a part under its whole is another metric, or none: 'of which hazardous'", () => {
  expect(
    figuresOf(
      'Metric | 2023 | 2024',
      'Scope 1 (kt CO2e) | 541 | 503',
      'of which combustion (kt CO2e) | 300 | 280',
      'Total waste (kt) | 170 | 161',
      '– of which hazardous (kt) | 1.7 | 1.6',
    ),
  ).toEqual(['9 2023: 1.7 kt', '9 2024: 1.6 kt', '92 2023: 541 ktCO2e', '92 2024: 503 ktCO2e']);
});

it('a chart of one bar a year is read as a row', () => {
  expect(
    figuresAt(
      run('Scope 1 emissions (kt CO2e)', 40, 100),
      run('1,204', 45, 130, 8),
      run('1,150', 95, 138, 8),
      run('988', 147, 150, 8),
      run('2022', 45, 200, 8),
      run('2023', 95, 200, 8),
      run('2024', 145, 200, 8),
    ),
  ).toEqual(['92 2022: 1204 ktCO2e', '92 2023: 1150 ktCO2e', '92 2024: 988 ktCO2e']);
});

it('a card has the nearer name, up to where smaller letters begin', () => {
  const card = (x: number, title: string, [figure, note]: readonly [string, string]) => [
    run(title, x, 100),
    run(figure, x, 133, 26),
    run(note, x, 160, 8),
  ];
  expect(
    figuresAt(
      ...card(40, 'Recordable injuries', ['97', 'down from 104 in 2022']),
      ...card(240, 'Fatalities', ['0', 'for two years']),
      ...card(440, 'CEO pay ratio', ['98×', 'Target: below 100']),
    ),
  ).toEqual(['23 2024: 97 count', '38 2024: 0 count', '60 2024: 98 index']);
});

it('a year that stands over each part and over the whole is the head of the whole', () => {
  expect(
    figuresOf(
      'KPI | 2024 | 2024 | 2024 | 2023',
      ' | Ports | Hotels | Group | Group',
      'Scope 1 (t CO2e) | 142,330 | 9,406 | 151,736 | 160,290',
      'Hazardous waste (t) | 1,904 | 40 | 1,944 | 2,110',
    ),
  ).toEqual(['9 2023: 2110 t', '9 2024: 1944 t', '92 2023: 160290 tCO2e', '92 2024: 151736 tCO2e']);
});

it('a year over parts alone heads no figure of the company', () => {
  expect(
    figuresOf(
      'KPI | 2024 | 2024 | 2024',
      ' | Ports | Property | Hotels',
      'Scope 1 (t CO2e) | 142,330 | 2,118 | 9,406',
      'Hazardous waste (t) | 1,904 | 22 | 40',
    ),
  ).toEqual([]);
});

it('a row of what is overseas is a part', () => {
  expect(
    figuresOf(
      'Emissions (t CO2e) | 2023 | 2024',
      'Scope 2 overseas | 721,406 | 649,135',
      'Scope 2 total | 1,721,406 | 1,649,135',
    ),
  ).toEqual(['93 2023: 1721406 tCO2e', '93 2024: 1649135 tCO2e']);
});

it('a year over parts and their total is the head of the total', () => {
  expect(
    figuresAt(
      run('2024', 320, 100),
      run('2023', 500, 100),
      ...['Male', 'Female', 'Total', 'Male', 'Female', 'Total'].map((text, at) =>
        run(text, 250 + at * 60, 115),
      ),
      run('Employee turnover (%)', 40, 135),
      ...['12.1%', '14.4%', '12.6%', '13.0%', '15.8%', '13.5%'].map((text, at) =>
        run(text, 250 + at * 60, 135),
      ),
    ),
  ).toEqual(['25 2023: 13.5 %', '25 2024: 12.6 %']);
});

it('prose goes on beside a larger heading of another column', () => {
  expect(
    figuresAt(
      run('In 2024 our Scope 1 emissions were 2.31', 40, 100),
      run('million tonnes of CO2e, compared with 2.48', 40, 114),
      run('Our people', 340, 114, 12),
      run('million tonnes of CO2e in 2023.', 40, 128),
    ),
  ).toEqual(['92 2023: 2.48 MtCO2e', '92 2024: 2.31 MtCO2e']);
});

it('lines of a list are sentences of their own', () => {
  expect(
    figuresAt(
      run('Employees: 5,217 (2023: 5,188)', 40, 100),
      run('Employee turnover: 8.7% (2023: 9.3%)', 40, 114),
      run('Women in the workforce: 46.1%, after a year in which many were hired', 40, 128),
    ),
  ).toEqual([
    '25 2023: 9.3 %',
    '25 2024: 8.7 %',
    '34 2024: 46.1 %',
    '43 2023: 5188 FTE',
    '43 2024: 5217 FTE',
  ]);
});

it('a name of one word beside another word is one of a part', () => {
  expect(figuresOf('Metric | 2023 | 2024', 'Employees in sheltered jobs | 11 | 12')).toEqual([]);
});

it('the name left of a row counts before its own', () => {
  expect(
    figuresAt(
      run('Category', 303, 100),
      run('2024', 440, 100),
      run('2023', 526, 100),
      run('Product recalls', 48, 120),
      run('Employees', 303, 120),
      run('9', 455, 120),
      run('11', 538, 120),
      run('Workers', 303, 138),
      run('64', 453, 138),
      run('58', 538, 138),
    ).filter((figure) => figure.startsWith('43')),
  ).toEqual([]);
});
