import { portfolioMonthEndsEndpoint } from '@verdure/contract/investments/month-ends';
import { UNCUSTOMISED_PROFILE_ID } from '@verdure/contract/vocabulary';

import { type Route, serve } from '../../../platform/http/serve.ts';
import { mustSeeProfile } from '../../profiles/profile.reads.ts';
import { visiblePortfolios } from '../portfolios/portfolio.reads.ts';
import { monthEndsBefore } from './month-end.ts';
import { presentMonthEnd } from './month-ends.present.ts';
import { listMonthEnds } from './month-ends.store.ts';
import type { MonthEndParts } from './store-month-ends.ts';

/** The figures of portfolios at the ends of months, as they are stored. */
export const monthEndRoutes = ({
  database,
  clock,
}: Pick<MonthEndParts, 'database' | 'clock'>): readonly Route[] => [
  serve(portfolioMonthEndsEndpoint, ({ viewer, params: { profileId } }) =>
    database.withTenant(viewer, async (tx) => {
      if (profileId !== UNCUSTOMISED_PROFILE_ID) await mustSeeProfile(tx, viewer, profileId);
      const portfolioIds = (await visiblePortfolios(tx, viewer)).map(({ id }) => id);
      const from = monthEndsBefore(clock.now()).at(-1) ?? '';
      const wanted = { portfolioIds, profileId, from };
      const rows = await listMonthEnds(tx, viewer.organisationId, wanted);
      const byPortfolio = Map.groupBy(rows, ({ portfolio_id }) => portfolio_id);
      return portfolioIds.flatMap((id) => {
        const found = byPortfolio.get(id);
        if (found === undefined) return [];
        return [{ id, month_ends: found.map((row) => presentMonthEnd(row, viewer)) }];
      });
    }),
  ),
];
