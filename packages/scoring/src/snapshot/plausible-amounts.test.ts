import { expect, it } from 'vitest';

import { testFundamentals } from './plausible-amounts.ts';
import { readFundamentals } from './read-rows.ts';

const YEAR = 2025;

/** The amounts that count of a company with the same amount a year as revenue and as EBIT. */
function counted(amounts: readonly (number | null)[]) {
  const companies = { id: Int32Array.of(1), span: Int32Array.of(0) };
  const frame = { asOfYear: YEAR, companies, spans: [{ parentId: null }] };
  const rows = amounts.map((usd, age) => ({
    companyId: 1,
    year: YEAR - age,
    revenueUsd: usd,
    expensesUsd: null,
    enterpriseValueUsd: null,
    marketCapUsd: null,
    wellbeingUsd: null,
    ebitUsd: usd,
  }));
  const { fundamentals } = testFundamentals(frame, readFundamentals(frame, rows), Uint8Array.of(0));
  const agesOf = (field: 'revenueUsd' | 'ebitUsd') =>
    amounts.map((_, age) => fundamentals[field][age]?.[0] ?? Number.NaN);
  return { revenue: agesOf('revenueUsd'), ebit: agesOf('ebitUsd') };
}

it('counts a profit however it compares with other years, and a loss', () => {
  const { revenue, ebit } = counted([9e9, 1e6, -5e6]);
  expect(ebit).toEqual([9e9, 1e6, -5e6]);
  expect(revenue).toEqual([Number.NaN, 1e6, Number.NaN]);
});

it('tells an EBIT of 0 from one that is not known', () => {
  expect(counted([0, null]).ebit).toEqual([0, Number.NaN]);
});
