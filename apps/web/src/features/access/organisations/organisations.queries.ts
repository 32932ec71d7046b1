import {
  getUniverseEndpoint,
  listOrganisationsEndpoint,
  MOST_ORGANISATIONS,
} from '@verdure/contract/access/organisations';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';
import { readQuery } from '../../../api/read-query.ts';

/** All organisations on one page, by name (SCR-WIZ-08). */
export const organisationsQuery = () =>
  queryOptions({
    queryKey: keys.organisations,
    queryFn: async ({ signal }) => {
      const query = { pageSize: MOST_ORGANISATIONS, sort: 'name', direction: 'asc' } as const;
      return (await call(listOrganisationsEndpoint, { query }, { signal })).documents;
    },
  });

interface UniverseKey {
  readonly organisationId: number;
  readonly universeId: number;
}

export const universeQuery = (params: UniverseKey) =>
  readQuery(keys.universe(params.organisationId, params.universeId), getUniverseEndpoint, {
    params,
  });
