import type { CoverageProfile } from '@verdure/contract/coverage/companies';
import { countryRanks, type ScoredUniverse, TOTAL_KINDS } from '@verdure/scoring/universe';

import type { ScoredProfile } from '../../../universe/scored-profile.ts';

const ESG = TOTAL_KINDS.indexOf('esg');

/** Companies of the profile's universe by what they have, and the sum of the direct totals. */
function countCompanies({ snapshot, sectors, inUniverse }: ScoredUniverse) {
  const { isDirect, isProxy } = snapshot.companies;
  const counts = { companies: 0, direct: 0, proxy: 0, sum: 0 };
  snapshot.spans.forEach(({ start, end }, index) => {
    const scores = sectors[index]?.totals[0][ESG];
    for (let row = start; row < end; row += 1) {
      if (inUniverse?.[row] === 0) continue;
      counts.companies += 1;
      const score = scores?.[row - start] ?? Number.NaN;
      if (Number.isNaN(score)) continue;
      if (isProxy[row] === 1) counts.proxy += 1;
      if (isDirect[row] !== 1) continue;
      counts.direct += 1;
      counts.sum += score;
    }
  });
  return counts;
}

/** The whole coverage under a profile, counted and scored like a portfolio (API-143). */
export function presentCoverageProfile({ scored, countries }: ScoredProfile): CoverageProfile {
  const { companies, direct, proxy, sum } = countCompanies(scored);
  const ranks = [...countryRanks(countries).values()];
  return {
    companies,
    countries: ranks.length,
    overall: direct === 0 ? null : sum / direct,
    nHoldings: companies + ranks.length,
    nCovered: direct + ranks.filter((rank) => rank !== null).length,
    nProxy: proxy,
    unrecognised: [],
  };
}
