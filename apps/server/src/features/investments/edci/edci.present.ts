import type { EdciRow } from '@verdure/contract/investments/edci';
import { EDCI_METRICS } from '@verdure/contract/vocabulary';
import { edciFigure, type EdciHolding, edciNature } from '@verdure/scoring/edci';
import { amountBeside, ownValueReader } from '@verdure/scoring/footprint';
import { PREFERENCE_BITS, type Snapshot } from '@verdure/scoring/snapshot';

import { excludedBecause } from '../footprints/long-companies.reads.ts';
import { type ScoredInvestment, universeAt } from '../investment/investment.reads.ts';
import type { Asked } from '../investment/investment-roots.reads.ts';
import { heldCompanies, unseenWeight } from '../regulatory/regulatory.reads.ts';

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

/** The figures of one metric. Without amounts the value of a holding is its weight. */
function figureOf(scored: ScoredInvestment, metricId: number, unit: string) {
  const readers = new Map<Snapshot, ReturnType<typeof readerOf>>();
  const holdings = heldCompanies(scored).map(({ node, weightFraction }): EdciHolding => {
    const row = scored.nodes.rows[node] ?? -1;
    const universe = universeAt(scored, node);
    const { snapshot } = universe;
    const read = readers.get(snapshot) ?? readerOf(snapshot, metricId);
    readers.set(snapshot, read);
    const found = excludedBecause(universe, row) === null ? read(row) : null;
    return {
      value: weightFraction,
      metricValue: found?.value ?? null,
      enterpriseValueUsdMn:
        found === null
          ? null
          : millions(
              amountBeside(snapshot, 'enterpriseValueUsd', { row, year: found.year })?.usd ?? null,
            ),
    };
  });
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
