import { METRICS } from '@verdure/contract/vocabulary';
import { conversionFactor, TARGET_UNITS } from '@verdure/scoring/units';
import { describe, expect, it } from 'vitest';

import {
  decimalSignOf,
  figuresIn,
  readCell,
  readHead,
  readUnit,
  unknownEmissionUnit,
} from './index.ts';

describe('a cell', () => {
  it.each([
    ['1,234.5', 1234.5, 'commas between thousands'],
    ['1 234', 1234, 'a blank between thousands'],
    ['1.234.567', 1_234_567, 'points between thousands'],
    ['1.234.567,8', 1_234_567.8, 'points between thousands, a comma before decimals'],
    ['0.123', 0.123, 'a fraction'],
    ['12.5', 12.5, 'one decimal'],
    ['(45)', -45, 'brackets are below zero'],
    ['−45', -45, 'a true minus sign'],
    ['15%', 15, 'a percent sign'],
    ['$4.2m', 4.2, 'a currency and a multiplier'],
    ['12*', 12, 'a mark of a note'],
    ['412,338◊', 412_338, 'a mark of what was assured'],
    ['318,904 r', 318_904, 'the letter of what was restated'],
    ['43:1', 43, 'a multiple of one'],
    ['yes', 1, 'an answer'],
  ])('%s is %s: %s', (text, value) => {
    expect(readCell(text)).toMatchObject({ kind: 'figure', value });
  });

  it.each(['–', 'n/a', 'N/D', 'not disclosed'])('%s is not disclosed', (text) => {
    expect(readCell(text)).toEqual({ kind: 'none' });
  });

  it.each(['<1', '12 to 14', '2.1.3', 'Scope 1', '1/2'])('%s is no figure', (text) => {
    expect(readCell(text)).toBeNull();
  });
});

it.each([
  ['2023', 2023],
  ['FY23', 2023],
  ['FY 2023', 2023],
  ['2022/23', 2023],
  ['31 December 2023', 2023],
  ['Group 2023', 2023],
  ['2023 Konzern', 2023],
  ['2023 (restated)', 2023],
  ['1999', null],
  ['2,023', null],
  ['since 2020', null],
  ['2019 (base year)', 2019],
  ['2022 MTCO2e', 2022],
  ['Target 2030', null],
  ['Change 2023 vs 2022', null],
  ['2023/2022', null],
])('%s heads the year %s', (text, year) => {
  const head = readHead(text);
  expect(head?.kind === 'year' ? head.year : null).toBe(year);
});

it('figures of a sentence are whole numbers, not parts of words or dates', () => {
  const printed = figuresIn('CO2 fell to 1,200.5 t in 24/7 work, see 3.1.2.').map(
    (each) => each.printed,
  );
  expect(printed).toEqual(['1,200.5']);
});

it.each([
  ['1.234', 'three decimals, or a thousand'],
  ['(12.345)', 'the same below zero'],
  ['1.234 t', 'the same with a unit'],
])('does not guess what %s is: %s', (text) => {
  expect(readCell(text)).toBeNull();
  expect(figuresIn(`It was ${text} in all`)).toEqual([]);
});

it.each([
  ['1.234', '.', 1.234],
  ['1.234', ',', 1234],
  ['12,5', ',', 12.5],
  ['1 234,5', ',', 1234.5],
  ['4 of 10 (40%)', '.', 40],
  ['1,24,30,118', '.', 12_430_118],
  ['10³', '.', 10],
] as const)('%s in a report with decimals behind %s is %f', (text, sign, value) => {
  expect(readCell(text, sign)).toMatchObject({ kind: 'figure', value });
});

it('a report tells which sign it writes before decimals', () => {
  expect(decimalSignOf(['12,5 %', '1.234,5'])).toBe(',');
  expect(decimalSignOf(['12.5%', '1,234'])).toBe('.');
  expect(decimalSignOf(['2023'])).toBeNull();
});

it('takes the number of a scope for no part of its figure', () => {
  const valuesIn = (text: string) => figuresIn(text).map(({ value }) => value);
  expect(valuesIn('Scope 1 450 kt, scope 2 1 200 kt')).toEqual([450, 1200]);
});

describe('a unit', () => {
  it.each([
    ['(thousands of tonnes CO2e)', 'tonnes CO2e', 'ktCO2e', 1],
    ['metric tons CO₂e', 'tonnes CO2e', 'tonnes CO2e', 1],
    ['MtCO2e', 'tonnes CO2e', 'MtCO2e', 1],
    ['4.4 million metric tons', 'tonnes CO2e', 'MtCO2e', 1],
    ['(metric tons) (in millions)', 'tonnes', 'Mt', 1],
    ['million m3', 'm3', 'million m3', 1],
    ['megaliters', 'm3', 'Ml', 1],
    ['(megajoules) (in millions)', 'kj', 'TJ', 1],
    ['GJ (thousand)', 'kj', 'GJ', 1000],
    ['(1,000 tonnes CO2e)', 'tonnes CO2e', 'ktCO2e', 1],
    ["Energy, '000 MWh", 'kj', 'GWh', 1],
    ['10⁶ m3', 'm3', 'million m3', 1],
    ['10³ t-CO2e', 'tonnes CO2e', 'ktCO2e', 1],
    ['1 000 000 t CO2-e', 'tonnes CO2e', 'MtCO2e', 1],
    ['tonnes CO2e per year', 'tonnes CO2e', 'tonnes CO2e', 1],
    ['per cent', '%', '%', 1],
    ['$ million', 'USD', 'm USD', 1],
    ['£', 'USD', 'GBP', 1],
    ['Agua (miles de m³)', 'm3', 'thousand m3', 1],
    ['Wasserentnahme in Mio. m³', 'm3', 'million m3', 1],
    ['millions de m³', 'm3', 'million m3', 1],
    ['captación (hm³)', 'm3', 'million m3', 1],
    ['Mm³', 'm3', 'million m3', 1],
    ['Tsd. t', 'tonnes', 'kt', 1],
    ['Gefährliche Abfälle in t', 'tonnes', 't', 1],
  ] as const)('%s for %s is %s, times %s', (...[text, target, unit, times]) => {
    expect(readUnit(text, target)).toEqual({ unit, times });
  });

  it.each([
    ['mtCO2e', 'tonnes CO2e', 'which the methodology does not know'],
    ['tons', 'tonnes', 'short or metric'],
    ['t of what is said', 'tonnes', 'a letter in a sentence'],
    ['GWh', 'm3', 'another family'],
    ['million', 'USD', 'no currency'],
    ['tonnes CO2e per MSEK', 'tonnes CO2e', 'a rate'],
    ['MWh/m2', 'kj', 'a rate'],
  ] as const)('%s for %s is none: %s', (...[text, target]) => {
    expect(readUnit(text, target)).toBeNull();
  });

  it.each([
    ['million tons CO2', { unit: 'tons CO2', times: 1e6 }, 'a multiplier before it counts'],
    ['(TonCO 2 )', { unit: 'ton CO2', times: 1 }, 'a cell may have lost its blank'],
    ['vi släppte ut 12 tonCO 2 mer', null, 'prose that lost its blanks is not mended'],
    ['tons CO2/FTE', null, 'a rate'],
  ] as const)(
    '%s is no unit of the tables, so it is kept as printed: %j, for %s',
    (...[text, unit]) => {
      expect(unknownEmissionUnit(text)).toEqual(unit);
    },
  );

  it('has a name that the unit tables convert', () => {
    for (const { unit: target } of METRICS) {
      const known = TARGET_UNITS.find((each) => each === target);
      const texts = ['(thousands of tonnes CO2e)', 'million MWh', 'kt', 'megaliters', '%'];
      for (const text of texts) {
        const unit = known === undefined ? null : readUnit(text, known);
        if (known !== undefined && unit !== null) {
          expect(conversionFactor(unit.unit, known)).not.toBeNull();
        }
      }
    }
  });
});
