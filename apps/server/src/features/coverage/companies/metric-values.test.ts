import { buildSnapshot, type CompanyRow, type MetricValueRow } from '@verdure/scoring/snapshot';
import { scoreUniverse } from '@verdure/scoring/universe';
import { UNCUSTOMISED_WEIGHTS } from '@verdure/scoring/weightings';
import { expect, it } from 'vitest';

import type { StoredValue } from './company.store.ts';
import { coverageFigures } from '../own-data/own-data.reads.ts';
import { presentMetricValues } from './metric-values.present.ts';

const COMPANY: CompanyRow = {
  id: 4,
  name: 'Dogwood',
  subSectorId: null,
  countryCode: null,
  regionCode: null,
  hasIcmGovernance: false,
  hasIcmSustainability: false,
  isSentimentOnly: false,
  isProxy: false,
  activityIds: null,
  naceSection: null,
  preferences: {
    governance: true,
    sustainability: true,
    sustainabilityS2: true,
    sdgAlignment: true,
    edci: true,
    sfdr: true,
    customMetrics: false,
    isQualitativeOnly: false,
  },
  reportingYear: 2025,
};

const METRIC = {
  id: 1,
  name: 'Emissions',
  dimensionId: 1,
  tag: 'QUANT',
  unit: 'tonnes CO2e',
  isHigherBetter: false,
  isScalable: false,
  isIncident: false,
  displayDecimals: 0,
} as const;

const row = (year: number, fields: Partial<MetricValueRow>): MetricValueRow => ({
  companyId: 4,
  metricId: 1,
  year,
  awareness: null,
  performance: null,
  value: null,
  ...fields,
});

function shownOf(metricValues: readonly MetricValueRow[], versions: readonly StoredValue[] = []) {
  const snapshot = buildSnapshot({
    asOf: '2026-06-30',
    eurYears: [],
    sectors: [],
    dimensions: [{ id: 1, name: 'Climate', pillar: 'sustainability', subSectorIds: null }],
    metrics: [METRIC],
    companies: [COMPANY],
    metricValues,
    fundamentals: [],
    findings: [],
    countries: [],
    countryDimensions: [],
    countryMetrics: [],
    countryValues: [],
  });
  const under = { scored: scoreUniverse(snapshot, UNCUSTOMISED_WEIGHTS), own: null };
  const figures = coverageFigures(versions);
  const stored = { stored: versions, figures, descriptions: new Map<number, string>() };
  return presentMetricValues(under, COMPANY, stored)[0];
}

it('shows the awareness of the year before beside a value that is carried from an earlier year', () => {
  const rows = [row(2025, { awareness: 3 }), row(2024, { awareness: 2 }), row(2022, { value: 80 })];
  expect(shownOf([...rows, row(2023, { value: 80 })])).toMatchObject({
    performance_value: 80,
    value_year: 2023,
    marked_old: true,
    awareness_score: 3,
    awareness_year: 2025,
    previous_awareness_score: 2,
  });
  // the year before the value has no row at all
  expect(shownOf([...rows.slice(0, 2), row(2023, { value: 80 })])).toMatchObject({
    value_year: 2023,
    previous_awareness_score: 2,
  });
});

it('says which test holds a value back', () => {
  const grown = [row(2025, { value: 32_000 }), row(2024, { value: 1000 })];
  expect(shownOf(grown)).toMatchObject({
    held_back: true,
    held_back_reason: '32 times the value of 2024',
    change: null,
  });
  const fallen = [row(2025, { value: 10 }), row(2024, { value: 1000 })];
  expect(shownOf(fallen)?.held_back_reason).toBe('1/100 of the value of 2024');
  expect(shownOf([row(2025, { value: 30_000 }), row(2024, { value: 1000 })])).toMatchObject({
    held_back: false,
    held_back_reason: null,
    change: 29,
  });
});

const version = (fields: Partial<StoredValue>): StoredValue => ({
  metric_id: 1,
  year: 2024,
  awareness: null,
  raw_value: null,
  raw_unit: null,
  value: null,
  is_desk: false,
  reason: 'a near-term target',
  source: 'Initiative',
  edited: false,
  by_rule: true,
  version: 1,
  created_at: '2026-01-01',
  ...fields,
});

it('says of an awareness that nobody judged what it follows from, in the year that it has', () => {
  const rows = [row(2025, { value: 80 }), row(2024, { awareness: 2 })];
  const other = version({ year: 2025, by_rule: false });
  expect(shownOf(rows, [other, version({})])).toMatchObject({
    awareness_score: 2,
    awareness_rule: { states: 'a near-term target', source: 'Initiative', year: 2024 },
  });
  expect(shownOf(rows, [other, version({ by_rule: false })])?.awareness_rule).toBeNull();
});
