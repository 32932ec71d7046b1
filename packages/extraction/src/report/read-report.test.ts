import { METRICS } from '@verdure/contract/vocabulary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { pageOf } from '../../test/pages.ts';
import { type Candidate, readReport } from './index.ts';

const YEAR = 2023;
const read = (...pages: readonly (readonly string[])[]): readonly Candidate[] =>
  readReport({
    year: YEAR,
    metrics: METRICS,
    pages: pages.map((lines, index) => pageOf(lines, index + 1)),
  });

const figures = (candidates: readonly Candidate[]): readonly string[] =>
  candidates.flatMap(({ metricId, year, rawValue, rawUnit }) =>
    rawValue === null ? [] : [`${metricId} ${year}: ${rawValue} ${rawUnit}`],
  );

const HEAD = 'Metric | 2022 | 2023';

/** Lines of a page, the figures that are read from them, and why. */
const TABLES: readonly (readonly [readonly string[], readonly string[], string])[] = [
  [
    [
      '(tCO2e) | 2022 | 2023',
      'Scope 1',
      'Company cars | 5 | 1',
      'Scope 2',
      'Electricity (market-based) | 0 | –',
      'Electricity (location-based) | 300 | 290',
      'District heating | 848 | 571',
      'Scope 1 and 2, offset | 853 | 572',
    ],
    ['92 2022: 5 tCO2e', '92 2023: 1 tCO2e', '93 2022: 848 tCO2e', '93 2023: 571 tCO2e'],
    'the one part of a scope that is not 0 is all of it; what is counted by location is no part beside it',
  ],
  [
    [
      'MWh | 2022 | 2023',
      'Total energy consumption | 900 | 800',
      '– of which electricity | 600 | 500',
      '– of which fuels | 300 | 310',
      'Energy sold | 50 | 40',
    ],
    ['4 2022: 600 MWh', '4 2023: 500 MWh', '5 2022: 300 MWh', '5 2023: 310 MWh'],
    'a part is of the row above it',
  ],
  [
    [
      '(tCO2e) | 2022 | 2023',
      'Scope 2 (utsläpp orsakat av verksamheten)',
      'El (market based) | – | –',
      'Fjärrvärme | 537 | 658',
    ],
    ['93 2022: 537 tCO2e', '93 2023: 658 tCO2e'],
    'a heading may explain its scope in Swedish',
  ],
  [
    [
      '(tCO2e) | 2022 | 2023',
      'Scope 2',
      'Electricity | 0 | 40',
      'District heating | 848 | 571',
      'Cooling | 3 | 0',
    ],
    [],
    'of two parts none is all',
  ],
  [
    [
      'Operational GHG emissions and energy',
      ' | 2022 | 2023',
      'Scope 2 emissions (kt CO2e)',
      'Total Scope 2 emissions | 1,261 | 1,012',
      'Energy (petajoules)',
      'Total energy consumption | 125 | 124',
    ],
    ['93 2022: 1261 ktCO2e', '93 2023: 1012 ktCO2e'],
    'a heading with a unit of its own ends what was said before it',
  ],
  [
    [
      'Share of women, % | 2022 | 2023',
      'All employees | 23 | 24.1',
      'Group executive team | 33 | 37.5',
      'Board of Directors | 40 | 44.4',
    ],
    [
      ...['34 2022: 23 %', '34 2023: 24.1 %', '204 2022: 33 %', '204 2023: 37.5 %'],
      ...['57 2022: 40 %', '57 2023: 44.4 %', '203 2022: 40 %', '203 2023: 44.4 %'],
    ],
    'a head that names a share says what its rows are shares of',
  ],
  [
    [
      'Chief Executive pay ratio',
      'Year | Method | 25th | Median | 75th',
      '2022/23 | Option A | 61:1 | 45:1 | 33:1',
      '2021/22 | Option A | 52:1 | 39:1 | 28:1',
    ],
    ['60 2022: 39 index', '60 2023: 45 index'],
    'of the ratios to three employees the one in the middle counts',
  ],
  [
    ['Emissions (tonnes CO2e) | 2022 | 2023', 'Scope 1 | 1,200 | 1,100'],
    ['92 2023: 1100 tonnes CO2e', '92 2022: 1200 tonnes CO2e'],
    'each figure belongs to the year above it; the unit is in the heading',
  ],
  [
    ['Emissions (tonnes CO2e) | 2023 | 2022 | 2021', 'Scope 1 | 1,100 | 1,200 | 1,300'],
    ['92 2023: 1100 tonnes CO2e', '92 2022: 1200 tonnes CO2e', '92 2021: 1300 tonnes CO2e'],
    'years may fall, and each that is printed is read',
  ],
  [
    ['ktCO2e | FY22 | FY23', 'Scope 2 (location-based) | 9 | 8', 'Scope 2 (market-based) | 4 | 3'],
    ['93 2023: 3 ktCO2e', '93 2022: 4 ktCO2e'],
    'market-based goes before location-based',
  ],
  [
    ['(tonnes CO2e) | 2022 | 2023', 'Scope 3', 'Purchased goods | 5 | 4', 'Subtotal | 9 | 8'],
    ['94 2023: 8 tonnes CO2e', '94 2022: 9 tonnes CO2e'],
    'a subtotal belongs to the heading above it',
  ],
  [
    ['Scope 2', 'tCO2e | 2023 | Basår 2022', 'Energianvändning | 7 | 9', 'Total | 7 | 9'],
    ['93 2023: 7 tCO2e', '93 2022: 9 tCO2e'],
    'so does a total to the title over its table',
  ],
  [
    [HEAD, 'Scope 1 and 2 emissions (thousand tonnes CO2e) | 20 | 19'],
    ['1 2023: 19 ktCO2e', '1 2022: 20 ktCO2e', '44 2023: 19 ktCO2e', '44 2022: 20 ktCO2e'],
    'the sum of both scopes is no scope 1; two metrics keep it',
  ],
  [
    [HEAD, 'Scope 1 (mtCO2e) | 20 | 19'],
    ['92 2023: 19 mtCO2e', '92 2022: 20 mtCO2e'],
    'an ambiguous unit is kept as printed, so that nobody guesses it',
  ],
  [[HEAD, 'Scope 1 intensity (tCO2e per employee) | 20 | 19'], [], 'an intensity is not an amount'],
  [
    ['GHG emissions intensity (tCO2e) | 2022 | 2023', 'Scope 1 | 0.7 | 0.8'],
    [],
    'nor is it under a heading that says so',
  ],
  [
    ['tCO2e | 2022 | 2023', 'Totalscope1 | 20 | 19', 'Summascope1och2 | 30 | 28'],
    [
      ...['92 2023: 19 tCO2e', '92 2022: 20 tCO2e', '1 2023: 28 tCO2e', '1 2022: 30 tCO2e'],
      ...['44 2023: 28 tCO2e', '44 2022: 30 tCO2e'],
    ],
    'the blanks of some fonts are lost',
  ],
  [
    [
      'Energy use and emissions of our own offices',
      'tCO2e | 2022 | 2023',
      'Scope 2 emissions | 20 | 19',
    ],
    [],
    'offices are a part of a company',
  ],
  [
    ['Like-for-like emissions (tCO2e)', 'Metric | 2022 | 2023', 'Scope 1 | 20 | 19'],
    [],
    'what was owned in both years is a part of all',
  ],
  [[HEAD, 'Scope 1 (tCO2e per MSEK) | 20 | 19'], [], 'an amount by revenue is a rate'],
  [[HEAD, 'Scope 1 | 20 | 19'], [], 'an amount without a unit is not read'],
  [
    [HEAD, 'Total water withdrawals (megaliters) | 12 | –'],
    ['7 2022: 12 Ml'],
    'a dash is not disclosed, and not zero',
  ],
  [
    [HEAD, 'Total water withdrawals (megaliters) | 12 | not disclosed'],
    ['7 2022: 12 Ml'],
    'nor are words that say so',
  ],
  [
    [HEAD, 'Electricity consumed (kWh in millions) | 1,102.5 | 1,008'],
    ['4 2023: 1008 GWh', '4 2022: 1102.5 GWh'],
    'a multiplier beside the unit is read into the unit',
  ],
  [
    [HEAD, 'Women on the Board | 27% | 42%'],
    ['57 2023: 42 %', '57 2022: 27 %', '203 2023: 42 %', '203 2022: 27 %'],
    'a percent sign in the cell is the unit',
  ],
  [[HEAD, 'Women on the Board | 3 | 4'], [], 'a number of women is not a share of women'],
  [
    [HEAD, 'Work-related fatalities | 4 | 1'],
    ['38 2023: 1 count', '38 2022: 4 count', '208 2023: 1 count', '208 2022: 4 count'],
    'a count has no unit; the name of the catalogue is always its metric',
  ],
  [
    [HEAD, 'Hazardous waste (t) | 30 | 20', 'Non-hazardous waste (t) | 90 | 80'],
    ['9 2023: 20 t', '9 2022: 30 t'],
    'non-hazardous is another figure',
  ],
  [
    [
      HEAD,
      'Waste generated in operations, scope 3 (ktCO2e) | 30 | 20',
      'Hazardous waste (ktCO2e) | 3 | 2',
    ],
    [],
    'emissions of waste are neither a mass of waste nor all of scope 3',
  ],
  [
    ['(million m3) | 2022 | 2023', 'Water withdrawal in dry areas | 7% | 77%'],
    [],
    'a share under a heading of amounts is no amount',
  ],
  [
    [HEAD, 'Taxes paid (US$ million) | (12) | 15'],
    ['41 2023: 15 m USD', '41 2022: -12 m USD'],
    'money has a multiplier and a currency; brackets are below zero',
  ],
  [
    [HEAD, 'Work-related fatalities | 4 | 1', '12 | Verdure report | 34'],
    ['38 2023: 1 count', '38 2022: 4 count', '208 2023: 1 count', '208 2022: 4 count'],
    'the number of a page is no figure',
  ],
  [
    ['tCO2e | Q1 2023 | Q2 2023 | FY 2023', 'Scope 1 | 4 | 5 | 20', 'Scope 3 | 1 | 2 | 8'],
    ['92 2023: 20 tCO2e', '94 2023: 8 tCO2e'],
    'a quarter is no year',
  ],
  [
    ['Metric | 2022 | 2023 | Unit', 'Scope 1 | 20 | 19 | ktCO2e', 'Female directors | 30 | 40 | %'],
    [
      ...['92 2023: 19 ktCO2e', '92 2022: 20 ktCO2e', '57 2023: 40 %', '57 2022: 30 %'],
      ...['203 2023: 40 %', '203 2022: 30 %'],
    ],
    'a unit may stand behind the figures',
  ],
  [
    [HEAD, 'Scope 1 1) | 20 | 19', 'Scope 2 2) | 9 | 8', '1) in kt CO2e', '2) in Mt CO2e'],
    ['92 2023: 19 ktCO2e', '92 2022: 20 ktCO2e', '93 2023: 8 MtCO2e', '93 2022: 9 MtCO2e'],
    'a note says the unit of the names that point to it',
  ],
  [
    [HEAD, 'Scope 1 | 20 | 19', 'All figures in ktCO2e unless stated otherwise.'],
    ['92 2023: 19 ktCO2e', '92 2022: 20 ktCO2e'],
    'a note may say the unit of all figures',
  ],
  [
    [HEAD, 'Scope 1 | 20 | 19', 'In ktCO2e we fell behind others.'],
    [],
    'a sentence below a table is no note on its unit',
  ],
  [
    [HEAD, 'Energy consumption (GWh)', 'Electricity | 20 | 19', 'Fuels | 9 | 8'],
    ['4 2023: 19 GWh', '4 2022: 20 GWh', '5 2023: 8 GWh', '5 2022: 9 GWh'],
    'a heading and a part are a name together',
  ],
  [
    [
      ...['tCO2e | 2022 | 2022 | 2023 | 2023', ' | Absolute | Intensity | Absolute | Intensity'],
      'Scope 1 | 20 | 0.2 | 19 | 0.1',
    ],
    ['92 2023: 19 tCO2e', '92 2022: 20 tCO2e'],
    'each year may head an amount and an intensity',
  ],
  [
    [
      'tCO2e | 2022 | 2023',
      'Scope 1',
      'Company cars | 5 | 4',
      'Scope 2',
      'Heat | 9 | 8',
      'Grid | 7 | 6',
    ],
    ['92 2023: 4 tCO2e', '92 2022: 5 tCO2e'],
    'the only part of a scope is all of it; one of two parts is not',
  ],
  [
    [
      'MWh | 2022 | 2023',
      '(7) Fuel consumption from renewable sources | 20 | 19',
      'Share of renewable sources in total energy consumption (%) | 37 | 42',
    ],
    ['95 2022: 37 %', '95 2023: 42 %'],
    'the fuels of one kind of source are not all fuels; a share of sources is one of energy',
  ],
  [
    [
      'Parameter | Unit | 2022 | 2023',
      'Total Scope 1 emissions (Break-up of the GHG into CO2, CH4, if available) | tCO2e | 1,18,02,440 | 1,24,30,118',
      'Total Scope 1 and Scope 2 emissions per rupee of turnover | tCO2e/₹ | 0.000066 | 0.000062',
      'Total Scope 1 and Scope 2 emissions by turnover | tCO2e/₹ | 0.000066 | 0.000062',
    ],
    ['92 2022: 11802440 tCO2e', '92 2023: 12430118 tCO2e'],
    'lakhs and crores; what a name consists of; a unit by something else is none of the rows above',
  ],
  [
    ['Item | Unit | 2022 | 2023', 'Renewable electricity ratio | % | 25 | 33'],
    ['95 2022: 25 %', '95 2023: 33 %'],
    'the percent sign says the unit, whatever the name of the share is',
  ],
  [
    [
      ...['ESG data sheet', 'Scope 1 | 42 tCO2e', 'Hazardous waste | 9 t'],
      ...['Renewable energy share of total energy | 88%', 'Data breaches | 2'],
    ],
    ['9 2023: 9 t', '16 2023: 2 count', '92 2023: 42 tCO2e', '95 2023: 88 %'],
    'a number in a column of figures with units is a figure',
  ],
  [
    [
      ...['Item | Unit | 2022 | 2023', 'Water withdrawal | 10 m3 | 30,110 | 29,802'],
      ...['Scope 1 | 103 t-CO2e | 2,410 | 2,355', 'Scope 2 | 10³ t-CO2e | 20 | 19'],
    ],
    ['93 2022: 20 ktCO2e', '93 2023: 19 ktCO2e'],
    'a power whose mark was lost is not known',
  ],
  [
    ['Item | Unit | 2022 | 2023', 'Ratio of female directors | % | 11.1 | 20'],
    ['57 2022: 11.1 %', '57 2023: 20 %', '203 2022: 11.1 %', '203 2023: 20 %'],
    'a ratio of women is a share of them',
  ],
];

const SENTENCES: readonly (readonly [string, readonly string[], string])[] = [
  [
    'Andelen kvinnor i bolaget uppgick till 44 procent (43) och i styrelsen till 43 procent (50).',
    [
      ...['34 2023: 44 %', '34 2022: 43 %', '57 2023: 43 %', '57 2022: 50 %'],
      ...['203 2023: 43 %', '203 2022: 50 %'],
    ],
    'in Swedish the year before stands in brackets',
  ],
  [
    'Personalomsättningen var 9,1 procent (10,4) och minskade med 1,3 procent (2,0).',
    ['25 2023: 9.1 %', '25 2022: 10.4 %', '212 2023: 9.1 %', '212 2022: 10.4 %'],
    'a long word says all; beside a change stands a change',
  ],
  [
    'Die Wasserentnahme betrug 4,2 Mio. m³ (Vorjahr: 4,3 Mio. m³).',
    ['7 2023: 4.2 million m3', '7 2022: 4.3 million m3'],
    'brackets may say that they are of the year before',
  ],
  [
    'On 31 December 2023, 53% of our 18,420 employees were women.',
    ['34 2023: 53 %'],
    'what a share is of may be told with its number',
  ],
  [
    'In 2023 the Chief Executive’s total remuneration was 74 times that of the median employee.',
    ['60 2023: 74 index'],
    'times the median employee are a ratio of pay',
  ],
  [
    'Totalt uppgår våra koldioxidutsläpp enligt scope 1 och 2 till 24 858 ton under 2023.',
    ['1 2023: 24858 tonnes CO2e', '44 2023: 24858 tonnes CO2e'],
    'a Swedish ton has 1,000 kg, and the 2 of a scope is no figure',
  ],
  [
    'Las emisiones de alcance 1 ascendieron a 1 250 toneladas de CO2e en 2023.',
    ['92 2023: 1250 tonnes CO2e'],
    'nor is the 1 of an alcance',
  ],
  ['Our scope 1 emissions were 1,250 tons in 2023.', [], 'an English ton is not guessed'],
  [
    'Scope 1: emissions of the group (from sources that we own) were 37 tCO2e in 2023.',
    ['92 2023: 37 tCO2e'],
    'a name may stand before a colon',
  ],
  [
    'In 2023, our scope 1 emissions were 4.4 million metric tons and scope 2 emissions were 3.5 million metric tons.',
    ['92 2023: 4.4 MtCO2e', '93 2023: 3.5 MtCO2e'],
    'each figure belongs to the name before it',
  ],
  [
    'Water withdrawal: 12,500 m3 in 2023, 13,000 m3 in 2022.',
    ['7 2023: 12500 m3', '7 2022: 13000 m3'],
    'the year stands behind its figure',
  ],
  [
    'We withdrew 38.2 million cubic metres of water and our sites generated 1,830 tonnes of hazardous waste.',
    ['7 2023: 38.2 million m3', '9 2023: 1830 tonnes'],
    'the name may stand behind the figure',
  ],
  ['We used 3 tonnes of hazardous waste per unit.', [], 'a rate behind the figure'],
  [
    'We recorded 318 recordable injuries, against 344 in 2022; the rate was 2.7 per million hours.',
    ['23 2023: 318 count', '23 2022: 344 count', '207 2023: 318 count', '207 2022: 344 count'],
    'a count may stand before its name',
  ],
  [
    'Women make up 29% of our workforce and 36% of the Board of Directors.',
    ['34 2023: 29 %', '57 2023: 36 %', '203 2023: 36 %'],
    'two shares may have one subject',
  ],
  [
    'Location-based Scope 2 emissions were 512,660 tCO2e, while market-based Scope 2 emissions fell to 6,120 tCO2e.',
    ['93 2023: 6120 tCO2e'],
    'what is said behind the next figure says nothing of this one',
  ],
  [
    'Renewable energy was 46% of our energy use in 2023 (2022: 41%); the aim is 70% by 2030.',
    ['95 2023: 46 %', '95 2022: 41 %'],
    'what is wanted stands behind the fact',
  ],
  ['Customer satisfaction (0 to 100)', [], 'a scale is no score'],
  [
    'Annual total compensation ratio: The ratio was 46:1 in 2023 (2022: 44:1).',
    ['60 2023: 46 index', '60 2022: 44 index'],
    'a name before a colon is of what the sentence says; the 1 of a ratio is no figure',
  ],
  ['We aim to cut our scope 1 emissions to 200 tCO2e.', [], 'a target is not a fact'],
  ['We reduced our scope 1 emissions by 200 tCO2e.', [], 'a change is not an amount'],
  [
    'In 2019, our scope 1 emissions were 200 tCO2e.',
    ['92 2019: 200 tCO2e'],
    'an earlier year is read as such',
  ],
  ['Our scope 1 emissions were low in all 12 plants.', [], 'a number without the unit is another'],
  ['See scope 1 emissions on page 24.', [], 'the number of a page is no figure'],
  [
    'In 2023, our mean gender pay gap was 43.2%, compared with 45.2% in 2022.',
    ['35 2023: 43.2 %', '35 2022: 45.2 %'],
    'each of two compared figures has the year behind it',
  ],
  [
    'We count the injuries at work per 100,000 hours worked in 2023.',
    [],
    'what a figure is measured by is not the figure',
  ],
];

describe('a report is read', () => {
  it.each(TABLES)('table %j gives %j: %s', (lines, expected) => {
    expect(figures(read(lines)).toSorted()).toEqual([...expected].toSorted());
  });

  it.each(SENTENCES)('sentence %j gives %j: %s', (sentence, expected) => {
    expect(figures(read([sentence]))).toEqual(expected);
  });

  it('keeps the passage of a figure: its page and its row under the years', () => {
    const [candidate] = read(['Nothing here'], [HEAD, 'Scope 1 (tCO2e) | 1,200 | 1,100']);
    expect(candidate).toMatchObject({
      metricId: 92,
      year: 2023,
      rawValue: 1100,
      rawUnit: 'tCO2e',
      printed: '1,100',
      awareness: null,
      confidence: 0.75,
      passages: [
        {
          page: 2,
          kind: 'table',
          matchesFigure: true,
          table: {
            headers: ['Metric', '2022', '2023'],
            body: [['Scope 1 (tCO2e)', '1,200', '1,100']],
          },
        },
      ],
    });
  });

  it('takes the total where several rows have the name, and each place that has the same figure', () => {
    const [candidate] = read(
      ['(tCO2e) | 2022 | 2023', 'Scope 1 of our vessels at sea | 5 | 4'],
      ['(tCO2e) | 2022 | 2023', 'Total scope 1 | 50 | 40'],
      ['In 2023, our scope 1 emissions were 40 tCO2e.'],
    );
    expect(candidate?.rawValue).toBe(40);
    expect(candidate?.passages.map(({ page, kind }) => [page, kind])).toEqual([
      [2, 'table'],
      [3, 'text'],
    ]);
  });

  it('reads the rows of a table that goes on at the top of the next pages without its head', () => {
    const found = read(
      ['(tCO2e) | 2022 | 2023', 'Scope 1 | 50 | 40', 'Scope 2 | 30 | 20', 'Annual report 71'],
      ['Annual report 72', 'Scope 3 (tCO2e) | 500 | 400', 'Hazardous waste (t) | 8 | 7'],
      ['Women in the workforce, % | 31 | 32', 'Employee turnover, % | 9 | 8'],
    );
    expect(figures(found)).toContain('94 2023: 400 tCO2e');
    expect(figures(found)).toContain('9 2022: 8 t');
    expect(figures(found)).toContain('34 2023: 32 %');
    const scope3 = found.find(({ metricId }) => metricId === 94);
    expect(scope3?.passages[0]?.page).toBe(2);
    // its year stands on another page, so no words on this one say it
    expect(scope3?.passages[0]?.marks.map(({ of }) => of)).not.toContain('head');
  });

  it.each([
    ['of more figures', ['Scope 3 (tCO2e) | 500 | 400 | 9', 'Hazardous waste (t) | 8 | 7 | 9']],
    ['below prose', [...Array(5).fill('Of our work.'), 'Scope 3 (tCO2e) | 500 | 400']],
    ['of one row', ['Scope 3 (tCO2e) | 500 | 400']],
  ])('gives the years of the page before to no rows %s', (_which, next) => {
    const found = read(['(tCO2e) | 2022 | 2023', 'Scope 1 | 50 | 40', 'Scope 2 | 30 | 20'], next);
    expect(found.filter(({ metricId }) => metricId === 94)).toEqual([]);
  });

  it('shows the place that has the same digits in another unit, and is not sure', () => {
    const [candidate] = read(
      ['Metric | 2022 | 2023', 'Scope 1 (tCO2e) | 0.4 | 0.5'],
      ['Metric | 2022 | 2023', 'Scope 1 (ktCO2e) | 0.4 | 0.5', 'Scope 2 (ktCO2e) | 3 | 5'],
    );
    const states = candidate?.passages.map(({ page, otherFigure }) => [page, otherFigure?.rawUnit]);
    expect(states).toEqual([
      [1, undefined],
      [2, 'ktCO2e'],
    ]);
    expect(candidate?.confidence).toBeLessThan(0.5);
  });

  it.each([
    ['Scope 1 (tCO2e)', []],
    ['Scope 1 (tCO2e) [b]', []],
    ['Scope 1 of contractors (tCO2e)', ['contractors']],
  ])('says what the row %j names beyond its metric: %j', (label, words) => {
    const [candidate] = read([HEAD, `${label} | 1,200 | 1,100`]);
    expect(candidate?.passages[0]?.moreWords).toEqual(words);
  });

  it.each([
    ['We regard human rights as important to our business.', 1],
    ['Our human rights policy is reviewed and covers every site.', 2],
    ['The committee for human rights was audited during last year.', 2],
    ['Our target on human rights for 2030 covers every site.', 3],
    ['Our target on human rights was assured by a third party.', 4],
  ])('the words "%s" suggest an awareness of %s', (sentence, awareness) => {
    const [candidate] = read([sentence]);
    expect(candidate).toMatchObject({ metricId: 14, rawValue: null, awareness });
    expect(candidate?.passages).toMatchObject([
      { page: 1, kind: 'text', text: sentence, matchesFigure: false },
    ]);
  });
});

describe('words on the climate', () => {
  it.each([
    ['The Board of Directors reviews our response to climate change twice a year.', 111],
    ['The Sustainability Committee receives a report on climate matters.', 111],
    ['We tested our climate resilience in three climate scenarios.', 112],
    ['Transition risks are assessed once a year by each business.', 113],
    ['Our emission reduction targets cover all of our sites.', 114],
    ['Our science-based targets were approved last year.', 114],
  ])('"%s" speaks of %i', (sentence, metricId) => {
    expect(read([sentence]).map((candidate) => candidate.metricId)).toContain(metricId);
  });

  it('an audit committee alone says nothing of the climate', () => {
    const found = read(['The Audit Committee met six times during the year.']);
    expect(found.filter(({ metricId }) => metricId >= 111 && metricId <= 114)).toEqual([]);
  });
});

const pages = TABLES.map(([lines]) => lines);
const inReports = fc.shuffledSubarray(
  pages.map((lines, index) => pageOf(lines, index + 1)),
  { minLength: 1 },
);
const readPages = (of: readonly ReturnType<typeof pageOf>[]) =>
  readReport({ year: YEAR, metrics: METRICS, pages: of });

describe('of any report', () => {
  it('the order of the pages is no matter', () => {
    fc.assert(
      fc.property(inReports, (some) => {
        const inOrder = some.toSorted((a, b) => a.page - b.page);
        expect(readPages(some)).toEqual(readPages(inOrder));
      }),
    );
  });

  it('no candidate lacks a passage that contains its number', () => {
    fc.assert(
      fc.property(inReports, (some) => {
        for (const { printed, passages } of readPages(some)) {
          for (const passage of passages) {
            const said =
              passage.kind === 'text' ? passage.text : passage.table.body.flat().join(' ');
            expect(said).toContain(printed ?? '');
          }
          expect(passages.length).toBeGreaterThan(0);
        }
      }),
    );
  });

  it('there is one candidate for a metric in a year', () => {
    fc.assert(
      fc.property(inReports, (some) => {
        const keys = readPages(some).map(({ metricId, year }) => `${metricId} ${year}`);
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });
});
