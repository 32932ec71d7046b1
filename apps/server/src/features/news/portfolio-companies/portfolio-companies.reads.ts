import { TYPE_CODES } from '@verdure/scoring/constituents';

import { scopeOf, type ViewerTransaction } from '../../coverage/companies/company.reads.ts';
import type { Investment, Investments } from '../../investments/investment/investment.reads.ts';

/** The companies of an investment, also those held through funds and portfolios. */
function companiesOf({ leaves, graph, ids }: Investment): readonly number[] {
  const companies = [...leaves.nodes].filter((node) => graph.types[node] === TYPE_CODES.company);
  return companies.map((node) => ids[node] ?? 0);
}

/**
 * The companies that portfolios hold, also through funds, each with those portfolios. A scoped user
 * has the companies of the scope alone.
 */
export async function portfolioCompanies(
  investments: Investments,
  asking: ViewerTransaction,
  portfolioIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const wanted = { type: 'portfolio', ids: portfolioIds } as const;
  const { snapshot } = await investments.profileOf(asking, wanted);
  const scope = await scopeOf(asking);
  const holders = new Map<number, number[]>();
  for (const investment of await investments.open(snapshot, asking, wanted)) {
    for (const companyId of companiesOf(investment)) {
      if (scope !== null && !scope.has(companyId)) continue;
      const known = holders.get(companyId);
      if (known === undefined) holders.set(companyId, [investment.id]);
      else if (!known.includes(investment.id)) known.push(investment.id);
    }
  }
  return holders;
}
