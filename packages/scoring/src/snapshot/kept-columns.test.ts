import { COMBINED_GHG_ID, SCOPE_1_ID, SCOPE_2_ID } from '@verdure/contract/vocabulary';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { sampleRandom } from '../../bench/sample-universe.ts';
import {
  buildSnapshot,
  buildSnapshotAfter,
  type CompanyRow,
  encodeSnapshot,
  type FundamentalsRow,
  type MetricRow,
  type MetricValueRow,
  type Snapshot,
  type SnapshotInput,
} from './index.ts';

const YEAR = 2024;
const YEARS = [2019, 2020, 2021, 2022, 2023, 2024] as const;
const COMPANIES = 34;
const WATER = 3;
const POLICY = 2;
const TAX = 41;
const WASTE = 23;

const SECTORS = [
  { id: 1, name: 'Industry', parentId: null },
  { id: 10, name: 'Steel', parentId: 1 },
  { id: 11, name: 'Cement', parentId: 1 },
  { id: 2, name: 'Services', parentId: null },
  { id: 20, name: 'Banks', parentId: 2 },
];

const DIMENSIONS: SnapshotInput['dimensions'] = [
  { id: 1, name: 'Emissions', pillar: 'sustainability', subSectorIds: null },
  { id: 2, name: 'Water', pillar: 'sustainability_s2', subSectorIds: [10, 20] },
  { id: 3, name: 'Board', pillar: 'governance', subSectorIds: null },
  { id: 27, name: 'Wellbeing', pillar: 'impact', subSectorIds: null },
];

const METRICS: readonly MetricRow[] = [
  { id: COMBINED_GHG_ID, dimensionId: 1, tag: 'QUANT', unit: 'tonnes', isScalable: true } as const,
  { id: SCOPE_1_ID, dimensionId: 1, tag: 'QUANT', unit: 'tonnes', isScalable: true } as const,
  { id: SCOPE_2_ID, dimensionId: null, tag: 'QUANT', unit: 'tonnes', isScalable: true } as const,
  { id: 44, dimensionId: 27, tag: 'QUANT', unit: 'tonnes', isScalable: true } as const,
  { id: TAX, dimensionId: 27, tag: 'QUANT', unit: 'USD', isScalable: true } as const,
  { id: WASTE, dimensionId: 2, tag: 'QUANT', unit: '%', isScalable: false } as const,
  { id: 207, dimensionId: 3, tag: 'QUANT', unit: '%', isScalable: false } as const,
  { id: POLICY, dimensionId: 3, tag: 'QUAL', unit: 'index', isScalable: false } as const,
  { id: WATER, dimensionId: 2, tag: 'QUANT', unit: 'm3', isScalable: false } as const,
  { id: 5, dimensionId: null, tag: 'QUAL', unit: 'index', isScalable: false } as const,
].map((metric) => ({
  ...metric,
  name: `Metric ${metric.id}`,
  isHigherBetter: metric.id % 2 === 0,
  isIncident: false,
  displayDecimals: 0,
}));

/** The rows of a coverage, by what names them. */
interface Rows {
  readonly asOf: string;
  readonly sectors: SnapshotInput['sectors'];
  readonly dimensions: SnapshotInput['dimensions'];
  readonly metrics: readonly MetricRow[];
  readonly companies: ReadonlyMap<number, CompanyRow>;
  readonly values: ReadonlyMap<string, MetricValueRow>;
  readonly fundamentals: ReadonlyMap<string, FundamentalsRow>;
}

const company = (id: number): CompanyRow => ({
  id,
  name: `Company ${id}`,
  subSectorId: [10, 10, 11, 20, 1, null][id % 6] ?? null,
  countryCode: 'FR',
  regionCode: null,
  hasIcmGovernance: false,
  hasIcmSustainability: false,
  isSentimentOnly: id % 17 === 0,
  isProxy: id % 11 === 0,
  activityIds: [id % 8],
  naceSection: id % 5 === 0 ? 'K' : 'C',
  preferences: {
    governance: id % 13 !== 0,
    sustainability: true,
    sustainabilityS2: true,
    sdgAlignment: true,
    edci: true,
    sfdr: true,
    customMetrics: false,
    isQualitativeOnly: id % 10 === 0,
  },
  reportingYear: id % 7 === 0 ? YEAR - 1 : YEAR,
});

const value = (
  [companyId, metricId, year]: readonly [number, number, number],
  number: number,
): MetricValueRow => ({
  companyId,
  metricId,
  year,
  awareness: number % 5 === 4 ? null : number % 5,
  performance: number % 3 === 2 ? null : number % 4,
  // some so large that peers or the past hold them back
  value: [1, 2, 3, 4, 5, 8, 2, 9, 9e7, 0, null][number % 11] ?? null,
  isConfirmed: number % 19 === 0,
});

const amounts = (companyId: number, year: number, number: number): FundamentalsRow => ({
  companyId,
  year,
  revenueUsd: [1e6, 2e6, 3e6, 2e6, 9e9, null][number % 6] ?? null,
  expensesUsd: 1e6,
  enterpriseValueUsd: 1e7,
  marketCapUsd: 1e7,
  wellbeingUsd: [1e5, 2e5, 3e5, null, 5e9][number % 5] ?? null,
  ebitUsd: null,
});

const nameOf = ({ companyId, metricId, year }: Omit<MetricValueRow, 'value'>): string =>
  `${companyId} ${metricId} ${year}`;

const byName = (rows: readonly MetricValueRow[]) => new Map(rows.map((row) => [nameOf(row), row]));

function firstRows(seed: number): Rows {
  const random = sampleRandom(seed);
  const next = () => Math.floor(random() * 1e6);
  const ids = Array.from({ length: COMPANIES }, (_, index) => index + 1);
  const years = ids.flatMap((id) => YEARS.map((year) => [id, year] as const));
  return {
    asOf: `${YEAR}-06-30`,
    sectors: SECTORS,
    dimensions: DIMENSIONS,
    metrics: METRICS,
    companies: new Map(ids.map((id) => [id, company(id)])),
    values: byName(
      years
        .flatMap(([id, year]) => METRICS.map((metric) => value([id, metric.id, year], next())))
        .filter(() => random() < 0.8),
    ),
    fundamentals: new Map(
      years.map(([id, year]) => [`${id} ${year}`, amounts(id, year, next())] as const),
    ),
  };
}

/** Numbers that say what a change is about. */
interface Draw {
  readonly id: number;
  readonly metricId: number;
  readonly year: number;
  readonly number: number;
}

type Change = (rows: Rows, draw: Draw) => Rows;

const withValue = (rows: Rows, row: MetricValueRow): Rows => ({
  ...rows,
  values: new Map([...rows.values, [nameOf(row), row]]),
});

const withCompany = (rows: Rows, id: number, changed: Partial<CompanyRow>): Rows => ({
  ...rows,
  companies: new Map([
    ...rows.companies,
    [id, { ...(rows.companies.get(id) ?? company(id)), ...changed }],
  ]),
});

const preferring = (rows: Rows, id: number, changed: Partial<CompanyRow['preferences']>): Rows => {
  const { preferences } = rows.companies.get(id) ?? company(id);
  return withCompany(rows, id, { preferences: { ...preferences, ...changed } });
};

/** Changes that leave most columns as they are. */
const SMALL: Readonly<Record<string, Change>> = {
  'a value': (rows, { id, metricId, year, number }) =>
    withValue(rows, value([id, metricId, year], number)),
  'a value of another metric': (rows, { id, year, number }) =>
    withValue(rows, value([id, METRICS[number % METRICS.length]?.id ?? 0, year], number)),
  'a deleted value': (rows, { id, metricId, year }) => {
    const values = new Map(rows.values);
    values.delete(`${id} ${metricId} ${year}`);
    return { ...rows, values };
  },
  'a deleted metric of a company': (rows, { id, metricId }) => ({
    ...rows,
    values: new Map(
      [...rows.values].filter(([, row]) => row.companyId !== id || row.metricId !== metricId),
    ),
  }),
  preferences: (rows, { id, number }) =>
    preferring(rows, id, { governance: number % 2 === 0, sustainabilityS2: number % 3 > 0 }),
  'only judgements of a company': (rows, { id, number }) =>
    preferring(rows, id, { isQualitativeOnly: number % 2 === 0 }),
  'preferences that no score reads': (rows, { id, number }) =>
    preferring(rows, id, { sfdr: number % 2 === 0 }),
  fundamentals: (rows, { id, year, number }) => ({
    ...rows,
    fundamentals: new Map([...rows.fundamentals, [`${id} ${year}`, amounts(id, year, number)]]),
  }),
  'a name': (rows, { id, number }) =>
    withCompany(rows, id, { name: `Name ${number}`, activityIds: null, naceSection: 'A' }),
  'a later day': (rows, { number }) => ({ ...rows, asOf: `${YEAR}-07-${10 + (number % 20)}` }),
};

/** Changes of what every column is derived within. */
const LARGE: Readonly<Record<string, Change>> = {
  'another sector': (rows, { id, number }) =>
    withCompany(rows, id, { subSectorId: [10, 11, 20][number % 3] ?? null }),
  'a new company': (rows, { number }) => withCompany(rows, COMPANIES + 1 + (number % 3), {}),
  'a deleted company': (rows, { id }) => {
    const companies = new Map(rows.companies);
    companies.delete(id);
    return { ...rows, companies };
  },
  'a proxy': (rows, { id, number }) => withCompany(rows, id, { isProxy: number % 2 === 0 }),
  'a company known from news alone': (rows, { id, number }) =>
    withCompany(rows, id, { isSentimentOnly: number % 2 === 0 }),
  'another company in the place of one': (rows, { id }) => {
    const companies = new Map(rows.companies);
    companies.delete(id);
    companies.set(id + 100, { ...company(id), id: id + 100 });
    return { ...rows, companies };
  },
  'a sector under another parent': (rows, { number }) => ({
    ...rows,
    sectors: rows.sectors.map((row) =>
      row.id === 11 ? { ...row, parentId: number % 2 === 0 ? 2 : 1 } : row,
    ),
  }),
  'a reporting year': (rows, { id, number }) =>
    withCompany(rows, id, { reportingYear: YEAR - (number % 3) }),
  'a later year': (rows) => ({ ...rows, asOf: `${YEAR + 1}-01-02` }),
  'an earlier year': (rows) => ({ ...rows, asOf: `${YEAR}-12-31` }),
  'a metric that is compared otherwise': (rows, { metricId }) => ({
    ...rows,
    metrics: rows.metrics.map((row) =>
      row.id === metricId ? { ...row, isHigherBetter: !row.isHigherBetter } : row,
    ),
  }),
  'a dimension of other sectors': (rows, { number }) => ({
    ...rows,
    dimensions: rows.dimensions.map((row) =>
      row.id === 2 ? { ...row, subSectorIds: number % 2 === 0 ? [10] : [11, 20] } : row,
    ),
  }),
};

const inputOf = (rows: Rows) => {
  const values = [...rows.values.values()];
  return {
    asOf: rows.asOf,
    eurYears: [],
    sectors: rows.sectors,
    dimensions: rows.dimensions,
    metrics: rows.metrics,
    companies: [...rows.companies.values()],
    metricValues: {
      [Symbol.iterator]: () => values[Symbol.iterator](),
      ofMetrics: (ids: ReadonlySet<number>) => values.filter(({ metricId }) => ids.has(metricId)),
    },
    fundamentals: [...rows.fundamentals.values()],
    findings: [],
    countries: [],
    countryDimensions: [],
    countryMetrics: [],
    countryValues: [],
  };
};

/** The metrics of which a row differs. */
function changedMetricIds(then: Rows, now: Rows): ReadonlySet<number> {
  const names = new Set([...then.values.keys(), ...now.values.keys()]);
  return new Set(
    [...names].flatMap((name) => {
      const [was, is] = [then.values.get(name), now.values.get(name)];
      const metricId = (is ?? was)?.metricId ?? 0;
      return JSON.stringify(was) === JSON.stringify(is) ? [] : [metricId];
    }),
  );
}

/** Builds after another build, and whole: both are equal byte for byte. */
function buildBoth(before: { readonly rows: Rows; readonly snapshot: Snapshot }, rows: Rows) {
  const after = buildSnapshotAfter(
    { snapshot: before.snapshot, changedMetricIds: changedMetricIds(before.rows, rows) },
    inputOf(rows),
  );
  const whole = buildSnapshot(inputOf(rows));
  expect(Buffer.compare(encodeSnapshot(after), encodeSnapshot(whole))).toBe(0);
  return after;
}

const draws = fc.record({
  id: fc.integer({ min: 1, max: COMPANIES }),
  metricId: fc.constantFrom(...METRICS.map(({ id }) => id)),
  year: fc.constantFrom(...YEARS),
  number: fc.nat({ max: 1e6 }),
});

const anyChange = (changes: readonly Change[]) =>
  fc.tuple(fc.constantFrom(...changes), draws).map(
    ([change, draw]) =>
      (rows: Rows): Rows =>
        change(rows, draw),
  );

/** Most changes are of one value, as in the product; one in six moves the frame of all columns. */
const anyOf = fc.oneof(
  { weight: 5, arbitrary: anyChange(Object.values(SMALL)) },
  { weight: 1, arbitrary: anyChange(Object.values(LARGE)) },
);

it('builds after another build what a whole build makes, whatever changed, byte for byte', () => {
  const builds = fc.array(fc.array(anyOf, { minLength: 0, maxLength: 3 }), {
    minLength: 1,
    maxLength: 4,
  });
  fc.assert(
    fc.property(fc.nat({ max: 20 }), builds, (seed, all) => {
      let rows = firstRows(seed);
      let snapshot = buildSnapshot(inputOf(rows));
      for (const changes of all) {
        const before = { rows, snapshot };
        rows = changes.reduce((changed, change) => change(changed), rows);
        snapshot = buildBoth(before, rows);
      }
    }),
    { numRuns: 150 },
  );
});

it.each(Object.entries({ ...SMALL, ...LARGE }))(
  'builds after another build what a whole build makes after %s, of every company',
  (_what, change) => {
    const rows = firstRows(1);
    const before = { rows, snapshot: buildSnapshot(inputOf(rows)) };
    for (let id = 1; id <= COMPANIES; id += 1) {
      const metricId = METRICS[id % METRICS.length]?.id ?? 0;
      buildBoth(before, change(rows, { id, metricId, year: 2023, number: id * 7 }));
    }
  },
);

/** The metrics and dimensions whose columns are other objects than before. */
function derivedIn(then: Snapshot, now: Snapshot) {
  const isNew = (was: readonly unknown[], is: readonly unknown[], at: number): boolean =>
    was[at] !== is[at];
  return {
    metrics: now.metrics
      .filter((_, at) => isNew(then.metricColumns, now.metricColumns, at))
      .map(({ id }) => id),
    dimensions: now.dimensions
      .filter((_, at) => isNew(then.dimensionColumns, now.dimensionColumns, at))
      .map(({ id }) => id),
  };
}

// prettier-ignore
const derivations = [
  ['nothing', (rows: Rows) => rows, [TAX], [27]],
  [
    'a value of water',
    (rows: Rows) => withValue(rows, value([1, WATER, 2024], 3)),
    [WATER, TAX],
    [2, 27],
  ],
  [
    'emissions of scope 1, with their sums',
    (rows: Rows) => withValue(rows, value([1, SCOPE_1_ID, 2024], 3)),
    [COMBINED_GHG_ID, TAX, 44, SCOPE_1_ID],
    [1, 27],
  ],
  [
    'a fact, with its view',
    (rows: Rows) => withValue(rows, value([1, WASTE, 2024], 3)),
    [WASTE, TAX, 207],
    [2, 3, 27],
  ],
  [
    'a hidden pillar',
    (rows: Rows) => preferring(rows, 1, { governance: false }),
    [POLICY, TAX, 207, WASTE],
    [2, 3, 27],
  ],
  [
    'only judgements',
    (rows: Rows) => preferring(rows, 1, { isQualitativeOnly: true }),
    [TAX],
    [1, 2, 3, 27],
  ],
] as const;

it.each(derivations)('derives after %s no other columns', (_what, change, ...derived) => {
  const [metrics, dimensions] = derived;
  const rows = firstRows(2);
  const snapshot = buildSnapshot(inputOf(rows));
  const after = buildBoth({ rows, snapshot }, change(rows));
  expect(derivedIn(snapshot, after)).toEqual({
    metrics: metrics.toSorted((a, b) => a - b),
    dimensions: [...dimensions],
  });
});

it('derives all columns where the frame of all is another', () => {
  const rows = firstRows(2);
  const snapshot = buildSnapshot(inputOf(rows));
  for (const changed of [{ isProxy: true }, { subSectorId: 20 }, { reportingYear: 2022 }]) {
    const after = buildBoth({ rows, snapshot }, withCompany(rows, 1, changed));
    expect(derivedIn(snapshot, after).metrics).toEqual(snapshot.metrics.map(({ id }) => id));
  }
});
