import { portfolioProfileEndpoint } from '@verdure/contract/investments/portfolios';
import { UNCUSTOMISED_PROFILE_ID } from '@verdure/contract/vocabulary';

import type { Database } from '../../../platform/database/database.ts';
import { readAsOf } from '../../../platform/database/past.ts';
import { type Route, serve } from '../../../platform/http/serve.ts';
import { mustSeeProfile } from '../../profiles/profile.reads.ts';
import { mustSeePortfolio, type OverviewOf } from './portfolio.reads.ts';
import { listUnmatched } from './unmatched-rows.store.ts';

interface PortfolioProfileParts {
  readonly database: Database;
  readonly overviewOf: OverviewOf;
}

export const portfolioProfileRoutes = ({
  database,
  overviewOf,
}: PortfolioProfileParts): readonly Route[] => [
  serve(portfolioProfileEndpoint, ({ viewer, params, query }) =>
    database.withTenant(viewer, async (present) => {
      const tx = readAsOf(present, query.asOf);
      const portfolio = await mustSeePortfolio(tx, viewer, params.portfolioId);
      if (params.profileId !== UNCUSTOMISED_PROFILE_ID) {
        await mustSeeProfile(present, viewer, params.profileId);
      }
      const rows = await listUnmatched(tx, portfolio);
      return {
        ...(await overviewOf(tx, viewer, params)),
        unrecognised: rows.map(({ name, isin, weightPercent, candidateNames, aside }) => ({
          name,
          isin,
          weight: weightPercent,
          reason: candidateNames.length > 0 ? 'ambiguous' : 'not_found',
          candidates: [...candidateNames],
          set_aside: aside,
        })),
      };
    }),
  ),
];
