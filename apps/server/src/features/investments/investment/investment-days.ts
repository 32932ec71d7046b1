import { type DataDays, joinedDays } from '@verdure/scoring/data-days';

import { companyDays, countryDays } from '../../../platform/universe/data-days.ts';
import { constituentAt, type ScoredInvestment } from './investment.ts';
import { universeAt } from './leaf-scores.ts';

const NO_DAYS: DataDays = { from: null, to: null };

/** The days of the values behind the scores of what an investment holds (methodology 24.2). */
export function investmentDays(scored: ScoredInvestment): DataDays {
  const { investment, under, nodes } = scored;
  return joinedDays(
    Array.from(investment.leaves.nodes, (node) => {
      const { type, id } = constituentAt(investment, node);
      if (type === 'country') return countryDays(under.countries.axes.values, id);
      if (type !== 'company' || nodes.isCounted[node] !== 1) return NO_DAYS;
      return companyDays(universeAt(scored, node).snapshot, nodes.rows[node] ?? -1);
    }),
  );
}
