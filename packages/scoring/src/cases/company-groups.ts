import {
  buildSnapshot,
  type CompanyRow,
  type FundamentalsRow,
  type MetricRow,
  type MetricValueRow,
  type SectorRow,
} from '../snapshot/index.ts';
import { companyMetric, scoreUniverse } from '../universe/index.ts';
import { UNCUSTOMISED_WEIGHTS } from '../weightings/index.ts';
import { isoDate } from './case-date.ts';
import { whenAsked } from './case-kind.ts';
import {
  boolean,
  integer,
  list,
  mapOf,
  number,
  nullable,
  record,
  text,
  where,
} from './check-shape.ts';
import { hasUniqueIds } from './unique-ids.ts';

const company = record({
  id: text,
  sub_sector: nullable(text),
  parent_sector: text,
  reporting_year: integer,
  values_by_year: mapOf(nullable(number)),
});

export const companyGroup = record(
  {
    higher_is_better: boolean,
    is_scaled: boolean,
    companies: where(list(company), hasUniqueIds, 'each id once'),
  },
  { as_of: isoDate, is_footprint: boolean },
);

interface CaseCompany {
  readonly id: string;
  readonly sub_sector: string | null;
  readonly parent_sector: string;
  readonly reporting_year: number;
  readonly values_by_year: Readonly<Record<string, number | null>>;
}

interface CaseCompanies {
  readonly higher_is_better: boolean;
  readonly is_scaled: boolean;
  readonly companies: readonly CaseCompany[];
  readonly as_of?: string;
  readonly is_footprint?: boolean;
}

/** Ids of the only metric: one of the base metrics for a footprint value, another else. */
const METRIC_ID = 2;
const BASE_METRIC_ID = 44;
/** Values that are per $1M already stay as they are with this revenue. */
const REVENUE_USD = 1_000_000;

/** A sub-sector is one of its parent's, whatever another parent calls its own. */
const sectorKey = ({ sub_sector, parent_sector }: CaseCompany): string =>
  sub_sector === null ? parent_sector : JSON.stringify([parent_sector, sub_sector]);

/** Sectors by name: parents first, then their sub-sectors. */
function sectorsOf(companies: readonly CaseCompany[]): ReadonlyMap<string, SectorRow> {
  const sectors = new Map<string, SectorRow>();
  for (const { parent_sector: name } of companies) {
    if (!sectors.has(name)) sectors.set(name, { id: sectors.size + 1, name, parentId: null });
  }
  for (const item of companies) {
    const key = sectorKey(item);
    if (sectors.has(key)) continue;
    const parentId = sectors.get(item.parent_sector)?.id ?? null;
    sectors.set(key, { id: sectors.size + 1, name: key, parentId });
  }
  return sectors;
}

/** A company of a case, directly covered, with every preference on. */
export const companyRow = (
  { id: name, reporting_year }: { readonly id: string; readonly reporting_year: number | null },
  index: number,
  sectorId: number | null,
): CompanyRow => ({
  id: index + 1,
  name,
  subSectorId: sectorId,
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
    customMetrics: true,
    isQualitativeOnly: false,
  },
  reportingYear: reporting_year,
});

const yearsOf = (item: CaseCompany) =>
  Object.entries(item.values_by_year).map(([year, value]) => ({ year: Number(year), value }));

const metricIdOf = ({ is_footprint = false }: CaseCompanies): number =>
  is_footprint ? BASE_METRIC_ID : METRIC_ID;

/** The only metric of a case. */
const metricRow = (group: CaseCompanies): MetricRow => ({
  id: metricIdOf(group),
  name: '',
  dimensionId: null,
  tag: 'QUANT',
  unit: 'tonnes',
  isHigherBetter: group.higher_is_better,
  isScalable: group.is_scaled,
  isIncident: false,
  displayDecimals: 0,
});

/** The values are believed: a case of so few companies holds none back. */
const valueRows = (
  item: CaseCompany,
  companyId: number,
  metricId: number,
): readonly MetricValueRow[] =>
  yearsOf(item).map(({ year, value }) => ({
    companyId,
    metricId,
    isConfirmed: true,
    year,
    value,
    awareness: null,
    performance: null,
  }));

const fundamentalsRows = (item: CaseCompany, companyId: number): readonly FundamentalsRow[] =>
  yearsOf(item).map(({ year }) => ({
    companyId,
    year,
    revenueUsd: REVENUE_USD,
    expensesUsd: null,
    enterpriseValueUsd: null,
    marketCapUsd: null,
    wellbeingUsd: null,
    ebitUsd: null,
  }));

/** Left out: a day of the year after the latest reporting year. */
const asOfOf = ({ as_of, companies }: CaseCompanies): string =>
  as_of ?? `${Math.max(...companies.map(({ reporting_year }) => reporting_year)) + 1}-01-01`;

/** The companies of a case as approved rows of one metric. */
function snapshotOf(group: CaseCompanies) {
  const { companies } = group;
  const sectors = sectorsOf(companies);
  return buildSnapshot({
    asOf: asOfOf(group),
    eurYears: [],
    findings: [],
    sectors: [...sectors.values()],
    dimensions: [],
    metrics: [metricRow(group)],
    companies: companies.map((item, index) =>
      companyRow(item, index, sectors.get(sectorKey(item))?.id ?? null),
    ),
    metricValues: companies.flatMap((item, index) => valueRows(item, index + 1, metricIdOf(group))),
    fundamentals: companies.flatMap((item, index) => fundamentalsRows(item, index + 1)),
    countries: [],
    countryDimensions: [],
    countryMetrics: [],
    countryValues: [],
  });
}

/** Companies of one group with the value, peers and performance of each (section 4.2). */
export function valuesOfGroup(group: CaseCompanies) {
  const scored = scoreUniverse(snapshotOf(group), UNCUSTOMISED_WEIGHTS);
  return Object.fromEntries(
    group.companies.map(({ id }, index) => {
      const view = companyMetric(scored, index + 1, metricIdOf(group));
      const value = view?.current.value ?? null;
      return [
        id,
        {
          value,
          value_year: value === null ? null : (view?.current.year ?? null),
          peer_level: view?.peers.peerLevel ?? null,
          peer_count: view?.peers.peerCount ?? null,
          performance: view?.performance.score ?? null,
          ...whenAsked('is_marked_old', group.as_of, () => view?.isMarkedOld ?? false),
        },
      ];
    }),
  );
}
