import { portfolioProfileEndpoint } from '@verdure/contract/investments/portfolios';
import { UNCUSTOMISED_PROFILE_ID } from '@verdure/contract/vocabulary';

import type { Database } from '../../../platform/database/database.ts';
import { type Route, serve } from '../../../platform/http/serve.ts';
import { mustSeeProfile } from '../profiles/profile.reads.ts';
import { mustSeePortfolio, type OverviewOf } from './portfolio.reads.ts';
import { listUnrecognised } from './upload.store.ts';

interface PortfolioProfileParts {
  readonly database: Database;
  readonly overviewOf: OverviewOf;
}

export const portfolioProfileRoutes = ({
  database,
  overviewOf,
}: PortfolioProfileParts): readonly Route[] => [
  serve(portfolioProfileEndpoint, ({ viewer, params }) =>
    database.withTenant(viewer, async (tx) => {
      const { id, organisationId } = await mustSeePortfolio(tx, viewer, params.portfolioId);
      if (params.profileId !== UNCUSTOMISED_PROFILE_ID) {
        await mustSeeProfile(tx, viewer, params.profileId);
      }
      const rows = await listUnrecognised(tx, organisationId, id);
      return {
        ...(await overviewOf(tx, viewer, params)),
        unrecognised: rows.map(({ name, isin, status, candidate_names }) => ({
          name,
          isin,
          reason: status,
          candidates: candidate_names,
        })),
      };
    }),
  ),
];
