import type { OwnPrecedence } from '@verdure/contract/vocabulary';
import { expect, it } from 'vitest';

import {
  amountsOf,
  type CoverageAmount,
  countedAmounts,
  type MarkedFundamentals,
  type OwnAmount,
  withAmounts,
} from './overlay-amounts.ts';

const own = (change: Partial<OwnAmount> = {}): OwnAmount => ({
  companyId: 1,
  year: 2025,
  field: 'enterprise_value',
  usd: 900,
  uploadId: 7,
  ...change,
});

const stored = (change: Partial<CoverageAmount> = {}): CoverageAmount => ({
  companyId: 1,
  year: 2025,
  field: 'enterprise_value',
  usd: 500,
  isDesk: false,
  ...change,
});

const row = (change: Partial<MarkedFundamentals> = {}): MarkedFundamentals => ({
  companyId: 1,
  year: 2025,
  revenueUsd: 100,
  expensesUsd: null,
  enterpriseValueUsd: 500,
  marketCapUsd: null,
  wellbeingUsd: null,
  ebitUsd: null,
  typed: [],
  ...change,
});

it('lets the rule decide, amount by amount', () => {
  const countsBy = (precedence: OwnPrecedence) =>
    [stored(), stored({ isDesk: true })].map(
      (other) => countedAmounts([other], [own()], precedence).length,
    );
  expect(countsBy('own_first')).toEqual([1, 1]);
  expect(countsBy('desk_first')).toEqual([1, 0]);
  expect(countsBy('own_last')).toEqual([0, 0]);
});

it('fills a year, a company or an amount that the coverage does not have, under every rule', () => {
  const gaps = [own({ year: 2024 }), own({ companyId: 2 }), own({ field: 'revenue' })];
  for (const precedence of ['own_first', 'desk_first', 'own_last'] as const) {
    expect(countedAmounts([stored()], gaps, precedence)).toEqual(gaps);
  }
});

it('lays an own amount over its row, leaves the other amounts, and confirms nothing', () => {
  const confirmed = row({ confirmedFields: ['enterpriseValueUsd', 'revenueUsd'] });
  expect(withAmounts([confirmed], [own()])).toEqual([
    { ...confirmed, enterpriseValueUsd: 900, confirmedFields: ['revenueUsd'] },
  ]);
});

it('makes a row of a year that the coverage does not have', () => {
  const [, made] = withAmounts([row()], [own({ year: 2024 })]);
  expect(made).toMatchObject({
    companyId: 1,
    year: 2024,
    enterpriseValueUsd: 900,
    revenueUsd: null,
  });
});

it('calls an amount of the desk that an analyst typed or confirmed', () => {
  const desk = amountsOf(row({ typed: ['revenue'], confirmedFields: ['enterpriseValueUsd'] }));
  expect(desk.map(({ field, isDesk }) => [field, isDesk])).toEqual([
    ['revenue', true],
    ['enterprise_value', true],
  ]);
  expect(amountsOf(row()).map(({ isDesk }) => isDesk)).toEqual([false, false]);
});
