import { fundRoot, fundsRoot } from '@verdure/contract/investments/funds';
import { queryOptions } from '@tanstack/react-query';

import { askRoot } from '../../../api/graphql.ts';
import { heldFor } from '../../../api/held-for.ts';
import { keys } from '../../../api/keys.ts';

interface FundUnderProfile {
  readonly fundId: number;
  readonly profileId: number;
}

/**
 * The name of a fund, or null where there is none (GQL-01). It does not depend on the profile, but
 * another profile asks again (SCR-GLB-32).
 */
export const fundQuery = ({ fundId, profileId }: FundUnderProfile) =>
  queryOptions({
    queryKey: keys.fundMeta(fundId, profileId),
    queryFn: async ({ signal }) => (await askRoot(fundRoot, { fundId }, { signal }))[0] ?? null,
    placeholderData: heldFor(keys.investment('fund', fundId)),
  });

const MOST_FUNDS = 1000;

/** The funds that may be named (GQL-19); searched in the page, as countries are. */
export const fundNamesQuery = () =>
  queryOptions({
    queryKey: keys.fundNames,
    queryFn: ({ signal }) => askRoot(fundsRoot, { limit: MOST_FUNDS }, { signal }),
  });
