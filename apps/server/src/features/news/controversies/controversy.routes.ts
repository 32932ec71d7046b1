import { controversiesEndpoint } from '@verdure/contract/news/controversies';

import { type Route, serve } from '../../../platform/http/serve.ts';
import type { ServerParts } from '../../../platform/server-parts.ts';
import type { Investments } from '../../investments/investment/investment.reads.ts';
import { listControversies } from './list-controversies.ts';

interface Parts extends Pick<ServerParts, 'database' | 'clock'> {
  readonly investments: Investments;
}

export const controversyRoutes = ({ database, clock, investments }: Parts): readonly Route[] => [
  serve(controversiesEndpoint, ({ viewer, query }) =>
    database.withTenant(viewer, (tx) =>
      listControversies(
        investments,
        { tx, viewer },
        { portfolioId: query.portfolio_id, now: clock.now() },
      ),
    ),
  ),
];
