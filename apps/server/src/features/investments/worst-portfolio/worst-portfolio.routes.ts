import { setImmediate } from 'node:timers/promises';
import { worstPortfolioEndpoint } from '@verdure/contract/investments/worst-portfolio';

import { readAsOf } from '../../../platform/database/past.ts';
import { type Route, serve } from '../../../platform/http/serve.ts';
import type { InvestmentParts } from '../investment/investment-parts.reads.ts';
import { visiblePortfolios } from '../portfolios/portfolio.reads.ts';
import { gradedOf, presentWorst } from './worst-portfolio.present.ts';

type WorstPortfolioParts = Pick<InvestmentParts, 'database' | 'investments'>;

/** What the home says of the portfolio with the lowest score. Its table opened and scored them before. */
export const worstPortfolioRoutes = ({
  database,
  investments,
}: WorstPortfolioParts): readonly Route[] => [
  serve(worstPortfolioEndpoint, ({ viewer, params: { profileId }, query: { asOf } }) =>
    database.withTenant(viewer, async (tx) => {
      const asking = { tx: readAsOf(tx, asOf), viewer };
      const ids = (await visiblePortfolios(tx, viewer)).map(({ id }) => id);
      const wanted = { type: 'portfolio', ids, profileId } as const;
      const under = await investments.profileOf(asking, wanted);
      const graded = [];
      for (const investment of await investments.open(under.snapshot, asking, wanted)) {
        // others are answered between two portfolios
        await setImmediate();
        graded.push(...gradedOf(investments.score(investment, under, asking), asking));
      }
      return presentWorst(investments, asking, { graded, isPast: asOf !== undefined });
    }),
  ),
];
