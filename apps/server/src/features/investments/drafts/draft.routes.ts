import { saveDraftEndpoint } from '@verdure/contract/investments/drafts';

import type { Database } from '../../../platform/database/database.ts';
import { onlyOnce } from '../../../platform/http/only-once.ts';
import { Reply } from '../../../platform/http/reply.ts';
import { type Route, serve } from '../../../platform/http/serve.ts';
import { type CreateFromHoldings, saveDraft } from './save-draft.ts';

interface Parts {
  readonly database: Database;
  readonly createFromHoldings: CreateFromHoldings;
}

export const draftRoutes = ({ database, createFromHoldings }: Parts): readonly Route[] => [
  serve(saveDraftEndpoint, ({ viewer, params, body, request }) =>
    database.withTenant(viewer, (tx) =>
      onlyOnce(tx, viewer, {
        request,
        content: JSON.stringify({ ...params, ...body }),
        answer: saveDraftEndpoint.answer,
        act: async () => {
          const { portfolioId } = params;
          const wanted = { ...body, portfolioId, requestId: request.id };
          return new Reply(await saveDraft({ tx, viewer }, wanted, createFromHoldings));
        },
      }),
    ),
  ),
];
