import {
  addPortfolioUsersEndpoint,
  removePortfolioUsersEndpoint,
} from '@verdure/contract/investments/portfolios';
import type { PortfolioId } from '@verdure/contract/vocabulary';

import { allow } from '../../../platform/allow.ts';
import { onlyOnce } from '../../../platform/http/only-once.ts';
import { Reply } from '../../../platform/http/reply.ts';
import { type RequestFacts, type Route, serve } from '../../../platform/http/serve.ts';
import type { ServerParts } from '../../../platform/server-parts.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { addPortfolioUsers, removePortfolioUsers } from './change-portfolio-users.ts';
import { mayEditUsers } from './portfolio.policy.ts';
import { presentPortfolio } from './portfolio.present.ts';
import { mustSeePortfolio } from './portfolio.reads.ts';

interface UsersCall {
  readonly viewer: Viewer;
  readonly params: { readonly portfolioId: PortfolioId };
  readonly body: readonly number[];
  readonly request: RequestFacts;
}

export function portfolioUserRoutes({ database }: Pick<ServerParts, 'database'>): readonly Route[] {
  const changing =
    (change: typeof addPortfolioUsers) =>
    ({ viewer, params, body, request }: UsersCall) =>
      database.withTenant(viewer, (tx) =>
        onlyOnce(tx, viewer, {
          request,
          content: JSON.stringify(body),
          answer: addPortfolioUsersEndpoint.answer,
          act: async () => {
            const portfolio = await mustSeePortfolio(tx, viewer, params.portfolioId);
            allow(mayEditUsers(viewer, portfolio));
            const by = { viewer, userIds: body, requestId: request.id };
            const changed = await change(tx, portfolio, by);
            return new Reply(presentPortfolio(viewer, changed).users);
          },
        }),
      );
  return [
    serve(addPortfolioUsersEndpoint, changing(addPortfolioUsers)),
    serve(removePortfolioUsersEndpoint, changing(removePortfolioUsers)),
  ];
}
