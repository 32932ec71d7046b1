import {
  factOfView,
  isIsin,
  isLei,
  METRICS,
  PARENT_SECTORS,
  SUB_SECTORS,
} from '@verdure/contract/vocabulary';
import { describe, expect, it } from 'vitest';

import type { CompanyMetricValue, CoverageKind } from './companies/index.ts';
import { generateUniverse } from './generate-universe.ts';

const universe = generateUniverse({ seed: 2026, asOf: '2026-06-30' });
const chunks = [...universe.companyMetricValueChunks()];
const values = chunks.flat();
const newestValues = values.filter(({ year }) => year === universe.reportingYearRange.newest);

const shareOf = (coverage: CoverageKind) =>
  universe.companies.filter((company) => company.coverage === coverage).length / 3000;

const valuesOfMetric = (metricId: number) =>
  newestValues.flatMap((row) =>
    row.metricId === metricId && row.value !== null ? [{ ...row, value: row.value }] : [],
  );

function correlation(pairs: readonly (readonly [number, number])[]): number {
  const mean = (pick: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[pick], 0) / pairs.length;
  const [meanX, meanY] = [mean(0), mean(1)];
  let covariance = 0;
  let varianceX = 0;
  let varianceY = 0;
  for (const [x, y] of pairs) {
    covariance += (x - meanX) * (y - meanY);
    varianceX += (x - meanX) ** 2;
    varianceY += (y - meanY) ** 2;
  }
  return covariance / Math.sqrt(varianceX * varianceY);
}

describe('companies', () => {
  it.each([
    ['full', 0.55],
    ['interim', 0.11],
    ['essentials', 0.09],
    ['proxy', 0.2],
    ['sentiment-only', 0.05],
  ] as const)('%s are a share of about %s', (coverage, share) => {
    expect(shareOf(coverage)).toBeGreaterThan(share - 0.03);
    expect(shareOf(coverage)).toBeLessThan(share + 0.03);
  });

  it('are in all sectors and sub-sectors', () => {
    const sectorIds = new Set(universe.companies.map(({ sectorId }) => sectorId));
    const parents = new Set([...sectorIds].map((id) => Math.floor(id / 100)));
    expect(parents.size).toBe(PARENT_SECTORS.length);
    expect(sectorIds.size).toBe(SUB_SECTORS.length);
  });

  it('have names of their own', () => {
    expect(new Set(universe.companies.map(({ name }) => name)).size).toBe(3000);
    expect(universe.companies.filter(({ name }) => !/^\p{Lu}[\p{L}\-&./' ]+$/u.test(name))).toEqual(
      [],
    );
  });

  it('carry the flags of their coverage', () => {
    for (const { coverage, icmGov, icmSus, proxy, sentimentOnly } of universe.companies) {
      const flags = Number(icmGov) + Number(icmSus);
      expect(flags).toBe(coverage === 'essentials' ? 2 : coverage === 'interim' ? 1 : 0);
      expect(proxy).toBe(coverage === 'proxy');
      expect(sentimentOnly).toBe(coverage === 'sentiment-only');
    }
  });

  it('have valid codes, and one ISIN is shared by two of them', () => {
    const isins = universe.companyCodes.filter(({ type }) => type === 'isin');
    expect(isins.filter(({ code }) => !isIsin(code) || !code.startsWith('ZZ'))).toEqual([]);
    const leis = universe.companyCodes.filter(({ type }) => type === 'lei');
    expect(leis.filter(({ code }) => !isLei(code))).toEqual([]);
    const codes = isins.map(({ code }) => code);
    expect(codes.length - new Set(codes).size).toBe(1);
  });

  it('leave the activities of some unknown', () => {
    const unknown = universe.companyActivities.filter(({ activityIds }) => activityIds === null);
    expect(unknown.length / 3000).toBeCloseTo(0.1, 1);
    const named = new Set(
      universe.companyActivities.flatMap(({ activityIds }) => activityIds ?? []),
    );
    expect(named.size).toBe(8);
  });
});

describe('metric values', () => {
  it('belong to covered companies only', () => {
    const covered = universe.companies.filter(
      ({ proxy, sentimentOnly }) => !proxy && !sentimentOnly,
    );
    expect(chunks).toHaveLength(covered.length);
    expect(chunks.map((chunk) => chunk[0]?.companyId)).toEqual(covered.map(({ id }) => id));
  });

  it('have awareness and performance on the scale, and never a number that is not one', () => {
    const onScale = (points: number | null) => points === null || (points >= 0 && points <= 4);
    const wrong = ({ awareness, performance, value }: CompanyMetricValue) =>
      !onScale(awareness) || !onScale(performance) || (value !== null && !Number.isFinite(value));
    expect(values.filter(wrong)).toEqual([]);
  });

  it.each(METRICS.filter(({ unit }) => unit !== null))(
    '$id $name is disclosed by some companies',
    ({ id }) => {
      expect(valuesOfMetric(id).length).toBeGreaterThan(30);
    },
  );

  it('combined emissions are scope 1 plus scope 2, in both places', () => {
    const byKey = new Map(
      values.map((row) => [`${row.companyId} ${row.year} ${row.metricId}`, row]),
    );
    const amountOf = ({ companyId, year }: CompanyMetricValue, metricId: number) =>
      byKey.get(`${companyId} ${year} ${metricId}`)?.value;
    const combined = values.filter(({ metricId, value }) => metricId === 1 && value !== null);
    expect(combined.length).toBeGreaterThan(5000);
    for (const row of combined) {
      expect(row.value).toBe((amountOf(row, 92) ?? 0) + (amountOf(row, 93) ?? 0));
      expect([row.value, undefined]).toContain(amountOf(row, 44));
    }
  });

  it('two metrics that state one fact hold one value, told and decided together', () => {
    const byKey = new Map(
      values.map((row) => [`${row.companyId} ${row.year} ${row.metricId}`, row]),
    );
    const views = values.filter(({ metricId }) => factOfView(metricId) !== undefined);
    expect(views.length).toBeGreaterThan(10_000);
    const differing = views.filter((view) => {
      const source = factOfView(view.metricId)?.source;
      const stated = byKey.get(`${view.companyId} ${view.year} ${source}`);
      return (
        stated !== undefined && (stated.value !== view.value || stated.approved !== view.approved)
      );
    });
    expect(differing).toEqual([]);
  });

  it('wellbeing is that of the fundamentals, to five digits', () => {
    const wellbeing = new Map(
      universe.fundamentals.map((row) => [`${row.companyId} ${row.year}`, row.wellbeingUsd]),
    );
    for (const row of values.filter(({ metricId }) => metricId === 41)) {
      expect(row.value).toBe(wellbeing.get(`${row.companyId} ${row.year}`) ?? null);
    }
  });

  it('emissions grow with revenue inside a sub-sector, and disclosure with size', () => {
    const revenue = new Map(
      universe.fundamentals
        .filter(({ year }) => year === universe.reportingYearRange.newest)
        .map(({ companyId, revenueUsd }) => [companyId, revenueUsd ?? 1]),
    );
    const banks = new Set(
      universe.companies.filter(({ sectorId }) => sectorId === 701).map(({ id }) => id),
    );
    const logs = valuesOfMetric(1)
      .filter(({ companyId }) => banks.has(companyId))
      .map(
        ({ companyId, value }) => [Math.log(revenue.get(companyId) ?? 1), Math.log(value)] as const,
      );
    expect(correlation(logs)).toBeGreaterThan(0.5);
    const disclosure = newestValues
      .filter(({ unit }) => unit !== null)
      .map(
        (row) => [Math.log(revenue.get(row.companyId) ?? 1), row.value === null ? 0 : 1] as const,
      );
    expect(correlation(disclosure)).toBeGreaterThan(0.1);
  });

  it('awareness and performance go together', () => {
    const pairs = newestValues.flatMap(({ awareness, performance }) =>
      awareness === null || performance === null ? [] : [[awareness, performance] as const],
    );
    expect(correlation(pairs)).toBeGreaterThan(0.5);
  });

  it('some incidents rise by more than 400%', () => {
    const incidents = new Set(METRICS.filter(({ isIncident }) => isIncident).map(({ id }) => id));
    const before = new Map(
      values
        .filter(({ year }) => year === universe.reportingYearRange.newest - 1)
        .map((row) => [`${row.companyId} ${row.metricId}`, row.value]),
    );
    const risen = newestValues.filter((row) => {
      const previous = before.get(`${row.companyId} ${row.metricId}`) ?? 0;
      return incidents.has(row.metricId) && previous > 0 && (row.value ?? 0) / previous - 1 > 4;
    });
    expect(risen.length).toBeGreaterThan(10);
  });

  it('only values of the newest year wait for approval or have a reason', () => {
    const waiting = values.filter(({ approved }) => !approved);
    expect(waiting.length).toBeGreaterThan(1000);
    expect(new Set(waiting.map(({ year }) => year))).toEqual(new Set([2025]));
    expect(new Set(values.filter(({ reason }) => reason !== null).map(({ year }) => year))).toEqual(
      new Set([2025]),
    );
    expect(newestValues.filter(({ reason }) => !/^[A-Z].*\.$/.test(reason ?? ''))).toEqual([]);
  });
});

describe('countries', () => {
  it('are 195 with a category of each group, and some are special', () => {
    expect(universe.countries).toHaveLength(195);
    expect(new Set(universe.countries.map(({ iso2 }) => iso2)).size).toBe(195);
    expect(universe.countries.filter(({ esgRated }) => !esgRated)).toHaveLength(8);
    expect(universe.countries.filter(({ note }) => note !== null)).toHaveLength(4);
    const groups = universe.countries.map(({ categoryIds }) =>
      categoryIds.map((id) => Math.floor(id / 100)).join(),
    );
    expect(new Set(groups)).toEqual(new Set(['1,2,3']));
  });

  it('some have too few governance values for a total', () => {
    const dimensionOf = new Map(universe.countryMetrics.map((m) => [m.id, m.dimensionId]));
    const governance = universe.countryDimensions.filter(({ pillar }) => pillar === 'governance');
    const measured = (countryId: number) =>
      governance.filter(({ id }) =>
        universe.countryMetricValues.some(
          (row) =>
            row.countryId === countryId &&
            row.year === 2025 &&
            row.value !== null &&
            dimensionOf.get(row.metricId) === id,
        ),
      );
    const poor = universe.countries.filter(
      ({ id, esgRated }) => esgRated && measured(id).length < governance.length / 2,
    );
    expect(poor.map(({ iso2 }) => iso2).sort()).toEqual(['AD', 'DM', 'KI', 'KN', 'TO']);
  });

  it('have five years of values, shares as fractions, and valid bond ISINs', () => {
    const rated = universe.countries.filter(({ esgRated }) => esgRated).length;
    expect(universe.countryMetricValues).toHaveLength(rated * universe.countryMetrics.length * 5);
    const shares = new Set(
      universe.countryMetrics.filter(({ unit }) => unit === '%').map(({ id }) => id),
    );
    const large = universe.countryMetricValues.filter(
      ({ metricId, value }) => shares.has(metricId) && value !== null && value > 2,
    );
    expect(large).toEqual([]);
    expect(universe.countryCodes.filter(({ code }) => !isIsin(code))).toEqual([]);
    const codes = universe.countryCodes.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
  });
});

it('exchange rates have every weekday of more than five years in 12 currencies', () => {
  const euros = universe.exchangeRates.filter(({ currency }) => currency === 'EUR');
  expect(new Set(universe.exchangeRates.map(({ currency }) => currency)).size).toBe(12);
  expect([euros[0]?.date, euros.at(-1)?.date]).toEqual(['2021-01-01', '2026-06-30']);
  expect(euros.filter(({ usdPerUnit }) => usdPerUnit < 0.7 || usdPerUnit > 1.8)).toEqual([]);
});
