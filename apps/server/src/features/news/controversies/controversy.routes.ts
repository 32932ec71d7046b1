import { controversiesEndpoint } from '@verdure/contract/news/controversies';

import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type Route, serve } from '../../../platform/http/serve.ts';
import type { Investments } from '../../investments/investment/investment.reads.ts';
import { listControversies } from './list-controversies.ts';

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
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
