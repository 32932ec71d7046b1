import { exchangeRatesEndpoint } from '@verdure/contract/coverage/catalogue';
import { METRIC_UNITS, TARGET_UNITS as TARGETS } from '@verdure/contract/vocabulary';
import { describe, expect, it } from 'vitest';

import { conversionFactor, convertAmount, convertUnit, rateOf, rateTable } from './index.ts';

describe('SCR-GLB-52 units', () => {
  it('have seven targets', () => {
    expect(TARGETS).toEqual(['kj', 'm3', 'tonnes', 'tonnes CO2e', 'kg', '%', 'USD']);
    expect(METRIC_UNITS).toEqual(expect.arrayContaining([...TARGETS]));
  });

  it.each([
    ['kg', 'tonnes', 0.001],
    ['Mj', 'kj', 1000],
    ['kWh', 'kj', 3600],
    ['short ton', 'tonnes', 0.90718],
    ['kg', 'tonnes CO2e', 0.001],
    ['tCO2e', 'tonnes CO2e', 1],
  ] as const)('1 %s in %s is %f', (unit, target, factor) => {
    expect(conversionFactor(unit, target)).toBe(factor);
    expect(convertUnit(1, unit, target)).toEqual({ value: factor, warning: null });
  });

  it('convert money by the rates of their endpoint', () => {
    const { method, path } = exchangeRatesEndpoint;
    expect(`${method} ${path}`).toBe('GET /metrics/exchange-rates');
    const rates = rateTable([{ currency: 'EUR', date: '2026-03-31', usdPerUnit: 1.25 }]);
    const period = { nature: 'stock', date: '2026-03-31' } as const;
    const amount = { raw: 8, currency: 'EUR', multiplier: null, period };
    expect(convertAmount(amount, rates)).toEqual({ usd: 10, warning: null });
  });

  it('weigh holdings by the last rate up to a day, however old, and hundredths by that of the whole', () => {
    const rates = rateTable([{ currency: 'GBP', date: '2025-12-31', usdPerUnit: 1.5 }]);
    const rateAt = (nature: 'stock' | 'last', date: string) =>
      rateOf(rates, 'GBp', { nature, date });
    expect(rateAt('last', '2026-10-31')).toEqual({ usdPerUnit: 0.015, rateDate: '2025-12-31' });
    expect(rateAt('stock', '2026-10-31').usdPerUnit).toBeNull();
    expect(rateAt('last', '2025-12-30')).toEqual({ usdPerUnit: null, rateDate: null });
  });
});
