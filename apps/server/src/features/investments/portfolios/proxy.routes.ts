import {
  getPortfolioProxyEndpoint,
  portfolioProxyEndpoint,
} from '@verdure/contract/investments/portfolios';

import { allow } from '../../../platform/allow.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type Route, serve } from '../../../platform/http/serve.ts';
import { maySetProxy } from './portfolio.policy.ts';
import { mustSeePortfolio } from './portfolio.reads.ts';
import { setPortfolioProxy } from './set-portfolio-proxy.ts';

export const proxyRoutes = ({ database }: { readonly database: Database }): readonly Route[] => [
  serve(getPortfolioProxyEndpoint, ({ viewer, params: { portfolioId } }) =>
    database.withTenant(viewer, async (tx) => {
      const { hasProxy } = await mustSeePortfolio(tx, viewer, portfolioId);
      return { proxy: hasProxy };
    }),
  ),

  serve(portfolioProxyEndpoint, ({ viewer, params, request }) =>
    database.withTenant(viewer, async (tx) => {
      const portfolio = await mustSeePortfolio(tx, viewer, params.portfolioId);
      allow(maySetProxy(viewer, portfolio));
      const hasProxy = params.proxy === 'true';
      await setPortfolioProxy(tx, portfolio, { viewer, hasProxy, requestId: request.id });
      return { proxy: hasProxy };
    }),
  ),
];
