import { describe, expect, it } from 'vitest';

import { companyRow } from '../../test/company-row.ts';
import {
  buildSnapshot,
  changedMetrics,
  type CompanyRow,
  inputChanges,
  type MetricRow,
  type MetricValueRow,
  rowOfCompany,
  type Snapshot,
} from './index.ts';

const metric = (id: number, tag: MetricRow['tag']): MetricRow => ({
  id,
  name: `Metric ${id}`,
  dimensionId: 1,
  tag,
  unit: tag === 'QUANT' ? 'tonnes CO2e' : '',
  isHigherBetter: false,
  isScalable: false,
  isIncident: false,
  displayDecimals: 0,
});

const [MEASURED, JUDGED] = [1, 2];

const value = (companyId: number, fields: Partial<MetricValueRow> = {}): MetricValueRow => ({
  companyId,
  metricId: MEASURED,
  year: 2023,
  awareness: 3,
  performance: null,
  value: 100,
  ...fields,
});

interface World {
  readonly companies?: readonly CompanyRow[];
  readonly values?: readonly MetricValueRow[];
  readonly asOf?: string;
}

const OTHERS = [2, 3, 4, 5].map((id) => value(id, { value: id * 100 }));
const OWN = [value(1), value(1, { metricId: JUDGED, performance: 2 })];

const world = ({
  companies = [1, 2, 3, 4, 5].map((id) => companyRow(id)),
  values = [...OWN, ...OTHERS],
  asOf = '2024-06-30',
}: World = {}): Snapshot =>
  buildSnapshot({
    asOf,
    eurYears: [],
    sectors: [
      { id: 1, name: 'Materials', parentId: null },
      { id: 10, name: 'Mining', parentId: 1 },
    ],
    dimensions: [{ id: 1, name: 'Emissions', pillar: 'sustainability', subSectorIds: null }],
    metrics: [metric(MEASURED, 'QUANT'), metric(JUDGED, 'QUAL')],
    companies,
    metricValues: values,
    fundamentals: [],
    findings: [],
    countries: [],
    countryDimensions: [],
    countryMetrics: [],
    countryValues: [],
  });

function changeOf(now: Snapshot, then = world()) {
  const [before, after] = [rowOfCompany(then, 1) ?? -1, rowOfCompany(now, 1) ?? -1];
  return inputChanges(then, now)(before, after);
}

describe('why the own inputs of a company differ between two snapshots', () => {
  it('is nothing where only a peer moved, though its rank did', () => {
    const peers = OTHERS.map((row) => ({ ...row, value: 1 }));
    const moved = world({ values: [...OWN, ...peers] });
    expect(moved.metricColumns[0]?.performance[0]).not.toEqual(
      world().metricColumns[0]?.performance[0],
    );
    expect(changeOf(moved)).toBeNull();
  });

  it('is a disclosure where it has a newer reporting year', () => {
    const companies = [1, 2, 3, 4, 5].map((id) =>
      companyRow(id, id === 1 ? { reportingYear: 2024 } : {}),
    );
    const values = [...OWN, ...OTHERS, value(1, { year: 2024 })];
    expect(changeOf(world({ companies, values }))).toBe('disclosed');
  });

  it.each<[string, readonly MetricValueRow[]]>([
    ['a figure', [value(1, { value: 90 }), ...OWN.slice(1)]],
    ['a figure of an earlier year', [...OWN, value(1, { year: 2022, value: 90 })]],
    ['a judgement of awareness', [value(1, { awareness: 1 }), ...OWN.slice(1)]],
    ['a judgement of performance', [value(1), value(1, { metricId: JUDGED, performance: 4 })]],
    ['a value that is gone', OWN.slice(1)],
  ])('is a correction where %s of a known year differs', (_, own) => {
    expect(changeOf(world({ values: [...own, ...OTHERS] }))).toBe('corrected');
  });

  it('is a correction where its activities or its sector differ', () => {
    const others = [2, 3, 4, 5].map((id) => companyRow(id));
    expect(changeOf(world({ companies: [companyRow(1, { activityIds: [2] }), ...others] }))).toBe(
      'corrected',
    );
    expect(changeOf(world({ companies: [companyRow(1, { subSectorId: null }), ...others] }))).toBe(
      'corrected',
    );
  });

  it('compares the same years of snapshots of different years', () => {
    expect(changeOf(world({ asOf: '2025-06-30' }))).toBeNull();
    const restated = [value(1, { value: 90 }), ...OWN.slice(1), ...OTHERS];
    expect(changeOf(world({ asOf: '2025-06-30', values: restated }))).toBe('corrected');
  });

  it('is nothing of a proxy, whose values are those of its peers', () => {
    const companies = [1, 2, 3, 4, 5].map((id) => companyRow(id, { isProxy: id === 1 }));
    const then = world({ companies, values: OTHERS });
    const now = world({ companies, values: OTHERS.map((row) => ({ ...row, value: 1 })) });
    expect(changeOf(now, then)).toBeNull();
  });
});

it('names the metrics that differ, a newer year apart from a correction, and none that a peer moved', () => {
  const changesTo = (values: readonly MetricValueRow[]) => {
    const [then, now] = [world(), world({ values: [...values, ...OTHERS] })];
    const rowIn = (snapshot: Snapshot) => ({ snapshot, row: rowOfCompany(snapshot, 1) ?? -1 });
    return changedMetrics(rowIn(then), rowIn(now));
  };
  const [, judged] = OWN;
  const kept = judged === undefined ? [] : [judged];
  expect(changesTo(OWN)).toEqual([]);
  expect(changesTo([value(1, { value: 90 }), ...kept])).toEqual([
    { dimensionId: 1, change: 'corrected', year: 2023 },
  ]);
  expect(changesTo([value(1), value(1, { year: 2024 }), ...kept])).toContainEqual({
    dimensionId: 1,
    change: 'disclosed',
    year: 2024,
  });
  const again = value(1, { metricId: JUDGED, performance: 4 });
  expect(changesTo([value(1), again])).toEqual([
    { dimensionId: 1, change: 'corrected', year: 2023 },
  ]);
});
