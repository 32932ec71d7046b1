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
};

const column = (...values: number[]): NumberColumn => Float64Array.from(values);

describe('a view', () => {
  it('has the value, presence and confirmation of its source, and its own awareness', () => {
    const source = {
      ...NOTHING,
      presence: Uint8Array.of(1, 0),
      confirmed: Uint8Array.of(1, 0),
      valueByAge: [column(0.3, Number.NaN)],
      awarenessByAge: [column(4, Number.NaN)],
    };
    const view = {
      ...NOTHING,
      presence: Uint8Array.of(0, 1),
      valueByAge: [column(0.5, 0.6)],
      awarenessByAge: [column(Number.NaN, 2)],
    };
    const [first, second] = shareFacts([source, view], [metric(57), metric(203)], NO_TAX);
    expect(first).toBe(source);
    expect(second).toEqual({
      ...view,
      presence: Uint8Array.of(1, 1),
      confirmed: source.confirmed,
      valueByAge: source.valueByAge,
    });
  });

  it('of the tax contribution takes that of the fundamentals', () => {
    const stated = { ...NOTHING, presence: Uint8Array.of(1, 0), valueByAge: [column(5, 6)] };
    const wellbeingUsd = [column(Number.NaN, 88_717_000)];
    const [view] = shareFacts([stated], [metric(41)], { ...NO_TAX, wellbeingUsd });
    expect(view?.valueByAge).toBe(wellbeingUsd);
    expect(view?.presence).toEqual(Uint8Array.of(1, 1));
  });
});
