import { typeOfNode } from '@verdure/scoring/constituents';

import { scopeOf, type ViewerTransaction } from '../../coverage/companies/company.reads.ts';
import {
  type OwnCompanies,
  ownDataLines,
  readOwnCompanies,
} from '../../coverage/own-data/own-companies.reads.ts';
import type { ScoredInvestment } from './investment.reads.ts';

/** The companies that an investment holds after look-through. */
const companiesOf = ({ investment: { graph, ids, leaves } }: ScoredInvestment) =>
  Array.from(leaves.nodes).flatMap((node) => {
    const id = ids[node] ?? 0;
    const isCompany = typeOfNode(graph, node) === 'company' && id !== 0;
    return isCompany ? [{ id, name: graph.names[node] ?? '' }] : [];
  });

/** Reads which companies of an investment have own data that count. */
export const readOwnDataOfHoldings = (
  asking: ViewerTransaction,
  scored: ScoredInvestment,
): Promise<OwnCompanies> =>
  readOwnCompanies(asking, {
    companyIds: [...new Set(companiesOf(scored).map(({ id }) => id))],
    under: scored.under,
  });

/**
 * Which companies of an investment have own data, by source, and the rule by which these count; empty: none has.
 * A scoped user reads the names of the scope alone.
 */
export async function readOwnDataLines(
  asking: ViewerTransaction,
  scored: ScoredInvestment,
): Promise<readonly string[]> {
  const scope = await scopeOf(asking);
  const companies = companiesOf(scored).map(({ id, name }) => ({
    id,
    name: scope === null || scope.has(id) ? name : null,
  }));
  return ownDataLines({ companies, own: await readOwnDataOfHoldings(asking, scored) });
}
