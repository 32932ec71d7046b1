import { setImmediate } from 'node:timers/promises';
import {
  type PortfolioFigures,
  portfolioFiguresEndpoint,
} from '@verdure/contract/investments/portfolio-figures';

import { readAsOf } from '../../../platform/database/past.ts';
import { type Route, serve } from '../../../platform/http/serve.ts';
import type { InvestmentParts } from '../investment/investment-parts.reads.ts';
import { visiblePortfolios } from '../portfolios/portfolio.reads.ts';
import { presentPortfolioFigures } from './portfolio-figures.present.ts';

type PortfolioFigureParts = Pick<InvestmentParts, 'database' | 'investments'>;

/** The figures of the table of portfolios. What is opened and scored here stays so for their pages. */
export const portfolioFigureRoutes = ({
  database,
  investments,
}: PortfolioFigureParts): readonly Route[] => [
  serve(portfolioFiguresEndpoint, ({ viewer, params: { profileId }, query: { asOf } }) =>
    database.withTenant(viewer, async (tx) => {
      const asking = { tx: readAsOf(tx, asOf), viewer };
      const ids = (await visiblePortfolios(tx, viewer)).map(({ id }) => id);
      const wanted = { type: 'portfolio', ids, profileId } as const;
      const under = await investments.profileOf(asking, wanted);
      const rows: PortfolioFigures[] = [];
      for (const investment of await investments.open(under.snapshot, asking, wanted)) {
        // others are answered between two portfolios
        await setImmediate();
        const scored = investments.score(investment, under, asking);
        rows.push(await presentPortfolioFigures(scored, asking));
      }
      return rows;
    }),
  ),
];
