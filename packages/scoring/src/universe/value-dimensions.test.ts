import { describe, expect, it } from 'vitest';

import { ALL_ON, companyRow } from '../../test/company-row.ts';
import { buildSnapshot, type CompanyRow, type MetricValueRow } from '../snapshot/index.ts';
import { UNCUSTOMISED_WEIGHTS } from '../weightings/index.ts';
import { scoreUniverse, valueDimensions } from './index.ts';

const company = (preferences: Partial<CompanyRow['preferences']> = {}) =>
  companyRow(1, { preferences: { ...ALL_ON, ...preferences } });

const metric = (id: number, dimensionId: number, tag: 'QUAL' | 'QUANT' = 'QUAL') => ({
  id,
  name: `Metric ${id}`,
  dimensionId,
  tag,
  unit: tag === 'QUANT' ? '%' : '',
  isHigherBetter: true,
  isScalable: false,
  isIncident: false,
  displayDecimals: 0,
});

const judged = (
  metricId: number,
  [awareness, performance]: readonly [number | null, number | null],
  year = 2023,
): MetricValueRow => ({ companyId: 1, metricId, year, awareness, performance, value: null });

const ROWS = [
  judged(1, [4, 2]),
  judged(2, [2, 1]),
  judged(1, [3, 1], 2022),
  judged(2, [1, 0], 2022),
  judged(3, [4, 4]),
];

function viewsOf(pillar: 'edci' | 'sustainability+', preferences: Partial<typeof ALL_ON> = {}) {
  const snapshot = buildSnapshot({
    asOf: '2024-01-01',
    eurYears: [],
    findings: [],
    sectors: [
      { id: 1, name: 'Sector', parentId: null },
      { id: 10, name: 'Sub-sector', parentId: 1 },
      { id: 11, name: 'Sibling', parentId: 1 },
    ],
    dimensions: [
      { id: 120, name: 'GHG', pillar: 'edci', subSectorIds: null },
      { id: 121, name: 'Hiring', pillar: 'edci', subSectorIds: null },
      { id: 122, name: 'Unasked', pillar: 'edci', subSectorIds: null },
      { id: 123, name: 'Elsewhere', pillar: 'edci', subSectorIds: [11] },
      { id: 130, name: 'Goals', pillar: 'sustainability+', subSectorIds: null },
    ],
    metrics: [metric(1, 120), metric(2, 120), metric(3, 121), metric(4, 122), metric(5, 123)],
    companies: [company(preferences)],
    metricValues: ROWS,
    fundamentals: [],
    countries: [],
    countryDimensions: [],
    countryMetrics: [],
    countryValues: [],
  });
  return valueDimensions(scoreUniverse(snapshot, UNCUSTOMISED_WEIGHTS), 1, pillar);
}

describe('the dimensions of a pillar that enters no total', () => {
  it('are the means of their metrics, weigh the same, and add up to the mean of the table', () => {
    const [ghg, hiring, ...rest] = viewsOf('edci');
    expect(rest).toEqual([]);
    // metric 1: (4 + 2) / 2 = 3; metric 2: 1.5
    expect(ghg).toMatchObject({
      dimensionId: 120,
      weightFraction: 0.5,
      weightedScore: 1.125,
      overall: { score: 2.25, change: 1 },
      awareness: { score: 3, change: 1 },
      performance: { score: 1.5, change: 1 },
    });
    expect(hiring).toMatchObject({ weightedScore: 2, overall: { score: 4, change: null } });
  });

  it('are graded about 2 with the default sigma of 0.75', () => {
    const [ghg, hiring] = viewsOf('edci');
    expect(ghg?.overall.grade).toBe('C');
    expect(hiring?.overall.grade).toBe('A');
  });

  it('are absent without a metric of the company, in another sub-sector and where they are hidden', () => {
    expect(viewsOf('edci').map(({ dimensionId }) => dimensionId)).toEqual([120, 121]);
    expect(viewsOf('sustainability+')).toEqual([]);
    expect(viewsOf('edci', { edci: false })).toEqual([]);
  });
});
