import type {
  CompanyRow,
  DimensionRow,
  FundamentalsRow,
  MetricRow,
  MetricValueRow,
  SectorRow,
  SnapshotInput,
} from '../src/snapshot/index.ts';

/** How large an invented universe is. */
export interface SampleSize {
  readonly seed: number;
  readonly companyCount: number;
  readonly metricCount: number;
  readonly subSectorCount: number;
}

export const LATEST_SAMPLE_YEAR = 2024;
const YEAR_COUNT = 5;
const COMPANIES_FROM_ID = 1000;

/** Numbers from 0 to 1 that look random and are the same on every run (mulberry32). */
export function sampleRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const PARENT_SHARE = 5;

function sampleSectors({ subSectorCount }: SampleSize): SectorRow[] {
  const parentCount = Math.ceil(subSectorCount / PARENT_SHARE);
  const parents = Array.from({ length: parentCount }, (_, index) => ({
    id: index + 1,
    name: `Sector ${index + 1}`,
    parentId: null,
  }));
  const children = Array.from({ length: subSectorCount }, (_, index) => ({
    id: 100 + index,
    name: `Sub-sector ${index + 1}`,
    parentId: 1 + Math.floor(index / PARENT_SHARE),
  }));
  return [...parents, ...children];
}

const PILLARS = [
  'sustainability',
  'sustainability',
  'sustainability',
  'governance',
  'sustainability_s2',
  'impact',
] as const;

/** Dimensions of two or three metrics; every fourth applies to half of the sub-sectors. */
function sampleDimensions({ metricCount, subSectorCount }: SampleSize): DimensionRow[] {
  return Array.from({ length: Math.ceil(metricCount / 2.5) }, (_, index) => ({
    id: 10 + index,
    name: `Dimension ${index + 1}`,
    pillar: PILLARS[index % PILLARS.length] ?? 'sustainability',
    subSectorIds:
      index % 4 === 3
        ? Array.from({ length: Math.ceil(subSectorCount / 2) }, (_s, sector) => 100 + sector * 2)
        : null,
  }));
}

const sampleMetrics = ({ metricCount }: SampleSize): MetricRow[] =>
  Array.from({ length: metricCount }, (_, index) => ({
    id: 1 + index,
    name: `Metric ${index + 1}`,
    dimensionId: index % 17 === 16 ? null : 10 + Math.floor(index / 2.5),
    tag: index % 3 === 0 ? 'QUAL' : 'QUANT',
    unit: 'tonnes',
    isHigherBetter: index % 2 === 0,
    isScalable: index % 3 === 1,
    isIncident: index % 11 === 0,
    displayDecimals: 0,
  }));

function sampleCompany(index: number, size: SampleSize, random: () => number): CompanyRow {
  const luck = random();
  return {
    id: COMPANIES_FROM_ID + index,
    name: `Company ${index + 1}`,
    subSectorId: luck < 0.005 ? null : 100 + Math.floor(random() ** 1.5 * size.subSectorCount),
    countryCode: random() < 0.1 ? null : 'ZZ',
    regionCode: null,
    hasIcmGovernance: random() < 0.1,
    hasIcmSustainability: random() < 0.1,
    isSentimentOnly: luck > 0.98,
    isProxy: luck > 0.9 && luck <= 0.98,
    naceSection: null,
    activityIds: random() < 0.2 ? null : random() < 0.1 ? [1 + Math.floor(random() * 8)] : [],
    preferences: {
      governance: random() > 0.02,
      sustainability: random() > 0.02,
      sustainabilityS2: random() > 0.02,
      sdgAlignment: random() > 0.02,
      edci: true,
      sfdr: true,
      customMetrics: false,
      isQualitativeOnly: random() < 0.03,
    },
    reportingYear: random() < 0.02 ? null : LATEST_SAMPLE_YEAR - (random() < 0.3 ? 1 : 0),
  };
}

/** What was approved of one metric in one year; QUAL metrics have a performance, QUANT a value. */
function sampleScores(isQual: boolean, random: () => number) {
  return {
    awareness: random() < 0.1 ? null : Math.floor(random() * 13) / 3,
    performance: isQual && random() > 0.15 ? Math.floor(random() * 9) / 2 : null,
    value: isQual || random() < 0.15 ? null : Math.round(10 ** (random() * 6)),
  };
}

function* sampleYears(
  key: { readonly companyId: number; readonly metricId: number },
  isQual: boolean,
  random: () => number,
): Generator<MetricValueRow> {
  for (let back = 0; back < YEAR_COUNT; back += 1) {
    if (random() < 0.1) continue;
    yield { ...key, year: LATEST_SAMPLE_YEAR - back, ...sampleScores(isQual, random) };
  }
}

function* sampleValues(
  companies: readonly CompanyRow[],
  metrics: readonly MetricRow[],
  random: () => number,
): Generator<MetricValueRow> {
  const covered = companies.filter(({ isProxy, isSentimentOnly }) => !isProxy && !isSentimentOnly);
  for (const { id: companyId } of covered) {
    for (const { id: metricId, tag } of metrics) {
      if (random() < 0.1) continue;
      yield* sampleYears({ companyId, metricId }, tag === 'QUAL', random);
    }
  }
}

function* sampleFundamentals(
  companies: readonly CompanyRow[],
  random: () => number,
): Generator<FundamentalsRow> {
  for (const { id: companyId } of companies) {
    for (let back = 0; back < YEAR_COUNT; back += 1) {
      const revenueUsd = random() < 0.05 ? null : Math.round(10 ** (6 + random() * 4));
      yield {
        companyId,
        year: LATEST_SAMPLE_YEAR - back,
        revenueUsd,
        expensesUsd: revenueUsd === null ? null : revenueUsd * 0.7,
        enterpriseValueUsd: revenueUsd === null ? null : revenueUsd * 2,
        marketCapUsd: random() < 0.2 ? null : Math.round(10 ** (6 + random() * 4)),
        wellbeingUsd: null,
        ebitUsd: null,
      };
    }
  }
}

/** An invented universe; the same size and seed give the same one. Its values can be read once. */
export function sampleInput(size: SampleSize): SnapshotInput {
  const random = sampleRandom(size.seed);
  const metrics = sampleMetrics(size);
  const companies = Array.from({ length: size.companyCount }, (_, index) =>
    sampleCompany(index, size, random),
  );
  return {
    asOf: '2025-06-30',
    eurYears: [],
    findings: [],
    sectors: sampleSectors(size),
    dimensions: sampleDimensions(size),
    metrics,
    companies,
    metricValues: sampleValues(companies, metrics, sampleRandom(size.seed + 1)),
    fundamentals: sampleFundamentals(companies, sampleRandom(size.seed + 2)),
    countries: [],
    countryDimensions: [],
    countryMetrics: [],
    countryValues: [],
  };
}
