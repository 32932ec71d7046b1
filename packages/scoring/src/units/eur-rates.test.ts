import { expect, it } from 'vitest';

import { eurYearOf, eurYears, inEur } from './index.ts';

const rate = (date: string, usdPerUnit: number) => ({ currency: 'EUR', date, usdPerUnit });

/** The stored rates end in the middle of 2026. */
const YEARS = eurYears([
  rate('2025-01-02', 1.05),
  rate('2025-06-30', 1.15),
  rate('2025-12-30', 1.25),
  rate('2026-06-30', 1.2),
  { currency: 'GBP', date: '2024-12-31', usdPerUnit: 1.3 },
]);

it('closes a year by the latest rate of its last seven days, and averages all of its rates', () => {
  const { closing, mean } = eurYearOf(YEARS, 2025);
  expect(closing).toEqual({ usdPerUnit: 1.25, rateDate: '2025-12-30' });
  expect(mean.usdPerUnit).toBeCloseTo(1.15, 12);
  expect(inEur(5e9, closing)).toBe(4e9);
});

it('refuses an older rate, and says which one there is', () => {
  const { closing } = eurYearOf(YEARS, 2026);
  expect(closing).toEqual({ usdPerUnit: null, rateDate: '2026-06-30' });
  expect(inEur(5e9, closing)).toBeNull();
});

it('euros have no rate in years without any', () => {
  const none = { usdPerUnit: null, rateDate: null };
  expect(eurYearOf(YEARS, 2024)).toEqual({ year: 2024, closing: none, mean: none });
  expect(eurYearOf(eurYears([]), 2025)).toEqual({ year: 2025, closing: none, mean: none });
  expect(eurYearOf(YEARS, 2027).mean).toEqual(none);
});
