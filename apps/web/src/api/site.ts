import { siteEndpoint } from '@verdure/contract/access/site';
import type { Site } from '@verdure/contract/access/site';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { call } from './call.ts';
import { keys } from './keys.ts';

/** The installation's settings: they do not change while the page is open. */
export const siteQuery = () =>
  queryOptions({
    queryKey: keys.site,
    queryFn: ({ signal }) => call(siteEndpoint, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Undefined until it is known; nothing waits for it. */
export const useSite = (): Site | undefined => useQuery(siteQuery()).data;
