import { METRIC_UNITS } from '@verdure/contract/vocabulary';
import { convertUnit, readPlainUnit, TARGET_UNITS } from '@verdure/scoring/units';
import { describe, expect, it } from 'vitest';

import { type RawUnit, RAW_UNITS, rawUnitOf, reportedValue } from './raw-unit.ts';

describe.each(METRIC_UNITS)('%s', (unit) => {
  it.each<RawUnit>(RAW_UNITS[unit])('$name converts as the engine converts it', (rawUnit) => {
    const { rawValue, value } = reportedValue(1234.5678, rawUnit);
    const target = TARGET_UNITS.find((one) => one === unit);
    if (target !== undefined) {
      expect(convertUnit(rawValue, rawUnit.name, target)).toEqual({ value, warning: null });
      return;
    }
    expect(rawUnit).toEqual({ name: unit, factor: 1 });
    expect(value).toBe(rawValue);
  });
});

it('a company keeps its unit, and companies differ', () => {
  const metric = { id: 4, unit: 'kj' as const };
  const units = Array.from({ length: 40 }, (_, id) => rawUnitOf(1, id, metric).name);
  expect(units).toEqual(Array.from({ length: 40 }, (_, id) => rawUnitOf(1, id, metric).name));
  expect(new Set(units).size).toBe(4);
});

it('plain units are names the engine reads', () => {
  for (const unit of ['FTE', 'count', 'hours', 'days', 'index', 'Y/N'] as const) {
    expect(readPlainUnit(3, RAW_UNITS[unit][0].name, unit).warning).toBeNull();
  }
});
