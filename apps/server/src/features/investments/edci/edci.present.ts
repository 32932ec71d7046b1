import type { EdciRow } from '@verdure/contract/investments/edci';
import { EDCI_METRICS } from '@verdure/contract/vocabulary';
import { type DataDays, figureDays, joinedDays } from '@verdure/scoring/data-days';
import {
  type EdciFigure,
  edciFigure,
  type EdciHolding,
  type EdciNature,
  edciNature,
} from '@verdure/scoring/edci';
import {
  amountForYear,
  type BaseValue,
  type DatedAmount,
  ownValueReader,
} from '@verdure/scoring/footprint';
import { PREFERENCE_BITS, type Snapshot } from '@verdure/scoring/snapshot';

import { presentDays } from '../../../universe/data-days.ts';
import { excludedBecause, yearsOf } from '../footprints/long-companies.reads.ts';
import { type ScoredInvestment, universeAt } from '../investment/investment.reads.ts';
import type { Asked } from '../investment/investment-roots.reads.ts';
import { portfolioCompanies, unseenWeight } from '../regulatory/regulatory.reads.ts';

/** Reads a metric of the companies whose EDCI preference is on. */
function readerOf(snapshot: Snapshot, metricId: number) {
  const read = ownValueReader(snapshot, [metricId]);
  const { preferenceBits } = snapshot.companies;
  return (row: number) =>
    ((preferenceBits[row] ?? 0) & PREFERENCE_BITS.edci) === 0 ? null : read(row);
}

const MILLION = 1e6;

const millions = (amountUsd: number | null): number | null =>
  amountUsd === null ? null : amountUsd / MILLION;

/** What a company that is held tells; nulls: it tells nothing. */
interface Told {
  readonly weightFraction: number;
  readonly found: BaseValue | null;
  readonly enterpriseValue: DatedAmount | null;
}

function toldBy(scored: ScoredInvestment, metricId: number): readonly Told[] {
  const readers = new Map<Snapshot, ReturnType<typeof readerOf>>();
  return portfolioCompanies(scored).map(({ node, weightFraction }) => {
    const row = scored.nodes.rows[node] ?? -1;
    const universe = universeAt(scored, node);
    const { snapshot } = universe;
    const read = readers.get(snapshot) ?? readerOf(snapshot, metricId);
    readers.set(snapshot, read);
    const found = excludedBecause(universe, row) === null ? read(row) : null;
    const enterpriseValue =
      found === null
        ? null
        : amountForYear(snapshot, 'enterpriseValueUsd', { row, year: found.year });
    return { weightFraction, found, enterpriseValue };
  });
}

/** Of what is behind the headline, and behind the mean of the companies. */
function daysOf(
  told: readonly Told[],
  { headline, companyMean }: EdciFigure,
  nature: EdciNature,
): DataDays {
  const years = yearsOf(told.map(({ found }) => found));
  const amounts = yearsOf(told.map(({ enterpriseValue }) => enterpriseValue));
  const long = Float64Array.from(told, ({ weightFraction }) =>
    weightFraction > 0 ? weightFraction : Number.NaN,
  );
  return joinedDays([
    figureDays(headline, nature === 'sum' ? [years, amounts] : [years]),
    figureDays({ value: companyMean, contributions: long }, [years]),
  ]);
}

/** The figures of one metric. Without amounts the value of a holding is its weight. */
function figureOf(scored: ScoredInvestment, metricId: number, unit: string) {
  const told = toldBy(scored, metricId);
  const holdings = told.map(
    ({ weightFraction, found, enterpriseValue }): EdciHolding => ({
      value: weightFraction,
      metricValue: found?.value ?? null,
      enterpriseValueUsdMn: millions(enterpriseValue?.usd ?? null),
    }),
  );
  const nature = edciNature(unit);
  const figure = edciFigure(holdings, nature, unseenWeight(scored));
  const { value, coveredFraction } = figure.headline;
  return {
    performance_value: value,
    unit,
    owned_sum: nature === 'sum' ? value : null,
    company_mean: figure.companyMean,
    covered: coveredFraction,
    standing: figure.standing,
    covered_companies: figure.companyCount,
    ...presentDays(daysOf(told, figure, nature)),
  };
}

/** The EDCI metrics of a portfolio or fund (GQL-08). */
export function presentEdci(scored: ScoredInvestment, { viewer }: Asked): readonly EdciRow[] {
  if (!viewer.features.has('edci')) return [];
  const { metrics } = scored.under.scored.snapshot;
  return EDCI_METRICS.flatMap(({ metricId, group, isOptional }) => {
    const metric = metrics.find(({ id }) => id === metricId);
    if (metric === undefined) return [];
    return [
      {
        id: scored.investment.id,
        metric_id: metricId,
        metric: metric.name,
        group,
        optional: isOptional,
        ...figureOf(scored, metricId, metric.unit),
      },
    ];
  });
}
