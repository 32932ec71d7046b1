import { typeOfNode } from '@verdure/scoring/constituents';
import { type DataDays, joinedDays } from '@verdure/scoring/data-days';

import { companyDays, countryDays } from '../../../platform/universe/data-days.ts';
import type { ScoredInvestment } from './investment.ts';
import { universeAt } from './leaf-scores.ts';

const NO_DAYS: DataDays = { from: null, to: null };

/** The days of the values behind the scores of what an investment holds (methodology 24.2). */
export function investmentDays(scored: ScoredInvestment): DataDays {
  const { investment, under, nodes } = scored;
  return joinedDays(
    Array.from(investment.leaves.nodes, (node) => {
      const type = typeOfNode(investment.graph, node);
      const id = investment.ids[node] ?? 0;
      if (type === 'country') return countryDays(under.countries.axes.values, id);
      if (type !== 'company' || nodes.isCounted[node] !== 1) return NO_DAYS;
      return companyDays(universeAt(scored, node).snapshot, nodes.rows[node] ?? -1);
    }),
  );
}
