import {
  deletePortfolioEndpoint,
  listPortfoliosEndpoint,
  renamePortfolioEndpoint,
  renamePortfolioByPostEndpoint,
} from '@verdure/contract/investments/portfolios';
import type { PortfolioId } from '@verdure/contract/vocabulary';

import { allow } from '../../../platform/allow.ts';
import type { Database } from '../../../platform/database/database.ts';
import { Reply } from '../../../platform/http/reply.ts';
import { type RequestFacts, type Route, serve } from '../../../platform/http/serve.ts';
import { onlyOnce } from '../../../platform/http/only-once.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { deleteWholePortfolio } from './delete-portfolio.ts';
import { mayDelete, mayRename } from './portfolio.policy.ts';
import { presentPortfolio } from './portfolio.present.ts';
import { mustSeePortfolio, visiblePortfolios } from './portfolio.reads.ts';
import { renamePortfolio } from './rename-portfolio.ts';

interface Renaming {
  readonly portfolioId: PortfolioId;
  readonly name: string;
  readonly request: RequestFacts;
}

export function portfolioRoutes({ database }: { readonly database: Database }): readonly Route[] {
  const rename = (viewer: Viewer, { portfolioId, name, request }: Renaming) =>
    database.withTenant(viewer, (tx) =>
      onlyOnce(tx, viewer, {
        request,
        content: name,
        answer: renamePortfolioEndpoint.answer,
        act: async () => {
          const portfolio = await mustSeePortfolio(tx, viewer, portfolioId);
          allow(mayRename(viewer, portfolio));
          const by = { viewer, name, requestId: request.id };
          return new Reply(presentPortfolio(viewer, await renamePortfolio(tx, portfolio, by)));
        },
      }),
    );

  return [
    serve(listPortfoliosEndpoint, async ({ viewer }) => {
      const portfolios = await database.withTenant(viewer, (tx) => visiblePortfolios(tx, viewer));
      return portfolios.map((portfolio) => presentPortfolio(viewer, portfolio));
    }),

    serve(renamePortfolioEndpoint, ({ viewer, params, request }) =>
      rename(viewer, { ...params, request }),
    ),

    serve(renamePortfolioByPostEndpoint, ({ viewer, params, body, request }) =>
      rename(viewer, { ...params, ...body, request }),
    ),

    serve(deletePortfolioEndpoint, ({ viewer, params: { portfolioId }, request }) =>
      database.withTenant(viewer, (tx) =>
        onlyOnce(tx, viewer, {
          request,
          content: '',
          answer: deletePortfolioEndpoint.answer,
          act: async () => {
            const portfolio = await mustSeePortfolio(tx, viewer, portfolioId);
            allow(mayDelete(viewer, portfolio));
            await deleteWholePortfolio(tx, portfolio, { viewer, requestId: request.id });
            return new Reply({ data: { id: portfolioId } });
          },
        }),
      ),
    ),
  ];
}
