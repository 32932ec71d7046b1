import { typeOfNode } from '@verdure/scoring/constituents';
import { type DataDays, joinedDays } from '@verdure/scoring/data-days';
import type { Snapshot } from '@verdure/scoring/snapshot';
import type { DataYears } from '@verdure/scoring/universe';

import { companyDays, companyYears, countryDays } from '../../../universe/data-days.ts';
import type { ScoredHeld, ScoredInvestment } from './investment.ts';
import { universeAt } from './leaf-scores.ts';

const NO_DAYS: DataDays = { from: null, to: null };

/** Reads the days of the values behind the scores of a company or country that is held. */
export function daysOfNode(scored: ScoredHeld): (node: number) => DataDays {
  const { investment, under, nodes } = scored;
  return (node) => {
    const type = typeOfNode(investment.graph, node);
    const id = investment.ids[node] ?? 0;
    if (type === 'country') return countryDays(under.countries.axes.values, id);
    if (type !== 'company' || nodes.isCounted[node] !== 1) return NO_DAYS;
    return companyDays(universeAt(scored, node).snapshot, nodes.rows[node] ?? -1);
  };
}

/** The days of the values behind the scores of what an investment holds (methodology 24.2). */
export const investmentDays = (scored: ScoredInvestment): DataDays =>
  joinedDays(Array.from(scored.investment.leaves.nodes, daysOfNode(scored)));

/**
 * The years of something about the companies at some nodes, as columns in their order: by default of
 * the values that their scores are computed from.
 */
export function yearsOfNodes(
  scored: ScoredInvestment,
  nodes: Int32Array,
  yearsIn: (snapshot: Snapshot) => DataYears = companyYears,
): readonly [Int16Array, Int16Array] {
  const columns = [new Int16Array(nodes.length), new Int16Array(nodes.length)] as const;
  const known = new Map<Snapshot, DataYears>();
  for (const [at, node] of nodes.entries()) {
    const row = scored.nodes.rows[node] ?? -1;
    if (row < 0) continue;
    const { snapshot } = universeAt(scored, node);
    const years = known.get(snapshot) ?? yearsIn(snapshot);
    known.set(snapshot, years);
    columns[0][at] = years.from[row] ?? 0;
    columns[1][at] = years.to[row] ?? 0;
  }
  return columns;
}
