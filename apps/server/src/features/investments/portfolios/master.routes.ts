import { createMasterPortfolioEndpoint } from '@verdure/contract/investments/portfolios';

import type { Database } from '../../../platform/database/database.ts';
import { onlyOnce } from '../../../platform/http/only-once.ts';
import { Reply } from '../../../platform/http/reply.ts';
import { type Route, serve } from '../../../platform/http/serve.ts';
import { createMasterPortfolio } from './create-master-portfolio.ts';
import { presentPortfolio } from './portfolio.present.ts';

export const masterRoutes = ({ database }: { readonly database: Database }): readonly Route[] => [
  serve(createMasterPortfolioEndpoint, ({ viewer, body, request }) =>
    database.withTenant(viewer, (tx) =>
      onlyOnce(tx, viewer, {
        request,
        content: JSON.stringify(body),
        answer: createMasterPortfolioEndpoint.answer,
        act: async () => {
          const { name, input_type: inputType, portfolios } = body;
          const master = { name, inputType, portfolios, requestId: request.id };
          return new Reply(
            presentPortfolio(viewer, await createMasterPortfolio(tx, viewer, master)),
          );
        },
      }),
    ),
  ),
];
