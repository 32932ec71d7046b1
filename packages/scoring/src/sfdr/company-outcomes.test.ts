import { describe, expect, it } from 'vitest';

import {
  buildSnapshot,
  type CompanyRow,
  type FundamentalsRow,
  type MetricRow,
  type MetricValueRow,
} from '../snapshot/index.ts';
import { eurYears } from '../units/index.ts';
import { companyOutcomes, paiFactsReader, paiOutcomeOf, snapshotFacts } from './index.ts';

const PREFERENCES = {
  governance: true,
  sustainability: true,
  sustainabilityS2: true,
  sdgAlignment: true,
  edci: true,
  sfdr: true,
  customMetrics: true,
  isQualitativeOnly: false,
};

const company = (id: number, fields: Partial<CompanyRow> = {}): CompanyRow => ({
  id,
  name: `Company ${id}`,
  subSectorId: 10,
  countryCode: null,
  regionCode: null,
  hasIcmGovernance: false,
  hasIcmSustainability: false,
  isSentimentOnly: false,
  isProxy: false,
  activityIds: null,
  naceSection: 'C',
  preferences: PREFERENCES,
  reportingYear: 2025,
  ...fields,
});

const SCOPE_1 = 92;
const ELECTRICITY = 4;
const FUEL = 5;
const RENEWABLE = 95;
const WATER = 311;
const PRODUCTION = 315;

const metric = (id: number): MetricRow => ({
  id,
  name: `Metric ${id}`,
  dimensionId: null,
  tag: 'QUANT',
  unit: 'tonnes',
  isHigherBetter: false,
  isScalable: true,
  isIncident: false,
  displayDecimals: 0,
});

const value = (companyId: number, metricId: number, number: number): MetricValueRow => ({
  companyId,
  metricId,
  year: 2025,
  awareness: null,
  performance: null,
  value: number,
});

const amounts = (companyId: number, year: number, revenueUsd: number): FundamentalsRow => ({
  companyId,
  year,
  revenueUsd,
  expensesUsd: null,
  enterpriseValueUsd: revenueUsd * 2,
  marketCapUsd: null,
  wellbeingUsd: null,
  ebitUsd: null,
});

interface Known {
  readonly companies: readonly CompanyRow[];
  readonly values: readonly MetricValueRow[];
  readonly fundamentals: readonly FundamentalsRow[];
}

const snapshotOf = ({ companies, values, fundamentals }: Known) =>
  buildSnapshot({
    asOf: '2026-11-23',
    eurYears: [],
    findings: [],
    sectors: [
      { id: 1, name: 'Sector', parentId: null },
      { id: 10, name: 'Sub-sector', parentId: 1 },
    ],
    dimensions: [],
    metrics: [SCOPE_1, ELECTRICITY, FUEL, RENEWABLE, WATER, PRODUCTION].map(metric),
    companies,
    metricValues: values,
    fundamentals,
    countries: [],
    countryDimensions: [],
    countryMetrics: [],
    countryValues: [],
  });

/** The colours of an indicator, by company in the order of their ids. */
function coloursOf(known: Known, indicatorId: number): readonly string[] {
  const outcomes = companyOutcomes(snapshotFacts(snapshotOf(known)), null);
  return known.companies.map((_, row) => {
    const { outcome = 2 } = outcomes.judgementsAt(row)[indicatorId - 1] ?? {};
    return paiOutcomeOf(outcome).colour;
  });
}

const IDS = [1, 2, 3, 4, 5];

describe('the outcome of a company', () => {
  it('compares amounts per revenue after 9 significant digits', () => {
    // 1 and 2 differ in the last bits alone: together they are the lowest fifth
    const tonnes = [1, 2.0000000000002, 0.5, 0.4, 0.3];
    const revenues = [3e6, 6e6, 3e6, 3e6, 3e6];
    const known = {
      companies: IDS.map((id) => company(id)),
      values: IDS.map((id, at) => value(id, WATER, tonnes[at] ?? 0)),
      fundamentals: IDS.map((id, at) => amounts(id, 2025, revenues[at] ?? 0)),
    };
    expect(coloursOf(known, 8)).toEqual(['red', 'red', 'green', 'green', 'green']);
  });

  it('the outcome of energy is not disclosed where the NACE section is unknown', () => {
    const known = {
      companies: IDS.map((id) => company(id, id === 1 ? { naceSection: null } : {})).map((one) =>
        one.id === 2 ? { ...one, naceSection: 'K' as const } : one,
      ),
      values: IDS.flatMap((id) => [value(id, ELECTRICITY, id * 3.6e9), value(id, FUEL, 0)]),
      fundamentals: IDS.map((id) => amounts(id, 2025, 1e6)),
    };
    expect(coloursOf(known, 6)).toEqual(['yellow', 'grey', 'green', 'green', 'red']);
  });

  it('the outcome of non-renewable energy is the worst of consumption and production', () => {
    const consumers = IDS.map((id) => value(id, RENEWABLE, 1 - id / 10));
    const known = {
      companies: IDS.map((id) => company(id, id === 2 ? { naceSection: 'D' } : {})),
      // production of 2 is asked and not told; that of 1 is the worst of five
      values: [
        ...consumers,
        ...[1, 3, 4, 5].map((id) => value(id, PRODUCTION, id === 1 ? 0.9 : 0.1)),
      ],
      fundamentals: [],
    };
    expect(coloursOf(known, 5)).toEqual(['green', 'yellow', 'green', 'green', 'red']);
  });
});

describe('what a company tells', () => {
  it('stands beside the revenue and the enterprise value of its own year, in EUR of that year', () => {
    const snapshot = snapshotOf({
      companies: [company(1)],
      values: [{ ...value(1, SCOPE_1, 100), year: 2024 }],
      fundamentals: [amounts(1, 2024, 5e6), amounts(1, 2025, 50e6)],
    });
    const years = eurYears([
      { currency: 'EUR', date: '2024-03-31', usdPerUnit: 1 },
      { currency: 'EUR', date: '2024-12-30', usdPerUnit: 1.5 },
      { currency: 'EUR', date: '2025-12-31', usdPerUnit: 3 },
    ]);
    const missed = { closing: new Set<number>(), mean: new Set<number>() };
    const { scope1 } = paiFactsReader(snapshot, { years, missed })(0);
    expect(scope1?.perRevenue).toBeCloseTo(100 / (5 / 1.25), 9);
    expect(scope1?.perEnterpriseValue).toBeCloseTo(100 / (10 / 1.5), 9);
    expect([...missed.closing, ...missed.mean]).toEqual([]);
  });

  it('has no amount in EUR of a day whose rate is too old, and names the year', () => {
    const snapshot = snapshotOf({
      companies: [company(1)],
      values: [value(1, SCOPE_1, 100)],
      fundamentals: [amounts(1, 2025, 5e6)],
    });
    const years = eurYears([{ currency: 'EUR', date: '2025-06-30', usdPerUnit: 1.2 }]);
    const missed = { closing: new Set<number>(), mean: new Set<number>() };
    const { scope1 } = paiFactsReader(snapshot, { years, missed })(0);
    expect(scope1).toMatchObject({ amount: 100, perEnterpriseValue: null });
    expect(scope1?.perRevenue).not.toBeNull();
    expect([[...missed.closing], [...missed.mean]]).toEqual([[2025], []]);
  });
});
