import { amountForYear } from '../footprint/index.ts';
import { buildSnapshot, type MetricRow, type SnapshotInput } from '../snapshot/index.ts';
import { companyMetric, scoreUniverse } from '../universe/index.ts';
import { UNCUSTOMISED_WEIGHTS } from '../weightings/index.ts';
import { isoDate } from './case-date.ts';
import { caseKind } from './case-kind.ts';
import { companyRow } from './company-groups.ts';
import { integer, list, mapOf, number, nullable, record } from './check-shape.ts';

const byYear = mapOf(nullable(number));

type ByYear = Readonly<Record<string, number | null>>;

const figure = record({
  values_by_year: byYear,
  revenue_usd_by_year: byYear,
  enterprise_value_usd_by_year: byYear,
});

interface CaseFigure {
  readonly values_by_year: ByYear;
  readonly revenue_usd_by_year: ByYear;
  readonly enterprise_value_usd_by_year: ByYear;
}

/** The only company and the only metric of a case. */
const ID = 1;

const metricRow = (tag: MetricRow['tag']): MetricRow => ({
  id: ID,
  name: '',
  dimensionId: null,
  tag,
  unit: 'tonnes',
  isHigherBetter: false,
  isScalable: tag === 'QUANT',
  isIncident: false,
  displayDecimals: 0,
});

const inputOf = (
  asOf: string,
  reportingYear: number | null,
  rows: Pick<SnapshotInput, 'metrics' | 'metricValues' | 'fundamentals'>,
): SnapshotInput => ({
  asOf,
  eurYears: [],
  sectors: [],
  dimensions: [],
  companies: [companyRow({ id: '', reporting_year: reportingYear }, 0, null)],
  findings: [],
  countries: [],
  countryDimensions: [],
  countryMetrics: [],
  countryValues: [],
  ...rows,
});

const yearsOf = (...maps: readonly ByYear[]): readonly number[] =>
  [...new Set(maps.flatMap((map) => Object.keys(map)))].map(Number);

const viewOf = (snapshot: ReturnType<typeof buildSnapshot>) =>
  companyMetric(scoreUniverse(snapshot, UNCUSTOMISED_WEIGHTS), ID, ID);

/** Every amount of a case is in force, and believed. */
function fundamentalsOf({
  revenue_usd_by_year: revenue,
  enterprise_value_usd_by_year,
}: CaseFigure) {
  return yearsOf(revenue, enterprise_value_usd_by_year).map((year) => ({
    companyId: ID,
    year,
    revenueUsd: revenue[year] ?? null,
    expensesUsd: null,
    enterpriseValueUsd: enterprise_value_usd_by_year[year] ?? null,
    marketCapUsd: null,
    wellbeingUsd: null,
    ebitUsd: null,
    confirmedFields: ['revenueUsd', 'enterpriseValueUsd'] as const,
  }));
}

/** The value of one company, and what stands beside it. */
export function figureOf(asOf: string, item: CaseFigure) {
  const { values_by_year: values } = item;
  const metricValues = yearsOf(values).map((year) => ({
    companyId: ID,
    metricId: ID,
    year,
    awareness: null,
    performance: null,
    value: values[year] ?? null,
    isConfirmed: true,
  }));
  const snapshot = buildSnapshot(
    inputOf(asOf, Number(asOf.slice(0, 4)), {
      metrics: [metricRow('QUANT')],
      metricValues,
      fundamentals: fundamentalsOf(item),
    }),
  );
  const view = viewOf(snapshot);
  const value = view?.current.value ?? null;
  const year = value === null ? null : (view?.current.year ?? null);
  const beside = (field: 'revenueUsd' | 'enterpriseValueUsd') =>
    year === null ? null : amountForYear(snapshot, field, { row: 0, year });
  const enterpriseValue = beside('enterpriseValueUsd');
  return {
    value,
    value_year: year,
    is_marked_old: view?.isMarkedOld ?? false,
    revenue_usd: beside('revenueUsd')?.usd ?? null,
    scaled_per_usd_mn: view?.current.scaledValue ?? null,
    enterprise_value_usd: enterpriseValue?.usd ?? null,
    enterprise_value_year: enterpriseValue?.year ?? null,
  };
}

interface CaseAwareness {
  readonly reporting_year: number | null;
  readonly awareness_by_year: ByYear;
}

function awarenessOf(asOf: string, { reporting_year, awareness_by_year: points }: CaseAwareness) {
  const metricValues = yearsOf(points).map((year) => ({
    companyId: ID,
    metricId: ID,
    year,
    awareness: points[year] ?? null,
    performance: null,
    value: null,
  }));
  const rows = { metrics: [metricRow('QUAL')], metricValues, fundamentals: [] };
  const view = viewOf(buildSnapshot(inputOf(asOf, reporting_year, rows)));
  return { awareness: view?.awareness.score ?? null, awareness_year: view?.awarenessYear ?? null };
}

/** Sections 4.1 and 4.2. */
export const figureYear = caseKind(
  record({
    as_of: isoDate,
    figures: list(figure),
    awareness: list(record({ reporting_year: nullable(integer), awareness_by_year: byYear })),
  }),
  ({ as_of, figures, awareness }) => ({
    figures: figures.map((item) => figureOf(as_of, item)),
    awareness: awareness.map((item) => awarenessOf(as_of, item)),
  }),
);
