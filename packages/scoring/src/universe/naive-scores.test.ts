import fc from 'fast-check';
import { expect, it } from 'vitest';

import {
  buildSnapshot,
  type CompanyRow,
  type MetricValueRow,
  type SnapshotInput,
} from '../snapshot/index.ts';
import { type ProfileWeights, UNCUSTOMISED_WEIGHTS } from '../weightings/index.ts';
import {
  companyDimensions,
  companyScores,
  type ScoredUniverse,
  scoreUniverse,
  rankOf,
  TOTAL_KINDS,
} from './index.ts';
import { type NaiveCompany, naiveScores } from '../../test/naive-scores.ts';

const YEAR = 2023;
/** Years of rows: more than any window has. */
const YEARS = 7;
const SECTORS = [
  { id: 1, name: 'Industry', parentId: null },
  { id: 2, name: 'Services', parentId: null },
  { id: 10, name: 'Steel', parentId: 1 },
  { id: 11, name: 'Cement', parentId: 1 },
  { id: 20, name: 'Banks', parentId: 2 },
];
/** Sub-sectors, and a parent sector that a company is known only to. */
const SECTOR_IDS = [10, 11, 20, 10, 11, 20, 1] as const;

const DIMENSIONS: SnapshotInput['dimensions'] = [
  { id: 1, name: 'Emissions', pillar: 'sustainability', subSectorIds: null },
  { id: 2, name: 'Water', pillar: 'sustainability', subSectorIds: [10, 20] },
  { id: 3, name: 'Board', pillar: 'governance', subSectorIds: null },
  { id: 4, name: 'Ethics', pillar: 'governance', subSectorIds: [11] },
  { id: 5, name: 'Climate strategy', pillar: 'sustainability_s2', subSectorIds: null },
  { id: 6, name: 'Decent work', pillar: 'impact', subSectorIds: null },
];

const METRICS: SnapshotInput['metrics'] = [
  // a sum, its two parts, and a base metric that is the same sum
  { id: 1, dimensionId: 1, tag: 'QUANT', unit: 'tonnes', isScalable: true } as const,
  { id: 92, dimensionId: 2, tag: 'QUANT', unit: 'tonnes', isScalable: false } as const,
  { id: 93, dimensionId: 3, tag: 'QUANT', unit: 'tonnes', isScalable: true } as const,
  { id: 44, dimensionId: 6, tag: 'QUANT', unit: 'tonnes', isScalable: true } as const,
  { id: 2, dimensionId: 1, tag: 'QUAL', unit: 'index', isScalable: false } as const,
  { id: 3, dimensionId: 2, tag: 'QUANT', unit: 'count', isScalable: false } as const,
  { id: 4, dimensionId: 3, tag: 'QUAL', unit: 'index', isScalable: false } as const,
  { id: 5, dimensionId: 3, tag: 'QUANT', unit: '%', isScalable: false } as const,
  { id: 6, dimensionId: 4, tag: 'QUAL', unit: 'index', isScalable: false } as const,
  { id: 7, dimensionId: 5, tag: 'QUAL', unit: 'index', isScalable: false } as const,
].map((metric) => ({
  ...metric,
  isHigherBetter: metric.id % 2 === 0,
  name: `Metric ${metric.id}`,
  isIncident: false,
  displayDecimals: 0,
}));

const points = fc.option(fc.integer({ min: 0, max: 16 }).map((quarter) => quarter / 4));
const rarely = fc.integer({ min: 0, max: 9 }).map((number) => number === 0);
const usually = rarely.map((is) => !is);

const preferences = fc.record({
  governance: usually,
  sustainability: usually,
  sustainabilityS2: usually,
  sdgAlignment: usually,
  edci: fc.constant(true),
  sfdr: fc.constant(true),
  customMetrics: fc.constant(false),
  isQualitativeOnly: rarely,
});

const rowAt = fc.option(
  fc.record({
    awareness: points,
    performance: points,
    // few values, so that there are ties, and some that only rounding makes equal
    value: fc.option(
      fc.constantFrom(0, 1, 1, 1.000001, 1.000004, 1.0000000001, 2, 2, 3.5, 12, 40, 400, 1e6),
      { freq: 8 },
    ),
    isConfirmed: rarely,
  }),
  { freq: 8 },
);

const generatedCompany = fc.record({
  subSectorId: fc.option(fc.constantFrom(...SECTOR_IDS), { freq: 14 }),
  isProxy: rarely,
  isSentimentOnly: rarely,
  hasIcmGovernance: rarely,
  hasIcmSustainability: rarely,
  preferences,
  reportingYear: fc.constantFrom(YEAR, YEAR, YEAR, YEAR - 1, YEAR - 2),
  revenues: fc.array(fc.option(fc.constantFrom(0, 1e6, 1e6, 3e6, 1e8, -5), { freq: 9 }), {
    minLength: YEARS,
    maxLength: YEARS,
  }),
  rows: fc.array(fc.array(rowAt, { minLength: YEARS, maxLength: YEARS }), {
    minLength: METRICS.length,
    maxLength: METRICS.length,
  }),
});

type GeneratedCompany = typeof generatedCompany extends fc.Arbitrary<infer T> ? T : never;

const companyRow = (generated: GeneratedCompany, index: number): CompanyRow => ({
  id: index + 1,
  name: `Company ${index + 1}`,
  subSectorId: generated.subSectorId,
  countryCode: null,
  regionCode: null,
  hasIcmGovernance: generated.hasIcmGovernance,
  hasIcmSustainability: generated.hasIcmSustainability,
  isSentimentOnly: generated.isSentimentOnly,
  isProxy: generated.isProxy,
  activityIds: null,
  naceSection: null,
  preferences: generated.preferences,
  reportingYear: generated.reportingYear,
});

const metricValues = (companies: readonly GeneratedCompany[]): readonly MetricValueRow[] =>
  companies.flatMap(({ rows }, company) =>
    rows.flatMap((years, metric) =>
      years.flatMap((row, back) => {
        if (row === null) return [];
        const metricId = METRICS[metric]?.id ?? 0;
        return [{ companyId: company + 1, metricId, year: YEAR - back, ...row }];
      }),
    ),
  );

function inputOf(companies: readonly GeneratedCompany[]): SnapshotInput {
  return {
    asOf: '2024-06-30',
    eurYears: [],
    findings: [],
    sectors: SECTORS,
    dimensions: DIMENSIONS,
    metrics: METRICS,
    companies: companies.map(companyRow),
    metricValues: metricValues(companies),
    fundamentals: companies.flatMap(({ revenues }, company) =>
      revenues.map((revenueUsd, back) => ({
        companyId: company + 1,
        year: YEAR - back,
        revenueUsd,
        expensesUsd: null,
        enterpriseValueUsd: null,
        marketCapUsd: null,
        wellbeingUsd: null,
        ebitUsd: null,
      })),
    ),
    countries: [],
    countryDimensions: [],
    countryMetrics: [],
    countryValues: [],
  };
}

const inputs = fc
  .array(generatedCompany, { minLength: 3, maxLength: 60, size: 'max' })
  .map(inputOf);

const awarenessShare = fc.constantFrom(0 as const, 0.5 as const, 1 as const);
const shares = fc.record({
  esgAwarenessFraction: awarenessShare,
  impactAwarenessFraction: awarenessShare,
  sustainabilityFraction: fc.constantFrom(0, 0.3, 0.5, 0.7, 1),
});

const profiles: fc.Arbitrary<ProfileWeights> = fc
  .record({
    shares,
    own: shares,
    tenths: fc.constantFrom<readonly (readonly [number, number])[]>(
      [],
      [
        [1, 1000],
        [2, 0],
      ],
      [
        [1, 333],
        [2, 667],
        [3, 1000],
      ],
      [
        [2, 1000],
        [6, 1000],
      ],
    ),
    modulus: fc.constantFrom(null, 2, 5),
  })
  .map(({ shares: common, own, tenths, modulus }) => ({
    ...UNCUSTOMISED_WEIGHTS,
    shares: common,
    sharesBySubSector: new Map([[10, own]]),
    dimensionTenthsBySubSector: new Map([[10, new Map(tenths)]]),
    universeId: modulus === null ? -1 : 3,
    universeCompanyIds:
      modulus === null
        ? null
        : new Set(Array.from({ length: 60 }, (_, id) => id).filter((id) => id % modulus !== 0)),
  }));

/** The same null, or the same number but for the order of the sums. */
function expectSame(got: number | null | undefined, naive: number | null | undefined): void {
  if (typeof naive === 'number') expect(got).toBeCloseTo(naive, 10);
  else expect(got ?? null).toBe(naive ?? null);
}

/** Compares one company; tells how many totals it has. */
function expectCompany(scored: ScoredUniverse, id: number, naive: NaiveCompany): number {
  const own = companyScores(scored, id);
  let count = 0;
  for (const kind of TOTAL_KINDS) {
    const got = own?.totals[kind];
    const expected = naive.totals[kind];
    expect(got === undefined).toBe(expected === undefined);
    expect(got?.grade).toBe(expected?.grade);
    const { score = null, change = null } = expected ?? {};
    expectSame(got?.score, score);
    expectSame(got?.change, change);
    if (own?.isWrongUniverse === false) {
      expectSame(got?.assessedFraction, expected?.assessed);
      expectSame(got?.sharedFraction, expected?.shared);
    }
    if (score !== null) count += 1;
  }
  if (own?.isWrongUniverse === true) return count;
  for (const { dimensionId, overall } of companyDimensions(scored, id)) {
    expectSame(overall.score, naive.dimensions.get(dimensionId));
  }
  return count;
}

const NEARLY_EQUAL = 1e-9;

/** The same ranks, but for scores that only the order of their sums tells apart: they may tie. */
function expectRanks(scored: ScoredUniverse, naive: ReadonlyMap<number, NaiveCompany>): void {
  const ranked = [...naive.values()].filter(({ rank }) => (rank ?? 0) > 0);
  const esg = ranked.map(({ totals }) => totals.esg?.score ?? Number.NaN);
  for (const [id, { totals, rank }] of naive) {
    if ((rank ?? 0) === 0) continue;
    const own = totals.esg?.score ?? Number.NaN;
    const score = companyScores(scored, id)?.totals.esg?.score ?? null;
    const place = rankOf({ scored, own: null }, 'esg', score);
    expect(place.ranked).toBe(ranked.length);
    expect(place.rank).toBeGreaterThanOrEqual(
      1 + esg.filter((other) => other > own + NEARLY_EQUAL).length,
    );
    expect(place.rank).toBeLessThanOrEqual(
      esg.filter((other) => other > own - NEARLY_EQUAL).length,
    );
  }
}

it('every company scores as the sentences of methodology 3 to 7 say', () => {
  let comparedCount = 0;
  fc.assert(
    fc.property(inputs, profiles, (input, profile) => {
      const scored = scoreUniverse(buildSnapshot(input), profile);
      const naive = naiveScores(input, profile);
      for (const [id, company] of naive) comparedCount += expectCompany(scored, id, company);
      expectRanks(scored, naive);
    }),
    { numRuns: 40 },
  );
  expect(comparedCount).toBeGreaterThan(1000);
});
