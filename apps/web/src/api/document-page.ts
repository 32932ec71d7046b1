import {
  documentPageEndpoint,
  documentPageImageEndpoint,
} from '@verdure/contract/coverage/document-pages';
import { queryOptions } from '@tanstack/react-query';

import { keys } from './keys.ts';
import { imageAt, readImage } from './read-image.ts';
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
    queryFn: ({ signal }) =>
      readImage(imageAt(documentPageImageEndpoint, { documentId, page }), signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
