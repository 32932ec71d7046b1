import type { EdciRow } from '@verdure/contract/investments/edci';
import { EDCI_METRICS } from '@verdure/contract/vocabulary';
import { edciFigure } from '@verdure/scoring/edci';
import { ownValueReader } from '@verdure/scoring/footprint';
import { PREFERENCE_BITS, type Snapshot } from '@verdure/scoring/snapshot';

import {
  columnOf,
  type LongCompany,
  longCompanies,
  valuesOf,
} from '../footprints/long-companies.reads.ts';
import type { ScoredInvestment } from '../investment/investment.reads.ts';
import type { Asked } from '../investment/investment-roots.reads.ts';

/** Reads a metric of the companies whose EDCI preference is on. */
function readerOf(snapshot: Snapshot, metricId: number) {
  const read = ownValueReader(snapshot, [metricId]);
  const { preferenceBits } = snapshot.companies;
  return (row: number) =>
    ((preferenceBits[row] ?? 0) & PREFERENCE_BITS.edci) === 0 ? null : read(row);
}

function figureOf(companies: readonly LongCompany[], metricId: number, unit: string) {
  const values = valuesOf(companies, (snapshot) => readerOf(snapshot, metricId));
  const shares = columnOf(companies, ({ share }) => share);
  const column = columnOf(values, (value) => value?.value ?? null);
  const { value, coveredFraction } = edciFigure(shares, column, unit);
  return {
    performance_value: value,
    unit,
    covered_weight: coveredFraction,
    covered_companies: values.filter((each) => each !== null).length,
  };
}

/** The EDCI metrics of a portfolio or fund (GQL-08). */
export function presentEdci(scored: ScoredInvestment, { viewer }: Asked): readonly EdciRow[] {
  if (!viewer.features.has('edci')) return [];
  const companies = longCompanies(scored);
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
        ...figureOf(companies, metricId, metric.unit),
      },
    ];
  });
}
