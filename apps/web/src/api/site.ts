import { siteEndpoint } from '@verdure/contract/access/site';
import type { Site } from '@verdure/contract/access/site';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { keys } from './keys.ts';
import { readQuery } from './read-query.ts';

/** The installation's settings: they do not change while the page is open. */
export const siteQuery = () =>
  queryOptions({ ...readQuery(keys.site, siteEndpoint, {}), staleTime: Number.POSITIVE_INFINITY });

/** Undefined until it is known; nothing waits for it. */
export const useSite = (): Site | undefined => useQuery(siteQuery()).data;
