import {
  documentPageEndpoint,
  documentPageImageEndpoint,
} from '@verdure/contract/coverage/document-pages';
import { pathOf } from '@verdure/contract/http/endpoint';
import { queryOptions } from '@tanstack/react-query';

import { send } from './call.ts';
import { dataUrlOf } from './data-url.ts';
import { keys } from './keys.ts';
import { readQuery } from './read-query.ts';

export interface PageOfReport {
  readonly documentId: number;
  readonly page: number;
}

/** A page of a report with its numbers, in the units of a metric. */
export const documentPageQuery = ({ documentId, page }: PageOfReport, metricId: number | null) =>
  queryOptions({
    ...readQuery(keys.documentPage(documentId, page, metricId), documentPageEndpoint, {
      params: { documentId, page },
      query: metricId === null ? {} : { metric_id: metricId },
    }),
    // a page of a report does not change
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The page as it is printed, as an address that a page may show. */
export const documentPageImageQuery = ({ documentId, page }: PageOfReport) =>
  queryOptions({
    queryKey: keys.documentPageImage(documentId, page),
    queryFn: async ({ signal }) => {
      const { method, path } = documentPageImageEndpoint;
      const answer = await send(`/api${pathOf(documentPageImageEndpoint, { documentId, page })}`, {
        route: `${method} ${path}`,
        init: { method },
        signal,
        endsSession: true,
      });
      return dataUrlOf(await answer.blob());
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
