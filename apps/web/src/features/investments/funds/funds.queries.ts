import { fundRoot, fundsRoot } from '@verdure/contract/investments/funds';
import { queryOptions } from '@tanstack/react-query';

import { askRoot } from '../../../api/graphql.ts';
import { placeholderOf } from '../../../api/placeholder-of.ts';
import { keys } from '../../../api/keys.ts';

interface FundUnderProfile {
  readonly fundId: number;
  readonly profileId: number;
}

/**
 * The name of a fund, or null if it does not exist (GQL-01). The name is the same under every
 * profile, but changing the profile refetches it (SCR-GLB-32).
 */
export const fundQuery = ({ fundId, profileId }: FundUnderProfile) =>
  queryOptions({
    queryKey: keys.fundMeta(fundId, profileId),
    queryFn: async ({ signal }) => (await askRoot(fundRoot, { fundId }, { signal }))[0] ?? null,
    placeholderData: placeholderOf(keys.held('fund', fundId)),
  });

const MOST_FUNDS = 1000;

/** The funds that search may show (GQL-19); searched in the browser, like countries. */
export const fundNamesQuery = () =>
  queryOptions({
    queryKey: keys.fundNames,
    queryFn: ({ signal }) => askRoot(fundsRoot, { limit: MOST_FUNDS }, { signal }),
  });
