import { describe, expect, it } from 'vitest';

import type { RawMetric } from './read-rows.ts';
import { shareFacts } from './share-facts.ts';
import type { MetricRow } from './snapshot-input.ts';
import type { NumberColumn } from './snapshot.ts';

const metric = (id: number): MetricRow => ({
  id,
  name: `Metric ${id}`,
  dimensionId: 1,
  tag: 'QUANT',
  unit: 'USD',
  isHigherBetter: true,
  isScalable: true,
  isIncident: false,
  displayDecimals: 0,
});

const NOTHING: RawMetric = {
  presence: null,
  confirmed: null,
  valueByAge: [null],
  awarenessByAge: [null],
  performanceByAge: [null],
};

const NO_TAX = {
  revenueUsd: [null],
  expensesUsd: [null],
  enterpriseValueUsd: [null],
  marketCapUsd: [null],
  wellbeingUsd: [null],
  ebitUsd: [null],
};

const column = (...values: number[]): NumberColumn => Float64Array.from(values);

const DIRECT = { isDirect: Uint8Array.of(1, 1, 1, 1) };

describe('one fact', () => {
  it('has the value of the source, else that of the view, under both; points stay', () => {
    const source = {
      ...NOTHING,
      presence: Uint16Array.of(1, 0),
      confirmed: Uint16Array.of(1, 0),
      valueByAge: [column(0.3, Number.NaN)],
      awarenessByAge: [column(4, Number.NaN)],
    };
    const view = {
      ...NOTHING,
      presence: Uint16Array.of(1, 1),
      valueByAge: [column(0.5, 0.6)],
      awarenessByAge: [column(Number.NaN, 2)],
    };
    const { raws } = shareFacts([metric(57), metric(203)], {
      stated: [source, view],
      fundamentals: NO_TAX,
      companies: DIRECT,
    });
    const fact = {
      presence: Uint16Array.of(1, 1),
      confirmed: Uint16Array.of(1, 0),
      valueByAge: [column(0.3, 0.6)],
    };
    expect(raws).toEqual([
      { ...source, ...fact },
      { ...view, ...fact },
    ]);
  });

  it('is the tax contribution of the fundamentals in the theme and in the footprint', () => {
    const stated = { ...NOTHING, presence: Uint16Array.of(1, 0), valueByAge: [column(5, 6)] };
    const wellbeingUsd = [column(Number.NaN, 88_717_000)];
    const shared = shareFacts([metric(41)], {
      stated: [stated],
      fundamentals: { ...NO_TAX, wellbeingUsd },
      companies: DIRECT,
    });
    expect(shared.fundamentals.wellbeingUsd).toEqual([column(5, 88_717_000)]);
    expect(shared.raws[0]?.valueByAge).toEqual([column(5, 88_717_000)]);
    expect(shared.raws[0]?.presence).toEqual(Uint16Array.of(1, 1));
  });
});
