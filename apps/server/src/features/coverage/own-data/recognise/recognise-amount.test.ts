import { describe, expect, it } from 'vitest';

import { amountNamed, recogniseAmount } from './recognise-amount.ts';
import {
  CELL_UNIT,
  moneyInCell,
  moneyUnitOf,
  sayTheirCurrency,
  unitInHeader,
} from './unit-choices.ts';

// prettier-ignore
const NAMED = [
  ['Revenue', 'revenue'],
  ['Total Revenues (USD mn)', 'revenue'],
  ['NET_SALES_FY2025', 'revenue'],
  ['TotalRevenue', 'revenue'],
  ['Umsatzerlöse in TEUR', 'revenue'],
  ["Chiffre d'affaires (k€)", 'revenue'],
  ['Nettoomsättning, MSEK', 'revenue'],
  ['Operating expenses USD', 'expenses'],
  ['EBIT (m EUR)', 'ebit'],
  ['Operating Income', 'ebit'],
  ['EVIC', 'enterprise_value'],
  ['Issuer EVIC, EUR', 'enterprise_value'],
  ['Enterprise Value Including Cash (EUR)', 'enterprise_value'],
  ['EV incl. cash, USDm', 'enterprise_value'],
  ['ENTERPRISE_VALUE', 'enterprise_value'],
  ['Market Cap', 'market_cap'],
  ['Market capitalisation (GBP bn) 2025', 'market_cap'],
  ['Mkt Cap $m', 'market_cap'],
  ['Income taxes paid', 'wellbeing'],
  ['Total tax contribution (EUR m)', 'wellbeing'],
] as const;

it.each(NAMED)('reads %s as %s', (header, amount) => {
  expect(amountNamed(header)).toBe(amount);
});

it.each([
  'Green revenue %',
  'Revenue growth',
  'GHG Intensity per Revenue',
  'Revenue from fossil fuels',
  'Tax rate',
  'Employee Turnover',
  'EV sales share',
  'Enterprise value excluding cash',
  'EV/EBITDA',
  'EBITDA',
  'Market',
  'Sales region',
])('takes %s for no amount', (header) => {
  expect(amountNamed(header)).toBeNull();
});

describe('turnover', () => {
  const read = (text: string, figures: readonly number[]) =>
    recogniseAmount(text, { cells: figures, figures });

  it('is that of staff where its figures could be shares', () => {
    expect(read('Turnover', [8.5, 12, 31])).toBeNull();
    expect(recogniseAmount('Turnover', { cells: ['4,500%'], figures: [4500] })).toBeNull();
  });

  it('is of money where its figures cannot be shares, or its name says money', () => {
    expect(read('Turnover', [1_200_000, 90])).toBe('revenue');
    expect(read('Turnover (EUR m)', [8.5, 12])).toBe('revenue');
    expect(read('Net turnover £bn', [8.5])).toBe('revenue');
  });
});

describe('the unit of an amount', () => {
  it.each([
    ['EUR m', { currency: 'EUR', multiplier: 'm' }],
    ['million EUR', { currency: 'EUR', multiplier: 'm' }],
    ['MEUR', { currency: 'EUR', multiplier: 'm' }],
    ['TEUR', { currency: 'EUR', multiplier: 'k' }],
    ['USDbn', { currency: 'USD', multiplier: 'bn' }],
    ['US$ m', { currency: 'USD', multiplier: 'm' }],
    ['$000', { currency: 'USD', multiplier: 'k' }],
    ['€bn', { currency: 'EUR', multiplier: 'bn' }],
    ['thousand', { currency: null, multiplier: 'k' }],
    ['A$ m', null],
    ['Tax', null],
    ['m EUR net', null],
    ['', null],
  ] as const)('is read from %s', (text, unit) => {
    expect(moneyUnitOf(text)).toEqual(unit);
  });

  it.each([
    ['Revenue (USD mn)', 'm USD'],
    ['Net sales, EUR', 'EUR'],
    ['EVIC EUR bn', 'bn EUR'],
    ['Revenue (million)', 'million'],
    ['Income tax', null],
    ['Revenue', null],
  ] as const)('is named by the header %s', (header, unit) => {
    expect(unitInHeader(header, 'USD')).toBe(unit);
  });

  it('may stand in each cell', () => {
    expect(moneyInCell('EUR 12.4 m')).toEqual({
      cell: '12.4',
      unit: { currency: 'EUR', multiplier: 'm' },
    });
    expect(moneyInCell('1,204 $')).toMatchObject({ cell: '1,204', unit: { currency: 'USD' } });
    expect(moneyInCell('12.4')).toBeNull();
    expect(moneyInCell('about 12')).toBeNull();
    expect(sayTheirCurrency(['EUR 1', '£2', '3'])).toBe(true);
    expect(sayTheirCurrency(['EUR 1', '2', '3'])).toBe(false);
    expect(CELL_UNIT).toBe('as each cell says');
  });
});
