import { expect, it } from 'vitest';

import { companyRow } from '../../test/company-row.ts';
import { buildSnapshot, type MetricValueRow } from '../snapshot/index.ts';
import { companyDataYears } from './index.ts';

const company = (id: number, isProxy = false) => companyRow(id, { isProxy, reportingYear: 2025 });

const metric = (id: number, tag: 'QUAL' | 'QUANT') => ({
  id,
  name: `Metric ${id}`,
  dimensionId: 100,
  tag,
  unit: tag === 'QUANT' ? '%' : '',
  isHigherBetter: true,
  isScalable: false,
  isIncident: false,
  displayDecimals: 0,
});

const figure = (companyId: number, year: number): MetricValueRow => ({
  companyId,
  metricId: 1,
  year,
  awareness: null,
  performance: null,
  value: 5,
});

const judged = (companyId: number, year: number): MetricValueRow => ({
  companyId,
  metricId: 2,
  year,
  awareness: 3,
  performance: 2,
  value: null,
});

it('years of data are those of the values that count; a proxy and an empty company have none', () => {
  const snapshot = buildSnapshot({
    asOf: '2026-11-23',
    eurYears: [],
    findings: [],
    sectors: [
      { id: 1, name: 'Sector', parentId: null },
      { id: 10, name: 'Sub-sector', parentId: 1 },
    ],
    dimensions: [{ id: 100, name: 'Climate', pillar: 'sustainability', subSectorIds: null }],
    metrics: [metric(1, 'QUANT'), metric(2, 'QUAL')],
    companies: [company(1), company(2), company(3, true), company(4), company(5)],
    metricValues: [
      // the figure of 2023 still counts in 2025, that of 2024 replaces it for company 2
      figure(1, 2023),
      judged(1, 2025),
      figure(2, 2023),
      figure(2, 2024),
      figure(3, 2025),
      // judged the year before its reporting year, and carried
      judged(5, 2024),
    ],
    fundamentals: [],
    countries: [],
    countryDimensions: [],
    countryMetrics: [],
    countryValues: [],
  });
  const { from, to } = companyDataYears(snapshot);
  const years = [...snapshot.companies.id].map((id, row) => [id, from[row], to[row]]);
  expect(years.toSorted(([a = 0], [b = 0]) => a - b)).toEqual([
    [1, 2023, 2025],
    [2, 2024, 2024],
    [3, 0, 0],
    [4, 0, 0],
    [5, 2024, 2024],
  ]);
});
