import { excerptImageEndpoint } from '@verdure/contract/coverage/documents';
import { pathOf } from '@verdure/contract/http/endpoint';
import { queryOptions } from '@tanstack/react-query';

import { send } from './call.ts';
import { dataUrlOf } from './data-url.ts';
import { keys } from './keys.ts';

/** The picture of an excerpt as an address that a page may show. */
export const excerptImageQuery = (excerptId: number) =>
  queryOptions({
    queryKey: keys.excerptImage(excerptId),
    queryFn: async ({ signal }) => {
      const { method, path } = excerptImageEndpoint;
      const answer = await send(`/api${pathOf(excerptImageEndpoint, { excerptId })}`, {
        route: `${method} ${path}`,
        init: { method },
        signal,
        endsSession: true,
      });
      return dataUrlOf(await answer.blob());
    },
  });
