import { describe, expect, it } from 'vitest';

import { ALL_ON, companyRow } from '../../test/company-row.ts';
import {
  buildSnapshot,
  type CompanyRow,
  type MetricRow,
  type MetricValueRow,
  type SnapshotInput,
  whyWithheld,
} from '../snapshot/index.ts';
import { UNCUSTOMISED_WEIGHTS } from '../weightings/index.ts';
import { companyMetric, scoreUniverse } from './index.ts';

const metric = (id: number, fields: Partial<MetricRow> = {}): MetricRow => ({
  id,
  name: `Metric ${id}`,
  dimensionId: 1,
  tag: 'QUANT',
  unit: 'tonnes CO2e',
  isHigherBetter: false,
  isScalable: true,
  isIncident: false,
  displayDecimals: 0,
  ...fields,
});

const value = (companyId: number, number: number | null, year = 2023): MetricValueRow => ({
  companyId,
  metricId: 1,
  year,
  awareness: 3,
  performance: null,
  value: number,
});

/** The eight peers of the worked example of methodology 4.2, of $1M revenue each. */
const EIGHT = [120, 80, 200, 80, 310, 55, 150, 95];

const fundamentalsOf = (companies: readonly CompanyRow[]): SnapshotInput['fundamentals'] =>
  companies.flatMap(({ id: companyId }) =>
    [2021, 2022, 2023].map((year) => ({
      companyId,
      year,
      revenueUsd: 1e6,
      expensesUsd: null,
      enterpriseValueUsd: null,
      marketCapUsd: null,
      wellbeingUsd: null,
      ebitUsd: null,
    })),
  );

function snapshotOf(input: Partial<SnapshotInput>) {
  const companies = input.companies ?? EIGHT.map((_, index) => companyRow(index + 1));
  return buildSnapshot({
    asOf: '2024-01-01',
    eurYears: [],
    findings: [],
    sectors: [
      { id: 1, name: 'Sector', parentId: null },
      { id: 10, name: 'Sub-sector', parentId: 1 },
      { id: 11, name: 'Sibling', parentId: 1 },
    ],
    dimensions: [{ id: 1, name: 'Climate', pillar: 'sustainability', subSectorIds: null }],
    metrics: [metric(1)],
    companies,
    metricValues: EIGHT.map((emissions, index) => value(index + 1, emissions)),
    fundamentals: fundamentalsOf(companies),
    countries: [],
    countryDimensions: [],
    countryMetrics: [],
    countryValues: [],
    ...input,
  });
}

const viewOf = (input: Partial<SnapshotInput>, companyId: number) =>
  companyMetric(scoreUniverse(snapshotOf(input), UNCUSTOMISED_WEIGHTS), companyId, 1);

describe('a metric of a company beside its peers', () => {
  it('has the performance of the worked example, its percentile and the peer average', () => {
    const view = viewOf({}, 2);
    expect(view?.performance.score).toBe(3);
    expect(view?.peers).toEqual({
      peerAverage: 136.25,
      percentile: 75,
      peerCount: 8,
      peerLevel: 'sub_sector',
    });
    expect(view?.current).toEqual({
      year: 2023,
      value: 80,
      scaledValue: 80,
      isWithheld: false,
    });
    expect(view?.previous).toEqual({ year: 2022, isWithheld: false });
  });

  it('tells not disclosed from not applicable', () => {
    const rows = [...EIGHT.map((number, index) => value(index + 1, number)), value(2, null)];
    const undisclosed = viewOf({ metricValues: rows }, 2);
    expect(undisclosed?.current).toEqual({
      year: 2023,
      value: null,
      scaledValue: null,
      isWithheld: false,
    });
    expect(undisclosed).toMatchObject({ isCountedAsSilent: true, overall: { score: 1.7 } });
    expect(undisclosed?.performance.score).toBeNull();
    expect(undisclosed?.awareness.score).toBe(3);
    const absent = viewOf({ metricValues: rows.filter(({ companyId }) => companyId !== 2) }, 2);
    expect(absent?.current).toEqual({ year: 2023, isWithheld: false });
    expect(absent?.awareness.score).toBeNull();
  });

  it('shows an older value with its year, and compares no value with itself', () => {
    const rows = EIGHT.map((number, index) => value(index + 1, number, index === 1 ? 2021 : 2023));
    expect(viewOf({ metricValues: rows }, 2)).toMatchObject({
      current: { year: 2021, value: 80, scaledValue: 80 },
      isMarkedOld: true,
      previous: { year: 2020 },
      change: null,
      performance: { score: 3 },
    });
  });

  it('compares a value with that of the very year before, and only in scores with a carried one', () => {
    const others = EIGHT.map((number, index) => value(index + 1, number)).filter(
      ({ companyId }) => companyId !== 2,
    );
    const before = others.map((row) => ({ ...row, year: 2022 }));
    const own = [value(2, 80, 2022), value(2, 40, 2021), value(2, 7, 2020)];
    const rows = [...others, ...before, ...own];
    const view = viewOf({ metricValues: rows }, 2);
    expect(view).toMatchObject({
      current: { year: 2022, value: 80 },
      previous: { year: 2021, value: 40 },
      change: 1,
      isMarkedOld: true,
    });
    // one value in both years is no change of the score
    expect(view?.performance.previous).not.toBeNull();
    expect(view?.performance.change).toBeNull();
  });

  it('has the awareness of the year before, with its year and that of the year before it', () => {
    const rows = [
      ...EIGHT.map((number, index) => value(index + 1, number)),
      { ...value(2, 80), awareness: null },
      { ...value(2, 70, 2022), awareness: 3 },
      { ...value(2, 60, 2021), awareness: 1 },
    ];
    expect(viewOf({ metricValues: rows }, 2)).toMatchObject({
      awareness: { score: 3, previous: 1, change: null },
      awarenessYear: 2022,
    });
    const older = rows.filter(({ companyId, year }) => companyId !== 2 || year !== 2022);
    expect(viewOf({ metricValues: older }, 2)).toMatchObject({
      awareness: { score: null },
      awarenessYear: null,
    });
  });

  it('holds back a jump against the own past, a sum with its part, and tells which test did', () => {
    const rows = [
      ...EIGHT.map((number, index) => value(index + 1, number)),
      { ...value(2, 80_000), metricId: 92 },
      { ...value(2, 80, 2022), metricId: 92 },
    ];
    const metrics = [metric(1), metric(92)];
    expect(viewOf({ metrics, metricValues: rows }, 2)).toMatchObject({
      current: { value: 80, isWithheld: true },
      withheldReason: { test: 'part' },
      isCountedAsSilent: true,
      peers: { peerCount: 7 },
    });
    const scored = scoreUniverse(snapshotOf({ metrics, metricValues: rows }), UNCUSTOMISED_WEIGHTS);
    expect(companyMetric(scored, 2, 92)).toMatchObject({
      current: { value: 80_000, isWithheld: true },
      withheldReason: { test: 'past', times: 1000, pastYear: 2022 },
      change: null,
    });
  });

  it('leaves no scaled value of a year whose revenue is held back', () => {
    const revenues = [1e6, 1e6, 31e6];
    const fundamentals = EIGHT.flatMap((_, index) =>
      revenues.map((usd, at) => ({
        companyId: index + 1,
        year: 2021 + at,
        revenueUsd: index === 1 ? usd : 1e6,
        expensesUsd: null,
        enterpriseValueUsd: null,
        marketCapUsd: null,
        wellbeingUsd: null,
        ebitUsd: null,
      })),
    );
    expect(viewOf({ fundamentals }, 2)).toMatchObject({
      current: { value: 80, scaledValue: null, isWithheld: false },
      performance: { score: null },
      peers: { peerCount: 7 },
    });
  });

  it('tests a small group against the parent sector, and chooses the level afterwards', () => {
    const ids = Array.from({ length: 25 }, (_, index) => index + 1);
    const companies = ids.map((id) => companyRow(id, { subSectorId: id <= 5 ? 10 : 11 }));
    const rows = ids.map((id) => value(id, id === 1 ? 100_000 : 100 + id));
    const fundamentals = fundamentalsOf(companies);
    const view = viewOf({ companies, metricValues: rows, fundamentals }, 2);
    expect(view?.peers).toMatchObject({ peerLevel: 'parent_sector', peerCount: 24 });
    expect(viewOf({ companies, metricValues: rows, fundamentals }, 1)).toMatchObject({
      current: { isWithheld: true },
      withheldReason: { test: 'peers' },
    });
  });

  it('holds an implausible value back for its owner and for the peers, unless confirmed', () => {
    const ids = Array.from({ length: 21 }, (_, index) => index + 1);
    const companies = ids.map((id) => companyRow(id));
    const rows = ids.map((id) => value(id, id === 21 ? 100_000 : 100 + id));
    const fundamentals = ids.map((companyId) => ({
      companyId,
      year: 2023,
      revenueUsd: 1e6,
      expensesUsd: null,
      enterpriseValueUsd: null,
      marketCapUsd: null,
      wellbeingUsd: null,
      ebitUsd: null,
    }));
    const held = viewOf({ companies, metricValues: rows, fundamentals }, 21);
    expect(held).toMatchObject({
      current: { value: 100_000, isWithheld: true },
      performance: { score: null },
      isCountedAsSilent: true,
      peers: { peerCount: 20, peerAverage: 110.5 },
    });
    const confirmed = rows.map((row) => ({ ...row, isConfirmed: row.companyId === 21 }));
    expect(viewOf({ companies, metricValues: confirmed, fundamentals }, 21)).toMatchObject({
      current: { isWithheld: false },
      peers: { peerCount: 21 },
    });
  });

  it('compares a company known only to its parent sector with all of that sector', () => {
    const companies = EIGHT.map((_, index) =>
      companyRow(index + 1, { subSectorId: index === 0 ? 1 : index < 7 ? 10 : 11 }),
    );
    expect(viewOf({ companies }, 1)?.peers).toMatchObject({
      peerLevel: 'parent_sector',
      peerCount: 8,
    });
    expect(viewOf({ companies }, 2)?.peers).toMatchObject({
      peerLevel: 'sub_sector',
      peerCount: 6,
    });
  });

  it('lets a peer stand in with a value of at most three years before', () => {
    const withYear = (year: number) =>
      viewOf(
        {
          metricValues: EIGHT.map((number, index) =>
            value(index + 1, number, index === 0 ? year : 2023),
          ),
        },
        2,
      );
    expect(withYear(2021)?.peers.peerCount).toBe(8);
    expect(withYear(2020)?.peers.peerCount).toBe(7);
    expect(withYear(2025)?.peers.peerCount).toBe(7);
  });

  it('falls back to the parent sector below five, and to the whole coverage', () => {
    const spread = (inOwn: number, inSibling: number) => ({
      companies: EIGHT.map((_, index) =>
        companyRow(index + 1, {
          subSectorId: index < inOwn ? 10 : index < inOwn + inSibling ? 11 : null,
        }),
      ),
    });
    expect(viewOf(spread(4, 4), 1)?.peers.peerLevel).toBe('parent_sector');
    expect(viewOf(spread(2, 2), 1)?.peers).toMatchObject({
      peerLevel: 'whole_coverage',
      peerCount: 8,
    });
  });

  it('keeps proxies out of the peers and gives them the means', () => {
    const companies = [
      ...EIGHT.map((_, index) => companyRow(index + 1)),
      companyRow(9, { isProxy: true }),
    ];
    const view = viewOf({ companies }, 9);
    expect(view?.awareness.score).toBe(3);
    expect(view?.performance.score).toBeCloseTo(2, 12);
    expect(view?.proxyValue).toBe(136.25);
    expect(view?.peers).toMatchObject({ percentile: null, peerCount: 8 });
  });

  it('is not there where a preference hides its pillar', () => {
    const preferences = { ...ALL_ON, sustainability: false };
    const companies = EIGHT.map((_, index) =>
      companyRow(index + 1, index === 1 ? { preferences } : {}),
    );
    expect(viewOf({ companies }, 2)).toBeNull();
    expect(viewOf({ companies }, 1)?.peers.peerCount).toBe(8);
  });

  it('warns of a change beyond the limit', () => {
    const rows = [...EIGHT.map((number, index) => value(index + 1, number)), value(2, 40, 2022)];
    expect(viewOf({ metricValues: rows }, 2)).toMatchObject({ change: 1, isWarning: true });
    const incident = { metrics: [metric(1, { isIncident: true })], metricValues: rows };
    expect(viewOf(incident, 2)).toMatchObject({ change: 1, isWarning: false });
  });
});

describe('a value that waits', () => {
  const companies = Array.from({ length: 25 }, (_, index) => companyRow(index + 1));
  const others = companies.slice(1).map(({ id }) => value(id, 80 + id));
  const past = [value(1, 100, 2022)];

  it.each([100, 3500, 2, 0, 200_000, 0.01])(
    'is told as the scores would judge it once it is in force: %d',
    (waiting) => {
      const inForce = snapshotOf({ companies, metricValues: [...others, ...past] });
      const told = whyWithheld(inForce, {
        companyId: 1,
        metricId: 1,
        year: 2023,
        value: waiting,
        unit: 'tonnes CO2e',
        revenueUsd: 1e6,
        past: [{ year: 2022, value: 100, isConfirmed: false }],
      });
      const metricValues = [...others, ...past, value(1, waiting)];
      const judged = viewOf({ companies, metricValues }, 1);
      expect(told).toEqual(judged?.withheldReason);
      expect(told === null).toBe(waiting === 100);
    },
  );
});
